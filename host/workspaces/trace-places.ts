/** Where the traces of a workspace lie: written beside the file that names them, and looked for when it is opened. */

import { realpath, stat } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { at } from '../../contract/checked.ts';
import type { Workspace, WorkspaceTrace } from '../../contract/workspace.ts';
import { readBuffers } from '../../engine/format/buffers.ts';
import { filetimeToIso, readLogFileHeader } from '../../engine/format/file-header.ts';
import { WarningLog } from '../../engine/format/warnings.ts';
import { FileSource } from '../base/file-source.ts';
import type { TraceOrigin } from '../traces/open-trace-file.ts';

/**
 * A path as a workspace file in `folder` has it: relative with `/`, so that both may move together to any system.
 * Absolute where there is no such way (another drive).
 */
function pathFrom(folder: string, path: string): string {
  const way = relative(folder, path);
  return isAbsolute(way) ? path : way.split(sep).join('/');
}

/** What a trace file was looked for with. */
export interface Search {
  /** Of the workspace file; null where that is an upload. */
  folder: string | null;
  /** Files that the user has opened, the last one first: nothing else outside of that folder is looked at. */
  opened: readonly string[];
}

export interface FoundTrace {
  /** null = nowhere. */
  path: string | null;
  lookedAt: string[];
  /** Where the workspace says that it is; null where it says nothing. It may be a place that is not looked at. */
  named: string | null;
  /** It is another one than it was. */
  warning: string | null;
}

/** The first of the likely places that has a file; of several, one of the size that the trace had. */
export async function findTrace(trace: WorkspaceTrace, search: Search): Promise<FoundTrace> {
  const named = namedPlace(trace, search.folder);
  const places = likelyPlaces(trace, named, search);
  const sizes = await Promise.all(places.map((path) => fileSize(path, search)));
  const there = places.flatMap((path, i) => {
    const sizeBytes = at(sizes, i);
    return sizeBytes === null ? [] : [{ path, sizeBytes }];
  });
  const best = there.find(({ sizeBytes }) => sizeBytes === trace.sizeBytes) ?? there[0];
  if (best === undefined) return { path: null, lookedAt: places, named, warning: null };
  return { path: best.path, lookedAt: places, named, warning: await difference(trace, best) };
}

function namedPlace({ path }: WorkspaceTrace, folder: string | null): string | null {
  if (path === null || path === '' || path.includes('\0')) return null;
  return isNetworkPath(path) ? path : isAbsolute(path) ? resolve(path) : folder === null ? null : resolve(folder, path);
}

/**
 * A workspace is anybody's file: it must not have a file of this computer opened that the user has not chosen. (A network
 * path would do more harm: Windows logs on at whatever computer it names.) So its own folder is looked into, and what
 * the user has opened before.
 */
function likelyPlaces({ name, path }: WorkspaceTrace, named: string | null, { folder, opened }: Search): string[] {
  const places: string[] = [];
  const add = (place: string): void => {
    if (!places.includes(place)) places.push(place);
  };
  if (named !== null && ((isInside(folder, named) && !isNetworkPath(named)) || opened.includes(named))) add(named);
  const last = lastPart(path ?? name);
  if (last === '') return places;
  if (folder !== null) add(join(folder, last));
  for (const known of opened) if (basename(known) === last) add(known);
  return places;
}

/** On whatever system. */
const isNetworkPath = (path: string): boolean => /^[/\\]{2}/.test(path);

function isInside(folder: string | null, path: string): boolean {
  if (folder === null) return false;
  const way = relative(folder, path);
  return way !== '' && !isAbsolute(way) && way.split(sep)[0] !== '..';
}

/** Whatever system wrote it. `..` and `.` are no names. */
function lastPart(path: string): string {
  const part = path.split(/[/\\]/).pop() ?? '';
  return /^\.*$/.test(part) || part.includes('\0') ? '' : part;
}

/** Null for what is no file, and for a link that leads out of the workspace's folder to what the user has not opened. */
async function fileSize(path: string, { folder, opened }: Search): Promise<number | null> {
  try {
    if (!opened.includes(path) && folder !== null) {
      const real = await realpath(path);
      if (!isInside(await realpath(folder), real) && !opened.includes(real)) return null;
    }
    const stats = await stat(path);
    return stats.isFile() ? stats.size : null;
  } catch {
    return null;
  }
}

/** What tells a file from the one that the workspace was made with, as a sentence. */
async function difference(trace: WorkspaceTrace, found: { path: string; sizeBytes: number }): Promise<string | null> {
  const differs: string[] = [];
  if (trace.sizeBytes !== null && trace.sizeBytes !== found.sizeBytes)
    differs.push(`it has ${found.sizeBytes} bytes, not ${trace.sizeBytes}`);
  if (trace.startTimeUtc !== null) {
    const startTimeUtc = await traceStart(found.path);
    if (startTimeUtc !== null && startTimeUtc !== trace.startTimeUtc)
      differs.push(`it begins at ${startTimeUtc}, not ${trace.startTimeUtc}`);
  }
  if (differs.length === 0) return null;
  return `${trace.name} is not the trace of this workspace: ${differs.join(', and ')}. Markers and ranges may not fit.`;
}

/** When a trace begins, from its first buffer; null where that says nothing, or it is no trace. */
async function traceStart(path: string): Promise<string | null> {
  let file: FileSource | null = null;
  try {
    file = await FileSource.open(path, basename(path));
    const counts = { buffers: 0, compressedBuffers: 0, damagedBuffers: 0 };
    for await (const buffer of readBuffers(file, counts, { warnings: new WarningLog() }))
      return filetimeToIso(readLogFileHeader(buffer).startTime);
  } catch {
    // Opening it says what is wrong with it.
  } finally {
    await file?.close();
  }
  return null;
}

/**
 * The workspace as a file of `folder` has it.
 * @param origins by the order of its traces; null = not open: its path is kept when `known` has it
 * @param folder null = paths stay absolute
 */
export function withTracePaths(
  workspace: Workspace,
  origins: readonly (TraceOrigin | null)[],
  known: (path: string) => boolean,
  folder: string | null,
): Workspace {
  const written = (path: string) => (folder === null ? path : pathFrom(folder, path));
  const traces = workspace.traces.map((trace, i): WorkspaceTrace => {
    const origin = origins[i] ?? null;
    if (origin !== null) return { ...trace, ...origin, path: origin.path && written(origin.path) };
    return { ...trace, path: trace.path !== null && known(trace.path) ? written(trace.path) : null };
  });
  return { ...workspace, traces };
}

/** The folder of a file. */
export const folderOf = (path: string): string => dirname(resolve(path));

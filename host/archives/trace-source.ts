/**
 * What is opened as one trace: a file, a set of files of one recording, or either in a zip (`.etl.zip`, `.diagsession`). What
 * is unpacked or merged for it lies in a temporary file, which goes with the trace.
 */
import { readdir, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { TraceWarning } from '../../contract/trace.ts';
import type { CallOptions } from '../base/call-options.ts';
import { FileSource } from '../base/file-source.ts';
import { HostError, systemErrorCode } from '../base/host-error.ts';
import { makeTemporaryFolder, type TemporaryFolder } from '../base/temporary.ts';
import { writeError } from '../base/whole-file.ts';
import { checkRoom, isZip, writeEntry } from './extract.ts';
import { filesOfSession } from './session-files.ts';
import { numberedBeside, partsBeside, type TraceSet, traceSets } from './trace-sets.ts';
import type { ZipEntry } from './zip-reader.ts';

export interface TraceSource {
  readonly file: FileSource;
  /** Without its folder: of a zip, that of the trace in it. */
  readonly name: string;
  /** What it was made of, and what of that was left alone. */
  readonly notes: readonly TraceWarning[];
}

export interface SourceOptions extends CallOptions {
  /** What errors call the file. */
  label: string;
  /** What it is called, where `path` has another name (an upload). */
  name?: string;
}

const note = (code: string, message: string): TraceWarning => ({ code, message, count: 1, byteOffset: null });

/** @param path also of a trace in a zip, as if that were a folder: `all.zip/run2.etl` @throws HostError */
export async function openTraceSource(path: string, options: SourceOptions): Promise<TraceSource> {
  const inZip = await zipAbove(path);
  const file = await FileSource.open(inZip?.zip ?? path, options.label);
  const { name = basename(path) } = options;
  if (inZip !== null || (await isZip(file))) {
    try {
      return await unpacked(file, inZip?.inner ?? null, options);
    } finally {
      await file.close();
    }
  }
  if (options.name !== undefined) return { file, name, notes: [] };
  const folder = /\.etl$/i.test(name) ? await readdir(dirname(path)).catch(() => []) : [];
  const { siblings, notes } = await filesOfRecording(file, name, dirname(path), folder);
  if (siblings.length === 0) return { file, name, notes };
  const paths = [path, ...siblings.map((one) => join(dirname(path), one))];
  const merged = await mergedSet(name, paths, options).catch(async (error) => {
    await file.close();
    throw error;
  });
  if (merged.file === null) return { file, name, notes: merged.notes };
  await file.close();
  return { file: merged.file, name, notes: merged.notes };
}

/** What is opened with a file, and what is said where that is nothing. @param names of its folder */
async function filesOfRecording(
  file: FileSource,
  name: string,
  folder: string,
  names: readonly string[],
): Promise<{ siblings: readonly string[]; notes: TraceWarning[] }> {
  const siblings = partsBeside(name, names);
  if (siblings.length > 0) return { siblings, notes: [] };
  const numbered = numberedBeside(name, names);
  const files = numbered.length > 1 ? await filesOfSession(file, folder, name, numbered) : [name];
  const at = files.indexOf(name);
  if (at === 0) return { siblings: files.slice(1), notes: [] };
  const message = `This is file ${at + 1} of a recording in ${files.length} files. To open all of them as one trace, open ${files[0]}.`;
  return { siblings: [], notes: [note('parts', message)] };
}

/** Null where the path is that of a file, or of nothing. */
async function zipAbove(path: string): Promise<{ zip: string; inner: string } | null> {
  if ((await stat(path).catch(() => null)) !== null) return null;
  const inner = [basename(path)];
  for (let zip = dirname(path); zip !== dirname(zip); zip = dirname(zip)) {
    const stats = await stat(zip).catch(() => null);
    if (stats?.isFile()) return { zip, inner: inner.join('/') };
    if (stats !== null) return null;
    inner.unshift(basename(zip));
  }
  return null;
}

/** @param inner the trace that is wanted; null: the largest */
async function unpacked(zip: FileSource, inner: string | null, options: SourceOptions): Promise<TraceSource> {
  const { readZipDirectory } = await import('./zip-reader.ts');
  const entries = await readZipDirectory(zip);
  const sets = traceSets([...entries.keys()]);
  const sizeOf = ({ parts }: TraceSet) => parts.reduce((sum, part) => sum + (entries.get(part)?.sizeBytes ?? 0), 0);
  const chosen =
    inner === null ? sets.toSorted((a, b) => sizeOf(b) - sizeOf(a))[0] : chosenIn(sets, [...entries.keys()], inner);
  if (chosen === undefined)
    throw new HostError(
      inner === null ? 'not-etl' : 'not-found',
      inner === null
        ? `${zip.name} contains no .etl trace. Choose an .etl file, or a zip with one.`
        : `There is no trace “${inner}” in the zip. ${sets.length === 0 ? 'It has none' : `It has ${sets.map(({ name }) => name).join(', ')}`}.`,
    );
  const others = sets.filter(({ name }) => name !== chosen.name);
  const left =
    inner !== null || others.length === 0
      ? []
      : [
          note(
            'zip-traces',
            `The zip contains ${sets.length} traces, and this is the largest, ${chosen.name}. The others are ${listed(others.map(({ name }) => name))}. To open one, add its name to that of the zip: ${basename(zip.name)}/${others[0]?.name}.`,
          ),
        ];
  const folder = makeTemporaryFolder();
  try {
    const paths = await extracted(zip, chosen, entries, folder, options);
    const name = basename(chosen.name);
    const merged = paths.length === 1 ? null : await mergedSet(name, paths, options, chosen.parts);
    const [first = ''] = paths;
    const file = merged?.file ?? (await FileSource.open(first, options.label, () => folder.remove()));
    if (merged?.file) await folder.remove();
    return { file, name, notes: [...left, ...(merged?.notes ?? [])] };
  } catch (error) {
    await folder.remove();
    throw error;
  }
}

/** A part that is named is opened alone. */
function chosenIn(sets: readonly TraceSet[], names: readonly string[], inner: string): TraceSet | undefined {
  const set = sets.find(({ name }) => name === inner);
  if (set !== undefined) return set;
  return traceSets(names).some(({ parts }) => parts.includes(inner)) ? { name: inner, parts: [inner] } : undefined;
}

/** Writes the parts of a set, under names of our own. @returns their paths */
async function extracted(
  zip: FileSource,
  { parts }: TraceSet,
  entries: ReadonlyMap<string, ZipEntry>,
  folder: TemporaryFolder,
  { signal, onProgress }: SourceOptions,
): Promise<string[]> {
  const wanted = parts.flatMap((part) => entries.get(part) ?? []);
  const bytesTotal = wanted.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  await checkRoom(zip, bytesTotal, folder.path);
  let bytesDone = 0;
  const paths: string[] = [];
  for (const [i, entry] of wanted.entries()) {
    const path = join(folder.path, `${i}.etl`);
    try {
      await writeEntry(zip, entry, path, signal, (bytes) => {
        bytesDone += bytes;
        onProgress?.({ phase: 'reading', bytesDone, bytesTotal, events: 0 });
      });
    } catch (error) {
      throw systemErrorCode(error) === null ? error : writeError(error, folder.path);
    }
    paths.push(path);
  }
  return paths;
}

/**
 * Files of one recording as one.
 * @param shown names of the files, where they are not those of the paths
 * @returns no file where they are not of one recording: the first is then opened alone
 */
async function mergedSet(
  name: string,
  paths: readonly string[],
  { label, signal, onProgress }: SourceOptions,
  shown: readonly string[] = paths,
): Promise<{ file: FileSource | null; notes: TraceWarning[] }> {
  const { mergeHere } = await import('../merge/merging.ts');
  const names = shown.map((one) => basename(one));
  const folder = makeTemporaryFolder();
  try {
    const file = join(folder.path, 'merged.etl');
    await writeFile(file, '', { mode: 0o600 });
    const { warnings } = await mergeHere(
      { parts: paths, file, target: label, compressed: false, last: null },
      {
        metadata: null,
        signal,
        onProgress: (part) =>
          onProgress?.({ phase: 'reading', bytesDone: Math.round(part * 1000), bytesTotal: 1000, events: 0 }),
      },
    );
    const source = await FileSource.open(file, label, () => folder.remove());
    const made = note('parts', `This is one recording in ${names.length} files, opened together: ${names.join(', ')}.`);
    return { file: source, notes: [made, ...warnings] };
  } catch (error) {
    await folder.remove();
    if (!(error instanceof HostError) || !['bad-request', 'not-etl'].includes(error.info.code)) throw error;
    const apart = `${listed(names.filter((one) => one !== name))} beside ${name} could not be opened together with it: ${error.message}`;
    return { file: null, notes: [note('parts', apart)] };
  }
}

const mostListed = 5;

const listed = (names: readonly string[]): string =>
  names.length <= mostListed
    ? names.join(', ')
    : `${names.slice(0, mostListed).join(', ')} and ${names.length - mostListed} more`;

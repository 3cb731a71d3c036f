/** A workspace and its traces as one zip file. */
import { join } from 'node:path';
import { replaceEnds } from '../../contract/trim-chars.ts';
import type { Workspace, WorkspaceTrace } from '../../contract/workspace.ts';
import type { CallOptions } from '../base/call-options.ts';
import { FileSource } from '../base/file-source.ts';
import { cancelledError } from '../base/host-error.ts';
import { makeTemporaryFolder } from '../base/temporary.ts';
import { replaceFile, writeError } from '../base/whole-file.ts';
import type { OpenTraceFile } from '../traces/open-trace-file.ts';
import { trimOpenTrace } from '../traces/trace-files.ts';
import { workspaceText } from './workspace-text.ts';

export interface ShareOptions extends CallOptions {
  includeTraces: boolean;
  /** In the time of the workspace's first trace; null = whole traces. */
  range: { startNs: number; endNs: number } | null;
}

/** Of the workspace in the zip. */
const sharedWorkspaceName = 'workspace.corescope';
const traceFolder = 'traces';
const chunkBytes = 1 << 20;

/**
 * Writes the zip; nothing of a trace is kept in memory.
 * @param traces by the order of the workspace's; null = not open
 * @throws HostError; `path` is then as it was
 */
export async function writeShare(
  path: string,
  workspace: Workspace,
  traces: readonly (OpenTraceFile | null)[],
  { includeTraces, range, signal, onProgress }: ShareOptions,
): Promise<{ sizeBytes: number; warnings: string[] }> {
  const warnings: string[] = [];
  const names = new EntryNames();
  const files = includeTraces ? traces : traces.map(() => null);
  const bytesTotal = files.reduce((sum, trace) => sum + (fileOf(trace)?.sizeBytes ?? 0), 0);
  let bytesBefore = 0;
  const report = (bytesDone: number): void =>
    onProgress?.({ phase: 'writing', bytesDone: bytesBefore + bytesDone, bytesTotal, events: 0 });

  const sizeBytes = await replaceFile(path, async (temporary) => {
    // Loaded when it is needed: a start should not wait for it.
    const { ZipWriter } = await import('./zip-writer.ts');
    const zip = await ZipWriter.open(temporary);
    try {
      const written: WorkspaceTrace[] = [];
      for (const [i, trace] of workspace.traces.entries()) {
        const shared = files[i] ?? null;
        const file = fileOf(shared);
        // Without its folder: where it lies on this computer is nobody else's concern.
        const alone: WorkspaceTrace = { ...trace, ...traces[i]?.origin, path: lastPart(trace.path ?? trace.name) };
        if (shared === null || file === null) {
          if (includeTraces && traces[i] === null && !trace.sample)
            warnings.push(`${trace.name} is not in the zip: it is not open.`);
          if (includeTraces && alone.sample)
            warnings.push(`${trace.name} is not in the zip, because every Corescope can create the sample.`);
          written.push(alone.sample ? { ...alone, path: null } : alone);
          continue;
        }
        const name = `${traceFolder}/${names.next(trace.name)}`;
        const own = range && { fromNs: range.startNs - trace.offsetNs, toNs: range.endNs - trace.offsetNs };
        if (own !== null && !shared.trimmable)
          warnings.push(`${trace.name} is in the zip in full, because only .etl traces can be trimmed.`);
        const trimmed = own !== null && shared.trimmable ? own : null;
        const entryBytes = await withFile(file, trimmed, { signal, report }, async (part, onBytes) => {
          await zip.add(name, chunksOf(part, onBytes), part.sizeBytes, signal);
          return part.sizeBytes;
        });
        await file.checkUnchanged();
        bytesBefore += file.sizeBytes;
        written.push({ ...alone, path: name, sizeBytes: entryBytes });
      }
      const text = Buffer.from(workspaceText({ ...workspace, traces: written }), 'utf8');
      await zip.add(sharedWorkspaceName, chunks([text]), text.length, signal);
      return await zip.end();
    } catch (error) {
      if (signal?.aborted) throw cancelledError();
      throw isSystemError(error) ? writeError(error, path) : error;
    } finally {
      await zip.close();
    }
  });
  return { sizeBytes, warnings };
}

/** The sample goes into no zip: every Corescope can make it. */
const fileOf = (trace: OpenTraceFile | null): FileSource | null =>
  trace?.source instanceof FileSource ? trace.source : null;

/** The file itself, or its range, written to a temporary file for as long as `use` takes. */
async function withFile<T>(
  file: FileSource,
  range: { fromNs: number; toNs: number } | null,
  { signal, report }: { signal: AbortSignal | undefined; report(bytesDone: number): void },
  use: (file: FileSource, onBytes: (bytesDone: number) => void) => Promise<T>,
): Promise<T> {
  if (range === null) return use(file, report);
  const folder = makeTemporaryFolder();
  try {
    const path = join(folder.path, 'trimmed.etl');
    await trimOpenTrace(file, file.name, path, range, { signal, onProgress: report });
    const trimmed = await FileSource.open(path, file.name);
    try {
      return await use(trimmed, () => {});
    } finally {
      await trimmed.close();
    }
  } finally {
    await folder.remove();
  }
}

async function* chunksOf(file: FileSource, onBytes: (bytesDone: number) => void): AsyncGenerator<Uint8Array> {
  for (let done = 0; done < file.sizeBytes; ) {
    const bytes = await file.read(done, chunkBytes);
    // Cut while it is read: `checkUnchanged` says so.
    if (bytes.length === 0) return;
    done += bytes.length;
    onBytes(done);
    yield bytes;
  }
}

async function* chunks(list: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* list;
}

const lastPart = (path: string): string => path.split(/[/\\]/).pop() ?? '';

const isSystemError = (error: unknown): boolean => error instanceof Error && 'syscall' in error;

/** A name as every system takes it. */
function safeFileName(name: string): string {
  const taken = lastPart(name)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what has to go
    .replace(/[<>:"|?*\u0000-\u001f\u007f]/g, '_')
    .slice(-120);
  const safe = replaceEnds(taken, '. ', '_');
  // Devices of Windows, whatever stands behind the dot.
  return /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(safe) || safe === '' ? `_${safe}` : safe;
}

/** Safe names, each once. */
export class EntryNames {
  readonly #taken = new Set<string>();

  next(name: string): string {
    const safe = safeFileName(name);
    const dot = safe.lastIndexOf('.');
    const [stem, ending] = dot > 0 ? [safe.slice(0, dot), safe.slice(dot)] : [safe, ''];
    let distinct = safe;
    for (let i = 2; this.#taken.has(distinct.toLowerCase()); i++) distinct = `${stem}-${i}${ending}`;
    this.#taken.add(distinct.toLowerCase());
    return distinct;
  }
}

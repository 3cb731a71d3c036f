/** Trace files as they are loaded: their headers, which is all that a summary or a count needs. */
import type { RunComparison } from '../../contract/run-comparison.ts';
import type { ByteSource } from '../../engine/format/byte-source.ts';
import type { TraceSource } from '../archives/trace-source.ts';
import type { CallOptions } from '../base/call-options.ts';
import { cancelledError, toHostError } from '../base/host-error.ts';
import { type ReadTrace, readAlready, readHere, readTraceFile } from './read-trace.ts';
import type { ReadingOptions } from './reading-threads.ts';
import type { OpenedWperf } from './wperf-file.ts';

export interface OpenOptions extends CallOptions {
  /** What errors call the file; its base name where it is left out. */
  label?: string;
}

export interface LoadedTrace {
  read: ReadTrace;
  /** Where wperf wrote the file. */
  wperf: OpenedWperf | null;
  /** Where it is the result of `corescope stat --compare --json`. */
  comparison: RunComparison | null;
}

/** An .etl begins with the size of its buffers, whose lowest byte is 0. */
const BRACE = 0x7b;
const TEXTS = /\.(json|csv|txt)$|(?:^|[\\/])spe\.data$/i;

/** @throws HostError; the file is then closed */
export async function loadTrace(
  { file, name, notes }: TraceSource,
  reading: ReadingOptions,
  options: OpenOptions,
): Promise<LoadedTrace> {
  try {
    if (TEXTS.test(name) || (await file.read(0, 1))[0] === BRACE) {
      const { openComparison } = await import('./comparison-file.ts');
      const compared = await openComparison(file, name);
      if (compared !== null) return { read: readAlready(compared.trace), wperf: null, comparison: compared.comparison };
      const { openWperf } = await import('./wperf-file.ts');
      const wperf = await openWperf(file, name);
      if (wperf !== null) return { read: readAlready(wperf.trace), wperf, comparison: null };
    }
    const read = await reported(options.label ?? file.name, options, () => readTraceFile(file, name, reading, options));
    read.survey.info.warnings.unshift(...notes);
    return { read, wperf: null, comparison: null };
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** A trace that is in memory. @throws HostError */
export async function loadMemory(source: ByteSource, name: string, options: OpenOptions): Promise<ReadTrace> {
  return readAlready(await reported(options.label ?? name, options, () => readHere(source, name, options)));
}

/** @throws HostError, whatever went wrong */
async function reported<T>(label: string, { signal }: OpenOptions, read: () => Promise<T>): Promise<T> {
  try {
    const done = await read();
    if (signal?.aborted) throw cancelledError();
    return done;
  } catch (error) {
    throw toHostError(error, label);
  }
}

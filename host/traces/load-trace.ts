/** Trace files as they are loaded: their headers, which is all that a summary or a count needs. */
import type { RunComparison } from '../../contract/run-comparison.ts';
import type { ByteSource } from '../../engine/format/byte-source.ts';
import { emptyTrace } from '../../engine/format/empty-trace.ts';
import type { TraceSource } from '../archives/trace-source.ts';
import type { CallOptions } from '../base/call-options.ts';
import type { FileSource } from '../base/file-source.ts';
import { cancelledError, toHostError } from '../base/host-error.ts';
import type { SpeData } from '../spe/spe-data.ts';
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
  /** Where it is packets of SPE. */
  spe: SpeData | null;
}

/** An .etl begins with the size of its buffers, whose lowest byte is 0. */
const BRACE = 0x7b;
const TEXTS = /\.(json|csv|txt)$/i;
const SPE_PACKETS = /\.data$/i;

const notThese = { wperf: null, comparison: null, spe: null };

/** @throws HostError; the file is then closed */
export async function loadTrace(
  { file, name, notes }: TraceSource,
  reading: ReadingOptions,
  options: OpenOptions,
): Promise<LoadedTrace> {
  try {
    if (SPE_PACKETS.test(name)) return await loadSpe(file, name);
    if (TEXTS.test(name) || (await file.read(0, 1))[0] === BRACE) {
      const { openComparison } = await import('./comparison-file.ts');
      const compared = await openComparison(file, name);
      if (compared !== null) return { read: readAlready(compared.trace), ...notThese, comparison: compared.comparison };
      const { openWperf } = await import('./wperf-file.ts');
      const wperf = await openWperf(file, name);
      if (wperf !== null) return { read: readAlready(wperf.trace), ...notThese, wperf };
    }
    const read = await reported(options.label ?? file.name, options, () => readTraceFile(file, name, reading, options));
    read.trace.info.warnings.unshift(...notes);
    return { read, ...notThese };
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** Packets of SPE as a trace without events. @throws HostError where there are none */
async function loadSpe(file: FileSource, name: string): Promise<LoadedTrace> {
  const { openSpe } = await import('../spe/spe-data.ts');
  const { sizeBytes } = file;
  const spe = await openSpe(file, name);
  const loggerName = 'Arm SPE (sampled operations of one core)';
  const trace = emptyTrace({ file: name, sizeBytes, loggerName, lastEventNs: 0, warnings: [] });
  return { read: readAlready(trace), ...notThese, spe };
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

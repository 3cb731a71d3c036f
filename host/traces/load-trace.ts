/** Trace files as they are loaded: their headers, which is all that a summary or a count needs. */
import { setImmediate } from 'node:timers/promises';
import type { ByteSource } from '../../engine/format/byte-source.ts';
import { openTrace, type Trace } from '../../engine/format/trace.ts';
import type { TraceSource } from '../archives/trace-source.ts';
import type { CallOptions } from '../base/call-options.ts';
import { cancelToken } from '../base/cancel.ts';
import { ReadAheadSource } from '../base/file-source.ts';
import { cancelledError, toHostError } from '../base/host-error.ts';
import type { OpenedWperf } from './wperf-file.ts';

export interface OpenOptions extends CallOptions {
  /** What errors call the file; its base name where it is left out. */
  label?: string;
}

export interface LoadedTrace {
  trace: Trace;
  /** Where wperf wrote the file. */
  wperf: OpenedWperf | null;
}

/** An .etl begins with the size of its buffers, whose lowest byte is 0. */
const BRACE = 0x7b;
const TEXTS = /\.(json|csv|txt)$|(?:^|[\\/])spe\.data$/i;

/** @throws HostError; the file is then closed */
export async function loadTrace({ file, name, notes }: TraceSource, options: OpenOptions): Promise<LoadedTrace> {
  const ahead = new ReadAheadSource(file);
  try {
    if (TEXTS.test(name) || (await file.read(0, 1))[0] === BRACE) {
      const { openWperf } = await import('./wperf-file.ts');
      const wperf = await openWperf(file, name);
      if (wperf !== null) return { trace: wperf.trace, wperf };
    }
    const trace = await readTrace(ahead, name, { label: file.name, ...options });
    trace.info.warnings.unshift(...notes);
    return { trace, wperf: null };
  } catch (error) {
    await ahead.settle();
    await file.close();
    throw error;
  }
}

/** @throws HostError */
export async function readTrace(
  source: ByteSource,
  name: string,
  { signal, onProgress, label = name }: OpenOptions,
): Promise<Trace> {
  try {
    const trace = await openTrace(source, {
      fileName: name,
      cancel: cancelToken(signal),
      pause: setImmediate,
      ...(onProgress && { onProgress }),
    });
    if (signal?.aborted) throw cancelledError();
    return trace;
  } catch (error) {
    throw toHostError(error, label);
  }
}

/** A trace file as the host reads it: what opening needs at once, the columns of its events when somebody asks. */
import { setImmediate } from 'node:timers/promises';
import type { TraceInfo } from '../../contract/trace.ts';
import { ReaderEnded } from '../../engine/base/errors.ts';
import type { GatherThreads } from '../../engine/events/field-gatherer.ts';
import type { ByteSource } from '../../engine/format/byte-source.ts';
import { estimateRates } from '../../engine/format/estimate.ts';
import { columnBytes, columnsIn } from '../../engine/format/event-columns.ts';
import { inMemory, type KeptEvents, ShelvedEvents } from '../../engine/format/kept-events.ts';
import { loadSlices, loadWhole } from '../../engine/format/load.ts';
import { SlicedTrace } from '../../engine/format/sliced-trace.ts';
import type { SlicePlan, SliceTask } from '../../engine/format/slices.ts';
import { surveyTrace, type WholeSurvey } from '../../engine/format/survey.ts';
import { SurveyRates } from '../../engine/format/survey-rates.ts';
import { openTrace, Trace } from '../../engine/format/trace.ts';
import type { CallOptions } from '../base/call-options.ts';
import { cancelToken } from '../base/cancel.ts';
import { type FileSource, ReadAheadSource } from '../base/file-source.ts';
import { FieldThreads } from './field-threads.ts';
import type { KeptFile } from './kept/kept-answers.ts';
import { identityOf, SurveyCache } from './kept/survey-cache.ts';
import { KeptColumns } from './kept-columns.ts';
import { ReadingPool } from './reading-pool.ts';
import type { ReadingOptions, ReadingThreads } from './reading-threads.ts';

export interface ReadTrace {
  trace: Trace;
  /** Lanes before there are columns; null: there are columns, or lanes need them. */
  rates: SurveyRates | null;
  /** Columns of its events; null: they are there. @throws CancelledError; HostError */
  load: ((options: CallOptions) => Promise<KeptEvents>) | null;
  /** Threads that read fields of its events; null: this one reads alone. */
  gathering: GatherThreads | null;
  /** What is found out about it is kept for the next time; null: it is soon found out again. */
  kept: KeptFile | null;
}

export const readAlready = (trace: Trace): ReadTrace => ({
  ...{ trace, rates: null, load: null, gathering: null, kept: null },
});

/** The trace with its columns. @throws as `load` does */
export async function withColumns(
  { trace, load }: Pick<ReadTrace, 'trace' | 'load'>,
  options: CallOptions,
): Promise<Trace> {
  if (load !== null && !trace.isLoaded) trace.keep(await load(options));
  return trace;
}

/** In this thread, columns and all. @throws TraceFormatError; CancelledError; what the source throws */
export const readHere = (source: ByteSource, name: string, { signal, onProgress }: CallOptions): Promise<Trace> =>
  openTrace(source, {
    fileName: name,
    cancel: cancelToken(signal),
    pause: setImmediate,
    ...(onProgress && { onProgress }),
  });

/** @throws as `readHere` does */
export async function readTraceFile(
  file: FileSource,
  name: string,
  reading: ReadingOptions,
  options: CallOptions,
): Promise<ReadTrace> {
  const { workerUrl } = reading;
  if (workerUrl === null || file.sizeBytes < reading.leastBytes)
    return readAlready(await readAhead(file, name, options));
  try {
    return await readInThreads(file, name, workerUrl, reading, options);
  } catch (error) {
    if (error instanceof ReaderEnded) return readAlready(await readAhead(file, name, options));
    throw error;
  }
}

async function readInThreads(
  file: FileSource,
  name: string,
  workerUrl: URL,
  reading: ReadingOptions,
  options: CallOptions,
): Promise<ReadTrace> {
  const cache = await reading.cache();
  const kept = cache && { cache, name, madeOf: await identityOf(file) };
  const surveys = kept && new SurveyCache(kept);
  const known = await surveys?.read();
  const pool = new ReadingPool(file, workerUrl, reading);
  const survey = known ?? (await pool.use((threads) => surveyInThreads(threads, file, name, options)));
  if (!known) await surveys?.write(survey);
  const changed = async (): Promise<never> => {
    await file.checkUnchanged();
    await surveys?.forget();
    throw file.changed();
  };
  const trace = new Trace(survey, null, () => SlicedTrace.of(survey, file, changed));
  const here = (call: CallOptions) => loadHere(file, survey, changed, call);
  const load = (call: CallOptions) => loadColumns(pool, here, survey, trace.sliced?.plan ?? null, call);
  const gathering = reading.sharesMemory ? new FieldThreads(pool, kept && new KeptColumns(pool, kept)) : null;
  return { trace, rates: SurveyRates.of(survey), load, gathering, kept };
}

async function surveyInThreads(
  readers: ReadingThreads,
  file: FileSource,
  name: string,
  { signal, onProgress }: CallOptions,
): Promise<WholeSurvey> {
  const bytesTotal = file.sizeBytes;
  const estimate = onProgress && (await estimateRates(file));
  const tell = (bytesDone: number, events: number) =>
    onProgress?.({ phase: 'reading', bytesDone, bytesTotal, events, ...(estimate && { estimate }) });
  tell(0, 0);
  return surveyTrace(file, {
    fileName: name,
    cancel: cancelToken(signal),
    pause: setImmediate,
    readers,
    onProgress: tell,
  });
}

async function loadColumns(
  pool: ReadingPool,
  here: (call: CallOptions) => Promise<KeptEvents>,
  survey: WholeSurvey,
  plan: SlicePlan | null,
  call: CallOptions,
): Promise<KeptEvents> {
  if (plan === null) return here(call);
  try {
    return await pool.use((threads) => loadInThreads(threads, plan, survey, pool.reading, call));
  } catch (error) {
    // A thread that ends costs its work, not the trace.
    if (error instanceof ReaderEnded) return await here(call);
    throw error;
  }
}

/** Events of what is looked at in one go: what is made of them fits the caches that all cores share. */
const SLICE_EVENTS = 1 << 18;

/** Rows at which tasks begin, so many events after each other at least. */
function startsOf(tasks: readonly SliceTask[], leastEvents: number): number[] {
  const starts = [0];
  for (const { firstRow } of tasks) if (firstRow - (starts.at(-1) ?? 0) >= leastEvents) starts.push(firstRow);
  return starts;
}

async function loadInThreads(
  threads: ReadingThreads,
  { from, tasks }: SlicePlan,
  { info }: WholeSurvey,
  { sharesMemory, shelf, sliceEvents = SLICE_EVENTS }: ReadingOptions,
  call: CallOptions,
): Promise<KeptEvents> {
  const bytes = columnBytes(info.events);
  const memory = sharesMemory ? new SharedArrayBuffer(bytes) : null;
  await threads.startLoading({ from, memory, events: info.events });
  const columns = columnsIn(memory ?? new ArrayBuffer(bytes), info.events);
  await loadSlices(tasks, columns, threads, {
    cancel: cancelToken(call.signal),
    onProgress: (events) => tellLoaded(info, events, call),
  });
  return shelf ? new ShelvedEvents(columns, startsOf(tasks, sliceEvents), shelf) : inMemory(columns);
}

function tellLoaded({ sizeBytes, events: all }: TraceInfo, events: number, { onProgress }: CallOptions): void {
  const bytesDone = all === 0 ? 0 : Math.round((sizeBytes * events) / all);
  onProgress?.({ phase: 'sorting', bytesDone, bytesTotal: sizeBytes, events });
}

/** The whole file in this thread: where threads or slices do not pay. */
const readAhead = (file: FileSource, name: string, options: CallOptions): Promise<Trace> =>
  fromFrontToBack(file, (ahead) => readHere(ahead, name, options));

async function fromFrontToBack<T>(file: FileSource, read: (ahead: ByteSource) => Promise<T>): Promise<T> {
  const ahead = new ReadAheadSource(file);
  try {
    return await read(ahead);
  } finally {
    await ahead.settle();
  }
}

/** Columns of all events in this thread: where slices do not pay, or threads ended. @throws HostError where the file is another by now */
async function loadHere(
  file: FileSource,
  survey: WholeSurvey,
  changed: () => Promise<never>,
  call: CallOptions,
): Promise<KeptEvents> {
  await file.checkUnchanged();
  const options = {
    cancel: cancelToken(call.signal),
    pause: setImmediate,
    onProgress: (events: number) => tellLoaded(survey.info, events, call),
  };
  try {
    return inMemory(await fromFrontToBack(file, (ahead) => loadWhole(ahead, survey, options)));
  } catch (error) {
    if (error instanceof ReaderEnded) return changed();
    throw error;
  }
}

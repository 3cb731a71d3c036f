/** A trace file as the host reads it: what opening needs at once, the columns of its events when somebody asks. */
import { setImmediate } from 'node:timers/promises';
import { ReaderEnded } from '../../engine/base/errors.ts';
import type { GatherThreads } from '../../engine/events/field-gatherer.ts';
import type { ByteSource } from '../../engine/format/byte-source.ts';
import { estimateRates } from '../../engine/format/estimate.ts';
import { columnBytes, columnsIn } from '../../engine/format/event-columns.ts';
import { inMemory, ShelvedEvents } from '../../engine/format/kept-events.ts';
import { loadSlices } from '../../engine/format/load.ts';
import { planSlices, type SliceTask } from '../../engine/format/slices.ts';
import { surveyTrace, type TraceSurvey, type WholeSurvey } from '../../engine/format/survey.ts';
import { SurveyRates } from '../../engine/format/survey-rates.ts';
import { openTrace, Trace } from '../../engine/format/trace.ts';
import type { CallOptions } from '../base/call-options.ts';
import { cancelToken } from '../base/cancel.ts';
import { type FileSource, ReadAheadSource } from '../base/file-source.ts';
import { FieldThreads } from './field-threads.ts';
import type { KeptFile } from './kept/kept-answers.ts';
import { identityOf, SurveyCache } from './kept/survey-cache.ts';
import { ReadingPool } from './reading-pool.ts';
import type { ReadingOptions, ReadingThreads } from './reading-threads.ts';

export interface ReadTrace {
  survey: TraceSurvey;
  /** Lanes before there are columns; null: there are columns, or lanes need them. */
  rates: SurveyRates | null;
  /** The trace with its columns. @throws CancelledError; HostError */
  load(options: CallOptions): Promise<Trace>;
  /** Threads that read fields of its events; null: this one reads alone. */
  gathering: GatherThreads | null;
  /** What is found out about it is kept for the next time; null: it is soon found out again. */
  kept: KeptFile | null;
}

export const readAlready = (trace: Trace): ReadTrace => ({
  ...{ survey: trace, rates: null, gathering: null, kept: null },
  load: async () => trace,
});

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
  const load = (call: CallOptions) => loadColumns(pool, file, name, survey, call);
  const gathering = reading.sharesMemory ? new FieldThreads(pool) : null;
  return { survey, rates: SurveyRates.of(survey), load, gathering, kept };
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
  file: FileSource,
  name: string,
  survey: WholeSurvey,
  call: CallOptions,
): Promise<Trace> {
  const tasks = planSlices(survey);
  if (tasks === null) return readAgain(file, name, call);
  try {
    return await pool.use((threads) => loadInThreads(threads, tasks, survey, pool.reading, call));
  } catch (error) {
    // A thread that ends costs its work, not the trace.
    if (error instanceof ReaderEnded) return await readAgain(file, name, call);
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
  tasks: readonly SliceTask[],
  survey: WholeSurvey,
  { sharesMemory, shelf, sliceEvents = SLICE_EVENTS }: ReadingOptions,
  { signal, onProgress }: CallOptions,
): Promise<Trace> {
  const { info, clock, kindTable } = survey;
  const bytes = columnBytes(info.events);
  const memory = sharesMemory ? new SharedArrayBuffer(bytes) : null;
  const { timeStamp, frequencyHz } = clock;
  const from = { clock: { timeStamp, frequencyHz }, kinds: kindTable.allWords() };
  await threads.startLoading({ from, memory, events: info.events });
  const columns = columnsIn(memory ?? new ArrayBuffer(bytes), info.events);
  await loadSlices(tasks, columns, threads, {
    cancel: cancelToken(signal),
    onProgress: (events) =>
      onProgress?.({
        phase: 'sorting',
        bytesDone: Math.round((info.sizeBytes * events) / info.events),
        bytesTotal: info.sizeBytes,
        events,
      }),
  });
  const kept = shelf ? new ShelvedEvents(columns, startsOf(tasks, sliceEvents), shelf) : inMemory(columns);
  return new Trace(survey, kept);
}

/** The whole file in this thread: where threads or slices do not pay, or threads ended. */
async function readAhead(file: FileSource, name: string, options: CallOptions): Promise<Trace> {
  const ahead = new ReadAheadSource(file);
  try {
    return await readHere(ahead, name, options);
  } finally {
    await ahead.settle();
  }
}

/** The same of a file that was read before. @throws HostError where it is another by now */
async function readAgain(file: FileSource, name: string, options: CallOptions): Promise<Trace> {
  await file.checkUnchanged();
  return readAhead(file, name, options);
}

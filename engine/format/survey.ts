/**
 * What opening a trace finds out: its header, its buffers and the kinds that each has, events by kind, processor and time.
 * No column of all events.
 * A file is surveyed in one go, or in parts side by side, with the same answer bit by bit: parts are put together in
 * the order of the file, and one that did not begin where the part before it ended is surveyed again from there.
 */
import type { KindInfo, TraceInfo } from '../../contract/trace.ts';
import { CancelledError, ReaderEnded } from '../base/errors.ts';
import { type BufferRows, type BufferTable, GrowingBufferTable } from './buffer-table.ts';
import { type BufferCounts, checkEnd, checkSize, mostExpandedBytes, readBuffers } from './buffers.ts';
import type { ByteSource } from './byte-source.ts';
import { Clock } from './clock.ts';
import {
  clockFrequencyHz,
  clockName,
  clockOf,
  filetimeToIso,
  type LogFileHeader,
  readLogFileHeader,
} from './file-header.ts';
import { describeKinds } from './kind-info.ts';
import { KindTable } from './kind-table.ts';
import { GrowingKindsOfBuffers, type KindsOfBuffers, MOST_KINDS_OF_SURVEY } from './kinds-of-buffers.ts';
import type { LaneCounts } from './lane-counts.ts';
import { baseBuckets } from './lane-pyramid.ts';
import { LOG_FILE_MODE } from './layout.ts';
import {
  addEarliest,
  type ClockFacts,
  mostEvents,
  type Past,
  type SegmentOptions,
  type SegmentReaders,
  type SegmentSurvey,
  surveySegment,
} from './segment.ts';
import { WarningLog } from './warnings.ts';

/** What is known of a trace without a column of its events. */
export interface TraceSurvey {
  readonly info: TraceInfo;
  /** By index. */
  readonly kinds: readonly KindInfo[];
  readonly buffers: BufferTable;
  /** Of the time stamps in payloads too. */
  readonly clock: Clock;
  /** Some PERFINFO event has performance counters behind its header, as that says. */
  readonly carriesCounters: boolean;
}

/** The same, with what columns and lanes are made from. */
export interface WholeSurvey extends TraceSurvey {
  readonly table: GrowingBufferTable;
  readonly kindTable: KindTable;
  /** Null: not known, as there are too many. */
  readonly kindsOfBuffers: KindsOfBuffers | null;
  /** The earliest two times of all events, ∞ where there are fewer. */
  readonly earliestNs: readonly [number, number];
  /** In the order of the buffer table; null: not counted. */
  readonly lanes: readonly LaneCounts[] | null;
}

export interface SurveyOptions extends SegmentOptions {
  /** Shown as `info.file`. */
  fileName: string;
  readers?: SegmentReaders | undefined;
}

/**
 * Reads all event headers of a trace.
 * @throws TraceFormatError when it is no trace; CancelledError; what the source throws
 */
export async function surveyTrace(source: ByteSource, options: SurveyOptions): Promise<WholeSurvey> {
  checkSize(source.sizeBytes);
  const { readers } = options;
  const found = readers ? await readHeader(source) : null;
  // Parts can be read side by side where the file begins with a whole header buffer.
  const clock = found?.fileOffset === 0 ? found.clock : null;
  const laneNs = found && clock ? await fittingLaneNs(source, found) : null;
  const merge = new SurveyMerge(source, options, laneNs);
  if (readers && clock) await merge.addParallel(readers, clock);
  else await merge.addRest(source.sizeBytes);
  options.onProgress?.(source.sizeBytes, merge.events);
  return merge.result();
}

/** Buffers that are looked at before the whole file is. */
const LOOKED_AT = 64;

/**
 * The width in which lanes can be counted: by the times of some buffers from all over the file. It is never wider than
 * the base buckets of all events will be.
 */
async function fittingLaneNs(source: ByteSource, found: FoundHeader): Promise<number | null> {
  let first = Number.POSITIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  const cpus = new Set<number>();
  await lookAround(source, found, LOOKED_AT, (rows, row) => {
    cpus.add(rows.processors[row]);
    first = Math.min(first, rows.firstNs[row]);
    last = Math.max(last, rows.lastNs[row]);
  });
  return cpus.size === 0 ? null : baseBuckets(first, last, cpus.size, Number.POSITIVE_INFINITY).baseNs;
}

/**
 * Some buffers from all over the file, before all of it is read: expanding them takes a while.
 * @param looks places at most, evenly spaced: of a file that is larger, the first buffer there that has events
 * @param see is given each buffer with events: the rows that it is one of, and which
 */
export async function lookAround(
  source: ByteSource,
  { clock, header }: FoundHeader,
  looks: number,
  see: (rows: BufferRows, row: number) => void,
): Promise<void> {
  // A buffer of usual size; of larger ones only those that begin where it is looked.
  const lookBytes = Math.max(1 << 12, Math.min(header.bufferSizeBytes, 1 << 20));
  // So many see all of the file: more would see buffers again.
  const steps = Math.min(looks, Math.ceil(source.sizeBytes / lookBytes));
  const firstOnly = steps === looks;
  for (let i = 0; i <= steps; i++) {
    const place = Math.floor(((source.sizeBytes - lookBytes) / steps) * i);
    // Plain buffers have one size: there a search finds one at once.
    const from = Math.max(1, i === steps ? place : Math.floor(place / lookBytes) * lookBytes);
    const task = { from, to: from + lookBytes, clock, past: null, laneNs: null };
    const { rows } = await surveySegment(source, task, { firstOnly });
    for (let row = 0; row < rows.count; row++) if (!Number.isNaN(rows.firstNs[row])) see(rows, row);
  }
}

interface FoundHeader {
  header: LogFileHeader;
  clock: ClockFacts;
  fileOffset: number;
}

/** The header buffer alone. Null: there is no buffer that can be read. @throws TraceFormatError where it is another */
export async function readHeader(source: ByteSource): Promise<FoundHeader | null> {
  const counts = { buffers: 0, compressedBuffers: 0, damagedBuffers: 0 };
  const warnings = new WarningLog();
  for await (const buffer of readBuffers(source, counts, { warnings })) {
    const header = readLogFileHeader(buffer);
    const { timeStamp, frequencyHz } = clockOf(header, warnings, buffer.fileOffset);
    return { header, clock: { timeStamp, frequencyHz }, fileOffset: buffer.fileOffset };
  }
  return null;
}

class SurveyMerge {
  readonly #source: ByteSource;
  readonly #options: SurveyOptions;
  readonly #laneNs: number | null;
  readonly #warnings = new WarningLog();
  readonly #table = new GrowingBufferTable();
  readonly #kinds = new KindTable();
  readonly #kindsOfBuffers = new GrowingKindsOfBuffers(MOST_KINDS_OF_SURVEY);
  readonly #counts: BufferCounts = { buffers: 0, compressedBuffers: 0, damagedBuffers: 0 };
  readonly #lastNs = new Map<number, number>();
  readonly #earliestNs: [number, number] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  readonly #lanes: LaneCounts[] = [];
  #header: LogFileHeader | null = null;
  #clock: Clock | null = null;
  #overflowed = false;
  #carriesCounters = false;
  events = 0;
  #expandedBytes = 0;
  /** Where the next part begins; −1: after a part of which nothing is known. */
  #at = 0;
  #lostFrom = 0;
  #ended = false;

  constructor(source: ByteSource, options: SurveyOptions, laneNs: number | null) {
    this.#source = source;
    this.#options = options;
    this.#laneNs = laneNs;
  }

  /** All parts, as many at once as the readers take. */
  async addParallel(readers: SegmentReaders, clock: ClockFacts): Promise<void> {
    const { sizeBytes } = this.#source;
    const { segmentBytes } = readers;
    const underWay: Promise<SegmentSurvey | Error>[] = [];
    let next = 0;
    const startNext = (): void => {
      const from = next;
      next = Math.min(sizeBytes, from + segmentBytes);
      const task = { from, to: next, clock: from === 0 ? null : clock, past: null, laneNs: this.#laneNs };
      underWay.push(readers.survey(task).catch((error: Error) => error));
    };
    for (let from = 0; from < sizeBytes && !this.#ended; from += segmentBytes) {
      while (next < sizeBytes && underWay.length < readers.depth) startNext();
      const survey = await (underWay.shift() as Promise<SegmentSurvey | Error>);
      this.#checkCancel();
      await this.#addPart(survey, from, Math.min(sizeBytes, from + segmentBytes));
      this.#options.onProgress?.(Math.min(sizeBytes, from + segmentBytes), this.events);
    }
  }

  #checkCancel(): void {
    if (this.#options.cancel?.cancelled) throw new CancelledError();
  }

  async #addPart(survey: SegmentSurvey | Error, from: number, to: number): Promise<void> {
    // A buffer, or damage, of the parts before reaches beyond all of it.
    if (this.#at >= to) return;
    if (survey instanceof Error) {
      // Without the header nothing can be shown.
      if (from === 0 || !(survey instanceof ReaderEnded)) throw survey;
      return this.#lose(survey, to);
    }
    const { walked } = survey;
    if (this.#at < 0) {
      if (walked.start < 0) return;
      this.#found(walked.start);
    }
    const events = this.events + survey.events;
    const expandedBytes = this.#expandedBytes + walked.expandedBytes;
    const fits =
      walked.start === this.#at &&
      !survey.needsPast &&
      events <= mostEvents(this.#source.sizeBytes) &&
      expandedBytes <= mostExpandedBytes(this.#source.sizeBytes);
    if (fits) this.#add(survey, walked.expandedBytes);
    else await this.addRest(to);
  }

  /** Here and now: what begins before `to`. */
  async addRest(to: number): Promise<void> {
    const past: Past | null =
      this.#at === 0
        ? null
        : {
            events: this.events,
            expandedBytes: this.#expandedBytes,
            lastNs: this.#lastNs,
            kinds: this.#kinds.allWords(),
          };
    const clock = this.#clock && { timeStamp: this.#clock.timeStamp, frequencyHz: this.#clock.frequencyHz };
    const task = { from: this.#at, to, clock, past, laneNs: this.#laneNs };
    const survey = await surveySegment(this.#source, task, this.#options);
    this.#add(survey, survey.walked.expandedBytes - this.#expandedBytes);
  }

  #add(survey: SegmentSurvey, expandedBytes: number): void {
    const { walked, counts } = survey;
    this.#at = walked.end;
    this.#ended = walked.ended;
    this.#expandedBytes += expandedBytes;
    if (survey.header !== null) this.#header = survey.header;
    if (this.#clock === null && survey.clock !== null)
      this.#clock = new Clock(survey.clock.timeStamp, survey.clock.frequencyHz);
    this.#counts.buffers += counts.buffers;
    this.#counts.compressedBuffers += counts.compressedBuffers;
    this.#counts.damagedBuffers += counts.damagedBuffers;
    this.#table.append(survey.rows, this.events);
    this.events += survey.events;
    const indexes = this.#kinds.add(survey.kindWords);
    for (let i = 0; i < indexes.length; i++) this.#kinds.events[indexes[i]] += survey.kindEvents[i];
    this.#kindsOfBuffers.append(survey.kindsOfBuffers, indexes, this.#kinds.count);
    this.#carriesCounters ||= survey.carriesCounters;
    // Parts that have not too many kinds may have them together.
    this.#overflowed ||= survey.kindsOverflowed || this.#kinds.overflowed;
    for (const [processor, ns] of survey.lastNs) this.#lastNs.set(processor, ns);
    for (const ns of survey.earliestNs) addEarliest(this.#earliestNs, ns);
    if (survey.lanes !== null) this.#lanes.push(survey.lanes);
    this.#warnings.append(survey.warnings);
  }

  /** Nobody can tell where the buffers of this part are: reading goes on with the first plausible one behind it. */
  #lose(why: Error, to: number): void {
    if (this.#at >= 0) this.#lostFrom = this.#at;
    this.#at = -1;
    this.#counts.damagedBuffers++;
    this.#warnings.add(
      'reader-failed',
      `The bytes from ${this.#lostFrom} to ${to} could not be read, because a reading thread ended: ${why.message}`,
      this.#lostFrom,
    );
  }

  #found(start: number): void {
    this.#table.addDamage({ fileOffset: this.#lostFrom, endOffset: start, processor: -1, sequence: Number.NaN }, false);
    this.#at = start;
  }

  /** @throws TraceFormatError where no buffer could be read */
  result(): WholeSurvey {
    const { sizeBytes } = this.#source;
    if (this.#at < 0) this.#found(sizeBytes);
    checkEnd(sizeBytes, this.#at, this.#header !== null, this.#warnings);
    const header = this.#header as LogFileHeader;
    const table = this.#table;
    table.written = header.buffersWritten;
    warnOfMissingBuffers(header, this.#counts, this.#warnings);
    if (this.#overflowed) this.#warnings.add('kinds', MANY_KINDS, null);
    const info = {
      file: this.#options.fileName,
      sizeBytes,
      ...this.#counts,
      ...describeHeader(header),
      ...describeEvents(table),
      warnings: this.#warnings.list(),
    };
    return {
      info,
      kinds: describeKinds(this.#kinds),
      buffers: table,
      table,
      clock: this.#clock as Clock,
      kindTable: this.#kinds,
      kindsOfBuffers: this.#kindsOfBuffers.result(),
      carriesCounters: this.#carriesCounters,
      earliestNs: this.#earliestNs,
      lanes: this.#laneNs === null ? null : this.#lanes,
    };
  }
}

const MANY_KINDS =
  'The file has more kinds of events than Corescope can distinguish (about 65,000); the rest are shown as one.';

/** A file that was cut between two buffers looks whole; only its header knows better (in all 47 real ones it is right). */
function warnOfMissingBuffers(header: LogFileHeader, counts: BufferCounts, warnings: WarningLog): void {
  // A circular file keeps fewer than were written; damage that was found has been told already.
  if (header.logFileMode & LOG_FILE_MODE.circular || counts.damagedBuffers > 0) return;
  if (header.buffersWritten <= counts.buffers) return;
  warnings.add(
    'buffers-missing',
    `The header counts ${header.buffersWritten} buffers, but the file contains only ${counts.buffers}: it was truncated, or its end was overwritten.`,
    null,
  );
}

function describeHeader(header: LogFileHeader) {
  return {
    eventsLost: header.eventsLost,
    buffersLost: header.buffersLost,
    pointerSize: header.pointerSize,
    processors: header.processors,
    osVersion: `${header.osMajor}.${header.osMinor}.${header.osBuild}`,
    clock: clockName(header.clockType),
    clockFrequencyHz: clockFrequencyHz(header),
    startTimeUtc: filetimeToIso(header.startTime),
    endTimeUtc: filetimeToIso(header.endTime),
    bootTimeUtc: filetimeToIso(header.bootTime),
    loggerName: header.loggerName,
    logFileName: header.logFileName,
    logFileMode: header.logFileMode,
  };
}

/**
 * Counts and range of the events. The range leaves the header buffer out: beside the header event it holds others that
 * describe the session (EventTrace/5, /80) and carry its start as their time, long before anything happened.
 */
function describeEvents({ count, starts, ends, processors, firstNs, lastNs }: GrowingBufferTable) {
  const perCpu = new Map<number, number>();
  let events = 0;
  let first = Number.POSITIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  for (let row = 0; row < count; row++) {
    const size = ends[row] - starts[row];
    if (size === 0) continue;
    events += size;
    perCpu.set(processors[row], (perCpu.get(processors[row]) ?? 0) + size);
    if (row === 0) continue;
    first = Math.min(first, firstNs[row]);
    last = Math.max(last, lastNs[row]);
  }
  return {
    events,
    firstEventNs: first <= last ? first : null,
    lastEventNs: first <= last ? last : null,
    eventsPerCpu: Object.fromEntries([...perCpu].sort(([a], [b]) => a - b)),
  };
}

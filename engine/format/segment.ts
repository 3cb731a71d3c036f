/**
 * The survey of a part of a file: its buffers are walked and their event headers read, and what comes back is small:
 * rows of the buffer table and the kinds that each has, events by kind, events by time. Parts can be surveyed side by
 * side, in threads; `survey.ts` puts them together. The columns of one buffer at a time are in use, so the memory is that
 * of the processor's cache.
 */
import type { TraceWarning } from '../../contract/trace.ts';
import type { CancelToken } from '../base/errors.ts';
import { BufferCounter } from './buffer-counter.ts';
import { type BufferRows, GrowingBufferTable } from './buffer-table.ts';
import { type BufferCounts, readRange, type TraceBuffer, type WalkedRange, type WalkRange } from './buffers.ts';
import type { ByteSource } from './byte-source.ts';
import { Clock } from './clock.ts';
import { GrowingColumns } from './event-columns.ts';
import { clockOf, type LogFileHeader, readLogFileHeader } from './file-header.ts';
import { COUNTERS_MASK, PERFINFO_32, PERFINFO_64 } from './header-markers.ts';
import { KindTable } from './kind-table.ts';
import { GrowingKindsOfBuffers, type KindsOfBuffers, MOST_KINDS_OF_SEGMENT } from './kinds-of-buffers.ts';
import { LaneCounter, type LaneCounts } from './lane-counts.ts';
import { BUFFER_TYPE_HEADER } from './layout.ts';
import { EventScanner } from './scan.ts';
import { WarningLog } from './warnings.ts';

/** The clock of a trace, as it travels between threads. */
export interface ClockFacts {
  timeStamp: bigint;
  frequencyHz: number;
}

/** What the parts before one have found, as far as it matters to it. */
export interface Past {
  events: number;
  expandedBytes: number;
  /** Last time of each processor. */
  lastNs: ReadonlyMap<number, number>;
  /** `KIND_WORDS` words a kind. */
  kinds: Uint32Array;
}

export interface SegmentTask {
  /** Its buffers begin in `[from, to)`. */
  from: number;
  to: number;
  /** Of the trace; null: the header buffer is in this part. */
  clock: ClockFacts | null;
  /** Null: not known yet. The part then begins with the first plausible buffer, and may have to be surveyed again. */
  past: Past | null;
  /** Width of the stretches that events are counted in, a power of two; null: they are not. */
  laneNs: number | null;
}

export interface SegmentSurvey {
  walked: WalkedRange;
  /** What it found may depend on what lies before it: it is to be surveyed again, with its past. */
  needsPast: boolean;
  header: LogFileHeader | null;
  clock: ClockFacts | null;
  counts: BufferCounts;
  events: number;
  rows: BufferRows;
  /** By first appearance; with a past, its kinds come first. */
  kindWords: Uint32Array;
  kindEvents: Uint32Array;
  kindsOverflowed: boolean;
  /** By index in `kindWords`; null: not known. */
  kindsOfBuffers: KindsOfBuffers | null;
  carriesCounters: boolean;
  lastNs: ReadonlyMap<number, number>;
  /** The earliest two times, ∞ where there are fewer. */
  earliestNs: [number, number];
  lanes: LaneCounts | null;
  warnings: TraceWarning[];
}

/** Threads that survey parts of a file. */
export interface SegmentReaders {
  /** As many tasks as should be under way at once. */
  readonly depth: number;
  /** What one task reads: large enough that starting it costs nothing, small enough that progress and cancel are prompt. */
  readonly segmentBytes: number;
  /** Rejects with ReaderEnded where the thread that has the task ended: nothing is known of that part then. */
  survey(task: SegmentTask): Promise<SegmentSurvey>;
}

export interface SegmentOptions {
  cancel?: CancelToken | undefined;
  pause?: (() => Promise<void>) | undefined;
  onProgress?: ((bytesDone: number, events: number) => void) | undefined;
  /** Where the columns of all events are to go; those of one buffer at a time are forgotten without it. */
  columns?: GrowingColumns | undefined;
  /** What lies behind the first buffer that has an event is not read. */
  firstOnly?: boolean;
}

const noPast: Past = { events: 0, expandedBytes: 0, lastNs: new Map(), kinds: new Uint32Array(0) };

/** @throws TraceFormatError; CancelledError; what the source throws */
export async function surveySegment(
  source: ByteSource,
  task: SegmentTask,
  options: SegmentOptions = {},
): Promise<SegmentSurvey> {
  const segment = new Segment(source, task, options);
  const range = rangeOf(task);
  const walked = { start: range.from, end: range.from, ended: false, expandedBytes: range.expandedBytes };
  const buffers = readRange(source, range, walked, segment.counts, {
    warnings: segment.warnings,
    cancel: options.cancel,
    pause: options.pause,
    onProgress: (bytes) => options.onProgress?.(bytes, segment.events),
    onDamage: (damage) => segment.table.addDamage(damage, false),
  });
  for await (const buffer of buffers) {
    segment.add(buffer);
    const isEnough = options.firstOnly === true && segment.events > 0;
    if (isEnough || !segment.checkCount(buffer)) {
      walked.end = buffer.fileOffset + buffer.fileBytes;
      walked.ended = true;
      break;
    }
  }
  return segment.result(walked);
}

const rangeOf = ({ from, to, past }: SegmentTask): WalkRange => ({
  from,
  to,
  exact: past !== null || from === 0,
  expandedBytes: past?.expandedBytes ?? 0,
});

interface Span {
  firstNs: number;
  lastNs: number;
}

type RowTimes = Span & { beforeNs: number };

const noSpan: Span = { firstNs: Number.NaN, lastNs: Number.NaN };

class Segment {
  readonly counts: BufferCounts = { buffers: 0, compressedBuffers: 0, damagedBuffers: 0 };
  readonly warnings = new WarningLog();
  readonly table = new GrowingBufferTable();
  readonly #kinds = new KindTable();
  readonly #kindsOfBuffers = new GrowingKindsOfBuffers(MOST_KINDS_OF_SEGMENT);
  readonly #columns: GrowingColumns;
  readonly #keepsColumns: boolean;
  readonly #past: Past;
  readonly #knowsPast: boolean;
  readonly #sizeBytes: number;
  readonly #lanes: LaneCounter | null;
  readonly #earliestNs: [number, number] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  #header: LogFileHeader | null = null;
  #clock: Clock | null = null;
  #scanner: EventScanner | null = null;
  /** Null where columns are kept. */
  #counter: BufferCounter | null = null;
  events = 0;
  #carriesCounters = false;

  constructor({ sizeBytes }: ByteSource, { from, clock, past, laneNs }: SegmentTask, { columns }: SegmentOptions) {
    this.#sizeBytes = sizeBytes;
    this.#columns = columns ?? new GrowingColumns();
    this.#keepsColumns = columns !== undefined;
    this.#past = past ?? noPast;
    this.#knowsPast = past !== null || from === 0;
    this.#kinds.add(this.#past.kinds);
    this.#lanes = laneNs === null ? null : new LaneCounter(laneNs);
    if (clock !== null) this.#start(new Clock(clock.timeStamp, clock.frequencyHz));
  }

  #start(clock: Clock): EventScanner {
    this.#clock = clock;
    if (!this.#keepsColumns) this.#counter = new BufferCounter(this.#kinds, clock, this.#lanes);
    this.#scanner = new EventScanner(this.#columns, this.#kinds, clock, this.warnings, this.#past.lastNs);
    return this.#scanner;
  }

  /** @throws TraceFormatError where the first buffer of all has no log-file header */
  add(buffer: TraceBuffer): void {
    let scanner = this.#scanner;
    if (scanner === null) {
      this.#header = readLogFileHeader(buffer);
      scanner = this.#start(clockOf(this.#header, this.warnings, buffer.fileOffset));
    } else if (buffer.type === BUFFER_TYPE_HEADER)
      this.warnings.add(
        'second-header',
        `There is a second log-file header buffer at byte ${buffer.fileOffset}; times continue from the first.`,
        buffer.fileOffset,
      );
    const beforeNs = scanner.lastNs.get(buffer.processor) ?? Number.NaN;
    if (this.#counter?.add(buffer)) this.#addCounted(buffer, this.#counter, scanner, beforeNs);
    else this.#addScanned(buffer, scanner, beforeNs);
  }

  #addCounted(buffer: TraceBuffer, counter: BufferCounter, scanner: EventScanner, beforeNs: number): void {
    const { kinds, kindCount, count, firstNs, secondNs, lastNs, endNs } = counter;
    if (count > 0) scanner.lastNs.set(buffer.processor, endNs);
    addEarliest(this.#earliestNs, firstNs);
    addEarliest(this.#earliestNs, secondNs);
    this.#kindsOfBuffers.addRow(kinds, 0, kindCount, this.#kinds.count);
    this.#carriesCounters ||= counter.carriesCounters;
    this.#addRow(buffer, count, { beforeNs, ...(count > 0 ? { firstNs, lastNs } : noSpan) }, true);
  }

  #addScanned(buffer: TraceBuffer, scanner: EventScanner, beforeNs: number): void {
    const columns = this.#columns;
    if (!this.#keepsColumns) columns.count = 0;
    const first = columns.count;
    const intact = scanner.scan(buffer, guessedCount(first, buffer.fileOffset, this.#sizeBytes));
    const last = columns.count;
    const { timeNs, kind } = columns;
    const span = last > first ? this.#measure(timeNs, first, last) : noSpan;
    this.#lanes?.endRow();
    this.#kindsOfBuffers.addRow(kind, first, last, this.#kinds.count);
    this.#carriesCounters ||= countersIn(buffer, columns.eventOffset, first, last);
    this.#addRow(buffer, last - first, { beforeNs, ...span }, intact);
  }

  #addRow(buffer: TraceBuffer, count: number, times: RowTimes, intact: boolean): void {
    const { fileOffset, fileBytes, processor, sequence, flags } = buffer;
    if (!intact && !buffer.damaged) this.counts.damagedBuffers++;
    const start = this.events;
    this.events += count;
    this.table.add({ fileOffset, fileBytes, processor, sequence, flags, start, end: this.events, ...times });
    if (!intact || buffer.damaged)
      this.table.addDamage({ fileOffset, endOffset: fileOffset + fileBytes, processor, sequence }, true);
  }

  #measure(timeNs: Float64Array, from: number, to: number): Span {
    let firstNs = Number.POSITIVE_INFINITY;
    let lastNs = Number.NEGATIVE_INFINITY;
    for (let i = from; i < to; i++) {
      const ns = timeNs[i];
      if (ns < firstNs) firstNs = ns;
      if (ns > lastNs) lastNs = ns;
      addEarliest(this.#earliestNs, ns);
      this.#lanes?.add(ns);
    }
    return { firstNs, lastNs };
  }

  /** False: there are more events than the file can have; nothing after this buffer counts. */
  checkCount(buffer: TraceBuffer): boolean {
    const events = this.#past.events + this.events;
    if (events <= mostEvents(this.#sizeBytes)) return true;
    const bytesRead = buffer.fileOffset + buffer.fileBytes;
    this.counts.damagedBuffers++;
    this.table.addDamage(
      { fileOffset: bytesRead, endOffset: this.#sizeBytes, processor: -1, sequence: Number.NaN },
      false,
    );
    this.warnings.add(
      'too-many-events',
      `The first ${bytesRead} bytes contain ${events} events, more than a file of this size can have; the rest is ignored.`,
      bytesRead,
    );
    return false;
  }

  result(walked: WalkedRange): SegmentSurvey {
    const { events, count, overflowed } = this.#kinds;
    const clock = this.#clock;
    return {
      walked,
      needsPast: !this.#knowsPast && (overflowed || this.#scanner?.missedTime === true),
      header: this.#header,
      clock: clock && { timeStamp: clock.timeStamp, frequencyHz: clock.frequencyHz },
      counts: this.counts,
      events: this.events,
      rows: this.table.rows(),
      kindWords: this.#kinds.allWords(),
      kindEvents: events.slice(0, count),
      kindsOverflowed: overflowed,
      kindsOfBuffers: this.#kindsOfBuffers.result(),
      carriesCounters: this.#carriesCounters,
      lastNs: this.#scanner?.lastNs ?? new Map(),
      earliestNs: this.#earliestNs,
      lanes: this.#lanes?.result() ?? null,
      warnings: this.warnings.list(),
    };
  }
}

/** Whether an event of a buffer carries performance counters, as its header says. */
function countersIn({ words, firstWord }: TraceBuffer, eventOffset: Uint32Array, from: number, to: number): boolean {
  for (let i = from; i < to; i++) {
    const word = words[firstWord + (eventOffset[i] >>> 2)];
    const marker = word >>> 16;
    if ((marker === PERFINFO_64 || marker === PERFINFO_32) && ((word >>> 8) & COUNTERS_MASK) !== 0) return true;
  }
  return false;
}

/** Keeps the smaller two of three times. */
export function addEarliest(two: [number, number], ns: number): void {
  if (ns < two[0]) {
    two[1] = two[0];
    two[0] = ns;
  } else if (ns < two[1]) two[1] = ns;
}

/**
 * Compressed, an event takes at least a byte of its time stamp and the match before it. A file of a few kilobytes can
 * expand to billions of empty events, each of which takes 32 bytes of memory.
 */
const LEAST_BYTES_PER_EVENT = 2;
const SMALLEST_MAX_EVENTS = 1 << 20;

/** More than a file of that size can have are damage. */
export const mostEvents = (sizeBytes: number): number => SMALLEST_MAX_EVENTS + sizeBytes / LEAST_BYTES_PER_EVENT;

/** The final number of events is guessed from what the first megabytes held. */
const GUESS_AFTER_BYTES = 2 << 20;
/** A pre-allocated file of many gigabytes may hold a few megabytes of events. */
const MAX_GUESSED_GROWTH = 64;

/** Events of the whole file, by those before `fileOffset`; 0 = no guess. */
const guessedCount = (count: number, fileOffset: number, sizeBytes: number): number =>
  fileOffset > GUESS_AFTER_BYTES ? count * Math.min((sizeBytes / fileOffset) * 1.1, MAX_GUESSED_GROWTH) : 0;

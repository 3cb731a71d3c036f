/**
 * Columns of all events, slice of time by slice of time: a survey knows how many events lie before each slice, so that
 * slices can be read side by side and each written to its place. A slice is read from the buffers that reach into it.
 */
import { ReaderEnded } from '../base/errors.ts';
import { readBufferAt, Scratch } from './buffers.ts';
import type { ByteSource } from './byte-source.ts';
import { Clock } from './clock.ts';
import {
  columnBytes,
  columnsIn,
  columnsOf,
  copyColumns,
  type EventColumns,
  GrowingColumns,
  gatherColumns,
  type WritableColumns,
} from './event-columns.ts';
import { KindTable } from './kind-table.ts';
import { EventScanner } from './scan.ts';
import type { ClockFacts } from './segment.ts';
import type { WholeSurvey } from './survey.ts';
import { type Pieces, TimeMerge } from './time-order.ts';
import { WarningLog } from './warnings.ts';

/** What goes with every slice of a trace. */
export interface SliceSource {
  clock: ClockFacts;
  /** `KIND_WORDS` words a kind, by index. */
  kinds: Uint32Array;
}

/** Buffers to be read, in the order of the file: their rows, places, events, processors and times before. */
export interface BufferParts {
  rows: Uint32Array;
  fileOffset: Float64Array;
  fileBytes: Uint32Array;
  events: Uint32Array;
  processors: Uint16Array;
  beforeNs: Float64Array;
}

/** @param rows of the buffer table, ascending */
export const partsOf = (table: WholeSurvey['table'], rows: Uint32Array): BufferParts => ({
  rows,
  fileOffset: Float64Array.from(rows, (row) => table.fileOffset[row]),
  fileBytes: Uint32Array.from(rows, (row) => table.fileBytes[row]),
  events: Uint32Array.from(rows, (row) => table.ends[row] - table.starts[row]),
  processors: Uint16Array.from(rows, (row) => table.processors[row]),
  beforeNs: Float64Array.from(rows, (row) => table.beforeNs[row]),
});

/** With the buffers that have events of it. */
export interface SliceTask extends BufferParts {
  /** `[fromNs, toNs)`; the first and the last slice reach to ∓∞. */
  fromNs: number;
  toNs: number;
  /** Its place in the columns. */
  firstRow: number;
  count: number;
}

/** A trace that is cut into slices of time: in their order. */
export interface SlicePlan {
  readonly from: SliceSource;
  readonly tasks: readonly SliceTask[];
}

/** Threads that read slices into columns. */
export interface SliceReaders {
  /** As many tasks as should be under way at once. */
  readonly depth: number;
  /** @returns columns of the slice alone; null: they are in the shared columns already */
  readSlice(task: SliceTask): Promise<EventColumns | null>;
}

/** Events of a slice, more or less: their columns fit the second cache of a core. */
const SLICE_EVENTS = 1 << 16;
/** What lies in buffers at the edges of a slice, which are read by two, is to be a small part of it. */
const TIMES_EDGES = 4;
/** Between two slices others have their turn, and a cancel is seen. */
const MOST_SLICE_EVENTS = 1 << 20;
/** Buffers that are read between two looks at the cancel token. */
const STEP_BUFFERS = 64;
/** Edges of slices are searched among so many stretches of time, at most. */
const MOST_STRETCHES = 1 << 22;
/** Times that jump about make buffers reach into many slices: then reading all in one go is faster. */
const MOST_READS = 3;

/**
 * @param leastEvents of a slice
 * @returns null: the trace cannot be cut so that it pays
 */
export function planSlices(survey: WholeSurvey, leastEvents = fittingEvents(survey)): SlicePlan | null {
  const edges = findEdges(survey, leastEvents);
  if (edges === null) return null;
  const { table, clock, kindTable, info } = survey;
  const rowsOf: number[][] = Array.from(edges, () => []);
  let reads = 0;
  for (let row = 0; row < table.count; row++) {
    if (table.starts[row] === table.ends[row]) continue;
    const last = sliceAt(edges, table.lastNs[row]);
    for (let slice = sliceAt(edges, table.firstNs[row]); slice <= last; slice++) {
      rowsOf[slice].push(row);
      if (++reads > MOST_READS * (table.count + edges.length)) return null;
    }
  }
  const tasks = edges.map(({ fromNs, firstRow }, i) => {
    const next = edges[i + 1];
    return {
      fromNs,
      toNs: next?.fromNs ?? Number.POSITIVE_INFINITY,
      firstRow,
      count: (next?.firstRow ?? info.events) - firstRow,
      ...partsOf(table, Uint32Array.from(rowsOf[i])),
    };
  });
  return { from: sliceSource({ clock, kindTable }), tasks };
}

export const sliceSource = ({ clock, kindTable }: Pick<WholeSurvey, 'clock' | 'kindTable'>): SliceSource => ({
  clock: { timeStamp: clock.timeStamp, frequencyHz: clock.frequencyHz },
  kinds: kindTable.allWords(),
});

function fittingEvents({ info, table }: WholeSurvey): number {
  const atEdges = (Object.keys(info.eventsPerCpu).length * info.events) / Math.max(1, table.count);
  return Math.min(MOST_SLICE_EVENTS, Math.max(SLICE_EVENTS, Math.ceil(TIMES_EDGES * atEdges)));
}

interface Edge {
  fromNs: number;
  /** Events before it. */
  firstRow: number;
}

/** Where slices begin, ascending. */
function findEdges({ lanes, earliestNs, info }: WholeSurvey, leastEvents: number): Edge[] | null {
  if (lanes === null || lanes.length === 0) return null;
  const { bucketNs } = lanes[0];
  // The header event's time may lie far before the rest.
  const first = Math.floor(earliestNs[1] / bucketNs);
  const size = Math.floor((info.lastEventNs ?? 0) / bucketNs) - first + 1;
  if (!(size >= 1 && size <= MOST_STRETCHES)) return null;
  const events = new Uint32Array(size);
  for (const { buckets, counts } of lanes)
    for (let i = 0; i < buckets.length; i++) {
      const at = Math.max(0, Math.min(size - 1, buckets[i] - first));
      events[at] += counts[i];
    }
  const edges: Edge[] = [{ fromNs: Number.NEGATIVE_INFINITY, firstRow: 0 }];
  let before = 0;
  for (let at = 0; at < size; at++) {
    if (before - edges[edges.length - 1].firstRow >= leastEvents)
      edges.push({ fromNs: (first + at) * bucketNs, firstRow: before });
    before += events[at];
  }
  return edges;
}

/** The slice that a time lies in. */
function sliceAt(edges: readonly Edge[], ns: number): number {
  let low = 0;
  let high = edges.length;
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if (edges[middle].fromNs <= ns) low = middle;
    else high = middle;
  }
  return low;
}

/** For `EventCollector.collect`: `step` comes after some of the buffers. */
export const everySoOften =
  (step: () => Promise<void>) =>
  (piece: number): Promise<void> | void =>
    piece % STEP_BUFFERS === 0 ? step() : undefined;

/** Reads the events of some buffers, in the order of the file: again and again, with the same memory. */
export class EventCollector {
  readonly columns = new GrowingColumns();
  /** Events of each buffer. */
  pieces: Pieces = { starts: new Uint32Array(0), ends: new Uint32Array(0), processors: new Uint16Array(0), count: 0 };
  readonly #source: ByteSource;
  readonly #scratch = new Scratch();
  readonly #scanner: EventScanner;
  /** Of each event: what all events of a buffer have in common. */
  #cpu = new Uint16Array(0);

  constructor(source: ByteSource, { clock, kinds }: SliceSource) {
    this.#source = source;
    const table = new KindTable();
    table.add(kinds);
    const { timeStamp, frequencyHz } = clock;
    this.#scanner = new EventScanner(this.columns, table, new Clock(timeStamp, frequencyHz), new WarningLog());
  }

  /**
   * @param keep gets the place of a buffer's first event: those after it that are not wanted go
   * @param onBuffer what was kept of it; its bytes are there until the next one is read
   * @throws ReaderEnded where the file is not as it was; what the source throws
   */
  async collect(
    parts: BufferParts,
    keep: (first: number) => void,
    onBuffer?: (piece: number, bytes: Uint8Array) => void | Promise<void>,
  ): Promise<void> {
    const { rows, processors } = parts;
    const { columns } = this;
    columns.count = 0;
    this.pieces = { starts: new Uint32Array(rows.length), ends: new Uint32Array(rows.length), processors, count: 0 };
    for (let i = 0; i < rows.length; i++) {
      this.pieces.starts[i] = columns.count;
      const bytes = await this.#scan(parts, i);
      keep(this.pieces.starts[i]);
      this.pieces.ends[i] = columns.count;
      this.pieces.count++;
      await onBuffer?.(i, bytes);
    }
  }

  async #scan({ fileOffset, fileBytes, events, beforeNs }: BufferParts, i: number): Promise<Uint8Array> {
    const buffer = await readBufferAt(this.#source, fileOffset[i], fileBytes[i], this.#scratch);
    if (buffer === null) throw new ReaderEnded('the file has changed');
    const { lastNs } = this.#scanner;
    if (Number.isNaN(beforeNs[i])) lastNs.delete(buffer.processor);
    else lastNs.set(buffer.processor, beforeNs[i]);
    const before = this.columns.count;
    this.#scanner.scan(buffer, 0);
    if (this.columns.count - before !== events[i]) throw new ReaderEnded('the file has changed');
    return buffer.bytes;
  }

  /** What was collected, in the order of time. */
  merged(): TimeMerge {
    const { columns, pieces } = this;
    const merge = new TimeMerge(columns.timeNs, columns.count, pieces);
    merge.advance(columns.count);
    return merge;
  }

  /** The processor of each event that was collected. */
  processors(): Uint16Array {
    const { pieces } = this;
    if (this.columns.count > this.#cpu.length) this.#cpu = new Uint16Array(2 * this.columns.count);
    for (let i = 0; i < pieces.count; i++) this.#cpu.fill(pieces.processors[i], pieces.starts[i], pieces.ends[i]);
    return this.#cpu;
  }
}

/** Reads events into columns in the order of time. */
export class SliceReader {
  readonly #collector: EventCollector;
  /** Of each event. */
  #buffer = new Uint32Array(0);

  constructor(source: ByteSource, from: SliceSource) {
    this.#collector = new EventCollector(source, from);
  }

  /**
   * @param at where in `out` the slice begins
   * @throws ReaderEnded where the file is not as it was; what the source throws
   */
  async read(task: SliceTask, out: WritableColumns, at: number): Promise<void> {
    const { columns } = this.#collector;
    await this.#collector.collect(task, (first) => columns.keepBetween(first, task.fromNs, task.toNs));
    if (columns.count !== task.count) throw new ReaderEnded('the file has changed');
    this.#sort(task.rows, out, at);
  }

  /**
   * Events of some kinds in some buffers.
   * @param wanted by index of the kind, 1: they are
   * @param step comes after some of the buffers
   * @throws as `read` does; what `step` throws
   */
  async readKinds(parts: BufferParts, wanted: Uint8Array, step: () => Promise<void>): Promise<EventColumns> {
    const { columns } = this.#collector;
    await this.#collector.collect(parts, (first) => columns.keepKinds(first, wanted), everySoOften(step));
    const { count } = columns;
    const out = columnsIn(new ArrayBuffer(columnBytes(count)), count);
    this.#sort(parts.rows, out, 0);
    return out;
  }

  #sort(rows: Uint32Array, out: WritableColumns, at: number): void {
    const { columns, pieces } = this.#collector;
    const { count } = columns;
    const merge = this.#collector.merged();
    if (count > this.#buffer.length) this.#buffer = new Uint32Array(2 * count);
    for (let i = 0; i < pieces.count; i++) this.#buffer.fill(rows[i], pieces.starts[i], pieces.ends[i]);
    const from: WritableColumns = {
      ...columnsOf(columns),
      cpu: this.#collector.processors(),
      buffer: this.#buffer,
    };
    if (merge.identity) copyColumns(from, count, out, at);
    else gatherColumns({ ...from, timeNs: merge.sorted }, merge.order, out, at);
  }
}

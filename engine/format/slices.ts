/**
 * Columns of all events, slice of time by slice of time: a survey knows how many events lie before each slice, so that
 * slices can be read side by side and each written to its place. A slice is read from the buffers that reach into it.
 */
import { ReaderEnded } from '../base/errors.ts';
import { readBufferAt, Scratch } from './buffers.ts';
import type { ByteSource } from './byte-source.ts';
import { Clock } from './clock.ts';
import {
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

export interface SliceTask {
  /** `[fromNs, toNs)`; the first and the last slice reach to ∓∞. */
  fromNs: number;
  toNs: number;
  /** Its place in the columns. */
  firstRow: number;
  count: number;
  /** The buffers that have events of it, in the order of the file: their rows, places, processors and times before. */
  rows: Uint32Array;
  fileOffset: Float64Array;
  fileBytes: Uint32Array;
  processors: Uint16Array;
  beforeNs: Float64Array;
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
/** Edges of slices are searched among so many stretches of time, at most. */
const MOST_STRETCHES = 1 << 22;
/** Times that jump about make buffers reach into many slices: then reading all in one go is faster. */
const MOST_READS = 3;

/** In the order of time; null: the trace cannot be cut so that it pays. */
export function planSlices(survey: WholeSurvey): SliceTask[] | null {
  const edges = findEdges(survey);
  if (edges === null) return null;
  const { table } = survey;
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
  return edges.map(({ fromNs, firstRow }, i) => {
    const next = edges[i + 1];
    const rows = Uint32Array.from(rowsOf[i]);
    return {
      fromNs,
      toNs: next?.fromNs ?? Number.POSITIVE_INFINITY,
      firstRow,
      count: (next?.firstRow ?? survey.info.events) - firstRow,
      rows,
      fileOffset: Float64Array.from(rows, (row) => table.fileOffset[row]),
      fileBytes: Uint32Array.from(rows, (row) => table.fileBytes[row]),
      processors: Uint16Array.from(rows, (row) => table.processors[row]),
      beforeNs: Float64Array.from(rows, (row) => table.beforeNs[row]),
    };
  });
}

interface Edge {
  fromNs: number;
  /** Events before it. */
  firstRow: number;
}

/** Where slices begin, ascending. */
function findEdges({ lanes, earliestNs, info }: WholeSurvey): Edge[] | null {
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
    if (before - edges[edges.length - 1].firstRow >= SLICE_EVENTS)
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

/** Reads slices, one after the other, with the same memory. */
export class SliceReader {
  readonly #source: ByteSource;
  readonly #columns = new GrowingColumns();
  readonly #scratch = new Scratch();
  readonly #scanner: EventScanner;
  /** Of each event: what all events of a buffer have in common. */
  #buffer = new Uint32Array(0);
  #cpu = new Uint16Array(0);

  constructor(source: ByteSource, { clock, kinds }: SliceSource) {
    this.#source = source;
    const table = new KindTable();
    table.add(kinds);
    const { timeStamp, frequencyHz } = clock;
    this.#scanner = new EventScanner(this.#columns, table, new Clock(timeStamp, frequencyHz), new WarningLog());
  }

  /**
   * @param at where in `out` the slice begins
   * @throws ReaderEnded where the file is not as it was; what the source throws
   */
  async read(task: SliceTask, out: WritableColumns, at: number): Promise<void> {
    const columns = this.#columns;
    columns.count = 0;
    const { rows, processors } = task;
    const pieces = { starts: new Uint32Array(rows.length), ends: new Uint32Array(rows.length), processors, count: 0 };
    for (let i = 0; i < rows.length; i++) {
      pieces.starts[i] = columns.count;
      await this.#add(task, i);
      pieces.ends[i] = columns.count;
      pieces.count++;
    }
    if (columns.count !== task.count) throw new ReaderEnded('the file has changed');
    this.#sort(task, pieces, out, at);
  }

  /** The events of buffer `i` that are in the slice. */
  async #add(task: SliceTask, i: number): Promise<void> {
    const buffer = await readBufferAt(this.#source, task.fileOffset[i], task.fileBytes[i], this.#scratch);
    if (buffer === null) throw new ReaderEnded('the file has changed');
    const { lastNs } = this.#scanner;
    if (Number.isNaN(task.beforeNs[i])) lastNs.delete(buffer.processor);
    else lastNs.set(buffer.processor, task.beforeNs[i]);
    const first = this.#columns.count;
    this.#scanner.scan(buffer, 0);
    this.#columns.keepBetween(first, task.fromNs, task.toNs);
  }

  #sort({ rows, processors, count }: SliceTask, pieces: Pieces, out: WritableColumns, at: number): void {
    const columns = this.#columns;
    const merge = new TimeMerge(columns.timeNs, count, pieces);
    merge.advance(count);
    if (count > this.#buffer.length) {
      this.#buffer = new Uint32Array(2 * count);
      this.#cpu = new Uint16Array(2 * count);
    }
    for (let i = 0; i < pieces.count; i++) {
      this.#buffer.fill(rows[i], pieces.starts[i], pieces.ends[i]);
      this.#cpu.fill(processors[i], pieces.starts[i], pieces.ends[i]);
    }
    const from: WritableColumns = { ...columnsOf(columns), cpu: this.#cpu, buffer: this.#buffer };
    if (merge.identity) copyColumns(from, count, out, at);
    else gatherColumns({ ...from, timeNs: merge.sorted }, merge.order, out, at);
  }
}

/**
 * Fields of events, read by several threads at once: each takes a slice of time, reads its buffers, puts its events in order,
 * and writes the cells of their columns to where they belong, in memory that all threads share. Nothing else of an event
 * is kept.
 */
import { enlarged } from '../base/enlarged.ts';
import { ReaderEnded } from '../base/errors.ts';
import { type CellArray, cellArrays, type Output, putCells } from '../columns/put-cells.ts';
import type { ByteSource } from '../format/byte-source.ts';
import { columnsOf, type WritableColumns } from '../format/event-columns.ts';
import { EventCollector, type SlicePlan, type SliceSource, type SliceTask } from '../format/slices.ts';
import type { ColumnKeeper } from './column-keeper.ts';
import { asksEvent } from './event-placer.ts';
import { numbersOfKinds } from './kind-rows.ts';
import { type RawCell, RawFiller } from './raw-cells.ts';

/** What a list takes of the events of one kind. */
export interface Taking {
  readonly list: number;
  readonly cells: readonly { readonly raw: RawCell; readonly output: number }[];
}

export interface GatheredKind {
  /** Index of the kind. */
  readonly kind: number;
  /** Some of its events have schemas of their own. */
  readonly hasOwnSchemas: boolean;
  /** No payload may be shorter. */
  readonly leastBytes: number;
  readonly takings: readonly Taking[];
}

/** Lists are rows of some kinds in the order of time, each list with columns of its own. */
export interface GatherPlan {
  readonly kinds: readonly GatheredKind[];
  /** A cell that does not fit is reported. */
  readonly outputs: readonly Output[];
}

export interface Gathered {
  /** Outputs in which a cell did not fit. */
  readonly misfits: readonly number[];
  /** Events that must be read one by one: list, place in it, row, one event after the other. */
  readonly odd: Uint32Array;
}

/** Threads that gather side by side. */
export interface GatherThreads {
  /** Fewer are read sooner than threads have started, where the columns of all events are there. */
  readonly leastEvents: number;
  /** Has what they filled before; null: it is not kept. */
  readonly keeper: ColumnKeeper | null;
  /**
   * @param slices those that may have events of the kinds
   * @param placesOf is told how many events of each kind of the plan a task has; says for each list where its first row goes.
   *   It waits for the tasks before: these are begun first
   * @param onDone gets the answer to each task, in any order
   * @throws ReaderEnded where a thread ended; what the source throws
   */
  gather(
    slices: SlicePlan,
    plan: GatherPlan,
    placesOf: (task: SliceTask, counts: Uint32Array) => Promise<readonly number[]>,
    onDone: (task: SliceTask, gathered: Gathered) => void,
  ): Promise<void>;
}

/** Of no kind of the plan. */
const UNWANTED = 0xffff;
/** An event that must be read by itself. */
const ODD = 0xffff_ffff;

/** Events whose fields are read in turn. */
const CHUNK_EVENTS = 1 << 10;

/** One thread's part: slice after slice, with the same memory. */
export class FieldGatherer {
  readonly #collector: EventCollector;
  readonly #kinds: readonly GatheredKind[];
  readonly #takings: readonly Taking[];
  /** `numbersOfKinds`. */
  readonly #known: Uint16Array;
  /** By kind of the plan: bytes that no payload may lack; 1 where events may have schemas of their own. */
  readonly #least: Uint32Array;
  readonly #asks: Uint8Array;
  readonly #outputs: readonly CellArray[];
  readonly #filler = new RawFiller();
  #firstRow = 0;
  /** Buffers with events of the kinds, one behind the other. */
  #bytes = new Uint8Array(0);
  /** By event that was collected: its kind of the plan or UNWANTED, and the start of its payload in `#bytes` or ODD. */
  #kindOf = new Uint16Array(0);
  #payloadOf = new Uint32Array(0);
  /** By kind of the plan. */
  #counts = new Uint32Array(0);
  /** Of the events that are looked at, kind by kind: among those collected, in the trace, start of the payload in `#bytes`. */
  #rows = new Uint32Array(0);
  #traceRows = new Uint32Array(0);
  #payloads = new Uint32Array(0);
  /** Where the rows of each go in their list: taking by taking, those of the events of its kind. */
  readonly #places: Uint32Array[];
  #cells = new Float64Array(CHUNK_EVENTS);

  constructor(source: ByteSource, from: SliceSource, { kinds, outputs }: GatherPlan) {
    this.#collector = new EventCollector(source, from);
    this.#kinds = kinds;
    this.#takings = kinds.flatMap(({ takings }) => takings);
    this.#places = this.#takings.map(() => new Uint32Array(0));
    this.#known = numbersOfKinds(kinds.map(({ kind }) => kind));
    this.#least = Uint32Array.from(kinds, ({ leastBytes }) => leastBytes);
    this.#asks = Uint8Array.from(kinds, ({ hasOwnSchemas }) => Number(hasOwnSchemas));
    this.#outputs = outputs.map(({ memory, room }) => new cellArrays[room](memory));
  }

  /**
   * Reads the events of a slice: `write` is next.
   * @returns how many there are of each kind
   * @throws ReaderEnded where the file is not as it was; what the source throws
   */
  async read(task: SliceTask): Promise<Uint32Array> {
    const { columns } = this.#collector;
    this.#firstRow = task.firstRow;
    const counts = new Uint32Array(this.#kinds.length + 1);
    let size = 0;
    await this.#collector.collect(
      task,
      (first) => columns.keepBetween(first, task.fromNs, task.toNs),
      (piece, bytes) => {
        const first = this.#collector.pieces.starts[piece];
        if (this.#count(first, counts)) size = this.#keep(bytes, size, first);
      },
    );
    if (columns.count !== task.count) throw new ReaderEnded('the file has changed');
    this.#counts = counts.slice(1);
    return this.#counts;
  }

  /** Counts the events from `first` on, by kind. @returns whether some are of the plan's */
  #count(first: number, counts: Uint32Array): boolean {
    const { kind, count } = this.#collector.columns;
    if (count > this.#kindOf.length) {
      this.#kindOf = enlarged(this.#kindOf, 2 * count, first);
      this.#payloadOf = enlarged(this.#payloadOf, 2 * count, first);
    }
    const known = this.#known;
    const kindOf = this.#kindOf;
    const others = counts[0];
    for (let i = first; i < count; i++) {
      const one = known[kind[i]];
      counts[one]++;
      // That of the others, less than 0, is UNWANTED in 16 bits.
      kindOf[i] = one - 1;
    }
    return counts[0] - others < count - first;
  }

  /**
   * The bytes of a buffer, and where the payloads of its events from `first` on are: while these are in the processor's
   * cache.
   * @returns where the next buffer begins
   */
  #keep(bytes: Uint8Array, start: number, first: number): number {
    const end = start + bytes.length;
    if (end > this.#bytes.length) this.#bytes = enlarged(this.#bytes, 2 * end, start);
    this.#bytes.set(bytes, start);
    const { eventOffset, payloadOffset, payloadBytes, count } = this.#collector.columns;
    const kindOf = this.#kindOf;
    const payloadOf = this.#payloadOf;
    const least = this.#least;
    const asks = this.#asks;
    for (let i = first; i < count; i++) {
      const one = kindOf[i];
      if (one === UNWANTED) continue;
      const payload = eventOffset[i] + payloadOffset[i];
      const size = payloadBytes[i];
      const isPlain =
        size >= least[one] && payload + size <= bytes.length && (asks[one] === 0 || !asksEvent(bytes, eventOffset[i]));
      payloadOf[i] = isPlain ? start + payload : ODD;
    }
    return end;
  }

  /** Fills the cells of the events that were read. @param places by list: of its first row */
  write(places: readonly number[]): Gathered {
    const ends = this.#reserve();
    const starts = ends.slice();
    const odd = this.#list(places, ends);
    const misfits = new Set<number>();
    const events = { ...columnsOf(this.#collector.columns), cpu: this.#collector.processors() };
    let taking = 0;
    for (const [i, { takings }] of this.#kinds.entries())
      for (const { cells } of takings) this.#write(events, cells, taking++, starts[i], ends[i], misfits);
    return { misfits: [...misfits], odd: Uint32Array.from(odd) };
  }

  /** @returns where the events of each kind begin, kind by kind */
  #reserve(): Uint32Array {
    const starts = new Uint32Array(this.#kinds.length);
    let sum = 0;
    let taking = 0;
    for (const [i, { takings }] of this.#kinds.entries()) {
      const count = this.#counts[i];
      starts[i] = sum;
      sum += count;
      for (let end = taking + takings.length; taking < end; taking++)
        if (this.#places[taking].length < count) this.#places[taking] = new Uint32Array(2 * count);
    }
    if (this.#rows.length < sum) {
      this.#rows = new Uint32Array(2 * sum);
      this.#traceRows = new Uint32Array(2 * sum);
      this.#payloads = new Uint32Array(2 * sum);
    }
    return starts;
  }

  /**
   * Finds rows and places of the events, in the order of time.
   * @param ends where the events of each kind begin; then where they end
   * @returns those that must be read one by one
   */
  #list(first: readonly number[], ends: Uint32Array): number[] {
    const { count } = this.#collector.columns;
    const { identity, order } = this.#collector.merged();
    const rows = this.#rows;
    const traceRows = this.#traceRows;
    const payloads = this.#payloads;
    const places = this.#places;
    const next = Float64Array.from(first);
    const kindStarts = ends.slice();
    // By kind: its first taking, and the list of each taking.
    const takings = new Uint32Array(this.#kinds.length + 1);
    for (const [i, one] of this.#kinds.entries()) takings[i + 1] = takings[i] + one.takings.length;
    const lists = Uint32Array.from(this.#takings, ({ list }) => list);
    const kindOf = this.#kindOf;
    const payloadOf = this.#payloadOf;
    const odd: number[] = [];
    for (let i = 0; i < count; i++) {
      const row = identity ? i : order[i];
      const one = kindOf[row];
      if (one === UNWANTED) continue;
      const payload = payloadOf[row];
      if (payload !== ODD) {
        const at = ends[one]++;
        rows[at] = row;
        traceRows[at] = this.#firstRow + i;
        payloads[at] = payload;
        const own = at - kindStarts[one];
        for (let k = takings[one]; k < takings[one + 1]; k++) places[k][own] = next[lists[k]]++;
      } else
        for (let k = takings[one]; k < takings[one + 1]; k++) odd.push(lists[k], next[lists[k]]++, this.#firstRow + i);
    }
    return odd;
  }

  /** A few events at a time: their bytes and cells stay in the processor's cache while field after field is read. */
  #write(
    events: WritableColumns,
    fields: Taking['cells'],
    taking: number,
    start: number,
    end: number,
    misfits: Set<number>,
  ): void {
    const cells = this.#cells;
    const { buffer: memory } = this.#bytes;
    const buffer = { view: new DataView(memory) };
    for (let from = start; from < end; from += CHUNK_EVENTS) {
      const to = Math.min(end, from + CHUNK_EVENTS);
      const rows = this.#rows.subarray(from, to);
      const traceRows = this.#traceRows.subarray(from, to);
      const starts = this.#payloads.subarray(from, to);
      const places = this.#places[taking].subarray(from - start, to - start);
      const batch = { events, firstRow: 0, rows, traceRows, starts, count: to - from, buffer };
      for (const { raw, output } of fields) {
        this.#filler.fill(raw, batch, cells);
        if (!putCells(cells, places, to - from, this.#outputs[output])) misfits.add(output);
      }
    }
  }
}

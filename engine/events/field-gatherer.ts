/**
 * Fields of events, read by several threads at once: each takes a run of rows, reads the buffers that these lie in, and
 * writes the cells of their columns to where they belong, in memory that all threads share.
 */
import { type CellArray, cellArrays, putCells, type Room } from '../columns/put-cells.ts';
import type { BufferTable } from '../format/buffer-table.ts';
import { readBufferAt, Scratch } from '../format/buffers.ts';
import type { ByteSource } from '../format/byte-source.ts';
import type { EventColumns } from '../format/event-columns.ts';
import { asksEvent } from './event-placer.ts';
import { countByKind, numbersOfKinds } from './kind-rows.ts';
import { type RawCell, RawFiller } from './raw-cells.ts';

/** A column that is filled. A cell that does not fit is reported. */
export interface Output {
  readonly memory: SharedArrayBuffer;
  readonly room: Room;
}

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
  readonly outputs: readonly Output[];
}

export interface GatherTask {
  /** Rows `[from, to)` of the trace. */
  readonly from: number;
  readonly to: number;
  /** By list: the place of the first of these rows in it. */
  readonly places: readonly number[];
}

export interface Gathered {
  /** Outputs in which a cell did not fit. */
  readonly misfits: readonly number[];
  /** Events that must be read one by one: list, place in it, row, one event after the other. */
  readonly odd: Uint32Array;
}

/** Threads that gather side by side. */
export interface GatherThreads {
  /** Fewer are read sooner than threads have started. */
  readonly leastEvents: number;
  /** @param atEdges rows in buffers that are read by two tasks @returns rows of a task */
  taskRows(atEdges: number): number;
  /** They can read the columns of these events. */
  canRead(events: EventColumns): boolean;
  /**
   * @param onDone gets the answer to each task, in any order
   * @throws ReaderEnded where a thread ended; what the source throws
   */
  gather(
    events: EventColumns,
    buffers: BufferTable,
    plan: GatherPlan,
    tasks: readonly GatherTask[],
    onDone: (task: GatherTask, gathered: Gathered) => void,
  ): Promise<void>;
}

/** Events whose fields are read in turn. */
const CHUNK_EVENTS = 1 << 10;

export type BufferPlaces = Pick<BufferTable, 'fileOffset' | 'fileBytes'>;

/** One thread's part: task after task, with the same memory. */
export class FieldGatherer {
  readonly #source: ByteSource;
  readonly #events: EventColumns;
  readonly #buffers: BufferPlaces;
  readonly #kinds: readonly GatheredKind[];
  readonly #takings: readonly Taking[];
  /** `numbersOfKinds`. */
  readonly #known: Uint16Array;
  readonly #outputs: readonly CellArray[];
  readonly #filler = new RawFiller();
  readonly #expander = new Scratch();
  /** Buffers of the rows that are looked at, one behind the other. */
  #bytes = new Uint8Array(0);
  /** By row of the buffer table: where it begins in `#bytes`, how long it is, and for which task it was loaded. */
  readonly #starts: Uint32Array;
  readonly #sizes: Uint32Array;
  readonly #loadedFor: Uint32Array;
  #task = 0;
  /** Of the events that are looked at, kind by kind: row, start of the payload in `#bytes`. */
  #rows = new Uint32Array(0);
  #payloads = new Uint32Array(0);
  /** Where the rows of each go in their list: taking by taking, those of the events of its kind. */
  readonly #places: Uint32Array[];
  #cells = new Float64Array(CHUNK_EVENTS);

  constructor(source: ByteSource, events: EventColumns, buffers: BufferPlaces, { kinds, outputs }: GatherPlan) {
    this.#source = source;
    this.#events = events;
    this.#buffers = buffers;
    const { length } = buffers.fileOffset;
    this.#starts = new Uint32Array(length);
    this.#sizes = new Uint32Array(length);
    this.#loadedFor = new Uint32Array(length);
    this.#kinds = kinds;
    this.#takings = kinds.flatMap(({ takings }) => takings);
    this.#places = this.#takings.map(() => new Uint32Array(0));
    this.#known = numbersOfKinds(kinds.map(({ kind }) => kind));
    this.#outputs = outputs.map(({ memory, room }) => new cellArrays[room](memory));
  }

  /** @throws what the source throws */
  async gather(task: GatherTask): Promise<Gathered> {
    const ends = this.#count(task);
    await this.#load(task);
    const starts = ends.slice();
    const odd = this.#list(task, ends);
    const misfits = new Set<number>();
    let taking = 0;
    for (const [i, { takings }] of this.#kinds.entries())
      for (const { cells } of takings) this.#write(cells, taking++, starts[i], ends[i], misfits);
    return { misfits: [...misfits], odd: Uint32Array.from(odd) };
  }

  /** @returns where the events of each kind begin, kind by kind */
  #count({ from, to }: GatherTask): Uint32Array {
    const counts = countByKind(this.#events, this.#known, this.#kinds.length, from, to);
    const starts = new Uint32Array(this.#kinds.length);
    let sum = 0;
    let taking = 0;
    for (const [i, { takings }] of this.#kinds.entries()) {
      starts[i] = sum;
      sum += counts[i + 1];
      for (let end = taking + takings.length; taking < end; taking++)
        if (this.#places[taking].length < counts[i + 1]) this.#places[taking] = new Uint32Array(2 * counts[i + 1]);
    }
    if (this.#rows.length < sum) {
      this.#rows = new Uint32Array(2 * sum);
      this.#payloads = new Uint32Array(2 * sum);
    }
    return starts;
  }

  /** Reads the buffers that events of the kinds lie in. */
  async #load({ from, to }: GatherTask): Promise<void> {
    const { kind, buffer } = this.#events;
    const known = this.#known;
    const loadedFor = this.#loadedFor;
    const task = ++this.#task;
    const buffers: number[] = [];
    for (let row = from; row < to; row++) {
      const one = buffer[row];
      if (loadedFor[one] === task || known[kind[row]] === 0) continue;
      loadedFor[one] = task;
      buffers.push(one);
    }
    let size = 0;
    for (const one of buffers.sort((a, b) => a - b)) size = await this.#loadOne(one, size);
  }

  /** @returns where the next one begins */
  async #loadOne(buffer: number, start: number): Promise<number> {
    const { fileOffset, fileBytes } = this.#buffers;
    // One that cannot be read any more is empty.
    const bytes = (await readBufferAt(this.#source, fileOffset[buffer], fileBytes[buffer], this.#expander))?.bytes;
    const size = bytes?.length ?? 0;
    if (start + size > this.#bytes.length) {
      const larger = new Uint8Array(2 * (start + size));
      larger.set(this.#bytes.subarray(0, start));
      this.#bytes = larger;
    }
    if (bytes !== undefined) this.#bytes.set(bytes, start);
    this.#starts[buffer] = start;
    this.#sizes[buffer] = size;
    return start + size;
  }

  /**
   * Finds rows and places of the events, in the order of time.
   * @param ends where the events of each kind begin; then where they end
   * @returns those that must be read one by one
   */
  #list({ from, to, places: first }: GatherTask, ends: Uint32Array): number[] {
    const { kind, buffer, eventOffset, payloadOffset, payloadBytes } = this.#events;
    const rows = this.#rows;
    const payloads = this.#payloads;
    const places = this.#places;
    const next = Float64Array.from(first);
    const kindStarts = ends.slice();
    // By kind: its first taking, and the list of each taking.
    const takings = new Uint32Array(this.#kinds.length + 1);
    for (const [i, one] of this.#kinds.entries()) takings[i + 1] = takings[i] + one.takings.length;
    const lists = Uint32Array.from(this.#takings, ({ list }) => list);
    const least = Uint32Array.from(this.#kinds, ({ leastBytes }) => leastBytes);
    const asks = Uint8Array.from(this.#kinds, ({ hasOwnSchemas }) => Number(hasOwnSchemas));
    const bytes = this.#bytes;
    const known = this.#known;
    const starts = this.#starts;
    const sizes = this.#sizes;
    const odd: number[] = [];
    for (let row = from; row < to; row++) {
      const one = known[kind[row]] - 1;
      if (one < 0) continue;
      const eventStart = eventOffset[row];
      const payload = eventStart + payloadOffset[row];
      const size = payloadBytes[row];
      const start = starts[buffer[row]];
      const isPlain =
        size >= least[one] &&
        payload + size <= sizes[buffer[row]] &&
        (asks[one] === 0 || !asksEvent(bytes, start + eventStart));
      if (isPlain) {
        const at = ends[one]++;
        rows[at] = row;
        payloads[at] = start + payload;
        const own = at - kindStarts[one];
        for (let i = takings[one]; i < takings[one + 1]; i++) places[i][own] = next[lists[i]]++;
      } else for (let i = takings[one]; i < takings[one + 1]; i++) odd.push(lists[i], next[lists[i]]++, row);
    }
    return odd;
  }

  /** A few events at a time: their bytes and cells stay in the processor's cache while field after field is read. */
  #write(fields: Taking['cells'], taking: number, start: number, end: number, misfits: Set<number>): void {
    const cells = this.#cells;
    const { buffer: memory } = this.#bytes;
    const buffer = { view: new DataView(memory) };
    for (let from = start; from < end; from += CHUNK_EVENTS) {
      const to = Math.min(end, from + CHUNK_EVENTS);
      const rows = this.#rows.subarray(from, to);
      const starts = this.#payloads.subarray(from, to);
      const places = this.#places[taking].subarray(from - start, to - start);
      const batch = { events: this.#events, firstRow: 0, rows, starts, count: to - from, buffer };
      for (const { raw, output } of fields) {
        this.#filler.fill(raw, batch, cells);
        if (!putCells(cells, places, to - from, this.#outputs[output])) misfits.add(output);
      }
    }
  }
}

/**
 * Fields of events, read by several threads at once: each takes a run of rows, reads the buffers that these lie in, and
 * writes the cells of their columns to where they belong, in memory that all threads share.
 */
import { type CellArray, putCells } from '../columns/put-cells.ts';
import type { BufferTable } from '../format/buffer-table.ts';
import { readBufferAt, Scratch } from '../format/buffers.ts';
import type { ByteSource } from '../format/byte-source.ts';
import type { EventColumns } from '../format/event-columns.ts';
import { asksEvent } from './event-placer.ts';
import { type RawCell, RawFiller } from './raw-cells.ts';

/** What a column is tried with; a cell that does not fit is reported. */
export type Room = 'uint32' | 'int32' | 'float64';

/** A column that is filled. */
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
  /** Rows of a task, at least. */
  readonly taskRows: number;
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

export type BufferPlaces = Pick<BufferTable, 'fileOffset' | 'fileBytes'>;

/** Indexes of kinds are 16 bits. */
const KINDS = 1 << 16;

/** The events of a kind in the rows that are looked at: `PlainEvents`, and where their rows go. */
interface KindEvents {
  readonly plan: GatheredKind;
  count: number;
  rows: Uint32Array;
  starts: Uint32Array;
  /** By taking. */
  readonly places: Uint32Array[];
}

/** One thread's part: task after task, with the same memory. */
export class FieldGatherer {
  readonly #source: ByteSource;
  readonly #events: EventColumns;
  readonly #buffers: BufferPlaces;
  readonly #kinds: readonly KindEvents[];
  /** By index of the kind: which of `#kinds`, and 1. */
  readonly #known = new Uint16Array(KINDS);
  readonly #outputs: readonly CellArray[];
  readonly #filler = new RawFiller();
  readonly #expander = new Scratch();
  /** Buffers of the rows that are looked at, one behind the other. */
  #bytes = new Uint8Array(0);
  #view = new DataView(this.#bytes.buffer);
  /** By row of the buffer table: where it begins in `#bytes`, and how long it is. */
  readonly #starts: Uint32Array;
  readonly #sizes: Uint32Array;
  #cells = new Float64Array(0);

  constructor(source: ByteSource, events: EventColumns, buffers: BufferPlaces, { kinds, outputs }: GatherPlan) {
    this.#source = source;
    this.#events = events;
    this.#buffers = buffers;
    this.#starts = new Uint32Array(buffers.fileOffset.length);
    this.#sizes = new Uint32Array(buffers.fileOffset.length);
    this.#kinds = kinds.map((plan) => ({
      plan,
      count: 0,
      rows: new Uint32Array(0),
      starts: new Uint32Array(0),
      places: plan.takings.map(() => new Uint32Array(0)),
    }));
    for (const [i, { kind }] of kinds.entries()) this.#known[kind] = i + 1;
    this.#outputs = outputs.map(({ memory, room }) => arrayIn[room](memory));
  }

  /** @throws what the source throws */
  async gather(task: GatherTask): Promise<Gathered> {
    await this.#load(task);
    const odd = this.#list(task);
    const misfits = new Set<number>();
    for (const kind of this.#kinds) this.#write(kind, misfits);
    return { misfits: [...misfits], odd: Uint32Array.from(odd) };
  }

  /** Reads the buffers that events of the kinds lie in, and counts these. */
  async #load({ from, to }: GatherTask): Promise<void> {
    const { kind, buffer } = this.#events;
    const known = this.#known;
    const counts = new Uint32Array(this.#kinds.length + 1);
    const buffers = new Set<number>();
    let last = -1;
    for (let row = from; row < to; row++) {
      const one = known[kind[row]];
      counts[one]++;
      if (one === 0 || buffer[row] === last) continue;
      last = buffer[row];
      buffers.add(last);
    }
    for (const [i, events] of this.#kinds.entries()) reserve(events, counts[i + 1]);
    let size = 0;
    for (const one of [...buffers].sort((a, b) => a - b)) size = await this.#loadOne(one, size);
    this.#view = new DataView(this.#bytes.buffer);
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

  /** Finds rows and places of the events, in the order of time. @returns those that must be read one by one */
  #list({ from, to, places }: GatherTask): number[] {
    const { kind, buffer, eventOffset, payloadOffset, payloadBytes } = this.#events;
    const next = [...places];
    const odd: number[] = [];
    const known = this.#known;
    for (let row = from; row < to; row++) {
      const one = known[kind[row]];
      if (one === 0) continue;
      const events = this.#kinds[one - 1];
      const { plan } = events;
      const eventStart = eventOffset[row];
      const start = eventStart + payloadOffset[row];
      const size = payloadBytes[row];
      const at = this.#starts[buffer[row]];
      const isPlain =
        size >= plan.leastBytes &&
        start + size <= this.#sizes[buffer[row]] &&
        !(plan.hasOwnSchemas && asksEvent(this.#bytes, at + eventStart));
      const { takings } = plan;
      if (isPlain) {
        events.rows[events.count] = row;
        events.starts[events.count] = at + start;
        for (let i = 0; i < takings.length; i++) events.places[i][events.count] = next[takings[i].list]++;
        events.count++;
      } else for (const { list } of takings) odd.push(list, next[list]++, row);
    }
    return odd;
  }

  #write({ plan, count, rows, starts, places }: KindEvents, misfits: Set<number>): void {
    if (count === 0) return;
    if (this.#cells.length < count) this.#cells = new Float64Array(2 * count);
    const cells = this.#cells;
    const batch = { events: this.#events, firstRow: 0, rows, starts, count, buffer: { view: this.#view } };
    for (const [i, taking] of plan.takings.entries())
      for (const { raw, output } of taking.cells) {
        this.#filler.fill(raw, batch, cells);
        if (!putCells(cells, places[i], count, this.#outputs[output])) misfits.add(output);
      }
  }
}

const arrayIn: Record<Room, (memory: SharedArrayBuffer) => CellArray> = {
  uint32: (memory) => new Uint32Array(memory),
  int32: (memory) => new Int32Array(memory),
  float64: (memory) => new Float64Array(memory),
};

function reserve(events: KindEvents, count: number): void {
  events.count = 0;
  if (events.rows.length >= count) return;
  events.rows = new Uint32Array(2 * count);
  events.starts = new Uint32Array(2 * count);
  for (let i = 0; i < events.places.length; i++) events.places[i] = new Uint32Array(2 * count);
}

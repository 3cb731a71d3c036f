/**
 * Columns under a limit of memory. Beyond it, those that were used longest ago are written to a file, and read again when
 * somebody asks for their values: loops take the array once, and keep it while they run. Only large columns are worth it.
 */
import { type Column, isNumeric, type NumberArray } from './column.ts';
import { isShared } from './row-threads.ts';

/** Where columns lie that are not in memory. */
export interface SpillStore {
  /** @returns null where there is no room for more */
  write(bytes: Uint8Array): SpilledBytes | null;
  /** Bytes that somebody may ask for. */
  readonly usedBytes: number;
}

export interface SpilledBytes {
  /** As many as `to` takes, from byte `at` of them. @throws Error where they cannot be read back */
  read(to: Uint8Array, at: number): void;
}

/** Values of some rows that follow each other: that of a row is `values[row - first]`. Not to be written to. */
export interface ColumnPart {
  readonly values: NumberArray;
  readonly first: number;
}

/** Smaller ones stay in memory. */
const LEAST_BYTES = 1 << 18;
/** So many were used a moment ago, and may be used in turn: they stay, whatever the limit is. */
const IN_HAND = 8;
/** A part of a column in the store is read alone while it is at most such a share of the column. */
const PART_SHARE = 0.5;
/** Whoever has read so many times the column in parts will go on: it is read as a whole. */
const PARTS_READ = 4;
/** Reading less takes no less time. */
const LEAST_READ_BYTES = 1 << 12;
/** As soon as so much of the limit was written, memory is given back. */
const RELEASED_SHARE = 0.25;
const RELEASED_BYTES = 1 << 26;

/** What a shelf can write when others need its memory. */
export interface Spillable {
  /** By the shelf's clock. */
  readonly usedAt: number;
  /** 0: it is in the store. */
  readonly memoryBytes: number;
  /** Whoever uses it now reads it part by part: it need not stay for them. */
  readonly inParts: boolean;
  /** @returns whether it is in the store, and no longer in memory */
  spill(store: SpillStore): boolean;
}

/** How a thing is written, and made of the bytes again. */
interface Form<T> {
  bytesOf(value: T): Uint8Array;
  from(memory: ArrayBufferLike): T;
  /** In memory that threads share. */
  readonly isShared?: boolean;
}

export class ColumnShelf {
  readonly #store: SpillStore | null;
  readonly #least: number;
  /** Whoever uses a thing holds it: what nobody uses any more is not in the way. */
  readonly #things = new Set<WeakRef<Spillable>>();
  /** Columns that share an array share its place. */
  readonly #byArray = new WeakMap<NumberArray, ShelvedArray>();
  #limitBytes: number;
  /** Since memory was given back. */
  #releasedBytes = 0;
  /** Bytes of columns are in nobody's hands any more. */
  onReleased: () => void = () => {};
  /** Goes up with each use. */
  clock = 0;

  /**
   * @param store null: everything stays in memory
   * @param leastBytes of a column that is not kept in memory
   */
  constructor(limitBytes: number, store: SpillStore | null, leastBytes = LEAST_BYTES) {
    this.#limitBytes = limitBytes;
    this.#store = store;
    this.#least = leastBytes;
  }

  setLimit(bytes: number): void {
    this.#limitBytes = bytes;
    this.fit();
  }

  /** The same column, its values here. Those with counts stay as they are. */
  keep(column: Column): Column {
    const { values } = column;
    if (this.#store === null || column instanceof ShelvedColumn || values.byteLength < this.#least) return column;
    // A part of something larger frees nothing.
    if (values.byteLength < values.buffer.byteLength || (isNumeric(column) && column.counts !== undefined))
      return column;
    let place = this.#byArray.get(values);
    if (place === undefined) {
      place = new ShelvedArray(this, values);
      this.add(place);
      this.fit();
      this.#byArray.set(values, place);
    }
    return new ShelvedColumn(column, place) as Column;
  }

  /** Whoever uses it holds it: the shelf does not. Before `fit`. */
  add(thing: Spillable): void {
    this.#things.add(new WeakRef(thing));
  }

  /** Writes what was used longest ago until the rest fits. */
  fit(): void {
    this.#shrinkTo(this.#limitBytes);
  }

  /** Writes until so many bytes less are in memory, or nothing is left to be written. */
  makeRoom(bytes: number): void {
    this.#shrinkTo(this.inMemoryBytes - bytes);
  }

  get onDiskBytes(): number {
    return this.#store?.usedBytes ?? 0;
  }

  get inMemoryBytes(): number {
    return this.#inMemory().reduce((sum, thing) => sum + thing.memoryBytes, 0);
  }

  #shrinkTo(limitBytes: number): void {
    const store = this.#store;
    if (store === null) return;
    const things = this.#inMemory();
    let bytes = things.reduce((sum, thing) => sum + thing.memoryBytes, 0);
    if (bytes <= limitBytes) return;
    things.sort((a, b) => a.usedAt - b.usedAt);
    const inHand = new Set(things.filter(({ inParts }) => !inParts).slice(-IN_HAND));
    for (const thing of things) {
      if (bytes <= limitBytes) break;
      if (inHand.has(thing)) continue;
      const released = thing.memoryBytes;
      // Where there is no room for one, there may be for a smaller one.
      if (!thing.spill(store)) continue;
      bytes -= released;
      this.#releasedBytes += released;
    }
    if (this.#releasedBytes < Math.max(RELEASED_BYTES, RELEASED_SHARE * this.#limitBytes)) return;
    this.#releasedBytes = 0;
    this.onReleased();
  }

  #inMemory(): Spillable[] {
    const found: Spillable[] = [];
    for (const ref of this.#things) {
      const thing = ref.deref();
      if (thing === undefined) this.#things.delete(ref);
      else if (thing.memoryBytes > 0) found.push(thing);
    }
    return found;
  }
}

/** Something in memory, or in the store. */
export class Shelved<T> implements Spillable {
  readonly #shelf: ColumnShelf;
  readonly #form: Form<T>;
  readonly bytes: number;
  #value: T | null;
  #spilled: SpilledBytes | null;
  readonly inParts = false;
  usedAt: number;

  /** @param spilled where it is written already: with it, `value` may be null */
  constructor(shelf: ColumnShelf, value: T | null, bytes: number, form: Form<T>, spilled: SpilledBytes | null = null) {
    this.#shelf = shelf;
    this.#form = form;
    this.#value = value;
    this.bytes = bytes;
    this.#spilled = spilled;
    this.usedAt = ++shelf.clock;
  }

  get memoryBytes(): number {
    return this.#value === null ? 0 : this.bytes;
  }

  /** @throws Error where it cannot be read back */
  get(): T {
    this.usedAt = ++this.#shelf.clock;
    return this.#value ?? this.#fetch();
  }

  /** For `heldBytes`. */
  held(): Iterable<unknown> {
    return this.#value === null ? [] : [this.#value];
  }

  spill(store: SpillStore): boolean {
    if (this.#value === null) return true;
    // What is kept here never changes: once is enough.
    this.#spilled ??= store.write(this.#form.bytesOf(this.#value));
    if (this.#spilled === null) return false;
    this.#value = null;
    return true;
  }

  #fetch(): T {
    const memory = this.#form.isShared ? new SharedArrayBuffer(this.bytes) : new ArrayBuffer(this.bytes);
    this.#readTo(memory, 0);
    const value = this.#form.from(memory);
    this.#value = value;
    this.#shelf.fit();
    return value;
  }

  /** Bytes `[from, to)` of what is in the store. */
  protected read(from: number, to: number): ArrayBuffer {
    const memory = new ArrayBuffer(to - from);
    this.#readTo(memory, from);
    return memory;
  }

  #readTo(memory: ArrayBufferLike, from: number): void {
    (this.#spilled as SpilledBytes).read(new Uint8Array(memory), from);
  }
}

type ArrayType = new (memory: ArrayBufferLike) => NumberArray;

class ShelvedArray extends Shelved<NumberArray> {
  readonly #Type: ArrayType;
  readonly #valueBytes: number;
  /** Read in parts, until so much had it read as a whole. */
  #partBytes = 0;

  constructor(shelf: ColumnShelf, values: NumberArray) {
    const Type = values.constructor as ArrayType;
    super(shelf, values, values.byteLength, {
      bytesOf: bytesOfArray,
      from: (memory) => new Type(memory),
      isShared: isShared(values),
    });
    this.#Type = Type;
    this.#valueBytes = values.BYTES_PER_ELEMENT;
  }

  get isInStore(): boolean {
    return this.memoryBytes === 0;
  }

  part(from: number, to: number): ColumnPart {
    if (this.isInStore) {
      const bytes = (to - from) * this.#valueBytes;
      this.#partBytes += Math.max(bytes, LEAST_READ_BYTES);
      if (bytes <= PART_SHARE * this.bytes && this.#partBytes <= PARTS_READ * this.bytes)
        return { values: new this.#Type(this.read(from * this.#valueBytes, to * this.#valueBytes)), first: from };
    }
    this.#partBytes = 0;
    return { values: this.get(), first: 0 };
  }
}

/** A column whose values are on a shelf. */
class ShelvedColumn {
  readonly type: Column['type'];
  readonly pool: unknown;
  readonly place: ShelvedArray;

  constructor(column: Column, place: ShelvedArray) {
    this.type = column.type;
    this.pool = isNumeric(column) ? undefined : column.pool;
    this.place = place;
  }

  get values(): NumberArray {
    return this.place.get();
  }

  /** For `heldBytes`. */
  held(): Iterable<unknown> {
    return [this.place];
  }
}

/** Whether the values must be read before they can be used. */
export const isInStore = (column: Column): boolean => column instanceof ShelvedColumn && column.place.isInStore;

/**
 * Values of rows `[from, to)`, and maybe of others: of a column in the store, a small part is read alone, and nothing else
 * has to make room for it.
 */
export const columnPart = (column: Column, from: number, to: number): ColumnPart =>
  column instanceof ShelvedColumn ? column.place.part(from, to) : { values: column.values, first: 0 };

/** The same of these rows, in any order. −1 = none. */
export function partAround(column: Column, rows: Uint32Array | Int32Array): ColumnPart {
  if (!isInStore(column)) return { values: column.values, first: 0 };
  let from = Number.POSITIVE_INFINITY;
  let to = 0;
  for (const row of rows) {
    if (row < 0) continue;
    if (row < from) from = row;
    if (row >= to) to = row + 1;
  }
  return columnPart(column, Math.min(from, to), to);
}

/** The value of a row. */
export function valueAt(column: Column, row: number): number {
  // Cells are asked for by the million: no object for each.
  if (!isInStore(column)) return column.values[row];
  const { values, first } = columnPart(column, row, row + 1);
  return values[row - first];
}

/** A column whose values are on a shelf, where there is one. */
export const keptOn = (shelf: ColumnShelf | null, column: Column): Column => shelf?.keep(column) ?? column;

const bytesOfArray = ({ buffer, byteOffset, byteLength }: NumberArray): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength);

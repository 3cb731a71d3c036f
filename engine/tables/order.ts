/**
 * The order of items by several keys: its first items by selection, at once; all of it by radix sort, in steps that the
 * caller drives, and from then on any part. Equal items keep their order.
 */
import type { OrderKey } from '../columns/order-keys.ts';
import { sortItems } from '../columns/radix-sort.ts';
import type { RowThreads } from '../columns/row-threads.ts';
import { BLOCK, sequence } from '../columns/rows.ts';

/** Where selection ends and all is sorted: a first page is asked for, and much more is there. */
const MOST_SELECTED = 20_000;
const SELECTED_SHARE = 16;
/** So few are compared with each other. */
const FEW = 4096;

export class Order {
  readonly count: number;
  readonly #makeKeys: () => readonly OrderKey[];
  readonly #rowThreads: RowThreads | null;
  #keys: readonly OrderKey[] | null = null;
  /** The first items of the order, as many as were selected. */
  #selected: Uint32Array<ArrayBufferLike> = new Uint32Array(0);
  #all: Uint32Array | null = null;
  #work: Generator<void, Uint32Array> | null = null;

  /**
   * @param makeKeys the first decides, then the next. Without any the order is that of the items
   * @param rowThreads that sort beside this one; null: none
   */
  constructor(count: number, makeKeys: () => readonly OrderKey[], rowThreads: RowThreads | null = null) {
    this.count = count;
    this.#rowThreads = rowThreads;
    this.#makeKeys = makeKeys;
  }

  held(): Iterable<unknown> {
    return [this.#keys, this.#selected, this.#all];
  }

  /** All of the order is known: any slice is at hand. */
  get isReady(): boolean {
    return this.#all !== null || this.#keys?.length === 0;
  }

  /** Items in the places `[from, to)`. */
  slice(from: number, to: number): Uint32Array {
    const end = Math.min(to, this.count);
    if (this.#all !== null) return this.#all.subarray(from, end);
    this.#keys ??= this.#makeKeys();
    if (this.#keys.length === 0) return sequence(from, Math.max(0, end - from));
    if (end <= this.#selected.length) return this.#selected.subarray(from, end);
    if (end <= MOST_SELECTED && end * SELECTED_SHARE <= this.count) {
      this.#selected = selectFirst(this.#keys, this.count, end);
      return this.#selected.subarray(from, end);
    }
    while (this.step());
    return this.slice(from, end);
  }

  /** Does a step of the full order's work; false when it is ready. */
  step(): boolean {
    this.#keys ??= this.#all === null ? this.#makeKeys() : null;
    if (this.#keys === null || this.#keys.length === 0) return false;
    this.#work ??=
      this.count <= FEW ? sortFew(this.#keys, this.count) : sortItems(this.#keys, this.count, this.#rowThreads);
    const { done, value } = this.#work.next();
    if (!done) return true;
    this.#all = value;
    this.#work = null;
    this.#keys = null;
    return false;
  }
}

/** Below 0: `a` comes before `b`. Never 0 for different items. */
function compareItems(keys: readonly OrderKey[], a: number, b: number): number {
  for (const key of keys) {
    const left = key.at(a);
    const right = key.at(b);
    if (left < right) return -1;
    if (left > right) return 1;
  }
  return a - b;
}

function selectFirst(keys: readonly OrderKey[], count: number, wanted: number): Uint32Array {
  const kept = new Uint32Array(Math.max(16_384, 4 * wanted));
  const [first] = keys;
  const buffer = new Float64Array(BLOCK);
  let size = 0;
  let bound = Infinity;
  let boundItem = count;
  const blocks = Math.ceil(count / BLOCK);
  // Values that fall would each be better than all before them: they are met from the end.
  const backwards = count > 0 && first.at(count - 1) < first.at(0);
  for (let number = 0; number < blocks; number++) {
    const from = (backwards ? blocks - 1 - number : number) * BLOCK;
    const values = first.block(from, buffer);
    for (let i = 0; i < values.length; i++) {
      const value = values[i];
      if (value > bound) continue;
      const item = from + i;
      if (value === bound && boundItem < count && compareItems(keys, item, boundItem) > 0) continue;
      kept[size++] = item;
      if (size < kept.length) continue;
      // The best `wanted` stay; the worst of them is what others must beat.
      partition(keys, kept, wanted - 1);
      size = wanted;
      boundItem = kept[wanted - 1];
      bound = first.at(boundItem);
    }
  }
  return kept
    .slice(0, size)
    .sort((a, b) => compareItems(keys, a, b))
    .slice(0, wanted);
}

/** Puts what belongs at `place` there, and nothing behind it that belongs before. */
function partition(keys: readonly OrderKey[], items: Uint32Array, place: number): void {
  let low = 0;
  let high = items.length - 1;
  while (low < high) {
    const middle = items[(low + high) >>> 1];
    let i = low;
    let j = high;
    while (i <= j) {
      while (compareItems(keys, items[i], middle) < 0) i++;
      while (compareItems(keys, items[j], middle) > 0) j--;
      if (i > j) break;
      const item = items[i];
      items[i++] = items[j];
      items[j--] = item;
    }
    if (place <= j) high = j;
    else if (place >= i) low = i;
    else return;
  }
}

function* sortFew(keys: readonly OrderKey[], count: number): Generator<void, Uint32Array> {
  return sequence(0, count).sort((a, b) => compareItems(keys, a, b));
}

/**
 * The order of items by several keys: its first items by selection, at once; all of it by radix sort, in slices that the
 * caller drives, and from then on any part. Equal items keep their order.
 */
import { BLOCK, sequence } from './rows.ts';

/** What items are ordered by: smaller values come first. Never NaN. */
export interface OrderKey {
  at(item: number): number;
  /** Values of the items number `from` and following, at most BLOCK; not to be written to. @param buffer BLOCK long */
  block(from: number, buffer: Float64Array): Float64Array;
}

export const keyOf = (values: Float64Array): OrderKey => ({
  at: (item) => values[item],
  block: (from) => values.subarray(from, from + BLOCK),
});

/** Where selection ends and all is sorted: a first page is asked for, and much more is there. */
const MOST_SELECTED = 20_000;
const SELECTED_SHARE = 16;
/** So few are compared with each other. */
const FEW = 4096;
/** Items that are dealt with before others get a turn: a few milliseconds. A multiple of BLOCK. */
const SLICE = 1 << 20;
const TWO_32 = 2 ** 32;
const DIGIT_BITS = 11;
const DIGITS = 1 << DIGIT_BITS;

export class Order {
  readonly count: number;
  readonly #makeKeys: () => readonly OrderKey[];
  #keys: readonly OrderKey[] | null = null;
  /** The first items of the order, as many as were selected. */
  #selected: Uint32Array<ArrayBufferLike> = new Uint32Array(0);
  #all: Uint32Array | null = null;
  #work: Generator<void, Uint32Array> | null = null;

  /**
   * @param makeKeys the first decides, then the next. Without any the order is that of the items
   */
  constructor(count: number, makeKeys: () => readonly OrderKey[]) {
    this.count = count;
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

  /** Does a slice of the full order's work; false when it is ready. */
  step(): boolean {
    this.#keys ??= this.#all === null ? this.#makeKeys() : null;
    if (this.#keys === null || this.#keys.length === 0) return false;
    this.#work ??= this.count <= FEW ? sortFew(this.#keys, this.count) : sortAll(this.#keys, this.count);
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

function* eachSlice(count: number, work: (from: number, to: number) => void): Generator<void, void> {
  for (let from = 0; from < count; from += SLICE) {
    work(from, Math.min(count, from + SLICE));
    yield;
  }
}

/**
 * Radix sort from the last key's lowest bits to the first key's highest. Each key is one or two words of 32 bits in an
 * order that unsigned words have too; digits that are the same in all items cost nothing.
 */
function* sortAll(keys: readonly OrderKey[], count: number): Generator<void, Uint32Array> {
  let items = sequence(0, count);
  let nextItems = new Uint32Array(count);
  let words = new Uint32Array(count);
  let nextWords = new Uint32Array(count);
  yield;
  for (const key of [...keys].reverse()) {
    for (const half of yield* orderedWords(key, count)) {
      yield* eachSlice(count, (from, to) => {
        for (let i = from; i < to; i++) words[i] = half[items[i]];
      });
      for (let shift = 0; shift < 32; shift += DIGIT_BITS) {
        const starts = digitStarts(words, shift);
        yield;
        if (starts === null) continue;
        yield* eachSlice(count, (from, to) => {
          scatter(words, items, nextWords, nextItems, from, to, shift, starts);
        });
        [words, nextWords] = [nextWords, words];
        [items, nextItems] = [nextItems, items];
      }
    }
  }
  return items;
}

/** Where the items of each digit begin; null when all have the same. */
function digitStarts(words: Uint32Array, shift: number): Uint32Array | null {
  const counts = new Uint32Array(DIGITS);
  for (let i = 0; i < words.length; i++) counts[(words[i] >>> shift) & (DIGITS - 1)]++;
  let start = 0;
  for (let digit = 0; digit < DIGITS; digit++) {
    const size = counts[digit];
    if (size === words.length) return null;
    counts[digit] = start;
    start += size;
  }
  return counts;
}

function scatter(
  words: Uint32Array,
  items: Uint32Array,
  toWords: Uint32Array,
  toItems: Uint32Array,
  from: number,
  to: number,
  shift: number,
  starts: Uint32Array,
): void {
  for (let i = from; i < to; i++) {
    const word = words[i];
    const at = starts[(word >>> shift) & (DIGITS - 1)]++;
    toWords[at] = word;
    toItems[at] = items[i];
  }
}

/** Words in the order of the values, the lowest first. */
function* orderedWords(key: OrderKey, count: number): Generator<void, Uint32Array[]> {
  const values = new Float64Array(count);
  const buffer = new Float64Array(BLOCK);
  let least = Infinity;
  let most = -Infinity;
  let areIntegers = true;
  yield* eachSlice(count, (begin, end) => {
    for (let from = begin; from < end; from += BLOCK) {
      const block = key.block(from, buffer);
      values.set(block, from);
      for (let i = 0; i < block.length; i++) {
        const value = block[i];
        if (value < least) least = value;
        if (value > most) most = value;
        if (Math.floor(value) !== value) areIntegers = false;
      }
    }
  });
  const low = new Uint32Array(count);
  // Distances of integers from the least need fewer digits.
  const largest = Math.max(most - least, -least, most);
  if (areIntegers && most - least < TWO_32 && largest <= Number.MAX_SAFE_INTEGER) {
    yield* eachSlice(count, (from, to) => {
      for (let i = from; i < to; i++) low[i] = values[i] - least;
    });
    return [low];
  }
  const high = new Uint32Array(count);
  if (areIntegers && largest <= Number.MAX_SAFE_INTEGER)
    yield* eachSlice(count, (from, to) => {
      for (let i = from; i < to; i++) {
        const distance = values[i] - least;
        low[i] = distance;
        high[i] = distance / TWO_32;
      }
    });
  else {
    const bits = new Uint32Array(values.buffer);
    yield* eachSlice(count, (from, to) => {
      for (let i = from; i < to; i++) {
        // −0 is 0.
        values[i] += 0;
        const upper = bits[2 * i + 1];
        const isNegative = upper >>> 31 === 1;
        low[i] = isNegative ? ~bits[2 * i] : bits[2 * i];
        high[i] = isNegative ? ~upper : upper ^ 0x8000_0000;
      }
    });
  }
  return [low, high];
}

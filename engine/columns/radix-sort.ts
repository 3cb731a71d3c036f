/**
 * The order of many items by several keys, made by several threads where they pay, in steps that the caller drives. Radix
 * sort from the last key's lowest bits to the first key's highest: each key is one or two words of 32 bits in an order that
 * unsigned words have too. Parts of the items are counted and moved side by side, each to places of its own: the order is the
 * same whoever moves them.
 */
import { type KeySource, keyOfSource, type OrderKey } from './order-keys.ts';
import {
  arrayFor,
  partsOf,
  type RowThreads,
  type RowWork,
  rowsOfPart,
  runParts,
  sharedCopy,
  threadsFor,
} from './row-threads.ts';
import { BLOCK } from './rows.ts';

const TWO_32 = 2 ** 32;
const DIGIT_BITS = 11;
const DIGITS = 1 << DIGIT_BITS;
/** Parts that are dealt with before others get a turn: a few milliseconds. */
const PARTS_A_STEP = 16;

/** Does something with parts of the items. */
export interface SortWork extends RowWork {
  readonly kind: 'sort';
  readonly count: number;
  readonly firstPart: number;
  readonly task: SortTask;
}

type SortTask = RangeTask | WordsTask | FetchTask | CountTask | MoveTask;

/** Finds the range of a key's values. */
interface RangeTask {
  readonly does: 'range';
  /** Null: only the thread that has the key can. */
  readonly key: KeySource | null;
  /** By part: the least, the most, 1 where some are no whole numbers, 1 where some are infinite. */
  readonly found: Float64Array;
}
const FOUND = 4;

/** Writes the words of a key. */
interface WordsTask {
  readonly does: 'words';
  readonly key: KeySource | null;
  readonly form: WordForm;
  readonly low: Uint32Array;
  /** Null: all are 0. */
  readonly high: Uint32Array | null;
}

/** Integers as distances from the least, which need fewer digits, infinite ones behind them; null: the bits of doubles. */
type WordForm = { readonly least: number; readonly infinite: number } | null;

/** Takes the words of the items in their present order. */
interface FetchTask {
  readonly does: 'fetch';
  readonly from: Uint32Array;
  readonly items: Uint32Array;
  readonly words: Uint32Array;
}

/** Counts the items of each digit. */
interface CountTask {
  readonly does: 'count';
  readonly words: Uint32Array;
  readonly shift: number;
  /** By part and digit. */
  readonly counts: Uint32Array;
}

/** Moves items to the places of their digits. */
interface MoveTask {
  readonly does: 'move';
  readonly from: Placed;
  readonly to: Placed;
  readonly shift: number;
  /** By part and digit: where its first item goes. */
  readonly starts: Uint32Array;
}

interface Placed {
  readonly items: Uint32Array;
  readonly words: Uint32Array;
}

export function* sortItems(
  keys: readonly OrderKey[],
  count: number,
  rowThreads: RowThreads | null,
): Generator<void, Uint32Array> {
  const sorting = new Sorting(count, rowThreads);
  for (const key of [...keys].reverse()) yield* sorting.by(key);
  return sorting.items;
}

class Sorting {
  readonly #count: number;
  readonly #threads: RowThreads | null;
  #now: Placed;
  #next: Placed;

  constructor(count: number, rowThreads: RowThreads | null) {
    this.#count = count;
    this.#threads = threadsFor(rowThreads, count);
    this.#now = this.#room();
    this.#next = this.#room();
    const { items } = this.#now;
    for (let item = 0; item < count; item++) items[item] = item;
  }

  get items(): Uint32Array {
    return this.#now.items;
  }

  *by(key: OrderKey): Generator<void, void> {
    const { low, high, bits } = yield* this.#wordsOf(key);
    yield* this.#byWords(low, Math.min(32, bits));
    if (high !== null) yield* this.#byWords(high, bits - 32);
  }

  *#wordsOf(key: OrderKey): Generator<void, { low: Uint32Array; high: Uint32Array | null; bits: number }> {
    const source = this.#threads && key.shared();
    const found = this.#floats(FOUND * partsOf(this.#count));
    yield* this.#each({ does: 'range', key: source, found }, key);
    const { form, bits } = formOf(found);
    const low = this.#words();
    const high = bits <= 32 ? null : this.#words();
    yield* this.#each({ does: 'words', key: source, form, low, high }, key);
    return { low, high, bits };
  }

  /** @param bits above them all are 0 */
  *#byWords(from: Uint32Array, bits: number): Generator<void, void> {
    if (!(yield* this.#each({ does: 'fetch', from, ...this.#now }))) this.#leave();
    for (let shift = 0; shift < bits; shift += DIGIT_BITS) {
      const { words } = this.#now;
      const counts = this.#words(DIGITS * partsOf(this.#count));
      yield* this.#each({ does: 'count', words, shift, counts });
      const starts = this.#words(counts.length);
      // Digits that are the same in all items move none.
      if (!findStarts(counts, this.#count, starts)) continue;
      const before = this.#now;
      const areAllDone = yield* this.#each({ does: 'move', from: before, to: this.#next, shift, starts });
      this.#now = this.#next;
      this.#next = before;
      if (!areAllDone) this.#leave();
    }
  }

  /** To other memory: a thread that is late may yet write to this one. */
  #leave(): void {
    this.#now = { items: sharedCopy(this.#now.items), words: sharedCopy(this.#now.words) };
  }

  /** Does a task with all items, some parts a step. @returns whether no thread does anything of it any more */
  *#each(task: SortTask, key: OrderKey | null = null): Generator<void, boolean> {
    const parts = partsOf(this.#count);
    const threads = 'key' in task && task.key === null ? null : this.#threads;
    let areAllDone = true;
    for (let firstPart = 0; firstPart < parts; firstPart += PARTS_A_STEP) {
      const work: SortWork = { kind: 'sort', count: this.#count, firstPart, task };
      const some = Math.min(PARTS_A_STEP, parts - firstPart);
      areAllDone = runParts(threads, work, some, partsOfSort(work, key)) && areAllDone;
      yield;
    }
    return areAllDone;
  }

  #floats(length: number): Float64Array {
    return arrayFor(Float64Array, length, this.#threads !== null);
  }

  #words(length = this.#count): Uint32Array {
    return arrayFor(Uint32Array, length, this.#threads !== null);
  }

  #room(): Placed {
    return { items: this.#words(), words: this.#words() };
  }
}

/** How the values of a key become words, and how many bits those have. */
function formOf(found: Float64Array): { form: WordForm; bits: number } {
  let least = Infinity;
  let most = -Infinity;
  let areIntegers = true;
  let areFinite = true;
  for (let at = 0; at < found.length; at += FOUND) {
    least = Math.min(least, found[at]);
    most = Math.max(most, found[at + 1]);
    if (found[at + 2] === 1) areIntegers = false;
    if (found[at + 3] === 1) areFinite = false;
  }
  // All are infinite.
  if (least > most) return { form: { least: 0, infinite: 0 }, bits: 0 };
  const infinite = most - least + 1;
  const isExact = Math.max(infinite, -least, most) <= Number.MAX_SAFE_INTEGER;
  if (!areIntegers || !isExact) return { form: null, bits: 64 };
  return { form: { least, infinite }, bits: bitsOf(areFinite ? infinite - 1 : infinite) };
}

/** Of a whole number. */
const bitsOf = (value: number): number =>
  value < TWO_32 ? 32 - Math.clz32(value) : 64 - Math.clz32(Math.floor(value / TWO_32));

/** Where the items of each part and digit begin. @returns false when all items have the same digit */
function findStarts(counts: Uint32Array, count: number, starts: Uint32Array): boolean {
  let start = 0;
  for (let digit = 0; digit < DIGITS; digit++) {
    const before = start;
    for (let at = digit; at < counts.length; at += DIGITS) {
      starts[at] = start;
      start += counts[at];
    }
    if (start - before === count) return false;
  }
  return true;
}

/** What does a part of a step. @param own the key, where this thread has it */
export function partsOfSort({ count, firstPart, task }: SortWork, own: OrderKey | null = null): (part: number) => void {
  const run = taskOf(task, own);
  return (part) => {
    const number = firstPart + part;
    const [from, to] = rowsOfPart(number, count);
    run(from, to, number);
  };
}

/** @returns does items `[from, to)`, which are one part */
function taskOf(task: SortTask, own: OrderKey | null): (from: number, to: number, part: number) => void {
  switch (task.does) {
    case 'range': {
      const key = keyIn(task, own);
      return (from, to, part) => findRange(key, from, to, task.found.subarray(FOUND * part, FOUND * (part + 1)));
    }
    case 'words': {
      const key = keyIn(task, own);
      return (from, to) => writeWords(key, task, from, to);
    }
    case 'fetch':
      return (from, to) => fetchWords(task, from, to);
    case 'count':
      return (from, to, part) => countDigits(task, from, to, DIGITS * part);
    case 'move':
      return (from, to, part) => moveItems(task, from, to, DIGITS * part);
  }
}

function keyIn({ key }: RangeTask | WordsTask, own: OrderKey | null): OrderKey {
  if (own !== null) return own;
  if (key === null) throw new Error('The key of this sort is in another thread.');
  return keyOfSource(key);
}

function findRange(key: OrderKey, from: number, to: number, found: Float64Array): void {
  const buffer = new Float64Array(BLOCK);
  let least = Infinity;
  let most = -Infinity;
  let areIntegers = true;
  let areFinite = true;
  for (let at = from; at < to; at += BLOCK) {
    const block = key.block(at, buffer);
    for (let i = 0; i < block.length; i++) {
      const value = block[i];
      if (value === Infinity) {
        areFinite = false;
        continue;
      }
      if (value < least) least = value;
      if (value > most) most = value;
      if (Math.floor(value) !== value) areIntegers = false;
    }
  }
  found[0] = least;
  found[1] = most;
  found[2] = areIntegers ? 0 : 1;
  found[3] = areFinite ? 0 : 1;
}

function writeWords(key: OrderKey, { form, low, high }: WordsTask, from: number, to: number): void {
  const buffer = new Float64Array(BLOCK);
  for (let at = from; at < to; at += BLOCK) {
    const block = key.block(at, buffer);
    if (form === null) writeBits(block, at, low, high as Uint32Array);
    else writeDistances(block, at, form.least, form.infinite, low, high);
  }
}

function writeDistances(
  values: Float64Array,
  at: number,
  least: number,
  infinite: number,
  low: Uint32Array,
  high: Uint32Array | null,
): void {
  for (let i = 0; i < values.length; i++) {
    const distance = values[i] === Infinity ? infinite : values[i] - least;
    low[at + i] = distance;
    if (high !== null) high[at + i] = distance / TWO_32;
  }
}

function writeBits(values: Float64Array, at: number, low: Uint32Array, high: Uint32Array): void {
  const own = new Float64Array(values.length);
  const bits = new Uint32Array(own.buffer);
  for (let i = 0; i < values.length; i++) {
    // −0 is 0.
    own[i] = values[i] + 0;
    const upper = bits[2 * i + 1];
    const isNegative = upper >>> 31 === 1;
    low[at + i] = isNegative ? ~bits[2 * i] : bits[2 * i];
    high[at + i] = isNegative ? ~upper : upper ^ 0x8000_0000;
  }
}

function fetchWords({ from: all, items, words }: FetchTask, from: number, to: number): void {
  for (let i = from; i < to; i++) words[i] = all[items[i]];
}

function countDigits({ words, shift, counts }: CountTask, from: number, to: number, at: number): void {
  const own = new Uint32Array(DIGITS);
  for (let i = from; i < to; i++) own[(words[i] >>> shift) & (DIGITS - 1)]++;
  counts.set(own, at);
}

function moveItems({ from: source, to: target, shift, starts }: MoveTask, from: number, to: number, at: number): void {
  const { items, words } = source;
  const { items: toItems, words: toWords } = target;
  const next = starts.slice(at, at + DIGITS);
  for (let i = from; i < to; i++) {
    const word = words[i];
    const place = next[(word >>> shift) & (DIGITS - 1)]++;
    toWords[place] = word;
    toItems[place] = items[i];
  }
}

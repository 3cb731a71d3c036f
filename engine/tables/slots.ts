/**
 * Numbers for slots that rows have, in the order of their first rows, found by several threads: each says for its parts which
 * slots there are, put together they say which number each slot has, and each thread writes the numbers of its parts.
 */
import type { NumberArray } from '../columns/column.ts';
import {
  areShared,
  arrayFor,
  isShared,
  partRowsFor,
  type RowThreads,
  type RowWork,
  rowArray,
} from '../columns/row-threads.ts';
import { BLOCK, type Rows, readBlock, rowRange } from '../columns/rows.ts';

/** Small numbers, in as few bytes as they need: walks over many rows wait for memory. */
export type Numbering = Uint8Array | Uint16Array | Int32Array;

/** An array for numbers below `most`, one a row, in memory that threads share where they pay. */
export function numberingFor(most: number, rows: number, threads: RowThreads | null): Numbering {
  if (most <= 0x100) return rowArray(Uint8Array, rows, threads);
  return most <= 0x1_0000 ? rowArray(Uint16Array, rows, threads) : rowArray(Int32Array, rows, threads);
}

/** Where the slots of rows come from. */
export type SlotSource =
  /** Whole numbers from `from` on; missing ones have the slot `none`. */
  | { readonly values: NumberArray; readonly from: number; readonly none: number }
  /** Parents with codes: `codeCount` slots for each parent. `codes` are of all rows of the table. */
  | { readonly rows: Rows; readonly parents: Numbering; readonly codes: Numbering; readonly codeCount: number };

interface SlotPlan extends RowWork {
  readonly source: SlotSource;
  /** Slots are below it. */
  readonly space: number;
  readonly count: number;
  readonly partRows: number;
}

/** Finds which slots the rows of a part have. */
export interface MeetWork extends SlotPlan {
  readonly kind: 'meet';
  /** By part and slot: its first row + 1, 0 = it has none; how many it has. */
  readonly firsts: Uint32Array;
  readonly sizes: Uint32Array;
}

/** Writes the numbers of a part's rows. */
export interface NumberWork extends SlotPlan {
  readonly kind: 'number';
  readonly numbers: Uint32Array;
  readonly out: Numbering;
}

export interface NumberedSlots {
  /** By number: its slot, its first row, how many have it. */
  readonly slots: Uint32Array;
  readonly first: Uint32Array;
  readonly sizes: Uint32Array;
  /** One a row. */
  numbers(): Numbering;
}

/** @returns null where one thread is sooner done */
export function numberedSlots(
  threads: RowThreads | null,
  source: SlotSource,
  space: number,
  count: number,
): NumberedSlots | null {
  const partRows = partRowsFor(space);
  const parts = Math.ceil(count / partRows);
  if (threads === null || count < threads.leastRows || parts < 2 || !isSharedSource(source)) return null;
  const plan = { source, space, count, partRows };
  const met: MeetWork = {
    ...{ kind: 'meet', ...plan },
    firsts: arrayFor(Uint32Array, parts * space, true),
    sizes: arrayFor(Uint32Array, parts * space, true),
  };
  threads.run(met, parts, meetParts(met));
  const { slots, first, sizes } = numbersOf(met, parts);
  const numbers = (): Numbering => {
    const work: NumberWork = {
      ...{ kind: 'number', ...plan, numbers: new Uint32Array(space) },
      out: numberingFor(slots.length, count, threads),
    };
    for (let number = 0; number < slots.length; number++) work.numbers[slots[number]] = number;
    threads.run(work, parts, numberParts(work));
    return work.out;
  };
  return { slots, first, sizes, numbers };
}

function isSharedSource(source: SlotSource): boolean {
  if ('values' in source) return isShared(source.values);
  const { rows, parents, codes } = source;
  return areShared(parents, codes, rows.list);
}

function numbersOf({ firsts, sizes, space }: MeetWork, parts: number): Omit<NumberedSlots, 'numbers'> {
  const first = new Uint32Array(space);
  const size = new Uint32Array(space);
  const slots: number[] = [];
  for (let part = 0; part < parts; part++)
    for (let slot = 0; slot < space; slot++) {
      const at = part * space + slot;
      if (firsts[at] === 0) continue;
      if (size[slot] === 0) {
        first[slot] = firsts[at] - 1;
        slots.push(slot);
      }
      size[slot] += sizes[at];
    }
  const ordered = Uint32Array.from(slots).sort((a, b) => first[a] - first[b]);
  return { slots: ordered, first: ordered.map((slot) => first[slot]), sizes: ordered.map((slot) => size[slot]) };
}

/** Does a part of `meet`. */
export const meetParts =
  ({ source, space, count, partRows, firsts, sizes }: MeetWork): ((part: number) => void) =>
  (part) => {
    const first = new Uint32Array(space);
    const size = new Uint32Array(space);
    eachBlock(source, part * partRows, Math.min(count, (part + 1) * partRows), (block, at) => {
      for (let i = 0; i < block.length; i++) {
        const slot = block[i];
        if (size[slot]++ === 0) first[slot] = at + i + 1;
      }
    });
    firsts.set(first, part * space);
    sizes.set(size, part * space);
  };

/** Does a part of `number`. */
export const numberParts =
  ({ source, count, partRows, numbers, out }: NumberWork): ((part: number) => void) =>
  (part) =>
    eachBlock(source, part * partRows, Math.min(count, (part + 1) * partRows), (block, at) => {
      for (let i = 0; i < block.length; i++) block[i] = numbers[block[i]];
      out.set(block, at);
    });

function eachBlock(
  source: SlotSource,
  from: number,
  to: number,
  visit: (slots: Int32Array, firstRow: number) => void,
): void {
  const read = slotReader(source);
  const room = new Int32Array(BLOCK);
  for (let at = from; at < to; at += BLOCK) {
    const block = room.subarray(0, Math.min(BLOCK, to - at));
    read(at, block);
    visit(block, at);
  }
}

function slotReader(source: SlotSource): (at: number, block: Int32Array) => void {
  if ('values' in source) {
    const { values, from, none } = source;
    if (values instanceof Uint32Array) return (at, block) => slotsOfWords(values, from, at, block);
    if (values instanceof Uint8Array && from === 0)
      return (at, block) => block.set(values.subarray(at, at + block.length));
    const rows = rowRange(0, values.length);
    const buffer = new Float64Array(BLOCK);
    return (at, block) => slotsOfNumbers(readBlock(values, rows, at, buffer), from, none, block);
  }
  const { rows, parents, codes, codeCount } = source;
  const room = new Int32Array(BLOCK);
  return (at, block) => {
    readNumbers(codes, rows, at, block);
    room.set(parents.subarray(at, at + block.length));
    for (let i = 0; i < block.length; i++) block[i] += Math.imul(room[i], codeCount);
  };
}

function slotsOfWords(values: Uint32Array, from: number, at: number, block: Int32Array): void {
  for (let i = 0; i < block.length; i++) block[i] = values[at + i] - from;
}

function slotsOfNumbers(values: Float64Array, from: number, none: number, block: Int32Array): void {
  for (let i = 0; i < block.length; i++) block[i] = Number.isNaN(values[i]) ? none : values[i] - from;
}

/** Numbers of the rows number `at` and following, as many as fit the block. */
export function readNumbers(of: Numbering, { from, list }: Rows, at: number, block: Int32Array): void {
  if (list === null) block.set(of.subarray(from + at, from + at + block.length));
  else for (let i = 0; i < block.length; i++) block[i] = of[list[at + i]];
}

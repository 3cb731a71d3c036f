/** Rows → groups: those that have the same parent and the same value. */
import { enlarged } from '../base/enlarged.ts';
import { type Growing, growingWords } from '../columns/growing.ts';
import { type RowThreads, rowArray } from '../columns/row-threads.ts';
import { BLOCK, type Rows } from '../columns/rows.ts';
import type { Codes } from './codes.ts';
import { type Numbering, numberedSlots, numberingFor, readNumbers } from './slots.ts';

export interface Grouping {
  /** One a row: its group. */
  readonly ids: Numbering;
  readonly count: number;
  /** By group, in the order of first appearance: the parent; the first of the rows (as its number among them); how many. */
  readonly parent: Uint32Array;
  readonly first: Uint32Array;
  readonly sizes: Uint32Array;
}

/** A table with a place for every parent and value is used up to this size, or four times the number of rows. */
const DIRECT_SIZE = 1 << 16;
const MOST_DIRECT_SIZE = 1 << 26;
const FIRST_SLOTS = 1 << 12;

/**
 * @param parents one a row: its parent, in `[0, parentCount)`; null = all have parent 0
 * @param codes of all rows of the table
 */
export function groupRows(
  rows: Rows,
  parents: Numbering | null,
  parentCount: number,
  codes: Codes,
  threads: RowThreads | null = null,
): Grouping {
  if (parents === null && rows.list === null && rows.count === codes.of.length)
    return {
      ids: codes.of,
      count: codes.count,
      parent: new Uint32Array(codes.count),
      first: codes.first,
      sizes: codes.sizes,
    };
  const space = parentCount * codes.count;
  return isDirect(space, rows)
    ? groupDirect(rows, parents, space, codes, threads)
    : groupHashed(rows, parents, codes, threads);
}

const isDirect = (space: number, { count }: Rows): boolean =>
  space <= Math.max(DIRECT_SIZE, Math.min(MOST_DIRECT_SIZE, 4 * count));

/** The same groups, without saying which row is in which. */
export function firstOfGroups(
  rows: Rows,
  parents: Numbering,
  parentCount: number,
  codes: Codes,
  threads: RowThreads | null = null,
): Pick<Grouping, 'parent' | 'first'> {
  const space = parentCount * codes.count;
  if (!isDirect(space, rows)) return groupRows(rows, parents, parentCount, codes);
  const numbered = numberedSlots(threads, sourceOf(rows, parents, codes), space, rows.count);
  if (numbered !== null) return { parent: parentsOf(numbered.slots, codes), first: numbered.first };
  const parent = growingWords();
  const first = growingWords();
  const seen = new Uint8Array(space);
  const { from, list } = rows;
  const { of, count } = codes;
  for (let i = 0; i < rows.count; i++) {
    const slot = Math.imul(parents[i], count) + of[list === null ? from + i : list[i]];
    if (seen[slot] === 1) continue;
    seen[slot] = 1;
    parent.push(parents[i]);
    first.push(i);
  }
  return { parent: parent.values.slice(0, parent.count), first: first.values.slice(0, first.count) };
}

const sourceOf = (rows: Rows, parents: Numbering, { of, count }: Codes) => ({
  ...{ rows, parents, codes: of, codeCount: count },
});

const parentsOf = (slots: Uint32Array, { count }: Codes): Uint32Array => slots.map((slot) => Math.floor(slot / count));

/** Parents with values that were met: a slot for each pair that there could be. */
interface Met {
  /** By slot: group + 1, 0 = not met. */
  readonly groups: Int32Array;
  /** By group. */
  readonly parent: Growing<Uint32Array>;
  readonly first: Growing<Uint32Array>;
  readonly sizes: Growing<Uint32Array>;
}

function groupDirect(
  rows: Rows,
  parents: Numbering | null,
  space: number,
  codes: Codes,
  threads: RowThreads | null,
): Grouping {
  const numbered = parents && numberedSlots(threads, sourceOf(rows, parents, codes), space, rows.count);
  if (numbered) {
    const { slots, first, sizes } = numbered;
    return { ids: numbered.numbers(), count: slots.length, parent: parentsOf(slots, codes), first, sizes };
  }
  const groups = new Int32Array(space);
  const met: Met = { groups, parent: growingWords(), first: growingWords(), sizes: growingWords() };
  const ids = numberingFor(space, rows.count, threads);
  const codeRoom = new Int32Array(BLOCK);
  /** All have parent 0 where nothing is said. */
  const parentRoom = new Int32Array(BLOCK);
  for (let at = 0; at < rows.count; at += BLOCK) {
    const size = Math.min(BLOCK, rows.count - at);
    const block = codeRoom.subarray(0, size);
    readNumbers(codes.of, rows, at, block);
    if (parents !== null) parentRoom.set(parents.subarray(at, at + size));
    groupBlock(block, parentRoom, at, codes.count, met);
    ids.set(block, at);
  }
  const count = met.first.count;
  return {
    ids,
    count,
    parent: met.parent.values.slice(0, count),
    first: met.first.values.slice(0, count),
    sizes: met.sizes.values.slice(0, count),
  };
}

/** Codes become groups. One kind of array alone: rows, parents and codes have others each time. */
function groupBlock(block: Int32Array, parents: Int32Array, at: number, codeCount: number, met: Met): void {
  const { groups, parent, first, sizes } = met;
  let sizeOf = sizes.values;
  for (let i = 0; i < block.length; i++) {
    const slot = Math.imul(parents[i], codeCount) + block[i];
    let group = groups[slot];
    if (group === 0) {
      parent.push(parents[i]);
      first.push(at + i);
      sizes.push(0);
      sizeOf = sizes.values;
      group = first.count;
      groups[slot] = group;
    }
    sizeOf[--group]++;
    block[i] = group;
  }
}

function groupHashed(rows: Rows, parents: Numbering | null, codes: Codes, threads: RowThreads | null): Grouping {
  const ids = rowArray(Int32Array, rows.count, threads);
  const parent = growingWords();
  const first = growingWords();
  const codeOf = growingWords();
  let slots = new Int32Array(FIRST_SLOTS);
  let sizes = new Uint32Array(FIRST_SLOTS);
  const { from, list } = rows;
  const { of } = codes;
  for (let i = 0; i < ids.length; i++) {
    const code = of[list === null ? from + i : list[i]];
    const above = parents === null ? 0 : parents[i];
    const mask = slots.length - 1;
    let slot = hashOf(above, code) & mask;
    let group = slots[slot];
    while (group !== 0 && (codeOf.values[group - 1] !== code || parent.values[group - 1] !== above)) {
      slot = (slot + 1) & mask;
      group = slots[slot];
    }
    if (group === 0) {
      parent.push(above);
      first.push(i);
      codeOf.push(code);
      group = first.count;
      slots[slot] = group;
      if (group > sizes.length) sizes = enlarged(sizes, 2 * sizes.length);
      if (2 * group > slots.length) slots = rehashed(parent.values, codeOf.values, group, 2 * slots.length);
    }
    ids[i] = --group;
    sizes[group]++;
  }
  const { count } = first;
  return {
    ids,
    count,
    parent: parent.values.slice(0, count),
    first: first.values.slice(0, count),
    sizes: sizes.slice(0, count),
  };
}

function rehashed(parent: Uint32Array, codeOf: Uint32Array, count: number, size: number): Int32Array<ArrayBuffer> {
  const slots = new Int32Array(size);
  for (let group = 0; group < count; group++) {
    let slot = hashOf(parent[group], codeOf[group]) & (size - 1);
    while (slots[slot] !== 0) slot = (slot + 1) & (size - 1);
    slots[slot] = group + 1;
  }
  return slots;
}

function hashOf(parent: number, code: number): number {
  const mixed = Math.imul(code ^ Math.imul(parent, 0x9e3779b1), 0x85ebca6b);
  return mixed ^ (mixed >>> 15);
}

/** The numbers `[0, parent.length)` by their parent: those of parent p are `items[starts[p], starts[p + 1])`, ascending. */
export interface ByParent {
  readonly starts: Uint32Array;
  readonly items: Uint32Array;
}

/** @param threads whose memory the items shall be in */
export function byParent(
  parent: Uint32Array | Numbering,
  parentCount: number,
  threads: RowThreads | null = null,
): ByParent {
  const starts = new Uint32Array(parentCount + 1);
  for (let i = 0; i < parent.length; i++) starts[parent[i] + 1]++;
  for (let p = 0; p < parentCount; p++) starts[p + 1] += starts[p];
  const next = starts.slice(0, parentCount);
  const items = rowArray(Uint32Array, parent.length, threads);
  for (let i = 0; i < parent.length; i++) items[next[parent[i]]++] = i;
  return { starts, items };
}

/** Rows of which conditions hold, block by block, by several threads where they pay. */
import type { ColumnSet } from '../columns/column.ts';
import {
  isShared,
  PART_ROWS,
  partsOf,
  type RowWork,
  rowArray,
  rowsOfPart,
  threadsFor,
} from '../columns/row-threads.ts';
import type { Environment } from './expression.ts';
import { Arena, BLOCK_ROWS, type Block, type BoolNode, type Truths } from './node.ts';
import type { SharedRows } from './shared-expression.ts';

/** Finds rows. */
export interface SelectWork extends RowWork, SharedRows {
  readonly kind: 'select';
  /** Rows that are asked for, ascending; null: all. */
  readonly among: Uint32Array | null;
  /** Gets the rows of each part, from where the part begins. */
  readonly out: Uint32Array;
  /** By part, how many these are. */
  readonly counts: Uint32Array;
}

/**
 * Rows of which all terms hold, ascending.
 * @param among ascending rows that are asked for; null: all
 * @param shared what threads beside this one need; null where they cannot compute it
 */
export function select(
  terms: readonly BoolNode[],
  set: ColumnSet,
  environment: Environment,
  among: Uint32Array | null,
  shared: () => SharedRows | null,
): Uint32Array {
  const total = among?.length ?? set.count;
  const { rowThreads } = environment;
  const threads = threadsFor(rowThreads, total);
  // Untouched pages of a large array cost nothing.
  const out = rowArray(Uint32Array, total, rowThreads);
  const find = rowFinder(terms, set, environment, among);
  const rows = threads !== null && (among === null || isShared(among)) ? shared() : null;
  if (threads === null || rows === null) return joined(out, [find(0, total, out, 0)], total);
  const counts = new Uint32Array(new SharedArrayBuffer(4 * partsOf(total)));
  const work: SelectWork = { kind: 'select', ...rows, among, out, counts };
  threads.run(work, counts.length, findParts(find, work));
  return joined(out, counts, PART_ROWS);
}

/** Does a part: what is written is right from the first moment, for another thread may do the same part. */
export function findParts(find: FindRows, { among, count, out, counts }: SelectWork): (part: number) => void {
  const room = new Uint32Array(PART_ROWS);
  return (part) => {
    const [from, to] = rowsOfPart(part, among?.length ?? count);
    const found = find(from, to, room, 0);
    out.set(room.subarray(0, found), from);
    counts[part] = found;
  };
}

/** The rows of all parts, in memory as shared as theirs. */
function joined(rows: Uint32Array, counts: ArrayLike<number>, partRows: number): Uint32Array {
  let count = 0;
  for (let part = 0; part < counts.length; part++) count += counts[part];
  const all = isShared(rows) ? new Uint32Array(new SharedArrayBuffer(4 * count)) : new Uint32Array(count);
  for (let part = 0, at = 0; part < counts.length; at += counts[part++])
    all.set(rows.subarray(part * partRows, part * partRows + counts[part]), at);
  return all;
}

/** @param out gets the rows that are found, from `first` on @returns how many they are */
type FindRows = (from: number, to: number, out: Uint32Array, first: number) => number;

/**
 * Finds rows among those with numbers `[from, to)`, block by block, so that each condition after the first is asked about
 * the rows that are left, while these are at hand.
 */
export function rowFinder(
  terms: readonly BoolNode[],
  set: ColumnSet,
  environment: Environment,
  among: Uint32Array | null,
): FindRows {
  const arena = new Arena();
  const runs = terms.map((term) => term.bind({ set, environment, arena }));
  const block: Block = { from: 0, count: 0, rows: null };
  return (from, to, out, first) => {
    let end = first;
    for (let at = from; at < to; at += BLOCK_ROWS) {
      block.from = at;
      block.count = Math.min(BLOCK_ROWS, to - at);
      block.rows = among?.subarray(at, at + block.count) ?? null;
      for (const run of runs) {
        arena.top = 0;
        const truths = run(block);
        const left =
          block.rows === null
            ? keepRows(truths, block, out, end)
            : keepAmong(truths, block.rows, block.count, out, end);
        block.count = left;
        if (left === 0) break;
        block.rows = out.subarray(end, end + left);
      }
      end += block.count;
    }
    return end - first;
  };
}

/** Numbers of the rows of which it holds, to `out` from `at` on; how many they are. */
function keepRows(truths: Truths, { from, count }: Block, out: Uint32Array, at: number): number {
  let end = at;
  // Four at a time: most conditions hold of few rows.
  const fours = new Uint32Array(truths.buffer, truths.byteOffset, count >>> 2);
  for (let four = 0; four < fours.length; four++) {
    if ((fours[four] & 0x01010101) === 0) continue;
    const i = 4 * four;
    for (let k = i; k < i + 4; k++) {
      out[end] = from + k;
      end += truths[k] & 1;
    }
  }
  for (let i = count & ~3; i < count; i++) {
    out[end] = from + i;
    end += truths[i] & 1;
  }
  return end - at;
}

/** The same of rows that are listed; `rows` may be `out` from `at` on. */
function keepAmong(truths: Truths, rows: Uint32Array, count: number, out: Uint32Array, at: number): number {
  let end = at;
  for (let i = 0; i < count; i++) {
    out[end] = rows[i];
    end += truths[i] & 1;
  }
  return end - at;
}

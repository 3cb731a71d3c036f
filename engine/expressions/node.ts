/**
 * Checked expressions as loops. A node has a type and, bound to the columns of a set, gives the values of a block of rows
 * in one typed array: numbers as doubles (NaN = missing), texts and addresses as ids of their pools, truth as bytes.
 */

import type { Constant } from '../../language/check.ts';
import type { ValueType } from '../../language/value-type.ts';
import type { Column, ColumnSet } from '../columns/column.ts';
import type { Environment } from './expression.ts';

/** Rows that are computed at once: so few that all arrays of an expression stay in the cache. */
export const BLOCK_ROWS = 4096;

export interface Block {
  /** First row. */
  from: number;
  /** Rows, at most BLOCK_ROWS. */
  count: number;
  /** The rows themselves where they are not `from`, `from` + 1 …; at least `count`. */
  rows: Uint32Array | null;
}

interface Slot {
  readonly numbers: Float64Array;
  readonly ids: Uint32Array;
  readonly truths: Uint8Array;
}

/**
 * Room for the values of blocks, taken and given back as a stack: who runs others takes a slot for its own result first,
 * then sets `top` back to behind it when theirs are used.
 */
export class Arena {
  readonly #slots: Slot[] = [];
  top = 0;

  take(): Slot {
    const index = this.top++;
    let slot = this.#slots[index];
    if (slot === undefined) {
      const buffer = new ArrayBuffer(8 * BLOCK_ROWS);
      slot = {
        numbers: new Float64Array(buffer),
        ids: new Uint32Array(buffer, 0, BLOCK_ROWS),
        truths: new Uint8Array(buffer, 0, BLOCK_ROWS),
      };
      this.#slots.push(slot);
    }
    return slot;
  }
}

/** What a node is bound to. */
export interface Binding {
  readonly set: ColumnSet;
  readonly environment: Environment;
  readonly arena: Arena;
}

/** Truth that is not there. Bit 0 tells whether a condition holds. */
export const MISSING = 2;

export type Numbers = Float64Array;
export type Ids = Uint32Array;
export type Truths = Uint8Array;
export type Values = Numbers | Ids | Truths;
/** Values of a block's rows; nobody but who made them may write to them. */
export type Run<T extends Values> = (block: Block) => T;

interface AnyNode<T extends Values> {
  /** Null where rows or the environment matter. */
  readonly constant: Constant | null;
  readonly bind: (binding: Binding) => Run<T>;
}
export type NumberType = Exclude<ValueType, 'text' | 'address' | 'bool'>;
export interface NumberNode extends AnyNode<Numbers> {
  readonly type: NumberType;
}
export interface IdNode extends AnyNode<Ids> {
  readonly type: 'text' | 'address';
}
export interface BoolNode extends AnyNode<Truths> {
  readonly type: 'bool';
}
export type Node = NumberNode | IdNode | BoolNode;

export const isNumberNode = (node: Node): node is NumberNode =>
  node.type !== 'text' && node.type !== 'address' && node.type !== 'bool';
export const isIdNode = (node: Node): node is IdNode => node.type === 'text' || node.type === 'address';

/** @throws Error where the set is not what the expression was compiled for */
function columnOf(binding: Binding, name: string, type: ValueType): Column {
  const column = binding.set.columns.get(name);
  if (column === undefined) throw new Error(`The rows have no column “${name}”.`);
  const isId = type === 'text' || type === 'address';
  if (isId ? column.type !== type : column.type === 'text' || column.type === 'address')
    throw new Error(`Column “${name}” is ${column.type}, not ${type}.`);
  const { texts, addresses } = binding.environment;
  if ((column.type === 'text' && column.pool !== texts) || (column.type === 'address' && column.pool !== addresses))
    throw new Error(`Column “${name}” has IDs of another trace.`);
  return column;
}

export function columnNode(name: string, type: ValueType): Node {
  if (type === 'bool') return { type, constant: null, bind: (binding) => truthColumn(binding, name) };
  if (type === 'text' || type === 'address')
    return { type, constant: null, bind: (binding) => idColumn(binding, name, type) };
  return { type, constant: null, bind: (binding) => numberColumn(binding, name, type) };
}

function idColumn(binding: Binding, name: string, type: 'text' | 'address'): Run<Ids> {
  const values = columnOf(binding, name, type).values as Uint32Array;
  return ({ from, count, rows }) => {
    if (rows === null) return values.subarray(from, from + count);
    const out = binding.arena.take().ids;
    for (let i = 0; i < count; i++) out[i] = values[rows[i]];
    return out;
  };
}

function numberColumn(binding: Binding, name: string, type: ValueType): Run<Numbers> {
  const { values } = columnOf(binding, name, type);
  if (values instanceof Float64Array)
    return ({ from, count, rows }) => {
      if (rows === null) return values.subarray(from, from + count);
      const out = binding.arena.take().numbers;
      for (let i = 0; i < count; i++) out[i] = values[rows[i]];
      return out;
    };
  return ({ from, count, rows }) => {
    const out = binding.arena.take().numbers;
    if (rows === null) out.set(values.subarray(from, from + count));
    else for (let i = 0; i < count; i++) out[i] = values[rows[i]];
    return out;
  };
}

function truthColumn(binding: Binding, name: string): Run<Truths> {
  const { values } = columnOf(binding, name, 'bool');
  return ({ from, count, rows }) => {
    const out = binding.arena.take().truths;
    for (let i = 0; i < count; i++) {
      const value = values[rows === null ? from + i : rows[i]];
      out[i] = Number.isNaN(value) ? MISSING : value !== 0 ? 1 : 0;
    }
    return out;
  };
}

/**
 * A node whose values come into a slot of its own; those that are taken while it is filled are given back.
 * @param prepare gives what fills the slot for a block
 */
export const filledNode = <T extends ValueType, K extends keyof Slot>(
  type: T,
  kind: K,
  prepare: (binding: Binding) => (out: Slot[K], block: Block) => void,
) => ({
  type,
  constant: null,
  bind: (binding: Binding): ((block: Block) => Slot[K]) => {
    const { arena } = binding;
    const fill = prepare(binding);
    return (block) => {
      const out = arena.take()[kind];
      const { top } = arena;
      fill(out, block);
      arena.top = top;
      return out;
    };
  },
});

/** One value for all rows. */
export function constantNode(type: ValueType, constant: Constant): Node {
  if (type === 'text' || type === 'address')
    return { type, constant, bind: (binding) => filled('ids', binding, constantId(constant, binding.environment)) };
  if (type === 'bool') {
    const value = constant.kind !== 'bool' || constant.value === null ? MISSING : Number(constant.value);
    return { type, constant, bind: (binding) => filled('truths', binding, value) };
  }
  const value = constant.kind === 'number' ? constant.value : Number.NaN;
  return { type, constant, bind: (binding) => filled('numbers', binding, value) };
}

const filled =
  <K extends keyof Slot>(kind: K, { arena }: Binding, value: number): ((block: Block) => Slot[K]) =>
  (block) => {
    const out = arena.take()[kind];
    out.fill(value, 0, block.count);
    return out;
  };

/** 0 where the full pool has no room for it. */
export function constantId(constant: Constant, { texts, addresses }: Environment): number {
  if (constant.kind === 'text') return texts.idOf(constant.value);
  return constant.kind === 'address' ? addresses.idOf(constant.word.low, constant.word.high) : 0;
}

/**
 * Functions of texts: written for one value, computed once for each that comes. One text is looked up by its id; other
 * arguments by a small table of those that came last.
 */

import type { Constant } from '../../language/check.ts';
import type { ValueType } from '../../language/value-type.ts';
import { enlarged } from '../base/enlarged.ts';
import { hexOf64 } from '../base/text.ts';
import { MOST_CHARACTERS } from '../columns/text-pool.ts';
import type { Environment } from './expression.ts';
import { filledNode, type Ids, isIdNode, MISSING, type Node, type Run, type Truths, type Values } from './node.ts';

/** Addresses are texts `0x…`; missing numbers and missing truth are NaN. */
export type Value = string | number | boolean;
export type ValueFunction = (args: readonly Value[], environment: Environment) => Value;

const CACHE_SLOTS = 1 << 14;
/** Texts that functions make are cut here: `replace` in `replace` could ask for all memory. */
export const LONGEST_TEXT = 1 << 16;
/** What expressions make leaves half of the pool to what stands in the trace: those of one plugin could fill it all. */
const MOST_MADE = MOST_CHARACTERS / 2;

/** @param of one value; `args` is used again for the next */
export function valueNode(type: ValueType, args: readonly Node[], of: ValueFunction): Node {
  const kind = type === 'bool' ? 'truths' : type === 'text' ? 'ids' : 'numbers';
  return filledNode(type, kind, (binding) => {
    const { environment } = binding;
    const compute = (values: readonly Value[]): number => stored(of(values, environment), environment);
    const varying = args.flatMap((arg, index) => (arg.constant === null ? [index] : []));
    const runs = varying.map((index): Run<Values> => args[index].bind(binding));
    const values = args.map((arg) => (arg.constant === null ? '' : constantValue(arg.constant)));
    const read = varying.map((index) => reader(args[index], environment));
    const onlyText = varying.length === 1 && args[varying[0]].type === 'text';
    const computeAt = (raw: readonly number[]): number => {
      varying.forEach((index, i) => {
        values[index] = read[i](raw[i]);
      });
      return compute(values);
    };
    const fill = onlyText ? byText(environment, kind, computeAt) : byLastSeen(varying.length, computeAt);
    return (out, block) =>
      fill(
        out,
        block.count,
        runs.map((run) => run(block)),
      );
  }) as Node;
}

type Fill = (out: Values, count: number, args: readonly Values[]) => void;

/** Bit 1 of truth by id: it is known. */
const KNOWN = 2;

/** A table by id that grows with the pool; what a text gives is computed when it comes for the first time. */
function byText({ texts }: Environment, kind: 'truths' | 'ids' | 'numbers', compute: (raw: number[]) => number): Fill {
  let isKnown = new Uint8Array(0);
  let known: Float64Array | Uint32Array = kind === 'numbers' ? new Float64Array(0) : new Uint32Array(0);
  const grow = (size: number): void => {
    isKnown = enlarged(isKnown, size);
    if (kind !== 'truths') known = enlarged(known, size);
  };
  return (out, count, [ids]) => {
    if (texts.size > isKnown.length) grow(Math.max(texts.size, 2 * isKnown.length));
    if (kind === 'truths') fillTruths(out as Truths, count, ids as Ids, isKnown, compute);
    else fillOthers(out, count, ids as Ids, isKnown, known, compute);
  };
}

function fillTruths(out: Truths, count: number, ids: Ids, table: Uint8Array, compute: (raw: number[]) => number): void {
  for (let i = 0; i < count; i++) {
    const id = ids[i];
    let value = table[id];
    if (value === 0) {
      value = KNOWN | compute([id]);
      table[id] = value;
    }
    out[i] = value & 1;
  }
}

function fillOthers(
  out: Values,
  count: number,
  ids: Ids,
  isKnown: Uint8Array,
  known: Float64Array | Uint32Array,
  compute: (raw: number[]) => number,
): void {
  for (let i = 0; i < count; i++) {
    const id = ids[i];
    if (isKnown[id] === 0) {
      known[id] = compute([id]);
      isKnown[id] = 1;
    }
    out[i] = known[id];
  }
}

/** One entry a slot: rows beside each other, and those of a group, have the same values. */
function byLastSeen(arity: number, compute: (raw: number[]) => number): Fill {
  const keys = new Float64Array(CACHE_SLOTS * arity);
  const known = new Float64Array(CACHE_SLOTS);
  const isKnown = new Uint8Array(CACHE_SLOTS);
  return (out, count, args) => {
    for (let i = 0; i < count; i++) {
      let hash = 0;
      for (let k = 0; k < arity; k++) hash = Math.imul(hash ^ args[k][i], 0x9e3779b1);
      const slot = (hash ^ (hash >>> 15)) & (CACHE_SLOTS - 1);
      let isSame = isKnown[slot] === 1;
      for (let k = 0; k < arity && isSame; k++) isSame = Object.is(keys[slot * arity + k], args[k][i]);
      if (!isSame) {
        const raw: number[] = [];
        for (let k = 0; k < arity; k++) {
          raw.push(args[k][i]);
          keys[slot * arity + k] = args[k][i];
        }
        known[slot] = compute(raw);
        isKnown[slot] = 1;
      }
      out[i] = known[slot];
    }
  };
}

/** What a column's array says → value. */
function reader(node: Node, { texts, addresses }: Environment): (raw: number) => Value {
  if (node.type === 'bool') return truthOf;
  if (!isIdNode(node)) return (raw) => raw;
  if (node.type === 'text') return (raw) => texts.text(raw);
  return (raw) => addresses.text(raw);
}

const truthOf = (raw: number): Value => (raw === MISSING ? Number.NaN : raw === 1);

/** The same of a constant. */
export function constantValue(constant: Constant): Value {
  switch (constant.kind) {
    case 'bool':
      return constant.value ?? Number.NaN;
    case 'address':
      return hexOf64(constant.word.low, constant.word.high);
    case 'missing':
      return '';
    default:
      return constant.value;
  }
}

function stored(value: Value, { texts }: Environment): number {
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  return texts.idOf(value.length > LONGEST_TEXT ? value.slice(0, LONGEST_TEXT) : value, MOST_MADE);
}

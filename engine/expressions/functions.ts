/** What the functions of the language do to columns. */
import type { FunctionName } from '../../language/functions.ts';
import { baseName } from '../events/names/volumes.ts';
import { Pattern, PatternError } from '../events/pattern.ts';
import { type BlockFunction, blockNode, coalesceNode } from './arithmetic.ts';
import { type Call, row } from './call.ts';
import type { Environment } from './expression.ts';
import type { RowFunction } from './name-functions.ts';
import type { Node, NumberNode, NumberType } from './node.ts';
import { hexOf, joined, numberOf, replaced, textOf } from './text-functions.ts';
import { traceBuilders } from './trace-functions.ts';
import { constantValue, type ValueFunction, valueNode } from './value-node.ts';

const block =
  (of: BlockFunction) =>
  ({ args, type }: Call): Node =>
    blockNode(type as NumberType, args as readonly NumberNode[], of);
const value =
  (of: ValueFunction) =>
  ({ args, type }: Call): Node =>
    valueNode(type, args, of);

/** Each value by a function of one number. */
const each = (of: (x: number) => number) =>
  block((out, count, a) => {
    for (let i = 0; i < count; i++) out[i] = of(a[i]);
  });
/** What is not finite is missing, as after a division by zero. */
const finite = (x: number): number => (Number.isFinite(x) ? x : Number.NaN);
const dividedBy = (unit: number) =>
  block((out, count, a) => {
    for (let i = 0; i < count; i++) out[i] = a[i] / unit;
  });

const lower = (argument: unknown): string => String(argument).toLowerCase();

/** Halves go away from zero, as people round. */
const rounded = (x: number): number => Math.sign(x) * Math.round(Math.abs(x));

/** Of whole numbers to 2^53; negative ones as two's complement. */
const commonBits: BlockFunction = (out, count, a, b) => {
  for (let i = 0; i < count; i++) {
    const high = (Math.floor(a[i] / 2 ** 32) & Math.floor(b[i] / 2 ** 32)) >>> 0;
    out[i] = Number.isNaN(a[i] + b[i]) ? Number.NaN : high * 2 ** 32 + ((a[i] & b[i]) >>> 0);
  }
};

const commonAddressBits = ({ addresses }: Environment): RowFunction => {
  return (id, mask) => {
    const high = (addresses.high(id) & Math.floor(mask / 2 ** 32)) >>> 0;
    return Number.isNaN(mask) ? Number.NaN : high * 2 ** 32 + ((addresses.low(id) & mask) >>> 0);
  };
};

function matching(call: Call): Node {
  try {
    const pattern = new Pattern(String(constantValue(call.args[1].constant!)));
    return valueNode('bool', [call.args[0]], ([subject]) => pattern.isIn(String(subject)));
  } catch (error) {
    if (!(error instanceof PatternError)) throw error;
    return call.fail(1, `the pattern is invalid at character ${error.position + 1}: ${error.message}`);
  }
}

function mapping(call: Call): Node {
  const name = String(constantValue(call.args[1].constant!));
  const maps = call.scope.maps ?? {};
  if (!Object.hasOwn(maps, name)) {
    const known = Object.keys(maps).join(', ');
    return call.fail(1, `there is no map “${name}”${known === '' ? '' : `; there are ${known}`}`);
  }
  const isText = call.args[0].type === 'text';
  const entries = Object.entries(maps[name]);
  // A number's key may be written 0x…
  const byValue = new Map(entries.map(([key, to]) => [isText ? key : numberOf(key), to]));
  return valueNode('text', [call.args[0]], ([from]) => byValue.get(isText ? String(from) : Number(from)) ?? '');
}

/** What each function of language/functions.ts does. */
export const builders: Readonly<Record<FunctionName, (call: Call) => Node>> = {
  abs: each(Math.abs),
  min: block((out, count, ...args) => {
    for (let i = 0; i < count; i++) out[i] = args[0][i];
    for (const a of args)
      for (let i = 0; i < count; i++) if (!(out[i] <= a[i])) out[i] = out[i] > a[i] ? a[i] : Number.NaN;
  }),
  max: block((out, count, ...args) => {
    for (let i = 0; i < count; i++) out[i] = args[0][i];
    for (const a of args)
      for (let i = 0; i < count; i++) if (!(out[i] >= a[i])) out[i] = out[i] < a[i] ? a[i] : Number.NaN;
  }),
  round: each(rounded),
  floor: each(Math.floor),
  ceil: each(Math.ceil),
  sqrt: each((x) => finite(Math.sqrt(x))),
  log2: each((x) => finite(Math.log2(x))),
  pow: block((out, count, a, b) => {
    for (let i = 0; i < count; i++)
      out[i] = Number.isNaN(b[i]) || Number.isNaN(a[i]) ? Number.NaN : finite(a[i] ** b[i]);
  }),
  bits: (call) => (call.args[0].type === 'address' ? row(commonAddressBits)(call) : block(commonBits)(call)),
  coalesce: ({ args, type }) => coalesceNode(type, args),
  ms: dividedBy(1e6),
  us: dividedBy(1e3),
  s: dividedBy(1e9),
  upper: value(([from]) => String(from).toUpperCase()),
  lower: value(([from]) => lower(from)),
  trim: value(([from]) => String(from).trim()),
  length: value(([from]) => String(from).length),
  substring: value(([from, start, count]) => {
    const begin = Math.max(0, Math.trunc(Number(start)));
    const length = count === undefined ? Infinity : Math.max(0, Math.trunc(Number(count)));
    return Number.isNaN(begin + length) ? '' : String(from).slice(begin, begin + length);
  }),
  contains: value(([from, part]) => lower(from).includes(lower(part))),
  startsWith: value(([from, part]) => lower(from).startsWith(lower(part))),
  endsWith: value(([from, part]) => lower(from).endsWith(lower(part))),
  matches: matching,
  replace: value(([subject, from, to]) => replaced(String(subject), String(from), String(to))),
  concat: value((parts) => joined(parts)),
  baseName: value(([path]) => baseName(String(path))),
  dosPath: value(([path], { names }) => names?.dosPath(String(path)) ?? path),
  text: value(([x]) => textOf(x)),
  number: value(([x]) => (typeof x === 'string' ? numberOf(x) : x)),
  hex: value(([x, digits]) => hexOf(x, digits === undefined ? 0 : Number(digits))),
  mapped: mapping,
  ...traceBuilders,
};

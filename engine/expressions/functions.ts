/** The functions of expressions, as data: what the checker checks, completion offers and docs/expressions.md lists. */
import type { ValueType } from '../columns/column.ts';
import { baseName } from '../events/names/volumes.ts';
import { Pattern, PatternError } from '../events/pattern.ts';
import { type BlockFunction, blockNode, coalesceNode } from './arithmetic.ts';
import type { Environment } from './expression.ts';
import { type Call, type FunctionDefinition, one, type Parameter, row } from './function-definition.ts';
import type { RowFunction } from './name-functions.ts';
import type { Node, NumberNode, NumberType } from './node.ts';
import { hexOf, joined, numberOf, replaced, textOf } from './text-functions.ts';
import { traceFunctions } from './trace-functions.ts';
import { constantValue, type ValueFunction, valueNode } from './value-node.ts';

const all: readonly ValueType[] = ['integer', 'number', 'time', 'duration', 'text', 'bool', 'address'];
const numeric: readonly ValueType[] = ['integer', 'number', 'time', 'duration'];

const text = (name: string): Parameter => one(name, ['text']);
const literal = (name: string): Parameter => ({ ...text(name), constant: true });
const maybe = (parameter: Parameter): Parameter => ({ ...parameter, optional: true });
const many = (parameter: Parameter): Parameter => ({ ...parameter, repeated: true });
const span = one('x', ['duration', 'time']);

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
    return call.fail(1, `the pattern is wrong at its character ${error.position + 1}: ${error.message}`);
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

/** In the order of docs/expressions.md. */
export const functions: readonly FunctionDefinition[] = [
  {
    name: 'abs',
    parameters: [one('x', ['integer', 'number', 'duration'])],
    result: 'same',
    doc: 'x without its sign',
    build: each(Math.abs),
  },
  {
    name: 'min',
    parameters: [many(one('x', numeric))],
    result: 'same',
    doc: 'the least; missing where one is',
    build: block((out, count, ...args) => {
      for (let i = 0; i < count; i++) out[i] = args[0][i];
      for (const a of args)
        for (let i = 0; i < count; i++) if (!(out[i] <= a[i])) out[i] = out[i] > a[i] ? a[i] : Number.NaN;
    }),
  },
  {
    name: 'max',
    parameters: [many(one('x', numeric))],
    result: 'same',
    doc: 'the greatest; missing where one is',
    build: block((out, count, ...args) => {
      for (let i = 0; i < count; i++) out[i] = args[0][i];
      for (const a of args)
        for (let i = 0; i < count; i++) if (!(out[i] >= a[i])) out[i] = out[i] < a[i] ? a[i] : Number.NaN;
    }),
  },
  {
    name: 'round',
    parameters: [one('x', numeric)],
    result: 'whole',
    doc: 'the nearest whole number (ns of times); halves away from zero',
    build: each(rounded),
  },
  {
    name: 'floor',
    parameters: [one('x', numeric)],
    result: 'whole',
    doc: 'the whole number below',
    build: each(Math.floor),
  },
  {
    name: 'ceil',
    parameters: [one('x', numeric)],
    result: 'whole',
    doc: 'the whole number above',
    build: each(Math.ceil),
  },
  {
    name: 'sqrt',
    parameters: [one('x')],
    result: 'number',
    doc: 'square root; missing of negative ones',
    build: each((x) => finite(Math.sqrt(x))),
  },
  {
    name: 'log2',
    parameters: [one('x')],
    result: 'number',
    doc: 'logarithm to the base 2; missing of 0 and less',
    build: each((x) => finite(Math.log2(x))),
  },
  {
    name: 'pow',
    parameters: [one('x'), one('y')],
    result: 'number',
    doc: 'x to the power of y',
    build: block((out, count, a, b) => {
      for (let i = 0; i < count; i++)
        out[i] = Number.isNaN(b[i]) || Number.isNaN(a[i]) ? Number.NaN : finite(a[i] ** b[i]);
    }),
  },
  {
    name: 'bits',
    parameters: [one('x', ['integer', 'number', 'address']), one('mask')],
    result: 'integer',
    doc: 'the bits of x that mask has: bits(flags, 0x10) != 0',
    build: (call) => (call.args[0].type === 'address' ? row(commonAddressBits)(call) : block(commonBits)(call)),
  },
  {
    name: 'coalesce',
    parameters: [many(one('x', all))],
    result: 'same',
    doc: 'the first that is not missing',
    build: ({ args, type }) => coalesceNode(type, args),
  },
  { name: 'ms', parameters: [span], result: 'number', doc: 'milliseconds', build: dividedBy(1e6) },
  { name: 'us', parameters: [span], result: 'number', doc: 'microseconds', build: dividedBy(1e3) },
  { name: 's', parameters: [span], result: 'number', doc: 'seconds', build: dividedBy(1e9) },
  {
    name: 'upper',
    parameters: [text('text')],
    result: 'text',
    doc: 'in upper case',
    build: value(([from]) => String(from).toUpperCase()),
  },
  {
    name: 'lower',
    parameters: [text('text')],
    result: 'text',
    doc: 'in lower case',
    build: value(([from]) => lower(from)),
  },
  {
    name: 'trim',
    parameters: [text('text')],
    result: 'text',
    doc: 'without the blanks at its ends',
    build: value(([from]) => String(from).trim()),
  },
  {
    name: 'length',
    parameters: [text('text')],
    result: 'integer',
    doc: 'number of its characters (UTF-16 units)',
    build: value(([from]) => String(from).length),
  },
  {
    name: 'substring',
    parameters: [text('text'), one('start'), maybe(one('count'))],
    result: 'text',
    doc: 'count characters from start on, which counts from 0; all the rest without count',
    build: value(([from, start, count]) => {
      const begin = Math.max(0, Math.trunc(Number(start)));
      const length = count === undefined ? Infinity : Math.max(0, Math.trunc(Number(count)));
      return Number.isNaN(begin + length) ? '' : String(from).slice(begin, begin + length);
    }),
  },
  {
    name: 'contains',
    parameters: [text('text'), text('part')],
    result: 'bool',
    doc: 'whether part is in it, in any case of letters',
    build: value(([from, part]) => lower(from).includes(lower(part))),
  },
  {
    name: 'startsWith',
    parameters: [text('text'), text('part')],
    result: 'bool',
    doc: 'whether it begins with part, in any case of letters',
    build: value(([from, part]) => lower(from).startsWith(lower(part))),
  },
  {
    name: 'endsWith',
    parameters: [text('text'), text('part')],
    result: 'bool',
    doc: 'whether it ends with part, in any case of letters',
    build: value(([from, part]) => lower(from).endsWith(lower(part))),
  },
  {
    name: 'matches',
    parameters: [text('text'), literal('pattern')],
    result: 'bool',
    doc: 'whether the regular expression is found in it, in any case of letters; without look-around and back references',
    build: matching,
  },
  {
    name: 'replace',
    parameters: [text('text'), text('from'), text('to')],
    result: 'text',
    doc: 'every from replaced by to, case of letters told apart',
    build: value(([subject, from, to]) => replaced(String(subject), String(from), String(to))),
  },
  {
    name: 'concat',
    parameters: [many(one('x', all))],
    result: 'text',
    doc: 'all of them in a row, each as text(x) says it',
    build: value((parts) => joined(parts)),
  },
  {
    name: 'baseName',
    parameters: [text('path')],
    result: 'text',
    doc: 'the part after the last backslash or slash',
    build: value(([path]) => baseName(String(path))),
  },
  {
    name: 'dosPath',
    parameters: [text('path')],
    result: 'text',
    doc: 'a path of the kernel with the drive letter that the trace tells',
    impure: true,
    build: value(([path], { names }) => names?.dosPath(String(path)) ?? path),
  },
  {
    name: 'text',
    parameters: [one('x', all)],
    result: 'text',
    doc: 'x as text: numbers plain, times in ns, addresses 0x…; empty where it is missing',
    build: value(([x]) => textOf(x)),
  },
  {
    name: 'number',
    parameters: [one('x', ['text', 'integer', 'number', 'address'])],
    result: 'number',
    doc: 'a text (decimal or 0x…) or an address as a number; missing where it is none',
    build: value(([x]) => (typeof x === 'string' ? numberOf(x) : x)),
  },
  {
    name: 'hex',
    parameters: [one('x', ['integer', 'number', 'address']), maybe(one('digits'))],
    result: 'text',
    doc: '0x… in lower case, padded with zeros to this many digits',
    build: value(([x, digits]) => hexOf(x, digits === undefined ? 0 : Number(digits))),
  },
  {
    name: 'mapped',
    parameters: [one('value', ['integer', 'number', 'text']), literal('map')],
    result: 'text',
    doc: 'what the map of this plugin says of the value; empty where it says nothing',
    build: mapping,
  },
  ...traceFunctions,
];

const byName = new Map(functions.map((definition) => [definition.name.toLowerCase(), definition]));

/** In any case of letters. */
export const functionNamed = (name: string): FunctionDefinition | undefined => byName.get(name.toLowerCase());

/** `substring(text, start, count?)`. */
export function signature({ name, parameters }: FunctionDefinition): string {
  const shown = parameters.map((parameter) => {
    return parameter.repeated ? `${parameter.name}, …` : parameter.optional ? `${parameter.name}?` : parameter.name;
  });
  return `${name}(${shown.join(', ')})`;
}

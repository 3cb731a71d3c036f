/** The functions of the language, as data: what is checked, what completion offers and what docs/expressions.md lists. */
import type { ValueType } from './value-type.ts';

export interface Parameter {
  readonly name: string;
  readonly types: readonly ValueType[];
  readonly optional?: true;
  /** As often as one likes; the last one only. */
  readonly repeated?: true;
  /** It must be a literal, or made of literals. */
  readonly constant?: true;
}

export interface FunctionSignature {
  readonly name: FunctionName;
  readonly parameters: readonly Parameter[];
  /** `same`: that of the arguments, which are of one type. `whole`: an integer where the argument is a number, else its type. */
  readonly result: ValueType | 'same' | 'whole';
  /** What it gives, in one line. */
  readonly doc: string;
  /** The trace matters, so literals alone do not tell the result. */
  readonly impure?: true;
}

const plain: readonly ValueType[] = ['integer', 'number'];
const all: readonly ValueType[] = ['integer', 'number', 'time', 'duration', 'text', 'bool', 'address'];
const numeric: readonly ValueType[] = ['integer', 'number', 'time', 'duration'];

/** Of one type, or of several; a plain number where none is said. */
const one = (name: string, types: readonly ValueType[] = plain): Parameter => ({ name, types });
const text = (name: string): Parameter => one(name, ['text']);
const literal = (name: string): Parameter => ({ ...text(name), constant: true });
const maybe = (parameter: Parameter): Parameter => ({ ...parameter, optional: true });
const many = (parameter: Parameter): Parameter => ({ ...parameter, repeated: true });
const span = one('x', ['duration', 'time']);
const pid = one('pid');
const tid = one('tid');
const address = one('address', ['address']);
const time = one('time', ['time']);

const list = [
  {
    name: 'abs',
    parameters: [one('x', ['integer', 'number', 'duration'])],
    result: 'same',
    doc: 'x without its sign',
  },
  {
    name: 'min',
    parameters: [many(one('x', numeric))],
    result: 'same',
    doc: 'the least; missing where one is',
  },
  {
    name: 'max',
    parameters: [many(one('x', numeric))],
    result: 'same',
    doc: 'the greatest; missing where one is',
  },
  {
    name: 'round',
    parameters: [one('x', numeric)],
    result: 'whole',
    doc: 'the nearest whole number (ns of times); halves away from zero',
  },
  {
    name: 'floor',
    parameters: [one('x', numeric)],
    result: 'whole',
    doc: 'the whole number below',
  },
  {
    name: 'ceil',
    parameters: [one('x', numeric)],
    result: 'whole',
    doc: 'the whole number above',
  },
  {
    name: 'sqrt',
    parameters: [one('x')],
    result: 'number',
    doc: 'square root; missing of negative ones',
  },
  {
    name: 'log2',
    parameters: [one('x')],
    result: 'number',
    doc: 'logarithm to the base 2; missing of 0 and less',
  },
  {
    name: 'pow',
    parameters: [one('x'), one('y')],
    result: 'number',
    doc: 'x to the power of y',
  },
  {
    name: 'bits',
    parameters: [one('x', ['integer', 'number', 'address']), one('mask')],
    result: 'integer',
    doc: 'the bits of x that mask has: bits(flags, 0x10) != 0',
  },
  {
    name: 'coalesce',
    parameters: [many(one('x', all))],
    result: 'same',
    doc: 'the first that is not missing',
  },
  { name: 'ms', parameters: [span], result: 'number', doc: 'milliseconds' },
  { name: 'us', parameters: [span], result: 'number', doc: 'microseconds' },
  { name: 's', parameters: [span], result: 'number', doc: 'seconds' },
  {
    name: 'upper',
    parameters: [text('text')],
    result: 'text',
    doc: 'in upper case',
  },
  {
    name: 'lower',
    parameters: [text('text')],
    result: 'text',
    doc: 'in lower case',
  },
  {
    name: 'trim',
    parameters: [text('text')],
    result: 'text',
    doc: 'without the blanks at its ends',
  },
  {
    name: 'length',
    parameters: [text('text')],
    result: 'integer',
    doc: 'number of its characters (UTF-16 units)',
  },
  {
    name: 'substring',
    parameters: [text('text'), one('start'), maybe(one('count'))],
    result: 'text',
    doc: 'count characters from start on, which counts from 0; all the rest without count',
  },
  {
    name: 'contains',
    parameters: [text('text'), text('part')],
    result: 'bool',
    doc: 'whether part is in it, in any case of letters',
  },
  {
    name: 'startsWith',
    parameters: [text('text'), text('part')],
    result: 'bool',
    doc: 'whether it begins with part, in any case of letters',
  },
  {
    name: 'endsWith',
    parameters: [text('text'), text('part')],
    result: 'bool',
    doc: 'whether it ends with part, in any case of letters',
  },
  {
    name: 'matches',
    parameters: [text('text'), literal('pattern')],
    result: 'bool',
    doc: 'whether the regular expression is found in it, in any case of letters; without look-around and back references',
  },
  {
    name: 'replace',
    parameters: [text('text'), text('from'), text('to')],
    result: 'text',
    doc: 'every from replaced by to, case of letters told apart',
  },
  {
    name: 'concat',
    parameters: [many(one('x', all))],
    result: 'text',
    doc: 'all of them in a row, each as text(x) says it',
  },
  {
    name: 'baseName',
    parameters: [text('path')],
    result: 'text',
    doc: 'the part after the last backslash or slash',
  },
  {
    name: 'dosPath',
    parameters: [text('path')],
    result: 'text',
    doc: 'a path of the kernel with the drive letter that the trace tells',
    impure: true,
  },
  {
    name: 'text',
    parameters: [one('x', all)],
    result: 'text',
    doc: 'x as text: numbers plain, times in ns, addresses 0x…; empty where it is missing',
  },
  {
    name: 'number',
    parameters: [one('x', ['text', 'integer', 'number', 'address'])],
    result: 'number',
    doc: 'a text (decimal or 0x…) or an address as a number; missing where it is none',
  },
  {
    name: 'hex',
    parameters: [one('x', ['integer', 'number', 'address']), maybe(one('digits'))],
    result: 'text',
    doc: '0x… in lower case, padded with zeros to this many digits',
  },
  {
    name: 'mapped',
    parameters: [one('value', ['integer', 'number', 'text']), literal('map')],
    result: 'text',
    doc: 'what the map of this plugin says of the value; empty where it says nothing',
  },
  // What the trace knows: of its machine, processes, threads, files and images.
  {
    name: 'cpuCount',
    parameters: [],
    result: 'integer',
    doc: 'processors of the traced machine',
    impure: true,
  },
  {
    name: 'traceEnd',
    parameters: [],
    result: 'time',
    doc: 'time of the last event',
    impure: true,
  },
  {
    name: 'processName',
    parameters: [pid, time],
    result: 'text',
    doc: 'image name of the process that had this pid then; empty where unknown',
    impure: true,
  },
  {
    name: 'processLabel',
    parameters: [pid, time],
    result: 'text',
    doc: 'the same with the pid: notepad.exe (4711)',
    impure: true,
  },
  {
    name: 'commandLine',
    parameters: [pid, time],
    result: 'text',
    doc: 'command line of that process',
    impure: true,
  },
  {
    name: 'userSid',
    parameters: [pid, time],
    result: 'text',
    doc: 'SID of its user',
    impure: true,
  },
  {
    name: 'threadName',
    parameters: [tid, time],
    result: 'text',
    doc: 'name that the thread gave itself; empty where it gave none',
    impure: true,
  },
  {
    name: 'threadLabel',
    parameters: [tid, time],
    result: 'text',
    doc: 'the same with the tid: Worker (4712); the tid alone where it has no name',
    impure: true,
  },
  {
    name: 'processOfThread',
    parameters: [tid, time],
    result: 'integer',
    doc: 'pid of the thread that had this tid then; −1 where unknown',
    impure: true,
  },
  {
    name: 'fileName',
    parameters: [address, time],
    result: 'text',
    doc: 'path of the file that a FileObject or FileKey stood for then',
    impure: true,
  },
  {
    name: 'moduleName',
    parameters: [pid, address, time],
    result: 'text',
    doc: 'name of the image that contains the address',
    impure: true,
  },
  {
    name: 'modulePath',
    parameters: [pid, address, time],
    result: 'text',
    doc: 'path of the image that contains the address',
    impure: true,
  },
  {
    name: 'moduleOf',
    parameters: [address, time],
    result: 'text',
    doc: 'name of the image that contains the address, whosever address it is; empty where processes disagree',
    impure: true,
  },
  {
    name: 'offsetInModule',
    parameters: [address, time],
    result: 'integer',
    doc: 'bytes from the base of that image to the address; missing without one',
    impure: true,
  },
  {
    name: 'processOf',
    parameters: [address, time],
    result: 'integer',
    doc: 'pid of the only process that has an image at the address; −1 where none or several have, and in the kernel',
    impure: true,
  },
  {
    name: 'runningThread',
    parameters: [one('cpu'), time],
    result: 'integer',
    doc: 'tid of the thread that ran on that CPU then; −1 where unknown',
    impure: true,
  },
] as const satisfies readonly (Omit<FunctionSignature, 'name'> & { name: string })[];

export type FunctionName = (typeof list)[number]['name'];

/** In the order of docs/expressions.md. */
export const functions: readonly FunctionSignature[] = list;

const byName = new Map(functions.map((signature) => [signature.name.toLowerCase(), signature]));

/** In any case of letters. */
export const functionNamed = (name: string): FunctionSignature | undefined => byName.get(name.toLowerCase());

/** `substring(text, start, count?)`. */
export function signatureText({ name, parameters }: FunctionSignature): string {
  const shown = parameters.map((parameter) => {
    return parameter.repeated ? `${parameter.name}, …` : parameter.optional ? `${parameter.name}?` : parameter.name;
  });
  return `${name}(${shown.join(', ')})`;
}

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
    doc: 'absolute value of x',
  },
  {
    name: 'min',
    parameters: [many(one('x', numeric))],
    result: 'same',
    doc: 'the smallest value; missing if one is missing',
  },
  {
    name: 'max',
    parameters: [many(one('x', numeric))],
    result: 'same',
    doc: 'the largest value; missing if one is missing',
  },
  {
    name: 'round',
    parameters: [one('x', numeric)],
    result: 'whole',
    doc: 'the nearest whole number (ns for times); rounds halves away from zero',
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
    doc: 'square root; missing for negative numbers',
  },
  {
    name: 'log2',
    parameters: [one('x')],
    result: 'number',
    doc: 'base-2 logarithm; missing for 0 and below',
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
    doc: 'the bits of x in the mask: bits(flags, 0x10) != 0',
  },
  {
    name: 'coalesce',
    parameters: [many(one('x', all))],
    result: 'same',
    doc: 'the first value that is not missing',
  },
  { name: 'ms', parameters: [span], result: 'number', doc: 'milliseconds' },
  { name: 'us', parameters: [span], result: 'number', doc: 'microseconds' },
  { name: 's', parameters: [span], result: 'number', doc: 'seconds' },
  {
    name: 'upper',
    parameters: [text('text')],
    result: 'text',
    doc: 'in uppercase',
  },
  {
    name: 'lower',
    parameters: [text('text')],
    result: 'text',
    doc: 'in lowercase',
  },
  {
    name: 'trim',
    parameters: [text('text')],
    result: 'text',
    doc: 'without leading and trailing spaces',
  },
  {
    name: 'length',
    parameters: [text('text')],
    result: 'integer',
    doc: 'number of characters (UTF-16 units)',
  },
  {
    name: 'substring',
    parameters: [text('text'), one('start'), maybe(one('count'))],
    result: 'text',
    doc: 'count characters from start (0-based); without count, the rest',
  },
  {
    name: 'contains',
    parameters: [text('text'), text('part')],
    result: 'bool',
    doc: 'whether it contains part, ignoring case',
  },
  {
    name: 'startsWith',
    parameters: [text('text'), text('part')],
    result: 'bool',
    doc: 'whether it begins with part, ignoring case',
  },
  {
    name: 'endsWith',
    parameters: [text('text'), text('part')],
    result: 'bool',
    doc: 'whether it ends with part, ignoring case',
  },
  {
    name: 'matches',
    parameters: [text('text'), literal('pattern')],
    result: 'bool',
    doc: 'whether the regular expression matches part of it, ignoring case; no look-around or back references',
  },
  {
    name: 'replace',
    parameters: [text('text'), text('from'), text('to')],
    result: 'text',
    doc: 'every from replaced by to, case-sensitive',
  },
  {
    name: 'concat',
    parameters: [many(one('x', all))],
    result: 'text',
    doc: 'all of them joined, each as text(x)',
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
    doc: 'a kernel path with the drive letter from the trace',
    impure: true,
  },
  {
    name: 'text',
    parameters: [one('x', all)],
    result: 'text',
    doc: 'x as text: numbers plain, times in ns, addresses 0x…; empty if missing',
  },
  {
    name: 'number',
    parameters: [one('x', ['text', 'integer', 'number', 'address'])],
    result: 'number',
    doc: 'text (decimal or 0x…) or an address as a number; missing if it is not a number',
  },
  {
    name: 'hex',
    parameters: [one('x', ['integer', 'number', 'address']), maybe(one('digits'))],
    result: 'text',
    doc: '0x… in lowercase, padded with zeros to this many digits',
  },
  {
    name: 'mapped',
    parameters: [one('value', ['integer', 'number', 'text']), literal('map')],
    result: 'text',
    doc: 'the name of the value in a map of this plugin; empty if it has none',
  },
  // What the trace knows: of its machine, processes, threads, files and images.
  {
    name: 'cpuCount',
    parameters: [],
    result: 'integer',
    doc: 'number of processors of the traced machine',
    impure: true,
  },
  {
    name: 'traceStart',
    parameters: [],
    result: 'time',
    doc: 'time at which the trace begins',
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
    doc: 'image name of the process that had this PID then; empty if unknown',
    impure: true,
  },
  {
    name: 'processLabel',
    parameters: [pid, time],
    result: 'text',
    doc: 'the same with the PID: notepad.exe (4711)',
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
    name: 'processMachine',
    parameters: [pid, time],
    result: 'text',
    doc: 'processor architecture of its program: x86, x64, Arm64, ARM64EC …; empty if unknown',
    impure: true,
  },
  {
    name: 'processExecution',
    parameters: [pid, time],
    result: 'text',
    doc: 'on Windows on Arm: Native, Emulated or Mixed; empty if unknown',
    impure: true,
  },
  {
    name: 'threadName',
    parameters: [tid, time],
    result: 'text',
    doc: 'name that the thread gave itself; empty if none',
    impure: true,
  },
  {
    name: 'threadLabel',
    parameters: [tid, time],
    result: 'text',
    doc: 'the same with the TID: Worker (4712); only the TID if it has no name',
    impure: true,
  },
  {
    name: 'processOfThread',
    parameters: [tid, time],
    result: 'integer',
    doc: 'PID of the thread that had this TID then; −1 if unknown',
    impure: true,
  },
  {
    name: 'fileName',
    parameters: [address, time],
    result: 'text',
    doc: 'path of the file that a FileObject or FileKey referred to then',
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
    name: 'codeModule',
    parameters: [pid, address, time],
    result: 'text',
    doc: 'moduleName of code; Translated code if an emulator generated it',
    impure: true,
  },
  {
    name: 'codeExecution',
    parameters: [pid, address, time],
    result: 'text',
    doc: 'on Windows on Arm: whether code at the address is Native, Emulated, or part of the Emulator; empty if unknown',
    impure: true,
  },
  {
    name: 'moduleOf',
    parameters: [address, time],
    result: 'text',
    doc: 'name of the image that contains the address in any process; empty if processes disagree',
    impure: true,
  },
  {
    name: 'offsetInModule',
    parameters: [address, time],
    result: 'integer',
    doc: 'bytes from the base of that image to the address; missing if there is no image',
    impure: true,
  },
  {
    name: 'processOf',
    parameters: [address, time],
    result: 'integer',
    doc: 'PID of the only process with an image at the address; −1 if none or several have one, and in the kernel',
    impure: true,
  },
  {
    name: 'runningThread',
    parameters: [one('cpu'), time],
    result: 'integer',
    doc: 'TID of the thread that ran on that CPU then; −1 if unknown',
    impure: true,
  },
  {
    name: 'efficiencyClass',
    parameters: [one('cpu')],
    result: 'text',
    doc: 'class of its core: Performance or Efficiency, of more than two Class 2 …; empty if all cores are alike, or unknown',
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

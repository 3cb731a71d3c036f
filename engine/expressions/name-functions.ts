/** Names of images and files for rows: each is made once, whatever the number of rows. */
import type { ValueType } from '../../language/value-type.ts';
import { TRANSLATED_CODE } from '../events/names/process-machine.ts';
import type { Environment } from './expression.ts';
import { filledNode, type Node, type Run, type Values } from './node.ts';

/** Raw values of a row: numbers, or ids of texts and addresses → the same of the result. */
export type RowFunction = (a: number, b: number, c: number) => number;

/** Asks once for each row, of up to three arguments. */
export function rowNode(type: ValueType, args: readonly Node[], make: (environment: Environment) => RowFunction): Node {
  return filledNode(type, type === 'text' ? 'ids' : 'numbers', (binding) => {
    const runs = args.map((arg): Run<Values> => arg.bind(binding));
    const of = make(binding.environment);
    return (out, block) => {
      const values = runs.map((run) => run(block));
      const a = values[0] ?? out;
      const b = values[1] ?? a;
      const c = values[2] ?? a;
      for (let i = 0; i < block.count; i++) out[i] = of(a[i], b[i], c[i]);
    };
  }) as Node;
}

function remember<K>(known: Map<K, number>, key: K, id: number): number {
  known.set(key, id);
  return id;
}

/** Of pid, address and time. */
export const ofImage =
  (part: 'name' | 'path') =>
  ({ names, texts, addresses }: Environment): RowFunction => {
    if (names === null) return () => 0;
    const known = new Map<number, number>();
    return (pid, address, timeNs) => {
      const entry = names.imageEntryAt(pid, addresses.low(address), addresses.high(address), timeNs);
      if (entry < 0) return 0;
      return known.get(entry) ?? remember(known, entry, texts.idOf(names.image(entry)[part]));
    };
  };

/** Of pid, address and time. */
export const codeExecution = ({ names, texts, addresses }: Environment): RowFunction => {
  if (names === null) return () => 0;
  const known = new Map<string, number>();
  return (pid, address, timeNs) => {
    const execution = names.executionAt(pid, addresses.low(address), addresses.high(address), timeNs);
    if (execution === null) return 0;
    return known.get(execution) ?? remember(known, execution, texts.idOf(execution));
  };
};

/** The same as `ofImage('name')`, but for what lies in no image because an emulator has made it. */
export const codeModule = (environment: Environment): RowFunction => {
  const { names, texts, addresses } = environment;
  const moduleName = ofImage('name')(environment);
  if (names === null) return moduleName;
  let translated: number | null = null;
  return (pid, address, timeNs) => {
    const found = moduleName(pid, address, timeNs);
    if (found !== 0) return found;
    if (names.executionAt(pid, addresses.low(address), addresses.high(address), timeNs) !== 'Emulated') return 0;
    translated ??= texts.idOf(TRANSLATED_CODE);
    return translated;
  };
};

/** Of address and time: the image, whosever it is. */
export const ofAnyImage = ({ names, texts, addresses }: Environment): RowFunction => {
  if (names === null) return () => 0;
  const known = new Map<number, number>();
  return (address, timeNs) => {
    const entry = names.imageEntryOfAny(addresses.low(address), addresses.high(address), timeNs);
    if (entry < 0) return 0;
    return known.get(entry) ?? remember(known, entry, texts.idOf(names.image(entry).name));
  };
};

/** Of address and time: bytes from the base of that image. */
export const offsetInImage = ({ names, addresses }: Environment): RowFunction => {
  if (names === null) return () => Number.NaN;
  return (address, timeNs) => {
    const low = addresses.low(address);
    const high = addresses.high(address);
    const entry = names.imageEntryOfAny(low, high, timeNs);
    return entry < 0 ? Number.NaN : names.imageOffset(entry, low, high);
  };
};

/** Of address and time: pid of the only process whose image it is. */
export const ofSoleProcess = ({ names, addresses }: Environment): RowFunction => {
  if (names === null) return () => -1;
  return (address, timeNs) => {
    const entry = names.imageEntryOfAny(addresses.low(address), addresses.high(address), timeNs, true);
    return entry < 0 ? -1 : names.image(entry).pid;
  };
};

/** Of address and time. */
export const ofFile = ({ names, texts, addresses }: Environment): RowFunction => {
  if (names === null) return () => 0;
  const known = new Map<string, number>();
  return (address, timeNs) => {
    const name = names.fileName(addresses.low(address), addresses.high(address), timeNs);
    if (name === null) return 0;
    return known.get(name) ?? remember(known, name, texts.idOf(name));
  };
};

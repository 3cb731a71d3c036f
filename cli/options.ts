import { InvalidArgumentError } from 'commander';
import { at } from '../contract/checked.ts';
import { HostError } from '../host/base/host-error.ts';

/** Parser of an integer option; commander adds the option's name to the message. */
export function integer(min: number, max: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (!/^-?\d+$/.test(text) || value < min || value > max)
      throw new InvalidArgumentError(`It must be an integer from ${min} to ${max}.`);
    return value;
  };
}

/** Parser of a size in memory: `800MB`, `4GB`; units of 1,024. */
export function sizeBytes(text: string): number {
  const size = /^(\d+(?:\.\d+)?)\s*([KMGT])i?B$/i.exec(text);
  if (size === null) throw new InvalidArgumentError('It must be a size, such as 800MB or 4GB.');
  return Number(size[1]) * 1024 ** (1 + 'KMGT'.indexOf(at(size, 2).toUpperCase()));
}

/** Nanoseconds since the header event; negative ones lie before it. */
export const nanoseconds = integer(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);

/** Null = the whole trace; with one end, all from or up to there. */
export const rangeOf = (from?: number, to?: number) =>
  from === undefined && to === undefined
    ? null
    : { startNs: from ?? Number.MIN_SAFE_INTEGER, endNs: to ?? Number.MAX_SAFE_INTEGER };

/** Process and thread ids, and −1 for none. */
export const headerId = integer(-1, 0xffffffff);

/** An option that may be given several times. */
export const repeatable = (flags: string, says: string) =>
  [flags, says, (text: string, before: readonly string[]) => [...before, text], [] as string[]] as const;

export const manifestFiles = repeatable(
  '--manifest <path>',
  'a .man, .xml or .tmf file, or a folder of them; repeatable',
);
export const memoryLimit = [
  '--memory <size>',
  'memory for the columns of tables, such as 4GB; what has no room goes to the state folder’s disk; default: a quarter of the machine’s memory',
  sizeBytes,
] as const;
export const pluginFiles = repeatable('--plugin <path>', 'a plugin, or a folder of them; repeatable');
export const symbolPaths = repeatable(
  '--path <path>',
  'symbol path, as in _NT_SYMBOL_PATH: a folder, or srv*FOLDER; repeatable',
);
export const sourcePaths = repeatable('--source <folder>', 'folder of source files, as in _NT_SOURCE_PATH; repeatable');
export const stackTagFiles = repeatable(
  '--tags <path>',
  'show stacks below their tags: a .stacktags file, or a folder of them; repeatable',
);
export const regionFiles = repeatable('--regions <path>', 'a .regions.xml file, or a folder of them; repeatable');

/** Flag and what it does; read as `builtinSchemas`. */
export const noBuiltInSchemas = [
  '--no-builtin-schemas',
  'use only the schemas in the trace, not those built into Corescope',
] as const;

/** Flag and what it does; read as `machineSchemas`. */
export const machineSchemas = [
  '--machine-schemas',
  'read events that nothing else describes by the schemas of this machine (on systems other than Windows: of the simulated one)',
] as const;

/** Parser of a number above 0. */
export function positiveNumber(text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !(value > 0) || !Number.isFinite(value))
    throw new InvalidArgumentError('It must be a number greater than 0.');
  return value;
}

/** Parser of what a person writes and something is called by. */
export const boundedText =
  (mostChars: number) =>
  (text: string): string => {
    if (text.trim() === '') throw new InvalidArgumentError('It must not be empty.');
    if (text.length > mostChars) throw new InvalidArgumentError(`It must have no more than ${mostChars} characters.`);
    return text;
  };

/** Texts that a spreadsheet would take for formulas get an apostrophe in front; numbers stay numbers. */
export const spreadsheetSafeOption = [
  '--spreadsheet-safe',
  'with CSV: put an apostrophe before text that a spreadsheet would treat as a formula',
  false,
] as const;

/** @throws HostError where the option would do nothing */
export function checkSpreadsheetSafe(spreadsheetSafe: boolean, format: string): void {
  if (spreadsheetSafe && format !== 'csv')
    throw new HostError('bad-request', `--spreadsheet-safe only works with CSV, not ${format}. Leave it out.`);
}

/**
 * The one door through which tests reach the symbol files in `../shared/symbols`: other people's data, which stays outside
 * the repository. Tests skip aloud where they are absent and fail where CORESCOPE_REQUIRE_TRACES=1.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import type { Inflate } from '../symbols/inflate.ts';
import { type OpenedSymbols, openSymbols } from '../symbols/open-symbols.ts';
import { memoryFile } from '../symbols/symbol-file.ts';

const root = resolve(import.meta.dirname, '../../../shared/symbols');

export const haveSharedSymbols = existsSync(join(root, 'expected'));

if (!haveSharedSymbols) {
  if (process.env.CORESCOPE_REQUIRE_TRACES === '1')
    throw new Error('CORESCOPE_REQUIRE_TRACES=1, but ../shared/symbols/expected is not there');
  console.warn('SKIPPED: tests on real symbol files, because ../shared/symbols is not there');
}

export const sharedSymbolPath = (...parts: string[]): string => join(root, ...parts);

/** Names of the expected files that match, without `.json`. */
export const expectedNames = (pattern: RegExp): string[] =>
  haveSharedSymbols
    ? readdirSync(join(root, 'expected'))
        .map((name) => name.replace(/\.json$/, ''))
        .filter((name) => pattern.test(name))
        .sort()
    : [];

export const expected = (name: string): unknown =>
  JSON.parse(readFileSync(join(root, 'expected', `${name}.json`), 'utf8'));

/** Path of a symbol file of a case, in whichever folder it is. */
export function symbolFilePath(name: string): string {
  const folders = [join(root, 'made'), ...readdirSync(join(root, 'real')).map((folder) => join(root, 'real', folder))];
  const found = folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
  if (found === undefined) throw new Error(`../shared/symbols has no ${name}`);
  return found;
}

export const testInflate: Inflate = (bytes, expandedBytes, dictionary) =>
  inflateRawSync(bytes, { maxOutputLength: expandedBytes, ...(dictionary === undefined ? {} : { dictionary }) });

export const openShared = (path: string): OpenedSymbols =>
  openSymbols(memoryFile(new Uint8Array(readFileSync(path))), testInflate);

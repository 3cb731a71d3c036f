/** Damaged symbol files: a sentence or fewer names, never another exception, a hang or much memory. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { haveSharedSymbols, sharedSymbolPath, symbolFilePath, testInflate } from '../testing/shared-symbols.ts';
import { methodEntries } from './image/ready-to-run.ts';
import { openSymbols } from './open-symbols.ts';
import { memoryFile, SymbolFileError } from './symbol-file.ts';

/** Whatever a view asks of a file. */
function useAll(bytes: Uint8Array): void {
  try {
    const { source, managed, image } = openSymbols(memoryFile(bytes), testInflate);
    for (let rva = 0; rva < 0x8000; rva += 97) source?.find(rva);
    source?.find(0xffffffff);
    for (const token of managed?.methods().slice(0, 200) ?? []) managed?.points(token);
    managed?.documents();
    managed?.sourceLink();
    if (image !== null) methodEntries(image);
  } catch (error) {
    if (!(error instanceof SymbolFileError)) throw error;
  }
}

const files = (): string[] =>
  ['demo-x64.pdb', 'demo-x64.pdz', 'demo-x64.exe', 'bare-arm64.dll', 'demo-mingw.exe', 'Async.pdb', 'Async.pdbx']
    .concat([
      'MiscEmbedded.dll',
      'System.Diagnostics.StackTrace.dll',
      'System.ComponentModel.EventBasedAsync.ni.r2rmap',
    ])
    .map(symbolFilePath)
    .concat(sharedSymbolPath('real/omap/omap_stretched.pdb'));

describe.skipIf(!haveSharedSymbols)('damaged', () => {
  test.each(haveSharedSymbols ? files() : [])('%s', (path) => {
    const whole = new Uint8Array(readFileSync(path));
    const flips = fc.array(
      fc.record({
        at: fc.oneof(fc.nat(511), fc.nat(whole.length - 1)),
        value: fc.constantFrom(0, 1, 0x7f, 0x80, 0xff),
        count: fc.constantFrom(1, 1, 2, 4, 8),
      }),
      { minLength: 1, maxLength: 6 },
    );
    fc.assert(
      fc.property(flips, (damage) => {
        const bytes = whole.slice();
        for (const { at, value, count } of damage) bytes.fill(value, at, at + count);
        useAll(bytes);
      }),
      { numRuns: 40 },
    );
    fc.assert(
      fc.property(fc.nat(whole.length), (length) => useAll(whole.slice(0, length))),
      { numRuns: 20 },
    );
  });

  test('cabinets', () => {
    const whole = new Uint8Array(readFileSync(symbolFilePath('basic32.pd_')));
    fc.assert(
      fc.property(fc.nat(2000), fc.nat(255), fc.nat(whole.length), (at, value, length) => {
        const bytes = whole.slice(0, Math.max(length, 100));
        bytes[at] = value;
        useAll(bytes);
      }),
      { numRuns: 20 },
    );
  });
});

test('an MSF directory that names itself, and sizes near 4 GB, are refused', () => {
  const bytes = new Uint8Array(4096);
  const view = new DataView(bytes.buffer);
  for (const [i, char] of Array.from('Microsoft C/C++ MSF 7.00\r\n\x1aDS\0\0\0').entries())
    bytes[i] = char.charCodeAt(0);
  const open = (words: readonly number[]): (() => unknown) => {
    for (const [i, word] of words.entries()) view.setUint32(32 + 4 * i, word, true);
    return () => openSymbols(memoryFile(bytes), testInflate);
  };
  expect(open([512, 1, 8, 0xffffffff, 0, 1])).toThrow('The directory of the PDB is larger than the file.');
  expect(open([512, 1, 8, 64, 0, 9])).toThrow('The PDB names block 9 of 8.');
  expect(open([500, 1, 8, 64, 0, 1])).toThrow('Invalid block size in the PDB header: 500.');
  expect(open([512, 1, 0xffffffff, 64, 0, 1])).toThrow(/^The PDB is truncated/);
  view.setUint32(1024, 1, true);
  view.setUint32(512, 2, true);
  view.setUint32(1028, 0xfffffff0, true);
  expect(open([512, 1, 8, 8, 0, 1])).toThrow('The streams of the PDB are larger than the file.');
});

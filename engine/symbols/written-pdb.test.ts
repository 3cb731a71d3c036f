/** PDBs of our own making: large ones, and what no linker would write. */
import { expect, test } from 'vitest';
import { testInflate } from '../testing/shared-symbols.ts';
import { openSymbols } from './open-symbols.ts';
import { NativePdb } from './pdb/native-pdb.ts';
import { memoryFile } from './symbol-file.ts';
import { WRITTEN_SECTION_RVA, writePdb, writtenProgram } from './testing/write-pdb.ts';

const open = (bytes: Uint8Array) => openSymbols(memoryFile(bytes), testInflate);
const guid = new Uint8Array(16);

test('procedures, lines and publics come back as they were written', () => {
  const program = writtenProgram(1200);
  const { source, id } = open(writePdb(program));
  expect(id).toMatchObject({ age: 3, guid: '04030201-0605-0807-090a-0b0c0d0e0f10' });
  expect(source instanceof NativePdb && source.publics.rva.length).toBe(1200);
  for (const { file, procedures } of program.modules)
    for (const { offset, name, lines } of procedures)
      for (const [at, line] of lines)
        expect(source?.find(WRITTEN_SECTION_RVA + offset + at)?.frames).toEqual([{ function: name, file, line }]);
});

test('publics name code that no module has', () => {
  const publics = [
    { offset: 0, name: '?a@@YAXXZ' },
    { offset: 16, name: 'b' },
  ];
  const { source } = open(writePdb({ guid, age: 1, publics, modules: [] }));
  const nameAt = (offset: number) => source?.find(WRITTEN_SECTION_RVA + offset)?.frames[0]?.function;
  expect([nameAt(0), nameAt(15), nameAt(16), source?.find(0)]).toEqual(['?a@@YAXXZ', '?a@@YAXXZ', 'b', null]);
});

test('100,000 modules', () => {
  const modules = Array.from({ length: 100_000 }, (_, i) => ({
    ...{ name: `m${i}`, file: 'a.c' },
    procedures: i % 5000 === 0 ? [{ offset: 64 * i, sizeBytes: 64, name: `f${i}`, lines: [] }] : [],
  }));
  // Streams have 16-bit numbers: of the others only the first have one.
  const bytes = writePdb({ guid, age: 1, publics: [], modules: modules.slice(0, 60_000) });
  const { source } = open(bytes);
  expect(source?.find(WRITTEN_SECTION_RVA + 64 * 55_000)?.frames[0]?.function).toBe('f55000');
  expect(() => open(writePdb({ guid, age: 1, publics: [], modules }))).toThrow(/names 100008 streams/);
});

test('names that are longer than any function has are cut', () => {
  const long = 'x'.repeat(60_000);
  const modules = [
    { name: 'm', file: long, procedures: [{ offset: 0, sizeBytes: 8, name: long, lines: [[0, 7]] as const }] },
  ];
  const frame = open(writePdb({ guid, age: 1, publics: [], modules })).source?.find(WRITTEN_SECTION_RVA)?.frames[0];
  expect([frame?.function.length, frame?.file.length, frame?.line]).toEqual([4096, 4096, 7]);
  const map = `FFFFFFFF 00 ${'0'.repeat(32)}\n00001000 10 ${'x'.repeat(1 << 20)}\n`;
  const named = open(Uint8Array.from(map, (char) => char.charCodeAt(0))).source?.find(0x1000)?.frames[0]?.function;
  expect(named?.length).toBeLessThanOrEqual(1 << 20);
  expect(named?.startsWith('xxxx')).toBe(true);
});

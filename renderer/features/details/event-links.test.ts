import { expect, test } from 'vitest';
import type { DecodedField } from '../../../contract/schema.ts';
import { aliveAt } from './alive-at.ts';
import { fileOf, filterOfFile } from './event-links.ts';

const field = (name: string, text: string): DecodedField => ({
  name,
  type: 'UnicodeString',
  text,
  startByte: 0,
  endByte: 0,
  members: [],
});

test('the file of an event is told without its volume, however that is written', () => {
  expect(fileOf([field('IrpPtr', '0x1'), field('OpenPath', '\\Device\\HarddiskVolume3\\Users\\a.txt')])).toBe(
    '\\Users\\a.txt',
  );
  expect(fileOf([field('FileName', 'C:\\Windows\\b.dll')])).toBe('\\Windows\\b.dll');
  expect(fileOf([field('FileName', '\\??\\D:\\c')])).toBe('\\c');
});

test('a path is a text of a filter as it is written there: backslashes and quotes escaped', () => {
  expect(filterOfFile('\\Users\\a_1 "b".txt')).toBe('endsWith([File Path], "\\\\Users\\\\a_1 \\"b\\".txt")');
});

test('what is no path is no file', () => {
  expect(fileOf([field('FileName', 'cmd.exe'), field('Message', 'C:\\a')])).toBeNull();
  expect(fileOf([])).toBeNull();
});

test('a process is the one that was there at the time: ids are used again', () => {
  const lived = (name: string, startNs: number | null, endNs: number | null) => ({ name, pid: 4, startNs, endNs });
  const rows = [lived('first', null, 100), lived('second', 200, 300), lived('third', 400, null)];
  const at = (ns: number) => aliveAt(rows, ({ pid }) => pid === 4, ns)?.name;
  expect([at(50), at(250), at(350), at(900)]).toEqual(['first', 'second', 'third', 'third']);
  expect(aliveAt(rows, ({ pid }) => pid === 5, 50)).toBeNull();
});

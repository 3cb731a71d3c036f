import { expect, it } from 'vitest';
import type { ImageInfo, ProcessInfo } from '../../../contract/schema.ts';
import { type ListColumn, sortRows } from '../../panel/list-model.ts';
import { imageColumns, processColumns, processNames } from './inventory-columns.ts';

const process = (pid: number, name: string, startNs: number | null, endNs: number | null): ProcessInfo => ({
  pid,
  parentPid: null,
  name,
  commandLine: null,
  startNs,
  endNs,
  sessionId: null,
  userSid: null,
  exitStatus: null,
  packageName: null,
  machine: null,
  machineFrom: null,
  execution: null,
});

const first = process(8, 'first.exe', null, 1000);
const second = process(8, 'second.exe', 2000, null);
const nameOf = processNames([first, second]);
const texts = <Row>(columns: readonly ListColumn<Row>[], row: Row) =>
  Object.fromEntries(columns.map(({ id, text }) => [id, text(row)]));

it('names processes by their time, because ids are used again', () => {
  expect(nameOf(8, null)).toBe('first.exe');
  expect(nameOf(8, 999)).toBe('first.exe');
  expect(nameOf(8, 2000)).toBe('second.exe');
  // Between the two there is none: better a name that the id had than none.
  expect(nameOf(8, 1500)).toBe('first.exe');
  expect(nameOf(9, 0)).toBe('');
});

it('writes what is known of a process, and nothing for what is not', () => {
  const columns = processColumns(nameOf);
  const child = { ...process(12, 'child.exe', 2500, 3_000_000_000), parentPid: 8, exitStatus: 0xc0000005 | 0 };
  expect(texts(columns, child)).toMatchObject({
    pid: '12',
    parent: 'second.exe 8',
    start: '0.000\u2009002\u2009500',
    end: '3.000\u2009000\u2009000',
    exit: '0xc0000005',
    session: '',
    command: '',
  });
  expect(texts(columns, { ...child, exitStatus: -1 }).exit).toBe('-1');
});

it('says which processors a program is for, and whether it is emulated', () => {
  const columns = processColumns(nameOf);
  expect(texts(columns, first)).toMatchObject({ machine: '', execution: '' });
  const emulated = { ...first, machine: 'x64' as const, execution: 'Emulated' as const };
  expect(texts(columns, emulated)).toMatchObject({ machine: 'x64', execution: 'Emulated' });
  const others = [first, emulated, { ...first, machine: 'ARM64EC' as const }];
  const sort = { column: 'machine', descending: false };
  expect(sortRows(others, columns, sort).map(({ machine }) => machine)).toEqual(['ARM64EC', 'x64', null]);
});

it('sorts what began before the trace first, and what outlives it last', () => {
  const columns = processColumns(nameOf);
  const names = (column: string) =>
    sortRows([second, first], columns, { column, descending: false }).map(({ name }) => name);
  expect(names('start')).toEqual(['first.exe', 'second.exe']);
  expect(names('end')).toEqual(['first.exe', 'second.exe']);
});

it('says who loaded an image', () => {
  const image: ImageInfo = {
    pid: 8,
    path: 'C:\\a.dll',
    name: 'a.dll',
    baseAddress: '0x7ff0',
    sizeBytes: 4096,
    loadNs: 2100,
    unloadNs: null,
    timeDateStamp: null,
    machine: 'ARM64X',
    fileVersion: null,
    pdbName: 'a.pdb',
    pdbGuid: '00000000-0000-0000-0000-000000000001',
    pdbAge: 2,
  };
  const columns = imageColumns(nameOf);
  expect(texts(columns, image)).toMatchObject({
    process: 'second.exe',
    machine: 'ARM64X',
    size: '4,096',
    pdbId: '00000000-0000-0000-0000-000000000001 2',
  });
  expect(texts(columns, { ...image, pid: 0 }).process).toBe('Kernel');
});

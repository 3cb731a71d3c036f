import { expect, test } from 'vitest';
import { isTraceName, numberedBeside, partsBeside, traceSets } from './trace-sets.ts';

const folder = [
  'PerfViewData.etl',
  'perfviewdata.kernel.etl',
  'PerfViewData.kernelRundown.etl',
  'PerfViewData.clrRundown.etl',
  'PerfViewData.user_aux.etl',
  'PerfViewData.kernel.etl.zip',
  'PerfViewData2.etl',
  'PerfViewData2.kernel.etl',
  'other.kernel.etl',
  'notes.txt',
];

test('a file opens what PerfView and xperf have written beside it; a part opens itself', () => {
  expect(partsBeside('PerfViewData.etl', folder)).toEqual([
    'PerfViewData.clrRundown.etl',
    'PerfViewData.kernelRundown.etl',
    'PerfViewData.user_aux.etl',
    'perfviewdata.kernel.etl',
  ]);
  expect(partsBeside('PerfViewData2.etl', folder)).toEqual(['PerfViewData2.kernel.etl']);
  expect(partsBeside('PerfViewData.kernelRundown.etl', folder)).toEqual([]);
  expect(partsBeside('alone.etl', folder)).toEqual([]);
});

test('the traces of a zip are grouped by folder and name', () => {
  const names = ['b/x.user.etl', 'b/x.etl', 'x.kernel.etl', 'symbols/x.pdb', '__MACOSX/._x.etl', 'b/x.KERNEL.etl'];
  expect(traceSets(names)).toEqual([
    { name: 'b/x.etl', parts: ['b/x.etl', 'b/x.KERNEL.etl', 'b/x.user.etl'] },
    { name: 'x.kernel.etl', parts: ['x.kernel.etl'] },
  ]);
  expect(['a.ETL', 'a.etl.zip', '._a.etl', 'd/._a.etl'].map(isTraceName)).toEqual([true, false, false, false]);
});

test('numbered files are those of one stem, by their numbers', () => {
  const names = ['n10.etl', 'N2.ETL', 'n1.etl', 'n.etl', 'n3.etl.zip', 'm4.etl', 'n20260422034724.etl'];
  expect(numberedBeside('n2.etl', names)).toEqual(['n1.etl', 'n2.etl', 'N2.ETL', 'n10.etl']);
  expect(numberedBeside('n.etl', names)).toEqual([]);
  expect(numberedBeside('7.etl', ['8.etl', 'a8.etl'])).toEqual(['7.etl', '8.etl']);
});

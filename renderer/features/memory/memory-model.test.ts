import { expect, test } from 'vitest';
import { latencyBinCount, type Memory } from '../../../contract/memory.ts';
import { histogramOf } from '../../../contract/memory-parts.ts';
import {
  binLabel,
  binText,
  bytesOfLine,
  countText,
  cyclesText,
  fileText,
  functionRows,
  isDamaged,
  lineRows,
  lossText,
  moreText,
  processOptions,
  shortName,
  sourceColor,
  sourceRows,
  stackedPaths,
} from './memory-model.ts';

/** Of two sources: bins 3 and 5 of the first, 5 of the second. */
const total = new Uint32Array(2 * latencyBinCount);
total[3] = 4;
total[5] = 2;
total[latencyBinCount + 5] = 3;
const none = new Uint32Array(2 * latencyBinCount);
const answer: Memory = {
  file: { name: 'a.spe-core2.data', core: 2, sizeBytes: 100 },
  ...{ operations: 12, chosen: 9, ambiguous: 0 },
  loss: { places: 0, bytes: 0, firstAt: null, cutBytes: 0 },
  sources: { name: ['L1D', 'stores'], isLoad: [true, false], counts: Uint32Array.of(6, 3) },
  bins: { total, issue: none, translation: none, execution: none },
  functions: {
    ...{
      total: 2,
      name: ['a.exe!f', 'a.exe!g'],
      samples: Uint32Array.of(6, 3),
      mean: Float64Array.of(7.25, Number.NaN),
    },
    ...{ median: Float64Array.of(7, Number.NaN), p95: Float64Array.of(20, Number.NaN), cycles: Float64Array.of(43, 0) },
    ...{ refills: Uint32Array.of(1, 0), walks: Uint32Array.of(0, 0), mispredicts: Uint32Array.of(0, 2) },
  },
  lines: {
    ...{ total: 9, address: ['0x40', '0x80'], loads: Uint32Array.of(5, 1), stores: Uint32Array.of(3, 0) },
    fromPeers: Uint32Array.of(4, 0),
    accesses: {
      ...{ line: Uint32Array.of(0, 0, 0, 1), offset: Uint8Array.of(8, 8, 16, 0), function: Uint32Array.of(0, 1, 1, 0) },
      ...{
        loads: Uint32Array.of(2, 3, 0, 1),
        stores: Uint32Array.of(0, 0, 3, 0),
        fromPeers: Uint32Array.of(1, 3, 0, 0),
      },
    },
    names: ['a.exe!f', 'a.exe!g'],
  },
  time: {
    ...{ start: '0x10', spanTicks: 1000, stamped: 11, longestGapTicks: 250, gapAtTicks: 0, bucketTicks: 500 },
    ...{ buckets: 3, counts: Uint32Array.of(1, 0, 2, 0, 0, 3) },
  },
};

test('bars are from the first to the last range that has something', () => {
  expect(histogramOf(answer, 'total')).toEqual([
    { bin: 3, total: 4, parts: [{ source: 'L1D', count: 4 }] },
    { bin: 4, total: 0, parts: [] },
    ...[
      {
        ...{ bin: 5, total: 5 },
        parts: [
          { source: 'L1D', count: 2 },
          { source: 'stores', count: 3 },
        ],
      },
    ],
  ]);
  expect(histogramOf(answer, 'issue')).toEqual([]);
  expect([0, 1, 3, 12].map(binText)).toEqual(['0', '1', '4 to 7', '2,048 to 4,095']);
  expect([0, 1, 3, 12].map(binLabel)).toEqual(['0', '1', '4', '2k']);
});

test('sources with the range of the middle one', () => {
  const rows = sourceRows(answer, 'total').map(({ source, count, medianBin }) => [source, count, medianBin]);
  expect(rows).toEqual([
    ['L1D', 6, 3],
    ['stores', 3, 5],
  ]);
  expect(sourceRows(answer, 'issue')[0]?.medianBin).toBeNull();
  const known = ['L1D', 'L2', 'DRAM', 'peer core', 'stores', 'branches'].map(sourceColor);
  expect(new Set(known).size).toBe(known.length);
});

test('functions without a latency say none', () => {
  const [first, second] = functionRows(answer);
  expect([first?.name, cyclesText(first?.mean ?? 0), cyclesText(second?.mean ?? 0)]).toEqual(['a.exe!f', '7.3', '']);
  expect([shortName('a.exe!f'), shortName('0x10'), cyclesText(1234.5)]).toEqual(['f', '0x10', '1,235']);
  expect([shortName('f.cpp:7 a.exe!f'), shortName('a.dll!ns::f(int)')]).toEqual(['f.cpp:7', 'ns::f(int)']);
});

test('a line has its readers and writers, the most frequent first, and its bytes', () => {
  const [first, second] = lineRows(answer);
  expect([first?.readers, first?.writers, second?.readers]).toEqual([['a.exe!g', 'a.exe!f'], ['a.exe!g'], ['a.exe!f']]);
  const bytes = bytesOfLine(first!);
  expect([bytes.length, bytes[8], bytes[16], bytes[0]]).toEqual([
    ...[64, { loads: 5, stores: 0 }, { loads: 0, stores: 3 }, { loads: 0, stores: 0 }],
  ]);
});

test('areas over time stand on each other', () => {
  const { paths, most } = stackedPaths(answer.time!, 2);
  expect(most).toBe(5);
  expect(paths).toEqual(['M0 4h1v1h-1zM2 3h1v2h-1z', 'M2 0h1v3h-1z']);
});

test('what is lost, what is damaged, what is shown', () => {
  expect(lossText(answer)).toBe(
    'All bytes were read. The longest time without a sample is 25.0% of all. 1 operation has no time. Collisions are not in the packets: count SAMPLE_COLLISION and SAMPLE_FEED.',
  );
  const damaged = { ...answer, time: null, loss: { places: 2, bytes: 30, firstAt: 1200, cutBytes: 5 } };
  expect(lossText(damaged)).toContain('30 bytes in 2 places could not be read (first at byte 1,200).');
  expect(lossText(damaged)).toContain('The file ends within a record: 5 bytes are left out.');
  expect([isDamaged(answer), isDamaged(damaged)]).toEqual([false, true]);
  expect([countText(answer), countText({ ...answer, chosen: 12 })]).toEqual(['9 of 12 operations', '12 operations']);
  expect([moreText(3, 3), moreText(2, 1000)]).toEqual(['3', 'the first 2 of 1,000']);
});

test('a file is called by its core, or by its name where there are several of one', () => {
  const of = (name: string, core: number | null) => ({ name, core, sizeBytes: 1 });
  const all = [of('a.spe-core2 2.data', 2), of('a.spe-core2.data', 2), of('a.spe-core3.data', 3), of('spe.data', null)];
  expect(all.map((file) => fileText(file, all))).toEqual([
    ...['a.spe-core2 2.data', 'a.spe-core2.data', 'Core 3', 'spe.data'],
  ]);
});

test('a process is chosen by its share of the code', () => {
  const processes = [{ pid: 7, name: 'a.exe', operations: 3 }];
  expect(processOptions({ operations: 4, processes })).toEqual([
    [-1, 'Any process, where they agree'],
    [7, 'a.exe (7): 75.0%'],
  ]);
});

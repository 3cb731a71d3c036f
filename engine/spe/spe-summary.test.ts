import { expect, test } from 'vitest';
import { readSpe } from './read-spe.ts';
import { cacheLines, latenciesBySource, sourceOf } from './spe-summary.ts';
import { spePackets as packets } from './testing/spe-bytes.ts';

const record = (store: boolean, address: bigint, source: number | null, counters: number[], events = 0) => [
  ...[...packets.address(0, 1n << 63n), ...packets.operation(1, store ? 1 : 0), ...packets.address(2, address)],
  ...(source === null ? [] : packets.dataSource(source)),
  ...[...counters.flatMap((value, index) => packets.counter(index, value)), ...packets.events(events, 4)],
  ...packets.end,
];
const records = readSpe(
  Uint8Array.from([
    ...record(false, 0x1008n, 14, [300, 10, 40]),
    ...record(false, 0x1010n, 9, [120, 20, 0]),
    ...record(true, 0x1010n, null, [5]),
    ...record(false, 0x2000n, 0, [4, 1, 0]),
    ...record(false, 0x2004n, 0, [0]),
    ...[...packets.operation(2, 1), ...packets.end],
  ]),
);

test('latencies by source: bins of powers of two, execution is what is left', () => {
  const found = latenciesBySource(records, 'neoverse');
  expect(found.map(({ source, count }) => [source, count])).toEqual([
    ...[
      ['L1D', 2],
      ['DRAM', 1],
      ['peer core', 1],
    ],
  ]);
  const bins = (of: Uint32Array | undefined) =>
    Object.fromEntries([...(of ?? [])].map((n, bin) => [bin, n]).filter(([, n]) => n !== 0));
  // 4 and 0 cycles; 300 − 10 − 40 = 250.
  expect(bins(found[0]?.bins.total)).toEqual({ 0: 1, 3: 1 });
  expect(bins(found[1]?.bins.total)).toEqual({ 9: 1 });
  expect(bins(found[1]?.bins.execution)).toEqual({ 8: 1 });
  expect(bins(found[0]?.bins.execution)).toEqual({ 2: 1 });
});

test('lines of memory: what peers served first, with offsets of loads and stores', () => {
  const [first, second] = cacheLines(records, 'neoverse');
  expect(first).toMatchObject({ low: 0x1000, high: 0, loads: 2, stores: 1, fromPeers: 1, records: [0, 1, 2] });
  expect([first?.loadsAt[8], first?.loadsAt[16], first?.storesAt[16]]).toEqual([1, 1, 1]);
  expect(second).toMatchObject({ low: 0x2000, loads: 2, stores: 0, fromPeers: 0 });
});

test('numbers of sources mean what the core says; without them, events tell', () => {
  expect(sourceOf(records, 0, 'ampere')).toBe('source 14');
  const told = (bit: number) => sourceOf(readSpe(Uint8Array.from(record(false, 1n, 14, [], 2 ** bit))), 0, 'events');
  expect([21, 10, 9, 8, 19, 3, 2, 1].map(told)).toEqual([
    ...['modified line', 'remote', 'beyond the last level', 'last level', 'L2', 'beyond L1D', 'L1D', 'not told'],
  ]);
});

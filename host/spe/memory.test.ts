/** Files of SPE packets in the host: beside a trace, opened alone, cut, empty and none at all. */
import { mkdirSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { spePackets as packets } from '../../engine/spe/testing/spe-bytes.ts';
import { writtenTrace } from '../../engine/testing/written-trace.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { TraceHost } from '../trace-host.ts';

const folder = temporaryFolder();
const host = new TraceHost();
afterAll(() => host.closeAll());

const load = (pc: bigint, data: bigint, source: number, cycles: number, ticks: bigint) => [
  ...[...packets.address(0, (1n << 63n) | pc), ...packets.operation(1, 0), ...packets.address(2, data)],
  ...[...packets.dataSource(source), ...packets.counter(0, cycles), ...packets.timestamp(ticks)],
];
const store = (pc: bigint, data: bigint) => [
  ...[...packets.address(0, (1n << 63n) | pc), ...packets.operation(1, 1), ...packets.address(2, data), ...packets.end],
];
const bytes = Uint8Array.from([
  ...load(0x10n, 0x1000n, 14, 300, 1000n),
  ...load(0x20n, 0x1008n, 9, 90, 1500n),
  ...store(0x10n, 0x1010n),
  ...load(0x10n, 0x2000n, 0, 4, 2000n),
]);

function written(name: string, content: Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}
const opened = (name: string, content: Uint8Array): Promise<string> => host.openPath(written(name, content));
const open = async (path: string) => {
  const { grant } = host.grants.add(path);
  return host.call('open', { source: { type: 'grant', grant } });
};

test('files beside a trace are found by its name, the newest first, and asked by theirs', async () => {
  utimesSync(written('run.spe-core12.data', bytes), 100, 100);
  utimesSync(written('Run.spe-core2 2.data', bytes.slice(0, 34)), 200, 200);
  written('run2.spe-core1.data', bytes);
  written('spe.data', bytes);
  mkdirSync(join(folder, 'run.spe-core3.data'));
  const { trace, hasSpe, holds } = await open(
    written(
      'run.etl',
      writtenTrace({}, () => {}),
    ),
  );
  expect([hasSpe, holds]).toEqual([true, undefined]);
  const files = await host.call('speFiles', { trace });
  expect(files).toEqual([
    { name: 'Run.spe-core2 2.data', core: 2, sizeBytes: 34 },
    { name: 'run.spe-core12.data', core: 12, sizeBytes: bytes.length },
  ]);
  expect((await host.call('memory', { trace })).operations).toBe(1);
  const { operations, functions } = await host.call('memory', { trace, file: 'run.spe-core12.data' });
  expect([operations, functions.name]).toEqual([4, ['0x10', '0x20']]);
  await expect(host.call('memory', { trace, file: '../spe.data' })).rejects.toThrow('no SPE file “../spe.data”');
});

test('a trace without them says so', async () => {
  const { trace, hasSpe } = await open(
    written(
      'other.etl',
      writtenTrace({}, () => {}),
    ),
  );
  expect(hasSpe).toBeUndefined();
  expect(await host.call('speFiles', { trace })).toEqual([]);
  await expect(host.call('memory', { trace })).rejects.toThrow('There is no SPE file beside the trace.');
});

test('opened alone, it has all parts, narrowed by a filter', async () => {
  const { trace, holds, info } = await open(written('x.data', bytes));
  expect([holds, info.events]).toEqual(['spe', 0]);
  const all = await host.call('memory', { trace, buckets: 10 });
  expect(all).toMatchObject({ operations: 4, chosen: 4, ambiguous: 0, file: { name: 'x.data', core: null } });
  expect(all.sources.name).toEqual(['DRAM', 'L1D', 'peer core', 'stores']);
  expect(all.time).toMatchObject({ start: '0x3e8', spanTicks: 1000, stamped: 3, longestGapTicks: 500 });
  expect(all.lines.address).toEqual(['0x1000', '0x2000']);
  expect([...all.lines.accesses.offset]).toEqual([0, 8, 16, 0]);
  const filter = { function: '0x10', line: '0x1000' };
  const some = await host.call('memory', { trace, filter, buckets: 10 });
  expect([some.chosen, some.functions.name, [...some.sources.counts]]).toEqual([2, ['0x10'], [1, 0, 0, 1]]);
  expect((await host.call('memory', { trace, filter: { source: 'L9' } })).chosen).toBe(0);
  expect((await host.call('memory', { trace, filter: { line: '0x103F' } })).chosen).toBe(3);
  const second = await host.call('memory', {
    trace,
    functions: { offset: 1, limit: 5 },
    lines: { offset: 1, limit: 5 },
  });
  expect([second.functions.name, second.functions.total, second.lines.address]).toEqual([['0x20'], 2, ['0x2000']]);
});

test('what is cut says so; what is empty is empty; what is something else is refused', async () => {
  const cut = await host.call('memory', { trace: await opened('cut.data', bytes.slice(0, 50)) });
  expect([cut.operations, cut.loss.cutBytes]).toEqual([1, 50 - 34]);
  expect((await host.call('memory', { trace: await opened('zeros.data', new Uint8Array(64)) })).operations).toBe(0);
  await expect(opened('text.data', new TextEncoder().encode('hello'))).rejects.toThrow('text.data has no SPE records.');
  await expect(opened('perf.data', new TextEncoder().encode('PERFILE2 and more'))).rejects.toThrow(/Linux perf/);
  const large = written('large.data', bytes);
  truncateSync(large, 2 ** 31);
  await expect(host.openPath(large)).rejects.toThrow(/larger than 1 GB/);
});

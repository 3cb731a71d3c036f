import { describe, expect, test } from 'vitest';
import { haveSharedTraces } from '../../engine/testing/shared-traces.ts';
import { columnByPath, Sums, sorted } from '../testing/groups.ts';
import { openPluginTrace, type PluginTrace } from '../testing/plugin-trace.ts';
import { rawNames } from '../testing/raw-names.ts';

const OPERATION: Record<number, string> = { 10: 'Read', 11: 'Write', 14: 'Flush' };

interface Request {
  opcode: number;
  disk: number;
  sizeBytes: number;
  tid: number;
  initNs: number;
  timeNs: number;
}

/**
 * Requests of a 64-bit trace from its bytes. 10 and 11: disk 0, size 8, offset 16, file 24, IRP 32, response in ticks 40,
 * thread 48 (version 3); 14: disk 0, response 8, IRP 16, thread 24; 12, 13 and 15: IRP 0.
 */
async function requestsOf(trace: PluginTrace): Promise<Request[]> {
  const nsPerTick = 1e9 / trace.trace.info.clockFrequencyHz;
  const begun = new Map<bigint, number>();
  const requests: Request[] = [];
  await trace.each('DiskIo', [10, 11, 12, 13, 14, 15], ({ payload, opcode, timeNs, version, tid }) => {
    if (opcode === 12 || opcode === 13 || opcode === 15) {
      begun.set(payload.getBigUint64(0, true), timeNs);
      return;
    }
    const flush = opcode === 14;
    const ticks = Number(payload.getBigUint64(flush ? 8 : 40, true));
    requests.push({
      opcode,
      disk: payload.getUint32(0, true),
      sizeBytes: flush ? 0 : payload.getUint32(8, true),
      tid: version >= 3 ? payload.getUint32(flush ? 24 : 48, true) : tid,
      initNs: begun.get(payload.getBigUint64(flush ? 16 : 32, true)) ?? timeNs - ticks * nsPerTick,
      timeNs,
    });
  });
  return requests;
}

describe.each(haveSharedTraces ? ['sample', 'perfview-net.4.5.2.x64.etl'] : ['sample'])('Disk Usage of %s', (name) => {
  const opened = openPluginTrace(name);
  opened.catch(() => {});
  const table = 'Disk Usage';

  test('the default grouping: counts, sizes and times by type and process', async () => {
    const trace = await opened;
    const names = await rawNames(trace);
    const requests = await requestsOf(trace);
    expect(requests.length).toBeGreaterThan(300);
    const counts = new Sums();
    const sizes = new Sums();
    const times = new Sums();
    for (const { opcode, tid, timeNs, initNs, sizeBytes } of requests) {
      const process = names.processOf(tid, timeNs);
      for (const key of [OPERATION[opcode], `${OPERATION[opcode]} › ${process}`]) {
        counts.add(key);
        if (opcode !== 14) sizes.add(key, sizeBytes);
        times.add(key, timeNs - initNs);
      }
    }
    const page = await trace.page({ table, expandDepth: 1 });
    expect(page.rows).toBe(requests.length);
    expect(sorted(columnByPath(page, 'count'))).toEqual(sorted(counts.byKey));
    // A flush has no size.
    const shownSizes = [...columnByPath(page, 'sizeBytes')].filter(([, size]) => !Number.isNaN(size));
    expect(sorted(new Map(shownSizes))).toEqual(sorted(sizes.byKey));
    const shown = columnByPath(page, 'ioTime');
    for (const [key, time] of times.byKey) expect(shown.get(key)).toBeCloseTo(time, 0);
  });

  test('service times, and how many requests a disk had when one began and ended', async () => {
    const trace = await opened;
    const requests = await requestsOf(trace);
    const service = new Sums();
    const atInit = new Sums();
    const atEnd = new Sums();
    const counts = new Sums();
    const last = new Map<number, number>();
    for (const { disk, opcode, initNs, timeNs } of requests) {
      const key = `${disk} › ${OPERATION[opcode]}`;
      service.add(key, timeNs - Math.max(initNs, last.get(disk) ?? initNs));
      last.set(disk, timeNs);
      // Compared with all others, one by one.
      const others = requests.filter((other) => other.disk === disk && other.initNs < other.timeNs);
      atInit.add(key, others.filter((other) => other.initNs < initNs && initNs < other.timeNs).length);
      atEnd.add(key, others.filter((other) => other.initNs < timeNs && timeNs < other.timeNs).length);
      counts.add(key);
    }
    const page = await trace.page({
      table,
      configuration: 'Utilization by Disk',
      expandDepth: 1,
      values: ['serviceTime', 'queueAtInit', 'queueAtComplete', 'utilization'].map((column) => ({ column })),
    });
    const shownService = columnByPath(page, 'serviceTime');
    const percent = columnByPath(page, 'utilization');
    const { endNs } = trace.cookery.environment;
    for (const [key, time] of service.byKey) {
      expect(shownService.get(key)).toBeCloseTo(time, 0);
      expect(percent.get(key)).toBeCloseTo((100 * time) / endNs, 6);
      expect(columnByPath(page, 'queueAtInit').get(key)).toBeCloseTo(
        atInit.byKey.get(key)! / counts.byKey.get(key)!,
        9,
      );
      expect(columnByPath(page, 'queueAtComplete').get(key)).toBeCloseTo(
        atEnd.byKey.get(key)! / counts.byKey.get(key)!,
        9,
      );
    }
  });
});

test('File I/O of the sample: the default grouping', async () => {
  const trace = await openPluginTrace('sample');
  const names = await rawNames(trace);
  const counts = new Sums();
  const durations = new Sums();
  const open = new Map<bigint, { timeNs: number; key: string }>();
  const operation: Record<number, string> = { 64: 'Create', 65: 'Cleanup', 66: 'Close', 67: 'Read', 68: 'Write' };
  // Version 3: IRP 0 (8 in reads and writes), thread 16 (32 in reads and writes, 24 in cleanup and close); OperationEnd: IRP 0.
  const threadAt: Record<number, number> = { 64: 16, 65: 24, 66: 24, 67: 32, 68: 32 };
  await trace.each('FileIo', [64, 65, 66, 67, 68, 76], ({ payload, opcode, timeNs }) => {
    const irp = payload.getBigUint64(opcode === 67 || opcode === 68 ? 8 : 0, true);
    if (opcode === 76) {
      const begun = open.get(irp);
      if (begun !== undefined) durations.add(begun.key, timeNs - begun.timeNs);
      open.delete(irp);
      return;
    }
    const tid = payload.getUint32(threadAt[opcode], true);
    const key = `${names.processOf(tid, timeNs)} › ${tid} › ${operation[opcode]}`;
    counts.add(key);
    // One that is not told to end ends where the next of its IRP begins.
    const before = open.get(irp);
    if (before !== undefined) durations.add(before.key, 0);
    open.set(irp, { timeNs, key });
  });
  const page = await trace.page({ table: 'File I/O', expandDepth: 2 });
  expect(page.rows).toBe(counts.total);
  const of = (column: string) =>
    new Map([...columnByPath(page, column)].filter(([path]) => path.split(' › ').length === 3));
  expect(sorted(of('count'))).toEqual(sorted(counts.byKey));
  const shown = of('duration');
  for (const [key, time] of durations.byKey) expect([key, shown.get(key)]).toEqual([key, time]);
});

import { beforeAll, describe, expect, test } from 'vitest';
import { haveSharedTraces } from '../../engine/testing/shared-traces.ts';
import { PayloadBuilder } from '../../engine/write/payload-builder.ts';
import { BASE_TICKS } from '../../machine/machine.ts';
import { columnByPath, columns, Sums, sorted } from '../testing/groups.ts';
import { openPluginTrace, type PluginTrace, type RawEvent } from '../testing/plugin-trace.ts';
import { addressAt, eventsOf, linesOf, wideAt } from '../testing/raw-events.ts';
import { type RawNames, rawNames } from '../testing/raw-names.ts';
import { writtenPluginTrace } from '../testing/written-plugin-trace.ts';

const TICK_NS = 100;

let trace: PluginTrace;
let names: RawNames;
let endNs: number;

beforeAll(async () => {
  trace = await openPluginTrace('sample');
  names = await rawNames(trace);
  endNs = trace.cookery.environment.endNs;
});

/**
 * The last name of a file object before a fault, else the first behind it, unless that is when it was created
 * (type 32). FileIo: object at 0, name at 8.
 */
async function filesOf(opened: PluginTrace): Promise<(object: string, timeNs: number) => string> {
  const names = new Map<string, { timeNs: number; name: string; created: boolean }[]>();
  for (const { payload, timeNs, opcode } of await eventsOf(opened, { FileIo: [0, 32, 35, 36] })) {
    const object = addressAt(payload, 0);
    names.set(object, [...(names.get(object) ?? []), { timeNs, name: wideAt(payload, 8), created: opcode === 32 }]);
  }
  return (object, timeNs) => {
    const all = names.get(object) ?? [];
    const known = all.findLast((one) => one.timeNs <= timeNs) ?? (all[0]?.created ? undefined : all[0]);
    const name = known?.name ?? '';
    return name.slice(name.lastIndexOf('\\') + 1);
  };
}

describe('Hard Faults', () => {
  const table = 'Hard Faults';

  test('each fault is a row; how long its thread waited, by process and file', async () => {
    const fileOf = await filesOf(trace);
    const ioTime = new Sums();
    const size = new Sums();
    const lines: string[] = [];
    // When it began, in the raw clock, at 0; offset at 8; address at 16; file at 24; thread at 32; bytes at 36.
    for (const { payload, timeNs } of await eventsOf(trace, { PageFault: [32] })) {
      const beganNs = Number(payload.getBigInt64(0, true) - BigInt(BASE_TICKS)) * TICK_NS;
      const tid = payload.getUint32(32, true);
      const sizeBytes = payload.getUint32(36, true);
      const file = fileOf(addressAt(payload, 24), timeNs);
      const path = [names.processOf(tid, timeNs), file];
      ioTime.addLevels(path, timeNs - beganNs);
      size.addLevels(path, sizeBytes);
      const offset = Number(payload.getBigUint64(8, true));
      lines.push([tid, file, addressAt(payload, 16), offset, sizeBytes, beganNs, timeNs, timeNs - beganNs].join(' '));
    }
    expect(lines.length).toBe(38);
    const values = columns('tid', 'fileName', 'address', 'offset', 'size', 'began', 'time', 'ioTime');
    expect(linesOf(await trace.page({ table, keys: [], values })).sort()).toEqual(lines.sort());
    const page = await trace.page({ table, keys: columns('process', 'fileName'), expandDepth: 1 });
    const groups = (key: string) => sorted(columnByPath(page, key));
    expect(groups('ioTime')).toEqual(sorted(ioTime.byKey));
    expect(groups('size')).toEqual(sorted(size.byKey));
    const paths = await trace.page({ table });
    expect(sorted(columnByPath(paths, 'ioTime'))).toEqual(
      sorted(new Map([...ioTime.byKey].filter(([path]) => !path.includes('›')))),
    );
  });

  describe.skipIf(!haveSharedTraces)('in perfview-net.4.5.2.x64.etl', () => {
    test('counts and bytes by process and file are those of the raw events', async () => {
      const real = await openPluginTrace('perfview-net.4.5.2.x64.etl');
      const realNames = await rawNames(real);
      const fileOf = await filesOf(real);
      const size = new Sums();
      const count = new Sums();
      for (const { payload, timeNs } of await eventsOf(real, { PageFault: [32] })) {
        const process = realNames.processOf(payload.getUint32(32, true), timeNs);
        const path = [process, fileOf(addressAt(payload, 24), timeNs)];
        count.addLevels(path);
        size.addLevels(path, payload.getUint32(36, true));
      }
      const page = await real.page({ table, keys: columns('process', 'fileName'), expandDepth: 1 });
      expect(page.rows).toBe(153);
      expect(sorted(columnByPath(page, 'count'))).toEqual(sorted(count.byKey));
      expect(sorted(columnByPath(page, 'size'))).toEqual(sorted(size.byKey));
      const byFile = columnByPath(page, 'size');
      expect([...byFile.keys()].filter((path) => path.endsWith('.dll')).length).toBeGreaterThan(5);
    });
  });
});

test('faults and commits of 32-bit Windows', async () => {
  const written = await writtenPluginTrace(
    (writer) => {
      const pb = new PayloadBuilder(4);
      const log = (ms: number, type: number): void =>
        writer.perfInfo({ cpu: 0, ticks: 10_000 * ms, group: 2, type, version: 2, payload: pb.build().slice() });
      pb.reset()
        .u64(0x1000_0000n + 10_000n)
        .u64(0x5000)
        .pointer(0x7700_0000)
        .pointer(0x8500_0000)
        .u32(44)
        .u32(16_384);
      log(3, 32);
      pb.reset().pointer(0x7701_0000).pointer(0x7702_0000);
      log(4, 10);
      pb.reset().pointer(0x20_0000).pointer(0x3000).u32(40).u32(0x3000);
      log(5, 98);
      pb.reset().pointer(0x20_0000).pointer(0x3000).u32(40).u32(0x4000);
      log(7, 99);
    },
    { pointerSize: 4, baseTicks: 0x1000_0000n },
  );
  const rows = async (table: string, ...keys: string[]) =>
    linesOf(await written.page({ table, keys: [], values: columns(...keys) }));
  expect(await rows('Hard Faults', 'tid', 'address', 'offset', 'size', 'ioTime')).toEqual([
    '44 0x77000000 20480 16384 2000000',
  ]);
  expect(await rows('Page Faults', 'type', 'address', 'instruction')).toEqual(['Transition 0x77010000 0x77020000']);
  const table = 'VirtualAlloc Commit LifeTimes';
  expect(await rows(table, 'base', 'size', 'type', 'freedBy', 'lifetime')).toEqual([
    '0x200000 12288 AIFI Decommit 2000000',
  ]);
});

test('Page Faults: by kind and process, and by the code that touched the page', async () => {
  const table = 'Page Faults';
  const kinds: Record<number, string> = { 10: 'Transition', 11: 'Demand zero', 12: 'Copy on write', 13: 'Guard' };
  const count = new Sums();
  const byModule = new Sums();
  const running = new Map<number, number>();
  // Address at 0, instruction at 8. CSwitch: the new thread at 0.
  for (const event of await eventsOf(trace, { PageFault: [10, 11, 12, 13, 14, 15], Thread: [36] })) {
    const { payload, timeNs, cpu, opcode } = event;
    if (opcode === 36) {
      running.set(cpu, payload.getUint32(0, true));
      continue;
    }
    const tid = running.get(cpu)!;
    const process = names.processOf(tid, timeNs);
    count.addLevels([kinds[opcode], process]);
    byModule.addLevels([process, names.moduleAt(names.pidOf(tid, timeNs), payload.getBigUint64(8, true))]);
  }
  expect(count.byKey.get('Copy on write')).toBeGreaterThan(100);
  expect(count.byKey.get('Guard')).toBeGreaterThan(50);
  const page = await trace.page({ table, expandDepth: 1 });
  expect(sorted(columnByPath(page, 'count'))).toEqual(sorted(count.byKey));
  const keys = columns('process', 'module');
  const modules = await trace.page({ table, keys, values: columns('count'), expandDepth: 1, limit: 200 });
  const groups = [...columnByPath(modules, 'count')].filter(([path]) => path.split(' › ').length <= 2);
  expect(sorted(new Map(groups))).toEqual(sorted(byModule.byKey));
});

test('VirtualAlloc: page by page, commits end by free, with their process or not at all; sizes by process', async () => {
  const table = 'VirtualAlloc Commit LifeTimes';
  const PAGE = 4096n;
  interface Commit {
    pid: number;
    startNs: number;
    tid: number;
    before: boolean;
  }
  /** Of pages that are committed. */
  const open = new Map<string, Commit>();
  const lines: string[] = [];
  const size = new Sums();
  const impacting = new Sums();
  const end = (page: string, stopNs: number, how: string): void => {
    const commit = open.get(page);
    if (commit === undefined) return;
    open.delete(page);
    const process = names.process(commit.pid);
    const type = `A${commit.before ? 'O' : 'I'}F${how === '' ? 'O' : 'I'}`;
    lines.push([page, process, type, commit.tid, how, commit.startNs, stopNs].join(' '));
    size.addLevels([process, type], Number(PAGE));
    impacting.addLevels([process, type], how === '' ? Number(PAGE) : 0);
  };
  const running = new Map<number, number>();
  const wanted = { PageFault: [98, 99, 128, 129], Process: [2], Thread: [36] };
  // Base at 0, bytes at 8, process at 16, flags at 20, of 128 what is committed at 24.
  for (const { payload, timeNs, cpu, opcode } of await eventsOf(trace, wanted)) {
    if (opcode === 36) {
      running.set(cpu, payload.getUint32(0, true));
      continue;
    }
    if (opcode === 2) {
      const exited = payload.getUint32(8, true);
      for (const [page, { pid }] of open) if (pid === exited) end(page, timeNs, 'Process exit');
      continue;
    }
    const pid = payload.getUint32(16, true);
    const flags = payload.getUint32(20, true);
    const base = payload.getBigUint64(0, true);
    const sizeBytes = payload.getBigUint64(opcode === 128 ? 24 : 8, true);
    for (let address = base; address < base + sizeBytes; address += PAGE) {
      const page = `${pid} ${address}`;
      if (opcode === 98 && (flags & 0x1000) !== 0)
        open.set(page, { pid, startNs: timeNs, tid: running.get(cpu)!, before: false });
      else if (opcode === 128) open.set(page, { pid, startNs: timeNs, tid: Number.NaN, before: true });
      else if (opcode === 129) end(page, timeNs, '');
      else if (opcode === 99) end(page, timeNs, (flags & 0x8000) !== 0 ? 'Release' : 'Decommit');
    }
  }
  expect(open.size).toBe(0);
  for (const how of ['Release', 'Decommit', 'Process exit', ''])
    expect(lines.some((line) => line.includes(` ${how} `))).toBe(true);

  const keys = columns('pid', 'base', 'size', 'process', 'type', 'tid', 'freedBy', 'commitTime', 'decommitTime');
  const rows = linesOf(await trace.page({ table, keys: [], values: keys })).map((line) => line.split(' '));
  const pages = rows.flatMap(([pid, base, sizeBytes, ...rest]) =>
    Array.from({ length: Number(sizeBytes) / Number(PAGE) }, (_, i) =>
      [pid, BigInt(base) + BigInt(i) * PAGE, ...rest].join(' '),
    ),
  );
  expect(rows.length).toBeLessThan(pages.length / 20);
  expect(pages.sort()).toEqual(lines.sort());
  const page = await trace.page({ table, expandDepth: 1 });
  expect(sorted(columnByPath(page, 'size'))).toEqual(sorted(size.byKey));
  expect(sorted(columnByPath(page, 'impactingSize'))).toEqual(sorted(impacting.byKey));
});

test('Memory Utilization: every list at every time, and its average', async () => {
  const table = 'Memory Utilization';
  const lines: string[] = [];
  const sums = new Sums();
  const looks = await eventsOf(trace, { PageFault: [112] });
  // Eight bytes each: zero, free, modified, modified no-write, bad, standby of eight priorities.
  const lists = ['Zero', 'Free', 'Modified', 'Modified no-write', 'Bad'];
  for (let priority = 0; priority < 8; priority++) lists.push(`Standby, priority ${priority}`);
  for (const [i, { payload, timeNs }] of looks.entries())
    for (const [n, list] of lists.entries()) {
      const pages = Number(payload.getBigUint64(8 * n, true));
      sums.add(list, pages * 4096);
      lines.push([list, timeNs, looks[i + 1]?.timeNs ?? endNs, pages].join(' '));
    }
  expect(looks.length).toBeGreaterThan(20);
  const values = columns('list', 'time', 'endTime', 'pages');
  expect(linesOf(await trace.page({ table, keys: [], values })).sort()).toEqual(lines.sort());
  const page = await trace.page({ table });
  const averages = [...sums.byKey].map(([list, sum]): [string, number] => [list, sum / looks.length]);
  expect(sorted(columnByPath(page, 'size'))).toEqual(sorted(new Map(averages)));
});

test('Virtual Memory Snapshots: every process at every time, until the next or its end; the largest sizes', async () => {
  const table = 'Virtual Memory Snapshots';
  const ITEM_BYTES = 68;
  const exits = new Map<number, number>();
  const snapshots: { pid: number; timeNs: number; pages: number[] }[] = [];
  // How many at 0; of each the process at 0, pages of the working set at 4, commit at 12, private working set at 28, shared
  // commit at 60. Process 2, end: pid at 8.
  for (const { payload, timeNs, opcode } of await eventsOf(trace, { PageFault: [125], Process: [2] })) {
    if (opcode === 2) {
      exits.set(payload.getUint32(8, true), timeNs);
      continue;
    }
    const count = payload.getUint32(0, true);
    expect(payload.byteLength).toBe(4 + ITEM_BYTES * count);
    for (let at = 4; at < payload.byteLength; at += ITEM_BYTES) {
      const pages = [4, 12, 28, 60].map((offset) => Number(payload.getBigUint64(at + offset, true)));
      snapshots.push({ pid: payload.getUint32(at, true), timeNs, pages });
    }
  }
  expect(snapshots.length).toBeGreaterThan(200);
  const most = new Map<string, number>();
  const lines = snapshots.map(({ pid, timeNs, pages }) => {
    const next = snapshots.find((other) => other.pid === pid && other.timeNs > timeNs)?.timeNs;
    const [workingSet, commit, own, shared] = pages.map((count) => count * 4096);
    const label = names.process(pid);
    for (const path of [label.replace(/ \(\d+\)$/, ''), `${label.replace(/ \(\d+\)$/, '')} › ${label}`])
      most.set(path, Math.max(most.get(path) ?? 0, workingSet));
    const until = next ?? exits.get(pid) ?? endNs;
    return [label, timeNs, until, workingSet, commit, own, commit + shared].join(' ');
  });
  const values = columns('process', 'time', 'endTime', 'workingSet', 'commit', 'privateWorkingSet', 'totalCommit');
  expect(linesOf(await trace.page({ table, keys: [], values })).sort()).toEqual(lines.sort());
  const page = await trace.page({ table, expandDepth: 1 });
  const groups = [...columnByPath(page, 'workingSet')].filter(([path]) => path.split(' › ').length <= 2);
  expect(sorted(new Map(groups))).toEqual(sorted(most));
});

describe('Process Memory Counters', () => {
  const table = 'Process Memory Counters';

  /** Eight bytes each from 16 on: the working set is the seventh, the commit the eighth, private bytes the eleventh. */
  async function check(opened: PluginTrace, who: RawNames): Promise<number> {
    const workingSet = new Sums();
    const commit = new Sums();
    const add = ({ payload, opcode }: RawEvent): void => {
      const pid = payload.getUint32(0, true);
      expect(payload.byteLength).toBe(104);
      const path = [who.process(pid).replace(/ \(\d+\)$/, ''), who.process(pid)];
      workingSet.addLevels(path, Number(payload.getBigUint64(64, true)));
      commit.addLevels(path, Number(payload.getBigUint64(72, true)));
      if (opcode === 32) workingSet.addLevels(['exited', path[1]]);
    };
    const events = await eventsOf(opened, { Process: [32, 33] });
    for (const event of events) add(event);
    const exited = [...workingSet.byKey.keys()].filter((path) => path.startsWith('exited'));
    for (const path of exited) workingSet.byKey.delete(path);
    const page = await opened.page({ table, expandDepth: 1 });
    const groups = (key: string) =>
      sorted(new Map([...columnByPath(page, key)].filter(([path]) => path.split(' › ').length <= 2)));
    expect(page.rows).toBe(events.length);
    expect(groups('workingSet')).toEqual(sorted(workingSet.byKey));
    expect(groups('commit')).toEqual(sorted(commit.byKey));
    const when = await opened.page({
      table,
      keys: columns('when', 'process'),
      values: columns('faults'),
      expandDepth: 1,
    });
    const exits = [...columnByPath(when, 'faults').keys()].filter((path) => path.startsWith('Exit › '));
    expect(new Set(exits.map((path) => path.split(' › ')[1]))).toEqual(
      new Set(exited.flatMap((path) => path.split(' › ')[1] ?? [])),
    );
    return events.length;
  }

  test('of the sample', async () => {
    expect(await check(trace, names)).toBeGreaterThan(15);
  });

  test.skipIf(!haveSharedTraces)('of perfview-net.4.5.2.x64.etl', async () => {
    const real = await openPluginTrace('perfview-net.4.5.2.x64.etl');
    expect(await check(real, await rawNames(real))).toBe(33);
  });
});

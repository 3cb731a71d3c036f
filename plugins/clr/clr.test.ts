import { describe, expect, test } from 'vitest';
import { haveSharedTraces } from '../../engine/testing/shared-traces.ts';
import { columnByPath, columns, Sums, sorted } from '../testing/groups.ts';
import { openPluginTrace, type PluginTrace, type RawEvent } from '../testing/plugin-trace.ts';
import { eventsOf, wideAt } from '../testing/raw-events.ts';
import { RUNDOWN, RUNTIME } from './common.ts';

/** `name (pid)`, as the details of processes have it. */
const labelOf = (trace: PluginTrace, { pid, timeNs }: RawEvent): string => {
  const name = trace.decoder.names.processAt(pid, timeNs)?.name;
  return name === undefined ? `Unknown (${pid})` : `${name} (${pid})`;
};

/** Of the 16-bit ClrInstanceID at `at`. */
const keyOf = ({ pid, payload }: RawEvent, at: number): string => `${pid}/${payload.getUint16(at, true)}`;

describe.skipIf(!haveSharedTraces).each(['perfview-net.4.5.2.x64.etl', 'dotnetperf-DynamicEvents.etl'])(
  '%s',
  (name) => {
    const opened = openPluginTrace(name);
    opened.catch(() => {});

    test('collections are starts with the stop of their number', async () => {
      const trace = await opened;
      const counts = new Sums();
      const durations = new Sums();
      const open = new Map<string, { timeNs: number; group: string }>();
      const told = new Set<string>();
      let starts = 0;
      let unended = 0;
      // Start: Count 0, Depth 4, Reason 8, Type 12, ClrInstanceID 16. Stop: Count 0, Depth 4, ClrInstanceID 8.
      for (const event of await eventsOf(trace, { [RUNTIME]: [1, 2] })) {
        const { payload, timeNs, id } = event;
        const key = `${keyOf(event, id === 1 ? 16 : 8)}/${payload.getUint32(0, true)}`;
        if (id === 1) {
          // .NET 4.5.2 tells each start in two versions.
          if (told.has(key)) continue;
          told.add(key);
          const group = `${labelOf(trace, event)} › ${payload.getInt32(4, true)}`;
          open.set(key, { timeNs, group });
          counts.add(group);
          starts++;
        } else {
          const start = open.get(key);
          if (start === undefined) continue;
          open.delete(key);
          durations.add(start.group, timeNs - start.timeNs);
        }
      }
      for (const { timeNs, group } of open.values()) {
        durations.add(group, trace.cookery.environment.endNs - timeNs);
        unended++;
      }
      expect(starts).toBeGreaterThan(200);
      const page = await trace.page({ table: 'GC', expandDepth: 1 });
      expect(page.rows).toBe(starts);
      const leaves = new Map([...columnByPath(page, 'count')].filter(([path]) => path.includes(' › ')));
      expect(sorted(leaves)).toEqual(sorted(counts.byKey));
      const shown = new Map([...columnByPath(page, 'duration')].filter(([path]) => path.includes(' › ')));
      expect(sorted(shown)).toEqual(sorted(durations.byKey));
      const incomplete = await trace.page({ table: 'GC', filter: 'not complete' });
      expect(incomplete.rows).toBe(unended);
    });

    test('pauses are from the suspension to the restart', async () => {
      const trace = await opened;
      const pauses = new Sums();
      const open = new Map<string, { timeNs: number; process: string }>();
      let started = 0;
      // SuspendEEStart: Reason 0, Count 4, ClrInstanceID 8. RestartEEStop: ClrInstanceID 0.
      for (const event of await eventsOf(trace, { [RUNTIME]: [9, 3] })) {
        const key = keyOf(event, event.id === 9 ? 8 : 0);
        const before = open.get(key);
        if (before !== undefined) pauses.add(before.process, event.timeNs - before.timeNs);
        open.delete(key);
        if (event.id === 9) {
          open.set(key, { timeNs: event.timeNs, process: labelOf(trace, event) });
          started++;
        }
      }
      for (const { timeNs, process } of open.values()) pauses.add(process, trace.cookery.environment.endNs - timeNs);
      expect(started).toBeGreaterThan(200);
      const page = await trace.page({ table: 'GC Pauses' });
      expect(page.rows).toBe(started);
      expect(sorted(columnByPath(page, 'duration'))).toEqual(sorted(pauses.byKey));
    });

    test('heap sizes are those of HeapStats, a row a generation', async () => {
      const trace = await opened;
      const largest = new Map<string, number>();
      const labels = ['Gen 0', 'Gen 1', 'Gen 2', 'Large objects', 'Pinned objects'];
      // Sizes at 0, 16, 32, 48; later runtimes have the pinned heap's behind ClrInstanceID, at 94.
      const offsets = [0, 16, 32, 48, 94];
      let rows = 0;
      for (const event of await eventsOf(trace, { [RUNTIME]: [4] }))
        for (const [i, offset] of offsets.entries()) {
          if (offset === 94 && event.version < 2) continue;
          const key = `${labelOf(trace, event)} › ${labels[i]}`;
          largest.set(key, Math.max(largest.get(key) ?? 0, Number(event.payload.getBigUint64(offset, true))));
          rows++;
        }
      const page = await trace.page({ table: 'GC Heap Sizes', expandDepth: 1 });
      expect(page.rows).toBe(rows);
      const shown = new Map([...columnByPath(page, 'sizeBytes')].filter(([path]) => path.includes(' › ')));
      expect(sorted(shown)).toEqual(sorted(largest));
    });

    test('allocations are the ticks with their types', async () => {
      const trace = await opened;
      const amounts = new Sums();
      // Amount 0, Kind 4, ClrInstanceID 8; from version 2 on Amount64 10, TypeID 18, TypeName behind that.
      for (const event of await eventsOf(trace, { [RUNTIME]: [10] })) {
        const { payload, version, pointerSize } = event;
        const type = version >= 2 ? wideAt(payload, 18 + pointerSize) : '';
        const amount = version >= 2 ? Number(payload.getBigUint64(10, true)) : payload.getUint32(0, true);
        amounts.add(`${labelOf(trace, event)} › ${type}`, amount);
      }
      const page = await trace.page({ table: 'GC Allocations', expandDepth: 1 });
      const shown = new Map([...columnByPath(page, 'amount')].filter(([path]) => path.includes(' › ')));
      expect(sorted(shown)).toEqual(sorted(amounts.byKey));
    });
  },
);

describe.skipIf(!haveSharedTraces)('perfview-net.4.5.2.x64.etl', () => {
  const opened = openPluginTrace('perfview-net.4.5.2.x64.etl');
  opened.catch(() => {});

  /** LoadVerbose: MethodID 0, ModuleID 8, address 16, size 24, token 28, flags 32, then three texts. */
  const nameOf = (payload: DataView, at: number): string => {
    const namespace = wideAt(payload, at);
    return `${namespace}.${wideAt(payload, at + 2 * namespace.length + 2)}`;
  };

  test('jitted methods are starts with the load of their method', async () => {
    const trace = await opened;
    const times = new Sums();
    const counts = new Sums();
    const open = new Map<string, { timeNs: number; group: string }[]>();
    // JittingStarted: MethodID 0, ModuleID 8, token 16, IL size 20, then three texts.
    for (const event of await eventsOf(trace, { [RUNTIME]: [145, 143] })) {
      const { pid, payload, timeNs, id } = event;
      const key = `${pid}/${payload.getBigUint64(0, true)}`;
      if (id === 145) {
        const group = `${labelOf(trace, event)} › ${nameOf(payload, 24)}`;
        open.set(key, [...(open.get(key) ?? []), { timeNs, group }]);
        counts.add(group);
      } else {
        const start = open.get(key)?.pop();
        if (start !== undefined) times.add(start.group, timeNs - start.timeNs);
      }
    }
    for (const left of open.values())
      for (const { timeNs, group } of left) times.add(group, trace.cookery.environment.endNs - timeNs);
    expect(counts.total).toBe(290);
    const page = await trace.page({ table: 'Methods Jitted', expandDepth: 1 });
    expect(page.rows).toBe(counts.total);
    const of = (key: string) => new Map([...columnByPath(page, key)].filter(([path]) => path.includes(' › ')));
    expect(sorted(of('count'))).toEqual(sorted(counts.byKey));
    expect(sorted(of('duration'))).toEqual(sorted(times.byKey));
  });

  test('methods come from their loads and from the rundown', async () => {
    const trace = await opened;
    const counts = new Sums();
    for (const [provider, ids] of [
      [RUNTIME, [143]],
      [RUNDOWN, [143, 144]],
    ] as const)
      for (const event of await eventsOf(trace, { [provider]: ids }))
        counts.add(`${labelOf(trace, event)} › ${wideAt(event.payload, 36)}`);
    expect(counts.total).toBeGreaterThan(10_000);
    const page = await trace.page({ table: 'Methods Loaded', expandDepth: 1 });
    expect(page.rows).toBe(counts.total);
    const shown = new Map([...columnByPath(page, 'count')].filter(([path]) => path.includes(' › ')));
    expect(sorted(shown)).toEqual(sorted(counts.byKey));
  });

  test('exceptions by type', async () => {
    const trace = await opened;
    const counts = new Sums();
    for (const event of await eventsOf(trace, { [RUNTIME]: [80] }))
      counts.add(`${labelOf(trace, event)} › ${wideAt(event.payload, 0)}`);
    expect(counts.total).toBeGreaterThan(0);
    const page = await trace.page({ table: 'Exceptions', expandDepth: 1 });
    const shown = new Map([...columnByPath(page, 'count')].filter(([path]) => path.includes(' › ')));
    expect(sorted(shown)).toEqual(sorted(counts.byKey));
  });

  test('the loader tells modules, assemblies and domains', async () => {
    const trace = await opened;
    const counts = new Sums();
    const what: Record<number, string> = {
      151: 'Module in domain loaded',
      152: 'Module loaded',
      153: 'Module unloaded',
      154: 'Assembly loaded',
      155: 'Assembly unloaded',
      156: 'Domain loaded',
      157: 'Domain unloaded',
    };
    for (const event of await eventsOf(trace, { [RUNTIME]: Object.keys(what).map(Number) }))
      counts.add(`${labelOf(trace, event)} › ${what[event.id]}`);
    expect(counts.total).toBeGreaterThan(5);
    const page = await trace.page({ table: 'Loader', expandDepth: 1 });
    const shown = new Map([...columnByPath(page, 'count')].filter(([path]) => path.includes(' › ')));
    expect(sorted(shown)).toEqual(sorted(counts.byKey));
  });
});

test('waits for locks of the sample are starts with the stop of their thread', async () => {
  const trace = await openPluginTrace('sample');
  const counts = new Sums();
  const waited = new Sums();
  const open = new Map<number, { timeNs: number; group: string }>();
  for (const event of await eventsOf(trace, { [RUNTIME]: [81, 91] })) {
    const { tid, timeNs, id } = event;
    const start = open.get(tid);
    if (start !== undefined) waited.add(start.group, timeNs - start.timeNs);
    open.delete(tid);
    if (id === 91) continue;
    const group = `${labelOf(trace, event)} › ${tid}`;
    open.set(tid, { timeNs, group });
    counts.add(group);
  }
  expect(counts.total).toBe(40);
  expect(open.size).toBe(0);
  const page = await trace.page({ table: 'Contention', expandDepth: 1 });
  expect(page.rows).toBe(40);
  const of = (key: string) => new Map([...columnByPath(page, key)].filter(([path]) => path.includes(' › ')));
  expect(sorted(of('count'))).toEqual(sorted(counts.byKey));
  expect(sorted(of('duration'))).toEqual(sorted(waited.byKey));
});

test.skipIf(!haveSharedTraces)('jitted methods by tier and module, as their loads say', async () => {
  const trace = await openPluginTrace('perfview-diaghub-diaghub.user_paged.1.etl');
  const modules = new Map<bigint, string>();
  // ModuleLoad: ModuleID 0, AssemblyID 8, two flags, then the path at 24.
  for (const { payload } of await eventsOf(trace, { [RUNTIME]: [152] }))
    modules.set(payload.getBigUint64(0, true), wideAt(payload, 24).split('\\').at(-1)!);
  const tiers = new Map([
    [1, 'Minimum optimization'],
    [2, 'Optimized'],
    [3, 'Quick (tier 0)'],
    [4, 'Optimized (tier 1)'],
  ]);
  const counts = new Sums();
  const sizes = new Sums();
  const starts = new Sums();
  for (const { id, payload } of await eventsOf(trace, { [RUNTIME]: [145, 143] })) {
    const method = String(payload.getBigUint64(0, true));
    if (id === 145) starts.add(method);
    if (id === 145) continue;
    expect(starts.byKey.get(method)).toBeGreaterThan(0);
    const bits = (payload.getUint32(32, true) >> 7) & 7;
    const path = [tiers.get(bits)!, modules.get(payload.getBigUint64(8, true)) ?? ''];
    counts.addLevels(path);
    sizes.addLevels(path, Number(payload.getUint32(24, true)));
  }
  const page = await trace.page({
    table: 'Methods Jitted',
    keys: columns('tier', 'module'),
    values: columns('count', 'nativeBytes'),
    expandDepth: 1,
  });
  expect(sorted(columnByPath(page, 'count'))).toEqual(sorted(counts.byKey));
  expect(sorted(columnByPath(page, 'nativeBytes'))).toEqual(sorted(sizes.byKey));
  expect(counts.byKey.get('Quick (tier 0)')).toBeGreaterThan(1000);
});

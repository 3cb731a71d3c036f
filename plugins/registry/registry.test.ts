import { expect, test } from 'vitest';
import { PayloadBuilder } from '../../engine/write/payload-builder.ts';
import { BASE_TICKS } from '../../machine/machine.ts';
import { columnByPath, columns, Sums, sorted } from '../testing/groups.ts';
import { openPluginTrace } from '../testing/plugin-trace.ts';
import { addressAt, eventsOf, linesOf, wideAt } from '../testing/raw-events.ts';
import { rawNames } from '../testing/raw-names.ts';
import { writtenPluginTrace } from '../testing/written-plugin-trace.ts';

const table = 'Registry';
const TICK_NS = 100;

const OPERATIONS: Record<number, string> = {
  11: 'Open Key',
  14: 'Set Value',
  16: 'Query Value',
  18: 'Enumerate Value Key',
  27: 'Close Key',
};
const STATUS: Record<number, string> = {
  0: 'STATUS_SUCCESS',
  2147483674: 'STATUS_NO_MORE_ENTRIES',
  3221225524: 'STATUS_OBJECT_NAME_NOT_FOUND',
};

test('each operation is a row, with the whole path of its key; durations by process, operation and key', async () => {
  const trace = await openPluginTrace('sample');
  const names = await rawNames(trace);
  // When it began, in the raw clock, at 0; status at 8; index at 12; control block at 16; name at 24.
  const events = (await eventsOf(trace, { Registry: [11, 14, 16, 18, 22, 23, 25, 27] })).map((event) => ({
    ...event,
    beganNs: Number(event.payload.getBigInt64(0, true) - BigInt(BASE_TICKS)) * TICK_NS,
    status: event.payload.getUint32(8, true),
    kcb: addressAt(event.payload, 16),
    name: wideAt(event.payload, 24),
  }));
  const byKcb = new Map<string, typeof events>();
  for (const event of events) byKcb.set(event.kcb, [...(byKcb.get(event.kcb) ?? []), event]);
  // Told of when it was made; else when it goes, or the trace ends.
  const baseOf = (kcb: string, at: number): string => {
    const all = byKcb.get(kcb)!;
    const made = all.findLast(({ opcode, timeNs }) => opcode === 22 && timeNs <= at);
    return (made ?? all.find(({ opcode, timeNs }) => (opcode === 23 || opcode === 25) && timeNs >= at))!.name;
  };

  const lines: string[] = [];
  const duration = new Sums();
  const failures = new Sums();
  for (const { opcode, pid, tid, timeNs, beganNs, status, kcb, name } of events) {
    if (OPERATIONS[opcode] === undefined) continue;
    const onValue = [14, 16, 18].includes(opcode);
    const base = baseOf(kcb, timeNs);
    const key = (onValue || name === '' ? base : `${base}\\${name}`)
      .replace('\\REGISTRY\\MACHINE', 'HKEY_LOCAL_MACHINE')
      .replace('\\REGISTRY\\USER', 'HKEY_USERS');
    const value = onValue ? name : '';
    lines.push([tid, OPERATIONS[opcode], key, value, STATUS[status], beganNs, timeNs, timeNs - beganNs].join(' '));
    const path = [names.process(pid), OPERATIONS[opcode], key];
    duration.addLevels(path, timeNs - beganNs);
    if (status >= 0xc0000000) failures.add(names.process(pid));
  }
  expect(lines.length).toBeGreaterThan(500);
  const values = columns('tid', 'operation', 'key', 'valueName', 'status', 'startTime', 'time', 'duration');
  expect(linesOf(await trace.page({ table, keys: [], values })).sort()).toEqual(lines.sort());

  const page = await trace.page({ table, expandDepth: 2 });
  expect(sorted(columnByPath(page, 'duration'))).toEqual(sorted(duration.byKey));
  const failed = await trace.page({ table, configuration: 'Failures by Process, Status' });
  expect(failures.total).toBeGreaterThan(20);
  expect(sorted(columnByPath(failed, 'count'))).toEqual(sorted(failures.byKey));
});

test('a key that the trace does not tell of, a whole path, and the layout of version 1', async () => {
  const baseTicks = 0x12_3456_789an;
  const trace = await writtenPluginTrace(
    (writer) => {
      const at = { cpu: 0, pid: 40, tid: 44, group: 9 };
      const pb = new PayloadBuilder(8);
      const log = (ms: number, type: number, version: number): void =>
        writer.system({ ...at, ticks: ms * 10_000, type, version, payload: pb.build().slice() });
      const began = baseTicks + 20_000n;
      pb.reset().u64(began).u32(0).u32(0).u64(0x77).wstr('Some\\Key');
      log(3, 11, 2);
      pb.reset().u64(began).u32(0xc0000034).u32(0).u64(0).wstr('\\REGISTRY\\MACHINE\\Missing');
      log(4, 11, 2);
      // Status as wide as a pointer, key, ticks that it took, index.
      pb.reset().u64(0).u64(0x77).u64(5_000).u32(3).wstr('Value');
      log(5, 18, 1);
    },
    { baseTicks },
  );
  const values = columns('operation', 'key', 'valueName', 'status', 'startTime', 'duration', 'failed');
  expect(linesOf(await trace.page({ table, keys: [], sort: [], values }))).toEqual([
    'Open Key Some\\Key  STATUS_SUCCESS 2000000 1000000 0',
    'Open Key HKEY_LOCAL_MACHINE\\Missing  STATUS_OBJECT_NAME_NOT_FOUND 2000000 2000000 1',
    'Enumerate Value Key  Value STATUS_SUCCESS 4500000 500000 0',
  ]);
});

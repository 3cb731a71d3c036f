/** What the table GC says of each collection, against other events than those that it is made of, and against their bytes. */
import { describe, expect, test } from 'vitest';
import { haveSharedTraces } from '../../engine/testing/shared-traces.ts';
import { openPluginTrace, type PluginTrace, type RawEvent } from '../testing/plugin-trace.ts';
import { eventsOf } from '../testing/raw-events.ts';
import { RUNTIME } from './common.ts';

const PRIVATE = '763fd754-7086-4dfe-95eb-c01a46faf4ca';
const GENERATIONS = [0, 1, 2, 3, 4];
const columns = ['pid', 'clr', 'number', 'startTime', 'endTime', 'kind', 'induced'];
const values = ['pauseStart', 'pause', 'allocated', 'allocationRate', 'before', 'after', 'promoted', 'budget'];
const sizes = GENERATIONS.flatMap((i) => [`before${i}`, `after${i}`]);

type Row = Record<string, number>;

async function rowsOf(trace: PluginTrace): Promise<Row[]> {
  const page = await trace.page({
    table: 'GC',
    keys: [],
    values: [...columns, ...values, ...sizes].map((column) => ({ column })),
    sort: [{ column: 'endTime', order: 'ascending' }],
  });
  return Array.from(page.path, (_, row) =>
    Object.fromEntries(page.columns.map(({ key, values, text }) => [key, values?.[row] ?? (text[row] as never)])),
  );
}

const pointerAt = ({ payload, pointerSize }: RawEvent, at: number): number =>
  pointerSize === 8 ? Number(payload.getBigUint64(at, true)) : payload.getUint32(at, true);

/** Before, after and budget of each generation of one history; the private one has them in another order. */
function historyOf(event: RawEvent): { before: number; after: number; budget: number }[] {
  const from = event.id === 4 ? 0 : 2 + 7 * event.pointerSize + 7 * 4;
  return GENERATIONS.map((i) => {
    const at = (field: number): number => pointerAt(event, from + (10 * i + field) * event.pointerSize);
    return { before: at(0), after: at(3), budget: at(event.id === 4 ? 8 : 9) };
  });
}

describe.skipIf(!haveSharedTraces).each([
  ['perfview-net.4.5.2.x64.etl', { [PRIVATE]: [4] }],
  ['perfview-net.4.5.x86.etl', { [PRIVATE]: [4] }],
  ['dotnetperf-DynamicEvents.etl', { [RUNTIME]: [204] }],
  ['perfview-gcevents.etl', { [RUNTIME]: [204] }],
] as const)('%s', (name, history) => {
  const opened = openPluginTrace(name);
  opened.catch(() => {});

  test('sizes before and after, and budgets, are those of the history at each stop', async () => {
    const trace = await opened;
    const events = await eventsOf(trace, history);
    const rows = await rowsOf(trace);
    expect(events.length).toBe(rows.length);
    for (const [i, event] of events.entries()) {
      const row = rows[i]!;
      const told = historyOf(event);
      expect(GENERATIONS.map((g) => [row[`before${g}`], row[`after${g}`]])).toEqual(
        told.map(({ before, after }) => [before, after]),
      );
      expect([row.before, row.after]).toEqual([
        told.reduce((sum, { before }) => sum + before, 0),
        told.reduce((sum, { after }) => sum + after, 0),
      ]);
      expect(row.budget).toBe(told[0]!.budget);
    }
  });

  test('sizes after and what survived are what the heap statistics say, which the runtime writes elsewhere', async () => {
    const trace = await opened;
    const events = await eventsOf(trace, { [RUNTIME]: [4] });
    const rows = await rowsOf(trace);
    expect(events.length).toBe(rows.length);
    for (const [i, { payload, version }] of events.entries()) {
      const size = (at: number): number => Number(payload.getBigUint64(at, true));
      const row = rows[i]!;
      expect([0, 1, 2, 3].map((g) => row[`after${g}`])).toEqual([0, 16, 32, 48].map(size));
      if (version >= 2) expect(row.after4).toBe(size(94));
      expect(row.promoted).toBe(size(8) + size(24) + size(40) + size(56));
    }
  });

  test('pauses add up to the time from suspensions for a collection to the restarts', async () => {
    const trace = await opened;
    const rows = await rowsOf(trace);
    let open: RawEvent | null = null;
    let total = 0;
    let pauses = 0;
    // SuspendEEStart: reason 0, 1 and 6 are for a collection. These programs are alone in their traces.
    for (const event of await eventsOf(trace, { [RUNTIME]: [9, 3] })) {
      if (event.id === 9) open = [1, 6].includes(event.payload.getUint32(0, true)) ? event : null;
      else if (open !== null) {
        total += event.timeNs - open.timeNs;
        pauses++;
        open = null;
      }
    }
    const known = rows.filter(({ pause }) => !Number.isNaN(pause!));
    expect(known.reduce((sum, { pause }) => sum + pause!, 0)).toBe(total);
    expect(known.length).toBeLessThanOrEqual(pauses);
    for (const { pauseStart, startTime } of known) expect(pauseStart).toBeLessThanOrEqual(startTime!);
  });

  test('allocations and their rate are growth since the collection before', async () => {
    const rows = await rowsOf(await opened);
    const before = new Map<number, Row>();
    let told = 0;
    for (const row of rows.toSorted((a, b) => a.startTime! - b.startTime!)) {
      const previous = before.get(row.pid!);
      if (String(row.kind) === 'BackgroundGC') {
        expect(row.allocated).toBeNaN();
        continue;
      }
      before.set(row.pid!, row);
      if (previous === undefined && row.number !== 1) continue;
      const grown = [0, 3, 4].reduce(
        (sum, g) => sum + Math.max(0, row[`before${g}`]! - (previous?.[`after${g}`] ?? 0)),
        0,
      );
      expect(row.allocated).toBe(grown);
      if (previous !== undefined)
        expect(row.allocationRate).toBeCloseTo(grown / ((row.startTime! - previous.endTime!) / 1e9), 3);
      told++;
    }
    expect(told).toBeGreaterThan(1);
  });
});

test.skipIf(!haveSharedTraces)('allocations are about what the allocation ticks add up to', async () => {
  for (const name of ['perfview-net.4.5.2.x64.etl', 'perfview-net.4.5.x86.etl']) {
    const trace = await openPluginTrace(name);
    const rows = await rowsOf(trace);
    const pid = rows[0]!.pid;
    let ticks = 0;
    const until = rows.at(-1)!.startTime!;
    for (const event of await eventsOf(trace, { [RUNTIME]: [10] }))
      if (event.pid === pid && event.timeNs <= until) ticks += event.payload.getUint32(0, true);
    const allocated = rows.reduce((sum, row) => sum + (Number.isNaN(row.allocated) ? 0 : row.allocated!), 0);
    expect(allocated / ticks).toBeGreaterThan(0.97);
    expect(allocated / ticks).toBeLessThan(1.03);
  }
});

test.skipIf(!haveSharedTraces)('induced collections', async () => {
  for (const [name, count] of [
    ['perfview-gcevents.etl', 2],
    ['perfview-net.4.5.x86.etl', 100],
  ] as const) {
    const trace = await openPluginTrace(name);
    // Reasons 1, 7 and 9.
    const numbers = (await eventsOf(trace, { [RUNTIME]: [1] }))
      .filter(({ payload }) => [1, 7, 9].includes(payload.getUint32(8, true)))
      .map(({ payload }) => payload.getUint32(0, true));
    expect(numbers).toHaveLength(count);
    expect((await rowsOf(trace)).filter(({ induced }) => induced).map(({ number }) => number)).toEqual(numbers);
  }
});

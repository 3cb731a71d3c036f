/** The tables of WindowsPerf's events on the sample: each against plain loops over the bytes of the events. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { TablePage } from '../../contract/tables.ts';
import { plainText } from '../../engine/columns/plain-text.ts';
import { openPluginTrace, type PluginTrace } from '../testing/plugin-trace.ts';

const DRIVER = '9b15b4b5-6979-4ba7-9b26-00c630a4d7b3';
const APP = '6afccf81-3a0c-411e-a4aa-c4cf02eb840d';
const DRIVER_TABLE = 'WindowsPerf GPC Data from Driver';
const APP_TABLE = 'WindowsPerf GPC Data from App';
const CYCLES = 0xffffffff;

/** Payload offsets: Core 0, Event 8, GPCIdx 12, Value 16. */
interface DriverEvent {
  timeNs: number;
  core: number;
  event: number;
  gpc: number;
  total: number;
}

/** Payload: Core 0, then Event as UTF-16 with its end, EventIdx, EventNote as UTF-16 with its end, Value. */
interface AppEvent {
  core: number;
  name: string;
  event: number;
  note: string;
  value: number;
}

let sample: PluginTrace;
const driver: DriverEvent[] = [];
const app: AppEvent[] = [];

function wide(view: DataView, at: number): [text: string, end: number] {
  let text = '';
  for (; ; at += 2) {
    const unit = view.getUint16(at, true);
    if (unit === 0) return [text, at + 2];
    text += String.fromCharCode(unit);
  }
}

beforeAll(async () => {
  sample = await openPluginTrace('sample');
  await sample.each(DRIVER, [1], ({ payload, timeNs }) => {
    driver.push({
      timeNs,
      core: Number(payload.getBigUint64(0, true)),
      event: payload.getUint32(8, true),
      gpc: payload.getUint32(12, true),
      total: Number(payload.getBigUint64(16, true)),
    });
  });
  await sample.each(APP, [1], ({ payload }) => {
    const [name, afterName] = wide(payload, 8);
    const [note, afterNote] = wide(payload, afterName + 4);
    app.push({
      core: Number(payload.getBigUint64(0, true)),
      name,
      event: payload.getUint32(afterName, true),
      note,
      value: Number(payload.getBigUint64(afterNote, true)),
    });
  });
});

/** Path of each row → what a column says as a number. */
function numbersByPath({ path, columns }: TablePage, key: string): Map<string, number> {
  const values = columns.find((column) => column.key === key)?.values;
  if (values == null) throw new Error(`no numbers in ${key}`);
  return new Map(path.map((keys, row) => [keys.join(' '), values[row]]));
}

/** Cell texts of the table's rows, undisturbed by grouping. */
async function cells(table: string, row: number, keys: string[]): Promise<string[]> {
  const made = await sample.table(table);
  return keys.map((key) => plainText(made.column(key, null), row));
}

describe('the driver’s table', () => {
  /** By `event core`. */
  interface Totals {
    first: number;
    last: number;
    /** What was on the counter each time that it was reset. */
    lost: number;
    /** What WPA's plugin shows: the totals added up. */
    summed: number;
  }
  const totals = new Map<string, Totals>();
  beforeAll(() => {
    for (const { core, event, total } of driver) {
      const key = `${event} ${core}`;
      const known = totals.get(key);
      if (known === undefined) totals.set(key, { first: total, last: total, lost: 0, summed: total });
      else {
        if (total < known.last) known.lost += known.last;
        known.last = total;
        known.summed += total;
      }
    }
  });

  test('sums of Value per event and core are last total − first total + what resets took', async () => {
    const page = await sample.page({ table: DRIVER_TABLE, expandDepth: 1 });
    const values = numbersByPath(page, 'value');
    const shown = [...totals].map(([key]) => [key, values.get(key)]);
    expect(shown).toEqual([...totals].map(([key, { first, last, lost }]) => [key, last - first + lost]));
    expect(shown).toHaveLength(6 * 8);
    // Level 1: the sum over all cores.
    for (const event of new Set(driver.map(({ event }) => String(event)))) {
      const cores = [...totals].filter(([key]) => key.startsWith(`${event} `));
      expect(values.get(event)).toBe(cores.reduce((sum, [, { first, last, lost }]) => sum + last - first + lost, 0));
    }
  });

  test('what WPA’s plugin adds up are the totals: the variant has them, and they are many times what was counted', async () => {
    const table = await sample.table(DRIVER_TABLE);
    const [event, core, raw] = [table.column('event', null), table.column('core', null), table.column('value', 'raw')];
    let summed = 0;
    for (let row = 0; row < table.count; row++)
      if (event.values[row] === CYCLES && core.values[row] === 3) summed += raw.values[row];
    const cycles = totals.get(`${CYCLES} 3`);
    if (cycles === undefined) throw new Error('core 3 has no cycles');
    expect(summed).toBe(cycles.summed);
    expect(summed / (cycles.last - cycles.first + cycles.lost)).toBeGreaterThan(20);
  });

  test('each event is a row, with its names, its difference and its reset', async () => {
    const { count } = await sample.table(DRIVER_TABLE);
    expect(count).toBe(driver.length);
    const names: Record<number, string> = {
      [CYCLES]: 'cycle',
      8: 'inst_retired',
      4: 'l1d_cache',
      3: 'l1d_cache_refill',
      36: 'stall_backend',
      16: 'br_mis_pred',
    };
    const last = new Map<string, DriverEvent>();
    let resets = 0;
    for (const [row, now] of driver.entries()) {
      const key = `${now.event} ${now.core}`;
      const before = last.get(key);
      last.set(key, now);
      const restarted = before !== undefined && now.total < before.total;
      resets += restarted ? 1 : 0;
      // Some thousand rows are enough to see it.
      if (row % 7 !== 0 && !restarted) continue;
      const value = before === undefined ? '' : String(restarted ? now.total : now.total - before.total);
      expect(
        await cells(DRIVER_TABLE, row, [
          'time',
          'core',
          'event',
          'eventName',
          'gpc',
          'value',
          'runningTotal',
          'restarted',
          'startTime',
        ]),
      ).toEqual(
        [
          now.timeNs,
          now.core,
          now.event,
          names[now.event],
          now.gpc,
          value,
          now.total,
          restarted,
          before?.timeNs ?? now.timeNs,
        ].map(String),
      );
    }
    // Ten times between eleven rounds, on each core; no counter came further in its first tick than in a round.
    expect(resets).toBe(10 * 8 * 6);
    const { rows } = await sample.page({ table: DRIVER_TABLE, configuration: 'Resets' });
    expect(rows).toBe(resets);
  });
});

describe('the tool’s table', () => {
  test('sums of Value per event and core, as WPA groups them', async () => {
    const expected = new Map<string, number>();
    for (const { name, core, value } of app)
      for (const key of [name, `${name} ${core}`]) expected.set(key, (expected.get(key) ?? 0) + value);
    const page = await sample.page({ table: APP_TABLE, expandDepth: 1 });
    expect(numbersByPath(page, 'value')).toEqual(new Map([...expected].sort(([a], [b]) => pathOrder(page, a, b))));
    expect(page.rows).toBe(app.length);
    expect(app).toHaveLength(11 * 8 * 6);
  });

  test('each event is a row', async () => {
    for (const [row, { name, core, event, note, value }] of app.entries())
      expect(await cells(APP_TABLE, row, ['eventName', 'core', 'event', 'note', 'value'])).toEqual(
        [name, core, event, note, value].map(String),
      );
  });
});

function pathOrder({ path }: TablePage, a: string, b: string): number {
  const paths = path.map((keys) => keys.join(' '));
  return paths.indexOf(a) - paths.indexOf(b);
}

describe('metrics', () => {
  /** By event the counts of one core that were read at one time. */
  type Round = { core: number; timeNs: number; counts: Map<number, number> };

  const formulas: Record<string, (count: (event: number) => number) => number> = {
    backend_stalled_cycles: (count) => (count(36) / count(CYCLES)) * 100,
    ipc: (count) => count(8) / count(CYCLES),
    l1d_cache_miss_ratio: (count) => count(3) / count(4),
    l1d_cache_mpki: (count) => (count(3) / count(8)) * 1000,
  };

  test('of the driver: by formula from the differences of each tick', async () => {
    const rounds = new Map<string, Round>();
    const last = new Map<string, number>();
    for (const { core, event, timeNs, total } of driver) {
      const before = last.get(`${core} ${event}`);
      last.set(`${core} ${event}`, total);
      if (before === undefined) continue;
      const key = `${core} ${timeNs}`;
      const round = rounds.get(key) ?? { core, timeNs, counts: new Map() };
      round.counts.set(event, total < before ? total : total - before);
      rounds.set(key, round);
    }
    const expected: string[] = [];
    const sums = new Map<string, Map<unknown, number>>();
    for (const { core, timeNs, counts } of rounds.values())
      for (const [metric, formula] of Object.entries(formulas)) {
        const used = new Map<unknown, number>();
        const value = formula((event) => {
          used.set(event, counts.get(event) ?? Number.NaN);
          return counts.get(event) ?? Number.NaN;
        });
        if ([...used.values()].some(Number.isNaN)) continue;
        const key = `${metric} ${core}`;
        const sum = sums.get(key) ?? new Map<unknown, number>();
        for (const [event, count] of used) sum.set(event, (sum.get(event) ?? 0) + count);
        sums.set(key, sum);
        if (Number.isFinite(value)) expected.push(`${metric} ${core} ${timeNs} ${value.toPrecision(12)}`);
      }
    const table = await sample.table('WindowsPerf Metrics from Driver');
    const [metric, core, time, value] = ['metric', 'core', 'time', 'value'].map((key) => table.column(key, null));
    const rows = Array.from(
      { length: table.count },
      (_, row) =>
        `${plainText(metric, row)} ${core.values[row]} ${time.values[row]} ${value.values[row].toPrecision(12)}`,
    ).filter((_, row) => !Number.isNaN(value.values[row]));
    expect(rows.sort()).toEqual(expected.sort());
    expect(rows.length).toBeGreaterThan(10_000);

    const page = await sample.page({ table: 'WindowsPerf Metrics from Driver', expandDepth: 1 });
    const values = numbersByPath(page, 'value');
    for (const [key, sum] of sums) {
      const formula = formulas[key.split(' ')[0] as keyof typeof formulas];
      expect(values.get(key)).toBeCloseTo(
        formula((event) => sum.get(event) ?? Number.NaN),
        9,
      );
    }
  });

  test('the storm of misses on core 3 is told by its instructions per cycle', async () => {
    const ipc = async (fromNs: number, toNs: number) => {
      const page = await sample.page({
        table: 'WindowsPerf Metrics from Driver',
        configuration: 'Instructions per cycle',
        expandDepth: 1,
        fromNs,
        toNs,
      });
      return numbersByPath(page, 'value').get('ipc 3') ?? Number.NaN;
    };
    expect((await ipc(6e9, 8e9)) / (await ipc(2e9, 3e9))).toBeLessThan(0.7);
  });

  test('of the tool: by formula from each round', async () => {
    const rounds: Map<string, number>[] = [];
    // Each round prints the six events of a core one after the other.
    for (let i = 0; i < app.length; i += 6)
      rounds.push(new Map(app.slice(i, i + 6).map(({ event, value }) => [String(event), value])));
    const expected = rounds.flatMap((counts, i) =>
      Object.entries(formulas).map(([name, formula]) => {
        const value = formula((event) => counts.get(String(event)) ?? Number.NaN);
        return `${name} ${app[6 * i].core} ${value.toPrecision(12)}`;
      }),
    );
    const table = await sample.table('WindowsPerf Metrics from App');
    const [metric, core, value] = ['metric', 'core', 'value'].map((key) => table.column(key, null));
    const rows = Array.from(
      { length: table.count },
      (_, row) => `${plainText(metric, row)} ${core.values[row]} ${value.values[row].toPrecision(12)}`,
    );
    expect(rows.sort()).toEqual(expected.sort());
  });
});

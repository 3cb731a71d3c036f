/** Events that took turns at the counters: metrics, rates and their intervals, from single ticks. */
import { expect, test } from 'vitest';
import { tablePage } from '../../engine/tables/page.ts';
import { tableSeries } from '../../engine/tables/series.ts';
import type { Table } from '../../engine/tables/table.ts';
import type { TraceWriter } from '../../engine/write/trace-writer.ts';
import { Random } from '../../machine/random.ts';
import { tableOf } from './testing/written-counters.ts';
import { ARM64, MS, writeDriver, writeProcessor } from './testing/written-readings.ts';
import { writeTick } from './testing/written-ticks.ts';

const CYCLES = 0xffffffff;
const INSTRUCTIONS = 0x08;
const L1D_REFILL = 0x03;
const L1D = 0x04;
const TICK_MS = 10;
const TICKS = 300;

/** Counts of each tick of a core that works in bursts. */
function workOf(random: Random): Record<number, number>[] {
  let load = 1;
  let perCycle = 1;
  return Array.from({ length: TICKS }, () => {
    if (random.chance(0.15)) load = random.chance(0.4) ? 0.05 : 0.5 + random.next();
    if (random.chance(0.1)) perCycle = 0.5 + 2 * random.next();
    const cycles = Math.floor(28e6 * load * (0.95 + 0.1 * random.next()));
    const instructions = Math.floor(cycles * perCycle * (0.95 + 0.1 * random.next()));
    const accesses = Math.floor(instructions * (0.3 + 0.05 * random.next()));
    return {
      [CYCLES]: cycles,
      [INSTRUCTIONS]: instructions,
      [L1D]: accesses,
      [L1D_REFILL]: Math.floor(accesses * (0.02 + 0.03 * random.next())),
    };
  });
}

/** Even ticks count instructions, odd ones the cache; cycles are counted in all. */
const SETS = [[INSTRUCTIONS], [L1D, L1D_REFILL]];
const ownTicks = (ticks: Record<number, number>[], event: number) =>
  ticks.filter((_, i) => event === CYCLES || SETS[i % SETS.length]!.includes(event));

function writeTurns(writer: TraceWriter, cores: Record<number, number>[][]): void {
  writeProcessor(writer, ARM64, 0xd49, 3);
  for (let tick = 0; tick < TICKS; tick++)
    for (const [core, ticks] of cores.entries())
      for (const event of [CYCLES, ...SETS[tick % SETS.length]!])
        writeTick(writer, {
          ...{ ticks: 1000 * MS + (tick + 1) * TICK_MS * MS, core, event, durationNs: TICK_MS * 1e6 },
          value: ticks[tick]![event]!,
        });
}

/** Path → value of a column that every page has. */
function valuesOf(table: Table, configuration: string, column: string, range = {}): Map<string, number> {
  const page = tablePage(table, {
    ...{ trace: '', table: table.definition.id, configuration, expandDepth: 1, offset: 0, limit: 1000, ...range },
    values: [{ column }],
  });
  const { values } = page.columns.find(({ key, area }) => key === column && area === 'value')!;
  return new Map(page.path.map((path, row) => [path.join(' '), values![row]!]));
}

const total = (values: number[]) => values.reduce((a, b) => a + b, 0);
const random = new Random(23);
const cores = [workOf(random), workOf(random)];
const sum = (core: number, event: number, of = event) => total(ownTicks(cores[core]!, of).map((tick) => tick[event]!));

test('a metric is the ratio of the ticks in which its events were counted together', async () => {
  const table = await tableOf('driver_metrics', (writer) => writeTurns(writer, cores));
  const values = valuesOf(table, 'By metric', 'value');
  const share = valuesOf(table, 'By metric', 'share');
  for (const core of [0, 1]) {
    const ipc = sum(core, INSTRUCTIONS) / sum(core, CYCLES, INSTRUCTIONS);
    expect(values.get(`ipc ${core}`)).toBeCloseTo(ipc, 9);
    expect(values.get(`l1d_cache_miss_ratio ${core}`)).toBeCloseTo(sum(core, L1D_REFILL) / sum(core, L1D), 9);
    expect(share.get(`ipc ${core}`)).toBeCloseTo(50, 0);
  }
  // Instructions and refills never share a tick, and nothing was scaled.
  expect(values.has('l1d_cache_mpki 0')).toBe(false);
});

test('its interval covers the value of all ticks, and is computed tick by tick', async () => {
  const table = await tableOf('driver_metrics', (writer) => writeTurns(writer, cores));
  const values = valuesOf(table, 'By metric', 'value');
  const widths = valuesOf(table, 'By metric', 'interval');
  for (const core of [0, 1]) {
    const own = ownTicks(cores[core]!, INSTRUCTIONS);
    const ratio = values.get(`ipc ${core}`)!;
    const truth = total(cores[core]!.map((tick) => tick[INSTRUCTIONS]!)) / sum(core, CYCLES);
    const squares = total(own.map((tick) => (tick[INSTRUCTIONS]! - ratio * tick[CYCLES]!) ** 2)) / (own.length - 1);
    const mean = total(own.map((tick) => tick[CYCLES]!)) / own.length;
    // t of 149 degrees of freedom is 1.976; the first own tick stands for itself alone.
    const width = (1.976 * Math.sqrt(((1 - own.length / (TICKS - 1)) * squares) / own.length)) / mean;
    expect(widths.get(`ipc ${core}`)! / width).toBeCloseTo(1, 2);
    expect(Math.abs(ratio - truth)).toBeLessThan(widths.get(`ipc ${core}`)!);
  }
  // Twelve ticks of its own in 240 ms have an interval, four in 80 ms have none.
  const wide = valuesOf(table, 'By metric', 'interval', { fromNs: 1e9, toNs: 1.24e9 });
  expect(wide.get('ipc 0')).toBeGreaterThan(0);
  expect(valuesOf(table, 'By metric', 'interval', { fromNs: 1e9, toNs: 1.08e9 }).get('ipc 0')).toBeNaN();
});

test('graphs have no gaps between turns, and the interval in buckets of enough ticks', async () => {
  const table = await tableOf('driver_metrics', (writer) => writeTurns(writer, cores));
  const ask = (column: string, buckets: number) =>
    tableSeries(table, {
      ...{
        trace: '',
        table: table.definition.id,
        configuration: 'By metric',
        value: { column },
        series: [['ipc', '1']],
      },
      ...{ startNs: 1.1e9, endNs: 3.9e9, buckets },
    }).series[0]!.values;
  expect([...ask('value', 500)].some(Number.isNaN)).toBe(false);
  expect([...ask('interval', 4)].some(Number.isNaN)).toBe(false);
  expect([...ask('interval', 500)].every(Number.isNaN)).toBe(true);
});

test('rates are estimated by cycles; events are never added', async () => {
  const table = await tableOf('driver_rates', (writer) => writeTurns(writer, cores));
  const rates = valuesOf(table, 'By core', 'rate');
  const widths = valuesOf(table, 'By core', 'interval');
  const seconds = (TICKS * TICK_MS) / 1000;
  for (const core of [0, 1]) {
    expect(rates.get(String(core))).toBeNaN();
    expect(rates.get(`${core} cpu_cycles`)! / (sum(core, CYCLES) / seconds)).toBeCloseTo(1, 9);
    expect(widths.get(`${core} cpu_cycles`)).toBe(0);
    for (const [name, event] of [
      ['inst_retired', INSTRUCTIONS],
      ['l1d_cache_refill', L1D_REFILL],
    ] as const) {
      // Ticks before the first and after the last of its own belong to no row.
      const estimate = (sum(core, event) / sum(core, CYCLES, event)) * (sum(core, CYCLES) / seconds);
      expect(rates.get(`${core} ${name}`)! / estimate).toBeCloseTo(1, 1);
      const truth = total(cores[core]!.map((tick) => tick[event]!)) / seconds;
      expect(Math.abs(rates.get(`${core} ${name}`)! - truth)).toBeLessThan(1.05 * widths.get(`${core} ${name}`)!);
    }
  }
});

test('scaled counts stand in where events never share a tick, without an interval', async () => {
  const table = await tableOf('driver_metrics', (writer) => {
    writeTurns(writer, [cores[0]!]);
    for (const [i, tick] of [40, 90].entries()) {
      const at = 1000 * MS + tick * TICK_MS * MS + 10;
      writeDriver(writer, at, 0, CYCLES, 1_000_000 * i, 31);
      writeDriver(writer, at, 0, INSTRUCTIONS, 2_000_000 * i, 33);
      writeDriver(writer, at, 0, L1D_REFILL, 10_000 * i, 33);
    }
  });
  const values = valuesOf(table, 'By metric', 'value');
  expect(values.get('l1d_cache_mpki 0')).toBeCloseTo(5, 9);
  expect(valuesOf(table, 'By metric', 'interval').get('l1d_cache_mpki 0')).toBeNaN();
  expect(valuesOf(table, 'By metric', 'share').get('l1d_cache_mpki 0')).toBeNaN();
  // What was counted together in ticks is not counted a second time.
  expect(values.get('ipc 0')).toBeCloseTo(sum(0, INSTRUCTIONS) / sum(0, CYCLES, INSTRUCTIONS), 9);
});

test('a reading that comes late is not counted as a tick of its event', async () => {
  const late = cores[0]!.map((tick) => ({ ...tick }));
  const write = (writer: TraceWriter, withLate: boolean) => {
    writeTurns(writer, [late]);
    if (!withLate) return;
    const at = { ticks: 1000 * MS + (TICKS + 4) * TICK_MS * MS, core: 0, durationNs: 4 * TICK_MS * 1e6, rounds: 4 };
    writeTick(writer, { ...at, event: CYCLES, value: 1e9 });
    writeTick(writer, { ...at, event: INSTRUCTIONS, value: 1e9, scheduled: 2 });
  };
  const [without, withLate] = await Promise.all(
    [false, true].map((isLate) => tableOf('driver_metrics', (writer) => write(writer, isLate))),
  );
  expect(valuesOf(withLate!, 'By metric', 'value').get('ipc 0')).toBe(
    valuesOf(without!, 'By metric', 'value').get('ipc 0'),
  );
});

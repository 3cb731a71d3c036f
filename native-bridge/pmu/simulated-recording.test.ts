/** Counters of the simulated machine, recorded and opened again: the tables say what the machine really counted. */
import { expect, it } from 'vitest';
import { plainText } from '../../engine/columns/plain-text.ts';
import { TraceDecoder } from '../../engine/events/trace-decoder.ts';
import { memorySource } from '../../engine/format/byte-source.ts';
import { openTrace } from '../../engine/format/trace.ts';
import { checkDefinitions } from '../../engine/plugins/check-plugin.ts';
import { SchemaLibrary } from '../../engine/schema/schema-library.ts';
import { plainDescription } from '../../engine/testing/written-trace.ts';
import { MemorySink } from '../../engine/write/buffer-writer.ts';
import { makeHeaderBuffer } from '../../engine/write/header-buffer.ts';
import { definitions } from '../../plugins/index.ts';
import { PluginTrace } from '../../plugins/testing/plugin-trace.ts';
import { simulatedCalls } from '../simulator/calls.ts';
import { HandClock } from '../simulator/clock.ts';
import { SimulatedMachine } from '../simulator/machine.ts';
import { startPmu } from './pmu.ts';
import { planOf } from './testing/pmu-machine.ts';

const EVENTS = [0x08, 0x1b, 0x23, 0x24, 0x10, 0x03];

async function recorded(events: number[], ms: number, seed = 5) {
  const clock = new HandClock();
  const machine = new SimulatedMachine({ seed, clock });
  const calls = simulatedCalls(machine);
  const buffers: Uint8Array[] = [];
  let poll = (): void => {};
  const recording = startPmu(
    calls,
    planOf(events),
    { ticks: () => calls.system.queryPerformanceCounter(), ticksPerSecond: 1e7 },
    (some) => buffers.push(...some),
    (error) => expect(error).toBeNull(),
    {
      every: (_, callback) => {
        poll = callback;
        return () => {};
      },
    },
  );
  const baseTicks = calls.system.queryPerformanceCounter();
  for (let i = 0; i < ms / 10; i++) {
    clock.advanceMs(10);
    poll();
  }
  recording.close();
  const sink = new MemorySink();
  let at = 0;
  for (const bytes of [
    makeHeaderBuffer({ ...plainDescription, baseTicks, processors: machine.cores }, 1),
    ...buffers,
  ]) {
    sink.write(at, bytes);
    at += bytes.length;
  }
  const source = memorySource(sink.bytes());
  const trace = await openTrace(source, { fileName: 'recorded.etl' });
  const decoder = new TraceDecoder(trace, source, new SchemaLibrary());
  await decoder.prepare();
  return { machine, trace: new PluginTrace(decoder, checkDefinitions(definitions)) };
}

/** Rows of a table, by the keys of its columns. */
async function rowsOf<K extends string>(trace: PluginTrace, name: string, ...keys: K[]): Promise<Record<K, number>[]> {
  const table = await trace.table(name);
  const columns = keys.map((key) => [key, table.column(key, null)] as const);
  return Array.from(
    { length: table.count },
    (_, row) =>
      Object.fromEntries(columns.map(([key, column]) => [key, Number(plainText(column, row))])) as Record<K, number>,
  );
}

/** `event core` → sum of Value, as the table groups it. */
async function sums(trace: PluginTrace): Promise<Map<string, number>> {
  const { path, columns } = await trace.page({ table: 'WindowsPerf GPC Data from Driver', expandDepth: 1 });
  const values = columns.find(({ key }) => key === 'value')?.values;
  return new Map(
    path.flatMap((keys, row) => (keys.length === 2 ? [[keys.join(' '), values?.[row] ?? Number.NaN] as const] : [])),
  );
}

it('sums of the driver’s table are what each counter counted, to the last one', async () => {
  const { machine, trace } = await recorded(EVENTS, 300);
  const { counters } = machine.truth();
  expect(counters).toHaveLength(machine.cores * (EVENTS.length + 1));
  const shown = await sums(trace);
  expect(shown).toEqual(new Map(counters.map(({ core, event, first, last }) => [`${event} ${core}`, last - first])));
  // No session tells of the processor: what the driver said of it is in the trace.
  const driver = await trace.table('WindowsPerf GPC Data from Driver');
  expect(plainText(driver.column('product', null), 0)).toBe('Neoverse N1 (neoverse-n1), does not count slots');
  expect(Math.min(...counters.filter(({ event }) => event === 0x08).map(({ last }) => last))).toBeGreaterThan(0);
});

it('what took turns comes close to what was really counted', async () => {
  const events = [...EVENTS, 0x04, 0x05, 0x16, 0x17, 0x21, 0x22];
  const { machine, trace } = await recorded(events, 500);
  const shown = await sums(trace);
  for (let core = 0; core < machine.cores; core++)
    for (const event of events) {
      const really = machine.total(core, event);
      if (really < 100_000) continue;
      expect(Math.abs((shown.get(`${event} ${core}`) ?? 0) / really - 1), `${event} on ${core}`).toBeLessThan(0.35);
    }
});

/** Two sets for six counters: the events of each metric below are in one of them. */
const MANY = [0x08, 0x23, 0x24, 0x03, 0x04, 0x1b, 0x05, 0x16, 0x17, 0x21, 0x22, 0x10];
/** The fixed counter. */
const CYCLES = 0xffffffff;
/** Metrics of Neoverse N1, as ratios of events. */
const RATIOS: Record<string, [event: number, over: number, factor: number]> = {
  ipc: [0x08, CYCLES, 1],
  frontend_stalled_cycles: [0x23, CYCLES, 100],
  backend_stalled_cycles: [0x24, CYCLES, 100],
  l1d_cache_miss_ratio: [0x03, 0x04, 1],
  l1d_cache_mpki: [0x03, 0x08, 1000],
  branch_misprediction_ratio: [0x22, 0x21, 1],
};

it('each tick of each event is kept: together they are what the driver counted, without gaps', async () => {
  const { trace } = await recorded(MANY, 400);
  const rows = await rowsOf(
    trace,
    'WindowsPerf Ticks',
    'time',
    'startTime',
    'core',
    'event',
    'value',
    'scheduled',
    'rounds',
  );
  const totals = await rowsOf(trace, 'WindowsPerf Totals', 'core', 'event', 'value');
  const sumOf = new Map<string, number>();
  const lastOf = new Map<string, number>();
  const events = new Map<string, number>();
  for (const { time, core, event, value, startTime, scheduled, rounds } of rows) {
    const key = `${event} ${core}`;
    sumOf.set(key, (sumOf.get(key) ?? 0) + value);
    expect(scheduled).toBeLessThanOrEqual(rounds);
    events.set(`${core} ${time}`, (events.get(`${core} ${time}`) ?? 0) + 1);
    if (event !== CYCLES) continue;
    const before = lastOf.get(key);
    if (before !== undefined) expect(startTime).toBe(before);
    lastOf.set(key, time);
  }
  expect(Math.max(...events.values())).toBe(6 + 1);
  expect(totals.length).toBeGreaterThan(0);
  for (const { core, event, value } of totals) expect(sumOf.get(`${event} ${core}`), `${event} ${core}`).toBe(value);
});

it('metrics of events that took turns: intervals cover the truth, errors are at most half of tick scaling’s', async () => {
  let covered = 0;
  let all = 0;
  const errors: number[] = [];
  const scaledErrors: number[] = [];
  for (const seed of [3, 5, 8, 21]) {
    const { machine, trace } = await recorded(MANY, 3000, seed);
    const { path, columns } = await trace.page({ table: 'WindowsPerf Metrics from Driver', expandDepth: 1 });
    const numbers = (key: string) => columns.find((column) => column.key === key)?.values ?? new Float64Array();
    const [values, halves] = [numbers('value'), numbers('interval')];
    const scaled = new Map<string, number>();
    for (const { core, event, value, scheduled, rounds } of await rowsOf(
      trace,
      'WindowsPerf Totals',
      ...(['core', 'event', 'value', 'scheduled', 'rounds'] as const),
    ))
      scaled.set(`${event} ${core}`, event === CYCLES ? value : value / (scheduled / rounds));
    path.forEach(([metric, core], row) => {
      const ratio = RATIOS[metric];
      if (core === undefined || ratio === undefined) return;
      const [event, over, factor] = ratio;
      const truth = (factor * machine.total(Number(core), event)) / machine.total(Number(core), over);
      const byTicks = (factor * scaled.get(`${event} ${core}`)!) / scaled.get(`${over} ${core}`)!;
      all++;
      if (Math.abs(values[row]! - truth) <= halves[row]!) covered++;
      errors.push(Math.abs(values[row]! / truth - 1));
      scaledErrors.push(Math.abs(byTicks / truth - 1));
    });
  }
  const median = (list: number[]) => list.sort((a, b) => a - b)[list.length >> 1]!;
  expect(all).toBe(4 * 8 * Object.keys(RATIOS).length);
  expect(covered / all).toBeGreaterThanOrEqual(0.95);
  expect(median(errors)).toBeLessThanOrEqual(median(scaledErrors) / 2);
});

/** What is counted, sampled and profiled by words of a command line stands in tables, beside what the driver really answered. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { PmuPlan } from '../../contract/recording.ts';
import { plainText } from '../../engine/columns/plain-text.ts';
import { TraceDecoder } from '../../engine/events/trace-decoder.ts';
import { memorySource } from '../../engine/format/byte-source.ts';
import { openTrace } from '../../engine/format/trace.ts';
import { checkDefinitions } from '../../engine/plugins/check-plugin.ts';
import { SchemaLibrary } from '../../engine/schema/schema-library.ts';
import { predictedMBPerMinute } from '../../native-bridge/etw/rates.ts';
import type { Truth } from '../../native-bridge/simulator/truth.ts';
import { definitions } from '../../plugins/index.ts';
import { PluginTrace } from '../../plugins/testing/plugin-trace.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { pmuPlanOfCommand } from './pmu-command.ts';
import { RecorderWorld, testPlan } from './testing/recorder-world.ts';

const folder = temporaryFolder();

/** Requests of the driver, by the facts about its protocol (part 3). */
const DSU_READ = 0x9c44e424;
const DMC_READ = 0x9c44e42c;
const SAMPLE_STOP = 0x9c44e438;
const SAMPLE_GET = 0x9c44e43c;

/** Twelve events for six counters. */
const TWELVE = '0x08,0x1b,0x23,0x24,0x10,0x03,0x04,0x05,0x16,0x17,0x21,0x22@4-7';

/** What the driver answered: first and last totals by key, samples by place. */
class Answers {
  readonly totals = new Map<string, { first: bigint; last: bigint }>();
  readonly samples = new Map<string, number>();
  generated = 0n;
  dropped = 0n;

  take(code: number, input: Uint8Array, output: Uint8Array): void {
    const view = new DataView(output.buffer, output.byteOffset, output.length);
    const total = (key: string, at: number): void => {
      const value = view.getBigUint64(at + 16, true);
      const known = this.totals.get(`${key} ${view.getUint32(at, true)}`);
      if (known === undefined) this.totals.set(`${key} ${view.getUint32(at, true)}`, { first: value, last: value });
      else known.last = value;
    };
    // Clusters of two cores; the request names the core behind its count of cores.
    if (code === DSU_READ) for (let i = 0; i < view.getUint32(0, true); i++) total(`dsu ${input[8] / 2}`, 16 + 32 * i);
    if (code === DMC_READ)
      for (let controller = 0; 392 * controller < output.length; controller++)
        for (let i = 0; i < output[392 * controller + 385]; i++)
          total(`dmc ${controller}`, 392 * controller + 128 + 32 * i);
    if (code === SAMPLE_GET)
      for (let i = 0; i < view.getUint32(0, true); i++) {
        const at = 8 + 32 * i;
        const event = view.getUint32(at + 16, true) === 0x80000000 ? 'cycle' : 'inst_retired';
        const key = `${event} 0x${view.getBigUint64(at + 8, true).toString(16)}`;
        this.samples.set(key, (this.samples.get(key) ?? 0) + 1);
      }
    if (code === SAMPLE_STOP) {
      this.generated = view.getBigUint64(0, true);
      this.dropped = view.getBigUint64(8, true);
    }
  }

  differences(of: 'dsu' | 'dmc'): Map<string, number> {
    const mine = [...this.totals].filter(([key]) => key.startsWith(of));
    return new Map(mine.map(([key, { first, last }]) => [key, Number(last - first)]));
  }
}

const answers = new Answers();
let made: ReturnType<typeof record> | null = null;
/** The recording that all tests look at: by the first of them. */
const recorded = () => (made ??= record());

interface Recorded {
  trace: PluginTrace;
  truth: Truth;
  files: string[];
  pmu: PmuPlan;
  seconds: number;
}

async function record(): Promise<Recorded> {
  const world = new RecorderWorld(folder);
  const { driver } = world.machine;
  const ask = driver.deviceIoControl.bind(driver);
  driver.deviceIoControl = (handle, code, input, output) => {
    const answer = ask(handle, code, input, output);
    if (answer.status === 0) answers.take(code, input, output);
    return answer;
  };
  const recorder = world.recorder();
  const [system] = testPlan().sessions;
  const pmu = pmuPlanOfCommand(
    {
      counters: ['ipc,/dsu/l3d_cache,/dsu/l3d_cache_refill,/dmc_clkdiv2/cycle_count,/dmc_clkdiv2/rdwr@0-2', TWELVE],
      sample: 'inst_retired:2000000,cycles:1000000@3',
      spe: 'load+store@2',
    },
    (await recorder.machine()).pmu,
  );
  if (pmu === null) throw new Error('nothing is counted');
  const seconds = 0.6;
  await recorder.start(testPlan({ sessions: [system!], pmu }), world.path('p.etl'));
  await world.time.advance(1000 * seconds);
  await recorder.stop(false);
  const source = memorySource(readFileSync(world.path('p.etl')));
  const decoder = new TraceDecoder(await openTrace(source, { fileName: 'p.etl' }), source, new SchemaLibrary());
  await decoder.prepare();
  return {
    trace: new PluginTrace(decoder, checkDefinitions(definitions)),
    truth: world.machine.truth(),
    files: readdirSync(world.folder),
    pmu,
    seconds,
  };
}

/** Rows as records of text. */
async function rows(table: string, keys: string[]): Promise<Record<string, string>[]> {
  const { trace } = await recorded();
  const opened = await trace.table(table);
  const columns = keys.map((key) => opened.column(key, null));
  return Array.from({ length: opened.count }, (_, row) =>
    Object.fromEntries(keys.map((key, i) => [key, plainText(columns[i], row)])),
  );
}

const summed = (lines: Record<string, string>[], keyOf: (line: Record<string, string>) => string, value: string) => {
  const sums = new Map<string, number>();
  for (const line of lines) sums.set(keyOf(line), (sums.get(keyOf(line)) ?? 0) + Number(line[value]));
  return sums;
};

test('clusters: sums are what the driver counted between the first reading and the last', async () => {
  const lines = await rows('DSU Counters', ['cluster', 'event', 'eventName', 'value', 'traffic', 'counted']);
  expect(new Set(lines.map(({ eventName }) => eventName))).toEqual(new Set(['cycle', 'l3d_cache', 'l3d_cache_refill']));
  const sums = summed(lines, ({ cluster, event }) => `dsu ${cluster} ${event}`, 'value');
  expect(sums).toEqual(answers.differences('dsu'));
  expect(sums.get(`dsu 0 ${0x2b}`)).toBeGreaterThan(0);
  // Lines of 64 bytes.
  const bytes = summed(lines, ({ cluster }) => cluster, 'traffic');
  for (const cluster of ['0', '1', '2', '3']) expect(bytes.get(cluster)).toBe(64 * sums.get(`dsu ${cluster} ${0x2b}`)!);
  expect(new Set(lines.map(({ counted }) => counted))).toEqual(new Set(['all the time']));
});

test('memory controllers: sums, and bytes of 128 for each transfer', async () => {
  const lines = await rows('DMC Counters', ['controller', 'clock', 'event', 'eventName', 'value', 'traffic']);
  expect(new Set(lines.map(({ clock, eventName }) => `${clock} ${eventName}`))).toEqual(
    new Set(['clkdiv2 cycle_count', 'clkdiv2 rdwr']),
  );
  const sums = summed(lines, ({ controller, event }) => `dmc ${controller} ${event}`, 'value');
  expect(sums).toEqual(answers.differences('dmc'));
  const bytes = summed(lines, ({ controller }) => controller, 'traffic');
  for (const controller of ['0', '1']) expect(bytes.get(controller)).toBe(128 * sums.get(`dmc ${controller} ${0x12}`)!);
  expect(bytes.get('0')).toBeGreaterThan(0);
});

describe('samples', () => {
  const columns = ['core', 'eventName', 'address', 'interval', 'mode', 'module', 'place', 'process', 'overhead'];

  test('each of the driver’s is a row', async () => {
    const lines = await rows('PMU Samples', [...columns, 'generated', 'dropped']);
    const counts = new Map<string, number>();
    for (const { eventName, address } of lines)
      counts.set(`${eventName} ${address}`, (counts.get(`${eventName} ${address}`) ?? 0) + 1);
    expect(counts).toEqual(answers.samples);
    expect(BigInt(lines.length)).toBe(answers.generated - answers.dropped);
    expect(lines.length).toBeGreaterThan(50);
    const overhead = summed(lines, ({ eventName }) => eventName, 'overhead');
    for (const percent of overhead.values()) expect(percent).toBeCloseTo(100, 6);
    for (const { core, eventName, interval, generated, dropped } of lines) {
      expect([core, interval]).toEqual(['3', eventName === 'cycle' ? '1000000' : '2000000']);
      expect([generated, dropped]).toEqual([String(answers.generated), String(answers.dropped)]);
    }
  });

  test('modules are those of the images at the address; a process is named where it alone has it', async () => {
    let named = 0;
    const images = await rows('Images', ['pid', 'name', 'baseAddress', 'sizeBytes']);
    for (const { address, module, place, process, mode } of await rows('PMU Samples', columns)) {
      const at = BigInt(address);
      // Before the simulated core was seen at work it says no place.
      if (at === 0n) continue;
      named++;
      const here = images.filter(
        ({ baseAddress, sizeBytes }) => at >= BigInt(baseAddress) && at < BigInt(baseAddress) + BigInt(sizeBytes),
      );
      expect(new Set(here.map(({ name }) => name)), address).toEqual(new Set([module]));
      expect(place).toBe(`${module}+0x${(at - BigInt(here[0].baseAddress)).toString(16).padStart(2, '0')}`);
      expect(mode).toBe(at >> 63n === 1n ? 'kernel' : 'user');
      if (here.length > 1 || mode === 'kernel') expect(process).toBe('');
      else expect(process).toContain(`(${here[0].pid})`);
    }
    expect(named).toBeGreaterThan(50);
  });
});

describe('totals', () => {
  test('are what the driver had counted, and say which events took turns', async () => {
    const lines = await rows('WindowsPerf Totals', [
      ...['core', 'event', 'value', 'scaledValue', 'timeCounted', 'counted'],
    ]);
    const { truth } = await recorded();
    const last = new Map(truth.counters.map((counter) => [`${counter.core} ${counter.event}`, counter.last]));
    expect(new Map(lines.map(({ core, event, value }) => [`${core} ${event}`, Number(value)]))).toEqual(last);
    for (const { core, event, value, scaledValue, timeCounted, counted } of lines) {
      const turns = Number(core) >= 4 && Number(event) !== 0xffffffff;
      expect(counted, `${event} on ${core}`).toBe(turns ? 'in turns: scaled' : 'all the time');
      // Six of twelve at a time.
      expect(Math.abs(Number(timeCounted) - (turns ? 50 : 100))).toBeLessThan(turns ? 2 : 1e-9);
      expect(Math.abs(Number(scaledValue) - Number(value) * (100 / Number(timeCounted)))).toBeLessThanOrEqual(1);
    }
  });

  test('readings and metrics of cores with turns are marked, others are not', async () => {
    const readings = await rows('WindowsPerf GPC Data from Driver', ['core', 'event', 'counter']);
    for (const { core, event, counter } of readings)
      expect(counter === 'in turns: scaled', `${event} on ${core}`).toBe(Number(core) >= 4 && event !== '4294967295');
    const metrics = await rows('WindowsPerf Metrics from Driver', ['core', 'metric', 'counted']);
    expect(new Set(metrics.map(({ core }) => core))).toEqual(new Set(['0', '1', '2', '4', '5', '6', '7']));
    const ways = (hasTurns: boolean) =>
      [...new Set(metrics.filter(({ core }) => Number(core) >= 4 === hasTurns).map(({ counted }) => counted))].sort();
    expect(ways(false)).toEqual(['all the time']);
    // Events of the two sets of six never share a tick.
    expect(ways(true)).toEqual(['in turns', 'not counted together']);
  });
});

test('what is predicted is room enough for what is written beside the counters of cores', async () => {
  const { pmu, seconds } = await recorded();
  let events = 0;
  for (const name of ['DSU Counters', 'DMC Counters', 'PMU Samples']) events += (await rows(name, [])).length;
  const alone = { ...pmu, dsuEvents: [], dmcEvents: { clk: [], clkdiv2: [] }, sampling: null };
  const predicted = (plan: PmuPlan): number => predictedMBPerMinute({ sessions: [], pmu: plan }, 8);
  const bytes = ((predicted(pmu) - predicted(alone)) * 1e6 * seconds) / 60;
  // Header, description, name of the provider and payload: 184 to 208 bytes each.
  expect(bytes).toBeGreaterThan(events * 184);
});

test('packets of SPE lie beside the trace', async () => {
  expect((await recorded()).files).toContain('p.spe-core2.data');
});

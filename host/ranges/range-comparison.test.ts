/** Ranges of what simulated machines counted, of which one has a clock that is 20 % slower. */
import { expect, test } from 'vitest';
import { CPI_PART, type RunComparison, runComparison } from '../../contract/run-comparison.ts';
import { RecorderWorld, testPlan } from '../recorder/testing/recorder-world.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { testHost } from '../testing/test-host.ts';

const folder = temporaryFolder();
const INSTRUCTIONS = 0x08;
const STALLS = [0x23, 0x24];
/** More than six counters can count at once. */
const MORE = [0x03, 0x04, 0x05, 0x10, 0x16];
/** The machine's workload as it begins: the same of each machine, but for chance. */
const BEFORE = [1.5, 3.5];
/** As long as that work takes at a slower clock. */
const AFTER = [1.5, 4];

/** @param slower whether its clock is 20 % slower */
async function recorded(seed: number, events: number[], slower = false): Promise<string> {
  const world = new RecorderWorld(folder, seed);
  const recorder = world.recorder();
  const path = world.path('counted.etl');
  const [system] = testPlan().sessions;
  if (slower) world.machine.faults.slowerClockPercent = 20;
  await recorder.start(testPlan({ sessions: [system!], pmu: { sets: [{ cores: [], events }] } }), path);
  await world.time.advance(slower ? 4100 : 3600);
  await recorder.stop(false);
  return path;
}

const usual = [INSTRUCTIONS, ...STALLS];
const files = new Map<string, Promise<string>>();
/** Recorded once, for all tests. */
const fileOf = (name: string, record: () => Promise<string>): Promise<string> => {
  const file = files.get(name) ?? record();
  files.set(name, file);
  return file;
};
const first = () => fileOf('first', () => recorded(7, usual));
const again = () => fileOf('again', () => recorded(8, usual));
const slower = () => fileOf('slower', () => recorded(9, usual, true));

/** A host with both files. */
async function opened(pathA: string, pathB: string) {
  const host = testHost();
  return { host, a: await host.openPath(pathA), b: await host.openPath(pathB) };
}
type Opened = Awaited<ReturnType<typeof opened>>;

const span = (from: number, to: number) => ({ startNs: from * 1e9, endNs: to * 1e9 });

async function compare(
  { host, a, b }: Opened,
  [from, to]: number[],
  [fromB, toB]: number[],
  core: number | null = null,
) {
  const baseline = { trace: a, ...span(from!, to!) };
  const question = { trace: b, core, baseline, range: span(fromB!, toB!) };
  return (await host.call('rangeComparison', question)).comparison as RunComparison;
}

const realOf = ({ comparison: { parts, slots } }: RunComparison): string[] =>
  [...parts, ...slots].filter(({ isReal }) => isReal).map(({ name }) => name);
const sumOf = (lines: readonly { seconds: number | null }[]): number =>
  lines.reduce((sum, { seconds }) => sum + seconds!, 0);

test('a clock that is 20 % slower is called clock, and nothing else; parts add up', async () => {
  const files = await opened(await first(), await slower());
  const found = await compare(files, BEFORE, AFTER);
  expect(runComparison.parse(JSON.parse(JSON.stringify(found)))).toEqual(found);
  expect(realOf(found)).toEqual(['clock']);
  const { time, parts, slots, tooFew } = found.comparison;
  expect([found.of, found.cores, found.multiplexed, tooFew]).toEqual(['ranges', 8, false, null]);
  expect(parts.map(({ name }) => name)).toEqual(['instructions', CPI_PART, 'clock', 'waiting']);
  expect(slots.map(({ name }) => name)).toEqual(['frontend stalls', 'backend stalls', 'no stall']);
  const clock = parts.find(({ name }) => name === 'clock')!;
  expect(clock.ratio).toBeCloseTo(0.8, 2);
  expect(time.seconds).toBeCloseTo(0.5, 9);
  expect(sumOf(parts)).toBeCloseTo(0.5, 9);
  expect(sumOf(slots)).toBeCloseTo(parts.find(({ name }) => name === CPI_PART)!.seconds!, 9);
  for (const [low, high] of parts.map(({ interval }) => interval)) expect(low!).toBeLessThan(high!);

  // Those of the driver's readings, up to a tick at either end.
  const sums = await files.host.call('table', {
    ...{ trace: files.a, table: 'windowsperf_driver', filter: '', offset: 0, limit: 10, expandDepth: 0 },
    keys: [{ column: 'eventName' }],
    values: [{ column: 'value' }],
    ...{ fromNs: 1.5e9, toNs: 3.5e9 },
  });
  const sum = (event: string): number =>
    sums.columns.find(({ key }) => key === 'value')!.values![sums.path.findIndex(([name]) => name === event)]!;
  const counted = new Map(found.programs[0].lines.map(({ name, mean }) => [name, mean!]));
  expect(counted.get('inst_retired')! / sum('inst_retired')).toBeCloseTo(1, 1);
  expect(counted.get('cpu_cycles')! / sum('cycle')).toBeCloseTo(1, 1);
  expect(counted.get('ipc')! / (sum('inst_retired') / sum('cycle'))).toBeCloseTo(1, 2);
  expect(counted.get('backend stalls')!).toBeCloseTo((100 * sum('stall_backend')) / sum('cycle'), 0);
});

test('the same work twice, of all cores and of each: nothing is called real', async () => {
  const files = await opened(await first(), await again());
  for (const core of [null, 0, 1, 2, 3, 4, 5, 6, 7]) {
    const found = await compare(files, BEFORE, BEFORE, core);
    expect([core, found.comparison.tooFew, realOf(found)]).toEqual([core, null, []]);
  }
});

test('ranges that are too short have no verdict; those without counters no answer', async () => {
  const files = await opened(await first(), await slower());
  const short = await compare(files, [1.2, 1.5], [2.2, 2.6]);
  expect(short.comparison.tooFew).toMatch(/^the shorter range has \d+ ticks: choose ranges of at least [\d.]+ s$/);
  expect(realOf(short)).toEqual([]);
  expect(await compare(files, [1, 2], [100, 200])).toBeNull();
  expect(await compare(files, [1, 2], [2, 3], 12)).toBeNull();
});

test('events that took turns are those of their own ticks', async () => {
  const files = await opened(await recorded(5, [...usual, ...MORE]), await slower());
  const found = await compare(files, BEFORE, AFTER);
  expect([found.multiplexed, realOf(found)]).toEqual([true, ['clock']]);
  expect(found.comparison.parts.find(({ name }) => name === 'clock')!.ratio).toBeCloseTo(0.8, 2);
  expect(sumOf(found.comparison.parts)).toBeCloseTo(0.5, 9);
});

test('counts of other cores are not compared, those of one core that both have are', async () => {
  const world = new RecorderWorld(folder, 7);
  const host = testHost();
  const traces: string[] = [];
  for (const cores of [[1, 2], [1]]) {
    const recorder = world.recorder();
    const path = world.path(`${cores.length}.etl`);
    await recorder.start(testPlan({ sessions: [], pmu: { sets: [{ cores, events: [INSTRUCTIONS] }] } }), path);
    await world.time.advance(500);
    await recorder.stop(false);
    traces.push(await host.openPath(path));
  }
  const [a, b] = traces as [string, string];
  await expect(host.call('rangeComparison', { trace: b, baseline: { trace: a } })).rejects.toThrow(
    'A was counted on cores 1, 2, B on cores 1. Compare one core that both have.',
  );
  const { comparison: found } = await host.call('rangeComparison', { trace: b, baseline: { trace: a }, core: 1 });
  // Without context switches nobody knows how long the cores were awake.
  expect(found!.comparison.parts.map(({ name }) => name)).toEqual(['instructions', CPI_PART, 'clock and waiting']);
  expect(found!.comparison.slots).toEqual([]);
});

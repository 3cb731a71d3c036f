/**
 * A recording of the simulated machine, on which an x64 program runs: what tables say of it, beside the raw events and the
 * lengths of its rounds.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { TraceDecoder } from '../../engine/events/trace-decoder.ts';
import { memorySource } from '../../engine/format/byte-source.ts';
import { openTrace } from '../../engine/format/trace.ts';
import { checkDefinitions } from '../../engine/plugins/check-plugin.ts';
import { SchemaLibrary } from '../../engine/schema/schema-library.ts';
import { LEDGER_ROUND } from '../../machine/emulated.ts';
import { FUNCTION_BYTES, IMAGES, LEDGER, TRANSLATED_CODE } from '../../machine/machine.ts';
import { WAIT_REASON } from '../../machine/sim-thread.ts';
import { definitions } from '../../plugins/index.ts';
import { columnByPath, Sums, sorted } from '../../plugins/testing/groups.ts';
import { PluginTrace } from '../../plugins/testing/plugin-trace.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { RecorderWorld, testPlan } from './testing/recorder-world.ts';

const folder = temporaryFolder();
const NS_PER_TICK = 100;
let made: Promise<PluginTrace> | null = null;
/** The recording that all tests look at: by the first of them. */
const recorded = (): Promise<PluginTrace> => (made ??= record());

async function record(): Promise<PluginTrace> {
  const world = new RecorderWorld(folder);
  const recorder = world.recorder();
  const [system] = testPlan().sessions;
  const kernelKeywords = ['ProcessThread', 'Loader', 'SampledProfile', 'CSwitch'];
  const plan = testPlan({ sessions: [{ ...system!, kernelKeywords }], pmu: null });
  await recorder.start(plan, world.path('emulated.etl'));
  await world.time.advance(5000);
  await recorder.stop(false);
  const source = memorySource(readFileSync(world.path('emulated.etl')));
  const decoder = new TraceDecoder(await openTrace(source, { fileName: 'e.etl' }), source, new SchemaLibrary());
  await decoder.prepare();
  return new PluginTrace(decoder, checkDefinitions(definitions));
}

/** Threads of the x64 program, by the rundown: pid at 0, tid at 4. */
async function ledgerThreads(trace: PluginTrace): Promise<Set<number>> {
  const tids = new Set<number>();
  await trace.each('Thread', [1, 3, 4], ({ payload }) => {
    if (payload.getUint32(0, true) === LEDGER.pid) tids.add(payload.getUint32(4, true));
  });
  return tids;
}

const ledger = `${LEDGER.name} (${LEDGER.pid})`;

test('samples are native, emulated or of the emulator, by the addresses in the raw events', async () => {
  const trace = await recorded();
  const tids = await ledgerThreads(trace);
  const emulator = IMAGES.get('xtajit64.dll')!;
  const isIn = (address: bigint, base: number, sizeBytes: number): boolean =>
    address >= BigInt(base) && address < BigInt(base) + BigInt(sizeBytes);
  const weight = new Sums();
  const ofLedger = new Sums();
  await trace.each('PerfInfo', [46], ({ payload }) => {
    const tid = payload.getUint32(8, true);
    if (tid === 0) return;
    const address = payload.getBigUint64(0, true);
    const execution = isIn(address, TRANSLATED_CODE, 2 * FUNCTION_BYTES)
      ? 'Emulated'
      : isIn(address, emulator.base, emulator.sizeBytes)
        ? 'Emulator'
        : 'Native';
    weight.add(execution);
    if (tids.has(tid)) ofLedger.add(execution);
  });
  // A round of 36.5 ms has 4 ms, 1.5 ms and 1 ms of them: 80 rounds in three seconds; it starts after two.
  for (const execution of ['Emulated', 'Emulator', 'Native'] as const) {
    const expected = (3000 * LEDGER_ROUND[execution]) / 365_000;
    const found = ofLedger.byKey.get(execution) ?? 0;
    expect(Math.abs(found - expected), execution).toBeLessThan(0.35 * expected);
  }
  const page = await trace.page({
    ...{ table: 'CPU Usage (Sampled)', configuration: 'Utilization by Execution, Process, Module', expandDepth: 1 },
    values: [{ column: 'count' }],
  });
  const counts = columnByPath(page, 'count');
  const top = new Map([...counts].filter(([key]) => !key.includes(' › ')));
  expect(sorted(top)).toEqual(sorted(weight.byKey));
  const mine = [...counts].flatMap(([key, count]): [string, number][] => {
    const [execution = '', process] = key.split(' › ');
    return process === ledger ? [[execution, count]] : [];
  });
  expect(sorted(new Map(mine))).toEqual(sorted(ofLedger.byKey));
});

test('the time of the emulated process is what its rounds took', async () => {
  const trace = await recorded();
  const tids = await ledgerThreads(trace);
  // Ticks that the thread ran, and of these the ones up to each end of a round: when it begins to sleep.
  let ranNs = 0;
  let sinceNs: number | null = null;
  const rounds: number[] = [];
  await trace.each('Thread', [36], ({ payload, timeNs }) => {
    const [newTid, oldTid] = [payload.getUint32(0, true), payload.getUint32(4, true)];
    if (tids.has(oldTid) && sinceNs !== null) {
      ranNs += timeNs - sinceNs;
      sinceNs = null;
      if (payload.getUint8(12) === WAIT_REASON.delayExecution) rounds.push(ranNs);
    }
    if (tids.has(newTid)) sinceNs = timeNs;
  });
  const roundTicks = LEDGER_ROUND.Emulated + LEDGER_ROUND.Emulator + LEDGER_ROUND.Native;
  expect(rounds.length).toBeGreaterThan(70);
  const [first = 0, last = 0] = [rounds[0], rounds.at(-1)];
  // Interrupts take time from it: less than a thousandth.
  const stretched = (last - first) / NS_PER_TICK / ((rounds.length - 1) * roundTicks);
  expect(stretched).toBeGreaterThanOrEqual(1);
  expect(stretched).toBeLessThan(1.001);

  const page = await trace.page({
    ...{ table: 'CPU Usage (Precise)', configuration: 'Utilization by Execution, Process', expandDepth: 2 },
    values: [{ column: 'newSwitchInTime' }],
  });
  const times = columnByPath(page, 'newSwitchInTime');
  const { endNs } = trace.cookery.environment;
  expect(times.get(`Emulated › x64 › ${ledger}`)).toBe(ranNs + (sinceNs === null ? 0 : endNs - sinceNs));
  expect([...times.keys()].filter((key) => key.startsWith('Emulated') && key.split(' › ').length === 3)).toEqual([
    `Emulated › x64 › ${ledger}`,
  ]);
});

test('processes and images say their machines', async () => {
  const trace = await recorded();
  const page = await trace.page({
    ...{ table: 'Processes', configuration: 'Lifetime By Execution, Machine, Process', expandDepth: 2 },
  });
  const paths = page.path.filter((path) => path.length === 3).map((path) => path.join(' '));
  expect(paths).toContain(`Emulated x64 ${ledger}`);
  expect(paths.filter((path) => path.startsWith('Native Arm64 ')).length).toBeGreaterThan(15);
});

/**
 * What reading the PMU costs the recorder: 64 cores with 6 counters each, 100 times a second, on the C fake through koffi,
 * with every reading new. Processor time of this process over the time that so many reads are due in; the fake's own
 * requests (a copy of 4 KB each) are in it.
 */
import { join, resolve } from 'node:path';
import { CYCLE_EVENT } from '../contract/pmu-events.ts';
import { pmuPlan } from '../contract/recording.ts';
import { u32At } from '../engine/format/bytes.ts';
import { BUFFER, BUFFER_HEADER_BYTES } from '../engine/format/layout.ts';
import { DEVICE_DEFAULTS } from '../native-bridge/conformance/device-machine.ts';
import { startPmu } from '../native-bridge/pmu/pmu.ts';
import { buildFakeDriver, loadFakeDriver } from '../native-bridge/testing/fake-driver/fake-driver.ts';
import { collectGarbage, quantile } from './measure.ts';
import { figure, report } from './report.ts';

const CORES = 64;
const EVENTS = [0x08, 0x1b, 0x10, 0x23, 0x24, 0x03];
const READS_A_SECOND = 100;
const SECONDS = 5;
/** The driver's tick is twice its period: time that passes between two reads, for each to be new. */
const TICK_MS = 20;
const EVENT_BYTES = 104;

const root = resolve(import.meta.dirname, '../..');
const { library, dispose } = buildFakeDriver(join(root, 'native-bridge/testing/fake-driver/fake-driver.c'));
try {
  const fake = loadFakeDriver(library);
  fake.reset({ ...DEVICE_DEFAULTS, cores: CORES, clusterSize: 0, memoryControllers: 0, spe: false });
  let poll = (): void => {};
  let handed = 0;
  let bytes = 0;
  const system = { processes: () => [] };
  const recording = startPmu(
    { devices: fake.devices, system },
    pmuPlan.parse({ sets: [{ cores: [], events: EVENTS }] }),
    { ticks: () => process.hrtime.bigint() / 100n, ticksPerSecond: 1e7 },
    (buffers) => {
      handed += buffers.length;
      for (const buffer of buffers) bytes += u32At(buffer, BUFFER.filledBytes) - BUFFER_HEADER_BYTES;
    },
    (error) => {
      throw new Error(error?.message);
    },
    {
      every: (_, callback) => {
        poll = callback;
        return () => {};
      },
    },
  );
  const shares: number[] = [];
  for (let second = 0; second < SECONDS; second++) {
    collectGarbage();
    let cpuUs = 0;
    for (let read = 0; read < READS_A_SECOND; read++) {
      fake.advanceMs(TICK_MS);
      const before = process.cpuUsage();
      poll();
      const { user, system: kernel } = process.cpuUsage(before);
      cpuUs += user + kernel;
    }
    shares.push((cpuUs / 1e6) * 100);
  }
  const { readings, missedRounds } = recording.figures();
  recording.close();
  const wanted = SECONDS * READS_A_SECOND * CORES;
  if (readings !== wanted || missedRounds !== 0)
    throw new Error(`${readings} readings and ${missedRounds} missed rounds where ${wanted} and 0 are due`);
  if (handed === 0 || bytes < wanted * (EVENTS.length + 1) * EVENT_BYTES) throw new Error(`${bytes} bytes of events`);
  if (EVENTS.includes(CYCLE_EVENT)) throw new Error('the fixed counter comes by itself');
  report([
    // The first seconds pay for compiling: with --no-opt each of them takes as much as the first.
    figure('pmu.read-64x6-100hz', quantile(shares.slice(1), 0.5), '% of a core', 5),
    figure('pmu.read-64x6-100hz-first-second', shares[0], '% of a core'),
  ]);
} finally {
  dispose();
}

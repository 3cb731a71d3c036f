/**
 * Counter lanes of 64 cores in headless Chromium: the work of a frame while they are panned and zoomed. Each lane has two
 * series, the mean and the band from the lowest to the highest reading.
 */
import { join } from 'node:path';
import { CYCLE_EVENT, CYCLE_SLOT, READ_GPC_EVENT, READ_GPC_PROVIDER } from '../contract/pmu-events.ts';
import { TraceWriter } from '../engine/write/trace-writer.ts';
import { Random } from '../machine/random.ts';
import { measureFrames } from './frames.ts';
import { FileSink } from './large-trace.ts';
import { report } from './report.ts';
import { inNewFolder, servePage, settled } from './served-page.ts';
import { pan, panAndZoom, turnWheel, zoomIn } from './wheel.ts';

const CORES = 64;
const SECONDS = 60;
const READINGS_PER_SECOND = 100;
const TICKS_PER_SECOND = 10_000_000;
const INST_RETIRED = 0x08;
const ARRIVED_MS = 60_000;

/** Cycles and instructions of each core as the driver reads them, as running totals. */
function writeReadings(path: string): void {
  const sink = new FileSink(path);
  const writer = new TraceWriter(sink, {
    ...{ bufferSizeBytes: 0x10000, processors: CORES, pointerSize: 8, clockType: 1, cpuMHz: 3000, compressed: false },
    ...{ perfFrequencyHz: TICKS_PER_SECOND, baseTicks: 0n, startTime: 133_800_000_000_000_000n },
    ...{ bootTime: 133_799_000_000_000_000n, osVersion: { major: 10, minor: 0, build: 26100 } },
    ...{ loggerName: 'Counters', logFileName: 'counters.etl' },
  });
  const random = new Random(11);
  const payload = new Uint8Array(24);
  const view = new DataView(payload.buffer);
  const totals = new Float64Array(2 * CORES);
  const read = (cpu: number, ticks: number, event: number, slot: number, total: number): void => {
    view.setBigUint64(0, BigInt(cpu), true);
    view.setUint32(8, event, true);
    view.setUint32(12, slot, true);
    view.setBigUint64(16, BigInt(total), true);
    writer.event({ cpu, ticks, pid: 4, tid: 8, provider: READ_GPC_PROVIDER, id: READ_GPC_EVENT, payload });
  };
  for (let reading = 1; reading <= SECONDS * READINGS_PER_SECOND; reading++) {
    const ticks = (reading * TICKS_PER_SECOND) / READINGS_PER_SECOND;
    for (let cpu = 0; cpu < CORES; cpu++) {
      const cycles = random.between(10_000_000, 30_000_000);
      totals[2 * cpu] = totals[2 * cpu]! + cycles;
      totals[2 * cpu + 1] = totals[2 * cpu + 1]! + Math.floor((cycles * random.between(20, 300)) / 100);
      read(cpu, ticks, CYCLE_EVENT, CYCLE_SLOT, totals[2 * cpu]!);
      read(cpu, ticks, INST_RETIRED, 0, totals[2 * cpu + 1]!);
    }
  }
  writer.finish();
  sink.close();
}

async function measure(dir: string): Promise<void> {
  const file = join(dir, 'counters.etl');
  writeReadings(file);
  const { page, close } = await servePage(join(dir, 'state'), file);
  page.setDefaultTimeout(ARRIVED_MS);
  const lanes = page.getByTestId('counter-lanes').first();
  await lanes.waitFor();
  await settled(page);
  const session = await page.context().newCDPSession(page);
  await turnWheel(lanes, session, zoomIn, 0.4);
  await settled(page);
  report(await measureFrames('counter-lanes-pan', page, () => turnWheel(lanes, session, pan)));
  report(await measureFrames('counter-lanes', page, () => turnWheel(lanes, session, panAndZoom)));
  await close();
}

await inNewFolder(measure);

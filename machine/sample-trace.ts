/**
 * The sample trace: twelve seconds of an 8-core Arm64 Windows 11 machine on which `spmv.exe` multiplies a sparse matrix
 * while WindowsPerf counts. It is simulated from tables and one seed, so it is the same, byte for byte, everywhere.
 *
 * The story (seconds since the start):
 * - 0.4 – 11.4  `wperf stat -t` counts six events on all cores, in rounds of one second; each round starts from zero
 * - 0.8 – 1.1   pwsh starts spmv.exe (pid 9044), which reads 44 MiB of matrix and faults its memory in
 * - 1.1 – 11.2  six workers on cores 0, 1, 3, 4, 6 and 7 multiply; thread "reduce" gathers their results on core 5
 * - 3.2 – 4.7   the reduce thread is moved between cores 2 and 5, twelve times a round (ping-pong)
 * - 5.5 – 8.2   core 3 meets dense columns: cache misses and back-end stalls rise, instructions per cycle fall, and all
 *               other workers wait for that one
 * - 9.0 – 9.4   the disk takes 400 ms for one read; the workers' hard page faults wait behind it, and all cores idle
 * - 11.2        spmv writes its result and ends
 * - marks say where reading, multiplying and writing begin, and where the disk takes its time
 * - all along   idle states, clock frequencies and two counters of ETW's own, at context switches and at overflows
 */
import type { TraceSink } from '../engine/write/buffer-writer.ts';
import { TraceWriter } from '../engine/write/trace-writer.ts';
import { startBackground } from './background.ts';
import { Counters } from './counters.ts';
import { Devices } from './devices.ts';
import { planContention } from './dotnet.ts';
import { KernelEmitter } from './emitter.ts';
import { type Here, Inventory, LIFE } from './inventory.ts';
import { KernelActivity } from './kernel-activity.ts';
import { KeyedStacks } from './keyed-stacks.ts';
import {
  BASE_TICKS,
  BOOT_TIME,
  CORES,
  CPU_MHZ,
  FILES,
  OS_VERSION,
  START_TIME,
  TICKS_PER_MS,
  TICKS_PER_SECOND,
} from './machine.ts';
import { PowerAndPmc } from './power-and-pmc.ts';
import { Random } from './random.ts';
import { Scheduler } from './scheduler.ts';
import { planSpmv, STORY } from './spmv.ts';
import { planWindowsPerf } from './windows-perf.ts';
import { World } from './world.ts';

const SEED = 0x5eed_c0de;
const RUNDOWN_END = 20 * TICKS_PER_MS;
const END = Math.round(11.9 * TICKS_PER_SECOND);
/** What the program marks by `xperf -m`, from a core that does little else. */
const MARKS: readonly (readonly [ticks: number, text: string])[] = [
  [STORY.spmvStart, 'Read matrix'],
  // When the matrix turns out to have been read.
  [Math.round(1.069 * TICKS_PER_SECOND), 'Multiply'],
  [STORY.diskStall.at + TICKS_PER_MS / 10, 'Checkpoint'],
  [STORY.spmvEnd, 'Write result'],
];
const MARKS_CPU = 6;
/** Between two events of a rundown. */
const RUNDOWN_STEP_TICKS = 9;

/** Writes the sample trace. @returns what the file holds */
export function writeSampleTrace(sink: TraceSink): { sizeBytes: number; buffers: number } {
  const writer = new TraceWriter(sink, {
    bufferSizeBytes: 0x40000,
    processors: CORES,
    pointerSize: 8,
    clockType: 1,
    perfFrequencyHz: TICKS_PER_SECOND,
    cpuMHz: CPU_MHZ,
    baseTicks: BigInt(BASE_TICKS),
    startTime: START_TIME,
    bootTime: BOOT_TIME,
    osVersion: OS_VERSION,
    loggerName: 'Corescope sample',
    logFileName: 'C:\\Traces\\sample.etl',
  });
  const random = new Random(SEED);
  const counters = new Counters();
  const emitter = new KernelEmitter(writer, random);
  const switchStacks = new KeyedStacks(writer);
  emitter.switchStacks = switchStacks;
  const scheduler = new Scheduler(emitter, counters, random);
  const devices = new Devices(scheduler, emitter, random);
  const inventory = new Inventory(writer, true);
  const world = new World({ scheduler, emitter, inventory, devices, counters, random });

  const kernelActivity = new KernelActivity(writer, world);
  const powerAndPmc = new PowerAndPmc(writer, world);
  startBackground(world, RUNDOWN_END);
  planWindowsPerf(world);
  planSpmv(world);
  planContention(writer, world);
  rundown(world, 0, 'start');
  kernelActivity.sessionStart(RUNDOWN_END - 5 * TICKS_PER_MS, RUNDOWN_END);
  powerAndPmc.sessionStart(RUNDOWN_END - TICKS_PER_MS);
  for (const [ticks, text] of MARKS) scheduler.at(ticks, () => emitter.mark(MARKS_CPU, ticks, text));
  scheduler.run(END);
  powerAndPmc.sessionEnd(END);
  kernelActivity.sessionEnd(END);
  switchStacks.rundown(0, END);
  rundown(world, END, 'end');
  return writer.finish();
}

/** All processes, threads and images that exist, and around them what a session logs once. */
function rundown({ inventory, emitter, processes, threads }: World, fromTicks: number, when: 'start' | 'end'): void {
  let ticks = fromTicks;
  const here = (): Here => {
    ticks += RUNDOWN_STEP_TICKS;
    return { cpu: 0, ticks, pid: 0, tid: 0 };
  };
  const start = when === 'start';
  const type = start ? LIFE.dcStart : LIFE.dcEnd;
  if (start) {
    inventory.sessionStart(here());
    inventory.volumes(here());
    inventory.systemConfig(here());
    inventory.profileInterval(here(), 73);
  }
  for (const process of processes) {
    inventory.process(here(), type, process);
    for (const image of process.images) inventory.image(here(), start ? 'dcStart' : 'dcEnd', process.pid, image);
  }
  for (const thread of threads) inventory.thread(here(), type, thread);
  if (!start) {
    inventory.profileInterval(here(), 74);
    for (const file of Object.values(FILES)) emitter.fileRundown(0, here().ticks, file);
  }
  inventory.rundownComplete(here());
}

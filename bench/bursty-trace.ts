/** A trace of many events on many CPUs, by our own writer: quiet stretches, bursts, idle CPUs; threads with names. */
import type { TraceSink } from '../engine/write/buffer-writer.ts';
import { PayloadBuilder } from '../engine/write/payload-builder.ts';
import { TraceWriter } from '../engine/write/trace-writer.ts';
import { Inventory, LIFE } from '../machine/inventory.ts';
import { Random } from '../machine/random.ts';

const TICKS_PER_SECOND = 10_000_000;
/** Time goes on in slices of a millisecond; each CPU has so many events in a slice as its state says. */
const SLICE_TICKS = 10_000;
const MEAN_EVENTS = { idle: 0.2, busy: 12, burst: 120 } as const;
const STATES = ['idle', 'busy', 'busy', 'burst'] as const;
/** A state lasts so many slices at most. */
const LONGEST_STATE_SLICES = 400;
const PROCESSES = 40;
const THREADS_A_PROCESS = 12;
const START_TIME = 133_800_000_000_000_000n;
const BOOT_TIME = 133_799_000_000_000_000n;
/** A routine runs for so long. */
const ROUTINE_TICKS = 20;
const KERNEL_CODE = -0x7ff_a000_0000;
const WAITING = 5;

interface Logged {
  ticks: number;
  /** Runs before and after it; the same but for context switches. */
  oldTid: number;
  tid: number;
}

interface Kind {
  group: number;
  type: number;
  version: number;
  payload(to: PayloadBuilder, logged: Logged, random: Random): PayloadBuilder;
}

const CONTEXT_SWITCH: Kind = {
  group: 5,
  type: 36,
  version: 2,
  payload: (to, { tid, oldTid }, random) =>
    to.u32(tid).u32(oldTid).u8(8).u8(8).u8(0).u8(0).u8(random.between(0, 8)).u8(0).u8(WAITING).u8(0).u32(0).u32(0),
};

const KINDS: readonly Kind[] = [
  CONTEXT_SWITCH,
  // A thread is made ready.
  { group: 5, type: 50, version: 2, payload: (to, _, random) => to.u32(threadId(random)).u32(0) },
  // A sample of the profiler.
  {
    group: 15,
    type: 46,
    version: 2,
    payload: (to, { tid }, random) =>
      to
        .u64(KERNEL_CODE + 16 * random.between(0, 4000))
        .u32(tid)
        .u32(1),
  },
  // A DPC, an interrupt: when it began, and its routine.
  {
    group: 15,
    type: 68,
    version: 2,
    payload: (to, { ticks }, random) => to.u64(ticks - ROUTINE_TICKS).u64(KERNEL_CODE + 4096 * random.between(0, 20)),
  },
  {
    group: 15,
    type: 67,
    version: 2,
    payload: (to, { ticks }, random) =>
      to
        .u64(ticks - ROUTINE_TICKS)
        .u64(KERNEL_CODE + 4096 * random.between(20, 40))
        .u8(1)
        .u16(5)
        .u8(0),
  },
  // A system call begins, and ends.
  { group: 15, type: 51, version: 2, payload: (to, _, random) => to.u64(KERNEL_CODE - 64 * random.between(0, 400)) },
  { group: 15, type: 52, version: 2, payload: (to) => to.u32(0) },
];

/** A few processes do most of the work. */
function threadId(random: Random): number {
  const process = Math.floor(PROCESSES * random.next() ** 3);
  return 4 * (1000 + process * THREADS_A_PROCESS + random.between(0, THREADS_A_PROCESS));
}

/** What the session says of processes and threads at its start. */
function logThreads(writer: TraceWriter): void {
  const inventory = new Inventory(writer);
  for (let process = 0; process < PROCESSES; process++) {
    const pid = 4 * (100 + process);
    const here = { cpu: 0, ticks: process + 1, pid, tid: 0 };
    inventory.process(here, LIFE.dcStart, {
      pid,
      parentPid: 4,
      name: `service-${process}.exe`,
      commandLine: `service-${process}.exe --bench`,
      session: 0,
      sid: 'S-1-5-18',
      images: [],
      threadNames: [],
      idleThreads: 0,
    });
    for (let thread = 0; thread < THREADS_A_PROCESS; thread++) {
      const tid = 4 * (1000 + process * THREADS_A_PROCESS + thread);
      inventory.thread(here, LIFE.dcStart, { tid, pid, name: `worker ${thread}`, priority: 8 });
    }
  }
}

export function writeBurstyTrace(sink: TraceSink, { events, cpus }: { events: number; cpus: number }): void {
  const random = new Random(2026);
  const writer = new TraceWriter(sink, {
    processors: cpus,
    pointerSize: 8,
    clockType: 1,
    perfFrequencyHz: TICKS_PER_SECOND,
    cpuMHz: 3000,
    startTime: START_TIME,
    bootTime: BOOT_TIME,
    osVersion: { major: 10, minor: 0, build: 26100 },
    loggerName: 'Bench',
    logFileName: 'C:\\bench.etl',
    bufferSizeBytes: 1 << 18,
  });
  logThreads(writer);
  const states = Array.from({ length: cpus }, () => ({ mean: 0, slicesLeft: 0, tid: 0 }));
  const payload = new PayloadBuilder(8);
  const spec = { cpu: 0, ticks: 0, group: 0, type: 0, version: 2, payload: payload.build() };
  const logged: Logged = { ticks: 0, oldTid: 0, tid: 0 };
  let written = 0;
  for (let slice = 1; written < events; slice++) {
    for (let cpu = 0; cpu < cpus && written < events; cpu++) {
      const state = states[cpu]!;
      if (state.slicesLeft-- === 0) {
        state.mean = MEAN_EVENTS[random.pick(STATES)];
        state.slicesLeft = random.between(1, LONGEST_STATE_SLICES);
      }
      const most = Math.min(events - written, Math.floor(random.next() * 2 * state.mean + random.next()));
      spec.cpu = cpu;
      for (let i = 0; i < most; i++) {
        const kind = random.pick(KINDS);
        logged.ticks = slice * SLICE_TICKS + Math.floor(((i + random.next()) * SLICE_TICKS) / most);
        logged.oldTid = state.tid;
        // A quarter of the time nobody has work.
        if (kind === CONTEXT_SWITCH) state.tid = state.tid !== 0 && random.chance(0.4) ? 0 : threadId(random);
        logged.tid = state.tid;
        spec.group = kind.group;
        spec.type = kind.type;
        spec.ticks = logged.ticks;
        spec.payload = kind.payload(payload.reset(), logged, random).build();
        writer.perfInfo(spec);
      }
      written += most;
    }
  }
  writer.finish();
}

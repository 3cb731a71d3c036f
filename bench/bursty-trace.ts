/** A trace of many events on many CPUs, by our own writer: quiet stretches, bursts, idle CPUs. */
import type { TraceSink } from '../engine/etl/writer/buffer-writer.ts';
import { TraceWriter } from '../engine/etl/writer/trace-writer.ts';
import { Random } from '../engine/sample/random.ts';

const TICKS_PER_SECOND = 10_000_000;
/** Time goes on in slices of a millisecond; each CPU has so many events in a slice as its state says. */
const SLICE_TICKS = 10_000;
const MEAN_EVENTS = { idle: 0.2, busy: 12, burst: 120 } as const;
const STATES = ['idle', 'busy', 'busy', 'burst'] as const;
/** A state lasts so many slices at most. */
const LONGEST_STATE_SLICES = 400;
/** Kernel groups and types: context switch, ready thread, sample, DPC, system call, hard fault, disk read. */
const KERNEL_KINDS = [
  { group: 5, type: 36 },
  { group: 5, type: 50 },
  { group: 15, type: 46 },
  { group: 15, type: 68 },
  { group: 15, type: 51 },
  { group: 2, type: 32 },
  { group: 1, type: 10 },
] as const;

export function writeBurstyTrace(sink: TraceSink, { events, cpus }: { events: number; cpus: number }): void {
  const random = new Random(2026);
  const writer = new TraceWriter(sink, {
    processors: cpus,
    pointerSize: 8,
    clockType: 1,
    perfFrequencyHz: TICKS_PER_SECOND,
    cpuMHz: 3000,
    startTime: 133_800_000_000_000_000n,
    bootTime: 133_799_000_000_000_000n,
    osVersion: { major: 10, minor: 0, build: 26100 },
    loggerName: 'Bench',
    logFileName: 'C:\\bench.etl',
    bufferSizeBytes: 1 << 18,
  });
  const states = Array.from({ length: cpus }, () => ({ mean: 0, slicesLeft: 0 }));
  const payload = new Uint8Array(8);
  const spec = { cpu: 0, ticks: 0, group: 0, type: 0, version: 2, payload };
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
        const { group, type } = random.pick(KERNEL_KINDS);
        spec.group = group;
        spec.type = type;
        spec.ticks = slice * SLICE_TICKS + Math.floor(((i + random.next()) * SLICE_TICKS) / most);
        writer.perfInfo(spec);
      }
      written += most;
    }
  }
  writer.finish();
}

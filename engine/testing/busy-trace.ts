/**
 * A trace in which everything overlaps: requests of three disks that are served out of order, interrupts within deferred
 * calls, threads that are switched, wait and become ready, calls, file operations and faults. What is written is random, by
 * seed.
 */

import { Random } from '../../machine/random.ts';
import { PayloadBuilder } from '../write/payload-builder.ts';
import type { TraceWriter } from '../write/trace-writer.ts';
import { writtenTrace } from './written-trace.ts';

const CPUS = 4;
const DISKS = 3;
/** Of the clock when the trace begins. */
const BASE_TICKS = 0x1_0000_0000n;
const GROUP = { diskIo: 1, pageFault: 2, fileIo: 4, thread: 5, perfInfo: 15 };
/** 100 ns each. */
const WHOLE = 2_000_000;

interface Written {
  cpu: number;
  ticks: number;
  group: number;
  type: number;
  version: number;
  payload: Uint8Array;
}

class BusyTrace {
  readonly events: Written[] = [];
  readonly #random: Random;

  constructor(seed: number) {
    this.#random = new Random(seed);
  }

  #add(cpu: number, ticks: number, group: number, type: number, version: number, pb: PayloadBuilder): void {
    this.events.push({ cpu, ticks, group, type, version, payload: pb.build() });
  }

  /** Begun together, served in any order; some are told by their response time alone. */
  disks(count: number): void {
    const random = this.#random;
    for (let i = 0; i < count; i++) {
      const irp = 0xffff_0000 + 64 * i;
      const begun = random.between(0, WHOLE);
      const response = random.chance(0.1) ? random.between(0, WHOLE / 4) : random.between(0, 2000);
      const done = begun + response;
      const [cpu, tid] = [random.between(0, CPUS), random.between(1, 20)];
      if (random.chance(0.8)) this.#add(cpu, begun, GROUP.diskIo, 12, 3, new PayloadBuilder(8).u64(irp).u32(tid));
      const request = new PayloadBuilder(8)
        .u32(random.between(0, DISKS))
        .u32(0x60900)
        .u32(random.between(1, 1 << 16))
        .u32(0)
        .u64(4096 * i)
        .u64(0x1000 + (i % 7))
        .u64(irp)
        .u64(response)
        .u32(tid);
      this.#add(cpu, done, GROUP.diskIo, random.chance(0.5) ? 10 : 11, 3, request);
    }
  }

  /** Deferred calls, each with some interrupts inside that may be interrupted as well. */
  routines(count: number): void {
    const random = this.#random;
    const routine = (cpu: number, from: number, to: number, depth: number): void => {
      for (let at = from; depth < 3 && random.chance(0.5); ) {
        const begin = random.between(at, to);
        const end = random.between(begin, to);
        routine(cpu, begin, end, depth + 1);
        at = end;
        if (at >= to - 1) break;
      }
      const began = BASE_TICKS + BigInt(from);
      const pb = new PayloadBuilder(8).u64(began).u64(0xfffff80000000000n + BigInt(depth));
      if (depth === 0) this.#add(cpu, to, GROUP.perfInfo, 68, 2, pb);
      else this.#add(cpu, to, GROUP.perfInfo, 67, 2, pb.u8(1).u16(depth).u8(0));
    };
    for (let i = 0; i < count; i++) {
      const from = random.between(0, WHOLE - 4000);
      routine(i % CPUS, from, from + random.between(1, 4000), 0);
    }
  }

  /** Threads take turns on the CPUs: who leaves waits, is made ready, and comes back. */
  switches(count: number): void {
    const random = this.#random;
    const running = new Array<number>(CPUS).fill(0);
    const waiting = Array.from({ length: 12 }, (_, i) => i + 1);
    const times = Array.from({ length: count }, () => random.between(0, WHOLE)).sort((a, b) => a - b);
    for (const ticks of times) {
      const cpu = random.between(0, CPUS);
      const next = random.chance(0.3) ? 0 : (waiting.splice(random.between(0, waiting.length), 1)[0] ?? 0);
      const old = running[cpu];
      if (old === next) continue;
      if (old !== 0) waiting.push(old);
      running[cpu] = next;
      const ready = ticks - random.between(0, 300);
      if (next !== 0 && ready > 0)
        this.#add(cpu, ready, GROUP.thread, 50, 2, new PayloadBuilder(8).u32(next).u8(1).u8(1).u8(0).u8(0));
      const pb = new PayloadBuilder(8).u32(next).u32(old).u8(8).u8(8).u8(1).u8(0);
      pb.u8(random.between(0, 8)).u8(0).u8(5).u8(cpu).u32(0).u32(0);
      this.#add(cpu, ticks, GROUP.thread, 36, 4, pb);
    }
  }

  /** Samples come too late or too soon at times: what they stand for overlaps. */
  samples(): void {
    const random = this.#random;
    for (let cpu = 0; cpu < CPUS; cpu++)
      for (let ticks = 10_000; ticks < WHOLE; ticks += 10_000 + random.between(-4000, 4000)) {
        const pb = new PayloadBuilder(8).u64(0x7ff600001000n).u32(random.between(0, 6)).u16(1).u8(64).u8(0);
        this.#add(cpu, ticks, GROUP.perfInfo, 46, 2, pb);
      }
  }

  /** Operations on files and hard faults, of threads that do one at a time and never wait for each other. */
  operations(count: number): void {
    const random = this.#random;
    for (let i = 0; i < count; i++) {
      const begin = random.between(0, WHOLE);
      const end = begin + random.between(0, WHOLE / 10);
      const [cpu, tid, irp] = [random.between(0, CPUS), random.between(1, 20), 0xeeee_0000 + 64 * i];
      const read = new PayloadBuilder(8).u64(0).u64(irp).u64(0x1000).u64(0x1000).u32(tid).u32(4096).u32(0).u32(0);
      this.#add(cpu, begin, GROUP.fileIo, 67, 3, read);
      if (random.chance(0.9)) this.#add(cpu, end, GROUP.fileIo, 76, 3, new PayloadBuilder(8).u64(irp).u64(0).u32(0));
      const began = BASE_TICKS + BigInt(begin);
      const fault = new PayloadBuilder(8).u64(began).u64(0).u64(0x7000).u64(0x1000).u32(tid).u32(4096);
      this.#add(cpu, end, GROUP.pageFault, 32, 2, fault);
    }
  }

  write(writer: TraceWriter): void {
    this.events.sort((a, b) => a.ticks - b.ticks);
    for (const event of this.events) writer.perfInfo(event);
  }
}

/** The file. @param size about how many of each are written */
export function busyTrace(seed: number, size = 300): Uint8Array<ArrayBuffer> {
  const trace = new BusyTrace(seed);
  trace.disks(size);
  trace.routines(size);
  trace.switches(4 * size);
  trace.samples();
  trace.operations(size);
  return writtenTrace({ processors: CPUS, baseTicks: BASE_TICKS }, (writer) => trace.write(writer));
}

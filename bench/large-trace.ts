/**
 * Traces of any size, made with our writer and streamed to disk: context switches, wake-ups, samples with stacks, DPCs,
 * disk transfers and PMU readings on some CPUs. What a reader must find is counted while they are written.
 */
import { closeSync, openSync, writeSync } from 'node:fs';
import { READ_GPC_PROVIDER } from '../contract/pmu-events.ts';
import type { TraceSink } from '../engine/write/buffer-writer.ts';
import { TraceWriter } from '../engine/write/trace-writer.ts';
import { Random } from '../machine/random.ts';

export interface LargeTrace {
  events: number;
  /** Group and type of kernel events, `pmu` for readings → events. */
  counts: Map<string, number>;
}

const TICKS_PER_SECOND = 10_000_000;
/** Ticks between two events of a CPU, at most. */
const MOST_TICKS = 40;
const WRITE_BYTES = 4 << 20;

/** Appends to a file in large pieces; the header buffer, which comes again at the end, goes to its place. */
export class FileSink implements TraceSink {
  readonly #file: number;
  readonly #piece = Buffer.alloc(WRITE_BYTES);
  #used = 0;
  #flushed = 0;

  constructor(path: string) {
    this.#file = openSync(path, 'w');
  }

  write(offset: number, bytes: Uint8Array): void {
    if (offset < this.#flushed + this.#used) {
      this.#flush();
      writeSync(this.#file, bytes, 0, bytes.length, offset);
      return;
    }
    if (this.#used + bytes.length > WRITE_BYTES) this.#flush();
    this.#piece.set(bytes, this.#used);
    this.#used += bytes.length;
  }

  #flush(): void {
    writeSync(this.#file, this.#piece, 0, this.#used, this.#flushed);
    this.#flushed += this.#used;
    this.#used = 0;
  }

  close(): void {
    this.#flush();
    closeSync(this.#file);
  }
}

const viewed = (bytes: number): { payload: Uint8Array; view: DataView } => {
  const payload = new Uint8Array(bytes);
  return { payload, view: new DataView(payload.buffer) };
};

/** Group and type of kernel events. */
const KERNEL = {
  switch: { group: 5, type: 36, version: 4 },
  ready: { group: 5, type: 50, version: 2 },
  sample: { group: 15, type: 46, version: 2 },
  stack: { group: 24, type: 32, version: 2 },
  dpc: { group: 15, type: 68, version: 2 },
  disk: { group: 1, type: 10, version: 3 },
} as const;

/** Writes events of one CPU after the other, each with the payload of its kind; objects are used again. */
class Machine {
  readonly counts = new Map<string, number>();
  readonly #writer: TraceWriter;
  readonly #random = new Random(7);
  readonly #ticks: Float64Array;
  readonly #running: Uint32Array;
  readonly #switch = viewed(24);
  readonly #ready = viewed(8);
  readonly #sample = viewed(16);
  readonly #stack = viewed(16 + 8 * 8);
  readonly #dpc = viewed(16);
  readonly #disk = viewed(48);
  readonly #pmu = viewed(24);

  constructor(writer: TraceWriter, cpus: number) {
    this.#writer = writer;
    this.#ticks = new Float64Array(cpus);
    this.#running = new Uint32Array(cpus);
  }

  /** @returns events written: a sample brings its stack */
  event(cpu: number): number {
    const random = this.#random;
    this.#ticks[cpu] = this.#ticks[cpu]! + random.between(1, MOST_TICKS);
    const what = random.between(0, 100);
    if (what < 34) return this.#switched(cpu);
    if (what < 62) return this.#kernel('ready', cpu, this.#wake());
    if (what < 82) return this.#sampled(cpu);
    if (what < 92) return this.#kernel('dpc', cpu, this.#dpc.payload);
    if (what < 97) return this.#kernel('disk', cpu, this.#disk.payload);
    return this.#read(cpu);
  }

  #kernel(what: keyof typeof KERNEL, cpu: number, payload: Uint8Array): number {
    const kind = KERNEL[what];
    this.#writer.perfInfo({ cpu, ticks: this.#ticks[cpu]!, ...kind, payload });
    return this.#count(`${kind.group}/${kind.type}`);
  }

  #count(name: string): number {
    this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
    return 1;
  }

  #switched(cpu: number): number {
    const { payload, view } = this.#switch;
    const next = 4 * this.#random.between(0, 600);
    view.setUint32(0, next, true);
    view.setUint32(4, this.#running[cpu]!, true);
    view.setUint8(8, 8);
    view.setUint8(9, 9);
    view.setUint8(12, this.#random.between(0, 8));
    view.setUint32(16, this.#random.between(0, 50), true);
    this.#running[cpu] = next;
    return this.#kernel('switch', cpu, payload);
  }

  #wake(): Uint8Array {
    this.#ready.view.setUint32(0, 4 * this.#random.between(0, 600), true);
    return this.#ready.payload;
  }

  #sampled(cpu: number): number {
    const { payload, view } = this.#sample;
    const address = 0x7ff0_0000 + 16 * this.#random.between(0, 5000);
    view.setUint32(0, address, true);
    view.setUint32(8, this.#running[cpu]!, true);
    view.setUint32(12, 1, true);
    this.#kernel('sample', cpu, payload);
    const stack = this.#stack.view;
    const ticks = this.#ticks[cpu]!;
    stack.setBigUint64(0, BigInt(ticks), true);
    stack.setUint32(8, 4 * (this.#running[cpu]! >> 6), true);
    stack.setUint32(12, this.#running[cpu]!, true);
    for (let frame = 0; frame < 8; frame++) stack.setUint32(16 + 8 * frame, address + 256 * frame, true);
    return 1 + this.#kernel('stack', cpu, this.#stack.payload);
  }

  #read(cpu: number): number {
    const { payload, view } = this.#pmu;
    view.setUint32(0, this.#random.between(0, 1 << 30), true);
    const ids = { pid: 4, tid: this.#running[cpu]!, provider: READ_GPC_PROVIDER, id: 1 };
    this.#writer.event({ cpu, ticks: this.#ticks[cpu]!, ...ids, payload });
    return this.#count('pmu');
  }
}

/** @param events at least that many, and the header's */
export function writeLargeTrace(
  path: string,
  { events, cpus, compressed }: { events: number; cpus: number; compressed: boolean },
): LargeTrace {
  const sink = new FileSink(path);
  const writer = new TraceWriter(sink, {
    ...{ bufferSizeBytes: 0x10000, processors: cpus, pointerSize: 8, clockType: 1, cpuMHz: 3000, compressed },
    ...{ perfFrequencyHz: TICKS_PER_SECOND, baseTicks: 0n, startTime: 133_800_000_000_000_000n },
    ...{ bootTime: 133_799_000_000_000_000n, osVersion: { major: 10, minor: 0, build: 26100 } },
    ...{ loggerName: 'Large', logFileName: 'large.etl' },
  });
  const machine = new Machine(writer, cpus);
  let written = 0;
  // A few of one CPU at a time: the CPUs' clocks stay together as far as a flush of their buffers.
  for (let turn = 0; written < events; turn++) for (let i = 0; i < 16; i++) written += machine.event(turn % cpus);
  writer.finish();
  sink.close();
  return { events: written, counts: machine.counts };
}

/** The driver's buffer of SPE packets: one for all cores, filled once from its beginning, then profiling stops. */

import { setInt64 } from '../../../engine/write/payload-builder.ts';
import { TICKS_PER_MS } from '../../../machine/machine.ts';
import { Random } from '../../../machine/random.ts';
import { type SampledOperation, sampledOperation } from '../../../machine/sampled-operations.ts';
import { LIMIT, SPE_CONFIG, SPE_OPERATION } from '../../pmu/driver-layouts.ts';
import type { PmuCounts } from '../pmu-counts.ts';

/** Headers of packets, as Arm's manual has them; those with two values are of 8 and 16 bits. */
const PACKET = {
  ...{ end: 0x01, timestamp: 0x71, events16: 0x52, source: 0x43, operation: 0x48, address: 0xb0, counter: 0x98 },
} as const;
const ADDRESS = { pc: 0, target: 1, data: 2 } as const;
const COUNTER = { total: 0, issue: 1, translation: 2 } as const;
const MOST_RECORD_BYTES = 64;
/** The driver stops before the end, by this much. */
const THRESHOLD_BYTES = 0x1000;
/** How often operations are put into the buffer, and how many of them were looked at. */
const TICK_MS = 10;
const RECORDS_A_TICK = 20;
/** The timer that stamps has 1 GHz. */
const STAMPS_PER_TICK = 100;
const SEED = 0x5be;

/** What a caller asks for: bits of `SPE_OPERATION`, 0 = all, and of `SPE_CONFIG`. */
interface SpeFilter {
  readonly operations: number;
  readonly flags: bigint;
}

export class SimulatedSpe {
  readonly #counts: PmuCounts;
  readonly #buffer = new Uint8Array(LIMIT.speBufferBytes);
  readonly #view = new DataView(this.#buffer.buffer);
  readonly #random = new Random(SEED);
  #filled = 0;
  #fetched = 0;
  #core = 0;
  #filter: SpeFilter = { operations: 0, flags: 0n };
  #timer: (() => void) | null = null;

  constructor(counts: PmuCounts) {
    this.#counts = counts;
  }

  /** Reading begins at the buffer's start. */
  init(): void {
    this.#fetched = 0;
    this.#filled = 0;
  }

  start(core: number, filter: SpeFilter): void {
    this.stop();
    this.#buffer.fill(0);
    this.init();
    this.#core = core;
    this.#filter = filter;
    this.#wait();
  }

  stop(): void {
    this.#timer?.();
    this.#timer = null;
  }

  get running(): boolean {
    return this.#timer !== null;
  }

  readyBytes(): number {
    return this.#filled - this.#fetched;
  }

  /** The next bytes, whether they are ready or not: the driver only moves its pointer. */
  take(sizeBytes: number): Uint8Array {
    const bytes = new Uint8Array(sizeBytes);
    bytes.set(this.#buffer.subarray(this.#fetched, this.#fetched + sizeBytes));
    this.#fetched = Math.min(this.#fetched + sizeBytes, this.#buffer.length);
    return bytes;
  }

  #wait(): void {
    this.#timer = this.#counts.schedule(this.#counts.nowTicks() + TICK_MS * TICKS_PER_MS, () => {
      for (let i = 0; i < RECORDS_A_TICK; i++) this.#sample(i);
      this.#wait();
    });
  }

  /** An operation was sampled, if the core does anything. @param place in its tick */
  #sample(place: number): void {
    if (this.#filled + MOST_RECORD_BYTES > this.#buffer.length - THRESHOLD_BYTES) return;
    const running = this.#counts.programCounter(this.#core);
    if (running === null) return;
    const { pc } = running;
    const operation = sampledOperation(this.#core, pc, this.#random);
    if (!passes(operation, this.#filter)) return;
    this.#record(pc, operation);
    if ((this.#filter.flags & BigInt(SPE_CONFIG.timeStamps)) === 0n) this.#byte(PACKET.end);
    else {
      const ticks = this.#counts.nowTicks() + (place * TICK_MS * TICKS_PER_MS) / RECORDS_A_TICK;
      this.#wide(PACKET.timestamp, ticks * STAMPS_PER_TICK);
    }
  }

  #record(pc: number, { kind, payload, events, total, issue, ...rest }: SampledOperation): void {
    const { translation, address, source, target } = rest;
    this.#code(ADDRESS.pc, pc);
    this.#byte(PACKET.operation | kind);
    this.#byte(payload);
    if (target !== null) this.#code(ADDRESS.target, target);
    if (address !== null) this.#wide(PACKET.address | ADDRESS.data, address);
    this.#short(PACKET.events16, events);
    this.#short(PACKET.counter | COUNTER.total, total);
    this.#short(PACKET.counter | COUNTER.issue, issue);
    if (translation !== null) this.#short(PACKET.counter | COUNTER.translation, translation);
    if (source === null) return;
    this.#byte(PACKET.source);
    this.#byte(source);
  }

  /** An address of code: its top byte says that it is not secure, and its exception level. */
  #code(index: number, address: number): void {
    this.#wide(PACKET.address | index, address);
    this.#buffer[this.#filled - 1] = address < 0 ? 0xa0 : 0x80;
  }

  #byte(value: number): void {
    this.#buffer[this.#filled++] = value;
  }

  #short(header: number, value: number): void {
    this.#byte(header);
    this.#view.setUint16(this.#filled, value, true);
    this.#filled += 2;
  }

  #wide(header: number, value: number): void {
    this.#byte(header);
    setInt64(this.#view, this.#filled, value);
    this.#filled += 8;
  }
}

const LEAST_LATENCY_SHIFT = 48n;

/** As the core filters: by what an operation is, and by how long it took. */
function passes({ kind, payload, total }: SampledOperation, { operations, flags }: SpeFilter): boolean {
  const isOf = [0, (payload & 1) === 1 ? SPE_OPERATION.store : SPE_OPERATION.load, SPE_OPERATION.branch][kind] ?? 0;
  if (operations !== 0 && (operations & isOf) === 0) return false;
  return (flags & BigInt(SPE_CONFIG.minimumLatency)) === 0n || total >= Number(flags >> LEAST_LATENCY_SHIFT);
}

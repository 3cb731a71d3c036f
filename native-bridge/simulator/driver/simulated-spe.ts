/** The driver's buffer of SPE packets: one for all cores, filled once from its beginning, then profiling stops. */

import { setInt64 } from '../../../engine/write/payload-builder.ts';
import { TICKS_PER_MS } from '../../../machine/machine.ts';
import { LIMIT } from '../../pmu/driver-layouts.ts';
import type { PmuCounts } from '../pmu-counts.ts';

/** Packets of one sampled operation: an address packet of the program counter and an end packet, as Arm's manual has them. */
const SPE_RECORD_BYTES = 10;
const ADDRESS_PC = 0xb0;
const END = 0x01;
/** The driver stops before the end, by this much. */
const THRESHOLD_BYTES = 0x1000;
/** How many operations are sampled, and how often they are put into the buffer. */
const TICK_MS = 10;
const RECORDS_A_TICK = 20;

export class SimulatedSpe {
  readonly #counts: PmuCounts;
  readonly #buffer = new Uint8Array(LIMIT.speBufferBytes);
  readonly #view = new DataView(this.#buffer.buffer);
  #filled = 0;
  #fetched = 0;
  #core = 0;
  #timer: (() => void) | null = null;

  constructor(counts: PmuCounts) {
    this.#counts = counts;
  }

  /** Reading begins at the buffer's start. */
  init(): void {
    this.#fetched = 0;
    this.#filled = 0;
  }

  start(core: number): void {
    this.stop();
    this.#buffer.fill(0);
    this.init();
    this.#core = core;
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
      for (let i = 0; i < RECORDS_A_TICK; i++) this.#record();
      this.#wait();
    });
  }

  /** An operation was sampled, if the core does anything. */
  #record(): void {
    if (this.#filled + SPE_RECORD_BYTES > this.#buffer.length - THRESHOLD_BYTES) return;
    const place = this.#counts.programCounter(this.#core);
    if (place === null) return;
    this.#buffer[this.#filled] = ADDRESS_PC;
    setInt64(this.#view, this.#filled + 1, place.pc);
    this.#buffer[this.#filled + SPE_RECORD_BYTES - 1] = END;
    this.#filled += SPE_RECORD_BYTES;
  }
}

/** Samples of one core: what its counters left in the driver's buffer each time that they had counted an interval. */

import { at } from '../../../contract/checked.ts';
import { setInt64 } from '../../../engine/write/payload-builder.ts';
import { TICKS_PER_MS } from '../../../machine/machine.ts';
import { CYCLE_SLOT, DRIVER_STRUCTS, driverOffsetOf, driverSizeOf, LIMIT } from '../../pmu/driver-layouts.ts';
import type { PmuCounts, ProgramCounter } from '../pmu-counts.ts';

const { lr, pc, ov_flags } = DRIVER_STRUCTS.FrameChain.fields;
/** A counter that overflows interrupts the core; here it is looked so often whether one has. */
const LOOK_TICKS = TICKS_PER_MS;

export interface SampleSource {
  event: number;
  interval: number;
  /** Hardware counter. */
  counter: number;
}

export class Samples {
  sources: SampleSource[] = [];
  generated = 0;
  dropped = 0;
  readonly #counts: PmuCounts;
  readonly #core: number;
  readonly #frames = new Uint8Array(driverSizeOf('PMUSamplePayload'));
  readonly #view = new DataView(this.#frames.buffer);
  #count = 0;
  /** Total of each source at its last sample. */
  #marks: number[] = [];
  #timer: (() => void) | null = null;
  /** Where the core was seen last: it may idle again when it is looked what it has counted. */
  #place: ProgramCounter | null = null;

  constructor(counts: PmuCounts, core: number) {
    this.#counts = counts;
    this.#core = core;
  }

  get running(): boolean {
    return this.#timer !== null;
  }

  start(): void {
    this.#timer?.();
    this.generated = 0;
    this.dropped = 0;
    this.#count = 0;
    this.#marks = this.sources.map(({ event }) => this.#counts.total(this.#core, event));
    this.#wait();
  }

  stop(): void {
    if (this.#timer === null) return;
    this.#timer();
    this.#timer = null;
    this.#collect();
  }

  /** The whole block; its `size` says how many hold. */
  drain(): Uint8Array {
    const block = this.#frames.slice();
    this.#frames.fill(0);
    this.#count = 0;
    return block;
  }

  #wait(): void {
    this.#timer = this.#counts.schedule(this.#counts.nowTicks() + LOOK_TICKS, () => {
      this.#collect();
      this.#wait();
    });
  }

  /** All intervals that have passed since the last time. */
  #collect(): void {
    this.sources.forEach(({ event, interval, counter }, i) => {
      const mark = at(this.#marks, i);
      const passed = Math.floor((this.#counts.total(this.#core, event) - mark) / interval);
      const kept = Math.min(passed, LIMIT.samples - this.#count);
      this.#marks[i] = mark + passed * interval;
      this.generated += passed;
      this.dropped += passed - kept;
      for (let k = 0; k < kept; k++) this.#push(counter);
    });
  }

  #push(counter: number): void {
    this.#place = this.#counts.programCounter(this.#core) ?? this.#place;
    const frame = driverOffsetOf('PMUSamplePayload', 'payload') + this.#count * driverSizeOf('FrameChain');
    setInt64(this.#view, frame + lr[0], this.#place?.lr ?? 0);
    setInt64(this.#view, frame + pc[0], this.#place?.pc ?? 0);
    this.#view.setUint32(frame + ov_flags[0], counter === CYCLE_SLOT ? 0x80000000 : 1 << counter, true);
    this.#view.setUint32(0, ++this.#count, true);
  }
}

/** Which thread ran on which CPU when, from context switches: for events whose header names nobody. */

import { PassNeeded } from '../../base/pass-needed.ts';
import type { PassOptions } from '../../base/pass-options.ts';
import { growingFloats, growingWords, lastAtMost, lastAtMostNear } from '../../columns/growing.ts';
import { orderOf } from '../../columns/order-of.ts';
import type { EventBatch } from '../event-batch.ts';

/** One each: row of the trace, time, processor, and which threads. */
interface Switches {
  readonly row: Uint32Array;
  readonly timeNs: Float64Array;
  readonly cpu: Uint32Array;
  readonly newTid: Uint32Array;
  readonly oldTid: Uint32Array;
}

/** Switches between two places of which it is kept who ran on all CPUs, at least: as many as these walk in microseconds. */
const LEAST_STEP = 1 << 12;

/** Who ran on all CPUs, walked through in the order of time. */
class Timeline {
  readonly row: Uint32Array;
  readonly timeNs: Float64Array;
  readonly #cpu: Uint32Array;
  readonly #newTid: Uint32Array;
  readonly #cpus: number;
  readonly #step: number;
  /** By step and CPU: who ran before the first switch of the step; −1 = not known. */
  readonly #kept: Float64Array;
  /** By CPU: who runs behind the first `#next` switches. */
  readonly #running: Float64Array;
  #next = 0;
  /** The switch that was found last: passes ask in the order of time. */
  #found = -1;

  /** @param switches in the order of time */
  constructor({ row, timeNs, cpu, newTid, oldTid }: Switches) {
    this.row = row;
    this.timeNs = timeNs;
    this.#cpu = cpu;
    this.#newTid = newTid;
    let last = -1;
    for (let i = 0; i < cpu.length; i++) last = Math.max(last, cpu[i]);
    this.#cpus = last + 1;
    this.#step = Math.max(LEAST_STEP, this.#cpus);
    this.#running = new Float64Array(this.#cpus).fill(-1);
    for (let i = cpu.length - 1; i >= 0; i--) this.#running[cpu[i]] = oldTid[i];
    const steps = Math.ceil(cpu.length / this.#step);
    this.#kept = new Float64Array(steps * this.#cpus);
    for (let step = 0; step < steps; step++) {
      this.#walkTo(step * this.#step);
      this.#kept.set(this.#running, step * this.#cpus);
    }
  }

  #walkTo(end: number): void {
    for (; this.#next < end; this.#next++) this.#running[this.#cpu[this.#next]] = this.#newTid[this.#next];
  }

  /** @param places `row` or `timeNs` */
  at(cpu: number, place: number, places: Uint32Array | Float64Array): number {
    if (!(cpu < this.#cpus)) return -1;
    const { length } = places;
    let found = this.#found;
    if (found < 0 || places[found] > place) found = lastAtMost(places, 0, length, place);
    else if (found + 1 < length && places[found + 1] <= place) found = lastAtMostNear(places, found + 1, length, place);
    this.#found = found;
    const step = Math.floor(found / this.#step);
    if (found + 1 < this.#next || step * this.#step > this.#next) {
      const kept = Math.max(0, step);
      this.#running.set(this.#kept.subarray(kept * this.#cpus, (kept + 1) * this.#cpus));
      this.#next = kept * this.#step;
    }
    this.#walkTo(found + 1);
    return this.#running[cpu];
  }
}

export class RunningThreads {
  readonly #row = growingWords();
  readonly #timeNs = growingFloats();
  readonly #cpu = growingWords();
  readonly #newTid = growingWords();
  readonly #oldTid = growingWords();
  /** Null: switches are added yet. */
  #timeline: Timeline | null = null;
  /** Adds them. */
  learn: (options: PassOptions) => Promise<void> = async () => this.finish();

  /** All context switches were added. */
  get isKnown(): boolean {
    return this.#timeline !== null;
  }

  /** Switches, all of one CPU: u32 NewThreadId, u32 OldThreadId in all versions. */
  add({ events, firstRow, buffer: { bytes, view }, total, rows, starts, ends }: EventBatch): void {
    for (let i = 0; i < total; i++) {
      const start = starts[i];
      if (ends[i] - start < 8 || ends[i] > bytes.length) continue;
      const row = rows[i];
      this.#row.push(firstRow + row);
      this.#timeNs.push(events.timeNs[row]);
      this.#cpu.push(events.cpu[row]);
      this.#newTid.push(view.getUint32(start, true));
      this.#oldTid.push(view.getUint32(start + 4, true));
    }
  }

  /** When all are added: buffers may come in any order. */
  finish(): void {
    const { count } = this.#row;
    const order = orderOf(this.#row.values.subarray(0, count));
    const words = ({ values }: { readonly values: Uint32Array }): Uint32Array => order.map((i) => values[i]);
    this.#timeline = new Timeline({
      row: words(this.#row),
      timeNs: Float64Array.from(order, (i) => this.#timeNs.values[i]),
      ...{ cpu: words(this.#cpu), newTid: words(this.#newTid), oldTid: words(this.#oldTid) },
    });
    for (const added of [this.#row, this.#cpu, this.#newTid, this.#oldTid]) added.take(new Uint32Array(0));
    this.#timeNs.take(new Float64Array(0));
  }

  /** Instead of both: all switches, in the order of time. @param odd places of those that say nothing */
  addAll(switches: Switches, odd: ReadonlyMap<number, number>): void {
    const told = <T extends Uint32Array | Float64Array>(values: T): T =>
      (odd.size === 0 ? values : values.filter((_, place) => !odd.has(place))) as T;
    const { row, timeNs, cpu, newTid, oldTid } = switches;
    this.#timeline = new Timeline({
      ...{ row: told(row), timeNs: told(timeNs), cpu: told(cpu) },
      ...{ newTid: told(newTid), oldTid: told(oldTid) },
    });
  }

  /** −1 where no switch tells it. From the very time of a switch on it is the new thread. */
  at(cpu: number, timeNs: number): number {
    const timeline = this.#known;
    return timeline.at(cpu, timeNs, timeline.timeNs);
  }

  /** The same by a place in the trace: of an event and a switch at the same time, the order tells which came first. */
  atRow(cpu: number, row: number): number {
    const timeline = this.#known;
    return timeline.at(cpu, row, timeline.row);
  }

  get #known(): Timeline {
    if (this.#timeline === null) throw new PassNeeded('who ran on a processor', this.learn);
    return this.#timeline;
  }
}

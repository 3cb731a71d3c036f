/** Which thread ran on which CPU when, from context switches: for events whose header names nobody. */

import { PassNeeded } from '../../base/pass-needed.ts';
import type { PassOptions } from '../../base/pass-options.ts';
import { growingFloats, growingWords } from '../../columns/growing.ts';
import { inOrder, orderOf } from '../../columns/order-of.ts';
import type { EventBatch } from '../event-batch.ts';

/** One each: row of the trace, time, processor, and which threads. */
interface Switches {
  readonly row: Uint32Array;
  readonly timeNs: Float64Array;
  readonly cpu: Uint32Array;
  readonly newTid: Uint32Array;
  readonly oldTid: Uint32Array;
}

/** Who ran on each CPU, by its switches: numbers of them, CPU by CPU, in the order of time. */
class Timeline {
  readonly row: Uint32Array;
  readonly timeNs: Float64Array;
  readonly #newTid: Uint32Array;
  readonly #switches: Uint32Array;
  /** By CPU: where its own begin, and behind the last one where these end. */
  readonly #starts: Uint32Array;
  /** By CPU: who ran before its first switch. */
  readonly #firstTid: Uint32Array;
  /** By CPU: where the one is that was found last: passes ask in the order of time. */
  readonly #found: Int32Array;

  /** @param switches in the order of time */
  constructor({ row, timeNs, cpu, newTid, oldTid }: Switches) {
    this.row = row;
    this.timeNs = timeNs;
    this.#newTid = newTid;
    let last = -1;
    for (let i = 0; i < cpu.length; i++) last = Math.max(last, cpu[i]);
    this.#starts = new Uint32Array(last + 2);
    for (let i = 0; i < cpu.length; i++) this.#starts[cpu[i] + 1]++;
    for (let one = 0; one <= last; one++) this.#starts[one + 1] += this.#starts[one];
    const next = this.#starts.slice();
    this.#switches = new Uint32Array(cpu.length);
    for (let i = 0; i < cpu.length; i++) this.#switches[next[cpu[i]]++] = i;
    this.#firstTid = new Uint32Array(last + 1);
    for (let one = 0; one <= last; one++) this.#firstTid[one] = oldTid[this.#switches[this.#starts[one]]] ?? 0;
    this.#found = new Int32Array(last + 1).fill(-1);
  }

  /** @param places `row` or `timeNs` @returns −1 where the CPU has no switch */
  at(cpu: number, place: number, places: Uint32Array | Float64Array): number {
    const from = this.#starts[cpu];
    const to = this.#starts[cpu + 1];
    if (!(from < to)) return -1;
    const switches = this.#switches;
    let low = this.#found[cpu];
    let high = to;
    if (low < from || places[switches[low]] > place) low = from - 1;
    else {
      // Likely near: a few steps, not log₂ of all.
      let step = 1;
      while (low + step < to && places[switches[low + step]] <= place) {
        low += step;
        step *= 2;
      }
      high = Math.min(to, low + step);
    }
    while (low + 1 < high) {
      const middle = (low + high) >>> 1;
      if (places[switches[middle]] <= place) low = middle;
      else high = middle;
    }
    this.#found[cpu] = low;
    return low < from ? this.#firstTid[cpu] : this.#newTid[switches[low]];
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
    this.#timeline = new Timeline({
      row: inOrder(this.#row.values, order),
      timeNs: inOrder(this.#timeNs.values, order),
      cpu: inOrder(this.#cpu.values, order),
      newTid: inOrder(this.#newTid.values, order),
      oldTid: inOrder(this.#oldTid.values, order),
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

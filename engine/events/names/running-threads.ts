/** Which thread ran on which CPU when, from context switches: for events whose header names nobody. */

import { PassNeeded } from '../../base/pass-needed.ts';
import type { PassOptions } from '../../base/pass-options.ts';
import { type Growing, growingFloats, growingWords, lastAtMost, lastAtMostNear } from '../../columns/growing.ts';
import type { EventBatch } from '../event-batch.ts';

class CpuSwitches {
  readonly timeNs: Growing<Float64Array> = growingFloats();
  readonly row: Growing<Uint32Array> = growingWords();
  readonly newTid: Growing<Uint32Array> = growingWords();
  /** Who ran before the first. */
  firstTid = 0;
  #firstRow = Infinity;
  /** The one that was found last: passes ask in the order of time. */
  found = -1;
  #ascends = true;

  add(timeNs: number, row: number, newTid: number, oldTid: number): void {
    const { count } = this.row;
    if (count > 0 && row < this.row.values[count - 1]) this.#ascends = false;
    if (row < this.#firstRow) {
      this.#firstRow = row;
      this.firstTid = oldTid;
    }
    this.timeNs.push(timeNs);
    this.row.push(row);
    this.newTid.push(newTid);
  }

  /** Instead of all: in the order of time. */
  take(timeNs: Float64Array, row: Uint32Array, newTid: Uint32Array, firstTid: number): void {
    this.timeNs.take(timeNs);
    this.row.take(row);
    this.newTid.take(newTid);
    this.firstTid = firstTid;
  }

  sort(): void {
    if (this.#ascends) return;
    const { count } = this.row;
    const [timeNs, row, newTid] = [this.timeNs.values, this.row.values, this.newTid.values];
    const order = new Uint32Array(count).map((_, i) => i).sort((a, b) => row[a] - row[b]);
    this.timeNs.values = Float64Array.from(order, (i) => timeNs[i]);
    this.row.values = Uint32Array.from(order, (i) => row[i]);
    this.newTid.values = Uint32Array.from(order, (i) => newTid[i]);
    this.#ascends = true;
  }
}

/** Numbers of CPUs are 16 bits. */
const CPUS = 1 << 16;

/** One each: row of the trace, time, processor, and which threads. */
interface Switches {
  readonly row: Uint32Array;
  readonly timeNs: Float64Array;
  readonly cpu: Uint32Array;
  readonly newTid: Uint32Array;
  readonly oldTid: Uint32Array;
}

export class RunningThreads {
  readonly #cpus = new Map<number, CpuSwitches>();
  /** All context switches were added. */
  isKnown = false;
  /** Adds them. */
  learn: (options: PassOptions) => Promise<void> = async () => this.finish();

  /** Switches, all of one CPU: u32 NewThreadId, u32 OldThreadId in all versions. */
  add({ events, firstRow, buffer: { bytes, view }, total, rows, starts, ends }: EventBatch): void {
    if (total === 0) return;
    const { timeNs } = events;
    const cpu = events.cpu[rows[0]];
    let switches: CpuSwitches | null = null;
    for (let i = 0; i < total; i++) {
      const start = starts[i];
      if (ends[i] - start < 8 || ends[i] > bytes.length) continue;
      switches ??= this.#of(cpu);
      const row = rows[i];
      switches.add(timeNs[row], firstRow + row, view.getUint32(start, true), view.getUint32(start + 4, true));
    }
  }

  /** Instead of `add`: the switches of all CPUs, in the order of time. @param odd places of those that say nothing */
  addAll({ row, timeNs, cpu, newTid, oldTid }: Switches, odd: ReadonlyMap<number, number>): void {
    const all = new Uint32Array(CPUS);
    for (let i = 0; i < row.length; i++) if (odd.size === 0 || !odd.has(i)) all[cpu[i]]++;
    const counts = all.subarray(0, all.findLastIndex((count) => count > 0) + 1);
    const times = Array.from(counts, (count) => new Float64Array(count));
    const rows = Array.from(counts, (count) => new Uint32Array(count));
    const tids = Array.from(counts, (count) => new Uint32Array(count));
    const firstTids = new Uint32Array(CPUS);
    const next = new Uint32Array(CPUS);
    for (let i = 0; i < row.length; i++) {
      if (odd.size > 0 && odd.has(i)) continue;
      const one = cpu[i];
      const to = next[one]++;
      if (to === 0) firstTids[one] = oldTid[i];
      times[one][to] = timeNs[i];
      rows[one][to] = row[i];
      tids[one][to] = newTid[i];
    }
    for (const [one, count] of counts.entries())
      if (count > 0) this.#of(one).take(times[one], rows[one], tids[one], firstTids[one]);
    this.finish();
  }

  #of(cpu: number): CpuSwitches {
    let switches = this.#cpus.get(cpu);
    if (switches === undefined) {
      switches = new CpuSwitches();
      this.#cpus.set(cpu, switches);
    }
    return switches;
  }

  /** When all are added: buffers may come in any order. */
  finish(): void {
    for (const switches of this.#cpus.values()) switches.sort();
    this.isKnown = true;
  }

  /** −1 where no switch tells it. From the very time of a switch on it is the new thread. */
  at(cpu: number, timeNs: number): number {
    return this.#at(cpu, timeNs, 'timeNs');
  }

  /** The same by a place in the trace: of an event and a switch at the same time, the order tells which came first. */
  atRow(cpu: number, row: number): number {
    return this.#at(cpu, row, 'row');
  }

  #at(cpu: number, place: number, by: 'timeNs' | 'row'): number {
    if (!this.isKnown) throw new PassNeeded('who ran on a processor', this.learn);
    const switches = this.#cpus.get(cpu);
    if (switches === undefined) return -1;
    const { values, count } = switches[by];
    let i = switches.found;
    if (i < 0 || values[i] > place) i = lastAtMost(values, 0, count, place);
    else if (i + 1 < count && values[i + 1] <= place) i = lastAtMostNear(values, i + 1, count, place);
    switches.found = i;
    return i < 0 ? switches.firstTid : switches.newTid.values[i];
  }
}

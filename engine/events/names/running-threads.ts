/** Which thread ran on which CPU when, from context switches: for events whose header names nobody. */
import { type Growing, growingFloats, growingWords, lastAtMost } from '../../columns/growing.ts';
import type { EventColumns } from '../../format/event-columns.ts';
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

  reserve(more: number): void {
    this.timeNs.reserve(more);
    this.row.reserve(more);
    this.newTid.reserve(more);
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

/** One each: row of the trace, and which threads. */
interface Switches {
  readonly row: Uint32Array;
  readonly newTid: Uint32Array;
  readonly oldTid: Uint32Array;
}

export class RunningThreads {
  readonly #cpus = new Map<number, CpuSwitches>();

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

  /** Switches of all CPUs, in the order of time. @param odd places of those that say nothing */
  addAll({ timeNs, cpu }: EventColumns, { row, newTid, oldTid }: Switches, odd: ReadonlySet<number>): void {
    const counts = new Uint32Array(CPUS);
    for (let i = 0; i < row.length; i++) counts[cpu[row[i]]]++;
    const byCpu = Array.from(counts, (count, one) => (count === 0 ? null : this.#of(one)));
    for (const [one, switches] of byCpu.entries()) switches?.reserve(counts[one]);
    for (let i = 0; i < row.length; i++) {
      if (odd.size > 0 && odd.has(i)) continue;
      const at = row[i];
      byCpu[cpu[at]]!.add(timeNs[at], at, newTid[i], oldTid[i]);
    }
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
  sort(): void {
    for (const switches of this.#cpus.values()) switches.sort();
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
    const switches = this.#cpus.get(cpu);
    if (switches === undefined) return -1;
    const { values, count } = switches[by];
    let i = switches.found;
    if (i < 0 || values[i] > place) i = lastAtMost(values, 0, count, place);
    else if (i + 1 < count && values[i + 1] <= place) i = lastAtMost(values, i + 1, count, place);
    switches.found = i;
    return i < 0 ? switches.firstTid : switches.newTid.values[i];
  }
}

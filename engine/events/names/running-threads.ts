/** Which thread ran on which CPU when, from context switches: for events whose header names nobody. */
import { type Growing, growingFloats, growingWords, lastAtMost } from '../../columns/growing.ts';

interface CpuSwitches {
  readonly timeNs: Growing<Float64Array>;
  readonly row: Growing<Uint32Array>;
  readonly newTid: Growing<Uint32Array>;
  /** Who ran before the first. */
  readonly firstTid: number;
  /** The one that was found last: passes ask in the order of time. */
  found: number;
}

export class RunningThreads {
  readonly #cpus = new Map<number, CpuSwitches>();

  /** A switch; per CPU in the order of time. */
  add(cpu: number, timeNs: number, row: number, newTid: number, oldTid: number): void {
    let switches = this.#cpus.get(cpu);
    if (switches === undefined) {
      switches = { timeNs: growingFloats(), row: growingWords(), newTid: growingWords(), firstTid: oldTid, found: -1 };
      this.#cpus.set(cpu, switches);
    }
    switches.timeNs.push(timeNs);
    switches.row.push(row);
    switches.newTid.push(newTid);
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

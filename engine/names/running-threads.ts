/** Which thread ran on which CPU when, from context switches: for events whose header names nobody. */
import { type Growing, growingFloats, growingWords, lastAtMost } from '../columns/growing.ts';

interface CpuSwitches {
  readonly timeNs: Growing<Float64Array>;
  readonly newTid: Growing<Uint32Array>;
  /** Who ran before the first. */
  readonly firstTid: number;
}

export class RunningThreads {
  readonly #cpus = new Map<number, CpuSwitches>();

  /** A switch; per CPU in the order of time. */
  add(cpu: number, timeNs: number, newTid: number, oldTid: number): void {
    let switches = this.#cpus.get(cpu);
    if (switches === undefined) {
      switches = { timeNs: growingFloats(), newTid: growingWords(), firstTid: oldTid };
      this.#cpus.set(cpu, switches);
    }
    switches.timeNs.push(timeNs);
    switches.newTid.push(newTid);
  }

  /** −1 where no switch tells it. From the very time of a switch on it is the new thread. */
  at(cpu: number, timeNs: number): number {
    const switches = this.#cpus.get(cpu);
    if (switches === undefined) return -1;
    const i = lastAtMost(switches.timeNs.values, 0, switches.timeNs.count, timeNs);
    return i < 0 ? switches.firstTid : switches.newTid.values[i];
  }
}

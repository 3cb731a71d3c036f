/** What a session measures of memory: its lists every half second, working sets every second, counters at the end. */
import type { Here } from './inventory.ts';
import type { KernelLog, WorkingSet } from './kernel-log.ts';
import { SPMV, TICKS_PER_MS, TICKS_PER_SECOND } from './machine.ts';
import { Random } from './random.ts';
import { STORY } from './spmv.ts';
import type { World } from './world.ts';

const SEED = 0x3e3;
const PAGE = 4096;
const INTERVAL_TICKS = TICKS_PER_SECOND / 2;
/** Pages of the standby list by priority. */
const STANDBY = [2_100, 11_400, 64_000, 38_000, 91_000, 2_700_000, 310_000, 520_000];
/** Of spmv, when it has touched all of its matrix. */
const SPMV_PAGES = 12_000;
const TICKS_PER_PAGE = 6_000;

export class MemorySnapshots {
  readonly #log: KernelLog;
  readonly #world: World;
  readonly #random = new Random(SEED);
  #taken = 0;
  /** Of spmv, while it lives. */
  #last: WorkingSet | null = null;

  constructor(log: KernelLog, world: World) {
    this.#log = log;
    this.#world = world;
  }

  start(fromTicks: number): void {
    const { scheduler } = this.#world;
    scheduler.at(fromTicks, () => this.#take());
    this.storyBegins();
  }

  /** Once more when another story begins: spmv runs again. */
  storyBegins(): void {
    const { scheduler, storyStart } = this.#world;
    scheduler.at(storyStart + STORY.spmvEnd, () => this.#waitForExit());
  }

  /** @param handles open ones, by process */
  end(here: Here, handles: ReadonlyMap<number, number>): void {
    for (const set of this.#workingSets()) this.#counters(here, 33, set, handles.get(set.pid) ?? 0);
  }

  #take(): void {
    const { scheduler } = this.#world;
    const here: Here = { cpu: 0, ticks: scheduler.now, pid: 0, tid: 0 };
    const random = this.#random;
    this.#log.memoryLists(here, {
      zero: random.between(200_000, 260_000),
      free: random.between(2_000, 9_000),
      modified: random.between(10_000, 14_000),
      standby: STANDBY.map((pages) => pages - random.between(0, pages >> 6)),
      repurposed: [900, 400, 0, 0, 0, 0, 0, 0],
    });
    if (this.#taken++ % 2 === 0) this.#log.workingSets(here, this.#workingSets());
    scheduler.at(scheduler.now + INTERVAL_TICKS, () => this.#take());
  }

  /** Counters of spmv, once it has ended. */
  #waitForExit(): void {
    const { scheduler } = this.#world;
    const set = this.#workingSets().find(({ pid }) => pid === SPMV.pid);
    if (set !== undefined) {
      this.#last = set;
      scheduler.at(scheduler.now + TICKS_PER_MS, () => this.#waitForExit());
    } else if (this.#last !== null) {
      this.#counters({ cpu: 0, ticks: scheduler.now, pid: 0, tid: 0 }, 32, this.#last, 0);
      this.#last = null;
    }
  }

  #workingSets(): WorkingSet[] {
    const { processes, now, storyStart } = this.#world;
    return processes.slice(1).map(({ pid, images }) => {
      const livesTicks = now - storyStart - STORY.spmvStart;
      const touched = pid === SPMV.pid ? Math.min(SPMV_PAGES, Math.floor(livesTicks / TICKS_PER_PAGE)) : 0;
      const workingSet = 900 + images.length * 260 + (pid % 97) * 11 + touched;
      return {
        pid,
        workingSet,
        commit: Math.floor(workingSet * 0.8),
        virtualSize: 500_000 + 40 * workingSet,
        privateWorkingSet: Math.floor(workingSet * 0.6),
      };
    });
  }

  #counters(here: Here, type: 32 | 33, set: WorkingSet, handles: number): void {
    const { pid, workingSet, commit, virtualSize } = set;
    this.#log.processCounters(here, type, pid, {
      pageFaults: workingSet * 3 + (pid % 13),
      handles,
      virtualSize: virtualSize * PAGE,
      workingSet: workingSet * PAGE,
      commit: commit * PAGE,
      pagedPool: 40 * PAGE + pid * 16,
      nonPagedPool: 3 * PAGE + pid * 8,
    });
  }
}

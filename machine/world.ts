/** Everything that the behaviours of threads can reach: scheduler, devices, logs, and each other. */
import { ACTIVITIES } from './activities.ts';
import type { Counters } from './counters.ts';
import type { Devices } from './devices.ts';
import type { KernelEmitter } from './emitter.ts';
import type { Here, Inventory } from './inventory.ts';
import { CORES, PROCESSES, type ProcessSpec } from './machine.ts';
import type { Random } from './random.ts';
import { type Scheduler, THREAD_STATE } from './scheduler.ts';
import { type Behaviour, type SimThread, WAIT_REASON } from './sim-thread.ts';

const NORMAL_PRIORITY = 8;
const FIRST_TID = 5000;

export class World {
  /** All threads that are alive, in the order of their birth. */
  readonly threads = new Set<SimThread>();
  /** When the story of spmv began that is told now. */
  storyStart = 0;
  readonly processes: ProcessSpec[] = [...PROCESSES];
  readonly scheduler: Scheduler;
  readonly emitter: KernelEmitter;
  readonly inventory: Inventory;
  readonly devices: Devices;
  readonly counters: Counters;
  readonly random: Random;
  #nextTid = FIRST_TID;

  constructor(parts: Pick<World, 'scheduler' | 'emitter' | 'inventory' | 'devices' | 'counters' | 'random'>) {
    this.scheduler = parts.scheduler;
    this.emitter = parts.emitter;
    this.inventory = parts.inventory;
    this.devices = parts.devices;
    this.counters = parts.counters;
    this.random = parts.random;
    for (const process of PROCESSES) {
      for (const name of process.threadNames) this.createThread(process, name);
      for (let i = 0; i < process.idleThreads; i++) this.createThread(process, '');
    }
  }

  get now(): number {
    return this.scheduler.now;
  }

  /** A thread that waits, and does nothing yet when it is woken. */
  createThread(
    process: ProcessSpec,
    name: string,
    priority = NORMAL_PRIORITY,
    home = this.#nextTid % CORES,
  ): SimThread {
    const thread: SimThread = {
      tid: this.#nextTid,
      pid: process.pid,
      name,
      priority,
      home,
      pinned: null,
      state: THREAD_STATE.waiting,
      core: home,
      behaviour: null,
      activity: ACTIVITIES.systemWork,
      remainingTicks: 0,
      readySince: 0,
      leftBy: WAIT_REASON.userRequest,
      earlyWakes: 0,
    };
    this.#nextTid += 4 * this.random.between(1, 5);
    this.threads.add(thread);
    return thread;
  }

  /** The thread of that name, with a part to play from now on; it still waits to be woken. */
  cast(name: string, priority: number, home: number, play: (self: SimThread) => Behaviour): SimThread {
    const found = [...this.threads].find((thread) => thread.name === name);
    if (found === undefined) throw new RangeError(`no thread of the sample is called ${name}`);
    const self: SimThread = { ...found, priority, home, core: home };
    this.threads.delete(found);
    this.threads.add(self);
    self.behaviour = play(self);
    return self;
  }

  /** Where a running thread logs. */
  at(thread: SimThread): Here {
    return { cpu: thread.core, ticks: this.now, pid: thread.pid, tid: thread.tid };
  }
}

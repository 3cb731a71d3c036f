/**
 * `wperf stat -t` in a console of the simulated machine. It runs while it holds the driver (a fault), and while a session
 * has one of WindowsPerf's providers enabled and nobody wants the driver; whoever wants it gets it at once.
 */
import { at, present } from '../contract/checked.ts';
import { ACTIVITIES } from './activities.ts';
import { LIFE } from './inventory.ts';
import { CORES, PROCESSES, type ProcessSpec, TICKS_PER_MS, TICKS_PER_SECOND } from './machine.ts';
import type { Behaviour, SimThread } from './sim-thread.ts';
import { startCounting } from './windows-perf.ts';
import type { World } from './world.ts';

export const WPERF: ProcessSpec = present(
  PROCESSES.find(({ name }) => name === 'wperf.exe'),
  'wperf.exe',
);
const ROUND_TICKS = TICKS_PER_SECOND;
const LOOK_TICKS = 20 * TICKS_PER_MS;
const PRINT_TICKS = TICKS_PER_MS / 10;
const PRIORITY = 9;
const HOME = 4;

/** It does not run yet, although the sample's machine has it from the beginning. @param wanted whether it is to run now */
export function planWperf(world: World, wanted: () => boolean): void {
  world.processes.splice(world.processes.indexOf(WPERF), 1);
  for (const thread of world.threads) if (thread.pid === WPERF.pid) world.threads.delete(thread);
  const look = (): void => {
    if (wanted() && !world.processes.includes(WPERF)) start(world, wanted);
    world.scheduler.at(world.scheduler.now + LOOK_TICKS, look);
  };
  world.scheduler.at(world.scheduler.now, look);
}

function start(world: World, wanted: () => boolean): void {
  const { inventory, scheduler } = world;
  const parent = present(
    [...world.threads].find(({ pid }) => pid === WPERF.parentPid),
    'its parent',
  );
  world.processes.push(WPERF);
  inventory.process(world.at(parent), LIFE.start, WPERF);
  const main = world.createThread(WPERF, 'main', PRIORITY, HOME);
  inventory.thread(world.at(parent), LIFE.start, main);
  main.behaviour = counting(world, main, wanted);
  scheduler.wake(main, parent.core, false);
}

function* counting(world: World, self: SimThread, wanted: () => boolean): Behaviour {
  const { counters, emitter, inventory, scheduler } = world;
  for (const image of WPERF.images) inventory.image(world.at(self), 'load', WPERF.pid, image);
  while (wanted()) {
    yield { do: 'run', ticks: TICKS_PER_MS, activity: ACTIVITIES.readCounters };
    const stop = startCounting(world);
    const end = scheduler.now + ROUND_TICKS;
    while (wanted() && scheduler.now < end) yield { do: 'sleep', ticks: LOOK_TICKS };
    stop();
    for (let core = 0; core < CORES && wanted(); core++) {
      yield { do: 'run', ticks: PRINT_TICKS, activity: ACTIVITIES.readCounters };
      emitter.appCounters(self, scheduler.now, core, at(counters.cores, core).totals);
    }
  }
  for (const image of WPERF.images) inventory.image(world.at(self), 'unload', WPERF.pid, image);
  world.threads.delete(self);
  inventory.thread(world.at(self), LIFE.end, self);
  inventory.process(world.at(self), LIFE.end, WPERF);
  world.processes.splice(world.processes.indexOf(WPERF), 1);
}

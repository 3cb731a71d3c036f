/**
 * `wperf stat -t` and its driver: rounds of one second. At the start of a round all totals are reset, every 20 ms the
 * driver adds up and logs the running totals of its core, and at the end wperf logs what it read.
 */
import { at } from '../contract/checked.ts';
import { ACTIVITIES } from './activities.ts';
import { COUNTERS } from './counters.ts';
import { CORES, TICKS_PER_MS, TICKS_PER_SECOND, TICKS_PER_US } from './machine.ts';
import type { Behaviour, SimThread } from './sim-thread.ts';
import type { World } from './world.ts';

const ROUNDS = 11;
const FIRST_ROUND = 4 * (TICKS_PER_SECOND / 10);
const ROUND_TICKS = TICKS_PER_SECOND;
/** Twice the period of 10 ms that wperf asked for (WindowsPerf document, part 3). */
const DRIVER_TICK = 20 * TICKS_PER_MS;
/** The cores' timers were armed one after the other. */
const CORE_SKEW_TICKS = 41;

export function planWindowsPerf(world: World): void {
  const wperf = world.cast('main', 9, 4, (self) => rounds(world, self));
  world.scheduler.wakeAt(FIRST_ROUND - TICKS_PER_MS, wperf);
}

function* rounds(world: World, self: SimThread): Behaviour {
  const { counters, emitter, scheduler } = world;
  for (let round = 0; round < ROUNDS; round++) {
    yield { do: 'run', ticks: TICKS_PER_MS, activity: ACTIVITIES.readCounters };
    const stop = startCounting(world);
    yield { do: 'sleep', ticks: ROUND_TICKS };
    stop();
    for (let core = 0; core < CORES; core++) {
      yield { do: 'run', ticks: 110 * TICKS_PER_US, activity: ACTIVITIES.readCounters };
      emitter.appCounters(self, scheduler.now, core, at(counters.cores, core).totals);
    }
  }
}

/** RESET and START on all cores. What it returns is STOP: counts since the last driver tick are not read any more. */
export function startCounting({ counters, emitter, scheduler }: World): () => void {
  const countAll = () => {
    for (const core of scheduler.cores) scheduler.count(core);
  };
  countAll();
  counters.reset();
  counters.running = true;
  let armed = true;
  const driverTick = (core: number, ticks: number): void =>
    scheduler.at(ticks, () => {
      if (!armed) return;
      const { running } = at(scheduler.cores, core);
      const began = emitter.interruptBegin(core, scheduler.now, 30);
      scheduler.count(at(scheduler.cores, core));
      at(counters.cores, core).gather();
      COUNTERS.forEach((counter, i) => {
        emitter.driverCounter(core, scheduler.now, running, counter, at(at(counters.cores, core).totals, i));
      });
      emitter.dpc(core, scheduler.now, began, 'wperf-driver.sys!CounterDpc');
      driverTick(core, ticks + DRIVER_TICK);
    });
  for (let core = 0; core < CORES; core++) driverTick(core, scheduler.now + DRIVER_TICK + core * CORE_SKEW_TICKS);
  return () => {
    countAll();
    counters.running = false;
    armed = false;
  };
}

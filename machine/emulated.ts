/**
 * An x64 program on the Arm machine: a thread that runs translated code, the emulator, and Arm code of a system library, in
 * turns of fixed lengths, so that it is known how long each of them ran.
 */
import { present } from '../contract/checked.ts';
import { ACTIVITIES } from './activities.ts';
import { LIFE } from './inventory.ts';
import { LEDGER, TICKS_PER_MS } from './machine.ts';
import type { Behaviour } from './sim-thread.ts';
import type { World } from './world.ts';

/** Of each round, in ticks of running; then it sleeps. */
export const LEDGER_ROUND = {
  Emulated: 4 * TICKS_PER_MS,
  Emulator: 1.5 * TICKS_PER_MS,
  Native: 1 * TICKS_PER_MS,
  sleep: 30 * TICKS_PER_MS,
} as const;
const PRIORITY = 8;
const HOME = 2;

/** The shell starts it at that time, and it never ends. */
export function planEmulated(world: World, startTicks: number): void {
  const { scheduler, inventory, processes, threads } = world;
  scheduler.at(startTicks, () => {
    const shell = present(
      [...threads].find(({ pid }) => pid === LEDGER.parentPid),
      'the shell',
    );
    const here = world.at(shell);
    processes.push(LEDGER);
    inventory.process(here, LIFE.start, LEDGER);
    const thread = world.createThread(LEDGER, 'main', PRIORITY, HOME);
    inventory.thread(here, LIFE.start, thread);
    for (const image of LEDGER.images) inventory.image(here, 'load', LEDGER.pid, image);
    thread.behaviour = rounds();
    scheduler.wakeAt(scheduler.now + TICKS_PER_MS, thread);
  });
}

function* rounds(): Behaviour {
  for (;;) {
    yield { do: 'run', ticks: LEDGER_ROUND.Emulated, activity: ACTIVITIES.translated };
    yield { do: 'run', ticks: LEDGER_ROUND.Emulator, activity: ACTIVITIES.translate };
    yield { do: 'run', ticks: LEDGER_ROUND.Native, activity: ACTIVITIES.nativeInEmulated };
    yield { do: 'sleep', ticks: LEDGER_ROUND.sleep };
  }
}

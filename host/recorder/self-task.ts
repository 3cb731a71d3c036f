/** Does what `SelfProcess` starts this program for. */
import { z } from 'zod';
import { localBridge } from '../../native-bridge/local-bridge.ts';
import { win32Calls } from '../../native-bridge/win32/win32-calls.ts';
import { HostError } from '../base/host-error.ts';
import { runInBackground } from './background.ts';
import { runElevatedHelper } from './elevated-helper.ts';
import { machineLink } from './machine-choice.ts';
import { realClock } from './recorder-clock.ts';
import type { SelfProcess, SelfTask, SelfTasks } from './self-process.ts';
import { simulatedConditions } from './simulated-conditions.ts';
import { runSimulatedMachine } from './simulated-process.ts';
import { runWatchdog } from './watchdog.ts';

export interface SelfTaskWorld {
  self: SelfProcess;
  /** Ends the task. */
  signal: AbortSignal;
  /** To whoever started it. */
  say(line: string): void;
  env: Record<string, string | undefined>;
}

const path = z.string().min(1).max(32_767);
const options: { [T in SelfTask]: z.ZodType<SelfTasks[T]> } = {
  'recording-watchdog': z.object({ ledger: path, stateDir: path }),
  'simulated-machine': z.object({ seed: z.number().int().min(0), stateDir: path }),
  'background-recording': z.object({ file: path }),
  'elevated-helper': z.object({ file: path }),
};
export const selfTasks = Object.keys(options) as SelfTask[];

const run: { [T in SelfTask]: (given: SelfTasks[T], world: SelfTaskWorld) => Promise<unknown> } = {
  'recording-watchdog': ({ ledger, stateDir }, { self }) =>
    runWatchdog(ledger, ({ content: { simulatedSeed } }) => machineLink({ stateDir, simulatedSeed, self }).bridge()),
  // Rate, faults and patience are for tests: they come by the environment.
  'simulated-machine': (given, { signal, say, env }) =>
    runSimulatedMachine({
      ...given,
      signal,
      conditions: {
        ...simulatedConditions(env.CORESCOPE_SIMULATED_FAULTS ?? ''),
        ...(env.CORESCOPE_SIMULATED_FLOOD && simulatedConditions(`eventsPerSecond=${env.CORESCOPE_SIMULATED_FLOOD}`)),
      },
      ...(env.CORESCOPE_SIMULATED_IDLE_MS && { idleMs: Number(env.CORESCOPE_SIMULATED_IDLE_MS) }),
      onReady: () => say('ready'),
    }),
  'background-recording': ({ file }, { self, say }) =>
    runInBackground(file, {
      ...{ self, say },
      link: ({ stateDir, simulatedSeed }) => machineLink({ stateDir, simulatedSeed, self }),
    }),
  'elevated-helper': ({ file }) => {
    const calls = win32Calls();
    return runElevatedHelper(file, {
      bridge: (rawBuffers) => localBridge(win32Calls({ rawBuffers })),
      peers: calls.peers,
      clock: realClock,
      program: process.execPath,
    });
  },
};

/** @param word as `taskWord` makes it @throws HostError */
export async function runSelfTask(task: string, word: string, world: SelfTaskWorld): Promise<void> {
  if (!Object.hasOwn(run, task)) throw new HostError('bad-request', `There is no task “${task}”.`);
  const name = task as SelfTask;
  const given = options[name].parse(JSON.parse(Buffer.from(word, 'base64url').toString()));
  await (run[name] as (given: SelfTasks[SelfTask], world: SelfTaskWorld) => Promise<unknown>)(given, world);
}

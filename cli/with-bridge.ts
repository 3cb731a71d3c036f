import { type Command, InvalidArgumentError, Option } from 'commander';
import type { MachineLink } from '../host/recorder/machine-link.ts';
import { type SimulatedConditions, simulatedConditions } from '../host/recorder/simulated-conditions.ts';
import { defaultSeed } from '../host/recorder/simulated-link.ts';
import type { CliContext } from './context.ts';
import { integer } from './options.ts';

export interface MachineOptions {
  simulate?: true;
  seed?: number;
  conditions?: SimulatedConditions;
}

export type Bridge = Awaited<ReturnType<MachineLink['bridge']>>;

/** Parser of `--conditions`. */
function conditions(text: string): SimulatedConditions {
  try {
    return simulatedConditions(text);
  } catch (error) {
    throw new InvalidArgumentError((error as Error).message);
  }
}

export const conditionsOption = new Option(
  '--conditions <list>',
  'with --simulate: state of the machine from now on, such as eventsPerSecond=50000,lostEventsPerSecond=10,driverHeld',
).argParser(conditions);

/** Gives a command the options that say which machine it is about. */
export const withMachineOptions = (command: Command): Command =>
  command
    .option('--simulate', 'use the simulated machine (always the case on systems other than Windows)')
    .option('--seed <n>', 'with --simulate: seed of the machine', integer(0, 0x7fffffff))
    .addOption(conditionsOption);

export const machineOf = async (
  { machine }: CliContext,
  { simulate, seed, conditions }: MachineOptions,
): Promise<MachineLink> =>
  machine(simulate || seed !== undefined || conditions !== undefined ? (seed ?? defaultSeed) : null, conditions);

/** Asks the machine something, and lets it go. */
export async function withBridge<T>(
  context: CliContext,
  options: MachineOptions,
  use: (bridge: Bridge) => Promise<T>,
): Promise<T> {
  const link = await machineOf(context, options);
  try {
    return await use(await link.bridge());
  } finally {
    await link.close();
  }
}

import type { Command } from 'commander';
import type { MachineLink } from '../host/recorder/machine-link.ts';
import { defaultSeed } from '../host/recorder/simulated-link.ts';
import type { CliContext } from './context.ts';
import { integer } from './options.ts';

export interface MachineOptions {
  simulate?: true;
  seed?: number;
}

/** Gives a command the options that say which machine it is about. */
export const withMachineOptions = (command: Command): Command =>
  command
    .option('--simulate', 'of the simulated machine, as always where this is no Windows')
    .option('--seed <n>', 'with --simulate: of which one', integer(0, 0x7fffffff));

export const machineOf = ({ machine }: CliContext, { simulate, seed }: MachineOptions): MachineLink =>
  machine(simulate || seed !== undefined ? (seed ?? defaultSeed) : null);

/** Asks the machine something, and lets it go. */
export async function withBridge<T>(
  context: CliContext,
  options: MachineOptions,
  use: (bridge: Awaited<ReturnType<MachineLink['bridge']>>) => Promise<T>,
): Promise<T> {
  const link = machineOf(context, options);
  try {
    return await use(await link.bridge());
  } finally {
    await link.close();
  }
}

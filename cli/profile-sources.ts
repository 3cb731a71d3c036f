/** `corescope profile-sources`: what the machine can sample by, and read at kernel events. */
import type { Command } from 'commander';
import type { RecordingMachine } from '../contract/recording.ts';
import type { CliContext } from './context.ts';
import { type ListOptions, named, withListOptions, writeList } from './list.ts';
import { type MachineOptions, withBridge, withMachineOptions } from './with-bridge.ts';

type ProfileSource = RecordingMachine['profileSources'][number];

const columns = named<ProfileSource>('name', 'id', 'interval', 'minimumInterval', 'maximumInterval');

export function addProfileSourcesCommand(program: Command, context: CliContext): void {
  const command = program
    .command('profile-sources')
    .description(
      'list the sources for --sample and --counters: the timer (intervals in units of 100 ns) and hardware counters (in events)',
    );
  withMachineOptions(withListOptions(command)).action((options: ListOptions & MachineOptions) =>
    withBridge(context, options, async (bridge) =>
      writeList(context, options, columns, (await bridge.machine()).profileSources),
    ),
  );
}

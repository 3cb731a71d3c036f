/** `corescope profile-sources`: what the machine can sample by, how often, and what it can read at kernel events. */
import type { Command } from 'commander';
import type { RecordingMachine } from '../contract/recording.ts';
import { HostError } from '../host/base/host-error.ts';
import { sampledSource } from '../host/recorder/command-plan.ts';
import type { CliContext } from './context.ts';
import { type ListOptions, named, withListOptions, writeList } from './list.ts';
import { repeatable } from './options.ts';
import { type MachineOptions, withBridge, withMachineOptions } from './with-bridge.ts';

interface ProfileSourcesOptions extends ListOptions, MachineOptions {
  set: string[];
}

type ProfileSource = RecordingMachine['profileSources'][number];

const columns = named<ProfileSource>('name', 'id', 'interval', 'minimumInterval', 'maximumInterval');

export function addProfileSourcesCommand(program: Command, context: CliContext): void {
  const command = program
    .command('profile-sources')
    .description(
      'list the sources for --sample and --counters: the timer (intervals in units of 100 ns) and hardware counters (in events)',
    )
    .option(
      ...repeatable(
        '--set <source=interval>',
        'sampling interval of a source from now on, for every profiler (Timer=10000 is 1 ms, the default of Windows); repeatable',
      ),
    );
  withMachineOptions(withListOptions(command)).action((options: ProfileSourcesOptions) => {
    const changes = options.set.map(intervalOf);
    return withBridge(context, options, async (bridge) => {
      for (const { source, interval } of changes) await bridge.setProfileInterval(source, interval);
      await writeList(context, options, columns, (await bridge.machine()).profileSources);
    });
  });
}

/** @throws HostError */
function intervalOf(text: string): { source: string; interval: number } {
  const sampled = sampledSource(text);
  if (sampled.interval === 0) throw new HostError('bad-request', `“${text}” has no interval: write SOURCE=INTERVAL.`);
  return sampled;
}

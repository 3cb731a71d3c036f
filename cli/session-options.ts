/** What sessions are told on a command line: providers, kernel events, hardware counters, processes. */
import { type Command, InvalidArgumentError, Option } from 'commander';
import { repeatable } from './options.ts';

export interface SessionOptions {
  provider: string[];
  kernel?: string;
  stacks?: string;
  counters?: string;
  sample: string[];
  lastBranches?: string;
  private?: number[];
}

const mostPids = 8;

function processIds(text: string): number[] {
  const parts = text.split(/[+,]/);
  if (parts.length > mostPids || !parts.every((part) => /^\d{1,10}$/.test(part) && Number(part) <= 0xffffffff))
    throw new InvalidArgumentError(`It must be process ids joined by +, at most ${mostPids}.`);
  return parts.map(Number);
}

/** Providers and kernel events. */
const withEventOptions = (command: Command): Command =>
  command
    .option(
      ...repeatable(
        '--provider <name>',
        'NAME[:KEYWORDS[:LEVEL[:OPTIONS]]], with a name, a GUID, or *NAME for the GUID derived from a name; keywords joined by +, options (stack, ids=, pid=, where= …) by commas; repeatable',
      ),
    )
    .option(
      '--kernel <words>',
      'kernel events by their WPR or xperf keywords, joined by +: CSwitch+SampledProfile, or a group such as DiagEasy',
    )
    .option('--stacks <words>', 'with --kernel: events to record with stacks, joined by +');

/** Profiles, and providers and kernel events in addition. */
export const withProfileOptions = (command: Command): Command =>
  withEventOptions(
    command
      .option(
        ...repeatable(
          '--profile <name>',
          'a recording profile, by name or as a .wprp file; repeatable, several are combined',
        ),
      )
      .addOption(
        new Option('--detail <level>', 'detail level of the profile').choices(['light', 'verbose']).default('verbose'),
      ),
  );

export const withSessionOptions = (command: Command): Command =>
  withEventOptions(command)
    .option(
      '--counters <names>',
      'NAMES[@EVENTS], joined by +: hardware counters to read at these kernel events; default: context switches',
    )
    .option(
      ...repeatable(
        '--sample <source>',
        'SOURCE[=INTERVAL]: sample by a hardware counter, or by the Timer (in units of 100 ns); repeatable',
      ),
    )
    .option(
      '--last-branches <events>',
      'EVENTS[@-KINDS], joined by +: with each of up to 4 kernel events, where the processor branched last, without branches of these kinds (kernel, user, conditional, return …)',
    )
    .option('--private <pids>', 'private sessions in these processes (IDs joined by +)', processIds);

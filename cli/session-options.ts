/** What sessions are told on a command line: providers, kernel events, hardware counters, processes. */
import { type Command, InvalidArgumentError } from 'commander';
import { repeated } from './options.ts';

export interface SessionOptions {
  provider: string[];
  kernel?: string;
  stacks?: string;
  counters?: string;
  sample: string[];
  private?: number[];
}

const mostPids = 8;

function processIds(text: string): number[] {
  const parts = text.split(/[+,]/);
  if (parts.length > mostPids || !parts.every((part) => /^\d{1,10}$/.test(part) && Number(part) <= 0xffffffff))
    throw new InvalidArgumentError(`It must be process ids joined by +, at most ${mostPids}.`);
  return parts.map(Number);
}

export const withSessionOptions = (command: Command): Command =>
  command
    .option(
      '--provider <name>',
      'NAME[:KEYWORDS[:LEVEL[:OPTIONS]]], or its GUID, or *NAME for the GUID that follows from a name; keywords joined by +, options (stack, ids=, pid=, where= …) by a comma; may be repeated',
      repeated,
      [],
    )
    .option(
      '--kernel <words>',
      'kernel events in the words of WPR or xperf, joined by +: CSwitch+SampledProfile, or a group such as DiagEasy',
    )
    .option('--stacks <words>', 'with --kernel: events that are recorded with their stacks, joined by +')
    .option(
      '--counters <names>',
      'NAMES[@EVENTS], joined by +: hardware counters that are read at kernel events, at context switches where none is named',
    )
    .option(
      '--sample <source>',
      'SOURCE[=INTERVAL]: samples by a hardware counter, or the Timer (100 ns); may be repeated',
      repeated,
      [],
    )
    .option('--private <pids>', 'private sessions of these processes, joined by +', processIds);

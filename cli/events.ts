import { type Command, Option } from 'commander';
import { writeEvents } from '../host/traces/event-text.ts';
import type { CliContext } from './context.ts';
import { type OutputFormat, outputFormats } from './format.ts';
import {
  checkSpreadsheetSafe,
  headerId,
  integer,
  machineSchemas,
  manifestFiles,
  nanoseconds,
  noBuiltInSchemas,
  repeatable,
  spreadsheetSafeOption,
  symbolPaths,
} from './options.ts';
import { type TraceFiles, withTrace, writeOver } from './with-trace.ts';

interface EventsOptions extends TraceFiles {
  from?: number;
  to?: number;
  cpu?: number;
  pid?: number;
  tid?: number;
  provider?: string;
  id?: number;
  event?: string;
  where: string[];
  offset: number;
  limit?: number;
  columns?: string;
  format: OutputFormat;
  raw: boolean;
  spreadsheetSafe: boolean;
  stacks: boolean;
}

export function addEventsCommand(program: Command, context: CliContext): void {
  const count = integer(0, Number.MAX_SAFE_INTEGER);
  program
    .command('events')
    .description('print the events of a trace in time order, one per line')
    .argument('<file>', 'an .etl trace')
    .option('--from <ns>', 'start time, in nanoseconds since the header event', nanoseconds)
    .option('--to <ns>', 'end time (exclusive)', nanoseconds)
    .option('--cpu <n>', 'only events on this processor', integer(0, 0xffff))
    .option('--pid <n>', 'only events with this process ID in the header; -1 = none', headerId)
    .option('--tid <n>', 'only events with this thread ID in the header; -1 = none', headerId)
    .option('--provider <x>', 'only events of this provider: GUID, name, or kernel group')
    .option('--id <n>', 'only events with this ID (type, for kernel groups)', integer(0, 0xffff))
    .option('--event <name>', 'only events with this name (Process/Start) or key (Process/1)')
    .option(
      ...repeatable(
        '--where <condition>',
        `only events that match this condition on columns or fields: 'NewThreadPriority >= 8 and [Process Name] = "a.exe"'; if repeated, all must match`,
      ),
    )
    .option('--offset <n>', 'skip the first N events', count, 0)
    .option('--limit <n>', 'show at most N events', count)
    .option('--columns <list>', 'columns to print, comma-separated; header columns (ns … len) are the fastest')
    .option('--raw', 'print fields as plain numbers: no value names, times or hex', false)
    .option('--stacks', 'include the stack of each event: functions where they are known, else module+offset', false)
    .option(...symbolPaths)
    .option(...manifestFiles)
    .option(...machineSchemas)
    .option(...noBuiltInSchemas)
    .addOption(new Option('--format <format>', 'output format').choices(outputFormats).default('table'))
    .option(...spreadsheetSafeOption)
    .action((file: string, options: EventsOptions) => {
      checkSpreadsheetSafe(options.spreadsheetSafe, options.format);
      return withTrace(file, context, options, ({ trace, watched }) => {
        const { from, to, cpu, pid, tid, provider, id, limit = Number.MAX_SAFE_INTEGER, columns } = options;
        const cpus = cpu === undefined ? undefined : [cpu];
        return writeEvents(
          trace,
          {
            ...options,
            filter: { fromNs: from, toNs: to, cpus, pid, tid, provider, id },
            limit,
            columns: columns?.split(',') ?? null,
          },
          (bytes) => writeOver(context, bytes),
          watched,
        );
      });
    });
}

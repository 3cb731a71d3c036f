import { type Command, Option } from 'commander';
import { writeEvents } from '../host/traces/event-text.ts';
import type { CliContext } from './context.ts';
import { type OutputFormat, outputFormats } from './format.ts';
import {
  checkSpreadsheetSafe,
  headerId,
  integer,
  nanoseconds,
  noBuiltInSchemas,
  repeated,
  spreadsheetSafeOption,
} from './options.ts';
import { withTrace, writeOver } from './with-trace.ts';

interface EventsOptions {
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
  manifest: string[];
  builtinSchemas: boolean;
}

export function addEventsCommand(program: Command, context: CliContext): void {
  const count = integer(0, Number.MAX_SAFE_INTEGER);
  program
    .command('events')
    .description('the events of a trace in the order of time, one a line')
    .argument('<file>', 'an .etl trace')
    .option('--from <ns>', 'not before this time: nanoseconds since the header event', nanoseconds)
    .option('--to <ns>', 'before this time', nanoseconds)
    .option('--cpu <n>', 'of this processor', integer(0, 0xffff))
    .option('--pid <n>', 'with this process id in the header; -1 = none', headerId)
    .option('--tid <n>', 'with this thread id in the header; -1 = none', headerId)
    .option('--provider <x>', 'of this provider: GUID, name, or kernel group')
    .option('--id <n>', 'with this event id (type, for kernel groups)', integer(0, 0xffff))
    .option('--event <name>', 'with this name (Process/Start) or key (Process/1)')
    .option(
      '--where <condition>',
      `of which this holds: 'NewThreadPriority >= 8 and [Process Name] = "a.exe"'; columns, or fields by their names; all of several must hold`,
      repeated,
      [],
    )
    .option('--offset <n>', 'leave out the first N events', count, 0)
    .option('--limit <n>', 'show at most N events', count)
    .option('--columns <list>', 'these columns, by commas; those of the header (ns … len) are the fastest')
    .option('--raw', 'fields as plain numbers: no names of values, no times, no hex', false)
    .option('--stacks', 'with the stack of each event, as module+offset', false)
    .option('--manifest <path>', 'a .man, .xml or .tmf file, or a folder of them; may be repeated', repeated, [])
    .option(...noBuiltInSchemas)
    .addOption(new Option('--format <format>', 'how lines are written').choices(outputFormats).default('table'))
    .option(...spreadsheetSafeOption)
    .action((file: string, options: EventsOptions) => {
      checkSpreadsheetSafe(options.spreadsheetSafe, options.format);
      return withTrace(
        file,
        context,
        (trace, watched) => {
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
        },
        options.manifest,
        [],
        { builtInSchemas: options.builtinSchemas },
      );
    });
}

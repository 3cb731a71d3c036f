import { type Command, Option } from 'commander';
import type { EventsPage } from '../contract/queries.ts';
import type { KindInfo } from '../contract/trace.ts';
import type { CliContext } from './context.ts';
import {
  type Cell,
  formatNumber,
  type OutputFormat,
  outputFormats,
  rowFormatter,
  type TextColumn,
  widthOf,
} from './format.ts';
import { headerId, integer, nanoseconds } from './options.ts';
import { withTrace } from './with-trace.ts';

interface EventsOptions {
  from?: number;
  to?: number;
  cpu?: number;
  pid?: number;
  tid?: number;
  provider?: string;
  id?: number;
  offset: number;
  limit?: number;
  format: OutputFormat;
}

/** Rows that are turned into text at once. */
const pageRows = 4096;

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
    .option('--offset <n>', 'leave out the first so many', count, 0)
    .option('--limit <n>', 'no more than so many', count)
    .addOption(new Option('--format <format>', 'how lines are written').choices(outputFormats).default('table'))
    .action((file: string, options: EventsOptions) =>
      withTrace(file, context, async (trace) => {
        const { from, to, cpu, pid, tid, provider, id, offset, limit = Number.MAX_SAFE_INTEGER, format } = options;
        const rows = trace.matchRows({
          fromNs: from,
          toNs: to,
          cpus: cpu === undefined ? undefined : [cpu],
          pid,
          tid,
          provider,
          id,
        });
        const end = Math.min(rows.count, offset + limit);
        const table = rowFormatter(format, eventColumns(trace.info, trace.kinds));
        if (!(await context.write(table.head))) return;
        for (let at = offset; at < end; at += pageRows) {
          context.signal.throwIfAborted();
          const page = trace.readRows(rows, at, Math.min(pageRows, end - at));
          let text = '';
          for (let i = 0; i < page.row.length; i++) text += table.line(eventCells(page, i, trace.kinds));
          if (!(await context.write(text))) return;
        }
      }),
    );
}

/** Widths are known before the first event is printed, from what the trace says of itself. */
function eventColumns(
  info: { firstEventNs: number | null; lastEventNs: number | null },
  kinds: readonly KindInfo[],
): TextColumn[] {
  const right = (name: string, width: number): TextColumn => ({ name, width, align: 'right' });
  const left = (name: string, texts: Iterable<Cell>): TextColumn => ({
    name,
    width: widthOf(name, texts),
    align: 'left',
  });
  const times = [info.firstEventNs ?? 0, info.lastEventNs ?? 0];
  return [
    right('ns', Math.max(...times.map((ns) => formatNumber(ns).length))),
    right('cpu', 4),
    right('pid', 6),
    right('tid', 6),
    left(
      'kind',
      kinds.map(({ kind }) => kind),
    ),
    left(
      'provider',
      kinds.map(({ provider }) => provider),
    ),
    left(
      'providerName',
      kinds.map(({ providerName }) => providerName),
    ),
    right('id', 5),
    right('opcode', 6),
    right('version', 7),
    right('len', 5),
  ];
}

function eventCells(page: EventsPage, i: number, kinds: readonly KindInfo[]): Cell[] {
  const { kind, provider, providerName, id, opcode, version } = kinds[page.kind[i]];
  return [
    page.timeNs[i],
    page.cpu[i],
    page.pid[i],
    page.tid[i],
    kind,
    provider,
    providerName,
    id,
    opcode,
    version,
    page.payloadBytes[i],
  ];
}

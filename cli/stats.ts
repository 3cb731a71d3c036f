/** What fills a trace: events and bytes by kind, provider, processor or process. */

import { type Command, Option } from 'commander';
import { at } from '../contract/checked.ts';
import { jsonText } from '../contract/json-text.ts';
import type { EventTotals, TraceStatistics } from '../contract/pages.ts';
import type { KindInfo } from '../contract/trace.ts';
import type { CliContext } from './context.ts';
import { factLines } from './fact-lines.ts';
import { type ListColumn, writeList } from './list.ts';
import { machineSchemas, manifestFiles } from './options.ts';
import { type TraceFiles, withTrace, writeOver } from './with-trace.ts';

const groups = ['provider', 'kind', 'cpu', 'process'] as const;
type Group = (typeof groups)[number];

interface StatsOptions extends TraceFiles {
  by: Group;
  json?: true;
}

/** What is counted, and how it is called. */
export interface StatisticsRow {
  names: Readonly<Record<string, string | number | null>>;
  events: number;
  sizeBytes: number;
  payloadBytes: number;
  firstNs: number;
  lastNs: number;
}

export function addStatsCommand(program: Command, context: CliContext): void {
  program
    .command('stats')
    .description('show what fills a trace: events, bytes and rates by provider, kind of event, processor or process')
    .argument('<file>', 'an .etl trace')
    .addOption(new Option('--by <what>', 'what to count by').choices(groups).default('provider'))
    .option(...manifestFiles)
    .option(...machineSchemas)
    .option('--json', 'as one JSON object, with buffers and compression')
    .action((file: string, { by, json, ...files }: StatsOptions) =>
      withTrace(file, context, files, async ({ watched, host, id: trace }) => {
        const statistics = await host.call('statistics', { trace }, watched);
        const kinds = await host.call('kinds', { trace }, watched);
        const { events, sizeBytes, payloadBytes, durationNs, facts } = statistics;
        const rows = statisticsRows(statistics, kinds)[by]();
        if (by !== 'cpu') rows.sort((a, b) => b.events - a.events);
        const perSecond = (count: number): number | null =>
          durationNs > 0 ? Number(((1e9 * count) / durationNs).toFixed(1)) : null;
        if (json) {
          const rowsJson = rows.map(({ names, ...totals }) => ({
            ...names,
            ...totals,
            eventsPerSecond: perSecond(totals.events),
          }));
          const whole = { events, sizeBytes, payloadBytes, durationNs, facts, [by]: rowsJson };
          await writeOver(context, `${jsonText(whole, 2)}\n`);
          return;
        }
        await writeOver(context, `${factLines(facts)}\n`);
        await writeList(context, { format: 'table' }, columnsOf(rows, events, perSecond), rows);
      }),
    );
}

/** By what they are counted by. */
export function statisticsRows(
  statistics: TraceStatistics,
  kinds: readonly KindInfo[],
): Record<Group, () => StatisticsRow[]> {
  const { cpus, processes } = statistics;
  return {
    kind: () =>
      rowsOf(statistics.kinds, (i) => {
        const { providerName, provider, eventName, id, opcode, version } = at(kinds, i);
        return { provider: providerName ?? provider, event: eventName ?? '', id, opcode, version };
      }),
    provider: () =>
      merged(
        rowsOf(statistics.kinds, (i) => ({ provider: at(kinds, i).providerName ?? at(kinds, i).provider })),
        'provider',
      ),
    cpu: () =>
      rowsOf(cpus, (i) => ({ cpu: at(cpus.cpu, i), buffers: at(cpus.buffers, i), fileBytes: at(cpus.fileBytes, i) })),
    process: () => rowsOf(processes, (i) => ({ process: at(processes.name, i), pid: at(processes.pid, i) })),
  };
}

function columnsOf(rows: readonly StatisticsRow[], events: number, perSecond: (count: number) => number | null) {
  const columns: ListColumn<StatisticsRow>[] = [
    { name: 'events', value: (row) => row.events },
    { name: '%', value: (row) => (events === 0 ? null : Number(((100 * row.events) / events).toFixed(2))) },
    { name: 'bytes', value: (row) => row.sizeBytes },
    { name: 'events/s', value: (row) => perSecond(row.events) },
    { name: 'firstNs', value: (row) => row.firstNs },
    { name: 'lastNs', value: (row) => row.lastNs },
    ...Object.keys(rows[0]?.names ?? {}).map((name) => ({
      name,
      value: (row: StatisticsRow) => row.names[name] ?? null,
    })),
  ];
  return columns;
}

/** Those that have no events are left out. */
function rowsOf(totals: EventTotals, namesOf: (i: number) => StatisticsRow['names']): StatisticsRow[] {
  const rows: StatisticsRow[] = [];
  for (const [i, events] of totals.events.entries())
    if (events > 0)
      rows.push({
        names: namesOf(i),
        events,
        sizeBytes: at(totals.sizeBytes, i),
        payloadBytes: at(totals.payloadBytes, i),
        firstNs: at(totals.firstNs, i),
        lastNs: at(totals.lastNs, i),
      });
  return rows;
}

/** Rows with the same name as one. */
function merged(rows: readonly StatisticsRow[], name: string): StatisticsRow[] {
  const byName = new Map<unknown, StatisticsRow>();
  for (const row of rows) {
    const known = byName.get(row.names[name]);
    if (known === undefined) {
      byName.set(row.names[name], { ...row });
      continue;
    }
    known.events += row.events;
    known.sizeBytes += row.sizeBytes;
    known.payloadBytes += row.payloadBytes;
    known.firstNs = Math.min(known.firstNs, row.firstNs);
    known.lastNs = Math.max(known.lastNs, row.lastNs);
  }
  return [...byName.values()];
}

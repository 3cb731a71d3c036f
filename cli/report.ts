/** All that is known of a trace as a whole, in one file: what tracerpt calls a report. */
import { basename } from 'node:path';
import { type Command, Option } from 'commander';
import { at } from '../contract/checked.ts';
import type { Diagnostics, FactList } from '../contract/pages.ts';
import { writeWholeText } from '../host/base/whole-file.ts';
import {
  type Report,
  type ReportFormat,
  type ReportSection,
  reportFormats,
  reportText,
} from '../host/pages/report-text.ts';
import { version } from '../package.json';
import type { CliContext } from './context.ts';
import { machineSchemas, manifestFiles, memoryLimit, pluginFiles } from './options.ts';
import { type StatisticsRow, statisticsRows } from './stats.ts';
import { type Opened, type TraceFiles, withTrace, writeOver } from './with-trace.ts';

interface ReportOptions extends TraceFiles {
  format: ReportFormat;
  out?: string;
}

export function addReportCommand(program: Command, context: CliContext): void {
  program
    .command('report')
    .description('write a report of a trace: events, machine, problems, what stands out; as a page or for programs')
    .argument('<file>', 'an .etl trace')
    .addOption(new Option('--format <format>', 'output format').choices(reportFormats).default('html'))
    .option('--out <file>', 'write to this file instead of standard output')
    .option(...memoryLimit)
    .option(...manifestFiles)
    .option(...machineSchemas)
    .option(...pluginFiles)
    .action((file: string, { format, out, ...files }: ReportOptions) =>
      withTrace(file, context, files, async (opened) => {
        const text = reportText(await reportOf(file, opened), format);
        if (out === undefined) await writeOver(context, text);
        else await writeWholeText(out, text);
      }),
    );
}

async function reportOf(file: string, { host, id: trace, watched }: Opened): Promise<Report> {
  const { sections } = await host.call('system', { trace }, watched);
  const losses = await host.call('losses', { trace }, watched);
  const machine = sections.map(({ title, facts, lists, absent }): ReportSection => {
    return { title, facts, lists, notes: absent === null ? [] : [absent] };
  });
  return {
    file: basename(file),
    madeWith: `Corescope ${version}`,
    sections: [
      await eventsSection({ host, id: trace, watched }),
      {
        title: 'Losses',
        facts: [],
        lists: [],
        notes: losses.notes.length === 0 ? ['No events are missing.'] : losses.notes,
      },
      await findingsSection({ host, id: trace, watched }),
      problemsSection(await host.call('diagnostics', { trace }, watched)),
      ...machine,
    ],
  };
}

type Asked = Pick<Opened, 'host' | 'id' | 'watched'>;

/** What fills the trace: tracerpt's summary, and the same by provider, processor and process. */
async function eventsSection({ host, id: trace, watched }: Asked): Promise<ReportSection> {
  const statistics = await host.call('statistics', { trace }, watched);
  const rows = statisticsRows(statistics, await host.call('kinds', { trace }, watched));
  const seconds = statistics.durationNs / 1e9;
  return {
    title: 'Events',
    notes: [],
    facts: [
      { name: 'Events', value: String(statistics.events) },
      { name: 'Duration', value: `${seconds} s` },
      ...statistics.facts,
    ],
    lists: [
      listOf('By kind', rows.kind(), seconds),
      listOf('By provider', rows.provider(), seconds),
      listOf('By processor', rows.cpu(), seconds),
      listOf('By process', rows.process(), seconds),
    ],
  };
}

function listOf(title: string, rows: readonly StatisticsRow[], seconds: number): FactList {
  const names = Object.keys(rows[0]?.names ?? {});
  const sorted = title === 'By processor' ? rows : rows.toSorted((a, b) => b.events - a.events);
  return {
    title,
    columns: [
      ...names.map((name) => ({ title: name, number: rows.some((row) => typeof row.names[name] === 'number') })),
      ...['events', 'bytes', 'events/s'].map((name) => ({ title: name, number: true })),
    ],
    rows: sorted.map(({ names: own, events, sizeBytes }) => [
      ...names.map((name) => String(own[name] ?? '')),
      String(events),
      String(sizeBytes),
      seconds > 0 ? (events / seconds).toFixed(1) : '',
    ]),
  };
}

const textColumn = (title: string) => ({ title, number: false });

/** What stands out, and what was not checked. */
async function findingsSection({ host, id: trace, watched }: Asked): Promise<ReportSection> {
  const { findings, rules } = await host.call('findings', { trace }, watched);
  const notChecked = rules.filter(({ state }) => state === 'notChecked' || state === 'failed');
  return {
    title: 'Findings',
    facts: [],
    notes: [
      findings.length === 0 ? 'Nothing stands out.' : 'What stands out, the most serious first.',
      ...notChecked.map(({ title, why }) => `Not checked: ${title}. ${why}`),
    ],
    lists:
      findings.length === 0
        ? []
        : [
            {
              title: 'What stands out',
              columns: ['severity', 'what', 'from (s)', 'to (s)', 'to confirm'].map(textColumn),
              rows: findings.map(({ severity, title, parts, startNs, endNs, confirm }) => [
                severity,
                [title, ...parts].join(' · ').replaceAll('**', ''),
                (startNs / 1e9).toFixed(6),
                (endNs / 1e9).toFixed(6),
                at(confirm, 0),
              ]),
            },
          ],
  };
}

function problemsSection({ findings, clock }: Diagnostics): ReportSection {
  return {
    title: 'Problems of the trace',
    notes: findings.length === 0 ? ['No problems were found.'] : [],
    facts: clock,
    lists:
      findings.length === 0
        ? []
        : [
            {
              title: 'What is wrong or missing',
              columns: ['severity', 'what', 'detail', 'next step'].map(textColumn),
              rows: findings.map(({ severity, title, detail, next }) => [severity, title, detail, next]),
            },
          ],
  };
}

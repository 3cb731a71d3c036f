/** The machine that a trace was recorded on. */

import type { Command } from 'commander';
import { at } from '../contract/checked.ts';
import { jsonText } from '../contract/json-text.ts';
import type { FactList, SystemSection } from '../contract/pages.ts';
import type { CliContext } from './context.ts';
import { factLines } from './fact-lines.ts';
import { printable, rowFormatter, widthOf } from './format.ts';
import { withTrace, writeOver } from './with-trace.ts';

export function addSystemCommand(program: Command, context: CliContext): void {
  program
    .command('system')
    .description('show the machine that a trace was recorded on: processors, memory, disks, network, services, devices')
    .argument('<file>', 'an .etl trace')
    .option('--json', 'as one JSON object')
    .action((file: string, options: { json?: true }) =>
      withTrace(file, context, {}, async ({ watched, host, id }) => {
        const report = await host.call('system', { trace: id }, watched);
        await writeOver(
          context,
          options.json ? `${jsonText(report, 2)}\n` : report.sections.map(sectionText).join('\n'),
        );
      }),
    );
}

const sectionText = ({ title, facts, lists, absent }: SystemSection): string =>
  `${title}\n${absent === null ? '' : `  ${absent}\n`}${factLines(facts, '  ')}${lists.map(listText).join('')}`;

function listText({ title, columns, rows }: FactList): string {
  const formatter = rowFormatter(
    'table',
    columns.map(({ title: name, number }, i) => ({
      name,
      align: number ? ('right' as const) : ('left' as const),
      width: widthOf(
        name,
        rows.map((row) => at(row, i)),
      ),
    })),
  );
  const lines = [formatter.head, ...rows.map((row) => formatter.line(row))];
  return `  ${printable(title)}\n${lines.map((line) => `    ${line}`).join('')}`;
}

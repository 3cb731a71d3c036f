/** What a trace lacks: losses and where they happened, damage, schemas, mistakes in plugins and imports. */

import type { Command } from 'commander';
import { at } from '../contract/checked.ts';
import { jsonText } from '../contract/json-text.ts';
import { type Finding, lossKinds, lossTitles, type TraceLosses } from '../contract/pages.ts';
import type { CliContext } from './context.ts';
import { factLines } from './fact-lines.ts';
import { formatNumber, printable } from './format.ts';
import { machineSchemas, manifestFiles, pluginFiles, regionFiles, repeatable } from './options.ts';
import { type TraceFiles, withTrace, writeOver } from './with-trace.ts';

export function addDiagnosticsCommand(program: Command, context: CliContext): void {
  program
    .command('diagnostics')
    .description('show what is lost, damaged or unknown in a trace, where, and what to do about it')
    .argument('<file>', 'an .etl trace')
    .option(...manifestFiles)
    .option(...machineSchemas)
    .option(...pluginFiles)
    .option(...repeatable('--profile <path>', 'a .wpaProfile, or a folder of them; repeatable'))
    .option(...regionFiles)
    .option('--json', 'as one JSON object')
    .action((file: string, { json, ...files }: TraceFiles & { json?: true }) =>
      withTrace(file, context, files, async ({ watched, host, id: trace }) => {
        const losses = await host.call('losses', { trace }, watched);
        const { findings, clock, durations } = await host.call('diagnostics', { trace, allTables: true }, watched);
        const answer = { losses: { ...totalsOf(losses), places: placesOf(losses) }, findings, clock, durations };
        await writeOver(
          context,
          json
            ? `${jsonText(answer, 2)}\n`
            : `Losses\n${lossText(losses)}\nFindings\n${findingText(findings)}\nClock\n${factLines(clock, '  ')}`,
        );
      }),
    );
}

const totalsOf = ({ eventsLost, buffersLost, damagedBuffers, unplaced, notes }: TraceLosses) => ({
  eventsLost,
  buffersLost,
  damagedBuffers,
  unplaced,
  notes,
});

const known = (value: number): number | null => (Number.isNaN(value) ? null : value);

const placesOf = ({ startNs, endNs, cpu, kind, count, byteOffset }: TraceLosses) =>
  Array.from(startNs, (start, i) => ({
    kind: at(lossKinds, at(kind, i)),
    startNs: start,
    endNs: at(endNs, i),
    cpu: at(cpu, i) < 0 ? null : at(cpu, i),
    count: known(at(count, i)),
    byteOffset: known(at(byteOffset, i)),
  }));

function lossText(losses: TraceLosses): string {
  const places = placesOf(losses).map(({ kind, startNs, endNs, cpu, count, byteOffset }) => {
    const parts = [
      `${formatNumber(startNs)} – ${formatNumber(endNs)} ns`,
      cpu === null ? 'any core' : `core ${cpu}`,
      `${lossTitles[kind].toLowerCase()}${count === null ? '' : ` (${formatNumber(count)})`}`,
      ...(byteOffset === null ? [] : [`at byte ${formatNumber(byteOffset)}`]),
    ];
    return `  ${parts.join(', ')}\n`;
  });
  const notes = losses.notes.map((note) => `  ${printable(note)}\n`);
  return notes.length + places.length === 0 ? '  none\n' : [...notes, ...places].join('');
}

const findingText = (findings: readonly Finding[]): string =>
  findings.length === 0
    ? '  none\n'
    : findings
        .map(({ severity, title, detail, next, count }) => {
          const head = `  ${severity}: ${title}${count === null ? '' : ` (${formatNumber(count)})`}`;
          const lines = [printable(head), ...[detail, next].filter(Boolean).map((line) => `    ${printable(line)}`)];
          return `${lines.join('\n')}\n`;
        })
        .join('');

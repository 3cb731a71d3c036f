/** What stands out in a trace, by rules: each with its evidence, and what was not checked. */

import { type Command, InvalidArgumentError } from 'commander';
import { at } from '../contract/checked.ts';
import type { CheckedRule, Findings, FindingThresholds, TraceFinding } from '../contract/findings.ts';
import { jsonText } from '../contract/json-text.ts';
import type { CliContext } from './context.ts';
import { counted, printable } from './format.ts';
import { machineSchemas, manifestFiles, memoryLimit, nanoseconds, pluginFiles, rangeOf } from './options.ts';
import { type TraceFiles, withTrace, writeOver } from './with-trace.ts';

interface FindingsOptions extends TraceFiles {
  from?: number;
  to?: number;
  set: FindingThresholds;
  json?: true;
}

export function addFindingsCommand(program: Command, context: CliContext): void {
  program
    .command('findings')
    .description('show what stands out in a trace: stalls, waits, bursts, losses, each with its evidence')
    .argument('<file>', 'an .etl trace')
    .option('--from <ns>', 'start of the range to check', nanoseconds)
    .option('--to <ns>', 'end of the range', nanoseconds)
    .option('--set <rule.threshold=number>', 'change a limit of a rule; repeatable', withThreshold, {})
    .option(...memoryLimit)
    .option(...manifestFiles)
    .option(...machineSchemas)
    .option(...pluginFiles)
    .option('--json', 'as one JSON object')
    .action((file: string, { from, to, set, json, ...files }: FindingsOptions) =>
      withTrace(file, context, files, async ({ watched, host, id: trace }) => {
        const answer = await host.call('findings', { trace, range: rangeOf(from, to), thresholds: set }, watched);
        await writeOver(context, json ? `${jsonText(answer, 2)}\n` : findingsText(answer));
      }),
    );
}

function withThreshold(text: string, before: FindingThresholds): FindingThresholds {
  const parts = /^([a-z0-9-]+)\.([a-z0-9_]+)=(-?\d+(?:\.\d+)?)$/.exec(text);
  if (parts === null) throw new InvalidArgumentError('Write RULE.LIMIT=NUMBER, such as disk-stall.stall_ms=50.');
  const rule = at(parts, 1);
  return { ...before, [rule]: { ...before[rule], [at(parts, 2)]: Number(at(parts, 3)) } };
}

function findingsText({ findings, rules }: Findings): string {
  const lines = findings.flatMap(findingLines);
  return [...lines, ...summaryLines(findings, rules)].map((line) => `${printable(line)}\n`).join('');
}

const seconds = (ns: number): string => (ns / 1e9).toFixed(6);

function findingLines({ severity, title, parts, startNs, endNs, confirm, rule }: TraceFinding): string[] {
  return [
    `${severity}: ${title}`,
    `  ${seconds(startNs)} – ${seconds(endNs)} s (${rule})`,
    ...(parts.length > 0 ? [`  ${parts.join(' · ').replaceAll('**', '')}`] : []),
    ...confirm.map((one) => `  To confirm: ${one}`),
    '',
  ];
}

function summaryLines(findings: readonly TraceFinding[], rules: readonly CheckedRule[]): string[] {
  const of = (...states: CheckedRule['state'][]) => rules.filter(({ state }) => states.includes(state));
  const listed = findings.length;
  const found = rules.reduce((sum, rule) => sum + rule.findings, 0);
  const counts = `${counted(of('found', 'clear').length, 'rule')} checked, ${of('notChecked', 'failed').length} not checked`;
  return [
    `${found === 0 ? 'No findings' : counted(found, 'finding')}${found > listed ? ` (${listed} listed)` : ''}: ${counts}`,
    ...of('notChecked', 'failed').map(({ title, why }) => `  not checked: ${title}. ${why}`),
  ];
}

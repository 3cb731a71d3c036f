/** Arm's top-down tree of each core, in words: what became of its slots, and what to count next. */
import { type Command, InvalidArgumentError } from 'commander';
import { at } from '../contract/checked.ts';
import { jsonText } from '../contract/json-text.ts';
import type { TopDown, TopDownCore, TopDownNode, TopDownSource, TopDownThresholds } from '../contract/top-down.ts';
import { HostError } from '../host/base/host-error.ts';
import type { CliContext } from './context.ts';
import { printable } from './format.ts';
import { machineSchemas, manifestFiles, memoryLimit, nanoseconds, pluginFiles, rangeOf } from './options.ts';
import { type TraceFiles, withTrace, writeOver } from './with-trace.ts';

interface TopDownOptions extends TraceFiles {
  from?: number;
  to?: number;
  core?: string;
  set: TopDownThresholds;
  json?: true;
}

export function addTopDownCommand(program: Command, context: CliContext): void {
  program
    .command('topdown')
    .description('show where the cores lost their slots or cycles, by Arm’s top-down method')
    .argument('<file>', 'an .etl trace')
    .option('--from <ns>', 'start of the range', nanoseconds)
    .option('--to <ns>', 'end of the range', nanoseconds)
    .option('--core <core>', 'show only one core')
    .option('--set <metric=percent>', 'mark a metric as high from this value; repeatable', withThreshold, {})
    .option(...memoryLimit)
    .option(...manifestFiles)
    .option(...machineSchemas)
    .option(...pluginFiles)
    .option('--json', 'as one JSON object')
    .action((file: string, { from, to, core, set, json, ...files }: TopDownOptions) =>
      withTrace(file, context, files, async ({ watched, host, id: trace }) => {
        const answer = await host.call('topDown', { trace, range: rangeOf(from, to), thresholds: set }, watched);
        const shown = core === undefined ? answer : onlyCore(answer, core);
        await writeOver(context, json ? `${jsonText(shown, 2)}\n` : topDownText(shown));
      }),
    );
}

function withThreshold(text: string, before: TopDownThresholds): TopDownThresholds {
  const parts = /^([a-z0-9_]+)=(\d+(?:\.\d+)?)$/.exec(text);
  if (parts === null || Number(parts[2]) > 100)
    throw new InvalidArgumentError('Write METRIC=PERCENT, such as backend_bound=30.');
  return { ...before, [at(parts, 1)]: Number(at(parts, 2)) };
}

function onlyCore({ sources }: TopDown, core: string): TopDown {
  const known = sources.flatMap(({ cores }) => cores.flatMap((one) => one.core ?? []));
  if (known.length > 0 && !known.includes(core))
    throw new HostError(
      'bad-request',
      `The trace has no metrics of core ${core}. It has cores ${[...new Set(known)].join(', ')}.`,
    );
  return { sources: sources.map((source) => ({ ...source, cores: source.cores.filter((one) => one.core === core) })) };
}

const noMetrics =
  'The trace has no metrics. Record the events of a metric, for example with `corescope record --pmu topdown`.';

function topDownText({ sources }: TopDown): string {
  const lines = sources.length === 0 ? [noMetrics] : sources.flatMap(sourceLines);
  return lines.map((line) => `${printable(line)}\n`).join('');
}

function sourceLines({ tableName, productTitle, cores }: TopDownSource): string[] {
  if (productTitle === '')
    return [`${tableName}: Arm publishes no top-down method for this core. See the metrics in the table.`];
  if (cores.length === 0) return [`${tableName}, ${productTitle}: no metrics in this range`];
  return [`${tableName}, ${productTitle}`, ...cores.flatMap(coreLines), ''];
}

const coreLines = ({ core, nodes, slotsOffPercent, missing }: TopDownCore): string[] => [
  '',
  core === null ? 'All cores' : `Core ${core}`,
  ...(slotsOffPercent !== null && slotsOffPercent > 5
    ? [`  The empty slots of both sides differ by ${slotsOffPercent.toFixed(1)}%: they were not counted together.`]
    : []),
  ...nodes.filter(({ mark, parent }) => mark !== 'unmeasured' || parent === null).flatMap(nodeLines),
  ...(missing === null ? [] : [`  Not counted: ${missing.metrics.join(', ')}`]),
];

function nodeLines({
  title,
  level,
  value,
  half,
  unit,
  mark,
  events,
  look,
  missing,
  sampleEvents,
}: TopDownNode): string[] {
  const indent = '  '.repeat(level);
  if (value === null) return [`${indent}${title}: not counted (needs ${events.join(', ')})`];
  const band = half === null || half === 0 ? '' : ` ± ${half.toFixed(1)}`;
  const lines = [
    `${indent}${title}: ${value.toFixed(1)}${band} ${level > 1 ? 'percent of the stalled cycles above' : unit}${marks[mark]}`,
  ];
  if (mark !== 'bottleneck') return lines;
  const details = look
    .flatMap(({ metrics }) => metrics)
    .flatMap((one) => (one.value === null ? [] : [`${indent}  ${one.title}: ${one.value.toFixed(3)} ${one.unit}`]));
  const count = missing === null ? [] : [`${indent}  Count next: ${missing.metrics.join(', ')}`];
  const sample = sampleEvents.length === 0 ? [] : [`${indent}  Sample: ${sampleEvents.join(', ')}`];
  return [...lines, ...new Set(details), ...count, ...sample];
}

const marks = { bottleneck: '  <== bottleneck', high: '  (high)', low: '', unmeasured: '' };

import type { Command } from 'commander';
import { jsonText } from '../contract/json-text.ts';
import { rangesText } from '../contract/number-text.ts';
import { type CoreClass, coreClasses, coreClassTitle } from '../contract/processors.ts';
import type { TraceInfo } from '../contract/trace.ts';
import type { CliContext } from './context.ts';
import { formatNumber, printable } from './format.ts';
import { withHeaders, writeOver } from './with-trace.ts';

/** Every field of `TraceInfo`, in the order in which it is printed. */
const fieldOrder: readonly (keyof TraceInfo)[] = [
  'file',
  'sizeBytes',
  'buffers',
  'compressedBuffers',
  'damagedBuffers',
  'events',
  'eventsLost',
  'buffersLost',
  'pointerSize',
  'processors',
  'osVersion',
  'clock',
  'clockFrequencyHz',
  'startTimeUtc',
  'endTimeUtc',
  'bootTimeUtc',
  'firstEventNs',
  'lastEventNs',
  'loggerName',
  'logFileName',
  'logFileMode',
  'eventsPerCpu',
  'warnings',
];

export function addInfoCommand(program: Command, context: CliContext): void {
  program
    .command('info')
    .description('show a summary of a trace: machine, session, times, losses, damage')
    .argument('<file>', 'an .etl trace')
    .option('--json', 'as one JSON object')
    .action((file: string, options: { json?: true }) =>
      withHeaders(file, context, async ({ survey, processors }) => {
        const classes = coreClasses(await processors());
        await writeOver(context, options.json ? infoJson(survey.info, classes) : infoText(survey.info, classes));
      }),
    );
}

/** Where all cores are alike, or nothing tells of them, there is no word of classes. */
function infoJson(info: TraceInfo, classes: readonly CoreClass[]): string {
  const fields = Object.fromEntries(fieldOrder.map((field) => [field, info[field]]));
  return `${jsonText({ ...fields, ...(classes.length > 0 && { coreClasses: classes }) }, 2)}\n`;
}

function infoText(info: TraceInfo, classes: readonly CoreClass[]): string {
  const classOf = (cpu: number): string => {
    const found = classes.find(({ processors }) => processors.includes(cpu));
    return found === undefined ? '' : ` (${found.name})`;
  };
  const width = Math.max(...fieldOrder.map((field) => field.length)) + 2;
  const lines: [string, string][] = fieldOrder.flatMap((field): [string, string][] => {
    if (field === 'eventsPerCpu')
      return Object.entries(info.eventsPerCpu).map(([cpu, events], i) => [
        i === 0 ? field : '',
        `${cpu}: ${events}${classOf(Number(cpu))}`,
      ]);
    if (field === 'warnings')
      return info.warnings.length === 0
        ? [[field, 'none']]
        : info.warnings.map(({ code, count, message }, i) => [i === 0 ? field : '', `${code} × ${count}: ${message}`]);
    const value = info[field];
    return [[field, typeof value === 'number' ? formatNumber(value) : (value ?? 'unknown')]];
  });
  lines.push(
    ...classes.map((one, i): [string, string] => [
      i === 0 ? 'coreClasses' : '',
      `${coreClassTitle(one)}: ${rangesText(one.processors)}`,
    ]),
  );
  return lines.map(([label, value]) => `${label.padEnd(width)}${printable(value)}\n`).join('');
}

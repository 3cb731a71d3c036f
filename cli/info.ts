import type { Command } from 'commander';
import { jsonText } from '../contract/json-text.ts';
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
      withHeaders(file, context, async ({ info }) =>
        writeOver(context, options.json ? infoJson(info) : infoText(info)),
      ),
    );
}

function infoJson(info: TraceInfo): string {
  return `${jsonText(Object.fromEntries(fieldOrder.map((field) => [field, info[field]])), 2)}\n`;
}

function infoText(info: TraceInfo): string {
  const width = Math.max(...fieldOrder.map((field) => field.length)) + 2;
  const lines: [string, string][] = fieldOrder.flatMap((field): [string, string][] => {
    if (field === 'eventsPerCpu')
      return Object.entries(info.eventsPerCpu).map(([cpu, events], i) => [i === 0 ? field : '', `${cpu}: ${events}`]);
    if (field === 'warnings')
      return info.warnings.length === 0
        ? [[field, 'none']]
        : info.warnings.map(({ code, count, message }, i) => [i === 0 ? field : '', `${code} × ${count}: ${message}`]);
    const value = info[field];
    return [[field, typeof value === 'number' ? formatNumber(value) : (value ?? 'unknown')]];
  });
  return lines.map(([label, value]) => `${label.padEnd(width)}${printable(value)}\n`).join('');
}

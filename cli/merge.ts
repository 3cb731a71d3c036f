import { type Command, Option } from 'commander';
import { mergeTraceFiles } from '../host/trace-files.ts';
import type { CliContext } from './context.ts';
import { printable } from './format.ts';
import { withProgress } from './with-trace.ts';

interface MergeOptions {
  compress?: true;
  expand?: true;
  metadata: boolean;
}

export function addMergeCommand(program: Command, context: CliContext): void {
  program
    .command('merge')
    .description('several traces of one recording as one: one header, events in the order of time, losses summed')
    .argument('<out>', 'the file to write')
    .argument('<in...>', '.etl traces of one machine, boot and clock')
    .option('--compress', 'compress the buffers')
    .addOption(
      new Option('--expand', 'write plain buffers, also where the traces are compressed').conflicts('compress'),
    )
    .option('--no-metadata', 'leave out what Windows knows of the events; it is appended where this is Windows')
    .action(async (out: string, inputs: string[], { compress, expand, metadata }: MergeOptions) => {
      // A simulated machine did not record them.
      const link = metadata ? context.machine(null) : null;
      const bridge = link === null || link.simulated ? null : await link.bridge();
      const say = (text: string): void => context.writeError(`corescope: ${printable(text)}`);
      const result = await withProgress(context, (report) =>
        mergeTraceFiles(inputs, out, {
          signal: context.signal,
          compressed: compress ?? (expand ? false : undefined),
          bridge,
          onWarning: say,
          onProgress:
            report && ((bytesDone, bytesTotal) => report({ phase: 'reading', bytesDone, bytesTotal, events: 0 })),
        }),
      ).finally(() => link?.close());
      for (const { message, count } of result.warnings) say(`${message}${count > 1 ? ` (${count} times)` : ''}`);
      if (result.eventsLost > 0 || result.buffersLost > 0)
        say(`the traces say that ${result.eventsLost} events and ${result.buffersLost} buffers were lost`);
    });
}

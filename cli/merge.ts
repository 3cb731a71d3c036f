import { type Command, Option } from 'commander';
import { HostError } from '../host/base/host-error.ts';
import { lossesText } from '../host/base/losses-text.ts';
import { mergeTraceFiles } from '../host/traces/trace-files.ts';
import type { CliContext } from './context.ts';
import { printable } from './format.ts';
import { withProgress } from './with-trace.ts';

interface MergeOptions {
  compress?: true;
  expand?: true;
  metadata?: boolean;
}

export function addMergeCommand(program: Command, context: CliContext): void {
  program
    .command('merge')
    .description('merge several traces of one recording: one header, events in time order, losses added up')
    .argument('<out>', 'the file to write')
    .argument('<in...>', '.etl traces of one machine, boot and clock')
    .option('--compress', 'compress the buffers')
    .addOption(
      new Option('--expand', 'write uncompressed buffers, even if the traces are compressed').conflicts('compress'),
    )
    .option(
      '--metadata',
      'append metadata of this computer: schemas, image IDs, volumes, configuration; default: everything for traces recorded since the last restart, nothing for others',
    )
    .option('--no-metadata', 'append no metadata')
    .action(async (out: string, inputs: string[], { compress, expand, metadata }: MergeOptions) => {
      // A simulated machine did not record them.
      const link = metadata === false ? null : await context.machine(null);
      if (metadata && link?.simulated) {
        await link.close();
        throw new HostError(
          'bad-request',
          '--metadata works only on the Windows computer that recorded the traces. Merge them there, or omit the option.',
        );
      }
      const bridge = link === null || link.simulated ? null : await link.bridge();
      const say = (text: string): void => context.writeError(`corescope: ${printable(text)}`);
      const result = await withProgress(context, (report) =>
        mergeTraceFiles(inputs, out, {
          signal: context.signal,
          compressed: compress ?? (expand ? false : undefined),
          bridge,
          isRecorder: metadata === true,
          onWarning: say,
          onProgress:
            report && ((bytesDone, bytesTotal) => report({ phase: 'reading', bytesDone, bytesTotal, events: 0 })),
        }),
      ).finally(() => link?.close());
      for (const { message, count } of result.warnings) say(`${message}${count > 1 ? ` (${count} times)` : ''}`);
      const losses = lossesText(result);
      if (losses !== null) say(`${losses}, according to the traces and the damage in them`);
    });
}

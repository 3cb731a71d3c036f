import type { Command } from 'commander';
import { trimTraceFile } from '../host/traces/trace-files.ts';
import type { CliContext } from './context.ts';
import { nanoseconds } from './options.ts';
import { withProgress } from './with-trace.ts';

export function addTrimCommand(program: Command, context: CliContext): void {
  const command = program
    .command('trim')
    .description('copy a time range of a trace, with the events that describe it (processes, images, machine)')
    .argument('<in>', 'an .etl trace')
    .argument('<out>', 'the file to write')
    .requiredOption('--from <ns>', 'start of the range, in nanoseconds since the header event', nanoseconds)
    .requiredOption('--to <ns>', 'end of the range (exclusive)', nanoseconds)
    .action(async (inPath: string, outPath: string, { from, to }: { from: number; to: number }) => {
      if (to <= from) command.error(`--to ${to} must be later than --from ${from}`);
      const warnings = await withProgress(context, (report) =>
        trimTraceFile(
          inPath,
          outPath,
          { fromNs: from, toNs: to },
          {
            signal: context.signal,
            onProgress:
              report && ((bytesDone, bytesTotal) => report({ phase: 'reading', bytesDone, bytesTotal, events: 0 })),
          },
        ),
      );
      const places = warnings.reduce((sum, { count }) => sum + count, 0);
      if (places > 0)
        context.writeError(
          `corescope: ${places} damaged places of ${inPath} are not in the copy. For details, run corescope info`,
        );
    });
}

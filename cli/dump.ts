import { type Command, Option } from 'commander';
import { writeWholeFile } from '../host/base/whole-file.ts';
import { type DumpFormat, dumpEvents } from '../host/traces/event-text.ts';
import type { CliContext } from './context.ts';
import {
  checkSpreadsheetSafe,
  machineSchemas,
  manifestFiles,
  noBuiltInSchemas,
  spreadsheetSafeOption,
} from './options.ts';
import { type TraceFiles, withTrace, writeOver } from './with-trace.ts';

interface DumpOptions extends TraceFiles {
  format: DumpFormat;
  out?: string;
  spreadsheetSafe: boolean;
}

export function addDumpCommand(program: Command, context: CliContext): void {
  program
    .command('dump')
    .description("print every event with all its fields, in the format of Windows' tracerpt")
    .argument('<file>', 'an .etl trace')
    .addOption(
      new Option('--format <format>', 'csv and xml match tracerpt, ndjson matches corescope events')
        .choices(['csv', 'xml', 'ndjson'] satisfies DumpFormat[])
        .default('csv'),
    )
    .option('--out <file>', 'write to this file instead of standard output')
    .option(...manifestFiles)
    .option(...machineSchemas)
    .option(...noBuiltInSchemas)
    .option(...spreadsheetSafeOption)
    .action((file: string, { format, out, spreadsheetSafe, ...files }: DumpOptions) => {
      checkSpreadsheetSafe(spreadsheetSafe, format);
      const how = { format, spreadsheetSafe };
      return withTrace(file, context, files, async ({ trace, watched }) => {
        if (out === undefined) {
          await dumpEvents(trace, how, (bytes) => writeOver(context, bytes), watched);
          return;
        }
        await writeWholeFile(out, async (sink) => {
          let offset = 0;
          await dumpEvents(
            trace,
            how,
            (bytes) => {
              sink.write(offset, bytes);
              offset += bytes.length;
              return true;
            },
            watched,
          );
        });
      });
    });
}

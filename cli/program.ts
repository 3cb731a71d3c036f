/** The `corescope` command: arguments to commands, failures to one line and an exit code. */
import { Command, CommanderError } from 'commander';
import { toHostError } from '../host/base/host-error.ts';
import { version } from '../package.json';
import type { CliContext } from './context.ts';
import { addCountsCommand } from './counts.ts';
import { addDiagnosticsCommand } from './diagnostics.ts';
import { addDumpCommand } from './dump.ts';
import { addEventsCommand } from './events.ts';
import { addExportCommand } from './export.ts';
import { printable } from './format.ts';
import { addInfoCommand } from './info.ts';
import { addInventoryCommands } from './inventory.ts';
import { addListenCommand } from './listen.ts';
import { addMachineProcessCommands } from './machine-process.ts';
import { addMarkCommand, addSaveCommand } from './mark.ts';
import { addMergeCommand } from './merge.ts';
import { addPluginCommand } from './plugin.ts';
import { addPmuCommand } from './pmu.ts';
import { addProfileCommand } from './profile.ts';
import { addProfileSourcesCommand } from './profile-sources.ts';
import { addQueryCommand } from './query.ts';
import { addRecordCommand } from './record.ts';
import { addRecoverCommand } from './recover.ts';
import { addRegionsCommand } from './regions.ts';
import { addSampleCommand } from './sample.ts';
import { addSchemaCommand } from './schema.ts';
import { addServeCommand } from './serve.ts';
import { addSessionControlCommands } from './session-control.ts';
import { addSessionsCommand } from './sessions.ts';
import { addShareCommand } from './share.ts';
import { addSimulateCommand } from './simulate.ts';
import { addStatsCommand } from './stats.ts';
import { addSystemCommand } from './system.ts';
import { addTableCommand } from './table.ts';
import { addTablesCommand } from './tables.ts';
import { addTrimCommand } from './trim.ts';
import { addWorkspaceCommand } from './workspace.ts';

const exitCode = { ok: 0, failed: 1, usage: 2, interrupted: 130 } as const;

/**
 * @param args without node and script
 * @returns the exit code: 0, 1 = it could not be done, 2 = asked wrongly, 130 = interrupted
 */
export async function runCli(args: readonly string[], context: CliContext): Promise<number> {
  const fail = (text: string): void => context.writeError(`corescope: ${printable(text)}`);
  let output = '';
  const program = new Command('corescope')
    .description('Analyzer for Windows performance traces (.etl)')
    .version(version)
    .showSuggestionAfterError(false)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => {
        output += text;
      },
      // Where no command is named commander would put the whole help here.
      writeErr: () => fail('No command is named (see corescope --help)'),
      outputError: (text) => fail(`${text.trim().replace(/^error: /, '')} (see corescope --help)`),
    });
  addInfoCommand(program, context);
  addCountsCommand(program, context);
  addStatsCommand(program, context);
  addSystemCommand(program, context);
  addDiagnosticsCommand(program, context);
  addEventsCommand(program, context);
  addDumpCommand(program, context);
  addInventoryCommands(program, context);
  addSchemaCommand(program, context);
  addTablesCommand(program, context);
  addTableCommand(program, context);
  addRegionsCommand(program, context);
  addQueryCommand(program, context);
  addExportCommand(program, context);
  addPluginCommand(program, context);
  addTrimCommand(program, context);
  addMergeCommand(program, context);
  addProfileCommand(program, context);
  addWorkspaceCommand(program, context);
  addShareCommand(program, context);
  addSampleCommand(program);
  addRecordCommand(program, context);
  addMarkCommand(program, context);
  addSaveCommand(program, context);
  addRecoverCommand(program, context);
  addSessionsCommand(program, context);
  addSessionControlCommands(program, context);
  addPmuCommand(program, context);
  addProfileSourcesCommand(program, context);
  addListenCommand(program, context);
  addSimulateCommand(program, context);
  addMachineProcessCommands(program, context);
  addServeCommand(program, context);
  // Settings are inherited by commands that are made after them, but not this one.
  for (const command of program.commands) command.copyInheritedSettings(program);
  try {
    await program.parseAsync(args, { from: 'user' });
    return exitCode.ok;
  } catch (error) {
    if (error instanceof CommanderError) {
      if (output !== '') await context.write(output);
      return error.exitCode === 0 ? exitCode.ok : exitCode.usage;
    }
    if (context.signal.aborted) {
      fail('Interrupted.');
      return exitCode.interrupted;
    }
    const { message, info } = toHostError(error, args.join(' '));
    // SQL says its line itself.
    const at =
      info.textPosition === undefined || /\bline \d+/i.test(message) ? '' : ` (at character ${info.textPosition + 1})`;
    fail(`${message}${at}`);
    return info.code === 'cancelled' ? exitCode.interrupted : exitCode.failed;
  }
}

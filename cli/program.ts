/** The `corescope` command: arguments to commands, failures to one line and an exit code. */
import { Command, CommanderError } from 'commander';
import { version } from '../package.json';
import type { CliContext, RunCommand } from './context.ts';
import { printable } from './format.ts';

const exitCode = { ok: 0, failed: 1, usage: 2, interrupted: 130 } as const;

type AddCommands = (program: Command, context: CliContext, run: RunCommand) => void;

/** Names of commands, in the order of the help → what adds them. Only the module of the command that runs is loaded. */
export const commandModules: [names: string, load: () => Promise<AddCommands[]>][] = [
  ['info', async () => [(await import('./info.ts')).addInfoCommand]],
  ['counts', async () => [(await import('./counts.ts')).addCountsCommand]],
  ['stats', async () => [(await import('./stats.ts')).addStatsCommand]],
  ['system', async () => [(await import('./system.ts')).addSystemCommand]],
  ['diagnostics', async () => [(await import('./diagnostics.ts')).addDiagnosticsCommand]],
  ['report', async () => [(await import('./report.ts')).addReportCommand]],
  ['findings', async () => [(await import('./findings.ts')).addFindingsCommand]],
  ['symbols', async () => [(await import('./symbols.ts')).addSymbolsCommand]],
  ['spe', async () => [(await import('./spe.ts')).addSpeCommand]],
  ['stacks', async () => [(await import('./stacks.ts')).addStacksCommand]],
  ['compare', async () => [(await import('./compare.ts')).addCompareCommand]],
  ['topdown', async () => [(await import('./top-down.ts')).addTopDownCommand]],
  ['events', async () => [(await import('./events.ts')).addEventsCommand]],
  ['dump', async () => [(await import('./dump.ts')).addDumpCommand]],
  ['packets', async () => [(await import('./packets.ts')).addPacketsCommand]],
  ['providers processes threads images', async () => [(await import('./inventory.ts')).addInventoryCommands]],
  ['schema', async () => [(await import('./schema.ts')).addSchemaCommand]],
  ['tables', async () => [(await import('./tables.ts')).addTablesCommand]],
  ['table', async () => [(await import('./table.ts')).addTableCommand]],
  ['regions', async () => [(await import('./regions.ts')).addRegionsCommand]],
  ['query', async () => [(await import('./query.ts')).addQueryCommand]],
  ['export', async () => [(await import('./export.ts')).addExportCommand]],
  ['plugin', async () => [(await import('./plugin.ts')).addPluginCommand]],
  ['trim', async () => [(await import('./trim.ts')).addTrimCommand]],
  ['merge', async () => [(await import('./merge.ts')).addMergeCommand]],
  ['profile', async () => [(await import('./profile.ts')).addProfileCommand]],
  ['presets', async () => [(await import('./presets.ts')).addPresetsCommand]],
  ['workspace', async () => [(await import('./workspace.ts')).addWorkspaceCommand]],
  ['share', async () => [(await import('./share.ts')).addShareCommand]],
  ['cache', async () => [(await import('./cache.ts')).addCacheCommand]],
  ['sample', async () => [(await import('./sample.ts')).addSampleCommand]],
  ['record', async () => [(await import('./record.ts')).addRecordCommand]],
  ['add', async () => [(await import('./add.ts')).addAddCommand]],
  ['mark save', async () => Object.values(await import('./mark.ts'))],
  ['finish recordings', async () => Object.values(await import('./finish.ts'))],
  ['recover', async () => [(await import('./recover.ts')).addRecoverCommand]],
  ['sessions', async () => [(await import('./sessions.ts')).addSessionsCommand]],
  ['start stop flush update', async () => [(await import('./session-control.ts')).addSessionControlCommands]],
  ['pmu', async () => [(await import('./pmu.ts')).addPmuCommand]],
  ['stat', async () => [(await import('./stat.ts')).addStatCommand]],
  ['profile-sources', async () => [(await import('./profile-sources.ts')).addProfileSourcesCommand]],
  ['heap-tracing', async () => [(await import('./heap-tracing.ts')).addHeapTracingCommand]],
  ['boottrace autologgers', async () => Object.values(await import('./boottrace.ts'))],
  ['listen', async () => [(await import('./listen.ts')).addListenCommand]],
  ['simulate', async () => [(await import('./simulate.ts')).addSimulateCommand]],
  // Processes of a recording, which are not listed.
  [
    'recording-watchdog simulated-machine background-recording elevated-helper',
    async () => [(await import('./machine-process.ts')).addMachineProcessCommands],
  ],
  ['wpr xperf logman tracerpt', async () => [(await import('./foreign.ts')).addForeignCommands]],
  ['serve', async () => [(await import('./serve.ts')).addServeCommand]],
];

/** Answered without any command. */
const ofVersion: readonly string[] = ['--version', '-V'];

/** Of the command that is named; of all where none is known by that name: for the help, and for the nearest name. */
async function adders(name: string | undefined): Promise<AddCommands[]> {
  if (name !== undefined && ofVersion.includes(name)) return [];
  const own = commandModules.filter(([names]) => name !== undefined && names.split(' ').includes(name));
  return (await Promise.all((own.length > 0 ? own : commandModules).map(([, load]) => load()))).flat();
}

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
  let code: number = exitCode.ok;
  const run: RunCommand = async (others, itsContext) => {
    code = await runCli(others, itsContext);
    return code;
  };
  for (const add of await adders(args[0])) add(program, context, run);
  // Settings are inherited by commands that are made after them, but not this one.
  for (const command of program.commands) command.copyInheritedSettings(program);
  try {
    await program.parseAsync(args, { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) {
      if (output !== '') await context.write(output);
      return error.exitCode === 0 ? exitCode.ok : exitCode.usage;
    }
    if (context.signal.aborted) {
      fail('Interrupted.');
      return exitCode.interrupted;
    }
    const { toHostError } = await import('../host/base/host-error.ts');
    const { message, info } = toHostError(error, args.join(' '));
    // SQL says its line itself.
    const at =
      info.textPosition === undefined || /\bline \d+/i.test(message) ? '' : ` (at character ${info.textPosition + 1})`;
    fail(`${message}${at}`);
    return info.code === 'cancelled' ? exitCode.interrupted : exitCode.failed;
  }
}

/** Plugins: checked, begun, listed. */
import { join } from 'node:path';
import type { Command } from 'commander';
import { jsonText } from '../contract/json-text.ts';
import { pluginSchemaText } from '../contract/plugin-schema.ts';
import type { PluginInfo } from '../contract/tables.ts';
import { HostError } from '../host/base/host-error.ts';
import { writeNewPlugin } from '../host/plugins/new-plugin.ts';
import { Plugins } from '../host/plugins/plugins.ts';
import type { CliContext } from './context.ts';
import { counted, printable, problemLine } from './format.ts';
import { type ListColumn, type ListOptions, named, withListOptions, writeList } from './list.ts';
import { repeatable } from './options.ts';
import { withTrace, writeOver } from './with-trace.ts';

export function addPluginCommand(program: Command, context: CliContext): void {
  const plugin = program.command('plugin').description('check, create and list plugins (your own tables)');
  plugin
    .command('check')
    .description('show the problems in plugins; fails if there are errors')
    .argument('<paths...>', '.json or .jsonc files, or folders of them')
    .option('--trace <file>', 'also warn about providers, events and fields that this trace lacks')
    .option(
      ...repeatable('--manifest <path>', 'with --trace: a .man, .xml or .tmf file, or a folder of them; repeatable'),
    )
    .option('--json', 'as a JSON list of problems')
    .action((paths: string[], options: { trace?: string; manifest: string[]; json?: true }) =>
      check(paths, options, context),
    );
  plugin
    .command('new')
    .description('write a starter plugin that works on the sample trace')
    .argument('<name>', 'the name that lists show')
    .option('--dir <folder>', 'the folder to write to', '.')
    .action(async (name: string, { dir }: { dir: string }) => {
      const path = await writeNewPlugin(name, dir);
      await context.write(`${printable(path)}\n`);
    });
  withListOptions(plugin.command('list').description('list the loaded plugins: built-in ones and your own'))
    .option(...repeatable('--plugin <path>', 'a .json or .jsonc file, or a folder of them; repeatable'))
    .action(async (options: ListOptions) => {
      const { plugins } = await pluginsOf(options.plugin ?? [], context).list();
      await writeList(context, options, listColumns, plugins);
    });
  plugin
    .command('schema')
    .description('print the JSON Schema of plugins, for completion in an editor')
    .action(async () => void (await context.write(pluginSchemaText())));
}

const pluginsOf = (paths: readonly string[], { stateDir }: CliContext): Plugins =>
  new Plugins({ folder: join(stateDir, 'plugins'), paths });

const listColumns: readonly ListColumn<PluginInfo>[] = [
  ...named<PluginInfo>('key', 'name'),
  { name: 'tables', value: ({ tables }) => tables.length },
  ...named<PluginInfo>('origin', 'reads', 'about', 'file'),
  { name: 'problem', value: ({ problems: [first] }) => (first === undefined ? '' : problemLine(first)) },
];

async function check(
  paths: readonly string[],
  { trace, manifest, json }: { trace?: string; manifest: string[]; json?: true },
  context: CliContext,
): Promise<void> {
  const plugins = pluginsOf(paths, context);
  const checked = (await plugins.list()).plugins.filter(({ origin }) => origin === 'commandLine');
  const problems = checked.flatMap((plugin) => plugin.problems);
  if (trace !== undefined) {
    const files = new Set(checked.map(({ file }) => file));
    await withTrace(trace, context, { manifest }, async ({ trace: opened, watched }) => {
      const missing = await plugins.checkTrace(await opened.decoder(watched));
      problems.push(...missing.filter(({ file }) => files.has(file)));
    });
  }
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  if (json) await writeOver(context, `${jsonText(problems, 2)}\n`);
  else
    await writeOver(
      context,
      [...problems.map(problemLine), ...goodLines(checked)].map((line) => `${printable(line)}\n`).join(''),
    );
  if (errors > 0)
    throw new HostError('bad-request', `${counted(errors, 'error')} in ${counted(checked.length, 'plugin')}.`);
}

/** Of those that work. */
const goodLines = (plugins: readonly PluginInfo[]): string[] =>
  plugins
    .filter(({ problems }) => !problems.some(({ severity }) => severity === 'error'))
    .map(({ file, name, tables }) => `${file}: “${name}” with ${counted(tables.length, 'table')} is fine`);

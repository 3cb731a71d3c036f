/** Presets that this user saved: listed, written to files, read from them. */
import { readFile, stat } from 'node:fs/promises';
import type { Command } from 'commander';
import type { TableConfiguration } from '../contract/plugin.ts';
import {
  type ImportedPresets,
  mostPresetsBytes,
  type PresetConflict,
  presetsFormat,
  presetsVersion,
} from '../contract/presets.ts';
import { HostError } from '../host/base/host-error.ts';
import { writeWholeText } from '../host/base/whole-file.ts';
import { TraceHost } from '../host/trace-host.ts';
import type { CliContext } from './context.ts';
import { counted } from './format.ts';
import { type ListOptions, named, withListOptions, writeList } from './list.ts';
import { repeatable } from './options.ts';

interface NamedPreset {
  /** GUID. */
  id: string;
  /** Name of the table, or its GUID where no plugin has it. */
  table: string;
  preset: string;
  /** Columns that the table does not have. */
  ownColumns: string;
  configuration: TableConfiguration;
}

const columns = named<NamedPreset>('table', 'preset', 'ownColumns');

export function addPresetsCommand(program: Command, context: CliContext): void {
  const presets = program.command('presets').description('list, export and import the presets that you saved');
  withListOptions(presets.command('list').description('list the presets that you saved, by table')).action(
    (options: ListOptions) =>
      withHost(context, async (host) => writeList(context, options, columns, await savedPresets(host))),
  );
  presets
    .command('export')
    .description('write presets to a file, to share them')
    .argument('<file>', 'the file to write, such as team.presets.json')
    .option('--table <name>', 'only those of this table: name or GUID')
    .option(...repeatable('--preset <name>', 'only presets of this name; repeatable'))
    .action((file: string, options: { table?: string; preset: string[] }) =>
      withHost(context, (host) => exportPresets(host, file, options, context)),
    );
  presets
    .command('import')
    .description('add the presets of a file; fails if names are taken, and lists these')
    .argument('<file>', 'a file of presets')
    .option('--replace', 'replace your own presets of the same name')
    .option('--keep-both', 'give the new presets a number: By Process (2)')
    .action((file: string, options: { replace?: true; keepBoth?: true }) =>
      withHost(context, (host) => importPresets(host, file, options, context)),
    );
}

async function withHost(context: CliContext, use: (host: TraceHost) => Promise<unknown>): Promise<void> {
  const host = new TraceHost({ stateDir: context.stateDir });
  try {
    await use(host);
  } finally {
    await host.closeAll();
  }
}

async function savedPresets(host: TraceHost): Promise<NamedPreset[]> {
  const { plugins } = await host.call('plugins', {});
  const names = new Map(plugins.flatMap(({ tables }) => tables.map(({ id, name }): [string, string] => [id, name])));
  const { presets, warning } = await host.call('presets', {});
  if (warning !== null) throw new HostError('bad-request', warning);
  return Object.entries(presets)
    .flatMap(([id, all]) =>
      all.map((configuration): NamedPreset => {
        const own = Object.values(configuration.ownColumns ?? {}).map(({ name }) => name);
        const { name: preset } = configuration;
        return { id, table: names.get(id) ?? id, preset, ownColumns: own.join(', '), configuration };
      }),
    )
    .sort((a, b) => a.table.localeCompare(b.table) || a.preset.localeCompare(b.preset));
}

async function exportPresets(
  host: TraceHost,
  file: string,
  { table, preset }: { table?: string; preset: string[] },
  context: CliContext,
): Promise<void> {
  const isIt = (one: string, wanted: string): boolean => one.toLowerCase() === wanted.toLowerCase();
  const chosen = (await savedPresets(host)).filter(
    (one) =>
      (table === undefined || isIt(one.table, table) || isIt(one.id, table)) &&
      (preset.length === 0 || preset.some((name) => isIt(one.preset, name))),
  );
  const missing = preset.find((name) => !chosen.some((one) => isIt(one.preset, name)));
  if (missing !== undefined)
    throw new HostError('not-found', `You have no preset “${missing}”. “corescope presets list” lists them.`);
  if (chosen.length === 0)
    throw new HostError('not-found', `You have no presets${table === undefined ? '' : ` of “${table}”`} to export.`);
  const byTable: Record<string, TableConfiguration[]> = {};
  for (const { id, configuration } of chosen) byTable[id] = [...(byTable[id] ?? []), configuration];
  const text = `${JSON.stringify({ format: presetsFormat, version: presetsVersion, presets: byTable }, null, 2)}\n`;
  await writeWholeText(file, text);
  await context.write(`${file}: ${counted(chosen.length, 'preset')}\n`);
}

/** @throws HostError */
async function presetsText(file: string): Promise<string> {
  const unreadable = (error: Error): never => {
    throw new HostError('not-found', `${file} cannot be read: ${error.message}`);
  };
  const { size } = await stat(file).catch(unreadable);
  if (size > mostPresetsBytes)
    throw new HostError(
      'bad-request',
      `${file} has more than ${mostPresetsBytes >> 20} MB, the most that a file of presets may have.`,
    );
  return readFile(file, 'utf8').catch(unreadable);
}

async function importPresets(
  host: TraceHost,
  file: string,
  { replace, keepBoth }: { replace?: true; keepBoth?: true },
  context: CliContext,
): Promise<void> {
  if (replace && keepBoth)
    throw new HostError('bad-request', '--replace and --keep-both exclude each other. Omit one.');
  const text = await presetsText(file);
  const onConflict = replace ? 'replace' : keepBoth ? 'keepBoth' : 'ask';
  const { added, conflicts }: ImportedPresets = await host.call('importPresets', { text, onConflict });
  if (onConflict === 'ask' && conflicts.length > 0)
    throw new HostError(
      'bad-request',
      `${file}: these names are taken: ${conflicts.map(conflictText).join(', ')}. Nothing was added: use --replace or --keep-both.`,
    );
  await context.write(`${file}: ${counted(added, 'preset')} added\n`);
}

const conflictText = ({ table, tableName, name, with: other }: PresetConflict): string =>
  `“${name}” of ${tableName ?? table} (${other === 'own' ? 'your own' : 'of the table itself'})`;

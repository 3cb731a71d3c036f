/** Profiles of Windows Performance Analyzer that the user has, and what of their presets our tables have. */
import { present } from '../../../contract/checked.ts';
import type { ImportedPreset, ProfileInfo } from '../../../contract/imports.ts';
import type { TableConfiguration } from '../../../contract/plugin.ts';
import { Cookery } from '../../../engine/cook/cookery.ts';
import { noRows } from '../../../engine/cook/sources.ts';
import { matchProfile } from '../../../engine/formats/match-profile.ts';
import { readWpaProfile, type WpaProfile } from '../../../engine/formats/wpa-profile.ts';
import type { Plugin } from '../../../engine/plugins/plugin.ts';
import { manifestText } from '../../../engine/schema/manifest/manifest-text.ts';
import { Table } from '../../../engine/tables/table.ts';
import type { GrantedPath } from '../../base/grants.ts';
import { type FileKind, type UserFile, UserFiles, type UserFilesOptions } from '../../base/user-files.ts';

/** By GUID of the table: what it has beside its own configurations. */
export type ImportedConfigurations = ReadonlyMap<string, readonly TableConfiguration[]>;

/** What was made of some profiles for some plugins. */
interface Matched {
  readonly files: readonly UserFile<WpaProfile>[];
  readonly plugins: readonly Plugin[];
  readonly configurations: ImportedConfigurations;
  readonly infos: readonly ProfileInfo[];
}

export class Profiles {
  readonly #files: UserFiles<WpaProfile>;
  readonly #plugins: () => Promise<readonly Plugin[]>;
  #matched: Matched | null = null;

  /** @param plugins those that are loaded; another array after every change */
  constructor(options: UserFilesOptions, plugins: () => Promise<readonly Plugin[]>) {
    this.#files = new UserFiles(profileFiles, options);
    this.#plugins = plugins;
  }

  /**
   * The same object until profiles or plugins change.
   * @throws HostError when a file of the command line cannot be read
   */
  async configurations(): Promise<ImportedConfigurations> {
    return (await this.#current()).configurations;
  }

  /** Tells one state of the list from another. @throws HostError as `configurations` does */
  fingerprint(): Promise<string> {
    return this.#files.fingerprint();
  }

  /** @throws HostError as `configurations` does */
  async list(): Promise<ProfileInfo[]> {
    return [...(await this.#current()).infos];
  }

  /**
   * Adds files that a door let in; none of them when one cannot be read. One of the same name is replaced.
   * @throws HostError that names the file
   */
  async add(files: readonly GrantedPath[]): Promise<ProfileInfo[]> {
    await this.#files.add(files);
    return this.list();
  }

  /** Takes one off the list; its file stays. */
  async remove(name: string): Promise<ProfileInfo[]> {
    await this.#files.remove(name);
    return this.list();
  }

  async #current(): Promise<Matched> {
    const [files, plugins] = [await this.#files.list(), await this.#plugins()];
    if (this.#matched?.files !== files || this.#matched.plugins !== plugins)
      this.#matched = { files, plugins, ...matchAll(files, plugins) };
    return this.#matched;
  }
}

function matchAll(
  files: readonly UserFile<WpaProfile>[],
  plugins: readonly Plugin[],
): Pick<Matched, 'configurations' | 'infos'> {
  if (files.length === 0) return { configurations: new Map(), infos: [] };
  const tables = new Map(emptyTables(plugins).map((table) => [table.definition.id, table]));
  const all = [...tables.values()];
  const configurations = new Map<string, TableConfiguration[]>();
  const infos = files.map(({ name, origin, content }): ProfileInfo => {
    const { matched, unmatched } = matchProfile(content.presets, all);
    const presets = matched.map(({ table: id, configuration, preset }): ImportedPreset => {
      const { definition } = present(tables.get(id), id);
      const { name: called, shown, view } = preset;
      const found = { preset: called, table: id, tableName: definition.name, shown, view };
      if (definition.configurations.includes(configuration)) return { ...found, configuration: configuration.name };
      const imported = configurations.get(id) ?? [];
      configurations.set(id, imported);
      const taken = new Set([...definition.configurations, ...imported].map((one) => one.name.toLowerCase()));
      const distinct = distinctName(configuration.name, name, taken);
      imported.push({ ...configuration, name: distinct });
      return { ...found, configuration: distinct };
    });
    return { name, origin, presets, unmatched, warnings: [...content.warnings] };
  });
  return { configurations, infos };
}

/** `By Process`, else `By Process (mine.wpaProfile)`, else with a number behind. @param taken in lower case */
function distinctName(name: string, file: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name.toLowerCase())) return name;
  const base = file.replace(/^.*[\\/]/, '').slice(-40);
  let distinct = `${name} (${base})`;
  for (let i = 2; taken.has(distinct.toLowerCase()); i++) distinct = `${name} (${base} ${i})`;
  return distinct;
}

/** All tables, with types and names but no rows. */
export function emptyTables(plugins: readonly Plugin[]): Table[] {
  const cookery = new Cookery(null, plugins);
  const { environment } = cookery;
  return plugins.flatMap((plugin) =>
    plugin.definition.tables.map(
      (definition) => new Table(definition, plugin, noRows(cookery.typesOf(definition.rows), environment), environment),
    ),
  );
}

const profileFiles: FileKind<WpaProfile> = {
  one: 'WPA profile',
  many: 'profiles',
  endings: ['.wpaProfile', '.wpaPresets'],
  maxBytes: 64 << 20,
  read: (bytes) => readWpaProfile(manifestText(bytes)),
  broken: (warning) => ({ presets: [], warnings: [warning] }),
  warnings: ({ warnings }) => warnings,
  useless: ({ presets }) => (presets.length > 0 ? null : 'it has no presets'),
};

/** Presets of this user: one JSON file in a folder that the door names. */
import { isDeepStrictEqual } from 'node:util';
import { type TableConfiguration, tableConfiguration } from '../../contract/plugin.ts';
import {
  type ImportedPresets,
  type KeptPresets,
  mostPresetsBytes,
  mostPresetsOfTable,
  type PresetConflict,
  type presetConflictModes,
  presetsFile,
  presetsFormat,
  presetsVersion,
} from '../../contract/presets.ts';
import { HostError } from '../base/host-error.ts';
import { StateFile } from '../base/state-file.ts';

const fileName = 'presets.json';
const mostTables = 4096;

/** What a table is called, and its own presets, in lower case. */
export interface GivenPresets {
  readonly name: string;
  readonly presets: ReadonlySet<string>;
}

/** By GUID of the table, as they are written: what a newer program knows more stays. */
type RawPresets = Map<string, unknown[]>;

/** Changes are made one after the other; the file is replaced whole, so a crash leaves the old one. */
export class PresetsFile {
  readonly #file: StateFile | null;
  /** Without a folder: kept as long as this process lives. */
  #inMemory: RawPresets = new Map();
  #last: Promise<unknown> = Promise.resolve();

  /** @param dir is made when it is first written to */
  constructor(dir: string | undefined) {
    this.#file = dir === undefined ? null : new StateFile(dir, fileName, mostPresetsBytes);
  }

  /** What is kept once all changes so far are made. Never fails. */
  async list(): Promise<KeptPresets> {
    await this.#last;
    const { raw, problem } = await this.#read();
    const presets: KeptPresets['presets'] = {};
    let bad = 0;
    for (const [table, entries] of raw) {
      const known = entries.flatMap((entry) => tableConfiguration.safeParse(entry).data ?? []);
      bad += entries.length - known.length;
      if (known.length > 0) presets[table] = [...new Map(known.map((one) => [one.name, one])).values()];
    }
    const passedOver = bad === 0 ? null : `${bad} of the presets in ${fileName} cannot be read; they stay in the file.`;
    return { presets, kept: this.#file !== null, warning: problem ?? passedOver };
  }

  /** @throws HostError when there are too many, or it cannot be written */
  async set(table: string, configuration: TableConfiguration): Promise<KeptPresets> {
    await this.#change((raw) => put(raw, table, configuration));
    return this.list();
  }

  /** One that is not there is no error. @throws HostError when the file cannot be written */
  async remove(table: string, name: string): Promise<KeptPresets> {
    await this.#change((raw) => {
      const left = (raw.get(table) ?? []).filter((entry) => nameOf(entry) !== name);
      if (left.length === 0) raw.delete(table);
      else raw.set(table, left);
    });
    return this.list();
  }

  /**
   * @param given what tables are called, and the names that their own presets have
   * @throws HostError that says what is wrong with the text: then nothing of it is taken
   */
  async import(
    text: string,
    onConflict: (typeof presetConflictModes)[number],
    given: ReadonlyMap<string, GivenPresets> = new Map(),
  ): Promise<ImportedPresets> {
    const imported = importedPresets(text);
    const conflicts: PresetConflict[] = [];
    let added = 0;
    await this.#change((raw) => {
      for (const { table, configuration, others } of placed(imported, raw, given)) {
        const { name } = configuration;
        const isOfTable = others.table.has(name.toLowerCase());
        const own = others.own.get(name);
        if (isOfTable || (own !== undefined && !isDeepStrictEqual(own, configuration)))
          conflicts.push({
            table,
            tableName: given.get(table)?.name ?? null,
            name,
            with: isOfTable ? 'table' : 'own',
          });
      }
      if (conflicts.length > 0 && onConflict === 'ask') return;
      const isTaken = (table: string, name: string) =>
        conflicts.some(
          (one) => one.table === table && one.name === name && (one.with === 'table' || onConflict === 'keepBoth'),
        );
      for (const { table, configuration, others } of placed(imported, raw, given)) {
        const { name } = configuration;
        put(raw, table, isTaken(table, name) ? { ...configuration, name: freeName(name, others) } : configuration);
        added++;
      }
    });
    return { ...(await this.list()), added, conflicts };
  }

  #change(change: (raw: RawPresets) => void): Promise<void> {
    const changed = this.#last.then(async () => {
      const { raw } = await this.#read();
      change(raw);
      if (this.#file === null) this.#inMemory = raw;
      else await this.#file.write({ format: presetsFormat, version: presetsVersion, presets: Object.fromEntries(raw) });
    });
    this.#last = changed.catch(() => {});
    return changed;
  }

  async #read(): Promise<{ raw: RawPresets; problem: string | null }> {
    if (this.#file === null) return { raw: new Map(this.#inMemory), problem: null };
    const { json, problem } = await this.#file.read();
    if (problem !== null) return unusable(problem);
    if (json === undefined) return { raw: new Map(), problem: null };
    const file = presetsFile.safeParse(json);
    return file.success
      ? { raw: new Map(Object.entries(file.data.presets)), problem: null }
      : unusable('it has no presets');
  }
}

/** What presets of a table are called. */
interface Names {
  /** Its own ones, in lower case. */
  readonly table: ReadonlySet<string>;
  readonly own: ReadonlyMap<string, unknown>;
}

/** What is imported, with the names that its table has by then. */
function* placed(
  imported: ReadonlyMap<string, readonly TableConfiguration[]>,
  raw: RawPresets,
  given: ReadonlyMap<string, GivenPresets>,
): Generator<{ table: string; configuration: TableConfiguration; others: Names }> {
  for (const [table, configurations] of imported)
    for (const configuration of configurations) {
      const own = new Map((raw.get(table) ?? []).map((entry) => [String(nameOf(entry)), entry]));
      yield { table, configuration, others: { table: given.get(table)?.presets ?? new Set(), own } };
    }
}

/** `By Process (2)`, or with a higher number. */
function freeName(name: string, { table, own }: Names): string {
  const isTaken = (one: string) => table.has(one.toLowerCase()) || own.has(one);
  const base = name.slice(0, 240);
  let free = `${base} (2)`;
  for (let i = 3; isTaken(free); i++) free = `${base} (${i})`;
  return free;
}

const unusable = (why: string) => ({
  raw: new Map<string, unknown[]>(),
  problem: `Your presets cannot be read (${fileName}: ${why}). The next preset that you save replaces the file.`,
});

const nameOf = (entry: unknown): unknown =>
  typeof entry === 'object' && entry !== null && 'name' in entry ? entry.name : undefined;

/** @throws HostError where a table has too many */
function put(raw: RawPresets, table: string, configuration: TableConfiguration): void {
  const entries = raw.get(table) ?? [];
  const at = entries.findIndex((entry) => nameOf(entry) === configuration.name);
  const next = at < 0 ? [...entries, configuration] : entries.with(at, configuration);
  if (next.length > mostPresetsOfTable)
    throw new HostError('bad-request', `A table can have ${mostPresetsOfTable} presets of your own. Remove one first.`);
  if (at < 0 && !raw.has(table) && raw.size >= mostTables)
    throw new HostError('bad-request', `At most ${mostTables} tables can have presets of your own.`);
  raw.set(table, next);
}

/** Two of one name in a file that somebody has edited are two presets, unless they are the same. */
function withOwnNames(configurations: readonly TableConfiguration[]): TableConfiguration[] {
  const own = new Map<string, TableConfiguration>();
  for (const configuration of configurations) {
    const { name } = configuration;
    const other = own.get(name);
    if (other === undefined) own.set(name, configuration);
    else if (!isDeepStrictEqual(other, configuration)) {
      const free = freeName(name, { table: new Set(), own });
      own.set(free, { ...configuration, name: free });
    }
  }
  return [...own.values()];
}

/** @throws HostError */
function importedPresets(text: string): Map<string, TableConfiguration[]> {
  const wrong = (what: string) => new HostError('bad-request', `The presets cannot be imported: ${what}`);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw wrong(`the file is not JSON (${error instanceof Error ? error.message : String(error)}).`);
  }
  const file = presetsFile.safeParse(json);
  if (!file.success) {
    const [issue] = file.error.issues;
    throw wrong(`it is not a presets file: ${issue?.path.join('.') || 'the whole'}: ${issue?.message ?? 'not valid'}.`);
  }
  if (file.data.version > presetsVersion)
    throw wrong(
      `the file is from a newer Corescope (version ${file.data.version}); this one supports version ${presetsVersion}.`,
    );
  return new Map(
    Object.entries(file.data.presets).map(([table, entries]) => [
      table,
      withOwnNames(
        entries.map((entry, i) => {
          const parsed = tableConfiguration.safeParse(entry);
          if (parsed.success) return parsed.data;
          const [issue] = parsed.error.issues;
          const at = ['presets', table, i, ...(issue?.path ?? [])].join('.');
          throw wrong(`${at}: ${issue?.message ?? 'not valid'}.`);
        }),
      ),
    ]),
  );
}

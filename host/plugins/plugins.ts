/**
 * Plugins of a host: those that are built in, those in this user's folder, those that the command line names. Files are
 * read anew when they change; one that is broken then goes on as it last was. One list for all traces.
 */

import { rename, unlink } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { at } from '../../contract/checked.ts';
import type { ProcessingSource, ProcessingSourceJson } from '../../contract/plugin.ts';
import type { PluginList } from '../../contract/queries.ts';
import type { PluginInfo, PluginProblem } from '../../contract/tables.ts';
import { checkAgainstTrace, type TraceSchemas } from '../../engine/plugins/check-against-trace.ts';
import { type ReadPlugin, readPlugin } from '../../engine/plugins/check-plugin.ts';
import type { Plugin } from '../../engine/plugins/plugin.ts';
import { FolderWatch } from '../base/folder-watch.ts';
import type { GrantedPath } from '../base/grants.ts';
import { cancelledError, HostError, systemErrorCode, toHostError } from '../base/host-error.ts';
import { sha256 } from '../base/sha256.ts';
import { makeStateFolder, writeStateFile } from '../base/state-file.ts';
import { checkedBuiltInPath, keepBuiltIn, keptBuiltIn } from './checked-built-in.ts';
import { ADDED, type PluginFile, pluginFiles, pluginText } from './plugin-files.ts';
import { keptPlugins, PluginLoader } from './plugin-loader.ts';

export interface PluginsOptions {
  /** Of this user: made when it is first watched or written to. */
  folder?: string | undefined;
  /** Files and folders of the command line. */
  paths?: readonly string[];
  builtIn?: readonly ProcessingSourceJson[];
  /** File of the built-in plugins as they were checked; the program's own where it is left out. */
  checked?: string;
  /** That file is to be written: the program is being built. */
  isBuilt?: boolean;
}

/** A file as it is now. */
interface Source extends PluginFile {
  readonly text: string | null;
  readonly read: ReadPlugin;
  /** The last version that worked: `read`, or what was there before it. */
  readonly good: ReadPlugin | null;
}

export class Plugins {
  readonly #folder: string | null;
  readonly #paths: readonly string[];
  readonly #builtIn: readonly ProcessingSourceJson[] | null;
  readonly #checked: string;
  readonly #isBuilt: boolean;
  readonly #loader = new PluginLoader();
  #sources: readonly Source[] = [];
  #plugins: readonly Plugin[] = [];
  #infos: readonly PluginInfo[] = [];
  #fingerprint: { readonly of: readonly Plugin[]; readonly hash: string } | null = null;
  #version = 0;
  #ready: Promise<void> | null = null;
  /** Changes are made one after the other. */
  #last: Promise<unknown> = Promise.resolve();
  #watch: FolderWatch | null = null;
  readonly #listeners = new Set<() => void>();

  constructor({ folder, paths = [], builtIn, checked, isBuilt }: PluginsOptions = {}) {
    this.#folder = folder === undefined ? null : resolve(folder);
    this.#paths = paths;
    this.#builtIn = builtIn ?? null;
    this.#checked = checked ?? checkedBuiltInPath;
    this.#isBuilt = isBuilt ?? process.env.CORESCOPE_COMPILED === 'write';
  }

  /** Counts changes of what `plugins` and `list` give. */
  get version(): number {
    return this.#version;
  }

  /**
   * Those that work; another array after every change. The first call reads the folder and what the command line names.
   * @throws HostError when a file of the command line is not there
   */
  async plugins(): Promise<readonly Plugin[]> {
    await this.#loaded();
    return this.#plugins;
  }

  /** Tells one state of those that work from another. @throws HostError as `plugins` does */
  async fingerprint(): Promise<string> {
    const plugins = await this.plugins();
    if (this.#fingerprint?.of !== plugins) {
      const text = JSON.stringify(plugins.map(({ definition }) => definition));
      this.#fingerprint = { of: plugins, hash: sha256(text) };
    }
    return this.#fingerprint.hash;
  }

  /** All, with what is wrong with them. @throws HostError as `plugins` does */
  async list(): Promise<PluginList> {
    await this.#loaded();
    return this.#list();
  }

  /** Reads all files again. @throws HostError as `plugins` does, at the first time */
  refresh(): Promise<void> {
    return this.#change(async () => {});
  }

  /**
   * The version, when it is another than `since`. From the first call on files are watched.
   * @throws HostError (`cancelled`) when the signal says so
   */
  async changed(since: number, signal?: AbortSignal): Promise<number> {
    await this.watch();
    return new Promise((done, fail) => {
      const end = (): void => {
        this.#listeners.delete(check);
        signal?.removeEventListener('abort', abort);
      };
      const abort = (): void => {
        end();
        fail(cancelledError());
      };
      const check = (): void => {
        if (this.#version === since) return;
        end();
        done(this.#version);
      };
      this.#listeners.add(check);
      signal?.addEventListener('abort', abort);
      if (signal?.aborted) abort();
      else check();
    });
  }

  /** Calls back after every change. @returns what ends it */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Reads files anew when they change, from now on. @throws HostError as `plugins` does */
  async watch(): Promise<void> {
    await this.#loaded();
    if (this.#watch !== null) return;
    this.#watch = new FolderWatch(() => void this.refresh().catch(() => {}));
    // A folder that cannot be made cannot be filled either.
    if (this.#folder !== null) await makeStateFolder(this.#folder).catch(() => {});
    // What came before the watch was there.
    await this.refresh();
  }

  close(): void {
    this.#watch?.close();
  }

  /**
   * Copies files that a door let in to this user's folder; none of them when one has errors. One of the same name is
   * replaced.
   * @throws HostError that says the first mistake with its line
   */
  add(files: readonly GrantedPath[]): Promise<PluginList> {
    return this.#changeList(async () => {
      try {
        const folder = this.addedFolder;
        const texts = new Map<string, string>();
        for (const { path, name } of files) texts.set(join(folder, basename(name)), await pluginText(path, name));
        await this.#write(texts);
      } finally {
        for (const { path, temporary } of files) if (temporary) await unlink(path).catch(() => {});
      }
    });
  }

  /**
   * Writes a new plugin into this user's folder.
   * @param file its name
   * @throws HostError when there is one of that name, or it has errors
   */
  addText(file: string, text: string): Promise<PluginList> {
    return this.#changeList(async () => {
      const path = join(this.addedFolder, basename(file));
      this.checkFree(path);
      await this.#write(new Map([[path, text]]));
    });
  }

  /** @throws HostError when there is a plugin in this place */
  checkFree(path: string): void {
    if (this.#sources.some((source) => source.path === path))
      throw new HostError('bad-request', `There is already a plugin ${basename(path)}. Choose another name.`);
  }

  /**
   * Takes a plugin out of this user's folder. Its file stays there as `….removed`, which is not read.
   * @param id of `list`
   */
  remove(id: string): Promise<PluginList> {
    return this.#changeList(async () => {
      const i = this.#infos.findIndex((info) => info.id === id);
      const source = this.#sources.find(({ name }) => name === this.#infos[i]?.file);
      if (i < 0) throw new HostError('not-found', `There is no plugin “${id}”. It may have been removed already.`);
      if (source === undefined)
        throw new HostError('bad-request', `“${at(this.#infos, i).name}” comes with Corescope and cannot be removed.`);
      if (source.origin === 'commandLine')
        throw new HostError(
          'bad-request',
          `${source.name} was loaded from the command line. Restart Corescope without it.`,
        );
      try {
        await rename(source.path, `${source.path}.removed`);
      } catch (error) {
        if (systemErrorCode(error) !== 'ENOENT') throw toHostError(error, source.name);
      }
    });
  }

  /** What is wrong with a plugin's text beside the plugins that are loaded. @param file its name, which may end in `.jsonc` */
  async checkText(text: string, file: string): Promise<PluginProblem[]> {
    await this.#loaded();
    const read = readPlugin(text, file);
    // It may be a new version of one that is.
    const others = this.#sources.flatMap(({ good }) =>
      good === null || good.definition?.id === read.definition?.id ? [] : [good],
    );
    return at(this.#loader.load([...others, read]).others, others.length).problems;
  }

  /** What a trace lacks that the files' plugins name: warnings. */
  async checkTrace(trace: TraceSchemas): Promise<PluginProblem[]> {
    await this.#loaded();
    return this.#sources.flatMap(({ read }) => checkAgainstTrace(read, trace));
  }

  #loaded(): Promise<void> {
    this.#ready ??= this.#readFirst();
    return this.#ready;
  }

  async #readFirst(): Promise<void> {
    const kept = this.#isBuilt ? null : keptBuiltIn(this.#checked);
    // The definitions are large: they are loaded where they have to be checked.
    if (kept !== null) this.#loader.restore(kept);
    else this.#loader.define(this.#builtIn ?? (await import('../../plugins/index.ts')).definitions);
    await this.#read();
    if (this.#isBuilt && this.#loader.whole !== null) keepBuiltIn(this.#checked, this.#loader.whole);
  }

  #change(change: () => Promise<void>): Promise<void> {
    const changed = this.#last.then(async () => {
      await this.#loaded();
      await change();
      await this.#read();
    });
    this.#last = changed.catch(() => {});
    return changed;
  }

  async #changeList(change: () => Promise<void>): Promise<PluginList> {
    await this.#change(change);
    return this.#list();
  }

  #list(): PluginList {
    return { version: this.#version, plugins: [...this.#infos] };
  }

  /** Where files are kept that the window adds. @throws HostError where there is no such folder */
  get addedFolder(): string {
    if (this.#folder !== null) return join(this.#folder, ADDED);
    throw new HostError('bad-request', 'There is no folder for plugins. Load the file with --plugin.');
  }

  /** @param texts of new files by their paths @throws HostError */
  async #write(texts: ReadonlyMap<string, string>): Promise<void> {
    this.#checkAdded(texts);
    for (const [path, text] of texts) await writeStateFile(path, text);
  }

  #checkAdded(texts: ReadonlyMap<string, string>): void {
    const reads = [...texts].map(([path, text]) => readPlugin(text, basename(path)));
    const others = this.#sources.flatMap(({ path, good }) => (good === null || texts.has(path) ? [] : [good]));
    const checked = this.#loader.load([...others, ...reads]).others.slice(others.length);
    for (const { problems } of checked) {
      const error = problems.find(({ severity }) => severity === 'error');
      if (error === undefined) continue;
      const { file, line, column, message } = error;
      throw new HostError('bad-request', `${file}:${line}:${column}: ${message}. Correct the file and add it again.`);
    }
  }

  async #read(): Promise<void> {
    const before = new Map(this.#sources.map((source) => [source.path, source]));
    const files = await pluginFiles(this.#folder, this.#paths, this.#version === 0);
    const fresh: Source[] = [];
    for (const file of files.found) fresh.push(await readSource(file, before.get(file.path)));
    this.#set(fresh);
    if (await this.#watch?.setFolders(files.folders)) await this.#read();
  }

  #set(sources: readonly Source[]): void {
    const newest = this.#loader.load(sources.map(({ read }) => read));
    const isGood = newest.others.map(({ plugin }) => plugin !== null);
    const chosen = sources.map(({ read, good }, i) => (isGood[i] || good === null ? read : good));
    const loaded = isGood.every((good, i) => good || chosen[i] === at(sources, i).read)
      ? newest
      : this.#loader.load(chosen);
    const works = loaded.others.map(({ plugin }) => plugin !== null);
    this.#sources = sources.map((source, i) => ({ ...source, good: works[i] ? at(chosen, i) : source.good }));
    const checked = [...loaded.builtIn.map((one) => one.checked), ...loaded.others];
    const plugins = keptPlugins(
      this.#plugins,
      checked.flatMap(({ plugin }) => plugin ?? []),
    );
    const infos = [
      ...loaded.builtIn.map(({ read, checked }) =>
        infoOf(read, checked.plugin, checked.problems, 'builtIn', null, false),
      ),
      ...sources.map(({ read, origin, name }, i) =>
        infoOf(
          read,
          at(loaded.others, i).plugin,
          at(newest.others, i).problems,
          origin,
          name,
          at(works, i) && chosen[i] !== read,
        ),
      ),
    ];
    const isSame = plugins.length === this.#plugins.length && plugins.every((plugin, i) => plugin === this.#plugins[i]);
    if (!isSame) this.#plugins = plugins;
    if (this.#version > 0 && isSame && JSON.stringify(infos) === JSON.stringify(this.#infos)) return;
    this.#infos = infos;
    this.#version++;
    for (const listener of [...this.#listeners]) listener();
  }
}

function infoOf(
  { file, definition: newest }: ReadPlugin,
  plugin: Plugin | null,
  problems: readonly PluginProblem[],
  origin: PluginInfo['origin'],
  name: string | null,
  stale: boolean,
): PluginInfo {
  const definition = plugin?.definition ?? newest;
  return {
    id: plugin?.definition.id ?? file,
    key: plugin?.key ?? '',
    name: definition?.name ?? file,
    version: definition?.version ?? null,
    description: definition?.description ?? '',
    about: aboutText(definition?.about),
    reads: (definition?.inputs ?? []).map(inputText).join(', '),
    origin,
    file: name,
    tables: (plugin?.definition.tables ?? []).map(({ id, name: table }) => ({ id, name: table })),
    problems: [...problems],
    stale,
  };
}

/** A file as it is now. @param old as it was: what is the same is not read anew */
async function readSource(file: PluginFile, old: Source | undefined): Promise<Source> {
  const good = old?.good ?? null;
  try {
    const text = await pluginText(file.path, file.name);
    return { ...file, text, read: old?.text === text ? old.read : readPlugin(text, file.name), good };
  } catch (error) {
    const { message } = toHostError(error, file.name);
    return { ...file, text: null, read: unreadable(file.name, message), good };
  }
}

/** A file that cannot be read, as a plugin with one mistake. */
function unreadable(file: string, message: string): ReadPlugin {
  const problem = (): PluginProblem => ({ message, severity: 'error', file, line: 1, column: 1 });
  return { file, definition: null, problems: [problem()], places: { problem } };
}

const aboutText = ({ owners = [], projectUrl, license }: NonNullable<ProcessingSource['about']> = {}): string =>
  [owners.join(', '), projectUrl ?? '', license ?? ''].filter((part) => part !== '').join(' · ');

const inputText = (input: ProcessingSource['inputs'][number]): string =>
  input.kind === 'etl' ? 'traces' : `${input.extension.replace(/^\.?/, '.')} files of ${input.format}`;

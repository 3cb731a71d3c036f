/**
 * Manifests (`.man`, `.xml`) and WPP's TMF files (`.tmf`) that the user has: in the folder of this user, named on the
 * command line, or added in the window. One list for all traces of a host.
 */
import { readdir, readFile, realpath, stat, unlink } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import type { ManifestInfo } from '../contract/schema.ts';
import { type ReadManifest, readManifest } from '../engine/schema/manifest/manifest-reader.ts';
import { MAX_MANIFEST_BYTES, manifestText } from '../engine/schema/manifest/manifest-text.ts';
import { SchemaLibrary } from '../engine/schema/schema-library.ts';
import { readTmf, type Tmf } from '../engine/schema/wpp/tmf.ts';
import type { GrantedPath } from './grants.ts';
import { HostError, toHostError } from './host-error.ts';

/** Of a folder that is added; Windows' own manifests lie in one. */
const MAX_DEPTH = 4;
const MAX_FILES = 10_000;

type Loaded = { info: ManifestInfo } & ({ manifest: ReadManifest } | { tmf: Tmf });

export interface ManifestsOptions {
  /** Of this user: read when it exists. */
  folder?: string | undefined;
  /** Files and folders of the command line. */
  paths?: readonly string[];
}

export class Manifests {
  #loaded: readonly Loaded[] = [];
  #library = new SchemaLibrary();
  readonly #first: () => Promise<void>;
  #ready: Promise<void> | null = null;
  /** Changes are made one after the other. */
  #last: Promise<unknown> = Promise.resolve();

  constructor({ folder, paths = [] }: ManifestsOptions = {}) {
    this.#first = async () => {
      const found: Loaded[] = [];
      if (folder !== undefined)
        for (const path of await filesOf(folder))
          found.push(await loadOfFolder(path, relative(folder, path), 'folder'));
      for (const path of paths) found.push(...(await loadNamed(path)));
      this.#set(found);
    };
  }

  /**
   * What is known now; another object after every change. The first call reads the folder and what the command line names.
   * @throws HostError when a file of the command line cannot be read
   */
  async library(): Promise<SchemaLibrary> {
    this.#ready ??= this.#first();
    await this.#ready;
    return this.#library;
  }

  /** @throws HostError as `library` does */
  async list(): Promise<ManifestInfo[]> {
    await this.library();
    return this.#loaded.map(({ info }) => info);
  }

  /**
   * Adds files that a door let in; none of them when one cannot be read. One of the same name is replaced.
   * @throws HostError that names the file
   */
  add(files: readonly GrantedPath[]): Promise<ManifestInfo[]> {
    return this.#change(async () => {
      const added: Loaded[] = [];
      try {
        for (const { path, name } of files) added.push(checkUseful(await load(path, name, 'window')));
      } finally {
        for (const { path, temporary } of files) if (temporary) await unlink(path).catch(() => {});
      }
      const names = new Set(added.map(({ info }) => info.name));
      return [...this.#loaded.filter(({ info }) => !names.has(info.name)), ...added];
    });
  }

  /** Takes one off the list; its file stays. */
  remove(name: string): Promise<ManifestInfo[]> {
    return this.#change(async () => this.#loaded.filter(({ info }) => info.name !== name));
  }

  #change(change: () => Promise<Loaded[]>): Promise<ManifestInfo[]> {
    const changed = this.#last.then(async () => {
      await this.library();
      this.#set(await change());
      return this.list();
    });
    this.#last = changed.catch(() => {});
    return changed;
  }

  #set(loaded: readonly Loaded[]): void {
    this.#loaded = loaded;
    this.#library = new SchemaLibrary(
      loaded.flatMap((one) => ('manifest' in one ? [one.manifest] : [])),
      loaded.flatMap((one) => ('tmf' in one ? [one.tmf] : [])),
    );
  }
}

const isManifest = (name: string): boolean => ['.man', '.xml', '.tmf'].includes(extname(name).toLowerCase());

/** What the command line names: somebody who names a file wants it to help. @throws HostError */
async function loadNamed(path: string): Promise<Loaded[]> {
  const isFolder = await stat(path).then(
    (stats) => stats.isDirectory(),
    (error) => {
      throw toHostError(error, path);
    },
  );
  if (!isFolder) return [checkUseful(await load(path, path, 'commandLine'))];
  const files = await filesOf(path);
  if (files.length === 0)
    throw new HostError('not-found', `${path} holds no manifests (.man, .xml or .tmf files). Name another folder.`);
  // One after the other: thousands at once are more than a process may have open.
  const loaded: Loaded[] = [];
  for (const file of files) loaded.push(await loadOfFolder(file, file, 'commandLine'));
  return loaded;
}

/** One of many: what is wrong with it is told in the list, and keeps nothing else from being read. */
async function loadOfFolder(path: string, name: string, origin: ManifestInfo['origin']): Promise<Loaded> {
  try {
    return await load(path, name, origin);
  } catch (error) {
    const warnings = [toHostError(error, path).message];
    return { info: { name, origin, providers: [], messageGuids: 0, warnings }, manifest: { providers: [], warnings } };
  }
}

/** @throws HostError when it is not there, is none, or is too large */
async function load(path: string, name: string, origin: ManifestInfo['origin']): Promise<Loaded> {
  if (!isManifest(name))
    throw new HostError('bad-request', `${name} is no manifest: it must be a .man, .xml or .tmf file.`);
  let bytes: Uint8Array;
  try {
    const stats = await stat(path);
    // A pipe or a device may never end.
    if (!stats.isFile()) throw new HostError('bad-request', `${name} is no file. Name a .man, .xml or .tmf file.`);
    const { size } = stats;
    if (size > MAX_MANIFEST_BYTES)
      throw new HostError(
        'io',
        `${name} has ${Math.round(size / 1e6)} MB: manifests of more than ${MAX_MANIFEST_BYTES >>> 20} MiB are not read. Check that it is one.`,
      );
    bytes = await readFile(path);
  } catch (error) {
    throw toHostError(error, name);
  }
  const text = manifestText(bytes);
  if (extname(name).toLowerCase() === '.tmf') {
    const tmf = readTmf(text);
    const messageGuids = new Set(tmf.messages.map(({ guid }) => guid)).size;
    return { info: { name, origin, providers: [], messageGuids, warnings: [...tmf.warnings] }, tmf };
  }
  const manifest = readManifest(text, 'manifest');
  const providers = manifest.providers.map(({ guid, name: providerName, events }) => {
    return { guid, name: providerName, events: events.length };
  });
  return { info: { name, origin, providers, messageGuids: 0, warnings: [...manifest.warnings] }, manifest };
}

/** @throws HostError when nothing could be made of it */
function checkUseful(loaded: Loaded): Loaded {
  const { name, providers, messageGuids, warnings } = loaded.info;
  if (providers.length > 0 || messageGuids > 0) return loaded;
  const why = warnings.length === 0 ? '' : ` (${warnings[0]})`;
  throw new HostError('bad-request', `${name}: nothing that describes events is in it${why}. Choose another file.`);
}

/** Manifests in a folder and in those below it, sorted; empty where there is no such folder. Links are followed, once. */
async function filesOf(folder: string): Promise<string[]> {
  const seen = new Set<string>();
  const files: string[] = [];
  const visit = async (path: string, depth: number): Promise<void> => {
    const real = await realpath(path).catch(() => null);
    if (real === null || seen.has(real)) return;
    seen.add(real);
    const entries = await readdir(path).catch(() => []);
    for (const entry of entries.sort()) {
      const below = join(path, entry);
      const kind = await stat(below).catch(() => null);
      if (kind?.isFile() && isManifest(entry) && files.length < MAX_FILES) files.push(below);
      else if (kind?.isDirectory() && depth < MAX_DEPTH) await visit(below, depth + 1);
    }
  };
  await visit(folder, 1);
  return files;
}

/** Files that hold plugins: found in folders, read as text. */
import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { basename, dirname, extname, join, relative, resolve } from 'node:path';
import type { PluginInfo } from '../../contract/tables.ts';
import { HostError, toHostError } from '../base/host-error.ts';

const MAX_FILES = 256;
/** Texts of the same length in characters are refused by the check itself. */
const MAX_BYTES = 16 << 20;

/** Schemas, which editors want beside what they describe, are no plugins. */
const isPluginFile = (name: string): boolean =>
  !name.startsWith('.') && !/\.schema\.json$/i.test(name) && ['.json', '.jsonc'].includes(extname(name).toLowerCase());

/** Of the user's folder: where files lie that were added in the window. */
export const ADDED = 'added';

export interface PluginFile {
  readonly path: string;
  /** As people know it. */
  readonly name: string;
  readonly origin: Exclude<PluginInfo['origin'], 'builtIn'>;
}

/**
 * Files of the command line, then those of the user's folder; each once, by whatever names.
 * @param isFirst what the command line names must be there: later it may have gone
 * @returns `folders`: those in which changes show
 * @throws HostError
 */
export async function pluginFiles(
  folder: string | null,
  paths: readonly string[],
  isFirst: boolean,
): Promise<{ found: PluginFile[]; folders: Set<string> }> {
  const found = new Map<string, PluginFile>();
  const folders = new Set<string>();
  const put = async (path: string, name: string, origin: PluginFile['origin']): Promise<void> => {
    const real = await realpath(path).catch(() => path);
    if (!found.has(real)) found.set(real, { path, name, origin });
  };
  for (const path of paths) {
    const isFolder = await stat(path).then(
      (stats) => stats.isDirectory(),
      (error) => {
        if (isFirst) throw toHostError(error, path);
        return false;
      },
    );
    folders.add(dirname(resolve(path)));
    if (!isFolder) {
      if (isFirst) checkName(path);
      await put(resolve(path), path, 'commandLine');
      continue;
    }
    const inside = await pluginsIn(path);
    if (isFirst && inside.files.length === 0)
      throw new HostError('not-found', `${path} contains no plugins (.json or .jsonc files). Choose another folder.`);
    for (const file of inside.files) await put(resolve(file), file, 'commandLine');
    for (const below of inside.folders) folders.add(resolve(below));
  }
  if (folder === null) return { found: [...found.values()], folders };
  const inside = await pluginsIn(folder);
  const added = join(folder, ADDED);
  for (const file of inside.files)
    await put(file, relative(folder, file), dirname(file) === added ? 'window' : 'folder');
  // A folder that comes or goes shows in the one above it.
  for (const path of [dirname(folder), folder, ...inside.folders]) folders.add(path);
  return { found: [...found.values()], folders };
}

/** A folder's plugins, those of the folders in it included, sorted, and all folders that were looked into. */
async function pluginsIn(folder: string): Promise<{ files: string[]; folders: string[] }> {
  const files: string[] = [];
  const folders: string[] = [];
  const visit = async (path: string, isTop: boolean): Promise<void> => {
    const entries = await readdir(path).catch(() => null);
    if (entries === null) return;
    folders.push(path);
    for (const entry of entries.sort()) {
      const below = join(path, entry);
      const kind = await stat(below).catch(() => null);
      if (kind?.isFile() && isPluginFile(entry) && files.length < MAX_FILES) files.push(below);
      else if (kind?.isDirectory() && isTop) await visit(below, false);
    }
  };
  await visit(folder, true);
  return { files, folders };
}

/** @throws HostError */
function checkName(name: string): void {
  if (!isPluginFile(basename(name)))
    throw new HostError('bad-request', `${name} is not a plugin: it must be a .json or .jsonc file.`);
}

/** @throws HostError that calls the file `name` */
export async function pluginText(path: string, name: string): Promise<string> {
  checkName(name);
  try {
    const stats = await stat(path);
    // A pipe or a device may never end.
    if (!stats.isFile()) throw new HostError('bad-request', `${name} is not a file. Choose a .json or .jsonc file.`);
    if (stats.size > MAX_BYTES)
      throw new HostError(
        'io',
        `${name} has ${Math.round(stats.size / 1e6)} MB, too large for a plugin. Check that it is the right file.`,
      );
    const bytes = await readFile(path);
    // What PowerShell's `>` writes. The decoder takes off the mark of either.
    const isWide = bytes[0] === 0xff && bytes[1] === 0xfe;
    return new TextDecoder(isWide ? 'utf-16le' : 'utf-8').decode(bytes);
  } catch (error) {
    throw toHostError(error, name);
  }
}

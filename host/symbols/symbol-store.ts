/** Finds symbol files in folders and stores of this machine. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { isServer, type SymbolPlace } from './symbol-path.ts';

export interface PdbKey {
  readonly name: string;
  readonly guid: string;
  readonly age: number;
}

/** The last part of a path of either system; empty where it could lead elsewhere. */
export function safeFileName(path: string): string {
  const name = path.slice(Math.max(path.lastIndexOf('\\'), path.lastIndexOf('/')) + 1);
  const isReserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(name);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
  return name === '' || name === '.' || name === '..' || /[:\x00-\x1f<>|?*"]/.test(name) || isReserved ? '' : name;
}

/** `GGGG…` of the GUID and the age, as stores name the folder of a PDB. */
export const pdbKeyText = ({ guid, age }: PdbKey): string =>
  `${guid.replaceAll('-', '').toUpperCase()}${age.toString(16)}`;

/** The same of an image. */
export const imageKeyText = (timeDateStamp: number, sizeBytes: number): string =>
  `${timeDateStamp.toString(16).toUpperCase().padStart(8, '0')}${sizeBytes.toString(16)}`;

/** Files that could be it, in the order of the path; the caller looks whether they are. */
export function* candidates(places: readonly SymbolPlace[], name: string, key: string): Generator<string> {
  for (const { kind, at } of places)
    for (const store of at) {
      if (isServer(store)) continue;
      if (kind === 'folder') yield* inFolder(store, name);
      // People name a store without `srv*`, too.
      yield* inStore(store, name, key);
    }
}

function* inFolder(folder: string, name: string): Generator<string> {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  const folders = [folder, join(folder, extension), join(folder, 'symbols', extension), join(folder, 'symbols')];
  for (const each of folders) {
    const path = join(each, name);
    if (isFile(path)) yield path;
  }
}

function* inStore(root: string, name: string, key: string): Generator<string> {
  const isTwoTier = existsSync(join(root, 'index2.txt'));
  const folder = isTwoTier ? join(root, name.slice(0, 2), name, key) : join(root, name, key);
  const path = join(folder, name);
  if (isFile(path)) yield path;
  const compressed = join(folder, `${name.slice(0, -1)}_`);
  if (isFile(compressed)) yield compressed;
  const pointer = pointedTo(join(folder, 'file.ptr'), root);
  if (pointer !== null) yield pointer;
}

/** What a `file.ptr` leads to, where that is in the same store; null otherwise. */
function pointedTo(path: string, root: string): string | null {
  if (!isFile(path) || statSync(path).size > 4096) return null;
  const text = readFileSync(path, 'utf8').trim();
  if (/^MSG:/i.test(text)) return null;
  const target = resolve(root, text.replace(/^PATH:/i, ''));
  return target.startsWith(resolve(root) + sep) && isFile(target) ? target : null;
}

function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

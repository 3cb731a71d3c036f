/**
 * What was found once and takes long to find again, in the state folder: each entry is one file of named bytes, under a key
 * that says what it was made of. Several processes may use it at once: files appear whole (renamed), are checked when they
 * are read, and are deleted where they are damaged. Nothing here fails: what cannot be kept is made again.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { sha256 } from '../base/sha256.ts';
import { writeStateFile } from '../base/state-file.ts';

/** Plain values; entries of equal keys are the same. */
export interface CacheKey {
  /** What the entry holds, for people. */
  readonly what: string;
  /** Of the program that made it: another one reads none of its entries. */
  readonly program: string;
  /** Everything else that it was made of: files by `identityOf`, texts by their hashes. */
  readonly madeOf: readonly string[];
}

export interface CacheEntry {
  readonly what: string;
  readonly sizeBytes: number;
  readonly usedAtMs: number;
}

interface Head {
  readonly key: CacheKey;
  readonly parts: readonly { readonly name: string; readonly bytes: number }[];
  /** Of the list of parts and all that follows the head. */
  readonly sha256: string;
}

const MAGIC = 'CScache2';
/** MAGIC, then the length of the head's JSON. */
const PREFIX_BYTES = 12;
const mostHeadBytes = 1 << 20;
const ENDING = '.cache';
const entryName = /^[0-9a-f]{32}\.cache$/;
/** Parts begin at multiples of this, so that typed arrays can lie on them. */
const ALIGN = 8;
const mostCacheBytes = 2 ** 30;

export class CacheStore {
  readonly #folder: string;
  readonly #mostBytes: number;

  /** @param stateDir its folder `cache` is made when it is first written to */
  constructor(stateDir: string, mostBytes = mostCacheBytes) {
    this.#folder = join(stateDir, 'cache');
    this.#mostBytes = mostBytes;
  }

  /** Parts by their names, each 8-aligned; null where there is no such entry, or none that is whole. */
  async read(key: CacheKey): Promise<ReadonlyMap<string, Uint8Array> | null> {
    const path = this.#path(key);
    const bytes = await readFile(path).catch(() => null);
    if (bytes === null) return null;
    const parts = partsOf(bytes, key);
    if (parts === null) {
      await rm(path, { force: true }).catch(() => {});
      return null;
    }
    // What was not used for the longest time goes first.
    const now = new Date();
    await utimes(path, now, now).catch(() => {});
    return parts;
  }

  /** @returns whether it is kept: not where it is larger than all may be, or cannot be written */
  async write(key: CacheKey, parts: ReadonlyMap<string, Uint8Array>): Promise<boolean> {
    const bytes = encoded(key, parts);
    if (bytes.length > this.#mostBytes) return false;
    try {
      await writeStateFile(this.#path(key), bytes);
    } catch {
      return false;
    }
    await this.#trim();
    return true;
  }

  async remove(key: CacheKey): Promise<void> {
    await rm(this.#path(key), { force: true }).catch(() => {});
  }

  /** The one used last comes first. */
  async list(): Promise<CacheEntry[]> {
    const found: CacheEntry[] = [];
    for (const { path, sizeBytes, usedAtMs } of await this.#files()) {
      const head = headOf(await readFile(path).catch(() => Buffer.alloc(0)));
      found.push({ what: head?.key.what ?? 'damaged', sizeBytes, usedAtMs });
    }
    return found;
  }

  /** @returns how many entries were deleted, and their bytes */
  async clear(): Promise<{ entries: number; bytes: number }> {
    const files = await this.#files();
    for (const { path } of files) await rm(path, { force: true });
    return { entries: files.length, bytes: files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0) };
  }

  #path(key: CacheKey): string {
    return join(this.#folder, `${sha256(keyText(key)).slice(0, 32)}${ENDING}`);
  }

  async #files(): Promise<{ path: string; sizeBytes: number; usedAtMs: number }[]> {
    const names = (await readdir(this.#folder).catch(() => [])).filter((name) => entryName.test(name));
    const files = await Promise.all(
      names.map(async (name) => {
        const path = join(this.#folder, name);
        const stats = await stat(path).catch(() => null);
        return stats === null ? [] : [{ path, sizeBytes: stats.size, usedAtMs: stats.mtimeMs }];
      }),
    );
    return files.flat().sort((a, b) => b.usedAtMs - a.usedAtMs);
  }

  async #trim(): Promise<void> {
    let bytes = 0;
    for (const { path, sizeBytes } of await this.#files()) {
      bytes += sizeBytes;
      if (bytes > this.#mostBytes) await rm(path, { force: true }).catch(() => {});
    }
  }
}

const keyText = ({ what, program, madeOf }: CacheKey): string => JSON.stringify([what, program, madeOf]);

const hashOf = (parts: Head['parts'], body: Uint8Array): string =>
  createHash('sha256').update(JSON.stringify(parts)).update(body).digest('hex');

const aligned = (bytes: number): number => Math.ceil(bytes / ALIGN) * ALIGN;

function encoded(key: CacheKey, parts: ReadonlyMap<string, Uint8Array>): Buffer {
  const body = Buffer.alloc([...parts.values()].reduce((sum, { length }) => sum + aligned(length), 0));
  let end = 0;
  for (const part of parts.values()) {
    body.set(part, end);
    end += aligned(part.length);
  }
  const list = [...parts].map(([name, { length }]) => ({ name, bytes: length }));
  const head: Head = {
    key: { what: key.what, program: key.program, madeOf: key.madeOf },
    parts: list,
    sha256: hashOf(list, body),
  };
  const text = Buffer.from(JSON.stringify(head));
  const start = Buffer.alloc(aligned(PREFIX_BYTES + text.length), ' ');
  start.write(MAGIC, 'latin1');
  start.writeUInt32LE(start.length - PREFIX_BYTES, MAGIC.length);
  start.set(text, PREFIX_BYTES);
  return Buffer.concat([start, body]);
}

function headOf(bytes: Buffer): (Head & { endByte: number }) | null {
  if (bytes.length < PREFIX_BYTES || bytes.toString('latin1', 0, MAGIC.length) !== MAGIC) return null;
  const endByte = PREFIX_BYTES + bytes.readUInt32LE(MAGIC.length);
  if (endByte > Math.min(bytes.length, mostHeadBytes)) return null;
  try {
    const { key, parts, sha256 } = JSON.parse(bytes.toString('utf8', PREFIX_BYTES, endByte)) as Head;
    const isHead = typeof key.what === 'string' && Array.isArray(key.madeOf) && Array.isArray(parts);
    return isHead ? { key, parts, sha256, endByte } : null;
  } catch {
    return null;
  }
}

/** Null where it is damaged, or another key's. */
function partsOf(bytes: Buffer, key: CacheKey): Map<string, Uint8Array> | null {
  const head = headOf(bytes);
  if (head === null || keyText(head.key) !== keyText(key)) return null;
  const body = bytes.subarray(head.endByte);
  if (hashOf(head.parts, body) !== head.sha256) return null;
  // Of its own: that of the file may begin anywhere in a pool of Node's.
  const memory = new Uint8Array(body);
  const parts = new Map<string, Uint8Array>();
  let start = 0;
  for (const { name, bytes: length } of head.parts) {
    if (!Number.isSafeInteger(length) || length < 0 || start + length > memory.length) return null;
    parts.set(name, memory.subarray(start, start + length));
    start += aligned(length);
  }
  return parts;
}

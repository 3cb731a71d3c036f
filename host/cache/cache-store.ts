/**
 * What was found once and takes long to find again, in the state folder: each entry is one file of named bytes, under a key
 * that says what it was made of. Several processes may use it at once: files appear whole (renamed), are checked when they
 * are read, and are deleted where they are damaged. Nothing here fails: what cannot be kept is made again.
 */
import { createHash } from 'node:crypto';
import { open, readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
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

/** Entries that hold the same, as people see it. */
export interface CacheEntries {
  readonly what: string;
  readonly entries: number;
  readonly sizeBytes: number;
  /** Of the last one. */
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
const mostCacheBytes = 2 ** 31;

/** What another thread needs to use the same store. */
export interface CachePlace {
  readonly stateDir: string;
  readonly mostBytes: number;
}

export class CacheStore {
  readonly place: CachePlace;
  readonly #folder: string;

  /** @param stateDir its folder `cache` is made when it is first written to */
  constructor(stateDir: string, mostBytes = mostCacheBytes) {
    this.place = { stateDir, mostBytes };
    this.#folder = join(stateDir, 'cache');
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
    const pieces = encoded(key, parts);
    if (pieces.reduce((sum, { length }) => sum + length, 0) > this.place.mostBytes) return false;
    try {
      // One that is cut is not used.
      await writeStateFile(this.#path(key), pieces, false);
    } catch {
      return false;
    }
    await this.#trim();
    return true;
  }

  async remove(key: CacheKey): Promise<void> {
    await rm(this.#path(key), { force: true }).catch(() => {});
  }

  /** Those used last come first. */
  async list(): Promise<CacheEntries[]> {
    const found = new Map<string, CacheEntries>();
    for (const { path, sizeBytes, usedAtMs } of await this.#files()) {
      const what = headOf(await firstBytes(path).catch(() => Buffer.alloc(0)))?.key.what ?? 'damaged';
      const before = found.get(what) ?? { what, entries: 0, sizeBytes: 0, usedAtMs };
      found.set(what, { ...before, entries: before.entries + 1, sizeBytes: before.sizeBytes + sizeBytes });
    }
    return [...found.values()];
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
      if (bytes > this.place.mostBytes) await rm(path, { force: true }).catch(() => {});
    }
  }
}

const keyText = ({ what, program, madeOf }: CacheKey): string => JSON.stringify([what, program, madeOf]);

function hashOf(parts: Head['parts'], body: Iterable<Uint8Array>): string {
  const hash = createHash('sha256').update(JSON.stringify(parts));
  for (const bytes of body) hash.update(bytes);
  return hash.digest('hex');
}

const aligned = (bytes: number): number => Math.ceil(bytes / ALIGN) * ALIGN;

/** Piece by piece, as it is in a file. */
function encoded(key: CacheKey, parts: ReadonlyMap<string, Uint8Array>): Uint8Array[] {
  const body = [...parts.values()].flatMap((part) => [part, new Uint8Array(aligned(part.length) - part.length)]);
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
  return [start, ...body];
}

/** Of a file, with all of its head. */
async function firstBytes(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(mostHeadBytes), 0, mostHeadBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
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
  if (hashOf(head.parts, [body]) !== head.sha256) return null;
  // A small file may begin anywhere in a pool of Node's.
  const { buffer, byteOffset, length: bodyBytes } = body;
  const memory = byteOffset % ALIGN === 0 ? new Uint8Array(buffer, byteOffset, bodyBytes) : new Uint8Array(body);
  const parts = new Map<string, Uint8Array>();
  let start = 0;
  for (const { name, bytes: length } of head.parts) {
    if (!Number.isSafeInteger(length) || length < 0 || start + length > memory.length) return null;
    parts.set(name, memory.subarray(start, start + length));
    start += aligned(length);
  }
  return parts;
}

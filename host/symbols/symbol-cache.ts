/**
 * What addresses of a module are called, kept from one time to the next, so that its PDB need not be read again: a file for
 * each build of a module, of a line that tells what it is (version and SHA-256 of the rest) and compressed JSON.
 */
import { createHash } from 'node:crypto';
import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { deflateSync, inflateSync } from 'node:zlib';
import { z } from 'zod';
import { at } from '../../contract/checked.ts';
import type { FoundPlace } from '../../engine/symbols/symbol-file.ts';

const MARK = 'corescope symbols 1 ';
const HEAD_BYTES = MARK.length + 65;
const MOST_FILE_BYTES = 32 << 20;
const MOST_JSON_BYTES = 256 << 20;
/** Of all files together; those that were used longest ago go first. */
const MOST_BYTES = 512 << 20;
const SUFFIX = '.names';
const word = z.number().int().min(0).max(0xffffffff);

/** Places by RVA: frames are `[function, file, line]` by number of text; none where the address has no name. */
const content = z.object({
  source: z.string(),
  note: z.string(),
  texts: z.array(z.string()),
  places: z.array(z.tuple([word, word, z.boolean(), z.array(z.tuple([word, word, word]))])),
});

export interface KeptNames {
  /** The file that the names are from, and what limits it. */
  readonly source: string;
  readonly note: string;
  readonly places: ReadonlyMap<number, FoundPlace | null>;
}

export class SymbolCache {
  readonly #folder: string;
  readonly #mostBytes: number;

  /** @param folder is made when it is first written to */
  constructor(folder: string, mostBytes = MOST_BYTES) {
    this.#folder = folder;
    this.#mostBytes = mostBytes;
  }

  /** Null where nothing is kept, or what is kept is damaged. @param key of a build: letters, digits, dots, dashes */
  read(key: string): KeptNames | null {
    const path = this.#path(key);
    try {
      if (statSync(path).size > MOST_FILE_BYTES) return null;
      const bytes = readFileSync(path);
      const packed = bytes.subarray(HEAD_BYTES);
      if (bytes.toString('latin1', 0, HEAD_BYTES) !== headOf(packed)) return null;
      const json = JSON.parse(inflateSync(packed, { maxOutputLength: MOST_JSON_BYTES }).toString('utf8'));
      const { source, note, texts, places } = content.parse(json);
      const found = places.map(([rva, functionRva, byPublic, frames]): [number, FoundPlace | null] => [
        rva,
        frames.length === 0
          ? null
          : {
              frames: frames.map(([name, file, line]) => ({ function: at(texts, name), file: at(texts, file), line })),
              ...{ functionRva, byPublic },
            },
      ]);
      const now = new Date();
      utimesSync(path, now, now);
      return { source, note, places: new Map(found) };
    } catch {
      // Missing, cut, or of another version: the symbol file itself is read again.
      return null;
    }
  }

  /** Replaces what is kept. Where it cannot be written, nothing is kept. */
  write(key: string, { source, note, places }: KeptNames): void {
    const numbers = new Map<string, number>();
    const numberOf = (text: string): number => {
      const number = numbers.get(text) ?? numbers.size;
      numbers.set(text, number);
      return number;
    };
    const rows = Array.from(places, ([rva, place]) => [
      ...[rva, place?.functionRva ?? 0, place?.byPublic ?? false],
      place?.frames.map((frame) => [numberOf(frame.function), numberOf(frame.file), frame.line]) ?? [],
    ]);
    const packed = deflateSync(JSON.stringify({ source, note, texts: [...numbers.keys()], places: rows }));
    if (HEAD_BYTES + packed.length > MOST_FILE_BYTES) return;
    const temporary = `${this.#path(key)}.${process.pid}.part`;
    try {
      mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
      writeFileSync(temporary, Buffer.concat([Buffer.from(headOf(packed), 'latin1'), packed]), { mode: 0o600 });
      chmodSync(temporary, 0o600);
      renameSync(temporary, this.#path(key));
      this.#trim();
    } catch {
      rmSync(temporary, { force: true });
    }
  }

  #trim(): void {
    const files = readdirSync(this.#folder).map((name) => {
      const path = join(this.#folder, name);
      const { size, mtimeMs } = statSync(path);
      return { path, size, mtimeMs };
    });
    let total = files.reduce((sum, { size }) => sum + size, 0);
    for (const { path, size } of files.sort((a, b) => a.mtimeMs - b.mtimeMs)) {
      if (total <= this.#mostBytes) return;
      rmSync(path, { force: true });
      total -= size;
    }
  }

  #path(key: string): string {
    return join(this.#folder, `${key}${SUFFIX}`);
  }
}

const headOf = (packed: Uint8Array): string => `${MARK}${createHash('sha256').update(packed).digest('hex')}\n`;

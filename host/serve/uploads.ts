import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { GrantedFile } from '../../contract/desktop.ts';
import type { Grants } from '../base/grants.ts';
import { makeTemporaryFolder, type TemporaryFolder } from '../base/temporary.ts';

const maxNameLength = 255;

/** The last part of a file name that came from outside; never used as a path, only shown. */
export function shownName(name: string, otherwise = 'upload.etl'): string {
  const last = name.split(/[/\\]/).pop() ?? '';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what has to go
  return last.replace(/[\u0000-\u001f\u007f-\u009f]/g, '').slice(0, maxNameLength) || otherwise;
}

/** Files that a browser sends: kept in a folder of their own below the system's one for temporary files. */
export class Uploads {
  readonly #grants: Grants;
  #folder: TemporaryFolder | null = null;

  constructor(grants: Grants) {
    this.#grants = grants;
  }

  /** Writes a body to disk; what breaks off is removed. Rejects with what went wrong. */
  async receive(body: Readable, name: string): Promise<GrantedFile> {
    this.#folder ??= makeTemporaryFolder();
    const path = join(this.#folder.path, `${randomBytes(8).toString('hex')}.etl`);
    try {
      await pipeline(body, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
    return this.#grants.addTemporary(path, shownName(name));
  }

  /** Removes what was never opened (what was opened is gone from the folder already). */
  async removeAll(): Promise<void> {
    const folder = this.#folder;
    this.#folder = null;
    await folder?.remove();
  }
}

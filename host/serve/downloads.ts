import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { GrantedFile } from '../../contract/desktop.ts';
import type { Grants } from '../base/grants.ts';
import { makeTemporaryFolder, type TemporaryFolder } from '../base/temporary.ts';
import { shownName } from './uploads.ts';

/** A file that the page has the host write, and then takes away. */
export interface Download extends GrantedFile {
  /** What it is fetched under, once. */
  id: string;
}

/** Files on their way into a browser: a folder of their own, each gone when it has been sent. */
export class Downloads {
  readonly #grants: Grants;
  readonly #files = new Map<string, { path: string; name: string }>();
  #folder: TemporaryFolder | null = null;

  constructor(grants: Grants) {
    this.#grants = grants;
  }

  /** Lets a file be written. @throws system errors where there is no room for a folder */
  async begin(name: string): Promise<Download> {
    this.#folder ??= makeTemporaryFolder();
    const id = randomBytes(16).toString('base64url');
    const path = join(this.#folder.path, id);
    const shown = shownName(name, 'corescope');
    this.#files.set(id, { path, name: shown });
    return { id, ...this.#grants.addTarget(path, { name: shown, download: true }) };
  }

  /** Sends it, and removes it however that ends. False where there is none. */
  async send(id: string, response: ServerResponse): Promise<boolean> {
    const file = this.#files.get(id);
    const stats = file && (await stat(file.path).catch(() => null));
    if (file === undefined || !stats) return false;
    this.#files.delete(id);
    try {
      response.setHeader('content-type', 'application/octet-stream');
      response.setHeader('content-length', stats.size);
      response.setHeader('content-disposition', `attachment; filename*=UTF-8''${encodedName(file.name)}`);
      await pipeline(createReadStream(file.path), response);
    } finally {
      await rm(file.path, { force: true });
    }
    return true;
  }

  /** Removes what was never fetched. */
  async removeAll(): Promise<void> {
    const folder = this.#folder;
    this.#folder = null;
    await folder?.remove();
  }
}

/** As RFC 8187 has it: `encodeURIComponent` lets a few signs pass that mean something there. */
const encodedName = (name: string): string =>
  encodeURIComponent(name).replace(/['()*!]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);

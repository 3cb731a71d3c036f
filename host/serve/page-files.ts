import { readdir, readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { extname, join, sep } from 'node:path';
import { present } from '../../contract/checked.ts';
import { HostError } from '../base/host-error.ts';
import { pageContentTypes } from './page-headers.ts';

/** The files of the built page, listed once: only what is in the list is served, so no path can lead elsewhere. */
export class PageFiles {
  readonly #dir: string;
  readonly #names: Set<string>;

  private constructor(dir: string, names: Set<string>) {
    this.#dir = dir;
    this.#names = names;
  }

  /** @throws HostError when the page has not been built */
  static async list(dir: string): Promise<PageFiles> {
    const names = await readdir(dir, { recursive: true }).catch(() => []);
    const files = new Set(
      names.map((name) => name.split(sep).join('/')).filter((name) => extname(name) in pageContentTypes),
    );
    if (!files.has('index.html'))
      throw new HostError('not-found', `The page is not built (no index.html in ${dir}). Run \`npm run build\`.`);
    return new PageFiles(dir, files);
  }

  has(name: string): boolean {
    return this.#names.has(name);
  }

  async send(name: string, headOnly: boolean, response: ServerResponse): Promise<void> {
    response.setHeader('content-type', present(pageContentTypes[extname(name)], 'the content type'));
    // Whole: read in pieces, it would wait for each while the trace host is being loaded.
    response.end(headOnly ? undefined : await readFile(join(this.#dir, name)));
  }
}

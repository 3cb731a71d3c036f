/** A symbol server: the places where it may keep a file, asked one after the other (facts page on symbols, part 7). */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { trimEndChars } from '../../../contract/trim-chars.ts';
import { expandCabinet, isCabinet } from '../../../engine/symbols/cabinet.ts';
import { SymbolFileError } from '../../../engine/symbols/symbol-file.ts';
import { nodeInflate } from '../node-files.ts';
import { type Downloaded, type DownloadOptions, download } from './download.ts';
import { HttpError } from './http-get.ts';

const MOST_FILE_BYTES = 16 * 2 ** 30;
/** They are expanded in memory. */
const MOST_CABINET_BYTES = 2 ** 30;
const MOST_POINTER_BYTES = 4096;

type ServerOptions = Omit<DownloadOptions, 'mostBytes' | 'refuse'>;

export class SymbolServer {
  readonly #root: string;
  #isTwoTier: Promise<boolean> | null = null;

  /** @param root as a symbol path has it */
  constructor(root: string) {
    this.#root = trimEndChars(root, '/');
  }

  /**
   * Puts a file at `path`, expanded, unless the server does not have it.
   * @param name,key of which stores make a path; the name is one of a file
   * @throws HttpError, the signal's reason, what writing throws
   */
  async get(name: string, key: string, path: string, options: ServerOptions): Promise<Downloaded> {
    // One question for all files, whoever comes first.
    this.#isTwoTier ??= this.#hasIndex(`${path}.index`, options);
    const isTwoTier = await this.#isTwoTier.catch((error) => {
      this.#isTwoTier = null;
      throw error;
    });
    const encoded = encodeURIComponent(name);
    const tier = isTwoTier ? `${encodeURIComponent(name.slice(0, 2))}/` : '';
    const folder = `${this.#root}/${tier}${encoded}/${key}`;
    const plain = { ...options, mostBytes: MOST_FILE_BYTES, refuse: refuseNoSymbols };
    if ((await download(new URL(`${folder}/${encoded}`), path, plain)) === 'done') return 'done';
    const packed = new URL(`${folder}/${encodeURIComponent(`${name.slice(0, -1)}_`)}`);
    if ((await download(packed, path, { ...plain, mostBytes: MOST_CABINET_BYTES })) === 'done') return expand(path);
    const pointed = await this.#pointedTo(folder, `${path}.ptr`, options);
    if (pointed === null) return 'missing';
    return (await download(pointed, path, plain)) === 'done' ? expand(path) : 'missing';
  }

  #hasIndex(path: string, options: ServerOptions): Promise<boolean> {
    const url = new URL(`${this.#root}/index2.txt`);
    return this.#small(url, path, options).then((text) => text !== null);
  }

  /** Where `file.ptr` leads; null where it leads out of the server, or nowhere. */
  async #pointedTo(folder: string, path: string, options: ServerOptions): Promise<URL | null> {
    const text = await this.#small(new URL(`${folder}/file.ptr`), path, options);
    if (text === null || /^MSG:/i.test(text)) return null;
    const place = text
      .trim()
      .replace(/^PATH:/i, '')
      .replaceAll('\\', '/');
    const root = `${this.#root}/`;
    if (!URL.canParse(place, root)) return null;
    const url = new URL(place, root);
    return url.href.startsWith(new URL(root).href) ? url : null;
  }

  /** A small text; null where there is none, or a page of a proxy instead. */
  async #small(url: URL, path: string, options: ServerOptions): Promise<string | null> {
    try {
      const onBytes = (): void => {};
      const limits = { ...options, onBytes, mostBytes: MOST_POINTER_BYTES, refuse: refusePage };
      return (await download(url, path, limits)) === 'done' ? readFileSync(path, 'utf8') : null;
    } catch (error) {
      if (error instanceof HttpError) return null;
      throw error;
    } finally {
      rmSync(path, { force: true });
    }
  }
}

/** A cabinet becomes the file in it. @throws HttpError */
function expand(path: string): Downloaded {
  const bytes = readFileSync(path);
  if (!isCabinet(bytes)) return 'done';
  try {
    writeFileSync(path, expandCabinet(bytes, nodeInflate).bytes);
  } catch (error) {
    if (error instanceof SymbolFileError) throw new HttpError(error.message);
    throw error;
  }
  return 'done';
}

const MARKS = ['Microsoft C/C++ ', 'Microsoft MSFZ ', 'BSJB', 'MSCF', 'MZ'];

function refuseNoSymbols(head: Uint8Array): string | null {
  const text = Buffer.from(head.subarray(0, 64)).toString('latin1');
  return MARKS.some((mark) => text.startsWith(mark))
    ? null
    : (refusePage(head) ?? 'The server sent another kind of file.');
}

function refusePage(head: Uint8Array): string | null {
  const text = Buffer.from(head.subarray(0, 64)).toString('latin1');
  return text.trimStart().startsWith('<') ? 'The server sent a web page: a proxy or a sign-in answered instead.' : null;
}

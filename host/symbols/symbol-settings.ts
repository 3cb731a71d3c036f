/** Where symbols are looked for: what the user chose here, else the environment. */
import { z } from 'zod';
import { StateFile } from '../base/state-file.ts';

const FILE_NAME = 'symbols.json';
const MOST_BYTES = 1 << 20;
const content = z.object({ path: z.string().max(65_536) });

export class SymbolSettings {
  readonly #file: StateFile | null;
  readonly #given: string | null;
  #path: string | null = null;

  /** @param given by the command line: it counts instead of all else */
  constructor(stateDir: string | undefined, given: string | null) {
    this.#file = stateDir === undefined ? null : new StateFile(stateDir, FILE_NAME, MOST_BYTES);
    this.#given = given;
  }

  async path(): Promise<string> {
    if (this.#given !== null) return this.#given;
    this.#path ??= await this.#read();
    return this.#path;
  }

  /** @throws HostError where it cannot be kept */
  async setPath(path: string): Promise<void> {
    await this.#file?.write({ path });
    this.#path = path;
  }

  async #read(): Promise<string> {
    const kept = content.safeParse((await this.#file?.read())?.json);
    if (kept.success) return kept.data.path;
    const { _NT_SYMBOL_PATH: path = '', _NT_ALT_SYMBOL_PATH: other = '' } = process.env;
    return [path, other].filter((each) => each !== '').join(';');
  }
}

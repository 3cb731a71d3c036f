/** A JSON file of what is kept for this user: read whole and bounded, replaced whole, so a crash leaves the old one. */
import { chmod, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { systemErrorCode } from './host-error.ts';
import { makeFolder, replaceFile, writeError } from './whole-file.ts';

export class StateFile {
  readonly #dir: string;
  readonly #path: string;
  readonly #mostBytes: number;

  /**
   * @param dir is made when it is first written to
   * @param mostBytes a larger file is somebody else's
   */
  constructor(dir: string, fileName: string, mostBytes: number) {
    this.#dir = dir;
    this.#path = join(dir, fileName);
    this.#mostBytes = mostBytes;
  }

  /** What the file holds, unchecked; `undefined` where there is none, or where `problem` says why it cannot be used. */
  async read(): Promise<{ json: unknown; problem: string | null }> {
    const unusable = (problem: string) => ({ json: undefined, problem });
    try {
      const stats = await stat(this.#path);
      if (!stats.isFile()) return unusable('it is no file');
      if (stats.size > this.#mostBytes) return unusable(`it has ${stats.size} bytes, and may have ${this.#mostBytes}`);
      return { json: JSON.parse(await readFile(this.#path, 'utf8')), problem: null };
    } catch (error) {
      const code = systemErrorCode(error);
      if (code === 'ENOENT') return { json: undefined, problem: null };
      return unusable(code ?? (error instanceof Error ? error.message : String(error)));
    }
  }

  /** @throws HostError when it cannot be written; then it is as it was */
  async write(content: unknown): Promise<void> {
    await makeFolder(this.#dir);
    await replaceFile(this.#path, async (temporary) => {
      // It is there already, as files are made: nobody else shall read it.
      await chmod(temporary, 0o600);
      await writeFile(temporary, `${JSON.stringify(content, null, 2)}\n`).catch((error) => {
        throw writeError(error, this.#path);
      });
    });
  }
}

/**
 * Columns that threads have filled, kept for the next question or the next time a large trace is opened: it is then not read
 * for them. They hold for the file as it was and the program that filled them; plugins, schemas and symbols have no part in
 * them but as far as their names say.
 */
import { CancelledError, ReaderEnded } from '../../engine/base/errors.ts';
import type { PassOptions } from '../../engine/base/pass-options.ts';
import { sideBySide } from '../../engine/base/side-by-side.ts';
import type { Output } from '../../engine/columns/put-cells.ts';
import type { ColumnKeeper, NamedOutput } from '../../engine/events/column-keeper.ts';
import { sha256 } from '../base/sha256.ts';
import type { CacheKey } from '../cache/cache-store.ts';
import type { ColumnFile } from './kept/column-file.ts';
import type { KeptFile } from './kept/kept-answers.ts';
import type { ReadingPool } from './reading-pool.ts';
import type { ReadingThreads } from './reading-threads.ts';

/** Of what the cache may hold, for the columns of one trace: others, and what opening found, have room beside them. */
const SHARE = 1 / 2;

export class KeptColumns implements ColumnKeeper {
  readonly #pool: ReadingPool;
  readonly #file: KeptFile;
  /** By name: bytes of those whose files are known of. */
  readonly #sizes = new Map<string, number>();

  constructor(pool: ReadingPool, file: KeptFile) {
    this.#pool = pool;
    this.#file = file;
  }

  async read(names: readonly string[], options: PassOptions): Promise<(Output | null)[]> {
    const found: (Output | null)[] = names.map(() => null);
    await this.#withThreads([...names.entries()], options, async (threads, [i, name]) => {
      const kept = await threads.keptColumn(this.#fileOf(name));
      if (kept === null) return;
      found[i] = kept.output;
      this.#sizes.set(name, kept.sizeBytes);
    });
    return found;
  }

  async write(columns: readonly NamedOutput[], options: PassOptions): Promise<void> {
    const byName = new Map(columns.map((column) => [column.name, column]));
    const those = [...byName.values()];
    await this.#keep(
      those.filter(({ changes }) => changes),
      options,
    );
    // Beside whatever comes: the file is not closed before that is done. Threads that cannot be had keep nothing.
    const staying = those.filter(({ changes }) => !changes);
    void this.#keep(staying, {}).catch(() => undefined);
  }

  async #keep(columns: readonly NamedOutput[], options: PassOptions): Promise<void> {
    const mostBytes = SHARE * this.#file.cache.store.place.mostBytes;
    await this.#withThreads(columns, options, async (threads, { name, output }) => {
      const bytes = [...this.#sizes.values()].reduce((sum, size) => sum + size, 0);
      if (bytes + output.memory.byteLength > mostBytes) return;
      this.#sizes.set(name, await threads.keepColumn({ file: this.#fileOf(name), output }));
    });
  }

  #fileOf(name: string): ColumnFile {
    const { cache, name: fileName, madeOf } = this.#file;
    const key: CacheKey = {
      what: `columns of ${fileName}`,
      program: cache.program,
      madeOf: [...madeOf, sha256(name)],
    };
    return { place: cache.store.place, key };
  }

  /** Each of them as long as threads live. @throws CancelledError */
  async #withThreads<T>(
    items: readonly T[],
    { cancel }: PassOptions,
    work: (threads: ReadingThreads, item: T) => Promise<void>,
  ): Promise<void> {
    if (items.length === 0) return;
    try {
      await this.#pool.use((threads) =>
        sideBySide(items, threads.depth, async (item) => {
          if (cancel?.cancelled) throw new CancelledError();
          await work(threads, item);
        }),
      );
    } catch (error) {
      if (!(error instanceof ReaderEnded)) throw error;
    }
  }
}

/**
 * How the host reads traces in one run of `npm run test:matrix`, and what its threads did. The run's choice is in the
 * environment, which only this module reads: the product has no such switch.
 */
import { basename } from 'node:path';
import { ColumnShelf, type SpillStore } from '../../../engine/columns/column-shelf.ts';
import type { FileSource } from '../../base/file-source.ts';
import { SpillFile } from '../../base/spill-file.ts';
import { type CacheKey, CacheStore } from '../../cache/cache-store.ts';
import type { UserCache } from '../../cache/user-cache.ts';
import type { RowThreadOptions } from '../../parallel/row-pool.ts';
import type { ReadingOptions } from '../../traces/reading-threads.ts';
import { temporaryFolder } from '../temporary-folder.ts';

/** Written by scripts/test-matrix.mjs, as JSON. */
interface Combination {
  /** The built reading.worker and rows.worker. */
  workerUrl: string;
  rowsWorkerUrl: string;
  threads: number;
  sharesMemory: boolean;
  /** Bytes that traces may keep between questions; null: as much as there is. */
  memoryBytes: number | null;
  /** Where surveys, columns and answers are kept; null: they are not. */
  stateDir: string | null;
  /** Gets what each test file did, one JSON object a line. */
  reportFile: string;
}

export const combination: Combination = JSON.parse(process.env.CORESCOPE_MATRIX ?? 'null');

export const done = {
  /** Times that a set of threads was asked for. */
  sets: 0,
  /** Threads that Node really started, to read and to compute columns. */
  threads: 0,
  /** Those that compute columns. */
  rowThreads: 0,
  /** Works of which they were told. */
  rowWorks: 0,
  segments: 0,
  slicesShared: 0,
  slicesSent: 0,
  /** Tasks of reading fields. */
  gathered: 0,
  /** Surveys that were found in the cache. */
  kept: 0,
  /** Traces of which answers were found there. */
  answered: 0,
  /** Base names of the files of which answers were written there. */
  answersKept: new Set<string>(),
  /** Base names of the files of which columns were kept there; columns that were found there. */
  columnsKept: new Set<string>(),
  columnsFound: 0,
  /** Times that something was let go between questions. */
  letGo: 0,
  /** Columns that were written to a file. */
  spilled: 0,
  /** Base names of the files of which a segment was read. */
  surveyed: new Set<string>(),
};
process.on('worker', () => done.threads++);

/** How keys begin, before the name of the file. */
const ANSWERS = 'answers about ';

class CountedStore extends CacheStore {
  override async read(key: CacheKey) {
    const parts = await super.read(key);
    if (parts !== null && key.what.startsWith(ANSWERS)) done.answered++;
    else if (parts !== null) done.kept++;
    return parts;
  }

  override async write(key: CacheKey, parts: ReadonlyMap<string, Uint8Array>) {
    if (key.what.startsWith(ANSWERS)) done.answersKept.add(key.what.slice(ANSWERS.length));
    return super.write(key, parts);
  }
}

async function forcedCache(): Promise<UserCache | null> {
  const { stateDir } = combination;
  return stateDir === null ? null : { store: new CountedStore(stateDir), program: 'matrix' };
}

/** Small files have segments too. */
const segmentBytes = 1 << 18;

function countedStore(): SpillStore {
  const store = new SpillFile(temporaryFolder());
  return {
    get usedBytes() {
      return store.usedBytes;
    },
    write(bytes) {
      done.spilled++;
      return store.write(bytes);
    },
  };
}

type OwnMemory = typeof import('../../base/memory-budget.ts');

/** In place of host/base/memory-budget.ts. */
export function forcedMemory(own: OwnMemory): OwnMemory {
  const { memoryBytes } = combination;
  class MemoryBudget extends own.MemoryBudget {
    // Where nothing is kept, no column stays in memory while a question runs, however small it is.
    override readonly shelf =
      memoryBytes === null ? new ColumnShelf(Infinity, null) : new ColumnShelf(0, countedStore(), 1);

    override get limits() {
      return own.strictly(combination.memoryBytes ?? Number.MAX_SAFE_INTEGER);
    }

    override settle() {
      const letGo = this.onLetGo;
      this.onLetGo = () => {
        done.letGo++;
        letGo();
      };
      super.settle();
      this.onLetGo = letGo;
    }
  }
  return { ...own, MemoryBudget };
}

type OwnRows = typeof import('../../parallel/row-pool.ts');

/** In place of host/parallel/row-pool.ts. */
export function forcedRows(own: OwnRows): OwnRows {
  class RowPool extends own.RowPool {
    static override of({ rowsWorkerUrl, threads, sharesMemory, leastRows }: RowThreadOptions) {
      const inUse = rowsWorkerUrl !== null && threads > 1 && sharesMemory;
      return inUse ? new RowPool(rowsWorkerUrl, threads - 1, leastRows) : null;
    }

    override run(...work: Parameters<OwnRows['RowPool']['prototype']['run']>) {
      done.rowWorks++;
      return super.run(...work);
    }

    /** The other threads do it all. */
    protected override takePart() {}

    protected override startWorker() {
      const worker = super.startWorker();
      if (worker !== null) done.rowThreads++;
      return worker;
    }
  }
  return { ...own, RowPool };
}

type Own = typeof import('../../traces/reading-threads.ts');

/** In place of host/traces/reading-threads.ts. */
export function forcedReading(own: Own): Own {
  class ReadingThreads extends own.ReadingThreads {
    readonly #name: string;

    constructor(file: FileSource, workerUrl: URL, options: ReadingOptions) {
      super(file, workerUrl, options);
      done.sets++;
      this.#name = basename(file.name);
    }

    override async survey(...task: Parameters<Own['ReadingThreads']['prototype']['survey']>) {
      const segment = await super.survey(...task);
      done.segments++;
      done.surveyed.add(this.#name);
      return segment;
    }

    override async gather(...task: Parameters<Own['ReadingThreads']['prototype']['gather']>) {
      const gathered = await super.gather(...task);
      done.gathered++;
      return gathered;
    }

    override async keepColumn(...asked: Parameters<Own['ReadingThreads']['prototype']['keepColumn']>) {
      const sizeBytes = await super.keepColumn(...asked);
      if (sizeBytes > 0) done.columnsKept.add(this.#name);
      return sizeBytes;
    }

    override async keptColumn(...asked: Parameters<Own['ReadingThreads']['prototype']['keptColumn']>) {
      const kept = await super.keptColumn(...asked);
      if (kept !== null) done.columnsFound++;
      return kept;
    }

    override async readSlice(...task: Parameters<Own['ReadingThreads']['prototype']['readSlice']>) {
      const columns = await super.readSlice(...task);
      if (columns === null) done.slicesShared++;
      else done.slicesSent++;
      return columns;
    }
  }
  const { workerUrl, rowsWorkerUrl, threads, sharesMemory } = combination;
  return {
    ...own,
    ReadingThreads,
    usualReading: () => ({
      workerUrl: new URL(workerUrl),
      threads,
      sharesMemory,
      leastBytes: 0,
      rowsWorkerUrl: new URL(rowsWorkerUrl),
      // To tell threads of a work takes longer than to do it for fewer rows: there are very many such works.
      leastRows: 1 << 12,
      segmentBytes,
      // As many as threads read at once.
      sliceEvents: 1,
      cache: forcedCache,
    }),
  };
}

/** The traces of a host: opened from files, from memory or made, kept while somebody has them open, remembered afterwards. */
import { stat, unlink } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { OpenSource } from '../../contract/open-source.ts';
import type { OpenedTrace, RecentTrace } from '../../contract/queries.ts';
import type { RunComparison } from '../../contract/run-comparison.ts';
import type { ColumnSet } from '../../engine/columns/column.ts';
import { type ByteSource, memorySource } from '../../engine/format/byte-source.ts';
import type { TraceSurvey } from '../../engine/format/survey.ts';
import { MemorySink } from '../../engine/write/buffer-writer.ts';
import { openTraceSource, type TraceSource } from '../archives/trace-source.ts';
import { BlockSource } from '../base/block-source.ts';
import type { CallOptions } from '../base/call-options.ts';
import type { FileSource } from '../base/file-source.ts';
import type { GrantedPath, Grants } from '../base/grants.ts';
import { cancelledError, toHostError } from '../base/host-error.ts';
import type { MemoryBudget, MemoryHolder } from '../base/memory-budget.ts';
import { shownFolder } from '../base/shown-folder.ts';
import { RowPool } from '../parallel/row-pool.ts';
import type { SpeData } from '../spe/spe-data.ts';
import { speFilesBeside } from '../spe/spe-files.ts';
import type { ReadAnswer, ReadOptions } from '../tables/read-answer.ts';
import { DecodedTrace, type UserData } from './decoded-trace.ts';
import { loadMemory, loadTrace, type OpenOptions } from './load-trace.ts';
import type { OpenTraceFile } from './open-trace-file.ts';
import { OpenTraces } from './open-traces.ts';
import type { ReadTrace } from './read-trace.ts';
import type { ReadingOptions } from './reading-threads.ts';
import { RecentTraces } from './recent.ts';
import { thumbnailOf } from './thumbnail.ts';

export const sampleName = 'sample.etl';

/** A trace that is open, and what has to be closed with it. */
interface OpenEntry {
  /** What queries of its own tables call it. */
  sqlId: string;
  decoded: DecodedTrace;
  file: FileSource | null;
  /** As workspaces name it, and copies of it are made. */
  copied: OpenTraceFile;
  /** Where the file is one, and no trace. */
  comparison: RunComparison | null;
  /** Where the file is packets of SPE. */
  spe: SpeData | null;
  /** Questions that are under way. */
  questions: number;
  holder: MemoryHolder;
}

interface TraceStoreOptions {
  grants: Grants;
  /** Where the list of recent traces is kept. */
  stateDir: string | undefined;
  userData: UserData;
  reading: ReadingOptions;
  /** Queries over the tables of a trace, that tables of it are made of. */
  sql: {
    read(trace: string, sql: string, options: ReadOptions): Promise<ReadAnswer>;
    forget(trace: string): void;
    letGo(): void;
  };
  memory: MemoryBudget;
}

export class TraceStore {
  readonly userData: UserData;
  readonly #grants: Grants;
  readonly #sql: TraceStoreOptions['sql'];
  readonly #reading: ReadingOptions;
  readonly #rowThreads: RowPool | null;
  readonly memory: MemoryBudget;
  readonly #recent: RecentTraces | null;
  /** In the life of this host: what there is without a state folder. */
  readonly #openedPaths = new Set<string>();
  readonly #traces = new OpenTraces<OpenEntry>((entry) => this.#end(entry));
  /** Loaded traces by the names that their own queries have them by, however often they are open. */
  readonly #ofSql = new Map<string, OpenEntry>();
  #nextSqlId = 1;
  #remembering: Promise<void> = Promise.resolve();

  constructor({ grants, stateDir, userData, sql, reading, memory }: TraceStoreOptions) {
    this.#reading = { ...reading, shelf: memory.shelf };
    this.#rowThreads = RowPool.of(reading);
    this.memory = memory;
    memory.onLetGo = () => sql.letGo();
    this.#grants = grants;
    this.userData = userData;
    this.#sql = sql;
    this.#recent = stateDir === undefined ? null : new RecentTraces(stateDir);
  }

  /** @throws HostError when no trace of that id is open */
  trace(id: string): TraceSurvey {
    return this.decoded(id).trace;
  }

  /** The same with its payloads. @throws HostError as `trace` does */
  decoded(id: string): DecodedTrace {
    return this.#traces.get(id).decoded;
  }

  /** @throws HostError as `trace` does */
  copied(id: string): OpenTraceFile {
    return this.#traces.get(id).copied;
  }

  /** Null: it is a trace. @throws HostError as `trace` does */
  comparison(id: string): RunComparison | null {
    return this.#traces.get(id).comparison;
  }

  /** Null: the file is not one of SPE packets. @throws HostError as `trace` does */
  spe(id: string): SpeData | null {
    return this.#traces.get(id).spe;
  }

  /** By its id, or by what its own queries call it; null: it is not open. */
  forSql(id: string): DecodedTrace | null {
    return (this.#traces.find(id) ?? this.#ofSql.get(id))?.decoded ?? null;
  }

  /** Ids of the traces that are open. */
  get openIds(): string[] {
    return this.#traces.ids;
  }

  /**
   * Does what a question about some traces asks for: nothing of theirs is let go meanwhile, and when it is done there may
   * be more in memory than the budget has room for.
   * @param ids what is not open (any more) is passed over
   */
  async during<T>(ids: readonly string[], work: () => Promise<T>): Promise<T> {
    const entries = ids.flatMap((id) => this.#traces.find(id) ?? []);
    for (const entry of entries) entry.questions++;
    try {
      return await work();
    } finally {
      for (const entry of entries) entry.questions--;
      if (entries.length > 0) this.memory.settle();
    }
  }

  opened(id: string): OpenedTrace {
    const { info, kinds } = this.trace(id);
    const { comparison, spe, copied } = this.#traces.get(id);
    return {
      ...{ trace: id, info, kinds: [...kinds] },
      ...(comparison !== null && { holds: 'runs' as const }),
      ...(spe !== null && { holds: 'spe' as const }),
      ...(spe === null && speFilesBeside(copied.origin.path).length > 0 && { hasSpe: true as const }),
    };
  }

  /** @returns the trace's id, as of all that open one @throws HostError */
  async openPath(path: string, { label, ...call }: OpenOptions = {}): Promise<string> {
    return this.#openLasting(resolve(path), label, call);
  }

  /** @throws HostError */
  async openBytes(bytes: Uint8Array, name: string, options: OpenOptions = {}): Promise<string> {
    return this.#traces.open(null, (call) => this.#loadMemory(bytes, name, false, { ...options, ...call }), options);
  }

  /** @throws HostError */
  async openSource(source: OpenSource, options: CallOptions): Promise<string> {
    if (source.type === 'sample') return this.#openSample(options);
    return this.#openGranted(this.#grants.opened(source.grant), options);
  }

  /** Closing what is not open (any more) is no error. */
  async close(id: string): Promise<null> {
    this.#sql.forget(id);
    await this.#traces.close(id);
    return null;
  }

  async closeAll(): Promise<void> {
    await this.#traces.closeAll();
    this.#rowThreads?.end();
  }

  /** Resolves when the list of recent traces is written. */
  async settle(): Promise<void> {
    await this.#remembering;
    await this.#recent?.settle();
  }

  async recent(): Promise<RecentTrace[]> {
    const entries = (await this.#recent?.list()) ?? [];
    return entries.map(({ path, ...entry }): RecentTrace => {
      if (entry.upload) return { grant: null, name: path, folder: '', ...entry };
      return { ...this.#grants.add(path), folder: shownFolder(path), ...entry };
    });
  }

  /** @throws HostError */
  async clearRecent(): Promise<null> {
    try {
      await this.#recent?.clear();
    } catch (error) {
      throw toHostError(error, 'The list of recent traces');
    }
    return null;
  }

  /** Paths of files that the user has opened, the last one first. */
  async openedPaths(): Promise<string[]> {
    return (await this.#recent?.openedPaths()) ?? [...this.#openedPaths];
  }

  /** A workspace was opened or saved. */
  rememberWorkspace(
    path: string,
    { sizeBytes, ...workspace }: { sizeBytes: number; tabs: number; traces: number },
  ): void {
    const none = { events: 0, eventsLost: 0, damagedBuffers: 0, durationNs: 0, processors: 0 };
    const picture = { thumbnail: [], thumbnailRows: 0, thumbnailColumns: 0 };
    const openedAtUtc = new Date().toISOString();
    this.#recent?.add({ path, sizeBytes, ...none, ...picture, openedAtUtc, workspace }).catch(() => {});
  }

  async #end({ sqlId, decoded, file, holder }: OpenEntry): Promise<void> {
    decoded.rest();
    await decoded.settle();
    this.memory.remove(holder);
    this.#ofSql.delete(sqlId);
    this.#sql.forget(sqlId);
    await file?.close();
  }

  async #openGranted({ path, name, temporary }: GrantedPath, options: CallOptions): Promise<string> {
    if (temporary) {
      const load = async (call: CallOptions) => {
        // An open file lives on without its name: nothing is left behind, however this process ends.
        const source = await openTraceSource(path, { label: name, name, ...call }).finally(() =>
          unlink(path).catch(() => {}),
        );
        return this.#loadFile(source, null, call);
      };
      const opened = await this.#traces.open(null, load, options);
      this.#remember(name, opened, { upload: true });
      return opened;
    }
    const id = await this.#openLasting(path, name, options);
    this.#openedPaths.add(path);
    this.#remember(path, id);
    return id;
  }

  /** A file that stays where it is: whoever opens it as it is now has the same trace. */
  async #openLasting(path: string, label: string | undefined, options: CallOptions): Promise<string> {
    const name = basename(path);
    const load = async (call: CallOptions) =>
      this.#loadFile(await openTraceSource(path, { label: label ?? name, ...call }), path, call);
    return this.#traces.open(await identityOf(path), load, options);
  }

  #openSample(options: CallOptions): Promise<string> {
    const load = async (call: CallOptions) => {
      call.onProgress?.({ phase: 'generating', bytesDone: 0, bytesTotal: 0, events: 0 });
      // Generating takes a moment in one go: first let the progress out.
      await setImmediate();
      if (call.signal?.aborted) throw cancelledError();
      const { writeSampleTrace } = await import('../../machine/sample-trace.ts');
      const sink = new MemorySink();
      writeSampleTrace(sink);
      return this.#loadMemory(sink.bytes(), sampleName, true, call);
    };
    return this.#traces.open('sample', load, options);
  }

  async #loadMemory(bytes: Uint8Array, name: string, sample: boolean, options: OpenOptions): Promise<OpenEntry> {
    const source = memorySource(bytes);
    const read = await loadMemory(source, name, options);
    return this.#entry(read, source, null, { name, origin: originOf(read, null, sample), source, trimmable: true });
  }

  /** @param path null where the file has none that lasts */
  async #loadFile(source: TraceSource, path: string | null, options: CallOptions): Promise<OpenEntry> {
    const { file, name } = source;
    const { read, wperf, comparison, spe } = await loadTrace(source, this.#reading, options);
    const isTrace = wperf === null && comparison === null && spe === null;
    const copied = { name, origin: originOf(read, path, false), source: file, trimmable: isTrace };
    return isTrace
      ? this.#entry(read, new BlockSource(file), file, copied)
      : this.#entry(read, memorySource(new Uint8Array(0)), file, copied, { sources: wperf?.sources, comparison, spe });
  }

  #entry(
    read: ReadTrace,
    source: ByteSource,
    file: FileSource | null,
    copied: OpenTraceFile,
    held: Pick<OpenEntry, 'comparison' | 'spe'> & { sources?: ReadonlyMap<string, ColumnSet> | undefined } = {
      ...{ comparison: null, spe: null },
    },
  ): OpenEntry {
    const sqlId = `own${this.#nextSqlId++}`;
    const folder = copied.origin.path === null ? null : dirname(copied.origin.path);
    const ask = (sql: string, options: ReadOptions) => this.#sql.read(sqlId, sql, options);
    const { userData, memory } = this;
    const decoded = new DecodedTrace(read, source, file, userData, folder, {
      ...{ ask, shelf: memory.shelf },
      ...(held.sources && { sources: held.sources }),
      ...(this.#rowThreads && { rowThreads: this.#rowThreads }),
    });
    const { comparison, spe } = held;
    const holder: MemoryHolder = {
      get isBusy() {
        return entry.questions > 0;
      },
      held: () => decoded.held(),
    };
    const entry: OpenEntry = { sqlId, decoded, file, copied, comparison, spe, questions: 0, holder };
    this.#ofSql.set(sqlId, entry);
    this.memory.add(holder);
    return entry;
  }

  #remember(path: string, id: string, how: { upload?: true } = {}): void {
    const decoded = this.decoded(id);
    const { sizeBytes, events, eventsLost, damagedBuffers, processors, firstEventNs, lastEventNs } = decoded.trace.info;
    const durationNs = Math.max(0, (lastEventNs ?? 0) - (firstEventNs ?? 0));
    const openedAtUtc = new Date().toISOString();
    const figures = { sizeBytes, events, eventsLost, damagedBuffers, processors, durationNs, openedAtUtc };
    // A list that cannot be kept (a read-only disk) is no reason not to show a trace.
    const remember = async (recent: RecentTraces): Promise<void> =>
      recent.add({ path, ...how, ...figures, ...(await thumbnailOf(decoded)) });
    if (this.#recent !== null) this.#remembering = remember(this.#recent).catch(() => {});
  }
}

/** Another one when another file is at its place, or the same was written anew; null where there is none. */
async function identityOf(path: string): Promise<string | null> {
  const stats = await stat(path).catch(() => null);
  return stats && JSON.stringify([path, stats.size, stats.mtimeMs]);
}

function originOf({ trace: { info } }: ReadTrace, path: string | null, sample: boolean): OpenTraceFile['origin'] {
  return { path, sample, sizeBytes: info.sizeBytes, startTimeUtc: info.startTimeUtc };
}

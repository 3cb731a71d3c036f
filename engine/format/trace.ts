/** What an opened trace offers: its columns in time order, and answers to queries. */
import type { EventSeries, EventsPage, OpenProgress } from '../../contract/queries.ts';
import type { KindInfo, TraceInfo } from '../../contract/trace.ts';
import { CancelledError, type CancelToken } from '../base/errors.ts';
import { PassNeeded } from '../base/pass-needed.ts';
import type { PassOptions } from '../base/pass-options.ts';
import { RecentlyUsed } from '../base/recently-used.ts';
import type { BufferTable } from './buffer-table.ts';
import type { ByteSource } from './byte-source.ts';
import type { Clock } from './clock.ts';
import { type EventColumns, GrowingColumns, headerId } from './event-columns.ts';
import { EventRates } from './event-rates.ts';
import { type EventSlice, inMemory, type KeptEvents } from './kept-events.ts';
import { type EventFilter, matchRows, type RowSet } from './rows.ts';
import type { SlicedTrace } from './sliced-trace.ts';
import { surveyTrace, type TraceSurvey } from './survey.ts';
import { type Pieces, TimeMerge } from './time-order.ts';

export type { EventFilter, RowSet } from './rows.ts';

export interface OpenTraceOptions {
  /** Shown as `info.file`. */
  fileName: string;
  onProgress?: (progress: OpenProgress) => void;
  cancel?: CancelToken;
  /** Lets the caller's event loop run between chunks. */
  pause?: () => Promise<void>;
}

/** Events merged between two looks at the cancel token: some 20 ms of work. */
const MERGE_STEP = 1 << 19;
/** Cells of one answer, 12 bytes each: 8192 buckets of 512 lanes. More lanes get wider buckets. */
const MAX_SERIES_CELLS = 1 << 22;
/** As many as one answer may have. */
export const fewerBuckets = (buckets: number, lanes: number): number =>
  Math.max(1, Math.min(buckets, Math.floor(MAX_SERIES_CELLS / lanes)));

/** A filtered set of rows takes 4 bytes a row. */
const KEPT_FILTERS = 3;

/**
 * Reads all event headers of a trace, and puts its events in the order of time.
 * @throws TraceFormatError when it is no trace; CancelledError; what the source throws
 */
export async function openTrace(source: ByteSource, options: OpenTraceOptions): Promise<Trace> {
  const { fileName, onProgress, cancel, pause } = options;
  const columns = new GrowingColumns();
  const report = (phase: 'reading' | 'sorting', bytesDone: number): void =>
    onProgress?.({ phase, bytesDone, bytesTotal: source.sizeBytes, events: columns.count });
  const survey = await surveyTrace(source, {
    ...{ fileName, cancel, pause, columns },
    onProgress: (bytes) => report('reading', bytes),
  });
  const sorting = { cancel, pause, report: () => report('sorting', source.sizeBytes) };
  return new Trace(survey, inMemory(await sortByTime(columns, survey.table, sorting)));
}

/** @throws CancelledError */
export async function sortByTime(
  columns: GrowingColumns,
  pieces: Pieces,
  {
    cancel,
    pause,
    report,
  }: { cancel?: CancelToken | undefined; pause?: (() => Promise<void>) | undefined; report: () => void },
): Promise<EventColumns> {
  report();
  await pause?.();
  const merge = new TimeMerge(columns.timeNs, columns.count, pieces);
  if (merge.identity) return columns.inFileOrder(pieces);
  while (!merge.advance(MERGE_STEP)) {
    if (cancel?.cancelled) throw new CancelledError();
    await pause?.();
  }
  return columns.reordered(merge.order, merge.sorted, pieces);
}

/**
 * An opened trace. What is known of it never changes; the columns of its events come when they are asked for, and may go.
 * Indexes for queries are built when first asked for.
 */
export class Trace implements TraceSurvey {
  readonly info: TraceInfo;
  /** By index. */
  readonly kinds: readonly KindInfo[];
  readonly buffers: BufferTable;
  /** Of the time stamps in payloads too. */
  readonly clock: Clock;
  readonly carriesCounters: boolean;
  readonly #slice: () => SlicedTrace | null;
  #sliced: SlicedTrace | null | undefined;
  #rates: EventRates;
  #matched = new RecentlyUsed<RowSet>(KEPT_FILTERS);
  #kept: KeptEvents | null;

  /**
   * @param kept null: `keep` brings them
   * @param slice cuts it into slices, once somebody asks for one
   */
  constructor(
    { info, kinds, buffers, clock, carriesCounters }: TraceSurvey,
    kept: KeptEvents | null,
    slice: () => SlicedTrace | null = () => null,
  ) {
    this.info = info;
    this.kinds = kinds;
    this.buffers = buffers;
    this.clock = clock;
    this.carriesCounters = carriesCounters;
    this.#slice = slice;
    this.#kept = kept;
    this.#rates = new EventRates(() => this.events);
  }

  /** Events that are read without the columns of all; null: it cannot be cut into slices, or has no file. */
  get sliced(): SlicedTrace | null {
    if (this.#sliced === undefined) this.#sliced = this.#slice();
    return this.#sliced;
  }

  /** Its columns are there. */
  get isLoaded(): boolean {
    return this.#kept !== null;
  }

  keep(kept: KeptEvents): void {
    this.#kept = kept;
  }

  /** Columns, and what was made of them. */
  letGo(): void {
    this.#kept = null;
    this.#matched = new RecentlyUsed<RowSet>(KEPT_FILTERS);
    this.#rates = new EventRates(() => this.events);
  }

  /** Resolves when its columns are there. @throws what bringing them throws */
  async load({ load }: PassOptions): Promise<void> {
    if (this.isLoaded) return;
    await load?.();
    if (!this.isLoaded) throw new Error('the columns of the events are not there');
  }

  /**
   * All events, in one piece. To be asked for anew by each question.
   * @throws PassNeeded where they are not loaded
   */
  get events(): EventColumns {
    return this.#columns.all();
  }

  /** The same, slice by slice in the order of time: what is read and computed of one fits the processor's caches. */
  *slices(): Iterable<EventSlice> {
    const kept = this.#columns;
    for (let at = 0; at < kept.slices; at++) yield kept.slice(at);
  }

  /**
   * The slices that may have events of some kinds: of a trace without columns, where they are few, these alone are read.
   * @throws as `load` does; what the source throws, and whoever tells that the file has changed
   */
  async slicesWith(
    kinds: readonly number[],
    options: PassOptions,
  ): Promise<Iterable<EventSlice> | AsyncIterable<EventSlice>> {
    const few = this.isLoaded ? null : this.sliced?.slicesWith(kinds);
    if (few) return few;
    await this.load(options);
    return this.slices();
  }

  /**
   * Slices with all events of some kinds, for whoever does not look at rows: where the columns are not there, only the
   * buffers that have such events are read.
   * @throws CancelledError; what the source and `load` throw, and whoever tells that the file has changed
   */
  async slicesIgnoringRows(kinds: readonly number[], options: PassOptions): Promise<Iterable<EventSlice>> {
    return this.#fewOrAll(this.isLoaded ? null : await this.sliced?.ofKinds(kinds, options), options);
  }

  /** The same with the first event of each kind. @throws as `slicesIgnoringRows` does */
  async slicesWithFirst(options: PassOptions): Promise<Iterable<EventSlice>> {
    return this.#fewOrAll(this.isLoaded ? null : await this.sliced?.firstOfKinds(options), options);
  }

  async #fewOrAll(few: EventColumns | null | undefined, options: PassOptions): Promise<Iterable<EventSlice>> {
    if (few) return [{ events: few, firstRow: Number.NaN }];
    await this.load(options);
    return this.slices();
  }

  /** The slice that has a row. @throws what reading it throws */
  async around(row: number): Promise<EventSlice> {
    return this.#kept === null && this.sliced !== null ? this.sliced.around(row) : this.#columns.around(row);
  }

  get #columns(): KeptEvents {
    if (this.#kept === null) throw new PassNeeded('a column of all events', (options) => this.load(options));
    return this.#kept;
  }

  /** For `heldBytes`. */
  held(): Iterable<unknown> {
    return this.#kept?.held() ?? [];
  }

  /** Rows that match, ascending in time. The last few filters are kept: a table asks for page after page of one. */
  matchRows(filter: EventFilter): RowSet {
    const { fromNs, toNs, cpus, pid, tid, kinds, provider, id } = filter;
    const key = JSON.stringify([fromNs, toNs, cpus, pid, tid, kinds, provider, id]);
    return this.#matched.get(key, () => matchRows(this.events, this.kinds, filter));
  }

  /** A page of the rows that match. */
  queryEvents(filter: EventFilter & { offset: number; limit: number }): EventsPage {
    return this.readRows(this.matchRows(filter), filter.offset, filter.limit);
  }

  /** A page of rows that were matched before: for whoever reads all pages. */
  readRows(rows: RowSet, from: number, limit: number): EventsPage {
    const offset = Math.min(from, rows.count);
    const size = Math.min(limit, rows.count - offset);
    const page: EventsPage = {
      total: rows.count,
      offset,
      row: new Uint32Array(size),
      timeNs: new Float64Array(size),
      cpu: new Uint32Array(size),
      pid: new Float64Array(size),
      tid: new Float64Array(size),
      kind: new Uint32Array(size),
      payloadBytes: new Uint32Array(size),
    };
    const { events } = this;
    for (let i = 0; i < size; i++) {
      const row = rows.rowAt(offset + i);
      page.row[i] = row;
      page.timeNs[i] = events.timeNs[row];
      page.cpu[i] = events.cpu[row];
      page.pid[i] = headerId(events.pid[row]);
      page.tid[i] = headerId(events.tid[row]);
      page.kind[i] = events.kind[row];
      page.payloadBytes[i] = events.payloadBytes[row];
    }
    return page;
  }

  /** Event rate per CPU and bucket. Kinds that the trace does not have are passed over. */
  querySeries({
    kinds,
    buckets,
    ...query
  }: {
    kinds: number[] | null;
    cpus: number[];
    startNs: number;
    endNs: number;
    buckets: number;
  }): EventSeries {
    return this.#rates.query({
      ...query,
      kinds: kinds === null ? null : kinds.filter((kind) => kind < this.kinds.length),
      buckets: fewerBuckets(buckets, query.cpus.length),
    });
  }
}

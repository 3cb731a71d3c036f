/**
 * A trace that grows: whole ETL buffers come in as processors flush them, pictures of any time come out in time that
 * follows their buckets. What it keeps of time is in levels (time-levels.ts) and of events the last ones only
 * (recent-events.ts), so its memory is bounded; the file has everything.
 */
import type { LiveFrame, LiveFrameQuery, LiveSeries } from '../../contract/live.ts';
import type { KindInfo } from '../../contract/trace.ts';
import type { EventView } from '../events/event-view.ts';
import type { Attribution } from '../events/names/attribution.ts';
import { u16At, u32At } from '../format/bytes.ts';
import type { Clock } from '../format/clock.ts';
import { alignBuckets } from '../format/lane-pyramid.ts';
import { BUFFER, PROCESSOR_INDEX_MASK } from '../format/layout.ts';
import type { SchemaLibrary } from '../schema/schema-library.ts';
import { BufferReader } from './buffer-reader.ts';
import { LiveCounters } from './live-counters.ts';
import type { LiveDecoder } from './live-decoder.ts';
import type { LiveFilter } from './live-filter.ts';
import { type ListRows, LiveList } from './live-list.ts';
import type { CounterFacts } from './live-metrics.ts';
import { LiveProviders } from './live-providers.ts';
import { liveRows } from './live-rows.ts';
import { type BucketGrid, type DrawnSeries, drawEvents } from './live-series.ts';
import { type ReadingKind, readingKind } from './pmu-readings.ts';
import { RecentEvents } from './recent-events.ts';

export interface LiveTraceOptions {
  /** Of all sessions; times count from the recording's header event. */
  clock: Clock;
  /**
   * The longest flush timer of the sessions: a processor that is silent for longer has nothing to tell of that time.
   * Null: `completeTo` says what is complete, and nothing else does.
   */
  flushTimerMs: number | null;
  counterFacts: CounterFacts;
  /** Manifests and TMF files of this user. */
  library: SchemaLibrary;
  /** As tables show the columns of `source/events`, in lower case → column: what filters of the list may say. */
  shownNames: ReadonlyMap<string, string>;
}

const MOST_PROCESSORS = PROCESSOR_INDEX_MASK + 1;
/** What a buffer takes on its way, beside the timer. */
const ON_THE_WAY_NS = 200e6;
/** A buffer that says to have been flushed longer after its last event is of another clock. */
const LONGEST_FLUSH_NS = 120e9;
/** Times of pages, and of damaged events, may be anything: sums of them stay exact in here. */
const FARTHEST_NS = 2 ** 53;

/** Of one picture, 12 bytes each; more lanes get wider buckets. */
const MOST_CELLS = 1 << 21;
/** As many as a picture may have buckets. */
const SELECTION_PARTS = 4096;

/** Of buffers that came: their oldest event, and when the first of them was flushed; Infinity when none came. */
export interface LiveNews {
  readonly oldestNs: number;
  readonly oldestFlushNs: number;
}

const nothingNew = (): LiveNews => ({
  oldestNs: Number.POSITIVE_INFINITY,
  oldestFlushNs: Number.POSITIVE_INFINITY,
});

export type LivePicture = Omit<LiveFrame, 'frame' | 'heldMs' | 'stats'>;

export class LiveTrace {
  /** By index; grows. */
  readonly kinds: readonly KindInfo[];
  /** Events so far. */
  events = 0;
  /** Buffers that were no buffers, or broke off: what came before the damage is kept. */
  damagedBuffers = 0;
  /** Grows with every buffer. */
  version = 0;
  /** The newest time of all. */
  nowNs = 0;
  #news = nothingNew();
  readonly #clock: Clock;
  readonly #reader: BufferReader;
  readonly #providers = new LiveProviders();
  readonly #counters: LiveCounters;
  /** By index of the kind; null: its events are no readings. */
  readonly #readingKinds: (ReadingKind | null)[] = [];
  readonly decoder: LiveDecoder;
  readonly recent = new RecentEvents();
  readonly #list: LiveList;
  readonly #rows: ListRows;
  /** Logger and processor → time of its last event: what is older is complete there. */
  readonly #streams = new Map<number, number>();
  readonly #latestFlushNs: number | null;
  #ended = false;
  #completeNs = Number.NEGATIVE_INFINITY;

  constructor({ clock, flushTimerMs, counterFacts, library, shownNames }: LiveTraceOptions) {
    this.#clock = clock;
    this.#latestFlushNs = flushTimerMs === null ? null : flushTimerMs * 1e6 + ON_THE_WAY_NS;
    this.#reader = new BufferReader(clock, library);
    this.kinds = this.#reader.kinds;
    this.decoder = this.#reader.decoder;
    this.#counters = new LiveCounters(counterFacts);
    this.#list = new LiveList(shownNames);
    this.#rows = liveRows(this, () => this.#providers.cpus().length);
  }

  /** What is older has come from all processors. */
  get completeNs(): number {
    return Math.max(0, this.#completeNs);
  }

  /** Takes one buffer of any session; its bytes are ours from now on. */
  add(bytes: Uint8Array): void {
    this.version++;
    const buffer = this.#reader.read(bytes);
    if (buffer === null || buffer.damaged) this.damagedBuffers++;
    const { slice } = this.#reader;
    const { count, kind, timeNs } = slice.events;
    if (buffer === null || count === 0) return;
    const { cpu } = buffer;
    this.#addKinds();
    this.#count(buffer.view);
    this.events += count;
    this.#providers.add(cpu, kind, timeNs, count);
    // Each session fills buffers of its own.
    const stream = u16At(bytes, BUFFER.loggerId) * MOST_PROCESSORS + cpu;
    this.recent.add(stream, buffer.bytes, slice);
    this.#addNew(bytes, timeNs[0], timeNs[count - 1]);
    this.#advance(stream, timeNs, count);
    if (this.recent.isFull) this.recent.publish(this.#completeNs);
  }

  #addKinds(): void {
    const from = this.#readingKinds.length;
    if (from === this.kinds.length) return;
    for (const kind of this.kinds.slice(from)) {
      this.#providers.addKind(kind);
      this.#readingKinds.push(readingKind(kind));
    }
    this.#providers.name((guid) => this.decoder.resolver.providerName(guid));
  }

  /** Readings of counters among the events of the buffer. */
  #count(view: DataView): void {
    const { count, timeNs, kind, eventOffset, payloadOffset, payloadBytes } = this.#reader.slice.events;
    for (let i = 0; i < count; i++) {
      const reading = this.#readingKinds[kind[i]];
      if (reading === null) continue;
      const start = eventOffset[i] + payloadOffset[i];
      this.#counters.take(reading, view, start, start + payloadBytes[i], timeNs[i]);
    }
  }

  /** All that is older than this has come. */
  completeTo(timeNs: number): void {
    if (timeNs <= this.#completeNs) return;
    this.#completeNs = timeNs;
    this.version++;
  }

  /** Nothing comes any more: all that came is complete. */
  end(): void {
    this.#streams.clear();
    this.#completeNs = Math.max(this.#completeNs, this.nowNs);
    this.#ended = true;
    this.version++;
  }

  #advance(key: number, timeNs: Float64Array, count: number): void {
    const last = Math.max(timeNs[0], timeNs[count - 1]);
    this.#streams.set(key, Math.max(last, this.#streams.get(key) ?? Number.NEGATIVE_INFINITY));
    // A damaged time stamp may say anything: the view must not end up there.
    if (last > this.nowNs && last < FARTHEST_NS) this.nowNs = last;
    this.#complete();
  }

  #complete(): void {
    if (this.#latestFlushNs === null) return;
    let slowest = Number.POSITIVE_INFINITY;
    for (const lastNs of this.#streams.values()) if (lastNs < slowest) slowest = lastNs;
    const completeNs = Math.max(Math.min(slowest, this.nowNs), this.nowNs - this.#latestFlushNs);
    if (completeNs > this.#completeNs) this.#completeNs = completeNs;
  }

  /** The picture that a page asks for. */
  picture({ window, buckets: asked, series, cpus, selection, list }: LiveFrameQuery): LivePicture {
    this.refresh();
    const range =
      'lastNs' in window
        ? { startNs: this.nowNs - window.lastNs, endNs: this.nowNs }
        : { startNs: inReach(window.startNs), endNs: inReach(window.endNs) };
    const lanes = cpus.length === 0 ? this.#providers.cpus() : cpus;
    const room = Math.floor(MOST_CELLS / Math.max(1, series.length * lanes.length));
    const grid = alignBuckets(range.startNs, range.endNs, Math.max(1, Math.min(asked, room)));
    return {
      completeNs: this.completeNs,
      nowNs: this.nowNs,
      ...grid,
      cpus: Uint32Array.from(lanes),
      series: series.map((one) => this.#draw(one, lanes, grid)),
      list: list === null ? null : this.#list.read(list, this.#rows),
      selection:
        selection === null
          ? null
          : this.#selection(series, lanes, inReach(selection.startNs), inReach(selection.endNs)),
    };
  }

  /** Takes over what was learned of schemas and names, and gives rows to what is complete. */
  refresh(): void {
    this.recent.publish(this.#ended ? Number.POSITIVE_INFINITY : this.#completeNs);
    const { revision } = this.decoder;
    this.decoder.refresh();
    if (this.decoder.revision !== revision) this.#providers.name((guid) => this.decoder.resolver.providerName(guid));
  }

  /** A filter of the list has more to look at. */
  hasMore({ list }: LiveFrameQuery): boolean {
    return list !== null && this.#list.isBehind(list, this.recent);
  }

  #draw(series: LiveSeries, cpus: readonly number[], grid: BucketGrid): DrawnSeries {
    if (series.type === 'events')
      return drawEvents(this.#providers.lanes(cpus, series.providers, this.completeNs), grid, 0);
    return this.#counters.draw(series, cpus, grid);
  }

  #selection(
    series: readonly LiveSeries[],
    cpus: readonly number[],
    startNs: number,
    endNs: number,
  ): LiveFrame['selection'] {
    const events = (providers: readonly string[] | null): Float64Array =>
      Float64Array.from(this.#providers.lanes(cpus, providers, this.completeNs), (lane) => {
        let sum = 0;
        for (const counts of lane?.counts ?? []) sum += counts.between(startNs, endNs, SELECTION_PARTS);
        return sum;
      });
    const values = series.map((one): Float64Array => {
      if (one.type === 'events') return events(one.providers);
      return this.#counters.between(one, cpus, startNs, endNs);
    });
    let all = 0;
    for (const count of events(null)) all += count;
    // Buckets at the ends give their share.
    return { values, events: Math.round(all) };
  }

  /**
   * Rows of `[fromRow, toRow)` that are still there, in order, in one object that is used again.
   * @param visit gives false when it has enough
   * @returns the first row that was not handed out
   */
  forEachRow(fromRow: number, toRow: number, visit: (event: EventView) => unknown): number {
    for (let row = fromRow; row < toRow; row++) {
      const slice = this.recent.around(row);
      if (slice !== null && visit(this.#rows.event(slice, row - slice.firstRow)) === false) return row + 1;
    }
    return toRow;
  }

  /** Rows of `[fromRow, toRow)` that are still there and of which a filter holds. */
  matchingRows(filter: LiveFilter, fromRow: number, toRow: number): number[] {
    const found: number[] = [];
    filter.run(fromRow, toRow, this.#rows, Number.POSITIVE_INFINITY, (row) => found.push(row));
    return found;
  }

  /** Whose event it is. */
  attribute(event: EventView): Attribution {
    return this.#rows.attribute(event);
  }

  #addNew(bytes: Uint8Array, firstNs: number, lastNs: number): void {
    const saidNs = this.#clock.stampToNs(u32At(bytes, BUFFER.timeStamp), u32At(bytes, BUFFER.timeStamp + 4));
    const flushedNs = saidNs >= lastNs && saidNs < lastNs + LONGEST_FLUSH_NS ? saidNs : lastNs;
    const { oldestNs, oldestFlushNs } = this.#news;
    this.#news = {
      oldestNs: Math.min(oldestNs, firstNs, lastNs),
      oldestFlushNs: Math.min(oldestFlushNs, flushedNs),
    };
  }

  /** Of what came since this was asked last. */
  takeNews(): LiveNews {
    const news = this.#news;
    this.#news = nothingNew();
    return news;
  }

  /** Figures of all that came. */
  figures(): Pick<LiveFrame['stats'], 'events' | 'eventsPerSecond' | 'providers' | 'memoryBytes'> {
    const { completeNs } = this;
    return {
      events: this.events,
      eventsPerSecond: this.#providers.eventsPerSecond(completeNs),
      providers: this.#providers.list(completeNs),
      memoryBytes: this.#providers.memoryBytes + this.#counters.memoryBytes + this.recent.memoryBytes,
    };
  }
}

const inReach = (timeNs: number): number => Math.max(-FARTHEST_NS, Math.min(FARTHEST_NS, timeNs));

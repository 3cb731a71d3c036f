/**
 * A trace that grows: whole ETL buffers come in as processors flush them, pictures of any time come out in time that
 * follows their buckets. What it keeps of time is in levels (time-levels.ts) and of events the last ones only
 * (recent-events.ts), so its memory is bounded; the file has everything.
 */
import type { LiveFrame, LiveFrameQuery, LiveSeries } from '../../contract/live.ts';
import type { KindInfo } from '../../contract/trace.ts';
import { bufferInMemory } from '../etl/buffers.ts';
import { u16At } from '../etl/bytes.ts';
import type { Clock } from '../etl/clock.ts';
import { GrowingColumns, NO_ID } from '../etl/event-columns.ts';
import { describeKind } from '../etl/kind-info.ts';
import { KindTable } from '../etl/kind-table.ts';
import { BUFFER, PROCESSOR_INDEX_MASK } from '../etl/layout.ts';
import { EventScanner } from '../etl/scan.ts';
import { WarningLog } from '../etl/warnings.ts';
import type { LoadedBuffer } from '../events/buffer-cache.ts';
import { EventView } from '../events/event-view.ts';
import type { Attribution } from '../names/attribution.ts';
import { THREAD } from '../names/class-guids.ts';
import type { SchemaLibrary } from '../schema/schema-library.ts';
import { alignBuckets } from '../series/event-rates.ts';
import { headerId } from '../trace.ts';
import { LiveCounters } from './live-counters.ts';
import { LiveDecoder } from './live-decoder.ts';
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
/** Times of pages, and of damaged events, may be anything: sums of them stay exact in here. */
const FARTHEST_NS = 2 ** 53;

/** Of one picture, 12 bytes each; more lanes get wider buckets. */
const MOST_CELLS = 1 << 21;
/** As many as a picture may have buckets. */
const SELECTION_PARTS = 4096;

export type LivePicture = Omit<LiveFrame, 'frame' | 'stats'>;

/** What is done with the events of a kind, beside counting them. */
const TAKE = { counter: 1, learn: 2, switch: 4 } as const;
const CONTEXT_SWITCH = 36;

export class LiveTrace {
  /** By index; grows. */
  readonly kinds: KindInfo[] = [];
  /** Events so far. */
  events = 0;
  /** Buffers that were no buffers, or broke off: what came before the damage is kept. */
  damagedBuffers = 0;
  /** Grows with every buffer. */
  version = 0;
  /** The newest time of all. */
  nowNs = 0;
  /** The oldest event of what came since it was asked for. */
  #oldestNewNs = Number.POSITIVE_INFINITY;
  readonly #kindTable = new KindTable();
  /** Of one buffer, again and again. */
  readonly #columns = new GrowingColumns();
  readonly #scanner: EventScanner;
  readonly #providers = new LiveProviders();
  readonly #counters: LiveCounters;
  readonly #readingKinds: (ReadingKind | null)[] = [];
  readonly decoder: LiveDecoder;
  readonly recent = new RecentEvents();
  readonly #list: LiveList;
  /** By index of the kind: what is done with its events. */
  #takes = new Uint8Array(256);
  /** Of the kinds in the buffer that is read: their first events. */
  readonly #event = new EventView();
  /** By processor; `NO_ID` before its first context switch. */
  readonly #running = new Map<number, number>();
  #runningTid = new Uint32Array(0);
  readonly #rows: ListRows;
  /** Logger and processor → time of its last event: what is older is complete there. */
  readonly #streams = new Map<number, number>();
  readonly #latestFlushNs: number | null;
  #ended = false;
  #completeNs = Number.NEGATIVE_INFINITY;

  constructor({ clock, flushTimerMs, counterFacts, library, shownNames }: LiveTraceOptions) {
    this.#latestFlushNs = flushTimerMs === null ? null : flushTimerMs * 1e6 + ON_THE_WAY_NS;
    this.#scanner = new EventScanner(this.#columns, this.#kindTable, clock, new WarningLog());
    this.#counters = new LiveCounters(counterFacts);
    this.decoder = new LiveDecoder(library);
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
    const buffer = bufferInMemory(bytes);
    if (buffer === null) {
      this.damagedBuffers++;
      return;
    }
    const columns = this.#columns;
    columns.count = 0;
    if (!this.#scanner.scan(buffer, 0) || buffer.damaged) this.damagedBuffers++;
    const { count } = columns;
    if (count === 0) return;
    const { processor } = buffer;
    const own = buffer.bytes.subarray(0, buffer.filledBytes);
    const loaded = { bytes: own, view: new DataView(own.buffer, own.byteOffset, own.length) };
    this.#addKinds(loaded, processor);
    this.#take(loaded, processor);
    this.events += count;
    this.#providers.add(processor, columns.kind, columns.timeNs, count);
    // Each session fills buffers of its own.
    const stream = u16At(bytes, BUFFER.loggerId) * MOST_PROCESSORS + processor;
    this.recent.add(stream, processor, own, columns, this.#runningTid);
    this.#oldestNewNs = Math.min(this.#oldestNewNs, columns.timeNs[0], columns.timeNs[count - 1]);
    this.#advance(stream, columns.timeNs, count);
    if (this.recent.isFull) this.recent.publish(this.#completeNs);
  }

  /** Kinds that this buffer brought, with their first events: these show whether each event of theirs has its own schema. */
  #addKinds(buffer: LoadedBuffer, cpu: number): void {
    const from = this.kinds.length;
    if (from === this.#kindTable.count) return;
    for (let index = from; index < this.#kindTable.count; index++) {
      const kind = describeKind(this.#kindTable, index);
      this.kinds.push(kind);
      this.#providers.addKind(kind);
      const reading = readingKind(kind);
      this.#readingKinds.push(reading);
      if (index === this.#takes.length) {
        const larger = new Uint8Array(2 * index);
        larger.set(this.#takes);
        this.#takes = larger;
      }
      this.#takes[index] =
        (reading === null ? 0 : TAKE.counter) |
        (this.decoder.addKind(kind) ? TAKE.learn : 0) |
        (kind.provider === THREAD && kind.group !== null && kind.opcode === CONTEXT_SWITCH ? TAKE.switch : 0);
    }
    const { count, kind } = this.#columns;
    const seen = new Set<number>();
    for (let i = 0; i < count; i++) {
      if (kind[i] < from || seen.has(kind[i])) continue;
      seen.add(kind[i]);
      this.decoder.first(this.#place(buffer, cpu, i));
    }
    this.#providers.name((guid) => this.decoder.resolver.providerName(guid));
  }

  /** An event of the buffer that is read, by its place in the columns. */
  #place(buffer: LoadedBuffer, cpu: number, i: number): EventView {
    const { timeNs, pid, tid, kind, eventOffset, payloadOffset, payloadBytes } = this.#columns;
    const event = this.#event;
    event.row = 0;
    event.timeNs = timeNs[i];
    event.cpu = cpu;
    event.pid = headerId(pid[i]);
    event.tid = headerId(tid[i]);
    const start = eventOffset[i] + payloadOffset[i];
    this.decoder.placer.place(event, kind[i], buffer, eventOffset[i], start, start + payloadBytes[i]);
    return event;
  }

  /** Counters, names and context switches among the events of the buffer. */
  #take(buffer: LoadedBuffer, cpu: number): void {
    const { count, timeNs, kind, eventOffset, payloadOffset, payloadBytes } = this.#columns;
    const { view } = buffer;
    if (this.#runningTid.length < count) this.#runningTid = new Uint32Array(2 * count);
    const runningTid = this.#runningTid;
    let running = this.#running.get(cpu) ?? NO_ID;
    for (let i = 0; i < count; i++) {
      const takes = this.#takes[kind[i]];
      if (takes !== 0) {
        const start = eventOffset[i] + payloadOffset[i];
        const end = start + payloadBytes[i];
        // u32 NewThreadId comes first in all versions.
        if (takes & TAKE.switch && payloadBytes[i] >= 4) running = view.getUint32(start, true);
        const reading = this.#readingKinds[kind[i]];
        if (reading !== null) this.#counters.take(reading, view, start, end, timeNs[i]);
        if (takes & TAKE.learn) this.decoder.learn(this.#place(buffer, cpu, i));
      }
      runningTid[i] = running;
    }
    this.#running.set(cpu, running);
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
      const slot = this.recent.slotOf(row);
      if (slot >= 0 && visit(this.#rows.event(row, slot)) === false) return row + 1;
    }
    return toRow;
  }

  /** Whose event it is. */
  attribute(event: EventView): Attribution {
    return this.#rows.attribute(event);
  }

  /** Time of the oldest event that came since this was asked last; Infinity when none came. */
  takeOldestNewNs(): number {
    const oldestNs = this.#oldestNewNs;
    this.#oldestNewNs = Number.POSITIVE_INFINITY;
    return oldestNs;
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

/**
 * A trace as a live session: its buffers in parts, each when the time of its last event has come, as a session with a
 * flush timer would have handed them out. What the trace says of itself for all its time is said first.
 */

import { setImmediate } from 'node:timers/promises';
import { at } from '../../contract/checked.ts';
import type { EventView, EventVisitor } from '../../engine/events/event-view.ts';
import { TraceDecoder } from '../../engine/events/trace-decoder.ts';
import { readBufferAt, type TraceBuffer } from '../../engine/format/buffers.ts';
import type { ByteSource } from '../../engine/format/byte-source.ts';
import type { Clock } from '../../engine/format/clock.ts';
import { GrowingColumns } from '../../engine/format/event-columns.ts';
import { KindTable } from '../../engine/format/kind-table.ts';
import { BUFFER, BUFFER_FLAG, BUFFER_HEADER_BYTES } from '../../engine/format/layout.ts';
import { EventScanner } from '../../engine/format/scan.ts';
import { openTrace } from '../../engine/format/trace.ts';
import { WarningLog } from '../../engine/format/warnings.ts';
import { classicClass } from '../../engine/format/well-known.ts';
import { isMetadata, type LiveDecoder } from '../../engine/live/live-decoder.ts';
import type { SchemaLibrary } from '../../engine/schema/schema-library.ts';
import { productsByPart } from '../../plugins/windowsperf/arm-pmu.ts';
import type { CallOptions } from '../base/call-options.ts';
import { cancelToken } from '../base/cancel.ts';
import type { LiveClock } from './live-clock.ts';

/** Between two flushes, while it is played: short, as one flush of a fast replay has much time of the trace in it. */
export const REPLAY_FLUSH_MS = 20;
/** What keeps the player for longer does not make it jump. */
const LONGEST_STEP_MS = 100;

/** How far a replay is, by the clock. */
export class ReplayPosition {
  ns: number;
  readonly #speed: number;
  readonly #clock: LiveClock;
  #atMs: number;

  constructor(beginNs: number, speed: number, clock: LiveClock) {
    this.ns = beginNs;
    this.#speed = speed;
    this.#clock = clock;
    this.#atMs = clock.nowMs();
  }

  /** Goes on as far as time has passed. @param waits it stands still instead */
  step(waits: boolean): void {
    const nowMs = this.#clock.nowMs();
    if (!waits) this.ns += Math.min(nowMs - this.#atMs, LONGEST_STEP_MS) * 1e6 * this.#speed;
    this.#atMs = nowMs;
  }
}

export class Replay {
  readonly clock: Clock;
  /** Where it begins: the first event that happened while it was recorded. */
  readonly beginNs: number;
  /** Product key of its Arm cores; null where it does not tell one that is known. */
  readonly product: string | null;
  readonly #source: ByteSource;
  readonly #flushNs: number;
  readonly #firstNs: Float64Array;
  readonly #fileOffset: Float64Array;
  readonly #fileBytes: Uint32Array;
  /** Rows of the buffer table, by their first events. */
  readonly #rows: Uint32Array;
  readonly #columns = new GrowingColumns();
  readonly #scanner: EventScanner;
  #decoder: TraceDecoder | null;
  #next = 0;
  /** By number of the flush that hands them out. */
  readonly #waiting = new Map<number, Uint8Array[]>();
  /** The last flush. */
  #flushed: number;

  private constructor(decoder: TraceDecoder, source: ByteSource, product: string | null, speed: number) {
    const { trace } = decoder;
    this.#decoder = decoder;
    this.clock = trace.clock;
    this.beginNs = trace.info.firstEventNs ?? 0;
    this.product = product;
    this.#source = source;
    this.#flushNs = REPLAY_FLUSH_MS * 1e6 * speed;
    this.#flushed = Math.floor(this.beginNs / this.#flushNs);
    this.#scanner = scannerFor(this.#columns, trace.clock);
    const { count, firstNs, fileOffset, fileBytes } = trace.buffers;
    // Nothing else of the trace is needed, once it has taught.
    this.#firstNs = firstNs.slice(0, count);
    this.#fileOffset = fileOffset.slice(0, count);
    this.#fileBytes = fileBytes.slice(0, count);
    this.#rows = Uint32Array.from({ length: count }, (_, row) => row)
      .filter((row) => !Number.isNaN(firstNs[row]))
      .sort((a, b) => at(firstNs, a) - at(firstNs, b) || a - b);
  }

  /**
   * @param speed times as fast as it happened
   * @throws TraceFormatError when it is no trace; CancelledError; what the source throws
   */
  static async open(
    source: ByteSource,
    { name, speed, library }: { name: string; speed: number; library: SchemaLibrary },
    { signal }: CallOptions = {},
  ): Promise<Replay> {
    const cancel = cancelToken(signal);
    const trace = await openTrace(source, { fileName: name, cancel, pause: setImmediate });
    const decoder = new TraceDecoder(trace, source, library);
    const processor = new ProcessorFinder();
    await decoder.pass([processor], { cancel });
    return new Replay(decoder, source, processor.product, speed);
  }

  /** Says what the trace tells about its own events, wherever it does. Once, before it is played. */
  async teach(learner: LiveDecoder): Promise<void> {
    await this.#decoder?.pass([{ wants: isMetadata, visit: (event) => learner.learn(event) }]);
    this.#decoder = null;
  }

  get ended(): boolean {
    return this.#next === this.#rows.length && this.#waiting.size === 0;
  }

  /** What is older has been handed out by `advance(positionNs)`. */
  completeNs(positionNs: number): number {
    return Math.floor(positionNs / this.#flushNs) * this.#flushNs;
  }

  /** What a session would have flushed until then, and was not handed out yet: in the order of flushes. */
  async advance(positionNs: number): Promise<Uint8Array[]> {
    const completeNs = this.completeNs(positionNs);
    while (this.#next < this.#rows.length && at(this.#firstNs, at(this.#rows, this.#next)) < completeNs) {
      const row = at(this.#rows, this.#next++);
      const buffer = await readBufferAt(this.#source, at(this.#fileOffset, row), at(this.#fileBytes, row));
      // What has become unreadable since it was opened.
      if (buffer !== null) this.#part(buffer);
    }
    const due: Uint8Array[] = [];
    const until = Math.floor(positionNs / this.#flushNs);
    while (this.#flushed < until) {
      this.#flushed++;
      for (const bytes of this.#waiting.get(this.#flushed) ?? []) due.push(bytes);
      this.#waiting.delete(this.#flushed);
    }
    return due;
  }

  #part(buffer: TraceBuffer): void {
    const columns = this.#columns;
    columns.count = 0;
    this.#scanner.scan(buffer, 0);
    const { count, timeNs, eventOffset } = columns;
    // What comes late comes with the next flush.
    const flushOf = (i: number): number => Math.max(this.#flushed, Math.floor(at(timeNs, i) / this.#flushNs)) + 1;
    for (let from = 0; from < count; ) {
      const flush = flushOf(from);
      let to = from + 1;
      while (to < count && flushOf(to) === flush) to++;
      const part = partOf(buffer.bytes, at(eventOffset, from), to < count ? at(eventOffset, to) : buffer.filledBytes);
      const parts = this.#waiting.get(flush);
      if (parts === undefined) this.#waiting.set(flush, [part]);
      else parts.push(part);
      from = to;
    }
  }
}

/** Events `[start, end)` of a buffer as a buffer. */
function partOf(bytes: Uint8Array, start: number, end: number): Uint8Array {
  const part = new Uint8Array(BUFFER_HEADER_BYTES + end - start);
  part.set(bytes.subarray(0, BUFFER_HEADER_BYTES));
  part.set(bytes.subarray(start, end), BUFFER_HEADER_BYTES);
  const view = new DataView(part.buffer);
  for (const field of [BUFFER.bufferSize, BUFFER.savedOffset, BUFFER.currentOffset, BUFFER.filledBytes])
    view.setUint32(field, part.length, true);
  view.setUint16(BUFFER.flags, view.getUint16(BUFFER.flags, true) & ~BUFFER_FLAG.compressed, true);
  return part;
}

const scannerFor = (columns: GrowingColumns, clock: Clock): EventScanner =>
  new EventScanner(columns, new KindTable(), clock, new WarningLog());

const ARM64 = 12;
const CPU = 10;
const LAST_MINOR = 15;

/** SystemConfig/CPU: processor level and revision are those of the main id register. */
class ProcessorFinder implements EventVisitor {
  product: string | null = null;

  wants(kind: Parameters<EventVisitor['wants']>[0]): boolean {
    return kind.opcode === CPU && classicClass(kind) === 'SystemConfig';
  }

  visit(event: EventView): void {
    const [architecture, part, revision] = ['ProcessorArchitecture', 'ProcessorLevel', 'ProcessorRevision'].map(
      (name) => event.number(name),
    );
    if (architecture !== ARM64 || part === undefined || revision === undefined) return;
    // A later major revision has what the last minor one had.
    const minor = revision > 0xff ? LAST_MINOR : Math.min(revision, LAST_MINOR);
    this.product ??= productsByPart[String(16 * part + minor)] ?? null;
  }
}

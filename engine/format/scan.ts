/**
 * Event headers to columns: the hot loop. It reads words, never strings or objects, and never past `filledBytes`.
 * (Format document part b. Measured there: this shape reaches over 20 M events/s in plain JS.)
 */
import type { TraceBuffer } from './buffers.ts';
import type { Clock } from './clock.ts';
import { type GrowingColumns, NO_ID } from './event-columns.ts';
import {
  COMPACT_32,
  COMPACT_64,
  ERROR,
  EVENT_32,
  EVENT_64,
  FULL_32,
  FULL_64,
  INSTANCE_32,
  INSTANCE_64,
  PERFINFO_32,
  PERFINFO_64,
  SYSTEM_32,
  SYSTEM_64,
} from './header-markers.ts';
import { KindCache } from './kind-cache.ts';
import type { KindTable } from './kind-table.ts';
import {
  BUFFER_HEADER_BYTES,
  EVENT_FLAG_EXTENDED,
  HEADER_TYPE,
  MARKER_MESSAGE,
  MARKER_TYPED,
  MESSAGE_FLAG,
} from './layout.ts';
import type { WarningLog } from './warnings.ts';

/** Header type under which WPP messages are kept in the kind table (their own marker has none; 15 is MESSAGE's). */
export const MESSAGE_HEADER_TYPE = 15;

const U32 = 2 ** 32;

export class EventScanner {
  readonly #columns: GrowingColumns;
  readonly #kinds: KindTable;
  readonly #clock: Clock;
  readonly #warnings: WarningLog;
  readonly #cache: KindCache;
  /** Last time per processor in ns, for events whose header has none. */
  readonly lastNs: Map<number, number>;
  /** Some event had no time, and nothing before it on its processor had one. */
  missedTime = false;

  /** @param lastNs of what was scanned before, if anything */
  constructor(
    columns: GrowingColumns,
    kinds: KindTable,
    clock: Clock,
    warnings: WarningLog,
    lastNs: ReadonlyMap<number, number> = new Map(),
  ) {
    this.lastNs = new Map(lastNs);
    this.#columns = columns;
    this.#kinds = kinds;
    this.#cache = new KindCache(kinds);
    this.#clock = clock;
    this.#warnings = warnings;
  }

  /**
   * Appends the events of one buffer.
   * @param expected a guess of the trace's final number of events
   * @returns false when the buffer is damaged: what came before the damage is kept
   *
   * One function with a branch a header, long as it is: with a table of headers and parts for what is rare it took 3 to
   * 20 % more time on real traces.
   */
  scan(buffer: TraceBuffer, expected: number): boolean {
    const { words, firstWord, filledBytes, processor } = buffer;
    const columns = this.#columns;
    const cache = this.#cache;
    // The shortest event is 8 bytes.
    columns.ensure((filledBytes - BUFFER_HEADER_BYTES) >>> 3, expected);
    const { timeNs, pid, tid, kind, eventOffset, payloadOffset, payloadBytes } = columns;
    const baseLow = this.#clock.base.low;
    const baseHigh = this.#clock.base.high;
    const first = columns.count;
    let untimed = 0;
    let n = first;
    let at = BUFFER_HEADER_BYTES;
    let intact = true;

    while (at + 8 <= filledBytes) {
      const w = firstWord + (at >>> 2);
      const w0 = words[w];
      const w1 = words[w + 1];
      const marker = w0 >>> 16;
      let size: number;
      let headerBytes: number;
      let eventKind = -1;

      if (marker === PERFINFO_64 || marker === PERFINFO_32) {
        size = w1 & 0xffff;
        headerBytes = 16;
        if (size < headerBytes || at + size > filledBytes) break;
        timeNs[n] = ((words[w + 3] | 0) - baseHigh) * U32 + (words[w + 2] - baseLow);
        pid[n] = NO_ID;
        tid[n] = NO_ID;
        eventKind = cache.kernelKind(marker & 0xff, w0 & 0xff, w1 >>> 16);
        headerBytes = withCounters(w0, headerBytes, size);
      } else if (marker === EVENT_64 || marker === EVENT_32) {
        size = w0 & 0xffff;
        headerBytes = 80;
        if (size < headerBytes || at + size > filledBytes) break;
        timeNs[n] = ((words[w + 5] | 0) - baseHigh) * U32 + (words[w + 4] - baseLow);
        tid[n] = words[w + 2];
        pid[n] = words[w + 3];
        eventKind = cache.descriptorKind(marker & 0xff, words, w);
        if (w1 & EVENT_FLAG_EXTENDED) headerBytes = this.#pastExtendedData(buffer, at, size);
      } else if (marker === SYSTEM_64 || marker === SYSTEM_32 || marker === COMPACT_64 || marker === COMPACT_32) {
        size = w1 & 0xffff;
        headerBytes = marker === SYSTEM_64 || marker === SYSTEM_32 ? 32 : 24;
        if (size < headerBytes || at + size > filledBytes) break;
        timeNs[n] = ((words[w + 5] | 0) - baseHigh) * U32 + (words[w + 4] - baseLow);
        tid[n] = words[w + 2];
        pid[n] = words[w + 3];
        eventKind = cache.kernelKind(marker & 0xff, w0 & 0xff, w1 >>> 16);
      } else if (marker === FULL_64 || marker === FULL_32 || marker === INSTANCE_64 || marker === INSTANCE_32) {
        size = w0 & 0xffff;
        headerBytes = marker === FULL_64 || marker === FULL_32 ? 48 : 72;
        if (size < headerBytes || at + size > filledBytes) break;
        timeNs[n] = ((words[w + 5] | 0) - baseHigh) * U32 + (words[w + 4] - baseLow);
        tid[n] = words[w + 2];
        pid[n] = words[w + 3];
        eventKind = cache.guidKind(marker & 0xff, words, w + 6, w1, 0, 0, 0);
      } else if (w0 >>> 24 === MARKER_MESSAGE) {
        size = w0 & 0xffff;
        headerBytes = messageHeaderBytes(w1 >>> 16);
        if (size < headerBytes || at + size > filledBytes) break;
        eventKind = this.#message(words, w, n, w1);
        if (eventKind < 0) {
          eventKind = ~eventKind;
          untimed++;
        }
      } else if (marker === ERROR) {
        size = w0 & 0xffff;
        headerBytes = 8;
        if (size < headerBytes || at + size > filledBytes) break;
        timeNs[n] = Number.NaN;
        untimed++;
        pid[n] = NO_ID;
        tid[n] = NO_ID;
        eventKind = this.#kinds.lookup(HEADER_TYPE.error, 0, 0, 0, 0, 0, 0, 0, 0);
      } else if (w0 === 0 || w0 === 0xffffffff) {
        // Tail fill: the buffer ends here.
        at = filledBytes;
        break;
      } else if (w0 >>> 24 === MARKER_TYPED && (w0 & 0xffff) >= 8 && at + (w0 & 0xffff) <= filledBytes) {
        this.#warnings.add(
          'unknown-header',
          `The event at byte ${offsetInFile(buffer, at)} has the unknown header type ${marker & 0xff}; it is skipped.`,
          offsetInFile(buffer, at),
        );
        at += ((w0 & 0xffff) + 7) & ~7;
        continue;
      } else break;

      if (headerBytes > size) headerBytes = size;
      kind[n] = eventKind;
      eventOffset[n] = at;
      payloadOffset[n] = headerBytes;
      payloadBytes[n] = size - headerBytes;
      n++;
      at += (size + 7) & ~7;
    }

    if (at + 8 <= filledBytes) {
      intact = false;
      this.#warnings.add(
        'event-header',
        `The event at byte ${offsetInFile(buffer, at)}${buffer.compressed ? ` (byte ${at} of the expanded buffer)` : ''} is damaged; the rest of its buffer, ${filledBytes - at} bytes, is left out.`,
        offsetInFile(buffer, at),
      );
    }
    columns.count = n;
    this.#clock.ticksToNs(timeNs, first, n);
    if (untimed > 0) this.#fillTimes(timeNs, first, n, processor);
    else if (n > first) this.lastNs.set(processor, timeNs[n - 1]);
    // Asked for only now: the table may have grown while this buffer brought new kinds.
    const { events } = this.#kinds;
    for (let i = first; i < n; i++) events[kind[i]]++;
    return intact;
  }

  /**
   * A WPP message (format document part g): writes its time, pid and tid.
   * @returns its kind, or the complement of it when it has no time of its own
   */
  #message(words: Uint32Array, w: number, n: number, w1: number): number {
    const { timeNs, pid, tid } = this.#columns;
    const flags = w1 >>> 16;
    let at = w + 2;
    let g0 = 0;
    let g1 = 0;
    let g2 = 0;
    let g3 = 0;
    if (flags & MESSAGE_FLAG.sequence) at++;
    if (flags & MESSAGE_FLAG.guid) {
      g0 = words[at];
      g1 = words[at + 1];
      g2 = words[at + 2];
      g3 = words[at + 3];
      at += 4;
    } else if (flags & MESSAGE_FLAG.componentId) g0 = words[at++];
    const timed = (flags & (MESSAGE_FLAG.timeStamp | MESSAGE_FLAG.performanceTimeStamp)) !== 0;
    if (timed) {
      const { low, high } = this.#clock.base;
      timeNs[n] = ((words[at + 1] | 0) - high) * U32 + (words[at] - low);
      at += 2;
    } else timeNs[n] = Number.NaN;
    const attributed = (flags & MESSAGE_FLAG.systemInfo) !== 0;
    tid[n] = attributed ? words[at] : NO_ID;
    pid[n] = attributed ? words[at + 1] : NO_ID;
    const kind = this.#guidKindOf(g0, g1, g2, g3, w1 & 0xffff);
    return timed ? kind : ~kind;
  }

  #guidKindOf(g0: number, g1: number, g2: number, g3: number, messageNumber: number): number {
    return this.#kinds.lookup(MESSAGE_HEADER_TYPE, g0, g1, g2, g3, messageNumber, 0, 0, 0);
  }

  /** Events without a time happened after their neighbour before: they get its time. */
  #fillTimes(timeNs: Float64Array, from: number, to: number, processor: number): void {
    let last = this.lastNs.get(processor);
    if (last === undefined) {
      if (Number.isNaN(timeNs[from])) this.missedTime = true;
      last = 0;
      for (let i = from; i < to; i++)
        if (!Number.isNaN(timeNs[i])) {
          last = timeNs[i];
          break;
        }
    }
    for (let i = from; i < to; i++) {
      if (Number.isNaN(timeNs[i])) timeNs[i] = last;
      else last = timeNs[i];
    }
    this.lastNs.set(processor, last);
  }

  /** Bytes from the event's start to its payload. */
  #pastExtendedData(buffer: TraceBuffer, event: number, size: number): number {
    const bytes = extendedHeaderBytes(buffer.words, buffer.firstWord + (event >>> 2), size);
    if (bytes > 0) return bytes;
    this.#warnings.add(
      'extended-data',
      `The extended data of the event at byte ${offsetInFile(buffer, event)} run past its end.`,
      offsetInFile(buffer, event),
    );
    return -bytes;
  }
}

/**
 * Bytes from an EVENT's start to its payload, behind the chain of extended data items (format document part c); negative:
 * the same, where the chain runs past the event's end.
 * @param w index of the event's first word
 */
export function extendedHeaderBytes(words: Uint32Array, w: number, size: number): number {
  let at = 80;
  for (;;) {
    // An item begins with an 8-byte header: reserved, type, linkage, data size.
    if (at + 8 > size) break;
    const link = words[w + ((at + 4) >>> 2)];
    const next = at + 8 + (((link >>> 16) + 7) & ~7);
    if (at + 8 + (link >>> 16) > size) break;
    at = next;
    if ((link & 1) === 0) return at;
  }
  return -Math.min(at, size);
}

/**
 * PERFINFO headers may be followed by a PEBS index and PMC values; the version's high byte says so (part h.2). Whether
 * SYSTEM headers carry them too is unproven, so there the bits are left alone.
 */
function withCounters(w0: number, headerBytes: number, size: number): number {
  const flags = (w0 >>> 8) & 0x87;
  if (flags === 0) return headerBytes;
  const withItems = headerBytes + 8 * ((flags >>> 7) + (flags & 7));
  return withItems <= size ? withItems : headerBytes;
}

function messageHeaderBytes(flags: number): number {
  let bytes = 8;
  if (flags & MESSAGE_FLAG.sequence) bytes += 4;
  if (flags & MESSAGE_FLAG.guid) bytes += 16;
  else if (flags & MESSAGE_FLAG.componentId) bytes += 4;
  if (flags & (MESSAGE_FLAG.timeStamp | MESSAGE_FLAG.performanceTimeStamp)) bytes += 8;
  if (flags & MESSAGE_FLAG.systemInfo) bytes += 8;
  return bytes;
}

/** Best known place in the file: exact in plain buffers, the buffer's start in compressed ones. */
function offsetInFile(buffer: TraceBuffer, at: number): number {
  return buffer.compressed ? buffer.fileOffset : buffer.fileOffset + at;
}

/**
 * Counts the events of a buffer without a column of them: by kind, and by time. It takes buffers of which each event has
 * a time and a header that is known and whole, as nearly all are, and leaves the others to the scan, which tells of
 * them. Its answers are those of the scan, in two thirds of its time.
 */
import { enlarged } from '../base/enlarged.ts';
import type { TraceBuffer } from './buffers.ts';
import type { Clock } from './clock.ts';
import {
  COMPACT_32,
  COMPACT_64,
  COUNTERS_MASK,
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
import type { LaneCounter } from './lane-counts.ts';
import { BUFFER_HEADER_BYTES, EVENT_FLAG_EXTENDED, HEADER_BYTES } from './layout.ts';
import { extendedHeaderBytes } from './scan.ts';

const U32 = 2 ** 32;
const SYSTEM_BYTES = HEADER_BYTES.system64;
const COMPACT_BYTES = HEADER_BYTES.compact64;
const PERFINFO_BYTES = HEADER_BYTES.perfinfo64;
const FULL_BYTES = HEADER_BYTES.full64;
const INSTANCE_BYTES = HEADER_BYTES.instance64;
const EVENT_BYTES = HEADER_BYTES.event64;
/** Shorter headers have a hook in the place of a GUID. */
const LEAST_WITH_GUID = FULL_BYTES;

/** Of headers whose time is in their fifth and sixth word; 0: of no such header. */
function timedHeaderBytes(marker: number): number {
  if (marker === EVENT_64 || marker === EVENT_32) return EVENT_BYTES;
  if (marker === SYSTEM_64 || marker === SYSTEM_32) return SYSTEM_BYTES;
  if (marker === COMPACT_64 || marker === COMPACT_32) return COMPACT_BYTES;
  if (marker === FULL_64 || marker === FULL_32) return FULL_BYTES;
  return marker === INSTANCE_64 || marker === INSTANCE_32 ? INSTANCE_BYTES : 0;
}

export class BufferCounter {
  readonly #kinds: KindTable;
  readonly #cache: KindCache;
  readonly #clock: Clock;
  readonly #lanes: LaneCounter | null;
  /** Of each event of the buffer, while it is walked; then the kinds that it has, each once: `kinds[0, kindCount)`. */
  kinds = new Uint16Array(1 << 13);
  kindCount = 0;
  /** Events of one buffer, by kind; zeros between buffers. */
  #bufferEvents = new Uint32Array(256);
  /** Events of the buffer that was counted last. */
  count = 0;
  /** Some of them carry performance counters, as their headers say. */
  carriesCounters = false;
  /** Their earliest two times, and their latest; ±∞ where there are fewer. */
  firstNs = Number.POSITIVE_INFINITY;
  secondNs = Number.POSITIVE_INFINITY;
  lastNs = Number.NEGATIVE_INFINITY;
  /** Of the last in the order of the file. */
  endNs = Number.NaN;

  constructor(kinds: KindTable, clock: Clock, lanes: LaneCounter | null) {
    this.#kinds = kinds;
    this.#cache = new KindCache(kinds);
    this.#clock = clock;
    this.#lanes = lanes;
  }

  /** @returns false: the buffer is to be scanned; nothing of it has been counted */
  add(buffer: TraceBuffer): boolean {
    const most = (buffer.filledBytes - BUFFER_HEADER_BYTES) >>> 3;
    if (most > this.kinds.length) this.kinds = enlarged(this.kinds, 2 * most);
    if (!this.#walk(buffer)) {
      this.#lanes?.giveUp();
      return false;
    }
    this.#lanes?.endRow();
    this.#countKinds();
    return true;
  }

  /** Which kinds, and how many of each, in one loop: the first costs next to nothing beside the second. */
  #countKinds(): void {
    const { events } = this.#kinds;
    if (events.length > this.#bufferEvents.length) this.#bufferEvents = new Uint32Array(events.length);
    const bufferEvents = this.#bufferEvents;
    const { kinds, count } = this;
    let kindCount = 0;
    for (let i = 0; i < count; i++) {
      const kind = kinds[i];
      if (bufferEvents[kind]++ === 0) kinds[kindCount++] = kind;
    }
    for (let i = 0; i < kindCount; i++) {
      const kind = kinds[i];
      events[kind] += bufferEvents[kind];
      bufferEvents[kind] = 0;
    }
    this.kindCount = kindCount;
  }

  /** One function, for it is the hot loop of opening: per event it reads four words and writes its kind. */
  #walk({ words, firstWord, filledBytes }: TraceBuffer): boolean {
    const { low: baseLow, high: baseHigh } = this.#clock.base;
    const clock = this.#clock;
    const { nsPerTick } = clock;
    const cache = this.#cache;
    const lanes = this.#lanes;
    const kind = this.kinds;
    let first = Number.POSITIVE_INFINITY;
    let second = Number.POSITIVE_INFINITY;
    let last = Number.NEGATIVE_INFINITY;
    let ns = Number.NaN;
    let n = 0;
    let perfinfoWords = 0;
    let at = BUFFER_HEADER_BYTES;

    while (at + 8 <= filledBytes) {
      const w = firstWord + (at >>> 2);
      const w0 = words[w];
      const w1 = words[w + 1];
      const marker = w0 >>> 16;
      let size: number;
      let ticks: number;
      if (marker === PERFINFO_64 || marker === PERFINFO_32) {
        size = w1 & 0xffff;
        if (size < PERFINFO_BYTES || at + size > filledBytes) return false;
        perfinfoWords |= w0;
        ticks = ((words[w + 3] | 0) - baseHigh) * U32 + (words[w + 2] - baseLow);
        kind[n] = cache.kernelKind(marker & 0xff, w0 & 0xff, w1 >>> 16);
      } else {
        const headerBytes = timedHeaderBytes(marker);
        // Tail fill ends the buffer.
        if (headerBytes === 0 && (w0 === 0 || w0 === 0xffffffff)) break;
        size = (headerBytes < LEAST_WITH_GUID ? w1 : w0) & 0xffff;
        if (headerBytes === 0 || size < headerBytes || at + size > filledBytes) return false;
        ticks = ((words[w + 5] | 0) - baseHigh) * U32 + (words[w + 4] - baseLow);
        if (headerBytes < LEAST_WITH_GUID) kind[n] = cache.kernelKind(marker & 0xff, w0 & 0xff, w1 >>> 16);
        else if (headerBytes < EVENT_BYTES) kind[n] = cache.guidKind(marker & 0xff, words, w + 6, w1, 0, 0, 0);
        else {
          if (w1 & EVENT_FLAG_EXTENDED && extendedHeaderBytes(words, w, size) < 0) return false;
          kind[n] = cache.descriptorKind(marker & 0xff, words, w);
        }
      }
      ns = nsPerTick === 0 ? clock.toNs(ticks) : ticks * nsPerTick;
      if (ns > last) last = ns;
      if (ns < second) {
        if (ns < first) {
          second = first;
          first = ns;
        } else second = ns;
      }
      lanes?.add(ns);
      n++;
      at += (size + 7) & ~7;
    }
    this.count = n;
    this.firstNs = first;
    this.secondNs = second;
    this.lastNs = last;
    this.endNs = ns;
    this.carriesCounters = ((perfinfoWords >>> 8) & COUNTERS_MASK) !== 0;
    return true;
  }
}

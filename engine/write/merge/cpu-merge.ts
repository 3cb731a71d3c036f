/**
 * Events of one processor from several buffers at once, in the order of time. Events keep their bytes; what changes is
 * which buffer they lie in.
 */
import { readBufferAt } from '../../format/buffers.ts';
import { GrowingColumns } from '../../format/event-columns.ts';
import { align8, BUFFER_FLAG } from '../../format/layout.ts';
import type { EventScanner } from '../../format/scan.ts';
import { WarningLog } from '../../format/warnings.ts';
import type { BufferWriter } from '../buffer-writer.ts';
import type { Cut } from './cut.ts';
import type { BufferPlace, Survey } from './survey.ts';

const LOST_FLAGS = BUFFER_FLAG.eventsLost | BUFFER_FLAG.buffersLost;

/** A buffer whose events are being taken, the earliest first. */
export interface OpenBuffer {
  readonly bytes: Uint8Array;
  /** In the order of time: ticks, where the event starts, what it takes with what fills it up to the next 8 bytes. */
  readonly ticks: Float64Array;
  readonly at: Uint32Array;
  readonly takes: Uint32Array;
  readonly flags: number;
  next: number;
}

/** Reads buffers again, one after the other. */
export class BufferOpener {
  readonly #survey: Survey;
  readonly #cut: Cut | null;
  readonly #columns = new GrowingColumns();
  readonly #scanner: EventScanner;

  /** @param cut what happened before it is left out */
  constructor(survey: Survey, cut: Cut | null = null) {
    this.#survey = survey;
    this.#cut = cut;
    // What is wrong in buffers was told by the survey.
    this.#scanner = survey.scanner(this.#columns, new WarningLog());
  }

  /** Tells the cut what a buffer says of the time before it. */
  async learn(place: BufferPlace, cut: Cut): Promise<void> {
    const buffer = await readBufferAt(place.input.source, place.fileOffset, place.fileBytes);
    if (buffer === null) return;
    const columns = this.#columns;
    columns.count = 0;
    this.#scanner.scan(buffer, 0);
    const { bytes } = buffer;
    for (let i = 0; i < columns.count; i++) {
      if (!(columns.timeNs[i] < cut.fromTicks)) continue;
      const start = columns.eventOffset[i] + columns.payloadOffset[i];
      cut.learn(columns.kind[i], bytes, start, start + columns.payloadBytes[i], columns.timeNs[i]);
    }
  }

  /** A buffer's events in the order of time. Null when it cannot be read any more. */
  async open(place: BufferPlace): Promise<OpenBuffer | null> {
    const buffer = await readBufferAt(place.input.source, place.fileOffset, place.fileBytes);
    if (buffer === null) return null;
    const columns = this.#columns;
    columns.count = 0;
    this.#scanner.scan(buffer, 0);
    const { timeNs, kind, eventOffset, payloadOffset, payloadBytes } = columns;
    const kept = new Uint32Array(columns.count);
    let count = 0;
    const { bytes } = buffer;
    const cut = place.firstTicks < (this.#cut?.fromTicks ?? Number.NEGATIVE_INFINITY) ? this.#cut : null;
    for (let i = 0; i < columns.count; i++) {
      if (this.#survey.isHeader(kind[i])) continue;
      const start = eventOffset[i] + payloadOffset[i];
      if (
        cut === null ||
        timeNs[i] >= cut.fromTicks ||
        cut.keeps(kind[i], bytes, start, start + payloadBytes[i], timeNs[i])
      )
        kept[count++] = i;
    }
    const order = kept.subarray(0, count);
    if (!place.inOrder) order.sort((a, b) => timeNs[a] - timeNs[b] || a - b);
    const ticks = new Float64Array(count);
    const at = new Uint32Array(count);
    const takes = new Uint32Array(count);
    for (let i = 0; i < count; i++) {
      const event = order[i];
      ticks[i] = timeNs[event];
      at[i] = eventOffset[event];
      takes[i] = align8(payloadOffset[event] + payloadBytes[event]);
    }
    if (cut !== null) return cutBuffer({ bytes, ticks, at, takes, flags: place.flags & LOST_FLAGS, next: 0 }, cut);
    // An event may end with its buffer, short of the next 8 bytes.
    const whole = bytes.length % 8 === 0 ? bytes.slice() : padded(bytes);
    return { bytes: whole, ticks, at, takes, flags: place.flags & LOST_FLAGS, next: 0 };
  }
}

/** Only the events that are there, those from before the cut at its moment. */
function cutBuffer(buffer: OpenBuffer, cut: Cut): OpenBuffer {
  const { bytes, ticks, at, takes } = buffer;
  const sizeBytes = takes.reduce((sum, size) => sum + size, 0);
  const fewer = new Uint8Array(sizeBytes);
  const view = new DataView(fewer.buffer);
  let end = 0;
  for (let i = 0; i < ticks.length; i++) {
    fewer.set(bytes.subarray(at[i], at[i] + takes[i]), end);
    at[i] = end;
    end += takes[i];
    if (ticks[i] >= cut.fromTicks) continue;
    cut.move(view, at[i]);
    ticks[i] = cut.fromTicks;
  }
  return { ...buffer, bytes: fewer };
}

function padded(bytes: Uint8Array): Uint8Array {
  const whole = new Uint8Array(align8(bytes.length));
  whole.set(bytes);
  return whole;
}

/** What is open of one processor. */
export class CpuMerge {
  readonly #cpu: number;
  readonly #writer: BufferWriter;
  readonly #baseTicks: bigint;
  /** By when they begin; of equal times the earlier buffer's events come first. */
  #open: OpenBuffer[] = [];
  openBytes = 0;

  constructor(cpu: number, writer: BufferWriter, baseTicks: bigint) {
    this.#cpu = cpu;
    this.#writer = writer;
    this.#baseTicks = baseTicks;
  }

  get isEmpty(): boolean {
    return this.#open.length === 0;
  }

  add(buffer: OpenBuffer): void {
    if (buffer.ticks.length === 0) return;
    this.#open.push(buffer);
    this.openBytes += buffer.bytes.length;
  }

  /** Writes what happened until `ticks`, that moment included. */
  drain(ticks: number): void {
    for (;;) {
      let first = -1;
      let firstTicks = Number.POSITIVE_INFINITY;
      // Of the others, and whether it goes before `first` where both are at the same time.
      let rivalTicks = Number.POSITIVE_INFINITY;
      let rivalWins = false;
      for (let i = 0; i < this.#open.length; i++) {
        const { ticks: own, next } = this.#open[i];
        if (first < 0 || own[next] < firstTicks) {
          if (first >= 0) {
            rivalTicks = firstTicks;
            rivalWins = true;
          }
          first = i;
          firstTicks = own[next];
        } else if (own[next] < rivalTicks) {
          rivalTicks = own[next];
          rivalWins = false;
        }
      }
      if (first < 0 || firstTicks > ticks) return;
      const buffer = this.#open[first];
      const end = buffer.ticks.length;
      let to = buffer.next + 1;
      while (
        to < end &&
        buffer.ticks[to] <= ticks &&
        (buffer.ticks[to] < rivalTicks || (buffer.ticks[to] === rivalTicks && !rivalWins))
      )
        to++;
      this.#write(buffer, to);
      if (to < end) continue;
      this.openBytes -= buffer.bytes.length;
      this.#open = this.#open.filter((_, i) => i !== first);
    }
  }

  /** Events up to `to`, in pieces: what lies together in its buffer and fits into the one that is being filled. */
  #write(buffer: OpenBuffer, to: number): void {
    const { bytes, at, takes, flags } = buffer;
    const cpu = this.#cpu;
    const writer = this.#writer;
    while (buffer.next < to) {
      const from = buffer.next;
      const start = at[from];
      const room = writer.roomBytes(cpu);
      let end = start + takes[from];
      let next = from + 1;
      while (next < to && at[next] === end && end + takes[next] - start <= room) end += takes[next++];
      const target = writer.reserve(cpu, end - start);
      target.bytes.set(bytes.subarray(start, end), target.eventOffset);
      target.flags |= flags;
      buffer.next = next;
      this.#setFlushTime(buffer.ticks[next - 1]);
    }
  }

  #setFlushTime(ticks: number): void {
    const low = Number(this.#baseTicks & 0xffffffffn);
    const high = Number(this.#baseTicks >> 32n);
    const sum = low + ticks;
    const carry = Math.floor(sum / 2 ** 32);
    this.#writer.flushTime = { low: sum - carry * 2 ** 32, high: high + carry };
  }
}

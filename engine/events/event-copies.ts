/**
 * Events copied out of their buffers, with their bytes: what a pass over few events reads, kept for the next time the trace
 * is opened. They say what the file says, and depend on nothing else.
 */
import type { PassOptions } from '../base/pass-options.ts';
import { growingWords } from '../columns/growing.ts';
import type { Output } from '../columns/put-cells.ts';
import { columnBytes, columnsIn } from '../format/event-columns.ts';
import { align8 } from '../format/layout.ts';
import type { ColumnKeeper } from './column-keeper.ts';
import type { ReadSlice } from './event-reader.ts';
import type { EventView } from './event-view.ts';

/** Where there are more, none is kept. */
const MOST_BYTES = 64 << 20;

/** Of an event: f64 and u32, u32, u16, u16, u16, u16; then its bytes, filled up to a multiple of eight. */
const RECORD = {
  timeNs: 0,
  pid: 8,
  tid: 12,
  cpu: 16,
  kind: 18,
  payloadOffset: 20,
  payloadBytes: 22,
  event: 24,
} as const;

export class EventCopier {
  readonly #mostBytes: number;
  #bytes = new Uint8Array(1 << 16);
  #view = new DataView(this.#bytes.buffer);
  #end = 0;
  #isWhole = true;

  constructor(mostBytes = MOST_BYTES) {
    this.#mostBytes = mostBytes;
  }

  /** Copies an event. Once there is no room for one, or the file no longer has it, no others are. */
  add({ timeNs, pid, tid, cpu, kind, eventStart, payload: { bytes, start, end } }: EventView): void {
    if (!this.#isWhole) return;
    const at = this.#end;
    const next = at + align8(RECORD.event + end - eventStart);
    if (bytes.length === 0 || next > this.#mostBytes) {
      this.#isWhole = false;
      this.#bytes = new Uint8Array(0);
      return;
    }
    if (next > this.#bytes.length) this.#grow(Math.min(2 * next, this.#mostBytes));
    const view = this.#view;
    view.setFloat64(at + RECORD.timeNs, timeNs, true);
    view.setUint32(at + RECORD.pid, pid, true);
    view.setUint32(at + RECORD.tid, tid, true);
    view.setUint16(at + RECORD.cpu, cpu, true);
    view.setUint16(at + RECORD.kind, kind.index, true);
    view.setUint16(at + RECORD.payloadOffset, start - eventStart, true);
    view.setUint16(at + RECORD.payloadBytes, end - start, true);
    this.#bytes.set(bytes.subarray(eventStart, end), at + RECORD.event);
    this.#end = next;
  }

  #grow(sizeBytes: number): void {
    const before = this.#bytes.subarray(0, this.#end);
    this.#bytes = new Uint8Array(sizeBytes);
    this.#bytes.set(before);
    this.#view = new DataView(this.#bytes.buffer);
  }

  /** Has the keeper keep them, where all could be copied. */
  async keep(keeper: ColumnKeeper, name: string, options: PassOptions): Promise<void> {
    if (!this.#isWhole) return;
    const memory = new SharedArrayBuffer(this.#end);
    new Uint8Array(memory).set(this.#bytes.subarray(0, this.#end));
    await keeper.write([{ name, output: { memory, room: 'uint32' }, changes: false }], options);
  }
}

/**
 * @param kinds how many the trace has
 * @returns in the order in which they were added, of no known rows; null where the keeper has none
 * @throws CancelledError
 */
export async function keptCopies(
  keeper: ColumnKeeper,
  name: string,
  kinds: number,
  options: PassOptions,
): Promise<ReadSlice | null> {
  const [output] = await keeper.read([name], options);
  return output && copiesOf(output, kinds);
}

/** @returns null where it is not what a copier kept */
function copiesOf({ memory }: Output, kinds: number): ReadSlice | null {
  const bytes = new Uint8Array(memory).slice();
  const view = new DataView(bytes.buffer);
  const places = growingWords();
  for (let at = 0; at < view.byteLength; ) {
    if (at + RECORD.event > view.byteLength || view.getUint16(at + RECORD.kind, true) >= kinds) return null;
    places.push(at);
    const size = view.getUint16(at + RECORD.payloadOffset, true) + view.getUint16(at + RECORD.payloadBytes, true);
    at += align8(RECORD.event + size);
    if (at > view.byteLength) return null;
  }
  const { count } = places;
  const events = columnsIn(new ArrayBuffer(columnBytes(count)), count);
  for (let i = 0; i < count; i++) {
    const at = places.values[i];
    events.timeNs[i] = view.getFloat64(at + RECORD.timeNs, true);
    events.pid[i] = view.getUint32(at + RECORD.pid, true);
    events.tid[i] = view.getUint32(at + RECORD.tid, true);
    events.cpu[i] = view.getUint16(at + RECORD.cpu, true);
    events.kind[i] = view.getUint16(at + RECORD.kind, true);
    events.eventOffset[i] = at + RECORD.event;
    events.payloadOffset[i] = view.getUint16(at + RECORD.payloadOffset, true);
    events.payloadBytes[i] = view.getUint16(at + RECORD.payloadBytes, true);
  }
  return { events, firstRow: Number.NaN, copied: { bytes, view } };
}

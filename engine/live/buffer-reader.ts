/**
 * Reads ETL buffers as sessions flush them, one after another: the events of each, kinds as they first come, what events
 * say of names and schemas, and which thread ran. Of a buffer that was read nothing else is kept.
 */
import type { KindInfo } from '../../contract/trace.ts';
import { enlarged } from '../base/enlarged.ts';
import type { LoadedBuffer } from '../events/buffer-cache.ts';
import { EventView } from '../events/event-view.ts';
import { bufferInMemory } from '../format/buffers.ts';
import { THREAD } from '../format/class-guids.ts';
import type { Clock } from '../format/clock.ts';
import { GrowingColumns, NO_ID } from '../format/event-columns.ts';
import type { EventSlice } from '../format/kept-events.ts';
import { describeKind } from '../format/kind-info.ts';
import { KindTable } from '../format/kind-table.ts';
import { EventScanner } from '../format/scan.ts';
import { WarningLog } from '../format/warnings.ts';
import type { SchemaLibrary } from '../schema/schema-library.ts';
import { CONTEXT_SWITCH, LiveDecoder } from './live-decoder.ts';

/** A buffer, and what was in it. */
export interface ReadBuffer extends LoadedBuffer {
  readonly cpu: number;
  /** The events before the damage were read. */
  readonly damaged: boolean;
}

export interface LiveSlice extends EventSlice {
  /** By event: the thread that ran; `NO_ID` before the processor's first context switch. */
  readonly runningTid: Uint32Array;
}

/** What is done with the events of a kind. */
const TAKE = { learn: 1, switch: 2 } as const;

export class BufferReader {
  /** By index; grows. */
  readonly kinds: KindInfo[] = [];
  /** Events of the buffer that was read last. */
  readonly slice = { events: new GrowingColumns(), firstRow: 0, runningTid: new Uint32Array(0) };
  readonly decoder: LiveDecoder;
  readonly #kindTable = new KindTable();
  readonly #scanner: EventScanner;
  readonly #event = new EventView();
  /** By index of the kind. */
  #takes = new Uint8Array(256);
  /** By processor. */
  readonly #running = new Map<number, number>();

  /** @param clock of all sessions */
  constructor(clock: Clock, library: SchemaLibrary) {
    this.#scanner = new EventScanner(this.slice.events, this.#kindTable, clock, new WarningLog());
    this.decoder = new LiveDecoder(library);
  }

  /** A buffer of any session; its bytes are ours until the next one. Null: it is none. */
  read(bytes: Uint8Array): ReadBuffer | null {
    const { events } = this.slice;
    events.count = 0;
    const buffer = bufferInMemory(bytes);
    if (buffer === null) return null;
    const isWhole = this.#scanner.scan(buffer, 0);
    if (events.cpu.length < events.count) events.cpu = new Uint16Array(events.capacity);
    events.cpu.fill(buffer.processor, 0, events.count);
    const own = buffer.bytes.subarray(0, buffer.filledBytes);
    const read: ReadBuffer = {
      bytes: own,
      view: new DataView(own.buffer, own.byteOffset, own.length),
      cpu: buffer.processor,
      damaged: !isWhole || buffer.damaged,
    };
    this.#addKinds(read);
    this.#learn(read);
    return read;
  }

  /** Kinds that this buffer brought, with their first events: these show whether each event of theirs has its own schema. */
  #addKinds(buffer: ReadBuffer): void {
    const from = this.kinds.length;
    if (from === this.#kindTable.count) return;
    for (let index = from; index < this.#kindTable.count; index++) {
      const kind = describeKind(this.#kindTable, index);
      this.kinds.push(kind);
      if (index === this.#takes.length) this.#takes = enlarged(this.#takes, 2 * index);
      this.#takes[index] =
        (this.decoder.addKind(kind) ? TAKE.learn : 0) |
        (kind.provider === THREAD && kind.group !== null && kind.opcode === CONTEXT_SWITCH ? TAKE.switch : 0);
    }
    const { count, kind } = this.slice.events;
    const seen = new Set<number>();
    for (let i = 0; i < count; i++) {
      if (kind[i] < from || seen.has(kind[i])) continue;
      seen.add(kind[i]);
      this.decoder.first(this.#place(buffer, i));
    }
  }

  /** Names, schemas and context switches. */
  #learn(buffer: ReadBuffer): void {
    const { count, kind, eventOffset, payloadOffset, payloadBytes } = this.slice.events;
    const { view, cpu } = buffer;
    if (this.slice.runningTid.length < count) this.slice.runningTid = new Uint32Array(2 * count);
    const { runningTid } = this.slice;
    let running = this.#running.get(cpu) ?? NO_ID;
    for (let i = 0; i < count; i++) {
      const takes = this.#takes[kind[i]];
      if (takes !== 0) {
        // u32 NewThreadId comes first in all versions.
        if (takes & TAKE.switch && payloadBytes[i] >= 4)
          running = view.getUint32(eventOffset[i] + payloadOffset[i], true);
        if (takes & TAKE.learn) this.decoder.learn(this.#place(buffer, i));
      }
      runningTid[i] = running;
    }
    this.#running.set(cpu, running);
  }

  /** An event of the buffer, by its place in the columns. */
  #place(buffer: ReadBuffer, i: number): EventView {
    this.decoder.placer.place(this.#event, this.slice, i, buffer);
    return this.#event;
  }
}

/**
 * Readings as ETL buffers, one open for each processor. A reading is written word by word over a prepared ReadGPC event,
 * so that none makes an object; flushing hands all of them out in copies and goes on in the same memory.
 */
import {
  CYCLE_EVENT,
  PMU_PROVIDER,
  PMU_PROVIDER_NAME,
  READ_GPC_EVENT,
  READ_GPC_PROVIDER,
} from '../../contract/pmu-events.ts';
import {
  align8,
  BUFFER,
  BUFFER_HEADER_BYTES,
  EVENT_FLAG_EXTENDED,
  HEADER_BYTES,
  HEADER_TYPE,
  MARKER_TYPED,
} from '../../engine/format/layout.ts';
import { setBufferHeader } from '../../engine/write/buffer-writer.ts';
import { guidToBytes, PayloadBuilder } from '../../engine/write/payload-builder.ts';
import { providerTraits, type TlField, traceLoggingMetadata } from '../../engine/write/trace-logging-builder.ts';
import { EVENT_HEADER_FLAG } from '../calls/layouts.ts';

/** A buffer is closed when the next event would make it larger. */
const MAXIMUM_BYTES = 0x10000;
const FIRST_BYTES = 0x1000;

const READ_GPC_BYTES = HEADER_BYTES.event64 + 24;
const AT = { time: 16, core: 80, event: 88, slot: 92, value: 96 } as const;
/** Nobody's: a reading is of a core, whatever ran there. */
const NO_PROCESS = 0xffffffff;
const LEVEL_INFORMATIONAL = 4;
const CHANNEL_SYSTEM = 8;
const KEYWORD_SYSTEM_HIGH = 0x80000000;
const CHANNEL_TRACE_LOGGING = 11;
const EXTENDED_HEAD_BYTES = 8;
const EXTENDED_TYPE = { schema: 11, traits: 12 } as const;

interface Open {
  bytes: Uint8Array;
  view: DataView;
  usedBytes: number;
  /** Of the last event. */
  time: bigint;
}

/** A kind of event of our provider: the description that each of its events carries. */
export interface DescribedEvent {
  schema: Uint8Array;
}
export const describedEvent = (name: string, fields: readonly TlField[]): DescribedEvent => ({
  schema: traceLoggingMetadata(name, fields),
});

const TRAITS = providerTraits(PMU_PROVIDER_NAME);
const PROVIDER = guidToBytes(PMU_PROVIDER);
const READ_GPC = readGpcTemplate();

function readGpcTemplate(): Uint8Array {
  const bytes = new Uint8Array(READ_GPC_BYTES);
  const view = new DataView(bytes.buffer);
  setEventHeader(view, READ_GPC_BYTES, 0);
  bytes.set(guidToBytes(READ_GPC_PROVIDER), 24);
  view.setUint16(40, READ_GPC_EVENT, true);
  bytes[43] = CHANNEL_SYSTEM;
  bytes[44] = LEVEL_INFORMATIONAL;
  view.setUint32(52, KEYWORD_SYSTEM_HIGH, true);
  view.setUint32(AT.event, CYCLE_EVENT, true);
  return bytes;
}

/** What all EVENT_HEADERs of ours have in common. */
function setEventHeader(view: DataView, sizeBytes: number, flags: number): void {
  view.setUint16(0, sizeBytes, true);
  view.setUint8(2, HEADER_TYPE.event64);
  view.setUint8(3, MARKER_TYPED);
  view.setUint16(4, flags | EVENT_HEADER_FLAG['64_BIT_HEADER'] | EVENT_HEADER_FLAG.PROCESSOR_INDEX, true);
  view.setUint32(8, NO_PROCESS, true);
  view.setUint32(12, NO_PROCESS, true);
}

export class ReadingBuffers {
  readonly #open: Open[] = [];
  readonly #closed: Uint8Array[] = [];
  #sequenceNumber = 0;
  #time = 0n;

  /** Ticks of all events until the next call; of those of a processor, none is earlier than the one before it. */
  setTime(ticks: bigint): void {
    this.#time = ticks;
  }

  /** A ReadGPC event. @param slot GPCIdx @param valueHigh upper half of the running total */
  reading(core: number, event: number, slot: number, valueLow: number, valueHigh: number): void {
    const open = this.#reserve(core, READ_GPC_BYTES);
    const { bytes, view } = open;
    const at = open.usedBytes;
    bytes.set(READ_GPC, at);
    view.setBigInt64(at + AT.time, open.time, true);
    view.setUint32(at + AT.core, core, true);
    view.setUint32(at + AT.event, event, true);
    view.setUint32(at + AT.slot, slot, true);
    view.setUint32(at + AT.value, valueLow, true);
    view.setUint32(at + AT.value + 4, valueHigh, true);
    open.usedBytes = at + READ_GPC_BYTES;
  }

  /** An event of our own provider, with its description. */
  described(cpu: number, { schema }: DescribedEvent, payload: Uint8Array): void {
    const schemaBytes = EXTENDED_HEAD_BYTES + align8(schema.length);
    const traitsBytes = EXTENDED_HEAD_BYTES + align8(TRAITS.length);
    const headBytes = HEADER_BYTES.event64 + schemaBytes + traitsBytes;
    const sizeBytes = headBytes + payload.length;
    const open = this.#reserve(cpu, sizeBytes);
    const { bytes } = open;
    const at = open.usedBytes;
    bytes.fill(0, at, at + align8(sizeBytes));
    const view = new DataView(bytes.buffer, at);
    setEventHeader(view, sizeBytes, EVENT_FLAG_EXTENDED);
    view.setBigInt64(16, open.time, true);
    bytes.set(PROVIDER, at + 24);
    view.setUint8(43, CHANNEL_TRACE_LOGGING);
    view.setUint8(44, LEVEL_INFORMATIONAL);
    const item = (offset: number, type: number, data: Uint8Array, last: boolean): void => {
      view.setUint16(offset + 2, type, true);
      view.setUint16(offset + 4, last ? 0 : 1, true);
      view.setUint16(offset + 6, data.length, true);
      bytes.set(data, at + offset + EXTENDED_HEAD_BYTES);
    };
    item(HEADER_BYTES.event64, EXTENDED_TYPE.schema, schema, false);
    item(HEADER_BYTES.event64 + schemaBytes, EXTENDED_TYPE.traits, TRAITS, true);
    bytes.set(payload, at + headBytes);
    open.usedBytes = at + align8(sizeBytes);
  }

  /** All that was written since the last time: buffers in the order of processors, and of time for each. */
  flush(): Uint8Array[] {
    this.#open.forEach((open, cpu) => {
      this.#close(cpu, open);
    });
    return this.#closed.splice(0);
  }

  #reserve(cpu: number, sizeBytes: number): Open {
    const takes = align8(sizeBytes);
    let open = this.#open[cpu];
    if (open === undefined) {
      const bytes = new Uint8Array(FIRST_BYTES);
      open = { bytes, view: new DataView(bytes.buffer), usedBytes: BUFFER_HEADER_BYTES, time: this.#time };
      this.#open[cpu] = open;
    }
    if (open.usedBytes + takes > MAXIMUM_BYTES) this.#close(cpu, open);
    if (open.usedBytes + takes > open.bytes.length) {
      const larger = new Uint8Array(Math.max(2 * open.bytes.length, open.usedBytes + takes));
      larger.set(open.bytes.subarray(0, open.usedBytes));
      open.bytes = larger;
      open.view = new DataView(larger.buffer);
    }
    if (this.#time > open.time) open.time = this.#time;
    return open;
  }

  #close(cpu: number, open: Open): void {
    if (open.usedBytes === BUFFER_HEADER_BYTES) return;
    const { view, usedBytes, time } = open;
    setBufferHeader(view, {
      bufferSize: usedBytes,
      filledBytes: usedBytes,
      sequenceNumber: ++this.#sequenceNumber,
      processor: cpu,
      flags: 0,
      type: 0,
      loggerId: 0,
    });
    view.setBigInt64(BUFFER.timeStamp, time, true);
    this.#closed.push(open.bytes.slice(0, usedBytes));
    open.usedBytes = BUFFER_HEADER_BYTES;
  }
}

/** Payload of a described event, from its first field on: reused, taken over at once. */
export const payload = (): PayloadBuilder => builder.reset();
const builder = new PayloadBuilder();

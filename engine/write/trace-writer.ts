/**
 * Makes `.etl` traces: for tests, for the sample trace, for the simulator. Events go to the file as they come; nothing
 * but one open buffer a CPU is held in memory.
 */
import { getOrMake } from '../base/get-or-make.ts';
import {
  align8,
  EVENT_FLAG_EXTENDED,
  HEADER_BYTES,
  HEADER_TYPE,
  MARKER_MESSAGE,
  MARKER_TYPED,
  MESSAGE_FLAG,
} from '../format/layout.ts';
import { BufferWriter, type OpenBuffer, type TraceSink } from './buffer-writer.ts';
import type {
  CompactSpec,
  ErrorSpec,
  EventSpec,
  ExtendedItem,
  FullSpec,
  InstanceSpec,
  MessageSpec,
  PerfInfoSpec,
  SystemSpec,
} from './event-specs.ts';
import {
  baseTicksOf,
  bufferSizeOf,
  makeHeaderBuffer,
  patchBuffersWritten,
  patchEndTime,
  type TraceDescription,
  ticksPerSecond,
} from './header-buffer.ts';
import { guidToBytes, setInt64 } from './payload-builder.ts';

/** Size fields of event headers are 16 bits wide. */
const MAX_EVENT_BYTES = 0xffff;
/** 3 bits of a PERFINFO version say how many PMC values follow. */
const MAX_PMC_COUNTERS = 7;
const VERSION_PEBS = 0x8000;
export const EXTENDED_ITEM_HEAD_BYTES = 8;
const LOGGER_ID = 1;

/** What makes room for events and takes them: a BufferWriter, or whoever has buffers of their own. */
export type EventBuffers = Pick<BufferWriter, 'flushTime' | 'reserve' | 'append' | 'finish'>;

/** What those need who only log: the kinds of events that live sessions have. */
export type EventSink = Pick<TraceWriter, 'system' | 'perfInfo' | 'full' | 'event'>;

/**
 * Methods write one event each, in the order in which they are called; per CPU that should be the order of time.
 * All of them throw a RangeError for an event that is too large for its size field or for a buffer.
 */
export class TraceWriter {
  readonly #trace: TraceDescription;
  readonly #buffers: EventBuffers;
  readonly #defaultBits: 32 | 64;
  readonly #baseLow: number;
  readonly #baseHigh: number;
  readonly #guids = new Map<string, Uint8Array>();
  #lastTicks = 0;

  /** @param target where the trace goes; buffers of the caller's own instead get events and nothing else, no header either */
  constructor(target: TraceSink | EventBuffers, trace: TraceDescription) {
    this.#trace = trace;
    this.#defaultBits = trace.pointerSize === 8 ? 64 : 32;
    const base = BigInt.asUintN(64, baseTicksOf(trace));
    this.#baseLow = Number(base & 0xffffffffn);
    this.#baseHigh = Number(base >> 32n);
    this.#buffers =
      'reserve' in target
        ? target
        : new BufferWriter({
            sink: target,
            header: makeHeaderBuffer(trace, LOGGER_ID),
            bufferSizeBytes: bufferSizeOf(trace),
            compressed: trace.compressed ?? false,
            loggerId: LOGGER_ID,
          });
    this.#buffers.flushTime = { low: this.#baseLow, high: this.#baseHigh };
  }

  system(event: SystemSpec): void {
    const buffer = this.#groupEvent(event, HEADER_BYTES.system64, HEADER_TYPE.system32, HEADER_TYPE.system64);
    const { view, eventOffset: at } = buffer;
    view.setUint32(at + 24, event.kernelTime ?? 0, true);
    view.setUint32(at + 28, event.userTime ?? 0, true);
  }

  compact(event: CompactSpec): void {
    this.#groupEvent(event, HEADER_BYTES.compact64, HEADER_TYPE.compact32, HEADER_TYPE.compact64);
  }

  perfInfo(event: PerfInfoSpec): void {
    const counters = event.pmcCounters?.length ?? 0;
    if (counters > MAX_PMC_COUNTERS)
      throw new RangeError(`${counters} PMC values: an event holds at most ${MAX_PMC_COUNTERS}`);
    const hasPebs = event.pebsIndex !== undefined;
    const headerBytes = HEADER_BYTES.perfinfo64 + 8 * ((hasPebs ? 1 : 0) + counters);
    const buffer = this.#reserve(event.cpu, headerBytes, event.payload);
    const { view, eventOffset } = buffer;
    const version = (event.version & 0xff) | (counters << 8) | (hasPebs ? VERSION_PEBS : 0);
    view.setUint16(eventOffset, version, true);
    this.#marker(buffer, event.bits, HEADER_TYPE.perfinfo32, HEADER_TYPE.perfinfo64);
    view.setUint16(eventOffset + 4, headerBytes + event.payload.length, true);
    view.setUint8(eventOffset + 6, event.type);
    view.setUint8(eventOffset + 7, event.group);
    this.#time(view, eventOffset + 8, event.ticks);
    let at = eventOffset + HEADER_BYTES.perfinfo64;
    if (event.pebsIndex !== undefined) {
      setInt64(view, at, event.pebsIndex);
      at += 8;
    }
    for (let i = 0; i < counters; i++) setInt64(view, at + 8 * i, event.pmcCounters![i]);
  }

  full(event: FullSpec): void {
    this.#classicEvent(event, HEADER_BYTES.full64, HEADER_TYPE.full32, HEADER_TYPE.full64);
  }

  instance(event: InstanceSpec): void {
    const buffer = this.#classicEvent(event, HEADER_BYTES.instance64, HEADER_TYPE.instance32, HEADER_TYPE.instance64);
    const { bytes, view, eventOffset: at } = buffer;
    view.setUint32(at + 48, event.instanceId, true);
    view.setUint32(at + 52, event.parentInstanceId, true);
    bytes.set(this.#guid(event.parentGuid), at + 56);
  }

  event(event: EventSpec): void {
    const extended = event.extended ?? [];
    let headerBytes = HEADER_BYTES.event64;
    for (const item of extended) headerBytes += EXTENDED_ITEM_HEAD_BYTES + align8(item.data.length);
    const buffer = this.#reserve(event.cpu, headerBytes, event.payload);
    const { bytes, view, eventOffset: at } = buffer;
    view.setUint16(at, headerBytes + event.payload.length, true);
    this.#marker(buffer, event.bits, HEADER_TYPE.event32, HEADER_TYPE.event64);
    view.setUint16(at + 4, (event.flags ?? 0) | (extended.length > 0 ? EVENT_FLAG_EXTENDED : 0), true);
    view.setUint16(at + 6, event.eventProperty ?? 0, true);
    this.#attribution(view, at, event.pid, event.tid, event.ticks);
    bytes.set(this.#guid(event.provider), at + 24);
    view.setUint16(at + 40, event.id, true);
    view.setUint8(at + 42, event.version ?? 0);
    view.setUint8(at + 43, event.channel ?? 0);
    view.setUint8(at + 44, event.level ?? 0);
    view.setUint8(at + 45, event.opcode ?? 0);
    view.setUint16(at + 46, event.task ?? 0, true);
    setInt64(view, at + 48, event.keyword ?? 0);
    view.setUint32(at + 56, event.kernelTime ?? 0, true);
    view.setUint32(at + 60, event.userTime ?? 0, true);
    if (event.activityId === undefined) bytes.fill(0, at + 64, at + 80);
    else bytes.set(this.#guid(event.activityId), at + 64);
    this.#extendedItems(buffer, at + HEADER_BYTES.event64, extended);
  }

  /** @throws RangeError also when the message has two identities */
  message(event: MessageSpec): void {
    if (event.guid !== undefined && event.componentId !== undefined)
      throw new RangeError('A message is identified by a GUID or by a component id, not by both');
    const flags = messageFlags(event);
    const headerBytes =
      HEADER_BYTES.message +
      (event.sequence === undefined ? 0 : 4) +
      (event.guid === undefined ? 0 : 16) +
      (event.componentId === undefined ? 0 : 4) +
      (event.timeStamp === 'none' ? 0 : 8) +
      (event.systemInfo === undefined ? 0 : 8);
    const { bytes, view, eventOffset } = this.#reserve(event.cpu, headerBytes, event.payload);
    view.setUint16(eventOffset, headerBytes + event.payload.length, true);
    view.setUint8(eventOffset + 2, 0);
    view.setUint8(eventOffset + 3, MARKER_MESSAGE);
    view.setUint16(eventOffset + 4, event.messageNumber, true);
    view.setUint16(eventOffset + 6, flags, true);
    let at = eventOffset + HEADER_BYTES.message;
    if (event.sequence !== undefined) {
      view.setUint32(at, event.sequence, true);
      at += 4;
    }
    if (event.guid !== undefined) {
      bytes.set(this.#guid(event.guid), at);
      at += 16;
    }
    if (event.componentId !== undefined) {
      view.setUint32(at, event.componentId, true);
      at += 4;
    }
    if (event.timeStamp !== 'none') {
      this.#time(view, at, event.ticks);
      at += 8;
    }
    if (event.systemInfo !== undefined) {
      view.setUint32(at, event.systemInfo.tid, true);
      view.setUint32(at + 4, event.systemInfo.pid, true);
    }
  }

  error(event: ErrorSpec): void {
    const { view, eventOffset: at } = this.#reserve(event.cpu, HEADER_BYTES.error, event.payload);
    view.setUint16(at, HEADER_BYTES.error + event.payload.length, true);
    view.setUint8(at + 2, HEADER_TYPE.error);
    view.setUint8(at + 3, MARKER_TYPED);
    view.setUint32(at + 4, 0, true);
  }

  /** Appends an event that exists already, header and all, untouched. */
  raw(cpu: number, event: Uint8Array): void {
    this.#buffers.append(cpu, event);
  }

  /** Writes what is still open and the final header: EndTime is that of the last event. */
  finish(): { sizeBytes: number; buffers: number } {
    const filetimeTicks = (BigInt(this.#lastTicks) * 10_000_000n) / BigInt(ticksPerSecond(this.#trace));
    return this.#buffers.finish((header, buffersWritten) => {
      patchEndTime(header, this.#trace.startTime + filetimeTicks);
      patchBuffersWritten(header, buffersWritten);
    });
  }

  /** Room for header and payload, the payload already in place. */
  #reserve(cpu: number, headerBytes: number, payload: Uint8Array): OpenBuffer {
    const sizeBytes = headerBytes + payload.length;
    if (sizeBytes > MAX_EVENT_BYTES)
      throw new RangeError(
        `An event of ${sizeBytes} bytes does not fit: its size field holds at most ${MAX_EVENT_BYTES}`,
      );
    const buffer = this.#buffers.reserve(cpu, sizeBytes);
    buffer.bytes.set(payload, buffer.eventOffset + headerBytes);
    return buffer;
  }

  #marker({ view, eventOffset }: OpenBuffer, bits: 32 | 64 | undefined, type32: number, type64: number): void {
    view.setUint8(eventOffset + 2, (bits ?? this.#defaultBits) === 64 ? type64 : type32);
    view.setUint8(eventOffset + 3, MARKER_TYPED);
  }

  #time(view: DataView, at: number, ticks: number): void {
    if (!Number.isSafeInteger(ticks)) throw new RangeError(`${ticks} ticks: a time must be an integer below 2^53`);
    const ticksHigh = Math.floor(ticks / 2 ** 32);
    // The low words may carry; setUint32 drops what is above 32 bits.
    const low = ticks - ticksHigh * 2 ** 32 + this.#baseLow;
    const high = ticksHigh + this.#baseHigh + (low >= 2 ** 32 ? 1 : 0);
    view.setUint32(at, low, true);
    view.setUint32(at + 4, high, true);
    if (ticks > this.#lastTicks) {
      this.#lastTicks = ticks;
      this.#buffers.flushTime.low = low;
      this.#buffers.flushTime.high = high;
    }
  }

  #attribution(view: DataView, at: number, pid: number, tid: number, ticks: number): void {
    view.setUint32(at + 8, tid, true);
    view.setUint32(at + 12, pid, true);
    this.#time(view, at + 16, ticks);
  }

  #groupEvent(event: CompactSpec, headerBytes: number, type32: number, type64: number): OpenBuffer {
    const buffer = this.#reserve(event.cpu, headerBytes, event.payload);
    const { view, eventOffset: at } = buffer;
    view.setUint16(at, event.version, true);
    this.#marker(buffer, event.bits, type32, type64);
    view.setUint16(at + 4, headerBytes + event.payload.length, true);
    view.setUint8(at + 6, event.type);
    view.setUint8(at + 7, event.group);
    this.#attribution(view, at, event.pid, event.tid, event.ticks);
    return buffer;
  }

  #classicEvent(event: FullSpec, headerBytes: number, type32: number, type64: number): OpenBuffer {
    const buffer = this.#reserve(event.cpu, headerBytes, event.payload);
    const { bytes, view, eventOffset: at } = buffer;
    view.setUint16(at, headerBytes + event.payload.length, true);
    this.#marker(buffer, event.bits, type32, type64);
    view.setUint8(at + 4, event.opcode);
    view.setUint8(at + 5, event.level ?? 0);
    view.setUint16(at + 6, event.version, true);
    this.#attribution(view, at, event.pid, event.tid, event.ticks);
    bytes.set(this.#guid(event.guid), at + 24);
    view.setUint32(at + 40, event.kernelTime ?? 0, true);
    view.setUint32(at + 44, event.userTime ?? 0, true);
    return buffer;
  }

  #extendedItems({ bytes, view }: OpenBuffer, start: number, items: readonly ExtendedItem[]): void {
    let at = start;
    items.forEach((item, i) => {
      view.setUint16(at, 0, true);
      view.setUint16(at + 2, item.type, true);
      view.setUint16(at + 4, i < items.length - 1 ? 1 : 0, true);
      view.setUint16(at + 6, item.data.length, true);
      const data = at + EXTENDED_ITEM_HEAD_BYTES;
      bytes.set(item.data, data);
      at = data + align8(item.data.length);
      bytes.fill(0, data + item.data.length, at);
    });
  }

  #guid(text: string): Uint8Array {
    return getOrMake(this.#guids, text, () => guidToBytes(text));
  }
}

function messageFlags(event: MessageSpec): number {
  let flags = 0;
  if (event.sequence !== undefined) flags |= MESSAGE_FLAG.sequence;
  if (event.guid !== undefined) flags |= MESSAGE_FLAG.guid;
  if (event.componentId !== undefined) flags |= MESSAGE_FLAG.componentId;
  if (event.timeStamp === 'time') flags |= MESSAGE_FLAG.timeStamp;
  if (event.timeStamp === 'performance') flags |= MESSAGE_FLAG.performanceTimeStamp;
  if (event.systemInfo !== undefined) flags |= MESSAGE_FLAG.systemInfo;
  if (event.pointerBits === 32) flags |= MESSAGE_FLAG.pointer32;
  if (event.pointerBits === 64) flags |= MESSAGE_FLAG.pointer64;
  return flags;
}

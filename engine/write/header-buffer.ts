/** The header buffer that begins every file: the log-file header event and what Windows 10+ puts behind it (a.4). */
import {
  align8,
  BUFFER_FLAG,
  BUFFER_HEADER_BYTES,
  BUFFER_TYPE_HEADER,
  HEADER_BYTES,
  HEADER_TYPE,
  LOG_FILE_MODE,
  MARKER_TYPED,
} from '../format/layout.ts';
import { setBufferHeader } from './buffer-writer.ts';
import { PayloadBuilder, setInt64 } from './payload-builder.ts';

export interface TraceDescription {
  /** Of the session's buffers, uncompressed; 64 KiB where it is left out. */
  bufferSizeBytes?: number;
  compressed?: boolean;
  processors: number;
  pointerSize: 4 | 8;
  /** 1 QPC, 2 system time (ticks are 100 ns), 3 CPU cycles (ticks of `cpuMHz`). */
  clockType: 1 | 2 | 3;
  /** QPC ticks per second, kept in the header whatever the clock. */
  perfFrequencyHz: number;
  cpuMHz: number;
  /** Raw time stamp of the header event: tick 0 of every event. Clock type 2: always `startTime`. */
  baseTicks?: bigint;
  /** FILETIMEs, UTC. */
  startTime: bigint;
  bootTime: bigint;
  osVersion: { major: number; minor: number; build: number };
  loggerName: string;
  logFileName: string;
  /** LogFileMode; the bit for compressed buffers is set here where it is due. */
  logFileMode?: number;
  eventsLost?: number;
  buffersLost?: number;
  /** UTC = local time + bias. */
  timeZoneBiasMinutes?: number;
  /** Process and thread that started the session. */
  pid?: number;
  tid?: number;
}

/** TRACE_LOGFILE_HEADER fields that change when a trace is finished or recompressed: offsets in the payload. */
const FIELD = {
  bufferSize: 0,
  subVersion: 6,
  processors: 12,
  endTime: 16,
  logFileMode: 32,
  buffersWritten: 36,
  startBuffers: 40,
  eventsLost: 48,
} as const;
/** BuffersLost, behind fields of a pointer's size: by header type of the log-file header event. */
const BUFFERS_LOST: Readonly<Record<number, number>> = { [HEADER_TYPE.system32]: 268, [HEADER_TYPE.system64]: 276 };
/** Between them: the clock type, which shares eight bytes with BuffersLost. */
const START_TIME_BEFORE_BUFFERS_LOST = 12;
const PAYLOAD = BUFFER_HEADER_BYTES + HEADER_BYTES.system64;

const DEFAULT_BUFFER_BYTES = 0x10000;
/** 15.625 ms in 100 ns, what every sample has. */
const TIMER_RESOLUTION = 156250;
const TIME_ZONE_NAME_UNITS = 32;
const SYSTEMTIME_BYTES = 16;
/** EventTrace/80 PartitionInfo: 48 bytes of zeros on machines without a hypervisor partition to speak of. */
const PARTITION_INFO = { type: 80, bytes: 48 };
const EVENT_TRACE_VERSION = 2;

export const bufferSizeOf = (trace: TraceDescription): number => trace.bufferSizeBytes ?? DEFAULT_BUFFER_BYTES;

export const baseTicksOf = (trace: TraceDescription): bigint =>
  trace.clockType === 2 ? trace.startTime : (trace.baseTicks ?? 0n);

/** Ticks per second of the events' time stamps. */
export function ticksPerSecond(trace: TraceDescription): number {
  if (trace.clockType === 2) return 10_000_000;
  return trace.clockType === 3 ? trace.cpuMHz * 1_000_000 : trace.perfFrequencyHz;
}

/**
 * The whole header buffer; EndTime and BuffersWritten are still to come.
 * @throws RangeError when the two names do not fit in a buffer
 */
export function makeHeaderBuffer(trace: TraceDescription, loggerId: number): Uint8Array {
  const { pointerSize } = trace;
  const pb = new PayloadBuilder(pointerSize);
  const bufferSizeBytes = bufferSizeOf(trace);
  pb.u32(bufferSizeBytes).u8(trace.osVersion.major).u8(trace.osVersion.minor).u8(0).u8(0);
  pb.u32(trace.osVersion.build).u32(trace.processors).u64(0).u32(TIMER_RESOLUTION).u32(0);
  pb.u32(trace.logFileMode ?? LOG_FILE_MODE.sequential)
    .u32(0)
    .u32(1)
    .u32(pointerSize);
  pb.u32(trace.eventsLost ?? 0)
    .u32(trace.cpuMHz)
    .pointer(0)
    .pointer(0);
  // TIME_ZONE_INFORMATION: no names, no daylight saving. Then four bytes that align BootTime.
  pb.u32(trace.timeZoneBiasMinutes ?? 0);
  for (let i = 0; i < 2; i++) pb.zeros(2 * TIME_ZONE_NAME_UNITS + SYSTEMTIME_BYTES + 4);
  pb.u32(0).u64(trace.bootTime).u64(trace.perfFrequencyHz).u64(trace.startTime);
  pb.u32(trace.clockType).u32(trace.buffersLost ?? 0);
  pb.wstr(trace.loggerName).wstr(trace.logFileName);

  const headerEventBytes = HEADER_BYTES.system64 + pb.length;
  const partitionInfoOffset = BUFFER_HEADER_BYTES + align8(headerEventBytes);
  const filledBytes = partitionInfoOffset + HEADER_BYTES.system64 + PARTITION_INFO.bytes;
  // In compressed files the header buffer, itself plain, is only as large as it must be.
  const sizeBytes = trace.compressed ? (filledBytes + 511) & ~511 : bufferSizeBytes;
  if (filledBytes > sizeBytes || headerEventBytes > 0xffff)
    throw new RangeError(
      `The log-file header needs ${filledBytes} bytes, more than a buffer of ${bufferSizeBytes} holds`,
    );

  const bytes = new Uint8Array(sizeBytes).fill(0xff, filledBytes);
  const view = new DataView(bytes.buffer);
  const flags = BUFFER_FLAG.flushMarker;
  setBufferHeader(view, {
    bufferSize: sizeBytes,
    filledBytes,
    sequenceNumber: 0,
    processor: 0,
    flags,
    type: BUFFER_TYPE_HEADER,
    loggerId,
  });
  const eventHeader = (at: number, type: number, payloadBytes: number): void => {
    view.setUint16(at, EVENT_TRACE_VERSION, true);
    view.setUint8(at + 2, pointerSize === 8 ? HEADER_TYPE.system64 : HEADER_TYPE.system32);
    view.setUint8(at + 3, MARKER_TYPED);
    view.setUint16(at + 4, HEADER_BYTES.system64 + payloadBytes, true);
    view.setUint8(at + 6, type);
    view.setUint32(at + 8, trace.tid ?? 0, true);
    view.setUint32(at + 12, trace.pid ?? 0, true);
    setInt64(view, at + 16, baseTicksOf(trace));
  };
  eventHeader(BUFFER_HEADER_BYTES, 0, pb.length);
  bytes.set(pb.build(), PAYLOAD);
  eventHeader(partitionInfoOffset, PARTITION_INFO.type, PARTITION_INFO.bytes);
  patchHeaderCompression(view, trace.compressed ?? false);
  return bytes;
}

/** Says in a header buffer that the buffers behind it are compressed (log format 2.0), or plain (1.5). */
export function patchHeaderCompression(header: DataView, compressed: boolean): void {
  const mode = header.getUint32(PAYLOAD + FIELD.logFileMode, true) & ~LOG_FILE_MODE.compressed;
  header.setUint32(PAYLOAD + FIELD.logFileMode, compressed ? mode | LOG_FILE_MODE.compressed : mode, true);
  header.setUint8(PAYLOAD + FIELD.subVersion, compressed ? 2 : 1);
  header.setUint8(PAYLOAD + FIELD.subVersion + 1, compressed ? 0 : 5);
}

export function patchBuffersWritten(header: DataView, buffersWritten: number): void {
  header.setUint32(PAYLOAD + FIELD.buffersWritten, buffersWritten, true);
}

export function patchEndTime(header: DataView, endTime: bigint): void {
  setInt64(header, PAYLOAD + FIELD.endTime, endTime);
}

export function patchStartTime(header: DataView, startTime: bigint): void {
  const at = BUFFERS_LOST[header.getUint8(BUFFER_HEADER_BYTES + 2)];
  if (at !== undefined) setInt64(header, PAYLOAD + at - START_TIME_BEFORE_BUFFERS_LOST, startTime);
}

export function patchLosses(header: DataView, eventsLost: number, buffersLost: number): void {
  header.setUint32(PAYLOAD + FIELD.eventsLost, eventsLost, true);
  const at = BUFFERS_LOST[header.getUint8(BUFFER_HEADER_BYTES + 2)];
  if (at !== undefined) header.setUint32(PAYLOAD + at, buffersLost, true);
}

/** Of a header that comes to stand for several sessions, however each of them logged. */
export function patchMerged(header: DataView, bufferSizeBytes: number, processors: number): void {
  header.setUint32(PAYLOAD + FIELD.bufferSize, bufferSizeBytes, true);
  header.setUint32(PAYLOAD + FIELD.processors, processors, true);
  header.setUint32(PAYLOAD + FIELD.logFileMode, LOG_FILE_MODE.sequential | LOG_FILE_MODE.relogged, true);
  header.setUint32(PAYLOAD + FIELD.startBuffers, 1, true);
}

/**
 * The words of the file format: offsets, flags and header kinds. Everything is little-endian.
 * Source: format document parts a and b (verified there on real files, except where it says otherwise).
 */
import type { HeaderKind } from '../../contract/trace.ts';

/** WMI_BUFFER_HEADER: bytes before the first event of every buffer, on all Windows versions. */
export const BUFFER_HEADER_BYTES = 72;

/** Offsets inside WMI_BUFFER_HEADER. */
export const BUFFER = {
  /** u32: bytes that the buffer takes in the file. */
  bufferSize: 0x00,
  /** u32: end of valid data, uncompressed. Stale or 0 in header buffers. */
  savedOffset: 0x04,
  currentOffset: 0x08,
  /** i64: flush time. */
  timeStamp: 0x10,
  /** i64: flush order. */
  sequenceNumber: 0x18,
  /** u16 with PROC_INDEX, else u8. */
  processor: 0x28,
  loggerId: 0x2a,
  state: 0x2c,
  /** u32: bytes valid including this header, uncompressed (public name FilledBytes). */
  filledBytes: 0x30,
  flags: 0x34,
  type: 0x36,
} as const;

export const BUFFER_FLAG = {
  flushMarker: 0x01,
  eventsLost: 0x02,
  buffersLost: 0x04,
  processorIndex: 0x20,
  compressed: 0x40,
} as const;

export const BUFFER_TYPE_HEADER = 4;
/** The processor index is 11 bits wide. */
export const PROCESSOR_INDEX_MASK = 0x7ff;

/** Byte 2 of an event's first dword, where byte 3 is 0xC0. */
export const HEADER_TYPE = {
  system32: 1,
  system64: 2,
  compact32: 3,
  compact64: 4,
  full32: 10,
  instance32: 11,
  error: 13,
  perfinfo32: 16,
  perfinfo64: 17,
  event32: 18,
  event64: 19,
  full64: 20,
  instance64: 21,
} as const;

/** Byte 3 of the first dword: typed header, WPP message. */
export const MARKER_TYPED = 0xc0;
export const MARKER_MESSAGE = 0x90;

/** Bytes before the payload (event32/64: before the extended data). */
export const HEADER_BYTES: Record<HeaderKind, number> = {
  system32: 32,
  system64: 32,
  compact32: 24,
  compact64: 24,
  perfinfo32: 16,
  perfinfo64: 16,
  full32: 48,
  full64: 48,
  instance32: 72,
  instance64: 72,
  event32: 80,
  event64: 80,
  message: 8,
  error: 8,
};

/** EVENT_HEADER.Flags bit: extended data items follow the header. */
export const EVENT_FLAG_EXTENDED = 0x0001;
/** The payload is one UTF-16 string. */
export const EVENT_FLAG_STRING_ONLY = 0x0004;

/** WPP message option flags (format document part g): which fields follow the 8-byte header, in this order. */
export const MESSAGE_FLAG = {
  sequence: 0x01,
  guid: 0x02,
  componentId: 0x04,
  timeStamp: 0x08,
  performanceTimeStamp: 0x10,
  systemInfo: 0x20,
  pointer32: 0x40,
  pointer64: 0x80,
} as const;

/** LogFileMode bits that the reader and writer act on. */
export const LOG_FILE_MODE = {
  sequential: 0x1,
  circular: 0x2,
  newFile: 0x8,
  relogged: 0x10000,
  compressed: 0x04000000,
} as const;

/** Buffers end at 8-byte steps: every event starts 8-aligned, counted from its buffer's start. */
export const align8 = (n: number): number => (n + 7) & ~7;

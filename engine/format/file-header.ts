/** The log-file header event: what a session says of itself (format document a.4). */
import type { ClockName } from '../../contract/trace.ts';
import { TraceFormatError } from '../base/errors.ts';
import type { TraceBuffer } from './buffers.ts';
import { i64At, u16At, u32At, wideStringAt } from './bytes.ts';
import { Clock } from './clock.ts';
import { BUFFER_HEADER_BYTES, HEADER_BYTES, HEADER_TYPE, MARKER_TYPED } from './layout.ts';
import type { WarningLog } from './warnings.ts';

export interface LogFileHeader {
  bufferSizeBytes: number;
  osMajor: number;
  osMinor: number;
  osBuild: number;
  processors: number;
  /** FILETIMEs (100 ns since 1601, UTC); 0n = unknown. */
  startTime: bigint;
  endTime: bigint;
  bootTime: bigint;
  logFileMode: number;
  buffersWritten: number;
  /** Of the process that started the session. */
  pointerSize: number;
  eventsLost: number;
  buffersLost: number;
  cpuMHz: number;
  perfFrequencyHz: number;
  /** 0 raw, 1 QPC, 2 system time, 3 CPU cycles. */
  clockType: number;
  /** The header event's own time stamp: the zero of the trace's time. */
  timeStamp: bigint;
  loggerName: string;
  logFileName: string;
}

/** Offsets from the payload's start, for 4- and 8-byte pointers. Up to LogFileMode they are the same. */
const TAIL_OFFSETS = {
  4: { bootTime: 240, perfFreq: 248, startTime: 256, clockType: 264, buffersLost: 268, names: 272 },
  8: { bootTime: 248, perfFreq: 256, startTime: 264, clockType: 272, buffersLost: 276, names: 280 },
} as const;

/** @throws TraceFormatError when the first event of `buffer` is not a log-file header event, or is too short. */
export function readLogFileHeader(buffer: TraceBuffer): LogFileHeader {
  const { bytes } = buffer;
  const event = BUFFER_HEADER_BYTES;
  const fail = (what: string): never => {
    throw new TraceFormatError(`this is not an .etl trace: ${what}`, buffer.fileOffset + event);
  };
  if (bytes.length < event + HEADER_BYTES.system64) fail('the header buffer is empty');
  const type = bytes[event + 2];
  const isHeaderEvent =
    bytes[event + 3] === MARKER_TYPED &&
    (type === HEADER_TYPE.system32 || type === HEADER_TYPE.system64) &&
    u16At(bytes, event + 6) === 0;
  if (!isHeaderEvent) fail('its first event is not a log-file header');
  const pointerSize = type === HEADER_TYPE.system32 ? 4 : 8;
  const at = TAIL_OFFSETS[pointerSize];
  const payload = event + HEADER_BYTES.system64;
  const end = Math.min(event + u16At(bytes, event + 4), bytes.length);
  if (payload + at.names > end) fail(`its log-file header has ${end - payload} bytes where ${at.names} are needed`);
  const loggerName = wideStringAt(bytes, payload + at.names, end);
  const logFileName = wideStringAt(bytes, loggerName.next, end);
  return {
    bufferSizeBytes: u32At(bytes, payload),
    osMajor: bytes[payload + 4],
    osMinor: bytes[payload + 5],
    osBuild: u32At(bytes, payload + 8),
    processors: u32At(bytes, payload + 12),
    endTime: i64At(bytes, payload + 16),
    logFileMode: u32At(bytes, payload + 32),
    buffersWritten: u32At(bytes, payload + 36),
    pointerSize: u32At(bytes, payload + 44),
    eventsLost: u32At(bytes, payload + 48),
    cpuMHz: u32At(bytes, payload + 52),
    bootTime: i64At(bytes, payload + at.bootTime),
    perfFrequencyHz: Number(i64At(bytes, payload + at.perfFreq)),
    startTime: i64At(bytes, payload + at.startTime),
    clockType: u32At(bytes, payload + at.clockType),
    buffersLost: u32At(bytes, payload + at.buffersLost),
    timeStamp: i64At(bytes, event + 16),
    loggerName: loggerName.text,
    logFileName: logFileName.text,
  };
}

export function clockName(clockType: number): ClockName {
  if (clockType === 2) return 'system';
  return clockType === 3 ? 'cycles' : 'qpc';
}

/** Ticks per second of the event time stamps (format document a.5); 0 or less when the header does not say. */
export function clockFrequencyHz(header: LogFileHeader): number {
  if (header.clockType === 2) return 10_000_000;
  return header.clockType === 3 ? header.cpuMHz * 1_000_000 : header.perfFrequencyHz;
}

/** The clock of the header's time stamps; an unknown type is a warning, and QPC; an impossible frequency too, and 10 MHz. */
export function clockOf(header: LogFileHeader, warnings: WarningLog, byteOffset: number): Clock {
  if (header.clockType > 3)
    warnings.add(
      'clock-type',
      `The header has the unknown clock type ${header.clockType}; times are shown as if it were QPC.`,
      byteOffset,
    );
  const frequency = clockFrequencyHz(header);
  if (frequency > 0 && frequency < 9e10) return new Clock(header.timeStamp, frequency);
  warnings.add('clock', `The header has a clock of ${frequency} Hz; times are shown as if it were 10 MHz.`, byteOffset);
  return new Clock(header.timeStamp, 10_000_000);
}

const FILETIME_OF_UNIX_EPOCH = 116_444_736_000_000_000n;
/** The last FILETIME of the year 9999: past it there is no ISO date of four digits. */
const LAST_FILETIME = 2_650_467_743_999_999_999n;

/** ISO 8601 with all seven decimals, UTC; null for 0 and for what is no date between 1601 and 9999. */
export function filetimeToIso(filetime: bigint): string | null {
  if (filetime <= 0n || filetime > LAST_FILETIME) return null;
  const unix = filetime - FILETIME_OF_UNIX_EPOCH;
  const fraction = ((unix % 10_000_000n) + 10_000_000n) % 10_000_000n;
  const seconds = Number((unix - fraction) / 10_000_000n);
  return `${new Date(seconds * 1000).toISOString().slice(0, 19)}.${fraction.toString().padStart(7, '0')}Z`;
}

/** The FILETIME of such a date, with no decimals up to seven, with `Z` or without; null for what is none. */
export function isoToFiletime(text: string): bigint | null {
  const parts = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,7}))?Z?$/.exec(text);
  if (parts === null) return null;
  const ms = Date.parse(`${parts[1]}Z`);
  return Number.isNaN(ms)
    ? null
    : BigInt(ms) * 10_000n + BigInt((parts[2] ?? '').padEnd(7, '0')) + FILETIME_OF_UNIX_EPOCH;
}

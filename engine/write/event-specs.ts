/**
 * What the writer needs to know of an event, one interface a header kind (format document part b). Numbers that are
 * left out are 0. The writer keeps no reference to a spec or to its arrays: a hot loop may reuse one object.
 */

interface Placed {
  cpu: number;
  /** Ticks of the session's clock since the header event; may be negative. */
  ticks: number;
  /** Pointer size of the event in bits; the session's where it is left out. */
  bits?: 32 | 64;
  payload: Uint8Array;
}

interface Attributed {
  pid: number;
  tid: number;
}

/** Header without CPU times (24 bytes). */
export interface CompactSpec extends Placed, Attributed {
  /** Kernel group and type, together the hook id. */
  group: number;
  type: number;
  version: number;
}

/** SYSTEM_TRACE_HEADER (32 bytes). Times are in ticks of the timer resolution. */
export interface SystemSpec extends CompactSpec {
  kernelTime?: number;
  userTime?: number;
}

/** PERFINFO_TRACE_HEADER (16 bytes): no process, no thread. */
export interface PerfInfoSpec extends Placed {
  group: number;
  type: number;
  version: number;
  pebsIndex?: number;
  /** Up to seven PMC values that stand between header and payload. */
  pmcCounters?: readonly number[];
}

/** EVENT_TRACE_HEADER (48 bytes): classic (MOF) events. */
export interface FullSpec extends Placed, Attributed {
  guid: string;
  opcode: number;
  version: number;
  level?: number;
  kernelTime?: number;
  userTime?: number;
}

/** EVENT_INSTANCE_GUID_HEADER (72 bytes). */
export interface InstanceSpec extends FullSpec {
  instanceId: number;
  parentInstanceId: number;
  parentGuid: string;
}

/** One item of extended data (format document part c), without its 8-byte head. */
export interface ExtendedItem {
  type: number;
  data: Uint8Array;
}

/** EVENT_HEADER (80 bytes and extended data): manifest and TraceLogging events. */
export interface EventSpec extends Placed, Attributed {
  provider: string;
  id: number;
  version?: number;
  channel?: number;
  level?: number;
  opcode?: number;
  task?: number;
  keyword?: number | bigint;
  /** Without the bit that announces extended data: the writer sets it. */
  flags?: number;
  eventProperty?: number;
  kernelTime?: number;
  userTime?: number;
  activityId?: string;
  extended?: readonly ExtendedItem[];
}

/** TRACE_MESSAGE_HEADER (8 bytes and what the flags announce): WPP. */
export interface MessageSpec extends Omit<Placed, 'bits'> {
  messageNumber: number;
  sequence?: number;
  /** At most one of the two identities. */
  guid?: string;
  componentId?: number;
  /** How the time stamp is announced; 'none' leaves it out, and the event takes its predecessor's time. */
  timeStamp: 'none' | 'time' | 'performance';
  systemInfo?: Attributed;
  /** Pointer size of the writer, where the message says it. */
  pointerBits?: 32 | 64;
}

/** An error while logging: a size, a marker, and bytes of which no layout is known. Has no time stamp. */
export interface ErrorSpec {
  cpu: number;
  payload: Uint8Array;
}

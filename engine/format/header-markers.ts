/** How the headers of events begin. */
import { HEADER_TYPE } from './layout.ts';

/** First dword >>> 16: marker byte and header type in one compare. */
export const SYSTEM_32 = 0xc000 | HEADER_TYPE.system32;
export const SYSTEM_64 = 0xc000 | HEADER_TYPE.system64;
export const COMPACT_32 = 0xc000 | HEADER_TYPE.compact32;
export const COMPACT_64 = 0xc000 | HEADER_TYPE.compact64;
export const FULL_32 = 0xc000 | HEADER_TYPE.full32;
export const FULL_64 = 0xc000 | HEADER_TYPE.full64;
export const INSTANCE_32 = 0xc000 | HEADER_TYPE.instance32;
export const INSTANCE_64 = 0xc000 | HEADER_TYPE.instance64;
export const PERFINFO_32 = 0xc000 | HEADER_TYPE.perfinfo32;
export const PERFINFO_64 = 0xc000 | HEADER_TYPE.perfinfo64;
export const EVENT_32 = 0xc000 | HEADER_TYPE.event32;
export const EVENT_64 = 0xc000 | HEADER_TYPE.event64;
/** Of the high byte of a PERFINFO event's version: how many performance counters stand behind the header. */
export const COUNTERS_MASK = 7;
export const ERROR = 0xc000 | HEADER_TYPE.error;

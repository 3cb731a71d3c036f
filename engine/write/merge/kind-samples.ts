/** An event header of each kind of a trace, as TDH takes them: what schemas are asked with when a recording ends. */

import { HEADER_BYTES, HEADER_TYPE } from '../../format/layout.ts';
import { consumerClass, kernelGroup } from '../../format/well-known.ts';
import { guidToBytes } from '../payload-builder.ts';

/** EVENT_HEADER as consumers get it: offsets and flags (evntcons.h). */
const HEADER = { flags: 4, thread: 8, provider: 24, version: 42, level: 44, opcode: 45 } as const;
const FLAG = { header32: 0x20, header64: 0x40, classic: 0x100 } as const;
/** Thread, process, time stamp: in one place in all headers that have them. */
const ATTRIBUTION_BYTES = 16;

/** Header types by the size of their events' pointers. */
const BITS_32: ReadonlySet<number> = new Set([
  HEADER_TYPE.system32,
  HEADER_TYPE.compact32,
  HEADER_TYPE.perfinfo32,
  HEADER_TYPE.full32,
  HEADER_TYPE.instance32,
  HEADER_TYPE.event32,
]);

/**
 * EVENT_HEADER (80 bytes) of an event: its own, or for classic and kernel events one with EVENT_HEADER_FLAG_CLASSIC_HEADER,
 * the class in the provider's place, type and version. Null for WPP messages and errors, whose schemas nobody has.
 * @param event its bytes, header and all
 */
export function eventHeaderOf(event: Uint8Array): Uint8Array | null {
  const view = new DataView(event.buffer, event.byteOffset, event.byteLength);
  const type = view.getUint16(2, true) & 0xff;
  const header = new Uint8Array(HEADER_BYTES.event64);
  const out = new DataView(header.buffer);
  const flags = BITS_32.has(type) ? FLAG.header32 : FLAG.header64;
  switch (type) {
    case HEADER_TYPE.event32:
    case HEADER_TYPE.event64:
      header.set(event.subarray(0, HEADER_BYTES.event64));
      // The marker is the file's alone.
      out.setUint16(2, 0, true);
      out.setUint16(HEADER.flags, view.getUint16(HEADER.flags, true) | flags, true);
      return header;
    case HEADER_TYPE.full32:
    case HEADER_TYPE.full64:
    case HEADER_TYPE.instance32:
    case HEADER_TYPE.instance64:
      header.set(event.subarray(HEADER.thread, HEADER.provider + 16), HEADER.thread);
      out.setUint8(HEADER.opcode, event[4]);
      out.setUint8(HEADER.level, event[5]);
      out.setUint8(HEADER.version, event[6]);
      break;
    case HEADER_TYPE.system32:
    case HEADER_TYPE.system64:
    case HEADER_TYPE.compact32:
    case HEADER_TYPE.compact64:
    case HEADER_TYPE.perfinfo32:
    case HEADER_TYPE.perfinfo64: {
      const isPerfInfo = type === HEADER_TYPE.perfinfo32 || type === HEADER_TYPE.perfinfo64;
      if (!isPerfInfo) header.set(event.subarray(HEADER.thread, HEADER.thread + ATTRIBUTION_BYTES), HEADER.thread);
      header.set(guidToBytes(consumerClass(kernelGroup(event[7]).guid, event[6])), HEADER.provider);
      out.setUint8(HEADER.opcode, event[6]);
      out.setUint8(HEADER.version, event[0]);
      break;
    }
    default:
      return null;
  }
  out.setUint16(0, HEADER_BYTES.event64, true);
  out.setUint16(HEADER.flags, flags | FLAG.classic, true);
  return header;
}

/** The same of a classic event that is to be written. For 64-bit pointers. */
export function classicHeaderOf(event: { guid: string; opcode: number; version: number }): Uint8Array {
  const header = new Uint8Array(HEADER_BYTES.event64);
  const view = new DataView(header.buffer);
  view.setUint16(0, HEADER_BYTES.event64, true);
  view.setUint16(HEADER.flags, FLAG.header64 | FLAG.classic, true);
  header.set(guidToBytes(event.guid), HEADER.provider);
  view.setUint8(HEADER.opcode, event.opcode);
  view.setUint8(HEADER.version, event.version);
  return header;
}

/** Headers of one key ask for the same schema. */
export function schemaKeyOf(header: Uint8Array): string {
  const view = new DataView(header.buffer, header.byteOffset, header.byteLength);
  const words = [24, 28, 32, 36, 40, 44].map((at) => view.getUint32(at, true).toString(16));
  return `${view.getUint16(HEADER.flags, true) & FLAG.classic}/${words.join('/')}`;
}

/**
 * Extended data of EVENT_HEADER events (format document part c): items between the header and the payload, each
 * `u16 reserved, u16 type, u16 linkage (bit 0: another follows), u16 size, data`, padded to 8 bytes.
 */
import { trimEndChars } from '../../contract/trim-chars.ts';
import { guidText, hexOf32, hexOf64, hexText, narrowText, utf8Text, wideText } from '../base/text.ts';
import { u16At, u32At } from './bytes.ts';
import { align8 } from './layout.ts';
import { sidText, unsigned64 } from './value-forms.ts';

export const EXTENDED_TYPE = {
  relatedActivityId: 1,
  sid: 2,
  sessionId: 3,
  instanceInfo: 4,
  stackTrace32: 5,
  stackTrace64: 6,
  pebsIndex: 7,
  pmcCounters: 8,
  psmKey: 9,
  eventKey: 10,
  schemaTraceLogging: 11,
  providerTraits: 12,
  processStartKey: 13,
  controlGuid: 14,
  qpcDelta: 15,
  containerId: 16,
  stackKey32: 17,
  stackKey64: 18,
} as const;

const HEAD_BYTES = 8;

/**
 * Looks for an item among those in `[from, to)` of `bytes`; nothing is allocated.
 * @param from end of the event's header
 * @param to start of its payload
 * @returns offset of the data of the first item of that type, −1 where there is none that lies wholly before `to`.
 * `extendedSize` tells how long they are.
 */
export function findExtended(bytes: Uint8Array, from: number, to: number, type: number): number {
  for (let at = from; at + HEAD_BYTES <= to; ) {
    const data = at + HEAD_BYTES;
    const size = bytes[at + 6] | (bytes[at + 7] << 8);
    if (data + size > to) return -1;
    if ((bytes[at + 2] | (bytes[at + 3] << 8)) === type) return data;
    if ((bytes[at + 4] & 1) === 0) return -1;
    at = data + align8(size);
  }
  return -1;
}

/** Bytes of the item whose data `findExtended` found at `at`. */
export const extendedSize = (bytes: Uint8Array, at: number): number => bytes[at - 2] | (bytes[at - 1] << 8);

/** One item, for people. */
export interface ExtendedData {
  readonly type: number;
  /** `SessionId`, `Sid` …; `Type19` for one that is not known. */
  readonly name: string;
  /** Offset of its data. */
  readonly at: number;
  readonly sizeBytes: number;
  readonly text: string;
}

/** All items in `[from, to)`, up to the first that does not end before `to`. */
export function readExtended(bytes: Uint8Array, from: number, to: number): ExtendedData[] {
  const items: ExtendedData[] = [];
  for (let at = from; at + HEAD_BYTES <= to; ) {
    const type = u16At(bytes, at + 2);
    const sizeBytes = u16At(bytes, at + 6);
    const data = at + HEAD_BYTES;
    if (data + sizeBytes > to) break;
    const form = forms[type];
    const fits = form !== undefined && sizeBytes >= form.leastBytes;
    items.push({
      type,
      name: form?.name ?? `Type${type}`,
      at: data,
      sizeBytes,
      text: (fits ? form.text(bytes, data, sizeBytes) : null) ?? hexText(bytes, data, sizeBytes),
    });
    if ((bytes[at + 4] & 1) === 0) break;
    at = data + align8(sizeBytes);
  }
  return items;
}

interface Form {
  readonly name: string;
  readonly leastBytes: number;
  /** Null where the bytes are not what the type says: they are shown as hex. */
  text(bytes: Uint8Array, at: number, sizeBytes: number): string | null;
}

const number64 = (bytes: Uint8Array, at: number): string =>
  String(unsigned64(u32At(bytes, at) | 0, u32At(bytes, at + 4) | 0));
const hex64 = (bytes: Uint8Array, at: number): string => hexOf64(u32At(bytes, at), u32At(bytes, at + 4));

/** A stack's parts carry a number that is not 0 where its user half comes with a later event. */
const matchId = (bytes: Uint8Array, at: number): string =>
  (u32At(bytes, at) | u32At(bytes, at + 4)) === 0 ? '' : `, match id ${hex64(bytes, at)}`;

const stackTrace = (name: string, addressBytes: 4 | 8): Form => ({
  name,
  leastBytes: 8,
  text(bytes, at, sizeBytes) {
    const frames = Math.floor((sizeBytes - 8) / addressBytes);
    return `${frames} frame${frames === 1 ? '' : 's'}${matchId(bytes, at)}`;
  },
});

function sid(bytes: Uint8Array, at: number, sizeBytes: number): string | null {
  if (8 + 4 * bytes[at + 1] > sizeBytes) return null;
  return sidText(bytes, new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), at);
}

/** Text in UTF-16 or in bytes, whichever has no NUL inside; null when neither. */
function wideOrNarrow(bytes: Uint8Array, at: number, sizeBytes: number): string | null {
  const texts = [sizeBytes % 2 === 0 ? wideText(bytes, at, sizeBytes / 2) : '', narrowText(bytes, at, sizeBytes)];
  return texts.map((text) => trimEndChars(text, '\0')).find((text) => /^[\x20-\x7e]+$/.test(text)) ?? null;
}

const forms: Record<number, Form> = {
  [EXTENDED_TYPE.relatedActivityId]: { name: 'RelatedActivityId', leastBytes: 16, text: guidText },
  [EXTENDED_TYPE.sid]: { name: 'Sid', leastBytes: 8, text: sid },
  [EXTENDED_TYPE.sessionId]: { name: 'SessionId', leastBytes: 4, text: (bytes, at) => String(u32At(bytes, at)) },
  [EXTENDED_TYPE.instanceInfo]: {
    name: 'InstanceInfo',
    leastBytes: 24,
    text: (bytes, at) => `${u32At(bytes, at)}, parent ${u32At(bytes, at + 4)} of ${guidText(bytes, at + 8)}`,
  },
  [EXTENDED_TYPE.stackTrace32]: stackTrace('StackTrace32', 4),
  [EXTENDED_TYPE.stackTrace64]: stackTrace('StackTrace64', 8),
  [EXTENDED_TYPE.pebsIndex]: { name: 'PebsIndex', leastBytes: 8, text: number64 },
  [EXTENDED_TYPE.pmcCounters]: {
    name: 'PmcCounters',
    leastBytes: 8,
    text: (bytes, at, sizeBytes) =>
      Array.from({ length: sizeBytes >>> 3 }, (_, i) => number64(bytes, at + 8 * i)).join(', '),
  },
  [EXTENDED_TYPE.psmKey]: { name: 'PsmKey', leastBytes: 1, text: wideOrNarrow },
  [EXTENDED_TYPE.eventKey]: { name: 'EventKey', leastBytes: 8, text: hex64 },
  [EXTENDED_TYPE.schemaTraceLogging]: {
    name: 'EventSchemaTL',
    leastBytes: 0,
    text: (_bytes, _at, sizeBytes) => `${sizeBytes} bytes`,
  },
  [EXTENDED_TYPE.providerTraits]: {
    name: 'ProviderTraits',
    leastBytes: 2,
    text(bytes, at, sizeBytes) {
      const { name, groupGuid, decodeGuid } = readProviderTraits(bytes, at, sizeBytes);
      const group = groupGuid === null ? '' : `, group ${groupGuid}`;
      return `${name}${group}${decodeGuid === null ? '' : `, decode ${decodeGuid}`}`;
    },
  },
  [EXTENDED_TYPE.processStartKey]: { name: 'ProcessStartKey', leastBytes: 8, text: hex64 },
  [EXTENDED_TYPE.controlGuid]: { name: 'ControlGuid', leastBytes: 16, text: guidText },
  [EXTENDED_TYPE.qpcDelta]: { name: 'QpcDelta', leastBytes: 8, text: number64 },
  [EXTENDED_TYPE.containerId]: {
    name: 'ContainerId',
    leastBytes: 16,
    // Some builds write the GUID as text.
    text: (bytes, at, sizeBytes) =>
      sizeBytes === 16 ? guidText(bytes, at) : (wideOrNarrow(bytes, at, sizeBytes)?.replace(/[{}]/g, '') ?? null),
  },
  [EXTENDED_TYPE.stackKey32]: {
    name: 'StackKey32',
    leastBytes: 12,
    text: (bytes, at) => `${hexOf32(u32At(bytes, at + 8))}${matchId(bytes, at)}`,
  },
  [EXTENDED_TYPE.stackKey64]: {
    name: 'StackKey64',
    leastBytes: 16,
    text: (bytes, at) => `${hex64(bytes, at + 8)}${matchId(bytes, at)}`,
  },
};

/** What a TraceLogging or EventSource provider says of itself. */
export interface ProviderTraits {
  /** Empty where the item is damaged. */
  readonly name: string;
  readonly groupGuid: string | null;
  /** Under which its manifest is registered, where that is not the provider's own GUID. */
  readonly decodeGuid: string | null;
}

const TRAIT_HEAD_BYTES = 3;
const TRAIT_GROUP = 1;
const TRAIT_DECODE = 2;

/**
 * Reads an item of type `providerTraits`: u16 size of all, name in UTF-8 with its NUL, then traits
 * `u16 size with this head, u8 type, data`.
 */
export function readProviderTraits(bytes: Uint8Array, at: number, sizeBytes: number): ProviderTraits {
  const none: ProviderTraits = { name: '', groupGuid: null, decodeGuid: null };
  if (sizeBytes < 2) return none;
  const end = at + Math.min(sizeBytes, u16At(bytes, at));
  let pos = at + 2;
  while (pos < end && bytes[pos] !== 0) pos++;
  if (pos >= end) return none;
  const length = pos - at - 2;
  const name = utf8Text(bytes, at + 2, length) ?? narrowText(bytes, at + 2, length);
  let groupGuid: string | null = null;
  let decodeGuid: string | null = null;
  pos++;
  while (pos + TRAIT_HEAD_BYTES <= end) {
    const size = u16At(bytes, pos);
    if (size < TRAIT_HEAD_BYTES || pos + size > end) break;
    if (size >= TRAIT_HEAD_BYTES + 16) {
      const guid = guidText(bytes, pos + TRAIT_HEAD_BYTES);
      if (bytes[pos + 2] === TRAIT_GROUP) groupGuid ??= guid;
      else if (bytes[pos + 2] === TRAIT_DECODE) decodeGuid ??= guid;
    }
    pos += size;
  }
  return { name, groupGuid, decodeGuid };
}

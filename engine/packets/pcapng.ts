/**
 * A pcapng file (draft-ietf-opsawg-pcapng): one section, an interface for each place where packets were seen, a block a packet.
 * Little-endian; times in nanoseconds since 1970.
 */
const BLOCK = { section: 0x0a0d0d0a, interface: 1, packet: 6 } as const;
const BYTE_ORDER = 0x1a2b3c4d;
const OPTION = { end: 0, comment: 1, name: 2, description: 3, flags: 2, application: 4, resolution: 9 } as const;
/** Powers of ten. */
const NANOSECONDS = 9;
const MOST_TEXT_BYTES = 1024;

export interface PcapngPacket {
  interfaceIndex: number;
  /** Since 1970. */
  timeNs: bigint;
  direction: 'sent' | 'received' | 'unknown';
  originalBytes: number;
  bytes: Uint8Array;
  comment: string | null;
}

type Option = [code: number, value: Uint8Array];

const text = (code: number, value: string): Option => [code, utf8(value)];

const flags = (value: number): Option => [OPTION.flags, Uint8Array.of(value, 0, 0, 0)];

/** @param application what wrote it */
export const sectionBlock = (application: string): Uint8Array =>
  block(
    BLOCK.section,
    16,
    (view) => {
      view.setUint32(0, BYTE_ORDER, true);
      view.setUint16(4, 1, true);
      // The length of the section is not said.
      view.setBigInt64(8, -1n, true);
    },
    [text(OPTION.application, application)],
  );

export const interfaceBlock = (link: number, name: string, description: string): Uint8Array =>
  block(BLOCK.interface, 8, (view) => view.setUint16(0, link, true), [
    text(OPTION.name, name),
    ...(description === '' ? [] : [text(OPTION.description, description)]),
    [OPTION.resolution, Uint8Array.of(NANOSECONDS)],
  ]);

export function packetBlock({
  interfaceIndex,
  timeNs,
  direction,
  originalBytes,
  bytes,
  comment,
}: PcapngPacket): Uint8Array {
  const time = BigInt.asUintN(64, timeNs);
  return block(
    BLOCK.packet,
    20 + padded(bytes.length),
    (view, body) => {
      view.setUint32(0, interfaceIndex, true);
      view.setUint32(4, Number(time >> 32n), true);
      view.setUint32(8, Number(time & 0xffffffffn), true);
      view.setUint32(12, bytes.length, true);
      view.setUint32(16, Math.max(originalBytes, bytes.length), true);
      body.set(bytes, 20);
    },
    [
      ...(comment === null ? [] : [text(OPTION.comment, comment)]),
      ...(direction === 'unknown' ? [] : [flags(direction === 'received' ? 1 : 2)]),
    ],
  );
}

/** What marks how many bytes follow. */
const FIRST_BYTES = [0, 0xc0, 0xe0, 0xf0];

/** As much as an option is to have; a half surrogate is the replacement character. */
function utf8(value: string): Uint8Array {
  const bytes: number[] = [];
  for (const character of value) {
    const point = character.codePointAt(0) ?? 0;
    const code = point >= 0xd800 && point < 0xe000 ? 0xfffd : point;
    const more = code < 0x80 ? 0 : code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
    if (bytes.length + more + 1 > MOST_TEXT_BYTES) break;
    bytes.push(FIRST_BYTES[more] | (code >> (6 * more)));
    for (let i = more - 1; i >= 0; i--) bytes.push(0x80 | ((code >> (6 * i)) & 0x3f));
  }
  return Uint8Array.from(bytes);
}

const padded = (bytes: number): number => (bytes + 3) & ~3;

function block(
  type: number,
  bodyBytes: number,
  fill: (view: DataView, body: Uint8Array) => void,
  options: readonly Option[],
): Uint8Array {
  const optionBytes =
    options.length === 0 ? 0 : options.reduce((sum, [, value]) => sum + 4 + padded(value.length), 0) + 4;
  const size = 12 + bodyBytes + optionBytes;
  const bytes = new Uint8Array(size);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, type, true);
  view.setUint32(4, size, true);
  fill(new DataView(bytes.buffer, 8, bodyBytes), bytes.subarray(8, 8 + bodyBytes));
  let at = 8 + bodyBytes;
  for (const [code, value] of options) {
    view.setUint16(at, code, true);
    view.setUint16(at + 2, value.length, true);
    bytes.set(value, at + 4);
    at += 4 + padded(value.length);
  }
  view.setUint32(size - 4, size, true);
  return bytes;
}

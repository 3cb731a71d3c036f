/** Binary values as people and JSON read them: 64-bit numbers, times, addresses, security ids. */

import { hexText } from '../base/text.ts';
import { filetimeToIso } from './file-header.ts';

/** 64 bits as a number while a double holds them exactly, else in decimal digits. */
export function unsigned64(low: number, high: number): number | string {
  if (high >>> 0 < 0x200000) return (high >>> 0) * 0x1_0000_0000 + (low >>> 0);
  return ((BigInt(high >>> 0) << 32n) | BigInt(low >>> 0)).toString();
}

export function signed64(low: number, high: number): number | string {
  if (high >= -0x200000 && high < 0x200000) return high * 0x1_0000_0000 + (low >>> 0);
  return ((BigInt(high) << 32n) | BigInt(low >>> 0)).toString();
}

/** JSON has no word for what is no finite number. */
export const floatValue = (value: number): number | string => (Number.isFinite(value) ? value : String(value));

/** FILETIME (100 ns since 1601) as ISO 8601 with seven decimals; what no date can be stays a number. */
export function fileTimeText(low: number, high: number): number | string {
  const ticks = (BigInt(high) << 32n) | BigInt(low >>> 0);
  return filetimeToIso(ticks) ?? signed64(low, high);
}

const padded = (value: number, digits: number): string => String(value).padStart(digits, '0');

/** SYSTEMTIME: year, month, day of week, day, hour, minute, second, millisecond; it does not say which zone. */
export function systemTimeText(view: DataView, at: number): string {
  const word = (index: number): number => view.getUint16(at + 2 * index, true);
  return (
    `${padded(word(0), 4)}-${padded(word(1), 2)}-${padded(word(3), 2)}T` +
    `${padded(word(4), 2)}:${padded(word(5), 2)}:${padded(word(6), 2)}.${padded(word(7), 3)}`
  );
}

/** `S-1-5-18`; the caller has checked that `8 + 4 · n` bytes are there. */
export function sidText(bytes: Uint8Array, view: DataView, at: number): string {
  let authority = 0;
  for (let i = 2; i < 8; i++) authority = authority * 256 + bytes[at + i];
  let text = `S-${bytes[at]}-${authority}`;
  for (let i = 0; i < bytes[at + 1]; i++) text += `-${view.getUint32(at + 8 + 4 * i, true)}`;
  return text;
}

export const ipv4Text = (bytes: Uint8Array, at: number): string =>
  `${bytes[at]}.${bytes[at + 1]}.${bytes[at + 2]}.${bytes[at + 3]}`;

/** RFC 5952: the longest run of two zero groups or more is folded, IPv4-mapped addresses end in dots. */
export function ipv6Text(bytes: Uint8Array, at: number): string {
  const groups = Array.from({ length: 8 }, (_, i) => (bytes[at + 2 * i] << 8) | bytes[at + 2 * i + 1]);
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff)
    return `::ffff:${ipv4Text(bytes, at + 12)}`;
  let best = 0;
  let bestLength = 1;
  for (let from = 0; from < 8; from++) {
    let length = 0;
    while (from + length < 8 && groups[from + length] === 0) length++;
    if (length > bestLength) {
      best = from;
      bestLength = length;
    }
  }
  const hex = (part: number[]): string => part.map((group) => group.toString(16)).join(':');
  return bestLength < 2 ? hex(groups) : `${hex(groups.slice(0, best))}::${hex(groups.slice(best + bestLength))}`;
}

/** Address families of winsock2.h. */
const AF_INET = 2;
const AF_INET6 = 23;

/** SOCKADDR as `address:port`, as hex where the family is another or the bytes are too few. */
export function socketAddressText(bytes: Uint8Array, at: number, sizeBytes: number): string {
  const family = sizeBytes >= 2 ? bytes[at] | (bytes[at + 1] << 8) : 0;
  const port = (bytes[at + 2] << 8) | bytes[at + 3];
  if (family === AF_INET && sizeBytes >= 8) return `${ipv4Text(bytes, at + 4)}:${port}`;
  if (family === AF_INET6 && sizeBytes >= 24) return `[${ipv6Text(bytes, at + 8)}]:${port}`;
  return hexText(bytes, at, sizeBytes);
}

/** Little-endian reads from bytes. The caller has checked the length. */

export const u16At = (bytes: Uint8Array, at: number): number => bytes[at] | (bytes[at + 1] << 8);

export const u32At = (bytes: Uint8Array, at: number): number =>
  (bytes[at] | (bytes[at + 1] << 8) | (bytes[at + 2] << 16) | (bytes[at + 3] << 24)) >>> 0;

export const i64At = (bytes: Uint8Array, at: number): bigint =>
  (BigInt(u32At(bytes, at + 4) | 0) << 32n) | BigInt(u32At(bytes, at));

/**
 * UTF-16 text from `at` up to its NUL, or up to `end` when it has none.
 * `next` is the offset behind the NUL.
 */
export function wideStringAt(bytes: Uint8Array, at: number, end: number): { text: string; next: number } {
  const units: number[] = [];
  let pos = at;
  while (pos + 2 <= end) {
    const unit = u16At(bytes, pos);
    pos += 2;
    if (unit === 0) break;
    units.push(unit);
  }
  let text = '';
  for (let i = 0; i < units.length; i += 4096) text += String.fromCharCode(...units.slice(i, i + 4096));
  return { text, next: pos };
}

const hex = (bytes: Uint8Array, from: number, to: number, step: 1 | -1): string => {
  let text = '';
  for (let i = step === 1 ? from : to - 1; i >= from && i < to; i += step)
    text += bytes[i].toString(16).padStart(2, '0');
  return text;
};

/** A GUID's 16 bytes as lower-case text without braces. */
export const guidAt = (bytes: Uint8Array, at: number): string =>
  `${hex(bytes, at, at + 4, -1)}-${hex(bytes, at + 4, at + 6, -1)}-${hex(bytes, at + 6, at + 8, -1)}-` +
  `${hex(bytes, at + 8, at + 10, 1)}-${hex(bytes, at + 10, at + 16, 1)}`;

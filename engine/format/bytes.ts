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

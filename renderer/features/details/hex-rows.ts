/** Bytes as rows of hex and ASCII. */

/** So many fit the panel's usual width. */
export const bytesPerRow = 8;

export const hexRowCount = (byteCount: number): number => Math.ceil(byteCount / bytesPerRow);

export const hexByte = (byte: number): string => byte.toString(16).padStart(2, '0');

/** What a byte is as ASCII; a dot for what cannot be printed. */
export const asciiByte = (byte: number): string => (byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : '·');

/** Offset of a row's first byte, as wide as the payload's last one needs. */
export const rowOffset = (row: number, byteCount: number): string =>
  (row * bytesPerRow).toString(16).padStart(byteCount > 0x10000 ? 6 : 4, '0');

/** Bytes as text, `0f 1a …`. */
export const hexText = (bytes: Uint8Array): string => Array.from(bytes, hexByte).join(' ');

/** Half-open. */
export interface ByteRange {
  startByte: number;
  endByte: number;
}

export const inBytes = (range: ByteRange | null, byte: number): boolean =>
  range !== null && range.startByte <= byte && byte < range.endByte;

/** Where the cursor in the bytes goes with a key; null for keys that do not move it. */
export function byteAfterKey(key: string, byte: number, byteCount: number, rowsInView: number): number | null {
  const rowStart = byte - (byte % bytesPerRow);
  const moves: Record<string, number> = {
    ArrowLeft: byte - 1,
    ArrowRight: byte + 1,
    ArrowUp: byte - bytesPerRow,
    ArrowDown: byte + bytesPerRow,
    PageUp: byte - bytesPerRow * rowsInView,
    PageDown: byte + bytesPerRow * rowsInView,
    Home: rowStart,
    End: rowStart + bytesPerRow - 1,
  };
  const moved = moves[key];
  return moved === undefined ? null : Math.min(byteCount - 1, Math.max(0, moved));
}

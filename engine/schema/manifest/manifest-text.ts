/** Bytes of a manifest file as text. */
import { narrowText, wideText } from '../../base/text.ts';

/** The largest manifest of Windows itself has some 6 MB. Longer ones are not read. */
export const MAX_MANIFEST_BYTES = 64 << 20;

/** UTF-8 and UTF-16 (either order) by their mark, UTF-16 without one by its `<`; what is no valid UTF-8 is read as Latin-1. */
export function manifestText(bytes: Uint8Array): string {
  const [a, b, c] = bytes;
  if (a === 0xff && b === 0xfe) return wideText(bytes, 2, (bytes.length - 2) >>> 1);
  if (a === 0xfe && b === 0xff) return bigEndianText(bytes.subarray(2));
  if (a === LESS && b === 0) return wideText(bytes, 0, bytes.length >>> 1);
  if (a === 0 && b === LESS) return bigEndianText(bytes);
  const start = a === 0xef && b === 0xbb && c === 0xbf ? 3 : 0;
  return narrowText(bytes, start, bytes.length - start);
}

const LESS = 0x3c;

function bigEndianText(bytes: Uint8Array): string {
  const swapped = new Uint8Array(bytes.length & ~1);
  for (let i = 0; i < swapped.length; i += 2) {
    swapped[i] = bytes[i + 1];
    swapped[i + 1] = bytes[i];
  }
  return wideText(swapped, 0, swapped.length >>> 1);
}

/** A `.wprp` as text, and where its bytes are not what they should be. */
import type { Place } from '../../../engine/formats/recording/problems.ts';
import { manifestText } from '../../../engine/schema/manifest/manifest-text.ts';

export interface ProfileText {
  readonly text: string;
  /** What is no UTF-8 first: for it the file is read as Latin-1. Null where all is as it should be. */
  readonly notUtf8: Place | null;
}

const lineFeed = 0x0a;
const replacement = '\ufffd';
/** Another encoding than UTF-8, said in the first line. */
const otherEncoding = /^<\?xml[^>]*\sencoding\s*=\s*["'](?!utf-?8["'])/i;

export function profileText(bytes: Uint8Array): ProfileText {
  const text = manifestText(bytes);
  const isUtf16 = [bytes[0], bytes[1]].some((byte) => byte === 0 || byte === 0xfe || byte === 0xff);
  return { text, notUtf8: isUtf16 || otherEncoding.test(text) ? null : firstNoUtf8(bytes) };
}

function firstNoUtf8(bytes: Uint8Array): Place | null {
  const strict = new TextDecoder('utf-8', { fatal: true });
  const isUtf8 = (part: Uint8Array): boolean => {
    try {
      strict.decode(part);
      return true;
    } catch {
      return false;
    }
  };
  if (isUtf8(bytes)) return null;
  // No character goes over the end of a line.
  let start = 0;
  for (let line = 1; ; line++) {
    const feed = bytes.indexOf(lineFeed, start);
    const row = bytes.subarray(start, feed < 0 ? bytes.length : feed);
    if (feed < 0 || !isUtf8(row)) return { line, column: new TextDecoder().decode(row).indexOf(replacement) + 1 };
    start = feed + 1;
  }
}

/** WinSAT's results in merged traces (format document part f): XML, packed with LZNT1. */

import { wideText } from '../../base/text.ts';
import { u32At } from '../../format/bytes.ts';
import { lznt1Decompress } from '../../format/compression/lznt1.ts';
import type { FieldValue } from '../model.ts';

const HEAD_BYTES = 8;
/** The largest of real traces has 25 KB; this bounds what a hostile length can ask for. */
const MAX_XML_BYTES = 1 << 20;

/** `u32 State, u32 UncompressedLength`, then the compressed XML in UTF-16. Null = damaged. */
export function readWinSat(bytes: Uint8Array, start: number, end: number): Record<string, FieldValue> | null {
  if (end - start < HEAD_BYTES) return null;
  const lengthBytes = u32At(bytes, start + 4);
  if (lengthBytes > MAX_XML_BYTES) return null;
  const xml = new Uint8Array(lengthBytes);
  if (lznt1Decompress(bytes, start + HEAD_BYTES, end, xml, 0, lengthBytes) < 0) return null;
  let units = lengthBytes >>> 1;
  while (units > 0 && xml[2 * units - 2] === 0 && xml[2 * units - 1] === 0) units--;
  return { State: u32At(bytes, start), UncompressedLength: lengthBytes, Xml: wideText(xml, 0, units) };
}

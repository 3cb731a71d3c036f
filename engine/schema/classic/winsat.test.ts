import { expect, test } from 'vitest';
import { encodeLznt1 } from '../../format/compression/testing/lznt1-encoder.ts';
import { readWinSat } from './winsat.ts';

const xml = '<WinSPR><SystemScore>6.3</SystemScore></WinSPR>'.repeat(200);
const utf16 = Uint8Array.from(Buffer.from(`${xml}\0`, 'utf16le'));

/** State 2, the length, and the XML as it is packed. */
function event(lengthBytes: number): Uint8Array {
  const packed = encodeLznt1(utf16);
  const bytes = new Uint8Array(8 + packed.length);
  new DataView(bytes.buffer).setUint32(0, 2, true);
  new DataView(bytes.buffer).setUint32(4, lengthBytes, true);
  bytes.set(packed, 8);
  return bytes;
}

test('results are unpacked, without the NUL at their end', () => {
  const bytes = event(utf16.length);
  expect(readWinSat(bytes, 0, bytes.length)).toEqual({ State: 2, UncompressedLength: utf16.length, Xml: xml });
});

test('what is cut, of another length or longer than can be is damaged', () => {
  const bytes = event(utf16.length);
  expect(readWinSat(bytes, 0, 7)).toBeNull();
  expect(readWinSat(bytes, 0, bytes.length - 1)).toBeNull();
  const longer = event(utf16.length + 2);
  expect(readWinSat(longer, 0, longer.length)).toBeNull();
  const hostile = event(0xffffffff);
  expect(readWinSat(hostile, 0, hostile.length)).toBeNull();
});

import { describe, expect, it } from 'vitest';
import { asciiByte, byteAfterKey, bytesPerRow, hexByte, hexRowCount, hexText, inBytes, rowOffset } from './hex-rows.ts';

describe('hex rows', () => {
  it('has a row for every byte and none for nothing', () => {
    expect([0, 1, bytesPerRow, bytesPerRow + 1, 65_536].map(hexRowCount)).toEqual([0, 1, 1, 2, 65_536 / bytesPerRow]);
  });

  it('writes bytes as two digits and as ASCII where they can be printed', () => {
    expect(hexText(Uint8Array.of(0, 9, 0x7f, 0xff))).toBe('00 09 7f ff');
    for (let byte = 0; byte < 256; byte++) expect(Number.parseInt(hexByte(byte), 16)).toBe(byte);
    const printed = Array.from({ length: 256 }, (_, byte) => asciiByte(byte)).filter((text) => text !== '·');
    expect(printed.join('')).toMatch(/^[ -~]{95}$/);
  });

  it('counts offsets in hex, wide enough for the last', () => {
    expect(rowOffset(3, 100)).toBe('0018');
    expect(rowOffset(8191, 65_536)).toBe('fff8');
    expect(rowOffset(8192, 65_544)).toBe('010000');
  });

  it('moves the cursor by bytes and rows and keeps it inside', () => {
    const move = (key: string, byte: number) => byteAfterKey(key, byte, 100, 5);
    expect(move('ArrowRight', 7)).toBe(8);
    expect(move('ArrowLeft', 0)).toBe(0);
    expect(move('ArrowDown', 90)).toBe(98);
    expect(move('ArrowDown', 95)).toBe(99);
    expect(move('ArrowUp', 20)).toBe(12);
    expect(move('PageDown', 10)).toBe(50);
    expect(move('PageUp', 10)).toBe(0);
    expect([move('Home', 21), move('End', 21), move('End', 99)]).toEqual([16, 23, 99]);
    expect(move('Enter', 5)).toBeNull();
  });

  it('marks half-open ranges', () => {
    const range = { startByte: 4, endByte: 6 };
    expect([3, 4, 5, 6].map((byte) => inBytes(range, byte))).toEqual([false, true, true, false]);
    expect(inBytes(null, 0)).toBe(false);
  });
});

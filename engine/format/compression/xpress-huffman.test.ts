import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryBytes, concat, FIXED_SEED, fromHex, fromText, repeatTo } from './testing/arbitrary-bytes.ts';
import { expectSame, runDecoder } from './testing/run-decoder.ts';
import { encodeXpressHuffman } from './testing/xpress-huffman-encoder.ts';
import { xpressHuffmanDecompress } from './xpress-huffman.ts';

const expand = (block: Uint8Array, sizeBytes: number) => runDecoder(xpressHuffmanDecompress, block, sizeBytes);

/** A table of code lengths, 0 but for the bytes named. */
function lengthsTable(bytes: Record<number, string>): Uint8Array {
  const table = new Uint8Array(256);
  for (const [at, hex] of Object.entries(bytes)) table.set(fromHex(hex), Number(at));
  return table;
}

const alphabetBlock = concat([
  lengthsTable({ 48: '50555555555555555555554544' + '04', 128: '04' }),
  fromHex('d8523ed794115be9195ff9d67cdf8d0400000000'),
]);
const abcTable = lengthsTable({ 48: '3023', 128: '02', 143: '20' });

describe('xpressHuffmanDecompress', () => {
  it('expands the examples of MS-XCA 3.2', () => {
    const first = expand(alphabetBlock, 26);
    expectSame(first?.bytes, fromText('abcdefghijklmnopqrstuvwxyz'));
    expect(first?.consumed).toBe(276);

    const second = expand(concat([abcTable, fromHex('a8dc0000ff2601')]), 300);
    expectSame(second?.bytes, fromText('abc'.repeat(100)));
    expect(second?.consumed).toBe(263);
  });

  it('expands what Windows makes of 65 537 zeros: one match across the end of a block', () => {
    // Reported on the cifs-protocol list, November 2022.
    const block = concat([lengthsTable({ 0: '02', 128: '02', 135: '10' }), fromHex('00980000fffdff')]);
    const result = expand(block, 65_537);
    expectSame(result?.bytes, new Uint8Array(65_537));
    expect(result?.consumed).toBe(263);
  });

  it('expands what the test encoder makes', () => {
    fc.assert(
      fc.property(arbitraryBytes, (bytes) => {
        const block = encodeXpressHuffman(bytes);
        const result = expand(block, bytes.length);
        expectSame(result?.bytes, bytes);
        if (bytes.length > 0) expect(result?.consumed).toBe(block.length);
      }),
      { ...FIXED_SEED, numRuns: 100 },
    );
  });

  it('goes on with a new table behind each 64 KiB', () => {
    const random = fc.sample(fc.uint8Array({ minLength: 1000, maxLength: 1000 }), { ...FIXED_SEED, numRuns: 1 })[0];
    for (const sizeBytes of [65_535, 65_536, 65_537, 131_072, 200_000]) {
      // Every period of 1000 bytes differs from the one before in some places, so that matches stay short.
      const bytes = repeatTo(random, sizeBytes).map((byte, i) => (i % 29 === 0 ? (byte + i / 29) & 255 : byte));
      const block = encodeXpressHuffman(bytes);
      const result = expand(block, sizeBytes);
      expectSame(result?.bytes, bytes);
      expect(result?.consumed).toBe(block.length);
    }
  });

  it('expands codes of every length up to 15 bits', () => {
    // Symbol n has n + 1 ones less one and a zero; symbol 15 is 15 ones.
    const table = lengthsTable({ 0: '21436587a9cbedff' });
    const order = [15, 0, 14, 13, 1, 12, 15, 11, 10, 2, 9, 8, 7, 6, 5, 4, 3, 15, 14];
    const bits = order.map((n) => (n === 15 ? '1'.repeat(15) : `${'1'.repeat(n)}0`)).join('');
    const words = bits.padEnd(Math.ceil(bits.length / 16) * 16 + 16, '0').match(/.{16}/g) ?? [];
    const stream = words.flatMap((word) => [Number.parseInt(word.slice(8), 2), Number.parseInt(word.slice(0, 8), 2)]);
    expect([...(expand(concat([table, Uint8Array.from(stream)]), order.length)?.bytes ?? [])]).toEqual(order);
  });

  it('does not count words that are missing behind the end symbol', () => {
    // Literal 0 is a bit of 0, the end symbol one of 1: it is the 17th bit, and a decoder then takes a third word.
    const block = concat([lengthsTable({ 0: '01', 128: '01' }), fromHex('00000080')]);
    const result = expand(block, 16);
    expectSame(result?.bytes, new Uint8Array(16));
    expect(result?.consumed).toBe(260);
  });

  it('refuses code lengths that do not fill the space of codes exactly', () => {
    const stream = fromHex('0000000000000000');
    expect(expand(concat([lengthsTable({ 0: '11' }), stream]), 4)?.bytes).toEqual(new Uint8Array(4));
    expect(expand(concat([lengthsTable({ 0: '01' }), stream]), 4)).toBeNull();
    expect(expand(concat([lengthsTable({ 0: '11', 9: '0f' }), stream]), 4)).toBeNull();
    expect(expand(concat([lengthsTable({}), stream]), 4)).toBeNull();
  });

  it('refuses a match before the output, a short length in a long form, and one past the output', () => {
    // 'c' (00), then symbol 287 (10): offset 2 + 1 bit; one byte is there.
    expect(expand(concat([abcTable, fromHex('00200000' + '00')]), 19)).toBeNull();
    // 'a' 'b' 'c' and the match of the example, its length as a u16 of 14, and as a u32.
    expect(expand(concat([abcTable, fromHex('a8dc0000' + 'ff0e00')]), 20)).toBeNull();
    expect(expand(concat([abcTable, fromHex('a8dc0000' + 'ff0f00')]), 21)?.consumed).toBe(263);
    expect(expand(concat([abcTable, fromHex('a8dc0000' + 'ff0000' + '26010000')]), 300)?.consumed).toBe(267);
    expect(expand(concat([abcTable, fromHex('a8dc0000' + 'ff0000' + 'ffffffff')]), 300)).toBeNull();
    expect(expand(concat([abcTable, fromHex('a8dc0000' + 'ff2601')]), 299)).toBeNull();
  });

  it('refuses a block that was cut at any byte before its last words', () => {
    const bytes = concat([fromText('what comes, comes again: '), repeatTo(fromText('comes '), 70_000)]);
    const block = encodeXpressHuffman(bytes);
    // The last two words may hold nothing but the end symbol and padding.
    for (let size = 0; size < block.length - 4; size++)
      expect(expand(block.subarray(0, size), bytes.length) === null, `cut at ${size}`).toBe(true);
    for (let size = 0; size < alphabetBlock.length - 4; size++)
      expect(expand(alphabetBlock.subarray(0, size), 26)).toBeNull();
  });
});

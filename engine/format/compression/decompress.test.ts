import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { haveSharedTraces } from '../../testing/shared-traces.ts';
import { decompressBlock } from './decompress.ts';
import { lznt1Decompress } from './lznt1.ts';
import { arbitraryBytes, concat, FIXED_SEED } from './testing/arbitrary-bytes.ts';
import { encodeLznt1 } from './testing/lznt1-encoder.ts';
import { realBlocks } from './testing/real-blocks.ts';
import { type Decoder, expectSame, runDecoder } from './testing/run-decoder.ts';
import { encodeXpressHuffman } from './testing/xpress-huffman-encoder.ts';
import { xpressCompress, xpressDecompress } from './xpress.ts';
import { xpressHuffmanDecompress } from './xpress-huffman.ts';

const formats: [ReturnType<typeof decompressBlock> & string, (bytes: Uint8Array) => Uint8Array, Decoder][] = [
  ['xpress', xpressCompress, xpressDecompress],
  ['lznt1', encodeLznt1, lznt1Decompress],
  ['xpress-huffman', encodeXpressHuffman, xpressHuffmanDecompress],
];

const expand = (block: Uint8Array, sizeBytes: number) => {
  const bytes = new Uint8Array(sizeBytes);
  return { format: decompressBlock(block, 0, block.length, bytes, 0, sizeBytes), bytes };
};

describe.each(formats)('%s', (format, encode, decoder) => {
  it('is recognised', () => {
    fc.assert(
      fc.property(arbitraryBytes, (bytes) => {
        fc.pre(bytes.length > 0);
        const result = expand(encode(bytes), bytes.length);
        expect(result.format).toBe(format);
        expectSame(result.bytes, bytes);
      }),
      { ...FIXED_SEED, numRuns: 60 },
    );
  });

  // What these check of every run is in runDecoder: it returns, writes nowhere else, and reads nothing else.
  it('survives damaged blocks', () => {
    let refused = 0;
    const change = fc.tuple(fc.nat(), fc.nat(255));
    fc.assert(
      fc.property(arbitraryBytes, fc.array(change, { minLength: 1, maxLength: 6 }), fc.nat(), (bytes, changes, cut) => {
        const block = encode(bytes);
        // Early bytes matter most: headers, tables, first flags.
        for (const [at, value] of changes)
          block[at % Math.min(block.length, at % 2 === 0 ? 300 : block.length)] = value;
        const cutBlock = block.subarray(0, cut % 3 === 0 ? cut % (block.length + 1) : block.length);
        if (runDecoder(decoder, cutBlock, bytes.length) === null) refused++;
      }),
      { ...FIXED_SEED, numRuns: 300 },
    );
    expect(refused).toBeGreaterThan(100);
  });

  it('survives random blocks', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 600 }), fc.nat(5000), (block, sizeBytes) => {
        runDecoder(decoder, block, sizeBytes);
      }),
      { ...FIXED_SEED, numRuns: 1000 },
    );
  });

  it('makes right bytes or none for any output length', () => {
    const bytes = Uint8Array.from({ length: 700 }, (_, i) => (i % 90 < 60 ? i % 30 : i));
    const block = encode(bytes);
    for (let sizeBytes = 0; sizeBytes < 1500; sizeBytes++) {
      const result = runDecoder(decoder, block, sizeBytes);
      if (result === null) continue;
      const right = Math.min(sizeBytes, bytes.length);
      expectSame(result.bytes.subarray(0, right), bytes.subarray(0, right));
      // The end symbol of Huffman blocks and the bits that pad them read as data too, so a few bytes more may come out.
      expect(sizeBytes).toBeLessThanOrEqual(bytes.length + (format === 'xpress-huffman' ? 64 : 0));
    }
  });
});

describe('decompressBlock', () => {
  it('works inside larger arrays', () => {
    const bytes = Uint8Array.from({ length: 500 }, (_, i) => i % 7);
    const block = xpressCompress(bytes);
    const input = concat([new Uint8Array(72), block, new Uint8Array(9)]);
    const output = new Uint8Array(72 + 500 + 4);
    expect(decompressBlock(input, 72, 72 + block.length, output, 72, 572)).toBe('xpress');
    expectSame(output.subarray(72, 572), bytes);
  });

  it('does not take an XPRESS block with bytes behind its end', () => {
    const bytes = Uint8Array.from({ length: 500 }, (_, i) => i % 7);
    expect(expand(concat([xpressCompress(bytes), new Uint8Array(3)]), 500).format).toBeNull();
  });

  it('answers null for what no format makes, also when there is nothing to fill', () => {
    expect(expand(new Uint8Array(0), 10).format).toBeNull();
    expect(expand(Uint8Array.from([1, 2, 3, 4, 5]), 0).format).toBeNull();
    expect(expand(new Uint8Array(400).fill(0xee), 1000).format).toBeNull();
  });

  it.skipIf(!haveSharedTraces)('says XPRESS of every compressed buffer of the real traces', () => {
    const formatsSeen = realBlocks().map(({ block, sizeBytes }) => expand(block, sizeBytes).format);
    expect(new Set(formatsSeen)).toEqual(new Set(['xpress']));
  });
});

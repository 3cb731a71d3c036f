/** The three decompressors: they stay in their ranges, and what was compressed comes back. */

import { decompressBlock } from '../../engine/format/compression/decompress.ts';
import { lznt1Decompress } from '../../engine/format/compression/lznt1.ts';
import { arbitraryBytes } from '../../engine/format/compression/testing/arbitrary-bytes.ts';
import { encodeLznt1 } from '../../engine/format/compression/testing/lznt1-encoder.ts';
import { encodeXpressHuffman } from '../../engine/format/compression/testing/xpress-huffman-encoder.ts';
import { xpressCompress, xpressDecompress } from '../../engine/format/compression/xpress.ts';
import { xpressHuffmanDecompress } from '../../engine/format/compression/xpress-huffman.ts';
import { drawn } from '../bases.ts';
import { type FuzzTarget, holds, nothing, ownBase } from '../target.ts';

const encoders = { xpress: xpressCompress, lznt1: encodeLznt1, 'xpress-huffman': encodeXpressHuffman };
const decoders = [xpressDecompress, lznt1Decompress, xpressHuffmanDecompress];
const MARGIN = 16;
const MARK = 0xa5;

export const decompress: FuzzTarget = {
  name: 'decompress',
  bases: () =>
    Object.entries(encoders).map(([name, encode]) => ownBase(name, (random) => encode(drawn(arbitraryBytes, random)))),
  headBytes: 300,
  run(input) {
    const size = 4 * input.length + 100;
    const output = new Uint8Array(size + 2 * MARGIN);
    for (const decode of decoders) {
      output.fill(MARK);
      const used = decode(input, 0, input.length, output, MARGIN, MARGIN + size);
      holds(used <= input.length, () => `used ${used} of ${input.length} bytes`);
      for (let i = 0; i < MARGIN; i++)
        holds(output[i] === MARK && output[MARGIN + size + i] === MARK, () => 'wrote outside of its range');
    }
    decompressBlock(input, 0, input.length, output, 0, size);
    if (input.length === 0 || input.length > 1 << 16) return;
    const packed = xpressCompress(input);
    const back = new Uint8Array(input.length);
    const read = xpressDecompress(packed, 0, packed.length, back, 0, back.length);
    holds(read === packed.length && Buffer.compare(back, input) === 0, () => 'what was compressed does not come back');
  },
  isDeclared: nothing,
};

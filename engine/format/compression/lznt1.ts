/**
 * LZNT1 (MS-XCA 2.5, COMPRESSION_FORMAT_LZNT1). Checked against the example that MS-XCA prints (3.3), an encoder of the
 * tests, and the WinSAT texts that merged traces hold (classic/winsat.ts); no trace with such buffers was at hand.
 *
 * A block is a row of chunks that each expand to 4096 bytes, the last one to fewer; an optional u16 of 0 ends it.
 *
 *     u16 compressed << 15 | 3 << 12 | (sizeBytes − 3)     sizeBytes counts these two bytes too
 *     stored chunk:      the bytes themselves
 *     compressed chunk:  u8 flags, lowest bit first, then the 8 items that they are about, and so on:
 *                        0: u8 literal, 1: u16 (displacement − 1) << lengthBits | (length − 3)
 */

import { u16At } from '../bytes.ts';
import type { Decoder } from './decoder.ts';

const CHUNK_BYTES = 4096;
const MIN_MATCH_BYTES = 3;
const COMPRESSED = 0x8000;
const SIGNATURE_MASK = 0x7000;
const SIGNATURE = 0x3000;

/**
 * Expands one compressed chunk, `[inPos, inEnd)` without its header, to at most `[chunkStart, chunkEnd)`.
 * @returns where the output ends, or −1 when the chunk is damaged
 */
const expandChunk: Decoder = (input, inStart, inEnd, output, chunkStart, chunkEnd) => {
  let inPos = inStart;
  let outPos = chunkStart;
  while (inPos < inEnd) {
    let flags = input[inPos++];
    for (let item = 0; item < 8 && inPos < inEnd; item++, flags >>>= 1) {
      if ((flags & 1) === 0) {
        if (outPos === chunkEnd) return -1;
        output[outPos++] = input[inPos++];
        continue;
      }
      if (inEnd - inPos < 2) return -1;
      const word = u16At(input, inPos);
      inPos += 2;
      // The displacement gets as many bits as the bytes that the chunk has so far need, at least 4; the length the rest.
      // (Where it has none, there is no valid match, and the check below refuses whatever comes out here.)
      const lengthBits = Math.min(Math.clz32(outPos - chunkStart - 1) - 16, 12);
      const length = (word & ((1 << lengthBits) - 1)) + MIN_MATCH_BYTES;
      let from = outPos - (word >>> lengthBits) - 1;
      if (from < chunkStart || length > chunkEnd - outPos) return -1;
      for (const end = outPos + length; outPos < end; ) output[outPos++] = output[from++];
    }
  }
  return outPos;
};

/**
 * Expands LZNT1 so that it fills `[outStart, outEnd)` exactly: not yet seen in a real trace. Both ranges must lie inside
 * their arrays; nothing outside of them is read or written, and time is linear in their lengths.
 * @returns bytes consumed of `[inStart, inEnd)`, or −1 when the block is damaged or of another length; the output range
 * then holds anything
 */
export const lznt1Decompress: Decoder = (input, inStart, inEnd, output, outStart, outEnd) => {
  let inPos = inStart;
  let outPos = outStart;
  while (outPos < outEnd) {
    if (inEnd - inPos < 2) return -1;
    const header = u16At(input, inPos);
    const dataStart = inPos + 2;
    const dataEnd = dataStart + (header & 0x0fff) + 1;
    if ((header & SIGNATURE_MASK) !== SIGNATURE || dataEnd > inEnd) return -1;
    const chunkEnd = Math.min(outPos + CHUNK_BYTES, outEnd);
    if (header & COMPRESSED) {
      if (expandChunk(input, dataStart, dataEnd, output, outPos, chunkEnd) !== chunkEnd) return -1;
    } else {
      if (dataEnd - dataStart !== chunkEnd - outPos) return -1;
      output.set(input.subarray(dataStart, dataEnd), outPos);
    }
    inPos = dataEnd;
    outPos = chunkEnd;
  }
  const hasEndMark = inEnd - inPos >= 2 && u16At(input, inPos) === 0;
  return inPos + (hasEndMark ? 2 : 0) - inStart;
};

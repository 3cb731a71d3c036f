/**
 * XPRESS in its plain LZ77 form (MS-XCA 2.3 and 2.4, COMPRESSION_FORMAT_XPRESS), which is what compressed ETL buffers
 * hold: format document a.3, seen in every compressed buffer of the real traces.
 *
 * A block is a row of literals (one byte) and matches (copy `length` bytes from `offset` bytes back). Their kinds stand
 * in 32-bit flag words, highest bit first; each word precedes the 32 items that it is about:
 *
 *     u32 flags │ item │ item │ … 32 items … │ u32 flags │ item │ …
 *     item with flag 0:  u8 literal
 *     item with flag 1:  u16 (offset − 1) << 3 | min(length − 3, 7)  [nibble]  [u8]  [u16]  [u32]
 *
 * Two matches share the byte that a nibble needs: the first takes its low half where it meets it, the next one with a
 * nibble takes the high half of that same byte. Unused flags of the last word are 1: a decoder that meets flag 1 at the
 * end of the input is done. So 32 · n items are followed by one more word of nothing but ones.
 */
import type { Decoder } from './decoder.ts';

const MIN_MATCH_BYTES = 3;
const MAX_OFFSET_BYTES = 8192;
/** What a match's length, counted from MIN_MATCH_BYTES, must reach for the nibble, and then for the byte. */
const NIBBLE_FROM = 7;
const BYTE_FROM = NIBBLE_FROM + 15;

/** Copies go in steps of up to 8 bytes and so write past their end, never past the range: that much room must be left. */
const COPY_SLACK_BYTES = 8;
/** From here on the call of `copyWithin` costs less than a loop (measured on real buffers). */
const COPY_WITHIN_FROM_BYTES = 64;

/**
 * Expands one block of plain LZ77 XPRESS so that it fills `[outStart, outEnd)` exactly. Both ranges must lie inside
 * their arrays; nothing outside of them is read or written, and time is linear in their lengths.
 * @returns bytes consumed of `[inStart, inEnd)`, or −1 when the block is damaged or of another length; the output range
 * then holds anything
 *
 * One function, long as it is: every item moves both positions, the flags and the nibble, and a part of it could return
 * only one of them without an object for each item.
 */
export const xpressDecompress: Decoder = (input, inStart, inEnd, output, outStart, outEnd) => {
  const inView = new DataView(input.buffer, input.byteOffset, input.byteLength);
  const outView = new DataView(output.buffer, output.byteOffset, output.byteLength);
  const inSafeEnd = inEnd - COPY_SLACK_BYTES;
  const outSafeEnd = outEnd - COPY_SLACK_BYTES;
  let inPos = inStart;
  let outPos = outStart;
  let flags = 0;
  let flagsLeft = 0;
  /** Where the byte lies whose high half is the next nibble; −1 when there is none. */
  let nibblePos = -1;

  for (;;) {
    if (flagsLeft === 0) {
      if (outPos === outEnd) {
        const isEndMark = inEnd - inPos === 4 && inView.getInt32(inPos, true) < 0;
        return inPos + (isEndMark ? 4 : 0) - inStart;
      }
      if (inEnd - inPos < 4) return -1;
      flags = inView.getInt32(inPos, true);
      inPos += 4;
      flagsLeft = 32;
    }

    let literals = Math.min(Math.clz32(flags), flagsLeft);
    if (literals > 0) {
      literals = Math.min(literals, outEnd - outPos);
      if (literals > inEnd - inPos) return -1;
      const end = outPos + literals;
      if (end <= outSafeEnd && inPos + literals <= inSafeEnd) {
        for (let from = inPos; outPos < end; outPos += 4, from += 4)
          outView.setInt32(outPos, inView.getInt32(from, true), true);
        outPos = end;
        inPos += literals;
      } else {
        while (outPos < end) output[outPos++] = input[inPos++];
      }
      flagsLeft -= literals;
      if (flagsLeft === 0) continue;
      flags <<= literals;
    }
    if (outPos === outEnd) return inPos - inStart;

    flags <<= 1;
    flagsLeft--;
    if (inEnd - inPos < 2) return -1;
    const word = inView.getUint16(inPos, true);
    inPos += 2;
    let length = word & 7;
    if (length === NIBBLE_FROM) {
      if (nibblePos >= 0) {
        length = input[nibblePos] >>> 4;
        nibblePos = -1;
      } else {
        if (inPos === inEnd) return -1;
        nibblePos = inPos;
        length = input[inPos++] & 15;
      }
      if (length < 15) {
        length += NIBBLE_FROM;
      } else {
        if (inPos === inEnd) return -1;
        length = input[inPos++] + BYTE_FROM;
        if (length === 255 + BYTE_FROM) {
          // The longer forms hold the whole length, not what is left of it.
          if (inEnd - inPos < 2) return -1;
          length = inView.getUint16(inPos, true);
          inPos += 2;
          if (length === 0) {
            if (inEnd - inPos < 4) return -1;
            length = inView.getUint32(inPos, true);
            inPos += 4;
          }
          if (length < BYTE_FROM) return -1;
        }
      }
    }
    length += MIN_MATCH_BYTES;

    const offset = (word >>> 3) + 1;
    let from = outPos - offset;
    if (from < outStart || length > outEnd - outPos) return -1;
    const end = outPos + length;
    if (length >= COPY_WITHIN_FROM_BYTES && offset >= length) {
      output.copyWithin(outPos, from, from + length);
    } else if (offset >= 4 && end <= outSafeEnd) {
      // Four bytes at a time read nothing but what is complete, so that a match may overlap itself.
      for (; outPos < end; outPos += 8, from += 8) {
        outView.setInt32(outPos, outView.getInt32(from, true), true);
        outView.setInt32(outPos + 4, outView.getInt32(from + 4, true), true);
      }
    } else {
      while (outPos < end) output[outPos++] = output[from++];
    }
    outPos = end;
  }
};

/** Longer runs become several matches, because not every decoder knows the 32-bit form of a length. */
const MAX_MATCH_BYTES = 0xffff + MIN_MATCH_BYTES;
/** Candidates tried for a match, and the length that is good enough to stop: more costs time and gains a few percent. */
const MAX_CANDIDATES = 8;
const GOOD_MATCH_BYTES = 64;
const HASH_BITS = 14;

/**
 * Compresses `input` to one block that `xpressDecompress` and any other MS-XCA decoder expands to the same bytes.
 * Greedy, with chains of earlier places that begin with the same three bytes; time is linear in the length. Incompressible
 * bytes grow by an eighth. One function for the same reason as the decoder.
 */
export function xpressCompress(input: Uint8Array): Uint8Array {
  const sizeBytes = input.length;
  const output = new Uint8Array(sizeBytes + 4 * (Math.floor(sizeBytes / 32) + 1));
  const inView = new DataView(input.buffer, input.byteOffset, input.byteLength);
  const outView = new DataView(output.buffer);
  // Places are kept as place + 1, so that 0 is none. `earlier` is a ring: what is older cannot be reached by an offset.
  const newest = new Int32Array(1 << HASH_BITS);
  const earlier = new Int32Array(MAX_OFFSET_BYTES);
  const hashAt = (pos: number) => Math.imul(inView.getInt32(pos, true) << 8, 0x9e3779b1) >>> (32 - HASH_BITS);
  /** Three bytes are compared by reading four. */
  const hashEnd = sizeBytes - 3;
  let inPos = 0;
  let outPos = 4;
  let flags = 0;
  let flagsLeft = 32;
  let flagsPos = 0;
  let nibblePos = -1;

  while (inPos < sizeBytes) {
    let length = MIN_MATCH_BYTES - 1;
    let offset = 0;
    if (inPos < hashEnd) {
      const maxLength = Math.min(sizeBytes - inPos, MAX_MATCH_BYTES);
      const oldest = Math.max(inPos - MAX_OFFSET_BYTES, 0);
      const head = inView.getInt32(inPos, true);
      let candidate = newest[hashAt(inPos)] - 1;
      for (let tries = MAX_CANDIDATES; candidate >= oldest && tries > 0; tries--) {
        const mayBeLonger = input[candidate + length] === input[inPos + length];
        if (mayBeLonger && (inView.getInt32(candidate, true) ^ head) << 8 === 0) {
          let same = MIN_MATCH_BYTES;
          while (same + 4 <= maxLength && inView.getInt32(candidate + same) === inView.getInt32(inPos + same))
            same += 4;
          while (same < maxLength && input[candidate + same] === input[inPos + same]) same++;
          if (same > length) {
            length = same;
            offset = inPos - candidate;
            if (same >= GOOD_MATCH_BYTES || same === maxLength) break;
          }
        }
        candidate = earlier[candidate % MAX_OFFSET_BYTES] - 1;
      }
    }

    const end = offset === 0 ? inPos + 1 : inPos + length;
    for (let pos = inPos; pos < end && pos < hashEnd; pos++) {
      const hash = hashAt(pos);
      earlier[pos % MAX_OFFSET_BYTES] = newest[hash];
      newest[hash] = pos + 1;
    }

    if (offset === 0) {
      output[outPos++] = input[inPos];
      flags <<= 1;
    } else {
      const code = length - MIN_MATCH_BYTES;
      outView.setUint16(outPos, ((offset - 1) << 3) | Math.min(code, NIBBLE_FROM), true);
      outPos += 2;
      if (code >= NIBBLE_FROM) {
        const nibble = Math.min(code - NIBBLE_FROM, 15);
        if (nibblePos >= 0) {
          output[nibblePos] |= nibble << 4;
          nibblePos = -1;
        } else {
          nibblePos = outPos;
          output[outPos++] = nibble;
        }
        if (code >= BYTE_FROM) {
          output[outPos++] = Math.min(code - BYTE_FROM, 255);
          if (code >= BYTE_FROM + 255) {
            outView.setUint16(outPos, code, true);
            outPos += 2;
          }
        }
      }
      flags = (flags << 1) | 1;
    }
    inPos = end;

    if (--flagsLeft === 0) {
      outView.setInt32(flagsPos, flags, true);
      flagsPos = outPos;
      outPos += 4;
      flags = 0;
      flagsLeft = 32;
    }
  }
  // A shift by 32 is none in this language: a word without items is nothing but ones.
  const lastFlags = flagsLeft === 32 ? -1 : (flags << flagsLeft) | ((1 << flagsLeft) - 1);
  outView.setInt32(flagsPos, lastFlags, true);
  return output.slice(0, outPos);
}

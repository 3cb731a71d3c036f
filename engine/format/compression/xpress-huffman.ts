/**
 * XPRESS with Huffman codes (MS-XCA 2.1 and 2.2, COMPRESSION_FORMAT_XPRESS_HUFF): not yet seen in a real trace. Checked
 * against the examples that MS-XCA prints (3.2), a block that Windows made, and an encoder of the tests.
 *
 * The output is cut into blocks of 64 KiB, each with codes of its own. A match is never cut: a block ends behind the
 * first item that reaches 64 KiB, and the next block begins there.
 *
 *     256 bytes  code lengths (0…15 bits) of 512 symbols, low half of a byte first
 *     u16 …      codes, highest bit of a word first, between them the bytes of long lengths
 *
 *     symbol 0…255    literal
 *     symbol 256…511  match: 256 + 16 · offsetBits + min(length − 3, 15); symbol 256 behind the last byte ends the data
 *     behind a match's code: [u8] [u16] [u32] of the length, then the offset's bits below its highest one
 *
 * A decoder holds 16 to 32 bits ahead, so the bytes of a length stand behind the words that it has already taken.
 */

import { u16At, u32At } from '../bytes.ts';
import type { Decoder } from './decoder.ts';

const SYMBOLS = 512;
const LENGTHS_BYTES = SYMBOLS / 2;
const MAX_CODE_BITS = 15;
const TABLE_SIZE = 1 << MAX_CODE_BITS;
const BLOCK_BYTES = 65536;
const FIRST_MATCH_SYMBOL = 256;
const END_SYMBOL = 256;
const MIN_MATCH_BYTES = 3;
const BYTE_FROM = 15;

/**
 * Fills `table` so that the next 15 bits of the stream find `symbol << 4 | codeBits`. The codes are canonical: shorter
 * ones come first, those of one length in the order of their symbols, so that each owns a run of the table.
 * @returns false when the lengths do not fill the table exactly: MS-XCA allows no other
 */
function buildTable(input: Uint8Array, at: number, table: Uint16Array): boolean {
  const codeBitsOf = (symbol: number) => (input[at + (symbol >>> 1)] >>> ((symbol & 1) * 4)) & 15;
  const codes = new Uint16Array(MAX_CODE_BITS + 1);
  for (let symbol = 0; symbol < SYMBOLS; symbol++) codes[codeBitsOf(symbol)]++;
  const nextOf = new Uint32Array(MAX_CODE_BITS + 1);
  let end = 0;
  for (let bits = 1; bits <= MAX_CODE_BITS; bits++) {
    nextOf[bits] = end;
    end += codes[bits] << (MAX_CODE_BITS - bits);
  }
  if (end !== TABLE_SIZE) return false;
  for (let symbol = 0; symbol < SYMBOLS; symbol++) {
    const bits = codeBitsOf(symbol);
    if (bits === 0) continue;
    const start = nextOf[bits];
    nextOf[bits] += 1 << (MAX_CODE_BITS - bits);
    table.fill((symbol << 4) | bits, start, nextOf[bits]);
  }
  return true;
}

/** The bits and lengths of one block. What is taken behind the end of the input is 0 and leaves `pos` past `end`. */
class BitStream {
  readonly input: Uint8Array;
  readonly end: number;
  /** The next word, or the next byte of a length. */
  pos: number;
  /** The next bit is the highest one; at least 16 are there. */
  bits: number;
  #bitsPast16 = 16;

  constructor(input: Uint8Array, pos: number, end: number) {
    this.input = input;
    this.pos = pos;
    this.end = end;
    this.bits = this.#take(2) << 16;
    this.bits |= this.#take(2);
  }

  /** Goes on by up to 16 bits. */
  skip(count: number): void {
    this.bits <<= count;
    this.#bitsPast16 -= count;
    if (this.#bitsPast16 < 0) {
      this.bits |= this.#take(2) << -this.#bitsPast16;
      this.#bitsPast16 += 16;
    }
  }

  /** A length, counted from MIN_MATCH_BYTES, that its symbol does not hold. Less than BYTE_FROM is damage. */
  takeLength(): number {
    const byte = this.#take(1);
    if (byte < 255) return byte + BYTE_FROM;
    // The longer forms hold the whole length, not what is left of it.
    return this.#take(2) || this.#take(4);
  }

  #take(sizeBytes: 1 | 2 | 4): number {
    const at = this.pos;
    this.pos += sizeBytes;
    if (this.pos > this.end) return 0;
    if (sizeBytes === 1) return this.input[at];
    return sizeBytes === 2 ? u16At(this.input, at) : u32At(this.input, at);
  }
}

/**
 * Expands XPRESS-Huffman so that it fills `[outStart, outEnd)` exactly: not yet seen in a real trace. Both ranges must
 * lie inside their arrays; nothing outside of them is read or written, and time is linear in their lengths.
 * @returns bytes consumed of `[inStart, inEnd)`, or −1 when the block is damaged or of another length; the output range
 * then holds anything
 */
export const xpressHuffmanDecompress: Decoder = (input, inStart, inEnd, output, outStart, outEnd) => {
  const table = new Uint16Array(TABLE_SIZE);
  let inPos = inStart;
  let outPos = outStart;
  while (outPos < outEnd) {
    if (inEnd - inPos < LENGTHS_BYTES || !buildTable(input, inPos, table)) return -1;
    const stream = new BitStream(input, inPos + LENGTHS_BYTES, inEnd);
    const blockEnd = Math.min(outPos + BLOCK_BYTES, outEnd);
    while (outPos < blockEnd) {
      const entry = table[stream.bits >>> (32 - MAX_CODE_BITS)];
      const symbol = entry >>> 4;
      stream.skip(entry & 15);
      if (symbol < FIRST_MATCH_SYMBOL) {
        output[outPos++] = symbol;
      } else {
        let length = symbol & 15;
        if (length === BYTE_FROM) {
          length = stream.takeLength();
          if (length < BYTE_FROM) return -1;
        }
        length += MIN_MATCH_BYTES;
        const offsetBits = (symbol - FIRST_MATCH_SYMBOL) >>> 4;
        // Two shifts, because a shift by 32 is none in this language.
        const offset = (1 << offsetBits) + ((stream.bits >>> 1) >>> (31 - offsetBits));
        stream.skip(offsetBits);
        let from = outPos - offset;
        if (from < outStart || length > outEnd - outPos) return -1;
        for (const end = outPos + length; outPos < end; ) output[outPos++] = output[from++];
      }
      if (stream.pos > inEnd) return -1;
    }
    if (outPos === outEnd) {
      const entry = table[stream.bits >>> (32 - MAX_CODE_BITS)];
      if (entry >>> 4 === END_SYMBOL) stream.skip(entry & 15);
    }
    inPos = Math.min(stream.pos, inEnd);
  }
  return inPos - inStart;
};

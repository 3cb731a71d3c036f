/** An XPRESS-Huffman compressor for tests, written from MS-XCA 2.1 without a look at the decoder. */

const BLOCK_BYTES = 65536;
const MAX_OFFSET = 65535;
const MAX_CODE_BITS = 15;
const SYMBOLS = 512;
const END_OF_DATA = 256;

interface Item {
  symbol: number;
  /** Length − 3 where the symbol alone does not hold it. */
  longLength: number | null;
  offsetBits: number;
  offsetRest: number;
}

const literal = (symbol: number): Item => ({ symbol, longLength: null, offsetBits: 0, offsetRest: 0 });

function match(offset: number, length: number): Item {
  const offsetBits = Math.floor(Math.log2(offset));
  const code = length - 3;
  return {
    symbol: 256 + 16 * offsetBits + Math.min(code, 15),
    longLength: code >= 15 ? code : null,
    offsetBits,
    offsetRest: offset - 2 ** offsetBits,
  };
}

/** Blocks of items. A block is full behind the item that reaches 64 KiB; a match may go on past that. */
function findItems(bytes: Uint8Array): Item[][] {
  const blocks: Item[][] = [[]];
  const lastPlace = new Map<number, number>();
  const keyAt = (n: number) => bytes[n] * 65536 + bytes[n + 1] * 256 + bytes[n + 2];
  let blockStart = 0;
  for (let at = 0; at < bytes.length; ) {
    if (at - blockStart >= BLOCK_BYTES) {
      blocks.push([]);
      blockStart = at;
    }
    const from = lastPlace.get(keyAt(at));
    let length = 0;
    if (from !== undefined && at - from <= MAX_OFFSET) {
      while (at + length < bytes.length && bytes[from + length] === bytes[at + length]) length++;
    }
    const isMatch = from !== undefined && length >= 3;
    blocks[blocks.length - 1].push(isMatch ? match(at - from, length) : literal(bytes[at]));
    for (const end = at + (isMatch ? length : 1); at < end; at++) lastPlace.set(keyAt(at), at);
  }
  blocks[blocks.length - 1].push(literal(END_OF_DATA));
  return blocks;
}

/** Code lengths by Huffman's tree; counts are halved until no code is too long. */
function codeLengths(counts: number[]): number[] {
  const used = counts.map((count, symbol) => ({ count, symbols: [symbol] })).filter(({ count }) => count > 0);
  // One symbol alone still needs a code of one bit, and the codes must fill their space: a second one takes the rest.
  if (used.length === 1) used.push({ count: 1, symbols: [used[0].symbols[0] === 0 ? 1 : 0] });
  const lengths = new Array<number>(SYMBOLS).fill(0);
  const trees = used.slice();
  while (trees.length > 1) {
    trees.sort((a, b) => b.count - a.count);
    const [a, b] = trees.splice(-2);
    const symbols = [...a.symbols, ...b.symbols];
    for (const symbol of symbols) lengths[symbol]++;
    trees.push({ count: a.count + b.count, symbols });
  }
  return Math.max(...lengths) > MAX_CODE_BITS ? codeLengths(counts.map((count) => Math.ceil(count / 2))) : lengths;
}

/** Canonical codes as text of 0 and 1: count up within a length, double from one length to the next. */
function canonicalCodes(lengths: number[]): string[] {
  const codes = new Array<string>(SYMBOLS).fill('');
  let code = 0;
  for (let bits = 1; bits <= MAX_CODE_BITS; bits++) {
    code *= 2;
    lengths.forEach((length, symbol) => {
      if (length === bits) codes[symbol] = (code++).toString(2).padStart(bits, '0');
    });
  }
  return codes;
}

/**
 * Places for the next two words are kept free in the output, so that the bytes of a length, written at its end, stand
 * where a decoder with two words in hand looks for them.
 */
class BlockWriter {
  readonly out: number[];
  #bits = '';
  #free: number[];

  constructor(out: number[]) {
    this.out = out;
    this.#free = [this.#reserve(), this.#reserve()];
  }

  #reserve(): number {
    this.out.push(0, 0);
    return this.out.length - 2;
  }

  #put(word: number): void {
    const at = this.#free[0];
    this.out[at] = word % 256;
    this.out[at + 1] = Math.floor(word / 256);
  }

  /** A word is written when the first bit of the next one is there: that is when a decoder takes another one. */
  bits(text: string): void {
    this.#bits += text;
    while (this.#bits.length > 16) {
      this.#put(Number.parseInt(this.#bits.slice(0, 16), 2));
      this.#bits = this.#bits.slice(16);
      this.#free = [this.#free[1], this.#reserve()];
    }
  }

  bytes(...bytes: number[]): void {
    this.out.push(...bytes);
  }

  end(): void {
    this.#put(Number.parseInt(this.#bits.padEnd(16, '0'), 2));
  }
}

function writeBlock(items: Item[], out: number[]): void {
  const counts = new Array<number>(SYMBOLS).fill(0);
  for (const { symbol } of items) counts[symbol]++;
  const lengths = codeLengths(counts);
  const codes = canonicalCodes(lengths);
  for (let symbol = 0; symbol < SYMBOLS; symbol += 2) out.push(lengths[symbol] + lengths[symbol + 1] * 16);
  const writer = new BlockWriter(out);
  for (const { symbol, longLength, offsetBits, offsetRest } of items) {
    writer.bits(codes[symbol]);
    if (longLength !== null) {
      writer.bytes(Math.min(longLength - 15, 255));
      if (longLength >= 65536) {
        writer.bytes(0, 0, longLength & 255, (longLength >> 8) & 255, (longLength >> 16) & 255, longLength >>> 24);
      } else if (longLength - 15 >= 255) {
        writer.bytes(longLength & 255, longLength >> 8);
      }
    }
    if (offsetBits > 0) writer.bits(offsetRest.toString(2).padStart(offsetBits, '0'));
  }
  writer.end();
}

export function encodeXpressHuffman(bytes: Uint8Array): Uint8Array {
  const out: number[] = [];
  for (const items of findItems(bytes)) writeBlock(items, out);
  return Uint8Array.from(out);
}

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lznt1Decompress } from './lznt1.ts';
import { arbitraryBytes, concat, FIXED_SEED, fromHex, fromText, repeatTo } from './testing/arbitrary-bytes.ts';
import { encodeLznt1 } from './testing/lznt1-encoder.ts';
import { expectSame, runDecoder } from './testing/run-decoder.ts';

const expand = (block: Uint8Array, sizeBytes: number) => runDecoder(lznt1Decompress, block, sizeBytes);

const tune =
  'F# F# G A A G F# E D D E F# F# E E F# F# G A A G F# E D D E F# E D D E E F# D E F# G F# D E F# G F# E D E A ' +
  'F# F# G A A G F# E D D E F# E D D\0';
const tuneBlock = fromHex(
  '38b08846232000204720410010a24701a045204400084501507900c045200524138805b4024a44ef0358028c091601484500be009e000401189000',
);

describe('lznt1Decompress', () => {
  it('expands the example of MS-XCA 3.3', () => {
    const result = expand(tuneBlock, 142);
    expectSame(result?.bytes, fromText(tune));
    expect(result?.consumed).toBe(59);
  });

  it('expands what the test encoder makes', () => {
    fc.assert(
      fc.property(arbitraryBytes, fc.boolean(), (bytes, endMark) => {
        const block = encodeLznt1(bytes, { endMark });
        const result = expand(block, bytes.length);
        expectSame(result?.bytes, bytes);
        expect(result?.consumed).toBe(block.length);
      }),
      { ...FIXED_SEED, numRuns: 200 },
    );
  });

  it('splits a match word by the bytes that the chunk has so far', () => {
    // The split changes behind 16, 32, … 2048 bytes; a match on either side of each, to the chunk's first byte.
    for (let size = 16; size <= 2048; size *= 2) {
      for (const before of [size - 1, size, size + 1]) {
        const head = Uint8Array.from({ length: before }, (_, i) => (i * 37 + (i >> 8)) & 255);
        const bytes = concat([head, head.subarray(0, 15)]);
        expectSame(expand(encodeLznt1(bytes), bytes.length)?.bytes, bytes);
      }
    }
  });

  it('expands stored chunks and full compressed ones', () => {
    const random = fc.sample(fc.uint8Array({ minLength: 9000, maxLength: 9000 }), { ...FIXED_SEED, numRuns: 1 })[0];
    const bytes = concat([random, repeatTo(fromText('again '), 9000)]);
    const block = encodeLznt1(bytes);
    expect(block[1] >> 4).toBe(3);
    const result = expand(block, bytes.length);
    expectSame(result?.bytes, bytes);
    expect(result?.consumed).toBe(block.length);
  });

  it('refuses a block that makes fewer or more bytes than were asked for, or was cut at any byte', () => {
    expect(expand(tuneBlock, 141)).toBeNull();
    expect(expand(tuneBlock, 143)).toBeNull();
    for (let size = 0; size < tuneBlock.length; size++) expect(expand(tuneBlock.subarray(0, size), 142)).toBeNull();
  });

  it('refuses a match before its chunk and a wrong signature', () => {
    // Chunk of 4096 times 'a', then a chunk that begins with a match.
    const full = encodeLznt1(new Uint8Array(4096).fill(97));
    expect(expand(concat([full, fromHex('02b0' + '01' + '0000')]), 4099)).toBeNull();
    // One literal; the match reaches back 2 bytes.
    expect(expand(fromHex('03b0' + '02' + '61' + '0010'), 4)).toBeNull();
    expectSame(expand(fromHex('03b0' + '02' + '61' + '0000'), 4)?.bytes, fromText('aaaa'));
    expect(expand(fromHex('03a0' + '02' + '61' + '0000'), 4)).toBeNull();
    // The chunk ends within its match.
    expect(expand(fromHex('02b0' + '02' + '61' + '00'), 4)).toBeNull();
  });
});

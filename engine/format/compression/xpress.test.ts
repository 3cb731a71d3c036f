import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { haveSharedTraces } from '../../testing/shared-traces.ts';
import { arbitraryBytes, concat, FIXED_SEED, fromHex, fromText, repeatTo } from './testing/arbitrary-bytes.ts';
import { realBlocks } from './testing/real-blocks.ts';
import { expectSame, runDecoder } from './testing/run-decoder.ts';
import { decodeXpressToEnd, encodeXpressTokens, expandTokens, type Token } from './testing/xpress-tokens.ts';
import { xpressCompress, xpressDecompress } from './xpress.ts';

const expand = (block: Uint8Array, sizeBytes: number) => runDecoder(xpressDecompress, block, sizeBytes);

const literals = (count: number): Token[] => Array.from({ length: count }, (_, i) => ({ literal: (i * 37) & 255 }));

/** Every length at which the form of a length changes, and its neighbours. */
const lengthsAtLimits = [3, 9, 10, 24, 25, 26, 63, 64, 65, 278, 279, 280, 281, 65_537, 65_538, 65_539, 65_540, 200_000];

/** Tokens whose matches reach back only to what is there. */
const arbitraryTokens = fc
  .array(
    fc.oneof(
      fc.record({ literal: fc.nat(255) }),
      fc.record({
        back: fc.nat(8191),
        length: fc.oneof(
          { arbitrary: fc.integer({ min: 3, max: 12 }), weight: 10 },
          { arbitrary: fc.integer({ min: 13, max: 400 }), weight: 5 },
          { arbitrary: fc.constantFrom(...lengthsAtLimits), weight: 1 },
        ),
      }),
    ),
    { maxLength: 120 },
  )
  .map((items) => {
    let size = 0;
    return items.map((item): Token => {
      const token: Token =
        'literal' in item || size === 0
          ? { literal: 'literal' in item ? item.literal : item.back & 255 }
          : { offset: (item.back % Math.min(size, 8192)) + 1, length: item.length };
      size += 'literal' in token ? 1 : token.length;
      return token;
    });
  });

describe('xpressDecompress', () => {
  it('expands the examples of MS-XCA 3.1', () => {
    const alphabet = expand(fromHex('3f0000006162636465666768696a6b6c6d6e6f707172737475767778797a'), 26);
    expectSame(alphabet?.bytes, fromText('abcdefghijklmnopqrstuvwxyz'));
    expect(alphabet?.consumed).toBe(30);
    const abc = expand(fromHex('ffffff1f61626317000fff2601'), 300);
    expectSame(abc?.bytes, fromText('abc'.repeat(100)));
    expect(abc?.consumed).toBe(13);
  });

  it('expands any valid items to what they mean', () => {
    fc.assert(
      fc.property(arbitraryTokens, (tokens) => {
        const block = encodeXpressTokens(tokens);
        const expected = expandTokens(tokens);
        const result = expand(block, expected.length);
        expectSame(result?.bytes, expected);
        expect(result?.consumed).toBe(block.length);
      }),
      { ...FIXED_SEED, numRuns: 300 },
    );
  });

  it.each(lengthsAtLimits)('expands a match of %i bytes for every way to copy', (length) => {
    const nearLength = [length - 1, length, length + 1].filter((offset) => offset <= 8192);
    for (const offset of [1, 2, 3, 4, 5, 7, 8, 9, ...nearLength, 8192]) {
      const tokens = [...literals(offset), { offset, length }, { literal: 1 }, { offset: 1, length }];
      const expected = expandTokens(tokens);
      const block = encodeXpressTokens(tokens);
      expect(expand(block, expected.length)?.consumed).toBe(block.length);
      expectSame(expand(block, expected.length)?.bytes, expected);
    }
  });

  it('consumes the word of ones that ends a block of exactly 32 · n items', () => {
    for (const count of [0, 32, 64]) {
      const block = encodeXpressTokens(literals(count));
      expect([...block.subarray(-4)]).toEqual([255, 255, 255, 255]);
      expect(expand(block, count)?.consumed).toBe(block.length);
    }
  });

  it('refuses a match that begins before the output', () => {
    expect(expand(encodeXpressTokens([...literals(5), { offset: 6, length: 3 }]), 8)).toBeNull();
    expect(expand(encodeXpressTokens([{ offset: 1, length: 3 }]), 3)).toBeNull();
  });

  it('refuses a block that makes fewer or more bytes than were asked for', () => {
    const tokens = [...literals(5), { offset: 5, length: 40 }];
    const block = encodeXpressTokens(tokens);
    expect(expand(block, 45)?.consumed).toBe(block.length);
    expect(expand(block, 46)).toBeNull();
    expect(expand(block, 44)).toBeNull();
    // Cut between items it still fills the output, but not from the whole block.
    expect(expand(block, 4)?.consumed).toBeLessThan(block.length);
  });

  it('refuses a block that was cut at any byte', () => {
    const tokens = [
      ...literals(40),
      { offset: 40, length: 70_000 },
      { offset: 9, length: 300 },
      { offset: 3, length: 12 },
    ];
    const block = encodeXpressTokens(tokens);
    const sizeBytes = expandTokens(tokens).length;
    for (let size = 0; size < block.length; size++) expect(expand(block.subarray(0, size), sizeBytes)).toBeNull();
  });

  it('takes no byte behind the end of a cut block, whatever length it is to make', () => {
    for (const length of [9, 20, 200, 300, 70_000]) {
      const block = encodeXpressTokens([{ literal: 97 }, { offset: 1, length }]);
      for (let size = 0; size < block.length; size++)
        for (let sizeBytes = 2; sizeBytes < 350; sizeBytes++)
          expect(expand(block.subarray(0, size), sizeBytes), `${size} bytes to ${sizeBytes}`).toBeNull();
    }
  });

  it('refuses a long form that holds a short length', () => {
    // One literal, then offset 1 with nibble 15 and byte 255, then a u16 of 21 (22 is the least), or a u32 of 21.
    expect(expand(fromHex('ffffff7f' + '61' + '0700' + '0f' + 'ff' + '1500'), 25)).toBeNull();
    expect(expand(fromHex('ffffff7f' + '61' + '0700' + '0f' + 'ff' + '1600'), 26)?.consumed).toBe(11);
    expect(expand(fromHex('ffffff7f' + '61' + '0700' + '0f' + 'ff' + '0000' + '15000000'), 25)).toBeNull();
    expect(expand(fromHex('ffffff7f' + '61' + '0700' + '0f' + 'ff' + '0000' + 'ffffffff'), 25)).toBeNull();
  });

  it('agrees with the second decoder about damaged blocks', () => {
    let accepted = 0;
    const damage = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 4 });
    fc.assert(
      fc.property(arbitraryTokens, damage, (tokens, changes) => {
        const block = encodeXpressTokens(tokens);
        for (const [at, value] of changes) block[at % block.length] = value;
        const expected = decodeXpressToEnd(block, 1 << 20);
        if (expected === null) return;
        accepted++;
        const result = expand(block, expected.length);
        expectSame(result?.bytes, expected);
        expect(result?.consumed).toBe(block.length);
      }),
      { ...FIXED_SEED, numRuns: 500 },
    );
    expect(accepted).toBeGreaterThan(50);
  });

  it.skipIf(!haveSharedTraces)('expands every compressed buffer of the real traces and consumes all of it', () => {
    const blocks = realBlocks();
    expect(blocks.length).toBeGreaterThan(450);
    const output = new Uint8Array(Math.max(...blocks.map(({ sizeBytes }) => sizeBytes)));
    const failed = blocks.filter(
      ({ block, sizeBytes }) => xpressDecompress(block, 0, block.length, output, 0, sizeBytes) !== block.length,
    );
    expect(failed.map(({ traceName, fileOffset }) => `${traceName} at byte ${fileOffset}`)).toEqual([]);
  });

  it.skipIf(!haveSharedTraces)('makes of real buffers what the second decoder makes', () => {
    const blocks = realBlocks().filter((_, i) => i % 10 === 0);
    for (const { block, sizeBytes } of blocks)
      expectSame(expand(block, sizeBytes)?.bytes, decodeXpressToEnd(block, sizeBytes) ?? undefined);
  });
});

describe('xpressCompress', () => {
  it('writes what expands to the same bytes, for this decoder and for one that stops at the end mark', () => {
    fc.assert(
      fc.property(arbitraryBytes, (bytes) => {
        const block = xpressCompress(bytes);
        const result = expand(block, bytes.length);
        expectSame(result?.bytes, bytes);
        expect(result?.consumed).toBe(block.length);
        expectSame(decodeXpressToEnd(block, bytes.length) ?? undefined, bytes);
      }),
      { ...FIXED_SEED, numRuns: 300 },
    );
  });

  it('writes the second example of MS-XCA 3.1 byte by byte', () => {
    expect([...xpressCompress(fromText('abc'.repeat(100)))]).toEqual([...fromHex('ffffff1f61626317000fff2601')]);
  });

  it('reaches back 8192 bytes and no further', () => {
    const phrase = fromText('a phrase that comes again');
    const noise = (sizeBytes: number) => Uint8Array.from({ length: sizeBytes }, (_, i) => (i * 7919) >>> (i % 11));
    const sizeWithGap = (offset: number) =>
      xpressCompress(concat([phrase, noise(offset - phrase.length), phrase])).length -
      xpressCompress(concat([phrase, noise(offset - phrase.length)])).length;
    expect(sizeWithGap(8192)).toBeLessThan(8);
    expect(sizeWithGap(8193)).toBeGreaterThan(phrase.length - 4);
  });

  it('makes runs tiny, never uses a 32-bit length, and lets random bytes grow by an eighth at most', () => {
    const run = xpressCompress(repeatTo(fromText('ab'), 1_000_000));
    expect(run.length).toBeLessThan(200);
    expectSame(decodeXpressToEnd(run, 1_000_000) ?? undefined, repeatTo(fromText('ab'), 1_000_000));
    // The 32-bit form begins with a 16-bit length of 0 behind a byte of 255.
    expect(String(run)).not.toContain('255,0,0');

    const random = fc.sample(fc.uint8Array({ minLength: 5000, maxLength: 5000 }), { ...FIXED_SEED, numRuns: 1 })[0];
    expect(xpressCompress(random).length).toBeLessThanOrEqual(5000 + 4 * Math.ceil(5001 / 32));
  });

  it.skipIf(!haveSharedTraces)('compresses real buffers at least as well as Windows did', () => {
    let windowsBytes = 0;
    let ourBytes = 0;
    for (const { block, sizeBytes } of realBlocks().filter((_, i) => i % 5 === 0)) {
      const bytes = new Uint8Array(sizeBytes);
      xpressDecompress(block, 0, block.length, bytes, 0, sizeBytes);
      const ours = xpressCompress(bytes);
      const result = expand(ours, sizeBytes);
      expectSame(result?.bytes, bytes);
      expect(result?.consumed).toBe(ours.length);
      windowsBytes += block.length;
      ourBytes += ours.length;
    }
    expect(ourBytes).toBeLessThan(windowsBytes);
  });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FramePool, framesOf } from './frame-pool.ts';

const stack = fc.record({
  pointerSize: fc.constantFrom(4 as const, 8 as const),
  /** Few different ones, so that stacks repeat and begin alike. */
  addresses: fc.array(fc.constantFrom(1n, 2n, 0xffffffffn, 0x7ff8_0000_0001n, 0xffff_f800_0000_0002n), {
    maxLength: 5,
  }),
});

test('keeps every stack once, and gives it back', () => {
  fc.assert(
    fc.property(fc.array(stack, { maxLength: 4000, size: 'max' }), (all) => {
      const pool = new FramePool();
      const ids = new Map<string, number>();
      for (const { pointerSize, addresses } of all) {
        const size = pointerSize * addresses.length;
        // A rest of three bytes is no address.
        const view = new DataView(new ArrayBuffer(5 + size + 3));
        for (const [i, address] of addresses.entries())
          if (pointerSize === 8) view.setBigUint64(5 + 8 * i, address, true);
          else view.setUint32(5 + 4 * i, Number(address & 0xffffffffn), true);
        const id = pool.idOf(view, 5, 5 + size + 3, pointerSize);
        const shown = addresses.map((address) => (pointerSize === 8 ? address : address & 0xffffffffn));
        const key = `${pointerSize} ${shown.join()}`;
        expect(id).toBe(ids.get(key) ?? ids.size);
        ids.set(key, id);
        const frames = framesOf(pool.arrays());
        expect(frames.pointerSize(id)).toBe(pointerSize);
        expect(
          Array.from(
            { length: frames.length(id) },
            (_, i) => (BigInt(frames.high(id, i)) << 32n) | BigInt(frames.low(id, i)),
          ),
        ).toEqual(shown);
      }
      expect(pool.count).toBe(ids.size);
    }),
    { numRuns: 20 },
  );
});

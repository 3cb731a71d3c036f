import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TextOut } from './text-out.ts';
import { WallClock } from './wall-clock.ts';

const decoder = new TextDecoder();
/** FILETIME of 1970-01-01. */
const UNIX_EPOCH = 116_444_736_000_000_000n;

function written(clock: WallClock, timeNs: number): { iso: string; filetime: string } {
  const out = new TextOut();
  clock.writeIso(out, timeNs);
  const iso = decoder.decode(out.take());
  clock.writeFiletime(out, timeNs);
  return { iso, filetime: decoder.decode(out.take()) };
}

test('dates are those of exact arithmetic, before the start and after it', () => {
  const start = fc.bigInt({ min: 1_000_000_000n, max: 4_000_000_000n });
  fc.assert(
    fc.property(start, fc.nat(9_999_999), fc.integer({ min: -(2 ** 45), max: 2 ** 52 }), (second, ticks, timeNs) => {
      const iso = new Date(Number(second) * 1000).toISOString().slice(0, 19);
      const clock = new WallClock(`${iso}.${String(ticks).padStart(7, '0')}Z`);
      const ns = second * 1_000_000_000n + BigInt(ticks) * 100n + BigInt(timeNs);
      const wholeMs = Number(ns / 1_000_000n);
      expect(written(clock, timeNs)).toEqual({
        iso: `${new Date(wholeMs).toISOString().slice(0, 19)}.${String(ns % 1_000_000_000n).padStart(9, '0')}Z`,
        filetime: String(UNIX_EPOCH + ns / 100n),
      });
      // The second that is kept does not leak into the next.
      expect(written(clock, timeNs + 5e9).iso).not.toBe(written(clock, timeNs).iso);
    }),
  );
});

test('what no date can be is left out', () => {
  const clock = new WallClock('2020-02-28T09:03:47.7445790Z');
  expect(written(clock, 0)).toEqual({ iso: '2020-02-28T09:03:47.744579000Z', filetime: '132273542277445790' });
  for (const timeNs of [1e29, -1e29, Number.NaN]) expect(written(clock, timeNs)).toEqual({ iso: '', filetime: '' });
  expect(written(new WallClock(null), 5)).toEqual({ iso: '', filetime: '' });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lookUp, type Timed } from './lookup.ts';
import { type PairRule, type PairSide, paired } from './pair.ts';

const moment = fc.oneof({ weight: 12, arbitrary: fc.integer({ min: 0, max: 15 }) }, fc.constant(Number.NaN));
const sides = fc.array(fc.tuple(moment, fc.integer({ min: 0, max: 2 })), { maxLength: 40 });
const anyMoment = fc.oneof({ weight: 3, arbitrary: moment }, fc.constantFrom(Number.NaN, Infinity, -Infinity));
const anySides = fc.array(fc.tuple(anyMoment, fc.integer({ min: 0, max: 2 })), { maxLength: 40 });

const timed = (all: readonly (readonly [number, number])[]): Timed => ({
  count: all.length,
  keys: [{ type: 'integer', values: Int32Array.from(all, ([, key]) => key) }],
  times: Float64Array.from(all, ([time]) => time),
});

describe('lookup', () => {
  test('finds what looking at all rows finds', () => {
    const which = fc.constantFrom('last' as const, 'first' as const);
    fc.assert(
      fc.property(
        anySides,
        anySides,
        which,
        fc.boolean(),
        fc.integer({ min: 0, max: 5 }),
        (a, b, way, bounded, width) => {
          const bounds = Float64Array.from(b, ([time]) => (way === 'last' ? time - width : time + width));
          const found = lookUp(timed(a), timed(b), way, bounded ? bounds : null);
          expect([...found]).toEqual(
            b.map(([time, key], row) => {
              const within = (at: number): boolean =>
                way === 'last'
                  ? at <= time && (!bounded || at >= bounds[row])
                  : at >= time && (!bounded || at <= bounds[row]);
              let best = -1;
              for (const [i, [at, other]] of a.entries()) {
                if (other !== key || !within(at)) continue;
                if (best < 0 || (way === 'last' ? at >= a[best][0] : at < a[best][0])) best = i;
              }
              return best;
            }),
          );
        },
      ),
    );
  });

  test('without keys all rows are compared by time alone', () => {
    const set = (times: number[]): Timed => ({ count: times.length, keys: [], times: Float64Array.from(times) });
    expect([...lookUp(set([5, 1]), set([0, 1, 4, 5, 9]), 'last')]).toEqual([-1, 1, 1, 0, 0]);
    expect([...lookUp(set([]), set([1]), 'first')]).toEqual([-1]);
  });
});

/** The rule in plain steps: every row of both sides in turn, and lists of what is open. */
function pairedPlainly(
  starts: readonly (readonly [number, number])[],
  stops: readonly (readonly [number, number])[],
  rule: PairRule,
): string[] {
  const steps = [
    ...starts.map(([time, key], row) => ({ time, key, row, isStart: true })),
    ...stops.map(([time, key], row) => ({ time, key, row, isStart: false })),
  ].sort(
    (a, b) =>
      (Number.isNaN(a.time) ? 1e9 : a.time) - (Number.isNaN(b.time) ? 1e9 : b.time) ||
      Number(b.isStart) - Number(a.isStart) ||
      a.row - b.row,
  );
  let open: { time: number; key: number; row: number }[] = [];
  const found: { start: number; stop: number; from: number; to: number }[] = [];
  for (const { time, key, row, isStart } of steps) {
    const mine = open.filter((one) => one.key === key);
    if (isStart) {
      if (rule.restart) {
        for (const one of mine)
          if (rule.withoutStop === 'keep') found.push({ start: one.row, stop: -1, from: one.time, to: time });
        open = open.filter((one) => one.key !== key);
      }
      open.push({ time, key, row });
    } else {
      const taken = rule.takes === 'last' ? mine.at(-1) : mine[0];
      if (taken !== undefined) {
        open = open.filter((one) => one !== taken);
        found.push({ start: taken.row, stop: row, from: taken.time, to: time });
      } else if (rule.withoutStart === 'keep') found.push({ start: -1, stop: row, from: Math.min(0, time), to: time });
    }
  }
  if (rule.withoutStop === 'keep')
    for (const one of open) found.push({ start: one.row, stop: -1, from: one.time, to: Math.max(20, one.time) });
  return found.map(({ start, stop, from, to }) => `${start} ${stop} ${from} ${to}`).sort();
}

const side = (all: readonly (readonly [number, number])[]): PairSide => ({ ...timed(all), eventRows: null });

describe('pairs', () => {
  test('are those that plain steps find, in the order of their starts', () => {
    const rule = fc.record({
      takes: fc.constantFrom('last' as const, 'first' as const),
      restart: fc.boolean(),
      withoutStop: fc.constantFrom('drop' as const, 'keep' as const),
      withoutStart: fc.constantFrom('drop' as const, 'keep' as const),
    });
    fc.assert(
      fc.property(sides, sides, rule, (starts, stops, how) => {
        const { start, stop, startTimes, endTimes, complete } = paired(side(starts), side(stops), how, 0, 20);
        const found = Array.from(start, (row, i) => `${row} ${stop[i]} ${startTimes[i]} ${endTimes[i]}`);
        expect(found.sort()).toEqual(pairedPlainly(starts, stops, how));
        expect([...complete]).toEqual(Array.from(start, (row, i) => (row >= 0 && stop[i] >= 0 ? 1 : 0)));
        for (let i = 1; i < startTimes.length; i++) expect(startTimes[i] < startTimes[i - 1]).toBe(false);
      }),
    );
  });

  test('what is at one time is in the order of the trace, where that is known', () => {
    const rule: PairRule = { takes: 'last', restart: false, withoutStop: 'keep', withoutStart: 'drop' };
    const starts = (eventRows: Uint32Array | null): PairSide => ({
      ...timed([
        [1, 0],
        [5, 0],
      ]),
      eventRows,
    });
    const stops = (eventRows: Uint32Array | null): PairSide => ({ ...timed([[5, 0]]), eventRows });
    // A stop and the next start at 5.
    const known = paired(starts(Uint32Array.of(1, 3)), stops(Uint32Array.of(2)), rule, 0, 9);
    expect([...known.stop]).toEqual([0, -1]);
    expect([...known.endTimes]).toEqual([5, 9]);
    // Unknown: an interval without length.
    expect([...paired(starts(null), stops(null), rule, 0, 9).stop]).toEqual([-1, 0]);
  });

  test('a hundred thousand starts that are never ended take no more than their rows', () => {
    const all = Array.from({ length: 100_000 }, (_, i): [number, number] => [i, 0]);
    const rule: PairRule = { takes: 'first', restart: false, withoutStop: 'keep', withoutStart: 'keep' };
    expect(paired(side(all), side([]), rule, 0, 1).start).toHaveLength(100_000);
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PART_ROWS, sharedCopy } from '../columns/row-threads.ts';
import { LateThreads, OtherThreads } from '../tables/testing/other-threads.ts';
import { lookUp, type Timed } from './lookup.ts';
import type { PairSide } from './merged-sides.ts';
import { type PairRule, type Pairs, paired } from './pair.ts';

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

const rules = fc.record({
  takes: fc.constantFrom('last' as const, 'first' as const),
  restart: fc.boolean(),
  withoutStop: fc.constantFrom('drop' as const, 'keep' as const),
  withoutStart: fc.constantFrom('drop' as const, 'keep' as const),
});

const orderOf = (times: ArrayLike<number>): number[] => {
  const key = (row: number): number => (Number.isNaN(times[row]) ? Infinity : times[row]);
  return Array.from(times, (_, row) => row).sort((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : a - b));
};

/** All in turn, as one thread did it once: pairs as they are closed, then the open ones by key, then sorted by start. */
function pairedInTurn(starts: PairSide, stops: PairSide, rule: PairRule, beginNs: number, endNs: number): Pairs {
  const open = new Map<string, number[]>();
  const listOf = (side: PairSide, row: number): number[] => {
    const key = side.keys.map(({ values }) => values[row] + 0).join();
    if (!open.has(key)) open.set(key, []);
    return open.get(key)!;
  };
  for (let row = 0; row < starts.count; row++) listOf(starts, row);
  const found: { start: number; stop: number; from: number; to: number }[] = [];
  const begin = (row: number): void => {
    const list = listOf(starts, row);
    if (rule.restart)
      for (const start of list.splice(0))
        if (rule.withoutStop === 'keep')
          found.push({ start, stop: -1, from: starts.times[start], to: starts.times[row] });
    if (rule.takes === 'last') list.unshift(row);
    else list.push(row);
  };
  const end = (row: number): void => {
    const to = stops.times[row];
    const start = listOf(stops, row).shift();
    if (start !== undefined) found.push({ start, stop: row, from: starts.times[start], to });
    else if (rule.withoutStart === 'keep') found.push({ start: -1, stop: row, from: Math.min(beginNs, to), to });
  };
  const startOrder = orderOf(starts.times);
  const stopOrder = orderOf(stops.times);
  const isBefore = (start: number, stop: number): boolean => {
    const [a, b] = [starts.times[start], stops.times[stop]];
    if (a === b && starts.eventRows !== null && stops.eventRows !== null)
      return starts.eventRows[start] < stops.eventRows[stop];
    return a <= b || Number.isNaN(b);
  };
  for (let a = 0, b = 0; a < starts.count || b < stops.count; )
    if (b >= stops.count || (a < starts.count && isBefore(startOrder[a], stopOrder[b]))) begin(startOrder[a++]);
    else end(stopOrder[b++]);
  if (rule.withoutStop === 'keep')
    for (const list of open.values())
      for (const start of list)
        found.push({ start, stop: -1, from: starts.times[start], to: Math.max(endNs, starts.times[start]) });
  const all = orderOf(found.map(({ from }) => from)).map((at) => found[at]);
  return {
    start: Int32Array.from(all, ({ start }) => start),
    stop: Int32Array.from(all, ({ stop }) => stop),
    startTimes: Float64Array.from(all, ({ from }) => from),
    endTimes: Float64Array.from(all, ({ to }) => to),
    complete: Uint8Array.from(all, ({ start, stop }) => (start >= 0 && stop >= 0 ? 1 : 0)),
  };
}

const unshared = ({ start, stop, startTimes, endTimes, complete }: Pairs): Pairs => ({
  start: new Int32Array(start),
  stop: new Int32Array(stop),
  startTimes: new Float64Array(startTimes),
  endTimes: new Float64Array(endTimes),
  complete: new Uint8Array(complete),
});

/** Sides with keys of two columns, in memory that threads share. */
const anySide = fc
  .array(
    fc.tuple(
      anyMoment,
      fc.constantFrom(0, -0, 1, 2.5, Number.NaN, 1e300),
      fc.integer({ min: 0, max: 2 }),
      fc.integer({ min: 0, max: 99 }),
    ),
    { maxLength: 60 },
  )
  .chain((rows) => fc.tuple(fc.constant(rows), fc.boolean(), fc.boolean()))
  .map(
    ([rows, isInOrder, isKnown]): PairSide => ({
      count: rows.length,
      times: sharedCopy(Float64Array.from(rows, ([time]) => time)[isInOrder ? 'sort' : 'slice']()),
      keys: [
        { type: 'number', values: sharedCopy(Float64Array.from(rows, ([, key]) => key)) },
        { type: 'integer', values: sharedCopy(Uint32Array.from(rows, ([, , key]) => key)) },
      ],
      eventRows: isKnown ? sharedCopy(Uint32Array.from(rows, ([, , , row]) => row)) : null,
    }),
  );

const withKeys = (of: PairSide, count: number): PairSide => ({ ...of, keys: of.keys.slice(0, count) });

test('threads pair the same, in the same order', () => {
  fc.assert(
    fc.property(
      anySide,
      anySide,
      rules,
      fc.integer({ min: 0, max: 2 }),
      fc.constantFrom(-3, 0, 7, 30),
      fc.constantFrom(0, 7, 30),
      (starts, stops, rule, keys, beginNs, endNs) => {
        const [mine, others] = [withKeys(starts, keys), withKeys(stops, keys)];
        const expected = pairedInTurn(mine, others, rule, beginNs, endNs);
        for (const threads of [null, new OtherThreads(), new LateThreads()])
          expect(unshared(paired(mine, others, rule, beginNs, endNs, threads))).toEqual(expected);
      },
    ),
    { numRuns: 500 },
  );
});

test.each([
  ['many keys, many at one time', 5000, (row: number, seed: number) => Math.floor(row / 7) + (seed % 2)],
  ['few keys, out of order', 9, (row: number, seed: number) => (seed % 97 === 0 ? Number.NaN : row + (seed % 40))],
  ['one key', 1, (row: number) => 2 * row],
  ['all at three times', 300, (row: number) => Math.floor((2 * row) / PART_ROWS)],
])('threads pair parts of rows: %s', (_, keys, timeAt) => {
  const count = PART_ROWS + 77;
  const some = (row: number, seed: number): number => Math.imul(row + seed, 0x2c1b3c6d) >>> 12;
  const sideOf = (seed: number): PairSide => ({
    count,
    times: sharedCopy(Float64Array.from({ length: count }, (_, row) => timeAt(row, some(row, seed)))),
    keys: [
      {
        type: 'integer',
        values: sharedCopy(Float64Array.from({ length: count }, (_, row) => some(row, 2 * seed) % keys)),
      },
    ],
    eventRows: sharedCopy(Uint32Array.from({ length: count }, (_, row) => 2 * row + (seed % 2))),
  });
  const [starts, stops] = [sideOf(1), sideOf(4)];
  for (const how of [{ takes: 'last' }, { takes: 'first' }, { takes: 'last', restart: true }] as const) {
    const rule: PairRule = { restart: false, withoutStop: 'keep', withoutStart: 'keep', ...how };
    const expected = pairedInTurn(starts, stops, rule, 0, count);
    const threads = new OtherThreads();
    for (const some of [null, threads, new LateThreads()])
      expect(unshared(paired(starts, stops, rule, 0, count, some))).toEqual(expected);
    for (const kind of ['merge', 'keyPart', 'spread', 'pair', 'found']) expect(threads.works.get(kind)).toBe(1);
  }
});

describe('pairs', () => {
  test('are those that plain steps find, in the order of their starts', () => {
    fc.assert(
      fc.property(sides, sides, rules, (starts, stops, how) => {
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

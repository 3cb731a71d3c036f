import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Lifetimes } from './lifetimes.ts';

const MS = 1e6;

const spans = (lifetimes: Lifetimes, id: number): [number, number][] => {
  lifetimes.index();
  return [...lifetimes.entriesOf(id)].map((entry) => [lifetimes.startNs(entry), lifetimes.endNs(entry)]);
};

/** What really was: lives of one id one after the other, with times in ms; the trace sees `[0, SEEN)`. */
const SEEN = 1000;
const world = fc.record({
  /** Per id: pause before a life, its length. */
  lives: fc.array(
    fc.array(fc.record({ pause: fc.integer({ min: 5, max: 300 }), length: fc.integer({ min: 5, max: 600 }) }), {
      minLength: 1,
      maxLength: 6,
    }),
    { minLength: 1, maxLength: 4 },
  ),
  rundowns: fc.array(fc.integer({ min: 0, max: SEEN - 1 }), { maxLength: 4 }),
  /** Which words are told twice, shortly after each other. */
  twice: fc.infiniteStream(fc.boolean()),
});

describe('Lifetimes', () => {
  test('finds every life that is told of, exactly, whatever is told twice or in rundowns', () => {
    fc.assert(
      fc.property(world, ({ lives, rundowns, twice }) => {
        const truth = lives.flatMap((ofId, id) => {
          let at = -400;
          return ofId.map(({ pause, length }, n) => {
            const start = at + pause;
            at = start + length;
            return { id: 4 * id, identity: n, start, end: at };
          });
        });
        type Told = { at: number; word: 'begin' | 'alive' | 'end'; id: number; identity: number };
        const told: Told[] = [];
        const tell = (at: number, word: Told['word'], { id, identity }: { id: number; identity: number }): void => {
          if (at < 0 || at >= SEEN) return;
          told.push({ at: at * MS, word, id, identity });
          if (twice.next().value) told.push({ at: at * MS + 700, word, id, identity });
        };
        for (const life of truth) {
          tell(life.start, 'begin', life);
          for (const at of rundowns) if (life.start < at && at < life.end) tell(at, 'alive', life);
          tell(life.end, 'end', life);
        }
        const lifetimes = new Lifetimes(1000, false);
        const identity: number[] = [];
        for (const { word, id, at, ...rest } of told.sort((a, b) => a.at - b.at))
          identity[lifetimes[word](id, at, rest.identity)] = rest.identity;
        lifetimes.index();

        const seen = truth.filter(({ id, identity: n }) => told.some((x) => x.id === id && x.identity === n));
        expect(lifetimes.count).toBe(seen.length);
        for (const { id, identity: n, start, end } of seen) {
          const inside = Math.max(start, 0) * MS;
          const entry = lifetimes.find(id, inside);
          expect(identity[entry]).toBe(n);
          expect(lifetimes.find(id, (Math.min(end, SEEN) - 1) * MS)).toBe(entry);
          expect(lifetimes.endNs(entry)).toBe(end < SEEN ? end * MS : Infinity);
          const first = truth.find(
            (life) => life.id === id && told.some((x) => x.id === id && x.identity === life.identity),
          );
          // A life that began before the trace reaches back as far as nobody else is known of.
          if (start >= 0) expect(lifetimes.startNs(entry)).toBe(start * MS);
          else if (first?.identity === n) expect(lifetimes.startNs(entry)).toBe(-Infinity);
        }
      }),
    );
  });

  test('finds many as it finds each', () => {
    const ids = [-1, 0, 0.5, 4, 8, 9, 2 ** 20 + 4, 2 ** 33, Number.NaN];
    const word = fc.record({ id: fc.constantFrom(...ids.slice(0, -1)), ms: fc.nat(50), isBegin: fc.boolean() });
    const question = fc.record({ id: fc.constantFrom(...ids), ms: fc.oneof(fc.nat(50), fc.constant(Number.NaN)) });
    fc.assert(
      fc.property(fc.array(word), fc.array(question, { minLength: 1 }), (words, questions) => {
        const lifetimes = new Lifetimes(1000, false);
        for (const [i, { id, ms, isBegin }] of words.sort((a, b) => a.ms - b.ms).entries())
          lifetimes[isBegin ? 'begin' : 'end'](id, ms * MS, i);
        lifetimes.index();
        const entries = new Int32Array(questions.length);
        const times = Float64Array.from(questions, ({ ms }) => ms * MS);
        lifetimes.findEach(
          Float64Array.from(questions, ({ id }) => id),
          times,
          questions.length,
          entries,
        );
        expect([...entries]).toEqual(questions.map(({ id }, i) => lifetimes.find(id, times[i])));
      }),
    );
  });

  test('an id that is begun anew without an end ended then', () => {
    const lifetimes = new Lifetimes(10, false);
    lifetimes.begin(8, 10 * MS, 1);
    lifetimes.begin(8, 50 * MS, 1);
    expect(spans(lifetimes, 8)).toEqual([
      [10 * MS, 50 * MS],
      [50 * MS, Infinity],
    ]);
  });

  test('a rundown that names another than the last one closes that, and holds until the next word', () => {
    const lifetimes = new Lifetimes(10, false);
    lifetimes.alive(8, 10 * MS, 1);
    lifetimes.alive(8, 50 * MS, 2);
    lifetimes.end(8, 60 * MS, 3);
    expect(spans(lifetimes, 8)).toEqual([
      [-Infinity, 50 * MS],
      [50 * MS, 50 * MS],
      [50 * MS, 60 * MS],
    ]);
  });

  test('a rundown shortly before the start is of the one that starts', () => {
    const lifetimes = new Lifetimes(10, false);
    lifetimes.alive(8, 10 * MS, 1);
    lifetimes.begin(8, 10.5 * MS, 1);
    expect(spans(lifetimes, 8)).toEqual([[10 * MS, Infinity]]);
  });

  test('with sure identities an end that is told again much later is the same', () => {
    for (const [sure, count] of [
      [true, 1],
      [false, 2],
    ] as const) {
      const lifetimes = new Lifetimes(10, sure);
      lifetimes.end(8, 10 * MS, 1);
      lifetimes.end(8, 90 * MS, 1);
      expect(lifetimes.count).toBe(count);
    }
  });

  test('clips what is not told, never what is', () => {
    const lifetimes = new Lifetimes(10, false);
    const open = lifetimes.alive(8, 20 * MS, 1);
    const known = lifetimes.begin(12, 20 * MS, 1);
    lifetimes.end(12, 30 * MS, 1);
    lifetimes.clip(open, 10 * MS, 40 * MS);
    lifetimes.clip(known, 10 * MS, 40 * MS);
    expect(spans(lifetimes, 8)).toEqual([[10 * MS, 40 * MS]]);
    expect(spans(lifetimes, 12)).toEqual([[20 * MS, 30 * MS]]);
  });

  test('is full at its limit, and says so', () => {
    const lifetimes = new Lifetimes(2, false);
    expect([1, 2, 3].map((id) => lifetimes.begin(id, 0, 0))).toEqual([0, 1, -1]);
    expect(lifetimes.overflowed).toBe(true);
    expect(lifetimes.end(1, 5, 0)).toBe(0);
    expect(spans(lifetimes, 3)).toEqual([]);
    expect(lifetimes.find(3, 9)).toBe(-1);
  });
});

test('the next life after a time', () => {
  const lifetimes = new Lifetimes(10, false);
  for (const at of [10, 20, 30]) {
    lifetimes.begin(4, at * MS, at);
    lifetimes.end(4, (at + 5) * MS, at);
  }
  lifetimes.begin(8, 22 * MS, 0);
  lifetimes.index();
  const startsAfter = [0, 10, 17, 29, 30].map((at) => lifetimes.findAfter(4, at * MS));
  expect(startsAfter).toEqual([0, 1, 1, 2, -1]);
  expect(lifetimes.findAfter(12, 0)).toBe(-1);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Random } from '../../../machine/random.ts';
import { RunningThreads } from './running-threads.ts';

const NONE = new Map<number, number>();

/** Switches of some processors at ascending rows, several at a time. */
function switchesOf(seed: number, count: number, cpus: number) {
  const random = new Random(seed);
  const ids = (most: number) => Uint32Array.from({ length: count }, () => random.between(0, most));
  let [row, timeNs] = [random.between(0, 3), 0];
  const places = Array.from({ length: count }, () => {
    row += random.between(1, 4);
    timeNs += random.between(0, 3);
    return [row, timeNs] as const;
  });
  return {
    row: Uint32Array.from(places, ([at]) => at),
    timeNs: Float64Array.from(places, ([, at]) => at),
    ...{ cpu: ids(cpus).map((cpu) => 3 * cpu), newTid: ids(9), oldTid: ids(9) },
  };
}

type Switches = ReturnType<typeof switchesOf>;

/** The last switch of the processor at or before a place, else who left at its first one. */
function ranAt({ cpu, newTid, oldTid, ...places }: Switches, by: 'row' | 'timeNs', one: number, place: number): number {
  const own = Array.from(cpu.keys()).filter((i) => cpu[i] === one);
  const before = own.findLast((i) => places[by][i] <= place);
  if (before !== undefined) return newTid[before];
  return own.length === 0 ? -1 : oldTid[own[0]];
}

const questions = fc.array(
  fc.record({
    cpu: fc.nat(14),
    at: fc.double({ min: -0.1, max: 1.1, noNaN: true }),
    by: fc.constantFrom('row', 'timeNs'),
  }),
  { maxLength: 60 },
);

function ask(switches: Switches, asked: typeof questions extends fc.Arbitrary<infer T> ? T : never): void {
  const running = new RunningThreads();
  running.addAll(switches, NONE);
  for (const { cpu, at, by } of asked) {
    const last = switches[by].at(-1) ?? 0;
    const place = Math.max(0, Math.round(at * last));
    const found = by === 'row' ? running.atRow(cpu, place) : running.at(cpu, place);
    expect(found).toBe(ranAt(switches, by, cpu, place));
  }
}

test('who ran is told by the last switch, in whatever order it is asked', () => {
  fc.assert(
    fc.property(fc.nat(1e6), fc.nat(300), questions, (seed, count, asked) => ask(switchesOf(seed, count, 5), asked)),
  );
});

test('of processors that there are not, nobody knows it', () => {
  const running = new RunningThreads();
  running.addAll(switchesOf(1, 50, 3), NONE);
  for (const cpu of [-1, 1, 2.5, 70_000, Number.NaN])
    expect([running.atRow(cpu, 9), running.at(cpu, 9)]).toEqual([-1, -1]);
});

test('switches that say nothing are none', () => {
  const all = switchesOf(3, 100, 2);
  const odd = new Map([0, 7, 50, 99].map((place) => [place, all.row[place]]));
  const without = (values: Uint32Array | Float64Array) => values.filter((_, i) => !odd.has(i));
  const [some, told] = [new RunningThreads(), new RunningThreads()];
  some.addAll(all, odd);
  told.addAll(Object.fromEntries(Object.entries(all).map(([name, of]) => [name, without(of)])) as Switches, NONE);
  for (let row = 0; row <= all.row[99]; row++)
    for (const cpu of [0, 3, 6]) expect(some.atRow(cpu, row)).toBe(told.atRow(cpu, row));
});

test('whoever asks before the switches are known must wait for them', () => {
  const running = new RunningThreads();
  expect(running.isKnown).toBe(false);
  expect(() => running.at(0, 5)).toThrow('who ran on a processor');
  running.finish();
  expect([running.isKnown, running.at(0, 5)]).toEqual([true, -1]);
});

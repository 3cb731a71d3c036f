/** Critical paths of chains that are known, since they were made. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { criticalPath, type SwitchTimes } from './critical-path.ts';

interface Row {
  timeNs: number;
  threadId: number;
  outNs: number;
  lastOutNs?: number;
  readyNs?: number;
  readyingId?: number;
}
const switchesOf = (rows: readonly Row[]): SwitchTimes => {
  const sorted = [...rows].sort((a, b) => a.timeNs - b.timeNs);
  return {
    timeNs: sorted.map(({ timeNs }) => timeNs),
    threadId: sorted.map(({ threadId }) => threadId),
    outNs: sorted.map(({ outNs }) => outNs),
    lastOutNs: sorted.map(({ lastOutNs = Number.NaN }) => lastOutNs),
    readyNs: sorted.map(({ readyNs = Number.NaN }) => readyNs),
    readyingId: (row) => sorted[row]!.readyingId ?? -1,
  };
};
const told = (rows: readonly Row[], threadId: number, fromNs: number, toNs: number) =>
  criticalPath(switchesOf(rows), threadId, fromNs, toNs).parts.map(
    ({ threadId: id, does, startNs, endNs, via }) =>
      `${id} ${does} ${startNs}-${endNs}${via === 'readied' ? ' readied' : ''}`,
  );

describe('by hand', () => {
  /** 1 waits for 2, which waits for a disk. */
  const rows: Row[] = [
    { threadId: 1, timeNs: 0, outNs: 10 },
    { threadId: 2, timeNs: 5, outNs: 20 },
    { threadId: 2, timeNs: 60, outNs: 80, lastOutNs: 20, readyNs: 55, readyingId: -1 },
    { threadId: 3, timeNs: 0, outNs: 90 },
    { threadId: 1, timeNs: 75, outNs: 100, lastOutNs: 10, readyNs: 70, readyingId: 2 },
  ];

  test('a wait leads to who ended it, and on to what that one waited for', () => {
    expect(told(rows, 1, 0, 100)).toEqual([
      '2 unknown 0-5',
      '2 runs 5-20',
      '2 waits 20-55',
      '2 ready 55-60',
      '2 runs 60-70',
      '1 ready 70-75 readied',
      '1 runs 75-100',
    ]);
  });

  test('parts outside the interval are cut off', () => {
    expect(told(rows, 1, 30, 72)).toEqual(['1 waits 30-72']);
    expect(told(rows, 1, 65, 90)).toEqual(['2 runs 65-70', '1 ready 70-75 readied', '1 runs 75-90']);
    expect(told(rows, 9, 0, 50)).toEqual(['9 unknown 0-50']);
    expect(told(rows, 1, 50, 50)).toEqual([]);
  });

  test('a preempted thread was ready from when it left', () => {
    const pushed: Row[] = [
      { threadId: 1, timeNs: 0, outNs: 10 },
      { threadId: 1, timeNs: 30, outNs: 50, lastOutNs: 10, readyNs: 10 },
    ];
    expect(told(pushed, 1, 0, 50)).toEqual(['1 runs 0-10', '1 ready 10-30', '1 runs 30-50']);
  });

  test('a thread that readies itself, or one that is not in the trace, leads nowhere else', () => {
    for (const readyingId of [1, 7, 0]) {
      const own: Row[] = [
        { threadId: 1, timeNs: 0, outNs: 10 },
        { threadId: 1, timeNs: 30, outNs: 50, lastOutNs: 10, readyNs: 25, readyingId },
      ];
      expect(told(own, 1, 0, 50)).toEqual(['1 runs 0-10', '1 waits 10-25', '1 ready 25-30', '1 runs 30-50']);
    }
  });
});

/** Each link runs, then makes the next ready: with all delays known, so is the path. */
const links = fc.array(
  fc.record({ runNs: fc.integer({ min: 1, max: 100 }), dispatchNs: fc.integer({ min: 1, max: 20 }) }),
  { minLength: 1, maxLength: 30 },
);

test('a chain of threads that wait for each other is found whole, whatever else runs', () => {
  fc.assert(
    fc.property(links, fc.array(fc.nat(2000), { maxLength: 20 }), (chain, noise) => {
      const rows: Row[] = noise.map((timeNs, i) => ({ threadId: 1000 + i, timeNs, outNs: timeNs + 50 }));
      const expected: string[] = [];
      let atNs = 0;
      for (const [i, { runNs, dispatchNs }] of chain.entries()) {
        const threadId = i + 1;
        const isFirst = i === 0;
        const inNs = isFirst ? 0 : atNs + dispatchNs;
        if (!isFirst) expected.push(`${threadId} ready ${atNs}-${inNs} readied`);
        expected.push(`${threadId} runs ${inNs}-${inNs + runNs}`);
        // It goes on for a while after it has made the next one ready: that is not on the path.
        rows.push({
          ...{ threadId, timeNs: inNs, outNs: inNs + runNs + 7 },
          ...(isFirst ? {} : { lastOutNs: -5, readyNs: atNs, readyingId: i }),
        });
        atNs = inNs + runNs;
      }
      expect(told(rows, chain.length, 0, atNs)).toEqual(expected);
    }),
    { numRuns: 200 },
  );
});

test('whatever the switches, the parts fill the interval without a gap', () => {
  const row = fc.record({
    threadId: fc.integer({ min: 1, max: 4 }),
    timeNs: fc.nat(100),
    outNs: fc.nat(130),
    lastOutNs: fc.oneof(fc.constant(Number.NaN), fc.nat(100)),
    readyNs: fc.oneof(fc.constant(Number.NaN), fc.nat(100)),
    readyingId: fc.integer({ min: -1, max: 4 }),
  });
  fc.assert(
    fc.property(fc.array(row, { maxLength: 30 }), (rows) => {
      const { parts, isCut } = criticalPath(switchesOf(rows), 1, 0, 100);
      expect(isCut).toBe(false);
      let atNs = 0;
      for (const { startNs, endNs } of parts) {
        expect(startNs).toBe(atNs);
        expect(endNs).toBeGreaterThan(startNs);
        atNs = endNs;
      }
      expect(atNs).toBe(100);
    }),
    { numRuns: 500 },
  );
});

import { expect, test } from 'vitest';
import { lossKinds, type TraceLosses } from '../../contract/pages.ts';
import { isLossy, lossHeadline, lossLabel, lossRows, lossTimes, lossyRanges } from './losses-model.ts';

function losses(ranges: [number, number][], over: Partial<TraceLosses> = {}): TraceLosses {
  return {
    startNs: Float64Array.from(ranges, ([start]) => start),
    endNs: Float64Array.from(ranges, ([, end]) => end),
    cpu: new Int32Array(ranges.length).fill(-1),
    kind: new Uint8Array(ranges.length).fill(lossKinds.indexOf('missingBuffers')),
    count: new Float64Array(ranges.length).fill(2),
    byteOffset: new Float64Array(ranges.length).fill(Number.NaN),
    eventsLost: 0,
    buffersLost: 0,
    damagedBuffers: 0,
    unplaced: false,
    notes: [],
    ...over,
  };
}

test('ranges that touch or lie in each other are one', () => {
  const of = (...ranges: [number, number][]) =>
    lossyRanges(losses(ranges)).map(({ startNs, endNs }) => [startNs, endNs]);
  expect(of([0, 10], [2, 5], [10, 12], [20, 21])).toEqual([
    [0, 12],
    [20, 21],
  ]);
  expect(of()).toEqual([]);
});

test('the headline says what, and how much of it', () => {
  expect(lossHeadline(losses([], { eventsLost: 1204, damagedBuffers: 1 }), 398_796)).toBe(
    '1,204 events lost (0.3%), 1 buffer damaged',
  );
  expect(
    lossHeadline(
      losses([
        [0, 1],
        [5, 6],
      ]),
    ),
  ).toBe('4 buffers missing');
  expect(lossHeadline(losses([[0, 1]], { buffersLost: 3 }))).toBe('3 buffers lost');
  expect(lossHeadline(losses([[0, 1]], { count: Float64Array.of(Number.NaN) }))).toBe('Buffers may be missing');
});

test('the times say where, and that it is not known', () => {
  expect(lossTimes(losses([]))).toBe('time unknown');
  expect(lossTimes(losses([[1.5e9, 2e9]]))).toBe('between 1.500 and 2.000 s');
  expect(
    lossTimes(
      losses(
        [
          [1e9, 2e9],
          [3e9, 4e9],
        ],
        { unplaced: true },
      ),
    ),
  ).toBe('in 2 places between 1.000 and 4.000 s, and others at unknown times');
});

test('a trace is lossy by what its header says alone, or by damage alone', () => {
  expect(isLossy(losses([]))).toBe(false);
  expect(isLossy(losses([], { eventsLost: 1 }))).toBe(true);
  expect(isLossy(losses([], { damagedBuffers: 1 }))).toBe(true);
  expect(isLossy(losses([[0, 1]]))).toBe(true);
  expect([
    lossLabel(losses([])),
    lossLabel(losses([[0, 1]])),
    lossLabel(
      losses([
        [0, 1],
        [0, 2],
      ]),
    ),
  ]).toEqual(['', '1 loss', '2 losses']);
});

test('rows have what each column says', () => {
  expect(lossRows(losses([[5, 9]]))).toEqual([
    {
      startNs: 5,
      endNs: 9,
      cpu: -1,
      kind: 'missingBuffers',
      title: 'Buffers missing',
      count: 2,
      byteOffset: Number.NaN,
    },
  ]);
});

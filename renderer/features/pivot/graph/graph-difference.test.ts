import { expect, test } from 'vitest';
import { graphDifference } from './graph-difference.ts';

const limits = { startNs: -10, endNs: 1000 };
const ofRange = { trace: 'a', table: 't', fromNs: 300, toNs: 400 };
const ofAll = { trace: 'a', table: 't' };
const range = { startNs: 300, endNs: 400 };
const before = { startNs: 100, endNs: 150 };

test('two traces lie beside each other by their time, whatever is selected', () => {
  const matches = [{ kind: 'process' as const, own: 'x (1)', baseline: 'x (2)' }];
  expect(graphDifference(ofRange, { trace: 'b', range: null, matches }, null, limits)).toEqual({
    ...{ baseline: { trace: 'b', matches }, range: null, shiftNs: 0 },
  });
});

test('ranges that are fixed begin together, and the graph is of them alone', () => {
  expect(graphDifference(ofRange, { trace: 'a', range: before }, range, limits)).toEqual({
    ...{ baseline: { trace: 'a', fromNs: 100, toNs: 150 }, range, shiftNs: -200 },
  });
  // All of another trace is that time of it.
  expect(graphDifference(ofRange, { trace: 'b', range: null }, range, limits)).toEqual({
    ...{ baseline: { trace: 'b', fromNs: 300, toNs: 400 }, range, shiftNs: 0 },
  });
});

test('a side without a range begins with the trace', () => {
  expect(graphDifference(ofRange, { trace: 'a', range: null }, range, limits)).toEqual({
    ...{ baseline: { trace: 'a' }, range, shiftNs: -310 },
  });
  expect(graphDifference(ofAll, { trace: 'a', range: before }, null, limits)).toEqual({
    ...{ baseline: { trace: 'a', fromNs: 100, toNs: 150 }, range: null, shiftNs: 110 },
  });
});

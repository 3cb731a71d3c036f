import { describe, expect, it } from 'vitest';
import { isInSpan, spanOf, spanRows } from './row-span.ts';

describe('row span', () => {
  it('grows from its anchor in both directions and shrinks to one row without Shift', () => {
    const one = spanOf(null, 10, true);
    expect(spanRows(one)).toEqual({ first: 10, count: 1 });
    const up = spanOf(spanOf(one, 12, true), 7, true);
    expect(spanRows(up)).toEqual({ first: 7, count: 4 });
    expect([6, 7, 10, 11].map((row) => isInSpan(up, row))).toEqual([false, true, true, false]);
    expect(spanOf(up, 9, false)).toEqual({ anchor: 9, active: 9 });
    expect(isInSpan(null, 0)).toBe(false);
  });
});

import { expect, test } from 'vitest';
import { type BrushHandle, windowAfterKey } from './brush-handles.ts';

const limits = { startNs: 0, endNs: 10_000 };
const window = { startNs: 4000, endNs: 6000 };
const after = (handle: BrushHandle, key: string, shiftKey = false) =>
  windowAfterKey(handle, { key, shiftKey }, window, limits);

test('a handle moves its own end', () => {
  expect(after('start', 'ArrowLeft')).toEqual({ startNs: 3900, endNs: 6000 });
  expect(after('end', 'ArrowRight', true)).toEqual({ startNs: 4000, endNs: 7000 });
  expect(after('start', 'Home')).toEqual({ startNs: 0, endNs: 6000 });
  expect(after('end', 'End')).toEqual({ startNs: 4000, endNs: 10_000 });
});

test('an end stops at the trace and at the other end', () => {
  expect(windowAfterKey('end', { key: 'ArrowRight', shiftKey: true }, { startNs: 0, endNs: 9000 }, limits)).toEqual({
    startNs: 0,
    endNs: 10_000,
  });
  expect(after('start', 'End')).toEqual({ startNs: 6000, endNs: 6000 });
  expect(after('end', 'Home')).toEqual({ startNs: 4000, endNs: 4000 });
});

test('other keys are left alone', () => {
  for (const handle of ['start', 'end'] as const) expect(after(handle, 'Enter')).toBeNull();
});

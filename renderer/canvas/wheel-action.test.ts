import { expect, test } from 'vitest';
import { wheelAction } from './wheel-action.ts';

const wheel = (more: Partial<WheelEvent>) => ({
  deltaX: 0,
  deltaY: 0,
  deltaMode: 0,
  ctrlKey: false,
  shiftKey: false,
  ...more,
});

test('up zooms in, down zooms out by as much', () => {
  const up = wheelAction(wheel({ deltaY: -100 }), false);
  const down = wheelAction(wheel({ deltaY: 100 }), false);
  if (up.kind !== 'zoom' || down.kind !== 'zoom') throw new Error('not a zoom');
  expect(up.factor).toBeGreaterThan(1.2);
  expect(up.factor * down.factor).toBeCloseTo(1);
});

test('a plain wheel scrolls where there are lanes out of view; with Ctrl it zooms all the same', () => {
  expect(wheelAction(wheel({ deltaY: -100 }), true).kind).toBe('scroll');
  expect(wheelAction(wheel({ deltaY: -100, ctrlKey: true }), true).kind).toBe('zoom');
});

test('Shift pans, whether or not the browser has turned the wheel sideways', () => {
  expect(wheelAction(wheel({ deltaY: 30, shiftKey: true }), true)).toEqual({ kind: 'pan', px: 30 });
  expect(wheelAction(wheel({ deltaX: 30, shiftKey: true }), true)).toEqual({ kind: 'pan', px: 30 });
});

test('a sideways swipe pans', () => {
  expect(wheelAction(wheel({ deltaX: -12, deltaY: 3 }), true)).toEqual({ kind: 'pan', px: -12 });
});

test('lines and pages are more than pixels', () => {
  const factor = (deltaMode: number) => {
    const action = wheelAction(wheel({ deltaY: -1, deltaMode }), false);
    return action.kind === 'zoom' ? action.factor : 0;
  };
  expect(factor(1)).toBeGreaterThan(factor(0));
  expect(factor(2)).toBeGreaterThan(factor(1));
});

test('a step of a pinch zooms more than a wheel turned as little', () => {
  const pinch = wheelAction(wheel({ deltaY: -4, ctrlKey: true }), false);
  const turn = wheelAction(wheel({ deltaY: -4 }), false);
  if (pinch.kind !== 'zoom' || turn.kind !== 'zoom') throw new Error('not a zoom');
  expect(pinch.factor).toBeGreaterThan(turn.factor);
});

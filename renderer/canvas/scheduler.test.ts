import { expect, test } from 'vitest';
import { FrameScheduler } from './scheduler.ts';

function setUp() {
  let painted = 0;
  const waiting = new Map<number, () => void>();
  let handles = 0;
  const scheduler = new FrameScheduler(
    () => painted++,
    (callback) => {
      waiting.set(++handles, callback);
      return handles;
    },
    (handle) => waiting.delete(handle),
  );
  const frame = () => {
    const callbacks = [...waiting.values()];
    waiting.clear();
    for (const callback of callbacks) callback();
  };
  return { scheduler, frame, painted: () => painted };
}

test('paints once a frame, however often it is asked', () => {
  const { scheduler, frame, painted } = setUp();
  scheduler.ask();
  scheduler.ask();
  expect(painted()).toBe(0);
  frame();
  expect(painted()).toBe(1);
  frame();
  expect(painted()).toBe(1);
  scheduler.ask();
  frame();
  expect(painted()).toBe(2);
});

test('paints no more once it is stopped', () => {
  const { scheduler, frame, painted } = setUp();
  scheduler.ask();
  scheduler.stop();
  frame();
  expect(painted()).toBe(0);
});

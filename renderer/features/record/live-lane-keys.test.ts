import { beforeEach, expect, test } from 'vitest';
import { LiveLaneKeys } from './live-lane-keys.ts';
import { useLiveView } from './live-view.ts';

const view = () => useLiveView.getState();
let activated: number[];
let said: string[];
let keys: LiveLaneKeys;

const press = (key: string, held: { shiftKey?: boolean; ctrlKey?: boolean } = {}): boolean =>
  keys.press({ key, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, ...held });

beforeEach(() => {
  view().reset();
  view().follow(30e9);
  view().setNow(100e9);
  activated = [];
  said = [];
  keys = new LiveLaneKeys({
    bucketNs: 1e9,
    get activeLane() {
      return activated.at(-1) ?? null;
    },
    activate: (lane) => activated.push(lane),
    announce: (text) => said.push(text),
  });
});

test('left and right move in time, up and down from lane to lane, keys with Ctrl are not of the lanes', () => {
  expect(press('ArrowLeft')).toBe(true);
  expect(view().window).toEqual({ startNs: 67e9, endNs: 97e9 });
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp']) press(key);
  expect(activated).toEqual([0, 1, 0]);
  expect(press('ArrowLeft', { ctrlKey: true })).toBe(false);
  expect(press('a')).toBe(false);
  press('End');
  expect(view().follows).toBe(true);
  expect(said.at(-1)).toMatch(/following$/);
});

test('Shift selects by bucket from now on, either way; Enter zooms to it, Esc takes it away', () => {
  for (let i = 0; i < 3; i++) press('ArrowLeft', { shiftKey: true });
  expect(view().selection).toEqual({ startNs: 97e9, endNs: 100e9 });
  // The same end goes on, while the recording does.
  view().setNow(105e9);
  press('ArrowRight', { shiftKey: true });
  expect(view().selection).toEqual({ startNs: 98e9, endNs: 100e9 });
  expect(said.at(-1)).toMatch(/^2(\.0+)? s selected, starting at 98/);
  expect(press('Enter')).toBe(true);
  expect(view().window.startNs).toBeCloseTo(97.92e9, -6);
  press('Escape');
  expect(view().selection).toBeNull();
  expect(view().follows).toBe(false);
  // Nothing is selected: it is another's key.
  expect(press('Enter')).toBe(false);
  press('Escape');
  expect(view().follows).toBe(true);
});

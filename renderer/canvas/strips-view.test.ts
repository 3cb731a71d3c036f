import './testing/fake-page.ts';
import { expect, test, vi } from 'vitest';
import type { NsRange } from '../base/view-math.ts';
import { StripsView } from './strips-view.ts';
import { canvases, drawFrame, fakeParent } from './testing/fake-page.ts';

vi.mock('./theme.ts', async (original) => {
  const { testTheme } = await import('./testing/test-theme.ts');
  return { ...(await original<object>()), readTheme: () => testTheme, onThemeChange: () => () => {} };
});
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    disconnect() {}
  },
);

/** A strip is 20 px high and a pixel 1 s long. */
const window = { startNs: 0, endNs: 120e9 };
const from = (startS: number, endS: number): NsRange => ({ startNs: startS * 1e9, endNs: endS * 1e9 });

function shown(strips: NsRange[][]) {
  const pressed: [number, number][] = [];
  let press = (_event: object): void => {};
  const element = Object.assign(fakeParent(), {
    clientWidth: 120,
    clientHeight: 20 * strips.length,
    addEventListener: (_type: string, listener: typeof press) => {
      press = listener;
    },
  });
  const rulerBase = fakeParent();
  const view = new StripsView(
    { strips: element, ruler: Object.assign(fakeParent(), { clientHeight: 22 }), rulerBase },
    (strip, at) => pressed.push([strip, at]),
  );
  const { log } = canvases.at(-1)!;
  log.length = 0;
  view.show(window, strips);
  drawFrame();
  const marks = log.filter((entry) => entry.startsWith('fillRect'));
  view.destroy();
  return { marks, pressed, rulerBase, press: (offsetX: number, offsetY: number) => press({ offsetX, offsetY }) };
}

test('a mark for each range, in the strip of its list; the shortest can be seen, also at the end', () => {
  const { marks, rulerBase } = shown([[from(10, 30)], [from(50, 50.001), from(119.9, 120)]]);
  expect(marks).toEqual(['fillRect(10, 2, 20, 16)', 'fillRect(50, 22, 3, 16)', 'fillRect(117, 22, 3, 16)']);
  expect(rulerBase.textContent).toBe('Time');
});

test('ranges that no pixel parts are one mark, and a press on it is about the first of them', () => {
  const { marks, pressed, press } = shown([[], [from(10, 12), from(13, 20), from(60, 70)]]);
  expect(marks).toEqual(['fillRect(10, 22, 10, 16)', 'fillRect(60, 22, 10, 16)']);
  press(15, 30);
  press(65, 30);
  press(65, 10);
  press(40, 30);
  expect(pressed).toEqual([
    [1, 0],
    [1, 2],
  ]);
});

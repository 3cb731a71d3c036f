import './testing/fake-page.ts';
import { expect, test } from 'vitest';
import { createViewStore } from '../state/view-store.ts';
import { evenEdges } from './lane-edges.ts';
import type { LaneSeries } from './lane-raster.ts';
import { type LanesSource, LanesView } from './lanes-view.ts';
import { canvases, drawFrame, fakeCanvas, fakeParent } from './testing/fake-page.ts';

const second = (value: number): LaneSeries => {
  const one = Float64Array.of(value, value);
  const values = { startNs: 0, bucketNs: 5e9, buckets: 2, mean: one, unit: 1, least: one, most: one };
  return { values, lane: 0, top: 8, color: 0xff, lineWidthPx: 1, areaAlpha: 0, bandAlpha: 0 };
};

/** Five lanes of 25 px over 10 s, in a viewport of 120 × 100 px with gutters of 10 px: a pixel is 0.1 s. */
function shown() {
  const done: string[] = [];
  const store = createViewStore();
  store.getState().showTrace('a', 0, 10e9 - 1);
  const source: LanesSource<{ element: HTMLElement }> = {
    edges: () => evenEdges(5, 25),
    makeRow: (element) => ({ element }),
    assign: (_row, lane) => done.push(`assign ${lane}`),
    label: (rows) => done.push(`label ${[...rows.keys()].join()}`),
    seriesOf: (lane) => {
      done.push(`series ${lane}`);
      return [second(lane), second(8 - lane)];
    },
    valueAt: (lane, ns) => (lane === 1 ? { values: [{ value: 4, top: 8, text: `4 at ${ns / 1e9}` }], more: '' } : null),
    ask: (settled) => done.push(`ask ${settled}`),
  };
  const overlayCanvas = fakeCanvas();
  const overlay = canvases.at(-1)!;
  const elements = { lanes: fakeParent(), scroller: fakeParent(), rows: fakeParent(), overlayCanvas };
  const view = new LanesView(elements, store, source);
  const plot = canvases.at(-1)!;
  view.start();
  /** What has happened since it was asked last. */
  const news = (): string[] => {
    drawFrame();
    return done.splice(0);
  };
  return { view, store: store.getState, scroller: elements.scroller, overlay, plot, news };
}

test('lanes in view are asked for and drawn, and their rows labelled; the others are not', () => {
  const { news, view, scroller } = shown();
  const rows = ['assign 0', 'assign 1', 'assign 2', 'assign 3'];
  const drawn = ['series 0', 'series 1', 'series 2', 'series 3'];
  expect(news()).toEqual(['ask true', ...rows, 'ask false', ...drawn, 'label 0,1,2,3']);
  view.activate(4);
  expect(scroller.scrollTop).toBe(25);
  expect(news()).toEqual(['assign 4', 'ask false', 'series 1', 'series 2', 'series 3', 'series 4', 'label 1,2,3,4']);
});

test('another window is asked for and drawn, figures wait until it rests; a selection changes figures alone', () => {
  const { news, store, view } = shown();
  news();
  store().setWindow({ startNs: 0, endNs: 5e9 });
  expect(view.moving).toBe(true);
  expect(news()).toEqual(['ask false', 'series 0', 'series 1', 'series 2', 'series 3']);
  store().select(1e9, 2e9);
  expect(news()).toEqual(['label 0,1,2,3']);
  view.destroy();
  store().setWindow({ startNs: 0, endNs: 2e9 });
  expect(news()).toEqual([]);
});

test('the cursor draws no lane again, and reads those that have a value there', () => {
  const { news, store, overlay, plot } = shown();
  news();
  plot.log.length = 0;
  overlay.log.length = 0;
  store().setCursor(3e9);
  expect(news()).toEqual([]);
  expect(plot.log).toEqual([]);
  expect(overlay.log).toContain('fillRect(40, 0, 1, 100)');
  expect(overlay.log.filter((call) => call.startsWith('fillText'))).toEqual(['fillText(4 at 3, 63, 38)']);
});

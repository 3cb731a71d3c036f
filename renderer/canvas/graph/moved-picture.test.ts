import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ValuePlot } from './draw-values.ts';
import { MovedPicture } from './moved-picture.ts';

const axis = { bottom: 0, top: 10, ticks: [], labels: [] };
const plotOf = (startNs: number, endNs: number, change: Partial<ValuePlot> = {}): ValuePlot => ({
  ...{ scale: { window: { startNs, endNs }, leftPx: 100, widthPx: 400 }, axis, topPx: 9, heightPx: 100 },
  ...change,
});

/** What is asked of contexts, in order; the first of them is the page's. */
let log: string[] = [];
const contextOf = (name: string) =>
  new Proxy({} as CanvasRenderingContext2D, {
    get: (_, method) =>
      method === 'getTransform'
        ? () => ({ a: 2 })
        : (...args: unknown[]) => {
            if (['drawImage', 'rect', 'setTransform'].includes(String(method)))
              log.push(
                `${name}.${String(method)}(${args
                  .filter((arg) => typeof arg === 'number')
                  .map((arg) => Math.round(Number(arg) * 100) / 100)
                  .join(', ')})`,
              );
          },
  });
const page = contextOf('page');

beforeEach(() => {
  log = [];
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      readonly #context = contextOf('kept');
      getContext = () => this.#context;
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Where and for which time it was painted, of each call. */
function painter() {
  const painted: [onPage: boolean, fromPx: number, toPx: number, startNs: number, endNs: number][] = [];
  const paint = (context: CanvasRenderingContext2D, { scale }: ValuePlot): void => {
    const { leftPx, widthPx, window } = scale;
    painted.push([context === page, leftPx, leftPx + widthPx, window.startNs, window.endNs]);
  };
  return { painted, paint };
}

test('what has moved is painted once; then only what comes into view, with the slopes beside it', () => {
  const { painted, paint } = painter();
  const picture = new MovedPicture();
  const answer = {};
  picture.draw(page, plotOf(1000, 5000), [answer], paint);
  // Sharp: in pixels of the display, from the corner of the plot on.
  expect(log).toEqual([
    'kept.setTransform(2, 0, 0, 2, -200, -14)',
    'page.rect(100, 7, 400, 104)',
    'page.drawImage(100, 7, 400, 104)',
  ]);
  expect(painted).toEqual([[false, 100, 500, 1000, 5000]]);
  log = [];
  picture.draw(page, plotOf(1500, 5500), [answer], paint);
  expect(log).toEqual(['page.rect(100, 7, 400, 104)', 'page.drawImage(50, 7, 400, 104)', 'page.rect(450, 7, 50, 104)']);
  expect(painted.slice(1)).toEqual([[true, 442, 500, 4920, 5500]]);
});

test('a longer time has a narrower picture with strips at both sides; a much longer or shorter one is painted anew', () => {
  const { painted, paint } = painter();
  const picture = new MovedPicture();
  picture.draw(page, plotOf(1000, 5000), [], paint);
  log = [];
  picture.draw(page, plotOf(0, 6400), [], paint);
  expect(log).toContain('page.drawImage(162.5, 7, 250, 104)');
  expect(painted.slice(1)).toEqual([
    [true, 100, 170.5, 0, 1128],
    [true, 404.5, 500, 4872, 6400],
  ]);
  picture.draw(page, plotOf(0, 9000), [], paint);
  picture.draw(page, plotOf(2000, 6000), [], paint);
  expect(painted.slice(3)).toEqual([
    [false, 100, 500, 0, 9000],
    [false, 100, 500, 2000, 6000],
  ]);
});

test('far away nothing of it is left, and all is painted', () => {
  const { painted, paint } = painter();
  const picture = new MovedPicture();
  picture.draw(page, plotOf(1000, 5000), [], paint);
  picture.draw(page, plotOf(10_000, 14_000), [], paint);
  picture.draw(page, plotOf(-8000, -4000), [], paint);
  expect(painted.slice(1)).toEqual([
    [true, 100, 500, 10_000, 14_000],
    [true, 100, 500, -8000, -4000],
  ]);
});

test('another answer, axis, size or place is another picture', () => {
  const { painted, paint } = painter();
  const picture = new MovedPicture();
  const first = {};
  const second = {};
  const plot = plotOf(1000, 5000);
  const draws: [ValuePlot, unknown[]][] = [
    [plot, [first]],
    [plot, [second]],
    [{ ...plot, axis: { ...axis } }, [second]],
    [{ ...plot, heightPx: 50 }, [second]],
    [plotOf(1000, 5000, { scale: { ...plot.scale, leftPx: 60 } }), [second]],
  ];
  for (const [place, of] of draws) {
    picture.draw(page, place, of, paint);
    picture.draw(page, place, of, paint);
  }
  expect(painted.map(([onPage]) => onPage)).toEqual(draws.map(() => false));
});

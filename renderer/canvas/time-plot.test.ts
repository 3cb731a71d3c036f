import './testing/fake-page.ts';
import { describe, expect, test } from 'vitest';
import { drawEdges } from './draw-ruler.ts';
import { canvases, fakeParent } from './testing/fake-page.ts';
import { testTheme as theme } from './testing/test-theme.ts';
import { TimePlot, type TimePlotOptions, type ValueAxis } from './time-plot.ts';

/** 0…10 s at 10…110 px: 10 px a second. */
const place = { widthPx: 120, heightPx: 24, leftPx: 10, rightPx: 10 };
const window = { startNs: 0, endNs: 10e9 };

/** What uPlot has drawn of it. */
function drawn(
  options: Partial<TimePlotOptions>,
  shown = window,
  values: ValueAxis | null = null,
  more = {},
): string[] {
  const plot = new TimePlot(fakeParent(), { font: 'Inter', axis: 'grid', gapPx: 50, ...options });
  plot.place({ ...place, ...more });
  const { log } = canvases.at(-1)!;
  log.length = 0;
  plot.show({ window: shown, theme, values });
  return log;
}

/** Lines by colour: `x` of upright ones, `y` of level ones, in whole pixels from their middles. */
function lines(log: string[]): Record<string, number[]> {
  const found: Record<string, number[]> = {};
  let color = '';
  let from: [number, number] = [0, 0];
  for (const entry of log) {
    if (entry.startsWith('strokeStyle = ')) color = entry.slice(14);
    const [, call, x, y] = /^(moveTo|lineTo)\((-?[\d.]+), (-?[\d.]+)\)/.exec(entry) ?? [];
    if (call === undefined) continue;
    const at: [number, number] = [Number(x), Number(y)];
    if (call === 'moveTo') from = at;
    else {
      found[color] ??= [];
      found[color]!.push(at[0] === from[0] ? at[0] : at[1]);
    }
  }
  return found;
}
const labels = (log: string[]): string[] => log.filter((entry) => entry.startsWith('fillText'));

describe('ruler', () => {
  const ruler = { axis: 'ruler', font: 'Inter', gapPx: 50 } as const;
  const above = { abovePx: 24 };

  test('uPlot chooses the step; major ticks have labels beside them, minor ones none', () => {
    const log = drawn(ruler, window, null, above);
    expect(lines(log)).toEqual({ '--line-3': [10, 60], '--line-2': [20, 30, 40, 50, 70, 80, 90, 100] });
    // Two thin spaces behind the tick, on the line above the ticks.
    expect(labels(log)).toEqual(['fillText(\u2009\u20090 s, 10, 16)', 'fillText(\u2009\u20095, 60, 16)']);
  });

  test('ticks stand on the lower edge, major ones are higher', () => {
    const log = drawn(ruler, window, null, above);
    const tops = log.flatMap((entry) => /^lineTo\(\d+, (\d+)\)/.exec(entry)?.[1] ?? []);
    expect(new Set(log.flatMap((entry) => /^moveTo\(\d+, (\d+)\)/.exec(entry)?.[1] ?? []))).toEqual(new Set(['24']));
    expect(tops).toEqual(['16', '16', ...new Array(8).fill('20')]);
  });

  test('a label that would leave the axis is left out', () => {
    const log = drawn(
      { ...ruler, ticksOf: (shown, stepNs) => ({ ...ticks(shown, stepNs), labels: ['0 s', 'far too long'] }) },
      window,
      null,
      above,
    );
    expect(labels(log)).toEqual(['fillText(\u2009\u20090 s, 10, 16)']);
  });

  const ticks = (_shown: unknown, stepNs: number) => ({
    stepNs,
    minorPerStep: 5,
    majorsNs: [0, 5e9],
    labels: ['0 s', '5'],
    base: null,
  });

  test('what lies on it is drawn above ticks and labels, in pixels of the page', () => {
    const log = drawn({ ...ruler, layers: [(context, scale) => context.fillRect(scale.leftPx, 1, scale.widthPx, 2)] });
    expect(log.at(-2)).toBe('fillRect(10, 1, 100, 2)');
  });
});

describe('what lies below a ruler', () => {
  const flag = (context: CanvasRenderingContext2D): void => context.fillRect(14, 0, 1, 24);

  test('is drawn before ticks and labels, and not where a label stands', () => {
    const log = drawn({ axis: 'ruler', font: 'Inter', gapPx: 50, below: [flag] }, window, null, { abovePx: 24 });
    const at = (entry: string): number => log.findIndex((one) => one.startsWith(entry));
    const cleared = log.filter((entry) => entry.startsWith('clearRect')).slice(1);
    // From behind the tick to behind the label, down to the ticks.
    expect(cleared).toHaveLength(2);
    expect(cleared[0]).toMatch(/^clearRect\(13, 0, \d+, 16\)$/);
    expect(cleared[1]).toMatch(/^clearRect\(63, 0, \d+, 16\)$/);
    expect(at('fillRect(14')).toBeGreaterThan(-1);
    expect(at('fillRect(14')).toBeLessThan(log.indexOf(cleared[0]!));
    expect(log.indexOf(cleared[1]!)).toBeLessThan(at('fillText'));
  });
});

describe('grid', () => {
  test('has a line at each major tick and one at each edge of the plots, and no labels', () => {
    const log = drawn({ layers: [(context, scale, heightPx) => drawEdges(context, heightPx, scale, theme)] });
    expect(lines(log)).toEqual({ '--grid': [10, 60], '--line-1': [9.5, 110.5] });
    expect(labels(log)).toEqual([]);
  });

  test('another window has other ticks, of the same plot', () => {
    expect(lines(drawn({}, { startNs: 0, endNs: 5.5e9 }))['--grid']).toEqual([10, 101]);
  });

  test('an axis of values: a line and a label at each tick, zero stronger than the others', () => {
    const axis = { bottom: 0, top: 20, ticks: [0, 10, 20], labels: ['0', '10', '20 ms'] };
    const log = drawn({}, window, axis, { heightPx: 116, abovePx: 9, belowPx: 7 });
    expect(lines(log)['--grid']).toEqual([10, 60, 59, 9]);
    expect(lines(log)['--line-2']).toEqual([109]);
    expect(labels(log)).toEqual(['fillText(10, 2, 59)', 'fillText(20 ms, 2, 9)', 'fillText(0, 2, 109)']);
  });

  test('pixels are put down first, and the grid below them', () => {
    const log = drawn({ raster: (context, { left }) => context.putImageData({} as ImageData, left, 0) });
    const put = log.indexOf('putImageData(the image, 10, 0)');
    expect(put).toBeGreaterThanOrEqual(0);
    expect(log[put + 1]).toBe('globalCompositeOperation = destination-over');
    const lastLine = log.findLastIndex((entry) => entry.startsWith('moveTo'));
    expect(lastLine).toBeGreaterThan(put);
    expect(log.indexOf('globalCompositeOperation = source-over')).toBeGreaterThan(lastLine);
  });
});

import { describe, expect, test } from 'vitest';
import type { TableSeries } from '../../../contract/tables.ts';
import { createDrawLog } from '../testing/draw-log.ts';
import { testTheme as theme } from '../testing/test-theme.ts';
import type { TimeScale } from '../time-scale.ts';
import { drawChip } from './draw-chip.ts';
import { drawLaneNames, drawPoints, drawStates, laneAt, laneHeightFor, trackAt } from './draw-lanes.ts';
import { bucketsInView, drawLines, drawStackedAreas, drawStackedBars, type ValuePlot } from './draw-values.ts';
import type { SeriesColor } from './graph-colors.ts';
import { type TestLane, testLanes } from './testing/lanes.ts';

/** 0…10 s at 10…110 px: 10 px a second. */
const scale: TimeScale = { window: { startNs: 0, endNs: 10e9 }, leftPx: 10, widthPx: 100 };
/** 10 px a unit: 0 at 52, 5 at 2. */
const axis = { bottom: 0, top: 5, ticks: [0, 5], labels: ['0', '5 ms'] };
const plot: ValuePlot = { scale, axis, topPx: 2, heightPx: 50 };
const colorOf = (name: string): SeriesColor => ({
  line: name,
  fill: `${name}-fill`,
  onFill: `on-${name}`,
  look: 'solid',
});

/** Series of buckets of so many ns from 0 on; `[minimum, value, maximum]` or the value alone. */
function answerOf(bucketNs: number, ...rows: (number | [number, number, number])[][]): TableSeries {
  const part = (row: (typeof rows)[number], i: number) =>
    Float64Array.from(row, (value) => (typeof value === 'number' ? value : value[i]!));
  const series = rows.map((row, i) => ({
    path: [`s${i}`],
    name: `s${i}`,
    values: part(row, 1),
    minimum: part(row, 0),
    maximum: part(row, 2),
    lane: null,
  }));
  return { chart: 'line', startNs: 0, bucketNs, buckets: rows[0]!.length, series, labels: [] };
}
const path = (log: string[]) => log.filter((entry) => /^(moveTo|lineTo)/.test(entry));
const X = Number.NaN;

describe('lines', () => {
  test('wide buckets are steps; no data is a gap', () => {
    const { context, log } = createDrawLog();
    drawLines(context, plot, answerOf(2e9, [1, 2, X, 3]), [colorOf('red')], -1);
    expect(path(log)).toEqual([
      'moveTo(10, 42)',
      'lineTo(10, 42)',
      'lineTo(30, 42)',
      'lineTo(30, 32)',
      'lineTo(50, 32)',
      'moveTo(70, 22)',
      'lineTo(70, 22)',
      'lineTo(90, 22)',
    ]);
    expect(log).toContain('strokeStyle = red');
    expect(log).toContain('rect(10, 0, 100, 54)');
  });

  test('narrow buckets have their value in their middle', () => {
    const { context, log } = createDrawLog();
    drawLines(context, plot, answerOf(2e8, [1, 2]), [colorOf('red')], -1);
    expect(path(log)).toEqual(['moveTo(10, 42)', 'lineTo(11, 42)', 'lineTo(13, 32)', 'lineTo(14, 32)']);
  });

  test('a band lies between the extremes, where they differ', () => {
    const { context, log } = createDrawLog();
    drawLines(context, plot, answerOf(2e8, [[0, 1, 3]]), [colorOf('red')], -1);
    expect(path(log).slice(0, 6)).toEqual([
      'moveTo(10, 22)',
      'lineTo(11, 22)',
      'lineTo(12, 22)',
      'lineTo(12, 52)',
      'lineTo(11, 52)',
      'lineTo(10, 52)',
    ]);
    expect(log.indexOf('globalAlpha = 0.26')).toBeLessThan(log.indexOf('fill()'));
    const even = createDrawLog();
    drawLines(even.context, plot, answerOf(2e8, [1]), [colorOf('red')], -1);
    expect(even.log).not.toContain('fill()');
  });

  test('the series that is pointed at comes last and is thicker', () => {
    const { context, log } = createDrawLog();
    drawLines(context, plot, answerOf(2e9, [1], [2], [3]), ['a', 'b', 'c'].map(colorOf), 1);
    expect(log.filter((entry) => /^(strokeStyle|lineWidth)/.test(entry)).slice(-4)).toEqual([
      'strokeStyle = c',
      'lineWidth = 1.3',
      'strokeStyle = b',
      'lineWidth = 2',
    ]);
  });

  test('only buckets in view are drawn', () => {
    const answer = { ...answerOf(1e9, new Array(40).fill(1)), startNs: -10e9 };
    expect(bucketsInView(answer, scale)).toEqual([10, 20]);
    expect(bucketsInView({ ...answer, startNs: 50e9 }, scale)).toEqual([0, 0]);
  });
});

describe('stacks', () => {
  test('areas stand on each other; what has no value adds nothing', () => {
    const { context, log } = createDrawLog();
    drawStackedAreas(context, plot, answerOf(5e9, [1, 2], [X, 1]), ['a', 'b'].map(colorOf));
    expect(log).toEqual([
      'save()',
      'beginPath()',
      'rect(10, 0, 100, 54)',
      'clip()',
      'globalAlpha = 0.78',
      // 1 and 2, down to zero.
      'beginPath()',
      'moveTo(10, 42)',
      'lineTo(10, 42)',
      'lineTo(60, 42)',
      'lineTo(60, 32)',
      'lineTo(110, 32)',
      'lineTo(110, 52)',
      'lineTo(110, 52)',
      'lineTo(60, 52)',
      'lineTo(60, 52)',
      'lineTo(10, 52)',
      'fillStyle = a',
      'fill()',
      // Nothing and 1 above them, down to these.
      'beginPath()',
      'moveTo(10, 42)',
      'lineTo(10, 42)',
      'lineTo(60, 42)',
      'lineTo(60, 22)',
      'lineTo(110, 22)',
      'lineTo(110, 32)',
      'lineTo(110, 32)',
      'lineTo(60, 32)',
      'lineTo(60, 42)',
      'lineTo(10, 42)',
      'fillStyle = b',
      'fill()',
      'restore()',
    ]);
  });

  test('of a series that is mostly zero, only the areas and the slopes beside them are drawn', () => {
    const { context, log } = createDrawLog();
    const zeros = (count: number) => Array.from({ length: count }, () => 0);
    drawStackedAreas(context, plot, answerOf(1e9, [...zeros(2), 1, 1, ...zeros(3), 1, 0, 0]), [colorOf('a')]);
    expect(log.filter((entry) => entry.startsWith('moveTo'))).toEqual(['moveTo(20, 52)', 'moveTo(70, 52)']);
    expect(log.filter((entry) => entry.startsWith('lineTo'))).toHaveLength(2 * 8 + 1 + 2 * 6 + 1);

    const dense = createDrawLog();
    drawStackedAreas(dense.context, plot, answerOf(1e9, [...zeros(2), 1, 0, 0, 1, ...zeros(4)]), [colorOf('a')]);
    expect(dense.log.filter((entry) => entry.startsWith('moveTo'))).toEqual(['moveTo(20, 52)']);
  });

  test('bars stand on each other, with a gap where they are wide', () => {
    const { context, log } = createDrawLog();
    drawStackedBars(context, plot, answerOf(5e9, [1, 2], [X, 1]), ['a', 'b'].map(colorOf));
    expect(log.filter((entry) => /^fill(Style|Rect)/.test(entry))).toEqual([
      'fillStyle = a',
      'fillRect(10, 42, 49, 10)',
      'fillRect(60, 32, 49, 20)',
      'fillStyle = b',
      'fillRect(60, 22, 49, 10)',
    ]);
  });
});

describe('lanes', () => {
  const lanesPlot = { scale: { ...scale, leftPx: 100 }, topPx: 0, laneHeightPx: 20, heightPx: 60 };
  const token = (label: string) => label;
  const spans = (labels: string[], ...lanes: [startS: number, endS: number, label: number][][]): TableSeries =>
    testLanes('stateDiagram', labels, ...lanes.map((slices) => ({ slices })));
  const drawn = (answer: TableSeries, at = lanesPlot) => {
    const { context, log } = createDrawLog();
    drawStates(context, at, answer, token, colorOf, theme);
    return log.filter((entry) => /^(fillStyle|fillRect|fillText|globalAlpha)/.test(entry));
  };
  const rects = (log: string[]) => log.filter((entry) => entry.startsWith('fillRect'));

  test('a row of slices: each in the colour of its state, with its label, inside the plot', () => {
    const { context, log } = createDrawLog();
    const row = spans(
      ['idle', 'spmv (12)'],
      [
        [0, 5, 1],
        [6, 7, 0],
      ],
    );
    drawStates(context, lanesPlot, row, token, colorOf, theme);
    expect(log).toEqual([
      'save()',
      'beginPath()',
      'rect(100, 0, 100, 60)',
      'clip()',
      `font = 10.5px ${theme.font}`,
      'textAlign = left',
      'textBaseline = middle',
      // 50 px wide: a line of the panel lies behind it, and only the id fits.
      'fillStyle = spmv (12)-fill',
      'fillRect(100, 1, 49, 17)',
      'fillStyle = on-spmv (12)',
      'fillText(12, 105, 10)',
      // 10 px: too narrow for a label.
      'fillStyle = idle-fill',
      'fillRect(160, 1, 9, 17)',
      'restore()',
    ]);
  });

  test('a slice has its label where all of it fits, else the id, else nothing', () => {
    expect(drawn(spans(['a (12)'], [[0, 5, 0]]))).toEqual([
      'fillStyle = a (12)-fill',
      'fillRect(100, 1, 49, 17)',
      'fillStyle = on-a (12)',
      'fillText(a (12), 105, 10)',
    ]);
    expect(drawn(spans(['abcd (12)'], [[0, 3, 0]])).at(-1)).toBe('fillText(12, 105, 10)');
    expect(drawn(spans(['abcd (12)'], [[0, 2, 0]])).at(-1)).toBe('fillRect(100, 1, 19, 17)');
  });

  /** A tenth of a second, a pixel, each. */
  const tenths = (lane: TestLane): TableSeries => ({
    ...testLanes('stateDiagram', ['b', 'a'], lane),
    bucketNs: 1e8,
    buckets: 100,
  });

  test('what is narrower than a pixel is as high as its share of the time, in the colours of its states', () => {
    const log = drawn(
      tenths({
        density: [
          [0, 0, 0.1, 40],
          [1, 0, 0.025, 3],
          [1, 1, 0.05, 2],
        ],
      }),
    );
    // A full pixel has three quarters of the height of a bar: 12.75 of 17.
    expect(log).toEqual([
      'fillStyle = b',
      'fillRect(100, 5.25, 1, 12.75)',
      'fillStyle = a',
      'fillRect(101, 11.63, 1, 6.38)',
      'fillStyle = b',
      'fillRect(101, 8.44, 1, 3.19)',
    ]);
  });

  test('however short it is, it can be seen', () => {
    expect(rects(drawn(tenths({ density: [[50, 0, 0, 1]] })))).toEqual(['fillRect(150, 16, 1, 2)']);
  });

  test('where buckets are narrower than pixels, columns have the mean of theirs', () => {
    const narrow = {
      ...testLanes('stateDiagram', ['a'], {
        density: [
          [0, 0, 0.05, 1],
          [2, 0, 0.05, 1],
        ],
      }),
      bucketNs: 5e7,
      buckets: 200,
    };
    expect(rects(drawn(narrow))).toEqual(['fillRect(100, 11.63, 1, 6.38)', 'fillRect(101, 11.63, 1, 6.38)']);
  });

  test('a slice that became narrower than a pixel fills its part of it', () => {
    const log = drawn({ ...spans(['a'], [[2, 2.05, 0]]), bucketNs: 1e8, buckets: 100 });
    expect(rects(log)).toEqual(['fillRect(120, 11.63, 1, 6.37)']);
  });

  test('slices that overlap lie on top of each other', () => {
    const log = drawn(
      tenths({
        parallel: 2,
        slices: [
          [0, 3, 0, 0],
          [1, 2, 1, 1],
        ],
        density: [[50, 1, 0.1, 2, 1]],
      }),
    );
    expect(rects(log)).toEqual([
      'fillRect(100, 10.5, 29, 7.5)',
      'fillRect(110, 2, 9, 7.5)',
      'fillRect(150, 11.63, 1, 6.38)',
    ]);
    const at = { ...lanesPlot, topPx: 0 };
    const { lane } = tenths({ parallel: 2 }).series[0]!;
    expect([2, 9, 10, 17].map((y) => trackAt(at, 0, lane!, y))).toEqual([1, 1, 0, 0]);
  });

  test('of too many that overlap, the height is how many there are', () => {
    const log = drawn(
      tenths({
        parallel: 20,
        tracks: 1,
        slices: [
          [0, 0.2, 0],
          [0.1, 0.2, 1],
        ],
      }),
    );
    // One of twenty would be 0.64 px high: what there is at all is 0.85 px, a twentieth of a bar.
    expect(rects(log)).toEqual([
      'fillRect(100, 17.15, 1, 0.85)',
      'fillRect(101, 17.36, 1, 0.64)',
      'fillRect(101, 16.73, 1, 0.64)',
    ]);
  });

  test('where there is no bar, short slices of all tracks lie on each other', () => {
    const lane: TestLane = {
      parallel: 4,
      slices: [[5, 6, 0, 3]],
      density: [
        [10, 0, 0.05, 2, 0],
        [10, 0, 0.1, 2, 2],
        [50, 0, 0.1, 2, 1],
      ],
    };
    // A quarter of a bar is 4.25 px: 1.5 of 4 at once, and beside the bar the second track.
    expect(rects(drawn(tenths(lane)))).toEqual([
      'fillRect(150, 2, 9, 3.25)',
      'fillRect(110, 13.22, 1, 4.78)',
      'fillRect(150, 10.56, 1, 3.19)',
    ]);
  });

  test('slices are cut at the ends of the view, and others are not drawn', () => {
    const log = drawn(
      spans(
        ['a'],
        [
          [-9, -1, 0],
          [-5, 1, 0],
          [9, 99, 0],
          [10, 11, 0],
        ],
      ),
    );
    expect(rects(log)).toEqual(['fillRect(100, 1, 9, 17)', 'fillRect(190, 1, 9, 17)']);
  });

  test('only lanes in view are drawn, where the scrolling has put them', () => {
    const many = spans(['a'], ...Array.from({ length: 9 }, (): [number, number, number][] => [[0, 1, 0]]));
    const log = drawn(many, { ...lanesPlot, topPx: -50 });
    expect(rects(log)).toEqual([-9, 11, 31, 51].map((y) => `fillRect(100, ${y}, 9, 17)`));
    expect(laneAt({ ...lanesPlot, topPx: -50 }, 9, 12)).toBe(3);
    expect(laneAt(lanesPlot, 1, 25)).toBe(-1);
  });

  test('moments are marks around their time; of many in a pixel one that is higher', () => {
    const { context, log } = createDrawLog();
    const answer = testLanes('pointInTime', ['a', 'b'], {
      slices: [
        [1, 1, 0],
        [20, 20, 0],
      ],
      density: [
        [5, 0, 0, 192],
        [5, 1, 0, 64],
      ],
    });
    drawPoints(context, lanesPlot, { ...answer, bucketNs: 1e8, buckets: 100 }, token, colorOf);
    expect(log.filter((entry) => entry.startsWith('roundRect'))).toEqual(['roundRect(108.5, 9.5, 3, 6.5, 1.5)']);
    expect(log).toContain('fillStyle = a');
    expect(rects(log)).toEqual(['fillRect(104, 6.25, 3, 9.75)', 'fillRect(104, 3, 3, 3.25)']);
  });

  test('names are at the left, cut where they are too long', () => {
    const { context, log } = createDrawLog();
    const answer = spans([], [], []);
    answer.series[1]!.name = 'a very long process name';
    drawLaneNames(context, lanesPlot, answer, 0, theme);
    expect(log.filter((entry) => entry.startsWith('fillText'))).toEqual([
      'fillText(lane 0, 12, 10.5)',
      'fillText(a very…s name, 12, 30.5)',
    ]);
    // The lane that is pointed at has a ground of its own.
    expect(log[2]).toBe('fillStyle = --line-1');
    expect(log[3]).toBe('fillRect(0, 0, 200, 20)');
  });

  test('lanes are as high as there is room for, within reason', () => {
    expect([2, 8, 100].map((lanes) => laneHeightFor(lanes, 160))).toEqual([26, 20, 17]);
  });
});

describe('the chip', () => {
  const area = { leftPx: 10, rightPx: 210, heightPx: 100 };
  const row = { color: 'red', name: 'abc', value: '12 ms', strong: false };
  const box = (xPx: number, yPx: number, rows = [row]) => {
    const { context, log } = createDrawLog();
    drawChip(context, area, xPx, yPx, rows, theme);
    return log.filter((entry) => entry.startsWith('roundRect'))[0];
  };

  test('stands at the right of the cursor, or at its left where there is no room', () => {
    expect(box(20, 50)).toBe('roundRect(29.5, 39.5, 88, 22, 4)');
    expect(box(150, 50)).toBe('roundRect(53.5, 39.5, 88, 22, 4)');
  });

  test('stays in the graph', () => {
    expect(box(20, 0)).toBe('roundRect(29.5, 2.5, 88, 22, 4)');
    expect(box(20, 99)).toBe('roundRect(29.5, 76.5, 88, 22, 4)');
  });

  test('has a colour, a name and a value in each row', () => {
    const { context, log } = createDrawLog();
    drawChip(context, area, 20, 50, [row, { color: null, name: '3 more', value: '', strong: false }], theme);
    expect(log.filter((entry) => entry.startsWith('fillText'))).toEqual([
      'fillText(abc, 49, 42.5)',
      'fillText(12 ms, 129, 42.5)',
      'fillText(3 more, 35, 58.5)',
      'fillText(, 129, 58.5)',
    ]);
    expect(log).toContain('fillStyle = red');
    drawChip(context, area, 20, 50, [], theme);
  });
});

import { expect, test } from 'vitest';
import type { ContextSwitch } from '../../../contract/context-switch.ts';
import { createDrawLog } from '../testing/draw-log.ts';
import { testTheme as theme } from '../testing/test-theme.ts';
import { drawSelectedSlices, drawWakeUp } from './draw-selected.ts';
import { testLanes } from './testing/lanes.ts';

/** 0…10 s at 100…200 px, lanes of 20 px. */
const plot = {
  ...{ topPx: 0, laneHeightPx: 20, heightPx: 60 },
  scale: { window: { startNs: 0, endNs: 10e9 }, leftPx: 100, widthPx: 100 },
};
const answer = testLanes('stateDiagram', ['Core 0'], { slices: [[1, 2, 0]] }, { slices: [[3, 5, 0]] });
const threads = {
  ...answer,
  series: answer.series.map((one, i) => ({ ...one, path: ['a.exe (2)', `Thread ${i}`] })),
};
const thread = (threadId: number) => ({ threadId, process: 'a.exe (2)', thread: `Thread ${threadId}` });
const found = { readyNs: 3e9, readying: { thread: thread(0), row: 5 }, thread: thread(1) } as ContextSwitch;

test('a line is around the bars of the event that is selected, and no others', () => {
  const { context, log } = createDrawLog();
  drawSelectedSlices(context, plot, answer, 100, theme);
  // Both lanes have a row 100 of their own.
  expect(log.filter((entry) => entry.startsWith('strokeRect'))).toEqual([
    'strokeRect(109.5, 0.5, 10, 18)',
    'strokeRect(129.5, 20.5, 20, 18)',
  ]);
  log.length = 0;
  drawSelectedSlices(context, plot, answer, 99, theme);
  expect(log.filter((entry) => entry.startsWith('strokeRect'))).toEqual([]);
});

test('an arrow goes from the readying thread to the edge of the lane of the other', () => {
  const { context, log } = createDrawLog();
  drawWakeUp(context, plot, threads, found, theme);
  expect(log.filter((entry) => /^(moveTo|lineTo|fillText)/.test(entry)).slice(0, 2)).toEqual([
    'moveTo(130.5, 10)',
    'lineTo(130.5, 20)',
  ]);
  expect(log.find((entry) => entry.startsWith('fillText'))).toContain('Readied by Thread 0');
});

test('there is none where a thread has no lane, or the time is not in view', () => {
  const { context, log } = createDrawLog();
  drawWakeUp(context, plot, threads, { ...found, thread: thread(9) }, theme);
  drawWakeUp(context, plot, threads, { ...found, readyNs: 11e9 }, theme);
  drawWakeUp(context, plot, threads, { ...found, readying: { thread: null, row: null } }, theme);
  expect(log).toEqual([]);
});

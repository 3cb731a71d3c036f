import { expect, test } from 'vitest';
import { createDrawLog } from '../testing/draw-log.ts';
import { drawFlame, type FlameColors, type FlameState, rowPx } from './draw-flame.ts';
import { ALL, FlameModel } from './flame-model.ts';
import { colorModules, moduleToken } from './module-colors.ts';
import { answerOf } from './testing/stack-answers.ts';

const colors: FlameColors = {
  fillOf: (token) => `fill-${token}`,
  changeOf: (more) => `change${more}`,
  ...{ whole: 'whole', text: 'text', faint: 'faint', surface: 'surface', accent: 'accent', font: '12px x' },
};
const answer = answerOf([
  { path: ['app.exe!main', 'lib.dll!work'], weight: 75 },
  { path: ['app.exe!main', 'lib.dll!a_function_with_a_long_name'], weight: 25 },
]);

/** Letters are 6 px wide. */
function drawn(model: FlameModel, widthPx: number, changes: Partial<FlameState> = {}): string[] {
  const { context, log } = createDrawLog();
  const state: FlameState = {
    ...{ matches: null, selected: null, pointed: null },
    topOf: (depth) => depth * rowPx,
    measure: (text) => 6 * text.length,
    ...changes,
  };
  drawFlame(context, model, model.layout(ALL, widthPx, 0, model.depths), colors, state);
  return log;
}
const texts = (log: string[]) => log.filter((line) => line.startsWith('fillText')).map((line) => line.slice(9));

test('each function has its name and share, in the color of its module', () => {
  colorModules(['lib.dll']);
  const log = drawn(new FlameModel(answer), 600);
  expect(texts(log)).toEqual([
    'All stacks, 5, 11)',
    '100.0%, 559, 11)',
    'app.exe!main, 5, 33)',
    '100.0%, 559, 33)',
    'lib.dll!a_functi…, 455, 55)',
    '25.0%, 565, 55)',
    'lib.dll!work, 5, 55)',
    '75.0%, 415, 55)',
  ]);
  expect(log).toContain('fillStyle = fill-null');
  expect(log).toContain(`fillStyle = fill-${moduleToken('lib.dll')}`);
  expect(moduleToken('lib.dll')).toMatch(/^--c/);
  expect(log).toContain('roundRect(450, 44, 149, 21, 2)');
});

test('what is too narrow for three letters has no text', () => {
  expect(texts(drawn(new FlameModel(answer), 100))).toEqual(
    ['All stacks, 5, 11)', 'app.exe!main, 5, 33)', 'lib.dll!w…, 5, 55)'].map((text) => text),
  );
});

test('a search leaves what matches, and fades the others', () => {
  const model = new FlameModel(answer);
  const log = drawn(model, 600, { matches: model.matches('work') });
  const alphas = log.filter((line) => line.startsWith('globalAlpha')).map((line) => line.slice(14));
  // Before and after each: all stacks, main, the long one, work.
  expect(alphas).toEqual(['0.28', '1', '0.28', '1', '0.28', '1', '1', '1']);
});

test('the selected and the pointed function have frames', () => {
  const model = new FlameModel(answer);
  const work = model.heaviest('lib.dll!work')!;
  const log = drawn(model, 600, { selected: work, pointed: ALL });
  expect(log.filter((line) => /^(strokeStyle|strokeRect)/.test(line))).toEqual([
    'strokeStyle = text',
    'strokeRect(0.75, 0.75, 597.5, 19.5)',
    'strokeStyle = accent',
    'strokeRect(0.75, 44.75, 447.5, 19.5)',
  ]);
});

test('with a baseline, colors and numbers are changes', () => {
  const { byName, frames } = answer;
  const before = { inclusive: Float64Array.of(50, 50, 0), self: Float64Array.of(0, 50, 0) };
  const model = new FlameModel({
    ...answer,
    baseline: { rows: 1, rowsWithStack: 1, total: 50, frames, ...before, byName },
  });
  const log = drawn(model, 600);
  expect(log).toContain('fillStyle = change0.2');
  expect(log).toContain('fillStyle = change1');
  expect(texts(log)).toContain('+50.0%, 459, 55)');
  const nothing = { inclusive: new Float64Array(3), self: new Float64Array(3) };
  const isNew = new FlameModel({
    ...answer,
    baseline: { rows: 1, rowsWithStack: 1, total: 0, frames, ...nothing, byName },
  });
  expect(texts(drawn(isNew, 600)).filter((text) => text.includes('%'))).toEqual([]);
  expect(texts(drawn(isNew, 600)).some((text) => text.startsWith('new, '))).toBe(true);
});

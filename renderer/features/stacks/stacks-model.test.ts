import { expect, test } from 'vitest';
import { ALL, FlameModel } from '../../canvas/flame/flame-model.ts';
import { answerOf } from '../../canvas/flame/testing/stack-answers.ts';
import { functionMenu } from './function-menu.ts';
import type { StacksContent } from './stacks-content.ts';
import {
  belowFunction,
  coloredByTag,
  colorOrder,
  functionRows,
  functionsMatching,
  hottest,
  isColoredByTag,
  moreText,
  namedText,
  shortName,
  sumsOf,
  wayDown,
  weightChoices,
} from './stacks-model.ts';

const answer = answerOf([
  { path: ['app.exe!main', 'lib.dll!work', 'app.exe!helper'], weight: 7 },
  { path: ['app.exe!main', 'lib.dll!work'], weight: 2 },
  { path: ['app.exe!main', '?'], weight: 4 },
]);
const { weight } = answer;

test('functions by weight, and those that match', () => {
  const names = (search: string) => functionsMatching(functionRows(answer), search).map(({ name }) => name);
  expect(names('')).toEqual(['app.exe!main', 'lib.dll!work', 'app.exe!helper', '?']);
  expect(names(' APP')).toEqual(['app.exe!main', 'app.exe!helper']);
  expect(sumsOf(answer, 'lib.dll!work')).toEqual({ self: 2, inclusive: 9, before: null });
  expect(sumsOf(answer, 'lib.dll!other')).toBeNull();
});

test('below a tag, functions have its color, the innermost one’s; the heaviest tag has the first', () => {
  const tagged = answerOf([
    { path: ['Small', 'app.exe!main'], weight: 1 },
    { path: ['Large', 'app.exe!main', 'lib.dll!work'], weight: 5 },
    { path: ['Large', 'Large\\Inner', 'app.exe!main'], weight: 3 },
  ]);
  const tags = [...tagged.names.keys()].filter((name) => tagged.modules[name] === '');
  const model = FlameModel.of(coloredByTag({ ...tagged, tags }));
  const colors = Array.from(tagged.parent, (_, node) => [model.pathOf(node).join(' > '), model.tokenOf(node)]);
  expect(Object.fromEntries(colors)).toEqual({
    Large: '--c1',
    'Large > app.exe!main': '--c1',
    'Large > app.exe!main > lib.dll!work': '--c1',
    'Large > Large\\Inner': '--c2',
    'Large > Large\\Inner > app.exe!main': '--c2',
    Small: '--c3',
    'Small > app.exe!main': '--c3',
  });
  expect(model.tokenOf(ALL)).toBeNull();
  const flame = { colorBy: 'tag', show: 'flame' } as const;
  expect([isColoredByTag({ ...tagged, tags }, flame), isColoredByTag(tagged, flame)]).toEqual([true, false]);
});

test('one side of a butterfly has the function as its whole', () => {
  expect(hottest(answer)).toBe('app.exe!helper');
  expect(hottest(answerOf([]))).toBeNull();
  // As the host answers it: the function is the only one below the root.
  const callees = answerOf([
    { path: ['lib.dll!work', 'app.exe!helper'], weight: 7 },
    { path: ['lib.dll!work'], weight: 2 },
  ]);
  const model = FlameModel.of(belowFunction({ ...callees, total: 13 }));
  expect([model.nameOf(ALL), model.moduleOf(ALL), model.weightOf(ALL)]).toEqual(['lib.dll!work', 'lib.dll', 9]);
  const [helper, ...others] = model.childrenOf(ALL);
  expect([model.nameOf(helper ?? ALL), model.weightOf(helper ?? ALL), others]).toEqual(['app.exe!helper', 7, []]);
  const { rows, rowsWithStack, frames, byName } = callees;
  const baseline = { rows, rowsWithStack, frames, byName, total: 20 };
  const before = { ...baseline, self: Float64Array.of(1, 3), inclusive: Float64Array.of(4, 3) };
  const compared = FlameModel.of(belowFunction({ ...callees, baseline: before }));
  expect([ALL, helper ?? ALL].map((node) => [compared.weightOf(node), compared.beforeOf(node)])).toEqual([
    [9, 4],
    [7, 3],
  ]);
});

test('functions that call one function only open together with it', () => {
  const model = FlameModel.of(answer);
  const [main] = model.childrenOf(ALL);
  const [work, other] = model.childrenOf(main ?? ALL);
  const names = (node: number | undefined) => wayDown(model, node ?? ALL).map((below) => model.nameOf(below));
  expect(names(main)).toEqual(['app.exe!main']);
  expect(names(work)).toEqual(['lib.dll!work', 'app.exe!helper']);
  expect(names(other)).toEqual(['?']);
  const chain = FlameModel.of(answerOf([{ path: ['a!1', 'a!2', 'a!3'], weight: 1 }]));
  expect(wayDown(chain, chain.childrenOf(ALL)[0] ?? ALL).map((node) => chain.nameOf(node))).toEqual([
    'a!1',
    'a!2',
    'a!3',
  ]);
});

test('with a baseline, functions say how much more they weigh', () => {
  const { byName, frames } = answer;
  // Names: main, work, helper, ?.
  const before = { self: Float64Array.of(0, 2, 5, 9), inclusive: Float64Array.of(16, 7, 5, 9) };
  const compared = {
    ...answer,
    baseline: {
      rows: 3,
      rowsWithStack: 3,
      total: 16,
      frames,
      self: answer.self,
      inclusive: answer.inclusive,
      byName: before,
    },
  };
  const rows = functionRows(compared);
  expect(rows.map(({ name, selfMore, inclusiveMore }) => [name, selfMore, inclusiveMore])).toEqual([
    ['app.exe!main', 0, -3],
    ['lib.dll!work', 0, 2],
    ['app.exe!helper', 2, 2],
    ['?', -5, -5],
  ]);
  expect(sumsOf(compared, 'lib.dll!work')?.before).toBe(7);
  expect(byName.name.length).toBe(4);
  expect([moreText(-5, weight), moreText(2, weight), moreText(0, weight)]).toEqual(['−5', '+2', '']);
});

test('rows are weighed by what their table adds up', () => {
  const one = {
    id: '',
    sqlName: '',
    description: '',
    isPercent: false,
    hints: { aggregation: 'sum' },
    variants: [],
  } as const;
  const columns = [
    { ...one, key: 'waits', name: 'Waits', type: 'duration' },
    // The rows, which are offered anyway.
    { ...one, key: 'count', name: 'Count', type: 'integer' },
    { ...one, key: 'cpu', name: 'Cpu', type: 'integer', hints: {} },
    { ...one, key: 'share', name: '% Usage', type: 'number', isPercent: true },
    { ...one, key: 'process', name: 'Process', type: 'text' },
  ] as const;
  expect(weightChoices(columns).map(([key]) => key)).toEqual(['', 'count', 'waits']);
  expect(weightChoices([]).map(([key]) => key)).toEqual(['', 'count']);
});

test('modules are colored by the weight of their own code', () => {
  expect(colorOrder(answer)).toEqual(['app.exe', 'lib.dll']);
});

test('names without their module, unless it is all that is known', () => {
  expect(['a.dll!f', 'a.dll!?', '?', 'Group'].map(shortName)).toEqual(['f', 'a.dll!?', '?', 'Group']);
  expect(namedText(answer)).toBe('90.0% of the frames are named; 10.0% outside of any module');
});

test('the menu of a function narrows the stacks, and adds to what narrows them already', () => {
  const content = { groups: '', include: '', exclude: '^old', mergesRecursion: false } as StacksContent;
  const changes: Partial<StacksContent>[] = [];
  const items = functionMenu({
    ...{ name: 'lib.dll!work', module: 'lib.dll', content, stack: () => [] },
    change: (change) => changes.push(change),
  });
  for (const id of ['show', 'include', 'exclude', 'group', 'just', 'recursion'])
    items.find((item) => item.id === id)!.run();
  expect(changes).toEqual([
    { selected: 'lib.dll!work', show: 'butterfly' },
    { include: '^lib.dll!work' },
    { exclude: '^old | ^lib.dll!work' },
    { groups: '^lib.dll!->lib.dll' },
    { groups: '^lib.dll!->;*=>OTHER' },
    { mergesRecursion: true },
  ]);
  const whole = functionMenu({ name: null, module: '', stack: () => [], content, change: () => {} });
  expect(whole.filter(({ enabled }) => enabled).map(({ id }) => id)).toEqual(['recursion']);
});

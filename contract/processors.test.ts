import { expect, test } from 'vitest';
import { coreClasses, coreClassTitle, type LogicalProcessor } from './processors.ts';

const machine = (...classes: number[]): LogicalProcessor[] =>
  classes.map((efficiencyClass, processor) => ({ processor, core: processor, efficiencyClass, cluster: null }));

test('of two classes the higher is the faster; of more each keeps its number; of one there is no word', () => {
  const titles = (...classes: number[]) =>
    coreClasses(machine(...classes)).map((one) => [coreClassTitle(one), one.processors]);
  expect(titles(0, 1, 0, 1)).toEqual([
    ['Performance cores', [1, 3]],
    ['Efficiency cores', [0, 2]],
  ]);
  expect(titles(5, 2)).toEqual([
    ['Performance cores', [0]],
    ['Efficiency cores', [1]],
  ]);
  expect(titles(0, 2, 1)).toEqual([
    ['Class 2 cores', [1]],
    ['Class 1 cores', [2]],
    ['Class 0 cores', [0]],
  ]);
  expect(titles(0, 0)).toEqual([]);
  expect(titles()).toEqual([]);
});

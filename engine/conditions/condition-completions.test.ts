import { expect, test } from 'vitest';
import { conditionCompletions } from './condition-completions.ts';

const shown = new Map([['process name', 'processName']]);
const offered = (text: string) => conditionCompletions(text, text.length, shown);

test('columns of events by their beginnings, functions, and what goes on after a column', () => {
  const names = offered('proc').items.map(({ text }) => text.trim());
  expect(names).toEqual(expect.arrayContaining(['process', 'processName']));
  expect(offered('proc')).toMatchObject({ from: 0, to: 4 });
  expect(offered("event = 'Process/Start' ").items.map(({ text }) => text.trim())).toContain('and');
  expect(offered('[Process Name] ').items.map(({ text }) => text.trim())).toContain('like');
  expect(offered("event = 'proc").items).toEqual([]);
});

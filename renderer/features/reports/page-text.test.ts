import { expect, test } from 'vitest';
import { type PagePart, pageToText, pageToTsv, searchParts } from './page-text.ts';

const memory: PagePart = {
  title: 'Memory',
  facts: [
    { name: 'Memory', value: '32 GB' },
    { name: 'Page size', value: '4 KB' },
  ],
  lists: [],
  notes: [],
};
const services: PagePart = {
  title: 'Services',
  facts: [],
  lists: [
    {
      title: 'Services',
      columns: [
        { title: 'Service', number: false },
        { title: 'Pid', number: true },
      ],
      rows: [
        ['DcomLaunch', '908'],
        ['W\tSearch', '5124'],
      ],
    },
  ],
  notes: ['Read when the session ended.'],
};

test('text has its values and columns below each other', () => {
  expect(pageToText([memory, services])).toBe(
    [
      'Memory',
      '  Memory     32 GB',
      '  Page size  4 KB',
      '',
      'Services',
      '  Read when the session ended.',
      '  Services',
      '    Service      Pid',
      '    DcomLaunch   908',
      '    W\tSearch    5124',
      '',
    ].join('\n'),
  );
});

test('each tab-separated line says what it is of; a tab in a value parts no cells', () => {
  expect(pageToTsv([memory, services]).split('\n')).toEqual([
    'Memory\tMemory\t32 GB',
    'Memory\tPage size\t4 KB',
    'Services\tRead when the session ended.',
    'Services\tServices\tService\tPid',
    'Services\tServices\tDcomLaunch\t908',
    'Services\tServices\tW Search\t5124',
    '',
  ]);
});

test('a search leaves facts and rows in which all words are, or all of a part that is called so', () => {
  expect(searchParts([memory, services], ['size'])).toEqual([{ ...memory, facts: [memory.facts[1]] }]);
  expect(searchParts([memory, services], ['dcom', '908'])).toEqual([
    { ...services, lists: [{ ...services.lists[0], rows: [['DcomLaunch', '908']] }], notes: [] },
  ]);
  expect(searchParts([memory, services], ['memory'])).toEqual([memory]);
  expect(searchParts([memory, services], [])).toEqual([memory, services]);
  expect(searchParts([memory, services], ['nowhere'])).toEqual([]);
});

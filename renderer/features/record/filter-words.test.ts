import { expect, test } from 'vitest';
import { providerPlan } from '../../../contract/recording.ts';
import { filterWords, numbersIn, withFilters } from './filter-words.ts';

const word = (label: string) => filterWords.find((one) => one.label === label)!;
const everything = {
  eventIds: { include: false, ids: [1, 5] },
  stackEventIds: { include: true, ids: [7] },
  pids: [4, 1234],
  executables: ['a b.exe', 'c.exe'],
  packages: ['P_1.0_x'],
  packageApps: ['App'],
  payload: [
    { eventId: 12, field: 'Size', operator: 'between', value: '1,5' },
    { eventId: 12, field: 'Path', operator: '!=', value: "C:\\it's and 3.more" },
  ],
};

test('what is typed is what is shown, and what the host takes', () => {
  const again = filterWords.reduce(
    (filters, { text, parse }) => withFilters(filters, parse(text(everything)) ?? {}),
    {},
  );
  expect(again).toEqual(everything);
  expect(providerPlan.parse({ name: 'P', guid: null, filters: again }).filters).toEqual(everything);
  expect(word('Events').text(everything)).toBe('not 1, 5');
});

test('an empty text takes the filter away', () => {
  const none = filterWords.reduce((filters, { parse }) => withFilters(filters, parse(' ') ?? {}), everything as object);
  expect(none).toEqual({});
});

test('a condition that is wrong says where', () => {
  const { wrongAt } = word('Fields');
  expect(wrongAt?.('id = 12 and Size >= 4096 and Path contains "Temp"')).toBeNull();
  expect(wrongAt?.('')).toBeNull();
  expect(wrongAt?.('id = 12 and Size >= 4096 and lower(Path) = "Temp"')).toBe(29);
  expect(wrongAt?.('  Size > 5')).toBe(2);
});

test('what is no filter is told from one', () => {
  const wrong: [string, string][] = [
    ['Events', '70000'],
    ['Events', 'one'],
    ['Events', Array.from({ length: 65 }, (_, i) => i).join(',')],
    ['Processes', '1 2 3 4 5 6 7 8 9'],
    ['Fields', 'Size > 5'],
    ['Fields', 'id = 12 and Size >'],
    ['Fields', '12.Size > 5'],
  ];
  for (const [label, text] of wrong) expect([label, text, word(label).parse(text)]).toEqual([label, text, null]);
  expect(numbersIn('0x10, 2;3', 100, 3)).toEqual([16, 2, 3]);
});

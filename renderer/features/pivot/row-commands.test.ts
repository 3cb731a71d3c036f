import { expect, test } from 'vitest';
import type { RowAction } from '../../../contract/tables.ts';
import { rowCommandItems } from './row-commands.ts';

const info = {
  commands: [
    { id: 'copy', title: 'Copy it' },
    { id: 'to', title: 'Only these' },
  ],
};
const action: RowAction = { kind: 'copyText', text: 'a' };
const facts = {
  rows: 1,
  details: [],
  commands: [
    { id: 'copy', title: 'Copy it', action, refusal: null },
    { id: 'to', title: 'Only these', action: null, refusal: 'Not available for this row.' },
  ],
};

test('commands are offered at once, and can be had as soon as it is known that they can', () => {
  const done: RowAction[] = [];
  const items = (...args: [typeof facts | null, string | null]) =>
    rowCommandItems(info, ...args, (one) => done.push(one));
  const shown = (...args: [typeof facts | null, string | null]) =>
    items(...args).map(({ id, title, enabled, hint }) => [id, title, enabled, hint]);
  expect(shown(null, null)).toEqual([
    ['command-copy', 'Copy it', false, undefined],
    ['command-to', 'Only these', false, undefined],
  ]);
  expect(shown(facts, null)).toEqual([
    ['command-copy', 'Copy it', true, undefined],
    ['command-to', 'Only these', false, 'Not available for this row.'],
  ]);
  expect(shown(null, 'Select fewer rows.').map(([, , , hint]) => hint)).toEqual(Array(2).fill('Select fewer rows.'));
  for (const item of [...items(null, null), ...items(facts, null)]) item.run();
  expect(done).toEqual([action]);
});

import { expect, test } from 'vitest';
import { PayloadBuilder } from '../write/payload-builder.ts';
import { cooked, rowsIn } from './testing/cooked.ts';

const WORKING_SETS = { provider: 'PageFault', opcode: [125] };

/** Each row: process and four numbers of pages. */
function workingSets(rows: readonly (readonly number[])[], told = rows.length): Uint8Array {
  const builder = new PayloadBuilder(8).reset().u32(told);
  for (const [pid, ...pages] of rows) {
    builder.u32(pid);
    for (const count of pages) builder.u64(count);
  }
  return builder.build().slice();
}

const cook = (payloads: readonly Uint8Array[], each: string, fields: Record<string, string>) =>
  cooked(
    (writer) => {
      for (const [i, payload] of payloads.entries())
        writer.perfInfo({ cpu: 0, ticks: 10 * (i + 1), group: 2, type: 125, version: 2, payload });
    },
    [
      {
        path: 'test/items',
        events: [WORKING_SETS],
        each,
        fields: {
          time: '$time',
          row: '$row',
          ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, { field, type: 'u64' as const }])),
        },
      },
    ],
  );

test('each item of an array is a row, beside what its event says; an event without items is none', async () => {
  const payloads = [
    workingSets([
      [4, 10, 11, 12, 13],
      [8, 20, 21, 2 ** 40, 23],
    ]),
    workingSets([]),
    workingSets([[4, 30, 31, 32, 33]]),
  ];
  const cookery = await cook(payloads, 'WorkingSets', {
    pid: 'WorkingSets.ProcessId',
    pages: 'WorkingSets.WorkingSetPageCount',
    virtual: 'WorkingSets.VirtualSizeInPages',
    absent: 'WorkingSets.StoredPageCount',
    count: 'Count',
  });
  const rows = rowsIn(cookery.rows('test/items'));
  const [first] = rows;
  expect(
    rows.map(({ pid, pages, virtual, absent, count, time }) => [pid, pages, virtual, absent, count, time]),
  ).toEqual([
    [4, 10, 12, Number.NaN, 2, 1000],
    [8, 20, 2 ** 40, Number.NaN, 2, 1000],
    [4, 30, 32, Number.NaN, 1, 3000],
  ]);
  expect(rows.map(({ row }) => Number(row) - Number(first.row))).toEqual([0, 0, 2]);
});

test('what is no array has no items; one that the payload cuts short has those that are there, or none', async () => {
  const whole = workingSets([[4, 10, 11, 12, 13]]);
  const none = await cook([whole], 'Count', { count: 'Count' });
  expect(none.rows('test/items').count).toBe(0);
  const absent = await cook([whole], 'Nothing', { count: 'Count' });
  expect(absent.rows('test/items').count).toBe(0);
  const cut = await cook([workingSets([[4, 10, 11, 12, 13]], 1_000_000), whole], 'WorkingSets', {
    pid: 'WorkingSets.ProcessId',
  });
  const pids = rowsIn(cut.rows('test/items')).map(({ pid }) => pid);
  expect(pids.length).toBeLessThanOrEqual(2);
  expect(pids.at(-1)).toBe(4);
});

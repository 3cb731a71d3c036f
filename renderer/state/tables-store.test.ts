import { beforeEach, expect, test } from 'vitest';
import type { TableInfo } from '../../contract/tables.ts';
import type { TraceClient } from '../base/client/trace-client.ts';
import { countTables, type TraceTables, useTables } from './tables-store.ts';

const table = (id: string, rows: number | null, name = id): TableInfo => ({ id, name, rows }) as TableInfo;
const listed = (version: number, tables: TableInfo[]): TraceTables => ({
  tables,
  version,
  error: null,
  progress: null,
  retry() {},
});
const rowsOf = () => useTables.getState().byTrace['1']?.tables?.map(({ name, rows }) => [name, rows]);
/** Says which tables were asked for. */
function clientOf(answer: (id: string) => TableInfo): { client: TraceClient; asked: string[] } {
  const asked: string[] = [];
  const call = async (_: string, { table }: { table: string }) => {
    asked.push(table);
    return answer(table);
  };
  return { client: { call } as unknown as TraceClient, asked };
}
const { signal } = new AbortController();

beforeEach(() => useTables.setState({ byTrace: {} }));

test('tables that are wanted and not counted yet are counted, each once', async () => {
  useTables.getState().set('1', listed(1, [table('a', null), table('b', 5), table('c', null), table('d', null)]));
  const { client, asked } = clientOf((id) => table(id, 7));
  const tables = await countTables(client, '1', ({ id }) => id !== 'd', { signal });
  expect(asked).toEqual(['a', 'c']);
  expect(tables).toBe(useTables.getState().byTrace['1']?.tables);
  expect(rowsOf()).toEqual([
    ['a', 7],
    ['b', 5],
    ['c', 7],
    ['d', null],
  ]);
  // Progress of the same list is no new list.
  useTables.getState().set('1', { ...listed(1, []), progress: null });
  expect(rowsOf()).toHaveLength(4);
});

test('what was said of tables before they changed is not taken: those of now are asked', async () => {
  useTables.getState().set('1', listed(1, [table('a', null)]));
  let answers = 0;
  const { client, asked } = clientOf((id) => {
    answers++;
    if (answers === 1) useTables.getState().set('1', listed(2, [table('a', null)]));
    return table(id, answers, answers === 1 ? 'old' : 'new');
  });
  await countTables(client, '1', () => true, { signal });
  expect(asked).toEqual(['a', 'a']);
  expect(rowsOf()).toEqual([['new', 2]]);
});

test('of a trace that is closed meanwhile there are none', async () => {
  useTables.getState().set('1', listed(1, [table('a', null)]));
  const { client } = clientOf((id) => {
    useTables.getState().set('1', null);
    return table(id, 1);
  });
  expect(await countTables(client, '1', () => true, { signal })).toEqual([]);
  expect(rowsOf()).toBeUndefined();
});

import { expect, test } from 'vitest';
import type { TablePage, TableQuery } from '../../../contract/tables.ts';
import type { TraceClient } from '../../base/client/trace-client.ts';
import { pageColumn, tablePage } from './testing/page.ts';
import { partsOfPages } from './use-table-rows.ts';

const query: TableQuery = { trace: 'a', table: 't', fromNs: 10 };
const whole = tablePage([{ path: ['a'] }], [pageColumn('a', ['a'], { area: 'key' }), pageColumn('size', ['1'])]);
const part = { ...whole, columns: whole.columns.map((one) => (one.key === 'size' ? { ...one, isLater: true } : one)) };

/** @param first the host's answer where it is asked for some columns first */
async function asked(first: TablePage, columnsInView: readonly string[], isSeen = true) {
  const questions: unknown[] = [];
  const client = {
    async call(method: string, params: { first?: unknown }) {
      questions.push({ method, params });
      return params.first === undefined ? whole : first;
    },
  } as unknown as TraceClient;
  const shown: TablePage[] = [];
  const fetchPage = partsOfPages(
    client,
    query,
    () => columnsInView,
    isSeen,
    () => {},
  );
  const answer = await fetchPage(256, 64, new AbortController().signal, (page) => shown.push(page));
  return { questions, shown, answer };
}

const question = { ...query, offset: 256, limit: 64 };

test('columns in view come first, then all', async () => {
  const { questions, shown, answer } = await asked(part as TablePage, ['a']);
  expect(questions).toEqual([
    { method: 'table', params: { ...question, first: ['a'] } },
    { method: 'table', params: question },
  ]);
  expect(shown).toEqual([part]);
  expect(answer).toBe(whole);
});

test('an answer with all columns is the only one; so is the one to a question before anything was in view', async () => {
  const atOnce = await asked(whole, ['a']);
  expect([atOnce.questions.length, atOnce.shown, atOnce.answer]).toEqual([1, [], whole]);
  const before = await asked(part as TablePage, []);
  expect([before.questions, before.shown, before.answer]).toEqual([[{ method: 'table', params: question }], [], whole]);
});

test('while only the graph is on show, no values are asked for', async () => {
  const hidden = await asked(part as TablePage, ['a'], false);
  expect(hidden).toEqual({
    questions: [{ method: 'table', params: { ...question, first: [] } }],
    shown: [],
    answer: part,
  });
});

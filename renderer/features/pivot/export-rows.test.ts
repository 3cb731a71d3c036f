import { expect, test } from 'vitest';
import type { TraceClient } from '../../base/client/trace-client.ts';
import { exportedRows } from './export-rows.ts';

/** A table of `count` rows: text and number, in pages as the host gives them. */
function clientOf(count: number): { client: TraceClient; asked: number[] } {
  const asked: number[] = [];
  const call = async (_: string, { offset = 0, limit = 0 }: { offset?: number; limit?: number }) => {
    asked.push(offset);
    const rows = Array.from({ length: Math.max(0, Math.min(limit, count - offset)) }, (_, i) => offset + i);
    const column = { variant: null, area: 'value', aggregation: 'none' };
    return {
      total: count,
      columns: [
        {
          ...{ ...column, key: 'name', name: 'Name', type: 'text', values: null, forms: [] },
          ...{ text: rows.map((row) => `r${row}`), formOf: Int32Array.from(rows, () => -1) },
        },
        {
          ...{ ...column, key: 'n', name: 'N', type: 'integer', text: rows.map(() => '') },
          ...{ values: Float64Array.from(rows), forms: [{ type: 'integer', format: null }] },
          formOf: Int32Array.from(rows, () => 0),
        },
      ],
    };
  };
  return { client: { call } as unknown as TraceClient, asked };
}

const about = { info: { columns: [] }, configuration: { columns: [] }, query: { trace: 't', table: 'x' } };
const exported = (count: number, format: 'csv' | 'json') => {
  const { client, asked } = clientOf(count);
  return { asked, answer: exportedRows({ ...about, client } as never, format, false) };
};

test('all rows, page by page', async () => {
  const { answer, asked } = exported(25_000, 'csv');
  const { text, rows, total } = await answer;
  expect({ rows, total, asked }).toEqual({ rows: 25_000, total: 25_000, asked: [0, 10_000, 20_000] });
  const lines = text.trimEnd().split('\n');
  expect(lines.length).toBe(25_001);
  expect([lines[0], lines[1], lines.at(-1)]).toEqual(['Name,N', 'r0,0', 'r24999,24999']);
});

test('no more than people open in a program', async () => {
  const { rows, total } = await exported(300_000, 'csv').answer;
  expect({ rows, total }).toEqual({ rows: 200_000, total: 300_000 });
});

test('as JSON, and of nothing', async () => {
  expect(JSON.parse((await exported(2, 'json').answer).text)).toEqual([
    { Name: 'r0', N: 0 },
    { Name: 'r1', N: 1 },
  ]);
  expect((await exported(0, 'csv').answer).text).toBe('Name,N\n');
});

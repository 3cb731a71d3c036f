import { expect, it } from 'vitest';
import { completionPlace, completions } from './completion.ts';

const tables = [
  {
    name: 'cpu_precise',
    title: 'CPU usage (precise)',
    rows: 1200,
    columns: [
      { name: 'new_pid', type: 'BIGINT' },
      { name: 'order', type: 'BIGINT' },
    ],
  },
  { name: 'cpu_sampled', title: 'CPU usage (sampled)', rows: null, columns: [{ name: 'weight', type: 'BIGINT' }] },
];
const known = new Set(tables.map(({ name }) => name));

/** @param marked with the caret as `|` */
function complete(marked: string, fromDuckDb: { text: string; kind: string }[] = []) {
  const position = marked.indexOf('|');
  const place = completionPlace(marked.replace('|', ''), position, known);
  const { start, items } = completions(place, tables, fromDuckDb);
  return { start, texts: items.map(({ text }) => text), items };
}

it('offers tables where one is to be named', () => {
  expect(complete('SELECT 1 FROM |').texts).toEqual(['cpu_precise', 'cpu_sampled']);
  expect(complete('SELECT 1 FROM cpu_precise, cpu_s|').texts).toEqual(['cpu_sampled']);
  expect(complete('SELECT 1 FROM a JOIN sam|')).toMatchObject({ start: 21, texts: ['cpu_sampled'] });
  expect(complete('FROM cpu_p|').items[0]!.detail).toBe('CPU usage (precise), 1,200 rows');
});

it('offers columns of the tables that are named, by their aliases too', () => {
  expect(complete('SELECT w| FROM cpu_sampled').texts[0]).toBe('weight');
  expect(complete('SELECT w| FROM cpu_precise').texts).not.toContain('weight');
  expect(complete('SELECT p.| FROM cpu_precise AS p').texts).toEqual(['new_pid', '"order"']);
  expect(complete('SELECT s.w| FROM cpu_precise p JOIN cpu_sampled s ON true').texts).toEqual(['weight']);
  expect(complete('SELECT x.| FROM cpu_precise p').texts).toEqual([]);
  expect(complete('SELECT 1 FROM t2.cpu|').texts).toEqual(['cpu_precise', 'cpu_sampled']);
});

it('offers the functions of stacks', () => {
  expect(complete('SELECT func| FROM cpu_sampled').items[0]).toMatchObject({ text: 'function(', kind: 'function' });
  expect(complete('SELECT modu| FROM cpu_sampled').texts).toContain('module(');
  expect(complete('SELECT 1 FROM func|').texts).toEqual([]);
});

it('puts what begins so before what has it somewhere, and DuckDB behind', () => {
  const duck = [
    { text: 'order', kind: 'keyword' },
    { text: 'ordinality(', kind: 'scalar_function' },
    { text: 'cpu_precise', kind: 'table' },
    { text: 'pragma_x', kind: 'pragma_function' },
  ];
  const { texts } = complete('SELECT ord| FROM cpu_precise', duck);
  expect(texts).toEqual(['"order"', 'ordinality(', 'ORDER']);
  expect(complete('SELECT 1 OR|', duck).texts).toContain('ORDER');
});

it('offers parameters, and nothing in texts and comments', () => {
  expect(complete('WHERE x > $|').texts).toEqual(['$sel_start', '$sel_end', '$view_start', '$view_end']);
  expect(complete('WHERE x > $vi|').texts).toEqual(['$view_start', '$view_end']);
  expect(complete("SELECT 'cpu|'").texts).toEqual([]);
  expect(complete('-- cpu|').texts).toEqual([]);
  expect(complete("SELECT 'a'| FROM cpu_precise").texts.length).toBeGreaterThan(0);
});

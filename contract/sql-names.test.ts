import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ValueType } from '../language/value-type.ts';
import { distinctSqlNames, snakeCase, sqlColumns, sqlTableName } from './sql-names.ts';

describe('snakeCase', () => {
  it.each([
    ['time', 'time'],
    ['eventIdx', 'event_idx'],
    ['GPCIndex', 'gpc_index'],
    ['NewThreadID', 'new_thread_id'],
    ['CPU Usage (Sampled)', 'cpu_usage_sampled'],
    ['% Weight', 'weight'],
    ['32-bit', '_32_bit'],
    ['already_snake', 'already_snake'],
    ['Größe', 'gr_e'],
    ['時間', 'unnamed'],
  ])('%s → %s', (text, snake) => expect(snakeCase(text)).toBe(snake));

  it('is an identifier, and the same when it is done again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const snake = snakeCase(text);
        expect(snake).toMatch(/^[a-z_][a-z0-9_]*$/);
        expect(snakeCase(snake).replace(/^_/, '')).toBe(snake.replace(/^_/, ''));
      }),
    );
  });
});

it('tables are called by their plugin and their own SQL name, else by their name', () => {
  expect(sqlTableName('windowsperf', { name: 'WindowsPerf GPC Data from Driver', sqlName: 'driver' })).toBe(
    'windowsperf_driver',
  );
  expect(sqlTableName('cpu', { name: 'DPC/ISR' })).toBe('cpu_dpc_isr');
  expect(sqlTableName('memory', { name: 'Memory Utilization' })).toBe('memory_utilization');
  expect(sqlTableName('memory', { name: 'Memory', sqlName: 'memory_total' })).toBe('memory_memory_total');
});

it('gives every name once, whatever the case', () => {
  expect(distinctSqlNames(['a', 'A', 'a_2', 'a'])).toEqual(['a', 'A_2', 'a_2_2', 'a_3']);
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[aA](_\d)?$/)), (names) => {
      const distinct = distinctSqlNames(names);
      expect(new Set(distinct.map((name) => name.toLowerCase())).size).toBe(names.length);
    }),
  );
});

it('lists columns with their variants, times with their unit', () => {
  const column = (key: string, type: ValueType, ...variants: [string, ValueType][]) => ({
    key,
    id: `id of ${key}`,
    name: key.toUpperCase(),
    type,
    variants: variants.map(([variant, of]) => ({ key: variant, id: '', name: variant, type: of })),
  });
  const all = sqlColumns([
    column('time', 'time'),
    column('readyNs', 'duration'),
    column('event', 'integer', ['name', 'text']),
    column('eventName', 'text'),
    column('value', 'integer', ['inView', 'duration']),
  ]);
  expect(all.map(({ sqlName }) => sqlName)).toEqual([
    'time_ns',
    'ready_ns',
    'event',
    'event_name',
    'event_name_2',
    'value',
    'value_in_view_ns',
  ]);
  expect(all[3]).toMatchObject({ column: 'event', variant: 'name', type: 'text' });
  expect(all[2]).toMatchObject({ column: 'event', variant: null, id: 'id of event', name: 'EVENT' });
});

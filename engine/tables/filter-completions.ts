/** What can be written at a place of a table's filter: names and functions, and what values a column has. */

import { groupedNumber } from '../../contract/number-text.ts';
import type { FilterCompletion, FilterCompletions } from '../../contract/tables.ts';
import { type CompletionOption, completionsAt, type ValuePlace } from '../../language/completions.ts';
import { bracketed, quoted } from '../../language/print.ts';
import type { Column } from '../columns/column.ts';
import type { Table } from './table.ts';
import { wholeRange } from './visible-domain.ts';

const MOST_VALUES = 50;
/** Among so many different values those that fit are looked for. */
const MOST_LOOKED_THROUGH = 100_000;
/** Nobody reads longer ones, let alone compares with them. */
const LONGEST_VALUE = 512;

/** @param position of the cursor in the filter: UTF-16 units from its begin */
export function filterCompletions(table: Table, text: string, position: number): FilterCompletions {
  const { from, to, options, value } = completionsAt(text, position, table.filterScope);
  const values = value === null ? [] : valuesOf(table, value);
  return { from, to, items: [...values, ...asShown(table, options)] };
}

/** Columns by the names that people see, as they are written there; by its key one that has no name of its own. */
function asShown({ definition, filterScope }: Table, options: readonly CompletionOption[]): FilterCompletion[] {
  const { shownNames } = filterScope;
  const items = options.map((option) => {
    if (option.kind !== 'column') return option;
    const inBrackets = /^\[(.*)\]$/.exec(option.text)?.[1].replaceAll(']]', ']');
    const key = inBrackets === undefined ? option.text : (shownNames?.get(inBrackets) ?? '');
    const name = definition.columns[key]?.name;
    if (name === undefined || shownNames?.get(name.toLowerCase()) !== key) return option;
    return { ...option, text: bracketed(name), detail: `${key}: ${filterScope.columns.get(key)}` };
  });
  return [...new Map(items.map((item) => [`${item.kind} ${item.text}`, item])).values()];
}

/** Values of a column, the most frequent first: those that begin with what is written, then those that have it inside. */
function valuesOf(table: Table, { column: key, written }: ValuePlace): FilterCompletion[] {
  const column = table.column(key, null, wholeRange);
  const literal = literalOf(column);
  if (literal === null) return [];
  const { count, first, sizes } = table.codes(key, null, wholeRange);
  const wanted = written.toLowerCase();
  const looked = Math.min(count, MOST_LOOKED_THROUGH);
  const beginning: { code: number; text: string }[] = [];
  const inside: { code: number; text: string }[] = [];
  for (let code = 0; code < looked; code++) {
    const found = literal(first[code]);
    if (found === null || found.plain.length > LONGEST_VALUE) continue;
    const at = found.plain.toLowerCase().indexOf(wanted);
    if (at >= 0) (at === 0 ? beginning : inside).push({ code, text: found.literal });
  }
  const byRows = (a: { code: number }, b: { code: number }): number => sizes[b.code] - sizes[a.code];
  return [...beginning.sort(byRows), ...inside.sort(byRows)].slice(0, MOST_VALUES).map(({ code, text }) => ({
    text,
    kind: 'value',
    detail: sizes[code] === 1 ? '1 row' : `${groupedNumber(sizes[code], 0)} rows`,
  }));
}

/** How the value of a row is written in a filter; null for values that nobody compares with. */
function literalOf(column: Column): ((row: number) => { plain: string; literal: string } | null) | null {
  switch (column.type) {
    case 'text':
      return (row) => {
        const plain = column.pool.text(column.values[row]);
        return plain === '' ? null : { plain, literal: quoted(plain) };
      };
    case 'address':
      return (row) => {
        const id = column.values[row];
        const number = (BigInt(column.pool.high(id)) << 32n) | BigInt(column.pool.low(id));
        const plain = `0x${number.toString(16)}`;
        return { plain, literal: plain };
      };
    case 'integer':
      return (row) => {
        const plain = String(column.values[row]);
        return /^-?\d+$/.test(plain) ? { plain, literal: plain } : null;
      };
    default:
      return null;
  }
}

/** Columns that a preset has of its own, while they are edited. Plain values. */
import { infoWithOwn, ownScope } from '../../contract/own-columns.ts';
import { mostOwnColumns, type OwnColumn, type TableConfiguration } from '../../contract/plugin.ts';
import type { TableInfo } from '../../contract/tables.ts';
import { ExpressionError } from '../../language/expression-error.ts';
import { queryType } from '../../language/query.ts';
import type { ValueType } from '../../language/value-type.ts';
import { columnKey } from './pivot-model.ts';
import { freeKey, type OwnColumns, shownWith } from './row-notes.ts';

/** What an expression gives; or what is wrong with it, and where. */
export type Meaning = { type: ValueType } | { message: string; position: number; length: number };

/** @param before the column that it is of; null: one behind all others */
export function meaningOf(
  info: TableInfo,
  { ownColumns = {} }: TableConfiguration,
  before: string | null,
  expr: string,
): Meaning {
  const keys = Object.keys(ownColumns);
  const place = before === null ? keys.length : keys.indexOf(before);
  const known = Object.fromEntries(Object.entries(ownColumns).slice(0, place));
  const scope = ownScope(infoWithOwn(info, { ownColumns: known }));
  try {
    return { type: queryType(expr, scope) };
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    const { message, position, length } = error;
    return { message, position, length };
  }
}

/** Why a column cannot be called so; null where it can. */
export function columnNameProblem(
  { columns }: Pick<TableInfo, 'columns'>,
  key: string | null,
  name: string,
): string | null {
  const wanted = name.trim().toLowerCase();
  if (wanted === '') return 'A column needs a name.';
  const other = columns.find((column) => column.key !== key && column.name.toLowerCase() === wanted);
  return other === undefined ? null : `The table already has a column “${other.name}”.`;
}

/** The preset with a column of its own, in place of the one by this key. @returns a sentence where there are too many */
export function withOwnColumn(
  info: TableInfo,
  configuration: TableConfiguration,
  key: string | null,
  column: OwnColumn,
): { configuration: TableConfiguration; key: string } | string {
  const { ownColumns = {}, columns } = configuration;
  if (key !== null) return { configuration: { ...configuration, ownColumns: { ...ownColumns, [key]: column } }, key };
  if (Object.keys(ownColumns).length >= mostOwnColumns)
    return `A preset can have ${mostOwnColumns} columns of its own. Remove one first.`;
  const added = freeKey(info, ownColumns, 'own1');
  const next: OwnColumns = { ...ownColumns, [added]: column };
  const meaning = 'expr' in column ? meaningOf(info, configuration, null, column.expr) : null;
  const isSummed = meaning !== null && 'type' in meaning && summed.includes(meaning.type);
  if (!isSummed) return { configuration: shownWith(configuration, next, added), key: added };
  const place = columns.indexOf('|pivot') + 1;
  const item = { column: added, hints: { aggregation: 'sum' as const } };
  return {
    configuration: {
      ...configuration,
      ownColumns: next,
      columns: [...columns.slice(0, place), item, ...columns.slice(place)],
    },
    key: added,
  };
}

/** What groups of rows are the sum of. */
const summed: readonly ValueType[] = ['integer', 'number', 'duration'];

/** The preset without one of its own columns, wherever it stands. */
export function withoutOwnColumn(configuration: TableConfiguration, key: string): TableConfiguration {
  const { ownColumns = {}, columns, ...rest } = configuration;
  const { [key]: _, ...others } = ownColumns;
  return {
    ...rest,
    ...(Object.keys(others).length > 0 && { ownColumns: others }),
    columns: columns.filter((item) => columnKey(item) !== key),
  };
}

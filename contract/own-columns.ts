/** A table as lists and questions have it once a preset's own columns are among its others. */
import { ExpressionError } from '../language/expression-error.ts';
import { queryType } from '../language/query.ts';
import type { Scope } from '../language/scope.ts';
import type { OwnColumn, TableConfiguration } from './plugin.ts';
import type { TableColumnInfo, TableInfo } from './tables.ts';

/** What the columns of a preset may name: those of the table, and own ones that come before. */
export const ownScope = ({ columns }: Pick<TableInfo, 'columns'>): Scope => ({
  columns: new Map(columns.map(({ key, type }) => [key, type])),
  // Of several by one name, it means the first.
  shownNames: new Map([...columns].reverse().map(({ key, name }) => [name.toLowerCase(), key])),
});

/** In place of the columns of another preset. One that cannot be read is a text, and its question says what is wrong. */
export function infoWithOwn<T extends Pick<TableInfo, 'columns'>>(
  info: T,
  { ownColumns = {} }: Pick<TableConfiguration, 'ownColumns'>,
): T {
  const own = Object.entries(ownColumns);
  if (own.length === 0 && !info.columns.some(({ isOwn }) => isOwn)) return info;
  const columns = info.columns.filter(({ isOwn }) => !isOwn);
  for (const [key, column] of own) columns.push(ownInfo(key, column, ownScope({ columns })));
  return { ...info, columns };
}

const ownInfo = (key: string, column: OwnColumn, scope: Scope): TableColumnInfo => ({
  key,
  id: key,
  name: column.name,
  sqlName: key.toLowerCase(),
  description: 'expr' in column ? column.expr : 'Notes on rows, in this preset',
  type: typeOf(column, scope),
  isPercent: false,
  isStack: false,
  isOwn: true,
  hints: {},
  variants: [],
});

function typeOf(column: OwnColumn, scope: Scope): TableColumnInfo['type'] {
  if (!('expr' in column)) return 'text';
  try {
    return queryType(column.expr, scope);
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    return 'text';
  }
}

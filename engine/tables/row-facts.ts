/** What a plugin says of rows of its table, and what its commands do with them: the values of the rows put into both. */
import type { TableCommand } from '../../contract/plugin.ts';
import type { RowAction, RowCommand, RowFacts, RowFactsQuery, RowPath } from '../../contract/tables.ts';
import { listOf } from '../columns/rows.ts';
import { compileQuery } from '../expressions/compile.ts';
import { type RowTextPart, rowTextParts } from '../plugins/row-text.ts';
import { type ColumnValues, columnValues, filterOf, shownText, sqlList } from './column-values.ts';
import type { Level } from './level.ts';
import { resolveRequest } from './request.ts';
import type { Table } from './table.ts';
import { TableError } from './table-error.ts';
import { type View, viewOf } from './view.ts';
import { wholeRange } from './visible-domain.ts';

/**
 * @param tableOf the table that a command names; null where there is none. Its columns are not read
 * @throws TableError, ExpressionError
 */
export function rowFacts(table: Table, query: RowFactsQuery, tableOf: (name: string) => Table | null): RowFacts {
  const { paths, ...rest } = query;
  const request = resolveRequest(table, rest);
  const view = viewOf(table, request, request.range);
  const byPath = paths.map((path) => rowsOfPath(view, path));
  const rows = byPath.length === 1 ? byPath[0] : united(table.count, byPath);
  const { commands = [], rowDetails = [] } = table.definition;
  return {
    rows: rows.length,
    details: rowDetails.map((detail) =>
      typeof detail === 'string'
        ? { name: table.definition.columns[detail].name, text: shownText(columnValues(table, detail, rows)) }
        : { name: detail.name, text: filled(table, rowTextParts(detail.text), rows, shownText) },
    ),
    commands: commands.map((command) => rowCommand(table, command, rows, byPath, tableOf)),
  };
}

/** Rows of the table below a row of the tree, ascending. @throws TableError where the tree has no such row */
function rowsOfPath(view: View, path: RowPath): Uint32Array {
  const { root, table } = view;
  let level: Level = root;
  let group = 0;
  let depth = 0;
  for (; depth < path.length && !level.isDeepest(group); depth++) {
    const { level: inner, groups } = level.children(group);
    const found = groups.find((child) => inner.keyText(child) === path[depth]);
    if (found === undefined) throw gone(table);
    [level, group] = [inner, found];
  }
  const below = listOf(level.rowsOf(group));
  if (path.length === depth) return below;
  const row = Number(path.at(-1));
  if (path.length > depth + 1 || !below.includes(row)) throw gone(table);
  return Uint32Array.of(row);
}

const gone = ({ definition }: Table): TableError =>
  new TableError(`“${definition.name}” no longer has this row. Select the row again.`);

/** Rows that are in any of the lists, ascending and once. */
function united(count: number, lists: readonly Uint32Array[]): Uint32Array {
  const flags = new Uint8Array(count);
  for (const list of lists) for (const row of list) flags[row] = 1;
  const rows: number[] = [];
  for (let row = 0; row < count; row++) if (flags[row] === 1) rows.push(row);
  return Uint32Array.from(rows);
}

function rowCommand(
  table: Table,
  command: TableCommand,
  rows: Uint32Array,
  byPath: readonly Uint32Array[],
  tableOf: (name: string) => Table | null,
): RowCommand {
  const { id, title, when } = command;
  const refused = (refusal: string): RowCommand => ({ id, title, action: null, refusal });
  if (rows.length === 0) return refused('No row is selected.');
  if (when !== undefined && !holdsOfAll(table, when, rows))
    return refused(rows.length === 1 ? 'Not available for this row.' : 'Not available for all of these rows.');
  try {
    return { id, title, action: actionOf(table, command, rows, byPath, tableOf), refusal: null };
  } catch (error) {
    if (error instanceof TableError) return refused(error.message);
    throw error;
  }
}

function holdsOfAll(table: Table, query: string, rows: Uint32Array): boolean {
  const expression = compileQuery(query, table.filterScope);
  const set = table.columnsFor(expression, wholeRange);
  return expression.select(set, table.environment, rows).length === rows.length;
}

function actionOf(
  table: Table,
  command: TableCommand,
  rows: Uint32Array,
  byPath: readonly Uint32Array[],
  tableOf: (name: string) => Table | null,
): RowAction {
  switch (command.run) {
    case 'filterTo':
    case 'filterOut': {
      const conditions = command.columns.map((key) => filterOf(table, key, columnValues(table, key, rows)));
      return { kind: 'filter', condition: conditions.join(' and '), keep: command.run === 'filterTo' };
    }
    case 'openTable': {
      const target = tableOf(command.table);
      if (target === null) throw new TableError(`There is no table “${command.table}”: its plugin is not loaded.`);
      return { kind: 'openTable', ...openedAt(table, command, rows, target), in: command.in };
    }
    case 'copyText': {
      const parts = rowTextParts(command.text);
      return { kind: 'copyText', text: byPath.map((own) => filled(table, parts, own, shownText)).join('\n') };
    }
    case 'runSql':
      return { kind: 'runSql', query: filled(table, rowTextParts(command.query), rows, sqlList) };
  }
}

/** @throws TableError for columns and configurations that the other table does not have */
function openedAt(
  table: Table,
  { match = {}, configuration }: TableCommand & { run: 'openTable' },
  rows: Uint32Array,
  target: Table,
): { table: string; configuration: string | null; filter: string } {
  const { id, name, columns, configurations } = target.definition;
  if (configuration !== undefined && !configurations.some((one) => one.name === configuration))
    throw new TableError(`The table “${name}” has no preset “${configuration}”.`);
  const conditions = Object.entries(match).map(([their, mine]) => {
    if (!Object.hasOwn(columns, their)) throw new TableError(`The table “${name}” has no column “${their}”.`);
    return filterOf(target, their, columnValues(table, mine, rows));
  });
  return { table: id, configuration: configuration ?? null, filter: conditions.join(' and ') };
}

const filled = (
  table: Table,
  parts: readonly RowTextPart[],
  rows: Uint32Array,
  write: (values: ColumnValues) => string,
): string =>
  parts.map((part) => (typeof part === 'string' ? part : write(columnValues(table, part.column, rows)))).join('');

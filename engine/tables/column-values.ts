/** The different values that rows have in a column, as people, filters and SQL write them. */
import { bracketed, numberText, quoted } from '../../language/print.ts';
import { type Column, isNumeric } from '../columns/column.ts';
import { formatCell } from './format.ts';
import type { Table } from './table.ts';
import { TableError } from './table-error.ts';
import { wholeRange } from './visible-domain.ts';

/** A filter or query with more would be of no use to anybody. */
const MOST_VALUES = 1000;
const MOST_SHOWN = 8;

export interface ColumnValues {
  readonly key: string;
  /** As the column's head says. */
  readonly name: string;
  readonly column: Column;
  readonly format: string | null;
  /** A row for each value, in the order in which they come; those that have none are left out. */
  readonly rows: readonly number[];
  /** Some rows have no value. */
  readonly hasMissing: boolean;
  /** There are more values than `rows` has. */
  readonly isCut: boolean;
}

/** @throws TableError where the table has no such column */
export function columnValues(table: Table, key: string, rows: Uint32Array): ColumnValues {
  const column = table.column(key, null);
  const { name, format } = table.shown(key, null);
  const codes = isNumeric(column) ? null : table.codes(key, null, wholeRange).of;
  const seen = new Set<number>();
  const firsts: number[] = [];
  let hasMissing = false;
  let isCut = false;
  for (const row of rows) {
    if (isMissing(column, row)) {
      hasMissing = true;
      continue;
    }
    const value = codes === null ? (column.values[row] as number) : codes[row];
    if (seen.has(value)) continue;
    isCut = firsts.length === MOST_VALUES;
    if (isCut) break;
    seen.add(value);
    firsts.push(row);
  }
  return { key, name, column, format, rows: firsts, hasMissing, isCut };
}

/** Texts that are empty and numbers that are none; addresses never are. */
function isMissing(column: Column, row: number): boolean {
  if (isNumeric(column)) return Number.isNaN(column.values[row]);
  return column.type === 'text' && formatCell(column, row, null) === '';
}

/** As the table shows it; of many values the first, and how many there are. */
export function shownText({ column, format, rows, isCut }: ColumnValues): string {
  const shown = rows.slice(0, MOST_SHOWN).map((row) => formatCell(column, row, format));
  const more = rows.length - shown.length;
  return more === 0 ? shown.join(', ') : `${shown.join(', ')} and ${isCut ? `over ${more}` : more} more`;
}

/**
 * A condition that rows of a table meet which have one of the values.
 * @param table whose column `key` is compared: that of the values, or another
 * @throws TableError for too many values
 */
export function filterOf(table: Table, key: string, values: ColumnValues): string {
  refuseTooMany(values);
  const { column, rows, hasMissing } = values;
  const name = filterName(table, key);
  const type = table.typeOf(key, null);
  const literals = rows.map((row) => filterLiteral(column, row, type));
  const equal = literals.length === 1 ? `${name} = ${literals[0]}` : `${name} in (${literals.join(', ')})`;
  if (literals.length === 0) return `${name} is missing`;
  return hasMissing ? `(${equal} or ${name} is missing)` : equal;
}

/** How a filter can name a column: as shown, unless that is no plain name, or means another one. */
function filterName({ definition, filterScope }: Table, key: string): string {
  const { name } = definition.columns[key];
  const isPlain = /^[^\s[\]](?:[^[\]\r\n]*[^\s[\]])?$/.test(name);
  const isOther = name !== key && Object.hasOwn(definition.columns, name);
  return isPlain && !isOther && filterScope.shownNames?.get(name.toLowerCase()) === key
    ? bracketed(name)
    : bracketed(key);
}

/** @param type of the column that it is compared with */
function filterLiteral(column: Column, row: number, type: Column['type']): string {
  if (!isNumeric(column)) {
    const text = formatCell(column, row, null);
    return column.type === 'text' ? quoted(text) : text;
  }
  const value = column.values[row];
  if (column.type === 'bool') return String(value !== 0);
  return type === 'time' || type === 'duration' ? `${numberText(value)}ns` : numberText(value);
}

/** The values with commas between, as SQL writes them; NULL where there is none. @throws TableError for too many */
export function sqlList(values: ColumnValues): string {
  refuseTooMany(values);
  const { column, rows } = values;
  return rows.length === 0 ? 'NULL' : rows.map((row) => sqlLiteral(column, row)).join(', ');
}

function sqlLiteral(column: Column, row: number): string {
  if (isNumeric(column)) {
    const value = column.values[row];
    return column.type === 'bool' ? String(value !== 0).toUpperCase() : sqlNumber(value);
  }
  const text = formatCell(column, row, null);
  return column.type === 'text' ? `'${text.replaceAll("'", "''")}'` : BigInt(text).toString();
}

const sqlNumber = (value: number): string => (Number.isFinite(value) ? String(value) : `'${value}'::DOUBLE`);

function refuseTooMany({ name, isCut }: ColumnValues): void {
  if (isCut) throw new TableError(`“${name}” has more than ${MOST_VALUES} values in these rows: select fewer.`);
}

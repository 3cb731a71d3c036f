/**
 * Notes on rows of a table: a column that the preset has of its own. A note has a condition over the values of the rows, so
 * it is on the same rows in other traces and however they are grouped. Plain values.
 */
import { at } from '../../contract/checked.ts';
import { infoWithOwn, ownScope } from '../../contract/own-columns.ts';
import { mostOwnColumns, type OwnColumn, type TableConfiguration } from '../../contract/plugin.ts';
import type { TableInfo, TablePage, TablePageColumn } from '../../contract/tables.ts';
import { ExpressionError } from '../../language/expression-error.ts';
import { queryType } from '../../language/query.ts';
import { isWpaQuery } from '../../language/wpa-query.ts';
import { columnKey, conditionOf, referenceOf, valueCondition } from './pivot-model.ts';

export type OwnColumns = NonNullable<TableConfiguration['ownColumns']>;
type NoteColumn = Extract<OwnColumn, { notes: unknown }>;

export const longestNote = 1024;
const mostNotes = 1000;
/** Of a condition, so that it can still be read. */
const longestCondition = 20_000;

/** A row of a page, a group or a row of the table. */
export interface PageRow {
  page: Pick<TablePage, 'columns' | 'key' | 'path'>;
  index: number;
}

export const isNoteColumn = (column: OwnColumn | undefined): column is NoteColumn =>
  column !== undefined && 'notes' in column;

/** Keys of the columns of notes. */
export const noteColumns = ({ ownColumns = {} }: Pick<TableConfiguration, 'ownColumns'>): string[] =>
  Object.keys(ownColumns).filter((key) => isNoteColumn(ownColumns[key]));

/**
 * A condition of which these rows are, and all others with the same values: of groups those of their keys, of single rows
 * also those that are shown.
 * @returns null where one is of a group that conditions cannot name: frames of a stack, variants of a column
 */
export function rowsCondition(info: TableInfo, own: OwnColumns, rows: readonly PageRow[]): string | null {
  const conditions = new Set<string>();
  for (const row of rows) {
    const condition = rowCondition(info, own, row);
    if (condition === null) return null;
    conditions.add(condition);
  }
  const [first = '', ...others] = conditions;
  const joined = others.length === 0 ? first : [...conditions].map((one) => `(${one})`).join(' or ');
  return joined === '' || joined.length > longestCondition ? null : joined;
}

function rowCondition(info: TableInfo, own: OwnColumns, { page, index }: PageRow): string | null {
  const keys = page.columns.filter(({ area }) => area === 'key');
  const path = at(page.path, index);
  const isGroup = at(page.key, index) < keys.length;
  const groups = isGroup ? keys.slice(0, path.length) : keys;
  if (groups.some(({ isStack, variant }) => isStack === true || variant !== null)) return null;
  const ofGroups = groups.map((column, i) => keyCondition(info, own, column, at(path, i)));
  if (ofGroups.includes(null)) return null;
  const ofRow = isGroup
    ? []
    : page.columns
        .filter((column) => column.area === 'value' && isNamed(info, own, column))
        .map((column) => conditionOf(column, index, referenceOf(info, column)));
  return [...new Set([...ofGroups, ...ofRow])].join(' and ');
}

/** Whether a condition can name the column, and its values are the row's alone. */
function isNamed({ columns }: TableInfo, own: OwnColumns, { key, variant }: TablePageColumn): boolean {
  const known = columns.find((column) => column.key === key);
  return variant === null && known !== undefined && !known.isOfView && !known.isStack && !isNoteColumn(own[key]);
}

function keyCondition(info: TableInfo, own: OwnColumns, column: TablePageColumn, text: string): string | null {
  const notes = own[column.key];
  if (isNoteColumn(notes)) return notedCondition(notes, text);
  return valueCondition(referenceOf(info, column), column.type, text);
}

/** Rows that have this note, without a word of the column: it may be the one that gets another. */
function notedCondition({ notes }: NoteColumn, text: string): string | null {
  if (notes.some(({ where }) => isWpaQuery(where))) return null;
  const any = (some: NoteColumn['notes']): string => some.map(({ where }) => `(${where})`).join(' or ');
  if (text === '') return notes.length === 0 ? 'true' : `not (${any(notes)})`;
  const ways = notes.flatMap((note, i) => {
    if (note.text !== text) return [];
    const later = notes.slice(i + 1).filter((other) => other.text !== text);
    return [later.length === 0 ? `(${note.where})` : `(${note.where}) and not (${any(later)})`];
  });
  return ways.length === 1 ? at(ways, 0) : `(${ways.map((way) => `(${way})`).join(' or ')})`;
}

/** What a condition already says in a column of notes; empty where it says nothing. */
export function noteOn({ ownColumns = {} }: TableConfiguration, key: string | null, where: string): string {
  const column = key === null ? undefined : ownColumns[key];
  return isNoteColumn(column) ? (column.notes.find((note) => note.where === where)?.text ?? '') : '';
}

/**
 * The preset with a note on the rows of a condition, in place of the one that they have; an empty text takes it away.
 * @param key of the column of notes; null: a new one, before the other values
 * @returns a sentence where there are too many
 */
export function annotated(
  info: TableInfo,
  configuration: TableConfiguration,
  key: string | null,
  where: string,
  text: string,
): TableConfiguration | string {
  const { ownColumns = {} } = configuration;
  const known = key === null ? undefined : ownColumns[key];
  const column = isNoteColumn(known) ? known : { name: freeName(info), notes: [] };
  if (!isNoteColumn(known) && Object.keys(ownColumns).length >= mostOwnColumns)
    return `A preset can have ${mostOwnColumns} columns of its own. Remove one first.`;
  const others = column.notes.filter((note) => note.where !== where);
  const notes = text === '' ? others : [...others, { where, text }];
  if (notes.length > mostNotes) return `A column can have ${mostNotes} notes. Remove some in Columns.`;
  const added = key ?? freeKey(info, ownColumns, 'annotation');
  const next = { ...ownColumns, [added]: { ...column, notes } };
  return shownWith(configuration, knows(info, ownColumns, added, where) ? next : atEnd(next, added), added);
}

/** Whether a column in its place may name all that the condition names. */
function knows(info: TableInfo, own: OwnColumns, key: string, where: string): boolean {
  const place = Object.keys(own).indexOf(key);
  const before = Object.fromEntries(Object.entries(own).slice(0, place < 0 ? undefined : place));
  try {
    queryType(where, ownScope(infoWithOwn(info, { ownColumns: before })));
    return true;
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    return false;
  }
}

function atEnd(own: OwnColumns, key: string): OwnColumns {
  const { [key]: last, ...others } = own;
  return last === undefined ? own : { ...others, [key]: last };
}

/** The preset with its own columns, one of them shown: right of the gold bar where it was not there. */
export function shownWith(configuration: TableConfiguration, ownColumns: OwnColumns, key: string): TableConfiguration {
  const { columns } = configuration;
  if (columns.some((item) => columnKey(item) === key)) return { ...configuration, ownColumns };
  const place = columns.indexOf('|pivot') + 1;
  return { ...configuration, ownColumns, columns: [...columns.slice(0, place), key, ...columns.slice(place)] };
}

/** `annotation`, or with a number behind where there is one. */
export function freeKey({ columns }: Pick<TableInfo, 'columns'>, own: OwnColumns, base: string): string {
  const taken = new Set([...columns.map(({ key }) => key), ...Object.keys(own)]);
  let key = base;
  for (let i = 2; taken.has(key); i++) key = `${base}${i}`;
  return key;
}

function freeName({ columns }: TableInfo): string {
  const taken = new Set(columns.map(({ name }) => name.toLowerCase()));
  let name = 'Annotation';
  for (let i = 2; taken.has(name.toLowerCase()); i++) name = `Annotation ${i}`;
  return name;
}

/**
 * A preset with the notes of another one: what was written on rows is not lost where somebody looks at them otherwise. The
 * same object where there are none.
 */
export function withNotesOf(info: TableInfo, to: TableConfiguration, from: TableConfiguration): TableConfiguration {
  const { ownColumns: theirs = {} } = from;
  let next = to;
  for (const key of noteColumns(from)) {
    const column = theirs[key];
    const there = next.ownColumns?.[key];
    if (!isNoteColumn(column) || column.notes.length === 0) continue;
    const isThere = isNoteColumn(there) && there.name === column.name;
    const before = isThere ? there.notes.filter(({ where }) => !column.notes.some((note) => note.where === where)) : [];
    const notes = [...before, ...column.notes];
    if (isThere && JSON.stringify(notes) === JSON.stringify(there.notes)) continue;
    const own = next.ownColumns ?? {};
    if (notes.length > mostNotes || Object.keys(own).length >= mostOwnColumns) continue;
    const free = isThere || there === undefined ? key : freeKey(info, own, 'annotation');
    next = shownWith(next, { ...own, [free]: { ...column, notes } }, free);
  }
  return next;
}

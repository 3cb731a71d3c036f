/** Finds a text in a table, whatever of it is open: groups by the text of their key, single rows by what they show. */
import type { RowPath, TableFindQuery, TableFound } from '../../contract/tables.ts';
import { isNumeric } from '../columns/column.ts';
import { rowAt } from '../columns/rows.ts';
import { formatCell } from './format.ts';
import { tableTree } from './page.ts';
import type { ShownColumn, Table } from './table.ts';
import { Branch } from './tree.ts';
import type { View } from './view.ts';

/**
 * Upper and lower case are the same. Numbers are looked into as they are shown, for texts that have a digit.
 * @param baseline as for `tablePage`
 * @throws TableError, ExpressionError
 */
export function findRows(table: Table, query: TableFindQuery, baseline?: Table): TableFound {
  const { text, limit = 1000, ...rest } = query;
  const { request, view, all } = tableTree(table, rest, baseline);
  const { keys, values, range, sort } = request;
  const wanted = text.toLowerCase();
  /** By row of the table: what it shows has the text; the same with the keys of the groups around it. */
  const inValues = new Uint8Array(table.count);
  for (const column of values) markRows(view, column, wanted, inValues);
  const inAll = inValues.slice();
  for (const column of keys) markRows(view, column, wanted, inAll);

  const paths: RowPath[] = [];
  let total = 0;
  const found = (branch: Branch, item: number): void => {
    if (++total <= limit) paths.push(branch.pathOf(item));
  };
  const searchBelow = (branch: Branch): void => {
    const { level } = branch;
    if (level === null) {
      branch.eachItem((row) => {
        if (inValues[row] === 1) found(branch, row);
      });
      return;
    }
    // Groups of a baseline alone have no rows of mine that could be marked.
    const marksIn = (flags: Uint8Array) => (baseline === undefined ? level.marks(flags) : null);
    const [deepest, others] = [marksIn(inValues), marksIn(inAll)];
    const hasMore = (group: number) => {
      const isDeepest = level.isDeepest(group);
      const marks = isDeepest ? deepest : others;
      return (marks === null || marks[group] === 1) && (level.showsRows || !isDeepest);
    };
    const inside: number[] = [];
    branch.eachItem((group) => {
      if (hasMore(group)) inside.push(group);
    });
    level.open(Uint32Array.from(inside));
    branch.eachItem((group, place) => {
      if (level.cells(keys[level.depth], level.depth).text(group).toLowerCase().includes(wanted)) found(branch, group);
      if (hasMore(group)) searchBelow(branch.child(place));
    });
  };
  searchBelow(new Branch(all, 0, [], new Map(), 0, { table, range, sort, shown: new Map() }));
  return { paths, total };
}

/** What numbers are shown with, in lower case: digits, those of hex, signs and units. */
const NUMBER_SHOWN = /^[-+\d.,%a-fx∞ µmnskg]+$/;

/** Sets the flags of the view's rows that show the text in a column. */
function markRows({ table, rows, range }: View, shown: ShownColumn, wanted: string, flags: Uint8Array): void {
  const { key, variant, format } = shown;
  if (table.isStack(key, variant)) {
    const calls = table.calls(key, variant);
    const hasText = calls.throughAny((text) => text.toLowerCase().includes(wanted));
    for (let i = 0; i < rows.count; i++) flags[rowAt(rows, i)] |= hasText[calls.ofRow[rowAt(rows, i)]];
    return;
  }
  const column = table.column(key, variant, range);
  if (isNumeric(column)) {
    if (column.type !== 'bool' && !(/\d/.test(wanted) && NUMBER_SHOWN.test(wanted))) return;
    for (let i = 0; i < rows.count; i++) {
      const row = rowAt(rows, i);
      if (flags[row] === 0 && formatCell(column, row, format).toLowerCase().includes(wanted)) flags[row] = 1;
    }
    return;
  }
  const codes = table.codes(key, variant, range);
  const hasText = Uint8Array.from(codes.first, (row) =>
    Number(formatCell(column, row, format).toLowerCase().includes(wanted)),
  );
  for (let i = 0; i < rows.count; i++) {
    const row = rowAt(rows, i);
    flags[row] |= hasText[codes.of[row]];
  }
}

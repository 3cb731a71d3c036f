/** Rows made of the rows of another cooker: grouped, turned round. */
import type { GroupCooker, UnpivotCooker } from '../../contract/plugin.ts';
import type { ValueType } from '../../language/value-type.ts';
import { once } from '../base/once.ts';
import { type Column, isNumeric, type NumberArray } from '../columns/column.ts';
import { rowArray } from '../columns/row-threads.ts';
import type { Environment } from '../expressions/expression.ts';
import type { ColumnTypes } from '../plugins/plugin.ts';
import { checkMadeRows } from './cook-error.ts';
import { type CookedRows, columnOf, LazyColumns, numbersOf, type OfHost } from './cooked-rows.ts';
import { valuesToCount } from './derived-columns.ts';
import { gathered, gatheredOrNone, picked, withValues } from './gathered-values.ts';
import { type Partition, partition, refine } from './partition.ts';

/** A row for each value of the keys. @param kept rows that a field's `where` keeps, ascending; null = all */
export function groupsOf(
  cooker: GroupCooker,
  from: CookedRows,
  types: ColumnTypes,
  kept: (where: string) => Uint32Array,
  { shelf, rowThreads }: OfHost,
): CookedRows {
  const { by } = cooker.group;
  const groups = partition(
    by.map((name) => columnOf(from, name).values),
    from.count,
  );
  const columns = new LazyColumns(shelf);
  for (const name of by) columns.add(name, () => gathered(columnOf(from, name), groups.firstRows, rowThreads));
  for (const [name, field] of Object.entries(cooker.fields))
    columns.add(name, () => {
      const rows = field.where === undefined ? null : kept(field.where);
      const of = field.of === undefined ? null : columnOf(from, field.of);
      if (of !== null && (field.aggregate === 'first' || field.aggregate === 'last'))
        return gatheredOrNone(of, ends(groups, of, field.aggregate, rows));
      const type = types.get(name) as Exclude<ValueType, 'text' | 'address'>;
      if (of === null) return { type, values: counts(groups, rows) };
      if (field.aggregate === 'uniqueCount') return { type, values: uniqueCounts(groups, of, rows) };
      return { type, values: aggregated(groups, numbersOf(from, field.of!), field.aggregate, rows) };
    });
  return { count: groups.count, columns, eventRows: null };
}

function counts({ ids, count }: Partition, rows: Uint32Array | null): NumberArray {
  const result = new Uint32Array(count);
  for (let i = 0; i < (rows ?? ids).length; i++) result[ids[rows === null ? i : rows[i]]]++;
  return result;
}

/** Values that are not there count nothing; without any the sum is 0, all else NaN. */
function aggregated(
  { ids, count }: Partition,
  values: NumberArray,
  aggregate: GroupCooker['fields'][string]['aggregate'],
  rows: Uint32Array | null,
): NumberArray {
  const result = new Float64Array(count);
  const present = new Uint32Array(count);
  const total = rows === null ? values.length : rows.length;
  for (let i = 0; i < total; i++) {
    const row = rows === null ? i : rows[i];
    const value = values[row];
    if (Number.isNaN(value)) continue;
    const id = ids[row];
    if (present[id]++ === 0) result[id] = value;
    else if (aggregate === 'min') result[id] = Math.min(result[id], value);
    else if (aggregate === 'max') result[id] = Math.max(result[id], value);
    else result[id] += value;
  }
  for (let id = 0; id < count; id++) {
    if (present[id] === 0) result[id] = aggregate === 'sum' ? 0 : Number.NaN;
    else if (aggregate === 'average') result[id] /= present[id];
  }
  return result;
}

/** Different values that are there. */
function uniqueCounts(groups: Partition, of: Column, rows: Uint32Array | null): NumberArray {
  const values = valuesToCount(of);
  const cells = refine(groups, values);
  const result = new Uint32Array(groups.count);
  const seen = new Uint8Array(cells.count);
  for (let i = 0; i < (rows ?? values).length; i++) {
    const row = rows === null ? i : rows[i];
    const cell = cells.ids[row];
    if (seen[cell] === 1 || Number.isNaN(values[row])) continue;
    seen[cell] = 1;
    result[groups.ids[row]]++;
  }
  return result;
}

/** Row of each group's first or last value that is there; −1 = it has none. */
function ends({ ids, count }: Partition, of: Column, which: 'first' | 'last', rows: Uint32Array | null): Int32Array {
  const values = valuesToCount(of);
  const result = new Int32Array(count).fill(-1);
  for (let i = 0; i < (rows ?? values).length; i++) {
    const row = rows === null ? i : rows[i];
    if (!Number.isNaN(values[row]) && (which === 'last' || result[ids[row]] < 0)) result[ids[row]] = row;
  }
  return result;
}

/** For each row a row for each of the columns that it has a value in. */
export function unpivoted(
  { path, unpivot }: UnpivotCooker,
  from: CookedRows,
  types: ColumnTypes,
  { texts, shelf, rowThreads }: Environment,
): CookedRows {
  const sources = Object.keys(unpivot.columns).map((name) => columnOf(from, name));
  const present = sources.map(valuesToCount);
  // Column by column: where each row's next one goes.
  const places = new Uint32Array(from.count + 1);
  for (const values of present) countPresent(values, places);
  for (let row = 0; row < from.count; row++) places[row + 1] += places[row];
  const count = places[from.count];
  checkMadeRows(path, count);
  const rows = rowArray(Uint32Array, count, rowThreads);
  const sourceOf = rowArray(Uint32Array, count, rowThreads);
  for (const [source, values] of present.entries())
    for (let row = 0; row < from.count; row++) {
      if (Number.isNaN(values[row])) continue;
      const at = places[row]++;
      rows[at] = row;
      sourceOf[at] = source;
    }
  const columns = new LazyColumns(shelf);
  for (const name of unpivot.keep) columns.add(name, () => gathered(columnOf(from, name), rows, rowThreads));
  columns.add(unpivot.name, () => {
    const ids = Object.values(unpivot.columns).map((text) => texts.idOf(text));
    return { type: 'text', values: picked(Uint32Array.from(ids), sourceOf, rowThreads), pool: texts };
  });
  columns.add(unpivot.value, () => {
    const [first] = sources;
    const Type = isNumeric(first) ? Float64Array : Uint32Array;
    const values = rowArray<NumberArray>(Type, count, rowThreads);
    const given = sources.map((column) => column.values);
    for (let i = 0; i < count; i++) values[i] = given[sourceOf[i]][rows[i]];
    const column = withValues(first, values);
    return isNumeric(column) ? { type: types.get(unpivot.value) as typeof column.type, values } : column;
  });
  const { eventRows } = from;
  return { count, columns, eventRows: eventRows === null ? null : once(() => picked(eventRows(), rows, rowThreads)) };
}

/** Adds 1 behind each row that has a value. */
function countPresent(values: NumberArray, counts: Uint32Array): void {
  for (let row = 0; row < values.length; row++) if (!Number.isNaN(values[row])) counts[row + 1]++;
}

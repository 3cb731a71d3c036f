/** Columns of configurations, written as one line. */
import { at } from '../../contract/checked.ts';
import type { ConfigurationJson } from './column.ts';

type Columns = ConfigurationJson['columns'];

/** `count-` and `cpu+`: the table is sorted by the column at first, the largest or the smallest on top. */
const columnsIn = (names: string): Columns =>
  names
    .split(' ')
    .filter((name) => name !== '')
    .map((name) => {
      const sort = name.endsWith('-') ? 'descending' : name.endsWith('+') ? 'ascending' : null;
      return sort === null ? name : { column: name.slice(0, -1), hints: { sort, sortPriority: 0 } };
    });

/**
 * `keys | values | drawn`: WPA's order, with its gold and its blue bar between them. Keys and drawn columns stay in place
 * while the values scroll. Example: `view('process path | tid count | size-')`.
 */
export function view(text: string): Columns {
  const parts = text.split('|').map(columnsIn);
  return [...at(parts, 0), '|pivot', '|freezeLeft', ...at(parts, 1), '|freezeRight', '|graph', ...at(parts, 2)];
}

/** `keys | values` or `keys | values | drawn`, of which none stays in place. */
export function looseView(text: string): Columns {
  const [keys = [], values = [], drawn] = text.split('|').map(columnsIn);
  return [...keys, '|pivot', ...values, ...(drawn === undefined ? [] : ['|graph' as const, ...drawn])];
}

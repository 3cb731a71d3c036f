/** Columns of a configuration in WPA's order: keys, gold bar, values, blue bar, what is drawn. */
import type { ConfigurationJson } from './column.ts';

type Columns = ConfigurationJson['columns'];

/** Keys and drawn columns stay in place while the values between them scroll. */
export const view = (keys: Columns, values: Columns, graphed: Columns): Columns => [
  ...keys,
  '|pivot',
  '|freezeLeft',
  ...values,
  '|freezeRight',
  '|graph',
  ...graphed,
];

/** A column that the table is sorted by at first: the largest on top. */
export const largestFirst = (column: string): Columns[number] => ({
  column,
  hints: { sort: 'descending', sortPriority: 0 },
});

/** A column that the table is sorted by at first: the smallest on top. */
export const smallestFirst = (column: string): Columns[number] => ({
  column,
  hints: { sort: 'ascending', sortPriority: 0 },
});

/** How columns of these plugins are shown that come in every table. */
import type { ColumnJson } from '../shared/column.ts';

type Hints = NonNullable<ColumnJson['hints']>;

/** Numbers that name something: no separators of thousands. */
export const identifier = { format: 'F0', align: 'right' } as const satisfies Hints;
/** When something began, and of a group when the first did; when it ended, and when the last did. */
export const begin = { width: 110, align: 'right', aggregation: 'min' } as const satisfies Hints;
export const end = { width: 110, align: 'right', aggregation: 'max' } as const satisfies Hints;
export const address = { width: 150 } as const satisfies Hints;
export const process = { width: 160 } as const satisfies Hints;

export const megabytes = (aggregation: Hints['aggregation']): Hints => ({
  width: 110,
  format: 'MB',
  align: 'right',
  aggregation,
});

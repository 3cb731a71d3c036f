/** The short form that most columns of the built-in plugins are written in. */
import type { ProcessingSourceJson } from '../../contract/plugin.ts';

type TableJson = ProcessingSourceJson['tables'][number];
export type ColumnJson = TableJson['columns'][string];
export type ConfigurationJson = TableJson['configurations'][number];

/**
 * @param from a column of the cooker; or an expression, with `=` before it; or any other projection
 * @param about what the header's tooltip says
 */
export function column(
  id: string,
  name: string,
  from: string | ColumnJson['projection'],
  hints?: ColumnJson['hints'],
  about?: string,
): ColumnJson {
  const projection =
    typeof from !== 'string' ? from : from.startsWith('=') ? { expr: from.slice(1).trim() } : { field: from };
  return {
    id,
    name,
    projection,
    ...(hints && { hints }),
    ...(about !== undefined && { description: about }),
  };
}

/** The id of a process or thread as a column: events and handles that have none have −1 in the cookers, and here nothing. */
export const presentId = (id: string): string => `=if(${id} < 0, missing, ${id})`;

/** Each row counts one: what WPA calls `Count`. */
export const countColumn = (id: string, name = 'Count'): ColumnJson =>
  column(id, name, { const: 1 }, { aggregation: 'sum', format: 'N0', align: 'right', width: 80 });

/** A column whose values came about over a time: sums of a range take the part that lies in it. */
export const lasting = (of: ColumnJson, interval: NonNullable<ColumnJson['interval']>): ColumnJson => ({
  ...of,
  interval,
});

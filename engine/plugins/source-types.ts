/**
 * Corescope's own cookers, `source/…`, that every plugin may use: what the trace says of itself, of its processes and of
 * all its events (source-types.json), and files of WindowsPerf's tool. `sources.ts` makes their rows.
 */
import type { ValueType } from '../../language/value-type.ts';
import type { ColumnTypes } from './plugin.ts';
import sources from './source-types.json' with { type: 'json' };
import { wperfSourceTypes } from './wperf-types.ts';

/** Field columns of `source/events`: `field1` … */
export const EVENT_FIELDS = 20;

export const fieldColumns: readonly string[] = Array.from({ length: EVENT_FIELDS }, (_, i) => `field${i + 1}`);

const namedTypes = (columns: string): [name: string, type: ValueType][] =>
  columns.split(', ').map((column) => {
    const [type, name] = column.split(' ');
    return [name, type as ValueType];
  });

export const sourceTypes: ReadonlyMap<string, ColumnTypes> = new Map([
  ...Object.entries(sources.cookers).map(([path, { columns }]): [string, ColumnTypes] => {
    const fields = path === 'source/events' ? fieldColumns.map((name): [string, ValueType] => [name, 'text']) : [];
    return [path, new Map([...namedTypes(columns), ...fields])];
  }),
  ...wperfSourceTypes,
]);

/** What conditions on events may call columns: by the names that the events table shows. */
import { at } from '../../contract/checked.ts';
import { events } from '../../plugins/events/events.ts';

/** Computed in the table; conditions have them under these names. */
const computed: Readonly<Record<string, string>> = { process: 'process', processName: 'processName' };

export const filterNames: ReadonlyMap<string, string> = new Map(
  Object.entries(at(events.tables, 0).columns).flatMap(([key, { name, projection }]): [string, string][] => {
    const column = 'field' in projection && typeof projection.field === 'string' ? projection.field : computed[key];
    return column === undefined ? [] : [[name.toLowerCase(), column]];
  }),
);

/** The marks of a trace, as timelines and lists show them. */
import { at } from '../../contract/checked.ts';
import { markerText } from '../../contract/marker-events.ts';
import { mostMarks, type TraceMarks } from '../../contract/regions.ts';
import { plainText } from '../../engine/columns/plain-text.ts';
import { KindIndex } from '../../engine/plugins/event-selection.ts';
import type { Table } from '../../engine/tables/table.ts';
import { markEvents } from '../../plugins/regions/marks.ts';
import type { CallOptions } from '../base/call-options.ts';
import { HostError } from '../base/host-error.ts';
import type { DecodedTrace } from './decoded-trace.ts';

const MARKS_TABLE = 'regions_marks';

/** Most traces have none: of those no payload is read. @throws HostError where they could not be found */
export async function traceMarks({ trace, tables }: DecodedTrace, options: CallOptions): Promise<TraceMarks> {
  if (new KindIndex(trace.kinds).meantBy(markEvents).size === 0)
    return { total: 0, timeNs: new Float64Array(0), text: [], provider: [] };
  return tables.use(
    MARKS_TABLE,
    (table, failure) => {
      if (failure !== null) throw new HostError('bad-request', failure);
      return marksOf(table);
    },
    options,
  );
}

/** The first of them, as rows of events are in the order of time; longer texts than a marker may have are cut. */
function marksOf(table: Table): TraceMarks {
  const rows = Array.from({ length: Math.min(table.count, mostMarks) }, (_, row) => row);
  const text = (name: string): string[] => {
    const cells = table.cooked(name);
    return rows.map((row) => markerText(plainText(cells, row)));
  };
  const times = table.cooked('time').values;
  return {
    total: table.count,
    timeNs: Float64Array.from(rows, (row) => at(times, row)),
    text: text('mark'),
    provider: text('provider'),
  };
}

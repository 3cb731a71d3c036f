/** The regions of interest of a trace, as timelines and lists show them. */
import { at } from '../../contract/checked.ts';
import { mostRegions, type TraceRegions } from '../../contract/regions.ts';
import { plainText } from '../../engine/columns/plain-text.ts';
import type { Table } from '../../engine/tables/table.ts';
import type { CallOptions } from '../base/call-options.ts';
import { HostError } from '../base/host-error.ts';
import type { TraceTables } from '../tables/trace-tables.ts';
import { REGIONS_TABLE } from './region-range.ts';

/** @throws HostError where the regions could not be found */
export function traceRegions(tables: TraceTables, options: CallOptions): Promise<TraceRegions> {
  return tables.use(
    REGIONS_TABLE,
    (table, failure) => {
      if (failure !== null) throw new HostError('bad-request', failure);
      return regionsOf(table);
    },
    options,
  );
}

export const noRegions = (): TraceRegions => ({
  total: 0,
  texts: [],
  name: new Uint32Array(0),
  instanceName: new Uint32Array(0),
  path: new Uint32Array(0),
  file: new Uint32Array(0),
  startNs: new Float64Array(0),
  endNs: new Float64Array(0),
  depth: new Uint32Array(0),
  complete: new Uint8Array(0),
});

function regionsOf(table: Table): TraceRegions {
  const numbers = (name: string): ArrayLike<number> => table.cooked(name).values;
  const starts = numbers('startTime');
  const ends = numbers('endTime');
  const depths = numbers('depth');
  const complete = numbers('complete');
  const rows = longestRows(starts, ends, table.count);
  rows.sort(
    (a, b) => at(starts, a) - at(starts, b) || at(ends, b) - at(ends, a) || at(depths, a) - at(depths, b) || a - b,
  );

  const texts: string[] = [];
  const indexes = new Map<string, number>();
  const indexOf = (text: string): number => {
    const index = indexes.get(text) ?? texts.push(text) - 1;
    indexes.set(text, index);
    return index;
  };
  const column = (name: string): ((row: number) => string) => {
    const cells = table.cooked(name);
    return (row) => plainText(cells, row);
  };
  const [name, friendlyName] = [column('name'), column('friendlyName')];
  const indexed = (of: (row: number) => string): Uint32Array => Uint32Array.from(rows, (row) => indexOf(of(row)));
  return {
    total: table.count,
    texts,
    name: indexed((row) => friendlyName(row) || name(row)),
    instanceName: indexed(column('instanceName')),
    path: indexed(column('path')),
    file: indexed(column('file')),
    startNs: Float64Array.from(rows, (row) => at(starts, row)),
    endNs: Float64Array.from(rows, (row) => at(ends, row)),
    depth: Uint32Array.from(rows, (row) => at(depths, row)),
    complete: Uint8Array.from(rows, (row) => at(complete, row)),
  };
}

/** As many as an answer may have: where there are more, the shortest can be seen least. */
function longestRows(starts: ArrayLike<number>, ends: ArrayLike<number>, count: number): Uint32Array {
  const rows = Uint32Array.from({ length: count }, (_, row) => row);
  if (count <= mostRegions) return rows;
  const lengths = Float64Array.from(rows, (row) => at(ends, row) - at(starts, row));
  rows.sort((a, b) => at(lengths, b) - at(lengths, a) || a - b);
  return rows.slice(0, mostRegions);
}

/** The time of a region of interest, for questions about one of them alone. */
import { at } from '../../contract/checked.ts';
import { isNumeric } from '../../engine/columns/column.ts';
import type { CallOptions } from '../base/call-options.ts';
import { HostError } from '../base/host-error.ts';
import type { TraceTables } from '../tables/trace-tables.ts';

export const REGIONS_TABLE = 'regions_of_interest';
/** What a region may be called by, in any case of letters. */
const NAMES = ['name', 'friendlyName', 'instanceName', 'guid'];

export interface RegionChoice {
  readonly region: string;
  /** Which of those, from 1, by start; those that never end are behind all others. */
  readonly instance: number;
}

/** @throws HostError where the trace has no such region */
export function regionRange(
  tables: TraceTables,
  { region, instance }: RegionChoice,
  options: CallOptions,
): Promise<{ fromNs: number; toNs: number }> {
  const wanted = region.toLowerCase();
  return tables.use(
    REGIONS_TABLE,
    (table, failure) => {
      if (failure !== null) throw new HostError('bad-request', failure);
      const numbers = (name: string): ArrayLike<number> => table.cooked(name).values;
      const [starts, ends, complete] = [numbers('startTime'), numbers('endTime'), numbers('complete')];
      const named = NAMES.map((name) => table.cooked(name));
      const rows: number[] = [];
      for (let row = 0; row < table.count; row++)
        if (
          named.some(
            (column) => !isNumeric(column) && column.pool.text(at(column.values, row)).toLowerCase() === wanted,
          )
        )
          rows.push(row);
      rows.sort((a, b) => at(complete, b) - at(complete, a) || at(starts, a) - at(starts, b));
      const row = rows[instance - 1];
      if (row !== undefined) return { fromNs: at(starts, row), toNs: at(ends, row) };
      throw new HostError(
        'not-found',
        rows.length === 0
          ? `There is no region “${region}” in the trace. Specify the file that defines it with --regions; the table “${REGIONS_TABLE}” lists the regions found.`
          : `The region “${region}” occurs ${rows.length} times in the trace: there is no #${instance}.`,
      );
    },
    options,
  );
}

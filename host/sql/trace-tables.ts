/** The tables of an opened trace as SQL has them. */
import { at } from '../../contract/checked.ts';
import { sqlColumns } from '../../contract/sql-names.ts';
import { HostError } from '../base/host-error.ts';
import type { SqlTrace } from '../tables/sql-engine.ts';
import type { TableOutline, TraceTables } from '../tables/trace-tables.ts';

/** @param outlines of those that SQL shall have */
export function sqlTraceOf(tables: TraceTables, outlines: readonly TableOutline[]): SqlTrace {
  return {
    prepare: (names, options) =>
      tables.cook(
        outlines.filter(({ sqlName }) => names.includes(sqlName)).map(({ id }) => id),
        options,
      ),
    tables: outlines.flatMap(({ id, sqlName, columns }) => {
      const all = sqlColumns(columns);
      // SQL has no tables without columns.
      if (all.length === 0) return [];
      return {
        name: sqlName,
        columns: all.map((column) => ({ name: column.sqlName, type: column.type })),
        load: (places, options) =>
          tables.use(
            id,
            (table, failure) => {
              if (failure !== null)
                throw new HostError('bad-request', `The table ${sqlName} cannot be created: ${failure}`);
              const wanted = places.map((place) => at(all, place));
              return {
                count: table.count,
                columns: wanted.map(({ column, variant }) => table.column(column, variant)),
              };
            },
            options,
          ),
      };
    }),
  };
}

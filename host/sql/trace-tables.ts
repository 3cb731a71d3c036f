/** The tables of an opened trace as SQL has them. */
import { at } from '../../contract/checked.ts';
import { type SqlColumn, sqlColumns } from '../../contract/sql-names.ts';
import type { Column } from '../../engine/columns/column.ts';
import type { CallOptions } from '../base/call-options.ts';
import { HostError } from '../base/host-error.ts';
import type { SqlTable, SqlTrace } from '../tables/sql-engine.ts';
import type { TableOutline, TraceTables } from '../tables/trace-tables.ts';
import { StackTables, stackMacros, stackNumbers } from './stack-tables.ts';

/** All that queries may name. @param outlines of the tables that SQL shall have */
export function sqlTraceOf(tables: TraceTables, outlines: readonly TableOutline[]): SqlTrace {
  const plain = withoutStacks(tables, outlines, () => true);
  const stacks = new StackTables(tables.stacks);
  return {
    ...plain,
    tables: [...plain.tables, ...stacks.tables()],
    macros: stackMacros,
    isCurrent: (options) => stacks.isCurrent(options),
  };
}

/** The same without stacks, whose numbers mean nothing by themselves: as tables are exported. */
export const exportedTraceOf = (tables: TraceTables, outlines: readonly TableOutline[]): SqlTrace =>
  withoutStacks(tables, outlines, ({ isStack }) => !isStack);

function withoutStacks(
  tables: TraceTables,
  outlines: readonly TableOutline[],
  isWanted: (column: SqlColumn) => boolean,
): SqlTrace {
  return {
    prepare: (names, options) =>
      tables.cook(
        outlines.filter(({ sqlName }) => names.includes(sqlName)).map(({ id }) => id),
        options,
      ),
    tables: outlines.flatMap(({ id, sqlName, columns }) => {
      const all = sqlColumns(columns).filter(isWanted);
      // SQL has no tables without columns.
      if (all.length === 0) return [];
      return {
        name: sqlName,
        columns: all.map((column) => ({ name: column.sqlName, type: column.type })),
        load: (places, options) =>
          load(
            tables,
            { id, sqlName },
            places.map((place) => at(all, place)),
            options,
          ),
      };
    }),
  };
}

async function load(
  tables: TraceTables,
  { id, sqlName }: Pick<TableOutline, 'id' | 'sqlName'>,
  wanted: readonly SqlColumn[],
  options: CallOptions,
): ReturnType<SqlTable['load']> {
  // Before the rows: it may take passes over the trace.
  const tree = wanted.some(({ isStack }) => isStack) ? await tables.stacks.tree(options) : null;
  return tables.use(
    id,
    (table, failure) => {
      if (failure !== null) throw new HostError('bad-request', `The table ${sqlName} cannot be created: ${failure}`);
      const columns = wanted.map(
        ({ column, variant, isStack }): Column =>
          isStack ? stackNumbers(table.stackRows(column, variant), table.count, tree) : table.column(column, variant),
      );
      return { count: table.count, columns };
    },
    options,
  );
}

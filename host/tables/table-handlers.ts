/** What the tables of plugins show. */
import type { CheckedParams, tableCalls } from '../../contract/queries.ts';
import { isWhole } from '../../contract/tables.ts';
import type { Table } from '../../engine/tables/table.ts';
import type { CallOptions } from '../base/call-options.ts';
import type { Handlers } from '../base/handlers.ts';
import type { TraceTables } from './trace-tables.ts';

/** @param tablesOf an open trace's @throws HostError when it is not open */
export function tableHandlers(tablesOf: (trace: string) => TraceTables): Handlers<keyof typeof tableCalls> {
  /** The same table of the trace that is taken off. */
  const baselineOf = async (
    { table, baseline }: Pick<CheckedParams<'table'>, 'table' | 'baseline'>,
    options: CallOptions,
  ): Promise<Table | undefined> =>
    baseline === undefined ? undefined : tablesOf(baseline.trace).table(table, options);
  return {
    tables: ({ trace, counted }, options) => {
      const tables = tablesOf(trace);
      return counted ? tables.list(options) : tables.listUncounted(options);
    },
    tableInfo: ({ trace, table }, options) => tablesOf(trace).info(table, options),
    table: async ({ trace, ...query }, options) => {
      const tables = tablesOf(trace);
      const baseline = await baselineOf(query, options);
      const page = await tables.page(query, options, baseline);
      // The rest is asked for at once.
      if (isWhole(page)) void tables.prepare(query, baseline);
      return page;
    },
    tableSeries: async ({ trace, ...query }, options) =>
      tablesOf(trace).series(query, options, await baselineOf(query, options)),
    tableFind: async ({ trace, ...query }, options) =>
      tablesOf(trace).find(query, options, await baselineOf(query, options)),
    tableHeatMap: ({ trace, ...query }, options) => tablesOf(trace).heatMap(query, options),
    tableStatistics: ({ trace, ...query }, options) => tablesOf(trace).statistics(query, options),
    rowFacts: ({ trace, ...query }, options) => tablesOf(trace).rowFacts(query, options),
    filterCompletions: ({ trace, ...query }, options) => tablesOf(trace).filterCompletions(query, options),
    tablePreview: ({ trace, ...query }, options) => tablesOf(trace).preview(query, options),
  };
}

/** What lists say of a table. */
import { present } from '../../contract/checked.ts';
import { availabilityNames, type TableConfiguration } from '../../contract/plugin.ts';
import { sqlColumns, sqlTableName } from '../../contract/sql-names.ts';
import type { PresetWithoutData, TableColumnInfo, TableInfo } from '../../contract/tables.ts';
import type { Column } from '../../engine/columns/column.ts';
import { compileExpression, compileQuery } from '../../engine/expressions/compile.ts';
import type { Table } from '../../engine/tables/table.ts';
import { wholeRange } from '../../engine/tables/visible-domain.ts';
import type { ValueType } from '../../language/value-type.ts';

/** What `isDataAvailable` can name beside rows. */
export interface TraceFacts {
  readonly events: number;
  readonly cpus: number;
  readonly durationNs: number;
}

/**
 * @param failure why its rows could not be made; null where they were
 * @param imported of its configurations those that are from profiles
 */
export function tableInfo(
  table: Table,
  failure: string | null,
  facts: TraceFacts,
  imported: readonly TableConfiguration[] = [],
): TableInfo {
  const { definition, plugin, count } = table;
  const { id, name, description, category, help, howToRecord, defaultLayout, isMetadataTable } = definition;
  return {
    id,
    name,
    description,
    category,
    help: help ?? null,
    plugin: { id: plugin.definition.id, key: plugin.key, name: plugin.definition.name },
    sqlName: sqlTableName(plugin.key, definition),
    layout: defaultLayout,
    isMetadataTable: isMetadataTable ?? false,
    rows: count,
    unavailable: failure ?? (hasData(table, facts) ? null : (howToRecord ?? 'The trace has no data for this.')),
    howToRecord: howToRecord ?? null,
    columns: columnsOf(table),
    configurations: definition.configurations,
    imported: imported.map((configuration) => configuration.name),
    defaultConfiguration: definition.defaultConfiguration,
    lanes: definition.lanes ?? [],
    withoutData: withoutData(table),
    commands: (definition.commands ?? []).map((command) => ({ id: command.id, title: command.title })),
    hasRowDetails: (definition.rowDetails ?? []).length > 0,
  };
}

/** Presets that say what to count for them, and whose filter leaves no row. */
function withoutData(table: Table): PresetWithoutData[] {
  const { counters = {}, configurations } = table.definition;
  if (table.count === 0) return [];
  return Object.entries(counters).flatMap(([preset, words]) => {
    const query = configurations.find(({ name }) => name === preset)?.filter?.query;
    if (query === undefined) return [];
    const expression = compileQuery(query, table.filterScope);
    const rows = expression.select(table.columnsFor(expression, wholeRange), table.environment);
    return rows.length > 0 ? [] : [{ preset, counters: words }];
  });
}

/** As the table's `isDataAvailable` says. */
function hasData({ definition, count, environment }: Table, { events, cpus, durationNs }: TraceFacts): boolean {
  const { isDataAvailable } = definition;
  if (isDataAvailable === 'nonEmpty') return count > 0;
  const expression = compileExpression(isDataAvailable, { columns: new Map(Object.entries(availabilityNames)) });
  const values = { rows: count, events, cpus, duration: durationNs };
  const columns = Object.entries(availabilityNames).map(([name, type]): [string, Column] => [
    name,
    { type, values: Float64Array.of(values[name as keyof typeof values]) },
  ]);
  return expression.select({ count: 1, columns: new Map(columns) }, environment).length > 0;
}

function columnsOf(table: Table): TableColumnInfo[] {
  const columns = Object.entries(table.definition.columns).map(([key, column]) => ({
    key,
    id: column.id,
    name: column.name,
    description: column.description ?? column.shortDescription ?? '',
    type: table.typeOf(key, null) as ValueType,
    isPercent: column.isPercent ?? false,
    isStack: table.isStack(key, null),
    ...('visibleDomain' in column.projection && { isOfView: true as const }),
    hints: column.hints ?? {},
    variants: Object.entries(column.variants ?? {}).map(([variant, { id, name, group }]) => ({
      key: variant,
      id,
      name,
      type: table.typeOf(key, variant) as ValueType,
      group,
    })),
  }));
  const sqlNames = new Map(sqlColumns(columns).map((column) => [column.id, column.sqlName]));
  return columns.map((column) => ({ ...column, sqlName: present(sqlNames.get(column.id), column.id) }));
}

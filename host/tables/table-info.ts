/** What lists say of a table. */
import type { TableConfiguration, ValueType } from '../../contract/plugin.ts';
import { sqlColumns, sqlTableName } from '../../contract/sql-names.ts';
import type { PresetWithoutData, TableColumnInfo, TableInfo } from '../../contract/tables.ts';
import { compileQuery } from '../../engine/expressions/compile.ts';
import type { Table } from '../../engine/tables/table.ts';
import { wholeRange } from '../../engine/tables/visible-domain.ts';

/**
 * @param failure why its rows could not be made; null where they were
 * @param imported of its configurations those that are from profiles
 */
export function tableInfo(
  table: Table,
  failure: string | null,
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
    unavailable: count > 0 ? null : (failure ?? howToRecord ?? 'The trace has nothing of this kind.'),
    howToRecord: howToRecord ?? null,
    columns: columnsOf(table),
    configurations: definition.configurations,
    imported: imported.map((configuration) => configuration.name),
    defaultConfiguration: definition.defaultConfiguration,
    withoutData: withoutData(table),
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

function columnsOf(table: Table): TableColumnInfo[] {
  const columns = Object.entries(table.definition.columns).map(([key, column]) => ({
    key,
    id: column.id,
    name: column.name,
    description: column.description ?? column.shortDescription ?? '',
    type: table.typeOf(key, null) as ValueType,
    isPercent: column.isPercent ?? false,
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
  return columns.map((column) => ({ ...column, sqlName: sqlNames.get(column.id)! }));
}

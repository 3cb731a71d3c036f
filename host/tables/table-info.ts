/** What lists say of a table. */
import type { TableConfiguration, ValueType } from '../../contract/plugin.ts';
import { sqlColumns, sqlTableName } from '../../contract/sql-names.ts';
import type { TableColumnInfo, TableInfo } from '../../contract/tables.ts';
import type { Table } from '../../engine/tables/table.ts';

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
  };
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

/** Tables and pages of them for tests: what a test says nothing of is as empty as can be. */
import type { TableColumnInfo, TableInfo, TablePage, TablePageColumn } from '../../../../contract/tables.ts';

export const columnInfo = (key: string, over: Partial<TableColumnInfo> = {}): TableColumnInfo => ({
  key,
  id: `id of ${key}`,
  name: key,
  sqlName: key,
  description: '',
  type: 'text',
  isPercent: false,
  isStack: false,
  hints: {},
  variants: [],
  ...over,
});

export const tableInfo = (over: Partial<TableInfo> = {}): TableInfo => ({
  id: 't',
  name: 'Switches',
  description: '',
  category: 'Computation',
  help: null,
  plugin: { id: 'p', key: 'cpu', name: 'CPU' },
  sqlName: 'cpu_switches',
  layout: 'graphAndTable',
  isMetadataTable: false,
  rows: 100,
  unavailable: null,
  howToRecord: null,
  columns: [],
  configurations: [],
  lanes: [],
  imported: [],
  defaultConfiguration: 'Default',
  withoutData: [],
  commands: [],
  hasRowDetails: false,
  ...over,
});

export const pageColumn = (key: string, text: string[], over: Partial<TablePageColumn> = {}): TablePageColumn => ({
  key,
  variant: null,
  name: key,
  type: 'text',
  area: 'value',
  aggregation: 'none',
  text,
  values: null,
  forms: [{ type: over.type ?? 'text', format: null }],
  // A text that a test gives is what the row shows.
  formOf: Int32Array.from(text, (shown) => (shown === '' && over.values ? 0 : -1)),
  ...over,
});

export function tablePage(rows: { path: string[]; expanded?: boolean }[], columns: TablePageColumn[] = []): TablePage {
  const zeros = rows.map(() => 0);
  return {
    total: rows.length,
    offset: 0,
    rows: rows.length,
    depth: Uint16Array.from(rows, ({ path }) => path.length - 1),
    key: Uint8Array.from(rows, ({ path }) => path.length - 1),
    path: rows.map(({ path }) => path),
    children: Uint32Array.from(rows, () => 1),
    expanded: Uint8Array.from(rows, ({ expanded }) => Number(expanded ?? false)),
    leaves: Uint32Array.from(rows, () => 1),
    highlighted: Uint8Array.from(zeros),
    eventRow: Float64Array.from(rows, () => -1),
    columns,
    totals: columns.map((column) => ({ ...column, text: [''], formOf: Int32Array.of(-1) })),
  };
}

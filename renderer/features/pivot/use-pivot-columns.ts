import { useMemo, useRef } from 'react';
import type { TableConfiguration } from '../../../contract/plugin.ts';
import type { TableInfo, TablePage } from '../../../contract/tables.ts';
import { useFormats } from '../../base/formats.ts';
import { type ColumnWidths, useDraggedWidths } from '../../kit/grid/use-dragged-widths.ts';
import { type PivotColumn, pivotColumns, sortOf, sortPlace } from '../../state/pivot-columns.ts';
import type { TableSort } from '../../state/pivot-model.ts';
import { PivotSizes } from './pivot-widths.ts';
import type { ShownTable } from './use-table-rows.ts';

interface ColumnsOf {
  info: TableInfo;
  configuration: TableConfiguration;
  shown: ShownTable;
  /** The view's own order of rows. */
  sort: readonly TableSort[];
}

interface PivotColumns {
  columns: readonly PivotColumn[];
  keyCount: number;
  /** What the rows are sorted by. */
  sort: readonly TableSort[];
  /** Column that is sorted by first, if it is between the bars: it is to be in view. */
  sortedBy: string | null;
  sizer: PivotSizes;
  widths: ColumnWidths;
}

/** The columns of a table: what they are, how wide, and which order they give the rows. */
export function usePivotColumns({ info, configuration, shown, sort: own }: ColumnsOf, page: TablePage): PivotColumns {
  const formats = useFormats();
  const { rows } = shown;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `page` is any of `rows`; units and widths follow the formats
  const columns = useMemo(() => pivotColumns(info, configuration, page.columns), [info, configuration, rows, formats]);
  const sort = useMemo(() => sortOf(info, configuration, columns, own), [info, configuration, columns, own]);
  return {
    columns,
    keyCount: columns.filter(({ area }) => area === 'key').length,
    sort,
    sortedBy: columns.find((column) => column.area === 'value' && sortPlace(sort, column) === 0)?.id ?? null,
    sizer: useSizer(columns, page),
    widths: useDraggedWidths(`table.${info.id}`),
  };
}

/** Widths of these columns; they go on from those of the columns before. */
function useSizer(columns: readonly PivotColumn[], page: TablePage): PivotSizes {
  const known = useRef<{ columns: readonly PivotColumn[]; sizer: PivotSizes } | null>(null);
  if (known.current?.columns !== columns)
    known.current = { columns, sizer: new PivotSizes(columns, page, known.current?.sizer ?? null) };
  return known.current.sizer;
}

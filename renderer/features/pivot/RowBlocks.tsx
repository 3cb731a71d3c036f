import type { ReactNode } from 'react';
import { GridPart } from '../../kit/grid.tsx';
import type { PivotColumn } from '../../state/pivot-columns.ts';

/** A column with its place among those of a page. */
interface PlacedColumn {
  column: PivotColumn;
  index: number;
}

/** The columns of each part of a row. */
export interface Blocks {
  keys: readonly PlacedColumn[];
  values: readonly PlacedColumn[];
  graphed: readonly PlacedColumn[];
}

export function blocksOf(columns: readonly PivotColumn[]): Blocks {
  const placed = columns.map((column, index) => ({ column, index }));
  const of = (area: PivotColumn['area']) => placed.filter(({ column }) => column.area === area);
  return { keys: of('key'), values: of('value'), graphed: of('graph') };
}

interface RowBlocksProps {
  blocks: Blocks;
  /** Far left: the number of the line. */
  line: ReactNode;
  /** Far right, beside what is graphed. */
  mark: ReactNode;
  cell(placed: PlacedColumn): ReactNode;
}

/** One line of a pivot table: keys | gold bar | values | blue bar | graphed columns. Heads, rows and totals are laid out by it. */
export function RowBlocks({ blocks: { keys, values, graphed }, line, mark, cell }: RowBlocksProps) {
  return (
    <>
      <GridPart className={`pivot-keys ${keys.length === 0 ? 'none' : ''}`}>
        {line}
        {keys.map(cell)}
      </GridPart>
      <GridPart className="pivot-values">{values.map(cell)}</GridPart>
      {graphed.length > 0 && (
        <GridPart className="pivot-graphed">
          {graphed.map(cell)}
          {mark}
        </GridPart>
      )}
    </>
  );
}

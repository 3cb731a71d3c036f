import { ArrowDown, ArrowUp } from 'lucide-react';
import type { MouseEvent } from 'react';
import { ColumnGrip } from '../tables/ColumnGrip.tsx';
import { GridColumnHead, GridRow } from '../tables/grid.tsx';
import type { ColumnWidths } from '../tables/use-column-widths.ts';
import { isDescending, type PivotColumn, sortPlace } from './pivot-columns.ts';
import type { TableSort } from './pivot-model.ts';
import { type Blocks, RowBlocks } from './RowBlocks.tsx';

interface PivotHeadProps {
  blocks: Blocks;
  sort: readonly TableSort[];
  widths: ColumnWidths;
  onSort(column: PivotColumn, add: boolean): void;
}

/** The names of the areas between the bars, and below them the heads of the columns. */
export function PivotHead({ blocks, sort, widths, onSort }: PivotHeadProps) {
  const { keys } = blocks;
  return (
    <>
      <div className="pivot-zones" aria-hidden="true">
        <span className={`pivot-keys ${keys.length === 0 ? 'none' : ''}`}>
          <span className="zone">{keys.length > 0 && 'Grouped by'}</span>
        </span>
        <span className="pivot-values">
          <span className="zone">{keys.length > 0 ? 'Aggregated values' : 'Values'}</span>
        </span>
        {blocks.graphed.length > 0 && (
          <span className="pivot-graphed">
            <span className="zone">Graphed</span>
          </span>
        )}
      </div>
      <GridRow className="pivot-heads" aria-rowindex={1}>
        <RowBlocks
          blocks={blocks}
          line={<span className="pivot-line">#</span>}
          mark={<span className="pivot-mark" />}
          cell={({ column }) => (
            <ColumnHead key={column.id} column={column} sort={sort} widths={widths} onSort={onSort} />
          )}
        />
      </GridRow>
    </>
  );
}

interface ColumnHeadProps {
  column: PivotColumn;
  sort: readonly TableSort[];
  widths: ColumnWidths;
  onSort(column: PivotColumn, add: boolean): void;
}

function ColumnHead({ column, sort, widths, onSort }: ColumnHeadProps) {
  const { id, key, title, unit, aggregated, help, alignsRight } = column;
  const place = sortPlace(sort, column);
  const isSorted = place >= 0;
  const descending = isSorted && isDescending(sort[place]!);
  const Arrow = descending ? ArrowDown : ArrowUp;
  const says = [title, unit, aggregated === '' ? '' : `(${aggregated})`].filter((part) => part !== '').join(' ');
  return (
    <GridColumnHead
      className={`cell ${alignsRight ? 'number' : ''}`}
      aria-sort={isSorted ? (descending ? 'descending' : 'ascending') : undefined}
    >
      <button
        type="button"
        className={`sort ${isSorted ? 'sorted' : ''}`}
        title={`${says}${help === '' ? '' : `\n${help}`}\nClick to sort; with Shift as well as by what it is sorted by.`}
        data-testid={`pivot-sort-${key}`}
        onClick={(event: MouseEvent) => onSort(column, event.shiftKey)}
      >
        {isSorted && <Arrow size={12} />}
        {isSorted && sort.length > 1 && <small>{place + 1}</small>}
        <span className="head-name">{title}</span>
        {(unit !== '' || aggregated !== '') && (
          <span className="head-hint">
            {unit} {aggregated}
          </span>
        )}
      </button>
      <ColumnGrip column={id} label={title} widths={widths} />
    </GridColumnHead>
  );
}

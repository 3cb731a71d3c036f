import { ChevronDown, ChevronRight } from 'lucide-react';
import { type MouseEvent, memo } from 'react';
import type { RowPath, TablePage } from '../../../contract/tables.ts';
import { cellText } from '../../base/cell-text.ts';
import { formatCounted } from '../../base/format.ts';
import { useFormats } from '../../base/formats.ts';
import { GridCell, GridRow } from '../../kit/grid.tsx';
import { uncovered } from '../../kit/uncovered.ts';
import type { LargestValues, PivotColumn } from '../../state/pivot-columns.ts';
import { OnlyIn, SignedText } from './ComparedCells.tsx';
import { type Blocks, RowBlocks } from './RowBlocks.tsx';

interface PivotRowProps {
  id: string;
  /** In the open tree. */
  row: number;
  topPx: number;
  page: TablePage;
  index: number;
  blocks: Blocks;
  /** Columns that have a bar in their cells. */
  barred: ReadonlySet<PivotColumn>;
  largest: LargestValues;
  /** Of its series, or of the one that it is in: a design token; null where it is in none. */
  colour: string | null;
  /** Whether the graph draws this very row; null where it has nothing to draw of it. */
  drawn: boolean | null;
  active: boolean;
  selected: boolean;
  onPress(row: number, extend: boolean): void;
  onToggle(row: number): void;
  onOpen(row: number): void;
  onMenu(event: MouseEvent, row: number, column: number): void;
  onDrawn(path: RowPath): void;
}

/** A group, or a row of the table. */
export const PivotRow = memo(function PivotRow(props: PivotRowProps) {
  const { row, page, index, blocks, barred, largest, colour, drawn, active, selected } = props;
  useFormats();
  const depth = page.depth[index]!;
  const isGroup = depth < blocks.keys.length;
  const canOpen = isGroup && page.children[index]! > 0;
  const isOpen = page.expanded[index] === 1;
  const shade = `var(--${colour ?? 'c0'})`;
  return (
    <GridRow
      id={props.id}
      className={`pivot-row ${isGroup ? '' : 'leaf'} ${active ? 'active' : ''} ${selected ? 'selected' : ''} ${page.highlighted[index] === 1 ? 'highlighted' : ''}`}
      style={{ transform: `translateY(${props.topPx}px)` }}
      aria-rowindex={row + 2}
      aria-level={depth + 1}
      aria-expanded={canOpen ? isOpen : undefined}
      aria-selected={selected}
      data-testid="pivot-row"
      data-depth={depth}
      onClick={(event) => props.onPress(row, event.shiftKey)}
      onDoubleClick={() => props.onOpen(row)}
    >
      <RowBlocks
        blocks={blocks}
        line={<span className="pivot-line">{row + 1}</span>}
        mark={
          <GridCell className="pivot-mark">
            {drawn !== null && (
              <input
                type="checkbox"
                className="pivot-tick"
                checked={drawn}
                aria-label="In the graph"
                tabIndex={-1}
                title={drawn ? 'Leave out of the graph ( . )' : 'Draw in the graph ( . )'}
                data-testid="pivot-tick"
                style={{ color: shade }}
                onChange={() => props.onDrawn(page.path[index]!)}
                onClick={(event) => event.stopPropagation()}
                onDoubleClick={(event) => event.stopPropagation()}
              />
            )}
          </GridCell>
        }
        cell={({ column, index: at }) => {
          const text = cellText(page.columns[at]!, index);
          const onContextMenu = (event: MouseEvent) => props.onMenu(event, row, at);
          if (column.area === 'key')
            return (
              <GridCell key={column.id} className="cell key" data-column={column.key} onContextMenu={onContextMenu}>
                {at === depth && (
                  <Key
                    text={text}
                    column={column}
                    isNumber={page.columns[at]!.values !== null}
                    canOpen={canOpen}
                    isOpen={isOpen}
                    count={at === blocks.keys.length - 1 && canOpen && !isOpen ? page.leaves[index]! : null}
                    onToggle={() => props.onToggle(row)}
                  />
                )}
                {at === depth && <OnlyIn side={page.onlyIn?.[index] ?? 0} />}
                {at === depth + 1 && canOpen && !isOpen && <WholeNumber className="hint" text={below(page, index)} />}
              </GridCell>
            );
          const share =
            barred.has(column) && (isGroup || blocks.keys.length === 0) ? largest.share(page, at, index) : 0;
          return (
            <GridCell
              key={column.id}
              className={`cell ${column.alignsRight ? 'number' : ''} ${column.isMono ? 'mono' : ''}`}
              data-column={column.key}
              data-compared={column.compared ?? undefined}
              style={column.area === 'value' ? uncovered(column.id) : undefined}
              title={text}
              onContextMenu={onContextMenu}
            >
              {share > 0 && (
                <span
                  className="share-bar"
                  aria-hidden="true"
                  style={{ width: `${Math.max(0.5, 100 * share).toFixed(1)}%`, background: shade }}
                />
              )}
              {column.compared === 'difference' || column.compared === 'change' ? (
                <SignedText text={text} value={page.columns[at]!.values?.[index] ?? Number.NaN} />
              ) : (
                <span>{text}</span>
              )}
            </GridCell>
          );
        }}
      />
    </GridRow>
  );
});

interface KeyProps {
  text: string;
  column: PivotColumn;
  isNumber: boolean;
  canOpen: boolean;
  isOpen: boolean;
  /** Rows below, where no column is left to say it. */
  count: number | null;
  onToggle(): void;
}

/** What a group has in common. */
function Key({ text, column, isNumber, canOpen, isOpen, count, onToggle }: KeyProps) {
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <>
      {canOpen ? (
        <button
          type="button"
          className="pivot-toggle"
          tabIndex={-1}
          aria-label={isOpen ? 'Close' : 'Open'}
          data-testid="pivot-toggle"
          onClick={(event) => {
            event.stopPropagation();
            onToggle();
          }}
          onDoubleClick={(event) => event.stopPropagation()}
        >
          <Chevron size={13} />
        </button>
      ) : (
        <span className="pivot-toggle" />
      )}
      {text === '' ? (
        <span className="hint" title="The rows of this group have no value here">
          none
        </span>
      ) : isNumber ? (
        <WholeNumber className={`pivot-key-text ${column.isMono ? 'mono' : ''}`} text={text} />
      ) : (
        <span className={`pivot-key-text ${column.isMono ? 'mono' : ''}`} title={text}>
          {text}
        </span>
      )}
      {count !== null && <WholeNumber className="hint pivot-count" text={formatCounted(count, 'row')} />}
    </>
  );
}

/** All of a text with digits, or `…` where it does not fit: half of a number reads as another one. */
const WholeNumber = ({ text, className }: { text: string; className: string }) => (
  <span className={`whole ${className}`} title={text}>
    <span>{text}</span>
  </span>
);

/** A group that was never open does not know how many groups it has: then how many rows. */
function below({ children, leaves }: TablePage, index: number): string {
  const groups = children[index]!;
  const rows = leaves[index]!;
  return groups < rows ? formatCounted(groups, 'group') : formatCounted(rows, 'row');
}

import { ChevronDown, ChevronRight } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { at as itemAt, present } from '../../../contract/checked.ts';
import type { RowPath } from '../../../contract/tables.ts';
import { cellText } from '../../base/cell-text.ts';
import { formatCounted } from '../../base/format.ts';
import { colourOf } from '../../canvas/graph/series-colours.ts';
import type { GridColumn, RowFacts } from '../../kit/grid/grid-source.ts';
import { CellBar } from '../../kit/grid/RowButton.tsx';
import type { LargestValues, PivotColumn } from '../../state/pivot-columns.ts';
import { pathKey } from '../../state/pivot-model.ts';
import { OnlyIn, SignedText } from './ComparedCells.tsx';
import styles from './pivot.module.css';
import { canOpen, depthOf, indentOf, isOpen, keyOf, type PivotLine, pathOf } from './pivot-rows.ts';
import { indentPx, lineId, markId } from './pivot-widths.ts';
import wholeStyles from './whole.module.css';

/** How rows are shown; another object draws all of them anew. */
export interface PivotLook {
  columns: readonly PivotColumn[];
  /** Columns that have a bar in their cells. */
  barred: ReadonlySet<PivotColumn>;
  largest: LargestValues;
  /** By `pathKey`, of the groups that the graph draws. */
  colours: ReadonlyMap<string, string>;
  /** By `pathKey`, of the groups that the graph leaves out. */
  hidden: ReadonlySet<string>;
  onToggle(row: number): void;
  onDrawn(path: RowPath): void;
}

const keyCountOf = (columns: readonly PivotColumn[]): number => columns.filter(({ area }) => area === 'key').length;

/** Of its series, or of the one that it is in. */
const shadeOf = (line: PivotLine, { colours }: PivotLook): string =>
  `var(--${colourOf(pathOf(line), colours) ?? 'c0'})`;

/** The table's columns as a grid shows them, between the number of the line and the tick of the graph. */
export const pivotCells = (look: PivotLook): GridColumn<PivotLine>[] => [
  {
    id: lineId,
    title: '#',
    isFixed: true,
    isBare: true,
    text: (_line, at) => String(at + 1),
    headClass: `${styles.line}`,
    cellClass: () => `${styles.line}`,
  },
  ...look.columns.map((column, i) =>
    column.area === 'key' ? keyColumn(column, i, look) : valueColumn(column, i, look),
  ),
  {
    id: markId,
    title: '',
    isFixed: true,
    isBare: true,
    text: () => '',
    cellClass: () => `${styles.mark}`,
    cell: (line) => <Mark line={line} look={look} />,
  },
];

export function factsOf(line: PivotLine, keyCount: number): RowFacts {
  const depth = depthOf(line);
  const leaf = keyOf(line) >= keyCount ? styles.leaf : '';
  const highlighted = itemAt(line.page.highlighted, line.index) === 1 ? styles.highlighted : '';
  return {
    className: `${leaf} ${highlighted}`,
    'aria-level': depth + 1,
    'aria-expanded': canOpen(line, keyCount) ? isOpen(line) : undefined,
    'data-depth': depth,
  };
}

/** Whether the graph draws this very row; nothing where it has nothing to draw of it. */
function Mark({ line, look }: { line: PivotLine; look: PivotLook }) {
  const path = pathOf(line);
  if (!look.colours.has(pathKey(path))) return null;
  const drawn = !look.hidden.has(pathKey(path));
  return (
    <input
      type="checkbox"
      className={styles.tick}
      checked={drawn}
      aria-label="In the graph"
      tabIndex={-1}
      title={drawn ? 'Hide in the graph (.)' : 'Show in the graph (.)'}
      data-testid="pivot-tick"
      style={{ color: shadeOf(line, look) } as CSSProperties}
      onChange={() => look.onDrawn(path)}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
    />
  );
}

const textOf = ({ page, index }: PivotLine, column: number): string => cellText(itemAt(page.columns, column), index);

function keyColumn(column: PivotColumn, i: number, { columns, onToggle }: PivotLook): GridColumn<PivotLine> {
  const keyCount = keyCountOf(columns);
  return {
    id: column.id,
    key: column.key,
    title: column.title,
    isBare: true,
    text: (line) => textOf(line, i),
    cellClass: () => `${styles.key}`,
    cell(line, at) {
      const { page, index } = line;
      const key = keyOf(line);
      const opens = canOpen(line, keyCount);
      const isClosed = opens && !isOpen(line);
      if (i === key + 1 && isClosed) return <WholeNumber className={`${styles.hint}`} text={below(line)} />;
      if (i !== key) return null;
      return (
        <>
          <Key
            text={textOf(line, i)}
            column={column}
            isNumber={itemAt(page.columns, i).values !== null}
            canOpen={opens}
            isOpen={isOpen(line)}
            indent={indentOf(line)}
            count={i === keyCount - 1 && isClosed ? below(line) : null}
            onToggle={() => onToggle(at)}
          />
          {page.onlyIn !== undefined && <OnlyIn side={itemAt(page.onlyIn, index)} />}
        </>
      );
    },
  };
}

function valueColumn(column: PivotColumn, i: number, look: PivotLook): GridColumn<PivotLine> {
  const keyCount = keyCountOf(look.columns);
  const { barred, largest } = look;
  const text = (line: PivotLine) => textOf(line, i);
  return {
    id: column.id,
    key: column.key,
    title: column.title,
    isNumber: column.alignsRight,
    isMono: column.isMono,
    text,
    tip: text,
    ...(column.compared !== null && { cellData: { 'data-compared': column.compared } }),
    cell(line): ReactNode {
      const { page, index } = line;
      if (itemAt(page.columns, i).isLater) return <Later />;
      const isCompared = column.compared === 'difference' || column.compared === 'change';
      const isGroup = keyOf(line) < keyCount;
      const share = barred.has(column) && (isGroup || keyCount === 0) ? largest.share(page, i, index) : 0;
      return (
        <>
          {share > 0 && <CellBar share={Math.max(0.005, share)} color={shadeOf(line, look)} />}
          {isCompared ? (
            <SignedText
              text={text(line)}
              value={itemAt(present(itemAt(page.columns, i).values, 'the values of a difference'), index)}
            />
          ) : (
            <span>{text(line)}</span>
          )}
        </>
      );
    },
  };
}

/** A value that is on its way. */
export const Later = () => (
  <span className={styles.hint} title="Loading">
    …
  </span>
);

interface KeyProps {
  text: string;
  column: PivotColumn;
  isNumber: boolean;
  canOpen: boolean;
  isOpen: boolean;
  /** Frames around it, in the same column. */
  indent: number;
  /** Rows below, where no column is left to say it. */
  count: string | null;
  onToggle(): void;
}

/** What a group has in common. */
function Key({ text, column, isNumber, canOpen: opens, isOpen: open, indent, count, onToggle }: KeyProps) {
  const Chevron = open ? ChevronDown : ChevronRight;
  const className = `${styles.keyText} ${column.isMono ? `mono ${styles.mono}` : ''}`;
  return (
    <>
      {indent > 0 && <span className={styles.indent} style={{ width: indentPx(indent) }} />}
      {opens ? (
        <button
          type="button"
          className={styles.toggle}
          tabIndex={-1}
          aria-label={open ? 'Collapse' : 'Expand'}
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
        <span className={styles.toggle} />
      )}
      {text === '' ? (
        <span className={styles.hint} title="Rows in this group have no value in this column">
          none
        </span>
      ) : isNumber ? (
        <WholeNumber className={className} text={text} />
      ) : (
        <span className={className} title={text}>
          {text}
        </span>
      )}
      {count !== null && <WholeNumber className={`${styles.hint} ${styles.count}`} text={count} />}
    </>
  );
}

/** All of a text with digits, or `…` where it does not fit: half of a number reads as another one. */
const WholeNumber = ({ text, className }: { text: string; className: string }) => (
  <span className={`${wholeStyles.whole} ${className}`} title={text}>
    <span>{text}</span>
  </span>
);

/** Rows, not groups: how many groups there are is known only after something has opened the row, a graph for example. */
const below = ({ page, index }: PivotLine): string => formatCounted(itemAt(page.leaves, index), 'row');

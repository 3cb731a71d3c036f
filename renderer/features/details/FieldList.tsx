// biome-ignore-all lint/a11y/useSemanticElements: rows are virtual, a table element would lay out all of them
// biome-ignore-all lint/a11y/useFocusableInteractive: the list itself has the focus and names the active row
import { useVirtualizer } from '@tanstack/react-virtual';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type Ref, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { at } from '../../../contract/checked.ts';
import { rowAfterKey } from '../../kit/row-after-key.ts';
import { type FieldRow, parentPath, rowOfPath } from '../../state/field-tree.ts';
import styles from './details.module.css';

const rowPx = 22;

interface FieldListProps {
  rows: readonly FieldRow[];
  /** What the list scrolls in. */
  scroller: RefObject<HTMLDivElement | null>;
  /** Path of the row that the keys are about. */
  active: string | null;
  /** Path of the field that is pointed at, here or in the bytes. */
  pointed: string | null;
  onActivate(path: string): void;
  onPoint(path: string | null): void;
  onToggle(path: string): void;
}

/** Fields with type and value; groups and long values unfold. Only rows in view exist. */
export function FieldList({ rows, scroller, active, pointed, onActivate, onPoint, onToggle }: FieldListProps) {
  const { list, topPx, virtual } = useVirtualRows(rows, scroller);
  const activeRow = rowOfPath(rows, active);
  const row = rows[activeRow];
  const pointedRow = rowOfPath(rows, pointed);
  // The active row comes into view when it becomes so, also when that happens in the bytes.
  useEffect(() => {
    if (active !== null && activeRow >= 0) virtual.scrollToIndex(activeRow, { align: 'auto' });
  }, [active, activeRow, virtual]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || rows.length === 0) return;
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowPx) - 2);
    const step = stepOfKey(event.key, rows, activeRow, page);
    if (step === null) return;
    if ('activate' in step) onActivate(step.activate);
    else if ('toggle' in step) onToggle(step.toggle);
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div
      ref={list}
      className={styles.fieldList}
      role="treegrid"
      tabIndex={0}
      aria-label="Fields"
      aria-rowcount={rows.length}
      aria-activedescendant={row && fieldId(row.path)}
      data-testid="fields"
      style={{ height: virtual.getTotalSize() }}
      onKeyDown={onKeyDown}
      onPointerLeave={() => onPoint(null)}
      onFocus={() => {
        if (row === undefined && rows[0] !== undefined) onActivate(rows[0].path);
      }}
    >
      {virtual.getVirtualItems().map(({ index, start }) => {
        const row = rows[index];
        return (
          row && (
            <Field
              key={row.path}
              ref={virtual.measureElement}
              row={row}
              index={index}
              topPx={start - topPx}
              isActive={index === activeRow}
              isPointed={index === pointedRow}
              onActivate={onActivate}
              onPoint={onPoint}
              onToggle={onToggle}
            />
          )
        );
      })}
    </div>
  );
}

/** Below what stands above the list in its scroller, which may become taller or shorter. */
function useVirtualRows(rows: readonly FieldRow[], scroller: RefObject<HTMLDivElement | null>) {
  const list = useRef<HTMLDivElement>(null);
  const [topPx, setTopPx] = useState(0);
  useLayoutEffect(() => {
    setTopPx(list.current?.offsetTop ?? 0);
  });
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    getItemKey: (index) => rows[index]?.path ?? index,
    scrollMargin: topPx,
    overscan: 6,
  });
  return { list, topPx, virtual };
}

/** What a key does in a tree of fields; null where it is none of the tree's. */
function stepOfKey(
  key: string,
  rows: readonly FieldRow[],
  active: number,
  pageRows: number,
): { activate: string } | { toggle: string } | Record<never, never> | null {
  const row = rows[active];
  const move = rowAfterKey(key, active, rows.length, pageRows);
  if (move !== null) return { activate: at(rows, move).path };
  const { path, expanded } = row ?? { path: '', expanded: null };
  const presses = key === 'Enter' || key === ' ';
  const turns = (key === 'ArrowRight' && expanded === false) || (key === 'ArrowLeft' && expanded === true);
  if (presses || turns) return row !== undefined && expanded !== null ? { toggle: path } : {};
  if (key === 'ArrowLeft' && row !== undefined) return { activate: parentPath(path) ?? path };
  if (key !== 'ArrowRight') return null;
  return expanded ? { activate: rows[active + 1]?.path ?? path } : {};
}

interface FieldProps extends Pick<FieldListProps, 'onActivate' | 'onPoint' | 'onToggle'> {
  ref: Ref<HTMLDivElement>;
  row: FieldRow;
  index: number;
  /** Of its own list. */
  topPx: number;
  isActive: boolean;
  isPointed: boolean;
}

function Field({ ref, row, index, topPx, isActive, isPointed, onActivate, onPoint, onToggle }: FieldProps) {
  const { path, depth, field, expanded } = row;
  const Chevron = expanded ? ChevronDown : ChevronRight;
  const group = field.members.length > 0;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list has the keys
    <div
      ref={ref}
      id={fieldId(path)}
      data-index={index}
      data-testid="field"
      role="row"
      aria-level={depth + 1}
      aria-rowindex={index + 1}
      aria-expanded={expanded ?? undefined}
      aria-selected={isActive}
      data-pointed={isPointed || undefined}
      className={`${styles.field} ${isActive ? styles.active : ''} ${isPointed ? styles.pointed : ''}`}
      style={{ transform: `translateY(${topPx}px)`, paddingLeft: 4 + 12 * Math.min(depth, 8) }}
      onClick={() => onActivate(path)}
      onDoubleClick={() => expanded !== null && onToggle(path)}
      onPointerEnter={() => onPoint(path)}
    >
      <span className={styles.fieldFold} role="gridcell">
        {expanded !== null && (
          <button
            type="button"
            tabIndex={-1}
            aria-label={expanded ? `Collapse ${field.name}` : `Expand ${field.name}`}
            onClick={() => onToggle(path)}
          >
            <Chevron size={12} />
          </button>
        )}
      </span>
      <span className={styles.fieldName} role="gridcell" title={`${field.name}: ${field.type}`}>
        <span>{field.name}</span>
        <i>{field.type}</i>
      </span>
      <span
        className={`${styles.fieldValue} ${expanded && !group ? styles.whole : ''}`}
        role="gridcell"
        data-testid="field-value"
        title={field.text.length > 400 ? undefined : field.text}
      >
        {group && expanded ? '' : field.text}
      </span>
    </div>
  );
}

const fieldId = (path: string): string => `field-${path}`;

import { useVirtualizer } from '@tanstack/react-virtual';
import { ChevronDown, ChevronRight } from 'lucide-react';
import {
  type HTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
} from 'react';
import { isMenuKey } from './keys.ts';
import { rowAfterKey } from './row-after-key.ts';
import styles from './Tree.module.css';

export interface TreeRow {
  id: string;
  /** From 1. */
  level: number;
  /** Of a branch; a leaf has none. */
  isOpen?: boolean;
}

/** The rows that are not folded away, made when they are looked at: there may be a hundred thousand. */
export interface TreeRows<R extends TreeRow> {
  readonly count: number;
  at(index: number): R | null;
  /** −1 where it is not shown. */
  indexOf(id: string | null): number;
  /** The branch that a row is in. */
  branchOf(index: number): R | null;
  /** The row that somebody means who types its name; −1 without one. Absent: letters are the window's. */
  afterTyping?(index: number, typed: string): number;
}

interface TreeProps<R extends TreeRow> {
  label: string;
  testId: string;
  tree: RefObject<HTMLDivElement | null>;
  rows: TreeRows<R>;
  /** Id of the row that keys are about. */
  active: string | null;
  onActive(id: string): void;
  onFold(row: R, isOpen: boolean): void;
  /** A leaf was pressed. */
  onPress(row: R): void;
  onDoublePress?(row: R): void;
  /** Keys that the tree itself does not use; returns whether it used one. */
  onKey(event: KeyboardEvent, row: R): boolean;
  /** Branches have a menu, too. */
  hasBranchMenu?: true;
  /** Of a leaf; in the window. */
  onMenu(row: R, x: number, y: number): void;
  /** With margins. */
  heightPxOf(row: R): number;
  attributesOf(row: R): HTMLAttributes<HTMLElement> & Record<`data-${string}`, string | undefined>;
  row(row: R): ReactNode;
  className?: string;
  /** The active row is scrolled to when this changes, too: a search. */
  scrollsWith?: unknown;
  /** Where there is no row. */
  empty: ReactNode;
}

/** Letters that follow each other in this time are of one word. */
const typingMs = 800;
/** As many rows are drawn without looking whether they are in view. */
const drawnWhole = 400;

/**
 * Branches and leaves: arrows, Page, Home and End move, ← and → fold, letters go to a name. React Aria's tree keeps each row
 * as an element of its own: with 10,000 of them a search takes seconds (docs/decisions/0009-kit.md).
 */
export function Tree<R extends TreeRow>(props: TreeProps<R>) {
  const { tree, rows, active: activeId, heightPxOf } = props;
  const id = useId();
  /** A row must not move under the second press of two. */
  const isByPointer = useRef(false);
  const active = rows.indexOf(activeId);
  const virtual = useVirtualizer({
    count: rows.count,
    getScrollElement: () => tree.current,
    estimateSize: (index) => {
      const row = rows.at(index);
      return row === null ? 0 : heightPxOf(row);
    },
    getItemKey: (index) => rows.at(index)?.id ?? index,
    overscan: rows.count <= drawnWhole ? drawnWhole : 12,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list that is only folded otherwise stays where it is
  useEffect(() => {
    if (active >= 0 && !isByPointer.current) virtual.scrollToIndex(active, { align: 'auto' });
  }, [activeId, props.scrollsWith]);

  const { activate, fold, onKeyDown } = useTreeKeys(props, id, active, isByPointer);
  return (
    <div
      ref={tree}
      className={`${styles.tree} ${props.className ?? ''}`}
      role="tree"
      tabIndex={0}
      aria-label={props.label}
      aria-activedescendant={active < 0 ? undefined : `${id}-${active}`}
      data-testid={props.testId}
      onKeyDown={onKeyDown}
      onPointerDown={() => {
        isByPointer.current = true;
      }}
      onBlur={() => {
        isByPointer.current = false;
      }}
      onFocus={() => {
        if (active < 0) activate(0);
      }}
    >
      <div role="none" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start, key }) => {
          const row = rows.at(index);
          return (
            row !== null && (
              <Row
                key={key}
                {...props}
                of={row}
                id={`${id}-${index}`}
                topPx={start}
                isActive={index === active}
                onPressed={() => {
                  if (row.isOpen === undefined) props.onPress(row);
                  else fold(row, !row.isOpen);
                }}
              />
            )
          );
        })}
      </div>
      {rows.count === 0 && props.empty}
    </div>
  );
}

/** What keys do: they move, fold, and go to the name that is typed. */
function useTreeKeys<R extends TreeRow>(
  props: TreeProps<R>,
  id: string,
  active: number,
  isByPointer: RefObject<boolean>,
) {
  const { tree, rows, onActive, onFold, onMenu, heightPxOf } = props;
  const typing = useRef({ text: '', atMs: 0 });
  const activate = (index: number): void => {
    const row = rows.at(index);
    if (row !== null) onActive(row.id);
  };
  const fold = (row: R, isOpen: boolean): void => {
    onFold(row, isOpen);
    onActive(row.id);
  };
  const isOneWord = () => performance.now() - typing.current.atMs < typingMs;
  const onTyped = (key: string): boolean => {
    const text = isOneWord() ? typing.current.text + key : key;
    typing.current = { text, atMs: performance.now() };
    const next = rows.afterTyping?.(active, text) ?? -1;
    activate(next);
    // `?` and the like are the window's, where no name begins so.
    return next >= 0 || /[\p{L}\p{N} ]/u.test(key);
  };
  const onPlainKey = (key: string, row: R): boolean => {
    if (row.isOpen === undefined) {
      if (key !== 'ArrowLeft') return false;
      const branch = rows.branchOf(active);
      if (branch !== null) onActive(branch.id);
    } else if (key === 'ArrowRight' && row.isOpen) activate(active + 1);
    else if (key === 'ArrowLeft' || key === 'ArrowRight') fold(row, key === 'ArrowRight');
    else if (key === 'Enter' || key === ' ') fold(row, !row.isOpen);
    else return false;
    return true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    const row = rows.at(active);
    isByPointer.current = false;
    const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey;
    const pageRows = Math.max(
      1,
      Math.floor((tree.current?.clientHeight ?? 0) / (row === null ? 26 : heightPxOf(row))) - 1,
    );
    const move = isPlain ? rowAfterKey(key, active, rows.count, pageRows) : null;
    const isTyped = isPlain && key.length === 1 && rows.afterTyping !== undefined && (key !== ' ' || isOneWord());
    if (move !== null) activate(move);
    else if (isTyped ? !onTyped(key) : row === null || !onRowKey(event, row, isPlain)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onRowKey = (event: KeyboardEvent, row: R, isPlain: boolean): boolean => {
    if (isPlain && onPlainKey(event.key, row)) return true;
    if (props.onKey(event, row)) return true;
    if (row.isOpen !== undefined || !isMenuKey(event)) return false;
    const box = document.getElementById(`${id}-${active}`)?.getBoundingClientRect();
    if (box !== undefined) onMenu(row, box.left + 40, box.bottom);
    return true;
  };
  return { activate, fold, onKeyDown };
}

interface RowProps<R extends TreeRow>
  extends Pick<TreeProps<R>, 'attributesOf' | 'row' | 'onDoublePress' | 'onMenu' | 'hasBranchMenu'> {
  of: R;
  id: string;
  topPx: number;
  isActive: boolean;
  onPressed(): void;
}

function Row<R extends TreeRow>({ of, id, topPx, isActive, onPressed, ...tree }: RowProps<R>) {
  const { className, ...attributes } = tree.attributesOf(of);
  const isLeaf = of.isOpen === undefined;
  const Chevron = of.isOpen === true ? ChevronDown : ChevronRight;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree has the focus and the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the tree itself has the focus and names the active item
    <div
      {...attributes}
      id={id}
      role="treeitem"
      aria-level={of.level}
      aria-expanded={of.isOpen}
      aria-selected={isActive}
      className={`${styles.row} ${isActive ? styles.active : ''} ${className ?? ''}`}
      style={{ top: topPx }}
      onClick={onPressed}
      onDoubleClick={() => isLeaf && tree.onDoublePress?.(of)}
      onContextMenu={(event) => {
        if (!isLeaf && tree.hasBranchMenu !== true) return;
        event.preventDefault();
        tree.onMenu(of, event.clientX, event.clientY);
      }}
    >
      {!isLeaf && <Chevron size={14} strokeWidth={1.6} className={styles.chevron} />}
      {tree.row(of)}
    </div>
  );
}

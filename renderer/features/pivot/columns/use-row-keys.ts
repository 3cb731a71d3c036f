import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { at } from '../../../../contract/checked.ts';
import type { TableInfo } from '../../../../contract/tables.ts';
import {
  type Arrangement,
  type ColumnRow,
  isShown,
  moved,
  type Row,
  removed,
  rowTitle,
  saysPlace,
  titleOf,
  withGraphed,
  withHints,
} from '../../../state/column-model.ts';

interface RowKeysOf {
  info: TableInfo;
  arrangement: Arrangement;
  /** Id of the row that the keys are about. */
  active: string;
  onActive(id: string): void;
  list: RefObject<HTMLDivElement | null>;
  /** @param says what happened, for those who cannot see it */
  onChange(arrangement: Arrangement, says?: string): void;
  onRefused(row: string, why: string): void;
}

interface RowKeys {
  onKey(event: KeyboardEvent, row: Row, index: number): void;
  toggleShown(row: ColumnRow, index: number): void;
}

/** The keys of the column editor's list. */
export function useRowKeys({ info, arrangement, active, onActive, list, onChange, onRefused }: RowKeysOf): RowKeys {
  const { rows } = arrangement;
  /** After a key the focus follows the row that it was about. */
  const follows = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row that was moved has lost the focus
  useLayoutEffect(() => {
    if (!follows.current) return;
    follows.current = false;
    const row = list.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(active)}"]`);
    row?.focus();
    row?.scrollIntoView({ block: 'nearest' });
  }, [active, rows]);

  const goTo = (index: number) => {
    follows.current = true;
    onActive(at(rows, Math.max(0, Math.min(index, rows.length - 1))).id);
  };
  const move = (row: Row, index: number, step: number) => {
    const { arrangement: next, why } = moved(arrangement, index, index + step);
    follows.current = true;
    if (why === null) onChange(next, saysPlace(info, next, row.id));
    else onRefused(row.id, why);
  };
  const remove = (row: Row, index: number) => {
    const { arrangement: next, why } = removed(arrangement, index);
    follows.current = true;
    if (why !== null) return onRefused(row.id, why);
    onActive(at(next.rows, Math.min(index, next.rows.length - 1)).id);
    onChange(next, `Removed: ${rowTitle(info, row)}.`);
  };
  const graph = (row: Row, index: number) => {
    const next = withGraphed(arrangement, info, index);
    follows.current = true;
    onChange(next, saysPlace(info, next, row.id));
  };
  const toggleShown = (row: ColumnRow, index: number) => {
    const visible = !isShown(info, row);
    onChange(withHints(arrangement, index, { visible }), `${titleOf(info, row)}: ${visible ? 'shown' : 'hidden'}.`);
  };
  const onKey = (event: KeyboardEvent, row: Row, index: number) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey) return;
    const { key, altKey } = event;
    const step = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0;
    if (altKey && step === 0) return;
    if (altKey) move(row, index, step);
    else if (step !== 0) goTo(index + step);
    else if (key === 'Home') goTo(0);
    else if (key === 'End') goTo(rows.length - 1);
    else if (key === 'Delete' || key === 'Backspace') remove(row, index);
    else if (row.kind === 'bar') return;
    else if (key === ' ') toggleShown(row, index);
    else if (key === '.') graph(row, index);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { onKey, toggleShown };
}

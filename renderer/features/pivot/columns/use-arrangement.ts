import { type RefObject, useMemo, useState } from 'react';
import { at, present } from '../../../../contract/checked.ts';
import { infoWithOwn } from '../../../../contract/own-columns.ts';
import type { TableConfiguration } from '../../../../contract/plugin.ts';
import type { TableInfo } from '../../../../contract/tables.ts';
import { type Arrangement, arrange, inserted, moved, saysPlace } from '../../../state/column-model.ts';
import { type Drag, type DragSource, useRowDrag } from './use-row-drag.ts';

/** A move that could not be made. */
export interface Refused {
  row: string;
  why: string;
}

interface Editing {
  /** With the columns of the arrangement's preset. */
  info: TableInfo;
  arrangement: Arrangement;
  /** The same, or what it would be if that which is dragged were let go. */
  shown: Arrangement;
  /** Id of the row that the keys are about. */
  active: string;
  setActive(id: string): void;
  /** The last change in words, for those who cannot see it. */
  said: string;
  refused: Refused | null;
  change(next: Arrangement, says?: string): void;
  refuse(row: string, why: string): void;
  add(key: string): void;
  drag: Drag | null;
  /** Id of the row that is being dragged. */
  dragged: string | null;
  press: ReturnType<typeof useRowDrag>['press'];
}

/** The columns while they are edited: what keys, clicks and drags make of them. */
export function useArrangement(
  table: TableInfo,
  configuration: TableConfiguration,
  list: RefObject<HTMLElement | null>,
): Editing {
  const [arrangement, setArrangement] = useState(() => arrange(configuration));
  const { ownColumns } = arrangement.rest;
  const info = useMemo(() => infoWithOwn(table, { ownColumns }), [table, ownColumns]);
  const [active, setActive] = useState(() => arrangement.rows.find(({ kind }) => kind === 'column')?.id ?? '|pivot');
  const [said, setSaid] = useState('');
  const [refused, setRefused] = useState<Refused | null>(null);

  const change = (next: Arrangement, says = '') => {
    setArrangement(next);
    setRefused(null);
    setSaid(says);
  };
  const refuse = (row: string, why: string) => {
    setRefused({ row, why });
    setSaid(why);
  };
  const place = (source: DragSource, to: number) => placed(info, arrangement, source, to);
  const onDrop = (source: DragSource, to: number | null) => {
    if (to === null) return;
    const { arrangement: next, row, why } = place(source, to);
    setActive(row);
    if (why === null) change(next, saysPlace(info, next, row));
    else refuse(row, why);
  };
  const { drag, press } = useRowDrag(list, onDrop);
  const preview = drag === null || drag.to === null ? null : place(drag.source, drag.to);
  const add = (key: string) => {
    const next = inserted(arrangement, info, key);
    const known = new Set(arrangement.rows.map(({ id }) => id));
    const { id } = present(
      next.rows.find((row) => !known.has(row.id)),
      'the row of the column that was added',
    );
    change(next, `Added: ${saysPlace(info, next, id)}`);
    setActive(id);
  };
  return {
    info,
    arrangement,
    shown: preview?.arrangement ?? arrangement,
    active,
    setActive,
    said,
    refused: preview !== null && preview.why !== null ? { row: preview.row, why: preview.why } : refused,
    change,
    refuse,
    add,
    drag,
    dragged: preview?.row ?? null,
    press,
  };
}

/** What a drop gives: the row that was dragged, and why it could not stay there. */
function placed(
  info: TableInfo,
  arrangement: Arrangement,
  source: DragSource,
  to: number,
): { arrangement: Arrangement; row: string; why: string | null } {
  if ('row' in source) {
    const index = arrangement.rows.findIndex(({ id }) => id === source.row);
    return { ...moved(arrangement, index, to), row: source.row };
  }
  const next = inserted(arrangement, info, source.column, to);
  return { arrangement: next, row: at(next.rows, to).id, why: null };
}

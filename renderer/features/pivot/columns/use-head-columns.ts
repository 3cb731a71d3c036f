import { type PointerEvent, type RefObject, useMemo, useState } from 'react';
import type { TableConfiguration } from '../../../../contract/plugin.ts';
import type { TableInfo } from '../../../../contract/tables.ts';
import {
  type Arrangement,
  arrange,
  type Change,
  configured,
  movedAmong,
  rowTitle,
  seenRows,
} from '../../../state/column-model.ts';
import { type Drag, useRowDrag } from './use-row-drag.ts';

export interface HeadColumns {
  arrangement: Arrangement;
  /** Ids of the rows of the columns that are shown, in their order. */
  ids: readonly string[];
  drag: Drag | null;
  /** What is dragged, in words. */
  dragged: string;
  /** Why it cannot stand where it is held; null where it can. */
  why: string | null;
  press(event: PointerEvent, row: string): void;
  /** Moves a column by one place; false where it cannot. */
  step(row: string, by: -1 | 1): boolean;
  change(arrangement: Arrangement): void;
}

/**
 * The columns of a table at its heads: dragged across the bars, the bars themselves as well.
 * @param heads the element whose parts have the ids of the rows as `data-row`
 */
export function useHeadColumns(
  info: TableInfo,
  configuration: TableConfiguration,
  heads: RefObject<HTMLElement | null>,
  onColumns: (configuration: TableConfiguration) => void,
): HeadColumns {
  const arrangement = useMemo(() => arrange(configuration), [configuration]);
  const seen = useMemo(() => seenRows(info, arrangement), [info, arrangement]);
  const ids = useMemo(() => seen.flatMap(({ kind, id }) => (kind === 'column' ? [id] : [])), [seen]);
  const change = (next: Arrangement) => onColumns(configured(next));
  const place = (row: string, to: number): Change => movedAmong(info, arrangement, row, to);
  const [held, setHeld] = useState<string | null>(null);
  const { drag, press } = useRowDrag(
    heads,
    (_source, to) => {
      if (held === null || to === null) return;
      const { arrangement: next, why } = place(held, to);
      if (why === null && next.rows.some(({ id }, i) => id !== arrangement.rows[i]?.id)) change(next);
    },
    'across',
  );
  const row = seen.find(({ id }) => id === held);
  return {
    arrangement,
    ids,
    drag,
    dragged: row === undefined ? '' : rowTitle(info, row),
    why: drag === null || drag.to === null || held === null ? null : place(held, drag.to).why,
    press(event, id) {
      setHeld(id);
      press(event, { row: id });
    },
    step(id, by) {
      const from = seen.findIndex((one) => one.id === id);
      const { arrangement: next, why } = place(id, Math.max(0, from + by));
      if (why !== null || from + by < 0 || from + by >= seen.length) return false;
      change(next);
      return true;
    },
    change,
  };
}

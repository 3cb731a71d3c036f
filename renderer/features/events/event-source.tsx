import { useMemo } from 'react';
import { at } from '../../../contract/checked.ts';
import type { EventsPage } from '../../../contract/queries.ts';
import type { KindInfo } from '../../../contract/trace.ts';
import type { GridColumn, GridSource } from '../../kit/grid/grid-source.ts';
import { ProviderName } from '../../panel/ProviderName.tsx';
import { kindDetails } from '../../state/kinds-model.ts';
import { eventColumns } from './event-text.ts';
import type { EventLine, EventTextCache } from './event-texts.ts';
import styles from './events.module.css';
import type { EventRows } from './use-event-rows.ts';

/** Rows above and below the view whose texts are fetched too. */
const textsBeside = 16;

/** A row as far as it is known. */
export interface EventRow {
  page: EventsPage;
  index: number;
  kind: KindInfo | undefined;
  /** Null until the payload has been read. */
  line: EventLine | null;
}

/** Rows `[first, end)` of the list. */
export interface RowWindow {
  first: number;
  end: number;
}

/** The list as a grid reads it. @param onView rows that came into view */
export function useEventSource(
  rows: EventRows | null,
  texts: EventTextCache,
  kindOf: ReadonlyMap<number, KindInfo>,
  onView: (view: RowWindow) => void,
): GridSource<EventRow> {
  const known = useMemo(() => new WeakMap<object, EventRow>(), []);
  return {
    rowCount: rows?.total ?? 0,
    rowAt(row) {
      const found = rows?.at(row) ?? null;
      if (found === null) return null;
      const { page, index } = found;
      const kind = kindOf.get(at(page.kind, index));
      const line = texts.at(at(page.row, index));
      const before = known.get(found);
      if (before !== undefined && before.kind === kind && before.line === line) return before;
      const now = { page, index, kind, line };
      known.set(found, now);
      return now;
    },
    want(first, end) {
      rows?.want(first, end);
      onView({ first, end });
    },
    has: (first, end) => rows?.has(first, end) ?? true,
  };
}

/** The events of the trace that belong to the rows that are in view, and to a few beside them. */
export function traceRows(rows: EventRows | null, { first, end }: RowWindow): number[] {
  const found: number[] = [];
  const add = (from: number, to: number) => {
    for (let row = Math.max(0, from); row < to; row++) {
      const known = rows?.at(row);
      if (known) found.push(at(known.page.row, known.index));
    }
  };
  add(first, end);
  add(end, end + textsBeside);
  add(first - textsBeside, first);
  return found;
}

const classOfColumn: Readonly<Record<string, string>> = {
  row: `${styles.faint} ${styles.small}`,
  payload: `${styles.faint}`,
  pid: `${styles.dim}`,
  message: `${styles.dim}`,
};

export const gridColumns = (totalEvents: number): GridColumn<EventRow>[] =>
  eventColumns.map(({ id, title, help, number, text: textOf }) => {
    const text = ({ page, index, kind, line }: EventRow) => textOf(page, index, kind, line);
    const isProvider = id === 'provider';
    return {
      id,
      title,
      help,
      isNumber: number,
      text,
      tip: (row) => (isProvider ? row.kind && kindDetails(row.kind, totalEvents) : text(row)),
      cellClass: ({ kind }) => (isProvider && kind?.providerName === null ? 'mono' : (classOfColumn[id] ?? '')),
      ...(isProvider && { cell: (row: EventRow) => <ProviderName name={text(row)} /> }),
    };
  });

import { type RefObject, useEffect, useRef, useState } from 'react';
import { present } from '../../../contract/checked.ts';
import type { OpenProgress } from '../../../contract/queries.ts';
import { isWhole, type TablePage, type TableQuery } from '../../../contract/tables.ts';
import { HostError, type TraceClient } from '../../base/client/trace-client.ts';
import { type FetchPage, PagedRows } from '../../kit/grid/paged-rows.ts';

export type TableRows = PagedRows<TablePage>;

/** Rows `[first, end)` of the open tree. */
export interface RowWindow {
  first: number;
  end: number;
}

/** What a grid shows of a table: these rows, and of them these columns, by key. */
export interface PartInView extends RowWindow {
  columns: readonly string[];
}

/** Rows of one answer: of which question, and of which state of the plugins. */
export interface ShownTable {
  rows: TableRows;
  query: TableQuery;
  version: number;
}

/** Rows that arrive with the first answer, before anything has been measured. */
const firstRows = 64;

/** Whether rows of `next` stand about where those of `before` stood: it is unfolded, or clipped to another time. */
export const keepsPlace = (before: TableQuery, next: TableQuery): boolean =>
  before.trace === next.trace &&
  before.table === next.table &&
  before.configuration === next.configuration &&
  withoutOwn(before.definition) === withoutOwn(next.definition) &&
  before.filter === next.filter &&
  JSON.stringify(before.sort) === JSON.stringify(next.sort);

/** What notes say moves no row. */
const withoutOwn = (definition: TableQuery['definition']): string =>
  JSON.stringify({ ...definition, ownColumns: undefined });

/**
 * Pages of a table: first as far as the columns in view go, then all of them.
 * @param columnsInView none = not known
 * @param onProgress of the pass over the trace that they wait for
 * @param isSeen nobody sees the values of other pages: of large tables these have none
 */
export const partsOfPages =
  (
    client: TraceClient,
    query: TableQuery,
    columnsInView: () => readonly string[],
    isSeen: boolean,
    onProgress: (progress: OpenProgress) => void,
  ): FetchPage<TablePage> =>
  async (offset, limit, signal, show) => {
    const page = { ...query, offset, limit };
    const options = {
      signal,
      onProgress: (progress: OpenProgress) => {
        if (!signal.aborted) onProgress(progress);
      },
    };
    const first = isSeen ? [...columnsInView()] : [];
    if (first.length > 0 || !isSeen) {
      const part = await client.call('table', { ...page, first }, options);
      if (!isSeen || isWhole(part)) return part;
      show(part);
    }
    return client.call('table', page, options);
  };

interface AskedRows {
  shown: ShownTable | null;
  pending: boolean;
  /** Of what is asked for and not here yet; null = not known. */
  progress: OpenProgress | null;
  error: unknown;
  /** Gives up what is asked for: the old rows stay, `error` says so. */
  onCancel(): void;
}

const stopped = new HostError({ code: 'cancelled', message: 'You stopped reading these rows.' });

/**
 * The rows of a table's open tree. Those of a new question take the place of the old ones when all that is in view is here;
 * where it fails the old ones stay, and `error` says why.
 * @param query null = no question; the same value as long as the question is the same
 * @param version another number, and the same question is asked anew
 * @param inView what the grid shows of them: where rows stay where they are, its columns come first
 * @param likely else these come first; the same value as long as they are the same
 * @param isSeen the grid is on show
 */
export function useTableRows(
  client: TraceClient,
  query: TableQuery | null,
  version: number,
  inView: RefObject<PartInView>,
  likely: readonly string[],
  isSeen: boolean,
): AskedRows {
  const [shown, setShown] = useState<ShownTable | null>(null);
  const [progress, setProgress] = useState<OpenProgress | null>(null);
  const [failed, setFailed] = useState<{ query: TableQuery; version: number; error: unknown } | null>(null);
  const [, setChanges] = useState(0);
  const current = useRef<ShownTable | null>(null);
  const asking = useRef<TableRows | null>(null);
  useEffect(() => {
    if (query === null) return;
    setProgress(null);
    const before = current.current;
    const stays = before !== null && keepsPlace(before.query, query);
    /** What is waited for: as much of the rows in view as there is. */
    const wanted = (total: number): RowWindow => {
      const { first, end } = stays ? inView.current : { first: 0, end: firstRows };
      const rowsInView = Math.max(1, end - first);
      const from = Math.max(0, Math.min(first, total - rowsInView));
      return { first: from, end: Math.min(total, from + rowsInView) };
    };
    const rows: TableRows = new PagedRows<TablePage>(
      partsOfPages(
        client,
        query,
        () => (stays && inView.current.columns.length > 0 ? inView.current.columns : likely),
        isSeen,
        setProgress,
      ),
      ({ depth }) => depth.length,
      () => {
        if (current.current?.rows !== rows) {
          if (rows.error !== null) {
            setFailed({ query, version, error: rows.error });
            return;
          }
          const { first, end } = wanted(present(rows.total, 'the number of rows'));
          if (!rows.has(first, end)) {
            rows.want(first, end);
            return;
          }
          current.current?.rows.dispose();
          current.current = { rows, query, version };
          setShown(current.current);
          setFailed(null);
        }
        setChanges((changes) => changes + 1);
      },
    );
    asking.current = rows;
    const { first, end } = wanted(Number.MAX_SAFE_INTEGER);
    rows.want(first, end);
    return () => {
      if (current.current?.rows !== rows) rows.dispose();
    };
  }, [client, query, version, inView, likely, isSeen]);
  useEffect(
    () => () => {
      current.current?.rows.dispose();
      current.current = null;
    },
    [],
  );
  const isOf = (other: { query: TableQuery; version: number } | null) =>
    other?.query === query && other?.version === version;
  const isFailed = failed !== null && isOf(failed);
  return {
    shown,
    progress,
    pending: query !== null && !isOf(shown) && !isFailed,
    error: isFailed ? failed.error : null,
    onCancel() {
      if (query === null) return;
      asking.current?.dispose();
      setFailed({ query, version, error: stopped });
    },
  };
}

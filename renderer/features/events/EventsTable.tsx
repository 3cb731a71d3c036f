import { Clock, Copy, X } from 'lucide-react';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { at } from '../../../contract/checked.ts';
import type { EventsPage, OpenedTrace } from '../../../contract/queries.ts';
import type { KindInfo } from '../../../contract/trace.ts';
import { errorInfo, type TraceClient } from '../../base/client/trace-client.ts';
import { copyLines } from '../../base/clipboard.ts';
import { formatCount, formatCounted } from '../../base/format.ts';
import { useFormats } from '../../base/formats.ts';
import { formatDuration, timeText } from '../../base/time-format.ts';
import { DataGrid } from '../../kit/grid/DataGrid.tsx';
import type { GridHandle } from '../../kit/grid/grid-props.ts';
import type { GridColumn, GridSource } from '../../kit/grid/grid-source.ts';
import { type RowSpan, spanOf, spanRows } from '../../kit/grid/row-span.ts';
import { useDraggedWidths } from '../../kit/grid/use-dragged-widths.ts';
import { useSettled, useSlow } from '../../kit/use-settled.ts';
import { ProviderName } from '../../panel/ProviderName.tsx';
import { pageActions, runCommand, withKeys } from '../../state/command.ts';
import { kindDetails } from '../../state/kinds-model.ts';
import { mayAskPayloads, useNames } from '../../state/names-store.ts';
import { useApp } from '../../state/services.ts';
import { useTableStore } from '../../state/table-store.ts';
import { useViewStore } from '../../state/view-store.ts';
import { eventColumnSizes, eventColumns, eventsToTsv } from './event-text.ts';
import { type EventLine, type EventTextCache, lineAt } from './event-texts.ts';
import styles from './events.module.css';
import { type EventRows, type EventsFilter, eventsParams, useEventRows } from './use-event-rows.ts';
import { useEventTexts } from './use-event-texts.ts';

/** A copy is one question to the host, and one text in memory. */
const mostCopiedRows = 10_000;
/** Of the trace, in one question about what they say. */
const mostDescribedRows = 1000;
/** Rows above and below the view whose texts are fetched too. */
const textsBeside = 16;

interface EventsTableProps {
  client: TraceClient;
  opened: OpenedTrace;
  /** Of the trace, with the names that are known by now. */
  kinds: readonly KindInfo[];
}

/** The events of the selection (of the whole trace without one) whose kinds are ticked, in time order. */
export function EventsTable({ client, opened, kinds }: EventsTableProps) {
  const { trace, info } = opened;
  const selection = useSettled(
    useViewStore((state) => state.selection),
    60,
  );
  const ticked = useViewStore((state) => state.kinds);
  const owner = useViewStore((state) => state.owner);
  const filter = useMemo<EventsFilter>(
    () => ({ trace, startNs: selection?.startNs ?? null, endNs: selection?.endNs ?? null, kinds: ticked, owner }),
    [trace, selection, ticked, owner],
  );
  const kindOf = useMemo(() => new Map(kinds.map((kind) => [kind.index, kind])), [kinds]);
  const { shown, pending } = useEventRows(client, filter);
  const rows = shown?.rows ?? null;
  const total = rows?.total ?? 0;

  const setListedEvents = useTableStore((state) => state.setListedEvents);
  useEffect(() => {
    setListedEvents(rows?.total ?? null);
    return () => setListedEvents(null);
  }, [rows, rows?.total, setListedEvents]);

  const formats = useFormats();
  // biome-ignore lint/correctness/useExhaustiveDependencies: times are longer by the clock
  const sizes = useMemo(() => eventColumnSizes(info, kinds), [info, kinds, formats]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: times are other texts by the clock
  const columns = useMemo(() => gridColumns(info.events), [info, formats]);
  const widths = useDraggedWidths('events');

  const grid = useRef<GridHandle>(null);
  const [span, setSpan] = useState<RowSpan | null>(null);
  /** A row that was moved to and whose time is not known yet. */
  const cursorRow = useRef<number | null>(null);
  /** The same for the event that the details are about. */
  const selectedRow = useRef<number | null>(null);

  // Another list begins at its top: before anyone can choose a row of it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `rows` is the reason, not an input
  useLayoutEffect(() => {
    setSpan(null);
    cursorRow.current = null;
    selectedRow.current = null;
    grid.current?.reveal(0);
  }, [rows]);

  const inView = useRef<RowWindow>({ first: 0, end: 0 });
  const [isWaiting, setWaiting] = useState(false);
  const { texts, ask } = useEventTexts(client, trace, () => traceRows(rows, inView.current));
  const source = useEventSource(rows, texts, kindOf, (view) => {
    inView.current = view;
    ask();
    setWaiting(rows?.has(view.first, view.end) === false);
  });
  const isHere = !isWaiting || rows?.has(inView.current.first, inView.current.end) === true;
  const slow = useSlow(pending || (!isHere && rows?.error === null));

  const select = (next: RowSpan, went: boolean) => {
    setSpan(next);
    if (!went) return;
    cursorRow.current = next.active;
    selectedRow.current = next.active;
  };
  // The cursor and the details follow as soon as the row is here.
  useEffect(() => {
    const arrived = ({ current: row }: { current: number | null }) => (row === null ? null : (rows?.at(row) ?? null));
    const cursor = arrived(cursorRow);
    const selected = arrived(selectedRow);
    if (cursor !== null) {
      cursorRow.current = null;
      useViewStore.getState().setCursor(at(cursor.page.timeNs, cursor.index));
    }
    if (selected !== null) {
      selectedRow.current = null;
      useTableStore.getState().selectRow(at(selected.page.row, selected.index), trace);
    }
  });

  const notify = useApp((state) => state.notify);
  const say = useCallback((error: unknown) => notify(errorInfo(error).message), [notify]);
  const copyRows = useCallback(async () => {
    if (span === null || shown === null) return;
    const { first: offset, count } = spanRows(span);
    const limit = Math.min(count, mostCopiedRows);
    const page = await client.call('events', { ...eventsParams(shown.filter), offset, limit });
    const lines = new Map<number, EventLine>();
    // What is shown of them is copied, also while the rest is being read.
    if (mayAskPayloads(useNames.getState()))
      for (let first = 0; first < page.row.length; first += mostDescribedRows) {
        const described = [...page.row.subarray(first, first + mostDescribedRows)];
        const answer = await client.call('describe', { trace, rows: described });
        for (const [i, row] of described.entries()) lines.set(row, lineAt(answer, i));
      }
    copyLines(eventsToTsv(page, kindOf, (row) => lines.get(row) ?? null));
    const copied = formatCounted(page.row.length, 'row');
    notify(count > limit ? `Copied the first ${copied} of ${formatCount(count)}.` : `Copied ${copied}.`);
  }, [client, kindOf, notify, shown, span, trace]);

  useEffect(() => {
    pageActions.copyRows = span === null ? null : () => void copyRows().catch(say);
    return () => {
      pageActions.copyRows = null;
    };
  }, [copyRows, say, span]);

  const showInLanes = useCallback(
    (row: number) => {
      const found = rows?.at(row);
      if (found) useViewStore.getState().reveal(at(found.page.timeNs, found.index));
    },
    [rows],
  );

  const goToTime = useCallback(
    async (timeNs: number) => {
      if (shown === null) return;
      const { startNs, endNs } = shown.filter;
      const toNs = Math.max(startNs ?? timeNs, Math.min(timeNs, endNs ?? timeNs));
      const before = await client.call('events', { ...eventsParams(shown.filter), toNs, limit: 0 });
      const row = Math.min(Math.max(0, total - 1), before.total);
      setSpan(spanOf(null, row, false));
      grid.current?.reveal(row);
      selectedRow.current = row;
      grid.current?.focus();
    },
    [client, shown, total],
  );
  useEffect(() => {
    const goTo = (timeNs: number) => void goToTime(timeNs).catch(say);
    pageActions.goToTime.add(goTo);
    return () => void pageActions.goToTime.delete(goTo);
  }, [goToTime, say]);

  return (
    <section className="panel events" aria-label="Events" data-region="events">
      <header className="panel-head">
        <h2>Events</h2>
        <span className="hint" data-testid="events-count">
          {rows?.total === null || rows === null
            ? ''
            : total === info.events
              ? formatCount(total)
              : `${formatCount(total)} of ${formatCount(info.events)}`}
        </span>
        {selection === null ? (
          <span className="chip plain">Whole trace</span>
        ) : (
          <Chip
            text={`In selection ${timeText(selection.startNs, 6)} + ${formatDuration(selection.endNs - selection.startNs)}`}
            remove="Clear the selection"
            onRemove={() => {
              useViewStore.getState().clearSelection();
              grid.current?.focus();
            }}
          />
        )}
        {owner !== null && (
          <Chip
            text={'pid' in owner ? `Process ${owner.pid}` : `Thread ${owner.tid}`}
            remove="Events of all processes and threads"
            onRemove={() => {
              useViewStore.getState().setOwner(null);
              grid.current?.focus();
            }}
          />
        )}
        {ticked !== null && (
          <Chip
            text={`${formatCount(ticked.size)} of ${formatCounted(kinds.length, 'kind')}`}
            remove="Tick all kinds"
            onRemove={() => {
              useViewStore.getState().setKinds(null);
              grid.current?.focus();
            }}
          />
        )}
        <span className="grow" />
        <button
          type="button"
          className="button ghost small"
          title={withKeys('Go to a time', 'go-to-time')}
          aria-label="Go to time"
          onClick={() => runCommand('go-to-time')}
        >
          <Clock size={13} />
          <span className="button-text">Go to time</span>
        </button>
        <button
          type="button"
          className="button ghost small"
          title={withKeys('Copy the selected rows, tab-separated', 'copy-rows')}
          aria-label="Copy"
          disabled={span === null}
          onClick={() => runCommand('copy-rows')}
        >
          <Copy size={13} />
          <span className="button-text">Copy</span>
        </button>
      </header>
      {texts.error !== null && (
        <div className="table-note" role="alert">
          <span className="grow">Names and messages are missing: {errorInfo(texts.error).message}</span>
          <button type="button" className="button small" onClick={() => texts.retry()}>
            Try again
          </button>
        </div>
      )}
      {slow && <div className="slow-bar" role="status" aria-label="Fetching events" />}
      <DataGrid
        label="Events"
        testIds={{ grid: 'events-table', row: 'event-row' }}
        rowId="event-row"
        source={source}
        columns={columns}
        sizes={sizes}
        widths={widths}
        selection={span}
        onSelect={select}
        selectsMany
        onOpen={showInLanes}
        isStale={slow}
        failure={
          rows === null || rows.error === null
            ? null
            : {
                message: errorInfo(rows.error).message,
                retry: () =>
                  source.want?.(inView.current.first, Math.max(inView.current.end, inView.current.first + 1)),
              }
        }
        face={
          rows !== null &&
          rows.error === null &&
          rows.total === 0 &&
          !pending && (
            <EmptyList
              tickedNone={ticked !== null && ticked.size === 0}
              owned={owner !== null}
              selected={selection !== null}
              onEnded={() => grid.current?.focus()}
            />
          )
        }
        handle={grid}
      />
    </section>
  );
}

/** The events of the trace that belong to the rows that are in view, and to a few beside them. */
function traceRows(rows: EventRows | null, { first, end }: RowWindow): number[] {
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

/** A row as far as it is known. */
interface EventRow {
  page: EventsPage;
  index: number;
  kind: KindInfo | undefined;
  /** Null until the payload has been read. */
  line: EventLine | null;
}

/** Rows `[first, end)` of the list. */
interface RowWindow {
  first: number;
  end: number;
}

function useEventSource(
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

const classOfColumn: Readonly<Record<string, string>> = {
  row: `${styles.faint} ${styles.small}`,
  payload: `${styles.faint}`,
  pid: `${styles.dim}`,
  message: `${styles.dim}`,
};

const gridColumns = (totalEvents: number): GridColumn<EventRow>[] =>
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

function Chip({ text, remove, onRemove }: { text: string; remove: string; onRemove(): void }) {
  return (
    <span className="chip">
      {text}
      <button type="button" title={remove} aria-label={remove} onClick={onRemove}>
        <X size={12} />
      </button>
    </span>
  );
}

interface EmptyListProps {
  tickedNone: boolean;
  owned: boolean;
  selected: boolean;
  onEnded(): void;
}

/** Why the list is empty, and one button that ends it. */
function EmptyList({ tickedNone, owned, selected, onEnded }: EmptyListProps) {
  const { setKinds, setOwner, clearSelection } = useViewStore.getState();
  // The button goes with the state that it ends: the focus must not go with it.
  const end = (change: () => void) => () => {
    change();
    onEnded();
  };
  if (owned && !tickedNone)
    return (
      <>
        <span>No event that is asked for has this process or thread in its header.</span>
        <button type="button" className="button small" onClick={end(() => setOwner(null))}>
          Events of all processes
        </button>
      </>
    );
  if (tickedNone || !selected)
    return (
      <>
        <span>{tickedNone ? 'No kinds are selected.' : 'No events of the selected kinds.'}</span>
        <button type="button" className="button small" onClick={end(() => setKinds(null))}>
          Tick all kinds
        </button>
      </>
    );
  return (
    <>
      <span>No events of the selected kinds in this range.</span>
      <button type="button" className="button small" onClick={end(clearSelection)}>
        Clear selection
      </button>
    </>
  );
}

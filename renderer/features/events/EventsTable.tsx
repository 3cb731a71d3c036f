import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { at } from '../../../contract/checked.ts';
import type { OpenedTrace } from '../../../contract/queries.ts';
import type { KindInfo } from '../../../contract/trace.ts';
import { errorInfo, type TraceClient } from '../../base/client/trace-client.ts';
import { useFormats } from '../../base/formats.ts';
import { DataGrid } from '../../kit/grid/DataGrid.tsx';
import type { GridHandle } from '../../kit/grid/grid-props.ts';
import { useDraggedWidths } from '../../kit/grid/use-dragged-widths.ts';
import { useSlow } from '../../kit/use-settled.ts';
import panelStyles from '../../panel/panel.module.css';
import { SlowBar } from '../../panel/SlowBar.tsx';
import { useTableStore } from '../../state/table-store.ts';
import { useViewStore } from '../../state/view-store.ts';
import { EmptyList } from './EmptyList.tsx';
import { EventsHead } from './EventsHead.tsx';
import { gridColumns, type RowWindow, traceRows, useEventSource } from './event-source.tsx';
import { eventColumnSizes } from './event-text.ts';
import type { EventTextCache } from './event-texts.ts';
import roomStyles from './room.module.css';
import { useEventMenu } from './use-event-menu.tsx';
import { type EventRows, useEventRows } from './use-event-rows.ts';
import { useEventTexts } from './use-event-texts.ts';
import { useEventsCommands } from './use-events-commands.ts';
import { useEventsFilter } from './use-events-filter.ts';
import { useFollowedSpan } from './use-followed-span.ts';

interface EventsTableProps {
  client: TraceClient;
  opened: OpenedTrace;
  /** Of the trace, with the names that are known by now. */
  kinds: readonly KindInfo[];
}

/** The events of the selection (of the whole trace without one) whose kinds are checked, in time order. */
export function EventsTable({ client, opened, kinds }: EventsTableProps) {
  const { trace, info } = opened;
  const filter = useEventsFilter(trace);
  const kindOf = useMemo(() => new Map(kinds.map((kind) => [kind.index, kind])), [kinds]);
  const { shown, pending } = useEventRows(client, filter);
  const rows = shown?.rows ?? null;
  useListedCount(rows);

  const { columns, sizes } = useColumns(opened, kinds);
  const widths = useDraggedWidths('events');
  const grid = useRef<GridHandle>(null);
  const focus = () => grid.current?.focus();
  const { span, select, goTo } = useFollowedSpan(rows, trace, grid);
  useEventsCommands({ client, filter: shown?.filter ?? null, total: rows?.total ?? 0, kindOf, span, goTo });

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
  const isEmpty = rows !== null && rows.error === null && rows.total === 0 && !pending;
  const retry = () => source.want?.(inView.current.first, Math.max(inView.current.end, inView.current.first + 1));
  const showInLanes = useCallback(
    (row: number) => {
      const found = rows?.at(row);
      if (found) useViewStore.getState().reveal(at(found.page.timeNs, found.index));
    },
    [rows],
  );

  const menu = useEventMenu({
    ...{ kinds, source, span, onShow: showInLanes, onClose: focus },
    select: (next) => select(next, true),
  });

  return (
    <section className={`${panelStyles.panel} ${roomStyles.events}`} aria-label="Events" data-region="events">
      <EventsHead
        total={rows?.total ?? null}
        events={info.events}
        kinds={kinds.length}
        hasSelection={span !== null}
        onEnded={focus}
      />
      {texts.error !== null && <MissingTexts texts={texts} />}
      {slow && <SlowBar label="Loading events" />}
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
        onKey={menu.onKey}
        onMenu={menu.open}
        isStale={slow}
        failure={rows === null || rows.error === null ? null : { message: errorInfo(rows.error).message, retry }}
        face={isEmpty && <EmptyList filter={filter} onEnded={focus} />}
        handle={grid}
      />
      {menu.element}
    </section>
  );
}

/** Tells the others how many events are listed. */
function useListedCount(rows: EventRows | null): void {
  const setListedEvents = useTableStore((state) => state.setListedEvents);
  useEffect(() => {
    setListedEvents(rows?.total ?? null);
    return () => setListedEvents(null);
  }, [rows, rows?.total, setListedEvents]);
}

/** Times are longer, and other texts, by the clock. */
function useColumns({ info }: OpenedTrace, kinds: readonly KindInfo[]) {
  const formats = useFormats();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the formats are the reason, not an input
  const sizes = useMemo(() => eventColumnSizes(info, kinds), [info, kinds, formats]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the formats are the reason, not an input
  const columns = useMemo(() => gridColumns(info.events), [info, formats]);
  return { sizes, columns };
}

const MissingTexts = ({ texts }: { texts: EventTextCache }) => (
  <div className={panelStyles.tableNote} role="alert">
    <span className="grow">Names and messages are missing: {errorInfo(texts.error).message}</span>
    <button type="button" className="button small" onClick={() => texts.retry()}>
      Try again
    </button>
  </div>
);

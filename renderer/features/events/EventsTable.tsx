import { Clock, Copy, X } from 'lucide-react';
import { type KeyboardEvent, memo, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { EventsPage, OpenedTrace } from '../../../contract/queries.ts';
import type { KindInfo } from '../../../contract/trace.ts';
import { errorInfo, type TraceClient } from '../../base/client/trace-client.ts';
import { copyLines } from '../../base/clipboard.ts';
import { formatCount, formatCounted } from '../../base/format.ts';
import { useFormats } from '../../base/formats.ts';
import { formatDuration, timeText } from '../../base/time-format.ts';
import { ColumnGrip } from '../../kit/ColumnGrip.tsx';
import { Grid, GridBody, GridCell, GridColumnHead, GridRow } from '../../kit/grid.tsx';
import { rowAfterKey } from '../../kit/row-after-key.ts';
import { isInSpan, type RowSpan, spanOf, spanRows } from '../../kit/row-span.ts';
import { uncovered, useUncovered } from '../../kit/uncovered.ts';
import { useColumnWidths } from '../../kit/use-column-widths.ts';
import { useScaledScroll } from '../../kit/use-scaled-scroll.ts';
import { useSettled, useSlow } from '../../kit/use-settled.ts';
import { ProviderName } from '../../panel/ProviderName.tsx';
import { pageActions, runCommand, withKeys } from '../../state/command.ts';
import { kindDetails } from '../../state/kinds-model.ts';
import { mayAskPayloads, useNames } from '../../state/names-store.ts';
import { useApp } from '../../state/services.ts';
import { useTableStore } from '../../state/table-store.ts';
import { useViewStore } from '../../state/view-store.ts';
import { eventColumns, eventsToTsv, sizedEventColumns } from './event-text.ts';
import { type EventLine, lineAt } from './event-texts.ts';
import { type EventRows, type EventsFilter, eventsParams, useEventRows } from './use-event-rows.ts';
import { useEventTexts } from './use-event-texts.ts';

const rowPx = 22;
const headPx = 26;
const blockRows = 64;
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
  const sized = useMemo(() => sizedEventColumns(info, kinds), [info, kinds, formats]);
  const widths = useColumnWidths('events', sized);

  const { scroller, onScroll, geometry, top, visible, reveal, scrollHeight } = useScaledScroll(total, rowPx, headPx);
  useUncovered(scroller, JSON.stringify(widths.style));
  const [span, setSpan] = useState<RowSpan | null>(null);
  const active = span?.active ?? null;
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
    reveal(0);
  }, [rows]);

  const { first, end } = visible;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the total is known, the pages beside can be asked for
  useEffect(() => {
    if (rows !== null && end > first) rows.want(first, end);
  }, [rows, first, end, total]);

  // What is drawn: what is in view as soon as it is here, until then what was drawn before.
  const drawn = useRef({ rows, first: 0, end: 0, top: 0 });
  const complete = rows?.has(first, end) ?? false;
  if (complete || drawn.current.rows !== rows) drawn.current = { rows, first, end, top };
  const texts = useEventTexts(client, trace, traceRows(drawn.current));
  const slow = useSlow(pending || (rows !== null && !complete && rows.error === null));

  const moveTo = useCallback(
    (row: number, extend: boolean) => {
      setSpan((before) => spanOf(before, row, extend));
      reveal(row);
      cursorRow.current = row;
      selectedRow.current = row;
    },
    [reveal],
  );
  // The cursor and the details follow as soon as the row is here.
  useEffect(() => {
    const arrived = ({ current: row }: { current: number | null }) => (row === null ? null : (rows?.at(row) ?? null));
    const cursor = arrived(cursorRow);
    const selected = arrived(selectedRow);
    if (cursor !== null) {
      cursorRow.current = null;
      useViewStore.getState().setCursor(cursor.page.timeNs[cursor.index]!);
    }
    if (selected !== null) {
      selectedRow.current = null;
      useTableStore.getState().selectRow(selected.page.row[selected.index]!, trace);
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
      if (found) useViewStore.getState().reveal(found.page.timeNs[found.index]!);
    },
    [rows],
  );

  const onKeyDown = (event: KeyboardEvent) => {
    const pageRows = Math.max(1, Math.floor(geometry.viewportPx / rowPx) - 1);
    const from = active ?? Math.ceil(top / rowPx) - 1;
    const move = rowAfterKey(event.key, from, total, pageRows);
    if (event.altKey) return;
    if (move !== null) moveTo(move, event.shiftKey);
    else if (event.key === 'Enter' && active !== null) showInLanes(active);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const goToTime = useCallback(
    async (timeNs: number) => {
      if (shown === null) return;
      const { startNs, endNs } = shown.filter;
      const toNs = Math.max(startNs ?? timeNs, Math.min(timeNs, endNs ?? timeNs));
      const before = await client.call('events', { ...eventsParams(shown.filter), toNs, limit: 0 });
      const row = Math.min(Math.max(0, total - 1), before.total);
      setSpan(spanOf(null, row, false));
      reveal(row);
      selectedRow.current = row;
      scroller.current?.focus();
    },
    [client, reveal, scroller, shown, total],
  );
  useEffect(() => {
    const goTo = (timeNs: number) => void goToTime(timeNs).catch(say);
    pageActions.goToTime.add(goTo);
    return () => void pageActions.goToTime.delete(goTo);
  }, [goToTime, say]);

  const { rows: drawnRows, first: drawnFirst, end: drawnEnd, top: drawnTop } = drawn.current;
  // Rows are placed from the start of their block and the block is moved: so a scroll does not render them anew.
  const blockRow = Math.floor(drawnFirst / blockRows) * blockRows;
  const items = [];
  for (let row = drawnFirst; drawnRows !== null && row < drawnEnd; row++) {
    const found = drawnRows.at(row);
    if (found === null) continue;
    const { page, index } = found;
    items.push(
      <EventRow
        key={row}
        row={row}
        topPx={(row - blockRow) * rowPx}
        page={page}
        index={index}
        kind={kindOf.get(page.kind[index]!)}
        line={texts.at(page.row[index]!)}
        totalEvents={info.events}
        active={row === active}
        selected={isInSpan(span, row)}
        onPress={moveTo}
        onOpen={showInLanes}
      />,
    );
  }

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
              scroller.current?.focus();
            }}
          />
        )}
        {owner !== null && (
          <Chip
            text={'pid' in owner ? `Process ${owner.pid}` : `Thread ${owner.tid}`}
            remove="Events of all processes and threads"
            onRemove={() => {
              useViewStore.getState().setOwner(null);
              scroller.current?.focus();
            }}
          />
        )}
        {ticked !== null && (
          <Chip
            text={`${formatCount(ticked.size)} of ${formatCounted(kinds.length, 'kind')}`}
            remove="Tick all kinds"
            onRemove={() => {
              useViewStore.getState().setKinds(null);
              scroller.current?.focus();
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
      <Grid
        ref={scroller}
        className={`grid events-grid ${slow ? 'stale' : ''}`}
        style={widths.style}
        aria-label="Events"
        aria-rowcount={total + 1}
        aria-multiselectable="true"
        aria-activedescendant={active === null ? undefined : `event-row-${active}`}
        data-testid="events-table"
        onScroll={onScroll}
        onKeyDown={onKeyDown}
      >
        <div className="events-sizer" style={{ height: headPx + scrollHeight }}>
          <div className="events-window" style={{ height: headPx + geometry.viewportPx }}>
            <GridRow className="grid-row grid-head" aria-rowindex={1}>
              {eventColumns.map(({ id, title, help, number }) => (
                <GridColumnHead
                  key={id}
                  data-id={number ? id : undefined}
                  style={number ? uncovered(id) : undefined}
                  className={`cell ${id} ${number ? 'number' : ''} ${id === 'time' ? 'sorted' : ''}`}
                  title={help}
                >
                  {title}
                  <ColumnGrip column={id} widths={widths} />
                </GridColumnHead>
              ))}
            </GridRow>
            <GridBody className="events-rows" style={{ height: geometry.viewportPx }}>
              <div style={{ transform: `translateY(${blockRow * rowPx - drawnTop}px)` }}>{items}</div>
            </GridBody>
          </div>
        </div>
        {rows !== null && rows.error !== null && (
          <div className="grid-empty" role="alert">
            <span>{errorInfo(rows.error).message}</span>
            <button type="button" className="button small" onClick={() => rows.want(first, Math.max(end, first + 1))}>
              Try again
            </button>
          </div>
        )}
        {rows !== null && rows.error === null && rows.total === 0 && !pending && (
          <EmptyList
            tickedNone={ticked !== null && ticked.size === 0}
            owned={owner !== null}
            selected={selection !== null}
            onEnded={() => scroller.current?.focus()}
          />
        )}
      </Grid>
    </section>
  );
}

/** The events of the trace that belong to the rows that are drawn, and to a few beside them. */
function traceRows({ rows, first, end }: { rows: EventRows | null; first: number; end: number }): number[] {
  const found: number[] = [];
  const add = (from: number, to: number) => {
    for (let row = Math.max(0, from); row < to; row++) {
      const at = rows?.at(row);
      if (at) found.push(at.page.row[at.index]!);
    }
  };
  add(first, end);
  add(end, end + textsBeside);
  add(first - textsBeside, first);
  return found;
}

interface EventRowProps {
  row: number;
  topPx: number;
  page: EventsPage;
  index: number;
  kind: KindInfo | undefined;
  line: EventLine | null;
  totalEvents: number;
  active: boolean;
  selected: boolean;
  onPress(row: number, extend: boolean): void;
  onOpen(row: number): void;
}

const EventRow = memo(function EventRow(props: EventRowProps) {
  const { row, topPx, page, index, kind, line, totalEvents, active, selected, onPress, onOpen } = props;
  useFormats();
  const details = kind && kindDetails(kind, totalEvents);
  return (
    <GridRow
      id={`event-row-${row}`}
      className={`grid-row ${active ? 'active' : ''} ${selected ? 'selected' : ''}`}
      aria-rowindex={row + 2}
      aria-selected={selected}
      data-testid="event-row"
      style={{ transform: `translateY(${topPx}px)` }}
      onClick={(event) => onPress(row, event.shiftKey)}
      onDoubleClick={() => onOpen(row)}
    >
      {eventColumns.map(({ id, number, text: textOf }) => {
        const text = textOf(page, index, kind, line);
        return (
          <GridCell
            key={id}
            data-column={id}
            title={id === 'provider' ? details : text}
            style={number ? uncovered(id) : undefined}
            className={`cell ${id} ${number ? 'number' : ''} ${id === 'provider' && kind?.providerName === null ? 'mono' : ''}`}
          >
            {id === 'provider' ? <ProviderName name={text} /> : number ? <span>{text}</span> : text}
          </GridCell>
        );
      })}
    </GridRow>
  );
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
      <div className="grid-empty">
        <span>No event that is asked for has this process or thread in its header.</span>
        <button type="button" className="button small" onClick={end(() => setOwner(null))}>
          Events of all processes
        </button>
      </div>
    );
  if (tickedNone || !selected)
    return (
      <div className="grid-empty">
        <span>{tickedNone ? 'No kinds are ticked.' : 'No event is of a ticked kind.'}</span>
        <button type="button" className="button small" onClick={end(() => setKinds(null))}>
          Tick all kinds
        </button>
      </div>
    );
  return (
    <div className="grid-empty">
      <span>No event of a ticked kind is in the selection.</span>
      <button type="button" className="button small" onClick={end(clearSelection)}>
        Clear selection
      </button>
    </div>
  );
}

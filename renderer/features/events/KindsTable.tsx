import { useVirtualizer } from '@tanstack/react-virtual';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { KindInfo } from '../../../contract/trace.ts';
import { formatCount } from '../../base/format.ts';
import { ColumnGrip } from '../../kit/ColumnGrip.tsx';
import type { SizedColumn } from '../../kit/column-widths.ts';
import { Grid, GridBody, GridCell, GridColumnHead, GridRow } from '../../kit/grid.tsx';
import { rowAfterKey } from '../../kit/row-after-key.ts';
import { SearchField } from '../../kit/SearchField.tsx';
import { createTextMeter, widest } from '../../kit/text-width.ts';
import { uncovered, useUncovered } from '../../kit/uncovered.ts';
import { useColumnWidths } from '../../kit/use-column-widths.ts';
import { ProviderName } from '../../panel/ProviderName.tsx';
import { useFindInPanel } from '../../state/find-in-panel.ts';
import {
  eventLabel,
  isTicked,
  type KindColumn,
  type KindSort,
  kindDetails,
  onlyTicked,
  providerLabel,
  searchKinds,
  sortKinds,
  tickState,
  withInvertedTicks,
  withTicks,
} from '../../state/kinds-model.ts';
import { useViewStore } from '../../state/view-store.ts';
import { widestProvider } from './provider-width.ts';

const rowPx = 22;
const headPx = 26;

/** Beside the name of the column that is sorted by. */
const sortArrowPx = 15;
/** Of the button behind the name of the event. */
const onlyPx = 30;

interface KindColumnHead {
  id: KindColumn;
  title: string;
  help: string;
  number: boolean;
}

const columns: KindColumnHead[] = [
  { id: 'provider', title: 'Provider', help: 'Who wrote the event: name, or GUID', number: false },
  { id: 'event', title: 'Event', help: 'Name of the event where it is known', number: false },
  { id: 'id', title: 'Id', help: 'Event id', number: true },
  { id: 'opcode', title: 'Op', help: 'Opcode', number: true },
  { id: 'version', title: 'Ver', help: 'Version of the event', number: true },
  {
    id: 'kind',
    title: 'Header',
    help: 'How the event header was written, and its pointer size in bits',
    number: false,
  },
  { id: 'count', title: 'Count', help: 'Events of this kind in the whole trace, and their share', number: true },
];

/** Columns as wide as the names and numbers of these kinds. */
function sizedColumns(kinds: readonly KindInfo[]): SizedColumn[] {
  const meter = createTextMeter();
  const { cell, mono, head } = meter;
  const cells: Record<KindColumn, number> = {
    provider: widestProvider(kinds, meter),
    event: widest(new Set(kinds.map(eventLabel)), cell) + onlyPx,
    id: widest(new Set(kinds.map((kind) => String(kind.id))), cell),
    opcode: widest(new Set(kinds.map((kind) => String(kind.opcode))), cell),
    version: widest(new Set(kinds.map((kind) => String(kind.version))), cell),
    kind: widest(new Set(kinds.map((kind) => kind.kind)), mono),
    count: widest(new Set(kinds.map(({ count }) => formatCount(count))), cell),
  };
  const least: Partial<Record<KindColumn, number>> = { provider: 76, event: 48 };
  return columns.map(({ id, title }) => {
    const fitPx = Math.max(cells[id], head(title) + sortArrowPx);
    return { id, fitPx, leastPx: least[id] ?? fitPx, fills: id === 'count' };
  });
}

/** The kinds of events in the trace. What is ticked is what the lanes and the events table show. */
export function KindsTable({ kinds, totalEvents }: { kinds: readonly KindInfo[]; totalEvents: number }) {
  const ticked = useViewStore((state) => state.kinds);
  const setKinds = useViewStore((state) => state.setKinds);
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<KindSort>({ column: 'count', descending: true });
  const [activeIndex, setActiveIndex] = useState<number | null>(null);
  const searchInput = useRef<HTMLInputElement>(null);
  const scroller = useRef<HTMLDivElement>(null);

  const sorted = useMemo(() => sortKinds(kinds, sort), [kinds, sort]);
  const shown = useMemo(() => searchKinds(sorted, search), [sorted, search]);
  const state = useMemo(() => tickState(ticked, shown), [ticked, shown]);
  const most = useMemo(() => kinds.reduce((max, kind) => Math.max(max, kind.count), 1), [kinds]);

  const sized = useMemo(() => sizedColumns(kinds), [kinds]);
  const widths = useColumnWidths('kinds', sized);
  useUncovered(scroller, JSON.stringify(widths.style));

  const virtual = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    overscan: 8,
    // The sticky head lies over the top of the list.
    scrollMargin: headPx,
    scrollPaddingStart: headPx,
  });

  useFindInPanel(searchInput);

  const tick = (kind: KindInfo) => setKinds(withTicks(kinds, ticked, [kind], !isTicked(ticked, kind.index)));
  const only = (kind: KindInfo) => setKinds(onlyTicked(kinds, kind));

  const activeRow = shown.findIndex((kind) => kind.index === activeIndex);
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter and Space on a button or tick box in the grid are meant for that.
    if (event.target !== event.currentTarget && (event.key === ' ' || event.key === 'Enter')) return;
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowPx) - 2);
    const move = rowAfterKey(event.key, activeRow, shown.length, page);
    const active = shown[activeRow];
    if (move !== null) {
      setActiveIndex(shown[move]!.index);
      virtual.scrollToIndex(move);
    } else if (event.key === ' ' && active !== undefined) tick(active);
    else if (event.key === 'Enter' && active !== undefined) only(active);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <section className="panel kinds" aria-label="Event kinds" data-region="kinds">
      <header className="panel-head">
        <h2>Event kinds</h2>
        <span className="hint">
          {shown.length === kinds.length
            ? formatCount(kinds.length)
            : `${shown.length} of ${formatCount(kinds.length)}`}
        </span>
        <SearchField
          label="Find provider or event"
          testId="kinds-search"
          search={search}
          onSearch={setSearch}
          input={searchInput}
          list={scroller}
        />
        <button
          type="button"
          className="button small"
          title="Tick what is not ticked among the kinds listed, and untick what is"
          data-testid="kinds-invert"
          onClick={() => setKinds(withInvertedTicks(kinds, ticked, shown))}
        >
          Invert
        </button>
      </header>
      <Grid
        ref={scroller}
        className="grid kinds-grid"
        style={widths.style}
        aria-label="Event kinds"
        aria-rowcount={shown.length + 1}
        aria-activedescendant={activeRow < 0 ? undefined : `kind-row-${activeIndex}`}
        data-testid="kinds-table"
        onKeyDown={onKeyDown}
        onFocus={(event) => {
          if (event.target === event.currentTarget && activeRow < 0) setActiveIndex(shown[0]?.index ?? null);
        }}
      >
        <GridRow className="grid-row grid-head" aria-rowindex={1}>
          <GridColumnHead className="cell tick">
            <TickBox
              state={state}
              label={state === 'all' ? 'Untick all kinds listed' : 'Tick all kinds listed'}
              testId="kind-tick-all"
              onChange={() => setKinds(withTicks(kinds, ticked, shown, state !== 'all'))}
            />
          </GridColumnHead>
          {columns.map(({ id, title, help, number }) => {
            const isSorted = sort.column === id;
            return (
              <GridColumnHead
                key={id}
                style={id === 'count' ? uncovered(id) : undefined}
                data-id={id === 'count' ? id : undefined}
                className={`cell ${id} ${number ? 'number' : ''}`}
                aria-sort={isSorted ? (sort.descending ? 'descending' : 'ascending') : undefined}
              >
                <button
                  type="button"
                  className={`sort ${isSorted ? 'sorted' : ''}`}
                  title={`${help}. Click to sort.`}
                  data-testid={`kinds-sort-${id}`}
                  onClick={() => setSort({ column: id, descending: isSorted ? !sort.descending : id === 'count' })}
                >
                  {isSorted && (sort.descending ? <ArrowDown size={12} /> : <ArrowUp size={12} />)}
                  {title}
                </button>
                <ColumnGrip column={id} widths={widths} />
              </GridColumnHead>
            );
          })}
        </GridRow>
        <GridBody className="grid-body" style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index: row, start }) => {
            const kind = shown[row]!;
            return (
              <KindRow
                key={kind.index}
                kind={kind}
                row={row}
                topPx={start - headPx}
                ticked={isTicked(ticked, kind.index)}
                active={kind.index === activeIndex}
                barShare={kind.count / most}
                totalEvents={totalEvents}
                onTick={tick}
                onOnly={only}
                onActivate={(active) => setActiveIndex(active.index)}
              />
            );
          })}
        </GridBody>
        {shown.length === 0 && (
          <div className="grid-empty">
            <span>No kind matches “{search}”.</span>
            <button
              type="button"
              className="button small"
              onClick={() => {
                setSearch('');
                searchInput.current?.focus();
              }}
            >
              Clear search
            </button>
          </div>
        )}
      </Grid>
    </section>
  );
}

interface KindRowProps {
  kind: KindInfo;
  row: number;
  topPx: number;
  ticked: boolean;
  active: boolean;
  barShare: number;
  totalEvents: number;
  onTick(kind: KindInfo): void;
  onOnly(kind: KindInfo): void;
  onActivate(kind: KindInfo): void;
}

function KindRow({
  kind,
  row,
  topPx,
  ticked,
  active,
  barShare,
  totalEvents,
  onTick,
  onOnly,
  onActivate,
}: KindRowProps) {
  const provider = providerLabel(kind);
  const name = `${provider}, ${eventLabel(kind)}`;
  return (
    <GridRow
      id={`kind-row-${kind.index}`}
      className={`grid-row ${active ? 'active' : ''} ${ticked ? '' : 'unticked'}`}
      aria-rowindex={row + 2}
      aria-selected={active}
      style={{ transform: `translateY(${topPx}px)` }}
      title={kindDetails(kind, totalEvents)}
      onClick={() => onActivate(kind)}
      onDoubleClick={() => onOnly(kind)}
    >
      <GridCell className="cell tick">
        <TickBox
          state={ticked ? 'all' : 'none'}
          label={`Show ${name}`}
          testId={`kind-tick-${kind.index}`}
          onChange={() => onTick(kind)}
        />
      </GridCell>
      <GridCell className={`cell provider ${kind.providerName === null ? 'mono' : ''}`}>
        <ProviderName name={provider} />
      </GridCell>
      <GridCell className={`cell event ${kind.eventName === null ? 'unnamed' : ''}`}>
        {eventLabel(kind)}
        <button
          type="button"
          className="only"
          tabIndex={-1}
          title="Tick this kind and no other"
          onClick={() => onOnly(kind)}
        >
          only
        </button>
      </GridCell>
      <GridCell className="cell id number">
        <span>{kind.id}</span>
      </GridCell>
      <GridCell className="cell opcode number">
        <span>{kind.opcode}</span>
      </GridCell>
      <GridCell className="cell version number">
        <span>{kind.version}</span>
      </GridCell>
      <GridCell className="cell kind mono">{kind.kind}</GridCell>
      <GridCell className="cell count number" style={uncovered('count')}>
        <i className="share-bar" style={{ width: `${100 * barShare}%` }} />
        <span>{formatCount(kind.count)}</span>
      </GridCell>
    </GridRow>
  );
}

interface TickBoxProps {
  state: 'all' | 'some' | 'none';
  label: string;
  testId: string;
  onChange(): void;
}

function TickBox({ state, label, testId, onChange }: TickBoxProps) {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (ref.current !== null) ref.current.indeterminate = state === 'some';
  }, [state]);
  return (
    <input
      ref={ref}
      type="checkbox"
      className="tick-box"
      tabIndex={-1}
      checked={state === 'all'}
      aria-label={label}
      data-testid={testId}
      onChange={onChange}
    />
  );
}

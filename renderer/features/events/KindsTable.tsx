import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { KindInfo } from '../../../contract/trace.ts';
import { formatCount } from '../../base/format.ts';
import type { ColumnSize } from '../../kit/grid/column-layout.ts';
import { DataGrid } from '../../kit/grid/DataGrid.tsx';
import type { GridHandle } from '../../kit/grid/grid-props.ts';
import { type GridColumn, listSource } from '../../kit/grid/grid-source.ts';
import { CellBar, RowButton } from '../../kit/grid/RowButton.tsx';
import { useDraggedWidths } from '../../kit/grid/use-dragged-widths.ts';
import { NothingFound, SearchField } from '../../kit/SearchField.tsx';
import { createTextMeter, widest } from '../../kit/text-width.ts';
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
import styles from './events.module.css';
import { widestProvider } from './provider-width.ts';

/** Beside the name of the column that is sorted by. */
const sortArrowPx = 15;
const tickPx = 30;
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

/** Where the table is narrow, names come before figures. */
const fromGridPx: Partial<Record<KindColumn, number>> = { kind: 630, opcode: 530, version: 530, id: 260 };

/** Columns as wide as the names and numbers of these kinds. */
function columnSizes(kinds: readonly KindInfo[]): ColumnSize[] {
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
  const sizes = columns.map(({ id, title }): ColumnSize => {
    const fitPx = Math.max(cells[id], head(title) + sortArrowPx);
    return { id, fitPx, leastPx: least[id] ?? fitPx, fills: id === 'count', fromGridPx: fromGridPx[id] ?? 0 };
  });
  return [{ id: 'tick', fitPx: tickPx, leastPx: tickPx, part: 'start' }, ...sizes];
}

/** The kinds of events in the trace. What is ticked is what the lanes and the events table show. */
export function KindsTable({ kinds, totalEvents }: { kinds: readonly KindInfo[]; totalEvents: number }) {
  const ticked = useViewStore((state) => state.kinds);
  const setKinds = useViewStore((state) => state.setKinds);
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<KindSort>({ column: 'count', descending: true });
  const [activeIndex, setActiveIndex] = useState<number | null>(null);
  const searchInput = useRef<HTMLInputElement>(null);
  const grid = useRef<GridHandle>(null);

  const sorted = useMemo(() => sortKinds(kinds, sort), [kinds, sort]);
  const shown = useMemo(() => searchKinds(sorted, search), [sorted, search]);
  const state = useMemo(() => tickState(ticked, shown), [ticked, shown]);
  const most = useMemo(() => kinds.reduce((max, kind) => Math.max(max, kind.count), 1), [kinds]);

  const sizes = useMemo(() => columnSizes(kinds), [kinds]);
  const widths = useDraggedWidths('kinds');
  const source = useMemo(() => listSource(shown), [shown]);

  useFindInPanel(searchInput);

  const tick = (kind: KindInfo) => setKinds(withTicks(kinds, ticked, [kind], !isTicked(ticked, kind.index)));
  const only = (kind: KindInfo) => setKinds(onlyTicked(kinds, kind));

  const actions = useRef({ tick, only });
  actions.current = { tick, only };
  // biome-ignore lint/correctness/useExhaustiveDependencies: `ticked` and `state` are what the boxes show
  const gridColumns = useMemo(
    () => [
      tickColumn(
        ticked,
        (kind) => actions.current.tick(kind),
        <TickBox
          state={state}
          label={state === 'all' ? 'Untick all kinds listed' : 'Tick all kinds listed'}
          testId="kind-tick-all"
          onChange={() => setKinds(withTicks(kinds, ticked, shown, state !== 'all'))}
        />,
      ),
      ...kindColumns(most, (kind) => actions.current.only(kind)),
    ],
    [ticked, state, shown, kinds, most],
  );
  const factsOf = useCallback(
    (kind: KindInfo) => ({
      className: isTicked(ticked, kind.index) ? '' : `${styles.unticked}`,
      title: kindDetails(kind, totalEvents),
    }),
    [ticked, totalEvents],
  );

  const activeRow = shown.findIndex((kind) => kind.index === activeIndex);
  const sortBy = (id: string) => {
    const column = columns.find((one) => one.id === id)?.id ?? 'count';
    setSort({ column, descending: sort.column === column ? !sort.descending : column === 'count' });
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
          list={grid}
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
      <DataGrid
        label="Event kinds"
        testIds={{ grid: 'kinds-table', row: 'kind-row', sort: 'kinds-sort' }}
        rowId="kind-row"
        source={source}
        columns={gridColumns}
        sizes={sizes}
        widths={widths}
        selection={activeRow < 0 ? null : { anchor: activeRow, active: activeRow }}
        onSelect={({ active }) => setActiveIndex(shown[active]?.index ?? null)}
        selectsOnFocus
        onOpen={(row) => {
          const kind = shown[row];
          if (kind !== undefined) only(kind);
        }}
        onKey={(event, active) => {
          const kind = active === null ? undefined : shown[active];
          if (event.key !== ' ' || kind === undefined) return false;
          tick(kind);
          return true;
        }}
        sort={sort}
        onSort={sortBy}
        factsOf={factsOf}
        face={
          shown.length === 0 && (
            <NothingFound
              text={`No kind matches “${search}”.`}
              onClear={() => {
                setSearch('');
                searchInput.current?.focus();
              }}
            />
          )
        }
        handle={grid}
      />
    </section>
  );
}

const tickColumn = (
  ticked: ReadonlySet<number> | null,
  onTick: (kind: KindInfo) => void,
  head: ReactNode,
): GridColumn<KindInfo> => ({
  id: 'tick',
  title: '',
  head,
  headClass: `${styles.tick}`,
  isFixed: true,
  isBare: true,
  isUnsorted: true,
  text: () => '',
  cellClass: () => `${styles.tick}`,
  cell: (kind) => (
    <TickBox
      state={isTicked(ticked, kind.index) ? 'all' : 'none'}
      label={`Show ${providerLabel(kind)}, ${eventLabel(kind)}`}
      testId={`kind-tick-${kind.index}`}
      onChange={() => onTick(kind)}
    />
  ),
});

/** @param most count of the kind with the most events */
function kindColumns(most: number, onOnly: (kind: KindInfo) => void): GridColumn<KindInfo>[] {
  const cells: Record<KindColumn, Pick<GridColumn<KindInfo>, 'text' | 'cell' | 'cellClass'>> = {
    provider: {
      text: providerLabel,
      cell: (kind) => <ProviderName name={providerLabel(kind)} />,
      cellClass: ({ providerName }) => (providerName === null ? 'mono' : ''),
    },
    event: {
      text: eventLabel,
      cell: (kind) => (
        <>
          {eventLabel(kind)}
          <RowButton title="Tick this kind and no other" showsInActive onPress={() => onOnly(kind)}>
            only
          </RowButton>
        </>
      ),
      cellClass: ({ eventName }) => (eventName === null ? `${styles.dim}` : ''),
    },
    id: { text: ({ id }) => String(id) },
    opcode: { text: ({ opcode }) => String(opcode) },
    version: { text: ({ version }) => String(version) },
    kind: { text: ({ kind }) => kind, cellClass: () => `${styles.dim}` },
    count: {
      text: ({ count }) => formatCount(count),
      cell: ({ count }) => (
        <>
          <CellBar share={count / most} />
          <span>{formatCount(count)}</span>
        </>
      ),
    },
  };
  return columns.map(({ id, title, help, number }) => ({
    id,
    title,
    help,
    isNumber: number,
    isMono: id === 'kind',
    tip: () => undefined,
    ...cells[id],
  }));
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

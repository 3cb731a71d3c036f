import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { at } from '../../../contract/checked.ts';
import type { KindInfo } from '../../../contract/trace.ts';
import { formatCount } from '../../base/format.ts';
import { DataGrid } from '../../kit/grid/DataGrid.tsx';
import type { GridHandle } from '../../kit/grid/grid-props.ts';
import { listSource } from '../../kit/grid/grid-source.ts';
import { useDraggedWidths } from '../../kit/grid/use-dragged-widths.ts';
import { NothingFound, SearchField } from '../../kit/SearchField.tsx';
import panelStyles from '../../panel/panel.module.css';
import { useListMenu } from '../../panel/use-list-menu.tsx';
import { useFindInPanel } from '../../state/find-in-panel.ts';
import {
  isChecked,
  type KindSort,
  kindDetails,
  onlyChecked,
  searchKinds,
  sortKinds,
  withChecked,
  withInverted,
} from '../../state/kinds-model.ts';
import { useViewStore } from '../../state/view-store.ts';
import styles from './events.module.css';
import { columnSizes, columns, useKindColumns } from './kind-columns.tsx';
import { kindMenu } from './kind-menu.ts';

/** The kinds of events in the trace. What is checked is what the lanes and the events table show. */
export function KindsTable({ kinds, totalEvents }: { kinds: readonly KindInfo[]; totalEvents: number }) {
  const { search, setSearch, sort, sortBy, shown } = useShownKinds(kinds);
  const [activeIndex, setActiveIndex] = useState<number | null>(null);
  const searchInput = useRef<HTMLInputElement>(null);
  const grid = useRef<GridHandle>(null);

  const sizes = useMemo(() => columnSizes(kinds), [kinds]);
  const widths = useDraggedWidths('kinds');
  const source = useMemo(() => listSource(shown), [shown]);

  useFindInPanel(searchInput);

  const clearSearch = () => {
    setSearch('');
    searchInput.current?.focus();
  };
  const checks = useChecked(kinds, shown, totalEvents);
  const menu = useListMenu(
    shown,
    { label: 'Kind of event', items: (kind) => kindMenu(kind, kinds, totalEvents) },
    ({ index }) => setActiveIndex(index),
    grid,
  );
  const activeRow = shown.findIndex((kind) => kind.index === activeIndex);
  return (
    <section className={panelStyles.panel} aria-label="Event kinds" data-region="kinds">
      <KindsHead count={countText(shown.length, kinds.length)} onInvert={checks.invert}>
        <SearchField
          label="Find provider or event"
          testId="kinds-search"
          search={search}
          onSearch={setSearch}
          input={searchInput}
          list={grid}
        />
      </KindsHead>
      <DataGrid
        label="Event kinds"
        testIds={{ grid: 'kinds-table', row: 'kind-row', sort: 'kinds-sort' }}
        rowId="kind-row"
        source={source}
        columns={checks.columns}
        sizes={sizes}
        widths={widths}
        selection={activeRow < 0 ? null : { anchor: activeRow, active: activeRow }}
        onSelect={({ active }) => setActiveIndex(shown[active]?.index ?? null)}
        selectsOnFocus
        onOpen={(row) => checks.only(at(shown, row))}
        {...menu.gridProps}
        onKey={(event, active) => {
          if (event.key !== ' ' || active === null) return menu.gridProps.onKey?.(event, active) === true;
          checks.check(at(shown, active));
          return true;
        }}
        sort={sort}
        onSort={sortBy}
        factsOf={checks.factsOf}
        face={shown.length === 0 && <NothingFound text={`No kind matches “${search}”.`} onClear={clearSearch} />}
        handle={grid}
      />
      {menu.element}
    </section>
  );
}

/** What is checked, as columns and rows show it, and what changes it. */
function useChecked(kinds: readonly KindInfo[], shown: readonly KindInfo[], totalEvents: number) {
  const checked = useViewStore((state) => state.kinds);
  const setKinds = useViewStore((state) => state.setKinds);
  const most = useMemo(() => kinds.reduce((max, kind) => Math.max(max, kind.count), 1), [kinds]);
  const check = (kind: KindInfo) => setKinds(withChecked(kinds, checked, [kind], !isChecked(checked, kind.index)));
  const only = (kind: KindInfo) => setKinds(onlyChecked(kinds, kind));

  const gridColumns = useKindColumns({
    shown,
    checked,
    most,
    onCheck: check,
    onCheckShown: (isOn) => setKinds(withChecked(kinds, checked, shown, isOn)),
    onOnly: only,
  });
  const factsOf = useCallback(
    (kind: KindInfo) => ({
      className: isChecked(checked, kind.index) ? '' : `${styles.unchecked}`,
      title: kindDetails(kind, totalEvents),
    }),
    [checked, totalEvents],
  );
  const invert = () => setKinds(withInverted(kinds, checked, shown));
  return { check, only, invert, columns: gridColumns, factsOf };
}

const countText = (shown: number, all: number): string =>
  shown === all ? formatCount(all) : `${formatCount(shown)} of ${formatCount(all)}`;

/** The kinds that the search leaves, in the order of a column. */
function useShownKinds(kinds: readonly KindInfo[]) {
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<KindSort>({ column: 'count', descending: true });
  const sorted = useMemo(() => sortKinds(kinds, sort), [kinds, sort]);
  const shown = useMemo(() => searchKinds(sorted, search), [sorted, search]);
  const sortBy = (id: string) => {
    const column = columns.find((one) => one.id === id)?.id ?? 'count';
    setSort({ column, descending: sort.column === column ? !sort.descending : column === 'count' });
  };
  return { search, setSearch, sort, sortBy, shown };
}

/** @param children the search */
const KindsHead = ({ count, onInvert, children }: { count: string; onInvert(): void; children: ReactNode }) => (
  <header className={panelStyles.head}>
    <h2>Event kinds</h2>
    <span className="hint">{count}</span>
    {children}
    <button
      type="button"
      className="button small"
      title="Invert the selection of the listed kinds"
      data-testid="kinds-invert"
      onClick={onInvert}
    >
      Invert
    </button>
  </header>
);

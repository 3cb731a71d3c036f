import { type KeyboardEvent, type RefObject, useMemo, useRef, useState } from 'react';
import type { TableInfo } from '../../../contract/tables.ts';
import type { TraceClient } from '../../base/client/trace-client.ts';
import { copyText } from '../../base/clipboard.ts';
import { formatCount, formatCounted } from '../../base/format.ts';
import { ContextMenu } from '../../kit/Menu.tsx';
import type { MenuItem } from '../../kit/menu-item.ts';
import { NothingFound, SearchField } from '../../kit/SearchField.tsx';
import { Tree } from '../../kit/Tree.tsx';
import { hasData } from '../../state/has-data.ts';
import { useUi } from '../../state/services.ts';
import { AboutItem, type Where } from './AboutItem.tsx';
import { CategoryRow, ItemRow, rowAttributes } from './ExplorerRow.tsx';
import styles from './explorer.module.css';
import { useAboutIsOpen, useFolds } from './explorer-folds.ts';
import {
  type ExplorerExtra,
  type ExplorerItem,
  type ExplorerLine,
  explorerLines,
  noTables,
  treeRows,
} from './explorer-model.ts';
import type { PreviewQueue } from './preview-queue.ts';
import { previewsOf } from './previews.ts';

export type { ExplorerExtra } from './explorer-model.ts';

const rowPx = 27;
/** With the room above it. */
const categoryPx = 29;
const noExtras: readonly ExplorerExtra[] = [];

export interface GraphExplorerProps {
  client: TraceClient;
  trace: string;
  tables: readonly TableInfo[];
  /** Panels that are no tables. */
  extras?: readonly ExplorerExtra[];
  /** GUIDs of tables, and kinds of `extras`, that the analysis on show has. */
  inUse: ReadonlySet<string>;
  /** Of the tables: with another one their previews are others. */
  version: number;
  /** @param preset name of a configuration; the default one where it is left out */
  onAdd(table: string, where: Where, preset?: string): void;
  onAddExtra?(kind: string, where: Where): void;
  searchInput: RefObject<HTMLInputElement | null>;
}

/** All that can be added to an analysis, by category: a tree that arrows move in. */
export function GraphExplorer(props: GraphExplorerProps) {
  const { client, trace, tables, extras = noExtras, inUse, version, onAdd, onAddExtra, searchInput } = props;
  const [search, setSearch] = useState('');
  const [folds, setFold] = useFolds();
  const [isAboutOpen, setAboutOpen] = useAboutIsOpen();
  const [activeId, setActiveId] = useState<string | null>(null);
  const tree = useRef<HTMLDivElement>(null);
  const about = useRef<HTMLDivElement>(null);
  const { held, ...holds } = useHeldTables(tables);
  const lines = useMemo(
    () => explorerLines(tables, extras, search, folds, held),
    [tables, extras, search, folds, held],
  );
  const activeLine = lines.find((line) => line.id === activeId);
  const selected = activeLine === undefined || activeLine.kind === 'category' ? null : activeLine;
  // Selecting an empty table shows why it is empty.
  const [foldedFor, setFoldedFor] = useState<string | null>(null);
  const isEmpty = selected?.kind === 'table' && !hasData(selected.table);
  const saysWhy = isEmpty && foldedFor !== selected.id;
  const openAbout = (isOpen: boolean) => {
    setAboutOpen(isOpen);
    setFoldedFor(isOpen ? null : (selected?.id ?? null));
  };
  const isSearching = search.trim() !== '';
  const found = lines.filter((line) => line.kind !== 'category').length;

  const add = (item: ExplorerItem, where: Where, preset?: string) => {
    if (item.kind === 'extra') onAddExtra?.(item.extra.kind, where);
    // What is empty has nothing to show: the words below say how to get it.
    else if (!hasData(item.table)) explain();
    else onAdd(item.table.id, where, preset);
  };
  const explain = () => {
    openAbout(true);
    // It may have to be drawn first.
    requestAnimationFrame(() => about.current?.focus());
  };
  const clearSearch = () => {
    setSearch('');
    searchInput.current?.focus();
  };
  return (
    <div className={styles.explorer} data-testid="explorer" data-region="explorer" {...holds}>
      <div className={styles.search}>
        <SearchField
          label="Find a table"
          testId="tables-search"
          search={search}
          onSearch={setSearch}
          input={searchInput}
          list={tree}
        >
          <Count tables={tables} found={isSearching ? found : null} />
        </SearchField>
      </div>
      <ItemTree
        lines={lines}
        tree={tree}
        active={activeId}
        search={search}
        inUse={inUse}
        previews={previewsOf(client, trace, version)}
        onActive={setActiveId}
        onFold={setFold}
        onAdd={add}
        onExplain={explain}
        onClearSearch={clearSearch}
      />
      <AboutItem
        item={selected}
        isOpen={isAboutOpen || saysWhy}
        onOpen={openAbout}
        onAdd={(where, preset) => selected !== null && add(selected, where, preset)}
        body={about}
      />
    </div>
  );
}

/** While the mouse is in the list, nothing moves away under it: what turns out to be empty is only dimmed. */
function useHeldTables(tables: readonly TableInfo[]) {
  const [held, setHeld] = useState(noTables);
  return {
    held,
    onPointerEnter: () => setHeld(new Set(tables.filter(hasData).map(({ id }) => id))),
    onPointerLeave: () => setHeld(noTables),
  };
}

interface ItemTreeProps {
  lines: readonly ExplorerLine[];
  tree: RefObject<HTMLDivElement | null>;
  active: string | null;
  search: string;
  inUse: ReadonlySet<string>;
  previews: PreviewQueue;
  onActive(id: string): void;
  onFold(category: string, isOpen: boolean): void;
  onAdd(item: ExplorerItem, where: Where): void;
  onExplain(): void;
  onClearSearch(): void;
}

/** What was found, by category, each with its menu. */
function ItemTree(props: ItemTreeProps) {
  const { lines, tree, active, search, inUse, previews, onActive, onFold, onAdd, onExplain, onClearSearch } = props;
  const [menu, setMenu] = useState<{ item: ExplorerItem; atX: number; atY: number } | null>(null);
  const rows = useMemo(() => treeRows(lines), [lines]);
  const onKey = (event: KeyboardEvent, line: ExplorerLine): boolean => {
    if (event.key !== 'Enter' || event.altKey || line.kind === 'category') return false;
    onAdd(line, event.ctrlKey || event.metaKey ? 'newTab' : 'end');
    return true;
  };
  const isInUse = (line: ExplorerLine): boolean =>
    line.kind !== 'category' && inUse.has(line.kind === 'table' ? line.table.id : line.extra.kind);

  return (
    <>
      <Tree
        label="Tables and panels"
        testId="table-list"
        tree={tree}
        rows={rows}
        active={active}
        onActive={onActive}
        onFold={(line, isOpen) => onFold(line.category, isOpen)}
        onPress={(line) => onActive(line.id)}
        onDoublePress={(line) => line.kind !== 'category' && onAdd(line, 'end')}
        onKey={onKey}
        onMenu={(line, atX, atY) => {
          onActive(line.id);
          if (line.kind !== 'category') setMenu({ item: line, atX, atY });
        }}
        heightPxOf={({ kind }) => (kind === 'category' ? categoryPx : rowPx)}
        attributesOf={(line) => rowAttributes(line, isInUse(line))}
        row={(line) =>
          line.kind === 'category' ? (
            <CategoryRow line={line} />
          ) : (
            <ItemRow item={line} previews={previews} isInUse={isInUse(line)} />
          )
        }
        scrollsWith={search}
        empty={<Nothing search={search} onClear={onClearSearch} />}
      />
      {menu !== null && (
        <ItemMenu
          {...menu}
          onAdd={(where) => onAdd(menu.item, where)}
          onExplain={onExplain}
          onClose={() => {
            setMenu(null);
            tree.current?.focus({ preventScroll: true });
          }}
        />
      )}
    </>
  );
}

/** How many tables have data, or were found. */
function Count({ tables, found }: { tables: readonly TableInfo[]; found: number | null }) {
  const full = tables.filter(hasData).length;
  return (
    <span
      className={styles.found}
      role="status"
      title={`${formatCounted(full, 'table')} of ${formatCount(tables.length)} have data`}
    >
      <span data-testid="tables-count">{formatCount(found ?? full)}</span>
      <span className={styles.spoken}>{found === null ? 'with data' : 'found'}</span>
    </span>
  );
}

interface ItemMenuProps {
  item: ExplorerItem;
  atX: number;
  atY: number;
  onAdd(where: Where): void;
  onExplain(): void;
  onClose(): void;
}

function ItemMenu({ item, atX, atY, onAdd, onExplain, onClose }: ItemMenuProps) {
  const isEmpty = item.kind === 'table' && !hasData(item.table);
  const items: MenuItem[] = [
    { id: 'add', title: 'Add', group: 1, keys: 'Enter', enabled: !isEmpty, run: () => onAdd('end') },
    {
      id: 'add-new',
      title: 'Add in new analysis',
      group: 1,
      keys: 'Ctrl+Enter',
      enabled: !isEmpty,
      run: () => onAdd('newTab'),
    },
    {
      id: 'about',
      title: isEmpty ? 'Why is there no data?' : 'What is this?',
      group: 2,
      enabled: true,
      run: onExplain,
    },
    ...(item.kind === 'table'
      ? [
          {
            id: 'copy-sql',
            title: 'Copy name as SQL',
            group: 2,
            enabled: true,
            run: () => copyText(item.table.sqlName),
          },
        ]
      : []),
  ];
  return <ContextMenu label={item.name} items={items} atX={atX} atY={atY} onClose={onClose} />;
}

function Nothing({ search, onClear }: { search: string; onClear(): void }) {
  return (
    <div className={styles.nothing}>
      {search === '' ? (
        <>
          <span>No plugin provides a table.</span>
          <button type="button" className="button small" onClick={() => useUi.getState().show('plugins')}>
            Plugins…
          </button>
        </>
      ) : (
        <NothingFound text={`No table matches “${search}”.`} onClear={onClear} />
      )}
    </div>
  );
}

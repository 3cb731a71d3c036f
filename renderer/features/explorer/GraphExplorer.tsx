import { type KeyboardEvent, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { TableInfo } from '../../../contract/tables.ts';
import type { TraceClient } from '../../base/client/trace-client.ts';
import { copyText } from '../../base/clipboard.ts';
import { formatCount, formatCounted } from '../../base/format.ts';
import { ContextMenu } from '../../kit/Menu.tsx';
import type { MenuItem } from '../../kit/menu-item.ts';
import { rowAfterKey } from '../../kit/row-after-key.ts';
import { NothingFound, SearchField } from '../../kit/SearchField.tsx';
import { hasData } from '../../state/has-data.ts';
import { useUi } from '../../state/services.ts';
import { AboutItem, type Where } from './AboutItem.tsx';
import { CategoryRow, ItemRow } from './ExplorerRow.tsx';
import { useAboutIsOpen, useFolds } from './explorer-folds.ts';
import {
  type ExplorerExtra,
  type ExplorerItem,
  type ExplorerLine,
  explorerLines,
  lineAfterTyping,
} from './explorer-model.ts';
import { previewsOf } from './preview-queue.ts';
import './explorer.css';

export type { ExplorerExtra } from './explorer-model.ts';

const rowPx = 27;
/** Letters that follow each other in this time are of one word. */
const typingMs = 800;
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
  const [menu, setMenu] = useState<{ item: ExplorerItem; atX: number; atY: number } | null>(null);
  const tree = useRef<HTMLDivElement>(null);
  const about = useRef<HTMLDivElement>(null);
  const typing = useRef({ text: '', atMs: 0 });
  const id = useId();
  const previews = previewsOf(client, trace, version);
  const lines = useMemo(() => explorerLines(tables, extras, search, folds), [tables, extras, search, folds]);
  const active = lines.findIndex((line) => line.id === activeId);
  const activeLine = lines[active];
  const selected = activeLine === undefined || activeLine.kind === 'category' ? null : activeLine;
  const full = tables.filter(hasData).length;
  const isSearching = search.trim() !== '';
  const found = lines.filter((line) => line.kind !== 'category').length;

  /** A row must not move under the second click of two. */
  const isByKeys = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list that is only folded otherwise stays where it is
  useEffect(() => {
    if (isByKeys.current) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [activeId, search]);

  const add = (item: ExplorerItem, where: Where, preset?: string) => {
    if (item.kind === 'extra') onAddExtra?.(item.extra.kind, where);
    // What is empty has nothing to show: the words below say how to get it.
    else if (!hasData(item.table)) explain();
    else onAdd(item.table.id, where, preset);
  };
  const explain = () => {
    setAboutOpen(true);
    // It may have to be drawn first.
    requestAnimationFrame(() => about.current?.focus());
  };
  const fold = (category: string, isOpen: boolean) => {
    setFold(category, isOpen);
    setActiveId(`category:${category}`);
  };
  const openMenuAt = (item: ExplorerItem, index: number) => {
    const box = document.getElementById(`${id}-${index}`)?.getBoundingClientRect();
    if (box !== undefined) setMenu({ item, atX: box.left + 40, atY: box.bottom });
  };
  const typed = (key: string): string => {
    const { text, atMs } = typing.current;
    const nowMs = performance.now();
    const isOneWord = nowMs - atMs < typingMs;
    typing.current = { text: isOneWord ? text + key : key, atMs: nowMs };
    return typing.current.text;
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const line = activeLine;
    isByKeys.current = true;
    if (event.key === 'Enter' && !event.altKey && line !== undefined) {
      if (line.kind === 'category') fold(line.category, !line.isOpen);
      else add(line, event.ctrlKey || event.metaKey ? 'newTab' : 'end');
    } else if (isMenuKey(event) && selected !== null) openMenuAt(selected, active);
    else if (event.altKey || event.ctrlKey || event.metaKey) return;
    else if (!onPlainKey(event.key, line)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  const onPlainKey = (key: string, line: ExplorerLine | undefined): boolean => {
    const pageRows = Math.max(1, Math.floor((tree.current?.clientHeight ?? 0) / rowPx) - 1);
    const move = rowAfterKey(key, active, lines.length, pageRows);
    const isWord = key.length === 1 && (key !== ' ' || performance.now() - typing.current.atMs < typingMs);
    if (move !== null) setActiveId(lines[move]!.id);
    else if (isWord) {
      const next = lineAfterTyping(lines, active, typed(key));
      if (next >= 0) setActiveId(lines[next]!.id);
      // `?` and the like are the window's, where no name begins so.
      else return /[\p{L}\p{N} ]/u.test(key);
    } else if (line === undefined) return false;
    else if (key === 'ArrowLeft') {
      if (line.kind === 'category') fold(line.category, false);
      else setActiveId(`category:${line.category}`);
    } else if (line.kind !== 'category') return false;
    else if (key === 'ArrowRight' && line.isOpen) setActiveId(lines[active + 1]?.id ?? line.id);
    else if (key === 'ArrowRight' || key === ' ') fold(line.category, !line.isOpen);
    else return false;
    return true;
  };

  const menuItems = (item: ExplorerItem): MenuItem[] => {
    const isEmpty = item.kind === 'table' && !hasData(item.table);
    return [
      { id: 'add', title: 'Add', group: 1, keys: 'Enter', enabled: !isEmpty, run: () => add(item, 'end') },
      {
        id: 'add-new',
        title: 'Add in new analysis',
        group: 1,
        keys: 'Ctrl+Enter',
        enabled: !isEmpty,
        run: () => add(item, 'newTab'),
      },
      {
        id: 'about',
        title: isEmpty ? 'Why is there no data?' : 'What is this?',
        group: 2,
        enabled: true,
        run: explain,
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
  };

  return (
    <div className="explorer" data-testid="explorer" data-region="explorer">
      <div className="explorer-search">
        <SearchField
          label="Find a table"
          testId="tables-search"
          search={search}
          onSearch={(text) => {
            isByKeys.current = true;
            setSearch(text);
          }}
          input={searchInput}
          list={tree}
        >
          <span
            className="explorer-found"
            role="status"
            title={`${formatCounted(full, 'table')} of ${formatCount(tables.length)} have data`}
          >
            <span data-testid="tables-count">{formatCount(isSearching ? found : full)}</span>
            <span className="explorer-spoken">{isSearching ? 'found' : 'with data'}</span>
          </span>
        </SearchField>
      </div>
      <div
        ref={tree}
        className="explorer-list"
        role="tree"
        tabIndex={0}
        aria-label="Tables and panels"
        aria-activedescendant={active < 0 ? undefined : `${id}-${active}`}
        data-testid="table-list"
        onKeyDown={onKeyDown}
        onPointerDown={() => {
          isByKeys.current = false;
        }}
        onFocus={() => {
          if (active < 0 && lines.length > 0) setActiveId(lines[0]!.id);
        }}
      >
        {lines.map((line, i) =>
          line.kind === 'category' ? (
            <CategoryRow
              key={line.id}
              id={`${id}-${i}`}
              line={line}
              isActive={i === active}
              onPress={() => fold(line.category, !line.isOpen)}
            />
          ) : (
            <ItemRow
              key={line.id}
              id={`${id}-${i}`}
              item={line}
              previews={previews}
              isActive={i === active}
              isInUse={inUse.has(line.kind === 'table' ? line.table.id : line.extra.kind)}
              onSelect={() => setActiveId(line.id)}
              onAdd={() => add(line, 'end')}
              onMenu={(atX, atY) => setMenu({ item: line, atX, atY })}
            />
          ),
        )}
        {lines.length === 0 && (
          <div className="explorer-nothing">
            {search === '' ? (
              <>
                <span>No plugin offers a table.</span>
                <button type="button" className="button small" onClick={() => useUi.getState().show('plugins')}>
                  Plugins…
                </button>
              </>
            ) : (
              <NothingFound
                text={`No table matches “${search}”.`}
                onClear={() => {
                  setSearch('');
                  searchInput.current?.focus();
                }}
              />
            )}
          </div>
        )}
      </div>
      <AboutItem
        item={selected}
        isOpen={isAboutOpen}
        onOpen={setAboutOpen}
        onAdd={(where, preset) => selected !== null && add(selected, where, preset)}
        body={about}
      />
      {menu !== null && (
        <ContextMenu
          label={menu.item.name}
          items={menuItems(menu.item)}
          atX={menu.atX}
          atY={menu.atY}
          onClose={() => {
            setMenu(null);
            tree.current?.focus({ preventScroll: true });
          }}
        />
      )}
    </div>
  );
}

const isMenuKey = ({ key, shiftKey }: KeyboardEvent): boolean => key === 'ContextMenu' || (key === 'F10' && shiftKey);

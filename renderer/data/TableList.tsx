import { ChevronDown, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { TableInfo } from '../../contract/tables.ts';
import { formatCount, formatCounted, formatShortCount } from '../format.ts';
import { NothingFound, SearchField } from '../inventory/SearchField.tsx';
import { rowAfterKey } from '../tables/row-after-key.ts';
import { emptyCategory, type ListLine, listLines } from './table-list.ts';

const rowPx = 24;

interface TableListProps {
  tables: readonly TableInfo[];
  selected: string | null;
  onSelect(table: string): void;
  searchInput: RefObject<HTMLInputElement | null>;
}

/** Every table that the plugins offer, by category: a tree that arrows move in; what they come to is shown. */
export function TableList({ tables, selected, onSelect, searchInput }: TableListProps) {
  const [search, setSearch] = useState('');
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const [showsEmpty, setShowsEmpty] = useState(false);
  /** A category that the keys are about; else they are about the table on show. */
  const [activeCategory, setActiveCategory] = useState<string | null>(null);
  const tree = useRef<HTMLDivElement>(null);
  const id = useId();
  const lines = useMemo(() => listLines(tables, search, { folded, showsEmpty }), [tables, search, folded, showsEmpty]);
  const activeId = activeCategory ?? selected;
  const active = lines.findIndex((line) => line.id === activeId);
  const full = tables.filter(({ rows }) => rows > 0).length;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a list that is only folded otherwise stays where it is
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [activeId, search]);

  const goTo = (line: ListLine) => {
    if (line.kind === 'category') return setActiveCategory(line.id);
    setActiveCategory(null);
    onSelect(line.table.id);
  };
  const fold = (line: ListLine, isOpen: boolean) => {
    const category = line.kind === 'table' ? line.category : line.id.slice('category:'.length);
    if (category === emptyCategory) setShowsEmpty(isOpen);
    else
      setFolded((before) => {
        const next = new Set(before);
        if (isOpen) next.delete(category);
        else next.add(category);
        return next;
      });
    setActiveCategory(`category:${category}`);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const pageRows = Math.max(1, Math.floor((tree.current?.clientHeight ?? 0) / rowPx) - 1);
    const move = rowAfterKey(event.key, active, lines.length, pageRows);
    const line = lines[active];
    if (move !== null) goTo(lines[move]!);
    else if (line === undefined) return;
    else if (event.key === 'ArrowLeft') fold(line, false);
    else if (event.key === 'ArrowRight' && line.kind === 'category' && line.isOpen) goTo(lines[active + 1] ?? line);
    else if (line.kind === 'category' && ['ArrowRight', 'Enter', ' '].includes(event.key))
      fold(line, event.key === 'ArrowRight' || !line.isOpen);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <>
      <header className="panel-head">
        <h2>Tables</h2>
        <span
          className="hint"
          data-testid="tables-count"
          title={`${formatCounted(full, 'table')} of ${tables.length} have rows`}
        >
          {formatCount(full)}
        </span>
        <SearchField
          label="Find a table"
          testId="tables-search"
          search={search}
          onSearch={setSearch}
          input={searchInput}
          list={tree}
        />
      </header>
      <div
        ref={tree}
        className="table-list"
        role="tree"
        tabIndex={0}
        aria-label="Tables"
        aria-activedescendant={active < 0 ? undefined : `${id}-${active}`}
        data-testid="table-list"
        onKeyDown={onKeyDown}
        onFocus={() => {
          if (active < 0 && lines.length > 0) setActiveCategory(lines[0]!.id);
        }}
      >
        {lines.map((line, i) =>
          line.kind === 'category' ? (
            <Category
              key={line.id}
              id={`${id}-${i}`}
              line={line}
              isActive={i === active}
              onPress={() => fold(line, !line.isOpen)}
            />
          ) : (
            <TableLine
              key={line.id}
              id={`${id}-${i}`}
              table={line.table}
              isActive={i === active}
              isSelected={line.table.id === selected}
              onPress={() => goTo(line)}
            />
          ),
        )}
        {lines.length === 0 && (
          <div className="grid-empty">
            <NothingFound
              text={`No table matches “${search}”.`}
              onClear={() => {
                setSearch('');
                searchInput.current?.focus();
              }}
            />
          </div>
        )}
      </div>
    </>
  );
}

interface CategoryProps {
  id: string;
  line: ListLine & { kind: 'category' };
  isActive: boolean;
  onPress(): void;
}

function Category({ id, line: { title, isOpen, tables }, isActive, onPress }: CategoryProps) {
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree has the focus and the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the tree itself has the focus and names the active item
    <div
      id={id}
      role="treeitem"
      className={`table-category ${isActive ? 'active' : ''}`}
      aria-level={1}
      aria-expanded={isOpen}
      aria-selected={false}
      data-testid="table-category"
      onClick={onPress}
    >
      <Chevron size={13} />
      <span className="grow">{title}</span>
      <span className="hint">{formatCount(tables)}</span>
    </div>
  );
}

interface TableLineProps {
  id: string;
  table: TableInfo;
  isActive: boolean;
  isSelected: boolean;
  onPress(): void;
}

function TableLine({ id, table, isActive, isSelected, onPress }: TableLineProps) {
  const { name, description, rows, unavailable, plugin } = table;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree has the focus and the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the tree itself has the focus and names the active item
    <div
      id={id}
      role="treeitem"
      className={`table-line ${isActive ? 'active' : ''} ${isSelected ? 'selected' : ''} ${rows === 0 ? 'empty' : ''}`}
      aria-level={2}
      aria-selected={isSelected}
      title={[name, description, unavailable ?? '', `Plugin: ${plugin.name}`].filter((text) => text !== '').join('\n')}
      data-testid="table-line"
      data-table={table.sqlName}
      onClick={onPress}
    >
      <span className="table-name">{name}</span>
      {rows > 0 && <span className="hint">{formatShortCount(rows)}</span>}
    </div>
  );
}

import { Plus } from 'lucide-react';
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { TableColumnInfo, TableInfo } from '../../../../contract/tables.ts';
import type { ValueType } from '../../../../language/value-type.ts';
import { hasWords, searchWords } from '../../../base/search-words.ts';
import { rowAfterKey } from '../../../kit/row-after-key.ts';
import { NothingFound, SearchField } from '../../../kit/SearchField.tsx';
import type { Arrangement } from '../../../state/column-model.ts';
import styles from './ColumnShelf.module.css';
import { typeTitles } from './column-words.ts';
import type { DragSource } from './use-row-drag.ts';

interface ColumnShelfProps {
  info: TableInfo;
  arrangement: Arrangement;
  onAdd(key: string): void;
  /** A column that the table does not have is to be made. */
  onNew(): void;
  onPress(event: PointerEvent, source: DragSource): void;
}

const groups: readonly (readonly [string, readonly ValueType[]])[] = [
  ['Text', ['text']],
  ['Numbers', ['integer', 'number', 'address']],
  ['Time', ['time', 'duration']],
  ['Yes or no', ['bool']],
];

/** Columns of the table that the preset leaves out: a click or Enter adds one, a drag puts it where it is let go. */
export function ColumnShelf({ info, arrangement, onAdd, onNew, onPress }: ColumnShelfProps) {
  const id = useId();
  const [search, setSearch] = useState('');
  const [active, setActive] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const shelved = useMemo(() => shelf(info, arrangement, search), [info, arrangement, search]);
  const columns = shelved.flatMap((group) => group.columns);
  const at = Math.min(active, columns.length - 1);
  const column = columns[at];

  useEffect(() => {
    if (document.activeElement === list.current)
      document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, at]);

  const onKeyDown = (event: KeyboardEvent) => {
    const move = rowAfterKey(event.key, at, columns.length, 10);
    if (move !== null) setActive(move);
    else if ((event.key === 'Enter' || event.key === ' ') && column !== undefined && !event.ctrlKey) onAdd(column.key);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const option = (one: TableColumnInfo) => (
    <ShelfColumn
      key={one.key}
      id={`${id}-${columns.indexOf(one)}`}
      column={one}
      isActive={one === column}
      onPress={(event) => {
        setActive(columns.indexOf(one));
        onPress(event, { column: one.key });
      }}
      onAdd={() => onAdd(one.key)}
    />
  );
  return (
    <section className={styles.shelf} aria-label="Columns that are not in the preset">
      <SearchField
        label="Find a column"
        testId="column-search"
        search={search}
        onSearch={(text) => {
          setSearch(text);
          setActive(0);
        }}
        input={input}
        list={list}
      />
      <div
        ref={list}
        className={styles.list}
        role="listbox"
        tabIndex={0}
        aria-label="Columns to add"
        aria-activedescendant={columns.length > 0 ? `${id}-${at}` : undefined}
        onKeyDown={onKeyDown}
      >
        {shelved.map(({ title, columns: those }) => (
          <ShelfGroup key={title} title={title}>
            {those.map(option)}
          </ShelfGroup>
        ))}
        {columns.length === 0 && <NothingLeft search={search} onClear={() => setSearch('')} />}
      </div>
      <footer className={styles.foot}>
        <button
          type="button"
          className="button small ghost"
          title="A column of this preset, computed from other columns"
          data-testid="column-new"
          onClick={onNew}
        >
          <Plus size={13} />
          New column…
        </button>
      </footer>
    </section>
  );
}

const ShelfGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
  <div role="group" aria-label={title}>
    <div className={styles.group} aria-hidden="true">
      {title}
    </div>
    {children}
  </div>
);

const NothingLeft = ({ search, onClear }: { search: string; onClear(): void }) => (
  <div className={styles.empty}>
    {search === '' ? (
      <span>All columns are in the preset.</span>
    ) : (
      <NothingFound text={`No other columns match “${search}”.`} onClear={onClear} />
    )}
  </div>
);

interface ShelfColumnProps {
  id: string;
  column: TableColumnInfo;
  isActive: boolean;
  onPress(event: PointerEvent): void;
  onAdd(): void;
}

const ShelfColumn = ({ id, column, isActive, onPress, onAdd }: ShelfColumnProps) => (
  // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the list has the focus and the keys
  <div
    id={id}
    className={styles.column}
    role="option"
    aria-selected={isActive}
    title={[column.name, column.description].filter(Boolean).join('\n')}
    data-testid={`column-add-${column.key}`}
    onPointerDown={onPress}
    onClick={onAdd}
  >
    <span className={styles.name}>{column.name}</span>
    <span className="hint">{column.isPercent ? '%' : typeTitles[column.type]}</span>
    <Plus size={13} aria-hidden="true" />
  </div>
);

function shelf(
  info: TableInfo,
  { rows }: Arrangement,
  search: string,
): { title: string; columns: TableColumnInfo[] }[] {
  const used = new Set(rows.flatMap((row) => (row.kind === 'column' ? [row.key] : [])));
  const words = searchWords(search);
  const free = info.columns.filter(
    ({ key, name, type, description }) =>
      !used.has(key) && hasWords(`${name} ${key} ${typeTitles[type]} ${description}`, words),
  );
  return groups.flatMap(([title, types]) => {
    const columns = free.filter(({ type }) => types.includes(type));
    return columns.length === 0 ? [] : [{ title, columns }];
  });
}

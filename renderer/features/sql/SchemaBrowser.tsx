import { ChevronDown, ChevronRight, Table2 } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import type { SqlSchemaTable } from '../../../contract/sql-console.ts';
import { formatShortCount } from '../../base/format.ts';
import { SearchField } from '../../kit/SearchField.tsx';
import { foundTables } from './schema-search.ts';
import styles from './sql.module.css';

interface SchemaBrowserProps {
  /** Null before they are known. */
  tables: readonly SqlSchemaTable[] | null;
  error: string | null;
  /** Writes a name into the query. */
  onInsert(name: string): void;
}

/** Tables and columns that queries may name: a click writes the name, the arrow opens a table. */
export function SchemaBrowser({ tables, error, onInsert }: SchemaBrowserProps) {
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const found = useMemo(() => foundTables(tables ?? [], search), [tables, search]);
  const toggle = (name: string) => {
    const next = new Set(open);
    if (!next.delete(name)) next.add(name);
    setOpen(next);
  };
  return (
    <section className={styles.schema} aria-label="Tables in this trace">
      <header>
        <h3>Tables in this trace</h3>
        <SearchField
          label="Table or column"
          testId="sql-schema-search"
          search={search}
          onSearch={setSearch}
          input={input}
          list={list}
        />
      </header>
      {error !== null && (
        <p className={styles.failure} role="alert">
          {error}
        </p>
      )}
      {error === null && tables !== null && found.length === 0 && (
        <p className={`hint ${styles.none}`}>
          {tables.length === 0 ? 'This trace has no tables.' : `No table or column has “${search}” in its name.`}
        </p>
      )}
      <ul ref={list} tabIndex={-1} data-testid="sql-schema">
        {found.map(({ table, columns, isOpen }) => (
          <TableItem
            key={table.name}
            table={table}
            columns={isOpen || open.has(table.name) ? columns : null}
            onToggle={() => toggle(table.name)}
            onInsert={onInsert}
          />
        ))}
      </ul>
    </section>
  );
}

interface TableItemProps {
  table: SqlSchemaTable;
  /** Null: it is closed. */
  columns: SqlSchemaTable['columns'] | null;
  onToggle(): void;
  onInsert(name: string): void;
}

const TableItem = ({ table, columns, onToggle, onInsert }: TableItemProps) => (
  <li>
    <div className={styles.table}>
      <button
        type="button"
        className="icon-button"
        aria-label={`Columns of ${table.name}`}
        aria-expanded={columns !== null}
        onClick={onToggle}
      >
        {columns === null ? <ChevronRight size={13} /> : <ChevronDown size={13} />}
      </button>
      <button
        type="button"
        className={styles.insert}
        title={`${table.title}. Click to insert its name.`}
        onClick={() => onInsert(table.name)}
      >
        <Table2 size={13} />
        <span className="mono">{table.name}</span>
        <span className="hint grow">{table.columns.map(({ name }) => name).join(', ')}</span>
        <span className={styles.rows} title={table.rows === null ? 'Rows not counted yet' : 'Rows'}>
          {table.rows === null ? '–' : formatShortCount(table.rows)}
        </span>
      </button>
    </div>
    {columns !== null && (
      <ul className={styles.columns}>
        {columns.map(({ name, type }) => (
          <li key={name}>
            <button type="button" className={styles.insert} onClick={() => onInsert(name)}>
              <span className="mono grow">{name}</span>
              <span className="hint">{type}</span>
            </button>
          </li>
        ))}
      </ul>
    )}
  </li>
);

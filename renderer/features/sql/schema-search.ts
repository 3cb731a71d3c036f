import type { SqlSchemaTable } from '../../../contract/sql-console.ts';

export interface FoundTable {
  table: SqlSchemaTable;
  columns: SqlSchemaTable['columns'];
  /** It is there for its columns, which therefore show. */
  isOpen: boolean;
}

/** Tables whose name has the text, with all columns; then those with such columns, with these. Those without rows come last. */
export function foundTables(tables: readonly SqlSchemaTable[], search: string): FoundTable[] {
  const wanted = search.trim().toLowerCase();
  const found = tables.flatMap((table): FoundTable[] => {
    if (wanted === '' || table.name.includes(wanted) || table.title.toLowerCase().includes(wanted))
      return [{ table, columns: table.columns, isOpen: false }];
    const columns = table.columns.filter(({ name }) => name.includes(wanted));
    return columns.length === 0 ? [] : [{ table, columns, isOpen: true }];
  });
  const rank = ({ table, isOpen }: FoundTable): number => (isOpen ? 2 : 0) + (table.rows === 0 ? 1 : 0);
  return found.sort((a, b) => rank(a) - rank(b));
}

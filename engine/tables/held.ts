/** What is kept in memory of a table beside its rows, for `heldBytes`. */
import { keptNumbers } from './extent.ts';
import { runsHeld } from './runs.ts';
import type { Table } from './table.ts';
import { keptViews } from './view.ts';

export function heldOf(table: Table): unknown[] {
  const views = [...keptViews(table)];
  return [table, ...views, ...keptNumbers(table), ...views.flatMap((view) => [...runsHeld(view)])];
}

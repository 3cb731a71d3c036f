/** What is kept in memory of a table beside its rows, for `heldBytes`. */
import { keptExtended } from './own-columns.ts';
import { runsHeld } from './runs.ts';
import type { Table } from './table.ts';
import { keptSums, keptViews } from './view.ts';

export function heldOf(table: Table): unknown[] {
  const views = [...keptViews(table)];
  const runs = views.flatMap((view) => [...runsHeld(view)]);
  return [table, ...views, ...runs, ...keptSums(table), ...[...keptExtended(table)].flatMap(heldOf)];
}

/** Groups of a table's page beside groups that a test has counted itself. */
import type { TablePage } from '../../contract/tables.ts';

/** What a column shows for each row of the page: path, joined by ` › ` → number. */
export function columnByPath(page: TablePage, key: string): Map<string, number> {
  const column = page.columns.find((candidate) => candidate.key === key);
  if (column?.values == null) throw new Error(`the page has no column of numbers “${key}”`);
  return new Map(page.path.map((path, i) => [path.join(' › '), column.values![i]]));
}

/** Columns as queries ask for them. */
export const columns = (...keys: string[]): { column: string }[] => keys.map((column) => ({ column }));

/** Sums by key, in plain loops. */
export class Sums {
  readonly byKey = new Map<string, number>();

  add(key: string, value = 1): void {
    this.byKey.set(key, (this.byKey.get(key) ?? 0) + value);
  }

  /** Adds to each level of a path: `a`, `a › b`, `a › b › c`. */
  addLevels(path: readonly string[], value = 1): void {
    for (let depth = 1; depth <= path.length; depth++) this.add(path.slice(0, depth).join(' › '), value);
  }

  get total(): number {
    let total = 0;
    for (const value of this.byKey.values()) total += value;
    return total;
  }
}

/** Entries in the order of their keys, for comparing; values rounded to a millionth, for sums in another order. */
export const sorted = (map: ReadonlyMap<string, number>): [string, number][] =>
  [...map].map(([key, value]): [string, number] => [key, Math.round(value * 1e6) / 1e6]).sort(byKey);

const byKey = ([a]: [string, number], [b]: [string, number]): number => (a < b ? -1 : a > b ? 1 : 0);

/** How often threads went from one core to another. Pure. */
import type { TablePage } from '../../../contract/tables.ts';

export interface Matrix {
  /** Numbers of cores that threads left or came to. */
  cores: readonly number[];
  /** From the core of the row to that of the column, by their places in `cores`. */
  counts: readonly (readonly number[])[];
  total: number;
  /** The largest of `counts`. */
  most: number;
}

/** @param page of a table that is grouped by the core that was left, and in it by the one that was come to */
export function matrixOf({ path, columns }: Pick<TablePage, 'path' | 'columns'>): Matrix {
  const { values = null } = columns.find(({ key, area }) => key === 'count' && area === 'value') ?? {};
  const moves = path.flatMap(([from, to], row) =>
    from === undefined || to === undefined ? [] : [{ from: Number(from), to: Number(to), count: values?.[row] ?? 0 }],
  );
  const cores = [...new Set(moves.flatMap(({ from, to }) => [from, to]))].sort((a, b) => a - b);
  const place = new Map(cores.map((core, i) => [core, i]));
  const counts = cores.map(() => cores.map(() => 0));
  for (const { from, to, count } of moves) {
    const row = counts[place.get(from) ?? -1];
    const column = place.get(to);
    if (row !== undefined && column !== undefined) row[column] = count;
  }
  const all = counts.flat();
  return { cores, counts, total: all.reduce((sum, count) => sum + count, 0), most: Math.max(0, ...all) };
}

export const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/** The matrix for a spreadsheet. */
export function matrixText({ cores, counts }: Matrix): string {
  const head = ['From \\ to', ...cores.map((core) => `Core ${core}`)];
  const rows = counts.map((row, i) => [`Core ${cores[i]}`, ...row.map(String)]);
  return [head, ...rows].map((cells) => cells.join('\t')).join('\n');
}

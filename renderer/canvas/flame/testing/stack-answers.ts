/** Answers about stacks for tests, made by counting. */
import { present } from '../../../../contract/checked.ts';
import type { StackAnswer } from '../../../../contract/stacks.ts';

export interface StackRow {
  /** `module!function`, the outermost first; `?` lies in no module. */
  path: readonly string[];
  weight: number;
}

export function answerOf(rows: readonly StackRow[]): StackAnswer {
  const names = [...new Set(rows.flatMap(({ path }) => path))];
  const prefixes = rows.flatMap(({ path }) => path.map((_, i) => path.slice(0, i + 1).join('>')));
  const paths = [...new Set(prefixes)].sort((a, b) => a.split('>').length - b.split('>').length);
  const sum = (of: (row: StackRow) => boolean) => rows.reduce((total, row) => total + (of(row) ? row.weight : 0), 0);
  const last = (path: readonly string[]) => present(path.at(-1), 'a frame');
  const split = names.map((name) => (name.includes('!') ? name.split('!') : ['', name]));
  return {
    ...{
      rows: rows.length,
      rowsWithStack: rows.length,
      rowsWithoutCallers: 0,
      samples: null,
      tags: [],
      total: sum(() => true),
      omitted: 0,
      baseline: null,
    },
    weight: { key: 'count', name: 'Count', form: { type: 'integer', format: null } },
    names: split.map(([, name = '']) => name),
    modules: split.map(([module = '']) => module),
    parent: Uint32Array.from(paths, (path) => 1 + paths.indexOf(path.split('>').slice(0, -1).join('>'))),
    name: Uint32Array.from(paths, (path) => names.indexOf(last(path.split('>')))),
    self: Float64Array.from(paths, (path) => sum((row) => row.path.join('>') === path)),
    inclusive: Float64Array.from(paths, (path) => sum((row) => `${row.path.join('>')}>`.startsWith(`${path}>`))),
    byName: {
      name: Uint32Array.from(names.keys()),
      self: Float64Array.from(names, (name) => sum(({ path }) => last(path) === name)),
      inclusive: Float64Array.from(names, (name) => sum(({ path }) => path.includes(name))),
    },
    frames: { total: 10, named: 9, withoutModule: 1 },
  };
}

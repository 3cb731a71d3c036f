import { at } from '../../../contract/checked.ts';
import { formatNumber } from '../../../contract/number-text.ts';
import type { StackAnswer, StackCodeQuery, StackLinesQuery, StackQuery } from '../../../contract/stacks.ts';
import type { TableColumnInfo } from '../../../contract/tables.ts';
import type { ValueType } from '../../../language/value-type.ts';
import { formatCount, formatFixed, numberSigns } from '../../base/format.ts';
import { formatDuration } from '../../base/time-format.ts';
import type { FlameAnswer, FlameModel } from '../../canvas/flame/flame-model.ts';
import { tagTokens } from '../../canvas/flame/module-colors.ts';

import type { StacksContent } from './stacks-content.ts';

type Weight = StackAnswer['weight'];

/** A sum of weights as people read it. */
export function weightText(value: number, { form: { type, format } }: Weight): string {
  if (type === 'duration' || type === 'time') return formatDuration(value);
  return formatNumber(value, type, format, numberSigns());
}

/** The same of a difference. */
export const moreText = (value: number, weight: Weight): string =>
  value === 0 ? '' : `${value > 0 ? '+' : '−'}${weightText(Math.abs(value), weight)}`;

export const percent = (part: number, whole: number): string =>
  whole === 0 ? '' : `${formatFixed((100 * part) / whole, 1)}%`;

/** Without its module, where it has a name of its own. */
export const shortName = (fullName: string): string => {
  const name = fullName.slice(fullName.indexOf('!') + 1);
  return name === '?' ? fullName : name;
};

const fullName = ({ names, modules }: StackAnswer, name: number): string =>
  at(modules, name) === '' ? at(names, name) : `${at(modules, name)}!${at(names, name)}`;

export const fileName = (path: string): string =>
  path.slice(Math.max(path.lastIndexOf('\\'), path.lastIndexOf('/')) + 1);

/** What is asked about the lines and instructions of a function: those of the same stacks, without groups. */
export function linesQuery(query: StackQuery, selected: string): StackLinesQuery {
  const { view: _, by: __, groups: ___, foldPercent: ____, ...chosen } = query;
  return { ...chosen, function: selected };
}

/** Instructions of two builds are not the same: they are not compared. */
export function codeQuery(query: StackQuery, selected: string): StackCodeQuery {
  const { baseline: _, ...chosen } = linesQuery(query, selected);
  return chosen;
}

/** Modules by the weight of their own code, the heaviest first. */
export function colorOrder({ byName, modules }: StackAnswer): string[] {
  const weights = new Map<string, number>();
  for (const [i, name] of byName.name.entries()) {
    const module = at(modules, name);
    if (module !== '') weights.set(module, (weights.get(module) ?? 0) + at(byName.self, i));
  }
  return [...weights].sort((a, b) => b[1] - a[1]).map(([module]) => module);
}

export const isColoredByTag = (
  { tags }: StackAnswer,
  { colorBy, show }: Pick<StacksContent, 'colorBy' | 'show'>,
): boolean => colorBy === 'tag' && show === 'flame' && tags.length > 0;

/** The answer with its tags colored, those first that most weight is below. */
export function coloredByTag(answer: StackAnswer): FlameAnswer {
  const weights = new Map(Array.from(answer.byName.name, (name, i) => [name, at(answer.byName.inclusive, i)]));
  const order = [...answer.tags].sort((a, b) => (weights.get(b) ?? 0) - (weights.get(a) ?? 0) || a - b);
  return { ...answer, tagTokens: tagTokens(order) };
}

const countable: ReadonlySet<ValueType> = new Set(['integer', 'number', 'duration']);

type Summable = Pick<TableColumnInfo, 'key' | 'name' | 'type' | 'isPercent' | 'hints'>;

/** What rows can be weighed by: numbers that their table adds up. */
export function weightChoices(columns: readonly Summable[]): [key: string, title: string][] {
  const summed = columns.filter(
    ({ key, type, isPercent, hints }) =>
      key !== 'count' && countable.has(type) && !isPercent && hints.aggregation === 'sum',
  );
  return [['', 'Usual weight'], ['count', 'Rows'], ...summed.map(({ key, name }): [string, string] => [key, name])];
}

export interface FunctionRow {
  name: string;
  module: string;
  self: number;
  inclusive: number;
  /** More than in the baseline; 0 without one. */
  selfMore: number;
  inclusiveMore: number;
}

/** The functions of all stacks, those with the most weight first. */
export function functionRows(answer: StackAnswer): FunctionRow[] {
  const { byName, modules, baseline } = answer;
  return Array.from(byName.name, (name, i) => ({
    name: fullName(answer, name),
    module: at(modules, name),
    self: at(byName.self, i),
    inclusive: at(byName.inclusive, i),
    selfMore: baseline === null ? 0 : at(byName.self, i) - at(baseline.byName.self, i),
    inclusiveMore: baseline === null ? 0 : at(byName.inclusive, i) - at(baseline.byName.inclusive, i),
  })).sort((a, b) => b.inclusive - a.inclusive);
}

export function functionsMatching(rows: readonly FunctionRow[], search: string): readonly FunctionRow[] {
  const wanted = search.trim().toLowerCase();
  return wanted === '' ? rows : rows.filter(({ name }) => name.toLowerCase().includes(wanted));
}

/** A node and those below it for as long as each calls one function only: they open together. */
export function wayDown(model: FlameModel, node: number): number[] {
  const nodes = [node];
  let children = model.childrenOf(node);
  while (children.length === 1) {
    const only = at(children, 0);
    nodes.push(only);
    children = model.childrenOf(only);
  }
  return nodes;
}

const sumsBelow = ({ self, inclusive }: Pick<StackAnswer, 'self' | 'inclusive'>) => ({
  ...{ total: inclusive[0] ?? 0, self: self.slice(1), inclusive: inclusive.slice(1) },
});

/** Callers or callees of a function, with it as the whole. @param answer of one of these views */
export function belowFunction(answer: StackAnswer): FlameAnswer {
  const { baseline } = answer;
  const [focus] = answer.name;
  if (focus === undefined) return answer;
  return {
    ...{ ...answer, ...sumsBelow(answer), whole: { name: fullName(answer, focus), module: at(answer.modules, focus) } },
    // The only one below the root is the function itself.
    parent: answer.parent.slice(1).map((above) => above - 1),
    name: answer.name.slice(1),
    baseline: baseline === null ? null : { ...baseline, ...sumsBelow(baseline) },
  };
}

/** The function that most weight is in the own code of; null where no stack has one. */
export function hottest(answer: StackAnswer): string | null {
  const { name, self } = answer.byName;
  let most = -1;
  for (const i of name.keys()) if (most < 0 || at(self, i) > at(self, most)) most = i;
  return most < 0 ? null : fullName(answer, at(name, most));
}

/** What a function weighs; null where no stack has it. `before`: inclusive, in the baseline. */
export function sumsOf(
  answer: StackAnswer,
  selected: string,
): { self: number; inclusive: number; before: number | null } | null {
  const { byName, baseline } = answer;
  const place = byName.name.findIndex((name) => fullName(answer, name) === selected);
  if (place < 0) return null;
  const before = baseline === null ? null : at(baseline.byName.inclusive, place);
  return { self: at(byName.self, place), inclusive: at(byName.inclusive, place), before };
}

export const summaryText = (rows: number): string =>
  rows === 0 ? 'The selection has no rows.' : `None of the ${formatCount(rows)} rows has a stack.`;

/** How many frames have names, in a sentence. */
export function namedText({ frames: { total, named, withoutModule } }: StackAnswer): string {
  if (total === 0) return '';
  const outside = withoutModule === 0 ? '' : `; ${percent(withoutModule, total)} outside of any module`;
  return `${percent(named, total)} of the frames are named${outside}`;
}

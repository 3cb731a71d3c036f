/** Which columns of an answer are drawn, and how. */
import type { SqlAnswerColumn, SqlPoints } from '../../../contract/sql-console.ts';
import type { PanelContent } from '../../../contract/workspace.ts';
import { formatCount } from '../../base/format.ts';
import { isNumber } from './cells.ts';

export const chartTypes = { bars: 'Bars', barsAndPoints: 'Bars and points', lines: 'Lines', points: 'Points' } as const;
export type ChartType = keyof typeof chartTypes;

/** As a workspace keeps it: columns by name. */
export type ChartChoice = NonNullable<(PanelContent & { kind: 'sql' })['chart']>;

/** Columns by their places in the answer. */
export interface Chart {
  type: ChartType;
  x: number;
  y: number[];
}

export const mostSeries = 8;
/** Bars past so many are hairs. */
export const mostBars = 200;
export const mostPoints = 4000;
/** Numbers that say which, not how many. */
const isName = /^(?:core|cpu|.*_cpu|.*id|.*_row|row)$/i;
/** Columns that are drawn without having been chosen. */
const usualSeries = 2;

const isType = (type: string): type is ChartType => Object.hasOwn(chartTypes, type);

/** What was chosen, as far as the answer has it; else what suits it best. Null where there is nothing to draw. */
export function chartOf(columns: readonly SqlAnswerColumn[], rows: number, choice: ChartChoice | null): Chart | null {
  const numbers = columns.flatMap((column, i) => (isNumber(column) && column.least !== null ? [i] : []));
  if (rows === 0 || numbers.length === 0) return null;
  const indexOf = (name: string): number => columns.findIndex((column) => column.name === name);
  if (choice !== null && isType(choice.type)) {
    const y = choice.y.map(indexOf).filter((i) => numbers.includes(i));
    const x = indexOf(choice.x);
    if (x >= 0 && y.length > 0) return { type: choice.type, x, y: y.slice(0, mostSeries) };
  }
  const time = columns.findIndex(({ kind }) => kind === 'time');
  const label = columns.findIndex((column) => !isNumber(column));
  const x = time >= 0 ? time : Math.max(0, label);
  const others = numbers.filter((i) => i !== x && columns[i]!.kind !== 'time');
  const amounts = others.filter((i) => !isName.test(columns[i]!.name));
  const y = ([amounts, others].find((some) => some.length > 0) ?? numbers).slice(0, usualSeries);
  if (time >= 0) return { type: rows > 1 ? 'lines' : 'points', x, y };
  if (rows > mostBars && isNumber(columns[x]!)) return { type: 'points', x, y };
  return { type: y.length > 1 && differs(columns[y[0]!]!, columns[y[1]!]!) ? 'barsAndPoints' : 'bars', x, y };
}

/** One axis would flatten one of them. */
function differs(a: SqlAnswerColumn, b: SqlAnswerColumn): boolean {
  const [small, large] = [sizeOf(a), sizeOf(b)].sort((one, other) => one - other) as [number, number];
  return large > 4 * small;
}

const sizeOf = ({ least, most }: SqlAnswerColumn): number => Math.max(Math.abs(least ?? 0), Math.abs(most ?? 0));

export const choiceOf = ({ type, x, y }: Chart, columns: readonly SqlAnswerColumn[]): ChartChoice => ({
  type,
  x: columns[x]!.name,
  y: y.map((i) => columns[i]!.name),
});

/** Bars stand side by side, whatever their distance in x is. */
export const isByPlace = (type: ChartType, points: SqlPoints): boolean =>
  points.x === null || type === 'bars' || type === 'barsAndPoints';

/** Whether a series has the axis on the right: other things than the bars. */
export const isOnRight = (type: ChartType, series: number): boolean => type === 'barsAndPoints' && series > 0;

export const hasBars = (type: ChartType, series: number): boolean =>
  type === 'bars' || (type === 'barsAndPoints' && series === 0);

/** How much of the answer is drawn; empty where it is all. */
export function drawnNote(type: ChartType, points: SqlPoints): string {
  const drawn = points.y[0]?.length ?? 0;
  if (drawn >= points.total) return '';
  return type === 'bars' || type === 'barsAndPoints'
    ? `The first ${formatCount(drawn)} of ${formatCount(points.total)} rows`
    : `The lowest and highest of each of ${formatCount(Math.round(points.total / drawn))} rows or so`;
}

/** The chart in words, for those who do not see it. */
export function chartInWords(chart: Chart, columns: readonly SqlAnswerColumn[], points: SqlPoints): string {
  const of = chart.y.map((i, series) => {
    const values = points.y[series]!;
    let least = 0;
    let most = 0;
    for (let k = 0; k < values.length; k++) {
      // The first may be nothing, which nothing compares with.
      if (values[k]! < values[least]! || Number.isNaN(values[least])) least = k;
      if (values[k]! > values[most]! || Number.isNaN(values[most])) most = k;
    }
    const at = (k: number): string => points.labels[k] ?? String(points.x?.[k] ?? '');
    return `${columns[i]!.name} from ${values[least]} (at ${at(least)}) to ${values[most]} (at ${at(most)})`;
  });
  const x = columns[chart.x]!.name;
  return `${chartTypes[chart.type]}, ${points.y[0]?.length ?? 0} values by ${x}: ${of.join('; ')}. The rows are in the table beside.`;
}

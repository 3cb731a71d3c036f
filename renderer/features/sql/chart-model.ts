/** Which columns of an answer are drawn, and how. */
import { at } from '../../../contract/checked.ts';
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
  const others = numbers.filter((i) => i !== x && at(columns, i).kind !== 'time');
  const amounts = others.filter((i) => !isName.test(at(columns, i).name));
  const y = ([amounts, others].find((some) => some.length > 0) ?? numbers).slice(0, usualSeries);
  if (time >= 0) return { type: rows > 1 ? 'lines' : 'points', x, y };
  if (rows > mostBars && isNumber(at(columns, x))) return { type: 'points', x, y };
  const [first, second] = y.map((i) => at(columns, i));
  const areApart = first !== undefined && second !== undefined && differs(first, second);
  return { type: areApart ? 'barsAndPoints' : 'bars', x, y };
}

/** One axis would flatten one of them. */
function differs(a: SqlAnswerColumn, b: SqlAnswerColumn): boolean {
  const [one, other] = [sizeOf(a), sizeOf(b)];
  return Math.max(one, other) > 4 * Math.min(one, other);
}

const sizeOf = ({ least, most }: SqlAnswerColumn): number => Math.max(Math.abs(least ?? 0), Math.abs(most ?? 0));

export const choiceOf = ({ type, x, y }: Chart, columns: readonly SqlAnswerColumn[]): ChartChoice => ({
  type,
  x: at(columns, x).name,
  y: y.map((i) => at(columns, i).name),
});

/** Bars stand side by side, whatever their distance in x is. */
export const isByPlace = (type: ChartType, points: SqlPoints): boolean =>
  points.x === null || type === 'bars' || type === 'barsAndPoints';

/** Whether a series has the axis on the right: other things than the bars. */
export const isOnRight = (type: ChartType, series: number): boolean => type === 'barsAndPoints' && series > 0;

export const hasBars = (type: ChartType, series: number): boolean =>
  type === 'bars' || (type === 'barsAndPoints' && series === 0);

/** Points of each series. A chart has at least one series. */
export const countOf = ({ y }: SqlPoints): number => at(y, 0).length;

/** How much of the answer is drawn; empty where it is all. */
export function drawnNote(type: ChartType, points: SqlPoints): string {
  const drawn = countOf(points);
  if (drawn >= points.total) return '';
  return type === 'bars' || type === 'barsAndPoints'
    ? `The first ${formatCount(drawn)} of ${formatCount(points.total)} rows`
    : `The lowest and highest values of about every ${formatCount(Math.round(points.total / drawn))} rows`;
}

/** Where the least and the most are; both the first place where all are nothing. */
function extremes(values: Float64Array): [least: number, most: number] {
  const least = values.indexOf(
    values.reduce((one, other) => (other < one || Number.isNaN(one) ? other : one), Number.NaN),
  );
  const most = values.indexOf(
    values.reduce((one, other) => (other > one || Number.isNaN(one) ? other : one), Number.NaN),
  );
  return [Math.max(0, least), Math.max(0, most)];
}

/** The chart in words, for those who do not see it. */
export function chartInWords(chart: Chart, columns: readonly SqlAnswerColumn[], points: SqlPoints): string {
  const of = chart.y.map((i, series) => {
    const values = at(points.y, series);
    const placeOf = (k: number): string => (points.x === null ? at(points.labels, k) : String(at(points.x, k)));
    const valueAt = (k: number): string => `${at(values, k)} (at ${placeOf(k)})`;
    const [least, most] = extremes(values);
    return `${at(columns, i).name} from ${valueAt(least)} to ${valueAt(most)}`;
  });
  const x = at(columns, chart.x).name;
  return `${chartTypes[chart.type]}, ${countOf(points)} values by ${x}: ${of.join('; ')}. The rows are in the table next to it.`;
}

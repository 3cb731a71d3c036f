/** Two programs compared by their runs, or two ranges by their ticks, as pictures and words. Pure. */
import {
  type ComparedRunsLine,
  type CountedLine,
  CPI_PART,
  type RunComparison,
} from '../../../contract/run-comparison.ts';
import { formatFixed } from '../../base/format.ts';
import { formatDuration } from '../../base/time-format.ts';

/** A bar between two times, in seconds. */
interface WaterfallRow {
  line: ComparedRunsLine;
  isSlot: boolean;
  fromSeconds: number;
  toSeconds: number;
  /** Where its end is with 95% certainty; null: not known. */
  endSeconds: readonly [low: number, high: number] | null;
}

interface Waterfall {
  /** Mean times of A and of B. */
  totals: readonly [a: number, b: number];
  /** Each begins where the one before it ends; slots are within their part. */
  rows: WaterfallRow[];
  /** What the picture shows. */
  range: readonly [from: number, to: number];
}

const NONE = Number.NaN;

/** Null where a time is missing. */
export function waterfallOf({ programs, comparison }: RunComparison): Waterfall | null {
  const [a, b] = programs.map(({ lines }) => lines[0]?.mean ?? NONE);
  if (a === undefined || b === undefined || Number.isNaN(a + b)) return null;
  const { time, parts, slots } = comparison;
  const rows: WaterfallRow[] = [];
  const add = (lines: readonly ComparedRunsLine[], from: number, isSlot: boolean): void => {
    let at = from;
    for (const line of lines) {
      const [low, high] = line.interval;
      const to = at + (line.seconds ?? NONE);
      const endSeconds = low === null || high === null ? null : ([at + low, at + high] as const);
      rows.push({ line, isSlot, fromSeconds: at, toSeconds: to, endSeconds });
      if (!isSlot && line.name === CPI_PART) add(slots, at, true);
      at = to;
    }
  };
  add(parts.length > 0 ? parts : [time], a, false);
  const all = [
    a,
    b,
    ...rows.flatMap(({ fromSeconds, toSeconds, endSeconds }) => [fromSeconds, toSeconds, ...(endSeconds ?? [])]),
  ];
  return { totals: [a, b], rows, range: rangeOf(all) };
}

/** Around all numbers among these, with air at both ends; from 0 to 1 where there are none. */
export function rangeOf(values: readonly number[]): [from: number, to: number] {
  const known = values.filter((value) => Number.isFinite(value));
  if (known.length === 0) return [0, 1];
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const air = 0.04 * (high - low) || Math.abs(high) * 0.1 || 1;
  return [low - air, high + air];
}

/** Where a value is in a range, in percent. */
export const placeOf = (value: number, [from, to]: readonly [number, number]): number =>
  Math.min(100, Math.max(0, (100 * (value - from)) / (to - from)));

export const secondsText = (seconds: number | null): string =>
  seconds === null || Number.isNaN(seconds) ? '–' : formatDuration(1e9 * seconds);

const signed = (seconds: number | null): string => `${(seconds ?? 0) > 0 ? '+' : ''}${secondsText(seconds)}`;

export const intervalText = ([low, high]: ComparedRunsLine['interval']): string =>
  low === null || high === null ? '–' : `${signed(low)} to ${signed(high)}`;

/** What B takes more, with its sign. */
export const changeText = ({ seconds }: ComparedRunsLine): string => signed(seconds);

/** Four figures at most. */
export function numberText(value: number | null): string {
  if (value === null || Number.isNaN(value)) return '–';
  if (Math.abs(value) >= 1000) return Math.round(value).toLocaleString('en');
  return String(Number(value.toPrecision(4)));
}

export const pText = (p: number | null): string => (p === null ? '–' : p < 0.001 ? '< 0.001' : formatFixed(p, 3));

/** A sentence or two: how much B differs, whether that is real, and which parts are. */
export function verdictOf({ of, programs, comparison }: RunComparison): string {
  const { time, parts, slots, tooFew } = comparison;
  const { seconds } = time;
  const mean = programs[0].lines[0]?.mean ?? null;
  if (seconds === null || mean === null) return 'The times of the runs are not known.';
  const share = mean === 0 ? '' : ` (${seconds < 0 ? '−' : '+'}${formatFixed(Math.abs((100 * seconds) / mean), 1)}%)`;
  const difference =
    Math.abs(seconds) < 1e-9
      ? 'B takes as long as A'
      : `B takes ${secondsText(Math.abs(seconds))} ${seconds < 0 ? 'less' : 'more'} than A${share}`;
  if (tooFew !== null) return `${difference}. There is no verdict: ${tooFew}.`;
  const real = [...parts, ...slots].filter(({ isReal }) => isReal).map((line) => `${line.name} (${changeText(line)})`);
  const because = real.length > 0 ? ` Real among its parts: ${real.join(', ')}.` : ' None of its parts is certain.';
  if (of === 'ranges') return `${difference}.${because}`;
  if (!time.isReal) return `${difference}. This may be chance.${real.length > 0 ? because : ''}`;
  return `${difference}. The difference is real.${parts.length > 0 ? because : ''}`;
}

/** What must be known of the runs before their figures are believed. */
export function doubtsOf({ programs, comparison, multiplexed }: RunComparison): string[] {
  const failed = programs.flatMap(({ exitCodes }, i) => {
    const codes = [...new Set(exitCodes)].filter((code) => code !== 0);
    return codes.length === 0 ? [] : [`${'AB'[i]} ended with exit code ${codes.join(', ')}.`];
  });
  return [
    ...failed,
    ...(multiplexed ? ['Events took turns at the counters: their counts are scaled up.'] : []),
    ...(comparison.parts.length === 0 ? ['Instructions or cycles were not counted, so the reason is not known.'] : []),
  ];
}

/** What both programs counted, by name. */
export function countsOf({ programs: [a, b] }: RunComparison): { a: CountedLine; b: CountedLine }[] {
  return a.lines.flatMap((line) => {
    const other = b.lines.find(({ name }) => name === line.name);
    return other === undefined ? [] : [{ a: line, b: other }];
  });
}

export const meanText = ({ mean, halfWidth }: CountedLine): string =>
  halfWidth === null ? numberText(mean) : `${numberText(mean)} ±${numberText(halfWidth)}`;

export const ratioText = (a: number | null, b: number | null): string =>
  a === null || b === null || a === 0 ? '–' : numberText(b / a);

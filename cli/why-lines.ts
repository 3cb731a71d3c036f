/** Why one of two takes longer, as lines of text. */
import { type ComparedRunsLine, CPI_PART, type RunComparison } from '../contract/run-comparison.ts';

export const countText = (value: number | null): string =>
  value === null || Number.isNaN(value)
    ? '–'
    : Math.abs(value) >= 1000
      ? Math.round(value).toLocaleString('en')
      : String(Number(value.toPrecision(4)));
export const percentText = (part: number): string => (Number.isFinite(part) ? `${(100 * part).toFixed(1)}%` : '–');

/** Columns at the right, but the first. */
export function textTable(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  return rows.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
}

interface How {
  /** Of A. */
  beforeSeconds: number;
  /** How p and the intervals were found. */
  method: string;
  /** What would tell where cycles went. */
  noSlots: string;
  /** The times themselves are certain. */
  areTimesCertain?: boolean;
}

/** How much more time B takes, and the parts that add up to it. */
export function whyLines(
  { time, parts, slots, tooFew }: Pick<RunComparison['comparison'], 'time' | 'parts' | 'slots' | 'tooFew'>,
  { beforeSeconds, method, noSlots, areTimesCertain = false }: How,
): string[] {
  const seconds = time.seconds ?? Number.NaN;
  const change = seconds / beforeSeconds;
  const head =
    Math.abs(seconds) < 1e-9
      ? 'B takes as long as A'
      : `B takes ${countText(Math.abs(seconds))} s ${seconds < 0 ? 'less' : 'more'} than A (${change < 0 ? '' : '+'}${percentText(change)})`;
  const verdict = (line: ComparedRunsLine): string => (tooFew === null ? (line.isReal ? 'real' : 'may be chance') : '');
  const row = (line: ComparedRunsLine, name: string, says = verdict(line)): string[] => [
    name,
    `${countText(line.seconds)} s`,
    `${countText(line.interval[0])} to ${countText(line.interval[1])}`,
    countText(line.ratio),
    line.corrected === null || Number.isNaN(line.corrected) ? '' : line.corrected.toPrecision(2),
    says,
  ];
  const isDoubtful = !areTimesCertain && tooFew === null && !time.isReal;
  return [
    `${head}${isDoubtful ? ': this may be chance' : ''}`,
    ...textTable([
      ['', 'seconds', '95% interval', 'B/A', 'p', ''],
      areTimesCertain ? row(time, 'time', '') : row(time, 'time'),
      ...parts.flatMap((part) => [
        row(part, `  ${part.name}`),
        ...(part.name === CPI_PART ? slots.map((slot) => row(slot, `    ${slot.name}`)) : []),
      ]),
    ]),
    ...(parts.length === 0 ? ['Why is not known: instructions or cycles were not counted.'] : []),
    ...(parts.length > 0 && slots.length === 0 ? [noSlots] : []),
    tooFew ?? method,
  ];
}

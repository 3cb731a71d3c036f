/** What the rules share: their type as it is written, and the part of SQL that joins neighbours. */
import type { FindingParameter, FindingRule } from '../../contract/findings.ts';

/** A number that users can change. */
export const threshold = (
  name: string,
  title: string,
  unit: string,
  [least, value, most]: readonly [least: number, value: number, most: number],
): FindingParameter => ({ name, title, unit, value, least, most });

export const share = (name: string, title: string, value: number): FindingParameter =>
  threshold(name, title, '%', [0, value, 100]);

interface Islands {
  /** Name of what is made: the rows of `from` with an `island`, numbered within `by`. */
  as: string;
  from: string;
  /** Columns that tell apart what never belongs together. */
  by: string;
  /** Expressions over a row. */
  start: string;
  end: string;
  /** What may lie between two rows of one island, in the unit of `start`. */
  gap: string;
}

/** Rows that overlap or follow each other closely are one island. */
export const islands = ({ as, from, by, start, end, gap }: Islands): string => `${as}_ends AS (
  SELECT *, max(${end}) OVER (PARTITION BY ${by} ORDER BY ${start}, ${end}
    ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS end_before
  FROM ${from}
), ${as} AS (
  SELECT *, sum(CASE WHEN end_before IS NULL OR ${start} - end_before > ${gap} THEN 1 ELSE 0 END)
    OVER (PARTITION BY ${by} ORDER BY ${start}, ${end}) AS island
  FROM ${as}_ends
)`;

/** Of a window of time, by its number. */
export const windowStart = 'greatest(min(w) * $window_ms * 1000000, $from_ns)';
export const windowEnd = 'least((max(w) + 1) * $window_ms * 1000000, $to_ns)';

export const rule = (one: FindingRule): FindingRule => one;

/** What cycles went to: Arm's first level of top-down by slots, or which side stalled on cores that count no slots. */

/** Metrics that share out all slots, in percent, by what they are called here. */
export const SLOTS = {
  frontend_bound: 'frontend bound',
  backend_bound: 'backend bound',
  bad_speculation: 'bad speculation',
  retiring: 'retiring',
} as const;
/** Percent of cycles; the rest did not stall. */
export const STALLS = { frontend_stalled_cycles: 'frontend stalls', backend_stalled_cycles: 'backend stalls' } as const;
const NO_STALL = 'no stall';

/** Percent by which shares of counters that were counted together may miss 100. */
const MOST_OFF = 5;

/**
 * @param metrics of one run or range, by name
 * @returns cycles by what they went to, which add up to `cycles`; null where no metrics tell, or not all of the cycles
 */
export function cyclesBySlot(
  metrics: ReadonlyMap<string, number>,
  cycles: number,
): Readonly<Record<string, number>> | null {
  const percents = Object.entries(metrics.has('retiring') ? SLOTS : STALLS).map(([metric, name]): [string, number] => [
    name,
    metrics.get(metric) ?? Number.NaN,
  ]);
  const sumOf = (): number => percents.reduce((all, [, percent]) => all + percent, 0);
  if (!metrics.has('retiring')) percents.push([NO_STALL, 100 - sumOf()]);
  const sum = sumOf();
  if (!(Math.abs(sum - 100) <= MOST_OFF)) return null;
  return Object.fromEntries(percents.map(([name, percent]) => [name, (cycles * percent) / sum]));
}

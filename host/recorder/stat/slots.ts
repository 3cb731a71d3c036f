/** What cycles went to: Arm's first level of top-down by slots, or which side stalled on cores that count no slots. */
import type { PmuPlan } from '../../../contract/recording.ts';
import type { PmuCatalog } from '../../../contract/recording-methods.ts';
import { eventsForMetrics, groupsOfMetrics } from '../pmu-choices.ts';

type PmuSet = PmuPlan['sets'][number];

/** Metrics that share out all slots, in percent, by what they are called here. */
const SLOTS = {
  frontend_bound: 'frontend bound',
  backend_bound: 'backend bound',
  bad_speculation: 'bad speculation',
  retiring: 'retiring',
} as const;
/** Percent of cycles; the rest did not stall. */
const STALLS = { frontend_stalled_cycles: 'frontend stalls', backend_stalled_cycles: 'backend stalls' } as const;
const NO_STALL = 'no stall';

/** Percent by which shares of counters that were counted together may miss 100. */
const MOST_OFF = 5;

/**
 * @param metrics of one run, by name
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

/**
 * A set that counts what tells where cycles went, too: slots, else stalls, where there are counters for them. Slots that
 * were asked for and must take turns are one group: shares of other ticks would not add up.
 */
export function withSlots(set: PmuSet, catalog: PmuCatalog, freeCounters: number): PmuSet {
  const known = [SLOTS, STALLS]
    .map((names) => Object.keys(names))
    .filter((names) => names.every((name) => catalog.metrics.some((metric) => metric.name === name)));
  const asked = known.find((names) => names.every((name) => set.metrics.includes(name)));
  if (asked !== undefined) {
    const { events } = eventsForMetrics(catalog, asked);
    const fits = set.events.length <= freeCounters || events.length > freeCounters;
    if (fits || set.groups.length > 0) return set;
    return { ...set, groups: [events, ...groupsOfMetrics(catalog, set.metrics, freeCounters)] };
  }
  for (const names of known) {
    const counted = eventsForMetrics(catalog, names);
    const events = [...new Set([...set.events, ...counted.events])];
    if (events.length <= freeCounters)
      return { ...set, events, metrics: [...new Set([...set.metrics, ...counted.metrics])] };
  }
  return set;
}

/** What is counted to know what cycles went to (engine/runs/cycles-by-slot.ts). */
import type { PmuPlan } from '../../../contract/recording.ts';
import type { PmuCatalog } from '../../../contract/recording-methods.ts';
import { SLOTS, STALLS } from '../../../engine/runs/cycles-by-slot.ts';
import { eventsForMetrics, groupsOfMetrics } from '../pmu-choices.ts';

type PmuSet = PmuPlan['sets'][number];

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

/** Counters that a set of PMU events takes, of those that the cores have free. Pure. */
import type { PmuPlan } from '../../../contract/recording.ts';

type CountedSet = Pick<PmuPlan['sets'][number], 'events' | 'groups'>;

export interface Budget {
  wanted: number;
  /** Without the fixed cycle counter. */
  free: number;
  /** More events than counters: they take turns, and counts are scaled. */
  multiplexed: boolean;
  /** A sentence about it. */
  text: string;
}

const ordinals = [
  '',
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
  'eleventh',
  'twelfth',
  'thirteenth',
];

/** @param sets all of a plan: each has its own cores, and so all counters of these */
export function budgetOf(sets: readonly CountedSet[], free: number): Budget[] {
  return sets.map(({ events, groups }) => {
    const wanted = events.length;
    const multiplexed = wanted > free;
    const next = ordinals[free + 1] ?? `${free + 1}th`;
    const text = multiplexed
      ? `Multiplexed: ${wanted} events on ${free} counters, counts scaled.${groups.length > 0 ? ' Groups are kept together.' : ''}`
      : wanted === free
        ? `All events fit. A ${next} event on a core would be time-multiplexed and its counts scaled.`
        : `All events fit: ${free - wanted} ${free - wanted === 1 ? 'counter is' : 'counters are'} free.`;
    return { wanted, free, multiplexed, text };
  });
}

/** An event keeps its colour in all sets: in the order in which they first come, `c0` past the eighth. */
export function eventColors(sets: readonly Pick<CountedSet, 'events'>[]): ReadonlyMap<number, string> {
  const all = [...new Set(sets.flatMap(({ events }) => events))];
  return new Map(all.map((event, i) => [event, `var(--c${i < 8 ? i + 1 : 0})`]));
}

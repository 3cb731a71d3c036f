/** Counters by the words that people use: metrics, groups of metrics, events. */
import { CYCLE_EVENT } from '../../contract/pmu-events.ts';
import type { PmuPlan } from '../../contract/recording.ts';
import type { PmuCatalog } from '../../contract/recording-methods.ts';
import { suggestion } from '../../engine/plugins/suggestion.ts';
import { LEVEL_1 } from '../../plugins/windowsperf/arm-pmu.ts';
import { HostError } from '../base/host-error.ts';

/** What one word stands for. */
interface Choice {
  readonly events: readonly number[];
  readonly metrics: readonly string[];
}

/**
 * What `topdown` stands for, by the first that the cores have: the shares of slots; of cores that do not count slots on
 * which side they stalled, and what got done.
 */
const TOPDOWN: readonly (readonly string[])[] = [
  [LEVEL_1],
  ['frontend_stalled_cycles', 'backend_stalled_cycles', 'ipc'],
];

/** `Topdown_L1`, `topdown-l1` and `TopdownL1` are one word. */
const plain = (word: string): string => word.toLowerCase().replace(/[_\s-]/g, '');

/** A raw number as people write it: 0x1b, 27, or r1b as wperf and perf do; null where it is none. */
export function rawNumber(word: string): number | null {
  const digits = /^(?:0x|r)([0-9a-f]{1,4})$/i.exec(word)?.[1];
  const number =
    digits !== undefined ? Number.parseInt(digits, 16) : /^\d{1,5}$/.test(word) ? Number(word) : Number.NaN;
  return number <= 0xffff ? number : null;
}

/** The fixed counter's: always there, so nothing is chosen for it. */
const CYCLES: ReadonlySet<string> = new Set(['cycle', 'cycles', 'cpucycles']);

/** @throws HostError that names the word, and near ones */
function choiceOf(word: string, { metrics, events }: PmuCatalog): Choice {
  const wanted = plain(word);
  const ofMetrics = (chosen: PmuCatalog['metrics']): Choice => ({
    events: chosen.flatMap((metric) => metric.events),
    metrics: chosen.map(({ name }) => name),
  });
  if (wanted === 'topdown') {
    for (const meant of TOPDOWN) {
      const chosen = metrics.filter(({ name, group }) => meant.includes(group) || meant.includes(name));
      if (chosen.length > 0) return ofMetrics(chosen);
    }
  }
  const metric = metrics.filter(({ name }) => plain(name) === wanted);
  if (metric.length > 0) return ofMetrics(metric);
  const group = metrics.filter((one) => plain(one.group) === wanted);
  if (group.length > 0) return ofMetrics(group);
  const event = events.find(({ name }) => plain(name) === wanted);
  if (event !== undefined) return { events: [event.event], metrics: [] };
  const number = rawNumber(word);
  if (number !== null) return { events: [number], metrics: [] };
  if (CYCLES.has(wanted)) return { events: [], metrics: [] };
  const known = [
    'topdown',
    ...new Set(metrics.map((one) => one.group)),
    ...[...metrics, ...events].map(({ name }) => name),
  ];
  throw new HostError(
    'bad-request',
    `The cores of this machine have no metric, group of metrics or event “${word}”${suggestion(word, known, false) || '. You can also specify events by number, such as 0x1b.'}`,
  );
}

/**
 * Events that metrics need, and groups of metrics: `topdown`, `ipc`, `MPKI`; events by name or number (`0x1b`) stand for
 * themselves. Each event once, in the order of the words; the fixed cycle counter is always there.
 * @throws HostError that names a word that these cores do not know, and near ones
 */
export function eventsForMetrics(
  catalog: PmuCatalog,
  words: readonly string[],
): { events: number[]; metrics: string[] } {
  const choices = words.map((word) => choiceOf(word, catalog));
  return {
    events: [...new Set(choices.flatMap(({ events }) => events))],
    metrics: [...new Set(choices.flatMap(({ metrics }) => metrics))],
  };
}

/** What metrics need of several events, as groups: those that the counters can have together. */
export const groupsOfMetrics = ({ metrics }: PmuCatalog, names: readonly string[], freeCounters: number): number[][] =>
  metrics
    .filter(({ name, events }) => names.includes(name) && events.length > 1 && events.length <= freeCounters)
    .map(({ events }) => events);

/** Of an event by its name; `cycles` is the fixed counter. Null: there is none of that name. */
export function eventNumberIn(catalog: PmuCatalog, name: string): number | null {
  if (CYCLES.has(plain(name))) return CYCLE_EVENT;
  return catalog.events.find((event) => plain(event.name) === plain(name))?.event ?? null;
}

/**
 * A plan that names metrics and no events, as profiles do that are for all cores, with the events of these cores.
 * @throws HostError as `eventsForMetrics` does
 */
export const withEventsOf = (plan: PmuPlan, catalog: PmuCatalog): PmuPlan => ({
  ...plan,
  sets: plan.sets.map((set) =>
    set.events.length > 0 || set.metrics.length === 0 ? set : { ...set, ...eventsForMetrics(catalog, set.metrics) },
  ),
});

/** Whether cores tell slots apart: what is top-down on them is stalled cycles on others. */
export const countsSlots = ({ metrics }: PmuCatalog): boolean => metrics.some(({ group }) => group === LEVEL_1);

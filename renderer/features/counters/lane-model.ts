/** What the lanes show, put together from what was counted and what the user chose. Pure. */
import { coreClasses, coreClassTitle, type LogicalProcessor } from '../../../contract/processors.ts';
import type { RowPath, TableInfo } from '../../../contract/tables.ts';
import { type Feed, feedsOf, type Measure } from '../../state/counter-catalog.ts';
import { besideOf, type Choice, choicesOf, type Track } from './choices.ts';
import { type Figures, figureOf } from './figures.ts';
import { type CountersContent, type LaneItem, type LaneSection, laneItems } from './lane-list.ts';

/** What there is to choose from in a trace. */
export interface Catalog {
  measures: readonly Measure[];
  choices: readonly Choice[];
}

/** What the lanes show. */
export interface CounterLanesModel {
  catalog: Catalog;
  items: readonly LaneItem[];
  content: CountersContent;
  /** Of the selection, or without one of the view; and of the view. */
  figures: Figures;
  viewFigures: Figures;
  isSelected: boolean;
  /** Another number: the same questions may have other answers. */
  version: number;
}

export function catalogOf(measures: readonly Measure[]): Catalog {
  return { measures, choices: choicesOf(measures.filter(({ feed }) => feed.lanes.of === 'core')) };
}

/**
 * The user's choice: a view by its id, or a measure by its table's SQL name and its own. The first one where there is none,
 * or where the trace lacks it.
 */
export const chosen = ({ choices }: Catalog, show: string): Choice | null =>
  choices.find(({ id }) => id === show) ?? choices[0] ?? null;

/** Lanes of the chosen counters of the cores, and below them of clusters and memory channels where they were counted. */
export function sectionsOf(
  catalog: Catalog,
  choice: Choice | null,
  processors: readonly LogicalProcessor[],
): LaneSection[] {
  const cluster = besideOf('cluster', catalog.measures);
  const channel = besideOf('channel', catalog.measures);
  return [
    ...coreSections(choice?.tracks ?? [], processors),
    { of: 'cluster', tracks: cluster === null ? [] : [cluster] },
    { of: 'channel', tracks: channel === null ? [] : [channel] },
  ];
}

/** Cores of each class, the fastest first; then those that are of none, where the trace tells of any. */
function coreSections(tracks: readonly Track[], processors: readonly LogicalProcessor[]): LaneSection[] {
  const classes = coreClasses(processors);
  if (classes.length === 0) return [{ of: 'core', tracks }];
  const known = new Set(processors.map(({ processor }) => String(processor)));
  return [
    ...classes.map((one): LaneSection => {
      const lanes = new Set(one.processors.map(String));
      return { of: 'core', tracks, part: { title: coreClassTitle(one), has: (lane) => lanes.has(lane) } };
    }),
    { of: 'core', tracks, part: { title: 'Other cores', has: (lane) => !known.has(lane) } },
  ];
}

/** What a lane is judged by: its counter, or of several that say what is lost the one that is lost most to. */
export function mainMeasure(track: Track, lane: string, figures: Figures): Measure | null {
  const read = track.measures.filter(({ paths }) => paths.has(lane));
  const areLosses = track.isStacked || read.every(({ unit }) => unit.startsWith('percent of'));
  if (!areLosses) return read[0] ?? null;
  // The lowest of a stack is what the others are taken from.
  const others = track.isStacked ? read.slice(1) : read;
  const lostTo = (measure: Measure): number => figureOf(figures, measure, lane)?.value ?? Number.NEGATIVE_INFINITY;
  return (
    others.reduce<Measure | null>((a, b) => (a === null || lostTo(b) > lostTo(a) ? b : a), null) ?? read[0] ?? null
  );
}

export function itemsOf(sections: readonly LaneSection[], content: CountersContent, figures: Figures): LaneItem[] {
  return laneItems(sections, content, (track, lane) => {
    const measure = mainMeasure(track, lane, figures);
    return (measure && figureOf(figures, measure, lane)?.value) ?? Number.NaN;
  });
}

/** The questions that draw these lanes, by table. */
export function drawnPaths(items: readonly LaneItem[]): { feed: Feed; paths: RowPath[] }[] {
  const byFeed = new Map<string, { feed: Feed; paths: RowPath[] }>();
  for (const item of items) {
    if (item.kind === 'head') continue;
    for (const { feed, paths } of item.track.measures) {
      const path = paths.get(item.lane);
      if (path === undefined) continue;
      const known = byFeed.get(feed.id) ?? { feed, paths: [] };
      byFeed.set(feed.id, known);
      known.paths.push(path);
    }
  }
  return [...byFeed.values()];
}

export const feedsIn = (tables: readonly TableInfo[] | null): Feed[] => (tables === null ? [] : feedsOf(tables));

/** Colours of the metrics that everybody knows; of the others by their place among the measures of their unit. */
const known: Record<string, string> = {
  ipc: 'c1',
  retiring: 'c3',
  bad_speculation: 'c4',
  frontend_bound: 'c6',
  backend_bound: 'c8',
  frontend_stalled_cycles: 'c6',
  backend_stalled_cycles: 'c8',
};

/** Token of a counter's colour, the same in all lanes and in all views. */
export function colorOf({ measures }: Catalog, measure: Measure): string {
  const own = known[measure.name];
  if (own !== undefined) return own;
  const alike = measures.filter(
    ({ unit, feed, name }) => unit === measure.unit && feed === measure.feed && !(name in known),
  );
  return `c${(Math.max(0, alike.indexOf(measure)) % 8) + 1}`;
}

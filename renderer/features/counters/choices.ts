/** What Counters per core can show of what was counted: views of several measures, and each measure. */
import { type LaneKind, type Measure, sourceRank } from '../../state/counter-catalog.ts';

/** What is drawn in one lane of each core. */
export interface Track {
  id: string;
  title: string;
  unit: string;
  /** From the bottom up where they are stacked. */
  measures: readonly Measure[];
  isStacked: boolean;
}

export interface Choice {
  id: string;
  title: string;
  /** Choices of one group are together in the list. */
  group: string;
  tracks: readonly Track[];
}

const grouped = <T>(all: readonly T[], keyOf: (one: T) => string): [string, T[]][] => {
  const groups = new Map<string, T[]>();
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return [...groups];
};

const slots = ['retiring', 'bad_speculation', 'frontend_bound', 'backend_bound'];
const stalls = ['frontend_stalled_cycles', 'backend_stalled_cycles'];

/** Arm's groups of metrics, in words. */
const groupTitles: Record<string, string> = {
  MPKI: 'Misses per 1000 instructions',
  Miss_Ratio: 'Miss ratios',
  Cycle_Accounting: 'Stalled cycles',
  Operation_Mix: 'Operation mix',
  Topdown_L1: 'Top-down level 1',
  Topdown_Frontend: 'Top-down level 2, frontend',
  Topdown_Backend: 'Top-down level 2, backend',
};

export const singleTrack = (measure: Measure): Track => ({
  id: measure.id,
  title: measure.title,
  unit: measure.unit,
  measures: [measure],
  isStacked: false,
});

const trackOf = (id: string, title: string, measures: readonly Measure[], isStacked = false): Track => ({
  id,
  title,
  unit: measures[0]?.unit ?? '',
  measures,
  isStacked,
});

/** Views that need certain metrics, of one source: never of several, which count other times. */
function viewsOf(source: string, measures: readonly Measure[]): Choice[] {
  const named = (names: readonly string[]): Measure[] =>
    names.flatMap((name) => measures.find((measure) => measure.name === name) ?? []);
  const [ipc] = named(['ipc', 'Instructions per cycle']);
  const topDown = named(slots);
  const stalled = named(stalls);
  const whole = topDown.length === slots.length ? trackOf('topdown', 'Top-down', topDown, true) : null;
  const waiting = stalled.length > 0 ? trackOf('stalls', 'Stalled cycles', stalled) : null;
  const second = whole ?? waiting;
  const views: [string, string, (Track | null)[]][] = [
    ['ipc', 'IPC', ipc === undefined ? [] : [{ ...singleTrack(ipc), id: 'ipc', title: 'IPC' }]],
    ['topdown', 'Top-down level 1', [whole]],
    ['stalls', 'Stalled cycles', [waiting]],
  ];
  if (ipc !== undefined && second !== null)
    views.splice(1, 0, [
      'both',
      whole === null ? 'IPC and stalled cycles' : 'IPC and top-down',
      [{ ...singleTrack(ipc), id: 'ipc', title: 'IPC' }, second],
    ]);
  return views.flatMap(([id, title, given]) => {
    const tracks = given.filter((track) => track !== null);
    return tracks.length === 0 ? [] : [{ id: `${source}: ${id}`, title, group: source, tracks }];
  });
}

/** The measures of Arm's groups together, a lane for each unit. */
function groupsOf(source: string, measures: readonly Measure[], taken: ReadonlySet<string>): Choice[] {
  const named = measures.filter(({ group }) => group !== '');
  return grouped(named, ({ group }) => group).flatMap(([group, all]) => {
    const title = groupTitles[group] ?? group.replaceAll('_', ' ');
    if (all.length < 2 || taken.has(title)) return [];
    const tracks = grouped(all, ({ unit }) => unit).map(([unit, some]) => trackOf(`${group} ${unit}`, title, some));
    return [{ id: `${source}: ${group}`, title, group: source, tracks }];
  });
}

/** @param measures of one kind of lanes */
export function choicesOf(measures: readonly Measure[]): Choice[] {
  const sources = grouped(measures, ({ feed }) => feed.lanes.source).sort(([a], [b]) => sourceRank(a) - sourceRank(b));
  return sources.flatMap(([source, all]) => {
    const views = viewsOf(source, all);
    const groups = groupsOf(source, all, new Set(views.map(({ title }) => title)));
    const single = all.map((measure) => ({
      id: measure.id,
      title: measure.title,
      group: `${source}: single counters`,
      tracks: [singleTrack(measure)],
    }));
    return [...views, ...groups, ...single];
  });
}

/** Beside the cores: what clusters and memory channels do, at a glance. */
const besideNames: Record<Exclude<LaneKind, 'core'>, readonly string[]> = {
  cluster: ['l3d_cache_refill', 'L3 traffic', 'l3d_cache'],
  channel: ['Bandwidth', 'rdwr_bw'],
};

/** The first of the usual measures of these lanes, else the first that there is. */
export function besideOf(kind: Exclude<LaneKind, 'core'>, measures: readonly Measure[]): Track | null {
  const all = measures.filter(({ feed }) => feed.lanes.of === kind);
  const usual = besideNames[kind].flatMap((name) => all.find((measure) => measure.name === name) ?? []);
  const measure = usual[0] ?? all[0];
  return measure === undefined ? null : singleTrack(measure);
}

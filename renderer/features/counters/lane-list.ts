/** Which lanes there are, in which order. Pure. */
import type { PanelContent } from '../../../contract/workspace.ts';
import type { LaneKind } from '../../state/counter-catalog.ts';
import type { Track } from './choices.ts';

export type CountersContent = PanelContent & { kind: 'counters' };

/** A lane of a core, a cluster or a channel. */
export interface CounterLane {
  kind: 'lane';
  of: LaneKind;
  /** As the table calls it: `3`. */
  lane: string;
  /** What pins and hides go by, with all tracks of the core: `core 3`. */
  key: string;
  /** `Core 3`. */
  name: string;
  track: Track;
  /** The first of this core's, which carries its name. */
  isFirst: boolean;
  isPinned: boolean;
}

/** Above lanes that are alike. */
interface LaneHead {
  kind: 'head';
  title: string;
  note: string;
}

export type LaneItem = CounterLane | LaneHead;

const kindNames: Record<LaneKind, string> = { core: 'Core', cluster: 'Cluster', channel: 'Channel' };
const headTitles: Record<LaneKind, string> = { core: 'Cores', cluster: 'Clusters', channel: 'Memory channels' };

const laneKey = (kind: LaneKind, lane: string): string => `${kind} ${lane}`;

const laneName = (kind: LaneKind, lane: string): string => (/^\d+$/.test(lane) ? `${kindNames[kind]} ${lane}` : lane);

/** Tracks of one kind of lanes. */
export interface LaneSection {
  of: LaneKind;
  tracks: readonly Track[];
  /** A part of these lanes, and its heading; all of them where it is left out. */
  part?: { title: string; has(lane: string): boolean };
}

const byNumber = (a: string, b: string): number => {
  const difference = Number(a) - Number(b);
  return Number.isNaN(difference) ? a.localeCompare(b) : difference;
};

/** All lanes of a section that something was counted on, by their numbers. */
const lanesIn = ({ tracks, part }: LaneSection): string[] => {
  const lanes = new Set(tracks.flatMap((track) => track.measures.flatMap(({ paths }) => [...paths.keys()])));
  return [...lanes].filter((lane) => part?.has(lane) ?? true).sort(byNumber);
};

type View = Pick<CountersContent, 'sort' | 'pinned' | 'hidden'>;

/**
 * Lanes as they are shown: pinned ones first, then section by section.
 * @param sortedBy what lanes are sorted by, highest first; NaN where nothing was read
 */
export function laneItems(
  sections: readonly LaneSection[],
  { sort, pinned, hidden }: View,
  sortedBy: (track: Track, lane: string) => number,
): LaneItem[] {
  const shown = sections.filter(({ tracks }) => tracks.length > 0);
  const groups = shown.map((section) => ({ section, lanes: sorted(section) }));
  const onTop = groups.flatMap(({ section, lanes }) => lanes.filter(isPinned(section)).flatMap(itemsOf(section)));
  const below = groups.flatMap(({ section, lanes }) => {
    const rest = lanes.filter((lane) => !isPinned(section)(lane)).flatMap(itemsOf(section));
    if (rest.length === 0 || (shown.length === 1 && onTop.length === 0)) return rest;
    const titles = [...new Set(section.tracks.map(({ title }) => title))];
    return [
      { kind: 'head' as const, title: section.part?.title ?? headTitles[section.of], note: titles.join(', ') },
      ...rest,
    ];
  });
  return onTop.length === 0 ? below : [{ kind: 'head', title: 'Pinned', note: '' }, ...onTop, ...below];

  function isPinned({ of }: LaneSection) {
    return (lane: string): boolean => pinned.includes(laneKey(of, lane));
  }
  function sorted(section: LaneSection): string[] {
    const [track] = section.tracks;
    const lanes = lanesIn(section).filter((lane) => !hidden.includes(laneKey(section.of, lane)));
    if (sort === 'number' || track === undefined) return lanes;
    const value = (lane: string): number => {
      const known = sortedBy(track, lane);
      return Number.isNaN(known) ? Number.NEGATIVE_INFINITY : known;
    };
    return lanes.sort((a, b) => value(b) - value(a) || byNumber(a, b));
  }
  function itemsOf({ of, tracks }: LaneSection) {
    return (lane: string): CounterLane[] =>
      tracks
        .filter((track) => track.measures.some(({ paths }) => paths.has(lane)))
        .map((track, i) => {
          const key = laneKey(of, lane);
          const name = laneName(of, lane);
          return { kind: 'lane', of, lane, key, name, track, isFirst: i === 0, isPinned: pinned.includes(key) };
        });
  }
}

/** Markers as plain values: ranges and moments that somebody gave a name. Every change makes a new list, by time. */
import type { Marker, NsRange } from '../../contract/workspace.ts';
import { freshId } from './workspace-model.ts';

export type Markers = readonly Marker[];
export type MarkerDraft = Omit<Marker, 'id'>;

/** A workspace has no more. */
export const mostMarkers = 10_000;

export const isMoment = ({ startNs, endNs }: NsRange): boolean => endNs <= startNs;

/** By start; of those that begin together the longer first, as they lie around the others. */
export const byTime = (a: NsRange, b: NsRange): number => a.startNs - b.startNs || b.endNs - a.endNs;

const sorted = (markers: Markers): Marker[] => [...markers].sort(byTime);

/** @param drafts what does not fit any more is left out */
export function withMarkers(markers: Markers, drafts: readonly MarkerDraft[]): { markers: Marker[]; added: Marker[] } {
  const ids = new Set(markers.map(({ id }) => id));
  let last = 0;
  const added = drafts.slice(0, Math.max(0, mostMarkers - markers.length)).map((draft): Marker => {
    // Each id is looked for behind the one before: a file may have thousands.
    while (ids.has(`m${last + 1}`)) last++;
    const id = `m${++last}`;
    ids.add(id);
    return { id, ...draft };
  });
  return { markers: sorted([...markers, ...added]), added };
}

export const withMarker = (markers: Markers, id: string, change: Partial<MarkerDraft>): Marker[] =>
  sorted(markers.map((marker) => (marker.id === id ? { ...marker, ...change } : marker)));

export const withoutMarker = (markers: Markers, id: string): Marker[] => markers.filter((marker) => marker.id !== id);

const colors = ['c2', 'c3', 'c4', 'c5', 'c6', 'c7', 'c8', 'c1'] as const;
export const markerColors = [...colors].sort();

/** The color that the fewest markers have. */
function freshColor(markers: Markers): string {
  const used = new Map<string, number>(colors.map((color) => [color, 0]));
  for (const { color } of markers) used.set(color, (used.get(color) ?? 0) + 1);
  const least = Math.min(...used.values());
  return colors.find((color) => used.get(color) === least) ?? colors[0];
}

/** What a new marker of this range is like before anybody says more: `Region 2`, `Marker 1`. */
export function draftOf(markers: Markers, range: NsRange): MarkerDraft {
  const name = freshId(
    isMoment(range) ? 'Marker ' : 'Region ',
    markers.map((marker) => marker.name),
  );
  return { name, ...range, color: freshColor(markers), note: '' };
}

/**
 * The next one in this direction, by time.
 * @param marks by time
 * @param active id of the one that was gone to last: those that begin together are gone through one by one
 * @returns null behind the last and before the first
 */
export function neighbour<M extends NsRange & { id: string }>(
  marks: readonly M[],
  fromNs: number,
  active: string | null,
  step: 1 | -1,
): M | null {
  const at = active === null ? -1 : marks.findIndex(({ id }) => id === active);
  if (at >= 0) return marks[at + step] ?? null;
  if (step === 1) return marks.find(({ startNs }) => startNs > fromNs) ?? null;
  return marks.findLast(({ startNs }) => startNs < fromNs) ?? null;
}

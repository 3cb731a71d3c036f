/** What can be done with marks, by pointer, keys, menus and lists alike. */

import { at } from '../../contract/checked.ts';
import type { Marker, NsRange } from '../../contract/workspace.ts';
import { copyLines } from '../base/clipboard.ts';
import { formatDuration, rangeText, timeText } from '../base/time-format.ts';
import { containsNs, selectionBetween, spanNs } from '../base/view-math.ts';
import {
  byTime,
  draftOf,
  isMoment,
  type MarkerDraft,
  neighbour,
  withMarker,
  withMarkers,
  withoutMarker,
} from './markers.ts';
import { type Mark, markOfMarker, markOfRegion, outerRegions, regionId } from './marks.ts';
import { useMarksUi } from './marks-store.ts';
import { useRegions } from './regions-store.ts';
import { useViewStore } from './view-store.ts';
import { useWorkspace } from './workspace-store.ts';

const view = () => useViewStore.getState();
const markers = () => useWorkspace.getState().markers;

/** Selects its range, or puts the cursor on its moment, and brings it into view. Returns whether this trace has it. */
export function selectMark(mark: Mark): boolean {
  const { limits, select, setCursor, reveal, window } = view();
  useMarksUi.getState().setActive(mark.id);
  if (isMoment(mark)) {
    if (!containsNs(limits, mark.startNs)) return false;
    setCursor(mark.startNs);
    reveal(mark.startNs);
    return true;
  }
  const range = selectionBetween(mark.startNs, mark.endNs, limits);
  if (range === null) return false;
  select(range.startNs, range.endNs);
  const seen = range.startNs < window.endNs && range.endNs > window.startNs;
  if (!seen) reveal((range.startNs + range.endNs) / 2);
  return true;
}

/** Around a moment so much of what was in view before. */
const momentShare = 0.25;

export function zoomToMark(mark: Mark): boolean {
  if (!selectMark(mark)) return false;
  const { window, setWindow, zoomToSelection } = view();
  if (isMoment(mark)) {
    const half = (spanNs(window) * momentShare) / 2;
    setWindow({ startNs: mark.startNs - half, endNs: mark.startNs + half });
  } else zoomToSelection();
  return true;
}

/** The mark that was gone to last, if there still is one. */
export function activeMark(): Mark | null {
  const { active } = useMarksUi.getState();
  const marker = markers().find(({ id }) => id === active);
  if (marker !== undefined) return markOfMarker(marker);
  const { traceMarks, regions } = useRegions.getState();
  const mark = traceMarks.find(({ id }) => id === active);
  if (mark !== undefined) return mark;
  const index = /^region (\d+)$/.exec(active ?? '')?.[1];
  return index !== undefined && regions !== null && Number(index) < regions.startNs.length
    ? markOfRegion(regions, Number(index))
    : null;
}

/** The next or previous of the markers and the trace's marks or, where there are none, of the regions of files. */
function neighbourMark(fromNs: number, active: string | null, step: 1 | -1): Mark | null {
  const { traceMarks, regions } = useRegions.getState();
  const own = [...markers().map(markOfMarker), ...traceMarks];
  if (own.length > 0 || regions === null) return neighbour(own.sort(byTime), fromNs, active, step);
  const ranges = Array.from(outerRegions(regions), (index) => ({
    index,
    id: regionId(index),
    startNs: at(regions.startNs, index),
    endNs: at(regions.endNs, index),
  }));
  const found = neighbour(ranges, fromNs, active, step);
  return found && markOfRegion(regions, found.index);
}

export function hasMarks(): boolean {
  const { traceMarks, regions } = useRegions.getState();
  return markers().length > 0 || traceMarks.length > 0 || (regions?.total ?? 0) > 0;
}

/** Goes to the next (1) or previous (−1) mark. Returns it; null where there is none in this direction. */
export function goToNeighbour(step: 1 | -1): Mark | null {
  const { selection, cursorNs, window } = view();
  const active = activeMark();
  // Somebody who has looked elsewhere since then goes on from there.
  const isInView = active !== null && active.startNs < window.endNs && active.endNs >= window.startNs;
  const fromNs = selection?.startNs ?? cursorNs ?? (window.startNs + window.endNs) / 2;
  const mark = neighbourMark(fromNs, isInView ? active.id : null, step);
  if (mark !== null) selectMark(mark);
  return mark;
}

/** What a new marker is about: the selection, else the cursor's moment, else the middle of the view. */
export function rangeToMark(): NsRange {
  const { selection, cursorNs, window } = view();
  if (selection !== null) return selection;
  const isSeen = cursorNs !== null && containsNs(window, cursorNs);
  const ns = Math.round(isSeen ? cursorNs : (window.startNs + window.endNs) / 2);
  return { startNs: ns, endNs: ns };
}

/** Asks what a new marker is called. */
export function beginMarker(range: NsRange = rangeToMark()): void {
  useMarksUi.getState().show({ kind: 'edit', id: null, draft: draftOf(markers(), range), first: 'name' });
}

export function beginEdit({ id, ...draft }: Marker, first: 'name' | 'color' = 'name'): void {
  useMarksUi.getState().show({ kind: 'edit', id, draft, first });
}

/** @param id null: a new one. Returns false where there is no room for it. */
export function saveMarker(id: string | null, draft: MarkerDraft): boolean {
  const { setMarkers } = useWorkspace.getState();
  if (id !== null) {
    setMarkers(withMarker(markers(), id, draft));
    return true;
  }
  const { markers: next, added } = withMarkers(markers(), [draft]);
  const [first] = added;
  if (first === undefined) return false;
  setMarkers(next);
  useMarksUi.getState().setActive(first.id);
  return true;
}

export const markerOf = (mark: Mark): Marker | null => markers().find(({ id }) => id === mark.id) ?? null;

export function deleteMarker(id: string): void {
  useWorkspace.getState().setMarkers(withoutMarker(markers(), id));
}

/** A marker of one's own with the range of a region that a file names. */
export function keepAsMarker({ name, startNs, endNs, note }: Mark): boolean {
  return saveMarker(null, { ...draftOf(markers(), { startNs, endNs }), name: name.slice(0, 512), note });
}

/** `2.000 000 000 s`, or `2.000 000 000 – 3.500 000 000 s · 1.500 s`. */
export function timesOf(mark: NsRange, digits = 9): string {
  if (isMoment(mark)) return timeText(mark.startNs, digits);
  return `${rangeText(mark.startNs, mark.endNs, digits)} · ${formatDuration(mark.endNs - mark.startNs)}`;
}

/** Name, start and end in seconds, note: as lines of a spreadsheet. */
export function copyMark({ name, startNs, endNs, note }: Mark): void {
  copyLines([name, startNs / 1e9, endNs / 1e9, note.replace(/\s+/g, ' ')].join('\t'));
}

import { farEnd } from '../base/view-math.ts';
import { useViewStore } from '../state/view-store.ts';
import { onGraphKey } from './graph-keys.ts';

/** Lanes over time that keys move through. */
export interface KeyLanes {
  /** How far the cursor goes, or an end of the selection. */
  readonly bucketNs: number;
  readonly activeLane: number | null;
  /** Marks a lane, the nearest there is. */
  activate(lane: number): void;
}

export interface ArrowKeyLanes extends KeyLanes {
  /** Says what is under the cursor to those who cannot see it. */
  announceCursor(): void;
}

/** Up and down: the next lane. @returns whether it was one of these keys */
export function onLaneKey({ key }: Pick<KeyboardEvent, 'key'>, lanes: KeyLanes): boolean {
  const step = { ArrowUp: -1, ArrowDown: 1 }[key];
  if (step !== undefined) lanes.activate(lanes.activeLane === null ? 0 : lanes.activeLane + step);
  return step !== undefined;
}

/** Arrow keys in the lanes: the cursor by a bucket, with Shift the selection; up and down the lane. */
export function onArrowKey(event: KeyboardEvent, view: ArrowKeyLanes): void {
  if (event.ctrlKey || event.metaKey || event.altKey || onGraphKey(event)) return;
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (!onLaneKey(event, view) && step === undefined) return;
  event.preventDefault();
  if (step !== undefined) {
    const { cursorNs, window, limits, selection, select, setCursor, reveal } = useViewStore.getState();
    const fromNs = cursorNs ?? (window.startNs + window.endNs) / 2;
    const bucketNs = view.bucketNs;
    // The middle of the next bucket, so that what is announced does not depend on how it is rounded.
    const bucket = Math.floor(fromNs / bucketNs) + step;
    const toNs = Math.min(limits.endNs - 1, Math.max(limits.startNs, (bucket + 0.5) * bucketNs));
    if (event.shiftKey) {
      const fixed = selection === null ? fromNs : farEnd(selection, fromNs);
      select(fixed, toNs);
    }
    setCursor(toNs);
    reveal(toNs);
  }
  view.announceCursor();
}

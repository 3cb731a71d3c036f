import { formatDuration } from '../../base/time-format.ts';
import { farEnd, spanNs } from '../../base/view-math.ts';
import { type KeyLanes, onLaneKey } from '../../canvas/arrow-keys.ts';
import { useLiveView } from './live-view.ts';

/** Lanes of a running recording that keys move through. */
export interface LiveKeyLanes extends KeyLanes {
  /** Says a sentence to those who cannot see what has changed. */
  announce(text: string): void;
}

const panStep = 0.1;

/** Keys in the lanes: time, lane, selection and zoom. The selection's end that moves is kept from key to key. */
export class LiveLaneKeys {
  readonly #lanes: LiveKeyLanes;
  #headNs: number | null = null;

  constructor(lanes: LiveKeyLanes) {
    this.#lanes = lanes;
  }

  /** @returns whether it was a key of the lanes */
  press(event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'>): boolean {
    if (event.ctrlKey || event.altKey || event.metaKey) return false;
    const view = useLiveView.getState();
    const range = view.window;
    const middleNs = (range.startNs + range.endNs) / 2;
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (onLaneKey(event, this.#lanes)) return true;
    if (step !== undefined && event.shiftKey) {
      this.#select(step);
      return true;
    }
    if (step !== undefined) view.pan(step * spanNs(range) * panStep);
    else if (event.key === '+') view.zoomAt(middleNs, 2);
    else if (event.key === '-') view.zoomAt(middleNs, 0.5);
    else if (event.key === 'Enter' && view.selection !== null) view.zoomToSelection();
    else if (event.key === 'Escape' && view.selection !== null) {
      view.clearSelection();
      this.#lanes.announce('Nothing selected');
      return true;
    } else if (event.key === 'End' || event.key === 'Escape') view.follow();
    else return false;
    this.#announceView();
    return true;
  }

  /** From the newest time on, or the middle of a view that stands still, where nothing is selected yet. */
  #select(step: number): void {
    const { selection, follows, window: range, nowNs, select } = useLiveView.getState();
    const { bucketNs } = this.#lanes;
    const newestNs = follows ? range.endNs : (range.startNs + range.endNs) / 2;
    const isStart = selection !== null && this.#headNs === selection.startNs;
    const fromNs = selection === null ? newestNs : isStart ? selection.startNs : selection.endNs;
    const toNs = Math.round(Math.min(nowNs, Math.max(0, (Math.round(fromNs / bucketNs) + step) * bucketNs)));
    select(selection === null ? fromNs : farEnd(selection, fromNs), toNs);
    this.#headNs = toNs;
    const now = useLiveView.getState().selection;
    this.#lanes.announce(
      now === null
        ? 'Nothing selected'
        : `${formatDuration(spanNs(now))} selected, starting at ${formatDuration(now.startNs)}`,
    );
  }

  #announceView(): void {
    const { follows, window, windowNs } = useLiveView.getState();
    this.#lanes.announce(
      follows
        ? `The last ${formatDuration(windowNs)}, following`
        : `${formatDuration(spanNs(window))} starting at ${formatDuration(Math.max(0, window.startNs))}`,
    );
  }
}

/** Over the live lanes: times before now, the heads of the columns beside the lanes, and the flags of markers. */

import { type AxisTicks, formatDuration } from '../../base/time-format.ts';
import type { NsRange } from '../../base/view-math.ts';
import { part, setText } from '../../canvas/elements.ts';
import { type TimeScale, xOf } from '../../canvas/time-scale.ts';
import styles from './live.module.css';
import { formatValue, type SeriesInfo } from './live-series.ts';

export interface LiveMarker {
  timeNs: number;
  text: string;
}

/** Room for a label of the axis, and `now` behind the last one. */
export const liveTickGapPx = 110;

/** Ticks of a view that goes along with now: how long ago that was. */
export function ticksBeforeNow({ startNs, endNs }: NsRange, stepNs: number): AxisTicks {
  const steps = Math.floor((endNs - startNs) / stepNs);
  const agosNs = Array.from({ length: steps }, (_, i) => (steps - i) * stepNs);
  return {
    stepNs,
    minorPerStep: 5,
    majorsNs: agosNs.map((agoNs) => endNs - agoNs),
    labels: agosNs.map((agoNs) => `−${Math.round(agoNs / 1e8) / 10} s`),
    base: null,
  };
}

/** What is written over the axis. */
export interface LiveHeadContent {
  /** Of the lanes with both gutters. */
  widthPx: number;
  scale: TimeScale;
  /** The view goes along with now. */
  follows: boolean;
  markers: readonly LiveMarker[];
  /** Columns at the right. */
  infos: readonly SeriesInfo[];
  /** Where the scale of each ends. */
  tops: readonly number[];
}

/** Written anew only when it would be another one: it is asked for with every frame. */
export class LiveHead {
  readonly #element: HTMLElement;
  #written = '';

  constructor(element: HTMLElement) {
    this.#element = element;
  }

  write(content: LiveHeadContent): void {
    const { widthPx, scale, follows, markers, infos, tops } = content;
    const text = [
      widthPx,
      scale.widthPx,
      follows,
      infos.map(({ key }) => key).join(),
      markers.map((marker) => `${Math.round(xOf(scale, marker.timeNs))}${marker.text}`).join(),
      tops.join(),
    ].join('|');
    if (text === this.#written) return;
    this.#written = text;
    this.#element.replaceChildren();
    if (follows) {
      const now = part(this.#element, styles.now);
      setText(now, 'now');
      now.style.right = `${widthPx - scale.leftPx - scale.widthPx + 8}px`;
    }
    this.#writeColumns(infos, tops);
    this.#writeMarkers(scale, markers);
  }

  #writeColumns(infos: readonly SeriesInfo[], tops: readonly number[]): void {
    const values = part(this.#element, `${styles.laneValues} ${styles.axisValues}`);
    infos.forEach((info, s) => {
      const head = part(values, styles.laneValue);
      const top = tops[s];
      const scaleText =
        top === undefined ? '' : `. Lanes go up to ${formatValue(info, top)}; higher peaks are cut off.`;
      head.title = info.title + scaleText;
      setText(head, info.short);
    });
  }

  #writeMarkers(scale: TimeScale, markers: readonly LiveMarker[]): void {
    for (const { timeNs, text } of markers) {
      const x = xOf(scale, timeNs);
      if (x < scale.leftPx || x > scale.leftPx + scale.widthPx) continue;
      const flag = part(this.#element, styles.marker);
      flag.style.left = `${x}px`;
      flag.setAttribute('role', 'img');
      flag.setAttribute('aria-label', `Marker at ${formatDuration(timeNs)}: ${text}`);
      flag.title = text;
    }
  }
}

/** The axis above the live lanes: times, markers, what is selected, and the heads of the columns beside. */

import { axisTicks, formatDuration, niceStepNs } from '../../base/time-format.ts';
import { type NsRange, spanNs } from '../../base/view-math.ts';
import { setText } from '../../canvas/elements.ts';
import { nsPerPx, type TimeScale, xOf } from '../../canvas/time-scale.ts';
import { formatValue, type SeriesInfo } from './live-series.ts';

export interface LiveMarker {
  timeNs: number;
  text: string;
}

export interface LiveTick {
  ns: number;
  label: string;
}

/** What an axis shows. */
export interface LiveAxisContent {
  /** Of the lanes with both gutters. */
  widthPx: number;
  scale: TimeScale;
  ticks: readonly LiveTick[];
  /** The view goes along with now. */
  follows: boolean;
  selection: NsRange | null;
  cursorPx: number | null;
  markers: readonly LiveMarker[];
  /** Columns at the right. */
  infos: readonly SeriesInfo[];
  /** Where the scale of each ends. */
  tops: readonly number[];
}

const tickGapPx = 110;
/** A label nearer to the end would run into what stands there. */
const labelRoomPx = 44;
const leastLabelledPx = 60;

/** Before now while the view follows it, else as the axis of a trace has them. */
export function liveTicks(scale: TimeScale, follows: boolean): LiveTick[] {
  const { startNs, endNs } = scale.window;
  if (!follows) {
    const { majorsNs, labels } = axisTicks(startNs, endNs, scale.widthPx, tickGapPx);
    return majorsNs.map((ns, i) => ({ ns, label: labels[i]! }));
  }
  const stepNs = niceStepNs(nsPerPx(scale) * tickGapPx);
  const steps = Math.floor((endNs - startNs) / stepNs);
  return Array.from({ length: steps }, (_, i) => ({
    ns: endNs - (steps - i) * stepNs,
    label: `−${Math.round(((steps - i) * stepNs) / 1e8) / 10} s`,
  }));
}

/** Written anew only when it would be another one: it is asked for with every frame. */
export class LiveAxis {
  readonly #element: HTMLElement;
  #written = '';

  constructor(element: HTMLElement) {
    this.#element = element;
  }

  write(content: LiveAxisContent): void {
    const { widthPx, scale, ticks, follows, selection, markers, infos, tops } = content;
    const cursorPx = content.cursorPx === null ? null : Math.round(content.cursorPx);
    const text = [
      scale.widthPx,
      follows,
      infos.map(({ key }) => key).join(),
      ticks.map(({ ns, label }) => `${Math.round(xOf(scale, ns))}${label}`).join(),
      selection === null ? '' : `${Math.round(xOf(scale, selection.startNs))} ${spanNs(selection)}`,
      cursorPx,
      markers.map((marker) => `${Math.round(xOf(scale, marker.timeNs))}${marker.text}`).join(),
      tops.join(),
    ].join('|');
    if (text === this.#written) return;
    this.#written = text;
    this.#element.replaceChildren();
    this.#writeTimes(scale, ticks);
    if (follows) {
      const now = part(this.#element, 'live-tick live-tick-now');
      setText(now, 'now');
      now.style.right = `${widthPx - scale.leftPx - scale.widthPx + 8}px`;
    }
    this.#writeHeads(infos, tops);
    this.#writeMarkers(scale, markers);
    if (selection !== null) this.#writeSelection(scale, selection);
    if (cursorPx !== null) part(this.#element, 'live-cursor').style.left = `${cursorPx}px`;
  }

  #writeTimes(scale: TimeScale, ticks: readonly LiveTick[]): void {
    for (const { ns, label } of ticks) {
      const x = xOf(scale, ns) + 5;
      if (x >= scale.leftPx + scale.widthPx - labelRoomPx) continue;
      const tick = part(this.#element, 'live-tick');
      tick.style.left = `${x}px`;
      setText(tick, label);
    }
  }

  #writeHeads(infos: readonly SeriesInfo[], tops: readonly number[]): void {
    const values = part(this.#element, 'live-lane-values live-axis-values');
    infos.forEach((info, s) => {
      const head = part(values, 'live-lane-value');
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
      const flag = part(this.#element, 'live-marker');
      flag.style.left = `${x}px`;
      flag.setAttribute('role', 'img');
      flag.setAttribute('aria-label', `Marker at ${formatDuration(timeNs)}: ${text}`);
      flag.title = text;
    }
  }

  #writeSelection(scale: TimeScale, selection: NsRange): void {
    const from = Math.max(scale.leftPx, xOf(scale, selection.startNs));
    const to = Math.min(scale.leftPx + scale.widthPx, xOf(scale, selection.endNs));
    if (to <= from) return;
    const band = part(this.#element, 'live-selection');
    band.style.left = `${from}px`;
    band.style.width = `${to - from}px`;
    if (to - from > leastLabelledPx) setText(band, formatDuration(spanNs(selection)));
  }
}

export function part(parent: HTMLElement, className: string): HTMLElement {
  const element = document.createElement('span');
  element.className = className;
  parent.append(element);
  return element;
}

import type { NsRange } from '../store/view-math.ts';
import { setText } from './elements.ts';
import { type LaneData, LanePlot, lanePaddingPx } from './lane-plot.ts';
import { formatChange, formatRate, formatTop, type RateScale } from './rates.ts';
import type { Theme } from './theme.ts';

/** A lane that lost this share of its mean, in per cent, is marked. */
const markedLossPercent = -30;

function part(parent: HTMLElement, name: string): HTMLElement {
  const element = document.createElement('span');
  element.className = `timeline-lane-${name}`;
  parent.append(element);
  return element;
}

/** One core's row: its name and scale at the left, its plot, and its mean at the right. */
export class LaneRow {
  readonly element: HTMLElement;
  #cpu = -1;
  readonly #plot: LanePlot;
  readonly #name: HTMLElement;
  readonly #top: HTMLElement;
  readonly #mean: HTMLElement;
  readonly #change: HTMLElement;

  constructor(parent: HTMLElement) {
    this.element = document.createElement('div');
    this.element.className = 'timeline-lane';
    this.#name = part(this.element, 'name');
    this.#top = part(this.element, 'top');
    setText(part(this.element, 'zero'), '0');
    const plot = document.createElement('div');
    plot.className = 'timeline-lane-plot';
    this.element.append(plot);
    this.#mean = part(this.element, 'mean');
    this.#change = part(this.element, 'change');
    parent.append(this.element);
    this.#plot = new LanePlot(plot);
  }

  get cpu(): number {
    return this.#cpu;
  }

  /** Makes it another core's row: rows that leave the view come back at its other end. */
  set cpu(cpu: number) {
    this.#cpu = cpu;
    this.element.dataset.testid = `lane-${cpu}`;
    setText(this.#name, `Core ${cpu}`);
  }

  /** Whether its plot has become empty. */
  place(topPx: number, heightPx: number, plotWidthPx: number): boolean {
    this.element.style.transform = `translateY(${topPx}px)`;
    this.element.style.height = `${heightPx}px`;
    // The last pixel is the line between lanes.
    return this.#plot.resize(plotWidthPx, heightPx - 1);
  }

  show(window: NsRange, data: LaneData | null, theme: Theme): void {
    this.#plot.show(window, data, theme);
  }

  /** Means in events per second, null while they are not known; `selectionMean` is undefined without a selection. */
  label(scale: RateScale | null, viewMean: number | null, selectionMean: number | null | undefined): void {
    const mean = selectionMean === undefined ? viewMean : selectionMean;
    const meanText = mean === null ? '' : formatRate(mean);
    const change = selectionMean != null && viewMean !== null ? formatChange(selectionMean, viewMean) : '';
    setText(this.#top, scale === null ? '' : formatTop(scale));
    setText(this.#mean, meanText);
    setText(this.#change, change);
    const lost = selectionMean != null && viewMean !== null && selectionMean < viewMean * (1 + markedLossPercent / 100);
    this.#change.classList.toggle('marked', lost);
    const range = selectionMean === undefined ? 'view' : 'selection';
    const label = `Events per second on core ${this.#cpu}${meanText === '' ? '' : `: mean ${meanText} in the ${range}`}`;
    if (this.#plot.canvas.getAttribute('aria-label') !== label) this.#plot.canvas.setAttribute('aria-label', label);
  }

  set active(active: boolean) {
    this.element.classList.toggle('active', active);
  }

  remove(): void {
    this.#plot.destroy();
    this.element.remove();
  }
}

/** Height of a rate in a lane of this height, from the lane's upper edge. */
export function valuePx(perSecond: number, topPerSecond: number, laneHeightPx: number): number {
  const heightPx = laneHeightPx - 1 - 2 * lanePaddingPx;
  return lanePaddingPx + heightPx * (1 - Math.min(1, perSecond / topPerSecond));
}

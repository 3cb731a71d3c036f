import { part, setText } from '../../canvas/elements.ts';
import type { StackedRow } from '../../canvas/lane-stack.ts';
import { formatChange, formatRate, formatTop, type RateScale } from '../../canvas/rates.ts';
import styles from './lane-row.module.css';

/** A lane that lost this share of its mean, in per cent, is marked. */
const markedLossPercent = -30;

/** One core's row: its name and scale at the left, and its mean at the right; between them lies the plot of all lanes. */
export class LaneRow implements StackedRow {
  readonly element: HTMLElement;
  #cpu = -1;
  readonly #name: HTMLElement;
  readonly #class: HTMLElement;
  readonly #top: HTMLElement;
  readonly #mean: HTMLElement;
  readonly #change: HTMLElement;

  constructor(parent: HTMLElement) {
    this.element = part(parent, styles.lane);
    this.element.setAttribute('role', 'img');
    this.#name = part(this.element, styles.name);
    this.#class = part(this.element, styles.class);
    this.#top = part(this.element, styles.top);
    setText(part(this.element, styles.zero), '0');
    this.#mean = part(this.element, styles.mean);
    this.#change = part(this.element, styles.change);
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

  /**
   * Means in events per second, null while they are not known; `selectionMean` is undefined without a selection.
   * @param coreClass `Performance`; empty where cores are alike
   */
  label(
    scale: RateScale | null,
    viewMean: number | null,
    selectionMean: number | null | undefined,
    coreClass: string,
  ): void {
    const mean = selectionMean === undefined ? viewMean : selectionMean;
    const meanText = mean === null ? '' : formatRate(mean);
    const change = selectionMean != null && viewMean !== null ? formatChange(selectionMean, viewMean) : '';
    setText(this.#top, scale === null ? '' : formatTop(scale));
    setText(this.#class, coreClass);
    setText(this.#mean, meanText);
    setText(this.#change, change);
    const lost = selectionMean != null && viewMean !== null && selectionMean < viewMean * (1 + markedLossPercent / 100);
    this.#change.toggleAttribute('data-marked', lost);
    const range = selectionMean === undefined ? 'view' : 'selection';
    const kind = coreClass === '' ? '' : ` (${coreClass})`;
    const label = `Events per second on core ${this.#cpu}${kind}${meanText === '' ? '' : `: mean ${meanText} in the ${range}`}`;
    if (this.element.getAttribute('aria-label') !== label) this.element.setAttribute('aria-label', label);
  }
}

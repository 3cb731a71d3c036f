import { part, setText } from '../../canvas/elements.ts';
import type { StackedRow } from '../../canvas/lane-stack.ts';
import styles from './counter-row.module.css';
import type { LaneItem } from './lane-list.ts';

/** What is written beside a lane. */
export interface CounterRowTexts {
  top: string;
  bottom: string;
  unit: string;
  /** How it was counted, where that is not all the time. */
  badge: string;
  badgeTitle: string;
  value: string;
  /** Below the value: interval, or which of several it is. */
  beside: string;
  change: string;
  isWorse: boolean;
  /** Token of the colour of what the value is of; empty where the lane has one counter. */
  color: string;
  /** For those who cannot see the lane. */
  said: string;
}

/** Name, unit and scale of a lane at the left, its figures at the right; or the heading of a group of lanes. */
export class CounterRow implements StackedRow {
  readonly element: HTMLElement;
  readonly #name: HTMLElement;
  readonly #unit: HTMLElement;
  readonly #badge: HTMLElement;
  readonly #top: HTMLElement;
  readonly #bottom: HTMLElement;
  readonly #value: HTMLElement;
  readonly #beside: HTMLElement;
  readonly #change: HTMLElement;

  constructor(parent: HTMLElement) {
    this.element = part(parent);
    this.#name = part(this.element, styles.name);
    this.#unit = part(this.element, styles.unit);
    this.#badge = part(this.element, styles.badge);
    this.#top = part(this.element, styles.top);
    this.#bottom = part(this.element, styles.bottom);
    this.#value = part(this.element, styles.value);
    this.#beside = part(this.element, styles.beside);
    this.#change = part(this.element, styles.change);
  }

  /** Makes it the row of another lane. */
  assign(item: LaneItem): void {
    const isHead = item.kind === 'head';
    this.element.className = isHead ? `${styles.head}` : `${styles.lane} ${item.isFirst ? '' : styles.further}`;
    this.element.setAttribute('role', isHead ? 'heading' : 'img');
    if (isHead) this.element.setAttribute('aria-level', '3');
    else this.element.removeAttribute('aria-level');
    this.element.toggleAttribute('data-pinned', !isHead && item.isPinned);
    this.element.dataset.testid = isHead ? 'counter-head' : `counter-${item.key.replace(' ', '-')}`;
    setText(this.#name, isHead ? item.title : item.isFirst ? item.name : item.track.title);
    this.write({ ...nothing, unit: isHead ? item.note : '', said: isHead ? `${item.title}. ${item.note}` : item.name });
  }

  write({ top, bottom, unit, badge, badgeTitle, value, beside, change, isWorse, color, said }: CounterRowTexts): void {
    setText(this.#top, top);
    setText(this.#bottom, bottom);
    setText(this.#unit, unit);
    setText(this.#badge, badge);
    if (this.#badge.title !== badgeTitle) this.#badge.title = badgeTitle;
    setText(this.#value, value);
    setText(this.#beside, beside);
    setText(this.#change, change);
    this.#change.toggleAttribute('data-marked', isWorse);
    this.#value.style.setProperty('--swatch', color === '' ? 'transparent' : `var(--${color})`);
    this.#value.toggleAttribute('data-swatch', color !== '');
    if (this.element.getAttribute('aria-label') !== said) this.element.setAttribute('aria-label', said);
  }
}

const nothing: CounterRowTexts = {
  top: '',
  bottom: '',
  unit: '',
  badge: '',
  badgeTitle: '',
  value: '',
  beside: '',
  change: '',
  isWorse: false,
  color: '',
  said: '',
};

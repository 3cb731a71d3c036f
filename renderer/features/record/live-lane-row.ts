import { at } from '../../../contract/checked.ts';
import { part, setText } from '../../canvas/elements.ts';
import type { StackedRow } from '../../canvas/lane-stack.ts';
import styles from './live.module.css';

/** What a lane shows, in figures. */
export interface LaneReading {
  /** One a series. */
  texts: readonly string[];
  peaks: readonly string[];
  said: string;
}

/** A core's row beside its lane: its name at the left, and a figure of each series at the right. */
export class LiveLaneRow implements StackedRow {
  readonly element: HTMLElement;
  readonly #name: HTMLElement;
  readonly #beside: HTMLElement;
  readonly #values: readonly HTMLElement[];

  constructor(parent: HTMLElement, columns: number) {
    this.element = part(parent, styles.lane);
    this.element.setAttribute('role', 'img');
    this.#name = part(this.element, styles.laneName);
    this.#beside = part(this.element, styles.laneBeside);
    const values = part(this.element, styles.laneValues);
    this.#values = Array.from({ length: columns }, () => part(values, styles.laneValue));
  }

  /** Makes it the row of another core. */
  assign(cpu: number, beside: string): void {
    this.element.dataset.testid = `live-lane-${cpu}`;
    this.element.setAttribute('aria-label', `Core ${cpu}`);
    setText(this.#name, `Core ${cpu}`);
    setText(this.#beside, beside);
    for (const value of this.#values) setText(value, '');
  }

  read({ texts, peaks, said }: LaneReading): void {
    this.#values.forEach((value, s) => {
      setText(value, at(texts, s));
      const peak = at(peaks, s);
      if (value.title !== peak) value.title = peak;
    });
    if (this.element.getAttribute('aria-label') !== said) this.element.setAttribute('aria-label', said);
  }
}

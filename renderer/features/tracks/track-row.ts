import { part, setText } from '../../canvas/elements.ts';
import type { StackedRow } from '../../canvas/lane-stack.ts';
import type { Track } from './track-model.ts';
import styles from './track-row.module.css';

/** What is written at the right of a track. */
export interface TrackRowTexts {
  first: string;
  second: string;
  /** The second one is what makes the track stand out. */
  isMarked: boolean;
  /** Top of the scale of a track of values. */
  top: string;
}

const kindStyles: Partial<Record<Track['kind'], string>> = {
  thread: styles.thread,
  core: styles.core,
  counter: styles.counter,
  events: styles.events,
};

/** Name of a track at the left, with the button that opens it; its figures at the right. */
export class TrackRow implements StackedRow {
  readonly element: HTMLElement;
  readonly #toggle: HTMLButtonElement;
  readonly #name: HTMLElement;
  readonly #note: HTMLElement;
  readonly #top: HTMLElement;
  readonly #first: HTMLElement;
  readonly #second: HTMLElement;
  #track: Track | null = null;

  constructor(parent: HTMLElement, onToggle: (track: Track) => void) {
    this.element = part(parent);
    this.#toggle = document.createElement('button');
    this.#toggle.type = 'button';
    this.#toggle.tabIndex = -1;
    this.#toggle.addEventListener('click', () => {
      if (this.#track !== null) onToggle(this.#track);
    });
    this.element.append(this.#toggle);
    this.#name = part(this.element, styles.name);
    this.#note = part(this.element, styles.note);
    this.#top = part(this.element, styles.top);
    this.#first = part(this.element, styles.first);
    this.#second = part(this.element, styles.second);
  }

  /** Makes it the row of another track. */
  assign(track: Track): void {
    this.#track = track;
    const { kind, name, note, isOpen, isPinned } = track;
    const isHead = kind === 'process' || kind === 'cores';
    this.element.className = `${styles.row} ${kindStyles[kind] ?? ''} ${isHead ? styles.head : ''}`;
    this.element.dataset.testid = `track-${kind}`;
    this.element.dataset.track = name;
    this.element.toggleAttribute('data-pinned', isPinned);
    this.#toggle.className = `${styles.toggle} ${isOpen === true ? styles.open : ''}`;
    this.#toggle.hidden = isOpen === null;
    this.#toggle.setAttribute('aria-label', `${isOpen === true ? 'Collapse' : 'Expand'} ${name}`);
    this.#toggle.setAttribute('aria-expanded', String(isOpen === true));
    setText(this.#name, name);
    setText(this.#note, note);
    this.element.title = `${name} ${note}`.trim();
  }

  write({ first, second, isMarked, top }: TrackRowTexts): void {
    setText(this.#first, first);
    setText(this.#second, second);
    setText(this.#top, top);
    this.#second.toggleAttribute('data-marked', isMarked);
  }
}

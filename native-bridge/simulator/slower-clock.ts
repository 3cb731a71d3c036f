/** A clock of all cores that is slower for a while: they do the less in the same time. */
import { at } from '../../contract/checked.ts';

const MOST_PERCENT = 90;

export class SlowerClock {
  readonly #countsOf: (core: number) => Float64Array;
  readonly #cores: number;
  #percent = 0;
  /** Of each core: what it would have counted up to the last change, and what of it was lost. */
  #since: Float64Array[];
  #lost: Float64Array[];

  /** @param countsOf what a core would have counted since boot at its usual clock */
  constructor(cores: number, countsOf: (core: number) => Float64Array) {
    this.#countsOf = countsOf;
    this.#cores = cores;
    this.#since = Array.from({ length: cores }, () => new Float64Array(0));
    this.#lost = this.#since;
  }

  get percent(): number {
    return this.#percent;
  }

  set percent(percent: number) {
    const counts = Array.from({ length: this.#cores }, (_, core) => this.#countsOf(core));
    const lost = counts.map((count, core) => this.#lostOf(core, count));
    this.#percent = Math.min(percent, MOST_PERCENT);
    this.#since = counts;
    this.#lost = lost;
  }

  /** @param counts of a core at its usual clock @returns what it has counted */
  slowed(core: number, counts: Float64Array): Float64Array {
    const lost = this.#lostOf(core, counts);
    return counts.map((count, i) => count - at(lost, i));
  }

  #lostOf(core: number, counts: Float64Array): Float64Array {
    const [since, lost] = [at(this.#since, core), at(this.#lost, core)];
    return counts.map((count, i) => (lost[i] ?? 0) + (this.#percent / 100) * (count - (since[i] ?? 0)));
  }
}

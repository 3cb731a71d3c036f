/** What is wrong in a manifest, in sentences with their place. A manifest that is all faults stays a short list. */

const MOST_KEPT = 50;

export class ManifestWarnings {
  readonly #kept = new Set<string>();
  #more = 0;

  /** The same sentence is kept once. */
  add(sentence: string): void {
    if (this.#kept.size < MOST_KEPT) this.#kept.add(sentence);
    else if (!this.#kept.has(sentence)) this.#more++;
  }

  list(): string[] {
    return this.#more === 0 ? [...this.#kept] : [...this.#kept, `… and ${this.#more} more.`];
  }
}

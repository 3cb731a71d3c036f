/** Texts of a trace, each kept once: traces name the same few thousand files over and over. */

/** Characters in all. Real traces have some ten million; hostile ones could ask for what no memory holds. */
const MOST_CHARACTERS = 1 << 27;

export class StringPool {
  readonly #texts: string[] = [''];
  readonly #ids = new Map<string, number>([['', 0]]);
  #characters = 0;
  /** Texts were left out: they are `''`. */
  overflowed = false;

  /** 0 for the empty text, and for one that there is no room for. */
  idOf(text: string): number {
    const known = this.#ids.get(text);
    if (known !== undefined) return known;
    this.#characters += text.length;
    if (this.#characters > MOST_CHARACTERS) {
      this.overflowed = true;
      return 0;
    }
    const id = this.#texts.length;
    this.#texts.push(text);
    this.#ids.set(text, id);
    return id;
  }

  /** The same text, once for all who have it; null for one that there is no room for. */
  kept(text: string | null): string | null {
    return text === null ? null : this.text(this.idOf(text)) || null;
  }

  text(id: number): string {
    return this.#texts[id];
  }
}

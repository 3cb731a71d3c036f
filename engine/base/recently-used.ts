/** A few values by key, made when first asked for; the one that was asked for longest ago goes first. */
export class RecentlyUsed<T> {
  /** Most recently used last. */
  readonly #values = new Map<string, T>();
  readonly #size: number;

  constructor(size: number) {
    this.#size = size;
  }

  get(key: string, make: () => T): T {
    const value = this.#values.has(key) ? (this.#values.get(key) as T) : make();
    this.#values.delete(key);
    this.#values.set(key, value);
    if (this.#values.size > this.#size) this.#values.delete(this.#values.keys().next().value as string);
    return value;
  }

  /** All that is there. */
  held(): Iterable<T> {
    return this.#values.values();
  }
}

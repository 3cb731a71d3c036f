/** 64-bit addresses as two words → small numbers, exact and without a bigint or a string a lookup. */
export class AddressIds {
  readonly #byHigh = new Map<number, Map<number, number>>();
  readonly #next: (low: number, high: number) => number;

  /** @param next gives the number of an address that is new; −1 = it gets none, now */
  constructor(next: (low: number, high: number) => number) {
    this.#next = next;
  }

  /** The address's number; a new one when it is met for the first time. */
  idOf(low: number, high: number): number {
    let byLow = this.#byHigh.get(high >>> 0);
    if (byLow === undefined) {
      byLow = new Map();
      this.#byHigh.set(high >>> 0, byLow);
    }
    let id = byLow.get(low >>> 0);
    if (id === undefined) {
      id = this.#next(low >>> 0, high >>> 0);
      if (id >= 0) byLow.set(low >>> 0, id);
    }
    return id;
  }

  /** −1 for an address that was not met. */
  find(low: number, high: number): number {
    return this.#byHigh.get(high >>> 0)?.get(low >>> 0) ?? -1;
  }
}

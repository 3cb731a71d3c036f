/** Who does which part of a work: counted in memory that all threads share. */

/** Places in the memory: the next part that nobody does, parts that are done; then of each part whether it is. */
const NEXT = 0;
const DONE = 1;
const FIRST = 2;

/** Of a thread that does not go on. */
const PATIENCE_MS = 2000;

export class PartClaims {
  readonly memory: SharedArrayBuffer;
  readonly #words: Int32Array;
  readonly #parts: number;

  constructor(parts: number, memory = new SharedArrayBuffer((FIRST + parts) * Int32Array.BYTES_PER_ELEMENT)) {
    this.memory = memory;
    this.#words = new Int32Array(memory);
    this.#parts = parts;
  }

  /** Does parts until none is left. @throws what `work` throws: that part is not done */
  take(work: (part: number) => void): void {
    for (let part = this.#claim(); part < this.#parts; part = this.#claim()) {
      work(part);
      this.#finish(part);
    }
  }

  #claim(): number {
    return Atomics.add(this.#words, NEXT, 1);
  }

  #finish(part: number): void {
    Atomics.store(this.#words, FIRST + part, 1);
    Atomics.add(this.#words, DONE, 1);
    Atomics.notify(this.#words, DONE);
  }

  /**
   * Waits for the parts that others do. What one of them does not get done is done here: twice gives the same.
   * @throws what `work` throws
   */
  finish(work: (part: number) => void): void {
    for (let done = this.#done; done < this.#parts; done = this.#done)
      if (Atomics.wait(this.#words, DONE, done, PATIENCE_MS) === 'timed-out' && this.#done === done) {
        for (let part = 0; part < this.#parts; part++) if (this.#words[FIRST + part] === 0) work(part);
        return;
      }
  }

  get #done(): number {
    return Atomics.load(this.#words, DONE);
  }
}

/** Who does which part of a work: counted in memory that all threads share. */

/** Places in the memory: the next part that nobody does; parts that nobody does any more; of each part what became of it. */
const NEXT = 0;
const OVER = 1;
const FIRST = 2;

/** What became of a part. At first nothing has. */
const DONE = 1;
const FAILED = 2;

/** A part takes a few milliseconds: a thread that is silent for so long has ended. */
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
      let became = FAILED;
      try {
        work(part);
        became = DONE;
      } finally {
        Atomics.store(this.#words, FIRST + part, became);
        Atomics.add(this.#words, OVER, 1);
        Atomics.notify(this.#words, OVER);
      }
    }
  }

  #claim(): number {
    return Atomics.add(this.#words, NEXT, 1);
  }

  /**
   * Waits for the parts that others do. What one of them does not get done is done here: twice gives the same.
   * @returns whether all of them are over; one that is not may yet be
   * @throws what `work` throws
   */
  finish(work: (part: number) => void, patienceMs = PATIENCE_MS): boolean {
    for (let over = this.#over; over < this.#parts; over = this.#over)
      if (Atomics.wait(this.#words, OVER, over, patienceMs) === 'timed-out' && this.#over === over) break;
    const areOver = this.#over === this.#parts;
    for (let part = 0; part < this.#parts; part++) if (Atomics.load(this.#words, FIRST + part) !== DONE) work(part);
    return areOver;
  }

  get #over(): number {
    return Atomics.load(this.#words, OVER);
  }
}

/**
 * Which kinds of events each buffer has, as a survey finds it: whoever wants the events of rare kinds reads only the
 * buffers that have them.
 */
import { enlarged } from '../base/enlarged.ts';
import { growingWords } from '../columns/growing.ts';

/** Which kinds of events each buffer has, by row of the buffer table. Struct of arrays. */
export interface KindsOfBuffers {
  /** Per row of the buffer table: where its kinds end in `kinds`. They begin where those of the row before end. */
  readonly ends: Uint32Array;
  /** Indexes of the trace's kinds, each once a row, in any order. */
  readonly kinds: Uint16Array;
}

/**
 * Real buffers have some dozens of kinds. A file in which each event is of a kind of its own has an entry an event, and
 * reading all buffers is then as good: past these limits nothing is known.
 */
export const MOST_KINDS_OF_SEGMENT = 1 << 22;
export const MOST_KINDS_OF_SURVEY = 1 << 23;

export class GrowingKindsOfBuffers {
  readonly #mostEntries: number;
  readonly #ends = growingWords();
  #kinds = new Uint16Array(1 << 10);
  #entries = 0;
  /** By kind: the last row that has it, counted from one. */
  #lastRow = new Int32Array(256);
  #known = true;

  /** @param mostEntries kinds of all rows together; with more, nothing is known */
  constructor(mostEntries: number) {
    this.#mostEntries = mostEntries;
  }

  /**
   * The next row: its events are of the kinds `kind[from, to)`.
   * @param kindCount each of them is less
   */
  addRow(kind: Uint16Array, from: number, to: number, kindCount: number): void {
    if (!this.#known) return;
    this.#ensure(this.#entries + Math.min(to - from, kindCount), kindCount);
    const lastRow = this.#lastRow;
    const kinds = this.#kinds;
    const row = this.#ends.count + 1;
    let entries = this.#entries;
    for (let i = from; i < to; i++) {
      const one = kind[i];
      if (lastRow[one] === row) continue;
      lastRow[one] = row;
      kinds[entries++] = one;
    }
    this.#entries = entries;
    this.#ends.push(entries);
    if (entries > this.#mostEntries) this.#giveUp();
  }

  /**
   * Rows of the part of the file that follows; null: what they have is not known.
   * @param indexes here, of each kind of the part: two may have become one
   * @param kindCount each of them is less
   */
  append(part: KindsOfBuffers | null, indexes: Uint16Array, kindCount: number): void {
    if (part === null) this.#giveUp();
    if (part === null || !this.#known) return;
    const kinds = part.kinds.map((kind) => indexes[kind]);
    let from = 0;
    for (const end of part.ends) {
      this.addRow(kinds, from, end, kindCount);
      from = end;
    }
  }

  #ensure(entries: number, kindCount: number): void {
    if (entries > this.#kinds.length) this.#kinds = enlarged(this.#kinds, 2 * entries);
    if (kindCount > this.#lastRow.length) this.#lastRow = enlarged(this.#lastRow, 2 * kindCount);
  }

  #giveUp(): void {
    this.#known = false;
    this.#kinds = new Uint16Array(0);
  }

  /** Copies of exactly what there is; null: not known. */
  result(): KindsOfBuffers | null {
    if (!this.#known) return null;
    return {
      ends: this.#ends.values.slice(0, this.#ends.count),
      kinds: this.#kinds.slice(0, this.#entries),
    };
  }
}

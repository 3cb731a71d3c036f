/** Durations that the clock denies: their end lies before their start. They are blank, and their rows are counted. */
import { type Column, isNumeric } from '../columns/column.ts';

export class DeniedDurations {
  readonly #count: number;
  readonly #inherited: () => Uint8Array | null;
  /** One a row, 1 where one of its durations was denied; null where none was. */
  #own: Uint8Array | null = null;

  /** @param inherited of the rows that these were made of, one a row of mine */
  constructor(count: number, inherited: () => Uint8Array | null = () => null) {
    this.#count = count;
    this.#inherited = inherited;
  }

  /** A column of the same rows, with nothing below 0 where it is of durations. */
  cleared(column: Column): Column {
    if (!isNumeric(column) || column.type !== 'duration') return column;
    const { values } = column;
    // The quicker of the two, for the arrays that durations nearly always are.
    const isDenied = values instanceof Float64Array ? hasNegative(values) : values.some((value) => value < 0);
    if (!isDenied) return column;
    const cleared = Float64Array.from(values);
    for (let row = 0; row < cleared.length; row++) {
      if (!(cleared[row] < 0)) continue;
      // Times are whole nanoseconds or fractions of a tick: what is less was lost in rounding.
      if (cleared[row] > -1) {
        cleared[row] = 0;
        continue;
      }
      this.#own ??= new Uint8Array(this.#count);
      this.#own[row] = 1;
      cleared[row] = Number.NaN;
    }
    return { type: 'duration', values: cleared };
  }

  /** By row of the columns that were made so far, 1 where the row has one; null where none has. */
  rows(): Uint8Array | null {
    const inherited = this.#inherited();
    if (this.#own === null || inherited === null) return this.#own ?? inherited;
    return this.#own.map((own, row) => own | inherited[row]);
  }
}

function hasNegative(values: Float64Array): boolean {
  for (let row = 0; row < values.length; row++) if (values[row] < 0) return true;
  return false;
}

/**
 * What whole parts of a table's rows come to, kept by code of the key that they are grouped by: of a change of the range, only
 * the parts at its edges are added up again. Parts are of the table's rows, whatever the range is, and each is added up by
 * itself: what comes out is the same, to the last bit, whether a part was kept or not.
 */
import { getOrMake } from '../base/get-or-make.ts';
import { type Rows, rowAt } from '../columns/rows.ts';
import type { Codes } from './codes.ts';
import type { Grouping } from './grouping.ts';

/** Sums, or extremes, of one value, and how many of it are missing. */
export interface PartSums {
  readonly values: Float64Array;
  readonly missing: Uint32Array;
}

/** Of one value, by number of the part. */
export type KeptParts = Map<number, PartSums>;

/** Of one value so many are kept at most: sums of more groups than that take as much memory as rows. */
const MOST_SUMS = 1 << 17;
const KEPT_KEYS = 3;

interface OfKey {
  /** Of all rows of the table; null: they are one group. */
  readonly codes: Codes | null;
  readonly byValue: Map<string, KeptParts>;
}

/** Of the rows that a filter leaves. */
export class SliceSums {
  readonly #tableRows: number;
  /** Most recently used first. */
  #keys: OfKey[] = [];

  constructor(tableRows: number) {
    this.#tableRows = tableRows;
  }

  held(): Iterable<unknown> {
    return this.#keys;
  }

  /**
   * For groups of some of the rows.
   * @param codes what they are grouped by; null: all are one group
   * @param isWhole whether all rows from the one to the other that the filter leaves are among them
   */
  of(codes: Codes | null, rows: Rows, grouping: Grouping, isWhole: Slices['isWhole']): Slices {
    const known = this.#keys.find((key) => key.codes === codes) ?? { codes, byValue: new Map() };
    this.#keys = [known, ...this.#keys.filter((key) => key !== known)].slice(0, KEPT_KEYS);
    const tableRows = this.#tableRows;
    const count = codes?.count ?? 1;
    return {
      tableRows,
      codes: count,
      codeOf: Uint32Array.from({ length: grouping.count }, (_, group) =>
        codes === null ? 0 : codes.of[rowAt(rows, grouping.first[group])],
      ),
      isWhole,
      kept: (value, partRows) =>
        count * Math.ceil(tableRows / partRows) > MOST_SUMS
          ? null
          : getOrMake(known.byValue, `${value} ${partRows}`, () => new Map()),
    };
  }
}

export interface Slices {
  readonly tableRows: number;
  /** How many codes there are. */
  readonly codes: number;
  /** By group: its code. */
  readonly codeOf: Uint32Array;
  isWhole(firstRow: number, lastRow: number): boolean;
  /** Null where too much would have to be kept. @param value what is added up, and how */
  kept(value: string, partRows: number): KeptParts | null;
}

/** By group of what is kept by code. */
export const byGroup = ({ values, missing }: PartSums, { codeOf }: Slices): PartSums => ({
  values: Float64Array.from(codeOf, (code) => values[code]),
  missing: Uint32Array.from(codeOf, (code) => missing[code]),
});

/** By code of what was found by group. @param none what a code comes to that none of the rows has */
export function byCode({ values, missing }: PartSums, { codes, codeOf }: Slices, none: number): PartSums {
  const sums = { values: new Float64Array(codes).fill(none), missing: new Uint32Array(codes) };
  for (let group = 0; group < codeOf.length; group++) {
    sums.values[codeOf[group]] = values[group];
    sums.missing[codeOf[group]] = missing[group];
  }
  return sums;
}

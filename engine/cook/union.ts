/** The rows of several cookers together, in time order. */
import type { UnionCooker } from '../../contract/plugin.ts';
import { once } from '../base/once.ts';
import { type Column, isNumeric, type NumberArray } from '../columns/column.ts';
import {
  areShared,
  partsOf,
  type RowThreads,
  type RowWork,
  rowArray,
  rowsOfPart,
  runParts,
  threadsFor,
} from '../columns/row-threads.ts';
import type { Environment } from '../expressions/expression.ts';
import { checkMadeRows } from './cook-error.ts';
import { type CookedRows, columnOf, LazyColumns, numbersOf } from './cooked-rows.ts';
import { withValues } from './gathered-values.ts';
import { orderUnlessAscending } from './order.ts';

/** Puts values to places. */
export interface PlaceWork extends RowWork {
  readonly kind: 'place';
  /** One a place of `to`; null: their numbers. */
  readonly values: NumberArray | null;
  readonly to: Uint32Array;
  /** Doubles where the values are numbers, else words. */
  readonly out: Float64Array | Uint32Array;
}

export function unionOf(cooker: UnionCooker, all: readonly CookedRows[], environment: Environment): CookedRows {
  const { texts, shelf, rowThreads } = environment;
  const union = new Union(all, cooker.time, rowThreads);
  checkMadeRows(cooker.path, union.count);
  const columns = new LazyColumns(shelf);
  for (const name of cooker.fields) columns.add(name, () => union.column(name));
  const { label } = cooker;
  if (label !== undefined)
    columns.add(label.name, () => {
      const ids = cooker.union.map((path) => texts.idOf(label.of[path] ?? path));
      const values = union.words(({ count }, i) => new Uint32Array(count).fill(ids[i]));
      return { type: 'text', values, pool: texts };
    });
  const known = all.every(({ eventRows }) => eventRows !== null);
  const eventRows = once(() => union.words(({ eventRows }) => eventRows!()));
  return { count: union.count, columns, eventRows: known ? eventRows : null };
}

type ValuesOf = (set: CookedRows, index: number) => NumberArray;

class Union {
  readonly count: number;
  readonly #all: readonly CookedRows[];
  readonly #time: string;
  readonly #rowThreads: RowThreads | null;
  /** Place of each row, one set's after the other's; null: they are in order as they are. */
  #places: Uint32Array | null | undefined;

  constructor(all: readonly CookedRows[], time: string, rowThreads: RowThreads | null) {
    this.count = all.reduce((sum, { count }) => sum + count, 0);
    this.#all = all;
    this.#time = time;
    this.#rowThreads = rowThreads;
  }

  column(name: string): Column {
    const first = columnOf(this.#all[0], name);
    const valuesOf: ValuesOf = (set) => columnOf(set, name).values;
    return withValues(first, isNumeric(first) ? this.#floats(valuesOf, this.#placesOfAll()) : this.words(valuesOf));
  }

  words(valuesOf: ValuesOf): Uint32Array {
    return this.#filled(rowArray(Uint32Array, this.count, this.#rowThreads), valuesOf, this.#placesOfAll());
  }

  #floats(valuesOf: ValuesOf, places: Uint32Array | null): Float64Array {
    return this.#filled(rowArray(Float64Array, this.count, this.#rowThreads), valuesOf, places);
  }

  #filled<T extends Float64Array | Uint32Array>(out: T, valuesOf: ValuesOf, places: Uint32Array | null): T {
    let at = 0;
    for (const [i, set] of this.#all.entries()) {
      const values = valuesOf(set, i);
      if (places === null) out.set(values, at);
      else place(values, places.subarray(at, at + set.count), out, this.#rowThreads);
      at += set.count;
    }
    return out;
  }

  #placesOfAll(): Uint32Array | null {
    if (this.#places !== undefined) return this.#places;
    const times = this.#floats((set) => numbersOf(set, this.#time), null);
    const order = orderUnlessAscending(times, this.#rowThreads);
    if (order === null) this.#places = null;
    else {
      this.#places = rowArray(Uint32Array, this.count, this.#rowThreads);
      place(null, order, this.#places, this.#rowThreads);
    }
    return this.#places;
  }
}

function place(
  values: NumberArray | null,
  to: Uint32Array,
  out: Float64Array | Uint32Array,
  rowThreads: RowThreads | null,
): void {
  const threads = areShared(values, to, out) ? threadsFor(rowThreads, to.length) : null;
  const work: PlaceWork = { kind: 'place', values, to, out };
  runParts(threads, work, partsOf(to.length), placeParts(work));
}

/** Puts the values of a part to their places. */
export const placeParts =
  ({ values, to, out }: PlaceWork): ((part: number) => void) =>
  (part) => {
    const [from, end] = rowsOfPart(part, to.length);
    const own = to.subarray(from, end);
    if (values === null) placeNumbers(from, own, out as Uint32Array);
    else if (out instanceof Uint32Array) placeWords(values.subarray(from, end) as Uint32Array, own, out);
    else placeFloats(values.subarray(from, end), own, out);
  };

function placeNumbers(first: number, to: Uint32Array, out: Uint32Array): void {
  for (let i = 0; i < to.length; i++) out[to[i]] = first + i;
}

function placeWords(values: Uint32Array, to: Uint32Array, out: Uint32Array): void {
  for (let i = 0; i < to.length; i++) out[to[i]] = values[i];
}

/** Other kinds of arrays are made doubles before: a loop that meets all of them is several times as slow. */
function placeFloats(values: NumberArray, to: Uint32Array, out: Float64Array): void {
  const floats = values instanceof Float64Array ? values : new Float64Array(values);
  for (let i = 0; i < to.length; i++) out[to[i]] = floats[i];
}

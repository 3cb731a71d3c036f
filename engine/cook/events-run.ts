/** Columns of one events-cooker as a pass fills them: each row goes to the place that it has in the order of time. */
import type { EventsCooker, FieldSource } from '../../contract/plugin.ts';
import { enlarged } from '../base/enlarged.ts';
import type { Column } from '../columns/column.ts';
import type { FieldValue } from '../schema/model.ts';
import type { ColumnBuilder } from './column-builder.ts';
import type { EventFacts } from './event-facts.ts';
import { picked } from './gathered-values.ts';
import { orderByTime, orderUnlessAscending } from './order.ts';
import { builderFor } from './row-plan.ts';

/** Values that one cooker may have: 4 GB of doubles. A plugin may ask for any number of fields. */
export const MOST_VALUES = 2 ** 29;

/** What one cooker has collected. */
export interface EventRows {
  /** By name, in the order of `fields`. */
  readonly columns: Map<string, Column>;
  /** Place of each row's event in the trace. */
  readonly eventRows: Uint32Array;
}

/** Each event of its kinds is a row, and only once. */
export const areAllRows = ({ each, events }: EventsCooker): boolean =>
  each === undefined && events.every(({ name, counters }) => name === undefined && !counters);

/** Rows that are collected before they go into their columns. */
const CHUNK_ROWS = 512;

/** Columns of a cooker as they are filled. */
export class EventsRun {
  readonly facts: EventFacts;
  readonly sources: readonly FieldSource[];
  /** A column each, of rows that go to `places`: all of them doubles, so that the loops that fill them see one type. */
  readonly cells: Float64Array[];
  places = new Uint32Array(CHUNK_ROWS);
  /** Array of whose items each is a row; null = each event is. */
  readonly each: string | null;
  /** Of `each`: the one whose row is made. */
  item: FieldValue = null;
  /** Cells that are filled, and not yet put. */
  filled = 0;
  readonly builders: readonly ColumnBuilder[];
  readonly #names: readonly string[];
  /** Each event is a row, and only once. */
  readonly #allAreRows: boolean;
  /** Of the slice, where all are rows: by list, then by place there, the row after `#before`; null where the places are. */
  #ranks: readonly (Uint32Array | null)[] = [];
  /** Rows of the slices before. */
  #before = 0;
  #eventRows: Uint32Array;
  /** Rows that have a place: where all are rows, those of the slice at once. */
  #count = 0;
  readonly #mostRows: number;

  /** @param most events that there may be */
  constructor(cooker: EventsCooker, most: number, facts: EventFacts) {
    const { fields, each } = cooker;
    this.facts = facts;
    this.each = each ?? null;
    this.#names = Object.keys(fields);
    this.sources = Object.values(fields);
    this.cells = this.sources.map(() => new Float64Array(CHUNK_ROWS));
    const allAreRows = areAllRows(cooker);
    this.#allAreRows = allAreRows;
    this.#mostRows = each === undefined ? most : Math.floor(MOST_VALUES / Math.max(this.sources.length, 1));
    this.#eventRows = new Uint32Array(allAreRows ? most : 0);
    this.builders = this.sources.map((source) => builderFor(source, facts, this.#mostRows, allAreRows));
  }

  /**
   * Comes before the events of a slice.
   * @param lists rows of the slice by kind
   * @param firstRow row of the trace that is row 0 of the slice
   */
  begin(lists: readonly Uint32Array[], firstRow: number): void {
    if (!this.#allAreRows) return;
    this.#before = this.#count;
    const { rows, ranks } = mergedRows(lists);
    this.#ranks = ranks;
    const own = this.#eventRows.subarray(this.#before);
    for (let i = 0; i < rows.length; i++) own[i] = firstRow + rows[i];
    this.#count += rows.length;
  }

  /** There is room for no more rows: arrays may have any number of items. */
  get isFull(): boolean {
    return this.#count === this.#mostRows;
  }

  /** Room for so many rows at once. */
  reserve(count: number): void {
    if (count <= this.places.length) return;
    this.places = new Uint32Array(2 * count);
    for (let i = 0; i < this.cells.length; i++) this.cells[i] = new Float64Array(2 * count);
  }

  /** Where the row of an event goes. @param place in its list @param eventRow its row in the trace */
  placeOf(list: number, place: number, eventRow: number): number {
    if (this.#allAreRows) return this.#before + (this.#ranks[list]?.[place] ?? place);
    if (this.#count === this.#eventRows.length)
      this.#eventRows = enlarged(this.#eventRows, Math.max(CHUNK_ROWS, 2 * this.#count));
    this.#eventRows[this.#count] = eventRow;
    return this.#count++;
  }

  /** Puts the rows that are filled where they belong. */
  flush(): void {
    this.reserveRows();
    for (let i = 0; i < this.builders.length; i++) this.builders[i].put(this.cells[i], this.places, this.filled);
    this.filled = 0;
  }

  /** Room in the columns for all rows that have a place. */
  reserveRows(): void {
    if (!this.#allAreRows) for (const builder of this.builders) builder.reserve(this.#count);
  }

  finish(): EventRows {
    const count = this.#count;
    const came = this.#eventRows.subarray(0, count);
    const order = orderUnlessAscending(came);
    let eventRows = count === this.#eventRows.length ? this.#eventRows : came.slice();
    if (order !== null) eventRows = picked(came, order);
    const columns = this.builders.map((builder) => builder.finish(count, order));
    return { columns: new Map(this.#names.map((name, i) => [name, columns[i]])), eventRows };
  }
}

/** Rows of some kinds together, ascending, and for each kind where its rows come; null where it is the only one. */
function mergedRows(lists: readonly Uint32Array[]): { rows: Uint32Array; ranks: (Uint32Array | null)[] } {
  if (lists.length === 1) return { rows: lists[0], ranks: [null] };
  const all = new Uint32Array(lists.reduce((sum, rows) => sum + rows.length, 0));
  const starts: number[] = [];
  let at = 0;
  for (const rows of lists) {
    starts.push(at);
    all.set(rows, at);
    at += rows.length;
  }
  const order = orderByTime(all);
  const rows = new Uint32Array(all.length);
  const ranks = new Uint32Array(all.length);
  for (let i = 0; i < order.length; i++) {
    rows[i] = all[order[i]];
    ranks[order[i]] = i;
  }
  return { rows, ranks: lists.map((list, i) => ranks.subarray(starts[i], starts[i] + list.length)) };
}

/**
 * Groups of a table's rows by its keys, from the outside in. A level has groups of one depth; what is below a group is
 * made when it is opened, and what is opened together is grouped in one walk.
 *
 *   root level   one group: all rows that filter and range leave
 *   depth 0      its groups by the first key
 *   depth 1 …    the groups by the second key below those that were opened, in as many levels as there were openings
 *
 * A key of stacks has a level for each frame, callers first: below a group is the next frame, or where the stacks of all its
 * rows end, what the next key gives.
 */
import { formatNumber } from '../../contract/number-text.ts';
import type { NumberForm } from '../../contract/tables.ts';
import { getOrMake } from '../base/get-or-make.ts';
import { type Column, isNumeric } from '../columns/column.ts';
import { valueAt } from '../columns/column-shelf.ts';
import { toSortKeys } from '../columns/order-keys.ts';
import { plainText } from '../columns/plain-text.ts';
import { type RowThreads, rowArray } from '../columns/row-threads.ts';
import { BLOCK, blocksOf, type Rows, readBlock, rowAt, rowList, sequence } from '../columns/rows.ts';
import {
  average,
  fromBelow,
  isOfNumbers,
  maximum,
  minimum,
  peak,
  sum,
  uniqueCount,
  weightedAverage,
} from './aggregates.ts';
import { ranksOfTexts } from './codes.ts';
import { Common, type Samples, samplesOf } from './common.ts';
import { countedIn, extentOf, numbersIn, partsIn, type Timing } from './extent.ts';
import type { GroupedRows } from './folds.ts';
import { formatCell } from './format.ts';
import { fromSums } from './from-sums.ts';
import { type ByParent, byParent, type Grouping, groupRows } from './grouping.ts';
import { isSame, type SortKey } from './request.ts';
import { groupByFrame, RowCalls } from './row-calls.ts';
import type { Slices } from './slice-sums.ts';
import { type Numbering, numberingFor } from './slots.ts';
import { sortableValues } from './sort-keys.ts';
import { aggregatedType, columnId, type Note, type ShownColumn, type Table } from './table.ts';
import { isBounded, type TimeRange, wholeRange } from './visible-domain.ts';

/** What is grouped: the same for all levels. */
export interface GroupedTable extends Timing {
  readonly table: Table;
  readonly keys: readonly ShownColumn[];
  readonly range: TimeRange;
  /** What whole parts of the rows came to before. @param key null: all rows are one group */
  slicesOf(key: ShownColumn | null, rows: Rows, grouping: Grouping): Slices | null;
}

/** What a column shows of each group (or row). */
export interface Cells {
  text(item: number): string;
  /** NaN where it is no number. */
  value(item: number): number;
  /** How its numbers are written; null where it has none. */
  readonly form: NumberForm | null;
  /** In comparisons: what the other side shows, and by how much mine is more. */
  readonly baseline?: Cells;
  difference?(item: number): number;
}

/** Groups of one depth, and the way to those below them. Groups are numbers from 0. */
export interface Level {
  /** Which of the keys its groups are of; −1: all rows as one group. Of a key of stacks there is a level a frame. */
  readonly depth: number;
  readonly count: number;
  readonly showsRows: boolean;
  /** Below are rows; or nothing, in comparisons. */
  isDeepest(group: number): boolean;
  /** Which of the keys the groups below are of; of rows as many as there are keys. */
  keyBelow(group: number): number;
  /** Makes what is below these (null: all), together. */
  open(groups: Uint32Array | null): void;
  children(group: number): { readonly level: Level; readonly groups: Uint32Array };
  /** Levels that were opened, with the group of this one that each of their groups belongs to. */
  opened(): readonly { readonly level: Level; readonly parents: Uint32Array }[];
  /** Groups below; null where they were not made. */
  childCount(group: number): number | null;
  /** Rows of the table below. */
  size(group: number): number;
  rowsOf(group: number): Rows;
  /** In comparisons: 1 = only my side has the group, 2 = only the other one has; 0 = both have. */
  onlyIn?(group: number): number;
  /** Row that stands for the group where it is the only one; −1. */
  onlyRow(group: number): number;
  /** By group, 1 where any of its rows has a flag. @param flags one a row of the table */
  marks(flags: Uint8Array): Uint8Array;
  /** Value of its key as paths have it. */
  keyText(group: number): string;
  /** @param keyDepth which of the keys it is; −1 = a value */
  cells(column: ShownColumn, keyDepth: number): Cells;
  /** Does a part of the work that opening any group takes; false when none is left. */
  prepare(columns: readonly ShownColumn[]): boolean;
  /** One value a group, smaller ones first. */
  sortKey(sort: SortKey): Float64Array;
}

/** In place of a column: each row counts 1. No key of a column begins so. */
const ROWS = ':rows';

const NOT_OPENED = -1;
/** To part all rows takes about as long as this many walks for one group. */
const WALKS_FOR_ONE = 4;
/** Of more groups none is likely to be the one that is opened. */
const MOST_PREPARED = 100_000;

export class GroupLevel implements Level, GroupedRows {
  readonly depth: number;
  readonly showsRows = true;
  readonly rows: Rows;
  readonly grouping: Grouping;
  readonly slices: Slices | null;
  readonly #of: GroupedTable;
  /** Of a key of stacks: groups are those of this frame, the outermost is 1; 0 = of another key. */
  readonly #frame: number;
  #goesOn: Uint8Array | null = null;
  readonly #opened: { level: GroupLevel; parents: Uint32Array; below: ByParent }[] = [];
  /** By group: which of `#opened`, and its number as a parent there. */
  #openedIn: Int32Array | null = null;
  #placeIn: Uint32Array | null = null;
  readonly #cells = new Map<string, Cells>();
  readonly #numbers = new Map<string, Float64Array>();
  readonly #sortKeys = new Map<string, Float64Array>();
  /** By the rows of a note. */
  readonly #noted = new Map<Uint32Array, Uint8Array>();
  #samples: Samples | null = null;
  readonly #common = new Map<string, Common>();
  #timesAsked = 0;
  #parted: ByParent | null = null;
  #marks: { readonly flags: Uint8Array; readonly groups: Uint8Array } | null = null;

  constructor(
    of: GroupedTable,
    depth: number,
    rows: Rows,
    grouping: Grouping,
    frame = 0,
    slices: Slices | null = null,
  ) {
    this.slices = slices;
    this.#of = of;
    this.#frame = frame;
    this.depth = depth;
    this.rows = rows;
    this.grouping = grouping;
  }

  get count(): number {
    return this.grouping.count;
  }

  get rowThreads(): RowThreads | null {
    return this.#of.table.environment.rowThreads;
  }

  held(): Iterable<unknown> {
    return [
      ...[this.rows, this.grouping, this.#goesOn, this.#opened, this.#openedIn, this.#placeIn],
      ...[
        this.#cells,
        this.#numbers,
        this.#sortKeys,
        this.#samples,
        this.#common,
        this.#parted,
        this.#marks,
        this.#noted,
      ],
    ];
  }

  isDeepest(group: number): boolean {
    return this.keyBelow(group) === this.#of.keys.length;
  }

  keyBelow(group: number): number {
    return this.#hasNextFrame(group) ? this.depth : this.depth + 1;
  }

  /** Whether the stack of any row goes on. */
  #hasNextFrame(group: number): boolean {
    if (this.#frame === 0) return false;
    if (this.#goesOn === null) {
      const { key, variant } = this.#of.keys[this.depth];
      const calls = this.#of.table.calls(key, variant);
      const { ids } = this.grouping;
      this.#goesOn = new Uint8Array(this.count);
      for (let i = 0; i < ids.length; i++)
        if (calls.depthOf(rowAt(this.rows, i)) > this.#frame) this.#goesOn[ids[i]] = 1;
    }
    return this.#goesOn[group] === 1;
  }

  open(groups: Uint32Array | null): void {
    if (this.#frame === 0 && this.depth === this.#of.keys.length - 1) return;
    this.#openedIn ??= new Int32Array(this.count).fill(NOT_OPENED);
    this.#placeIn ??= new Uint32Array(this.count);
    const openedIn = this.#openedIn;
    const wanted = groups ?? sequence(0, this.count);
    const fresh = wanted.filter((group) => openedIn[group] === NOT_OPENED && !this.isDeepest(group)).sort();
    const goOn = fresh.filter((group) => this.#hasNextFrame(group));
    this.#openTogether(goOn, this.depth, this.#frame + 1);
    if (goOn.length < fresh.length)
      this.#openTogether(
        fresh.filter((group) => !this.#hasNextFrame(group)),
        this.depth + 1,
        1,
      );
  }

  /** @param frame of the key, if it is one of stacks */
  #openTogether(fresh: Uint32Array, depth: number, frame: number): void {
    if (fresh.length === 0) return;
    const { table, keys, range } = this.#of;
    const { key, variant } = keys[depth];
    // May throw, where the column takes another pass over the trace: before anything is marked.
    const by = table.isStack(key, variant) ? table.calls(key, variant) : table.codes(key, variant, range);
    const openedIn = this.#openedIn as Int32Array;
    this.#placeIn ??= new Uint32Array(this.count);
    for (let place = 0; place < fresh.length; place++) {
      openedIn[fresh[place]] = this.#opened.length;
      this.#placeIn[fresh[place]] = place;
    }
    const { rows, parents } = this.#rowsIn(fresh, this.#placeIn, this.#opened.length);
    const isStack = by instanceof RowCalls;
    const grouping: Grouping = isStack
      ? groupByFrame(rows, parents, fresh.length, by, frame)
      : groupRows(rows, parents, fresh.length, by, this.rowThreads);
    const below = byParent(grouping.parent, fresh.length);
    const slices = isStack || depth > 0 || this.depth >= 0 ? null : this.#of.slicesOf(keys[depth], rows, grouping);
    const level = new GroupLevel(this.#of, depth, rows, grouping, isStack ? frame : 0, slices);
    this.#opened.push({ level, parents: grouping.parent.map((place) => fresh[place]), below });
  }

  /** Rows of some groups, each with the place of its group among them; null: all in place 0. */
  #rowsIn(groups: Uint32Array, placeIn: Uint32Array, opening: number): { rows: Rows; parents: Numbering | null } {
    const { ids } = this.grouping;
    if (groups.length === 1) return { rows: this.rowsOf(groups[0]), parents: null };
    if (groups.length === this.count) return { rows: this.rows, parents: ids };
    const openedIn = this.#openedIn as Int32Array;
    let count = 0;
    for (const group of groups) count += this.grouping.sizes[group];
    const list = rowArray(Uint32Array, count, this.rowThreads);
    const parents = rowArray(Int32Array, count, this.rowThreads);
    for (let i = 0, n = 0; i < ids.length; i++) {
      if (openedIn[ids[i]] !== opening) continue;
      list[n] = rowAt(this.rows, i);
      parents[n++] = placeIn[ids[i]];
    }
    return { rows: rowList(list), parents };
  }

  children(group: number): { level: GroupLevel; groups: Uint32Array } {
    this.open(Uint32Array.of(group));
    const { level, below } = this.#opened[(this.#openedIn as Int32Array)[group]];
    const place = (this.#placeIn as Uint32Array)[group];
    return { level, groups: below.items.subarray(below.starts[place], below.starts[place + 1]) };
  }

  opened(): readonly { level: GroupLevel; parents: Uint32Array }[] {
    return this.#opened;
  }

  childCount(group: number): number | null {
    if (this.#openedIn === null || this.#openedIn[group] === NOT_OPENED) return null;
    const { starts } = this.#opened[this.#openedIn[group]].below;
    const place = (this.#placeIn as Uint32Array)[group];
    return starts[place + 1] - starts[place];
  }

  size(group: number): number {
    return this.grouping.sizes[group];
  }

  onlyRow(group: number): number {
    return this.size(group) === 1 ? rowAt(this.rows, this.grouping.first[group]) : -1;
  }

  rowsOf(group: number): Rows {
    const { ids, sizes, count, first } = this.grouping;
    if (count === 1) return this.rows;
    // One walk for each of the first few, then one that parts all.
    if (++this.#timesAsked > WALKS_FOR_ONE) this.#parted ??= byParent(ids, count, this.rowThreads);
    const { from, list } = this.rows;
    const start = this.#parted?.starts[group] ?? 0;
    // Numbers among all rows of the table are the rows.
    if (this.#parted !== null && list === null && from === 0)
      return rowList(this.#parted.items.subarray(start, start + sizes[group]));
    const rows = rowArray(Uint32Array, sizes[group], this.rowThreads);
    if (this.#parted !== null) {
      rows.set(this.#parted.items.subarray(start, start + rows.length));
      for (let i = 0; i < rows.length; i++) rows[i] = list === null ? from + rows[i] : list[rows[i]];
    } else if (list === null) {
      for (let i = first[group], n = 0; i < ids.length; i++) if (ids[i] === group) rows[n++] = from + i;
    } else for (let i = first[group], n = 0; i < ids.length; i++) if (ids[i] === group) rows[n++] = list[i];
    return rowList(rows);
  }

  marks(flags: Uint8Array): Uint8Array {
    if (this.#marks?.flags === flags) return this.#marks.groups;
    const groups = new Uint8Array(this.count);
    const { ids } = this.grouping;
    for (let i = 0; i < ids.length; i++) groups[ids[i]] |= flags[rowAt(this.rows, i)];
    this.#marks = { flags, groups };
    return groups;
  }

  keyText(group: number): string {
    const { table, keys, range } = this.#of;
    const { key, variant } = keys[this.depth];
    if (this.#frame > 0) return table.calls(key, variant).textAt(this.#firstRow(group), this.#frame);
    return plainText(table.column(key, variant, range), this.#firstRow(group));
  }

  #firstRow(group: number): number {
    return rowAt(this.rows, this.grouping.first[group]);
  }

  cells(column: ShownColumn, keyDepth: number): Cells {
    if (keyDepth >= 0 && keyDepth !== this.depth) return NO_CELLS;
    const id = `${keyDepth} ${cellsId(column)}`;
    return getOrMake(this.#cells, id, () => this.#makeCells(column, keyDepth >= 0));
  }

  #makeCells(shown: ShownColumn, isKey: boolean): Cells {
    const { table, range } = this.#of;
    const { key, variant, format } = shown;
    if (isKey && this.#frame > 0) return { form: null, text: (group) => this.keyText(group), value: () => Number.NaN };
    if (isKey) return cellsOf(table.column(key, variant, range), format, (group) => this.#firstRow(group));
    const numbers = this.#numbersOf(shown);
    const notes = numbers === null ? table.notes(key) : null;
    if (notes !== null)
      return { form: null, text: (group) => this.#noteOf(shown, notes, group), value: () => Number.NaN };
    if (numbers === null) {
      const common = this.#commonOf(shown);
      return cellsOf(common.ends, format, (group) => (common.has(group) ? 2 * group : -1));
    }
    const type = aggregatedType(shown);
    const isCount = type === 'integer' && type !== shown.type;
    const form = { type, format: isCount ? null : format };
    return {
      form,
      text: (group) => formatNumber(numbers[group], form.type, form.format),
      value: (group) => numbers[group],
    };
  }

  /**
   * Of several notes the last one that all rows of the group have, though some of the rows have later ones: a note on a
   * process stays there when one of its threads has another.
   */
  #noteOf(shown: ShownColumn, notes: readonly Note[], group: number): string {
    const common = this.#commonOf(shown);
    if (common.has(group)) return plainText(common.ends, 2 * group);
    return notes.findLast(({ rows }) => this.#allAmong(rows)[group] === 1)?.text ?? '';
  }

  /** By group, 1 where all of its rows are among these. */
  #allAmong(noted: Uint32Array): Uint8Array {
    return getOrMake(this.#noted, noted, () => {
      const { ids, sizes } = this.grouping;
      const flags = new Uint8Array(this.#of.table.count);
      for (const row of noted) flags[row] = 1;
      const groups = Uint8Array.from(sizes, (size) => Number(size > 0));
      for (let i = 0; i < ids.length; i++) groups[ids[i]] &= flags[rowAt(this.rows, i)];
      return groups;
    });
  }

  #commonOf({ key, variant }: ShownColumn): Common {
    const { table, range } = this.#of;
    return getOrMake(this.#common, columnId(key, variant), () => {
      this.#samples ??= samplesOf(this);
      return new Common(this, this.#samples, (rows) =>
        rows === null ? table.column(key, variant, range) : table.valuesOf(key, variant, range, rows),
      );
    });
  }

  /** Aggregated values; null where the column only shows what rows have in common. */
  #numbersOf(shown: ShownColumn): Float64Array | null {
    const id = cellsId(shown);
    const known = this.#numbers.get(id);
    if (known !== undefined) return known;
    const numbers = this.#fromBelow(shown) ?? this.#aggregate(shown);
    if (numbers !== null) this.#numbers.set(id, numbers);
    return numbers;
  }

  /** Where all groups were opened together. */
  #fromBelow(shown: ShownColumn): Float64Array | null {
    const { aggregation } = shown;
    if (aggregation !== 'sum' && aggregation !== 'min' && aggregation !== 'max') return null;
    const [all] = this.#opened;
    if (this.#opened.length !== 1 || all.level.rows.count !== this.rows.count) return null;
    const below = all.level.#numbersOf(shown);
    return below && fromBelow(below, all.parents, this.count, aggregation);
  }

  #aggregate(shown: ShownColumn): Float64Array | null {
    const { table, range } = this.#of;
    const { key, variant, aggregation, weight } = shown;
    if (aggregation === 'none' || (isOfNumbers(aggregation) && !table.isNumeric(key, variant))) return null;
    const values = () => numbersIn(table, shown, this.#of, range);
    const own = columnId(key, variant);
    switch (aggregation) {
      case 'sum':
        return sum(this, values(), own);
      case 'count':
        return isBounded(range) ? sum(this, values(), ROWS) : Float64Array.from(this.grouping.sizes);
      case 'average':
        return average(this, values(), own);
      case 'min':
        return minimum(this, values(), own);
      case 'max':
        return maximum(this, values(), own);
      case 'uniqueCount':
        return uniqueCount(
          this.#rowsWith(shown),
          table.column(key, variant, range),
          table.codes(key, variant, range),
          this.rowThreads,
        );
      case 'weightedAverage':
        return weight === null
          ? average(this, values())
          : weightedAverage(
              this,
              values(),
              partsIn(table, shown, blocksOf(table.numbers(weight, wholeRange)), this.#of, range),
            );
      case 'fromSums': {
        const column = table.column(key, variant, range);
        const counts = isNumeric(column) ? column.counts : undefined;
        if (counts === undefined) return new Float64Array(this.count).fill(Number.NaN);
        const part = (place: number) => partsIn(table, shown, counts.at(place), this.#of, range);
        return fromSums(this, counts, part);
      }
      case 'peak': {
        const column = table.column(key, variant, range);
        const { times } = extentOf(table, shown, this.#of);
        return peak(this, isNumeric(column) && column.type !== 'bool' ? column.values : null, times, range);
      }
    }
  }

  /** My rows that have a part in the range by the time of a column; with their groups. */
  #rowsWith(shown: ShownColumn): { rows: Rows; grouping: Pick<Grouping, 'ids' | 'count'> } {
    const { table, range } = this.#of;
    const { times } = extentOf(table, shown, this.#of);
    if (times === null || !isBounded(range)) return this;
    const { rows, grouping } = this;
    const list = rowArray(Uint32Array, rows.count, this.rowThreads);
    const ids = numberingFor(this.count, rows.count, this.rowThreads);
    const isInRange = countedIn(times, range, this.rowThreads);
    const buffer = new Float64Array(BLOCK);
    let count = 0;
    for (let at = 0; at < rows.count; at += BLOCK) {
      const block = readBlock(isInRange, rows, at, buffer);
      if (rows.list !== null && !block.includes(0)) {
        list.set(rows.list.subarray(at, at + block.length), count);
        ids.set(grouping.ids.subarray(at, at + block.length), count);
        count += block.length;
      } else
        for (let i = 0; i < block.length; i++) {
          list[count] = rowAt(rows, at + i);
          ids[count] = grouping.ids[at + i];
          count += block[i];
        }
    }
    if (count === rows.count) return this;
    return { rows: rowList(list.subarray(0, count)), grouping: { ids: ids.subarray(0, count), count: this.count } };
  }

  prepare(columns: readonly ShownColumn[]): boolean {
    if (this.depth === this.#of.keys.length - 1 || this.#frame > 0 || this.count > MOST_PREPARED) return false;
    if (this.#opened.reduce((sum, { level }) => sum + level.rows.count, 0) < this.rows.count) {
      this.open(null);
      return true;
    }
    for (const { level } of this.#opened)
      for (const column of columns) {
        if (column.aggregation === 'none' || level.#numbers.has(cellsId(column))) continue;
        if (level.#numbersOf(column) !== null) return true;
      }
    return false;
  }

  sortKey({ column, order }: SortKey): Float64Array {
    const id = `${cellsId(column)} ${order}`;
    return getOrMake(this.#sortKeys, id, () => toSortKeys(this.#sortableValues(column), order));
  }

  #sortableValues(column: ShownColumn): Float64Array {
    const { keys, table, range } = this.#of;
    const depth = keys.findIndex((key) => isSame(key, column));
    if (depth >= 0 && depth !== this.depth) return new Float64Array(this.count);
    if (depth >= 0 && this.#frame > 0)
      return ranksOfTexts(Array.from(sequence(0, this.count), (group) => this.keyText(group)));
    const numbers = depth >= 0 ? null : this.#numbersOf(column);
    if (numbers !== null) return numbers.slice();
    const notes = depth < 0 ? table.notes(column.key) : null;
    if (notes !== null) {
      const texts = Array.from(sequence(0, this.count), (group) => this.#noteOf(column, notes, group));
      const ranks = ranksOfTexts(texts);
      return Float64Array.from(ranks, (rank, group) => (texts[group] === '' ? Number.NaN : rank));
    }
    let rowOf = (group: number): number => this.#firstRow(group);
    if (depth < 0) {
      const common = this.#commonOf(column);
      rowOf = (group) => (common.has(group) ? this.#firstRow(group) : -1);
    }
    const rows = new Int32Array(this.count);
    for (let group = 0; group < rows.length; group++) rows[group] = rowOf(group);
    return sortableValues(table, column, rows, range);
  }
}

export const NO_CELLS: Cells = { form: null, text: () => '', value: () => Number.NaN };

/** @param placeOf where in the column an item's value is; −1 = it has none */
export function cellsOf(column: Column, format: string | null, placeOf: (item: number) => number): Cells {
  return {
    form: isNumeric(column) ? { type: column.type, format } : null,
    text: (item) => (placeOf(item) < 0 ? '' : formatCell(column, placeOf(item), format)),
    value: (item) => (placeOf(item) < 0 || !isNumeric(column) ? Number.NaN : valueAt(column, placeOf(item))),
  };
}

const cellsId = ({ key, variant, aggregation, weight, format }: ShownColumn): string =>
  `${columnId(key, variant)} ${aggregation} ${weight} ${format}`;

/** One for all: what is read only needs no room of its own. */
let sharedZeros = new Uint8Array(0);

function zeros(count: number): Uint8Array {
  if (sharedZeros.length < count) sharedZeros = new Uint8Array(count);
  return sharedZeros.subarray(0, count);
}

/** All rows as one group. */
export function rootLevel(of: GroupedTable, rows: Rows): GroupLevel {
  const one = new Uint32Array(1);
  const grouping = {
    ids: zeros(rows.count),
    count: 1,
    parent: one,
    first: one,
    sizes: Uint32Array.of(rows.count),
  };
  return new GroupLevel(of, -1, rows, grouping, 0, of.slicesOf(null, rows, grouping));
}

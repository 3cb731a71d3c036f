/** A table of a trace: its definition over the rows of a cooker. Columns are made when first asked for, and kept. */
import type {
  AggregationMode,
  ColumnHints,
  ColumnInterval,
  ColumnRole,
  Projection,
  TableDefinition,
} from '../../contract/plugin.ts';
import type { Scope } from '../../language/scope.ts';
import type { ValueType } from '../../language/value-type.ts';
import { getOrMake } from '../base/get-or-make.ts';
import { RecentlyUsed } from '../base/recently-used.ts';
import { type Column, type ColumnSet, isNumeric, type NumberArray, type NumberColumn } from '../columns/column.ts';
import { keptOn } from '../columns/column-shelf.ts';
import { type RowThreads, rowArray } from '../columns/row-threads.ts';
import { type Rows, rowList, rowRange } from '../columns/rows.ts';
import { chosen, columnOf, someRows } from '../cook/cooked-rows.ts';
import { DeniedDurations } from '../cook/denied-durations.ts';
import { gathered } from '../cook/gathered-values.ts';
import { compileExpression } from '../expressions/compile.ts';
import type { Environment, Expression } from '../expressions/expression.ts';
import type { ColumnTypes, Plugin } from '../plugins/plugin.ts';
import { type CallStacks, noStacks, type StackHolder, StacksNeeded } from './call-stacks.ts';
import { type Codes, codesOf, ranksOf } from './codes.ts';
import { intervalsOf, ownedPieces } from './intervals.ts';
import { RowCalls } from './row-calls.ts';
import { TableError } from './table-error.ts';
import { TimeIndex, type Times } from './time-index.ts';
import { type TimeRange, type VisibleDomain, visibleParts, wholeRange } from './visible-domain.ts';

/** A column as it is shown. */
export interface ShownColumn {
  readonly key: string;
  readonly variant: string | null;
  readonly name: string;
  readonly type: ValueType;
  readonly aggregation: AggregationMode;
  /** What `weightedAverage` weighs by. */
  readonly weight: string | null;
  readonly format: string | null;
}

interface KnownProjection {
  readonly projection: Projection;
  readonly expression: Expression | null;
  readonly type: ValueType;
}

/** A text of a column of notes. */
export interface Note {
  readonly text: string;
  /** Rows of the table of which its condition holds, ascending. */
  readonly rows: Uint32Array;
}

export type Roles = Partial<Readonly<Record<ColumnRole, string>>>;

/** Columns that depend on the range in view, and codes, which take 4 bytes a row: so many are kept. */
const KEPT_IN_VIEW = 16;
const KEPT_CODES = 24;
/** Up to one in so many rows, values are made one by one; beyond that, the whole column is cheaper. */
const FEW_OF = 8;

const NUMERIC_MODES: readonly AggregationMode[] = ['sum', 'average', 'min', 'max', 'weightedAverage', 'fromSums'];

export class Table {
  readonly definition: TableDefinition;
  readonly plugin: Plugin;
  readonly rows: ColumnSet;
  readonly environment: Environment;
  readonly #scope: Scope;
  readonly #denied: DeniedDurations;
  readonly #projections = new Map<string, KnownProjection>();
  readonly #columns = new Map<string, Column>();
  readonly #inView = new RecentlyUsed<Column>(KEPT_IN_VIEW);
  readonly #codes = new RecentlyUsed<Codes>(KEPT_CODES);
  readonly #ranks = new RecentlyUsed<Float64Array>(KEPT_CODES);
  readonly #times = new Map<string, TimeIndex | null>();
  readonly #moments = new Map<TimeIndex, Times>();
  readonly #intervals = new Map<string, Times>();
  readonly #intervalIndexes = new Map<Times, TimeIndex>();
  readonly #lengths = new Map<Times, Float64Array>();
  readonly #stacks: StackHolder;
  #usedStacks: CallStacks | null = null;
  /** By the cooker's column of events; empty: those that the rows came from. */
  readonly #calls = new Map<string, RowCalls>();
  #filterScope: Scope | null = null;
  /** By column: how many of its values were made one by one. */
  readonly #valuesAsked = new Map<string, number>();
  readonly #some = new WeakMap<Uint32Array, ColumnSet>();

  /**
   * @param types of the columns of `rows`, where asking the columns themselves would make them all
   * @param stacks of the trace; a table that has read some never reads others
   */
  constructor(
    definition: TableDefinition,
    plugin: Plugin,
    rows: ColumnSet,
    environment: Environment,
    types: ColumnTypes = typesOf(rows),
    stacks: StackHolder = { current: noStacks },
  ) {
    this.definition = definition;
    this.plugin = plugin;
    this.rows = rows;
    this.environment = environment;
    this.#denied = new DeniedDurations(rows.count, () => rows.deniedRows?.() ?? null);
    this.#scope = { columns: types, maps: plugin.definition.maps };
    this.#stacks = stacks;
  }

  get count(): number {
    return this.rows.count;
  }

  /** What was made of its rows, in this object. */
  held(): Iterable<unknown> {
    return [
      ...[this.#columns, this.#inView, this.#codes, this.#ranks, this.#times, this.#moments],
      ...[this.#intervals, this.#intervalIndexes, this.#lengths, this.#calls],
    ];
  }

  /** The same table of some of its rows. What is made of its columns is not kept here. */
  some(rows: Uint32Array): Table {
    const { definition, plugin, environment } = this;
    return new Table(
      definition,
      plugin,
      chosen({ ...this.rows, eventRows: null }, rows, environment),
      environment,
      this.#scope.columns,
      this.#stacks,
    );
  }

  /** @throws TableError where the table has no such column or variant */
  shown(key: string, variant: string | null, ...hints: readonly (ColumnHints | undefined)[]): ShownColumn {
    const definition = this.#definitionOf(key);
    const chosen = variant === null ? null : this.#variantOf(key, variant);
    const { aggregation, weight, format }: ColumnHints = Object.assign(
      {},
      ...[definition.hints, chosen?.hints, ...hints].map(withoutUndefined),
    );
    return {
      key,
      variant,
      name: chosen?.name ?? definition.name,
      type: this.typeOf(key, variant),
      aggregation: aggregation ?? 'none',
      weight: weight ?? null,
      format: format ?? null,
    };
  }

  typeOf(key: string, variant: string | null): ValueType {
    return this.#projection(key, variant).type;
  }

  projectionOf(key: string, variant: string | null): Projection {
    return this.#projection(key, variant).projection;
  }

  /** One value a row. @throws TableError */
  column(key: string, variant: string | null, range: TimeRange = wholeRange): Column {
    const { projection, expression } = this.#projection(key, variant);
    if ('field' in projection) return this.cooked(projection.field);
    const id = columnId(key, variant);
    if ('visibleDomain' in projection)
      return this.#inView.get(`${id} ${range.fromNs} ${range.toNs}`, () =>
        this.#shelved(this.#visible(projection, range, rowRange(0, this.count))),
      );
    if ('stack' in projection) return getOrMake(this.#columns, id, () => this.#shelved(this.#innermost(key, variant)));
    return getOrMake(this.#columns, id, () =>
      this.#shelved(
        expression === null
          ? this.#constant((projection as { const: string | number | boolean }).const)
          : this.#denied.cleared(expression.evaluate(this.rows, this.environment)),
      ),
    );
  }

  #shelved(column: Column): Column {
    return keptOn(this.environment.shelf, column);
  }

  /**
   * Values of some rows, as a column of these. While they are few it is made of them alone, where the column of all rows
   * is not there yet.
   * @throws TableError
   */
  valuesOf(key: string, variant: string | null, range: TimeRange, rows: Uint32Array): Column {
    const { projection, expression } = this.#projection(key, variant);
    if ('visibleDomain' in projection) return this.#visible(projection, range, rowList(rows));
    const id = columnId(key, variant);
    const asked = (this.#valuesAsked.get(id) ?? 0) + rows.length;
    this.#valuesAsked.set(id, asked);
    const isByRow = expression !== null || 'field' in projection;
    if (!isByRow || this.#columns.has(id) || asked > this.count / FEW_OF)
      return gathered(this.column(key, variant, range), rows);
    const set = getOrMake(this.#some, rows, () => someRows(this.rows, rows));
    if (expression === null) return columnOf(set, (projection as { field: string }).field);
    return new DeniedDurations(rows.length).cleared(expression.evaluate(set, this.environment));
  }

  /** Of a column of notes: each, with its rows; null of all other columns. */
  notes(_key: string): readonly Note[] | null {
    return null;
  }

  isStack(key: string, variant: string | null): boolean {
    return 'stack' in this.projectionOf(key, variant);
  }

  /** What the columns of stacks were made of; null as long as none was. */
  get usedStacks(): CallStacks | null {
    return this.#usedStacks;
  }

  /** By row the event that a column's stack is of, as its place in the trace; NaN where there is none. Null: of none. */
  stackRows(key: string, variant: string | null): NumberArray | null {
    const row = this.#eventColumn(key, variant);
    return row === '' ? (this.rows.eventRows?.() ?? null) : this.#cookedNumbers(row);
  }

  /** The stacks of a column. @throws StacksNeeded */
  calls(key: string, variant: string | null): RowCalls {
    const { current } = this.#stacks;
    if (current === null) throw new StacksNeeded(this.#stacks);
    return getOrMake(this.#calls, this.#eventColumn(key, variant), () => {
      this.#usedStacks = current;
      return new RowCalls(current, this.stackRows(key, variant), this.count);
    });
  }

  #eventColumn(key: string, variant: string | null): string {
    const projection = this.projectionOf(key, variant);
    return 'stack' in projection ? (projection.row ?? '') : '';
  }

  /** By row the innermost function of its stack. */
  #innermost(key: string, variant: string | null): Column {
    const calls = this.calls(key, variant);
    const { texts } = this.environment;
    const idOf = new Map<number, number>();
    const values = Uint32Array.from(calls.ofRow, (node) =>
      getOrMake(idOf, node, () => (node === 0 ? 0 : texts.idOf(calls.textOf(node)))),
    );
    return { type: 'text', values, pool: texts };
  }

  /** Rows with a duration that is blank because the clock denies it: all durations are made for that. */
  deniedRows(): number {
    for (const [name, type] of this.#scope.columns) if (type === 'duration') this.cooked(name);
    for (const [key, { variants = {} }] of Object.entries(this.definition.columns))
      for (const variant of [null, ...Object.keys(variants)])
        if (this.typeOf(key, variant) === 'duration') this.column(key, variant);
    return this.#denied.rows()?.reduce((sum, denied) => sum + denied, 0) ?? 0;
  }

  /** What such a projection gives for a range: a column of these rows. */
  #visible(projection: VisibleDomain, range: TimeRange, rows: Rows): NumberColumn {
    return visibleParts(projection, this.busyTimes(projection), this.environment, range).column(rows);
  }

  isNumeric(key: string, variant: string | null): boolean {
    const type = this.typeOf(key, variant);
    return type !== 'text' && type !== 'address';
  }

  /** When the values of a column came about, where it says so. */
  intervals(key: string, variant: string | null): Times | null {
    const { projection } = this.#projection(key, variant);
    if ('visibleDomain' in projection) return this.#intervalsOf(projection, this.environment.endNs);
    const own = variant === null ? this.#definitionOf(key).interval : undefined;
    return own === undefined ? null : this.#intervalsOf(own, Number.NaN);
  }

  #intervalsOf(names: ColumnInterval, openUntilNs: number): Times {
    const { start, end, duration } = names;
    const id = JSON.stringify([start, end, duration, Number.isNaN(openUntilNs)]);
    return getOrMake(this.#intervals, id, () =>
      intervalsOf(names, (name) => this.#cookedNumbers(name), openUntilNs, this.environment.rowThreads),
    );
  }

  /** When a unit was busy for each row: the intervals, in pieces where some of one unit overlap. */
  busyTimes(projection: VisibleDomain): Times {
    const whole = this.#intervalsOf(projection, this.environment.endNs);
    const { start, end, duration, unit } = projection;
    if (unit === undefined) return whole;
    const id = JSON.stringify([start, end, duration, unit]);
    return getOrMake(this.#intervals, id, () =>
      ownedPieces(
        whole,
        unit.map((name) => this.cooked(name).values),
        this.environment.rowThreads,
      ),
    );
  }

  /** How long each interval or piece is. */
  lengthsOf(times: Times): Float64Array {
    return getOrMake(this.#lengths, times, () =>
      Float64Array.from(times.starts, (start, i) => (times.ends as NumberArray)[i] - start),
    );
  }

  /** The rows by those intervals. */
  intervalIndex(times: Times): TimeIndex {
    return getOrMake(
      this.#intervalIndexes,
      times,
      () => new TimeIndex(times, rowRange(0, this.count), this.environment.rowThreads),
    );
  }

  /** A column of the cooker. @throws TableError */
  cooked(name: string): Column {
    const column = this.rows.columns.get(name);
    if (column === undefined)
      throw new TableError(`The rows of “${this.definition.name}” (${this.definition.rows}) have no column “${name}”.`);
    return column;
  }

  #cookedNumbers(name: string): NumberArray {
    const column = this.cooked(name);
    if (!isNumeric(column)) throw new TableError(`The column “${name}” of ${this.definition.rows} has no numbers.`);
    return column.values;
  }

  /** A column of numbers, of the table or of the cooker. @throws TableError */
  numbers(key: string, range: TimeRange): NumberColumn {
    const column = Object.hasOwn(this.definition.columns, key) ? this.column(key, null, range) : this.cooked(key);
    if (!isNumeric(column)) throw new TableError(`The column “${key}” of “${this.definition.name}” has no numbers.`);
    return column;
  }

  codes(key: string, variant: string | null, range: TimeRange): Codes {
    const isOfView = 'visibleDomain' in this.projectionOf(key, variant);
    const id = columnId(key, variant) + (isOfView ? ` ${range.fromNs} ${range.toNs}` : '');
    return this.#codes.get(id, () =>
      codesOf(this.column(key, variant, range), this.count, this.environment.rowThreads),
    );
  }

  /** By code of a column of texts or addresses: its place in their order. */
  ranks(key: string, variant: string | null, codes: Codes): Float64Array {
    const column = this.column(key, variant);
    if (isNumeric(column)) throw new TableError(`The column “${key}” has numbers, which need no ranks.`);
    return this.#ranks.get(columnId(key, variant), () => ranksOf(column, codes));
  }

  /** When the rows are, by the columns that have the roles of times; null where none has. */
  times(roles: Roles): TimeIndex | null {
    const { startTime, endTime, duration } = roles;
    const id = JSON.stringify([startTime, endTime, duration]);
    return getOrMake(this.#times, id, () => this.#makeTimes(roles));
  }

  /** When each row starts, or where that is before the trace, the trace. */
  moments(roles: Roles): Times | null {
    const index = this.times(roles);
    if (index === null) return null;
    const { startNs } = this.environment;
    return getOrMake(this.#moments, index, () => {
      const { starts } = index.times;
      const isWithin = !(index.firstNs < startNs);
      return { starts: isWithin ? starts : Float64Array.from(starts, (start) => Math.max(start, startNs)), ends: null };
    });
  }

  #makeTimes({ startTime, endTime, duration }: Roles): TimeIndex | null {
    const threads = this.environment.rowThreads;
    const valuesOf = (key: string) => this.numbers(key, wholeRange).values;
    const index = (starts: NumberArray, ends: NumberArray | null) =>
      new TimeIndex({ starts, ends }, rowRange(0, this.count), threads);
    const lengths = duration === undefined ? null : valuesOf(duration);
    if (startTime !== undefined) {
      const starts = valuesOf(startTime);
      if (endTime !== undefined) return index(starts, valuesOf(endTime));
      return index(starts, lengths && shifted(starts, lengths, 1, threads));
    }
    if (endTime === undefined) return null;
    const ends = valuesOf(endTime);
    return lengths === null ? index(ends, null) : index(shifted(ends, lengths, -1, threads), ends);
  }

  /** What filters may name: the table's columns, by key or as shown. */
  get filterScope(): Scope {
    if (this.#filterScope !== null) return this.#filterScope;
    const columns = new Map<string, ValueType>();
    const shownNames = new Map<string, string>();
    for (const [key, { name }] of Object.entries(this.definition.columns)) {
      columns.set(key, this.typeOf(key, null));
      if (!shownNames.has(name.toLowerCase())) shownNames.set(name.toLowerCase(), key);
    }
    this.#filterScope = { columns, shownNames, maps: this.plugin.definition.maps };
    return this.#filterScope;
  }

  /** The columns that an expression over the table's columns reads. */
  columnsFor(expression: Expression, range: TimeRange): ColumnSet {
    const columns = new Map([...expression.uses].map((key) => [key, this.column(key, null, range)]));
    return { count: this.count, columns };
  }

  #definitionOf(key: string) {
    const { columns, name } = this.definition;
    if (!Object.hasOwn(columns, key))
      throw new TableError(`The table “${name}” has no column “${key}”. It has: ${some(Object.keys(columns))}.`);
    return columns[key];
  }

  #variantOf(key: string, variant: string) {
    const { variants = {} } = this.#definitionOf(key);
    if (!Object.hasOwn(variants, variant))
      throw new TableError(
        `The column “${key}” of “${this.definition.name}” has no variant “${variant}”. It has: ${some(Object.keys(variants)) || 'none'}.`,
      );
    return variants[variant];
  }

  #projection(key: string, variant: string | null): KnownProjection {
    const id = columnId(key, variant);
    return getOrMake(this.#projections, id, () => {
      const { projection } = variant === null ? this.#definitionOf(key) : this.#variantOf(key, variant);
      if (!('expr' in projection)) return { projection, expression: null, type: this.#plainType(projection) };
      const expression = compileExpression(projection.expr, this.#scope);
      return { projection, expression, type: expression.type };
    });
  }

  #plainType(projection: Exclude<Projection, { expr: string }>): ValueType {
    // Known without the column, which may take a pass over the trace to make.
    if ('field' in projection) return this.#scope.columns.get(projection.field) ?? this.cooked(projection.field).type;
    if ('const' in projection) return typeOfConstant(projection.const);
    if ('stack' in projection) return 'text';
    return projection.visibleDomain === 'clipDuration' ? 'duration' : 'number';
  }

  #constant(value: string | number | boolean): Column {
    const { count } = this;
    const { texts, rowThreads } = this.environment;
    if (typeof value === 'string') {
      const values = rowArray(Uint32Array, count, rowThreads).fill(texts.idOf(value));
      return { type: 'text', values, pool: texts };
    }
    const type = typeof value === 'boolean' ? 'bool' : (typeOfConstant(value) as 'integer' | 'number');
    const number = Number(value);
    const isSmall = Number.isInteger(number) && number >= 0 && number < 256;
    const Type = isSmall ? Uint8Array : Float64Array;
    return { type, values: rowArray<Uint8Array | Float64Array>(Type, count, rowThreads).fill(number) };
  }
}

/** Starts and lengths to ends, or with −1 ends and lengths to starts. */
function shifted(times: NumberArray, lengths: NumberArray, sign: 1 | -1, threads: RowThreads | null): Float64Array {
  const to = rowArray(Float64Array, lengths.length, threads);
  if (times instanceof Float64Array && lengths instanceof Float64Array) addFloats(times, lengths, sign, to);
  else for (let row = 0; row < to.length; row++) to[row] = times[row] + sign * lengths[row];
  return to;
}

function addFloats(times: Float64Array, lengths: Float64Array, sign: number, to: Float64Array): void {
  for (let row = 0; row < to.length; row++) to[row] = times[row] + sign * lengths[row];
}

export const columnId = (key: string, variant: string | null): string => (variant === null ? key : `${key}:${variant}`);

/** What an aggregated column shows is counted, or is of the column's own kind. */
export function aggregatedType({ type, aggregation }: Pick<ShownColumn, 'type' | 'aggregation'>): ValueType {
  if (aggregation === 'count' || aggregation === 'uniqueCount') return 'integer';
  if (aggregation === 'peak') return type === 'text' || type === 'address' || type === 'bool' ? 'integer' : type;
  if (type === 'bool' && NUMERIC_MODES.includes(aggregation)) return 'number';
  if (
    type === 'integer' &&
    (aggregation === 'average' || aggregation === 'weightedAverage' || aggregation === 'fromSums')
  )
    return 'number';
  return type;
}

const typesOf = (rows: ColumnSet): Map<string, ValueType> =>
  new Map([...rows.columns].map(([name, { type }]) => [name, type]));

function typeOfConstant(value: string | number | boolean): ValueType {
  if (typeof value === 'string') return 'text';
  if (typeof value === 'boolean') return 'bool';
  return Number.isInteger(value) ? 'integer' : 'number';
}

const withoutUndefined = (hints: ColumnHints | undefined): ColumnHints =>
  Object.fromEntries(Object.entries(hints ?? {}).filter(([, value]) => value !== undefined));

/** The first names of a list that may be long. */
const some = (names: readonly string[]): string =>
  names.length > 12 ? `${names.slice(0, 12).join(', ')} …` : names.join(', ');

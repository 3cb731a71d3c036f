/**
 * Rows of events-cookers: all that are asked for are made in one pass over the trace. It goes in the order of the file,
 * where each processor's events lie side by side; each value is put at the place that its row has in the order of time.
 */
import {
  type EventSelector,
  type EventsCooker,
  eventAttributes,
  type FieldSource,
  type FieldType,
  fieldTypes,
} from '../../contract/plugin.ts';
import type { KindInfo } from '../../contract/trace.ts';
import { enlarged } from '../base/enlarged.ts';
import type { Column, Pools } from '../columns/column.ts';
import { eventNameOf } from '../events/describe-event.ts';
import type { EventBatch } from '../events/event-batch.ts';
import type { PassOptions } from '../events/event-reader.ts';
import type { EventView } from '../events/event-view.ts';
import type { TraceDecoder } from '../events/trace-decoder.ts';
import { KindIndex } from '../plugins/event-selection.ts';
import type { Layout } from '../schema/layout.ts';
import type { EventSchema, FieldValue, NoSchema } from '../schema/model.ts';
import { CALL, type Cell, CONSTANT, CPU, called, constantly, FIRST_COUNTER, TIME } from './cell.ts';
import { ColumnBuilder, type Making } from './column-builder.ts';
import { CookError } from './cook-error.ts';
import { type Attribute, attributeOf, EventFacts } from './event-facts.ts';
import { fieldReader, itemReader, itemsOf, missingValue } from './field-reader.ts';
import { orderByTime } from './order.ts';
import { numberAt } from './plain-numbers.ts';
import { mayCarryCounters } from './pmc-counters.ts';

/** Values that one cooker may have: 4 GB of doubles. A plugin may ask for any number of fields. */
const MOST_VALUES = 2 ** 29;

/** What one cooker has collected. */
export interface EventRows {
  /** By name, in the order of `fields`. */
  readonly columns: Map<string, Column>;
  /** Place of each row's event in the trace. */
  readonly eventRows: Uint32Array;
}

/** What a cooker takes of which kinds. */
interface Asked {
  readonly cooker: EventsCooker;
  readonly taken: ReadonlyMap<KindInfo, readonly EventSelector[]>;
}

/** A pass for cookers that were added, and then their rows. */
export class EventsPass {
  readonly #decoder: TraceDecoder;
  readonly #kinds: KindIndex;
  readonly #asked: Asked[] = [];
  readonly #runs = new Map<string, EventsRun>();
  readonly #facts: EventFacts;

  constructor(decoder: TraceDecoder, pools: Pools) {
    this.#decoder = decoder;
    this.#kinds = new KindIndex(decoder.kinds());
    this.#facts = new EventFacts(decoder, pools);
  }

  /** @throws CookError where it asks for more than there can be */
  add(cooker: EventsCooker): void {
    const taken = this.#kinds.meantBy(cooker.events);
    let rows = 0;
    for (const { count } of taken.keys()) rows += count;
    const fields = Object.keys(cooker.fields).length;
    if (rows * fields > MOST_VALUES)
      throw new CookError(
        cooker.path,
        `${fields} fields of ${rows} events do not fit in memory; request fewer fields or events`,
      );
    this.#asked.push({ cooker, taken });
  }

  /** @throws CancelledError; what the source of the trace throws */
  async run(options: PassOptions): Promise<void> {
    const kinds = new Set<number>();
    for (const { taken } of this.#asked) for (const { index } of taken.keys()) kinds.add(index);
    const asked = [...kinds];
    const listOf = new Map(asked.map((kind, i) => [kind, i]));
    const takers: Taker[][] = asked.map(() => []);
    const runs: { readonly run: EventsRun; readonly lists: readonly number[] }[] = [];
    for (const { cooker, taken } of this.#asked) {
      const lists = Array.from(taken.keys(), ({ index }) => listOf.get(index)!);
      let events = 0;
      for (const { count } of taken.keys()) events += count;
      const run = new EventsRun(cooker, events, this.#facts);
      runs.push({ run, lists });
      this.#runs.set(cooker.path, run);
      for (const [i, selectors] of [...taken.values()].entries()) takers[lists[i]].push(new Taker(run, i, selectors));
    }
    await this.#decoder.forEachBatch(
      asked,
      {
        begin: (all, firstRow) => {
          for (const { run, lists } of runs)
            run.begin(
              lists.map((list) => all[list].rows),
              firstRow,
            );
        },
        take: (batch, list) => {
          for (const taker of takers[list]) taker.take(batch);
        },
      },
      options,
    );
  }

  /** After the pass. */
  rows(path: string): EventRows {
    return this.#runs.get(path)!.finish();
  }
}

/** Rows that are collected before they go into their columns. */
const CHUNK_ROWS = 512;

/** Columns of a cooker as they are filled. */
class EventsRun {
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
  constructor({ fields, each, events }: EventsCooker, most: number, facts: EventFacts) {
    this.facts = facts;
    this.each = each ?? null;
    this.#names = Object.keys(fields);
    this.sources = Object.values(fields);
    this.cells = this.sources.map(() => new Float64Array(CHUNK_ROWS));
    const allAreRows = each === undefined && events.every(({ name, counters }) => name === undefined && !counters);
    this.#allAreRows = allAreRows;
    this.#mostRows = each === undefined ? most : Math.floor(MOST_VALUES / Math.max(this.sources.length, 1));
    this.#eventRows = new Uint32Array(allAreRows ? most : 0);
    this.builders = this.sources.map((source) => {
      const attribute = attributeOf(source);
      const kind = attribute ?? fieldOf(source).type;
      const type = attribute === null ? fieldTypes[fieldOf(source).type] : eventAttributes[attribute];
      return new ColumnBuilder(type, makingOf(kind), facts.pools, this.#mostRows, allAreRows);
    });
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
    const order = ascends(came) ? null : orderByTime(came);
    let eventRows = count === this.#eventRows.length ? this.#eventRows : came.slice();
    if (order !== null) eventRows = Uint32Array.from(order, (i) => came[i]);
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

function ascends(rows: Uint32Array): boolean {
  for (let i = 1; i < rows.length; i++) if (rows[i] < rows[i - 1]) return false;
  return true;
}

/** How the cells of one row are filled, a cell a field. */
interface Plan {
  readonly cells: readonly Cell[];
  readonly codes: Int8Array;
  readonly fields: Uint32Array;
  readonly layout: Layout | null;
  /** Events that carry no performance counters are not taken. */
  readonly withCounters: boolean;
}

/** Takes the events of one kind for one cooker; kinds may have a schema for each of their events. */
class Taker {
  readonly #run: EventsRun;
  readonly #list: number;
  readonly #selectors: readonly EventSelector[];
  readonly #plans = new WeakMap<EventSchema | NoSchema, Plan | null>();
  #schema: EventSchema | NoSchema | null = null;
  /** Of `#schema`; null = events of this name are not taken. */
  #plan: Plan | null = null;

  /**
   * @param list of the run's
   * @param selectors those that mean the kind; one of them must mean the event
   */
  constructor(run: EventsRun, list: number, selectors: readonly EventSelector[]) {
    this.#run = run;
    this.#list = list;
    this.#selectors = selectors;
  }

  take(batch: EventBatch): void {
    let one = 0;
    if (batch.count > 0 && this.#run.each === null) {
      const plan = this.#planOf(batch.eventAt(0));
      one = batch.count;
      if (plan?.withCounters === false) this.#takePlain(batch, plan);
      else if (plan !== null)
        for (let i = 0; i < one; i++) if (mayCarryCounters(batch, i)) this.#takeOne(batch.eventAt(i), batch.places[i]);
    }
    for (; one < batch.total; one++) this.#takeOne(batch.eventAt(one), batch.places[one]);
    this.#run.flush();
  }

  /** The plain events, which all have one schema: column by column, as far as their fields lie at the same places. */
  #takePlain(batch: EventBatch, plan: Plan): void {
    const run = this.#run;
    const { count } = batch;
    run.reserve(count);
    const { places, cells, builders } = run;
    for (let i = 0; i < count; i++)
      places[i] = run.placeOf(this.#list, batch.places[i], batch.firstRow + batch.rows[i]);
    run.reserveRows();
    const others: number[] = [];
    for (let k = 0; k < cells.length; k++) {
      const fill = plan.cells[k].batch;
      if (fill === null || fill.leastBytes > batch.leastBytes) others.push(k);
      else {
        // One after the other in the same few kilobytes, which stay in the processor's cache.
        fill.fill(batch, cells[0]);
        builders[k].put(cells[0], places, count);
      }
    }
    if (others.length === 0) return;
    for (let i = 0; i < count; i++) {
      const event = batch.eventAt(i);
      for (const k of others) cells[k][i] = this.#cellOf(event, plan, k);
    }
    for (const k of others) builders[k].put(cells[k], places, count);
  }

  #takeOne(event: EventView, place: number): void {
    const run = this.#run;
    const plan = this.#planOf(event);
    if (plan === null || (plan.withCounters && run.facts.countersOf(event).count === 0)) return;
    if (run.each === null) this.#addRow(event, plan, place);
    else
      for (const item of itemsOf(event, run.each)) {
        if (run.isFull) return;
        run.item = item;
        this.#addRow(event, plan, place);
      }
  }

  #addRow(event: EventView, plan: Plan, place: number): void {
    const run = this.#run;
    const { cells } = run;
    const at = run.filled++;
    run.places[at] = run.placeOf(this.#list, place, event.row);
    for (let k = 0; k < cells.length; k++) cells[k][at] = this.#cellOf(event, plan, k);
    if (run.filled === run.places.length) run.flush();
  }

  #cellOf(event: EventView, { cells, codes, fields, layout }: Plan, k: number): number {
    const code = codes[k];
    if (code > CONSTANT) {
      const { view, pointerSize } = event.payload;
      const value =
        fields[k] < layout!.located ? numberAt(code, view, layout!.offsets[fields[k]], pointerSize) : Number.NaN;
      const { ids } = cells[k];
      return ids === undefined ? value : (value >= 0 && value < ids.length && ids[value]) || cells[k].read!(event);
    }
    if (code === CONSTANT) return cells[k].constant!;
    if (code === CALL) return cells[k].read!(event);
    if (code === TIME) return event.timeNs;
    if (code === CPU) return event.cpu;
    return this.#run.facts.countersOf(event).value(FIRST_COUNTER - code);
  }

  #planOf(event: EventView): Plan | null {
    const { schema } = event;
    if (schema === this.#schema) return this.#plan;
    let plan = this.#plans.get(schema);
    if (plan === undefined) {
      const name = eventNameOf(event);
      const meant = this.#selectors.filter((selector) => selector.name === undefined || selector.name.includes(name));
      const withCounters = meant.every(({ counters }) => counters === true);
      plan = meant.length === 0 ? null : { ...this.#planFor(event), withCounters };
      this.#plans.set(schema, plan);
    }
    this.#schema = schema;
    this.#plan = plan;
    return plan;
  }

  #planFor(event: EventView): Omit<Plan, 'withCounters'> {
    const cells = this.#run.sources.map((source) => this.#cellFor(event, source));
    return {
      cells,
      codes: Int8Array.from(cells, ({ code }) => code),
      fields: Uint32Array.from(cells, ({ field }) => field ?? 0),
      layout: event.layout,
    };
  }

  #cellFor(first: EventView, source: FieldSource): Cell {
    const run = this.#run;
    const { facts, each } = run;
    const attribute = attributeOf(source);
    if (attribute !== null) return facts.cellOf(attribute, first);
    const { names, type } = fieldOf(source);
    const ofItem = each === null ? null : itemReader(each, names, type, facts.context);
    if (ofItem !== null) return called(() => ofItem(run.item));
    const { schema, layout, kind, payload } = first;
    const pointerSize = kind.kind === 'message' ? null : payload.pointerSize;
    const cell = schema.source === null ? null : fieldReader(schema, layout, names, type, pointerSize, facts.context);
    return cell ?? constantly(missingValue(type));
  }
}

function fieldOf(source: FieldSource): { names: readonly string[]; type: FieldType } {
  if (typeof source === 'string') return { names: [source], type: 'text' };
  return { names: typeof source.field === 'string' ? [source.field] : source.field, type: source.type };
}

/** Columns that are tried with signed integers or with doubles first; all others with unsigned integers. */
const signed: ReadonlySet<FieldType | Attribute> = new Set(['i32', 'i64', '$pid', '$tid', '$headerPid', '$headerTid']);
const doubles: ReadonlySet<FieldType | Attribute> = new Set([
  ...(['f64', 'timestamp', 'ticks', 'fileTime', '$time'] as const),
  ...(['$pmc0', '$pmc1', '$pmc2', '$pmc3', '$pmc4', '$pmc5', '$pmc6'] as const),
]);

const makingOf = (source: FieldType | Attribute): Making =>
  doubles.has(source) ? 'float64' : signed.has(source) ? 'int32' : 'uint32';

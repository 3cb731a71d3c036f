/** Rows of events-cookers: all that are asked for are made in one pass over the trace. */
import {
  type EventSelector,
  type EventsCooker,
  eventAttributes,
  type FieldSource,
  type FieldType,
  fieldTypes,
} from '../../contract/plugin.ts';
import type { KindInfo } from '../../contract/trace.ts';
import { guidText } from '../base/text.ts';
import type { Column, Pools } from '../columns/column.ts';
import { eventNameOf } from '../events/describe-event.ts';
import type { EventView, EventVisitor } from '../events/event-view.ts';
import type { TraceDecoder } from '../events/trace-decoder.ts';
import { isoToFiletime } from '../format/file-header.ts';
import { KindIndex } from '../plugins/event-selection.ts';
import type { Layout } from '../schema/layout.ts';
import type { EventSchema, FieldValue, NoSchema } from '../schema/model.ts';
import { ColumnBuilder, type Making } from './column-builder.ts';
import { CookError } from './cook-error.ts';
import {
  type FieldReader,
  fieldReader,
  itemReader,
  itemsOf,
  missingValue,
  type NumberCell,
  type ReadingContext,
} from './field-reader.ts';
import { numberAt } from './plain-numbers.ts';
import { PmcCounters } from './pmc-counters.ts';

/** Values that one cooker may have: 4 GB of doubles. A plugin may ask for any number of fields. */
const MOST_VALUES = 2 ** 29;

/** What one cooker has collected. */
export interface EventRows {
  /** By name, in the order of `fields`. */
  readonly columns: Map<string, Column>;
  /** Place of each row's event in the trace. */
  readonly eventRows: Uint32Array;
}

/** A visitor for a pass of the decoder, and then the rows. */
export class EventsPass implements EventVisitor {
  readonly #kinds: KindIndex;
  readonly #cookers = new Map<string, EventsRun>();
  readonly #event: EventFacts;
  /** By index of the kind. */
  readonly #takers: Taker[][] = [];

  constructor(decoder: TraceDecoder, pools: Pools) {
    this.#kinds = new KindIndex(decoder.kinds());
    this.#event = new EventFacts(decoder, pools);
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
    // Of a kind mostly all events carry counters or none; room that is not written to costs nothing.
    const sure = cooker.each === undefined && cooker.events.every(({ name }) => name === undefined);
    const mostRows = cooker.each === undefined ? rows : Math.floor(MOST_VALUES / Math.max(fields, 1));
    const run = new EventsRun(cooker, mostRows, sure, this.#event);
    this.#cookers.set(cooker.path, run);
    for (const [{ index }, selectors] of taken) {
      this.#takers[index] ??= [];
      this.#takers[index].push(new Taker(run, selectors));
    }
  }

  wants({ index }: KindInfo): boolean {
    return this.#takers[index] !== undefined;
  }

  visit(event: EventView): void {
    const takers = this.#takers[event.kind.index];
    this.#event.begin();
    for (let i = 0; i < takers.length; i++) takers[i].take(event);
  }

  /** After the pass. */
  rows(path: string): EventRows {
    return this.#cookers.get(path)!.finish();
  }
}

/** Rows that are collected before they go into their columns, which may have to be widened. */
const CHUNK_ROWS = 512;

/** Columns of a cooker as they grow. */
class EventsRun {
  readonly event: EventFacts;
  readonly sources: readonly FieldSource[];
  /** The last rows, one behind the other: all of them doubles, so that the loop that fills them sees one type. */
  readonly cells: Float64Array;
  /** Cells of a row: the fields, and behind them the place in the trace. */
  readonly width: number;
  /** Cells that are filled. */
  filled = 0;
  /** Array of whose items each is a row; null = each event is. */
  readonly each: string | null;
  /** Of `each`: the one whose row is made. */
  item: FieldValue = null;
  /** More rows there is no room for: arrays may have any number of items. */
  left: number;
  readonly #builders: readonly ColumnBuilder[];
  readonly #names: readonly string[];

  constructor({ fields, each }: EventsCooker, mostRows: number, sure: boolean, event: EventFacts) {
    this.event = event;
    this.each = each ?? null;
    this.left = mostRows;
    this.#names = Object.keys(fields);
    this.sources = Object.values(fields);
    this.width = this.sources.length + 1;
    this.cells = new Float64Array(this.width * Math.min(CHUNK_ROWS, mostRows));
    this.#builders = [...this.sources, '$row'].map((source) => {
      const attribute = attributeOf(source);
      const kind = attribute ?? fieldOf(source).type;
      const type = attribute === null ? fieldTypes[fieldOf(source).type] : eventAttributes[attribute];
      return new ColumnBuilder(type, makingOf(kind), event.pools, mostRows, sure);
    });
  }

  /** The row after those that are filled is filled. */
  next(): void {
    this.left--;
    this.filled += this.width;
    if (this.filled === this.cells.length) this.#flush();
  }

  finish(): EventRows {
    this.#flush();
    const columns = this.#builders.map((builder) => builder.finish());
    return {
      columns: new Map(this.#names.map((name, i) => [name, columns[i]])),
      eventRows: columns[this.width - 1].values as Uint32Array,
    };
  }

  #flush(): void {
    const { cells, filled, width } = this;
    for (let i = 0; i < width; i++) this.#builders[i].append(cells, i, width, filled);
    this.filled = 0;
  }
}

/** Codes beside those of `NUMBER_CODE`: what is the same in all rows, what has a reader, what is beside the payload. */
const CONSTANT = 0;
const CALL = -1;
const TIME = -2;
const CPU = -3;
/** And below it those of the other performance counters. */
const FIRST_COUNTER = -4;

/** A cell that has a code: for constants with the value. */
type CodedCell = NumberCell | { readonly code: number; readonly constant?: number };

const constantly = (constant: number): CodedCell => ({ code: CONSTANT, constant });

/** How the cells of one row are filled, a code a field. */
interface Plan {
  readonly codes: Int8Array;
  readonly fields: Uint32Array;
  readonly constants: Float64Array;
  /** Of fields that stand for texts: the ids of small numbers; 0 = not known. */
  readonly names: readonly (Uint32Array | null)[];
  /** For `CALL`, and for names that are not known. */
  readonly readers: readonly (FieldReader | null)[];
  readonly layout: Layout | null;
  /** Events that carry no performance counters are not taken. */
  readonly withCounters: boolean;
}

/** Takes the events of one kind for one cooker; kinds may have a schema for each of their events. */
class Taker {
  readonly #run: EventsRun;
  readonly #selectors: readonly EventSelector[];
  readonly #plans = new WeakMap<EventSchema | NoSchema, Plan | null>();
  #schema: EventSchema | NoSchema | null = null;
  /** Of `#schema`; null = events of this name are not taken. */
  #plan: Plan | null = null;

  /** @param selectors those that mean the kind; one of them must mean the event */
  constructor(run: EventsRun, selectors: readonly EventSelector[]) {
    this.#run = run;
    this.#selectors = selectors;
  }

  take(event: EventView): void {
    if (event.schema !== this.#schema) this.#turnTo(event);
    const plan = this.#plan;
    if (plan === null || (plan.withCounters && this.#run.event.countersOf(event).count === 0)) return;
    const { each } = this.#run;
    if (each === null) this.#addRow(event, plan);
    else
      for (const item of itemsOf(event, each)) {
        if (this.#run.left === 0) return;
        this.#run.item = item;
        this.#addRow(event, plan);
      }
  }

  #addRow(event: EventView, { codes, fields, constants, names, readers, layout }: Plan): void {
    const run = this.#run;
    const { cells } = run;
    const { view, pointerSize } = event.payload;
    const located = layout === null ? 0 : layout.located;
    const offsets = layout === null ? noOffsets : layout.offsets;
    let at = run.filled;
    for (let i = 0; i < codes.length; i++, at++) {
      const code = codes[i];
      if (code > CONSTANT) {
        const value = fields[i] < located ? numberAt(code, view, offsets[fields[i]], pointerSize) : Number.NaN;
        const ids = names[i];
        if (ids === null) cells[at] = value;
        else cells[at] = (value >= 0 && value < ids.length && ids[value]) || readers[i]!(event);
      } else if (code === CONSTANT) cells[at] = constants[i];
      else if (code === CALL) cells[at] = readers[i]!(event);
      else if (code === TIME) cells[at] = event.timeNs;
      else if (code === CPU) cells[at] = event.cpu;
      else cells[at] = run.event.countersOf(event).value(FIRST_COUNTER - code);
    }
    cells[at] = event.row;
    run.next();
  }

  #turnTo(event: EventView): void {
    const { schema } = event;
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
  }

  #planFor(event: EventView): Omit<Plan, 'withCounters'> {
    const cells = this.#run.sources.map((source) => this.#cellFor(event, source));
    const named = cells.map((cell) => ('named' in cell ? cell.named : undefined));
    return {
      codes: Int8Array.from(cells, (cell) => (typeof cell === 'function' ? CALL : cell.code)),
      fields: Uint32Array.from(cells, (cell) => ('field' in cell ? cell.field : 0)),
      constants: Float64Array.from(cells, (cell) => ('constant' in cell ? (cell.constant ?? 0) : 0)),
      names: named.map((one) => one?.ids ?? null),
      readers: cells.map((cell, i) => (typeof cell === 'function' ? cell : (named[i]?.reader ?? null))),
      layout: event.layout,
    };
  }

  #cellFor(first: EventView, source: FieldSource): FieldReader | CodedCell {
    const run = this.#run;
    const { event, each } = run;
    const attribute = attributeOf(source);
    if (attribute !== null) return event.cellOf(attribute, first);
    const { names, type } = fieldOf(source);
    const ofItem = each === null ? null : itemReader(each, names, type, event.context);
    if (ofItem !== null) return () => ofItem(run.item);
    const { schema, layout } = first;
    const cell = schema.source === null ? null : fieldReader(schema, layout, names, type, event.context);
    return cell ?? constantly(missingValue(type));
  }
}

const noOffsets = new Int32Array(0);

type Attribute = keyof typeof eventAttributes;

const attributeOf = (source: FieldSource): Attribute | null =>
  typeof source === 'string' && Object.hasOwn(eventAttributes, source) ? (source as Attribute) : null;

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

/** Of EVENT_HEADER. */
const ACTIVITY_OFFSET = 64;

/** What all cookers that take an event share. */
class EventFacts {
  readonly pools: Pools;
  readonly context: ReadingContext;
  readonly #decoder: TraceDecoder;
  #attributed = false;
  #pid = -1;
  #tid = -1;
  #counted = false;
  readonly #counters = new PmcCounters();

  constructor(decoder: TraceDecoder, pools: Pools) {
    const { clock, info } = decoder.trace;
    this.pools = pools;
    this.context = {
      texts: pools.texts,
      addresses: pools.addresses,
      stampToNs: (low, high) => clock.stampToNs(low, high),
      ticksToNs: (ticks) => clock.toNs(ticks),
      startFileTime: info.startTimeUtc === null ? null : isoToFiletime(info.startTimeUtc),
    };
    this.#decoder = decoder;
  }

  /** Another event comes. */
  begin(): void {
    this.#attributed = false;
    this.#counted = false;
  }

  /** @param first the first event of its kind and schema */
  cellOf(attribute: Attribute, first: EventView): FieldReader | CodedCell {
    const { kind } = first;
    switch (attribute) {
      case '$time':
        return { code: TIME };
      case '$cpu':
        return { code: CPU };
      case '$pid':
        return (event) => {
          this.#attribute(event);
          return this.#pid;
        };
      case '$tid':
        return (event) => {
          this.#attribute(event);
          return this.#tid;
        };
      case '$headerPid':
        return ({ pid }) => pid;
      case '$headerTid':
        return ({ tid }) => tid;
      case '$provider':
        return constantly(this.pools.texts.idOf(this.#providerOf(kind)));
      case '$event':
        return constantly(this.pools.texts.idOf(eventNameOf(first)));
      case '$id':
        return constantly(kind.id);
      case '$opcode':
        return constantly(kind.opcode);
      case '$version':
        return constantly(kind.version);
      case '$level':
        return constantly(kind.level);
      case '$row':
        return ({ row }) => row;
      case '$bytes':
        return ({ payload }) => payload.end - payload.start;
      case '$activity':
        return (event) => activityOf(event, this.pools);
      default:
        return { code: FIRST_COUNTER - Number(attribute.slice('$pmc'.length)) };
    }
  }

  /** Its performance counters. */
  countersOf(event: EventView): PmcCounters {
    if (!this.#counted) this.#counters.findIn(event);
    this.#counted = true;
    return this.#counters;
  }

  #attribute(event: EventView): void {
    if (this.#attributed) return;
    const { pid, tid } = this.#decoder.names.attribute(event);
    this.#pid = pid;
    this.#tid = tid;
    this.#attributed = true;
  }

  #providerOf({ providerName, provider }: KindInfo): string {
    return providerName ?? this.#decoder.resolver.providerName(provider) ?? provider;
  }
}

/** The activity id of an event with EVENT_HEADER; 0 where it has none. */
export function activityOf({ kind, eventStart, payload: { bytes, end } }: EventView, { texts }: Pools): number {
  if ((kind.kind !== 'event32' && kind.kind !== 'event64') || end === 0) return 0;
  const at = eventStart + ACTIVITY_OFFSET;
  for (let i = at; i < at + 16; i++) if (bytes[i] !== 0) return texts.idOf(guidText(bytes, at));
  return 0;
}

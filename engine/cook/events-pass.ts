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
import type { Column, Pools } from '../columns/column.ts';
import { growingWords } from '../columns/growing.ts';
import { isoToFiletime } from '../etl/file-header.ts';
import { eventNameOf } from '../events/describe-event.ts';
import type { EventView, EventVisitor } from '../events/event-view.ts';
import type { TraceDecoder } from '../events/trace-decoder.ts';
import type { Layout } from '../schema/layout.ts';
import type { EventSchema, FieldValue, NoSchema } from '../schema/model.ts';
import { guidText } from '../schema/text.ts';
import { ColumnBuilder, type Making } from './column-builder.ts';
import { CookError } from './cook-error.ts';
import { KindIndex } from './event-selection.ts';
import {
  type FieldReader,
  fieldReader,
  itemReader,
  itemsOf,
  missingValue,
  type ReadingContext,
} from './field-reader.ts';
import { numberAt } from './plain-numbers.ts';
import { hasPmcCounters, pmcCounter } from './pmc-counters.ts';

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
        `${fields} fields of ${rows} events are more than can be kept; ask for fewer fields or events`,
      );
    const sure =
      cooker.each === undefined &&
      cooker.events.every(({ name, counters }) => name === undefined && counters === undefined);
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
  /** The last rows, a chunk a field: all of them doubles, so that the loop that fills them sees one type. */
  readonly chunks: readonly Float64Array[];
  filled = 0;
  /** Array of whose items each is a row; null = each event is. */
  readonly each: string | null;
  /** Of `each`: the one whose row is made. */
  item: FieldValue = null;
  readonly #mostRows: number;
  readonly #builders: readonly ColumnBuilder[];
  readonly #eventRows = growingWords();
  readonly #names: readonly string[];

  constructor({ fields, each }: EventsCooker, mostRows: number, sure: boolean, event: EventFacts) {
    this.event = event;
    this.each = each ?? null;
    this.#mostRows = mostRows;
    this.#names = Object.keys(fields);
    this.sources = Object.values(fields);
    this.chunks = this.sources.map(() => new Float64Array(Math.min(CHUNK_ROWS, mostRows)));
    this.#builders = this.sources.map((source) => {
      const attribute = attributeOf(source);
      const type = attribute === null ? fieldTypes[fieldOf(source).type] : eventAttributes[attribute];
      const making = attribute === null ? fieldArrays[fieldOf(source).type] : attributeArrays[attribute];
      return new ColumnBuilder(type, making, event.pools, mostRows, sure);
    });
  }

  /** There is no room for more rows: arrays may have any number of items. */
  get isFull(): boolean {
    return this.#eventRows.count >= this.#mostRows;
  }

  /** The row after `filled` is filled. */
  next(row: number): void {
    this.#eventRows.push(row);
    if (++this.filled === CHUNK_ROWS) this.#flush();
  }

  finish(): EventRows {
    this.#flush();
    return {
      columns: new Map(this.#names.map((name, i) => [name, this.#builders[i].finish()])),
      eventRows: this.#eventRows.values.slice(0, this.#eventRows.count),
    };
  }

  #flush(): void {
    for (let i = 0; i < this.chunks.length; i++) this.#builders[i].append(this.chunks[i], this.filled);
    this.filled = 0;
  }
}

/** Codes beside those of `NUMBER_CODE`: what has a reader of its own, and what stands in the event's header. */
const CALL = 0;
const TIME = -1;
const CPU = -2;

/** How the cells of one row are filled, a code a field. */
interface Plan {
  readonly codes: Int8Array;
  /** Indexes of fields, for codes of numbers. */
  readonly fields: Uint16Array;
  /** For `CALL`. */
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
    if (plan === null || (plan.withCounters && !hasPmcCounters(event))) return;
    const { each } = this.#run;
    if (each === null) this.#addRow(event, plan);
    else
      for (const item of itemsOf(event, each)) {
        if (this.#run.isFull) return;
        this.#run.item = item;
        this.#addRow(event, plan);
      }
  }

  #addRow(event: EventView, { codes, fields, readers, layout }: Plan): void {
    const { chunks, filled } = this.#run;
    const { view, pointerSize } = event.payload;
    const located = layout === null ? 0 : layout.located;
    const offsets = layout === null ? noOffsets : layout.offsets;
    for (let i = 0; i < codes.length; i++) {
      const code = codes[i];
      let value: number;
      if (code === CALL) value = readers[i]!(event);
      else if (code === TIME) value = event.timeNs;
      else if (code === CPU) value = event.cpu;
      else if (fields[i] < located) value = numberAt(code, view, offsets[fields[i]], pointerSize);
      else value = Number.NaN;
      chunks[i][filled] = value;
    }
    this.#run.next(event.row);
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

  #planFor({ schema, layout }: EventView): Omit<Plan, 'withCounters'> {
    const run = this.#run;
    const { sources, event, each } = run;
    const codes = new Int8Array(sources.length);
    const fields = new Uint16Array(sources.length);
    const readers = sources.map((source, i): FieldReader | null => {
      const attribute = attributeOf(source);
      if (attribute === '$time' || attribute === '$cpu') {
        codes[i] = attribute === '$time' ? TIME : CPU;
        return null;
      }
      if (attribute !== null) return event.reader(attribute);
      const { names, type } = fieldOf(source);
      const ofItem = each === null ? null : itemReader(each, names, type, event.context);
      if (ofItem !== null) return () => ofItem(run.item);
      const cell = schema.source === null ? null : fieldReader(schema, layout, names, type, event.context);
      if (typeof cell === 'function') return cell;
      if (cell !== null && cell.field < MOST_FIELDS) {
        codes[i] = cell.code;
        fields[i] = cell.field;
        return null;
      }
      const missing = missingValue(type);
      return () => missing;
    });
    return { codes, fields, readers, layout };
  }
}

const noOffsets = new Int32Array(0);
/** Payloads have 64 KB. */
const MOST_FIELDS = 0x10000;

type Attribute = keyof typeof eventAttributes;

const attributeOf = (source: FieldSource): Attribute | null =>
  typeof source === 'string' && Object.hasOwn(eventAttributes, source) ? (source as Attribute) : null;

function fieldOf(source: FieldSource): { names: readonly string[]; type: FieldType } {
  if (typeof source === 'string') return { names: [source], type: 'text' };
  return { names: typeof source.field === 'string' ? [source.field] : source.field, type: source.type };
}

/** What columns are tried with first. */
const fieldArrays = {
  u32: 'uint32',
  i32: 'int32',
  u64: 'uint32',
  i64: 'int32',
  f64: 'float64',
  bool: 'uint32',
  string: 'uint32',
  text: 'uint32',
  address: 'uint32',
  timestamp: 'float64',
  ticks: 'float64',
  fileTime: 'float64',
} as const satisfies Record<FieldType, Making>;

const attributeArrays = {
  $time: 'float64',
  $cpu: 'uint32',
  $pid: 'int32',
  $tid: 'int32',
  $headerPid: 'int32',
  $headerTid: 'int32',
  $provider: 'uint32',
  $event: 'uint32',
  $id: 'uint32',
  $opcode: 'uint32',
  $version: 'uint32',
  $level: 'uint32',
  $row: 'uint32',
  $bytes: 'uint32',
  $activity: 'uint32',
  $pmc0: 'float64',
  $pmc1: 'float64',
  $pmc2: 'float64',
  $pmc3: 'float64',
  $pmc4: 'float64',
  $pmc5: 'float64',
  $pmc6: 'float64',
} as const satisfies Record<Attribute, Making>;

/** Of EVENT_HEADER. */
const ACTIVITY_OFFSET = 64;

/** What all cookers that take an event share. */
class EventFacts {
  readonly pools: Pools;
  readonly context: ReadingContext;
  readonly #decoder: TraceDecoder;
  /** By index of the kind. */
  readonly #providers: number[] = [];
  /** By schema; events without one by their kind, for each kind has a reason of its own. */
  readonly #eventNames = new WeakMap<object, number>();
  #attributed = false;
  #pid = -1;
  #tid = -1;

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
  }

  /** Of all that `Taker` does not read itself. */
  reader(attribute: Exclude<Attribute, '$time' | '$cpu'>): FieldReader {
    switch (attribute) {
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
        return ({ kind }) => this.#providerOf(kind);
      case '$event':
        return (event) => this.#eventNameOf(event);
      case '$id':
        return ({ kind }) => kind.id;
      case '$opcode':
        return ({ kind }) => kind.opcode;
      case '$version':
        return ({ kind }) => kind.version;
      case '$level':
        return ({ kind }) => kind.level;
      case '$row':
        return ({ row }) => row;
      case '$bytes':
        return ({ payload }) => payload.end - payload.start;
      case '$activity':
        return (event) => activityOf(event, this.pools);
      case '$pmc0':
      case '$pmc1':
      case '$pmc2':
      case '$pmc3':
      case '$pmc4':
      case '$pmc5':
      case '$pmc6': {
        const counter = Number(attribute.slice('$pmc'.length));
        return (event) => pmcCounter(event, counter);
      }
    }
  }

  #attribute(event: EventView): void {
    if (this.#attributed) return;
    const { pid, tid } = this.#decoder.names.attribute(event);
    this.#pid = pid;
    this.#tid = tid;
    this.#attributed = true;
  }

  #providerOf(kind: KindInfo): number {
    this.#providers[kind.index] ??= this.pools.texts.idOf(
      kind.providerName ?? this.#decoder.resolver.providerName(kind.provider) ?? kind.provider,
    );
    return this.#providers[kind.index];
  }

  #eventNameOf(event: EventView): number {
    const key = event.schema.source === null ? event.kind : event.schema;
    let id = this.#eventNames.get(key);
    if (id === undefined) {
      id = this.pools.texts.idOf(eventNameOf(event));
      this.#eventNames.set(key, id);
    }
    return id;
  }
}

/** The activity id of an event with EVENT_HEADER; 0 where it has none. */
export function activityOf({ kind, eventStart, payload: { bytes, end } }: EventView, { texts }: Pools): number {
  if ((kind.kind !== 'event32' && kind.kind !== 'event64') || end === 0) return 0;
  const at = eventStart + ACTIVITY_OFFSET;
  for (let i = at; i < at + 16; i++) if (bytes[i] !== 0) return texts.idOf(guidText(bytes, at));
  return 0;
}

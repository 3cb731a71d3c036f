/**
 * `source/events`: a row for every event. What headers say is at hand; texts of payloads take a pass of their own, which is
 * made when they are asked for (see `PassNeeded`).
 */
import { hasEventHeader, type KindInfo } from '../../contract/trace.ts';
import { once } from '../base/once.ts';
import { PassNeeded } from '../base/pass-needed.ts';
import type { PassOptions } from '../base/pass-options.ts';
import type { Column, Pools, TextColumn } from '../columns/column.ts';
import { eventNameOf, messageOf, textOf } from '../events/describe-event.ts';
import type { EventView, EventVisitor } from '../events/event-view.ts';
import type { TraceDecoder } from '../events/trace-decoder.ts';
import type { Environment } from '../expressions/expression.ts';
import { NO_ID } from '../format/event-columns.ts';
import { classicClass } from '../format/well-known.ts';
import { EVENT_FIELDS, fieldColumns } from '../plugins/source-types.ts';
import { type CookedRows, LazyColumns } from './cooked-rows.ts';
import { activityOf } from './event-facts.ts';

/** Of a field's or a message's text. */
const MOST_CHARACTERS = 4096;

export function eventRows(decoder: TraceDecoder, pools: Environment): CookedRows {
  const { count, timeNs, cpu, kind, payloadBytes } = decoder.trace.events;
  const { texts } = pools;
  const kinds = decoder.kinds();
  const columns = new LazyColumns(pools.shelf);
  const addTexts = (names: readonly string[], make: () => RowTexts): void =>
    addPassTexts(columns, names, make, decoder, pools);

  const ofKinds = (of: (kind: KindInfo) => number): Uint32Array => {
    const byKind = Uint32Array.from(kinds, of);
    const values = new Uint32Array(count);
    for (let row = 0; row < count; row++) values[row] = byKind[kind[row]];
    return values;
  };
  const named = (of: (kind: KindInfo) => string) => (): TextColumn => ({
    type: 'text',
    values: ofKinds((one) => texts.idOf(of(one))),
    pool: texts,
  });
  const whose = once(() => headerIdsOrRunning(decoder));

  columns
    .add('time', () => ({ type: 'time', values: timeNs.subarray(0, count) }))
    .add('cpu', () => ({ type: 'integer', values: cpu.subarray(0, count) }))
    .add('pid', () => ({ type: 'integer', values: whose().pid }))
    .add('tid', () => ({ type: 'integer', values: whose().tid }))
    .add('process', () => processNames(decoder, whose().pid, pools))
    .add('provider', named(providerOf))
    .add(
      'providerGuid',
      named((one) => one.provider),
    );
  // Events of one kind may have names of their own.
  const nameOfKind = named(({ eventName }) => eventName ?? '');
  if (kinds.some(hasManyNames)) addTexts(['event'], () => new EventNames(kinds, nameOfKind().values, pools));
  else columns.add('event', nameOfKind);
  for (const name of ['id', 'opcode', 'version', 'level', 'task'] as const)
    columns.add(name, () => ({ type: 'integer', values: ofKinds((one) => one[name]) }));
  columns
    .add(
      'keyword',
      named((one) => one.keyword),
    )
    .add('bytes', () => ({ type: 'integer', values: payloadBytes.subarray(0, count) }))
    .add('row', () => ({ type: 'integer', values: new Uint32Array(count).map((_, row) => row) }))
    .add('classic', () => ({ type: 'bool', values: ofKinds((one) => (isClassic(one) ? 1 : 0)) }));
  addTexts(['activity'], () => new Activities(count, pools));
  addTexts(['message'], () => new Messages(count, pools));
  addTexts(fieldColumns, () => new FieldTexts(count, pools));
  return { count, columns, eventRows: null };
}

/** Adds columns that one pass over the trace fills, when one of them is asked for. */
function addPassTexts(
  columns: LazyColumns,
  names: readonly string[],
  make: () => RowTexts,
  decoder: TraceDecoder,
  { texts }: Pools,
): void {
  let made: readonly Uint32Array[] | null = null;
  let running: Promise<void> | null = null;
  const pass = async (options: PassOptions): Promise<void> => {
    // Several may ask at once. Where the pass of another is cancelled, the next makes its own.
    while (running !== null) await running;
    if (made !== null) return;
    const visitor = make();
    const mine = decoder.pass([visitor], options);
    running = mine.then(
      () => undefined,
      () => undefined,
    );
    try {
      await mine;
      made = visitor.columns;
    } finally {
      running = null;
    }
  };
  for (const [i, name] of names.entries())
    columns.add(name, () => {
      if (made === null) throw new PassNeeded(name, pass);
      return { type: 'text', values: made[i], pool: texts };
    });
}

export const providerOf = ({ providerName, provider }: KindInfo): string => providerName ?? provider;

const isClassic = (kind: KindInfo): boolean => classicClass(kind) !== null;
/** As `TraceDecoder.kinds` joins them. */
const hasManyNames = ({ eventName }: KindInfo): boolean => eventName?.includes(', ') ?? false;

/** Process and thread of the header, else those that ran on the CPU; −1 where neither tells it. */
function headerIdsOrRunning({ trace, names }: TraceDecoder): { pid: Float64Array; tid: Float64Array } {
  const { count, timeNs, cpu, kind, pid, tid } = trace.events;
  const namesThread = trace.kinds.map(hasEventHeader);
  const pids = new Float64Array(count);
  const tids = new Float64Array(count);
  for (let row = 0; row < count; row++) {
    const hasPid = pid[row] !== NO_ID;
    const hasTid = tid[row] !== NO_ID;
    tids[row] = hasTid ? tid[row] : hasPid || namesThread[kind[row]] ? -1 : names.runningThreadAtRow(cpu[row], row);
    pids[row] = hasPid ? pid[row] : tids[row] < 0 ? -1 : names.processOfThread(tids[row], timeNs[row]);
  }
  return { pid: pids, tid: tids };
}

function processNames({ trace, names }: TraceDecoder, pids: Float64Array, { texts }: Pools): Column {
  const { count, timeNs } = trace.events;
  const values = new Uint32Array(count);
  const ids = new Map<object, number>();
  for (let row = 0; row < count; row++) {
    const process = pids[row] < 0 ? undefined : names.processAt(pids[row], timeNs[row]);
    if (process === undefined) continue;
    let id = ids.get(process);
    if (id === undefined) {
      id = texts.idOf(process.name);
      ids.set(process, id);
    }
    values[row] = id;
  }
  return { type: 'text', values, pool: texts };
}

interface RowTexts extends EventVisitor {
  readonly columns: readonly Uint32Array[];
}

class EventNames implements RowTexts {
  readonly columns: readonly Uint32Array[];
  readonly #kinds: readonly KindInfo[];
  readonly #texts: Pools['texts'];

  /** @param values those of kinds with one name are right */
  constructor(kinds: readonly KindInfo[], values: Uint32Array, { texts }: Pools) {
    this.columns = [values];
    this.#kinds = kinds;
    this.#texts = texts;
  }

  wants({ index }: KindInfo): boolean {
    return hasManyNames(this.#kinds[index]);
  }

  visit(event: EventView): void {
    this.columns[0][event.row] = this.#texts.idOf(eventNameOf(event));
  }
}

class Activities implements RowTexts {
  readonly columns: readonly Uint32Array[];
  readonly #pools: Pools;

  constructor(count: number, pools: Pools) {
    this.columns = [new Uint32Array(count)];
    this.#pools = pools;
  }

  wants(kind: KindInfo): boolean {
    return hasEventHeader(kind);
  }

  visit(event: EventView): void {
    this.columns[0][event.row] = activityOf(event, this.#pools);
  }
}

class Messages implements RowTexts {
  readonly columns: readonly Uint32Array[];
  readonly #texts: Pools['texts'];

  constructor(count: number, { texts }: Pools) {
    this.columns = [new Uint32Array(count)];
    this.#texts = texts;
  }

  wants(kind: KindInfo): boolean {
    return !isClassic(kind);
  }

  visit(event: EventView): void {
    if (event.schema.source === null) return;
    const message = messageOf(event.schema, event);
    if (message !== null) this.columns[0][event.row] = this.#texts.idOf(message.slice(0, MOST_CHARACTERS));
  }
}

class FieldTexts implements RowTexts {
  readonly #columns: (Uint32Array | undefined)[] = [];
  readonly #count: number;
  readonly #texts: Pools['texts'];

  constructor(count: number, { texts }: Pools) {
    this.#count = count;
    this.#texts = texts;
  }

  /** Those that no event has a field for are one. */
  get columns(): readonly Uint32Array[] {
    const nothing = new Uint32Array(this.#count);
    return fieldColumns.map((_, i) => this.#columns[i] ?? nothing);
  }

  wants(kind: KindInfo): boolean {
    return !isClassic(kind);
  }

  visit(event: EventView): void {
    forEachField(event, (i, _name, text) => {
      if (i >= EVENT_FIELDS) return;
      this.#columns[i] ??= new Uint32Array(this.#count);
      this.#columns[i][event.row] = this.#texts.idOf(text().slice(0, MOST_CHARACTERS));
    });
  }
}

/** Fields as they are shown. @param visit gets their place among those that are, from 0 */
export function forEachField(
  { schema, layout, payload }: EventView,
  visit: (i: number, name: string, text: () => string) => void,
): void {
  if (schema.source === null) return;
  let shown = 0;
  if (schema.readBlob !== undefined) {
    const fields = schema.readBlob(payload.bytes, payload.start, payload.end) ?? {};
    for (const [name, value] of Object.entries(fields)) visit(shown++, name, () => textOf(value));
  }
  if (layout === null) return;
  for (let i = 0; i < layout.located; i++)
    if (layout.fields[i].definition.outType !== 'noPrint')
      visit(shown++, layout.names[i], () => textOf(layout.value(payload, i)));
}

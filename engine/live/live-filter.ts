/**
 * A filter of the live list, of `listen` and of triggers: the language of the events table, and fields of payloads by their
 * names, asked of each event once. Conditions that kinds alone can
 * tell are asked of kinds, so most events cost a look into a table; payloads are read only for what is left, a bounded
 * number at a time.
 */
import type { KindInfo } from '../../contract/trace.ts';
import type { Ast } from '../../language/ast.ts';
import { ExpressionError } from '../../language/expression-error.ts';
import { namesLike } from '../../language/names-like.ts';
import { parse } from '../../language/parser.ts';
import type { Scope } from '../../language/scope.ts';
import type { ValueType } from '../../language/value-type.ts';
import { isWpaQuery, parseWpaQuery } from '../../language/wpa-query.ts';
import { AddressPool } from '../columns/address-pool.ts';
import type { Column } from '../columns/column.ts';
import { TextPool } from '../columns/text-pool.ts';
import { LazyColumns } from '../cook/cooked-rows.ts';
import { forEachField } from '../cook/event-rows.ts';
import { activityOf } from '../cook/events-pass.ts';
import { eventNameOf, lineOf, textOf } from '../events/describe-event.ts';
import type { EventView } from '../events/event-view.ts';
import { FieldReader, type ReadField } from '../events/field-reader.ts';
import { numberOf } from '../events/where.ts';
import { compileAst } from '../expressions/compile.ts';
import type { Environment, Expression } from '../expressions/expression.ts';
import { label } from '../expressions/name-functions.ts';
import { classicClass } from '../format/well-known.ts';
import { fieldColumns, sourceTypes } from '../plugins/source-types.ts';
import type { LiveDecoder } from './live-decoder.ts';
import { type PayloadField, withPayloadFields } from './payload-fields.ts';

/** Rows that are looked at together. */
const BLOCK_ROWS = 4096;

/** Told by the kind, unless it describes each of its events. */
const OF_EVENT_NAME = 'event';
const OF_KIND: readonly string[] = [
  'provider',
  'providerGuid',
  'id',
  'opcode',
  'version',
  'level',
  'task',
  'keyword',
  'classic',
];
const OF_HEADER: readonly string[] = ['time', 'cpu', 'pid', 'tid', 'process', 'processName', 'bytes', 'row'];
const OF_NAMES: readonly string[] = ['process', 'processName'];

/** The rows of `source/events`, as the events table has them. */
const columnTypes: ReadonlyMap<string, ValueType> = new Map([
  ...(sourceTypes.get('source/events') as ReadonlyMap<string, ValueType>),
  ['processName', 'text'],
]);

/** What a filter reads rows from. */
export interface FilterRows {
  readonly kinds: readonly KindInfo[];
  readonly decoder: LiveDecoder;
  readonly processors: number;
  readonly nowNs: number;
  /** −1 where the row is gone. */
  slotOf(row: number): number;
  readonly kind: Uint16Array;
  readonly timeNs: Float64Array;
  readonly payloadBytes: Uint16Array;
  cpu(slot: number): number;
  /** Of the header, else of the thread that ran; −1 = not known. */
  pid(slot: number): number;
  tid(slot: number): number;
  /** The event, placed and ready to be read. */
  event(row: number, slot: number): EventView;
}

/** What a page's filter says wrong: for its text field. */
export interface FilterProblem {
  message: string;
  position: number;
  length: number;
}

/** A field that a filter asks for, and whether an event had it. */
interface AskedField extends PayloadField {
  readonly reader: FieldReader;
  seen: boolean;
}

const MOST_NEAR = 3;
/** Names that are kept to suggest. */
const MOST_OTHERS = 2000;

const NO = 0;
const YES = 1;
/** Its events have names of their own: they are asked one by one. */
const ASK = 2;

export class LiveFilter {
  readonly #ofKind: Expression[] = [];
  readonly #ofEventName: Expression[] = [];
  readonly #ofHeader: Expression[] = [];
  readonly #ofPayload: Expression[] = [];
  readonly #fields: readonly AskedField[];
  readonly #near: (name: string) => string[];
  /** Names of fields of events that were asked, as far as they lack one that is asked for. */
  readonly #others = new Set<string>();
  #asked = 0;
  /** It asks what processes are called. */
  asksForNames = false;
  /** By kind, as of a revision of what is known of them. */
  #mask = new Uint8Array(0);
  #revision = -1;

  /**
   * @param shownNames as tables show columns, in lower case → column of `source/events`
   * @throws ExpressionError
   */
  constructor(text: string, shownNames: ReadonlyMap<string, string>) {
    const columns: Scope = { columns: columnTypes, shownNames };
    const { ast, fields } = withPayloadFields(
      isWpaQuery(text) ? parseWpaQuery(text, columns) : parse(text),
      text,
      columns,
    );
    this.#fields = fields.map((field) => ({ ...field, reader: new FieldReader(field.name), seen: false }));
    const scope = {
      ...columns,
      columns: new Map([...columnTypes, ...fields.map(({ key, type }) => [key, type] as const)]),
    };
    this.#near = (name) => [
      ...namesLike(name, [...columnTypes.keys(), ...this.#others]),
      ...namesLike(name, shownNames.keys()).map((shown) => `[${shown}]`),
    ];
    // As a whole first: what is wrong stands where it stands in the text.
    if (compileAst(ast, scope).type !== 'bool')
      throw new ExpressionError('a condition is expected, such as [Event Name] = "Start"', 0, text.length);
    for (const term of conditions(ast)) {
      const expression = compileAst(term, scope);
      this.asksForNames ||= OF_NAMES.some((name) => expression.uses.has(name));
      this.#listFor([...expression.uses]).push(expression);
    }
  }

  /** Events of which it was asked what their payloads say. */
  get asked(): number {
    return this.#asked;
  }

  /** A field that none of these events had; null where each was seen, or none was asked. */
  unseenField(): FilterProblem | null {
    const field = this.#asked === 0 ? undefined : this.#fields.find(({ seen }) => !seen);
    if (field === undefined) return null;
    const { name, position, length } = field;
    const near = [...new Set(this.#near(name))].slice(0, MOST_NEAR).map((one) => `“${one}”`);
    const meant = near.length === 0 ? '' : `; did you mean ${near.join(' or ')}?`;
    return { message: `no event so far has a field “${name}”${meant}`, position, length };
  }

  #listFor(uses: readonly string[]): Expression[] {
    if (uses.every((name) => OF_KIND.includes(name))) return this.#ofKind;
    if (uses.every((name) => name === OF_EVENT_NAME || OF_KIND.includes(name))) return this.#ofEventName;
    if (uses.every((name) => OF_HEADER.includes(name) || OF_KIND.includes(name))) return this.#ofHeader;
    return this.#ofPayload;
  }

  /**
   * Rows of `[from, to)` of which it holds, in order.
   * @param budget events whose payloads may be read
   * @returns the row to go on with, which is before `to` when the budget did not last, and what is left of it
   */
  run(
    from: number,
    to: number,
    rows: FilterRows,
    budget: number,
    visit: (row: number) => void,
  ): { next: number; budget: number } {
    this.#look(rows);
    let left = budget;
    for (let block = from; block < to; block += BLOCK_ROWS) {
      const end = Math.min(to, block + BLOCK_ROWS);
      let found = this.#byKind(block, end, rows);
      if (found.rows.length > 0 && this.#ofHeader.length > 0)
        found = picked(found, this.#ofHeader, headerColumns(found, rows), rows);
      const terms = found.asks ? [...this.#ofEventName, ...this.#ofPayload] : this.#ofPayload;
      if (terms.length > 0 && found.rows.length > 0) {
        const stop = found.rows.length > left ? found.rows[left] : end;
        if (stop < end) found = { ...found, rows: found.rows.subarray(0, left), slots: found.slots.subarray(0, left) };
        left -= found.rows.length;
        this.#asked += found.rows.length;
        found = picked(found, terms, payloadColumns(found, rows, this.#fields, this.#onMissing), rows);
        for (const row of found.rows) visit(row);
        if (stop < end) return { next: stop, budget: left };
        continue;
      }
      for (const row of found.rows) visit(row);
    }
    return { next: to, budget: left };
  }

  readonly #onMissing = (names: readonly string[]): void => {
    for (const name of names) if (this.#others.size < MOST_OTHERS) this.#others.add(name);
  };

  /** What kinds tell, when there are new ones or they have other names. */
  #look({ kinds, decoder, processors, nowNs }: FilterRows): void {
    if (this.#revision === decoder.revision && this.#mask.length === kinds.length) return;
    this.#revision = decoder.revision;
    const environment = environmentOf(decoder, processors, nowNs);
    const columns = kindColumns(kinds, decoder, environment.texts);
    const mask = new Uint8Array(kinds.length).fill(YES);
    const apply = (expression: Expression, isSure: (kind: number) => boolean): void => {
      const holds = new Uint8Array(kinds.length);
      for (const kind of expression.select({ count: kinds.length, columns }, environment)) holds[kind] = 1;
      for (let kind = 0; kind < mask.length; kind++)
        if (holds[kind] === 0 && isSure(kind)) mask[kind] = NO;
        else if (!isSure(kind) && mask[kind] === YES) mask[kind] = ASK;
    };
    for (const expression of this.#ofKind) apply(expression, () => true);
    for (const expression of this.#ofEventName) apply(expression, (kind) => !decoder.selfDescribing[kind]);
    this.#mask = mask;
  }

  #byKind(from: number, to: number, { kind, slotOf }: FilterRows): Found {
    const mask = this.#mask;
    const rows = new Float64Array(to - from);
    const slots = new Uint32Array(to - from);
    let count = 0;
    let asks = false;
    for (let row = from; row < to; row++) {
      const slot = slotOf(row);
      if (slot < 0) continue;
      const answer = mask[kind[slot]];
      if (answer === NO) continue;
      if (answer === ASK) asks = true;
      rows[count] = row;
      slots[count++] = slot;
    }
    return { rows: rows.subarray(0, count), slots: slots.subarray(0, count), asks };
  }
}

/** Rows of which all conditions hold that were asked so far. */
interface Found {
  readonly rows: Float64Array;
  readonly slots: Uint32Array;
  readonly asks: boolean;
}

const conditions = (ast: Ast): readonly Ast[] => (ast.kind === 'and' ? ast.operands.flatMap(conditions) : [ast]);

/** Pools are new each time: texts of a stream have no end. */
const environmentOf = (decoder: LiveDecoder, processors: number, endNs: number): Environment => ({
  texts: new TextPool(),
  addresses: new AddressPool(),
  // Put together anew after each event that names somebody: only for who asks.
  get names() {
    return decoder.names;
  },
  processors,
  startNs: 0,
  endNs,
});

function picked(
  found: Found,
  terms: readonly Expression[],
  columnsIn: (environment: Environment) => ReadonlyMap<string, Column>,
  { decoder, processors, nowNs }: FilterRows,
): Found {
  const environment = environmentOf(decoder, processors, nowNs);
  const set = { count: found.rows.length, columns: columnsIn(environment) };
  let among: Uint32Array | undefined;
  for (const term of terms) among = term.select(set, environment, among);
  if (among === undefined) return found;
  const rows = Float64Array.from(among, (i) => found.rows[i]);
  return { ...found, rows, slots: Uint32Array.from(among, (i) => found.slots[i]) };
}

function kindColumns(kinds: readonly KindInfo[], decoder: LiveDecoder, texts: TextPool): LazyColumns {
  const columns = new LazyColumns();
  const text = (name: string, of: (kind: KindInfo) => string): void => {
    columns.add(name, () => ({
      type: 'text',
      values: Uint32Array.from(kinds, (kind) => texts.idOf(of(kind))),
      pool: texts,
    }));
  };
  const integer = (name: string, of: (kind: KindInfo) => number): void => {
    columns.add(name, () => ({ type: 'integer', values: Uint32Array.from(kinds, of) }));
  };
  text('provider', (kind) => decoder.providerName(kind));
  text('providerGuid', ({ provider }) => provider);
  text('keyword', ({ keyword }) => keyword);
  text('event', (kind) => decoder.eventName(kind));
  integer('id', ({ id }) => id);
  integer('opcode', ({ opcode }) => opcode);
  integer('version', ({ version }) => version);
  integer('level', ({ level }) => level);
  integer('task', ({ task }) => task);
  columns.add('classic', () => ({ type: 'bool', values: Uint8Array.from(kinds, (kind) => (isClassic(kind) ? 1 : 0)) }));
  return columns;
}

const isClassic = (kind: KindInfo): boolean => classicClass(kind) !== null;

/** Columns of headers and kinds. */
function headerColumns({ rows, slots }: Found, from: FilterRows) {
  return (environment: Environment): LazyColumns => {
    const { texts } = environment;
    const { kinds, kind, decoder } = from;
    const columns = new LazyColumns();
    const integer = (name: string, of: (slot: number) => number): void => {
      columns.add(name, () => ({ type: 'integer', values: Float64Array.from(slots, of) }));
    };
    const ofKinds = kindColumns(kinds, decoder, texts);
    for (const name of ofKinds.keys())
      columns.add(name, () => {
        const column = ofKinds.get(name) as Column;
        const values = Float64Array.from(slots, (slot) => column.values[kind[slot]]);
        return column.type === 'text'
          ? { ...column, values: Uint32Array.from(values) }
          : ({ ...column, values } as Column);
      });
    columns.add('time', () => ({ type: 'time', values: Float64Array.from(slots, (slot) => from.timeNs[slot]) }));
    columns.add('row', () => ({ type: 'integer', values: rows }));
    integer('cpu', (slot) => from.cpu(slot));
    integer('pid', (slot) => from.pid(slot));
    integer('tid', (slot) => from.tid(slot));
    integer('bytes', (slot) => from.payloadBytes[slot]);
    const ofProcess = (column: string, textFor: (name: string | undefined, pid: number) => string): void => {
      columns.add(column, () => {
        const { names } = environment;
        const ids = new Map<object | number, number>();
        const idOf = (slot: number): number => {
          const pid = from.pid(slot);
          const process = names?.processAt(pid, from.timeNs[slot]);
          const key = process ?? pid;
          let id = ids.get(key);
          if (id === undefined) {
            id = pid < 0 ? 0 : texts.idOf(textFor(process?.name, pid));
            ids.set(key, id);
          }
          return id;
        };
        return { type: 'text', values: Uint32Array.from(slots, idOf), pool: texts };
      });
    };
    ofProcess('process', (name, pid) => label(name || 'Unknown', pid));
    ofProcess('processName', (name) => name ?? '');
    return columns;
  };
}

/** The same with what payloads say: each is read once. */
function payloadColumns(
  found: Found,
  from: FilterRows,
  fields: readonly AskedField[],
  onMissing: (names: readonly string[]) => void,
) {
  return (environment: Environment): LazyColumns => {
    const { texts } = environment;
    const { rows, slots } = found;
    const columns = headerColumns(found, from)(environment);
    const add = (name: string, of: (event: EventView) => number): void => {
      columns.add(name, () => ({
        type: 'text',
        values: Uint32Array.from(slots, (slot, i) => of(from.event(rows[i], slot))),
        pool: texts,
      }));
    };
    add('event', (event) => texts.idOf(eventNameOf(event)));
    add('message', (event) => texts.idOf(lineOf(event)));
    add('activity', (event) => activityOf(event, environment));
    for (const [wanted, name] of fieldColumns.entries())
      add(name, (event) => {
        let id = 0;
        forEachField(event, (i, _name, text) => {
          if (i === wanted) id = texts.idOf(text());
        });
        return id;
      });
    for (const field of fields)
      columns.add(field.key, () => {
        const read = (i: number): ReadField | null => {
          const value = field.reader.read(from.event(rows[i], slots[i]), onMissing);
          if (value !== null) field.seen = true;
          return value;
        };
        return fieldColumn(field.type, slots.length, read, environment);
      });
    return columns;
  };
}

/** What a field says of each of `count` rows: where it is not there, numbers are missing and texts empty. */
function fieldColumn(
  type: PayloadField['type'],
  count: number,
  read: (i: number) => ReadField | null,
  { texts }: Environment,
): Column {
  if (type === 'text') {
    const values = new Uint32Array(count);
    for (let i = 0; i < count; i++) values[i] = texts.idOf(textOf(read(i)?.shown ?? null));
    return { type, values, pool: texts };
  }
  const values = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    const field = read(i);
    const number = field && (numberOf(field.raw) ?? numberOf(field.shown));
    values[i] = Number(number ?? Number.NaN);
  }
  return { type, values };
}

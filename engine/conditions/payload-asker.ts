/** Terms of a condition as a predicate for one event, whose payload is read as far as they ask. */
import { type Column, columnFor } from '../columns/column.ts';
import { textOf } from '../events/describe-event.ts';
import type { Environment, Expression } from '../expressions/expression.ts';
import { type AskedEvent, type EventColumn, environmentOf, eventColumns, type Told } from './event-columns.ts';
import { type FieldReader, numberOf, type ReadField } from './field-reader.ts';
import type { PayloadField } from './payload-fields.ts';

/** A field that a condition asks for, and whether an event had it. */
export interface AskedField extends PayloadField {
  readonly reader: FieldReader;
  /** The condition that asks. */
  readonly text: string;
  seen: boolean;
}

interface Asked {
  /** Of events that have names of their own. */
  readonly eventName: readonly Expression[];
  readonly payload: readonly Expression[];
  readonly fields: readonly AskedField[];
  readonly onMissing: (names: readonly string[]) => void;
}

/** Events after which the texts of those before are forgotten. */
const KEPT_EVENTS = 4096;

/** One value of the event that is asked, as a column of one row. */
interface Place {
  readonly values: Uint32Array | Float64Array;
  readonly column: Column;
}

interface FieldPlace extends Place {
  readonly field: AskedField;
  readonly found: ReadField[];
  /** The event that `found` is of. */
  asked: number;
}

interface Term {
  readonly holds: () => boolean;
  readonly columns: readonly { readonly place: Place; readonly get: EventColumn['get'] }[];
  readonly fields: readonly FieldPlace[];
}

export class PayloadAsker {
  readonly #asked: Asked;
  readonly #told: Told;
  #environment: Environment;
  #eventName: readonly Term[] = [];
  #payload: readonly Term[] = [];
  #events = 0;

  constructor(asked: Asked, told: Told) {
    this.#asked = asked;
    this.#told = told;
    this.#environment = this.#bound();
  }

  /** @param asksName its kind says ASK */
  holds(event: AskedEvent, asksName: boolean): boolean {
    if (++this.#events % KEPT_EVENTS === 0) this.#environment = this.#bound();
    if (asksName) for (const term of this.#eventName) if (!this.#termHolds(term, event)) return false;
    for (const term of this.#payload) if (!this.#termHolds(term, event)) return false;
    return true;
  }

  #bound(): Environment {
    const environment = environmentOf(this.#told);
    const places = new Map<string, FieldPlace>();
    for (const field of this.#asked.fields)
      places.set(field.key, { ...placeOf(field.type, environment), field, found: [], asked: -1 });
    const bind = (expression: Expression): Term => {
      const fields = [...expression.uses].flatMap((name) => places.get(name) ?? []);
      const columns = [...expression.uses].flatMap((name) => {
        const column = eventColumns.get(name);
        return column === undefined ? [] : [{ name, place: placeOf(column.type, environment), get: column.get }];
      });
      const set = {
        count: 1,
        columns: new Map([
          ...fields.map(({ field, column }) => [field.key, column] as const),
          ...columns.map(({ name, place }) => [name, place.column] as const),
        ]),
      };
      return { holds: expression.predicate(set, environment), columns, fields };
    };
    this.#eventName = this.#asked.eventName.map(bind);
    this.#payload = this.#asked.payload.map(bind);
    return environment;
  }

  /** Of an array it holds when it does of one of its items; of several arrays, of items that lie side by side. */
  #termHolds({ holds, columns, fields }: Term, event: AskedEvent): boolean {
    for (const { place, get } of columns) place.values[0] = get(event, this.#environment, this.#told);
    let items = 1;
    for (const place of fields) items = Math.max(items, this.#read(place, event));
    for (let i = 0; i < items; i++) {
      for (const { values, field, found } of fields)
        values[0] = stored(field.type, found[Math.min(i, found.length - 1)], this.#environment);
      if (holds()) return true;
    }
    return false;
  }

  #read(place: FieldPlace, event: AskedEvent): number {
    const { field, found } = place;
    if (place.asked !== this.#events) {
      place.asked = this.#events;
      found.length = 0;
      field.reader.read(event.view, found, this.#asked.onMissing);
      if (found.length > 0) field.seen = true;
    }
    return found.length;
  }
}

function placeOf(type: Column['type'], environment: Environment): Place {
  const values = type === 'text' || type === 'address' ? new Uint32Array(1) : new Float64Array(1);
  return { values, column: columnFor(type, values, environment) };
}

/** Where it is not there, numbers are missing, texts empty and words of 64 bits 0. */
function stored(type: AskedField['type'], read: ReadField | undefined, { texts, addresses }: Environment): number {
  if (type === 'text') return texts.idOf(textOf(read?.shown ?? null));
  const number = read && (numberOf(read.raw) ?? numberOf(read.shown));
  if (type === 'number') return Number(number ?? Number.NaN);
  if (number === null || number === undefined || (typeof number === 'number' && !Number.isSafeInteger(number)))
    return 0;
  const word = BigInt.asUintN(64, BigInt(number));
  return addresses.idOf(Number(word & 0xffffffffn), Number(word >> 32n));
}

/**
 * Conditions on events in the one language, for `--where`, the live list and triggers: columns of the events table, and
 * fields of payloads by their names. What kinds alone can tell is asked once of each kind, so most events cost a look into
 * a table; then headers are asked; payloads are read only for what is left.
 */
import type { KindInfo } from '../../contract/trace.ts';
import { type Ast, conjunction } from '../../language/ast.ts';
import { ExpressionError } from '../../language/expression-error.ts';
import { namesLike } from '../../language/names-like.ts';
import { parse } from '../../language/parser.ts';
import { quoted } from '../../language/print.ts';
import { parseQuery } from '../../language/query.ts';
import type { Scope } from '../../language/scope.ts';
import type { Column } from '../columns/column.ts';
import { EventView } from '../events/event-view.ts';
import { compileAst } from '../expressions/compile.ts';
import type { Environment, Expression } from '../expressions/expression.ts';
import { ConditionError } from './condition-error.ts';
import {
  type AskedEvent,
  environmentOf,
  eventColumns,
  eventColumnTypes,
  namingColumns,
  type Source,
  type Told,
} from './event-columns.ts';
import { FieldReader } from './field-reader.ts';
import { type AskedField, PayloadAsker } from './payload-asker.ts';
import { withPayloadFields } from './payload-fields.ts';

/** What is wrong with a condition. */
export interface ConditionProblem {
  message: string;
  /** Which of the conditions. */
  text: string;
  position: number;
  length: number;
}

const MOST_NEAR = 3;
/** Names that are kept to suggest. */
const MOST_OTHERS = 2000;

/** Answers of a kind. */
export const NO = 0;
const YES = 1;
/** Its events have names of their own: they are asked one by one. */
export const ASK = 2;

const sources: readonly Source[] = ['kind', 'eventName', 'header', 'payload'];

export class EventCondition {
  /** It asks what processes are called. */
  readonly asksForNames: boolean;
  /** Conditions that must all hold, by what tells them. */
  readonly #terms: Readonly<Record<Source, Expression[]>> = { kind: [], eventName: [], header: [], payload: [] };
  readonly #fields: readonly AskedField[];
  readonly #shownNames: ReadonlyMap<string, string>;
  /** Names of fields of events that were asked, as far as they lack one that is asked for. */
  readonly #others = new Set<string>();

  /**
   * @param texts conditions that must all hold
   * @param shownNames as tables show columns, in lower case → column of `source/events`
   * @throws ConditionError
   */
  constructor(texts: readonly string[], shownNames: ReadonlyMap<string, string>) {
    this.#shownNames = shownNames;
    const fields = new Map<string, AskedField>();
    for (const text of texts)
      for (const field of this.#add(text)) if (!fields.has(field.key)) fields.set(field.key, field);
    this.#fields = [...fields.values()];
    const all = sources.flatMap((source) => this.#terms[source]);
    this.asksForNames = all.some(({ uses }) => namingColumns.some((name) => uses.has(name)));
  }

  #add(text: string): AskedField[] {
    try {
      const columns: Scope = { columns: eventColumnTypes, shownNames: this.#shownNames };
      const { ast, fields } = withPayloadFields(parsed(text, columns), text, columns);
      const scope = {
        ...columns,
        columns: new Map([...eventColumnTypes, ...fields.map(({ key, type }) => [key, type] as const)]),
      };
      // As a whole first: what is wrong stands where it stands in the text.
      if (compileAst(ast, scope).type !== 'bool')
        throw new ExpressionError('expected a condition, such as [Event Name] = "Start"', 0, text.length);
      for (const term of conjunction(ast)) {
        const expression = compileAst(term, scope);
        this.#terms[sourceOf(expression)].push(expression);
      }
      return fields.map((field) => ({ ...field, text, reader: new FieldReader(field.name), seen: false }));
    } catch (error) {
      throw error instanceof ExpressionError ? new ConditionError(text, error) : error;
    }
  }

  /** A field that none of the events had that were asked; null where each was seen. Where none was asked, that means nothing. */
  unseenField(): ConditionProblem | null {
    const field = this.#fields.find(({ seen }) => !seen);
    if (field === undefined) return null;
    const { name, text, position, length } = field;
    const near = [
      ...namesLike(name, [...eventColumnTypes.keys(), ...this.#others]),
      ...namesLike(name, this.#shownNames.keys()).map((shown) => `[${shown}]`),
    ];
    const shown = [...new Set(near)].slice(0, MOST_NEAR).map((one) => `“${one}”`);
    const meant = shown.length === 0 ? '' : `; did you mean ${shown.join(' or ')}?`;
    return { message: `no event so far has a field “${name}”${meant}`, text, position, length };
  }

  /** By kind: NO, YES as far as kinds tell, or ASK. */
  ofKinds(kinds: readonly KindInfo[], told: Told): Uint8Array<ArrayBuffer> {
    const environment = environmentOf(told);
    const mask = new Uint8Array(kinds.length).fill(YES);
    const event = new KindAsked();
    const apply = (terms: readonly Expression[], sure: readonly KindInfo[]): void => {
      for (const expression of terms) {
        const columns = blockOf(expression.uses, sure.length, (i) => event.of(sure[i]), environment, told);
        const holding = new Set(expression.select({ count: sure.length, columns }, environment));
        for (const [i, { index }] of sure.entries()) if (!holding.has(i)) mask[index] = NO;
      }
    };
    apply(this.#terms.kind, kinds);
    if (this.#terms.eventName.length === 0) return mask;
    apply(
      this.#terms.eventName,
      kinds.filter((kind) => !told.describesItself(kind)),
    );
    for (const kind of kinds) if (mask[kind.index] === YES && told.describesItself(kind)) mask[kind.index] = ASK;
    return mask;
  }

  /** Of events whose kinds say YES or ASK: those whose headers do as well, by their places; null = all, for nothing is asked. */
  ofHeaders(count: number, at: (i: number) => AskedEvent, told: Told): Uint32Array | null {
    const terms = this.#terms.header;
    if (terms.length === 0) return null;
    const environment = environmentOf(told);
    const uses = new Set(terms.flatMap((term) => [...term.uses]));
    const set = { count, columns: blockOf(uses, count, at, environment, told) };
    let among: Uint32Array | undefined;
    for (const term of terms) among = term.select(set, environment, among);
    return among ?? null;
  }

  /** Payloads are asked, of events of kinds that say YES. */
  get asksPayloads(): boolean {
    return this.#terms.payload.length > 0;
  }

  /** Asks the events that kinds and headers left. */
  ofPayloads(told: Told): PayloadAsker {
    const { eventName, payload } = this.#terms;
    return new PayloadAsker({ eventName, payload, fields: this.#fields, onMissing: this.#onMissing }, told);
  }

  readonly #onMissing = (names: readonly string[]): void => {
    for (const name of names) if (this.#others.size < MOST_OTHERS) this.#others.add(name);
  };
}

function sourceOf({ uses }: Expression): Source {
  let most = 0;
  for (const name of uses) most = Math.max(most, sources.indexOf(eventColumns.get(name)?.source ?? 'payload'));
  // The name of an event with something of its header: the event itself has both.
  const isMixed = most === sources.indexOf('header') && uses.has('event');
  return isMixed ? 'payload' : sources[most];
}

const OPERATOR = /!=|<=|>=|[=<>]|\b(?:contains|matches)\b/i;

/** `Name = value` with a text that is not in quotes, as it should be; null of anything else. */
function withQuotes(text: string): { meant: string; value: string } | null {
  const operator = text.length > MOST_BARE ? null : OPERATOR.exec(text);
  if (operator === null) return null;
  const name = text.slice(0, operator.index).trim();
  const value = text.slice(operator.index + operator[0].length).trim();
  const isBare = name !== '' && value !== '' && !/["']/.test(name + value[0]);
  return isBare ? { meant: `${name} ${operator[0]} ${quoted(value)}`, value } : null;
}

/** @throws ExpressionError; of a text without quotes one that says how it is written */
function parsed(text: string, scope: Scope): Ast {
  try {
    return parseQuery(text, scope);
  } catch (error) {
    const bare = withQuotes(text);
    if (!(error instanceof ExpressionError) || bare === null) throw error;
    const { meant, value } = bare;
    try {
      parse(meant);
    } catch {
      throw error;
    }
    throw new ExpressionError(`put text in quotes: ${meant}`, text.lastIndexOf(value), value.length);
  }
}

const MOST_BARE = 1024;

/** Columns of events one behind the other. */
function blockOf(
  names: ReadonlySet<string>,
  count: number,
  at: (i: number) => AskedEvent,
  environment: Environment,
  told: Told,
): Map<string, Column> {
  const columns = new Map<string, Column>();
  for (const name of names) {
    const column = eventColumns.get(name);
    if (column === undefined) continue;
    const { type, get } = column;
    const values = type === 'text' ? new Uint32Array(count) : new Float64Array(count);
    for (let i = 0; i < count; i++) values[i] = get(at(i), environment, told);
    columns.set(name, { type, values, pool: environment.texts } as Column);
  }
  return columns;
}

/** A kind in place of its events: the rest of them is asked of nobody. */
class KindAsked implements AskedEvent {
  readonly row = 0;
  readonly timeNs = 0;
  readonly cpu = 0;
  readonly pid = -1;
  readonly tid = -1;
  readonly payloadBytes = 0;
  kind!: KindInfo;
  readonly view = new EventView();

  of(kind: KindInfo): this {
    this.kind = kind;
    this.view.kind = kind;
    return this;
  }
}

/**
 * Conditions on fields: `Field = value`, with `=`, `!=`, `<`, `<=`, `>`, `>=`, `contains` and `matches`.
 *
 * - A field is called by its name in any case; members of structs by `a.b`; a name with other characters stands in quotes.
 * - Where field and value both read as numbers (decimal or 0x…) they compare as numbers, of any size: `Flags = 0x10` also
 *   where the flags are shown by their names. All else compares as text without regard to case: names of values, true and
 *   false, GUIDs, times (ISO 8601 sorts as text). A value in quotes is always text.
 * - An array meets a condition when one of its items does. An event without the field meets none, not even `!=`.
 * - `matches` takes the linear part of regular expressions: see pattern.ts.
 */
import type { Layout } from '../schema/layout.ts';
import type { FieldValue } from '../schema/model.ts';
import type { EventView } from './event-view.ts';
import { Pattern, PatternError } from './pattern.ts';

/** What is wrong with a condition. `position` counts its characters from 0. */
export class WhereError extends Error {
  readonly position: number;
  constructor(condition: string, message: string, position: number) {
    super(`The condition “${condition}” is wrong at character ${position + 1}: ${message}.`);
    this.name = 'WhereError';
    this.position = position;
  }
}

type Operator = '=' | '!=' | '<' | '<=' | '>' | '>=' | 'contains' | 'matches';

interface Condition {
  /** Names from the outside in, lower case. */
  readonly path: readonly string[];
  /** Of one value as shown, and as a plain number. */
  readonly holds: (shown: FieldValue, raw: FieldValue) => boolean;
}

const NAME = /"((?:[^"\\]|\\.)*)"|[^\s=!<>".]+/y;
const OPERATOR = /\s*(=|!=|<=|>=|<|>|(?:contains|matches)(?=\s|"|$))\s*/iy;
const EXPECTED = 'expected one of = != < <= > >= contains matches';

/** Conditions, all of which must hold. */
export class Where {
  readonly #conditions: readonly Condition[];
  /** For each condition the field that it asks for, and what is left of its path; null where a schema lacks one. */
  readonly #plans = new WeakMap<Layout, readonly { index: number; rest: readonly string[] }[]>();
  readonly #missing = new WeakSet<Layout>();

  /** @throws WhereError */
  constructor(conditions: readonly string[]) {
    this.#conditions = conditions.map(parseCondition);
  }

  holds(event: EventView): boolean {
    const { layout, payload, schema } = event;
    if (layout === null) {
      if (schema.source === null || schema.readBlob === undefined) return false;
      const blob = schema.readBlob(payload.bytes, payload.start, payload.end);
      return blob !== null && this.#conditions.every((condition) => anyHolds(condition, condition.path, blob, blob));
    }
    if (this.#missing.has(layout)) return false;
    const plan = this.#plans.get(layout) ?? this.#plan(layout);
    if (plan === null) return false;
    for (let i = 0; i < plan.length; i++) {
      const { index, rest } = plan[i];
      if (index >= layout.located) return false;
      if (!anyHolds(this.#conditions[i], rest, layout.value(payload, index), layout.raw(payload, index))) return false;
    }
    return true;
  }

  #plan(layout: Layout) {
    const plan: { index: number; rest: readonly string[] }[] = [];
    for (const { path } of this.#conditions) {
      const found = findName(layout.names, path);
      if (found === null) {
        this.#missing.add(layout);
        return null;
      }
      plan.push({ index: found.index, rest: path.slice(found.used) });
    }
    this.#plans.set(layout, plan);
    return plan;
  }
}

/** The name that a path begins with: a name may have dots of its own, so the longest comes first. */
export function findName(names: readonly string[], path: readonly string[]): { index: number; used: number } | null {
  for (let used = path.length; used > 0; used--) {
    const wanted = path.slice(0, used).join('.');
    const index = names.findIndex((name) => name.toLowerCase() === wanted);
    if (index >= 0) return { index, used };
  }
  return null;
}

function anyHolds(condition: Condition, path: readonly string[], shown: FieldValue, raw: FieldValue): boolean {
  if (Array.isArray(shown)) {
    const numbers = Array.isArray(raw) ? raw : shown;
    return shown.some((item, i) => anyHolds(condition, path, item, numbers[i] ?? item));
  }
  if (path.length === 0) return condition.holds(shown, raw);
  if (shown === null || typeof shown !== 'object') return false;
  const names = Object.keys(shown);
  const found = findName(names, path);
  if (found === null) return false;
  const name = names[found.index];
  const number = raw !== null && typeof raw === 'object' && !Array.isArray(raw) ? raw[name] : shown[name];
  return anyHolds(condition, path.slice(found.used), shown[name], number);
}

function parseCondition(text: string): Condition {
  const fail = (message: string, position: number): never => {
    throw new WhereError(text, message, position);
  };
  let at = text.length - text.trimStart().length;
  const path: string[] = [];
  do {
    if (path.length > 0) at++;
    NAME.lastIndex = at;
    const name = NAME.exec(text);
    if (name === null) return fail('expected the name of a field', at);
    path.push((name[1] === undefined ? name[0] : unescaped(name[1])).toLowerCase());
    at = NAME.lastIndex;
  } while (text[at] === '.');
  OPERATOR.lastIndex = at;
  const operator = OPERATOR.exec(text);
  if (operator === null) return fail(EXPECTED, at + (text.slice(at).length - text.slice(at).trimStart().length));
  const valueAt = OPERATOR.lastIndex;
  const written = text.slice(valueAt).trimEnd();
  if (written === '') return fail('expected a value; the empty text is ""', valueAt);
  const quoted = /^"((?:[^"\\]|\\.)*)"$/.exec(written);
  if (quoted === null && written.startsWith('"'))
    return fail('the text in quotes has no end, or goes on behind it', valueAt);
  const value = quoted === null ? written : unescaped(quoted[1]);
  try {
    return { path, holds: test(operator[1].toLowerCase() as Operator, value, quoted !== null) };
  } catch (error) {
    if (error instanceof PatternError)
      return fail(`${error.message}`, valueAt + (quoted === null ? 0 : 1) + error.position);
    throw error;
  }
}

const unescaped = (text: string): string => text.replace(/\\(["\\])/g, '$1');

function test(operator: Operator, value: string, isText: boolean): Condition['holds'] {
  if (operator === 'matches') {
    const pattern = new Pattern(value);
    return (shown) => pattern.isIn(plainText(shown));
  }
  const text = foldedText(value);
  if (operator === 'contains') return (shown) => plainText(shown).toLowerCase().includes(text);
  const number = isText ? null : numberOf(value);
  const order = orders[operator];
  return (shown, raw) => {
    if (number !== null) {
      const own = numberOf(raw) ?? numberOf(shown);
      if (own !== null) return order(own < number ? -1 : own > number ? 1 : own >= number ? 0 : Number.NaN);
    }
    const own = foldedText(plainText(shown));
    return order(own < text ? -1 : own > text ? 1 : 0);
  };
}

/** What an order of field and value (−1, 0, 1; NaN = none) says. */
const orders: Record<Exclude<Operator, 'contains' | 'matches'>, (order: number) => boolean> = {
  '=': (order) => order === 0,
  '!=': (order) => order !== 0,
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
};

/** GUIDs are written with braces and without. */
const foldedText = (text: string): string => text.toLowerCase().replace(/^\{([0-9a-f-]{36})\}$/, '$1');

const plainText = (value: FieldValue): string =>
  typeof value === 'string'
    ? value
    : value !== null && typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);

/** As a number; beyond 2^53 as a bigint, so that nothing is rounded. Null for what is none. */
export function numberOf(value: FieldValue): number | bigint | null {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string' || value.length > 40) return null;
  if (/^[+-]?\d+$/.test(value)) {
    const number = Number(value);
    return Number.isSafeInteger(number) ? number : BigInt(value.replace('+', ''));
  }
  if (/^0x[0-9a-f]+$/i.test(value)) {
    const number = Number(value);
    return Number.isSafeInteger(number) ? number : BigInt(value);
  }
  return /^[+-]?(\d+(?:\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(value) ? Number(value) : null;
}

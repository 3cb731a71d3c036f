/**
 * Conditions on payloads that ETW itself tests while it records, in the one language: `id = 12 and Size >= 4096`, several
 * events joined by `or`. Of the language only what ETW can test is taken.
 */
import { type Ast, conjunction, type Span } from '../language/ast.ts';
import { ExpressionError } from '../language/expression-error.ts';
import { keywords, parse } from '../language/parser.ts';
import { bracketed, quoted } from '../language/print.ts';
import type { ProviderFilters } from './recording.ts';

export type PayloadCondition = NonNullable<ProviderFilters['payload']>[number];

const MOST_ID = 0xffff;
/** As they were written before there was one language. */
const OLD_FORM = /^\s*(\d+)\.\w/;
/** What a field is called that is called as the event's id is. */
const PREFIX = 'payload.';

type Field = Pick<PayloadCondition, 'field' | 'operator' | 'value'>;

/** @throws ExpressionError that points at what ETW cannot test */
export function parsePayloadConditions(text: string): PayloadCondition[] {
  const old = OLD_FORM.exec(text);
  if (old !== null)
    throw new ExpressionError(`start with the ID of the event: id = ${old[1]} and Size >= 4096`, 0, old[0].length);
  const ast = parse(text);
  const seen = new Set<number>();
  return alternatives(ast).flatMap((group) => {
    const { ids, fields } = conditionsOf(group, text);
    for (const id of ids) {
      if (seen.has(id)) fail(group, `ETW combines all conditions on event ${id} together: join them with “and”`);
      seen.add(id);
    }
    return ids.flatMap((eventId) => fields.map((field) => ({ eventId, ...field })));
  });
}

const alternatives = (ast: Ast): readonly Ast[] => (ast.kind === 'or' ? ast.operands.flatMap(alternatives) : [ast]);

function fail({ position, length }: Span, message: string): never {
  throw new ExpressionError(message, position, Math.max(1, length));
}

/** What must hold of one event, or of each of several. */
function conditionsOf(group: Ast, text: string): { ids: number[]; fields: Field[] } {
  let ids: number[] | null = null;
  const fields: Field[] = [];
  for (const term of conjunction(group)) {
    const named = idsOf(term);
    if (named === null) {
      const field = fieldOf(term, text);
      if (field !== null) fields.push(field);
    } else if (ids === null) ids = named;
    else fail(term, 'an event has only one ID: join several events with “or”');
  }
  if (ids === null) return fail(group, 'ETW tests the fields of one event at a time: write id = 12 and …');
  if (fields.length === 0)
    fail(group, `the ID needs a condition on a field; to select events by ID only, use the ID filter`);
  return { ids, fields };
}

/** Of `id = 12`, `id in (12, 15)`; null of any other condition. */
function idsOf(term: Ast): number[] | null {
  const isId = (ast: Ast): boolean => ast.kind === 'column' && ast.name.toLowerCase() === 'id';
  if (term.kind === 'compare' && term.operator === '=' && isId(term.left)) return [idOf(term.right)];
  return term.kind === 'in' && !term.negated && isId(term.value) ? [...new Set(term.list.map(idOf))] : null;
}

function idOf(ast: Ast): number {
  if (ast.kind !== 'integer' || ast.value < 0 || ast.value > MOST_ID)
    return fail(ast, `an event ID is a number up to ${MOST_ID}`);
  return Number(ast.value);
}

/** Null of the part of `not contains` that says that the field is there. */
function fieldOf(term: Ast, text: string): Field | null {
  const whole = (ast: Ast): string =>
    ast.kind === 'integer' ? wholeText(ast, text) : fail(ast, 'ETW only compares with whole numbers and quoted text');
  switch (term.kind) {
    case 'compare': {
      const { left, right, operator } = term;
      const { first, rest } = left.kind === 'arithmetic' ? left : { first: null, rest: [] };
      const [step, ...more] = rest;
      if (first !== null && step?.operator === '%' && more.length === 0) {
        if (operator !== '=' || right.kind !== 'integer' || right.value !== 0n)
          return fail(term, 'ETW only tests “%” for no remainder: Size % 16 = 0');
        return { field: nameOf(first), operator: 'modulo', value: whole(step.operand) };
      }
      if (right.kind === 'text' && operator !== '=' && operator !== '!=')
        return fail(term, 'ETW cannot order text: use = != contains or not contains');
      return { field: nameOf(left), operator, value: right.kind === 'text' ? right.value : whole(right) };
    }
    case 'between': {
      const value = `${whole(term.low)},${whole(term.high)}`;
      return { field: nameOf(term.value), operator: term.negated ? 'not between' : 'between', value };
    }
    case 'call':
      return { ...contained(term), operator: 'contains' };
    case 'not':
      if (term.operand.kind === 'call') return { ...contained(term.operand), operator: 'not contains' };
      return fail(term, 'ETW only has “not” in “not between” and “not contains”; otherwise, reverse the comparison');
    case 'isMissing':
      if (term.negated) return null;
  }
  return fail(term, 'ETW cannot test this: use = != < <= > >=, between, contains, and Size % 16 = 0 of a field');
}

function contained(call: Extract<Ast, { kind: 'call' }>): Pick<Field, 'field' | 'value'> {
  const [field, part] = call.args;
  if (call.name.toLowerCase() !== 'contains' || field === undefined || part === undefined)
    return fail(call, 'ETW has no functions but “contains”');
  if (part.kind !== 'text') return fail(part, 'ETW only searches for quoted text');
  return { field: nameOf(field), value: part.value };
}

function nameOf(ast: Ast): string {
  if (ast.kind !== 'column') return fail(ast, 'ETW compares a field with a value, in this order');
  return ast.name.toLowerCase().startsWith(PREFIX) ? ast.name.slice(PREFIX.length).trim() : ast.name;
}

/** As it was written, where ETW can read it. */
function wholeText(ast: Extract<Ast, { kind: 'integer' }>, text: string): string {
  const written = text.slice(ast.position, ast.position + ast.length);
  return /^-?(?:0x[0-9a-f]+|\d+)$/i.test(written) ? written : String(ast.value);
}

/** As `parsePayloadConditions` takes them. */
export function payloadConditionsText(conditions: readonly PayloadCondition[]): string {
  const ids = [...new Set(conditions.map(({ eventId }) => eventId))];
  const groups = ids.map((id) => {
    return [`id = ${id}`, ...conditions.filter(({ eventId }) => eventId === id).map(textOf)].join(' and ');
  });
  return groups.join(' or ');
}

function textOf({ field, operator, value }: PayloadCondition): string {
  const name =
    /^[A-Za-z_]\w*$/.test(field) && field.toLowerCase() !== 'id' && !keywords.has(field.toLowerCase())
      ? field
      : bracketed(PREFIX + field);
  const written = (one: string): string => (/^-?(?:0x[0-9a-f]+|\d+)$/i.test(one) ? one : quoted(one));
  switch (operator) {
    case 'between':
    case 'not between':
      return `${name} ${operator} ${value
        .split(/,|\sand\s/)
        .map((bound) => written(bound.trim()))
        .join(' and ')}`;
    case 'modulo':
      return `${name} % ${value} = 0`;
    case 'contains':
    case 'not contains':
      return `${name} ${operator} ${quoted(value)}`;
    default:
      return `${name} ${signs[operator] ?? operator} ${written(value)}`;
  }
}

const signs: Readonly<Record<string, string>> = { '==': '=', is: '=', 'is not': '!=' };

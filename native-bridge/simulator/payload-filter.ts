/**
 * Filters by the fields of events: made by TDH of conditions (TdhCreatePayloadFilter, TdhAggregatePayloadFilters), given to
 * EnableTraceEx2 as bytes that only Windows understands. Here they are JSON; what holds when is as tdh.h and Microsoft's
 * page on PAYLOAD_FILTER_PREDICATE say. Events that no condition is on pass: unproven.
 */
import { z } from 'zod';
import { Layout } from '../../engine/schema/layout.ts';
import type { FieldDefinition, FieldValue, InType } from '../../engine/schema/model.ts';
import { Payload } from '../../engine/schema/payload.ts';
import type { Status } from '../calls/calls.ts';
import { ERROR, MAX_EVENT_FILTER_PAYLOAD_SIZE, MAX_PAYLOAD_PREDICATES, PAYLOAD_OPERATOR } from '../calls/layouts.ts';

/** Conditions on an event of a provider, all of which must hold. */
export interface PayloadConditions {
  readonly id: number;
  readonly version: number;
  readonly predicates: readonly { readonly field: string; readonly operator: number; readonly value: string }[];
}

/** Fields of an event by the provider's manifest; null: it has no such event. */
export type FieldsOf = (provider: string, id: number, version: number) => readonly FieldDefinition[] | null;

export interface PayloadFilter {
  passes(id: number, version: number, payload: Uint8Array): boolean;
}

const BLOB = z.object({
  provider: z.string(),
  events: z
    .array(
      z.object({
        id: z.number(),
        version: z.number(),
        predicates: z.array(z.object({ field: z.string(), operator: z.number(), value: z.string() })),
      }),
    )
    .min(1),
});
const { EQ, NE, LE, GT, LT, GE, BETWEEN, NOTBETWEEN, MODULO, CONTAINS, DOESNTCONTAIN, IS, ISNOT } = PAYLOAD_OPERATOR;

const INTEGERS: ReadonlySet<InType> = new Set<InType>([
  ...(['int8', 'uint8', 'int16', 'uint16', 'int32', 'uint32', 'int64', 'uint64'] as const),
  ...(['hexInt8', 'hexInt16', 'hexInt32', 'hexInt64'] as const),
]);
const TEXTS: ReadonlySet<InType> = new Set<InType>([
  'unicodeString',
  'ansiString',
  'countedString',
  'countedAnsiString',
]);
const GUID_TEXT = /^\{[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\}$/i;

/** @returns 1168 for an event that there is not, 87 for a condition that cannot be, 122 when all of it is too large */
export function makePayloadFilter(
  provider: string,
  events: readonly PayloadConditions[],
  fieldsOf: FieldsOf,
): { status: Status; bytes: Uint8Array } {
  const failed = (status: Status) => ({ status, bytes: new Uint8Array(0) });
  for (const { id, version, predicates } of events) {
    const fields = fieldsOf(provider, id, version);
    if (fields === null) return failed(ERROR.NOT_FOUND);
    if (predicates.length === 0 || predicates.length > MAX_PAYLOAD_PREDICATES) return failed(ERROR.INVALID_PARAMETER);
    for (const { field, operator, value } of predicates)
      if (conditionOf(fields, field, operator, value) === null) return failed(ERROR.INVALID_PARAMETER);
  }
  const bytes = new TextEncoder().encode(JSON.stringify({ provider, events }));
  if (bytes.length > MAX_EVENT_FILTER_PAYLOAD_SIZE) return failed(ERROR.INSUFFICIENT_BUFFER);
  return { status: ERROR.SUCCESS, bytes };
}

/** @returns null for bytes that no TDH has made for that provider */
export function readPayloadFilter(bytes: Uint8Array, provider: string, fieldsOf: FieldsOf): PayloadFilter | null {
  const blob = parsed(bytes);
  if (blob === null || blob.provider !== provider) return null;
  const tests = new Map<string, (payload: Uint8Array) => boolean>();
  for (const { id, version, predicates } of blob.events) {
    const fields = fieldsOf(provider, id, version);
    if (fields === null) return null;
    const layout = new Layout(fields);
    const conditions = predicates.map(({ field, operator, value }) => conditionOf(fields, field, operator, value));
    const p = new Payload();
    tests.set(`${id} ${version}`, (payload) => {
      p.set(payload, 0, payload.length, 8);
      layout.begin(p);
      return conditions.every(
        (condition) =>
          condition !== null && condition.index < layout.located && condition.holds(layout.raw(p, condition.index)),
      );
    });
  }
  return { passes: (id, version, payload) => tests.get(`${id} ${version}`)?.(payload) ?? true };
}

function parsed(bytes: Uint8Array): z.infer<typeof BLOB> | null {
  if (bytes.length > MAX_EVENT_FILTER_PAYLOAD_SIZE) return null;
  try {
    return BLOB.parse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
  } catch {
    return null;
  }
}

interface Condition {
  readonly index: number;
  holds(value: FieldValue): boolean;
}

/** Null for what no filter can ask: of structs, arrays, pointers, floating-point numbers, or with an operator of another type. */
function conditionOf(
  fields: readonly FieldDefinition[],
  name: string,
  operator: number,
  text: string,
): Condition | null {
  const index = fields.findIndex((field) => field.name === name);
  const field = fields[index];
  if (field === undefined || field.count !== null) return null;
  const holds = testOf(field.inType, operator, text);
  return holds && { index, holds };
}

function testOf(inType: InType, operator: number, text: string): Test | null {
  if (INTEGERS.has(inType)) return integerTest(operator, text);
  if (TEXTS.has(inType)) return textTest(operator, text.toLowerCase());
  return inType === 'guid' && GUID_TEXT.test(text) ? sameTest(operator, text.slice(1, -1).toLowerCase()) : null;
}

type Test = (value: FieldValue) => boolean;

function integerTest(operator: number, text: string): Test | null {
  const numbers = text.split(',').map((part) => part.trim());
  const isRange = operator === BETWEEN || operator === NOTBETWEEN;
  if (numbers.length !== (isRange ? 2 : 1) || !numbers.every((part) => /^(-?\d+|0x[\da-f]+)$/i.test(part))) return null;
  const [a = 0n, b = 0n] = numbers.map(BigInt);
  const tests: ReadonlyMap<number, (value: bigint) => boolean> = new Map([
    [EQ, (value: bigint) => value === a],
    [NE, (value: bigint) => value !== a],
    [LE, (value: bigint) => value <= a],
    [GT, (value: bigint) => value > a],
    [LT, (value: bigint) => value < a],
    [GE, (value: bigint) => value >= a],
    [BETWEEN, (value: bigint) => value >= a && value <= b],
    [NOTBETWEEN, (value: bigint) => value < a || value > b],
    [MODULO, (value: bigint) => value % a === 0n],
  ]);
  const test = tests.get(operator);
  if (test === undefined || (operator === MODULO && a === 0n)) return null;
  return (value) => (typeof value === 'number' || typeof value === 'string') && test(BigInt(value));
}

/** @param text in lower case: comparisons are of letters, whatever their case */
function textTest(operator: number, text: string): Test | null {
  if (operator === CONTAINS) return (value) => lower(value).includes(text);
  if (operator === DOESNTCONTAIN) return (value) => !lower(value).includes(text);
  return sameTest(operator, text);
}

function sameTest(operator: number, text: string): Test | null {
  if (operator === IS) return (value) => lower(value) === text;
  return operator === ISNOT ? (value) => lower(value) !== text : null;
}

const lower = (value: FieldValue): string => String(value).toLowerCase();

/**
 * How TraceEvent prints a value that both decoders have: separators in numbers, padded hex, two-digit years, and
 * nothing behind the twentieth character. Every form here says the whole value (as far as the golden text goes), so
 * that two different values never print alike.
 */
import type { FieldValue, InType, ValueMap } from '../../../engine/schema/model.ts';

/** A field as this engine decodes it. */
export interface DecodedField {
  /** As shown. */
  readonly value: FieldValue;
  /** As a plain number where it is one. */
  readonly raw: FieldValue;
  readonly inType: InType;
  readonly map: ValueMap | null;
}

/** Names of the forms, in the order in which they are tried. */
export const PRINTED_FORMS = ['text', 'number', 'hex', 'signed', 'boolean', 'date'] as const;
export type PrintedForm = (typeof PRINTED_FORMS)[number];

/** Characters that the golden text keeps of a value. */
const KEPT = 20;

export const cutText = (text: string): string => (text.length > KEPT ? `${text.slice(0, KEPT)}...` : text);

/** The form in which TraceEvent prints `field` as `text`; null when it prints another value. */
export function printedFormOf(field: DecodedField, text: string): PrintedForm | null {
  return PRINTED_FORMS.find((form) => PRINT[form](field).some((print) => cutText(print) === text)) ?? null;
}

const PRINT: Readonly<Record<PrintedForm, (field: DecodedField) => string[]>> = {
  /** The same text; plain numbers too. */
  text: ({ value }) => (typeof value === 'object' ? [] : [String(value)]),
  /** 65,536 */
  number: ({ raw }) => mapped(integerOf(raw), withCommas),
  /** 0x00187000 */
  hex: ({ raw }) => mapped(integerOf(raw), hexText),
  /** −1,726,546,814 where the field is unsigned: TraceEvent has only signed types. */
  signed: ({ raw, inType }) => {
    const bits = UNSIGNED_BITS[inType];
    return bits === undefined ? [] : mapped(integerOf(raw), (n) => withCommas(BigInt.asIntN(bits, n)));
  },
  boolean: ({ value, raw }) => (value === true || raw === 1 ? ['True'] : value === false || raw === 0 ? ['False'] : []),
  date: ({ value }) => (typeof value === 'string' ? mapped(isoDate(value), (date) => date) : []),
};

const UNSIGNED_BITS: Partial<Record<InType, number>> = {
  uint8: 8,
  uint16: 16,
  uint32: 32,
  uint64: 64,
  hexInt32: 32,
  hexInt64: 64,
  pointer: 64,
  sizeT: 64,
};

const mapped = <T>(value: T | null, print: (value: T) => string): string[] => (value === null ? [] : [print(value)]);

/** An integer from a number, decimal digits or `0x…`; null for everything else. */
export function integerOf(value: FieldValue | undefined): bigint | null {
  if (typeof value === 'number') return Number.isInteger(value) ? BigInt(value) : null;
  return typeof value === 'string' && /^(-?\d+|0x[0-9a-f]+)$/.test(value) ? BigInt(value) : null;
}

export const withCommas = (value: bigint): string => value.toString().replace(/\B(?=(\d{3})+$)/g, ',');

export const hexText = (value: bigint): string => `0x${BigInt.asUintN(64, value).toString(16).padStart(8, '0')}`;

/** `2016-05-26T20:17:26.9774997Z` as `16/05/26 20:17:26.977499`. */
function isoDate(iso: string): string | null {
  const parts = /^\d\d(\d\d)-(\d\d)-(\d\d)T(\d\d:\d\d:\d\d\.\d{6})\d?Z$/.exec(iso);
  return parts === null ? null : `${parts[1]}/${parts[2]}/${parts[3]} ${parts[4]}`;
}

/** FILETIME ticks as TraceEvent prints a date. */
export function dateOfFiletime(ticks: bigint): string {
  const ms = Number(ticks / 10_000n) - FILETIME_TO_UNIX_MS;
  const sub = (ticks % 10_000n).toString().padStart(4, '0');
  return isoDate(new Date(ms).toISOString().replace('Z', `${sub}Z`)) ?? '';
}

const FILETIME_TO_UNIX_MS = 11_644_473_600_000;

/** Seconds since 1970, unsigned, as a date: what linkers write into images. */
export const dateOfUnixSeconds = (seconds: number): string =>
  dateOfFiletime(BigInt(seconds * 1000 + FILETIME_TO_UNIX_MS) * 10_000n);

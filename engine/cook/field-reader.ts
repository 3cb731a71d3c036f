/**
 * Fields of payloads straight into columns: for each schema that an event has, one cell a field that knows where its
 * bytes lie and how they are read. Nothing is made for a value but what the column keeps; what has no such short way
 * (members of structs, items of arrays, blobs, odd types) is read as it is shown.
 */
import type { FieldType } from '../../contract/plugin.ts';
import type { Pools } from '../columns/column.ts';
import { textOf } from '../events/describe-event.ts';
import type { EventView } from '../events/event-view.ts';
import { isoToFiletime } from '../format/file-header.ts';
import type { Layout } from '../schema/layout.ts';
import type { EventSchema, FieldDefinition, FieldValue, InType } from '../schema/model.ts';
import { addressFill, fixedPlace, nameFill, numberFill, stampFill } from './batch-fills.ts';
import { CALL, type Cell, called, constantly, type FieldReader } from './cell.ts';
import { numberAt, numberCode, plainInteger } from './plain-numbers.ts';

/** What readers need beside the event. */
export interface ReadingContext extends Pools {
  /** A stamp of the trace's clock in ns since its header event. */
  readonly stampToNs: (low: number, high: number) => number;
  /** A number of the clock's ticks in ns. */
  readonly ticksToNs: (ticks: number) => number;
  /** FILETIME of the header event; null where the trace does not say it. */
  readonly startFileTime: bigint | null;
}

/** Of all events of a kind; null where each says its own. */
export type PointerSize = 4 | 8 | null;

/**
 * @param layout of the schema; null where it reads a blob
 * @returns null where the schema has none of these fields
 */
export function fieldReader(
  schema: EventSchema,
  layout: Layout | null,
  names: readonly string[],
  type: FieldType,
  pointerSize: PointerSize,
  context: ReadingContext,
): Cell | null {
  for (const name of names) {
    if (layout === null) {
      const read = blobReader(schema, name, type, context);
      if (read !== null) return called(read);
      continue;
    }
    const cell = ofLayout(layout, name, type, pointerSize, context);
    if (cell !== null) return cell;
  }
  return null;
}

/**
 * A field of the items of an array: the item itself, or a member of it.
 * @returns null where the name means something else
 */
export function itemReader(
  array: string,
  names: readonly string[],
  type: FieldType,
  context: ReadingContext,
): ((item: FieldValue) => number) | null {
  const path = names.map(parsePath).find((one) => one?.name === array);
  if (path == null) return null;
  const convert = fromValue(type, context);
  return (item) => convert(follow(item, path.steps));
}

/** Items of the array of that name; none where the event has no such array. */
export function itemsOf({ schema, layout, payload }: EventView, name: string): readonly FieldValue[] {
  let value: FieldValue | undefined;
  if (layout !== null) {
    const index = layout.names.indexOf(name);
    if (index >= 0 && index < layout.located) value = layout.raw(payload, index);
  } else if (schema.source !== null) value = schema.readBlob?.(payload.bytes, payload.start, payload.end)?.[name];
  return Array.isArray(value) ? value : [];
}

const isText = (type: FieldType): boolean => type === 'text' || type === 'string';
/** What a column of this type has where there is no value. */
export const missingValue = (type: FieldType): number => (isText(type) || type === 'address' ? 0 : Number.NaN);

/** Shown as hex digits, which are no number. */
const BLOBS: ReadonlySet<InType> = new Set(['binary', 'countedBinary', 'hexDump']);

function ofLayout(
  layout: Layout,
  name: string,
  type: FieldType,
  pointerSize: PointerSize,
  context: ReadingContext,
): Cell | null {
  const whole = layout.names.indexOf(name);
  if (whole >= 0)
    return (
      scalarCell(layout, whole, type, pointerSize, context) ?? called(shownReader(layout, whole, [], type, context))
    );
  const path = parsePath(name);
  if (path === null) return null;
  const index = layout.names.indexOf(path.name);
  return index < 0 ? null : called(shownReader(layout, index, path.steps, type, context));
}

// --- the short ways ---

function scalarCell(
  layout: Layout,
  i: number,
  type: FieldType,
  pointerSize: PointerSize,
  context: ReadingContext,
): Cell | null {
  const { definition } = layout.fields[i];
  if (definition.count !== null || definition.members !== null) return null;
  if (!isText(type) && BLOBS.has(definition.inType)) return constantly(missingValue(type));
  if (isText(type)) {
    const read = stringReader(layout, i, definition, context);
    return read === null ? namedCell(layout, i, definition, pointerSize, context) : called(read);
  }
  if (type === 'address') return addressCell(layout, i, definition, pointerSize, context);
  if (type === 'timestamp' || type === 'ticks' || type === 'fileTime')
    return stampCell(layout, i, definition, type, pointerSize, context);
  const code = numberCode(definition, type);
  return code === 0 ? null : { code, field: i, batch: numberFill(code, fixedPlace(layout, i, pointerSize)) };
}

function addressCell(
  layout: Layout,
  i: number,
  definition: FieldDefinition,
  pointerSize: PointerSize,
  { addresses }: Pools,
): Cell | null {
  const known = plainInteger(definition);
  if (known === undefined) return null;
  const { sizeBytes, code } = known;
  const read: FieldReader = ({ payload: { view, pointerSize } }) => {
    if (i >= layout.located) return 0;
    const at = layout.offsets[i];
    if ((sizeBytes || pointerSize) === 8) return addresses.idOf(view.getUint32(at, true), view.getUint32(at + 4, true));
    return addresses.idOf(numberAt(code, view, at, pointerSize), 0);
  };
  return { code: CALL, read, batch: addressFill(code, sizeBytes, fixedPlace(layout, i, pointerSize), addresses) };
}

type StampType = 'timestamp' | 'ticks' | 'fileTime';

/** Times of eight bytes. A stamp of 0 is none: fields that nobody filled are 0. */
function stampCell(
  layout: Layout,
  i: number,
  definition: FieldDefinition,
  type: StampType,
  pointerSize: PointerSize,
  context: ReadingContext,
): Cell | null {
  const sizeBytes = plainInteger(definition)?.sizeBytes;
  if (sizeBytes !== 8 && sizeBytes !== 0) return null;
  const toNs = stampForm(type, context);
  const read: FieldReader = ({ payload }) => {
    if (i >= layout.located || (sizeBytes === 0 && payload.pointerSize === 4)) return Number.NaN;
    const at = layout.offsets[i];
    return toNs(payload.view.getInt32(at, true), payload.view.getInt32(at + 4, true));
  };
  return { code: CALL, read, batch: stampFill(fixedPlace(layout, i, pointerSize), sizeBytes, toNs) };
}

/** A stamp as two words → ns since the header event. */
function stampForm(
  type: StampType,
  { stampToNs, ticksToNs, startFileTime }: ReadingContext,
): (low: number, high: number) => number {
  if (type === 'timestamp') return (low, high) => ((low | high) === 0 ? Number.NaN : stampToNs(low, high));
  if (type === 'ticks') return (low, high) => ticksToNs(high * 0x1_0000_0000 + (low >>> 0));
  if (startFileTime === null) return () => Number.NaN;
  const startLow = Number(startFileTime & 0xffffffffn);
  const startHigh = Number(startFileTime >> 32n);
  return (low, high) =>
    (low | high) === 0 ? Number.NaN : 100 * ((high - startHigh) * 0x1_0000_0000 + ((low >>> 0) - startLow));
}

/** Bytes of a count before the text. */
const strings: Partial<Record<InType, { readonly wide: boolean; readonly countBytes: 0 | 2 }>> = {
  unicodeString: { wide: true, countBytes: 0 },
  restString: { wide: true, countBytes: 0 },
  countedString: { wide: true, countBytes: 2 },
  reversedCountedString: { wide: true, countBytes: 2 },
  ansiString: { wide: false, countBytes: 0 },
  restAnsiString: { wide: false, countBytes: 0 },
  countedAnsiString: { wide: false, countBytes: 2 },
  reversedCountedAnsiString: { wide: false, countBytes: 2 },
};

function stringReader(
  layout: Layout,
  i: number,
  { inType, length }: FieldDefinition,
  { texts }: Pools,
): FieldReader | null {
  const known = strings[inType];
  if (known === undefined) return null;
  const countBytes = length?.kind === 'prefix' ? 2 : known.countBytes;
  if (known.wide)
    return ({ payload: { view } }) => {
      if (i >= layout.located) return 0;
      const at = layout.offsets[i] + countBytes;
      let units = (layout.offsets[i + 1] - at) >> 1;
      while (units > 0 && view.getUint16(at + 2 * units - 2, true) === 0) units--;
      return units <= 0 ? 0 : texts.idOfWide(view, at, units);
    };
  return ({ payload: { bytes } }) => {
    if (i >= layout.located) return 0;
    const at = layout.offsets[i] + countBytes;
    let count = layout.offsets[i + 1] - at;
    while (count > 0 && bytes[at + count - 1] === 0) count--;
    return count <= 0 ? 0 : texts.idOfNarrow(bytes, at, count);
  };
}

/** Values of a field that are kept with their texts. */
const MOST_KNOWN = 1 << 14;
const SMALL_VALUES = 64;

/** The text of an integer: its name, hex, or digits. The same few come again and again. */
function namedCell(
  layout: Layout,
  i: number,
  definition: FieldDefinition,
  pointerSize: PointerSize,
  { texts }: Pools,
): Cell | null {
  const known = plainInteger(definition);
  if (known === undefined) return null;
  const { code } = known;
  const ids = new Map<number, number>();
  const small = new Uint32Array(SMALL_VALUES);
  const read: FieldReader = ({ payload }) => {
    if (i >= layout.located) return 0;
    const value = numberAt(code, payload.view, layout.offsets[i], payload.pointerSize);
    let id = ids.get(value);
    if (id !== undefined) return id;
    id = texts.idOf(textOf(layout.value(payload, i)));
    if (value >= 0 && value < SMALL_VALUES) small[value] = id;
    // Past 2^53 several values are one number.
    if (Number.isSafeInteger(value) && ids.size < MOST_KNOWN) ids.set(value, id);
    return id;
  };
  const place = fixedPlace(layout, i, pointerSize);
  return { code, field: i, ids: small, read, batch: nameFill(code, place, small, (value) => ids.get(value), read) };
}

// --- the long way: as the value is shown, or as plain numbers ---

function shownReader(
  layout: Layout,
  i: number,
  steps: readonly Step[],
  type: FieldType,
  context: ReadingContext,
): FieldReader {
  const missing = missingValue(type);
  const convert = fromValue(type, context);
  if (isText(type))
    return ({ payload }) => (i < layout.located ? convert(follow(layout.value(payload, i), steps)) : missing);
  return ({ payload }) => (i < layout.located ? convert(follow(layout.raw(payload, i), steps)) : missing);
}

function blobReader(
  { readBlob }: EventSchema,
  name: string,
  type: FieldType,
  context: ReadingContext,
): FieldReader | null {
  const path = parsePath(name);
  if (readBlob === undefined || path === null) return null;
  const convert = fromValue(type, context);
  return ({ payload: { bytes, start, end } }) => {
    const fields = readBlob(bytes, start, end);
    if (fields === null) return missingValue(type);
    const steps = Object.hasOwn(fields, name) ? [name] : [path.name, ...path.steps];
    return convert(follow(fields, steps));
  };
}

/** Name of a member or number of an item. */
type Step = string | number;

const PATH = /^([^.[\]]+)((?:\.[^.[\]]+|\[\d{1,6}\])*)$/;

/** `a`, `a.b`, `a[0].b`; null for what is none of these. */
function parsePath(text: string): { name: string; steps: Step[] } | null {
  const parts = PATH.exec(text);
  if (parts === null) return null;
  const steps = [...parts[2].matchAll(/\.([^.[\]]+)|\[(\d+)\]/g)].map(([, member, item]) => member ?? Number(item));
  return { name: parts[1], steps };
}

function follow(root: FieldValue, steps: readonly Step[]): FieldValue | undefined {
  let value: FieldValue | undefined = root;
  for (const step of steps) {
    if (value === null || typeof value !== 'object') return undefined;
    if (Array.isArray(value)) value = typeof step === 'number' ? value[step] : undefined;
    else value = typeof step === 'string' && Object.hasOwn(value, step) ? value[step] : undefined;
    if (value === undefined) return undefined;
  }
  return value;
}

function fromValue(type: FieldType, context: ReadingContext): (value: FieldValue | undefined) => number {
  const { texts, addresses } = context;
  switch (type) {
    case 'string':
    case 'text':
      return (value) => (value === undefined ? 0 : texts.idOf(textOf(value)));
    case 'address':
      return (value) => {
        const bits = bitsOf(value);
        return bits === null ? 0 : addresses.idOf(Number(bits & 0xffffffffn), Number(bits >> 32n));
      };
    case 'timestamp':
    case 'ticks':
    case 'fileTime': {
      // SYSTEMTIME comes as a date; it does not say its zone and is taken as UTC.
      const toNs = stampForm(type, context);
      return (value) => {
        const bits = bitsOf(value) ?? (type === 'fileTime' && typeof value === 'string' ? isoToFiletime(value) : null);
        return bits === null ? Number.NaN : toNs(Number(bits & 0xffffffffn) | 0, Number(bits >> 32n) | 0);
      };
    }
    case 'bool':
      return (value) => {
        const number = numberIn(value);
        return Number.isNaN(number) ? number : number === 0 ? 0 : 1;
      };
    default:
      return numberIn;
  }
}

/** Numbers past 2^53 and those in texts come as digits. */
function numberIn(value: FieldValue | undefined): number {
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  return typeof value === 'string' && value.trim() !== '' && value.length <= 64 ? Number(value) : Number.NaN;
}

/** 64 bits of a whole number; null for all else. */
function bitsOf(value: FieldValue | undefined): bigint | null {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt.asUintN(64, BigInt(value)) : null;
  return typeof value === 'string' && /^(-?\d{1,20}|0x[0-9a-fA-F]{1,16})$/.test(value)
    ? BigInt.asUintN(64, BigInt(value))
    : null;
}

/**
 * TraceLogging: events that carry their own schema as extended data (format document part d). Every event has the whole
 * description with it, so those that were met before are found by their bytes.
 *
 * Before Windows 8 such metadata may stand at the start of the payload instead (channel 11, no extended data). No
 * trace with that is known, and nothing tells it from a payload: such events are left undecoded.
 */

import { narrowText, utf8Text } from '../base/text.ts';
import { u16At } from '../format/bytes.ts';
import { TRACE_LOGGING_IN_TYPES, TRACE_LOGGING_OUT_TYPES } from './field-types.ts';
import { MAX_DEPTH } from './layout.ts';
import { type EventSchema, type Extent, type FieldDefinition, field, type NoSchema, schemaWeight } from './model.ts';

const STRUCT = 24;
/** Flags of a field's in byte, beside the five bits of its type. */
const TYPE_MASK = 0x1f;
const COUNT_MASK = 0x60;
const COUNT_FIXED = 0x20;
const COUNT_VARIABLE = 0x40;
const COUNT_CUSTOM = 0x60;
/** Of in and out bytes: another byte follows. */
const CHAIN = 0x80;

/** What one field's description says. */
interface Described {
  readonly name: string;
  readonly inByte: number;
  readonly outByte: number;
  readonly count: Extent | null;
}

/** Reads a description front to back; `failed` once something did not end before `end`. */
class Reader {
  at: number;
  failed = false;
  readonly #bytes: Uint8Array;
  readonly #end: number;

  constructor(bytes: Uint8Array, at: number, end: number) {
    this.#bytes = bytes;
    this.at = at;
    this.#end = end;
  }

  get done(): boolean {
    return this.failed || this.at >= this.#end;
  }

  u8(): number {
    if (this.at < this.#end) return this.#bytes[this.at++];
    this.failed = true;
    return 0;
  }

  u16(): number {
    const low = this.u8();
    return low | (this.u8() << 8);
  }

  skip(count: number): void {
    if (count > this.#end - this.at) this.failed = true;
    else this.at += count;
  }

  /** Tags are bytes until one without its high bit. They mean something to their provider only. */
  skipTags(): void {
    while ((this.u8() & CHAIN) !== 0);
  }

  /** UTF-8 with its NUL. */
  name(): string {
    const start = this.at;
    while (this.at < this.#end && this.#bytes[this.at] !== 0) this.at++;
    const length = this.at - start;
    this.skip(1);
    return utf8Text(this.#bytes, start, length) ?? narrowText(this.#bytes, start, length);
  }

  field(): Described {
    const name = this.name();
    const inByte = this.u8();
    const outByte = (inByte & CHAIN) === 0 ? 0 : this.u8();
    if ((outByte & CHAIN) !== 0) this.skipTags();
    let count: Extent | null = null;
    switch (inByte & COUNT_MASK) {
      case COUNT_FIXED:
        count = { kind: 'fixed', count: this.u16() };
        break;
      case COUNT_VARIABLE:
        count = { kind: 'prefix' };
        break;
      case COUNT_CUSTOM:
        this.skip(this.u16());
        break;
    }
    return { name, inByte, outByte: outByte & ~CHAIN, count };
  }
}

/** A field that is no struct. */
function scalar({ name, inByte, outByte, count }: Described): FieldDefinition {
  // The layout of custom types is the provider's own: opaque bytes behind a count.
  if ((inByte & COUNT_MASK) === COUNT_CUSTOM) return field(name, 'countedBinary');
  const inType = TRACE_LOGGING_IN_TYPES.get(inByte & TYPE_MASK);
  // A type from the future: nobody knows where it ends.
  if (inType === undefined) return field(name, 'binary', { length: { kind: 'rest' } });
  return field(name, inType, { outType: TRACE_LOGGING_OUT_TYPES.get(outByte) ?? 'default', count });
}

/**
 * Puts members under their structs: a struct is told how many of the following fields are its own; a struct among them
 * counts as one.
 */
function readFields(reader: Reader): FieldDefinition[] {
  const fields: FieldDefinition[] = [];
  const open = [{ members: fields, left: Number.POSITIVE_INFINITY }];
  while (!reader.done) {
    const described = reader.field();
    if (reader.failed) break;
    const parent = open[open.length - 1];
    parent.left--;
    if ((described.inByte & TYPE_MASK) === STRUCT && (described.inByte & COUNT_MASK) !== COUNT_CUSTOM) {
      const members: FieldDefinition[] = [];
      // Layouts do not go deeper: what is below is walked over, not kept, so that nobody has to recurse into it.
      const kept = open.length <= MAX_DEPTH ? members : [];
      parent.members.push(field(described.name, 'struct', { members: kept, count: described.count }));
      open.push({ members, left: described.outByte });
    } else parent.members.push(scalar(described));
    while (open[open.length - 1].left === 0) open.pop();
  }
  return fields;
}

/**
 * Reads the description at `[at, at + sizeBytes)`. One that is cut or damaged gives the fields before the damage.
 * @param providerName as the event's provider traits have it
 */
export function readTraceLogging(
  bytes: Uint8Array,
  at: number,
  sizeBytes: number,
  providerName: string | null,
): EventSchema | NoSchema {
  const stated = sizeBytes >= 2 ? u16At(bytes, at) : 0;
  const reader = new Reader(bytes, at + 2, at + Math.min(sizeBytes, stated));
  reader.skipTags();
  const name = reader.name();
  if (reader.failed)
    return {
      source: null,
      reason: `The event's TraceLogging description is damaged: its name does not end within its ${sizeBytes} bytes.`,
    };
  return {
    source: 'traceLogging',
    providerName,
    eventName: name,
    eventKey: name,
    taskName: null,
    opcodeName: null,
    keywordNames: [],
    message: null,
    fields: readFields(reader),
  };
}

/** Weight of the schemas that are kept: thousands. A file with a new description for every event starts over again. */
const MAX_WEIGHT = 1 << 22;
const RECENT_SLOTS = 1 << 10;

interface Known {
  /** The description in words, and the last one to three bytes of it. */
  readonly words: Int32Array;
  readonly tail: Uint8Array;
  readonly providerName: string | null;
  readonly schema: EventSchema | NoSchema;
}

/** Schemas by the bytes of their description: the same bytes and provider give the same object. */
export class TraceLoggingSchemas {
  readonly #known = new Map<number, Known[]>();
  #weight = 0;
  /** By a hash of a few words: the description met last. */
  readonly #recent: (Known | undefined)[] = new Array(RECENT_SLOTS).fill(undefined);
  /** Not the same from run to run, so that no file can be made to collide. */
  readonly #seed = (Math.random() * 0xffffffff) | 0;

  /**
   * Schema of the description at `[at, at + sizeBytes)`, which is copied when it is new.
   * @param view of the same bytes, from a caller that has one: all events ask
   */
  schemaFor(
    bytes: Uint8Array,
    at: number,
    sizeBytes: number,
    providerName: string | null,
    view: DataView = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength),
  ): EventSchema | NoSchema {
    const slot = hash(view, at, sizeBytes, 0, Math.max(4, (sizeBytes >>> 5) << 2)) & (RECENT_SLOTS - 1);
    const recent = this.#recent[slot];
    if (recent !== undefined && isSame(recent, bytes, view, at, sizeBytes, providerName)) return recent.schema;
    const known = this.#find(bytes, view, at, sizeBytes, providerName);
    this.#recent[slot] = known;
    return known.schema;
  }

  #find(bytes: Uint8Array, view: DataView, at: number, sizeBytes: number, providerName: string | null): Known {
    const key = hash(view, at, sizeBytes, this.#seed, 4);
    const alike = this.#known.get(key) ?? [];
    const found = alike.find((known) => isSame(known, bytes, view, at, sizeBytes, providerName));
    if (found !== undefined) return found;
    const schema = readTraceLogging(bytes, at, sizeBytes, providerName);
    const weight = sizeBytes + (schema.source === null ? 0 : schemaWeight(schema));
    this.#weight += weight;
    if (this.#weight > MAX_WEIGHT) {
      this.#known.clear();
      this.#recent.fill(undefined);
      this.#weight = weight;
    }
    const words = sizeBytes >>> 2;
    const known: Known = {
      words: Int32Array.from({ length: words }, (_, i) => view.getInt32(at + 4 * i, true)),
      tail: bytes.slice(at + 4 * words, at + sizeBytes),
      providerName,
      schema,
    };
    alike.push(known);
    this.#known.set(key, alike);
    return known;
  }
}

function isSame(
  { words, tail, providerName: name }: Known,
  bytes: Uint8Array,
  view: DataView,
  at: number,
  sizeBytes: number,
  providerName: string | null,
): boolean {
  if (4 * words.length + tail.length !== sizeBytes || name !== providerName) return false;
  let from = at;
  for (let i = 0; i < words.length; i++, from += 4) if (words[i] !== view.getInt32(from, true)) return false;
  for (let i = 0; i < tail.length; i++) if (tail[i] !== bytes[from + i]) return false;
  return true;
}

/** Of the size, the word at each `step` bytes, and the bytes behind the last whole word. */
function hash(view: DataView, at: number, sizeBytes: number, seed: number, step: number): number {
  let value = seed ^ sizeBytes;
  const tail = at + (sizeBytes & ~3);
  for (let from = at; from < tail; from += step) {
    value = Math.imul(value ^ view.getInt32(from, true), 0x9e3779b1);
    value ^= value >>> 15;
  }
  for (let from = tail; from < at + sizeBytes; from++) value = Math.imul(value ^ view.getUint8(from), 0x9e3779b1);
  return value ^ (value >>> 15);
}

/**
 * Schemas compiled to accessors: first where each field lies, then what it says, for those that are asked for. A field
 * that was not located is never read, so nothing outside of the payload is.
 */
import { type Accessor, CUT, type Measure, type Read, scalarAccessor } from './accessors.ts';
import type { Extent, FieldDefinition, FieldValue } from './model.ts';
import type { Payload } from './payload.ts';

/** Deeper structs are not descended into: no real schema has more than three levels. */
export const MAX_DEPTH = 16;
/**
 * Every event may have so many values in arrays, and some more for each byte: see `Payload.itemsLeft`. Real values take a
 * byte or more each, and so do most structs.
 */
const FREE_ITEMS = 1 << 12;
const ITEMS_PER_BYTE = 4;
/** Of a field's name. Longer ones are cut: each item of an array of structs has the names of its members. */
const MAX_NAME_LENGTH = 512;
/** A larger size is past the end of every payload. */
const MAX_SIZE = 0x7fffffff;

interface Field extends Accessor {
  readonly definition: FieldDefinition;
  /** Of `struct`: the layout of one item. */
  readonly layout: Layout | null;
  /** Of arrays: where each item begins, and behind them the end of the last. */
  readonly itemOffsets: ((p: Payload, at: number, size: number) => number[]) | null;
}

export class Layout {
  readonly fields: readonly Field[];
  /** Names that JSON can have side by side: a second `x` is `x#2`. */
  readonly names: readonly string[];
  /** After `locate`: field `i` is `[offsets[i], offsets[i + 1])`, counted as the payload's `start` is. */
  readonly offsets: Int32Array;
  /** After `locate`: fields that are there, the last perhaps cut. */
  located = 0;
  /** After `locate`: the last located field ends before its end, or one that must be there is not. */
  truncated = false;
  readonly #parent: Layout | null;
  readonly #sizes4: Int32Array;
  readonly #sizes8: Int32Array;
  // Of `fields`, which have many shapes: found by index alone.
  readonly #measures: readonly Measure[];
  readonly #reads: readonly Read[];
  readonly #raws: readonly Read[];

  constructor(definitions: readonly FieldDefinition[], parent: Layout | null = null, depth = 0) {
    this.#parent = parent;
    this.offsets = new Int32Array(definitions.length + 1);
    this.names = uniqueNames(definitions);
    // One after the other: what a field is counted by must stand before it.
    const fields: Field[] = [];
    this.fields = fields;
    for (const definition of definitions) fields.push(this.#compile(definition, depth));
    this.#sizes4 = Int32Array.from(this.fields, ({ size4 }) => Math.min(size4, MAX_SIZE));
    this.#sizes8 = Int32Array.from(this.fields, ({ size8 }) => Math.min(size8, MAX_SIZE));
    this.#measures = fields.map(({ measure }) => measure);
    this.#reads = fields.map(({ read }) => read);
    this.#raws = fields.map(({ raw }) => raw);
  }

  /** Finds the fields of a payload. Gives the offset behind the last one. */
  begin(p: Payload): number {
    p.itemsLeft = FREE_ITEMS + ITEMS_PER_BYTE * (p.end - p.start);
    const end = this.locate(p, p.start);
    // What was located is walked again when it is read: that much and no more.
    p.itemsLeft = Number.MAX_SAFE_INTEGER;
    return end;
  }

  /** The same from `at` on, for the members of a struct. */
  locate(p: Payload, at: number): number {
    const { offsets } = this;
    const { end } = p;
    const sizes = p.pointerSize === 4 ? this.#sizes4 : this.#sizes8;
    const count = sizes.length;
    let pos = at;
    this.truncated = false;
    for (let i = 0; i < count; i++) {
      offsets[i] = pos;
      let size = sizes[i];
      if (size < 0) {
        this.located = i;
        size = this.#measures[i](p, pos);
      }
      if (size < 0 || pos + size > end) return this.#cut(p, i, pos);
      pos += size;
    }
    offsets[count] = pos;
    this.located = count;
    return pos;
  }

  /** The payload ends in field `i`, or before it. Texts, structs and arrays are shown as far as they go. */
  #cut(p: Payload, i: number, at: number): number {
    const { definition } = this.fields[i];
    this.located = i;
    this.truncated = at < p.end || !definition.optional;
    // Where the budget of items is spent, reading would go on without it.
    const partly = definition.members !== null || definition.count !== null || endsInNul(definition);
    if (at === p.end || !partly || p.itemsLeft < 0) return at;
    this.offsets[i + 1] = p.end;
    this.located = i + 1;
    return p.end;
  }

  /**
   * Bytes from the start of any payload to field `i`; −1 where fields of no fixed size stand before it. It is the place
   * behind the last field for as many as there are.
   */
  fixedOffset(i: number, pointerSize: 4 | 8): number {
    const sizes = pointerSize === 4 ? this.#sizes4 : this.#sizes8;
    let offset = 0;
    for (let k = 0; k < i; k++) {
      if (sizes[k] < 0) return -1;
      offset += sizes[k];
    }
    return offset;
  }

  /** Value of a located field. */
  value(p: Payload, i: number): FieldValue {
    const at = this.offsets[i];
    return this.#reads[i](p, at, this.offsets[i + 1] - at);
  }

  /** The same as plain numbers. */
  raw(p: Payload, i: number): FieldValue {
    const at = this.offsets[i];
    return this.#raws[i](p, at, this.offsets[i + 1] - at);
  }

  /** Members of a struct of which this is the layout. */
  #members(p: Payload, at: number, raw: boolean): FieldValue {
    this.locate(p, at);
    // Null prototype: a member may be called `__proto__`.
    const value: { [name: string]: FieldValue } = Object.create(null);
    for (let i = 0; i < this.located; i++) value[this.names[i]] = raw ? this.raw(p, i) : this.value(p, i);
    return value;
  }

  #compile(definition: FieldDefinition, depth: number): Field {
    const { members } = definition;
    if (members === null) {
      const scalar = scalarAccessor(definition, (extent) => this.#resolve(extent));
      return { itemOffsets: null, ...this.#repeated(definition, scalar), definition, layout: null };
    }
    if (depth >= MAX_DEPTH) {
      const tooDeep = { size4: -1, size8: -1, measure: () => CUT, read: () => null, raw: () => null };
      return { ...tooDeep, definition, layout: null, itemOffsets: null };
    }
    const layout = new Layout(members, this, depth + 1);
    const item: Accessor = {
      ...layout.#fixedSizes(),
      measure: (p, at) => {
        const next = layout.locate(p, at);
        return layout.located < members.length || layout.truncated ? CUT : next - at;
      },
      read: (p, at) => layout.#members(p, at, false),
      raw: (p, at) => layout.#members(p, at, true),
    };
    return { itemOffsets: null, ...this.#repeated(definition, item), definition, layout };
  }

  #fixedSizes(): { size4: number; size8: number } {
    const sum = (sizes: Int32Array): number => (sizes.some((size) => size < 0) ? -1 : sizes.reduce((a, b) => a + b, 0));
    return { size4: sum(this.#sizes4), size8: sum(this.#sizes8) };
  }

  /** One value as it is; an array as `count` says. */
  #repeated(definition: FieldDefinition, item: Accessor): Accessor | (Accessor & Pick<Field, 'itemOffsets'>) {
    const { count } = definition;
    if (count === null) return item;
    const itemSize = (p: Payload): number => (p.pointerSize === 4 ? item.size4 : item.size8);
    const head = count.kind === 'prefix' ? 2 : 0;
    const resolved = this.#resolve(count);
    const cost = valuesOf(definition);
    const countOf = (p: Payload, at: number): number =>
      resolved !== null ? resolved(p) : head === 2 ? (p.end - at < 2 ? CUT : p.view.getUint16(at, true)) : Infinity;

    const measure: Measure = (p, at) => {
      const items = countOf(p, at);
      if (items < 0) return CUT;
      const size = itemSize(p);
      if (size > 0) {
        const most = Math.floor((p.end - at - head) / size);
        p.itemsLeft -= Math.min(items, most) * cost;
        if (p.itemsLeft < 0 || (items !== Infinity && items > most)) return CUT;
        return head + Math.min(items, most) * size;
      }
      let pos = at + head;
      for (let i = 0; i < items && (items !== Infinity || pos < p.end); i++) {
        p.itemsLeft -= cost;
        if (p.itemsLeft < 0) return CUT;
        const next = size === 0 ? 0 : item.measure(p, pos);
        if (next < 0 || pos + next > p.end) return CUT;
        pos += next;
      }
      return pos - at;
    };
    const itemOffsets = (p: Payload, at: number, size: number): number[] => {
      const items = countOf(p, at);
      const each = itemSize(p);
      const end = at + size;
      const offsets = [at + head];
      for (let pos = at + head; offsets.length <= items && (items !== Infinity || pos < end); offsets.push(pos)) {
        const bytes = each >= 0 ? each : item.measure(p, pos);
        if (bytes < 0 || pos + bytes > end) break;
        pos += bytes;
      }
      return offsets;
    };
    const readBy =
      (read: Read): Read =>
      (p, at, size) => {
        const values: FieldValue[] = [];
        const each = itemSize(p);
        if (each > 0) {
          const items = Math.min(countOf(p, at), Math.floor((size - head) / each));
          for (let i = 0; i < items; i++) values.push(read(p, at + head + i * each, each));
          return values;
        }
        const offsets = itemOffsets(p, at, size);
        for (let i = 0; i + 1 < offsets.length; i++) values.push(read(p, offsets[i], offsets[i + 1] - offsets[i]));
        return values;
      };
    const fixedCount = count.kind === 'fixed' ? count.count : -1;
    // What has far more values than bytes is counted as it is measured.
    const whole = (size: number): number =>
      fixedCount >= 0 && size > 0 && cost <= size * ITEMS_PER_BYTE ? fixedCount * size : -1;
    return {
      size4: whole(item.size4),
      size8: whole(item.size8),
      measure,
      read: readBy(item.read),
      raw: readBy(item.raw),
      itemOffsets,
    };
  }

  #resolve(extent: Extent): ((p: Payload) => number) | null {
    if (extent.kind === 'fixed') return () => extent.count;
    if (extent.kind !== 'field') return null;
    let scope: Layout | null = this;
    for (let up = extent.up; up > 0 && scope !== null; up--) scope = scope.#parent;
    const owner = scope;
    const { index } = extent;
    const field = owner?.fields[index];
    if (owner === null || field === undefined || !isCount(field.definition)) return () => CUT;
    return (p) => (index < owner.located ? nonNegative(owner.raw(p, index)) : CUT);
  }
}

/** Fields that others can be counted by: single integers. */
const isCount = ({ inType, count }: FieldDefinition): boolean => count === null && /^(u?int|hexInt|sizeT)/.test(inType);

/** A number of items or units; 64-bit ones that are no number any more are none. */
const nonNegative = (value: FieldValue): number => (typeof value === 'number' && value >= 0 ? value : CUT);

/** Values that are made of one item: of itself and of all its members; arrays among them count as one. */
const valuesOf = ({ members }: FieldDefinition, depth = 0): number =>
  members === null || depth >= MAX_DEPTH ? 1 : members.reduce((sum, member) => sum + valuesOf(member, depth + 1), 1);

const endsInNul = ({ inType, length }: FieldDefinition): boolean =>
  length === null && (inType === 'unicodeString' || inType === 'ansiString');

function uniqueNames(definitions: readonly FieldDefinition[]): string[] {
  const used = new Set<string>();
  const times = new Map<string, number>();
  return definitions.map(({ name: whole }) => {
    const name = whole.slice(0, MAX_NAME_LENGTH);
    let unique = name;
    let time = times.get(name) ?? 1;
    while (used.has(unique)) unique = `${name}#${++time}`;
    times.set(name, time);
    used.add(unique);
    return unique;
  });
}

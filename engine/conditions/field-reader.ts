/** One field of events, by its name: members of structs by `a.b`, in any case of letters. */
import type { EventView } from '../events/event-view.ts';
import type { Layout } from '../schema/layout.ts';
import type { FieldValue } from '../schema/model.ts';

/** As shown, and as a plain number where it is one. */
export interface ReadField {
  readonly shown: FieldValue;
  readonly raw: FieldValue;
}

export class FieldReader {
  readonly #path: readonly string[];
  /** Where it stands, and the members that are asked for in it; null where a schema lacks it. */
  readonly #places = new WeakMap<Layout, { index: number; rest: readonly string[] } | null>();

  constructor(name: string) {
    this.#path = name.toLowerCase().split('.');
  }

  /**
   * Adds to `values` what the event has there: each item of an array, nothing where it has no such field.
   * @param onMissing gets the names of a schema without it, once
   */
  read(
    { layout, payload, schema }: EventView,
    values: ReadField[],
    onMissing: (names: readonly string[]) => void,
  ): void {
    if (layout === null) {
      const blob =
        schema.source === null ? null : (schema.readBlob?.(payload.bytes, payload.start, payload.end) ?? null);
      if (blob !== null) collect({ shown: blob, raw: blob }, this.#path, values);
      return;
    }
    let place = this.#places.get(layout);
    if (place === undefined) {
      const found = findName(layout.names, this.#path);
      place = found && { index: found.index, rest: this.#path.slice(found.used) };
      this.#places.set(layout, place);
      if (place === null) onMissing(layout.names);
    }
    if (place === null || place.index >= layout.located) return;
    const { index, rest } = place;
    collect({ shown: layout.value(payload, index), raw: layout.raw(payload, index) }, rest, values);
  }
}

function collect({ shown, raw }: ReadField, path: readonly string[], values: ReadField[]): void {
  if (Array.isArray(shown)) {
    const numbers = Array.isArray(raw) ? raw : shown;
    shown.forEach((item, i) => {
      collect({ shown: item, raw: numbers[i] ?? item }, path, values);
    });
    return;
  }
  if (path.length === 0) {
    values.push({ shown, raw });
    return;
  }
  if (shown === null || typeof shown !== 'object') return;
  const names = Object.keys(shown);
  const found = findName(names, path);
  if (found === null) return;
  const name = names[found.index];
  const plain = raw !== null && typeof raw === 'object' && !Array.isArray(raw) ? raw[name] : shown[name];
  collect({ shown: shown[name], raw: plain }, path.slice(found.used), values);
}

/** The name that a path begins with: a name may have dots of its own, so the longest comes first. */
function findName(names: readonly string[], path: readonly string[]): { index: number; used: number } | null {
  for (let used = path.length; used > 0; used--) {
    const wanted = path.slice(0, used).join('.');
    const index = names.findIndex((name) => name.toLowerCase() === wanted);
    if (index >= 0) return { index, used };
  }
  return null;
}

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

/** One field of events, by its name: members of structs by `a.b`, in any case of letters. */
import type { Layout } from '../schema/layout.ts';
import type { FieldValue } from '../schema/model.ts';
import type { EventView } from './event-view.ts';
import { findName } from './where.ts';

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

  /** Null where the event has no such field. @param onMissing gets the names of a schema without it, once */
  read({ layout, payload, schema }: EventView, onMissing: (names: readonly string[]) => void): ReadField | null {
    if (layout === null) {
      const blob =
        schema.source === null ? null : (schema.readBlob?.(payload.bytes, payload.start, payload.end) ?? null);
      return blob === null ? null : member({ shown: blob, raw: blob }, this.#path);
    }
    let place = this.#places.get(layout);
    if (place === undefined) {
      const found = findName(layout.names, this.#path);
      place = found && { index: found.index, rest: this.#path.slice(found.used) };
      this.#places.set(layout, place);
      if (place === null) onMissing(layout.names);
    }
    if (place === null || place.index >= layout.located) return null;
    const { index, rest } = place;
    return member({ shown: layout.value(payload, index), raw: layout.raw(payload, index) }, rest);
  }
}

function member({ shown, raw }: ReadField, path: readonly string[]): ReadField | null {
  if (path.length === 0) return { shown, raw };
  if (shown === null || typeof shown !== 'object' || Array.isArray(shown)) return null;
  const found = findName(Object.keys(shown), path);
  if (found === null) return null;
  const name = Object.keys(shown)[found.index];
  const plain = raw !== null && typeof raw === 'object' && !Array.isArray(raw) ? raw[name] : shown[name];
  return member({ shown: shown[name], raw: plain }, path.slice(found.used));
}

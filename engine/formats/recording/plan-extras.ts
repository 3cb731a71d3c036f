/**
 * What of a recording plan a `.wprp` cannot say: differences between two plans as JSON, by the names of sessions and
 * providers, so that the file can be edited without them becoming wrong.
 */

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

const isObject = (value: Json | undefined): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Items with names that are all different, by name; null for other lists. */
function byName(list: Json): Map<string, Json> | null {
  if (!Array.isArray(list) || list.length === 0) return null;
  const map = new Map<string, Json>();
  for (const item of list) {
    const name = isObject(item) ? item.name : undefined;
    if (typeof name !== 'string' || map.has(name)) return null;
    map.set(name, item);
  }
  return map;
}

/** What must change in `from` for it to be `to`; undefined when nothing must. Both are JSON. */
export function difference(from: Json | undefined, to: Json): Json | undefined {
  if (JSON.stringify(from) === JSON.stringify(to)) return undefined;
  if (isObject(from) && isObject(to) && Object.keys(from).every((key) => key in to)) {
    const changed: { [key: string]: Json } = {};
    for (const [key, value] of Object.entries(to)) {
      const inner = difference(from[key], value);
      if (inner !== undefined) changed[key] = inner;
    }
    return Object.keys(changed).length === 0 ? undefined : changed;
  }
  const named = from === undefined ? null : byName(from);
  const wanted = byName(to);
  if (named !== null && wanted !== null && [...named.keys()].join('\n') === [...wanted.keys()].join('\n')) {
    const changed: { [key: string]: Json } = {};
    for (const [name, item] of wanted) {
      const inner = difference(named.get(name), item);
      if (inner !== undefined) changed[`#${name}`] = inner;
    }
    return changed;
  }
  // An object among the changes stands for changes within; a whole one stands in a list.
  return isObject(to) ? [to] : Array.isArray(to) ? [to] : to;
}

/** Plans are not half as deep. */
const MOST_LEVELS = 16;

/** Puts the changes into a plan; those for what is not there any more are passed over. */
export function withChanges(from: Json | undefined, changes: Json, levels = MOST_LEVELS): Json {
  if (levels === 0) return from ?? null;
  if (Array.isArray(changes)) return changes[0] ?? null;
  if (!isObject(changes)) return changes;
  if (Array.isArray(from))
    return from.map((item) => {
      const inner = isObject(item) && typeof item.name === 'string' ? changes[`#${item.name}`] : undefined;
      return inner === undefined ? item : withChanges(item, inner, levels - 1);
    });
  const changed: { [key: string]: Json } = isObject(from) ? { ...from } : {};
  for (const [key, value] of Object.entries(changes))
    if (key !== '__proto__') changed[key] = withChanges(changed[key], value, levels - 1);
  return changed;
}

/**
 * How much memory things take that can be let go and made again: typed arrays, each buffer once. What an object keeps to
 * itself it names by `held`; all else that is not an array, a map, a set or a plain object counts for nothing.
 */

interface Holds {
  /** Its large parts, and numbers: bytes that are counted already. */
  held(): Iterable<unknown>;
}

/** Of a reference, and of a number in an array. */
const VALUE_BYTES = 8;

/** @param seen buffers and objects that were counted before; those that are counted now are added */
export function heldBytes(thing: unknown, seen: Set<object>): number {
  if (typeof thing === 'number') return thing;
  if (typeof thing !== 'object' || thing === null) return 0;
  const counted = ArrayBuffer.isView(thing) ? thing.buffer : thing;
  if (seen.has(counted)) return 0;
  seen.add(counted);
  if ('byteLength' in counted) return counted.byteLength as number;
  if (Array.isArray(counted))
    return VALUE_BYTES * counted.length + (typeof counted[0] === 'object' ? sumOf(counted, seen) : 0);
  if (isHolder(counted)) return sumOf(counted.held(), seen);
  if (counted instanceof Map || counted instanceof Set) return sumOf(counted.values(), seen);
  return Object.getPrototypeOf(counted) === Object.prototype
    ? sumOfObjects(counted as Record<string, unknown>, seen)
    : 0;
}

/** Numbers of a plain object are what they are, not bytes. */
function sumOfObjects(things: Record<string, unknown>, seen: Set<object>): number {
  let bytes = 0;
  for (const name in things) if (typeof things[name] === 'object') bytes += heldBytes(things[name], seen);
  return bytes;
}

function sumOf(things: Iterable<unknown>, seen: Set<object>): number {
  let bytes = 0;
  for (const thing of things) bytes += heldBytes(thing, seen);
  return bytes;
}

const isHolder = (thing: object): thing is Holds => 'held' in thing && typeof thing.held === 'function';

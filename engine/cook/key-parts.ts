/** Rows of two sides by their keys: those with equal keys are in one part, so that threads can take a part each. */
import type { NumberArray } from '../columns/column.ts';
import { arrayFor, partsOf, type RowThreads, type RowWork, rowsOfPart, runParts } from '../columns/row-threads.ts';
import { hashOf } from './partition.ts';

/** Values of a key: of one side's rows and of the other's. */
export interface SideKey {
  readonly a: NumberArray;
  readonly b: NumberArray;
}

/** What says which part steps are in. */
interface KeySteps {
  /** Rows of one side, and those of the other counted on from `aCount`. */
  readonly steps: Uint32Array;
  readonly aCount: number;
  readonly keys: readonly SideKey[];
}

/** Says for some steps which part their keys are in, and counts them. */
export interface KeyPartWork extends RowWork, KeySteps {
  readonly kind: 'keyPart';
  /** One a step. */
  readonly parts: Uint8Array;
  /** By number of the work's part and part of keys. */
  readonly counts: Uint32Array;
}

/** Puts the places of some steps where those of their part of keys are. */
export interface SpreadWork extends RowWork {
  readonly kind: 'spread';
  readonly parts: Uint8Array;
  /** By number of the work's part and part of keys: where its first place goes. */
  readonly starts: Uint32Array;
  readonly out: Uint32Array;
}

/** Places of steps by part: `places[edges[part], edges[part + 1])`, in their own order; null: all are in one part. */
export interface KeyParts {
  readonly places: Uint32Array | null;
  readonly edges: Uint32Array;
}

/**
 * More parts than threads, since some keys have more rows than others; few enough for places that are close to each other in
 * a part to be so in memory.
 */
const KEY_PART_BITS = 4;
const KEY_PARTS = 1 << KEY_PART_BITS;

/** @param threads null: one part has all */
export function keyPartsOf(keySteps: KeySteps, threads: RowThreads | null): KeyParts {
  const { length } = keySteps.steps;
  if (threads === null || keySteps.keys.length === 0) return { places: null, edges: Uint32Array.of(0, length) };
  const parts = arrayFor(Uint8Array, length, true);
  const counts = arrayFor(Uint32Array, KEY_PARTS * partsOf(length), true);
  const work: KeyPartWork = { kind: 'keyPart', ...keySteps, parts, counts };
  runParts(threads, work, partsOf(length), keyPartParts(work));
  const { starts, edges } = startsOf(counts);
  const spread: SpreadWork = { kind: 'spread', parts, starts, out: arrayFor(Uint32Array, length, true) };
  runParts(threads, spread, partsOf(length), spreadParts(spread));
  return { places: spread.out, edges };
}

function startsOf(counts: Uint32Array): { starts: Uint32Array; edges: Uint32Array } {
  const starts = new Uint32Array(counts.length);
  const edges = new Uint32Array(KEY_PARTS + 1);
  let start = 0;
  for (let part = 0; part < KEY_PARTS; part++) {
    for (let at = part; at < counts.length; at += KEY_PARTS) {
      starts[at] = start;
      start += counts[at];
    }
    edges[part + 1] = start;
  }
  return { starts, edges };
}

export const keyPartParts =
  ({ keys, steps, aCount, parts, counts }: KeyPartWork): ((part: number) => void) =>
  (part) => {
    const [from, to] = rowsOfPart(part, steps.length);
    const own = steps.subarray(from, to);
    const hashes = new Int32Array(own.length);
    for (const key of keys) addHashes(hashes, keysAt(key, own, aCount));
    const count = new Uint32Array(KEY_PARTS);
    for (let i = 0; i < own.length; i++) {
      // Not some bits of the hash itself: in the table that a part has for its keys, they would all want the same slots.
      const keyPart = Math.imul(hashes[i], 0x9e3779b1) >>> (32 - KEY_PART_BITS);
      parts[from + i] = keyPart;
      count[keyPart]++;
    }
    counts.set(count, KEY_PARTS * part);
  };

export const spreadParts =
  ({ parts, starts, out }: SpreadWork): ((part: number) => void) =>
  (part) => {
    const next = starts.slice(KEY_PARTS * part, KEY_PARTS * (part + 1));
    const [from, to] = rowsOfPart(part, parts.length);
    for (let place = from; place < to; place++) out[next[parts[place]]++] = place;
  };

function addHashes(hashes: Int32Array, values: Float64Array | Uint32Array): void {
  for (let i = 0; i < hashes.length; i++) hashes[i] = hashOf(hashes[i], values[i]);
}

/** Values of a key at steps. */
export function keysAt({ a, b }: SideKey, steps: Uint32Array, aCount: number): Float64Array | Uint32Array {
  if (a instanceof Uint32Array && b instanceof Uint32Array)
    return wordsAt(a, b, steps, aCount, new Uint32Array(steps.length));
  const out = new Float64Array(steps.length);
  return a instanceof Float64Array && b instanceof Float64Array
    ? floatsAt(a, b, steps, aCount, out)
    : numbersAt(a, b, steps, aCount, out);
}

// A function for each kind of array: a loop that meets all of them is several times as slow.

function wordsAt(a: Uint32Array, b: Uint32Array, steps: Uint32Array, aCount: number, out: Uint32Array): Uint32Array {
  for (let i = 0; i < out.length; i++) out[i] = steps[i] < aCount ? a[steps[i]] : b[steps[i] - aCount];
  return out;
}

function floatsAt(
  a: Float64Array,
  b: Float64Array,
  steps: Uint32Array,
  aCount: number,
  out: Float64Array,
): Float64Array {
  for (let i = 0; i < out.length; i++) out[i] = steps[i] < aCount ? a[steps[i]] : b[steps[i] - aCount];
  return out;
}

function numbersAt(
  a: NumberArray,
  b: NumberArray,
  steps: Uint32Array,
  aCount: number,
  out: Float64Array,
): Float64Array {
  for (let i = 0; i < out.length; i++) out[i] = steps[i] < aCount ? a[steps[i]] : b[steps[i] - aCount];
  return out;
}

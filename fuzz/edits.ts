/** Inputs are a base and edits of it: these are replayed, left out one by one, and kept without the base's bytes. */
import type { Random } from '../machine/random.ts';

/** At `at`, `remove` bytes make room for others. Beyond the end it is at the end. */
export interface Edit {
  readonly at: number;
  readonly remove: number;
  /** Hex; or bytes of the input as it was before this edit. */
  readonly insert: string | { readonly from: number; readonly bytes: number };
}

/** No input grows beyond. */
const MOST_BYTES = 4 << 20;

export function applyEdits(base: Uint8Array, edits: readonly Edit[]): Uint8Array {
  return edits.reduce((bytes, edit) => applied(bytes, edit), base);
}

function applied(bytes: Uint8Array, { at, remove, insert }: Edit): Uint8Array {
  const start = Math.min(at, bytes.length);
  const end = Math.min(start + remove, bytes.length);
  const added =
    typeof insert === 'string'
      ? Buffer.from(insert, 'hex')
      : bytes.subarray(Math.min(insert.from, bytes.length), Math.min(insert.from + insert.bytes, bytes.length));
  const result = new Uint8Array(Math.min(MOST_BYTES, bytes.length - (end - start) + added.length));
  for (const [part, to] of [
    [bytes.subarray(0, start), 0],
    [added, start],
    [bytes.subarray(end), start + added.length],
  ] as const)
    if (to < result.length) result.set(part.subarray(0, result.length - to), to);
  return result;
}

const hex = (bytes: Iterable<number>): string => Buffer.from([...bytes]).toString('hex');

/** Little-endian numbers at which code goes wrong, by their size. */
const NUMBERS = [0, 1, 2, 3, 4, 7, 8, 15, 16, 0x7f, 0x80, 0xff, 0x100, 0x7fff, 0x8000, 0xffff, 0x10000, 0x7fffffff];

function numberBytes(random: Random, sizeBytes: number): string {
  const bytes = Buffer.alloc(8);
  const value = random.pick(NUMBERS);
  const negative = random.chance(0.3);
  bytes.writeBigInt64LE(BigInt(negative ? -value - 1 : value));
  return bytes.subarray(0, sizeBytes).toString('hex');
}

export interface EditOptions {
  readonly dictionary?: readonly string[] | undefined;
  readonly headBytes?: number | undefined;
}

/** One to eight edits, mostly few. */
export function randomEdits(random: Random, base: Uint8Array, options: EditOptions): Edit[] {
  const count = 1 + Math.floor(8 * random.next() ** 3);
  return Array.from({ length: count }, () => randomEdit(random, base, options));
}

/** Most of a trace's buffers may be empty: in there nothing changes anything. */
function placeIn(random: Random, bytes: Uint8Array, end: number): number {
  let at = 0;
  for (let i = 0; i < 6; i++) {
    at = random.between(0, end);
    const byte = bytes[at];
    if ((byte !== 0 && byte !== 0xff) || bytes[at - 4] !== byte || bytes[at + 4] !== byte) break;
  }
  return at;
}

function randomEdit(random: Random, base: Uint8Array, { dictionary = [], headBytes = 0 }: EditOptions): Edit {
  const sizeBytes = Math.max(1, base.length);
  const inHead = headBytes > 0 && random.chance(0.3);
  const at = placeIn(random, base, inHead ? Math.min(headBytes, sizeBytes) : sizeBytes);
  const run = (): number => 1 + Math.floor(Math.min(sizeBytes, 4096) * random.next() ** 4);
  const kinds = dictionary.length > 0 ? 9 : 7;
  switch (random.between(0, kinds)) {
    case 0:
      return { at, remove: 1, insert: hex([random.between(0, 256)]) };
    case 1: {
      const bytes = random.pick([1, 2, 4, 8]);
      const aligned = at - (at % bytes);
      return { at: aligned, remove: bytes, insert: numberBytes(random, bytes) };
    }
    case 2:
      return { at, remove: run(), insert: '' };
    case 3:
      return { at, remove: 0, insert: { from: random.between(0, sizeBytes), bytes: run() } };
    case 4: {
      const bytes = run();
      return { at, remove: bytes, insert: { from: random.between(0, sizeBytes), bytes } };
    }
    case 5:
      return {
        at,
        remove: random.chance(0.3) ? sizeBytes : 0,
        insert: hex(randomBytes(random, random.between(1, 32))),
      };
    case 6: {
      const byte = random.pick([0, 0x20, 0x30, 0xff, random.between(0, 256)]);
      const bytes = random.between(1, 64);
      return { at, remove: random.chance(0.5) ? bytes : 0, insert: hex(new Uint8Array(bytes).fill(byte)) };
    }
    default: {
      const word = random.pick(dictionary);
      const times = random.chance(0.1) ? random.between(2, 2000) : 1;
      return { at, remove: random.chance(0.5) ? word.length : 0, insert: hex(Buffer.from(word.repeat(times))) };
    }
  }
}

function randomBytes(random: Random, count: number): Uint8Array {
  return Uint8Array.from({ length: count }, () => random.between(0, 256));
}

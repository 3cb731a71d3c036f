/** What is fuzzed, and with what. */
import type { Random } from '../machine/random.ts';

/** Something valid that is broken into inputs. */
export interface Base {
  readonly name: string;
  /** Bytes of others, which are not kept in this repository: findings are kept as edits of them. */
  readonly isShared: boolean;
  /** The same for the same state of `random`. */
  make(random: Random): Uint8Array;
}

export interface FuzzTarget {
  readonly name: string;
  /** Before anything else is asked of it. */
  ready?(): Promise<void>;
  /** Where nothing is shared, at least one is our own. */
  bases(): readonly Base[];
  /** Pieces of text that mean something to the target. */
  readonly dictionary?: readonly string[];
  /** Numbers of the input that are likely to matter lie here: offsets that are edited more often. */
  readonly headBytes?: number;
  /** Of the inputs that are asked for by their number, this part: one takes as long as many of other targets. */
  readonly share?: number;
  /** Throws what the target throws, `BrokenInvariant`, or nothing. */
  run(input: Uint8Array): void | Promise<void>;
  /** Errors that say what is wrong with an input. All others are findings. */
  isDeclared(error: unknown): boolean;
}

/** What must hold for every input does not. */
export class BrokenInvariant extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'BrokenInvariant';
  }
}

export function holds(condition: boolean, message: () => string): void {
  if (!condition) throw new BrokenInvariant(message());
}

/** The same bytes in a text target's words. Bytes that are no UTF-8 become U+FFFD, as files are read. */
export const textIn = (input: Uint8Array): string => new TextDecoder().decode(input);
export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

export const ownBase = (name: string, make: (random: Random) => Uint8Array): Base => ({ name, isShared: false, make });
export const textBase = (name: string, text: string): Base => ownBase(name, () => bytesOf(text));
/** None throws anything: what is wrong is told in the answer. */
export const nothing = (): boolean => false;

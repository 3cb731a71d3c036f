/** The inputs of a target: the same for the same seed and number, on every machine with the same bases. */
import { Random } from '../machine/random.ts';
import { applyEdits, type Edit, randomEdits } from './edits.ts';
import type { Base, FuzzTarget } from './target.ts';

export interface FuzzInput {
  readonly base: Base;
  /** State from which the base was made. */
  readonly baseSeed: number;
  readonly edits: readonly Edit[];
}

/** So many inputs are made of one base before the next is made: making one may take longer than reading it. */
const INPUTS_A_BASE = 64;

/** FNV-1a: neighbours have nothing in common. */
function mixed(...parts: (number | string)[]): number {
  let hash = 0x811c9dc5;
  for (const char of parts.join('/')) hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}

export class Inputs {
  readonly #target: FuzzTarget;
  readonly #seed: number;
  /** Of the last base. */
  #key = '';
  #bytes = new Uint8Array();

  constructor(target: FuzzTarget, seed: number) {
    this.#target = target;
    this.#seed = seed;
  }

  /** The input of a number. Of each base the first is whole. */
  at(index: number): FuzzInput {
    const { name, dictionary, headBytes } = this.#target;
    const turn = Math.floor(index / INPUTS_A_BASE);
    const baseSeed = mixed(name, this.#seed, 'base', turn);
    const base = new Random(baseSeed).pick(this.#target.bases());
    const bytes = this.#made(base, baseSeed);
    const random = new Random(mixed(name, this.#seed, index));
    const edits = index % INPUTS_A_BASE === 0 ? [] : randomEdits(random, bytes, { dictionary, headBytes });
    return { base, baseSeed, edits };
  }

  /** A copy: whoever gets it may write to it. */
  bytesOf({ base, baseSeed, edits }: FuzzInput): Uint8Array {
    const made = this.#made(base, baseSeed);
    const bytes = applyEdits(made, edits);
    return bytes === made ? bytes.slice() : bytes;
  }

  #made(base: Base, seed: number): Uint8Array {
    const key = `${base.name} ${seed}`;
    if (key !== this.#key) {
      this.#bytes = Uint8Array.from(base.make(new Random(seed)));
      this.#key = key;
    }
    return this.#bytes;
  }
}

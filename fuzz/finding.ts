/** What a run found, as it is kept: small, and without bytes of others. */
import { Random } from '../machine/random.ts';
import { applyEdits, type Edit } from './edits.ts';
import type { FuzzInput, Inputs } from './input.ts';
import { type Fault, faultOf } from './run-one.ts';
import type { FuzzTarget } from './target.ts';

export interface Finding {
  readonly target: string;
  readonly kind: Fault['kind'];
  readonly message: string;
  readonly key: string;
  /** `npm run fuzz` with that seed made it under that number. */
  readonly seed: number;
  readonly index: number;
  /** Base64. */
  readonly input?: string;
  /** Of a shared trace. */
  readonly recipe?: { readonly base: string; readonly baseSeed: number; readonly edits: readonly Edit[] };
}

/** Runs of the target that a finding may take to become small. */
const MOST_RUNS = 400;
/** Larger ones are not gone through byte by byte. */
const MOST_SHRUNK_BYTES = 1 << 20;

export function findingOf(
  target: FuzzTarget,
  input: FuzzInput,
  bytes: Uint8Array,
  fault: Fault,
  at: { seed: number; index: number },
): Finding {
  const kept = input.base.isShared
    ? { recipe: { base: input.base.name, baseSeed: input.baseSeed, edits: input.edits } }
    : { input: Buffer.from(bytes).toString('base64') };
  return { target: target.name, ...fault, message: fault.message.split('\n').slice(0, 6).join('\n'), ...at, ...kept };
}

/** The bytes of a finding; null where its base is not at hand. */
export function replayBytes(target: FuzzTarget, { input, recipe }: Finding): Uint8Array | null {
  if (input !== undefined) return Uint8Array.from(Buffer.from(input, 'base64'));
  const base = target.bases().find(({ name }) => name === recipe?.base);
  if (base === undefined || recipe === undefined) return null;
  return applyEdits(Uint8Array.from(base.make(new Random(recipe.baseSeed))), recipe.edits);
}

/** The same fault from fewer edits, and of our own bases from fewer bytes. Not for what hangs or kills the process. */
export async function minimised(target: FuzzTarget, inputs: Inputs, found: FuzzInput, fault: Fault) {
  let left = MOST_RUNS;
  const isSame = async (bytes: Uint8Array): Promise<boolean> =>
    left-- > 0 && (await faultOf(target, bytes))?.key === fault.key;
  let input = found;
  for (let i = input.edits.length - 1; i >= 0; i--) {
    const fewer = { ...input, edits: input.edits.filter((_, at) => at !== i) };
    if (await isSame(inputs.bytesOf(fewer))) input = fewer;
  }
  const bytes = inputs.bytesOf(input);
  return {
    input,
    bytes: input.base.isShared || bytes.length > MOST_SHRUNK_BYTES ? bytes : await shrunk(bytes, isSame),
  };
}

/** Without the pieces that it does not need: halves first, then smaller ones. */
async function shrunk(bytes: Uint8Array, isSame: (bytes: Uint8Array) => Promise<boolean>): Promise<Uint8Array> {
  let kept = bytes;
  for (let size = kept.length >>> 1; size > 0; size >>>= 1)
    for (let at = 0; at < kept.length; ) {
      const fewer = Uint8Array.from(Buffer.concat([kept.subarray(0, at), kept.subarray(at + size)]));
      if (at + size <= kept.length && (await isSame(fewer))) kept = fewer;
      else at += size;
    }
  return kept;
}

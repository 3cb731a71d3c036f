/**
 * A merged trace that begins later than its inputs: what happened before is left out, but what says how things stood at
 * its beginning. Of each process, thread, image, file and registry key that is the last that was heard of it; it is
 * written at the beginning, as a rundown there would be. What describes no such thing (configuration, schemas) is all kept.
 */
import { hasEventHeader } from '../../../contract/trace.ts';
import { i64At, u32At } from '../../format/bytes.ts';
import { describeKind } from '../../format/kind-info.ts';
import type { KindTable } from '../../format/kind-table.ts';
import { HEADER_TYPE } from '../../format/layout.ts';
import { setInt64 } from '../payload-builder.ts';
import { describesTrace } from '../trim.ts';

/** What an event tells the life of: by where its payload names it. */
interface Life {
  class: string;
  /** Of the payload: where what identifies it lies, and how long that is. */
  at: number;
  bytes: 4 | 8;
  /** What else does: the process of an image. */
  alsoAt: number | null;
  /** It is no more. */
  ends: boolean;
}

const PROCESS = '3d6fa8d0-fe05-11d0-9dda-00c04fd7ba7c';
const THREAD = '3d6fa8d1-fe05-11d0-9dda-00c04fd7ba7c';
const IMAGE = '2cb15d1d-5fc1-11d2-abe1-00a0c911f518';
const FILE = '90cbdc39-4a3e-11d1-84f4-0000f80464e3';
const REGISTRY = 'ae53722e-c863-11d2-8659-00c04fa321a1';
const THREAD_NAME = 72;

/** Null: it is about no thing that comes and goes. */
function lifeOf(kinds: KindTable, index: number): Life | null {
  const { kind, provider, opcode, version } = describeKind(kinds, index);
  if (hasEventHeader({ kind })) return null;
  const p = kind.endsWith('32') ? 4 : 8;
  const pointer = { bytes: p, alsoAt: null } as const;
  if ((provider === IMAGE && [2, 3, 4, 10].includes(opcode)) || (provider === PROCESS && opcode === 10))
    return { class: 'image', at: 0, bytes: p, alsoAt: version === 0 ? null : 2 * p, ends: opcode === 2 };
  if (provider === PROCESS)
    return { class: 'process', at: version === 0 ? 0 : p, bytes: 4, alsoAt: null, ends: [2, 11, 39].includes(opcode) };
  if (provider === THREAD && opcode === THREAD_NAME)
    return { class: 'name', at: 0, bytes: 8, alsoAt: null, ends: false };
  if (provider === THREAD) return { class: 'thread', at: 0, bytes: 8, alsoAt: null, ends: opcode === 2 };
  if (provider === FILE) return { class: 'file', at: 0, ...pointer, ends: opcode === 35 };
  // Behind InitialTime, Status and Index.
  if (provider === REGISTRY && (opcode === 22 || opcode === 23))
    return { class: 'key', at: 16, ...pointer, ends: opcode === 23 };
  return null;
}

/** Kernel events of a beginning → those of a rundown, with the same payload: by their hooks. */
const AS_RUNDOWN: Readonly<Record<number, number>> = { 769: 0x303, 1281: 0x503, 778: 0x1403, 5130: 0x1403 };
const HOOK_AT = 6;
const isPerfInfo = (type: number): boolean => type === HEADER_TYPE.perfinfo32 || type === HEADER_TYPE.perfinfo64;

/** Gives an event of a typed header another time. */
export function setEventTime(view: DataView, at: number, stamp: bigint): void {
  setInt64(view, at + (isPerfInfo(view.getUint8(at + 2)) ? 8 : 16), stamp);
}

export class Cut {
  /** Ticks since the survey's first header event. */
  readonly fromTicks: number;
  readonly #stamp: bigint;
  readonly #kinds: KindTable;
  readonly #describes: boolean[] = [];
  readonly #lives: (Life | null)[] = [];
  /** Of each thing before the cut: when it was last heard of. */
  readonly #last = new Map<string, number>();

  /** @param baseTicks raw time stamp that ticks count from */
  constructor(kinds: KindTable, baseTicks: bigint, fromTicks: number) {
    this.#kinds = kinds;
    this.fromTicks = fromTicks;
    this.#stamp = baseTicks + BigInt(fromTicks);
  }

  /** An event before the cut, of a buffer that is read for what it says. @param at of the payload `[at, end)` */
  learn(kind: number, bytes: Uint8Array, at: number, end: number, ticks: number): void {
    const key = this.#keyOf(kind, bytes, at, end);
    if (key !== null && ticks >= (this.#last.get(key) ?? Number.NEGATIVE_INFINITY)) this.#last.set(key, ticks);
  }

  /** Whether an event before the cut is still needed behind it. */
  keeps(kind: number, bytes: Uint8Array, at: number, end: number, ticks: number): boolean {
    if (!this.#isDescriptive(kind)) return false;
    const key = this.#keyOf(kind, bytes, at, end);
    return key === null || (!this.#lives[kind]!.ends && this.#last.get(key) === ticks);
  }

  /** Makes of such an event, in a copy of its bytes, one that says the same at the cut. */
  move(view: DataView, at: number): void {
    const type = view.getUint8(at + 2);
    setEventTime(view, at, this.#stamp);
    const isKernel = type === HEADER_TYPE.system64 || type === HEADER_TYPE.system32 || isPerfInfo(type);
    const rundown = isKernel ? AS_RUNDOWN[view.getUint16(at + HOOK_AT, true)] : undefined;
    if (rundown !== undefined) view.setUint16(at + HOOK_AT, rundown, true);
  }

  #isDescriptive(kind: number): boolean {
    for (let index = this.#describes.length; index <= kind; index++) {
      const describes = describesTrace(this.#kinds, index);
      this.#describes.push(describes);
      this.#lives.push(describes ? lifeOf(this.#kinds, index) : null);
    }
    return this.#describes[kind];
  }

  #keyOf(kind: number, bytes: Uint8Array, at: number, end: number): string | null {
    if (!this.#isDescriptive(kind)) return null;
    const life = this.#lives[kind];
    if (life === null || at + life.at + life.bytes > end) return null;
    const id = life.bytes === 4 ? u32At(bytes, at + life.at) : i64At(bytes, at + life.at);
    const also = life.alsoAt === null || at + life.alsoAt + 4 > end ? '' : u32At(bytes, at + life.alsoAt);
    return `${life.class} ${id} ${also}`;
  }
}

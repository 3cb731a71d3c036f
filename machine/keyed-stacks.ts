/** Stacks as Windows logs those that repeat: each event has a key, and what the keys stand for comes at the end. */
import { PayloadBuilder } from '../engine/write/payload-builder.ts';
import type { EventSink } from '../engine/write/trace-writer.ts';
import type { CallStack } from './activities.ts';
import { BASE_TICKS, poolAddress } from './machine.ts';
import type { SimThread } from './sim-thread.ts';

const STACK_WALK = 24;
const TYPE = { keyRundown: 36, keyKernel: 37, keyUser: 38 } as const;
const VERSION = 2;
const KEY_BYTES = 0x80;

export class KeyedStacks {
  readonly #writer: EventSink;
  readonly #pb = new PayloadBuilder(8);
  readonly #keys = new Map<string, { key: number; frames: readonly number[] }>();
  #last = { cpu: -1, ticks: -1, tid: -1 };

  constructor(writer: EventSink) {
    this.#writer = writer;
  }

  /** The stack of what `thread` has logged last. Events at one time have one stack together. */
  log(cpu: number, ticks: number, { pid, tid }: SimThread, { kernel, user }: CallStack): void {
    if (this.#last.cpu === cpu && this.#last.ticks === ticks && this.#last.tid === tid) return;
    this.#last = { cpu, ticks, tid };
    for (const [type, frames] of [
      [TYPE.keyKernel, kernel],
      [TYPE.keyUser, user],
    ] as const) {
      if (frames.length === 0) continue;
      this.#pb
        .reset()
        .u64(BASE_TICKS + ticks)
        .u32(pid)
        .u32(tid)
        .u64(this.#keyOf(frames));
      this.#write(cpu, ticks, type);
    }
  }

  rundown(cpu: number, ticks: number): void {
    for (const { key, frames } of this.#keys.values()) {
      this.#pb.reset().u64(key);
      for (const frame of frames) this.#pb.u64(frame);
      this.#write(cpu, ticks, TYPE.keyRundown);
    }
  }

  #keyOf(frames: readonly number[]): number {
    const text = frames.join();
    let known = this.#keys.get(text);
    if (known === undefined) {
      known = { key: poolAddress(0x60000000 + this.#keys.size * KEY_BYTES), frames };
      this.#keys.set(text, known);
    }
    return known.key;
  }

  #write(cpu: number, ticks: number, type: number): void {
    this.#writer.perfInfo({ cpu, ticks, group: STACK_WALK, type, version: VERSION, payload: this.#pb.build() });
  }
}

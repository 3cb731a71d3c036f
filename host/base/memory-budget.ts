/**
 * Memory that open traces may keep: columns of events, rows of tables and what was made of these. All of it can be made
 * again from the file. When a question is answered, what was used longest ago is let go until the rest fits the budget.
 * One question has what it needs while it runs, whatever the budget is.
 */

import { totalmem } from 'node:os';

/** Bytes of this machine's memory. */
export const shareOfMemory = (percent: number): number => Math.floor((totalmem() * percent) / 100);

/** What a part of memory is for. */
export type HeldKind = 'events' | 'rows' | 'tables';

export interface HeldPart {
  readonly kind: HeldKind;
  readonly bytes: number;
  /** Of `nextUse`. */
  readonly usedAt: number;
  /** Null: it stays as long as the trace is open. */
  readonly letGo: (() => void) | null;
}

export interface MemoryHolder {
  /** A question is under way, so everything is in use. */
  readonly isBusy: boolean;
  /** What it holds, by layers: one layer rests on the next, which can only be let go after it. No byte counts twice. */
  held(): readonly (readonly HeldPart[])[];
}

let uses = 0;
/** A number above all before it: what was used later has the larger one. */
export const nextUse = (): number => ++uses;

export class MemoryBudget {
  readonly #holders = new Set<MemoryHolder>();
  #bytes: number;

  /** @param bytes that may stay */
  constructor(bytes: number) {
    this.#bytes = bytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** @returns whether anything went */
  setBytes(bytes: number): boolean {
    this.#bytes = bytes;
    return this.settle();
  }

  add(holder: MemoryHolder): void {
    this.#holders.add(holder);
  }

  remove(holder: MemoryHolder): void {
    this.#holders.delete(holder);
  }

  /** Bytes that are held, by what they are for. */
  use(): Record<HeldKind, number> {
    const use = { events: 0, rows: 0, tables: 0 };
    for (const holder of this.#holders) for (const { kind, bytes } of holder.held().flat()) use[kind] += bytes;
    return use;
  }

  /** Lets go of what was used longest ago until the rest fits. @returns whether anything went */
  settle(): boolean {
    let went = false;
    for (;;) {
      const { events, rows, tables } = this.use();
      if (events + rows + tables <= this.bytes) return went;
      const oldest = this.#oldest();
      if (oldest === null) return went;
      oldest();
      went = true;
    }
  }

  /** Lets go of the part that was used longest ago, of those that nothing rests on; null: there is none. */
  #oldest(): (() => void) | null {
    let oldest: HeldPart | null = null;
    for (const holder of this.#holders) {
      if (holder.isBusy) continue;
      const upper = holder.held().find((parts) => parts.length > 0) ?? [];
      for (const part of upper) if (part.letGo !== null && part.usedAt < (oldest?.usedAt ?? Infinity)) oldest = part;
    }
    return oldest?.letGo ?? null;
  }
}

/**
 * Memory that open traces may keep: columns of events, rows of tables and what was made of these. All of it can be made
 * again from the file. Columns beyond the budget are written to a file of the state folder, also while a question runs.
 * When it is answered, what was used longest ago of the rest is let go until all fits. One question has what it needs
 * otherwise, whatever the budget is. What was used a moment ago may stay a while beyond the budget: panels that need more
 * than it would else make all of it anew for each question.
 */

import { totalmem } from 'node:os';
import { ColumnShelf, type SpillStore } from '../../engine/columns/column-shelf.ts';
import { collectGarbage } from './collect-garbage.ts';

/** Bytes of this machine's memory. */
const shareOfMemory = (percent: number): number => Math.floor((totalmem() * percent) / 100);

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

/** Of the budget, that columns may take while a question runs: the rest is for what goes with them. */
const SHELF_SHARE = 0.8;

let lastUse = 0;
/** Milliseconds by the clock of this process; above all before it: what was used later has the larger one. */
export function nextUse(): number {
  lastUse = Math.max(lastUse + 1e-6, performance.now());
  return lastUse;
}

/** So long ago is a moment ago. */
const MOMENT_MS = 60_000;

/** Bytes that may stay: always, and of what was used a moment ago. */
export interface MemoryLimits {
  readonly bytes: number;
  readonly mostBytes: number;
}

/** No more than that, ever. */
export const strictly = (bytes: number): MemoryLimits => ({ bytes, mostBytes: bytes });

/** This share of the machine's memory; of what is in use three times as much, as far as others have room beside it. */
export const shareLimits = (percent: number): MemoryLimits => ({
  bytes: shareOfMemory(percent),
  mostBytes: shareOfMemory(Math.max(percent, Math.min(3 * percent, 75))),
});

export class MemoryBudget {
  readonly #holders = new Set<MemoryHolder>();
  #limits: MemoryLimits;
  /** More is kept than always may be: until somebody looks again. */
  #later: ReturnType<typeof setTimeout> | null = null;
  /** Something was let go. */
  onLetGo: () => void = () => {};
  /** Of the columns of all holders. */
  readonly shelf: ColumnShelf;

  /** @param store for columns that have no room; null: they stay in memory */
  constructor(limits: MemoryLimits, store: SpillStore | null = null) {
    this.#limits = limits;
    this.shelf = new ColumnShelf(SHELF_SHARE * limits.bytes, store);
    this.shelf.onReleased = collectGarbage;
  }

  get limits(): MemoryLimits {
    return this.#limits;
  }

  setLimits(limits: MemoryLimits): void {
    this.#limits = limits;
    this.shelf.setLimit(SHELF_SHARE * limits.bytes);
    this.settle();
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
    for (const { layers } of this.#look()) for (const { kind, bytes } of layers.flat()) use[kind] += bytes;
    return use;
  }

  /** Lets go of what was used longest ago until the rest fits. */
  settle(): void {
    const { bytes, mostBytes } = this.limits;
    let went = false;
    let seen = this.#look();
    let kept = bytesOf(seen);
    if (kept > bytes) {
      this.shelf.makeRoom(kept - bytes);
      seen = this.#look();
      kept = bytesOf(seen);
    }
    while (kept > bytes) {
      const oldest = oldestOf(seen, kept > mostBytes ? Number.POSITIVE_INFINITY : performance.now() - MOMENT_MS);
      if (oldest === null) break;
      oldest();
      went = true;
      seen = this.#look();
      kept = bytesOf(seen);
    }
    if (kept > bytes && mostBytes > bytes) this.#settleLater();
    if (went) this.onLetGo();
  }

  /** The program need not go on for that. */
  #settleLater(): void {
    if (this.#later !== null) clearTimeout(this.#later);
    this.#later = setTimeout(() => {
      this.#later = null;
      this.settle();
    }, MOMENT_MS + 1000).unref();
  }

  /** What all hold now. Counting takes a while: once for all that is asked of it. */
  #look(): Seen[] {
    return Array.from(this.#holders, (holder) => ({ isBusy: holder.isBusy, layers: holder.held() }));
  }
}

interface Seen {
  readonly isBusy: boolean;
  readonly layers: ReturnType<MemoryHolder['held']>;
}

const bytesOf = (seen: readonly Seen[]): number =>
  seen.flatMap(({ layers }) => layers.flat()).reduce((sum, { bytes }) => sum + bytes, 0);

/** Lets go of the part that was used longest ago, of those that nothing rests on; null: none was last used before. */
function oldestOf(seen: readonly Seen[], beforeMs: number): (() => void) | null {
  let oldest: HeldPart | null = null;
  for (const { isBusy, layers } of seen) {
    if (isBusy) continue;
    const upper = layers.find((parts) => parts.length > 0) ?? [];
    for (const part of upper) if (part.letGo !== null && part.usedAt < (oldest?.usedAt ?? beforeMs)) oldest = part;
  }
  return oldest?.letGo ?? null;
}

/** The stacks of a trace for its tables: joined and named when a table first asks for them, and anew when symbols change. */
import type { NamedStacks } from '../../engine/stacks/named-stacks.ts';
import type { StackTree } from '../../engine/stacks/stack-tree.ts';
import { type CallStacks, noStacks, type StackHolder } from '../../engine/tables/call-stacks.ts';
import type { CallOptions } from '../base/call-options.ts';

/** Stacks, and their names by the symbols that are there now. */
export interface StackSource {
  readonly tree: StackTree;
  /** Another object once more symbols are there. @throws HostError; CancelledError */
  named(options: CallOptions): Promise<NamedStacks>;
}

export class TraceStacks implements StackHolder {
  readonly #source: ((options: CallOptions) => Promise<StackSource>) | null;
  #current: CallStacks | null = null;
  /** How often somebody has looked at them. */
  uses = 0;

  /** @param source null for files without events */
  constructor(source: ((options: CallOptions) => Promise<StackSource>) | null) {
    this.#source = source;
  }

  get current(): CallStacks | null {
    this.uses++;
    return this.#current;
  }

  letGo(): void {
    this.#current = null;
  }

  /** Has `current` be what the symbols of now say. */
  async load(options: CallOptions): Promise<void> {
    this.#current = (await this.named(options)) ?? noStacks;
  }

  /** Null where the file has no events. */
  async named(options: CallOptions): Promise<NamedStacks | null> {
    this.uses++;
    return (await this.#source?.(options))?.named(options) ?? null;
  }

  /** Without names, which takes no symbols. */
  async tree(options: CallOptions): Promise<StackTree | null> {
    return (await this.#source?.(options))?.tree ?? null;
  }
}

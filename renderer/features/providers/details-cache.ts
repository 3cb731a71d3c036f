import type { ProviderDetails } from '../../../contract/schema.ts';
import { mergedEvents } from './providers-model.ts';

/** How many providers are asked about at a time. */
const mostAsked = 4;

/** What is known of each provider: asked for once, those that are on screen before those that only a search wants. */
export class DetailsCache {
  private readonly known = new Map<string, ProviderDetails>();
  /** GUIDs in the order in which they are asked. */
  private waiting: string[] = [];
  private readonly asking = new Set<string>();
  private readonly failed = new Map<string, unknown>();
  private readonly abort = new AbortController();
  private readonly ask: (guid: string, signal: AbortSignal) => Promise<ProviderDetails>;
  private readonly onChange: () => void;

  /** `onChange` is called after each answer. */
  constructor(ask: (guid: string, signal: AbortSignal) => Promise<ProviderDetails>, onChange: () => void) {
    this.ask = ask;
    this.onChange = onChange;
  }

  get(guid: string): ProviderDetails | null {
    return this.known.get(guid) ?? null;
  }

  /** Why the last question about a provider has failed; null when it has not. */
  error(guid: string): unknown {
    return this.failed.get(guid) ?? null;
  }

  /** Sees to it that a provider is known next, also when it has failed before. */
  want(guid: string): void {
    if (this.known.has(guid) || this.asking.has(guid)) return;
    this.failed.delete(guid);
    this.waiting = [guid, ...this.waiting.filter((other) => other !== guid)];
    this.next();
  }

  /** Sees to it that all of these get known, one after the other. Those that have failed are not tried again. */
  wantAll(guids: readonly string[]): void {
    const waiting = new Set(this.waiting);
    for (const guid of guids)
      if (!this.known.has(guid) && !this.asking.has(guid) && !this.failed.has(guid)) waiting.add(guid);
    this.waiting = [...waiting];
    this.next();
  }

  /** How many of these are still to come. */
  missing(guids: readonly string[]): number {
    return guids.filter((guid) => !this.known.has(guid) && !this.failed.has(guid)).length;
  }

  dispose(): void {
    this.waiting = [];
    this.abort.abort();
  }

  private next(): void {
    while (this.asking.size < mostAsked) {
      const guid = this.waiting.shift();
      if (guid === undefined) return;
      this.asking.add(guid);
      void this.fetch(guid);
    }
  }

  private async fetch(guid: string): Promise<void> {
    const { signal } = this.abort;
    try {
      this.known.set(guid, mergedEvents(await this.ask(guid, signal)));
    } catch (error) {
      this.failed.set(guid, error);
    }
    this.asking.delete(guid);
    if (signal.aborted) return;
    this.onChange();
    this.next();
  }
}

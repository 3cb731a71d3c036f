import { at } from '../../../contract/checked.ts';
import type { EventTexts } from '../../../contract/queries.ts';

/** What one row of the trace says. */
export interface EventLine {
  event: string;
  process: string;
  thread: string;
  message: string;
}

export type FetchTexts = (rows: number[], signal: AbortSignal) => Promise<EventTexts>;

/**
 * Texts of events by their row in the trace: they outlive filters. One question at a time is under way; when it is
 * answered, what is wanted by then is asked next, so that a scroll neither piles up questions nor waits for old ones.
 */
export class EventTextCache {
  static readonly keptRows = 8192;
  /** A question may have at most 1000. */
  static readonly askedRows = 256;

  error: unknown = null;
  /** In order of use, the latest last. */
  private readonly lines = new Map<number, { line: EventLine; version: number }>();
  private readonly fetchTexts: FetchTexts;
  private readonly onChange: () => void;
  private version = 0;
  private wanted: readonly number[] = [];
  private running: AbortController | null = null;
  private disposed = false;

  /** `onChange` is called after each answer, and when one fails. */
  constructor(fetchTexts: FetchTexts, onChange: () => void) {
    this.fetchTexts = fetchTexts;
    this.onChange = onChange;
  }

  /** Null until known. What an older version has said stays until the newer one has. */
  at(row: number): EventLine | null {
    return this.lines.get(row)?.line ?? null;
  }

  /** Sees to it that these rows arrive; those of an earlier call are no longer wanted. */
  want(rows: readonly number[], version: number): void {
    if (version !== this.version) {
      this.version = version;
      this.error = null;
      this.running?.abort();
      this.running = null;
    }
    this.wanted = rows;
    for (const row of rows) this.touch(row);
    if (this.running === null && this.error === null) void this.ask();
  }

  /** After an error: asks again. */
  retry(): void {
    this.error = null;
    if (this.running === null) void this.ask();
  }

  dispose(): void {
    this.disposed = true;
    this.running?.abort();
  }

  private touch(row: number): void {
    const known = this.lines.get(row);
    if (known === undefined) return;
    this.lines.delete(row);
    this.lines.set(row, known);
  }

  private async ask(): Promise<void> {
    const { version } = this;
    const rows = this.wanted
      .filter((row) => this.lines.get(row)?.version !== version)
      .slice(0, EventTextCache.askedRows);
    if (rows.length === 0 || this.disposed) return;
    const abort = new AbortController();
    this.running = abort;
    try {
      const texts = await this.fetchTexts(rows, abort.signal);
      if (abort.signal.aborted) return;
      for (const [i, row] of rows.entries()) {
        this.lines.delete(row);
        this.lines.set(row, { line: lineAt(texts, i), version });
      }
      for (const oldest of this.lines.keys()) {
        if (this.lines.size <= EventTextCache.keptRows) break;
        this.lines.delete(oldest);
      }
    } catch (error) {
      if (abort.signal.aborted) return;
      this.error = error;
    }
    this.running = null;
    this.onChange();
    if (this.error === null) void this.ask();
  }
}

/** The line of the row that was asked for at place `i`. */
export const lineAt = (texts: EventTexts, i: number): EventLine => ({
  event: at(texts.event, i),
  process: at(texts.process, i),
  thread: at(texts.thread, i),
  message: at(texts.message, i),
});

/** Events of a live trace as lines of JSON, each once, as `corescope events --format ndjson` prints them. */

import type { EventView } from '../../engine/events/event-view.ts';
import { LiveFilter } from '../../engine/live/live-filter.ts';
import type { LiveTrace } from '../../engine/live/live-trace.ts';
import { type ColumnSources, eventColumns } from '../../engine/write/dump/event-columns.ts';
import { EventLines } from '../../engine/write/dump/event-lines.ts';
import { TextOut } from '../../engine/write/dump/text-out.ts';
import { ExpressionError } from '../../language/expression-error.ts';
import { HostError } from '../base/host-error.ts';
import { filterNames } from './filter-names.ts';

export interface LiveLinesQuery {
  /** Conditions as the live list takes them, all of which hold. */
  where: readonly string[];
  /** GUID, name, or kernel group, any case; null = of all. */
  provider: string | null;
  /** Lines in all. */
  limit: number;
}

/** Text that is given out at once. */
const CHUNK_BYTES = 1 << 18;
/** Rows that are asked together. */
const BLOCK_ROWS = 1024;

export class LiveLines {
  /** Events that went by before they could be written. */
  lost = 0;
  readonly #trace: LiveTrace;
  readonly #where: readonly { text: string; filter: LiveFilter }[];
  readonly #provider: string | null;
  readonly #lines: EventLines;
  readonly #out = new TextOut(1 << 20);
  /** By index of the kind. */
  readonly #wanted: boolean[] = [];
  #nextRow = 0;
  #left: number;

  /** @throws HostError of a condition that cannot be read */
  constructor(trace: LiveTrace, { where, provider, limit }: LiveLinesQuery) {
    this.#trace = trace;
    this.#where = where.map((text) => ({ text, filter: filterOf(text) }));
    this.#provider = provider?.toLowerCase().replace(/^\{(.*)\}$/, '$1') ?? null;
    this.#left = limit;
    const columns = eventColumns(
      { info: { firstEventNs: 0, lastEventNs: 0 }, kinds: trace.kinds, events: trace.recent },
      sourcesOf(trace),
      { raw: false, oneLine: false },
    );
    // Stacks come behind their events, when these have been written.
    this.#lines = new EventLines(
      'ndjson',
      columns.filter(({ name }) => name !== 'stack'),
    );
  }

  /** Nothing more is wanted. */
  get done(): boolean {
    return this.#left === 0;
  }

  /** Lines of what is complete by now; null when there are none. To be asked until then. */
  take(): Uint8Array | null {
    const trace = this.#trace;
    trace.refresh();
    const { recent } = trace;
    if (this.#nextRow < recent.firstRow) {
      this.lost += recent.firstRow - this.#nextRow;
      this.#nextRow = recent.firstRow;
    }
    if (this.#where.length === 0)
      this.#nextRow = trace.forEachRow(this.#nextRow, recent.endRow, (event) => {
        if (this.#left === 0) return false;
        this.#write(event);
        return this.#out.at < CHUNK_BYTES;
      });
    while (this.#where.length > 0 && this.#nextRow < recent.endRow && this.#out.at < CHUNK_BYTES && !this.done) {
      const end = Math.min(this.#nextRow + BLOCK_ROWS, recent.endRow);
      for (const row of this.#matching(this.#nextRow, end))
        trace.forEachRow(row, row + 1, (event) => this.#left > 0 && this.#write(event));
      this.#nextRow = end;
    }
    return this.#out.at === 0 ? null : this.#out.take();
  }

  #write(event: EventView): void {
    if (!this.#isWanted(event)) return;
    this.#left--;
    // Columns look up what is kept of the event.
    event.row = this.#trace.recent.slotOf(event.row);
    this.#lines.write(this.#out, event);
  }

  /** Rows of which all conditions hold. */
  #matching(fromRow: number, toRow: number): number[] {
    const [rows, ...others] = this.#where.map(({ filter }) => this.#trace.matchingRows(filter, fromRow, toRow));
    const sets = others.map((one) => new Set(one));
    return rows.filter((row) => sets.every((set) => set.has(row)));
  }

  /** Of each condition that asks for a field that no event had: that it does. */
  notes(): string[] {
    return this.#where.flatMap(({ text, filter }) => {
      const problem = filter.unseenField();
      return problem === null ? [] : [`The condition “${text}”: ${problem.message}`];
    });
  }

  #isWanted({ kind }: EventView): boolean {
    if (this.#provider === null) return true;
    this.#wanted[kind.index] ??= [kind.provider, kind.group, this.#trace.decoder.providerName(kind)].some(
      (name) => name?.toLowerCase() === this.#provider,
    );
    return this.#wanted[kind.index];
  }
}

/** @throws HostError */
function filterOf(text: string): LiveFilter {
  try {
    return new LiveFilter(text, filterNames);
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    const { message, position } = error;
    throw new HostError('bad-request', `The condition “${text}” is wrong at character ${position + 1}: ${message}`);
  }
}

function sourcesOf(trace: LiveTrace): ColumnSources {
  const { decoder } = trace;
  return {
    providerName: ({ provider, providerName }) => providerName ?? decoder.resolver.providerName(provider),
    processName: (event) => decoder.names.processAt(trace.attribute(event).pid, event.timeNs)?.name ?? null,
    threadName: (event) => decoder.names.threadAt(trace.attribute(event).tid, event.timeNs)?.name ?? null,
    stack: () => [],
  };
}

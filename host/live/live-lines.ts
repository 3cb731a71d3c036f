/** Events of a live trace as lines of JSON, each once, as `corescope events --format ndjson` prints them. */

import { at } from '../../contract/checked.ts';
import type { EventView } from '../../engine/events/event-view.ts';
import { LiveFilter } from '../../engine/live/live-filter.ts';
import type { LiveTrace } from '../../engine/live/live-trace.ts';
import { type ColumnSources, eventColumns } from '../../engine/write/dump/event-columns.ts';
import { EventLines } from '../../engine/write/dump/event-lines.ts';
import { TextOut } from '../../engine/write/dump/text-out.ts';
import { filterNames } from '../traces/event-conditions.ts';

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
  readonly #filter: LiveFilter | null;
  readonly #provider: string | null;
  readonly #lines: EventLines;
  readonly #out = new TextOut(1 << 20);
  /** By index of the kind. */
  readonly #wanted: boolean[] = [];
  #nextRow = 0;
  #left: number;

  /** @throws ConditionError */
  constructor(trace: LiveTrace, { where, provider, limit }: LiveLinesQuery) {
    this.#trace = trace;
    this.#filter = where.length === 0 ? null : new LiveFilter(where, filterNames);
    this.#provider = provider?.toLowerCase().replace(/^\{(.*)\}$/, '$1') ?? null;
    this.#left = limit;
    const columns = eventColumns({ info: { firstEventNs: 0, lastEventNs: 0 }, kinds: trace.kinds }, sourcesOf(trace), {
      raw: false,
      oneLine: false,
    });
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
    const filter = this.#filter;
    if (filter === null)
      this.#nextRow = trace.forEachRow(this.#nextRow, recent.endRow, (event) => {
        if (this.#left === 0) return false;
        this.#write(event);
        return this.#out.at < CHUNK_BYTES;
      });
    while (filter !== null && this.#nextRow < recent.endRow && this.#out.at < CHUNK_BYTES && !this.done) {
      const end = Math.min(this.#nextRow + BLOCK_ROWS, recent.endRow);
      for (const row of trace.matchingRows(filter, this.#nextRow, end))
        trace.forEachRow(row, row + 1, (event) => this.#left > 0 && this.#write(event));
      this.#nextRow = end;
    }
    return this.#out.at === 0 ? null : this.#out.take();
  }

  #write(event: EventView): void {
    if (!this.#isWanted(event)) return;
    this.#left--;
    this.#lines.write(this.#out, event);
  }

  /** Of a condition that asks for a field that no event had: that it does. */
  notes(): string[] {
    const problem = this.#filter?.unseenField() ?? null;
    return problem === null ? [] : [`The condition “${problem.text}”: ${problem.message}`];
  }

  #isWanted({ kind }: EventView): boolean {
    if (this.#provider === null) return true;
    this.#wanted[kind.index] ??= [kind.provider, kind.group, this.#trace.decoder.providerName(kind)].some(
      (name) => name?.toLowerCase() === this.#provider,
    );
    return at(this.#wanted, kind.index);
  }
}

function sourcesOf(trace: LiveTrace): ColumnSources {
  const { decoder } = trace;
  return {
    providerName: ({ provider, providerName }) => providerName ?? decoder.resolver.providerName(provider),
    processName: (event) => decoder.names.processAt(trace.attribute(event).pid, event.timeNs)?.name ?? null,
    threadName: (event) => decoder.names.threadAt(trace.attribute(event).tid, event.timeNs)?.name ?? null,
    stack: () => [],
    payloadBytes: ({ payload }) => payload.end - payload.start,
  };
}

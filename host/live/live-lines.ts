/** Events of a live trace as lines of JSON, each once, as `corescope events --format ndjson` prints them. */
import { type ColumnSources, eventColumns } from '../../engine/dump/event-columns.ts';
import { EventLines } from '../../engine/dump/event-lines.ts';
import { TextOut } from '../../engine/dump/text-out.ts';
import type { EventView } from '../../engine/events/event-view.ts';
import { Where } from '../../engine/events/where.ts';
import type { LiveTrace } from '../../engine/live/live-trace.ts';

export interface LiveLinesQuery {
  /** Conditions on fields, all of which hold. */
  where: readonly string[];
  /** GUID, name, or kernel group, any case; null = of all. */
  provider: string | null;
  /** Lines in all. */
  limit: number;
}

/** Text that is given out at once. */
const CHUNK_BYTES = 1 << 18;

export class LiveLines {
  /** Events that went by before they could be written. */
  lost = 0;
  readonly #trace: LiveTrace;
  readonly #where: Where | null;
  readonly #provider: string | null;
  readonly #lines: EventLines;
  readonly #out = new TextOut(1 << 20);
  /** By index of the kind. */
  readonly #wanted: boolean[] = [];
  #nextRow = 0;
  #left: number;

  /** @throws WhereError */
  constructor(trace: LiveTrace, { where, provider, limit }: LiveLinesQuery) {
    this.#trace = trace;
    this.#where = where.length === 0 ? null : new Where(where);
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
    this.#nextRow = trace.forEachRow(this.#nextRow, recent.endRow, (event) => {
      if (this.#left === 0) return false;
      if (this.#isWanted(event) && (this.#where?.holds(event) ?? true)) {
        this.#left--;
        // Columns look up what is kept of the event.
        event.row = recent.slotOf(event.row);
        this.#lines.write(this.#out, event);
      }
      return this.#out.at < CHUNK_BYTES;
    });
    return this.#out.at === 0 ? null : this.#out.take();
  }

  #isWanted({ kind }: EventView): boolean {
    if (this.#provider === null) return true;
    this.#wanted[kind.index] ??= [kind.provider, kind.group, this.#trace.decoder.providerName(kind)].some(
      (name) => name?.toLowerCase() === this.#provider,
    );
    return this.#wanted[kind.index];
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

/**
 * Waits for an event of which a condition holds, in a stream of ETL buffers: each is read, asked, and forgotten. What is
 * kept is what events say of names and schemas, never the events.
 */
import type { ConditionProblem } from '../conditions/event-condition.ts';
import type { Clock } from '../format/clock.ts';
import type { SchemaLibrary } from '../schema/schema-library.ts';
import { BufferReader, type ReadBuffer } from './buffer-reader.ts';
import type { LiveDecoder } from './live-decoder.ts';
import { LiveFilter } from './live-filter.ts';
import type { ListRows } from './live-list.ts';
import { liveRows } from './live-rows.ts';

export interface EventWatchOptions {
  /** Of all sessions. */
  clock: Clock;
  processors: number;
  library: SchemaLibrary;
  /** What the condition may call columns: as `LiveFilter` takes them. */
  shownNames: ReadonlyMap<string, string>;
}

export class EventWatch {
  readonly #filter: LiveFilter;
  readonly #reader: BufferReader;
  readonly #processors: number;
  #buffer: ReadBuffer | null = null;
  #nowNs = 0;

  /** @throws ExpressionError of a condition that cannot be read */
  constructor(where: string, { clock, processors, library, shownNames }: EventWatchOptions) {
    this.#filter = new LiveFilter([where], shownNames);
    this.#reader = new BufferReader(clock, library);
    this.#processors = processors;
  }

  get decoder(): LiveDecoder {
    return this.#reader.decoder;
  }

  /** Takes in one buffer of any session. What is no buffer, or damaged, has the events before the damage. */
  read(bytes: Uint8Array): void {
    this.#buffer = this.#reader.read(bytes);
    const { count, timeNs } = this.#reader.slice.events;
    for (let i = 0; i < count; i++) if (timeNs[i] > this.#nowNs) this.#nowNs = timeNs[i];
  }

  get asksForNames(): boolean {
    return this.#filter.asksForNames;
  }

  /** Of a field that none of the first so many events had; null before these came. */
  unseenField(afterEvents: number): ConditionProblem | null {
    return this.#filter.asked < afterEvents ? null : this.#filter.unseenField();
  }

  /** The condition holds of one of its events, as far as it is known by now what they mean. */
  holds(): boolean {
    const buffer = this.#buffer;
    const { count } = this.#reader.slice.events;
    if (buffer === null || count === 0) return false;
    this.decoder.refresh();
    let found = false;
    this.#filter.run(0, count, this.#rows(buffer), count, () => {
      found = true;
    });
    return found;
  }

  /** Events of the buffer, by their place in it. */
  #rows(buffer: ReadBuffer): ListRows {
    const { slice, decoder, kinds } = this.#reader;
    const recent = { firstRow: 0, endRow: slice.events.count, around: () => slice, buffer: () => buffer };
    return liveRows({ recent, decoder, kinds, nowNs: this.#nowNs }, () => this.#processors);
  }
}

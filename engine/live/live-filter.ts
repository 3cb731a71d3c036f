/**
 * A filter of the live list, of `listen` and of triggers, over rows of a stream: most cost a look at their kind; payloads
 * are read only for what is left, a bounded number at a time.
 */
import type { KindInfo } from '../../contract/trace.ts';
import type { AskedEvent, Told } from '../conditions/event-columns.ts';
import { ASK, type ConditionProblem, EventCondition, NO } from '../conditions/event-condition.ts';
import type { EventView } from '../events/event-view.ts';
import type { LiveSlice } from './buffer-reader.ts';
import type { LiveDecoder } from './live-decoder.ts';

/** Rows that are looked at together. */
const BLOCK_ROWS = 4096;

/** What a filter reads rows from. */
export interface FilterRows {
  readonly kinds: readonly KindInfo[];
  readonly decoder: LiveDecoder;
  readonly processors: number;
  readonly nowNs: number;
  /** The slice that has a row; null where that is gone. */
  around(row: number): LiveSlice | null;
  /** Of the header, else of the thread that ran; −1 = not known. @param at row of the slice */
  pid(slice: LiveSlice, at: number): number;
  tid(slice: LiveSlice, at: number): number;
  /** The event, placed and ready to be read. */
  event(slice: LiveSlice, at: number): EventView;
}

export class LiveFilter {
  readonly #condition: EventCondition;
  #asked = 0;
  /** By kind, as of a revision of what is known of them. */
  #mask = new Uint8Array(0);
  #revision = -1;

  /**
   * @param texts conditions that must all hold
   * @param shownNames as tables show columns, in lower case → column of `source/events`
   * @throws ConditionError
   */
  constructor(texts: readonly string[], shownNames: ReadonlyMap<string, string>) {
    this.#condition = new EventCondition(texts, shownNames);
  }

  /** It asks what processes are called. */
  get asksForNames(): boolean {
    return this.#condition.asksForNames;
  }

  /** Events of which it was asked what their payloads say. */
  get asked(): number {
    return this.#asked;
  }

  /** A field that none of these events had; null where each was seen, or none was asked. */
  unseenField(): ConditionProblem | null {
    return this.#asked === 0 ? null : this.#condition.unseenField();
  }

  /**
   * Rows of `[from, to)` of which it holds, in order.
   * @param budget events whose payloads may be read
   * @returns the row to go on with, which is before `to` when the budget did not last, and what is left of it
   */
  run(
    from: number,
    to: number,
    rows: FilterRows,
    budget: number,
    visit: (row: number) => void,
  ): { next: number; budget: number } {
    const told = toldBy(rows);
    this.#look(rows, told);
    const event = new RowAsked(rows);
    const asker = this.#condition.ofPayloads(told);
    let left = budget;
    for (let block = from; block < to; block += BLOCK_ROWS) {
      for (const row of this.#ofHeaders(this.#ofKinds(block, Math.min(to, block + BLOCK_ROWS), rows), event, told)) {
        const asksName = this.#mask[event.at(row).kind.index] === ASK;
        if (asksName || this.#condition.asksPayloads) {
          if (left-- <= 0) return { next: row, budget: 0 };
          this.#asked++;
          if (!asker.holds(event, asksName)) continue;
        }
        visit(row);
      }
    }
    return { next: to, budget: left };
  }

  /** What kinds tell, when there are new ones or they have other names. */
  #look({ kinds, decoder }: FilterRows, told: Told): void {
    if (this.#revision === decoder.revision && this.#mask.length === kinds.length) return;
    this.#revision = decoder.revision;
    this.#mask = this.#condition.ofKinds(kinds, told);
  }

  #ofKinds(from: number, to: number, { around }: FilterRows): Float64Array {
    const rows = new Float64Array(to - from);
    let count = 0;
    for (let row = from; row < to; row++) {
      const slice = around(row);
      if (slice !== null && this.#mask[slice.events.kind[row - slice.firstRow]] !== NO) rows[count++] = row;
    }
    return rows.subarray(0, count);
  }

  #ofHeaders(rows: Float64Array, event: RowAsked, told: Told): Float64Array {
    const found = this.#condition.ofHeaders(rows.length, (i) => event.at(rows[i]), told);
    return found === null ? rows : Float64Array.from(found, (i) => rows[i]);
  }
}

const toldBy = ({ decoder, processors, nowNs }: FilterRows): Told => ({
  get names() {
    return decoder.names;
  },
  processors,
  startNs: 0,
  endNs: nowNs,
  providerName: (kind) => decoder.providerName(kind),
  eventName: (kind) => decoder.eventName(kind),
  describesItself: ({ index }) => decoder.selfDescribing[index] === true,
});

/** A row as conditions ask it. */
class RowAsked implements AskedEvent {
  row = 0;
  readonly #rows: FilterRows;
  #slice!: LiveSlice;
  /** Row of the slice. */
  #at = 0;
  #view: EventView | null = null;

  constructor(rows: FilterRows) {
    this.#rows = rows;
  }

  /** @param row that is not gone */
  at(row: number): this {
    this.row = row;
    this.#slice = this.#rows.around(row)!;
    this.#at = row - this.#slice.firstRow;
    this.#view = null;
    return this;
  }

  get kind(): KindInfo {
    return this.#rows.kinds[this.#slice.events.kind[this.#at]];
  }
  get timeNs(): number {
    return this.#slice.events.timeNs[this.#at];
  }
  get cpu(): number {
    return this.#slice.events.cpu[this.#at];
  }
  get pid(): number {
    return this.#rows.pid(this.#slice, this.#at);
  }
  get tid(): number {
    return this.#rows.tid(this.#slice, this.#at);
  }
  get payloadBytes(): number {
    return this.#slice.events.payloadBytes[this.#at];
  }
  get view(): EventView {
    this.#view ??= this.#rows.event(this.#slice, this.#at);
    return this.#view;
  }
}

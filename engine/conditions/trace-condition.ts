/** A condition asked of the events of an opened trace: of kinds and headers first, of payloads where these leave a doubt. */
import { hasEventHeader, type KindInfo } from '../../contract/trace.ts';
import { CancelledError } from '../base/errors.ts';
import type { PassOptions } from '../base/pass-options.ts';
import { growingWords } from '../columns/growing.ts';
import { eventNameOf } from '../events/describe-event.ts';
import type { EventView } from '../events/event-view.ts';
import type { TraceDecoder } from '../events/trace-decoder.ts';
import { headerId } from '../format/event-columns.ts';
import type { RowSet } from '../format/rows.ts';
import type { AskedEvent, Told } from './event-columns.ts';
import { ASK, type EventCondition, NO } from './event-condition.ts';
import type { PayloadAsker } from './payload-asker.ts';

/** Rows whose headers are asked together. */
const BLOCK_ROWS = 4096;
/** Rows between two looks at the cancel token. */
const STEP = 1 << 18;

export class TraceCondition {
  readonly #condition: EventCondition;
  readonly #decoder: TraceDecoder;
  readonly #told: Told;
  readonly #mask: Uint8Array;
  readonly #asker: PayloadAsker;
  readonly #event: RowAsked;

  constructor(condition: EventCondition, decoder: TraceDecoder) {
    this.#condition = condition;
    this.#decoder = decoder;
    this.#told = toldBy(decoder);
    this.#mask = condition.ofKinds(decoder.trace.kinds, this.#told);
    this.#asker = condition.ofPayloads(this.#told);
    this.#event = new RowAsked(decoder);
  }

  /** Rows of which it holds. @throws CancelledError; what the source throws */
  async matchRows(rows: RowSet, options: PassOptions = {}): Promise<RowSet> {
    const candidates = await this.candidates(rows, options);
    const { kind } = this.#decoder.trace.events;
    const hasDoubt = this.#condition.asksPayloads || this.#mask.includes(ASK);
    if (!hasDoubt) return candidates;
    const matching = growingWords();
    await this.#decoder.forEach(
      candidates,
      0,
      candidates.count,
      (event) => {
        if (this.#holds(event, this.#mask[kind[event.row]] === ASK)) matching.push(event.row);
      },
      options,
    );
    return rowsOf(matching.values.slice(0, matching.count));
  }

  /** Rows of which it may hold, as far as kinds and headers tell: no payload is read. @throws CancelledError */
  async candidates(rows: RowSet, { cancel, pause }: PassOptions = {}): Promise<RowSet> {
    const { kind } = this.#decoder.trace.events;
    const left = growingWords();
    const block = new Uint32Array(BLOCK_ROWS);
    for (let from = 0; from < rows.count; from += BLOCK_ROWS) {
      if (from % STEP === 0 && from > 0) {
        if (cancel?.cancelled) throw new CancelledError();
        await pause?.();
      }
      let count = 0;
      for (let i = from; i < Math.min(from + BLOCK_ROWS, rows.count); i++) {
        const row = rows.rowAt(i);
        if (this.#mask[kind[row]] !== NO) block[count++] = row;
      }
      const found = this.#condition.ofHeaders(count, (i) => this.#event.at(block[i]), this.#told);
      for (let i = 0; i < (found?.length ?? count); i++) left.push(block[found === null ? i : found[i]]);
    }
    return rowsOf(left.values.slice(0, left.count));
  }

  /** Of an event that is one of the candidates. */
  holds(event: EventView): boolean {
    return this.#holds(event, this.#mask[event.kind.index] === ASK);
  }

  #holds(event: EventView, asksName: boolean): boolean {
    return this.#asker.holds(this.#event.of(event), asksName);
  }
}

const rowsOf = (rows: Uint32Array): RowSet => ({ count: rows.length, rowAt: (i) => rows[i] });

const toldBy = (decoder: TraceDecoder): Told => ({
  names: decoder.names,
  processors: decoder.trace.info.processors,
  startNs: Math.min(0, decoder.trace.info.firstEventNs ?? 0),
  endNs: decoder.trace.info.lastEventNs ?? 0,
  providerName: ({ providerName, provider }) => providerName ?? decoder.resolver.providerName(provider) ?? provider,
  eventName: (kind) => eventNameOf({ kind, schema: decoder.resolver.ofKind(kind).schema }),
  describesItself: (kind) => decoder.describesItself(kind),
});

/** A row, by its header; and its event while that is at hand. */
class RowAsked implements AskedEvent {
  row = 0;
  readonly #decoder: TraceDecoder;
  #view: EventView | null = null;

  constructor(decoder: TraceDecoder) {
    this.#decoder = decoder;
  }

  at(row: number): this {
    this.row = row;
    this.#view = null;
    return this;
  }

  of(event: EventView): this {
    this.row = event.row;
    this.#view = event;
    return this;
  }

  get kind(): KindInfo {
    const { events, kinds } = this.#decoder.trace;
    return kinds[events.kind[this.row]];
  }
  get timeNs(): number {
    return this.#decoder.trace.events.timeNs[this.row];
  }
  get cpu(): number {
    return this.#decoder.trace.events.cpu[this.row];
  }
  get tid(): number {
    const { events } = this.#decoder.trace;
    const tid = headerId(events.tid[this.row]);
    if (tid >= 0 || headerId(events.pid[this.row]) >= 0 || hasEventHeader(this.kind)) return tid;
    return this.#decoder.names.runningThreadAtRow(this.cpu, this.row);
  }
  get pid(): number {
    const pid = headerId(this.#decoder.trace.events.pid[this.row]);
    if (pid >= 0) return pid;
    const { tid } = this;
    return tid < 0 ? -1 : this.#decoder.names.processOfThread(tid, this.timeNs);
  }
  get payloadBytes(): number {
    return this.#decoder.trace.events.payloadBytes[this.row];
  }
  get view(): EventView {
    if (this.#view === null) throw new Error('a header was asked for a value of its payload');
    return this.#view;
  }
}

/** Passes over the events of a trace. What those get that want few kinds is kept for the next time the trace is opened. */
import { CancelledError } from '../base/errors.ts';
import type { PassOptions } from '../base/pass-options.ts';
import { matchRows, type RowSet } from '../format/rows.ts';
import type { Trace } from '../format/trace.ts';
import type { ColumnKeeper } from './column-keeper.ts';
import { EventCopier, keptCopies } from './event-copies.ts';
import type { EventReader, ReadSlice } from './event-reader.ts';
import type { EventView, EventVisitor } from './event-view.ts';
import { FirstEvents } from './first-events.ts';

/** What the keeper calls the first event of each kind. */
const FIRST_EVENTS = JSON.stringify(['first event of each kind']);

export class EventPasses {
  readonly #trace: Trace;
  readonly #reader: EventReader;
  readonly #keeper: ColumnKeeper | null;

  /** @param keeper null: nothing is kept */
  constructor(trace: Trace, reader: EventReader, keeper: ColumnKeeper | null) {
    this.#trace = trace;
    this.#reader = reader;
    this.#keeper = keeper;
  }

  /**
   * Hands events, in the order of time, to the visitors that want their kind. What visitors that ignore rows get is kept for
   * the next time.
   * @throws CancelledError; what the source throws
   */
  async pass(visitors: readonly EventVisitor[], options: PassOptions): Promise<void> {
    const keeper = this.#keeper;
    if (keeper === null || !visitors.every(({ ignoresRows }) => ignoresRows)) return this.#passAll(visitors, options);
    const copying: { readonly name: string; readonly copier: EventCopier }[] = [];
    const left: EventVisitor[] = [];
    for (const visitor of visitors) {
      const wanted = this.#trace.kinds.filter((kind) => visitor.wants(kind)).map(({ index }) => index);
      if (wanted.length === 0) continue;
      const name = JSON.stringify(['events of kinds', wanted]);
      const kept = await keptCopies(keeper, name, this.#trace.kinds.length, options);
      if (kept === null) {
        const copier = new EventCopier();
        copying.push({ name, copier });
        left.push(copiedOnTheWay(visitor, copier));
      } else {
        const { count } = kept.events;
        await this.#reader.forEach(rowsOf(kept), 0, count, (event) => visitor.visit(event), options, kept);
      }
    }
    await this.#passAll(left, options);
    for (const { name, copier } of copying) await copier.keep(keeper, name, options);
  }

  async #passAll(visitors: readonly EventVisitor[], options: PassOptions): Promise<void> {
    const { kinds } = this.#trace;
    const wanting = kinds.map((kind) => visitors.filter((visitor) => visitor.wants(kind)));
    const wanted = kinds.filter((kind) => wanting[kind.index].length > 0).map(({ index }) => index);
    if (wanted.length === 0) return;
    const visit = (event: EventView): void => {
      // An iterator would take as long as the visit.
      const visitors = wanting[event.kind.index];
      for (let i = 0; i < visitors.length; i++) visitors[i].visit(event);
    };
    let total = 0;
    for (const kind of wanted) total += kinds[kind].count;
    let before = 0;
    const ignoresRows = wanting.flat().every((visitor) => visitor.ignoresRows);
    const slices = ignoresRows
      ? await this.#trace.slicesIgnoringRows(wanted, options)
      : await this.#trace.slicesWith(wanted, options);
    for await (const slice of slices) {
      const rows = matchRows(slice.events, kinds, { kinds: wanted });
      const onProgress = (done: number): void => options.onProgress?.(before + done, total);
      await this.#reader.forEach(rows, 0, rows.count, visit, { ...options, onProgress }, slice);
      before += rows.count;
    }
  }

  /** The first event of each kind. @throws as `pass` does */
  async firstEvents(options: PassOptions): Promise<FirstEvents> {
    const { kinds } = this.#trace;
    const keeper = this.#keeper;
    const kept = keeper && (await keptCopies(keeper, FIRST_EVENTS, kinds.length, options));
    if (kept) return new FirstEvents([kept], kinds.length, kept.copied);
    const first = new FirstEvents(await this.#trace.slicesWithFirst(options), kinds.length);
    if (keeper === null) return first;
    const copier = new EventCopier();
    for (const { index } of kinds) {
      if (options.cancel?.cancelled) throw new CancelledError();
      await first.read(this.#reader, index, (event) => copier.add(event));
      await options.pause?.();
    }
    await copier.keep(keeper, FIRST_EVENTS, options);
    return first;
  }
}

const rowsOf = ({ events: { count } }: ReadSlice): RowSet => ({ count, rowAt: (i) => i });

/** The same visitor; the copier gets what it gets. */
const copiedOnTheWay = (visitor: EventVisitor, copier: EventCopier): EventVisitor => ({
  ignoresRows: true,
  wants: (kind) => visitor.wants(kind),
  visit: (event) => {
    copier.add(event);
    visitor.visit(event);
  },
});

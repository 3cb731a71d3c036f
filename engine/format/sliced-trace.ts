/**
 * Events of a trace that was surveyed, read from its file when they are asked for. Most questions want some kinds of
 * events, or a few single ones: they need no columns of all.
 */
import { CancelledError, ReaderEnded } from '../base/errors.ts';
import type { PassOptions } from '../base/pass-options.ts';
import type { ByteSource } from './byte-source.ts';
import { columnBytes, columnsIn, type EventColumns } from './event-columns.ts';
import type { EventSlice } from './kept-events.ts';
import { type BufferParts, partsOf, planSlices, type SlicePlan, SliceReader, type SliceTask } from './slices.ts';
import type { WholeSurvey } from './survey.ts';

/** Slices in memory: single events that are asked for lie near each other. */
const KEPT_SLICES = 4;
/** Where buffers with some kinds of events are more than such a share of the file, threads read it as a whole sooner. */
const LARGE_SHARE = 1 / 8;
/** Less is read at once, whatever the share is. */
const FEW_BYTES = 1 << 23;
const FEW_SLICES = 4;

export class SlicedTrace {
  readonly plan: SlicePlan;
  readonly #survey: WholeSurvey;
  readonly #reader: SliceReader;
  readonly #changed: () => Promise<never>;
  /** The most recently used last. */
  readonly #slices = new Map<SliceTask, EventSlice>();
  /** Of the reader, which reads one thing at a time. */
  #last: Promise<unknown> = Promise.resolve();

  /** @param changed is called where the file is not as it was when it was surveyed */
  constructor(survey: WholeSurvey, source: ByteSource, plan: SlicePlan, changed: () => Promise<never>) {
    this.#survey = survey;
    this.#changed = changed;
    this.plan = plan;
    this.#reader = new SliceReader(source, plan.from);
  }

  /** As the constructor. @returns null where the trace cannot be cut into slices */
  static of(survey: WholeSurvey, source: ByteSource, changed: () => Promise<never>): SlicedTrace | null {
    const plan = planSlices(survey);
    return plan && new SlicedTrace(survey, source, plan, changed);
  }

  /** The slice that has a row. @throws what `changed` and the source throw */
  around(row: number): Promise<EventSlice> {
    const { tasks } = this.plan;
    const after = tasks.findIndex(({ firstRow }) => firstRow > row);
    const task = tasks[(after < 0 ? tasks.length : after) - 1];
    return this.#inTurn(async () => {
      const slice = this.#slices.get(task) ?? (await this.#read(task));
      this.#slices.delete(task);
      this.#slices.set(task, slice);
      if (this.#slices.size > KEPT_SLICES) this.#slices.delete(this.#slices.keys().next().value as SliceTask);
      return slice;
    });
  }

  /** Slices that may have events of some kinds, in their order. @param kinds indexes */
  tasksWith(kinds: readonly number[]): readonly SliceTask[] {
    const { kindsOfBuffers, table } = this.#survey;
    if (kindsOfBuffers === null) return this.plan.tasks;
    const wanted = wantedOf(kinds);
    const { ends, kinds: all } = kindsOfBuffers;
    const isWanted = new Uint8Array(table.count);
    for (let row = 0, i = 0; row < ends.length; row++)
      for (; i < ends[row]; i++) if (wanted[all[i]] === 1) isWanted[row] = 1;
    return this.plan.tasks.filter(({ rows }) => rows.some((row) => isWanted[row] === 1));
  }

  /** The same slices with all their events, one after the other; null where reading the whole trace is no more work. */
  slicesWith(kinds: readonly number[]): AsyncIterable<EventSlice> | null {
    const tasks = this.tasksWith(kinds);
    const most = Math.max(FEW_SLICES, LARGE_SHARE * this.plan.tasks.length);
    return tasks.length > most ? null : this.#each(tasks);
  }

  async *#each(tasks: readonly SliceTask[]): AsyncGenerator<EventSlice> {
    for (const task of tasks) yield await this.#inTurn(() => this.#read(task));
  }

  /**
   * The events of some kinds, in the order of time.
   * @param kinds indexes
   * @returns null where reading the whole trace is no more work
   * @throws CancelledError; as `around` does
   */
  async ofKinds(kinds: readonly number[], options: PassOptions): Promise<EventColumns | null> {
    const wanted = wantedOf(kinds);
    const parts = this.#partsWith((kind) => wanted[kind] === 1);
    return parts && this.#readKinds(parts, wanted, options);
  }

  /**
   * The first event of each kind, and some others, in the order of time.
   * @returns null as `ofKinds` does
   * @throws CancelledError; as `around` does
   */
  async firstOfKinds(options: PassOptions): Promise<EventColumns | null> {
    const { kindsOfBuffers, table, kindTable } = this.#survey;
    if (kindsOfBuffers === null) return null;
    // Of the buffers with a kind, its first event is in one that begins before the earliest of them has ended.
    const until = new Float64Array(kindTable.count).fill(Number.POSITIVE_INFINITY);
    const { ends, kinds } = kindsOfBuffers;
    for (let row = 0, from = 0; row < ends.length; from = ends[row++])
      for (let i = from; i < ends[row]; i++) until[kinds[i]] = Math.min(until[kinds[i]], table.lastNs[row]);
    const parts = this.#partsWith((kind, row) => table.firstNs[row] <= until[kind]);
    return parts && this.#readKinds(parts, new Uint8Array(1 << 16).fill(1), options);
  }

  /** Buffers in which something holds of a kind. @returns null where they are much of the file, or not known */
  #partsWith(holds: (kind: number, row: number) => boolean): BufferParts | null {
    const { kindsOfBuffers, table, info } = this.#survey;
    if (kindsOfBuffers === null) return null;
    const { ends, kinds } = kindsOfBuffers;
    const rows: number[] = [];
    let bytes = 0;
    for (let row = 0, i = 0; row < ends.length; i = ends[row++]) {
      while (i < ends[row] && !holds(kinds[i], row)) i++;
      if (i === ends[row]) continue;
      rows.push(row);
      bytes += table.fileBytes[row];
      if (bytes > Math.max(FEW_BYTES, LARGE_SHARE * info.sizeBytes)) return null;
    }
    return partsOf(table, Uint32Array.from(rows));
  }

  #readKinds(parts: BufferParts, wanted: Uint8Array, { cancel, pause }: PassOptions): Promise<EventColumns> {
    return this.#inTurn(() =>
      this.#reader.readKinds(parts, wanted, async () => {
        if (cancel?.cancelled) throw new CancelledError();
        await pause?.();
      }),
    );
  }

  async #read(task: SliceTask): Promise<EventSlice> {
    const events = columnsIn(new ArrayBuffer(columnBytes(task.count)), task.count);
    await this.#reader.read(task, events, 0);
    return { events, firstRow: task.firstRow };
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(work).catch((error) => {
      if (error instanceof ReaderEnded) return this.#changed();
      throw error;
    });
    this.#last = turn.catch(() => undefined);
    return turn;
  }
}

/** By index of the kind, 1: it is one of them. */
function wantedOf(kinds: readonly number[]): Uint8Array {
  const wanted = new Uint8Array(1 << 16);
  for (const kind of kinds) wanted[kind] = 1;
  return wanted;
}

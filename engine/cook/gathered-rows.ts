/**
 * Rows of events-cookers whose cells threads beside this one read (`FieldGatherer`). This thread says what they read, makes
 * ids of it, and asks the few events whose schema or length is another's one by one.
 */
import type { EventsCooker } from '../../contract/plugin.ts';
import { hasEventHeader, type KindInfo } from '../../contract/trace.ts';
import { CancelledError, ReaderEnded } from '../base/errors.ts';
import { asksEvent } from '../events/event-placer.ts';
import type { PassOptions } from '../events/event-reader.ts';
import type { Gathered, GatheredKind, GatherTask, GatherThreads } from '../events/field-gatherer.ts';
import type { TraceDecoder } from '../events/trace-decoder.ts';
import type { EventColumns } from '../format/event-columns.ts';
import type { RawForm } from './cell.ts';
import type { EventFacts } from './event-facts.ts';
import { areAllRows, type EventRows } from './events-run.ts';
import { formsOf, GatheredList, Outputs } from './gathered-list.ts';
import { RowPlan } from './row-plan.ts';

/** Buffers at the edges of a task are read by two: it is to have so many times as many. */
const BUFFERS_PER_EDGE = 4;
/** Indexes of kinds are 16 bits. */
const KINDS = 1 << 16;

/** A cooker with the kinds whose events it takes. */
export interface TakenEvents {
  readonly cooker: EventsCooker;
  readonly kinds: readonly KindInfo[];
}

/**
 * @returns by path: of the cookers whose events threads can read
 * @throws CancelledError; what the source throws
 */
export async function gatheredRows(
  asked: readonly TakenEvents[],
  decoder: TraceDecoder,
  facts: EventFacts,
  options: PassOptions,
): Promise<Map<string, EventRows>> {
  const { gathering: threads, trace } = decoder;
  const wanted = asked.filter(({ cooker, kinds }) => kinds.length > 0 && areAllRows(cooker));
  if (threads === null || wanted.length === 0 || eventsOf(wanted) < threads.leastEvents) return new Map();
  const events = trace.whole;
  if (events === null || !threads.canRead(events)) return new Map();
  try {
    return await new Gathering(decoder, threads, events, facts, options).rowsOf(wanted);
  } catch (error) {
    // A thread that ends costs its work, not the table.
    if (error instanceof ReaderEnded) return new Map();
    throw error;
  }
}

function eventsOf(taken: readonly TakenEvents[]): number {
  let sum = 0;
  for (const { count } of new Set(taken.flatMap(({ kinds }) => kinds))) sum += count;
  return sum;
}

/** A cooker whose events threads can read, and how. */
interface Readable extends TakenEvents {
  /** By index of the kind. */
  readonly forms: ReadonlyMap<number, readonly RawForm[]>;
}

class Gathering {
  readonly #decoder: TraceDecoder;
  readonly #threads: GatherThreads;
  readonly #events: EventColumns;
  readonly #facts: EventFacts;
  readonly #options: PassOptions;

  constructor(
    decoder: TraceDecoder,
    threads: GatherThreads,
    events: EventColumns,
    facts: EventFacts,
    options: PassOptions,
  ) {
    this.#decoder = decoder;
    this.#threads = threads;
    this.#events = events;
    this.#facts = facts;
    this.#options = options;
  }

  async rowsOf(wanted: readonly TakenEvents[]): Promise<Map<string, EventRows>> {
    const found = new Map<string, EventRows>();
    const readable = await this.#readable(wanted);
    if (readable.length === 0) return found;
    const kinds = [...new Set(readable.flatMap((one) => one.kinds.map(({ index }) => index)))];
    const { tasks, rows } = this.#tasks(readable, kinds);
    const outputs = new Outputs();
    const lists = readable.map(({ cooker, forms }, i) => new GatheredList(cooker, rows[i], forms, outputs));
    const plans = kinds.map((kind) => this.#planOf(kind, lists));
    await this.#fill(plans, outputs, tasks, lists);
    for (const list of lists) {
      const finished = await list.finish(this.#decoder, this.#events, this.#facts, this.#options);
      if (finished !== null) found.set(list.cooker.path, finished);
    }
    return found;
  }

  /** Those whose first events have fields at the same place in all events of their kind and length. */
  async #readable(wanted: readonly TakenEvents[]): Promise<Readable[]> {
    const firstRows = this.#firstRows(new Set(wanted.flatMap(({ kinds }) => kinds.map(({ index }) => index))));
    const readable: Readable[] = [];
    for (const one of wanted) {
      const forms = new Map<number, readonly RawForm[]>();
      for (const kind of one.kinds) {
        const row = firstRows.get(kind.index);
        const own = row === undefined ? null : await this.#formsAt(row, kind, one.cooker);
        if (own !== null) forms.set(kind.index, own);
      }
      if (forms.size === one.kinds.length) readable.push({ ...one, forms });
    }
    return readable;
  }

  #firstRows(kinds: ReadonlySet<number>): Map<number, number> {
    const { kind, count } = this.#events;
    const found = new Map<number, number>();
    const isLeft = new Uint8Array(KINDS);
    for (const one of kinds) isLeft[one] = 1;
    for (let row = 0; row < count && found.size < kinds.size; row++) {
      if (isLeft[kind[row]] === 0) continue;
      isLeft[kind[row]] = 0;
      found.set(kind[row], row);
    }
    return found;
  }

  #formsAt(row: number, kind: KindInfo, { fields }: EventsCooker): Promise<readonly RawForm[] | null> {
    return this.#decoder.event(row, (event) => {
      const { bytes } = event.payload;
      const hasOwnSchema = hasEventHeader(kind) && asksEvent(bytes, event.eventStart);
      return hasOwnSchema ? null : formsOf(new RowPlan(event, Object.values(fields), this.#facts));
    });
  }

  /** Runs of rows, and the rows of each list. */
  #tasks(readable: readonly Readable[], kinds: readonly number[]): { tasks: GatherTask[]; rows: number[] } {
    const { kind, count } = this.#events;
    const { buffers, info } = this.#decoder.trace;
    const perEdge = (Math.max(1, info.processors) * count) / Math.max(1, buffers.count);
    const taskRows = Math.max(this.#threads.taskRows, Math.ceil(BUFFERS_PER_EDGE * perEdge));
    const known = new Uint16Array(KINDS);
    for (const [i, one] of kinds.entries()) known[one] = i + 1;
    const listsOf = kinds.map((one) => readable.flatMap(({ forms }, list) => (forms.has(one) ? [list] : [])));
    const rows = readable.map(() => 0);
    const tasks: GatherTask[] = [];
    for (let from = 0; from < count; from += taskRows) {
      const to = Math.min(count, from + taskRows);
      tasks.push({ from, to, places: [...rows] });
      const counts = new Uint32Array(kinds.length + 1);
      for (let row = from; row < to; row++) counts[known[kind[row]]]++;
      for (const [i, lists] of listsOf.entries()) for (const list of lists) rows[list] += counts[i + 1];
    }
    return { tasks, rows };
  }

  #planOf(kind: number, lists: readonly GatheredList[]): GatheredKind {
    const taken = lists.flatMap((list, i) => list.taking(i, kind) ?? []);
    return {
      kind,
      hasOwnSchemas: hasEventHeader(this.#decoder.trace.kinds[kind]),
      leastBytes: Math.max(...taken.map(({ leastBytes }) => leastBytes)),
      takings: taken.map(({ taking }) => taking),
    };
  }

  async #fill(
    kinds: readonly GatheredKind[],
    outputs: Outputs,
    tasks: readonly GatherTask[],
    lists: readonly GatheredList[],
  ): Promise<void> {
    const misfits = await this.#gather(kinds, outputs, tasks, ({ odd }) => {
      for (let i = 0; i < odd.length; i += 3) lists[odd[i]].odd.set(odd[i + 1], odd[i + 2]);
    });
    if (misfits.size === 0) return;
    for (const output of misfits) outputs.widen(output);
    const only = kinds.map((kind) => ({
      ...kind,
      takings: kind.takings.map(({ list, cells }) => ({
        list,
        cells: cells.filter(({ output }) => misfits.has(output)),
      })),
    }));
    await this.#gather(only, outputs, tasks, () => undefined);
  }

  /** @returns outputs in which a cell did not fit */
  async #gather(
    kinds: readonly GatheredKind[],
    outputs: Outputs,
    tasks: readonly GatherTask[],
    onDone: (gathered: Gathered) => void,
  ): Promise<Set<number>> {
    const misfits = new Set<number>();
    const { cancel, onProgress } = this.#options;
    const { buffers } = this.#decoder.trace;
    let done = 0;
    await this.#threads.gather(
      this.#events,
      buffers,
      { kinds, outputs: outputs.list },
      tasks,
      ({ from, to }, gathered) => {
        if (cancel?.cancelled) throw new CancelledError();
        for (const output of gathered.misfits) misfits.add(output);
        onDone(gathered);
        done += to - from;
        onProgress?.(done, this.#events.count);
      },
    );
    return misfits;
  }
}

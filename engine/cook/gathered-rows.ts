/**
 * Rows of events-cookers whose cells threads beside this one read (`FieldGatherer`). This thread says what they read, makes
 * ids of it, and asks the few events whose schema or length is another's one by one.
 */
import type { EventsCooker } from '../../contract/plugin.ts';
import { hasEventHeader, type KindInfo } from '../../contract/trace.ts';
import { CancelledError, ReaderEnded } from '../base/errors.ts';
import { asksEvent } from '../events/event-placer.ts';
import type { PassOptions } from '../events/event-reader.ts';
import type { GatheredKind } from '../events/field-gatherer.ts';
import { type Gathering, gather, Outputs, tasksFor } from '../events/gathering.ts';
import { numbersOfKinds } from '../events/kind-rows.ts';
import type { TraceDecoder } from '../events/trace-decoder.ts';
import type { RawForm } from './cell.ts';
import type { EventFacts } from './event-facts.ts';
import { areAllRows, type EventRows } from './events-run.ts';
import { formsOf, GatheredList } from './gathered-list.ts';
import { RowPlan } from './row-plan.ts';

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
  const wanted = asked.filter(({ cooker, kinds }) => kinds.length > 0 && areAllRows(cooker));
  const gathering = decoder.gathering(eventsOf(wanted));
  if (gathering === null) return new Map();
  try {
    return await new RowsGathering(decoder, gathering, facts, options).rowsOf(wanted);
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

class RowsGathering {
  readonly #decoder: TraceDecoder;
  readonly #gathering: Gathering;
  readonly #facts: EventFacts;
  readonly #options: PassOptions;

  constructor(decoder: TraceDecoder, gathering: Gathering, facts: EventFacts, options: PassOptions) {
    this.#decoder = decoder;
    this.#gathering = gathering;
    this.#facts = facts;
    this.#options = options;
  }

  async rowsOf(wanted: readonly TakenEvents[]): Promise<Map<string, EventRows>> {
    const found = new Map<string, EventRows>();
    const readable = await this.#readable(wanted);
    if (readable.length === 0) return found;
    const kinds = new Set(readable.flatMap((one) => one.kinds.map(({ index }) => index)));
    const takersOf = (kind: number) => readable.flatMap(({ forms }, list) => (forms.has(kind) ? [list] : []));
    const listsOf = new Map([...kinds].map((kind) => [kind, takersOf(kind)]));
    const { tasks, rows } = tasksFor(this.#gathering, listsOf, readable.length);
    const outputs = new Outputs();
    const lists = readable.map(({ cooker, forms }, i) => new GatheredList(cooker, rows[i], forms, outputs));
    const plans = [...kinds].map((kind) => this.#planOf(kind, lists));
    const odd = lists.map((list) => list.odd);
    await gather(this.#gathering, plans, outputs, tasks, odd, this.#options);
    for (const list of lists) {
      const finished = await list.finish(this.#decoder, this.#gathering.events, this.#facts, this.#options);
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
        if (this.#options.cancel?.cancelled) throw new CancelledError();
        const own = row === undefined ? null : await this.#formsAt(row, kind, one.cooker);
        if (own !== null) forms.set(kind.index, own);
      }
      if (forms.size === one.kinds.length) readable.push({ ...one, forms });
    }
    return readable;
  }

  #firstRows(kinds: ReadonlySet<number>): Map<number, number> {
    const { kind, count } = this.#gathering.events;
    const found = new Map<number, number>();
    const left = numbersOfKinds(kinds);
    for (let row = 0; row < count && found.size < kinds.size; row++) {
      if (left[kind[row]] === 0) continue;
      left[kind[row]] = 0;
      found.set(kind[row], row);
    }
    return found;
  }

  #formsAt(row: number, kind: KindInfo, { fields }: EventsCooker): Promise<readonly RawForm[] | null> {
    return this.#decoder.event(row, (event) => {
      const { bytes, end } = event.payload;
      // In a buffer that cannot be read, or with a schema of its own: it tells nothing about the others.
      const isPlain = end > 0 && end <= bytes.length && !(hasEventHeader(kind) && asksEvent(bytes, event.eventStart));
      return !isPlain ? null : formsOf(new RowPlan(event, Object.values(fields), this.#facts));
    });
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
}

/**
 * Rows of events-cookers whose cells threads beside this one read (`FieldGatherer`). This thread says what they read, makes
 * ids of it, and asks the few events whose schema or length is another's one by one.
 */
import type { EventsCooker } from '../../contract/plugin.ts';
import { hasEventHeader, type KindInfo } from '../../contract/trace.ts';
import { CancelledError, ReaderEnded } from '../base/errors.ts';
import type { PassOptions } from '../base/pass-options.ts';
import { asksEvent } from '../events/event-placer.ts';
import type { GatheredKind, Taking } from '../events/field-gatherer.ts';
import { GatheredSwitches, SWITCH_BYTES } from '../events/gathered-switches.ts';
import { type Gathering, gather, Outputs } from '../events/gathering.ts';
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

const rowsOf = (kinds: Iterable<KindInfo>): number => [...kinds].reduce((sum, { count }) => sum + count, 0);

const eventsOf = (taken: readonly TakenEvents[]): number => rowsOf(new Set(taken.flatMap(({ kinds }) => kinds)));

/** Those that one of the lists has; null where none does. */
function listedSwitches(
  plans: readonly GatheredKind[],
  kinds: readonly KindInfo[],
  lists: readonly GatheredList[],
  outputs: Outputs,
): GatheredSwitches | null {
  const indexes = new Set(kinds.map(({ index }) => index));
  for (const [i, { odd }] of lists.entries()) {
    const own = plans.filter(({ takings }) => takings.some(({ list }) => list === i));
    if (own.length !== indexes.size || !own.every(({ kind }) => indexes.has(kind))) continue;
    const takings = own.flatMap(({ takings }) => takings.filter(({ list }) => list === i));
    const switches = GatheredSwitches.listed(takings, odd, outputs);
    if (switches !== null) return switches;
  }
  return null;
}

/** @param plans get the taking of each of their kinds, or a plan for it */
function addSwitches(plans: GatheredKind[], kinds: readonly KindInfo[], taking: Taking): void {
  for (const { index } of kinds) {
    const at = plans.findIndex(({ kind }) => kind === index);
    const plan = plans[at] ?? { kind: index, hasOwnSchemas: false, leastBytes: 0, takings: [] };
    const more = { ...plan, leastBytes: Math.max(plan.leastBytes, SWITCH_BYTES), takings: [...plan.takings, taking] };
    plans[at < 0 ? plans.length : at] = more;
  }
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
    const outputs = new Outputs();
    const rows = readable.map(({ kinds }) => rowsOf(kinds));
    const lists = readable.map(({ cooker, forms }, i) => new GatheredList(cooker, rows[i], forms, outputs));
    const kinds = new Set(readable.flatMap((one) => one.kinds.map(({ index }) => index)));
    const plans = [...kinds].map((kind) => this.#planOf(kind, lists));
    const odd = lists.map((list) => list.odd);
    // Whoever asks who ran reads the switches in the same pass.
    const { switches } = this.#decoder;
    const asked = lists.some(({ asksWhoRan }) => asksWhoRan) && !this.#decoder.knowsWhoRan;
    let gathered = asked ? listedSwitches(plans, switches, lists, outputs) : null;
    if (asked && gathered === null) {
      gathered = GatheredSwitches.added(rowsOf(switches), outputs);
      addSwitches(plans, switches, gathered.taking(lists.length));
      rows.push(rowsOf(switches));
      odd.push(gathered.odd);
    }
    await gather(this.#gathering, { kinds: plans, outputs, rows, odd }, this.#options);
    if (gathered !== null) this.#decoder.learnWhoRan(gathered);
    if (lists.some(({ asksWhoRan }) => asksWhoRan)) await this.#decoder.whoRan(this.#options);
    for (const list of lists) {
      const finished = await list.finish(this.#decoder, this.#facts, this.#options);
      if (finished !== null) found.set(list.cooker.path, finished);
    }
    return found;
  }

  /** Those whose first events have fields at the same place in all events of their kind and length. */
  async #readable(wanted: readonly TakenEvents[]): Promise<Readable[]> {
    const readable: Readable[] = [];
    for (const one of wanted) {
      const forms = new Map<number, readonly RawForm[]>();
      for (const kind of one.kinds) {
        if (this.#options.cancel?.cancelled) throw new CancelledError();
        const own = await this.#formsOf(kind, one.cooker);
        if (own !== null) forms.set(kind.index, own);
      }
      if (forms.size === one.kinds.length) readable.push({ ...one, forms });
    }
    return readable;
  }

  #formsOf(kind: KindInfo, { fields }: EventsCooker): Promise<readonly RawForm[] | null> {
    return this.#decoder.firstOf(kind.index, (event) => {
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

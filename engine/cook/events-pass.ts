/**
 * Rows of events-cookers: all that are asked for are made in one pass over the trace. It goes in the order of the file,
 * where each processor's events lie side by side; each value is put at the place that its row has in the order of time.
 */
import type { EventSelector, EventsCooker } from '../../contract/plugin.ts';
import type { KindInfo } from '../../contract/trace.ts';
import type { PassOptions } from '../base/pass-options.ts';
import type { Pools } from '../columns/column.ts';
import type { TraceDecoder } from '../events/trace-decoder.ts';
import { KindIndex } from '../plugins/event-selection.ts';
import { CookError } from './cook-error.ts';
import { EventFacts } from './event-facts.ts';
import { type EventRows, EventsRun, MOST_VALUES } from './events-run.ts';
import { gatheredRows } from './gathered-rows.ts';
import { Taker } from './taker.ts';

/** What a cooker takes of which kinds. */
interface Asked {
  readonly cooker: EventsCooker;
  readonly taken: ReadonlyMap<KindInfo, readonly EventSelector[]>;
}

/** A pass for cookers that were added, and then their rows. */
export class EventsPass {
  readonly #decoder: TraceDecoder;
  readonly #kinds: KindIndex;
  readonly #asked: Asked[] = [];
  /** Of cookers that the pass was made for. */
  readonly #rows = new Map<string, () => EventRows>();
  readonly #facts: EventFacts;

  constructor(decoder: TraceDecoder, pools: Pools) {
    this.#decoder = decoder;
    this.#kinds = new KindIndex(decoder.kinds(), decoder.trace.carriesCounters);
    this.#facts = new EventFacts(decoder, pools);
  }

  /** @throws CookError where it asks for more than there can be */
  add(cooker: EventsCooker): void {
    const taken = this.#kinds.meantBy(cooker.events);
    let rows = 0;
    for (const { count } of taken.keys()) rows += count;
    const fields = Object.keys(cooker.fields).length;
    if (rows * fields > MOST_VALUES)
      throw new CookError(
        cooker.path,
        `${fields} fields of ${rows} events do not fit in memory; request fewer fields or events`,
      );
    this.#asked.push({ cooker, taken });
  }

  /** @throws CancelledError; what the source of the trace throws */
  async run(options: PassOptions): Promise<void> {
    const taken = this.#asked.map(({ cooker, taken }) => ({ cooker, kinds: [...taken.keys()] }));
    const gathered = await gatheredRows(taken, this.#decoder, this.#facts, options);
    for (const [path, rows] of gathered) this.#rows.set(path, () => rows);
    await this.#pass(
      this.#asked.filter(({ cooker }) => !gathered.has(cooker.path)),
      options,
    );
  }

  /** In this thread. */
  async #pass(cookers: readonly Asked[], options: PassOptions): Promise<void> {
    const kinds = new Set<number>();
    for (const { taken } of cookers) for (const { index } of taken.keys()) kinds.add(index);
    const asked = [...kinds];
    if (asked.length > 0) await this.#decoder.whoRan(options);
    const listOf = new Map(asked.map((kind, i) => [kind, i]));
    const takers: Taker[][] = asked.map(() => []);
    const runs: { readonly run: EventsRun; readonly lists: readonly number[] }[] = [];
    for (const { cooker, taken } of cookers) {
      const lists = Array.from(taken.keys(), ({ index }) => listOf.get(index)!);
      let events = 0;
      for (const { count } of taken.keys()) events += count;
      const run = new EventsRun(cooker, events, this.#facts);
      runs.push({ run, lists });
      this.#rows.set(cooker.path, () => run.finish());
      for (const [i, selectors] of [...taken.values()].entries()) takers[lists[i]].push(new Taker(run, i, selectors));
    }
    await this.#decoder.forEachBatch(
      asked,
      {
        begin: (all, firstRow) => {
          for (const { run, lists } of runs)
            run.begin(
              lists.map((list) => all[list].rows),
              firstRow,
            );
        },
        take: (batch, list) => {
          for (const taker of takers[list]) taker.take(batch);
        },
      },
      options,
    );
  }

  /** After the pass. */
  rows(path: string): EventRows {
    return this.#rows.get(path)!();
  }
}

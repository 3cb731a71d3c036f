/** Takes the events of one kind for one cooker; kinds may have a schema for each of their events. */
import type { EventSelector } from '../../contract/plugin.ts';
import { eventNameOf } from '../events/describe-event.ts';
import type { EventBatch } from '../events/event-batch.ts';
import type { EventView } from '../events/event-view.ts';
import type { EventSchema, NoSchema } from '../schema/model.ts';
import type { EventsRun } from './events-run.ts';
import { itemsOf } from './field-reader.ts';
import { mayCarryCounters } from './pmc-counters.ts';
import { RowPlan } from './row-plan.ts';

interface Plan {
  readonly row: RowPlan;
  /** Events that carry no performance counters are not taken. */
  readonly withCounters: boolean;
}

export class Taker {
  readonly #run: EventsRun;
  readonly #list: number;
  readonly #selectors: readonly EventSelector[];
  readonly #plans = new WeakMap<EventSchema | NoSchema, Plan | null>();
  #schema: EventSchema | NoSchema | null = null;
  /** Of `#schema`; null = events of this name are not taken. */
  #plan: Plan | null = null;

  /**
   * @param list of the run's
   * @param selectors those that mean the kind; one of them must mean the event
   */
  constructor(run: EventsRun, list: number, selectors: readonly EventSelector[]) {
    this.#run = run;
    this.#list = list;
    this.#selectors = selectors;
  }

  take(batch: EventBatch): void {
    let one = 0;
    if (batch.count > 0 && this.#run.each === null) {
      const plan = this.#planOf(batch.eventAt(0));
      one = batch.count;
      if (plan?.withCounters === false) this.#takePlain(batch, plan);
      else if (plan !== null)
        for (let i = 0; i < one; i++) if (mayCarryCounters(batch, i)) this.#takeOne(batch.eventAt(i), batch.places[i]);
    }
    for (; one < batch.total; one++) this.#takeOne(batch.eventAt(one), batch.places[one]);
    this.#run.flush();
  }

  /** The plain events, which all have one schema: column by column, as far as their fields lie at the same places. */
  #takePlain(batch: EventBatch, plan: Plan): void {
    const run = this.#run;
    const { count } = batch;
    run.reserve(count);
    const { places, cells, builders } = run;
    for (let i = 0; i < count; i++)
      places[i] = run.placeOf(this.#list, batch.places[i], batch.firstRow + batch.rows[i]);
    run.reserveRows();
    const others: number[] = [];
    for (let k = 0; k < cells.length; k++) {
      const fill = plan.row.cells[k].batch;
      if (fill === null || fill.leastBytes > batch.leastBytes) others.push(k);
      else {
        // One after the other in the same few kilobytes, which stay in the processor's cache.
        fill.fill(batch, cells[0]);
        builders[k].put(cells[0], places, count);
      }
    }
    if (others.length === 0) return;
    for (let i = 0; i < count; i++) {
      const event = batch.eventAt(i);
      for (const k of others) cells[k][i] = plan.row.cellOf(event, k);
    }
    for (const k of others) builders[k].put(cells[k], places, count);
  }

  #takeOne(event: EventView, place: number): void {
    const run = this.#run;
    const plan = this.#planOf(event);
    if (plan === null || (plan.withCounters && run.facts.countersOf(event).count === 0)) return;
    if (run.each === null) this.#addRow(event, plan, place);
    else
      for (const item of itemsOf(event, run.each)) {
        if (run.isFull) return;
        run.item = item;
        this.#addRow(event, plan, place);
      }
  }

  #addRow(event: EventView, plan: Plan, place: number): void {
    const run = this.#run;
    const { cells } = run;
    const at = run.filled++;
    run.places[at] = run.placeOf(this.#list, place, event.row);
    for (let k = 0; k < cells.length; k++) cells[k][at] = plan.row.cellOf(event, k);
    if (run.filled === run.places.length) run.flush();
  }

  #planOf(event: EventView): Plan | null {
    const { schema } = event;
    if (schema === this.#schema) return this.#plan;
    let plan = this.#plans.get(schema);
    if (plan === undefined) {
      const name = eventNameOf(event);
      const meant = this.#selectors.filter((selector) => selector.name === undefined || selector.name.includes(name));
      const withCounters = meant.every(({ counters }) => counters === true);
      plan = meant.length === 0 ? null : { row: this.#rowPlan(event), withCounters };
      this.#plans.set(schema, plan);
    }
    this.#schema = schema;
    this.#plan = plan;
    return plan;
  }

  #rowPlan(first: EventView): RowPlan {
    const { sources, facts, each } = this.#run;
    return new RowPlan(first, sources, facts, each === null ? null : { array: each, item: () => this.#run.item });
  }
}

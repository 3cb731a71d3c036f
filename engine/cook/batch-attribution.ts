/** Whose the events of a batch are: as `attribute` says it of one of them, with the rule of their kind found once. */
import { hasEventHeader } from '../../contract/trace.ts';
import type { EventBatch } from '../events/event-batch.ts';
import type { EventView } from '../events/event-view.ts';
import { ruleOf } from '../events/names/attribution.ts';
import type { Names } from '../events/names/names.ts';
import { type CodedPlace, RawFiller, type ToldFields, WHO_RAN } from '../events/raw-cells.ts';
import { fixedPlace } from './batch-fills.ts';
import type { BatchFill, Finish, FinishedEvents } from './cell.ts';
import { plainInteger } from './plain-numbers.ts';

/** Fields that lie at the same place in all events of a kind that are as long. */
interface Told {
  readonly fields: ToldFields;
  readonly leastBytes: number;
}

export class BatchAttribution {
  readonly #names: Names;
  readonly #filler = new RawFiller();
  /** Of the plain events of a batch. */
  #threads = new Float64Array(0);

  constructor(names: Names) {
    this.#names = names;
  }

  /** @param first of its kind and schema */
  pids(first: EventView): BatchFill {
    const told = toldBy(first);
    const fill = (batch: EventBatch, cells: Float64Array): void => {
      const { count } = batch;
      const tids = this.#room(count);
      if (this.#find(batch, told, cells, tids)) this.#findProcesses(cells, tids, batch);
      else for (let i = 0; i < count; i++) cells[i] = this.#names.attribute(batch.eventAt(i)).pid;
    };
    const finish: Finish = (cells, tids, count, events) => {
      this.#finishTids(tids, count, events);
      for (let i = 0; i < count; i++)
        if (cells[i] < 0 && tids[i] >= 0) cells[i] = this.#names.processOfThread(tids[i], events.timeNs[i]);
    };
    if (told === null) return { fill, leastBytes: 0, raw: null };
    const { fields, leastBytes } = told;
    const cells = [{ take: 'toldPid', told: fields } as const, { take: 'toldTid', told: fields } as const];
    return { fill, leastBytes: 0, raw: { cells, leastBytes, finish, whose: { asksWhoRan: fields.asksRunning } } };
  }

  /** @param first of its kind and schema */
  tids(first: EventView): BatchFill {
    const told = toldBy(first);
    const fill = (batch: EventBatch, cells: Float64Array): void => {
      const { count } = batch;
      if (this.#find(batch, told, this.#room(count), cells)) return;
      for (let i = 0; i < count; i++) cells[i] = this.#names.attribute(batch.eventAt(i)).tid;
    };
    const finish: Finish = (cells, _others, count, events) => this.#finishTids(cells, count, events);
    if (told === null) return { fill, leastBytes: 0, raw: null };
    const { fields, leastBytes } = told;
    const cells = [{ take: 'toldTid', told: fields } as const];
    return { fill, leastBytes: 0, raw: { cells, leastBytes, finish, whose: { asksWhoRan: fields.asksRunning } } };
  }

  #room(count: number): Float64Array {
    if (this.#threads.length < count) this.#threads = new Float64Array(2 * count);
    return this.#threads;
  }

  #finishTids(tids: Float64Array, count: number, { rows, cpu }: FinishedEvents): void {
    for (let i = 0; i < count; i++) if (tids[i] === WHO_RAN) tids[i] = this.#names.runningThreadAtRow(cpu[i], rows[i]);
  }

  #findRunning(tids: Float64Array, { rows, count, events: { cpu }, firstRow }: EventBatch): void {
    for (let i = 0; i < count; i++)
      if (tids[i] === WHO_RAN) tids[i] = this.#names.runningThreadAtRow(cpu[rows[i]], firstRow + rows[i]);
  }

  #findProcesses(pids: Float64Array, tids: Float64Array, { rows, count, events: { timeNs } }: EventBatch): void {
    for (let i = 0; i < count; i++)
      if (pids[i] < 0 && tids[i] >= 0) pids[i] = this.#names.processOfThread(tids[i], timeNs[rows[i]]);
  }

  /** @returns false where it must be asked event by event */
  #find(batch: EventBatch, told: Told | null, pids: Float64Array, tids: Float64Array): boolean {
    if (told === null || told.leastBytes > batch.leastBytes) return false;
    this.#filler.fillTold(told.fields, batch, pids, tids);
    this.#findRunning(tids, batch);
    return true;
  }
}

/** Null where fields must be looked for in each event. */
function toldBy(first: EventView): Told | null {
  const { kind } = first;
  const rule = ruleOf(kind);
  const [pid, tid, flags] = [rule.pid, rule.tid, rule.unless?.field].map((field) => placeOf(first, field));
  if (pid === undefined || tid === undefined || flags === undefined) return null;
  return {
    fields: {
      pid,
      tid,
      unless: flags && { ...flags, bit: rule.unless?.bit ?? 0 },
      overHeader: rule.overHeader ?? false,
      asksRunning: !hasEventHeader(kind),
    },
    leastBytes: Math.max(0, ...[pid, tid, flags].map((place) => place?.leastBytes ?? 0)),
  };
}

/** Null where the schema has no such number; undefined where it must be looked for in each event. */
function placeOf({ layout, payload, kind }: EventView, name: string | undefined): CodedPlace | null | undefined {
  const field = name === undefined || layout === null ? -1 : layout.names.indexOf(name);
  if (field < 0 || layout === null) return null;
  const { definition } = layout.fields[field];
  const known = definition.count === null && definition.members === null ? plainInteger(definition) : undefined;
  const place = kind.kind === 'message' ? null : fixedPlace(layout, field, payload.pointerSize);
  return known === undefined || place === null ? undefined : { ...place, code: known.code };
}

/** Whose the events of a batch are: as `attribute` says it of one of them, with the rule of their kind found once. */
import { hasEventHeader } from '../../contract/trace.ts';
import type { EventBatch } from '../events/event-batch.ts';
import { type Rule, ruleOf, UNKNOWN_ID } from '../events/names/attribution.ts';
import type { Names } from '../events/names/names.ts';
import { NO_ID } from '../format/event-columns.ts';
import { type FixedPlace, fillNumbers, fixedPlace } from './batch-fills.ts';
import { plainInteger } from './plain-numbers.ts';

export class BatchAttribution {
  readonly #names: Names;
  /** Of the plain events of a batch. */
  #told = new Float64Array(0);
  #flags = new Float64Array(0);

  constructor(names: Names) {
    this.#names = names;
  }

  pids(batch: EventBatch, cells: Float64Array): void {
    const names = this.#names;
    const { count, rows } = batch;
    const { timeNs } = batch.events;
    if (!this.#find(batch, cells)) {
      for (let i = 0; i < count; i++) cells[i] = names.attribute(batch.eventAt(i)).pid;
      return;
    }
    const tids = this.#told;
    for (let i = 0; i < count; i++)
      if (cells[i] < 0 && tids[i] >= 0) cells[i] = names.processOfThread(tids[i], timeNs[rows[i]]);
  }

  tids(batch: EventBatch, cells: Float64Array): void {
    const { count } = batch;
    if (this.#find(batch, cells)) cells.set(this.#told.subarray(0, count));
    else for (let i = 0; i < count; i++) cells[i] = this.#names.attribute(batch.eventAt(i)).tid;
  }

  /**
   * Processes as header and payload tell them go into `pids`, threads into `#told`.
   * @returns false where it must be asked event by event
   */
  #find(batch: EventBatch, pids: Float64Array): boolean {
    const { count, rows, firstRow, events, kind } = batch;
    const { pid, tid } = events;
    if (this.#told.length < count) this.#told = new Float64Array(pids.length);
    const tids = this.#told;
    const rule = ruleOf(kind);
    if (!this.#fillIds(batch, rule.pid, pids) || !this.#fillIds(batch, rule.tid, tids)) return false;
    const nobodys = this.#nobodys(batch, rule.unless);
    if (nobodys === null) return false;
    const asksRunning = !hasEventHeader(kind);
    const cpu = events.cpu[rows[0]];
    for (let i = 0; i < count; i++) {
      const row = rows[i];
      const headerPid = pid[row];
      const headerTid = tid[row];
      const inHeader = headerPid !== NO_ID || headerTid !== NO_ID;
      if ((rule.overHeader || !inHeader) && (pids[i] >= 0 || tids[i] >= 0)) continue;
      pids[i] = headerPid === NO_ID ? -1 : headerPid;
      tids[i] = headerTid === NO_ID ? -1 : headerTid;
      if (!inHeader && asksRunning && !nobodys(i)) tids[i] = this.#names.runningThreadAtRow(cpu, firstRow + row);
    }
    return true;
  }

  /** −1 where the events have no such field. */
  #fillIds(batch: EventBatch, field: string | undefined, ids: Float64Array): boolean {
    const { count } = batch;
    const place = field === undefined ? 'none' : placeOf(batch, field);
    if (place === null) return false;
    if (place === 'none') ids.fill(-1, 0, count);
    else {
      fillNumbers(place.code, place, batch, ids);
      for (let i = 0; i < count; i++) if (ids[i] >= UNKNOWN_ID) ids[i] = -1;
    }
    return true;
  }

  #nobodys(batch: EventBatch, unless: Rule['unless']): ((i: number) => boolean) | null {
    const place = unless === undefined ? 'none' : placeOf(batch, unless.field);
    if (place === null) return null;
    if (unless === undefined || place === 'none') return () => false;
    if (this.#flags.length < batch.count) this.#flags = new Float64Array(batch.starts.length);
    const flags = this.#flags;
    fillNumbers(place.code, place, batch, flags);
    return (i) => (flags[i] & unless.bit) !== 0;
  }
}

/** `none` = the schema has no such number; null = it must be looked for in each event. */
function placeOf(batch: EventBatch, name: string): (FixedPlace & { readonly code: number }) | 'none' | null {
  const { layout, payload } = batch.eventAt(0);
  if (layout === null) return 'none';
  const field = layout.names.indexOf(name);
  if (field < 0) return 'none';
  const { definition } = layout.fields[field];
  const known = definition.count === null && definition.members === null ? plainInteger(definition) : undefined;
  const place = batch.kind.kind === 'message' ? null : fixedPlace(layout, field, payload.pointerSize);
  if (known === undefined || place === null || place.leastBytes > batch.leastBytes) return null;
  return { ...place, code: known.code };
}

/**
 * Finds regions of interest in a trace: takes part in a pass over the events, keeps what the ends of regions are, and then
 * pairs and nests them (`region-instances.ts`).
 */
import { hasEventHeader, type KindInfo } from '../../../contract/trace.ts';
import type { Column, ColumnSet, Pools } from '../../columns/column.ts';
import { eventNameOf, textOf } from '../../events/describe-event.ts';
import type { EventView, EventVisitor } from '../../events/event-view.ts';
import type { TraceDecoder } from '../../events/trace-decoder.ts';
import { CookError } from '../cook-error.ts';
import { activityOf } from '../event-facts.ts';
import {
  type EventTest,
  isContainer,
  type PayloadTest,
  type RegionDefinition,
  type RegionEvent,
} from './region-definition.ts';
import { EndEvents } from './region-events.ts';
import { type Instances, instancesOf, type ListedRegion } from './region-instances.ts';

/** The regions of one file. */
export interface RegionSet {
  /** Of the file, as people know it. */
  readonly name: string;
  readonly regions: readonly RegionDefinition[];
}

/** An event that regions ask for, and those that were met. */
interface Listener {
  readonly asked: EventTest;
  /** Indexes of `EndEvents`, ascending. */
  readonly met: number[];
}

/** The listeners of one kind of event. */
interface KindPlan {
  /** By a field that must have one value: files of a thousand regions ask so for the same event. */
  readonly byField: ReadonlyMap<string, ReadonlyMap<string, readonly Listener[]>>;
  readonly others: readonly Listener[];
}

/** An event may be the end of a thousand regions. */
const MOST_MET = 1 << 22;

const PATH = 'source/regions';

export class RegionFinder implements EventVisitor {
  readonly #regions: readonly ListedRegion[];
  readonly #decoder: TraceDecoder;
  readonly #pools: Pools;
  readonly #listeners = new Map<EventTest, Listener>();
  /** By index of the kind. */
  readonly #plans: (KindPlan | undefined)[] = [];
  readonly #events: EndEvents;
  #met = 0;
  #isFull = false;

  constructor(sets: readonly RegionSet[], decoder: TraceDecoder, pools: Pools) {
    this.#regions = listed(sets);
    this.#decoder = decoder;
    this.#pools = pools;
    this.#events = new EndEvents(this.#regions);
    for (const asked of this.#regions.flatMap(eventTests)) this.#listeners.set(asked, { asked, met: [] });
  }

  wants(kind: KindInfo): boolean {
    const listeners = [...this.#listeners.values()].filter(({ asked }) => meansKind(asked.event, kind));
    if (listeners.length === 0) return false;
    const byField = new Map<string, Map<string, Listener[]>>();
    const others: Listener[] = [];
    for (const listener of listeners) {
      const test = listener.asked.tests.find(({ relation }) => relation === 'isEqual');
      if (test === undefined) {
        others.push(listener);
        continue;
      }
      const values = byField.get(test.field) ?? new Map<string, Listener[]>();
      byField.set(test.field, values);
      const same = values.get(test.value);
      if (same === undefined) values.set(test.value, [listener]);
      else same.push(listener);
    }
    this.#plans[kind.index] = { byField, others };
    return true;
  }

  visit(event: EventView): void {
    const { byField, others } = this.#plans[event.kind.index]!;
    let kept = -1;
    const offer = (listener: Listener): void => {
      if (!holds(listener.asked, event)) return;
      if (kept < 0) kept = this.#keep(event);
      if (kept >= 0 && ++this.#met <= MOST_MET) listener.met.push(kept);
    };
    for (const listener of others) offer(listener);
    for (const [field, listeners] of byField)
      for (const value of valuesOf(event, field)) for (const listener of listeners.get(value) ?? []) offer(listener);
  }

  /** After the pass, in the order of starts. @throws CookError where there are more than can be kept */
  rows(): ColumnSet {
    if (this.#isFull || this.#met > MOST_MET)
      throw new CookError(
        PATH,
        `${this.#events.count} or more events begin or end regions; use fewer regions or open a part of the trace`,
      );
    const { info } = this.#decoder.trace;
    const found = instancesOf({
      regions: this.#regions,
      events: this.#events,
      met: (asked) => this.#listeners.get(asked)?.met ?? [],
      endNs: info.lastEventNs ?? 0,
    });
    return this.#columnsOf(found);
  }

  /** @returns its index; −1 where there is no more room */
  #keep(event: EventView): number {
    if (this.#events.isFull) {
      this.#isFull = true;
      return -1;
    }
    const { texts } = this.#pools;
    return this.#events.add(
      event,
      this.#decoder.names.attribute(event),
      activityOf(event, this.#pools),
      (field) => texts.idOf(shownText(event, field) ?? ''),
      (field) => event.number(field) ?? Number.NaN,
    );
  }

  #columnsOf({
    region,
    startNs,
    endNs,
    startEvent,
    stopEvent,
    parent,
    depth,
    ordinal,
    complete,
    order,
  }: Instances): ColumnSet {
    const { texts } = this.#pools;
    const events = this.#events;
    const { length: count } = order;
    const text = (of: (instance: number) => number): Column => ({
      type: 'text',
      values: Uint32Array.from(order, of),
      pool: texts,
    });
    const number = (type: 'integer' | 'time' | 'duration' | 'bool', of: (instance: number) => number): Column => ({
      type,
      values: Float64Array.from(order, of),
    });
    const idsOf = (of: (definition: ListedRegion, index: number) => string): number[] =>
      this.#regions.map((definition, index) => texts.idOf(of(definition, index)));
    const names = idsOf(({ name }) => name);
    const ofRegion = (ids: readonly number[]) => text((i) => ids[region[i]]);
    const paths = pathsOf(this.#regions);
    const ofEvent = (values: { values: Int32Array | Uint32Array }, event: ArrayLike<number>) => (i: number) =>
      event[i] < 0 ? -1 : values.values[event[i]];
    // What reaches over many is nobody's.
    const ofOwner = (values: { values: Int32Array }, event: ArrayLike<number>) => {
      const of = ofEvent(values, event);
      return (i: number) => (isContainer(this.#regions[region[i]]) ? -1 : of(i));
    };
    const isPresent = new Set(Array.from(region, (index) => this.#regions[index].guid));
    return {
      count,
      columns: new Map<string, Column>([
        ['name', ofRegion(names)],
        ['friendlyName', ofRegion(idsOf(({ friendlyName }) => friendlyName))],
        ['guid', ofRegion(idsOf(({ guid }) => guid))],
        ['path', ofRegion(idsOf((_, index) => paths[index]))],
        ['parent', text((i) => (parent[i] < 0 ? 0 : names[region[parent[i]]]))],
        ['depth', number('integer', (i) => depth[i])],
        ['startTime', number('time', (i) => startNs[i])],
        ['endTime', number('time', (i) => endNs[i])],
        ['duration', number('duration', (i) => endNs[i] - startNs[i])],
        ['instance', number('integer', (i) => ordinal[i])],
        [
          'instanceName',
          text((i) => this.#instanceName(this.#regions[region[i]], startEvent[i], stopEvent[i], isPresent)),
        ],
        ['pid', number('integer', ofOwner(events.pid, startEvent))],
        ['tid', number('integer', ofOwner(events.tid, startEvent))],
        ['stopPid', number('integer', ofOwner(events.pid, stopEvent))],
        ['stopTid', number('integer', ofOwner(events.tid, stopEvent))],
        ['complete', number('bool', (i) => complete[i])],
        ['file', ofRegion(idsOf(({ file }) => file))],
        ['metadata', ofRegion(idsOf(({ metadata }) => metadata))],
        ['row', number('integer', ofEvent(events.row, startEvent))],
      ]),
    };
  }

  /** Id of the text. */
  #instanceName({ naming }: ListedRegion, start: number, stop: number, isPresent: ReadonlySet<string>): number {
    const { texts } = this.#pools;
    if (naming === null) return 0;
    if (naming.kind === 'region') return texts.idOf(isPresent.has(naming.guid) ? naming.ifPresent : naming.ifAbsent);
    const { field, end, isPid } = naming;
    const at = (event: number): number => (event < 0 ? 0 : this.#events.text(event, field));
    const id = end === 'start' ? at(start) : end === 'stop' ? at(stop) : at(start) || at(stop);
    if (!isPid || id === 0) return id;
    const event = start >= 0 ? start : stop;
    const pid = Number(texts.text(id));
    const process = this.#decoder.names.processAt(pid, event < 0 ? 0 : this.#events.timeNs.values[event]);
    return process?.name ? texts.idOf(process.name) : id;
  }
}

function listed(sets: readonly RegionSet[]): ListedRegion[] {
  const all: ListedRegion[] = [];
  for (const { name: file, regions } of sets) {
    const from = all.length;
    for (const region of regions) all.push({ ...region, file, parent: region.parent < 0 ? -1 : from + region.parent });
  }
  return all;
}

/** `Root/Parent/Region`, by index. */
function pathsOf(regions: readonly ListedRegion[]): string[] {
  const paths: string[] = [];
  for (const { name, friendlyName, parent } of regions) {
    const own = friendlyName || name;
    paths.push(parent < 0 ? own : `${paths[parent]}/${own}`);
  }
  return paths;
}

/** Everything that a region asks of events. */
function eventTests({ start, stop, filters }: RegionDefinition): EventTest[] {
  return [start, stop, ...filters.map(({ trigger }) => trigger)].filter(
    (end): end is Exclude<typeof end, null | { kind: 'region' }> => end !== null && end.kind !== 'region',
  );
}

/** All that the kind alone tells; names of events are looked at one by one. */
function meansKind({ provider, id, version, opcode }: RegionEvent, kind: KindInfo): boolean {
  if (kind.provider !== provider) return false;
  const hasId = hasEventHeader(kind) || kind.kind === 'message';
  if (id !== null && id !== (hasId ? kind.id : kind.opcode)) return false;
  return (version === null || version === kind.version) && (opcode === null || opcode === kind.opcode);
}

function holds({ event: { name }, tests }: EventTest, event: EventView): boolean {
  if (name !== null && !isNamed(event, name)) return false;
  for (const test of tests) if (!testHolds(test, event)) return false;
  return true;
}

/** The whole name, or the task's, to which manifests add what the opcode says (`Contention/Start`). */
const isNamed = (event: EventView, name: string): boolean =>
  eventNameOf(event) === name || (event.schema.source !== null && event.schema.taskName === name);

function testHolds({ field, value, relation, pattern }: PayloadTest, event: EventView): boolean {
  const values = valuesOf(event, field);
  switch (relation) {
    case 'isEqual':
      return values.includes(value);
    case 'isNotEqual':
      return !values.includes(value);
    case 'contains':
      return values.some((text) => text.includes(value));
    case 'doesNotContain':
      return !values.some((text) => text.includes(value));
    case 'matches':
      return values.some((text) => pattern?.isIn(text) ?? false);
  }
}

/** As shown; null where the event has no such field. */
function shownText(event: EventView, field: string): string | null {
  const value = event.value(field);
  return value === undefined ? null : textOf(value);
}

/** Texts that a field may be called by: as shown, and the number behind a name; none where the event has no such field. */
function valuesOf(event: EventView, field: string): string[] {
  const value = event.value(field);
  if (value === undefined) return [];
  const shown = textOf(value);
  // WPA writes them so.
  if (typeof value === 'boolean') return [value ? 'True' : 'False', shown, value ? '1' : '0'];
  const plain = String(event.number(field) ?? shown);
  return plain === shown ? [shown] : [shown, plain];
}

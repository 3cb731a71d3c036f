/** Instances of regions: ends paired, durations taken off, filters applied, and what lies in what. */
import { getOrMake } from '../../base/get-or-make.ts';
import { CookError } from '../cook-error.ts';
import { Enclosing } from './enclosing.ts';
import {
  type EventTest,
  isContainer,
  type RegionDefinition,
  type RegionEndpoint,
  type RegionFilter,
  type RegionMatch,
  regionOrder,
} from './region-definition.ts';
import type { EndEvents } from './region-events.ts';

/** Of several files in one list: `parent` is an index of it. */
export interface ListedRegion extends RegionDefinition {
  readonly file: string;
}

export interface RegionFacts {
  /** Those that others lie in stand before these. */
  readonly regions: readonly ListedRegion[];
  readonly events: EndEvents;
  /** Events that met what was asked, by index, ascending. */
  readonly met: (asked: EventTest) => readonly number[];
  /** Of the trace. */
  readonly endNs: number;
}

type DurationEnd = Extract<RegionEndpoint, { kind: 'duration' }>;

/** Regions that are made of regions can be many more than the events. */
const MOST_INSTANCES = 1 << 21;

/** Columns of all instances. */
export interface Instances {
  /** Index of the definition. */
  readonly region: Uint32Array;
  readonly startNs: Float64Array;
  readonly endNs: Float64Array;
  /** Index of the event that it began with, or of the one that told its duration; −1 = none. */
  readonly startEvent: Int32Array;
  readonly stopEvent: Int32Array;
  /** Index of the instance that it lies in; −1 = none. */
  readonly parent: Int32Array;
  readonly depth: Uint32Array;
  /** Which of its region, from 1, by start; those that never end behind all others. */
  readonly ordinal: Uint32Array;
  /** 1 where it has an end; the others last to the end of the trace. */
  readonly complete: Uint8Array;
  /** All, by start, and the outer before the inner. */
  readonly order: Uint32Array;
}

interface Instance {
  readonly startNs: number;
  readonly endNs: number;
  readonly startEvent: number;
  readonly stopEvent: number;
  readonly complete: boolean;
}

/** A time at which a region may begin or end. */
interface Occurrence {
  readonly timeNs: number;
  readonly event: number;
}

/** @throws CookError where there are more than can be kept */
export function instancesOf(facts: RegionFacts): Instances {
  const { regions } = facts;
  const maker = new Maker(facts);
  for (const index of regionOrder(regions).order) maker.make(index);
  return nested(facts, maker.instances);
}

/** The longer first where two begin together. */
const byStart = (a: Instance, b: Instance): number => a.startNs - b.startNs || b.endNs - a.endNs;

class Maker {
  /** By region; by start. */
  readonly instances: Instance[][];
  readonly #facts: RegionFacts;
  readonly #byGuid = new Map<string, number>();
  /** Indexes of the regions in each, at any depth. */
  readonly #inside: number[][];
  #made = 0;

  constructor(facts: RegionFacts) {
    this.#facts = facts;
    this.instances = facts.regions.map(() => []);
    this.#inside = facts.regions.map(() => []);
    for (const [index, { guid, parent }] of facts.regions.entries()) {
      if (guid !== '' && !this.#byGuid.has(guid)) this.#byGuid.set(guid, index);
      for (let around = parent; around >= 0; around = facts.regions[around].parent) this.#inside[around].push(index);
    }
  }

  /** Those that it needs are made. @throws CookError */
  make(index: number): void {
    const region = this.#facts.regions[index];
    const made = isContainer(region) ? this.#container(index) : this.#pairs(region);
    this.#made += made.length;
    if (this.#made > MOST_INSTANCES)
      throw new CookError(
        'source/regions',
        `there are more than ${MOST_INSTANCES} regions; use fewer, or open a part of the trace`,
      );
    const tests = region.filters.map((filter) => this.#testOf(filter));
    this.instances[index] = made.filter((instance) => tests.every((test) => test(instance))).sort(byStart);
  }

  /** From the first to the last of what is in it; of those without an end only where there are no others. */
  #container(index: number): Instance[] {
    const inside = this.#inside[index].flatMap((inner) => this.instances[inner]);
    const whole = inside.filter(({ complete }) => complete);
    const counted = whole.length > 0 ? whole : inside;
    if (counted.length === 0) return [];
    let first = counted[0];
    let last = counted[0];
    for (const one of counted) {
      if (one.startNs < first.startNs) first = one;
      if (one.endNs > last.endNs) last = one;
    }
    const { startNs, startEvent } = first;
    const { endNs, stopEvent, complete } = last;
    return [{ startNs, endNs, startEvent, stopEvent, complete }];
  }

  #pairs({ start, stop, match }: ListedRegion): Instance[] {
    if (start?.kind === 'duration') return this.#before(start, stop, match);
    if (stop?.kind === 'duration') return this.#after(start, stop, match);
    // One end alone is a moment.
    if (start === null || stop === null)
      return this.#occurrences(start ?? stop).map(({ timeNs, event }) => ({
        startNs: timeNs,
        endNs: timeNs,
        startEvent: event,
        stopEvent: event,
        complete: true,
      }));
    return this.#matched(start, stop, match);
  }

  /** A stop ends the last start that is open and matches; starts that nothing ends last to the end of the trace. */
  #matched(start: RegionEndpoint, stop: RegionEndpoint, match: RegionMatch | null): Instance[] {
    const { events, endNs: traceEndNs } = this.#facts;
    const starts = this.#occurrences(start);
    const stops = this.#occurrences(stop);
    // An event that is both ends one before it begins the next; a region may begin and end where others do.
    const isBefore =
      start.kind === 'event' && stop.kind === 'event'
        ? (one: Occurrence, other: Occurrence): boolean => one.event < other.event
        : (one: Occurrence, other: Occurrence): boolean => one.timeNs <= other.timeNs;
    const open = new Map<string, Occurrence[]>();
    const instances: Instance[] = [];
    let i = 0;
    for (const end of stops) {
      const { timeNs, event } = end;
      for (; i < starts.length && isBefore(starts[i], end); i++) {
        const key = events.key(starts[i].event, match, 'field');
        getOrMake(open, key, () => []).push(starts[i]);
      }
      const begun = open.get(events.key(event, match, 'target'))?.pop();
      if (begun !== undefined)
        instances.push({
          startNs: begun.timeNs,
          endNs: timeNs,
          startEvent: begun.event,
          stopEvent: event,
          complete: true,
        });
    }
    const unended = [...[...open.values()].flat(), ...starts.slice(i)];
    for (const { timeNs, event } of unended)
      instances.push({
        startNs: timeNs,
        endNs: Math.max(timeNs, traceEndNs),
        startEvent: event,
        stopEvent: -1,
        complete: false,
      });
    return instances;
  }

  /** The start lies so long before the stop as an event says: the stop itself, or the last before it that matches. */
  #before(start: DurationEnd, stop: RegionEndpoint | null, match: RegionMatch | null): Instance[] {
    const { events, met } = this.#facts;
    const told = met(start);
    const stops = stop === null || stop.kind === 'duration' ? this.#eventsAt(told) : this.#occurrences(stop);
    const last = new Map<string, number>();
    const instances: Instance[] = [];
    let i = 0;
    for (const { timeNs, event } of stops) {
      for (; i < told.length && events.timeNs.values[told[i]] <= timeNs; i++)
        last.set(events.key(told[i], match, 'field'), told[i]);
      const teller = last.get(events.key(event, match, 'target'));
      const lengthNs = teller === undefined ? Number.NaN : events.number(teller, start.field) * start.toNs;
      if (teller !== undefined && lengthNs >= 0)
        instances.push({
          startNs: timeNs - lengthNs,
          endNs: timeNs,
          startEvent: teller,
          stopEvent: event,
          complete: true,
        });
    }
    return instances;
  }

  /** The same of a stop: the start itself says it, or the first behind it that matches. */
  #after(start: RegionEndpoint | null, stop: DurationEnd, match: RegionMatch | null): Instance[] {
    const { events, met } = this.#facts;
    const told = met(stop);
    const starts = start === null ? this.#eventsAt(told) : this.#occurrences(start);
    const next = new Map<string, number>();
    const instances: Instance[] = [];
    let i = told.length - 1;
    for (const { timeNs, event } of starts.reverse()) {
      for (; i >= 0 && events.timeNs.values[told[i]] >= timeNs; i--)
        next.set(events.key(told[i], match, 'target'), told[i]);
      const teller = next.get(events.key(event, match, 'field'));
      const lengthNs = teller === undefined ? Number.NaN : events.number(teller, stop.field) * stop.toNs;
      if (teller !== undefined && lengthNs >= 0)
        instances.push({
          startNs: timeNs,
          endNs: timeNs + lengthNs,
          startEvent: event,
          stopEvent: teller,
          complete: true,
        });
    }
    return instances;
  }

  #eventsAt(met: readonly number[]): Occurrence[] {
    return met.map((event) => ({ timeNs: this.#facts.events.timeNs.values[event], event }));
  }

  /** In the order of time. A region without an end has none to begin or end others with. */
  #occurrences(end: RegionEndpoint | null): Occurrence[] {
    if (end === null) return [];
    if (end.kind !== 'region') return this.#eventsAt(this.#facts.met(end));
    const instances = this.instances[this.#byGuid.get(end.guid) ?? -1] ?? [];
    return instances
      .filter(({ complete }) => complete || end.end === 'start')
      .map(({ startNs, endNs, startEvent, stopEvent }) =>
        end.end === 'start' ? { timeNs: startNs, event: startEvent } : { timeNs: endNs, event: stopEvent },
      )
      .sort((a, b) => a.timeNs - b.timeNs);
  }

  /** Whether a filter keeps an instance. “After” is after any trigger, “prior” is before the first. */
  #testOf({ type, trigger }: RegionFilter): (instance: Instance) => boolean {
    const spans: readonly { startNs: number; endNs: number }[] =
      trigger.kind === 'region'
        ? (this.instances[this.#byGuid.get(trigger.guid) ?? -1] ?? [])
        : this.#occurrences(trigger).map(({ timeNs }) => ({ startNs: timeNs, endNs: timeNs }));
    let firstStartNs = Infinity;
    let firstEndNs = Infinity;
    for (const { startNs, endNs } of spans) {
      firstStartNs = Math.min(firstStartNs, startNs);
      firstEndNs = Math.min(firstEndNs, endNs);
    }
    const isThere = spans.length > 0;
    const isAfter = ({ startNs }: Instance): boolean => firstEndNs <= startNs;
    const isPrior = ({ endNs }: Instance): boolean => isThere && endNs <= firstStartNs;
    switch (type) {
      case 'In':
        return () => isThere;
      case 'Out':
        return () => !isThere;
      case 'InPost':
        return isAfter;
      case 'OutPost':
        return (instance) => !isAfter(instance);
      case 'InPrev':
        return isPrior;
      case 'OutPrev':
        return (instance) => !isPrior(instance);
    }
  }
}

/** Finds what each lies in, and puts all into columns. */
function nested({ regions, events }: RegionFacts, made: readonly (readonly Instance[])[]): Instances {
  const all = made.flat();
  const { length: count } = all;
  const region = new Uint32Array(count);
  const ordinal = new Uint32Array(count);
  const parent = new Int32Array(count).fill(-1);
  const depth = new Uint32Array(count);
  /** Of each region the first instance. */
  const from: number[] = [];
  let next = 0;
  for (const [index, instances] of made.entries()) {
    from.push(next);
    let ended = 0;
    let unended = instances.filter(({ complete }) => complete).length;
    for (const { complete } of instances) {
      region[next] = index;
      ordinal[next++] = complete ? ++ended : ++unended;
    }
  }
  const known = new Map<string, Enclosing<Instance>>();
  const enclosing = (index: number, rule: RegionMatch | null): Enclosing<Instance> => {
    const id = `${index} ${JSON.stringify(rule)}`;
    return getOrMake(known, id, () => {
      // What never ends has no end for others to lie before.
      const keyOf = ({ startEvent, stopEvent, complete }: Instance): string | null =>
        complete ? events.key(startEvent, rule, 'target', stopEvent) : null;
      return new Enclosing(made[index], keyOf);
    });
  };
  const parentOf = (instance: Instance, index: number, own: number): number => {
    const { selfNest, parentMatch, parent: outer } = regions[index];
    const { startEvent, stopEvent } = instance;
    if (selfNest !== null) {
      const key = events.key(startEvent, selfNest, 'field', stopEvent);
      const sibling = enclosing(index, selfNest).closest(instance, key, own - from[index]);
      if (sibling >= 0) return from[index] + sibling;
    }
    for (let around = outer; around >= 0; around = regions[around].parent) {
      if (made[around].length === 0) continue;
      // It was made of what is in it.
      if (isContainer(regions[around])) return from[around];
      const key = events.key(startEvent, parentMatch, 'field', stopEvent);
      const found = enclosing(around, parentMatch).earliest(instance, key);
      if (found >= 0) return from[around] + found;
    }
    return -1;
  };
  for (const [i, instance] of all.entries()) {
    parent[i] = parentOf(instance, region[i], i);
    depth[i] = parent[i] < 0 ? 0 : depth[parent[i]] + 1;
  }
  const startNs = Float64Array.from(all, (instance) => instance.startNs);
  return {
    region,
    startNs,
    endNs: Float64Array.from(all, (instance) => instance.endNs),
    startEvent: Int32Array.from(all, (instance) => instance.startEvent),
    stopEvent: Int32Array.from(all, (instance) => instance.stopEvent),
    parent,
    depth,
    ordinal,
    complete: Uint8Array.from(all, ({ complete }) => Number(complete)),
    order: Uint32Array.from(region.keys()).sort((a, b) => startNs[a] - startNs[b] || depth[a] - depth[b] || a - b),
  };
}

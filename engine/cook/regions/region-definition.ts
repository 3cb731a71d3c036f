/** What a region of interest is, as its file says: `regions.ts` reads it, `region-finder.ts` finds it in traces. */
import type { Pattern } from '../../events/pattern.ts';
import { dependencyOrder } from '../../plugins/dependency-order.ts';

/** Which events: all that is not null must be so. */
export interface RegionEvent {
  /** GUID, lower case. */
  readonly provider: string;
  /** Of classic events, which have no ids, it is the type. */
  readonly id: number | null;
  readonly version: number | null;
  readonly opcode: number | null;
  /** Of TraceLogging events, which have no ids either. */
  readonly name: string | null;
}

export interface PayloadTest {
  readonly field: string;
  /** Upper and lower case differ; the whole of the field, save for `contains`. */
  readonly value: string;
  readonly relation: 'isEqual' | 'isNotEqual' | 'contains' | 'doesNotContain' | 'matches';
  /** Of `matches`. */
  readonly pattern: Pattern | null;
}

export interface EventTest {
  readonly event: RegionEvent;
  readonly tests: readonly PayloadTest[];
}

export type RegionEndpoint =
  | (EventTest & { readonly kind: 'event' })
  /** So long before the stop, or after the start, as a field says. */
  | (EventTest & { readonly kind: 'duration'; readonly field: string; readonly toNs: number })
  | { readonly kind: 'region'; readonly guid: string; readonly end: 'start' | 'stop' };

/** What must be equal of two ends, or of a region and the one that it is to lie in. */
export interface RegionMatch {
  readonly tid: boolean;
  readonly pid: boolean;
  readonly activity: boolean;
  /** `field` of the start (or the child) and `target` of the stop (or the parent). */
  readonly payload: readonly { readonly field: string; readonly target: string }[];
}

export const filterTypes = ['Out', 'OutPost', 'OutPrev', 'In', 'InPost', 'InPrev'] as const;
type FilterType = (typeof filterTypes)[number];

export interface RegionFilter {
  readonly type: FilterType;
  readonly trigger: (EventTest & { readonly kind: 'event' }) | { readonly kind: 'region'; readonly guid: string };
}

export type RegionNaming =
  | {
      readonly kind: 'payload';
      readonly field: string;
      /** The field is a process id, and its name is meant. */
      readonly isPid: boolean;
      /** Null = the start, else the stop. */
      readonly end: 'start' | 'stop' | null;
    }
  | { readonly kind: 'region'; readonly guid: string; readonly ifPresent: string; readonly ifAbsent: string };

export interface RegionDefinition {
  /** Lower case; made of the place in the file where it has none. */
  readonly guid: string;
  readonly name: string;
  readonly friendlyName: string;
  /** Index of the region around it; −1 = none. Regions stand behind those that they are in. */
  readonly parent: number;
  /** Without both it reaches from the first to the last of the regions in it. */
  readonly start: RegionEndpoint | null;
  readonly stop: RegionEndpoint | null;
  readonly match: RegionMatch | null;
  /** Beside lying in it. */
  readonly parentMatch: RegionMatch | null;
  /** Instances that lie in others of the same region are their children. */
  readonly selfNest: RegionMatch | null;
  readonly filters: readonly RegionFilter[];
  readonly naming: RegionNaming | null;
  /** `name=text`, as many as there are. */
  readonly metadata: string;
  readonly line: number;
}

/**
 * Indexes of regions, each behind those that its ends and filters name and, where it has no ends, behind those in it.
 * `rings` need themselves.
 */
export function regionOrder(
  regions: readonly Pick<RegionDefinition, 'guid' | 'parent' | 'start' | 'stop' | 'filters'>[],
): { order: number[]; rings: number[][] } {
  const byGuid = new Map<string, number>();
  for (const [index, { guid }] of regions.entries()) if (guid !== '' && !byGuid.has(guid)) byGuid.set(guid, index);
  const needs = new Map<string, string[]>(regions.map((_, index) => [String(index), []]));
  const add = (index: number, needed: number | undefined): void => {
    if (needed !== undefined) needs.get(String(index))?.push(String(needed));
  };
  for (const [index, { start, stop, filters, parent }] of regions.entries()) {
    for (const end of [start, stop]) if (end?.kind === 'region') add(index, byGuid.get(end.guid));
    for (const { trigger } of filters) if (trigger.kind === 'region') add(index, byGuid.get(trigger.guid));
    for (let around = parent; around >= 0; around = regions[around].parent)
      if (isContainer(regions[around])) add(around, index);
  }
  const { order, rings } = dependencyOrder(needs);
  return { order: order.map(Number), rings: rings.map((ring) => ring.map(Number)) };
}

/** It reaches from the first to the last of the regions in it. */
export const isContainer = ({ start, stop }: Pick<RegionDefinition, 'start' | 'stop'>): boolean =>
  start === null && stop === null;

/** Fields that are kept; files of a thousand regions name a few. */
export const MOST_FIELDS = 256;

/** Names of the fields that regions compare or take names from. */
export function fieldsOf(regions: readonly RegionDefinition[]): Set<string> {
  const fields = new Set<string>();
  for (const { match, parentMatch, selfNest, naming } of regions) {
    for (const rule of [match, parentMatch, selfNest])
      for (const { field, target } of rule?.payload ?? []) fields.add(field).add(target);
    if (naming?.kind === 'payload') fields.add(naming.field);
  }
  return fields;
}

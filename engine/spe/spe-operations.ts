/** What single sampled operations say: what they were, where their data came from, how long they took. */
import type { LatencyKind, SourceTable } from '../../contract/memory.ts';
import { SPE_EVENT } from './packets.ts';
import { ABSENT, type SpeRecords } from './read-spe.ts';

const SOURCES: Readonly<Record<'neoverse' | 'ampere', Readonly<Record<number, string>>>> = {
  // Neoverse N1, N2, V1, V2; Cortex-A720, A725, X1C, X3, X925.
  neoverse: {
    ...{ 0: 'L1D', 8: 'L2', 9: 'peer core', 10: 'own cluster', 11: 'system cache', 12: 'peer cluster' },
    ...{ 13: 'remote', 14: 'DRAM' },
  },
  ampere: {
    ...{ 0: 'own chip or device', 3: 'system cache', 5: 'remote', 7: 'DRAM', 8: 'L1D', 9: 'L2D' },
  },
};
/** Loads that another core's cache served: a sign of lines that cores share, where modified lines are not reported. */
export const PEERS: ReadonlySet<string> = new Set([
  ...['peer core', 'own cluster', 'peer cluster', 'remote', 'modified line'],
]);
/** Other operations than loads, by the class of their operation packet. */
const NO_LOADS = { store: 'stores', branch: 'branches', other: 'other operations' } as const;

/** Class of an operation packet. */
const LOAD_STORE = 1;
const BRANCH = 2;

const classOf = ({ operation }: SpeRecords, i: number): number => operation[i] >> 8;
export const isLoadStore = (records: SpeRecords, i: number): boolean => classOf(records, i) === LOAD_STORE;
export const isStore = (records: SpeRecords, i: number): boolean =>
  isLoadStore(records, i) && (records.operation[i] & 1) === 1;
export const isBranch = (records: SpeRecords, i: number): boolean => classOf(records, i) === BRANCH;
const isLoad = (records: SpeRecords, i: number): boolean => isLoadStore(records, i) && (records.operation[i] & 1) === 0;

export const hasEvent = (events: number, bit: number): boolean => ((events >>> bit) & 1) === 1;

/** Where the data of a load came from; of another operation, what it is: `stores`. */
export function sourceOf(records: SpeRecords, i: number, table: SourceTable): string {
  if (!isLoad(records, i))
    return isStore(records, i) ? NO_LOADS.store : isBranch(records, i) ? NO_LOADS.branch : NO_LOADS.other;
  const source = records.source[i];
  const events = records.events[i];
  if (table !== 'events' && source !== ABSENT) return SOURCES[table][source] ?? `source ${source}`;
  if (hasEvent(events, SPE_EVENT.modifiedLine)) return 'modified line';
  if (hasEvent(events, SPE_EVENT.remote)) return 'remote';
  if (hasEvent(events, SPE_EVENT.lastLevelMiss)) return 'beyond the last level';
  if (hasEvent(events, SPE_EVENT.lastLevelAccess)) return 'last level';
  if (hasEvent(events, SPE_EVENT.l2dAccess) && !hasEvent(events, SPE_EVENT.l2dMiss)) return 'L2';
  if (hasEvent(events, SPE_EVENT.l1dRefill)) return 'beyond L1D';
  return hasEvent(events, SPE_EVENT.l1dAccess) ? 'L1D' : 'unknown';
}

/** All operations of a file by what served them: loads first, then the most frequent first. */
export interface ServedBy {
  readonly names: readonly string[];
  /** Whether operations of a name are loads: then it is where their data came from. */
  readonly isLoad: readonly boolean[];
  /** By record: number of its name. */
  readonly of: Uint32Array;
}

/** Cores have fewer; a damaged file may name 65,536. */
const MOST_SOURCES = 16;
const OTHER_SOURCES = 'other sources';

export function servedBy(records: SpeRecords, table: SourceTable): ServedBy {
  const found = new Map<string, { number: number; count: number; isLoad: boolean }>();
  const of = new Uint32Array(records.count);
  for (let i = 0; i < records.count; i++) {
    const name = sourceOf(records, i, table);
    let source = found.get(name);
    if (source === undefined) {
      source = { number: found.size, count: 0, isLoad: isLoad(records, i) };
      found.set(name, source);
    }
    source.count++;
    of[i] = source.number;
  }
  const sorted = [...found].sort(
    ([a, x], [b, y]) => Number(y.isLoad) - Number(x.isLoad) || y.count - x.count || (a < b ? -1 : 1),
  );
  const kept = sorted.filter(([, source], i) => i < MOST_SOURCES || !source.isLoad);
  const placeOf = new Uint32Array(sorted.length).fill(kept.length);
  for (const [place, [, { number }]] of kept.entries()) placeOf[number] = place;
  const names = [...kept.map(([name]) => name), ...(kept.length < sorted.length ? [OTHER_SOURCES] : [])];
  return {
    names,
    isLoad: names.map((name) => found.get(name)?.isLoad ?? true),
    of: of.map((number) => placeOf[number]),
  };
}

/** In cycles. Execution is what is left of the whole without issue and translation; `ABSENT` where a part is missing. */
export function latencyOf(records: SpeRecords, i: number, kind: LatencyKind): number {
  if (kind !== 'execution') return records[kind][i];
  const [total, issue, translation] = [records.total[i], records.issue[i], records.translation[i]];
  if (total === ABSENT || issue === ABSENT || translation === ABSENT) return ABSENT;
  return Math.max(0, total - issue - translation);
}

export const binOf = (cycles: number): number => (cycles === 0 ? 0 : 32 - Math.clz32(cycles));

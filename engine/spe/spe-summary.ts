/** What sampled operations say of memory: where loads were served, how long they took, and which lines are shared. */
import { SPE_EVENT } from './packets.ts';
import { ABSENT, type SpeRecords } from './read-spe.ts';

/** Cores whose sources of data have the same numbers. `events`: others, of which event bits tell as much as there is. */
export const SOURCE_TABLES = ['neoverse', 'ampere', 'events'] as const;
export type SourceTable = (typeof SOURCE_TABLES)[number];

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
/** Loads that another core's cache served: what tells of lines that cores share where nothing tells of modified lines. */
const PEERS = new Set(['peer core', 'own cluster', 'peer cluster', 'remote', 'modified line']);
const LOAD_STORE = 1;
const LINE_BITS = 6;
/** log₂ of the largest latency: counters have 16 bits. */
const LATENCY_BINS = 17;
export const LATENCIES = ['total', 'issue', 'translation', 'execution'] as const;

export interface SourceLatencies {
  readonly source: string;
  readonly count: number;
  /** By kind of latency: bin 0 is 0 cycles, bin n is 2^(n−1) to 2^n − 1. */
  readonly bins: Readonly<Record<(typeof LATENCIES)[number], Uint32Array>>;
}

export interface CacheLine {
  /** Of its first byte, as two words. */
  readonly low: number;
  readonly high: number;
  readonly loads: number;
  readonly stores: number;
  /** Loads that the cache of another core served. */
  readonly fromPeers: number;
  /** By offset in the line, 64 of each. */
  readonly loadsAt: Uint32Array;
  readonly storesAt: Uint32Array;
  /** Numbers of the records, in their order. */
  readonly records: readonly number[];
}

const hasEvent = (events: number, bit: number): boolean => ((events >>> bit) & 1) === 1;

/** Where the data of a record came from; empty for what is no load. */
export function sourceOf(records: SpeRecords, i: number, table: SourceTable): string {
  if (!isLoad(records, i)) return '';
  const source = records.source[i];
  const events = records.events[i];
  if (table !== 'events' && source !== ABSENT) return SOURCES[table][source] ?? `source ${source}`;
  if (hasEvent(events, SPE_EVENT.modifiedLine)) return 'modified line';
  if (hasEvent(events, SPE_EVENT.remote)) return 'remote';
  if (hasEvent(events, SPE_EVENT.lastLevelMiss)) return 'beyond the last level';
  if (hasEvent(events, SPE_EVENT.lastLevelAccess)) return 'last level';
  if (hasEvent(events, SPE_EVENT.l2dAccess) && !hasEvent(events, SPE_EVENT.l2dMiss)) return 'L2';
  if (hasEvent(events, SPE_EVENT.l1dRefill)) return 'beyond L1D';
  return hasEvent(events, SPE_EVENT.l1dAccess) ? 'L1D' : 'not told';
}

const isLoadStore = ({ operation }: SpeRecords, i: number): boolean => operation[i] >> 8 === LOAD_STORE;
const isStore = (records: SpeRecords, i: number): boolean =>
  isLoadStore(records, i) && (records.operation[i] & 1) === 1;
const isLoad = (records: SpeRecords, i: number): boolean => isLoadStore(records, i) && (records.operation[i] & 1) === 0;

/** Histograms by source, the most frequent source first. */
export function latenciesBySource(records: SpeRecords, table: SourceTable): SourceLatencies[] {
  const found = new Map<string, SourceLatencies & { count: number }>();
  for (let i = 0; i < records.count; i++) {
    const source = sourceOf(records, i, table);
    if (source === '') continue;
    let of = found.get(source);
    if (of === undefined) {
      const bin = (): Uint32Array => new Uint32Array(LATENCY_BINS);
      of = { source, count: 0, bins: { total: bin(), issue: bin(), translation: bin(), execution: bin() } };
      found.set(source, of);
    }
    of.count++;
    for (const kind of LATENCIES) {
      const cycles = latencyOf(records, i, kind);
      if (cycles !== ABSENT) of.bins[kind][cycles === 0 ? 0 : 32 - Math.clz32(cycles)]++;
    }
  }
  return [...found.values()].sort((a, b) => b.count - a.count || (a.source < b.source ? -1 : 1));
}

/** In cycles. Execution is what is left of the whole without issue and translation; `ABSENT` where a part is not told. */
function latencyOf(records: SpeRecords, i: number, kind: (typeof LATENCIES)[number]): number {
  if (kind !== 'execution') return records[kind][i];
  const [total, issue, translation] = [records.total[i], records.issue[i], records.translation[i]];
  if (total === ABSENT || issue === ABSENT || translation === ABSENT) return ABSENT;
  return Math.max(0, total - issue - translation);
}

/** Lines of memory by virtual address: those that other cores' caches served most come first, then the most used. */
export function cacheLines(records: SpeRecords, table: SourceTable): CacheLine[] {
  interface Line extends CacheLine {
    loads: number;
    stores: number;
    fromPeers: number;
    records: number[];
  }
  const found = new Map<string, Line>();
  for (let i = 0; i < records.count; i++) {
    const high = records.dataHigh[i];
    if (!isLoadStore(records, i) || (records.data[i] === 0 && high === 0)) continue;
    const low = ((records.data[i] >>> LINE_BITS) << LINE_BITS) >>> 0;
    const key = `${high}/${low}`;
    let line = found.get(key);
    if (line === undefined) {
      const at = (): Uint32Array => new Uint32Array(1 << LINE_BITS);
      line = { low, high, loads: 0, stores: 0, fromPeers: 0, loadsAt: at(), storesAt: at(), records: [] };
      found.set(key, line);
    }
    line.records.push(i);
    const offset = records.data[i] & ((1 << LINE_BITS) - 1);
    if (isStore(records, i)) {
      line.stores++;
      line.storesAt[offset]++;
    } else {
      line.loads++;
      line.loadsAt[offset]++;
      if (PEERS.has(sourceOf(records, i, table))) line.fromPeers++;
    }
  }
  return [...found.values()].sort((a, b) => b.fromPeers - a.fromPeers || b.records.length - a.records.length);
}

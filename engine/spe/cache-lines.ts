/** Lines of memory that sampled loads and stores went to: what `perf c2c` shows of them, as far as one core sees it. */
import { lineBytes } from '../../contract/memory.ts';
import { AddressPool } from '../columns/address-pool.ts';
import { isStore, PEERS } from './spe-operations.ts';
import { hasLine, lineOf, type SpeSamples } from './spe-summary.ts';

/** One entry a line: those that other cores' caches served most come first, then the most used. By virtual address. */
export interface CacheLines {
  readonly count: number;
  /** Of the first byte, as two words. */
  readonly low: Uint32Array;
  readonly high: Uint32Array;
  readonly loads: Uint32Array;
  readonly stores: Uint32Array;
  /** Loads that the cache of another core served. */
  readonly fromPeers: Uint32Array;
}

/** @param chosen numbers of records */
export function cacheLines(samples: SpeSamples, chosen: Uint32Array): CacheLines {
  const { records, served } = samples;
  const isPeer = served.names.map((name) => PEERS.has(name));
  const pool = new AddressPool();
  const loads = new Uint32Array(chosen.length + 1);
  const stores = new Uint32Array(chosen.length + 1);
  const fromPeers = new Uint32Array(chosen.length + 1);
  for (const i of chosen) {
    if (!hasLine(records, i)) continue;
    // Number 0: the very first line.
    const id = pool.idOf(lineOf(records.data[i]), records.dataHigh[i]);
    if (isStore(records, i)) stores[id]++;
    else loads[id]++;
    if (isPeer[served.of[i]]) fromPeers[id]++;
  }
  const order = new Uint32Array(pool.size)
    .map((_, id) => id)
    .filter((id) => loads[id] + stores[id] > 0)
    .sort(
      (a, b) =>
        fromPeers[b] - fromPeers[a] ||
        loads[b] + stores[b] - loads[a] - stores[a] ||
        pool.high(a) - pool.high(b) ||
        pool.low(a) - pool.low(b),
    );
  return {
    count: order.length,
    low: order.map((id) => pool.low(id)),
    high: order.map((id) => pool.high(id)),
    loads: order.map((id) => loads[id]),
    stores: order.map((id) => stores[id]),
    fromPeers: order.map((id) => fromPeers[id]),
  };
}

/** Functions that have an entry of their own at an offset; further ones are one entry, so that an answer has an end. */
export const MOST_AT_OFFSET = 8;

/**
 * Who went where in a line: one entry for each function at an offset, by line, then by offset, then the most frequent;
 * the last one may be all others.
 */
export interface LineAccesses {
  readonly count: number;
  /** Place of the line among those that were asked for. */
  readonly line: Uint32Array;
  /** From the first byte of the line on. */
  readonly offset: Uint8Array;
  /** `OTHER_FUNCTIONS`: further ones. */
  readonly function: Uint32Array;
  readonly loads: Uint32Array;
  readonly stores: Uint32Array;
  readonly fromPeers: Uint32Array;
}

export const OTHER_FUNCTIONS = 0xffffffff;

/** Of the lines `[from, to)`. */
export function lineAccesses(
  { records, served, functionOf, functions }: SpeSamples,
  chosen: Uint32Array,
  lines: CacheLines,
  from: number,
  to: number,
): LineAccesses {
  const isPeer = served.names.map((name) => PEERS.has(name));
  const wanted = new AddressPool();
  const places = [-1];
  // The first line is number 0 of every pool.
  for (let place = 0; place < to - from; place++)
    places[wanted.idOf(lines.low[from + place], lines.high[from + place])] = place;
  const sums = new Map<number, Access>();
  for (const i of chosen) {
    if (!hasLine(records, i)) continue;
    const id = wanted.find(lineOf(records.data[i]), records.dataHigh[i]);
    const place = id < 0 ? -1 : places[id];
    if (place < 0) continue;
    const where = place * lineBytes + (records.data[i] % lineBytes);
    const key = where * functions + functionOf[i];
    let sum = sums.get(key);
    if (sum === undefined) {
      sum = { where, function: functionOf[i], loads: 0, stores: 0, fromPeers: 0 };
      sums.set(key, sum);
    }
    if (isStore(records, i)) sum.stores++;
    else sum.loads++;
    if (isPeer[served.of[i]]) sum.fromPeers++;
  }
  const found = fewer([...sums.values()].sort(byPlace));
  return {
    count: found.length,
    line: Uint32Array.from(found, ({ where }) => Math.floor(where / lineBytes)),
    offset: Uint8Array.from(found, ({ where }) => where % lineBytes),
    function: Uint32Array.from(found, (access) => access.function),
    loads: Uint32Array.from(found, ({ loads }) => loads),
    stores: Uint32Array.from(found, ({ stores }) => stores),
    fromPeers: Uint32Array.from(found, ({ fromPeers }) => fromPeers),
  };
}

interface Access {
  /** Bytes from the first line on, as if the lines were side by side. */
  readonly where: number;
  readonly function: number;
  loads: number;
  stores: number;
  fromPeers: number;
}

const byPlace = (a: Access, b: Access): number =>
  a.where - b.where || b.loads + b.stores - a.loads - a.stores || a.function - b.function;

/** The most frequent at each place, and the others as one. */
function fewer(sorted: readonly Access[]): Access[] {
  const kept: Access[] = [];
  let at = 0;
  for (const access of sorted) {
    const last = kept.at(-1);
    at = last?.where === access.where ? at + 1 : 0;
    if (at < MOST_AT_OFFSET) kept.push(access);
    else if (last?.function !== OTHER_FUNCTIONS) kept.push({ ...access, function: OTHER_FUNCTIONS });
    else {
      last.loads += access.loads;
      last.stores += access.stores;
      last.fromPeers += access.fromPeers;
    }
  }
  return kept;
}

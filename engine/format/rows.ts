/** Which events a filter means: rows of the columns, ascending in time. */
import type { KindInfo } from '../../contract/trace.ts';
import { growingWords } from '../columns/growing.ts';
import { type EventColumns, NO_ID } from './event-columns.ts';

export interface EventFilter {
  /** Half-open: `fromNs <= time < toNs`. */
  fromNs?: number | undefined;
  toNs?: number | undefined;
  cpus?: readonly number[] | undefined;
  /** −1 = events whose header has none. */
  pid?: number | undefined;
  tid?: number | undefined;
  /** Kind indexes. */
  kinds?: readonly number[] | undefined;
  /** As `kindsOfProvider` knows them. */
  provider?: string | undefined;
  id?: number | undefined;
}

/** Rows in ascending order; a plain range where only time is filtered, so that nothing is copied. */
export interface RowSet {
  readonly count: number;
  rowAt(i: number): number;
}

/** First index in `[from, to)` of ascending `values` that is not below `value`. */
export function lowerBound(values: Float64Array, from: number, to: number, value: number): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (values[middle] < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Indexes of a provider's kinds.
 * @param kinds with the names of providers that are known: those of headers alone lack names that schemas give
 * @param text GUID (braces allowed), kernel group or provider name, any case
 */
export function kindsOfProvider(kinds: readonly KindInfo[], text: string): number[] {
  const wanted = text.toLowerCase().replace(/^\{(.*)\}$/, '$1');
  return kinds
    .filter(
      ({ provider, providerName, group }) =>
        provider === wanted || providerName?.toLowerCase() === wanted || group?.toLowerCase() === wanted,
    )
    .map(({ index }) => index);
}

/** Which kinds pass: 1 or 0 a kind; null when all do. */
function kindMask(kinds: readonly KindInfo[], filter: EventFilter): Uint8Array | null {
  if (filter.kinds === undefined && filter.provider === undefined && filter.id === undefined) return null;
  const named = filter.provider === undefined ? null : new Set(kindsOfProvider(kinds, filter.provider));
  const wanted = filter.kinds && new Set(filter.kinds);
  return Uint8Array.from(kinds, (kind) => {
    const isNamed = named === null || named.has(kind.index);
    return isNamed && (filter.id === undefined || kind.id === filter.id) && (!wanted || wanted.has(kind.index)) ? 1 : 0;
  });
}

export function matchRows(events: EventColumns, kinds: readonly KindInfo[], filter: EventFilter): RowSet {
  const { timeNs, count } = events;
  const from = filter.fromNs === undefined ? 0 : lowerBound(timeNs, 0, count, filter.fromNs);
  const to = filter.toNs === undefined ? count : lowerBound(timeNs, from, count, filter.toNs);
  const mask = kindMask(kinds, filter);
  if (mask === null && filter.cpus === undefined && filter.pid === undefined && filter.tid === undefined)
    return { count: to - from, rowAt: (i) => from + i };

  const cpus = filter.cpus && new Uint8Array(1 << 16);
  for (const cpu of filter.cpus ?? []) if (cpus && cpu < cpus.length) cpus[cpu] = 1;
  const pid = filter.pid === -1 ? NO_ID : filter.pid;
  const tid = filter.tid === -1 ? NO_ID : filter.tid;
  const rows = growingWords();
  for (let row = from; row < to; row++) {
    if (mask !== null && mask[events.kind[row]] === 0) continue;
    if (cpus !== undefined && cpus[events.cpu[row]] === 0) continue;
    if (pid !== undefined && events.pid[row] !== pid) continue;
    if (tid !== undefined && events.tid[row] !== tid) continue;
    rows.push(row);
  }
  const { values, count: matching } = rows;
  return { count: matching, rowAt: (i) => values[i] };
}

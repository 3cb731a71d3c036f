/** How the columns of an answer about sampled operations are read: for the window and for the command line. */
import { at } from './checked.ts';
import { type CodeUnit, type LatencyKind, latencyBinCount, type Memory } from './memory.ts';

/** What code is counted by, as people read it. */
export const unitTitles: Readonly<Record<CodeUnit, { one: string; several: string }>> = {
  function: { one: 'Function', several: 'Functions' },
  sourceLine: { one: 'Source line', several: 'Source lines' },
};

/** Of one kind of latency, those of a source. */
export const binsOfSource = (bins: Uint32Array, source: number): Uint32Array =>
  bins.subarray(latencyBinCount * source, latencyBinCount * (source + 1));

/** Bin 0 is 0 cycles, bin n is 2^(n−1) to 2^n − 1. */
export const firstOfBin = (bin: number): number => (bin === 0 ? 0 : 2 ** (bin - 1));
export const binRange = (bin: number, format: (cycles: number) => string): string =>
  bin < 2 ? String(bin) : `${format(firstOfBin(bin))} to ${format(2 ** bin - 1)}`;

/** The bin of the middle one; null where there is none. */
export function medianBin(bins: Uint32Array): number | null {
  const all = bins.reduce((sum, count) => sum + count, 0);
  let seen = 0;
  const bin = bins.findIndex((count) => {
    seen += count;
    return 2 * seen >= all;
  });
  return all === 0 ? null : bin;
}

export interface Bin {
  bin: number;
  total: number;
  /** Sources that have some. */
  parts: { source: string; count: number }[];
}

/** The bins from the first to the last one that has something. */
export function histogramOf({ sources, bins }: Memory, kind: LatencyKind): Bin[] {
  const all = Array.from({ length: latencyBinCount }, (_, bin) => {
    const parts = sources.name.map((source, i) => ({ source, count: at(binsOfSource(bins[kind], i), bin) }));
    return {
      bin,
      total: parts.reduce((sum, { count }) => sum + count, 0),
      parts: parts.filter(({ count }) => count > 0),
    };
  });
  const first = all.findIndex(({ total }) => total > 0);
  const last = all.findLastIndex(({ total }) => total > 0);
  return first < 0 ? [] : all.slice(first, last + 1);
}

/** Loads and stores of a function at an offset of a line. */
export interface Access {
  offset: number;
  function: string;
  loads: number;
  stores: number;
  fromPeers: number;
}

/** Of each line of the page. */
export function accessesByLine({ address, accesses, names }: Memory['lines']): Access[][] {
  const lines = address.map((): Access[] => []);
  for (const [i, line] of accesses.line.entries())
    at(lines, line).push({
      ...{ offset: at(accesses.offset, i), function: at(names, at(accesses.function, i)) },
      ...{ loads: at(accesses.loads, i), stores: at(accesses.stores, i), fromPeers: at(accesses.fromPeers, i) },
    });
  return lines;
}

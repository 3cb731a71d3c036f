/** Bars of a histogram by powers of two, from the first to the last that has any. */
export interface ReadyBar {
  fromNs: number;
  toNs: number;
  count: number;
  /** The value in question is in it. */
  isOwn: boolean;
}

/** @param counts entry i is of [2^i, 2^(i+1)) ns, the first one also of less */
export function readyBars(counts: readonly number[], ownNs: number | null): { bars: ReadyBar[]; most: number } {
  const first = counts.findIndex((count) => count > 0);
  if (first < 0) return { bars: [], most: 0 };
  const last = counts.findLastIndex((count) => count > 0);
  const bars = counts.slice(first, last + 1).map((count, i): ReadyBar => {
    const fromNs = first + i === 0 ? 0 : 2 ** (first + i);
    const toNs = 2 ** (first + i + 1);
    return { fromNs, toNs, count, isOwn: ownNs !== null && ownNs >= fromNs && ownNs < toNs };
  });
  return { bars, most: Math.max(...bars.map(({ count }) => count)) };
}

/** Timing and statistics that the bench files share. */

/** Milliseconds that `work` takes. */
export async function timeMs(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Of any width from a microsecond to all, as likely as any other size of it. @returns `[startNs, endNs)` */
export function randomWindow(random: { next(): number }, fromNs: number, toNs: number): [number, number] {
  const widthNs = 1000 * ((toNs - fromNs) / 1000) ** random.next();
  const startNs = fromNs + random.next() * (toNs - fromNs - widthNs);
  return [startNs, startNs + widthNs];
}

/** Frees what earlier rounds left behind, so that no round pays for another's garbage. Needs `--expose-gc`. */
export function collectGarbage(): void {
  if (typeof gc !== 'function') throw new Error('run with --expose-gc');
  gc();
}

/** The value that `share` (0…1) of all values do not exceed: nearest rank. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]!;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

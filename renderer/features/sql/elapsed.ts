import { formatCount, formatFixed } from '../../base/format.ts';

/** How long a query took: `14 ms`, `2.3 s`. */
export const elapsedText = (ms: number): string =>
  ms < 1000 ? `${formatCount(Math.max(1, Math.round(ms)))} ms` : `${formatFixed(ms / 1000, ms < 10_000 ? 1 : 0)} s`;

/** What a measurement is, and how a bench file hands its own to `scripts/bench.mjs`. */

export interface Measurement {
  id: string;
  value: number;
  /** Units that end in `/s` are better when larger, all others when smaller. */
  unit: string;
  /** In the same unit; null where the figure is only there to explain another. */
  goal: number | null;
  /** The measurement of the same run that `ratio` compares with. */
  baselineId: string | null;
  /** Time (or memory) taken, as a multiple of the baseline's for the same work. */
  ratio: number | null;
}

/** Sends measurements to the parent; prints them where there is none, for a bench file that is run by itself. */
export function report(measurements: readonly Measurement[]): void {
  if (process.send) process.send(measurements);
  else console.table(measurements);
}

/** A figure without a goal and a baseline. */
export const figure = (id: string, value: number, unit: string, goal: number | null = null): Measurement => ({
  id,
  value,
  unit,
  goal,
  baselineId: null,
  ratio: null,
});

/** Which counter each row of a table of counter samples is of. */
import { plainText } from '../columns/plain-text.ts';
import type { Table } from '../tables/table.ts';
import { TableError } from '../tables/table-error.ts';

export interface SampledCounters {
  /** Those with the most samples first. */
  readonly counters: readonly { name: string; samples: number }[];
  /** Key of the column with the number of events that a row represents. */
  readonly weight: string;
  /** Of a row of the table: how many samples it is of. */
  samplesOf(row: number): number;
  /** By row of the table: place of its counter in `counters`. */
  readonly ofRow: Uint32Array;
  /** What the samples do not record; null where that is nothing. */
  readonly note: string | null;
}

/** Null where the rows are not samples of counters. */
export function sampledCounters(table: Table): SampledCounters | null {
  const { samples } = table.definition;
  if (samples === undefined) return null;
  const column = table.column(samples.counter, null);
  const count = samples.count === undefined ? null : table.column(samples.count, null);
  const samplesOf = (row: number): number => (count === null ? 1 : count.values[row] || 0);
  const ids = new Map<number, { name: string; samples: number }>();
  for (let row = 0; row < table.count; row++) {
    const id = column.values[row];
    const known = ids.get(id);
    if (known === undefined) ids.set(id, { name: plainText(column, row), samples: samplesOf(row) });
    else known.samples += samplesOf(row);
  }
  const order = [...ids].sort(([, a], [, b]) => b.samples - a.samples || (a.name < b.name ? -1 : 1));
  const place = new Map(order.map(([id], i) => [id, i]));
  return {
    counters: order.map(([, counter]) => counter),
    ...{ weight: samples.weight, samplesOf },
    ofRow: Uint32Array.from({ length: table.count }, (_, row) => place.get(column.values[row])!),
    note: samples.note ?? null,
  };
}

/** Place of a counter; of the one with the most samples where none is named. @throws TableError */
export function placeOfCounter({ counters }: SampledCounters, name: string | undefined): number {
  if (name === undefined) return 0;
  const place = counters.findIndex((counter) => counter.name.toLowerCase() === name.toLowerCase());
  if (place >= 0) return place;
  const names = counters.map((counter) => counter.name).join(', ');
  throw new TableError(`“${name}” was not sampled. ${names === '' ? 'There are no samples.' : `Sampled: ${names}.`}`);
}

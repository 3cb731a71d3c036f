/** Rows of which the conditions on fields hold. */
import { growingWords } from '../columns/growing.ts';
import type { RowSet } from '../format/rows.ts';
import type { PassOptions } from './event-reader.ts';
import type { TraceDecoder } from './trace-decoder.ts';
import type { Where } from './where.ts';

/** @throws CancelledError; what the source throws */
export async function matchWhere(
  decoder: TraceDecoder,
  rows: RowSet,
  where: Where,
  options: PassOptions = {},
): Promise<RowSet> {
  const matching = growingWords();
  await decoder.forEach(
    rows,
    0,
    rows.count,
    (event) => {
      if (!where.holds(event)) return;
      matching.push(event.row);
    },
    options,
  );
  const kept = matching.values.slice(0, matching.count);
  return { count: kept.length, rowAt: (i) => kept[i] };
}

/** Rows of which the conditions on fields hold. */
import type { RowSet } from '../rows.ts';
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
  let matching = new Uint32Array(1024);
  let count = 0;
  await decoder.forEach(
    rows,
    0,
    rows.count,
    (event) => {
      if (!where.holds(event)) return;
      if (count === matching.length) {
        const more = new Uint32Array(2 * count);
        more.set(matching);
        matching = more;
      }
      matching[count++] = event.row;
    },
    options,
  );
  const kept = matching.slice(0, count);
  return { count, rowAt: (i) => kept[i] };
}

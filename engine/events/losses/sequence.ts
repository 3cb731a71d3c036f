/**
 * What the numbers of buffers tell. A session numbers the buffers that it flushes 0, 1, 2 …; relogged files are numbered
 * anew. A number that does not occur is no proof: real traces skip numbers of buffers that were empty, and count in
 * their header exactly those that are in the file. Only what the header counts as well is missing.
 */
import type { BufferTable } from '../../format/buffer-table.ts';
import { LOG_FILE_MODE } from '../../format/layout.ts';
import type { TraceSurvey } from '../../format/survey.ts';

export interface MissingBuffers {
  /** Places in the order of sequence. `count` is NaN where some of the numbers may be of empty buffers. */
  gaps: { before: number; count: number }[];
  /** Buffers that were written, by the header, and are not in the file. */
  fromFile: number;
  /** The header knows how many were written. */
  counted: boolean;
}

/** Rows of the buffer table, the header buffer's left out, by sequence; null where it does not tell them apart. */
export function sequenceOrder({ count, sequence }: BufferTable): Uint32Array | null {
  const order = Uint32Array.from({ length: Math.max(0, count - 1) }, (_, i) => i + 1);
  order.sort((a, b) => sequence[a] - sequence[b]);
  for (let i = 1; i < order.length; i++) if (sequence[order[i]] === sequence[order[i - 1]]) return null;
  return order;
}

export function missingBuffers({ info, buffers }: TraceSurvey, order: Uint32Array): MissingBuffers {
  const { sequence, written } = buffers;
  const isCircular = (info.logFileMode & LOG_FILE_MODE.circular) !== 0;
  const counted = !isCircular && written > 0 && info.endTimeUtc !== null;
  const fromFile = counted ? Math.max(0, written - info.buffers) : 0;
  const missing = fromFile + info.buffersLost;

  // A circular file has overwritten what follows its header, and one of a series goes on from the one before.
  const begins = isCircular || (info.logFileMode & LOG_FILE_MODE.newFile) !== 0;
  const gaps: { before: number; count: number }[] = [];
  let leading = begins;
  let skipped = 0;
  for (let i = 0; i < order.length; i++) {
    const step = sequence[order[i]] - (i === 0 ? sequence[0] : sequence[order[i - 1]]) - 1;
    if (!(step > 0)) continue;
    if (!leading) {
      gaps.push({ before: i, count: step });
      skipped += step;
    }
    leading = false;
  }
  // In a circular file and in one that was never ended the header does not count; only the session's own word holds.
  if (missing === 0 && (counted || isCircular)) return { gaps: [], fromFile: 0, counted };
  const exact = skipped <= missing;
  const places = gaps.map(({ before, count }) => ({ before, count: exact ? count : Number.NaN }));
  // What was cut off lies behind all that is there.
  const rest = fromFile - skipped;
  if (rest > 0) places.push({ before: order.length, count: rest });
  return { gaps: places, fromFile, counted };
}

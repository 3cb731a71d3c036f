/**
 * What a large trace looks like before it is read: the rate of its events over time, by some buffers from all over the
 * file. Shown as an estimate while the file is read.
 */
import type { RatesEstimate } from '../../contract/queries.ts';
import type { ByteSource } from './byte-source.ts';
import { lookAround, readHeader } from './survey.ts';

/** Places that are looked at: some few have no event with a time. */
const LOOKS = 224;
const BUCKETS = 128;

interface Look {
  /** The middle of its events. */
  timeNs: number;
  events: number;
  fileBytes: number;
}

/**
 * Null where nothing can be told: the file does not begin with a header, or has hardly any events.
 * @throws TraceFormatError where it is no trace; what the source throws
 */
export async function estimateRates(source: ByteSource): Promise<RatesEstimate | null> {
  const found = await readHeader(source);
  if (found === null || found.fileOffset !== 0) return null;
  const looks: Look[] = [];
  let startNs = Number.POSITIVE_INFINITY;
  let endNs = Number.NEGATIVE_INFINITY;
  await lookAround(source, found, LOOKS, (rows, row) => {
    const [firstNs, lastNs] = [rows.firstNs[row], rows.lastNs[row]];
    startNs = Math.min(startNs, firstNs);
    endNs = Math.max(endNs, lastNs);
    looks.push({
      timeNs: (firstNs + lastNs) / 2,
      events: rows.ends[row] - rows.starts[row],
      fileBytes: rows.fileBytes[row],
    });
  });
  return looks.length < 2 || endNs <= startNs ? null : spread(looks, startNs, endNs, source.sizeBytes);
}

/** Each look stands for as much of the file as all others: its events lie between the middles to its neighbors. */
function spread(looks: Look[], startNs: number, endNs: number, sizeBytes: number): RatesEstimate {
  looks.sort((a, b) => a.timeNs - b.timeNs);
  const counts = new Float64Array(BUCKETS);
  const bucketNs = (endNs - startNs) / BUCKETS;
  let events = 0;
  looks.forEach((look, i) => {
    const share = (look.events * (sizeBytes / looks.length)) / look.fileBytes;
    const from = i === 0 ? startNs : (looks[i - 1].timeNs + look.timeNs) / 2;
    const to = i === looks.length - 1 ? endNs : (look.timeNs + looks[i + 1].timeNs) / 2;
    events += share;
    addEvenly(counts, share, (from - startNs) / bucketNs, (to - startNs) / bucketNs);
  });
  return {
    startNs,
    endNs,
    buffers: looks.length,
    events: Math.round(events),
    counts: Array.from(counts, (count) => Math.round(count)),
  };
}

/** @param from in buckets @param to not below it */
function addEvenly(counts: Float64Array, amount: number, from: number, to: number): void {
  const last = Math.min(counts.length - 1, Math.floor(to));
  const width = to - from;
  for (let bucket = Math.max(0, Math.floor(from)); bucket <= last; bucket++) {
    const inside = Math.min(to, bucket + 1) - Math.max(from, bucket);
    counts[bucket] += width > 0 ? (amount * inside) / width : amount;
    if (width <= 0) return;
  }
}

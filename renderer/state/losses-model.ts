/** What the losses of a trace say, for people. */

import { at } from '../../contract/checked.ts';
import { type LossKind, lossKinds, lossTitles, type TraceLosses } from '../../contract/pages.ts';
import { formatCount, formatCounted, formatShare } from '../base/format.ts';
import { formatTime } from '../base/time-format.ts';
import type { NsRange } from '../base/view-math.ts';

export interface Loss extends NsRange {
  /** −1 = it may be any. */
  cpu: number;
  kind: LossKind;
  title: string;
  /** NaN = not known; so with `byteOffset`. */
  count: number;
  byteOffset: number;
}

export const lossRows = ({ startNs, endNs, cpu, kind, count, byteOffset }: TraceLosses): Loss[] =>
  Array.from(startNs, (start, i) => {
    const name = at(lossKinds, at(kind, i));
    return {
      startNs: start,
      endNs: at(endNs, i),
      cpu: at(cpu, i),
      kind: name,
      title: lossTitles[name],
      count: at(count, i),
      byteOffset: at(byteOffset, i),
    };
  });

/** Something was lost, or could not be read. */
export const isLossy = ({ startNs, eventsLost, buffersLost, damagedBuffers }: TraceLosses): boolean =>
  startNs.length > 0 || eventsLost > 0 || buffersLost > 0 || damagedBuffers > 0;

/** The ranges in which something is missing, none of which touches another. */
export function lossyRanges({ startNs, endNs }: Pick<TraceLosses, 'startNs' | 'endNs'>): NsRange[] {
  const ranges: NsRange[] = [];
  for (const [i, start] of startNs.entries()) {
    const end = at(endNs, i);
    const last = ranges.at(-1);
    // They come by start.
    if (last !== undefined && start <= last.endNs) last.endNs = Math.max(last.endNs, end);
    else ranges.push({ startNs: start, endNs: end });
  }
  return ranges;
}

/** Of the marks on a time axis: `3 losses`. */
export const lossLabel = ({ startNs }: TraceLosses): string =>
  startNs.length === 0 ? '' : `${formatCount(startNs.length)} ${startNs.length === 1 ? 'loss' : 'losses'}`;

/** `1,204 events lost (0.3%), 2 buffers damaged`. @param events that are in the trace; null = of no interest */
export function lossHeadline(losses: TraceLosses, events: number | null = null): string {
  const { eventsLost, buffersLost, damagedBuffers } = losses;
  const share = events === null ? '' : ` (${formatShare(eventsLost, events + eventsLost)})`;
  const missing = lossRows(losses).filter(({ kind }) => kind === 'missingBuffers');
  const missingCount = missing.reduce((sum, { count }) => sum + count, 0);
  const parts = [
    eventsLost > 0 && `${formatCounted(eventsLost, 'event')} lost${share}`,
    buffersLost > 0 && `${formatCounted(buffersLost, 'buffer')} lost`,
    buffersLost === 0 &&
      missing.length > 0 &&
      (Number.isNaN(missingCount) ? 'Buffers may be missing' : `${formatCounted(missingCount, 'buffer')} missing`),
    damagedBuffers > 0 && `${formatCounted(damagedBuffers, 'buffer')} damaged`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? 'Events were lost' : parts.join(', ');
}

/** When they were lost, as far as it is known: `in 3 places from 18.204 to 21.731 s`. */
export function lossTimes(losses: TraceLosses): string {
  const ranges = lossyRanges(losses);
  const [first] = ranges;
  const last = ranges.at(-1);
  if (first === undefined || last === undefined) return 'time unknown';
  const where = ranges.length === 1 ? 'between' : `in ${formatCounted(ranges.length, 'place')} between`;
  const times = `${where} ${formatTime(first.startNs, 3)} and ${formatTime(last.endNs, 3)} s`;
  return losses.unplaced ? `${times}, and others at unknown times` : times;
}

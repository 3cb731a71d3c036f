/** By how much a trace is moved, so that what happened at the same time stands at the same place. */
import { type Marker, mostOffsetNs, type NsRange } from '../../contract/workspace.ts';
import { clockOf } from '../base/clock.ts';
import { parseTime } from '../base/parse-time.ts';
import { timeText } from '../base/time-format.ts';

/**
 * How much later a trace began than another.
 * @param firstUtc, otherUtc ISO 8601 of their header events
 * @returns null where one of them is not known
 */
export function byClockNs(firstUtc: string | null, otherUtc: string | null): number | null {
  const first = clockOf('utc', firstUtc);
  const other = clockOf('utc', otherUtc);
  if (first === null || other === null) return null;
  return (other.startMs - first.startMs) * 1e6 + (other.restNs - first.restNs);
}

/** Seconds, or with a unit, with a sign; null where it is none, or longer than a workspace can say. */
export function parseOffset(text: string): number | null {
  const ns = text.includes(':') ? null : parseTime(text);
  return ns === null || Math.abs(ns) > mostOffsetNs ? null : ns;
}

export interface Moment {
  id: string;
  title: string;
  /** Of the window. */
  ns: number;
}

interface Seen {
  selection: NsRange | null;
  cursorNs: number | null;
  markers: readonly Pick<Marker, 'id' | 'name' | 'startNs'>[];
}

/**
 * Moments of a trace that people can name.
 * @param info in the trace's own time
 */
export function moments(
  info: { name: string; firstEventNs: number | null; lastEventNs: number | null },
  offsetNs: number,
  { selection, cursorNs, markers }: Seen,
): Moment[] {
  const all: Moment[] = [];
  const add = (id: string, what: string, ns: number | null) => {
    if (ns !== null) all.push({ id, title: `${what}, ${timeText(ns, 6)}`, ns });
  };
  add('first', `First event of ${info.name}`, info.firstEventNs === null ? null : info.firstEventNs + offsetNs);
  add('last', `Last event of ${info.name}`, info.lastEventNs === null ? null : info.lastEventNs + offsetNs);
  add('selection', 'Start of the selection', selection?.startNs ?? null);
  add('selection-end', 'End of the selection', selection?.endNs ?? null);
  add('cursor', 'The cursor', cursorNs);
  for (const { id, name, startNs } of markers) add(`marker ${id}`, name, startNs);
  return all;
}

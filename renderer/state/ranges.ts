/** Which part of the time a side of a comparison is of, as people choose it. */
import type { Marker, NsRange } from '../../contract/workspace.ts';
import { rangeText } from '../base/time-format.ts';
import { sameRange } from '../base/view-math.ts';

export interface RangeChoice {
  id: string;
  title: string;
  /** null: nothing is fixed. */
  range: NsRange | null;
}

export interface Ranges {
  selection: NsRange | null;
  window: NsRange;
  markers: readonly Pick<Marker, 'id' | 'name' | 'startNs' | 'endNs'>[];
}

const kept = 'kept';

/**
 * @param free what it is where nothing is fixed
 * @param known as it was chosen before
 */
export function rangeChoices(
  free: string,
  { selection, window, markers }: Ranges,
  known: NsRange | null,
): RangeChoice[] {
  const named = ({ startNs, endNs }: NsRange) => rangeText(startNs, endNs, 3);
  const choices: RangeChoice[] = [{ id: 'free', title: free, range: null }];
  if (selection !== null)
    choices.push({ id: 'selection', title: `The selection as it is now: ${named(selection)}`, range: selection });
  choices.push({ id: 'window', title: `What is in view now: ${named(window)}`, range: window });
  for (const { id, name, startNs, endNs } of markers)
    if (endNs > startNs)
      choices.push({ id: `marker ${id}`, title: `${name}: ${named({ startNs, endNs })}`, range: { startNs, endNs } });
  if (known !== null && !choices.some(({ range }) => sameRange(range, known)))
    choices.splice(1, 0, { id: kept, title: named(known), range: known });
  return choices;
}

/** The same length of time just before a range, as far as there is one; null where there is none. */
export function timeBefore({ startNs, endNs }: NsRange, limits: NsRange): NsRange | null {
  const from = Math.max(limits.startNs, startNs - (endNs - startNs));
  return from < startNs ? { startNs: from, endNs: startNs } : null;
}

export function timeAfter({ startNs, endNs }: NsRange, limits: NsRange): NsRange | null {
  const to = Math.min(limits.endNs, endNs + (endNs - startNs));
  return to > endNs ? { startNs: endNs, endNs: to } : null;
}

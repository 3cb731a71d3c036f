/** Words like one that is not known: `CSwitch` for `CSwich`. */

import { at } from '../../contract/checked.ts';

/** Insertions, deletions and replacements between two short words, at most `limit + 1`. */
function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let previous = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++)
      row.push(
        Math.min(at(row, j - 1) + 1, at(previous, j) + 1, at(previous, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)),
      );
    previous = row;
  }
  return at(previous, b.length);
}

/** Up to three of the words that are near, nearest first: a third of the letters may differ, or the one begins the other. */
function nearWords(word: string, words: Iterable<string>): string[] {
  // What people type is short; what a file says may be anything.
  const wanted = word.toLowerCase().slice(0, 64);
  const limit = Math.max(1, Math.floor(wanted.length / 3));
  const near: { word: string; distance: number }[] = [];
  for (const candidate of words) {
    const lower = candidate.toLowerCase();
    const begins = wanted.length > 2 && (lower.startsWith(wanted) || wanted.startsWith(lower));
    const distance = begins ? 1 : editDistance(wanted, lower, limit);
    if (distance <= limit) near.push({ word: candidate, distance });
  }
  return near
    .sort((a, b) => a.distance - b.distance || (a.word < b.word ? -1 : 1))
    .slice(0, 3)
    .map((entry) => entry.word);
}

/** `; did you mean A or B?`, or nothing. */
export function didYouMean(word: string, words: Iterable<string>): string {
  const near = nearWords(word, words);
  return near.length === 0 ? '' : `; did you mean ${near.join(' or ')}?`;
}

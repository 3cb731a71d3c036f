/** Names that somebody may have meant. */

import { at } from './checked.ts';

const MOST_SUGGESTED = 3;
/** More are not looked at: a column set has thousands at most. */
const MOST_TRIED = 20_000;

/** The names nearest to what was written, best first; empty where none is near. */
export function namesLike(written: string, known: Iterable<string>): string[] {
  const wanted = written.toLowerCase();
  const most = Math.max(1, Math.floor(wanted.length / 3));
  const near: { name: string; distance: number }[] = [];
  let tried = 0;
  for (const name of known) {
    if (++tried > MOST_TRIED) break;
    const lower = name.toLowerCase();
    const isPart = wanted.length >= 3 && lower.includes(wanted);
    const distance = isPart ? 1 : Math.abs(lower.length - wanted.length) > most ? Infinity : edits(wanted, lower);
    if (distance <= most) near.push({ name, distance });
  }
  near.sort((a, b) => a.distance - b.distance);
  return near.slice(0, MOST_SUGGESTED).map(({ name }) => name);
}

/** Characters to put in, take out, change, or swap with the next to get from one to the other. */
function edits(from: string, to: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, i) => i);
  for (let i = 1; i <= from.length; i++) {
    const row = [i];
    for (let j = 1; j <= to.length; j++) {
      const changed = at(last, j - 1) + (from[i - 1] === to[j - 1] ? 0 : 1);
      const swapped = from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1] ? at(beforeLast, j - 2) + 1 : Infinity;
      row.push(Math.min(at(last, j) + 1, at(row, j - 1) + 1, changed, swapped));
    }
    beforeLast = last;
    last = row;
  }
  return at(last, to.length);
}

/**
 * Files that are one recording, by their names: PerfView and xperf write a session into a file of its own, beside
 * `x.etl`: `x.kernel.etl`, `x.kernelRundown.etl`, `x.clrRundown.etl`, `x.user.etl` …
 */
import { posix } from 'node:path';

const TRACE = /\.etl$/i;
const PART = /^(.+)\.(?:kernel|clr|user)[\w]*\.etl$/i;
/** More digits are a time or an identifier. */
const NUMBERED = /^(.*?)(\d{1,6})\.etl$/i;

export interface TraceSet {
  /** What the set is called: `x.etl` where it is there, else its first part. */
  readonly name: string;
  /** Names with their folders, `name` first. */
  readonly parts: readonly string[];
}

export const isTraceName = (name: string): boolean => TRACE.test(name) && !/(^|\/)(?:__MACOSX\/|\._)/.test(name);

/** The set that a file opens: one that is named `x.etl`, with its parts; a part alone is opened as itself. */
export function partsBeside(name: string, siblings: readonly string[]): string[] {
  if (PART.test(name)) return [];
  return siblings.filter((one) => one !== name && wholeOf(one) === name.toLowerCase()).sort();
}

/**
 * Files that a session which begins new ones (`x%d.etl`) may have written, in the order of their numbers; empty where the name
 * has none. @param siblings names in its folder
 */
export function numberedBeside(name: string, siblings: readonly string[]): string[] {
  const own = numberOf(name);
  if (own === null) return [];
  return [name, ...siblings.filter((one) => one !== name)]
    .flatMap((one) => {
      const other = numberOf(one);
      return other?.stem === own.stem ? [{ name: one, number: other.number }] : [];
    })
    .sort((a, b) => a.number - b.number)
    .map((one) => one.name);
}

function numberOf(name: string): { stem: string; number: number } | null {
  const [, stem, digits] = NUMBERED.exec(name) ?? [];
  return stem === undefined || digits === undefined ? null : { stem: stem.toLowerCase(), number: Number(digits) };
}

/** Traces in a zip, by set, in the order of their names. @param names with folders, `/` between them */
export function traceSets(names: readonly string[]): TraceSet[] {
  const sets = new Map<string, string[]>();
  for (const name of names.filter(isTraceName).sort()) {
    const whole = wholeOf(name) ?? name.toLowerCase();
    const parts = sets.get(whole) ?? [];
    sets.set(whole, name.toLowerCase() === whole ? [name, ...parts] : [...parts, name]);
  }
  return [...sets.values()].map((parts) => ({ name: parts[0] ?? '', parts }));
}

/** In lower case: file systems of Windows know no other; null for what is no part. */
function wholeOf(name: string): string | null {
  const [, stem] = PART.exec(posix.basename(name)) ?? [];
  return stem === undefined ? null : posix.join(posix.dirname(name), `${stem}.etl`).toLowerCase();
}

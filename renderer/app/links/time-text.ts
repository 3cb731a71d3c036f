/** Times and ranges as addresses have them. */
import { parseTime } from '../../base/parse-time.ts';

/** Beyond 2^53 ns (104 days) there are no whole nanoseconds; no trace is as long. */
const farthestNs = 1e17;

/** The two ends of `1s..2s`, `1s-2s`, `1 s – 2 s`; either may be empty. Null where it is no range. */
export function splitRange(text: string): { from: string; to: string } | null {
  // A minus behind nothing is a sign.
  const found = /\.\.|–|([\p{L}\p{N}])\s*-/u.exec(text);
  if (found === null) return null;
  const [sign, last = ''] = found;
  return { from: text.slice(0, found.index + last.length).trim(), to: text.slice(found.index + sign.length).trim() };
}

/**
 * Nanoseconds since the header event: a plain number is ns, others have a unit (`1.5s`, `20us`). The same for everybody,
 * whatever the preferences say. Null where it is no time.
 */
export function parseLinkTime(text: string): number | null {
  const trimmed = text.trim();
  if (trimmed.length > 64) return null;
  const found = /^[-−]?(?:\d+(?:\.\d*)?|\.\d+)\s*(ns|us|µs|μs|ms|s)?$/iu.exec(trimmed);
  if (found === null) return null;
  const ns = found[1] === undefined ? Number(trimmed.replace('−', '-')) : parseTime(trimmed);
  return ns === null || Math.abs(ns) > farthestNs ? null : ns;
}

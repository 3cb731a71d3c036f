import { InvalidArgumentError } from 'commander';

const NS: Record<string, number> = { '': 1, ns: 1, us: 1e3, ms: 1e6, s: 1e9, min: 60e9 };
const TIME = /^(-?(?:\d+\.?\d*|\.\d+))\s*(ns|us|ms|s|min)?$/;

/** `a..b` with times such as `1.5s` and `400ms`, either of which may be left out; half-open. */
export function timeRange(text: string): { fromNs?: number; toNs?: number } {
  const [from, to, ...more] = text.split('..');
  if (to === undefined || more.length > 0) throw new InvalidArgumentError('It must be two times, as 1.5s..2s.');
  const range = { ...(from !== '' && { fromNs: timeNs(from) }), ...(to !== '' && { toNs: timeNs(to) }) };
  if (range.fromNs !== undefined && range.toNs !== undefined && range.fromNs > range.toNs)
    throw new InvalidArgumentError('The first time lies behind the second.');
  return range;
}

function timeNs(text: string): number {
  const found = TIME.exec(text.trim());
  if (found === null)
    throw new InvalidArgumentError(`“${text}” is no time; one is written as 1.5s, 400ms, 20us or 7ns.`);
  return Math.round(Number(found[1]) * NS[found[2] ?? '']);
}

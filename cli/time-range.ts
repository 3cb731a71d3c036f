import { InvalidArgumentError } from 'commander';
import { at, present } from '../contract/checked.ts';
import type { CallOptions } from '../host/base/call-options.ts';
import type { TraceTables } from '../host/tables/trace-tables.ts';
import { type RegionChoice, regionRange } from '../host/traces/region-range.ts';

/** Half-open. */
export interface TimeRange {
  fromNs?: number;
  toNs?: number;
}

/** What `--range` says: times, or a region of interest whose times the trace tells. */
export type RangeOption = TimeRange | RegionChoice;

const NS: Record<string, number> = { '': 1, ns: 1, us: 1e3, ms: 1e6, s: 1e9, min: 60e9 };
const TIME = /^(-?(?:\d+(?:\.\d*)?|\.\d+))\s*(ns|us|ms|s|min)?$/;

/** `a..b` with times such as `1.5s` and `400ms`, either of which may be left out; half-open. */
export function timeRange(text: string): TimeRange {
  const [from = '', to, ...more] = text.split('..');
  if (to === undefined || more.length > 0) throw new InvalidArgumentError('It must be two times, such as 1.5s..2s.');
  const range = { ...(from !== '' && { fromNs: timeNs(from) }), ...(to !== '' && { toNs: timeNs(to) }) };
  if (range.fromNs !== undefined && range.toNs !== undefined && range.fromNs > range.toNs)
    throw new InvalidArgumentError('The start is later than the end.');
  return range;
}

/** `a..b`, `region:Name` (the first of that name) or `region:Name#2`. */
export function rangeOption(text: string): RangeOption {
  const named = /^region:(.+?)(?:#(\d{1,9}))?$/is.exec(text);
  if (named === null) return timeRange(text);
  const instance = Number(named[2] ?? '1');
  if (instance < 1) throw new InvalidArgumentError('Invalid region number. The first region is #1.');
  return { region: at(named, 1), instance };
}

/** @throws HostError where the trace has no such region */
export async function rangeOf(
  range: RangeOption | undefined,
  tables: TraceTables,
  options: CallOptions,
): Promise<TimeRange> {
  return range !== undefined && 'region' in range ? regionRange(tables, range, options) : (range ?? {});
}

/** Nanoseconds of `1.5s`, `400ms`, `7`. */
export function timeNs(text: string): number {
  const found = TIME.exec(text.trim());
  if (found === null) throw new InvalidArgumentError(`“${text}” is not a time. Write 1.5s, 400ms, 20us or 7ns.`);
  return Math.round(Number(found[1]) * present(NS[found[2] ?? ''], 'the unit'));
}

/** Times and durations as people read them, and the ticks of a time axis. All times in nanoseconds. */

import { present } from '../../contract/checked.ts';
import { type Clock, type ClockTime, clockTime, currentClock, sinceMidnightNs } from './clock.ts';
import { decimalSign, formatFixed } from './format.ts';

const thinSpace = '\u2009';
const minus = '\u2212';
const perSecond = 1_000_000_000;
/** The least room for a label of a time axis. */
export const tickGapPx = 84;

function groupInteger(digits: string): string {
  const first = digits.length % 3 || 3;
  return digits.slice(0, first) + digits.slice(first).replace(/\d{3}/g, `${thinSpace}$&`);
}
const groupFraction = (digits: string): string => digits.replace(/\d{3}(?=\d)/g, `$&${thinSpace}`);

/**
 * Seconds since the trace began, without the unit: `24.086 204 3`. Cut, not rounded, to `fractionDigits` (0…9), so that
 * a time never shows as one that comes after it. A part of a nanosecond is not shown.
 */
export function formatTime(ns: number, fractionDigits = 9): string {
  const whole = Math.trunc(Math.abs(ns));
  const seconds = Math.floor(whole / perSecond);
  const fraction = String(whole - seconds * perSecond)
    .padStart(9, '0')
    .slice(0, fractionDigits);
  const text = groupInteger(String(seconds)) + (fraction === '' ? '' : `${decimalSign()}${groupFraction(fraction)}`);
  return ns < 0 && /[1-9]/.test(text) ? minus + text : text;
}

/** `17:55:04.123 456` */
function timeOfDay({ time, restNs }: ClockTime, fractionDigits: number): string {
  const fraction = String(restNs).padStart(9, '0').slice(0, fractionDigits);
  return time + (fraction === '' ? '' : `${decimalSign()}${groupFraction(fraction)}`);
}

/** By the clock, with the date before it where that is not the day on which the trace began. */
function formatClock(clock: Clock, ns: number, fractionDigits: number): string | null {
  const shown = clockTime(clock, ns);
  if (shown === null) return null;
  const time = timeOfDay(shown, fractionDigits);
  return shown.date === clockTime(clock, 0)?.date ? time : `${shown.date} ${time}`;
}

/** A moment as the preferences say: `24.086 204 3 s`, or by the clock `17:55:04.209 660 9`. Cut as `formatTime` does. */
export function timeText(ns: number, fractionDigits = 9, clock = currentClock()): string {
  return (clock === null ? null : formatClock(clock, ns, fractionDigits)) ?? `${formatTime(ns, fractionDigits)} s`;
}

/** The same without its unit, for a column whose head has it (`timeUnit`). */
export function timeCell(ns: number, fractionDigits = 9, clock = currentClock()): string {
  return (clock === null ? null : formatClock(clock, ns, fractionDigits)) ?? formatTime(ns, fractionDigits);
}

/** Behind the name of a column of times: ` s`, or nothing where they are by the clock. */
export const timeUnit = (): string => (currentClock() === null ? ' s' : '');

/** What a column of times shows. */
export function timeHelp(): string {
  const clock = currentClock();
  return clock === null ? 'Seconds since the trace began' : `Time of day, ${clock.zone}`;
}

/** `24.086 – 25.1 s` */
export function rangeText(startNs: number, endNs: number, fractionDigits = 9): string {
  return `${timeCell(startNs, fractionDigits)} – ${timeText(endNs, fractionDigits)}`;
}

/** Digits of a second that tell one pixel from the next, in whole groups of three: 3, 6 or 9. */
export function timeDigits(nsPerPx: number): number {
  const digits = Math.ceil(9 - Math.log10(Math.max(nsPerPx, 1)));
  return Math.min(9, Math.max(3, Math.ceil(digits / 3) * 3));
}

/** `3.340 s`, `412.6 ms`, `81.25 µs`, `350 ns`: four figures, and never less than a millisecond in seconds. */
export function formatDuration(ns: number): string {
  const size = Math.abs(ns);
  const sign = ns < 0 ? minus : '';
  const show = (value: number, decimals: number, unit: string): string => {
    const [integer = '', fraction = ''] = value.toFixed(decimals).split('.');
    return `${sign}${groupInteger(integer)}${fraction === '' ? '' : `${decimalSign()}${fraction}`} ${unit}`;
  };
  const fourFigures = (value: number): number => (value < 9.9995 ? 3 : value < 99.995 ? 2 : 1);
  if (size < 999.5) return show(size, 0, 'ns');
  if (size < 999.95e3) return show(size / 1e3, fourFigures(size / 1e3), 'µs');
  if (size < 999.95e6) return show(size / 1e6, fourFigures(size / 1e6), 'ms');
  return show(size / 1e9, 3, 's');
}

/** How the labels of an axis are written, finest first: in which unit, counted from the last whole what. */
interface LabelScale {
  stepBelowNs: number;
  unitNs: number;
  unit: string;
  /** Labels count from the last multiple of this; a tick on one shows the full time. 0: they are full times. */
  baseNs: number;
  /** Digits of a second that a multiple of `baseNs` needs. */
  baseDigits: number;
}
const scales: LabelScale[] = [
  { stepBelowNs: 100, unitNs: 1, unit: 'ns', baseNs: 1e3, baseDigits: 6 },
  { stepBelowNs: 1e5, unitNs: 1e3, unit: 'µs', baseNs: 1e6, baseDigits: 3 },
  { stepBelowNs: 1e8, unitNs: 1e6, unit: 'ms', baseNs: 1e9, baseDigits: 0 },
  { stepBelowNs: Number.POSITIVE_INFINITY, unitNs: 1e9, unit: 's', baseNs: 0, baseDigits: 0 },
];

export interface AxisTicks {
  stepNs: number;
  /** Minor ticks in one step. */
  minorPerStep: number;
  majorsNs: number[];
  /** One a major tick: `24 s`, `25`, `26`, or `24 s`, `+20 ms`, `+40 ms`. */
  labels: string[];
  /**
   * The full time that offsets at the left edge count from, `24.086 s`; the date and the zone where labels are times by
   * the clock; null where labels are full times.
   */
  base: string | null;
}

const perDay = 86_400 * perSecond;
/** Steps of a clock in seconds, and the minor ticks in one: from ten seconds on, what minutes, hours and days are made of. */
const clockSteps: readonly (readonly [seconds: number, minorPerStep: number])[] = [
  [10, 5],
  [20, 4],
  [30, 3],
  [60, 6],
  [120, 4],
  [300, 5],
  [600, 5],
  [1200, 4],
  [1800, 3],
  [3600, 4],
  [7200, 4],
  [10_800, 3],
  [21_600, 6],
  [43_200, 4],
  [86_400, 4],
];
/** A time by the clock is longer than one since the beginning. */
const clockGapPx = 104;

/** 1, 2, 5, 10, 20 … as far as a double counts whole nanoseconds. */
const niceSteps: readonly number[] = Array.from({ length: 16 }, (_, i) =>
  [1, 2, 5].map((factor) => factor * 10 ** i),
).flat();
const clockStepsNs: readonly number[] = [
  ...niceSteps.filter((ns) => ns <= 5 * perSecond),
  ...clockSteps.map(([seconds]) => seconds * perSecond),
  ...niceSteps.filter((days) => days > 1 && days < 1e5).map((days) => days * perDay),
];

const plainMinors = (step: number): number => (String(step).startsWith('2') ? 4 : 5);

/** How many minor ticks are in a step of a clock. */
function clockMinors(stepNs: number): number {
  if (stepNs <= 5 * perSecond) return plainMinors(stepNs);
  return clockSteps.find(([seconds]) => seconds * perSecond === stepNs)?.[1] ?? plainMinors(stepNs / perDay);
}

/** The clock that a window is labelled by; null: the time since the trace began. */
const clockOf = (startNs: number, endNs: number, shownBy: Clock | null): Clock | null =>
  shownBy === null || clockTime(shownBy, startNs) === null || clockTime(shownBy, endNs) === null ? null : shownBy;

/** The steps that an axis may have in a window, ascending, and the least room that a label of it needs. */
export function timeSteps(
  startNs: number,
  endNs: number,
  minGapPx = tickGapPx,
  shownBy = currentClock(),
): { stepsNs: readonly number[]; gapPx: number } {
  return clockOf(startNs, endNs, shownBy) === null
    ? { stepsNs: niceSteps, gapPx: minGapPx }
    : { stepsNs: clockStepsNs, gapPx: Math.max(minGapPx, clockGapPx) };
}

/** The ticks of a window that are `stepNs` apart, one of `timeSteps`. */
export function timeTicks(startNs: number, endNs: number, stepNs: number, shownBy = currentClock()): AxisTicks {
  const clock = clockOf(startNs, endNs, shownBy);
  const start = clock === null ? null : clockTime(clock, startNs);
  // Ticks are multiples, counted from the beginning of the trace or from the clock's midnight.
  const zeroNs = clock === null ? 0 : sinceMidnightNs(clock, startNs);
  const scale = present(
    scales.find((candidate) => stepNs < candidate.stepBelowNs),
    'the scale of a step',
  );
  const decimals = stepNs < scale.unitNs ? 1 : 0;
  const fullTime = (ns: number, digits: number): string => {
    if (clock === null) return formatTime(ns, digits);
    const shown = present(clockTime(clock, ns - zeroNs), 'the time of the clock');
    return shown.time === '00:00:00' && shown.restNs === 0 ? shown.date : timeOfDay(shown, digits);
  };
  const unit = clock === null ? ' s' : '';
  const label = (ns: number, first: boolean): string => {
    if (scale.baseNs === 0) return fullTime(ns, decimals) + (first ? unit : '');
    const base = Math.floor(ns / scale.baseNs) * scale.baseNs;
    if (ns === base) return fullTime(base, scale.baseDigits) + unit;
    const offset = `${formatFixed((ns - base) / scale.unitNs, decimals)} ${scale.unit}`;
    return base === 0 && clock === null ? offset : `+${offset}`;
  };
  const majorsNs: number[] = [];
  const labels: string[] = [];
  for (let index = Math.ceil((startNs + zeroNs) / stepNs); index * stepNs - zeroNs < endNs; index++) {
    majorsNs.push(index * stepNs - zeroNs);
    labels.push(label(index * stepNs, labels.length === 0));
  }
  const firstBaseNs = scale.baseNs === 0 ? 0 : Math.floor((startNs + zeroNs) / scale.baseNs) * scale.baseNs;
  let base: string | null = null;
  if (scale.baseNs === 0)
    base = clock === null ? null : `${present(start, 'the time of the clock').date} ${clock.zone}`;
  else if (clock !== null || firstBaseNs !== 0) base = fullTime(firstBaseNs, scale.baseDigits) + unit;
  return { stepNs, minorPerStep: clock === null ? plainMinors(stepNs) : clockMinors(stepNs), majorsNs, labels, base };
}

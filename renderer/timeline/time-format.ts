/** Times and durations as people read them, and the ticks of a time axis. All times in nanoseconds. */

const thinSpace = '\u2009';
const minus = '\u2212';
const perSecond = 1_000_000_000;

const groupInteger = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, thinSpace);
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
  const text = groupInteger(String(seconds)) + (fraction === '' ? '' : `.${groupFraction(fraction)}`);
  return ns < 0 && /[1-9]/.test(text) ? minus + text : text;
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
    return `${sign}${groupInteger(integer)}${fraction === '' ? '' : `.${fraction}`} ${unit}`;
  };
  const fourFigures = (value: number): number => (value < 9.9995 ? 3 : value < 99.995 ? 2 : 1);
  if (size < 999.5) return show(size, 0, 'ns');
  if (size < 999.95e3) return show(size / 1e3, fourFigures(size / 1e3), 'µs');
  if (size < 999.95e6) return show(size / 1e6, fourFigures(size / 1e6), 'ms');
  return show(size / 1e9, 3, 's');
}

/** The smallest of 1, 2, 5, 10, 20 … ns that is not below `leastNs`. */
export function niceStepNs(leastNs: number): number {
  let decade = 1;
  while (decade * 10 <= leastNs) decade *= 10;
  for (const factor of [1, 2, 5]) if (decade * factor >= leastNs) return decade * factor;
  return decade * 10;
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
  /** The full time that offsets at the left edge count from, `24.086 s`; null when labels are full times there. */
  base: string | null;
}

/** Ticks of a window at multiples of 1, 2 or 5 · 10ⁿ ns, no closer than `minGapPx` on an axis `widthPx` wide. */
export function axisTicks(startNs: number, endNs: number, widthPx: number, minGapPx: number): AxisTicks {
  const stepNs = niceStepNs(((endNs - startNs) / Math.max(1, widthPx)) * minGapPx);
  const scale = scales.find((candidate) => stepNs < candidate.stepBelowNs)!;
  const decimals = stepNs < scale.unitNs ? 1 : 0;
  const label = (ns: number, first: boolean): string => {
    if (scale.baseNs === 0) return formatTime(ns, decimals) + (first ? ` ${scale.unit}` : '');
    const base = Math.floor(ns / scale.baseNs) * scale.baseNs;
    if (ns === base) return `${formatTime(base, scale.baseDigits)} s`;
    const offset = `${((ns - base) / scale.unitNs).toFixed(decimals)} ${scale.unit}`;
    return base === 0 ? offset : `+${offset}`;
  };
  const majorsNs: number[] = [];
  const labels: string[] = [];
  for (let index = Math.ceil(startNs / stepNs); index * stepNs < endNs; index++) {
    majorsNs.push(index * stepNs);
    labels.push(label(index * stepNs, labels.length === 0));
  }
  const firstBaseNs = scale.baseNs === 0 ? 0 : Math.floor(startNs / scale.baseNs) * scale.baseNs;
  return {
    stepNs,
    minorPerStep: String(stepNs).startsWith('2') ? 4 : 5,
    majorsNs,
    labels,
    base: firstBaseNs === 0 ? null : `${formatTime(firstBaseNs, scale.baseDigits)} s`,
  };
}

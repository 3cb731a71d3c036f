/** Scales of lanes: where between its lower and its upper edge a value lies. Pure. */
import { niceTop } from '../../canvas/rates.ts';

export interface ValueAxis {
  bottom: number;
  top: number;
  isLog: boolean;
}

/** From here on, decades below the top are cut off. */
const mostDecades = 6;

/** 0 at the bottom, 1 at the top; beyond both further. NaN stays NaN. */
export function placed(axis: ValueAxis, value: number): number {
  const { bottom, top, isLog } = axis;
  if (!isLog) return (value - bottom) / (top - bottom);
  if (Number.isNaN(value)) return value;
  return value <= bottom ? 0 : Math.log(value / bottom) / Math.log(top / bottom);
}

/** Lowest above zero and highest of what an axis is for. */
export class Extent {
  leastAboveZero = Number.POSITIVE_INFINITY;
  least = Number.POSITIVE_INFINITY;
  most = Number.NEGATIVE_INFINITY;

  add(value: number): void {
    if (Number.isNaN(value)) return;
    if (value < this.least) this.least = value;
    if (value > this.most) this.most = value;
    if (value > 0 && value < this.leastAboveZero) this.leastAboveZero = value;
  }

  get isEmpty(): boolean {
    return this.most === Number.NEGATIVE_INFINITY;
  }
}

interface AxisWish {
  isLog: boolean;
  /** From the lowest value on, not from 0. */
  fits?: boolean;
  /** The user's own. */
  top?: number | null;
}

/** An axis over these values with a round top. */
export function axisFor(extent: Extent, { isLog, fits = false, top: fixed = null }: AxisWish): ValueAxis {
  const top = fixed ?? niceTop(extent.most);
  if (isLog) {
    const least = Math.max(Math.min(extent.leastAboveZero, top / 10), top / 10 ** mostDecades);
    return { bottom: 10 ** Math.floor(Math.log10(least)), top, isLog };
  }
  if (!fits || fixed !== null || extent.isEmpty)
    return { bottom: Math.min(0, flooredBy(top, extent.least)), top, isLog };
  const step = niceTop((extent.most - extent.least) / 8 || extent.most / 8);
  const bottom = Math.floor(extent.least / step) * step;
  return { bottom, top: Math.max(Math.ceil(extent.most / step) * step, bottom + step), isLog };
}

/** Values below zero, which few metrics have, get room in steps of a tenth of the top. */
const flooredBy = (top: number, least: number): number =>
  least < 0 && least > -1e300 ? Math.floor(least / (top / 10)) * (top / 10) : 0;

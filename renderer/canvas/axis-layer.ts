import type { Theme } from './theme.ts';
import type { TimeScale } from './time-scale.ts';

export type AxisPart = 'overview' | 'ruler';

/** Something that lies on the time axis, on the whole trace and on the part in view. */
export interface AxisLayer {
  /** Sizes in pixels of the page. */
  draw(part: AxisPart, context: CanvasRenderingContext2D, scale: TimeScale, heightPx: number, theme: Theme): void;
  /** Calls back when it is another one, until `ended` fires. */
  follow(changed: () => void, ended: AbortSignal): void;
}

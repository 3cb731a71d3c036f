import type { NsRange } from '../base/view-math.ts';
import { lossLabel, lossyRanges } from '../state/losses-model.ts';
import { useLosses } from '../state/losses-store.ts';
import type { AxisLayer, AxisPart } from './axis-layer.ts';
import { drawLosses } from './draw-losses.ts';
import type { Theme } from './theme.ts';
import type { TimeScale } from './time-scale.ts';

/** Where a trace lacks events. */
export class LossesLayer implements AxisLayer {
  readonly #trace: string;
  #ranges: readonly NsRange[] = [];
  #label = '';

  constructor(trace: string) {
    this.#trace = trace;
    this.#take();
  }

  follow(changed: () => void, ended: AbortSignal): void {
    const undo = useLosses.subscribe((state, before) => {
      if (state.byTrace === before.byTrace) return;
      this.#take();
      changed();
    });
    ended.addEventListener('abort', undo, { once: true });
  }

  draw(part: AxisPart, context: CanvasRenderingContext2D, scale: TimeScale, heightPx: number, theme: Theme): void {
    const isOverview = part === 'overview';
    drawLosses(
      context,
      this.#ranges,
      scale,
      isOverview ? heightPx - 1 : heightPx,
      isOverview ? this.#label : '',
      theme,
    );
  }

  #take(): void {
    const losses = useLosses.getState().byTrace[this.#trace]?.losses;
    if (losses === undefined) return;
    this.#ranges = lossyRanges(losses);
    this.#label = lossLabel(losses);
  }
}

/** Values that have been drawn, moved and stretched with time: while a movement lasts, only what comes into view is drawn. */
import { spanNs } from '../../base/view-math.ts';
import { nsAt, xOf } from '../time-scale.ts';
import { aroundPx, clipped, type ValuePlot } from './draw-values.ts';

type Paint = (context: CanvasRenderingContext2D, plot: ValuePlot) => void;

/** A picture is stretched as far as this, then drawn again. */
const mostStretch = 2;
/** Slopes at the edge of what is drawn go to the bucket beside it. */
const beyondPx = 8;

interface Kept {
  canvas: OffscreenCanvas;
  /** What it shows beside time; compared by identity. */
  of: readonly unknown[];
  plot: ValuePlot;
  density: number;
}

export class MovedPicture {
  #kept: Kept | null = null;

  /**
   * @param of all that `paint` depends on beside the plot
   * @param paint draws within its plot only
   */
  draw(context: CanvasRenderingContext2D, plot: ValuePlot, of: readonly unknown[], paint: Paint): void {
    const density = context.getTransform().a;
    const kept = this.#fitting(plot, of, density) ?? this.#painted(plot, of, density, paint);
    const { scale, topPx, heightPx } = plot;
    const left = scale.leftPx;
    const right = left + scale.widthPx;
    const fromPx = xOf(scale, kept.plot.scale.window.startNs);
    const toPx = xOf(scale, kept.plot.scale.window.endNs);
    clipped(context, plot, () =>
      context.drawImage(kept.canvas, fromPx, topPx - aroundPx, toPx - fromPx, heightPx + 2 * aroundPx),
    );
    if (fromPx > left) paintStrip(context, plot, left, Math.min(fromPx, right), paint);
    if (toPx < right) paintStrip(context, plot, Math.max(toPx, left), right, paint);
  }

  #fitting({ scale, axis, topPx, heightPx }: ValuePlot, of: readonly unknown[], density: number): Kept | null {
    const kept = this.#kept;
    if (kept === null || kept.density !== density || kept.plot.axis !== axis) return null;
    if (kept.plot.topPx !== topPx || kept.plot.heightPx !== heightPx) return null;
    if (kept.plot.scale.leftPx !== scale.leftPx || kept.plot.scale.widthPx !== scale.widthPx) return null;
    if (of.length !== kept.of.length || of.some((one, i) => one !== kept.of[i])) return null;
    const stretch = spanNs(kept.plot.scale.window) / spanNs(scale.window);
    return stretch > mostStretch || stretch < 1 / mostStretch ? null : kept;
  }

  #painted(plot: ValuePlot, of: readonly unknown[], density: number, paint: Paint): Kept {
    const width = Math.max(1, Math.round(plot.scale.widthPx * density));
    const height = Math.max(1, Math.round((plot.heightPx + 2 * aroundPx) * density));
    const canvas = this.#kept?.canvas ?? new OffscreenCanvas(width, height);
    // Emptied, too.
    Object.assign(canvas, { width, height });
    const context = canvas.getContext('2d') as unknown as CanvasRenderingContext2D;
    context.setTransform(density, 0, 0, density, -plot.scale.leftPx * density, (aroundPx - plot.topPx) * density);
    paint(context, plot);
    this.#kept = { canvas, of, plot, density };
    return this.#kept;
  }
}

/** A part of the plot, between two places. */
function paintStrip(
  context: CanvasRenderingContext2D,
  plot: ValuePlot,
  fromPx: number,
  toPx: number,
  paint: Paint,
): void {
  const { scale } = plot;
  const strip = { ...plot, scale: { ...scale, leftPx: fromPx, widthPx: toPx - fromPx } };
  const wideFromPx = Math.max(scale.leftPx, fromPx - beyondPx);
  const wideToPx = Math.min(scale.leftPx + scale.widthPx, toPx + beyondPx);
  const window = { startNs: nsAt(scale, wideFromPx), endNs: nsAt(scale, wideToPx) };
  const wide = { ...plot, scale: { window, leftPx: wideFromPx, widthPx: wideToPx - wideFromPx } };
  clipped(context, strip, () => paint(context, wide));
}

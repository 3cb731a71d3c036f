import { at } from '../../../contract/checked.ts';
import type { TablePreview } from '../../../contract/tables.ts';

/** Of a preview, in CSS pixels. */
export const previewWidthPx = 46;
export const previewHeightPx = 18;

/** Room for half of the line. */
const edgePx = 1;

/** A line over a tinted area, in one colour; what has no value is a gap. */
export function drawPreview(context: CanvasRenderingContext2D, preview: TablePreview, color: string): void {
  const { startNs, endNs, bucketNs, values } = preview;
  const pxPerNs = previewWidthPx / Math.max(1, endNs - startNs);
  const bottom = previewHeightPx - edgePx;
  const yOf = (bucket: number): number => bottom - at(values, bucket) * (bottom - edgePx);
  const edgeOf = (bucket: number): number => Math.min(previewWidthPx, bucket * bucketNs * pxPerNs);
  for (const [from, to] of runs(values)) {
    const points: [number, number][] = [];
    // From the begin of the first bucket to the end of the last, through the middles between.
    points.push([edgeOf(from), yOf(from)]);
    for (let i = from; i < to; i++) points.push([(edgeOf(i) + edgeOf(i + 1)) / 2, yOf(i)]);
    points.push([edgeOf(to), yOf(to - 1)]);
    const line = () => {
      context.beginPath();
      for (const [x, y] of points) context.lineTo(x, y);
    };
    line();
    context.lineTo(edgeOf(to), previewHeightPx);
    context.lineTo(edgeOf(from), previewHeightPx);
    context.fillStyle = color;
    context.globalAlpha = 0.16;
    context.fill();
    line();
    context.globalAlpha = 1;
    context.strokeStyle = color;
    context.lineWidth = 1;
    context.lineJoin = 'round';
    context.stroke();
  }
}

/** Buckets `[from, to)` that have a value one behind the other. */
function runs(values: Float32Array): [number, number][] {
  const found: [number, number][] = [];
  for (let i = 0; i < values.length; i++) {
    if (Number.isNaN(values[i])) continue;
    const last = found.at(-1);
    if (last !== undefined && last[1] === i) last[1] = i + 1;
    else found.push([i, i + 1]);
  }
  return found;
}

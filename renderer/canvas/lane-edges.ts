/** Where lanes lie, from the upper edge of the first one on. */
export interface LaneEdges {
  readonly count: number;
  /** Upper edge of a lane; of `count`, the lower edge of the last one. */
  edgePx(lane: number): number;
  /** The lane at this height; `count` below the last one. */
  laneAt(yPx: number): number;
}

/** Lanes that are all as high. */
export const evenEdges = (count: number, heightPx: number): LaneEdges => ({
  count,
  edgePx: (lane) => lane * heightPx,
  laneAt: (yPx) => Math.min(count, Math.max(0, Math.floor(yPx / heightPx))),
});

/** Lanes of these heights. */
export function unevenEdges(heightsPx: readonly number[]): LaneEdges {
  const edges = new Float64Array(heightsPx.length + 1);
  for (const [i, heightPx] of heightsPx.entries()) edges[i + 1] = (edges[i] ?? 0) + heightPx;
  return {
    count: heightsPx.length,
    edgePx: (lane) => edges[lane] ?? 0,
    laneAt(yPx) {
      let low = 0;
      let high = heightsPx.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((edges[middle + 1] ?? 0) <= yPx) low = middle + 1;
        else high = middle;
      }
      return low;
    },
  };
}

/** Lanes `[first, end)` of which at least a pixel is in view. */
export function lanesInView(edges: LaneEdges, scrollPx: number, viewportPx: number) {
  const first = edges.laneAt(scrollPx);
  const below = edges.laneAt(scrollPx + viewportPx);
  const reaches = below < edges.count && edges.edgePx(below) < scrollPx + viewportPx;
  return { first, end: Math.max(first, reaches ? below + 1 : below) };
}

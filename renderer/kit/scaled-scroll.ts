/**
 * Scrolling through more rows than a browser can lay out. Elements end at about 16 to 33 million px (it differs by
 * browser and zoom); 100 million rows of 22 px need 2.2 billion. So the scrolled element is at most `maxScrollPx` high,
 * and a place in the list ("top", in px of the list as if it had no limit) maps to a scroll position in proportion.
 */
export interface ScrollGeometry {
  rows: number;
  rowPx: number;
  viewportPx: number;
}

/** Well under every browser's limit, also at 200 % zoom. */
export const maxScrollPx = 4_000_000;

const listPx = ({ rows, rowPx }: ScrollGeometry): number => rows * rowPx;
export const maxTopPx = (geometry: ScrollGeometry): number => Math.max(0, listPx(geometry) - geometry.viewportPx);

/** Height of the scrolled element. */
export const scrollHeightPx = (geometry: ScrollGeometry): number =>
  Math.max(Math.min(listPx(geometry), maxScrollPx), 0);

/** Whether one px of scroll is more than one px of list: the wheel must then be followed by hand. */
export const isScaled = (geometry: ScrollGeometry): boolean => listPx(geometry) > maxScrollPx;

export const clampTop = (geometry: ScrollGeometry, topPx: number): number =>
  Math.min(Math.max(topPx, 0), maxTopPx(geometry));

function scale(geometry: ScrollGeometry): number {
  const maxScroll = scrollHeightPx(geometry) - geometry.viewportPx;
  return maxScroll <= 0 ? 0 : maxTopPx(geometry) / maxScroll;
}

export const topOfScroll = (geometry: ScrollGeometry, scrollPx: number): number =>
  clampTop(geometry, scrollPx * scale(geometry));

export function scrollOfTop(geometry: ScrollGeometry, topPx: number): number {
  const factor = scale(geometry);
  return factor === 0 ? 0 : clampTop(geometry, topPx) / factor;
}

/** Rows that show, even in part: `[first, end)`. */
export function visibleRows(geometry: ScrollGeometry, topPx: number): { first: number; end: number } {
  const first = Math.floor(topPx / geometry.rowPx);
  const end = Math.min(geometry.rows, Math.ceil((topPx + geometry.viewportPx) / geometry.rowPx));
  return { first: Math.min(first, geometry.rows), end: Math.max(end, 0) };
}

/** The nearest top at which the row shows whole. */
export function topToReveal(geometry: ScrollGeometry, topPx: number, row: number): number {
  const rowTop = row * geometry.rowPx;
  if (rowTop < topPx) return clampTop(geometry, rowTop);
  return clampTop(geometry, Math.max(topPx, rowTop + geometry.rowPx - geometry.viewportPx));
}

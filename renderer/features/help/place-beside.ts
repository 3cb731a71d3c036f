/** Where a popover stands beside what it points at: in pixels of the page. */

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const gapPx = 12;
const marginPx = 8;

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));

/**
 * Below the target, else above it, else at its right or left: the first side with room enough. What is as large as the
 * window is covered at its lower end. Never outside of the window, where it fits into that.
 */
export function placeBeside(target: Box, size: Pick<Box, 'width' | 'height'>, page: Pick<Box, 'width' | 'height'>) {
  const right = target.left + target.width;
  const bottom = target.top + target.height;
  const fits = {
    below: page.height - bottom >= size.height + gapPx + marginPx,
    above: target.top >= size.height + gapPx + marginPx,
    right: page.width - right >= size.width + gapPx + marginPx,
    left: target.left >= size.width + gapPx + marginPx,
  };
  const isBeside = !fits.below && !fits.above && (fits.right || fits.left);
  const wantedLeft = isBeside
    ? fits.right
      ? right + gapPx
      : target.left - gapPx - size.width
    : target.left + target.width / 2 - size.width / 2;
  const wantedTop = isBeside
    ? target.top + target.height / 2 - size.height / 2
    : fits.below
      ? bottom + gapPx
      : fits.above
        ? target.top - gapPx - size.height
        : bottom - size.height - marginPx;
  return {
    left: clamp(wantedLeft, marginPx, Math.max(marginPx, page.width - size.width - marginPx)),
    top: clamp(wantedTop, marginPx, Math.max(marginPx, page.height - size.height - marginPx)),
  };
}

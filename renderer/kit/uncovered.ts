/** Cells of a table that scrolls sideways: no value is cut by its edges, or by what is frozen in front of it. */
import { type CSSProperties, type RefObject, useEffect, useLayoutEffect } from 'react';
import { inPagePx } from './page-zoom.ts';

/**
 * Padding of a column's cells. What is covered of the column belongs to it, so a value shows whole in what is left, or as
 * "…": half of a number reads as another one.
 */
export const uncovered = (id: string): CSSProperties => ({
  paddingLeft: `calc(8px + var(--cover-left-${id}, 0px))`,
  paddingRight: `calc(8px + var(--cover-right-${id}, 0px))`,
});

/** Where cells are seen whole, in px of the window. */
export interface OpenSpan {
  left: number;
  right: number;
}

/** All that is inside of the scroll bar. */
export function innerSpan(grid: HTMLElement): OpenSpan {
  const { left, width } = grid.getBoundingClientRect();
  return { left, right: left + width * (grid.clientWidth / Math.max(1, grid.offsetWidth)) };
}

/** Tells the cells, by CSS variables, what of their columns is covered. Heads name their column in `data-id`. */
function markCovered(grid: HTMLElement, spanOf: (grid: HTMLElement) => OpenSpan): void {
  const { left, right } = spanOf(grid);
  const boxes = [...grid.querySelectorAll<HTMLElement>('[role=columnheader][data-id]')].map((head) => ({
    id: head.dataset.id!,
    box: head.getBoundingClientRect(),
  }));
  for (const { id, box } of boxes) {
    const within = (px: number) => `${Math.round(inPagePx(Math.max(0, Math.min(box.width, px))))}px`;
    grid.style.setProperty(`--cover-left-${id}`, within(left - box.left));
    grid.style.setProperty(`--cover-right-${id}`, within(box.right - right));
  }
}

/**
 * Keeps the variables of `uncovered` right while a table is scrolled and sized.
 * @param layout changes whenever the widths of columns do
 * @param spanOf where its cells are seen whole; the same function each time
 */
export function useUncovered(
  grid: RefObject<HTMLElement | null>,
  layout: string,
  spanOf: (grid: HTMLElement) => OpenSpan = innerSpan,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `layout` is the reason, not an input
  useLayoutEffect(() => {
    if (grid.current !== null) markCovered(grid.current, spanOf);
  }, [grid, spanOf, layout]);
  useEffect(() => {
    const element = grid.current!;
    let leftPx = element.scrollLeft;
    const onScroll = () => {
      if (element.scrollLeft === leftPx) return;
      leftPx = element.scrollLeft;
      markCovered(element, spanOf);
    };
    const observer = new ResizeObserver(() => markCovered(element, spanOf));
    observer.observe(element);
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', onScroll);
    };
  }, [grid, spanOf]);
}

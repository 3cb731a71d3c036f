import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import {
  clampTop,
  isScaled,
  type ScrollGeometry,
  scrollHeightPx,
  scrollOfTop,
  topOfScroll,
  topToReveal,
  visibleRows,
} from './scaled-scroll.ts';

export interface ScaledScroll {
  scroller: RefObject<HTMLDivElement | null>;
  onScroll(): void;
  geometry: ScrollGeometry;
  /** Px of the list above the viewport. */
  top: number;
  visible: { first: number; end: number };
  /** Height of what scrolls under the head. */
  scrollHeight: number;
  /** Scrolls as little as it takes to show a row whole. */
  reveal(row: number): void;
}

/** Scrolls an element through `rows` rows under a head of `headPx`, however many they are: see `scaled-scroll.ts`. */
export function useScaledScroll(rows: number, rowPx: number, headPx: number): ScaledScroll {
  const scroller = useRef<HTMLDivElement>(null);
  const [viewportPx, setViewportPx] = useState(0);
  const [top, setTop] = useState(0);
  const geometry = useMemo(() => ({ rows, rowPx, viewportPx }), [rows, rowPx, viewportPx]);
  const latest = useRef({ geometry, top });
  latest.current = { geometry, top: clampTop(geometry, top) };
  /** Where the element was put by `moveTo`: its scroll event says nothing new. */
  const expectedScrollPx = useRef(-1);

  useLayoutEffect(() => {
    const element = scroller.current!;
    const observer = new ResizeObserver(() => setViewportPx(Math.max(0, element.clientHeight - headPx)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [headPx]);

  const moveTo = useCallback((wanted: number) => {
    const { geometry } = latest.current;
    const next = clampTop(geometry, wanted);
    latest.current.top = next;
    setTop(next);
    const element = scroller.current!;
    element.scrollTop = scrollOfTop(geometry, next);
    expectedScrollPx.current = element.scrollTop;
  }, []);

  const onScroll = useCallback(() => {
    const scrollPx = scroller.current!.scrollTop;
    if (Math.abs(scrollPx - expectedScrollPx.current) < 1) return;
    expectedScrollPx.current = -1;
    setTop(topOfScroll(latest.current.geometry, scrollPx));
  }, []);

  // In a scaled list a px of wheel must still be a px of list, so the wheel is not left to the browser.
  useEffect(() => {
    const element = scroller.current!;
    const onWheel = (event: WheelEvent) => {
      const { geometry, top } = latest.current;
      if (!isScaled(geometry) || event.ctrlKey || event.shiftKey || event.deltaY === 0) return;
      event.preventDefault();
      const unitPx = [1, rowPx, geometry.viewportPx][event.deltaMode] ?? 1;
      moveTo(top + event.deltaY * unitPx);
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [moveTo, rowPx]);

  const reveal = useCallback(
    (row: number) => moveTo(topToReveal(latest.current.geometry, latest.current.top, row)),
    [moveTo],
  );

  const shownTop = latest.current.top;
  return {
    scroller,
    onScroll,
    geometry,
    top: shownTop,
    visible: useMemo(() => visibleRows(geometry, shownTop), [geometry, shownTop]),
    scrollHeight: scrollHeightPx(geometry),
    reveal,
  };
}

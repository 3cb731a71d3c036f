import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import {
  clampTop,
  isScaled,
  maxTopPx,
  type ScrollGeometry,
  scrollHeightPx,
  scrollOfTop,
  topOfScroll,
  topToReveal,
  visibleRows,
} from './scaled-scroll.ts';

export interface GridScroll {
  scroller: RefObject<HTMLDivElement | null>;
  onScroll(): void;
  geometry: ScrollGeometry;
  /** Inside of the scroll bar; 0 before it is known. */
  widthPx: number;
  /** Px of the list above the viewport. */
  top: number;
  visible: { first: number; end: number };
  /** Height of what scrolls under the head. */
  scrollHeight: number;
  /** Scrolls as little as it takes to show a row whole. */
  reveal(row: number): void;
}

interface FollowOptions {
  /** Rows that are added at the end are scrolled to. */
  follows?: boolean | undefined;
  /** The user has scrolled: to which row, and whether to the end. */
  onScrolled?: ((firstRow: number, isAtEnd: boolean) => void) | undefined;
}

/**
 * Scrolls an element through `rows` rows under a head, and a foot, of `headPx`, however many they are: see
 * `scaled-scroll.ts`.
 */
export function useGridScroll(
  rows: number,
  rowPx: number,
  headPx: number,
  { follows = false, onScrolled }: FollowOptions = {},
): GridScroll {
  const scroller = useRef<HTMLDivElement>(null);
  const { viewportPx, widthPx } = useSize(scroller, headPx);
  const [top, setTop] = useState(0);
  const geometry = useMemo(() => ({ rows, rowPx, viewportPx }), [rows, rowPx, viewportPx]);
  const latest = useRef<Latest>({ geometry, top, onScrolled });
  latest.current = { geometry, top: clampTop(geometry, top), onScrolled };
  /** Where the element was put by `moveTo`: its scroll event says nothing new. */
  const expectedScrollPx = useRef(-1);

  const moveTo = useCallback((wanted: number) => {
    const { geometry } = latest.current;
    const next = clampTop(geometry, wanted);
    latest.current.top = next;
    setTop(next);
    const element = scroller.current;
    if (element === null) return;
    element.scrollTop = scrollOfTop(geometry, next);
    expectedScrollPx.current = element.scrollTop;
  }, []);

  const onScroll = useCallback(() => {
    const scrollPx = scroller.current?.scrollTop ?? 0;
    const { geometry, onScrolled } = latest.current;
    const isExpected = Math.abs(scrollPx - expectedScrollPx.current) < 1;
    const scrolledTop = topOfScroll(geometry, scrollPx);
    if (isExpected || Math.abs(scrolledTop - latest.current.top) < 1) return;
    expectedScrollPx.current = -1;
    setTop(scrolledTop);
    onScrolled?.(Math.floor(scrolledTop / rowPx), scrolledTop >= maxTopPx(geometry) - 1);
  }, [rowPx]);

  useLayoutEffect(() => {
    if (follows) moveTo(maxTopPx(geometry));
  }, [follows, geometry, moveTo]);

  useWheel(scroller, latest, moveTo, rowPx);

  const reveal = useReveal(latest, moveTo, viewportPx);
  const shownTop = latest.current.top;
  return {
    scroller,
    onScroll,
    geometry,
    widthPx,
    top: shownTop,
    visible: useMemo(() => visibleRows(geometry, shownTop), [geometry, shownTop]),
    scrollHeight: scrollHeightPx(geometry),
    reveal,
  };
}

/** The room for rows, measured. */
function useSize(scroller: RefObject<HTMLElement | null>, headPx: number) {
  const [shown, setSize] = useState({ viewportPx: 0, widthPx: 0 });
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const measure = () => {
      const next = { viewportPx: Math.max(0, element.clientHeight - headPx), widthPx: element.clientWidth };
      setSize((size) => (size.viewportPx === next.viewportPx && size.widthPx === next.widthPx ? size : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller, headPx]);

  return shown;
}

interface Latest extends Pick<FollowOptions, 'onScrolled'> {
  geometry: ScrollGeometry;
  top: number;
}

function useWheel(
  scroller: RefObject<HTMLElement | null>,
  latest: RefObject<Latest>,
  moveTo: (wanted: number) => void,
  rowPx: number,
): void {
  // In a scaled list a px of wheel must still be a px of list, so the wheel is not left to the browser.
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const onWheel = (event: WheelEvent) => {
      const { geometry, top } = latest.current;
      if (!isScaled(geometry) || event.ctrlKey || event.shiftKey || event.deltaY === 0) return;
      event.preventDefault();
      const unitPx = [1, rowPx, geometry.viewportPx][event.deltaMode] ?? 1;
      moveTo(top + event.deltaY * unitPx);
      const { top: now, onScrolled } = latest.current;
      onScrolled?.(Math.floor(now / rowPx), now >= maxTopPx(geometry) - 1);
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [scroller, latest, moveTo, rowPx]);
}

/** Brings a row into view. */
function useReveal(latest: RefObject<Latest>, moveTo: (wanted: number) => void, viewportPx: number) {
  /** What is to show before it is known how much does. */
  const pending = useRef<number | null>(null);
  const reveal = useCallback(
    (row: number) => {
      const { geometry, top } = latest.current;
      if (geometry.viewportPx === 0) pending.current = row;
      else moveTo(topToReveal(geometry, top, row));
    },
    [latest, moveTo],
  );
  useLayoutEffect(() => {
    if (viewportPx === 0 || pending.current === null) return;
    const row = pending.current;
    pending.current = null;
    reveal(row);
  }, [viewportPx, reveal]);
  return reveal;
}

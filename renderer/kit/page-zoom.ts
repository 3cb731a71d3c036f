/**
 * The page is zoomed by CSS `zoom` on <html>. Sizes of elements (`clientWidth`, `offsetX`, styles) are then in pixels of
 * the page; what comes from the window (`clientX`, `innerWidth`, `getBoundingClientRect`) is in pixels of the window, and
 * is divided by this.
 */
export const pageZoom = (): number => Number(globalThis.document?.documentElement.dataset.zoom ?? 1);

/** What the window says in its own pixels, in those of the page. */
export const inPagePx = (windowPx: number): number => windowPx / pageZoom();

/** Where an element is in the window, in pixels of the page. */
export function boxInPage(element: Element): { left: number; top: number; bottom: number } {
  const { left, top, bottom } = element.getBoundingClientRect();
  return { left: inPagePx(left), top: inPagePx(top), bottom: inPagePx(bottom) };
}

/** Pixels of the display in one of the page: a canvas with as many is sharp. */
export const pixelRatio = (): number => devicePixelRatio * pageZoom();

/** Calls back after each change; returns the unsubscriber. */
export function onPageZoom(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-zoom'] });
  return () => observer.disconnect();
}

/**
 * The docking library sets the place of its dividers in pixels of the page, and reads the pointer in those of the window:
 * while one is dragged, it is given the pointer in the page's. Call once.
 */
export function scaleDividerDrags(): void {
  const isDivider = (target: EventTarget | null) => target instanceof Element && target.closest('.dv-sash') !== null;
  const inPage = (down: number, now: number) => down + (now - down) / pageZoom();
  const capture = { capture: true };
  window.addEventListener(
    'pointerdown',
    (down) => {
      if (pageZoom() === 1 || !isDivider(down.target)) return;
      const dropped = new AbortController();
      const whileDown = { ...capture, signal: dropped.signal };
      window.addEventListener(
        'pointermove',
        (move) => {
          const { clientX, clientY } = move;
          Object.defineProperties(move, {
            clientX: { value: inPage(down.clientX, clientX) },
            clientY: { value: inPage(down.clientY, clientY) },
          });
        },
        whileDown,
      );
      for (const end of ['pointerup', 'pointercancel'] as const)
        window.addEventListener(end, () => dropped.abort(), whileDown);
    },
    capture,
  );
}

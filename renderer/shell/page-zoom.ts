/**
 * The page is zoomed by CSS `zoom` on <html>. Sizes of elements (`clientWidth`, `offsetX`, styles) are then in pixels of
 * the page; what comes from the window (`clientX`, `innerWidth`, `getBoundingClientRect`) is in pixels of the window, and
 * is divided by this.
 */
export const pageZoom = (): number => Number(globalThis.document?.documentElement.dataset.zoom ?? 1);

/** Pixels of the display in one of the page: a canvas with as many is sharp. */
export const pixelRatio = (): number => devicePixelRatio * pageZoom();

/** Calls back after each change; returns the unsubscriber. */
export function onPageZoom(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-zoom'] });
  return () => observer.disconnect();
}

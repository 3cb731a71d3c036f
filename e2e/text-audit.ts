/** What is wrong with the texts that a page shows: numbers that are cut, texts that lie over each other. */
import type { Page } from '@playwright/test';

/**
 * Sentences about what is wrong on the page, or in the dialog that is open; none when all can be read. A number is cut
 * when a part of it shows and another does not: behind an edge, under another element, or for an ellipsis. An ellipsis
 * instead of all of it says so, and is fine.
 */
export const wrongTexts = (page: Page): Promise<string[]> => page.evaluate(inPage);

async function inPage(): Promise<string[]> {
  interface Shown {
    element: Element;
    text: string;
    box: DOMRect;
    left: number;
    right: number;
    top: number;
    bottom: number;
    /** It may be behind the edge of what clips it. */
    clipper: Element | null;
  }
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await frame();
  await frame();
  // Numbers with a unit or a word, times, shares; not names with digits in them.
  const isNumber = (text: string) =>
    /^[-−+▲▼<>]?\s?\d[\d.,\u2009\u202f\u00a0]*(?:\s?(?:%|[a-zA-Zµ/]{1,8}))?$/.test(text.trim());
  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element) => {
    const known = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, known);
    return known;
  };
  const isOpaque = (element: Element) => {
    const { backgroundColor, backgroundImage, opacity } = styleOf(element);
    const alpha = /rgba\(.*[, ]([\d.]+)\)$/.exec(backgroundColor)?.[1] ?? '1';
    return (Number(alpha) > 0.5 || backgroundImage.includes('gradient')) && Number(opacity) > 0.5;
  };
  const isRelated = (a: Element, b: Element) => a.contains(b) || b.contains(a);
  const showsAt = (element: Element, x: number, y: number): boolean => {
    // Mostly so, and found much faster than all that is there.
    const top = document.elementFromPoint(x, y);
    if (top !== null && isRelated(top, element)) return true;
    for (const hit of document.elementsFromPoint(x, y)) {
      if (isRelated(hit, element)) return true;
      if (isOpaque(hit)) return false;
    }
    return true;
  };

  const root = [...document.querySelectorAll('dialog[open], [data-testid=dialog-shade]')].at(-1) ?? document.body;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const shown: Shown[] = [];
  const range = document.createRange();
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent ?? '';
    if (
      element === null ||
      text.trim() === '' ||
      !element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })
    )
      continue;
    if (element.closest('svg, textarea, select, script, style, [aria-hidden=true].early') !== null) continue;
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      let { left, right, top, bottom } = box;
      let clipper: Element | null = null;
      for (let around: Element | null = element; around !== null && around !== root; around = around.parentElement) {
        const { overflowX, position } = styleOf(around);
        if (overflowX !== 'visible') {
          const edge = around.getBoundingClientRect();
          const inner = edge.left + around.clientLeft;
          const end =
            around.clientWidth > 0
              ? inner + around.clientWidth * (edge.width / Math.max(1, (around as HTMLElement).offsetWidth))
              : edge.right;
          if ((left < inner - 1 || right > end + 1) && clipper === null) clipper = around;
          left = Math.max(left, inner);
          right = Math.min(right, end);
          top = Math.max(top, edge.top);
          bottom = Math.min(bottom, edge.bottom);
        }
        if (position === 'fixed') break;
      }
      const isOnPage =
        right - left > 1 && bottom - top > 3 && right > 0 && left < innerWidth && bottom > 0 && top < innerHeight;
      if (isOnPage) shown.push({ element, text: text.trim(), box, left, right, top, bottom, clipper });
    }
  }

  const where = ({ element }: Shown) => {
    const named = element.closest('[data-testid]')?.getAttribute('data-testid') ?? '';
    return `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} in ${named}`;
  };
  /** All of it is left out for an ellipsis: it is an atom that does not fit on its line, and not the first one. */
  const isLeftOut = ({ element, box }: Shown): boolean => {
    let atom: Element | null = element;
    while (atom !== null && styleOf(atom).display !== 'inline-block') atom = atom.parentElement;
    const line = atom?.parentElement;
    if (line == null || styleOf(line).textOverflow !== 'ellipsis') return false;
    const edge = line.getBoundingClientRect();
    const zoom = edge.width / Math.max(1, (line as HTMLElement).offsetWidth);
    const end = edge.right - Number.parseFloat(styleOf(line).paddingRight) * zoom;
    return box.right > end && getComputedStyle(line, '::before').content !== 'none';
  };
  const found = new Set<string>();
  const readable = shown.filter((one) => !isLeftOut(one));
  for (const one of readable) {
    if (!isNumber(one.text)) continue;
    const { left, right, top, bottom, box, element } = one;
    const y = (top + bottom) / 2;
    const edges = [left + 1.5, (left + right) / 2, right - 1.5].map((x) => showsAt(element, x, y));
    if (!edges.includes(true)) continue;
    if (one.clipper !== null || box.right > innerWidth + 1 || box.left < -1)
      found.add(`“${one.text}” is cut: ${where(one)}`);
    else if (edges.includes(false)) found.add(`“${one.text}” is partly covered: ${where(one)}`);
  }

  const byTop = readable.sort((a, b) => a.top - b.top);
  byTop.forEach((one, i) => {
    for (let k = i + 1; k < byTop.length && byTop[k]!.top < one.bottom - 3; k++) {
      const other = byTop[k]!;
      const left = Math.max(one.left, other.left);
      const right = Math.min(one.right, other.right);
      const bottom = Math.min(one.bottom, other.bottom);
      if (right - left <= 2 || bottom - other.top <= 3 || one.element === other.element) continue;
      const x = (left + right) / 2;
      const y = (other.top + bottom) / 2;
      if (showsAt(one.element, x, y) && showsAt(other.element, x, y))
        found.add(
          `“${one.text.slice(0, 40)}” and “${other.text.slice(0, 40)}” lie over each other: ${where(one)}, ${where(other)}`,
        );
    }
  });
  return [...found];
}

/** Reading and moving the lanes of a page, as its user does: times from the status bar, drags in the plots. */
import type { Page } from '@playwright/test';
import { parseTime } from '../renderer/base/parse-time.ts';

/** The gutters beside every time panel. */
const leftGutterPx = 104;
const rightGutterPx = 76;

export interface NsRange {
  startNs: number;
  endNs: number;
}

async function rangeInStatus(page: Page, pattern: RegExp): Promise<NsRange> {
  const match = pattern.exec((await page.getByTestId('status-bar').textContent()) ?? '');
  if (match === null) throw new Error(`no ${pattern} in the status bar`);
  return { startNs: parseTime(match[1]!)!, endNs: parseTime(match[2]!)! };
}

const time = '([\\d.\\s]+)';
export const viewRange = (page: Page) => rangeInStatus(page, new RegExp(`View ${time} – ${time} s`));
export const selectedRange = (page: Page) => rangeInStatus(page, new RegExp(`^${time} – ${time} s`));
export const span = ({ startNs, endNs }: NsRange) => endNs - startNs;

/** The lanes' plot: where times are drawn. */
export async function plot(page: Page) {
  const box = (await page.getByTestId('lanes').boundingBox())!;
  const left = box.x + leftGutterPx;
  const width = box.width - leftGutterPx - rightGutterPx;
  return {
    x: (fraction: number) => left + fraction * width,
    y: box.y + box.height / 2,
    nsPerPx: (range: NsRange) => span(range) / width,
  };
}

export async function drag(page: Page, fromPx: number, toPx: number, y: number): Promise<void> {
  await page.mouse.move(fromPx, y);
  await page.mouse.down();
  await page.mouse.move((fromPx + toPx) / 2, y);
  await page.mouse.move(toPx, y);
  await page.mouse.up();
}

export async function dragInLanes(page: Page, from: number, to: number): Promise<void> {
  const { x, y } = await plot(page);
  await drag(page, x(from), x(to), y);
}

/** Of the gutters in an analysis with lanes below the names of their groups. */
export const gutters = (page: Page): Promise<{ left: number; right: number }> =>
  page.evaluate(() => {
    const style = getComputedStyle(document.documentElement);
    const px = (name: string) => Number.parseFloat(style.getPropertyValue(name));
    return { left: px('--gutter-left'), right: px('--gutter-right') };
  });

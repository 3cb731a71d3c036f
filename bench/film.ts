/**
 * A large trace in headless Chromium, as somebody uses it: opened, panned while it fills, its CPU Usage (Precise) grouped,
 * zoomed and filtered; then opened again by another process. Each step is a picture with its time since that was started:
 * `film.js TRACE DIR`.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { inNewFolder, memoryOf, type ServedPage, servePage } from './served-page.ts';
import { panAndZoom, turnWheel } from './wheel.ts';

const MOST_MS = 600_000;
/** A picture while something is under way. */
const PICTURE_EVERY_MS = 2000;

class Film {
  readonly #page: Page;
  readonly #pid: number;
  readonly #dir: string;
  readonly #startedMs: number;
  readonly #rows: object[];

  /** @param rows get one for each picture */
  constructor({ page, pid, startedAtMs }: ServedPage, dir: string, rows: object[]) {
    this.#page = page;
    this.#pid = pid;
    this.#dir = dir;
    this.#startedMs = startedAtMs - performance.timeOrigin;
    this.#rows = rows;
  }

  async picture(what: string): Promise<void> {
    const number = String(this.#rows.length).padStart(2, '0');
    const atS = (performance.now() - this.#startedMs) / 1000;
    const { JSHeapUsedSize: pageBytes = 0 } = await this.#metrics();
    const { residentBytes, peakBytes } = memoryOf(this.#pid);
    await this.#page.screenshot({ path: join(this.#dir, `${number} ${what} at ${atS.toFixed(1)} s.png`) });
    const mb = (bytes: number): number => Math.round(bytes / 1e6);
    this.#rows.push({
      what,
      atS: Number(atS.toFixed(1)),
      hostMB: mb(residentBytes),
      hostPeakMB: mb(peakBytes),
      pageMB: mb(pageBytes),
    });
  }

  /** Pictures until something is there, and one of it. */
  async until(what: string, arrived: Promise<unknown>): Promise<void> {
    let isThere = false;
    const done = arrived.then(() => {
      isThere = true;
    });
    while (!isThere) {
      await Promise.race([done, new Promise((resolve) => setTimeout(resolve, PICTURE_EVERY_MS))]);
      if (!isThere) await this.picture(`before ${what}`);
    }
    await this.picture(what);
  }

  async #metrics(): Promise<Record<string, number>> {
    const session = await this.#page.context().newCDPSession(this.#page);
    await session.send('Performance.enable');
    const { metrics } = await session.send('Performance.getMetrics');
    await session.detach();
    return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
  }
}

/** The rows of the table are others than these, and complete. */
async function otherRows(page: Page, before: string): Promise<void> {
  await page.waitForFunction(
    (old) => {
      const grid = document.querySelector('[data-testid="pivot-grid"]');
      const row = grid?.querySelector('[data-testid="pivot-row"]');
      return row != null && grid?.textContent !== old && document.querySelector('[aria-busy="true"]') === null;
    },
    before,
    { polling: 50, timeout: MOST_MS },
  );
}

async function shoot(served: ServedPage, film: Film): Promise<void> {
  const { page } = served;
  page.setDefaultTimeout(MOST_MS);
  const rows = async (): Promise<string> =>
    (await page.getByTestId('pivot-grid').count()) === 0
      ? ''
      : ((await page.getByTestId('pivot-grid').first().textContent()) ?? '');
  await film.until(
    'the estimate',
    page.getByTestId('load-estimate').or(page.getByTestId('trace-header')).first().waitFor(),
  );
  await film.until('the trace', page.getByTestId('trace-header').waitFor());
  const overview = page.getByTestId('overview').first();
  await overview.waitFor();
  const session = await page.context().newCDPSession(page);
  await turnWheel(overview, session, panAndZoom, 2);
  await film.picture('panned while it fills');
  await page.keyboard.press('Control+0');
  await film.until('CPU Usage (Precise)', otherRows(page, ''));
  let before = await rows();
  // A lone group has opened by itself.
  await page.locator('[data-testid="pivot-row"][data-depth="1"]').first().getByTestId('pivot-toggle').click();
  await film.until('a group opened', otherRows(page, before));
  before = await rows();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  const box = (await overview.boundingBox())!;
  await page.mouse.move(box.x + box.width * 0.4, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.5, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  await film.until('a tenth of the time', otherRows(page, before));
  before = await rows();
  await page.getByTestId('table-filter').first().click();
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText('[CPU] = 3');
  await page.keyboard.press('Enter');
  await film.until('one core by a filter', otherRows(page, before));
}

/** What was shown is there again, without the trace being read. */
async function shootAgain({ page }: ServedPage, film: Film): Promise<void> {
  page.setDefaultTimeout(MOST_MS);
  await film.until('the trace, the second time', page.getByTestId('trace-header').waitFor());
  await film.until('CPU Usage (Precise), the second time', otherRows(page, ''));
}

const [trace, dir] = process.argv.slice(2);
if (trace === undefined || dir === undefined) throw new Error('film.js TRACE DIR');
mkdirSync(dir, { recursive: true });
await inNewFolder(async (state) => {
  const rows: object[] = [];
  try {
    for (const part of [shoot, shootAgain]) {
      const served = await servePage(state, trace);
      try {
        await part(served, new Film(served, dir, rows));
      } finally {
        await served.close();
      }
    }
  } finally {
    console.table(rows);
  }
});

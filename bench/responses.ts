/** How soon the window answers, in headless Chromium at 1400 × 900 on the sample: from a click or a key to the frame that shows it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { measureFrames } from './frames.ts';
import { median } from './measure.ts';
import { figure, type Measurement, report } from './report.ts';
import { servePage } from './served-page.ts';

const ROUNDS = 9;
const COOKED_MS = 180_000;
const GOALS_MS = { details: 50, selection: 150, preset: 100, find: 100, palette: 50, paletteCold: 150 };

/** The text of what an answer changes; it has come once this is another one. */
type Watched = { event: 'pointerup' | 'click' | 'keydown' | 'change' | 'input'; of: string };

/** Milliseconds from the event to the frame in which the texts of the elements are others than before. */
async function responseMs(page: Page, watched: Watched, act: () => Promise<void>): Promise<number> {
  const measured = await page.evaluateHandle(({ event, of }) => {
    // Dots are written while an answer is under way.
    const textNow = (): string =>
      [...document.querySelectorAll(of)]
        .flatMap(({ textContent }) => (textContent === '…' ? [] : [textContent]))
        .join('\n');
    const before = textNow();
    const result = { ms: null as number | null };
    let startMs = Number.POSITIVE_INFINITY;
    const start = ({ timeStamp }: Event): void => {
      startMs = timeStamp;
    };
    addEventListener(event, start, { capture: true, once: true });
    const look = (): void => {
      if (startMs === Number.POSITIVE_INFINITY || textNow() === before) requestAnimationFrame(look);
      // What was changed for this frame is painted when the next task begins.
      else
        setTimeout(() => {
          result.ms = performance.now() - startMs;
        });
    };
    requestAnimationFrame(look);
    return result;
  }, watched);
  await act();
  const handle = await page.waitForFunction((result) => result.ms, measured, { polling: 20 });
  return (await handle.jsonValue()) as number;
}

async function rounds(measure: (round: number) => Promise<number>): Promise<number> {
  const all: number[] = [];
  for (let round = 0; round < ROUNDS; round++) all.push(await measure(round));
  return median(all);
}

/** From the start of the page on: each opening but the first finds its code loaded. */
async function palette(page: Page): Promise<Measurement[]> {
  const open = () =>
    responseMs(page, { event: 'keydown', of: '[data-testid=palette] [role=option]' }, () =>
      page.keyboard.press('Control+Shift+P'),
    );
  const cold = await open();
  const warm = await rounds(async () => {
    await page.keyboard.press('Escape');
    await page.getByTestId('palette').waitFor({ state: 'detached' });
    return open();
  });
  await page.keyboard.press('Escape');
  return [
    figure('responses.palette-cold', cold, 'ms', GOALS_MS.paletteCold),
    figure('responses.palette', warm, 'ms', GOALS_MS.palette),
  ];
}

const tab = (page: Page, name: RegExp) => page.getByTestId('analysis-tab').filter({ hasText: name });

async function details(page: Page): Promise<Measurement> {
  await tab(page, /^Events$/).click();
  const rows = page.getByTestId('event-row');
  await rows.nth(ROUNDS + 2).waitFor();
  const ms = await rounds((round) =>
    responseMs(page, { event: 'click', of: '[data-testid=details-panel]' }, () => rows.nth(round + 1).click()),
  );
  return figure('responses.details', ms, 'ms', GOALS_MS.details);
}

/** Of the first analysis: counters, lanes and a table. */
async function selection(page: Page): Promise<Measurement> {
  await tab(page, /^Overview$/).click();
  await page.getByTestId('pivot-row').first().waitFor({ timeout: COOKED_MS });
  const box = (await page.getByTestId('counter-lanes').boundingBox())!;
  const x = (share: number): number => box.x + (0.25 + 0.5 * share) * box.width;
  const ms = await rounds((round) =>
    responseMs(page, { event: 'pointerup', of: '[data-testid=table-rows]' }, async () => {
      const from = (round % 5) / 10;
      await page.mouse.move(x(from), box.y + 40);
      await page.mouse.down();
      await page.mouse.move(x(from + 0.2 + round / 40), box.y + 40, { steps: 6 });
      await page.mouse.up();
    }),
  );
  await page.keyboard.press('Escape');
  return figure('responses.selection', ms, 'ms', GOALS_MS.selection);
}

const tableRows = '[data-testid=pivot-row]';

async function presets(page: Page): Promise<Measurement> {
  const table = page.getByRole('region', { name: 'CPU Usage (Precise)' });
  const ms = await rounds(async (round) => {
    await table.getByTestId('table-preset').click();
    const item = page.getByTestId('preset-item').nth(round % 2 === 0 ? 1 : 0);
    await item.waitFor();
    return responseMs(page, { event: 'click', of: tableRows }, () => item.click());
  });
  return figure('responses.preset', ms, 'ms', GOALS_MS.preset);
}

async function find(page: Page): Promise<Measurement> {
  await page.getByTestId('pivot-grid').first().focus();
  await page.keyboard.press('Control+f');
  const words = ['spmv', 'System', 'msedge'];
  const ms = await rounds(async (round) => {
    const input = page.getByTestId('table-find');
    await input.fill('');
    await page.getByTestId('table-find-count').waitFor({ state: 'detached' });
    return responseMs(page, { event: 'input', of: '[data-testid=table-find-count]' }, () =>
      input.fill(words[round % words.length]!),
    );
  });
  return figure('responses.find', ms, 'ms', GOALS_MS.find);
}

/** Tracks under the hand: zoomed and panned by keys, as fast as they repeat. */
async function tracks(page: Page): Promise<Measurement[]> {
  await tab(page, /^Threads$/).click();
  await page.getByTestId('track-thread').first().waitFor({ timeout: COOKED_MS });
  await page.getByTestId('track-lanes').focus();
  return measureFrames('tracks', page, async () => {
    for (let step = 0; step < 200; step++) {
      await page.keyboard.press(step % 80 < 20 ? 'w' : step % 80 < 40 ? 'd' : step % 80 < 60 ? 's' : 'a');
    }
  });
}

const dir = mkdtempSync(join(tmpdir(), 'corescope-bench-'));
try {
  const { page, close } = await servePage(join(dir, 'state'), '--sample');
  await page.getByTestId('pivot-row').first().waitFor({ timeout: COOKED_MS });
  report(await palette(page));
  report([await details(page), await selection(page), await presets(page), await find(page)]);
  report(await tracks(page));
  await close();
} finally {
  rmSync(dir, { recursive: true, force: true });
}

/**
 * What the window answers to one key, click or drag, in headless Chromium on the sample trace: from the event to the frame
 * that shows all of the answer. Medians of `ROUNDS`; what comes late the first time is measured apart.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { median } from './measure.ts';
import { figure, type Measurement, report } from './report.ts';
import { firstPictureMs, inNewFolder, servePage, settled } from './served-page.ts';

const ROUNDS = 9;
const ARRIVED_MS = 20_000;

interface Response {
  event: 'keydown' | 'pointerup' | 'click';
  /** Each element of this selector, or the last one, has another text then; and there is at least one. */
  other: string;
  which?: 'last';
}

/** Milliseconds from the last such event of `act` to the frame in which all is other than it was before. */
async function responseMs(page: Page, response: Response, act: () => Promise<void>): Promise<number> {
  const measured = await page.evaluateHandle(({ event, other, which }) => {
    const texts = (): (string | null)[] =>
      [...document.querySelectorAll(other)].slice(which === 'last' ? -1 : 0).map(({ textContent }) => textContent);
    const before = texts();
    const result = { ms: null as number | null };
    let startMs = Number.POSITIVE_INFINITY;
    const note = ({ timeStamp }: Event): void => {
      startMs = timeStamp;
    };
    addEventListener(event, note, { capture: true });
    const look = (): void => {
      const now = texts();
      const isOther = now.length > 0 && now.every((text, i) => text !== before[i]);
      const isBusy = document.querySelector('[data-testid="panel-stack"] [aria-busy="true"]') !== null;
      if (startMs === Number.POSITIVE_INFINITY || !isOther || isBusy) requestAnimationFrame(look);
      // What was changed for this frame is painted when the next task begins.
      else
        setTimeout(() => {
          result.ms = performance.now() - startMs;
          removeEventListener(event, note, { capture: true });
        });
    };
    requestAnimationFrame(look);
    return result;
  }, response);
  await act();
  const handle = await page.waitForFunction((result) => result.ms, measured, { polling: 20, timeout: ARRIVED_MS });
  return (await handle.jsonValue()) as number;
}

async function rounds(of: (round: number) => Promise<number>): Promise<{ first: number; later: number }> {
  const all: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) all.push(await of(round));
  return { first: all[0]!, later: median(all.slice(1)) };
}

async function measurePalette(page: Page): Promise<Measurement[]> {
  const { first, later } = await rounds(async () => {
    const wanted: Response = { event: 'keydown', other: '[data-testid="palette"]' };
    const ms = await responseMs(page, wanted, () => page.keyboard.press('Control+Shift+P'));
    await page.keyboard.press('Escape');
    await page.getByTestId('palette').waitFor({ state: 'detached' });
    return ms;
  });
  return [figure('response.palette-cold', first, 'ms', 150), figure('response.palette', later, 'ms', 50)];
}

async function measureSelection(page: Page): Promise<Measurement[]> {
  const box = (await page.getByTestId('counter-lanes').first().boundingBox())!;
  const at = (share: number): [number, number] => [box.x + box.width * (0.3 + 0.5 * share), box.y + box.height / 2];
  const { first, later } = await rounds(async (round) => {
    await page.mouse.move(...at(round / 20));
    await page.mouse.down();
    await page.mouse.move(...at(round / 20 + 0.1 + round / 50), { steps: 4 });
    const wanted: Response = { event: 'pointerup', other: '[data-testid="table-rows"]' };
    return await responseMs(page, wanted, () => page.mouse.up());
  });
  await page.keyboard.press('Escape');
  return [figure('response.selection-first', first, 'ms'), figure('response.selection', later, 'ms', 150)];
}

async function measurePreset(page: Page): Promise<Measurement[]> {
  const names = ['Utilization by CPU', 'Utilization by Process, Thread'];
  const { first, later } = await rounds(async (round) => {
    await page.getByTestId('table-preset').last().click();
    const item = page
      .getByTestId('preset-item')
      .filter({ hasText: names[round % 2]! })
      .first();
    const wanted: Response = { event: 'click', other: '[data-testid="pivot-grid"]', which: 'last' };
    return await responseMs(page, wanted, () => item.click({ delay: 0 }));
  });
  return [figure('response.preset-first', first, 'ms'), figure('response.preset', later, 'ms', 100)];
}

async function measureFind(page: Page): Promise<Measurement[]> {
  await page.getByTestId('pivot-grid').last().focus();
  await page.keyboard.press('Control+f');
  await page.keyboard.type('spm');
  const count = page.getByTestId('table-find-count');
  await count.filter({ hasText: /\d/ }).waitFor();
  const { later } = await rounds(async (round) => {
    const wanted: Response = { event: 'keydown', other: '[data-testid="table-find-count"]' };
    return await responseMs(page, wanted, () => page.keyboard.press(round % 2 === 0 ? 'F3' : 'Shift+F3'));
  });
  await page.keyboard.press('Escape');
  return [figure('response.find-next', later, 'ms', 100)];
}

async function measureDetails(page: Page): Promise<Measurement[]> {
  await page.getByTestId('analysis-new').click();
  await page.locator('[data-testid="panel-line"][data-kind="events"]').dblclick();
  const rows = page.getByTestId('event-row');
  await rows.first().waitFor();
  await settled(page);
  const { first, later } = await rounds(async (round) => {
    const wanted: Response = { event: 'click', other: '[data-testid="details-panel"]' };
    return await responseMs(page, wanted, () => rows.nth(2 + round).click({ delay: 0 }));
  });
  return [figure('response.details-first', first, 'ms'), figure('response.details', later, 'ms', 50)];
}

async function measure(dir: string): Promise<void> {
  const file = join(dir, 'sample.etl');
  execFileSync(process.execPath, ['dist/cli/corescope.js', 'sample', file]);
  const { page, close } = await servePage(join(dir, 'state'), file);
  page.setDefaultTimeout(ARRIVED_MS);
  await firstPictureMs(page, 0);
  await page.getByTestId('pivot-row').first().waitFor({ timeout: ARRIVED_MS });
  await settled(page);
  for (const part of [measurePalette, measureSelection, measurePreset, measureFind, measureDetails])
    report(await part(page));
  await close();
}

await inNewFolder(measure);

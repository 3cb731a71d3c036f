/** How many clicks answer the questions that people ask most, from an opened trace. */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { corescope, expect, test } from './corescope.ts';
import { gutters } from './lanes.ts';

/** Clicks since the trace was opened. */
const clicks = (page: Page): Promise<number> =>
  page.evaluate(() => Number(document.documentElement.dataset.clicks ?? 0));

async function opened(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByTestId('trace-header')).toContainText('sample.etl', { timeout: 40_000 });
  await page.evaluate(() => {
    addEventListener(
      'click',
      () => {
        const { dataset } = document.documentElement;
        dataset.clicks = String(Number(dataset.clicks ?? 0) + 1);
      },
      { capture: true },
    );
  });
}

async function rowsOf<T>(file: string, sql: string): Promise<T[]> {
  return JSON.parse(await corescope('query', file, sql, '--format', 'json')) as T[];
}

test('IPC per core: 0 clicks; the hottest process: 0; stalls per core: 1', async ({ sampleFile, show, sampleUrl }) => {
  const page = await show(sampleUrl);
  await opened(page);
  const lanes = page.getByTestId('counter-lanes');
  for (const core of [0, 3])
    await expect(lanes.getByTestId(`counter-core-${core}`).first()).toHaveAttribute(
      'aria-label',
      /Instructions Per Cycle: [\d.]+ /,
    );
  const [hottest] = await rowsOf<{ process: string }>(
    sampleFile,
    'SELECT new_process AS process FROM cpu_precise WHERE new_thread_id <> 0 GROUP BY 1 ORDER BY sum(cpu_usage_ns) DESC LIMIT 1',
  );
  const usage = page.getByRole('region', { name: 'CPU Usage (Precise)' });
  await expect(usage.getByTestId('pivot-row').first()).toContainText(String(hottest?.process));
  expect(await clicks(page)).toBe(0);

  await page.getByTestId('counters').getByText('Stalled cycles', { exact: true }).first().click();
  await expect(lanes.getByTestId('counter-core-3').first()).toHaveAttribute('aria-label', /Stalled Cycles: [\d.]+%/);
  expect(await clicks(page)).toBe(1);
});

test('where core 3 lost time: 2 clicks', async ({ show, sampleUrl }) => {
  const page = await show(sampleUrl);
  await opened(page);
  await page.getByTestId('rail-findings').click();
  const stalled = page.getByTestId('finding-core-stalls');
  await expect(stalled).toContainText('The backend of core 3 stalls', { timeout: 40_000 });
  await stalled.getByTestId('finding-open').click();
  await expect(page.getByTestId('status-selection')).toContainText('5.5');
  await expect(page.getByRole('tab', { selected: true }).first()).toBeVisible();
  expect(await clicks(page)).toBe(2);
});

test('a table as a file: 2 clicks', async ({ show, sampleUrl }, info) => {
  const page = await show(sampleUrl);
  await opened(page);
  const table = page.getByRole('region', { name: 'CPU Usage (Precise)' });
  const saved = page.waitForEvent('download');
  await table.getByTestId('table-export').click();
  await page.getByRole('menuitem', { name: 'CSV file' }).click();
  const path = info.outputPath('exported.csv');
  await (await saved).saveAs(path);
  expect(await clicks(page)).toBe(2);
  const [head, first] = (await import('node:fs')).readFileSync(path, 'utf8').split('\n');
  expect(head).toContain('New Process');
  expect(first).toContain('spmv.exe (9044)');
});

test('the counters of one thread: 2 clicks; who delayed it, from its slice: 1', async ({ show, sampleUrl }) => {
  const page = await show(sampleUrl);
  await opened(page);
  await page
    .getByTestId('analysis-tab')
    .filter({ hasText: /^Threads$/ })
    .click();
  const thread = page.getByTestId('track-thread').first();
  await expect(thread).toBeVisible({ timeout: 40_000 });
  await thread.getByRole('button').click();
  await expect(page.getByTestId('track-counter').first()).toHaveAttribute('data-track', 'IPC');
  expect(await clicks(page)).toBe(2);

  // A slice that keys have gone to is selected without a click; with the pointer it is this one.
  const { left, right } = await gutters(page);
  await page.getByTestId('track-lanes').focus();
  for (let i = 0; i < 10; i++) await page.keyboard.press('w');
  const box = (await thread.boundingBox())!;
  let before = await clicks(page);
  await expect(async () => {
    before = await clicks(page);
    await page.mouse.click(box.x + left + (box.width - left - right) / 2, box.y + box.height / 2);
    await expect(page.getByTestId('switch-words')).toContainText(/readied it|preempted/, { timeout: 1500 });
  }).toPass();
  expect(await clicks(page)).toBe(before + 1);
});

test('the CPU of two traces by process: 3 clicks', async ({ open, sampleFile, dir }) => {
  const part = join(dir, 'part.etl');
  await corescope('trim', sampleFile, part, '--from', '2000000000', '--to', '5000000000');
  const page = await open(sampleFile, '--add', part);
  await opened(page);
  const table = page.getByRole('region', { name: 'CPU Usage (Precise)' });
  await expect(table.getByTestId('pivot-row').first()).toBeVisible({ timeout: 40_000 });
  await table.getByTestId('panel-more').click();
  await page.getByRole('menuitem', { name: 'Compare with…' }).click();
  await page.getByTestId('compare-ok').click();
  await expect(page.getByTestId('comparison-label')).toContainText('part.etl');
  expect(await clicks(page)).toBe(3);
});

/** Statistics of the active table, at the right: its sums are those of SQL, of the whole trace and of a selection; its groups; keys. */
import type { Page } from '@playwright/test';
import { corescope, expect, numberIn, test, traceShown } from './corescope.ts';

const panel = (page: Page) => page.getByTestId('statistics-panel');

test('statistics of the active table: sums as SQL has them, percentiles, groups', async ({
  openSample,
  sampleFile,
}) => {
  const page = await openSample();
  await traceShown(page, 'sample.etl');
  await page.getByTestId('side-tab-statistics').click();
  await expect(page.getByTestId('statistics-empty')).toBeVisible();
  await page.getByRole('tab', { name: 'Overview' }).click();
  await expect(panel(page)).toBeVisible({ timeout: 40_000 });
  await page.getByRole('region', { name: 'CPU Usage (Precise)' }).getByRole('heading').first().click();
  await expect(panel(page).getByRole('heading', { name: 'CPU Usage (Precise)' })).toBeVisible();
  const shown = numberIn((await panel(page).locator('header p').textContent()) ?? '');
  const sql = 'SELECT count(*) AS n FROM cpu_precise WHERE new_thread_id <> 0';
  const { n } = JSON.parse((await corescope('query', sampleFile, sql, '--format', 'ndjson')).trim());
  expect(shown).toBe(Number(n));
  await expect(page.getByTestId('statistics-groups')).toContainText('spmv.exe (9044)');

  await page.getByTestId('side-tab-statistics').press('ArrowLeft');
  await expect(page.getByTestId('details-empty')).toBeVisible();
  await page.getByTestId('side-tab-details').press('ArrowRight');
  await expect(panel(page)).toBeVisible();
});

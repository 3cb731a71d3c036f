/** The page of findings: what the sample tells, from a finding to its rows and its query, limits, search, keys. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { writtenTrace } from '../host/testing/written-trace.ts';
import { axeFindings, loadAxe } from './axe.ts';
import { corescope, expect, numberIn, test, traceShown } from './corescope.ts';

const pictures = process.env.FINDINGS_PICTURES;

async function picture(page: Page, name: string): Promise<void> {
  if (pictures === undefined) return;
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ animations: 'disabled', path: join(pictures, `${name}-${colorScheme}.png`) });
  }
}

async function showFindings(page: Page): Promise<void> {
  await page.getByTestId('rail-findings').click();
  await expect(page.getByTestId('findings')).toBeVisible({ timeout: 40_000 });
  await page.getByRole('region', { name: 'Findings' }).getByTestId('panel-maximize').click();
}

test('the stalled core: evidence, its rows, its query', async ({ show, sampleUrl }) => {
  test.slow();
  const page = await show(sampleUrl);
  await page.setViewportSize({ width: 1440, height: 900 });
  await traceShown(page, 'sample.etl');
  await showFindings(page);
  const stalled = page.getByTestId('finding-core-stalls');
  await expect(stalled).toContainText('The backend of core 3 stalls');
  const count = await page.getByTestId('findings').locator('li[data-testid^="finding-"]').count();
  await expect(page.getByTestId('rail-findings-count')).toHaveText(String(count));
  await picture(page, 'list');
  await stalled.getByTestId('finding-more').press('Enter');
  await expect(stalled).toContainText('What would confirm it');
  await picture(page, 'evidence');
  await loadAxe(page);
  expect(await axeFindings(page, '[data-testid=findings]')).toEqual([]);
  await stalled.getByTestId('finding-sql').click();
  await expect(page.getByTestId('sql-row').first()).toBeVisible({ timeout: 40_000 });
  await picture(page, 'sql');
  await page.getByTestId('finding-disk-stall').getByTestId('finding-open').click();
  await expect(page.getByRole('tab', { name: 'A disk that stalls', selected: true })).toBeVisible();
  await expect(page.getByTestId('status-bar')).toContainText('selected');
  const rows = page.getByRole('region', { name: 'Disk Usage', exact: true });
  await expect(rows).toContainText('disk = 0');
  await expect(rows).toContainText('ioTime >= 100000000ns');
  await expect(rows).toContainText('spmv.exe (9044)');
  await picture(page, 'analysis');
});

test('limits change what is found; the search and the kinds narrow it; as the command line says it', async ({
  open,
  sampleFile,
}) => {
  test.slow();
  const page = await open(sampleFile);
  await traceShown(page, 'sample.etl');
  await showFindings(page);
  const answer = JSON.parse(await corescope('findings', sampleFile, '--json')) as { findings: { title: string }[] };
  for (const { title } of answer.findings) await expect(page.getByTestId('findings')).toContainText(title);
  await page.getByTestId('findings-area-storage').click();
  await expect(page.getByTestId('finding-disk-stall')).toBeVisible();
  await expect(page.getByTestId('finding-core-stalls')).toHaveCount(0);
  await page.getByTestId('findings-area-all').click();
  await page.getByTestId('findings-search').fill('backend');
  await expect(page.getByTestId('finding-disk-stall')).toHaveCount(0);
  await page.getByTestId('findings-search').fill('');
  await page.getByTestId('rule-disk-stall').getByText('A disk that stalls').click();
  await page.getByTestId('limit-disk-stall-stall_ms').fill('500');
  await expect(page.getByTestId('finding-disk-stall')).toHaveCount(0);
  expect(numberIn(await page.getByTestId('findings-area-all').textContent())).toBe(answer.findings.length - 1);
  await picture(page, 'limits');
});

test('a trace in which nothing stands out says what was checked and what was not', async ({ open, dir }) => {
  const file = join(dir, 'quiet.etl');
  writeFileSync(file, writtenTrace());
  const page = await open(file);
  await showFindings(page);
  await expect(page.getByTestId('findings-none')).toContainText('No findings');
  await expect(page.getByTestId('findings-none')).toContainText('The trace has no');
  await picture(page, 'none');
});

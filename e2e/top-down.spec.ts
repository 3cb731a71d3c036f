/** Where a core lost its slots: from the verdict to the bottleneck, other cores, ranges and thresholds; what to count next. */
import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { writtenTrace } from '../engine/testing/written-trace.ts';
import { backendOfV3, NEOVERSE_V3, slotsOfV3, writtenSlots } from '../plugins/windowsperf/testing/written-slots.ts';
import { axeFindings, loadAxe } from './axe.ts';
import { expect, test } from './corescope.ts';

/** Core 1 loses fewer slots to its backend; in the second half core 0 does so, too. */
const stalled = { ...slotsOfV3, ...backendOfV3, 8: 900, 3: 40 };
const free = { ...stalled, 61: 1000, 63: 1500 };

async function showTopDown(page: Page): Promise<void> {
  await page.getByTestId('table-list').getByText('Top-down', { exact: true }).dblclick();
  await expect(page.getByTestId('top-down-verdict')).toBeVisible();
  await page.getByRole('region', { name: 'Top-down' }).getByTestId('panel-maximize').click();
}

const shownValue = (page: Page, metric: string) => page.getByTestId(`node-${metric}`).locator('strong').first();

test('the tree of a core: verdict, bottleneck, another core, a threshold, a selection', async ({ open }, info) => {
  const path = info.outputPath('v3.etl');
  writeFileSync(path, writtenTrace({}, writtenSlots(NEOVERSE_V3, 0, [stalled, free], [stalled, free], [free, free])));
  const page = await open(path);
  await showTopDown(page);

  await page.getByTestId('top-down-core-0').press('Enter');
  await expect(page.getByTestId('top-down-verdict')).toContainText('Core 0 is backend bound in 20.0% of slots.');
  await expect(page.getByTestId('node-backend_cache_l2d_bound')).toHaveAttribute('data-mark', 'bottleneck');
  await expect(shownValue(page, 'backend_mem_bound')).toHaveText('90.0%');
  await expect(page.getByTestId('node-backend_mem_tlb_bound')).toContainText('not counted');

  await page.getByTestId('top-down-core-1').press('Enter');
  await expect(shownValue(page, 'backend_bound')).toHaveText('10.0%');
  await expect(page.getByTestId('node-backend_bound')).toHaveAttribute('data-mark', 'low');
  await page.getByTestId('node-backend_bound').locator('summary').first().press('Enter');
  await page.getByTestId('threshold-backend_bound').fill('5');
  await expect(page.getByTestId('node-backend_bound')).toHaveAttribute('data-mark', 'high');

  await loadAxe(page);
  expect(await axeFindings(page, '[data-testid=top-down]')).toEqual([]);

  // To what is missing below a node.
  await page.getByTestId('node-backend_mem_bound').locator('summary').first().press('Enter');
  await page.getByTestId('node-backend_mem_bound').getByTestId('top-down-record').last().click();
  await expect(page.getByTestId('record-screen')).toBeVisible();
});

test('a trace without metrics says how to record them', async ({ open }, info) => {
  const path = info.outputPath('plain.etl');
  writeFileSync(path, writtenTrace({}, writtenSlots(NEOVERSE_V3, 0, [{ 17: 5 }])));
  const page = await open(path);
  await page.getByTestId('table-list').getByText('Top-down', { exact: true }).dblclick();
  await expect(page.getByTestId('no-metrics')).toContainText('corescope record --pmu topdown');
});

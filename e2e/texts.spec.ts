/** Every kind of panel, at three widths in both themes: numbers are whole, and texts beside each other. */
import type { Page } from '@playwright/test';
import { expect, showPanel, test, traceShown } from './corescope.ts';
import { wrongTexts } from './text-audit.ts';

const widths = [1440, 1280, 1920];

test('no number is cut and no text lies over another', async ({ open, sampleFile }) => {
  test.slow();
  const page = await open(sampleFile, '--simulate', '--seed', '15');
  await traceShown(page, 'sample.etl');
  const wrong: string[] = [];
  const look = async (screen: string) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme });
        for (const what of await wrongTexts(page)) wrong.push(`${screen}, ${width} px, ${colorScheme}: ${what}`);
      }
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  };
  await expect(page.getByTestId('table-line').first()).toBeVisible();
  await page.locator('#event-row-6').click();
  await expect(page.getByTestId('details-title')).toBeVisible();
  await look('overview');

  for (const kind of await page
    .getByTestId('panel-line')
    .evaluateAll((lines) => lines.map((line) => line.getAttribute('data-kind')!))) {
    await showPanel(page, kind);
    await loaded(page);
    if (kind === 'sql') {
      await page.getByTestId('sql-text').fill('SELECT * FROM cpu_precise');
      await page.keyboard.press('Control+Enter');
      await expect(page.getByTestId('sql-row').first()).toBeVisible();
    }
    await look(kind);
    await page.getByTestId('analysis-close').last().click();
  }

  for (const [table, preset, sideways] of tables) {
    await showPanel(page, table);
    await expect(page.getByTestId('pivot-row').first()).toBeVisible();
    if (preset !== null) {
      await page.getByTestId('table-preset').click();
      await page.getByTestId('preset-item').filter({ hasText: preset }).first().click();
      await expect(page.getByTestId('table-preset')).toHaveText(preset);
    }
    await loaded(page);
    await look(`${table} ${preset ?? ''}`);
    if (preset !== null) {
      // What the preset is for is in view, with what the rows are.
      await expect(page.locator('.pivot-heads .pivot-graphed [role=columnheader]').last()).toBeInViewport({ ratio: 1 });
      await expect(page.locator('.pivot-heads .pivot-keys [role=columnheader]').first()).toBeInViewport({ ratio: 1 });
    }
    if (sideways) {
      for (const at of [1, 2]) await page.getByTestId('pivot-toggle').nth(at).click();
      await expect(page.getByTestId('pivot-row').nth(3)).toBeVisible();
      await loaded(page);
      await page.getByTestId('pivot-grid').evaluate((grid) => grid.scrollBy(57, 0));
      await look(`${table} ${preset ?? ''}, scrolled`);
      await expect(page.locator('.pivot-row .pivot-keys [role=gridcell]').first()).toBeInViewport({ ratio: 1 });
    }
    await page.getByTestId('analysis-close').last().click();
  }

  expect(wrong).toEqual([]);
});

/** With what the first row's name, the values and the graph need most. */
const tables: [table: string, preset: string | null, sideways: boolean][] = [
  ['windowsperf_driver', 'Rate per second', true],
  ['cpu_precise', 'Waits by Process, New Thread, Readying Thread', true],
];

const loaded = (page: Page) => expect(page.locator('.slow-bar')).toHaveCount(0);

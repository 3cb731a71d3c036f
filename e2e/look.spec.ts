/** Pictures of every face in both themes, for looking at: `test-results/look/*.png`. */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { dropFiles, expect, realTraces, test, traceShown } from './corescope.ts';

const file = realTraces?.eightCpus;
const args = file === undefined ? ['--sample'] : [file];
const name = file === undefined ? 'sample.etl' : 'perfview-net.4.5.2.x64.etl';

for (const theme of ['dark', 'light'] as const)
  for (const [width, height] of [
    [1600, 1000],
    [1100, 700],
  ] as const)
    test(`${theme}, ${width} × ${height}`, async ({ open, page }) => {
      await page.emulateMedia({ colorScheme: theme });
      await page.setViewportSize({ width, height });
      const picture = (what: string) => save(page, `${what}-${theme}-${width}`);

      await open(...args);
      await traceShown(page, name);
      // The lanes are drawn in the frame after their answer; what they say is in their labels by then.
      await expect(page.getByTestId('lanes')).toBeVisible();
      await picture('trace');

      const lanes = (await page.getByTestId('lanes').boundingBox())!;
      await page.mouse.move(lanes.x + 0.4 * lanes.width, lanes.y + 60);
      await page.mouse.down();
      await page.mouse.move(lanes.x + 0.6 * lanes.width, lanes.y + 60, { steps: 4 });
      await page.mouse.up();
      await page.mouse.move(lanes.x + 0.7 * lanes.width, lanes.y + 60);
      await expect(page.getByTestId('events-count')).toContainText('of');
      const selected = (await page.getByTestId('events-count').textContent())!;
      await picture('selection');

      await page.getByTestId('zoom-to-selection').click();
      await page.getByTestId('kinds-table').locator('[aria-rowindex="2"]').dblclick();
      await expect(page.getByTestId('kinds-note')).toBeVisible();
      await expect(page.getByTestId('events-count')).not.toHaveText(selected);
      await picture('one-kind');

      await page.keyboard.press('?');
      await picture('shortcuts');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Details' }).click();
      await picture('details');
      await page.keyboard.press('Escape');

      await dropFiles(page, [{ name: 'broken.etl', bytes: [1, 2, 3, 4] }]);
      await expect(page.getByTestId('failed')).toBeVisible();
      await picture('failed');
      await page.keyboard.press('Escape');
      await page.getByRole('menuitem', { name: 'File' }).click();
      await picture('menu');
      await page.getByRole('menuitem', { name: 'Close trace' }).click();
      // The sample is not among the recent traces.
      await expect(page.getByTestId(file === undefined ? 'start-sample' : 'recent-item').first()).toBeVisible();
      await picture('start');
    });

const save = (page: Page, picture: string) =>
  page.screenshot({ path: join(import.meta.dirname, '../test-results/look', `${picture}.png`) });

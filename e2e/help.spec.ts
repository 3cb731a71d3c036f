/** Help in place: recipes that open ready analyses, what a graph shows, the tour. */
import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { corescope, expect, test } from './corescope.ts';

async function expectAccessible(page: Page, at: string): Promise<void> {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    (selector) => (window as unknown as { axe: typeof axe }).axe.run(selector),
    at,
  );
  expect(violations).toEqual([]);
}

test('a recipe opens the analysis that answers its question, and says what a trace lacks', async ({
  open,
  sampleFile,
}) => {
  const page = await open(sampleFile, '--recipe', 'stall');
  const notes = page.getByTestId('recipe-notes');
  // All payloads are read for the first table.
  await expect(page.getByTestId('analysis-tab').last()).toHaveText('Which core stalls?', { timeout: 30_000 });
  await expect(notes).toContainText('a row for each core');
  await expectAccessible(page, '[data-testid=recipe-notes]');

  // Which core it is, the command line says as well.
  const rows = (
    await corescope(
      'table',
      sampleFile,
      'windowsperf_driver_metrics',
      '--preset',
      'Stalled cycles',
      '--depth',
      '2',
      '--format',
      'ndjson',
    )
  )
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { Core: string | number | null; Value: number });
  const cores = rows.filter(({ Core }) => Core !== null && Core !== '');
  const worst = cores.reduce((most, row) => (row.Value > most.Value ? row : most));
  const stalls = page.getByTestId('panel').first();
  await expect(stalls.getByTestId('pivot-row').first().locator('[data-column=core]')).toHaveText(
    new RegExp(`^${worst.Core}(\\D|$)`),
  );

  // What the columns between the bars are stays to be read when they are scrolled.
  const frozen = page.getByTestId('pivot-grid').and(page.locator('[data-freezes-start]'));
  const beside = await frozen.evaluateAll(async (grids) => {
    for (const grid of grids) grid.scrollLeft = 40;
    // What a scroll moves is drawn with the next frame.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return grids.map((grid) => {
      // The first line is that of the areas' names.
      const edge = (part: string) => grid.querySelector(part)!.getBoundingClientRect();
      const px = edge('[data-part=middle] > span').left - edge('[data-part=start]').right;
      const wasScrolled = grid.scrollLeft > 0;
      grid.scrollLeft = 0;
      return { wasScrolled, px };
    });
  });
  expect(beside.some(({ wasScrolled }) => wasScrolled)).toBe(true);
  for (const { px } of beside) expect(Math.abs(px)).toBeLessThan(1);

  // What am I looking at?
  await stalls.getByTestId('graph-help-button').click();
  const help = page.getByTestId('graph-help');
  await expect(help).toContainText('Each line is a group of the table.');
  await expect(help).toContainText('scaled up');
  await expectAccessible(page, '[data-testid=graph-help]');
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  await page.getByTestId('help-overview-button').click();
  await expect(page.getByTestId('help-overview')).toContainText('events per second');
  await page.getByTestId('help-overview').getByRole('button', { name: 'All words' }).click();
  await page.getByTestId('glossary-search').fill('multiplex');
  await expect(page.getByTestId('glossary').getByRole('term')).toHaveText(['multiplexing']);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');

  await page.getByTestId('recipe-notes-dismiss').click();
  await expect(notes).toHaveCount(0);

  // From the palette, too; and all of them, with what the others need.
  await page.keyboard.press('Control+Shift+P');
  await page.getByTestId('palette-input').fill('what did the scheduler');
  await page.keyboard.press('Enter');
  await expect(notes).toContainText('busiest second');
  await expect(page.getByTestId('status-bar')).toContainText(/View \d\.\d+.* – \d\.\d+/);
  await page.keyboard.press('Control+Shift+P');
  await page.getByTestId('palette-input').fill('>recipes');
  await page.keyboard.press('Enter');
  const recipes = page.getByTestId('recipes');
  const lacking = recipes.getByTestId('recipe-lacking');
  await expect(lacking.getByTestId('recipe-question')).toHaveText([
    'Why does the GC stop my threads?',
    'What changed between two runs?',
  ]);
  await lacking.first().getByText('What to record').click();
  await expect(lacking.first()).toContainText('Microsoft-Windows-DotNETRuntime');
  await expect(lacking.last()).toContainText('To add the second one, select File > Add trace.');
  await expectAccessible(page, '[data-testid=recipes]');
  await recipes.locator('[data-recipe=disk]').click();
  await expect(page.getByTestId('analysis-tab').last()).toHaveText('Who touches the disk?');
  await expect(page.getByTestId('table-title').first()).toHaveText('Disk Usage');
});

test('the tour leads through the sample by real steps, follows the window, and ends when it is told to', async ({
  open,
}) => {
  const page = await open();
  await page.getByTestId('start-tour').click();
  const tour = page.getByTestId('tour');
  const frame = page.getByTestId('tour-frame');
  const next = page.getByTestId('tour-next');
  const progress = page.getByTestId('tour-progress');
  await expect(tour).toBeFocused();
  await expect(progress).toHaveText('Step 1 of 6');
  await expectAccessible(page, '[data-testid=tour]');

  // The frame is around the lanes, in whatever window.
  const isAround = async (testId: string) => {
    const target = page.getByTestId(testId);
    await expect
      .poll(async () => {
        const [a, b] = [await frame.boundingBox(), await target.boundingBox()];
        return a !== null && b !== null && Math.abs(a.x - b.x) < 2 && Math.abs(a.y - b.y) < 2;
      })
      .toBe(true);
  };
  await isAround('lanes');
  await page.setViewportSize({ width: 1024, height: 700 });
  await isAround('lanes');
  // It follows a frame after what it points at.
  await expect
    .poll(async () => {
      const box = (await tour.boundingBox())!;
      return box.x + box.width <= 1024 && box.y + box.height <= 700;
    })
    .toBe(true);

  // Done by hand: the step sees it, and says so.
  const lane = (await page.getByTestId('lane-1').boundingBox())!;
  const y = lane.y + lane.height / 2;
  await page.mouse.move(lane.x + lane.width * 0.4, y);
  await page.mouse.down();
  await page.mouse.move(lane.x + lane.width * 0.6, y, { steps: 4 });
  await page.mouse.up();
  await expect(tour.getByRole('status')).toContainText('Done');
  await page.getByTestId('zoom-to-selection').click();
  await next.click();
  await isAround('overview');
  await expect(tour.getByRole('status')).toContainText('Done');

  // By keys, there and back.
  await tour.press('ArrowRight');
  await expect(progress).toHaveText('Step 3 of 6');
  await tour.press('ArrowLeft');
  await expect(progress).toHaveText('Step 2 of 6');
  await page.getByTestId('tour').press('ArrowRight');
  await isAround('explorer');
  await expect(page.getByTestId('table-list')).toBeVisible();
  await page.getByTestId('tour-show').click();
  await expect(page.getByTestId('table-title')).toHaveText('CPU Usage (Precise)');
  for (const step of [4, 5]) {
    await next.click();
    await expect(progress).toHaveText(`Step ${step} of 6`);
    await page.getByTestId('tour-show').click();
    await expect(tour.getByRole('status')).toContainText('Done');
  }

  // What a step is about can be gone.
  await page.getByTestId('panel-close').last().click();
  await expect(page.getByTestId('tour-missing')).toBeVisible();
  await next.click();
  await expect(progress).toHaveText('Step 6 of 6');
  await isAround('palette-open');
  await page.getByTestId('tour-recipes').click();
  await expect(page.getByTestId('recipes')).toBeVisible();
  await expect(tour).toHaveCount(0);
  await page.keyboard.press('Escape');

  await page.getByRole('menubar').getByRole('menuitem', { name: 'Help', exact: true }).click();
  await page.locator('[data-command="tour"]').click();
  await expect(tour).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(tour).toHaveCount(0);
});

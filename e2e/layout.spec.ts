/** At 1440 × 900 the panels of every analysis that a trace opens with, and of every recipe, have room for what they show. */
import type { Page } from '@playwright/test';
import { expect, realTraces, test } from './corescope.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const leastGraphPx = 160;
const leastRows = 8;

interface Room {
  panel: string;
  graphsPx: number[];
  /** How many there is room for, in each list and table. */
  rows: number[];
}

/** Of the panels that show something by now. */
const roomOf = (page: Page): Promise<Room[]> =>
  page.getByTestId('panel').evaluateAll((panels) =>
    panels.map((panel) => {
      const seen = (selector: string) =>
        [...panel.querySelectorAll<HTMLElement>(selector)].filter((element) => element.clientHeight > 0);
      const graphs = seen('[data-part=plot], [data-part=lanes]:not([data-part=plot] *), [data-testid=flame-graph]');
      const rows = seen('[role=grid], [role=treegrid]').flatMap((grid) => {
        const row = grid.querySelector('[role=gridcell]')?.closest('[role=row]');
        const body = row?.closest('[role=rowgroup]');
        return row == null || body == null ? [] : [Math.floor(body.clientHeight / row.clientHeight)];
      });
      const name = panel.querySelector('h2')?.textContent ?? '';
      return { panel: name, graphsPx: graphs.map(({ clientHeight }) => clientHeight), rows };
    }),
  );

/** Every panel shows a graph or rows, and enough of them. */
async function expectRoom(page: Page, analysis: string): Promise<void> {
  const isShown = ({ graphsPx, rows }: Room) => graphsPx.length + rows.length > 0;
  await expect(page.getByTestId('panel').first()).toBeVisible();
  await expect(async () => expect((await roomOf(page)).filter((room) => !isShown(room))).toEqual([])).toPass();
  const isCramped = ({ graphsPx, rows }: Room) =>
    graphsPx.some((px) => px < leastGraphPx) || rows.some((count) => count < leastRows);
  expect((await roomOf(page)).filter(isCramped), analysis).toEqual([]);
}

async function expectRoomInAll(page: Page): Promise<void> {
  const tabs = page.getByTestId('analysis-tab');
  await expect(tabs.first()).toBeVisible();
  for (const tab of await tabs.all()) {
    await tab.click();
    await expectRoom(page, (await tab.textContent()) ?? '');
  }
}

test('the sample', async ({ openSample }) => {
  const page = await openSample();
  await expect(page.getByTestId('analysis-tab')).toHaveCount(4);
  await expectRoomInAll(page);
});

for (const name of ['windows7', 'eightCpus', 'compressed28Cpus'] as const)
  test(`a real trace: ${name}`, async ({ open }) => {
    test.skip(realTraces === null, 'The real traces are not here.');
    const page = await open(realTraces![name]);
    await expectRoomInAll(page);
  });

test('all recipes of the sample', async ({ openSample }) => {
  test.slow();
  const page = await openSample();
  const recipes = page.getByTestId('recipes');
  const showRecipes = async () => {
    await page.keyboard.press('Control+Shift+P');
    await page.getByTestId('palette-input').fill('>recipes');
    await page.keyboard.press('Enter');
    await expect(recipes).toBeVisible();
  };
  await showRecipes();
  const all = recipes.getByTestId('recipe');
  // What a recipe needs is known once the tables are.
  await expect(all.and(recipes.locator('[data-recipe=stall]'))).toBeVisible();
  const ids = await all.evaluateAll((buttons) => buttons.map((button) => button.getAttribute('data-recipe')));
  for (const id of ids) {
    if (!(await recipes.isVisible())) await showRecipes();
    await recipes.locator(`[data-recipe="${id}"]`).click();
    await expect(recipes).toHaveCount(0);
    await expectRoom(page, `recipe ${id}`);
  }
});

test('heads of narrow panels: nothing is cut, and their menu has what has gone', async ({ openSample }) => {
  const page = await openSample();
  await page.getByTestId('analysis-tab').first().click();
  for (const title of ['CPU Lanes', 'CPU Usage (Precise)']) {
    const panel = page.getByTestId('panel').filter({ hasText: title });
    await panel.getByTestId('panel-more').click();
    await page.getByRole('menuitem', { name: 'Place beside the panel above' }).click();
  }
  // Three side by side.
  const heads = page.getByTestId('panel').locator('header');
  await expect.poll(() => heads.evaluateAll((all) => all.every((head) => head.clientWidth < 340))).toBe(true);
  await expect(page.getByTestId('counters-scale')).toBeVisible({ timeout: 60_000 });
  const cut = await heads.evaluateAll((all) =>
    all.flatMap((head) => {
      const { left, right } = head.getBoundingClientRect();
      return [...head.querySelectorAll('button, select, h2')].flatMap((element) => {
        const box = element.getBoundingClientRect();
        const isCut = box.width > 0 && (box.left < left || box.right > right);
        return isCut ? [`${head.textContent}: ${element.getAttribute('aria-label') ?? element.tagName}`] : [];
      });
    }),
  );
  expect(cut).toEqual([]);
  for (const [title, item, card] of [
    ['Counters per core', 'What am I looking at?', 'help-counters'],
    ['CPU Lanes', 'What this table shows', 'table-help'],
  ] as const) {
    const panel = page.getByTestId('panel').filter({ hasText: title });
    await expect(panel.getByTestId(`${card}-button`)).not.toBeVisible();
    await panel.getByTestId('panel-more').click();
    await page.getByRole('menuitem', { name: item }).click();
    await expect(page.getByTestId(card)).toContainText('lane');
    await page.keyboard.press('Escape');
    await expect(page.getByTestId(card)).toHaveCount(0);
  }
  const lanes = page.getByTestId('panel').filter({ hasText: 'CPU Lanes' });
  await expect(lanes.getByTestId('table-export')).not.toBeVisible();
  await lanes.getByTestId('panel-more').click();
  await expect(page.getByRole('menuitem', { name: 'Export as CSV' })).toBeVisible();
  await page.getByRole('menuitemradio', { name: 'Graph and table' }).click();
  await expect(lanes.getByTestId('pivot-row').first()).toBeVisible();
});

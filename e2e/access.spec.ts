/** WCAG 2.2 AA by axe-core: every screen in every look; and the preferences, which make the looks. */
import type { Page } from '@playwright/test';
import { axeFindings, loadAxe } from './axe.ts';
import { dropFiles, eventsShown, expect, showPanel, test } from './corescope.ts';

interface Screen {
  name: string;
  /** Brings it on screen from wherever the one before has left the page. */
  show(page: Page): Promise<void>;
  /** The part of the page that is new in it; all of it where it is left out. */
  at?: string;
  /** Takes it away again. */
  leave?(page: Page): Promise<void>;
}

const press = (keys: string) => (page: Page) => page.keyboard.press(keys);
const dialog = ':is([role=dialog], dialog[open])';

/** Runs a command of the menus by its id. */
async function command(page: Page, menu: string, id: string): Promise<void> {
  await page.getByRole('menubar').getByRole('menuitem', { name: menu, exact: true }).click();
  await page.locator(`[data-command="${id}"]`).click();
}

/** A dialog that a command opens; Esc closes it. */
const dialogOf = (name: string, menu: string, id: string, testId: string): Screen => ({
  name,
  show: async (page) => {
    await command(page, menu, id);
    await expect(page.getByTestId(testId)).toBeVisible();
  },
  at: dialog,
  leave: press('Escape'),
});

const activePanel = '[data-testid=panel][data-active=true]';
const closePanel = (page: Page) => command(page, 'Window', 'panel-close');

/** A panel that a command adds, once it shows what has this test id; it is closed again, for room. */
const panelOf = (name: string, id: string, testId: string, leave: Screen['leave'] | null = closePanel): Screen => ({
  name,
  show: async (page) => {
    await command(page, 'Window', id);
    const panel = page.locator(activePanel);
    await expect(panel.getByTestId(testId).first()).toBeVisible();
    await panel.scrollIntoViewIfNeeded();
  },
  at: activePanel,
  ...(leave !== null && { leave }),
});

/** Another view of the call stacks. */
const stacksAs = (name: string, view: string, testId: string): Screen => ({
  name,
  show: async (page) => {
    await page.getByTestId(view).click();
    await expect(page.getByTestId(testId)).toBeVisible();
  },
  at: activePanel,
});

const visible = (testId: string) => (page: Page) => expect(page.getByTestId(testId).first()).toBeVisible();

/** In an order in which each is reached from the one before. */
const screens: Screen[] = [
  { name: 'start', show: visible('start-open') },
  {
    name: 'failed',
    show: async (page) => {
      await dropFiles(page, [{ name: 'broken.etl', bytes: [1, 2, 3, 4] }]);
      await expect(page.getByTestId('failed')).toBeVisible();
    },
    at: 'main',
    leave: press('Escape'),
  },
  {
    name: 'trace',
    show: async (page) => {
      await page.getByTestId('start-sample').click();
      await eventsShown(page);
      await expect(page.getByTestId('lanes').first()).toBeVisible();
    },
  },
  {
    name: 'selected event',
    show: async (page) => {
      await page.getByTestId('events-table').focus();
      await page.keyboard.press('ArrowDown');
      await expect(page.getByTestId('details-title')).toBeVisible();
    },
    at: '[data-testid="details-panel"]',
  },
  {
    name: 'lanes of states',
    show: async (page) => {
      await showPanel(page, 'cpu_thread_states');
      await expect(page.getByTestId('table-graph-plot')).toHaveAttribute('aria-label', /\d+ lanes/);
    },
    at: activePanel,
  },
  {
    name: 'statistics of a table',
    show: async (page) => {
      await page.getByTestId('side-tab-statistics').click();
      await expect(page.getByTestId('statistics-groups')).toBeVisible();
    },
    at: '[data-testid="statistics-panel"]',
    leave: (page) => page.getByTestId('side-tab-details').click(),
  },
  {
    name: 'a heat map',
    show: async (page) => {
      await page.getByTestId('table-graph-type').click();
      await page.getByRole('menuitemradio', { name: 'Heat map' }).click();
      await expect(page.getByTestId('map-scale')).toContainText('ms');
    },
    at: activePanel,
    leave: (page) => page.getByTestId('analysis-close').last().click(),
  },
  {
    name: 'menu',
    show: async (page) => {
      await page.getByRole('menubar').getByRole('menuitem', { name: 'View', exact: true }).click();
      await expect(page.locator('[role=menu]')).toBeVisible();
    },
    at: '[role=menu]',
    leave: press('Escape'),
  },
  {
    // axe computes as much of what is around or under a part as of the part: little is, from here on.
    name: 'without the sides',
    show: async (page) => {
      await page.keyboard.press('Control+b');
      await page.keyboard.press('Control+Alt+b');
      await expect(page.getByTestId('details-panel')).toHaveCount(0);
    },
    at: '[data-region=title]',
  },
  panelOf('providers', 'show-providers', 'provider-explorer'),
  panelOf('processes', 'show-processes', 'processes-table-row'),
  panelOf('threads', 'show-threads', 'threads-table-row'),
  panelOf('images', 'show-images', 'images-table-row'),
  panelOf('SQL console', 'show-sql', 'sql-console'),
  panelOf('system configuration', 'show-system', 'system-search'),
  panelOf('statistics', 'show-statistics', 'statistics-search'),
  panelOf('diagnostics', 'show-diagnostics', 'diagnostics-losses'),
  panelOf('counters', 'show-counters', 'counter-lanes'),
  panelOf('findings', 'show-findings', 'findings-summary'),
  panelOf('top-down', 'show-topDown', 'top-down-tree'),
  panelOf('symbols', 'show-symbols', 'symbol-modules-row'),
  panelOf('call stacks', 'show-stacks', 'flame-graph', null),
  {
    ...stacksAs('a call tree, with a function', 'stacks-tree', 'call-tree'),
    show: async (page) => {
      await page.getByTestId('stacks-tree').click();
      await page.getByTestId('call-tree').getByRole('treeitem').nth(5).click();
      await expect(page.getByTestId('function-callers')).toBeVisible();
    },
  },
  {
    ...stacksAs('functions', 'stacks-functions', 'function-list'),
    leave: async (page) => {
      // Its menu opens by keys, and Esc closes it.
      await page.getByTestId('function-list').focus();
      await page.keyboard.press('ArrowDown');
      await expect(page.getByTestId('function-name')).toBeVisible();
      await page.keyboard.press('Shift+F10');
      await expect(page.getByRole('menu', { name: 'Function' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menu', { name: 'Function' })).toHaveCount(0);
      await command(page, 'Window', 'panel-close');
    },
  },
  dialogOf('go to time', 'Edit', 'go-to-time', 'go-to-time'),
  dialogOf('add marker', 'Edit', 'add-marker', 'marker-dialog'),
  {
    name: 'markers',
    show: async (page) => {
      await command(page, 'Edit', 'add-marker');
      await page.keyboard.press('Enter');
      await command(page, 'Window', 'markers-panel');
      await expect(page.getByTestId('marker-about')).toBeVisible();
    },
    at: '[data-testid="markers-panel"]',
  },
  dialogOf('go to marker', 'Edit', 'go-to-marker', 'go-to-marker'),
  {
    name: 'an analysis without panels',
    show: async (page) => {
      await page.getByTestId('analysis-new').click();
      await expect(page.getByTestId('no-panels')).toBeVisible();
    },
    at: 'main',
  },
  dialogOf('preferences', 'File', 'preferences', 'preferences'),
  dialogOf('palette', 'View', 'palette', 'palette-input'),
  dialogOf('shortcuts', 'Help', 'shortcuts', 'shortcuts'),
  dialogOf('manifests', 'File', 'manifests', 'manifests'),
  dialogOf('plugins', 'File', 'plugins', 'plugins'),
  dialogOf('trace details', 'Trace', 'trace-details', 'details'),
];

test('axe finds nothing on any screen, dark, light, and dark with high contrast', async ({ open, page }) => {
  test.setTimeout(300_000);
  await open();
  await loadAxe(page);
  const found: Record<string, string[]> = {};
  for (const screen of screens) {
    await test.step(screen.name, async () => {
      await screen.show(page);
      const own = await axeFindings(page, screen.at);
      if (own.length > 0) found[screen.name] = own;
      await screen.leave?.(page);
    });
  }
  expect(found).toEqual({});
});

test('preferences hold at once, in the whole page, and after a reload', async ({ open, page, sampleFile }) => {
  await open(sampleFile);
  await eventsShown(page);
  await page.keyboard.press('Control+,');

  await test.step('times by the clock and numbers as in German', async () => {
    await page.getByTestId('preferences-search').fill('utc');
    await page.getByRole('radio', { name: 'UTC' }).click();
    await page.getByTestId('preferences-search').fill('number format');
    await page.getByRole('combobox', { name: 'Number format' }).selectOption('de-DE');
    // The first clears the search, the second closes.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(page.getByTestId('status-bar')).toContainText(/484\.888 events.*View \d\d:\d\d:\d\d,\d/);
    const cell = page.locator('#event-row-0 [data-column=time]');
    await expect(cell).toHaveText(/^\d\d:\d\d:\d\d,000\u2009000\u2009000$/);
    const [first] = (await cell.textContent())!.split(',');
    // Three seconds later, by the clock that is shown.
    const later = new Date(Date.parse(`2020-01-01T${first}Z`) + 3000).toISOString().slice(11, 19);
    await page.keyboard.press('Control+j');
    await page.getByTestId('go-to-time').getByRole('textbox').fill(later);
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-testid=event-row][data-active] [data-column=time]')).toHaveText(
      new RegExp(`^${later},0`),
    );
  });

  await test.step('at 150 % the pointer is where it seems to be, and canvases are sharp', async () => {
    await page.keyboard.press('Control+,');
    await page.getByRole('combobox', { name: 'Page zoom' }).selectOption('150');
    await page.keyboard.press('Escape');
    const lanes = (await page.getByTestId('lanes').first().boundingBox())!;
    const at = { x: lanes.x + 0.6 * lanes.width, y: lanes.y + 30 };
    await page.mouse.move(at.x, at.y);
    const pill = page.locator('[data-part=cursorTime]:visible').first();
    await expect
      .poll(async () => {
        const box = (await pill.boundingBox())!;
        return Math.abs(box.x + box.width / 2 - at.x);
      })
      .toBeLessThan(2);
    const density = await page
      .locator('[data-region="timeline"] .uplot canvas')
      .evaluate((canvas: HTMLCanvasElement) => {
        return canvas.width / canvas.getBoundingClientRect().width;
      });
    expect(density).toBeCloseTo(1, 2);

    // Room for more than the panels need at least.
    await page.setViewportSize({ width: 1400, height: 1500 });
    const divider = page.locator('.dv-sash:visible').first();
    // Waits until the panels have taken the room.
    await divider.hover({ position: { x: 50, y: 2 } });
    const before = (await divider.boundingBox())!;
    await page.mouse.down();
    await page.mouse.move(before.x + 50, before.y + before.height / 2 - 60, { steps: 4 });
    await page.mouse.up();
    await expect.poll(async () => (await divider.boundingBox())!.y - before.y).toBeCloseTo(-60, -0.5);
  });

  await test.step('the host has kept them: another page begins with them', async () => {
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-zoom', '1.5');
    await expect(page.getByTestId('status-bar')).toContainText('484.888 events');
    await page.keyboard.press('Control+,');
    await page.getByTestId('preferences-reset').click();
    await expect(page.locator('html')).toHaveAttribute('data-zoom', '1');
    await page.keyboard.press('Escape');
    await expect(page.getByTestId('status-bar')).toContainText(/484,888 events.*View 0\.000/);
  });
});

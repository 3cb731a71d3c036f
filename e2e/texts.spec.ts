/** Every screen and kind of panel, in both themes and at three widths: numbers are whole, and texts beside each other. */
import type { Page } from '@playwright/test';
import { dropFiles, expect, showPanel, test, traceShown, typeInEditor } from './corescope.ts';
import { wrongTexts } from './text-audit.ts';

/** Each differs from the one before by theme or width; what a theme does to texts, it does at every width. */
const looks = [
  [1440, 'dark'],
  [1440, 'light'],
  [1280, 'light'],
  [1920, 'light'],
] as const;

/** Of dialogs, which are no wider in a wider window: the least room, and the other theme. */
const dialogLooks = looks.filter(([width, theme]) => width === 1280 || theme === 'dark');

/** With what the first row's name, the values and the graph need most. */
const tables: [table: string, preset: string | null, opened: number][] = [
  ['windowsperf_driver', 'Rate per second', 2],
  ['cpu_precise', 'Waits by Process, New Thread, Readying Thread', 2],
  ['cpu_sampled', null, 1],
  ['pmc_counts', null, 2],
  ['disk_usage', null, 0],
  ['events_generic', null, 2],
];

/** By the commands' names, or by keys where they have some. */
const dialogs: [opens: string, testId: string][] = [
  ['?', 'shortcuts'],
  ['Control+,', 'preferences'],
  ['Control+Shift+P', 'palette'],
  ['Control+Shift+L', 'plugins'],
  ['Control+Shift+M', 'manifests'],
  ['Control+e', 'column-editor'],
  ['Control+p', 'preset-menu'],
  ['Alt+Shift+N', 'compare-dialog'],
  ['Control+Shift+O', 'add-trace'],
  ['m', 'marker-dialog'],
  ['>Recipes', 'recipes'],
  ['>Glossary', 'glossary'],
  ['>Share', 'share-dialog'],
  ['>Export range as trace', 'export-range-dialog'],
  ['>Trace details', 'details'],
];

/** Each in a test of its own, side by side. */
const halves = ['first', 'second'] as const;
const halfOf = <Item>(items: readonly Item[], half: (typeof halves)[number]): Item[] =>
  items.filter((_, i) => i % 2 === halves.indexOf(half));

const setLook = async (page: Page, [width, colorScheme]: (typeof looks)[number]) => {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme });
};

/** What is wrong when nothing moves any more: a width that was dragged takes some frames to be followed. */
const settledTexts = async (page: Page): Promise<string[]> => {
  let wrong = await wrongTexts(page);
  for (let again = 0; again < 5 && wrong.length > 0; again++) {
    await loaded(page);
    wrong = await wrongTexts(page);
  }
  return wrong;
};

/** Looks at what is on show, and in the end tells all that was wrong. */
const looker = (page: Page) => {
  const wrong: string[] = [];
  const look = async (screen: string, seenAs: readonly (typeof looks)[number][] = looks) => {
    for (const one of seenAs) {
      await setLook(page, one);
      for (const what of await settledTexts(page)) wrong.push(`${screen}, ${one.join(' px, ')}: ${what}`);
    }
    await setLook(page, looks[0]);
  };
  return { look, expectNone: () => expect(wrong).toEqual([]) };
};

const loaded = (page: Page) => expect(page.getByTestId('slow-bar')).toHaveCount(0);

test.describe('no number is cut and no text lies over another', () => {
  test.slow();

  test('before and after a trace is opened', async ({ open }) => {
    const page = await open();
    await setLook(page, looks[0]);
    const { look, expectNone } = looker(page);
    await expect(page.getByTestId('start-open')).toBeVisible();
    await look('start');
    await dropFiles(page, [{ name: 'broken.etl', bytes: Array.from({ length: 5000 }, (_, i) => (i * 7) % 256) }]);
    await expect(page.getByTestId('failed')).toBeVisible();
    await look('failed');
    await page.getByTestId('failed').getByRole('button', { name: 'Start screen' }).click();
    await page.getByTestId('start-sample').click();
    await traceShown(page, 'sample.etl');
    await expect(page.getByTestId('table-line').first()).toBeVisible();
    await page.locator('#event-row-6').click();
    await expect(page.getByTestId('details-title')).toBeVisible();
    await look('overview');
    await page.keyboard.press('Control+j');
    await expect(page.getByTestId('go-to-time')).toBeVisible();
    await look('go-to-time', dialogLooks);
    expectNone();
  });

  for (const half of halves)
    test(`panels, the ${half} half`, async ({ openSample }) => {
      const page = await openSample();
      await setLook(page, looks[0]);
      const { look, expectNone } = looker(page);
      await expect(page.getByTestId('panel-line').first()).toBeVisible();
      const kinds = await page
        .getByTestId('panel-line')
        .evaluateAll((lines) => lines.map((line) => line.getAttribute('data-kind')!));
      expect(kinds.length).toBeGreaterThan(10);
      for (const kind of halfOf(kinds, half)) {
        await showPanel(page, kind);
        await loaded(page);
        if (kind === 'sql') {
          await typeInEditor(page.getByTestId('sql-text'), 'SELECT * FROM cpu_precise');
          await page.keyboard.press('Control+Enter');
          await expect(page.getByTestId('sql-row').first()).toBeVisible();
        }
        await look(kind);
        await page.getByTestId('analysis-close').last().click();
      }
      expectNone();
    });

  for (const half of halves)
    test(`tables, the ${half} half`, async ({ openSample }) => {
      const page = await openSample();
      await setLook(page, looks[0]);
      const { look, expectNone } = looker(page);
      for (const [table, preset, opened] of halfOf(tables, half)) {
        await showTable(page, table, opened, preset);
        await look(`${table} ${preset ?? ''}`);
        if (preset !== null) {
          await page.getByTestId('pivot-grid').evaluate((grid) => grid.scrollBy(57, 0));
          await look(`${table} ${preset}, scrolled`);
          const names = page.locator('[data-testid=pivot-row] [data-part=start] [role=gridcell]');
          await expect(names.first()).toBeInViewport({ ratio: 1 });
        }
        await page.getByTestId('analysis-close').last().click();
      }
      expectNone();
    });

  test('dialogs', async ({ openSample }) => {
    const page = await openSample();
    await setLook(page, looks[0]);
    const { look, expectNone } = looker(page);
    await showTable(page, 'events_generic', 2, null);
    for (const [opens, testId] of dialogs) {
      if (opens.startsWith('>')) {
        await page.keyboard.press('Control+Shift+P');
        await page.getByTestId('palette-input').fill(opens);
        await page.keyboard.press('Enter');
      } else await page.keyboard.press(opens);
      await expect(page.getByTestId(testId)).toBeVisible();
      await look(testId, dialogLooks);
      await page.keyboard.press('Escape');
      await expect(page.getByTestId(testId)).toHaveCount(0);
    }
    expectNone();
  });

  test('recording', async ({ open }) => {
    const page = await open('--simulate', '--seed', '15');
    await setLook(page, looks[0]);
    const { look, expectNone } = looker(page);
    await page.getByTestId('start-record').click();
    await page.getByTestId('record-profile').selectOption({ label: 'PMU stalled cycles' });
    await expect(page.getByTestId('record-cost')).toContainText('MB/min');
    await look('record');
    await page.getByTestId('record-start').click();
    await expect(page.getByTestId('live-lane-3')).toHaveAttribute('aria-label', /: \S+ [\d.≈]+/);
    await look('live');
    await page.getByTestId('record-tab-events').click();
    await expect(page.getByTestId('live-row').first()).toBeVisible();
    await look('live events');
    await page.getByTestId('record-stop').click();
    await expect(page.getByTestId('trace-header')).toBeVisible();
    await expect(page.getByTestId('pivot-row').first()).toBeVisible();
    await loaded(page);
    await look('what was recorded');
    await page.getByTestId('rail-record').click();
    await expect(page.getByTestId('record-saved')).toBeVisible();
    await look('saved');
    await page.getByTestId('rail-back').click();
    await page.keyboard.press('Alt+Shift+W');
    await expect(page.getByTestId('recent-item')).toHaveCount(1);
    await look('start with recent traces');
    expectNone();
  });
});

/** A table with a preset, and its first rows opened some levels deep. */
async function showTable(page: Page, table: string, opened: number, preset: string | null): Promise<void> {
  await showPanel(page, table);
  await expect(page.getByTestId('pivot-row').first()).toBeVisible();
  if (preset !== null) {
    await page.getByTestId('table-preset').click();
    await page.getByTestId('preset-item').filter({ hasText: preset }).first().click();
    await expect(page.getByTestId('table-preset')).toHaveText(preset);
    await loaded(page);
    // What the preset is for is in view, with what the rows are.
    const heads = page.getByTestId('pivot-grid').locator('[aria-rowindex="1"]');
    await expect(heads.locator('[data-part=end] [role=columnheader]').last()).toBeInViewport({ ratio: 1 });
    await expect(heads.locator('[data-part=start] [role=columnheader]').first()).toBeInViewport({ ratio: 1 });
  }
  for (let depth = 0; depth < opened; depth++) {
    const rowsAt = (at: number) => page.locator(`[data-testid=pivot-row][data-depth="${at}"]`);
    // A press on rows of the preset before is lost.
    await expect(async () => {
      if ((await rowsAt(depth + 1).count()) > 0) return;
      await rowsAt(depth)
        .nth(depth === 0 ? 1 : 0)
        .getByTestId('pivot-toggle')
        .click();
      await expect(rowsAt(depth + 1).first()).toBeVisible({ timeout: 5000 });
    }).toPass();
  }
  await loaded(page);
}

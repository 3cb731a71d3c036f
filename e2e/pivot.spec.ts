/** The tab with the tables of plugins: what they show is what the command line says, and how one goes through them. */
import type { Locator, Page } from '@playwright/test';
import { addPanel, corescope, expect, explorerItem, numberIn, showPanel, test, typeInEditor } from './corescope.ts';

type Line = Record<string, string | number | null>;

/** The sample, for the command. */
let file = '';
test.beforeAll(({ sampleFile }) => {
  file = sampleFile;
});

/** What `corescope table` says of the sample. */
async function tableLines(table: string, ...args: string[]): Promise<Line[]> {
  const text = await corescope('table', file, table, '--format', 'ndjson', ...args);
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line);
}

async function choose(page: Page, table: string): Promise<void> {
  await showPanel(page, table);
  await expect(rowsOf(page).first()).toBeVisible();
}

const rowsOf = (page: Page, depth?: number): Locator =>
  depth === undefined ? page.getByTestId('pivot-row') : page.locator(`[data-testid=pivot-row][data-depth="${depth}"]`);
const cell = (row: Locator, column: string): Locator => row.locator(`[data-column=${column}]`);
/** What a column shows in these rows. */
const texts = (rows: Locator, column: string): Promise<string[]> => cell(rows, column).allInnerTexts();
const filled = (all: string[]): string[] => all.filter((text) => text !== '');

async function choosePreset(page: Page, name: string): Promise<void> {
  await page.getByTestId('table-preset').click();
  await page.getByTestId('preset-search').fill(name);
  await page.getByTestId('preset-item').filter({ hasText: name }).first().click();
}
/** As the head of the table says: of those that its filter leaves. */
const rowCount = async (page: Page): Promise<number> =>
  Number((await page.getByTestId('table-rows').last().innerText()).replace(/ .*/s, '').replaceAll(',', ''));
const tableOnly = (page: Page) => page.getByTestId('table-layout-table').click();

test('CPU Usage (Precise): groups, heads, presets, filters, ranges', async ({ openSample }) => {
  // As much time as its steps had when each was a test.
  test.slow();
  const page = await openSample();
  await test.step('rows are clipped to the selection, or not', async () => {
    // Beside the lanes, in place of the events.
    await page.getByTestId('panel-close').last().click();
    await addPanel(page, 'cpu_precise');
    await tableOnly(page);
    await page.getByTestId('table-filter-clear').click();
    await expect(page.getByTestId('table-rows')).toHaveText('115,107 rows');
    const lanes = (await page.getByTestId('lanes').boundingBox())!;
    await page.mouse.move(lanes.x + 0.5 * lanes.width, lanes.y + 20);
    await page.mouse.down();
    await page.mouse.move(lanes.x + 0.6 * lanes.width, lanes.y + 20, { steps: 4 });
    await page.mouse.up();
    await expect(page.getByTestId('table-in-view')).toContainText('In selection');
    await expect(page.getByTestId('table-rows')).toContainText('of 115,107 rows');
    const [startNs, endNs] = await selection(page);
    const clipped = await tableLines('cpu_precise', '--filter', '', '--range', `${startNs}..${endNs}`, '--depth', '1');
    const count = clipped.reduce((all, line) => all + (line.Count as number), 0);
    await expect
      .poll(async () => numberIn(await cell(page.getByTestId('pivot-totals'), 'count').textContent()))
      .toBe(count);
    await page.getByTestId('table-in-view').click();
    await expect(page.getByTestId('table-rows')).toHaveText('115,107 rows');
    await page.keyboard.press('Escape');
    await expect(page.getByTestId('selection-duration')).toBeHidden();
  });

  await test.step('it groups by process and thread, opens, and leads to the event of a row', async () => {
    await choose(page, 'cpu_precise');
    await tableOnly(page);
    const top = await tableLines('cpu_precise', '--depth', '1');
    await expect.poll(() => texts(rowsOf(page, 0), 'newProcess')).toEqual(top.map((line) => line['New Process']));
    await expect
      .poll(async () => (await texts(rowsOf(page, 0), 'percentCpuUsage')).map(Number))
      .toEqual(top.map((line) => Number((line['% CPU Usage'] as number).toFixed(2))));

    // By keys: into the first process, its first thread, and that one's first row.
    await page.getByTestId('pivot-grid').focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    const ofFirst = `newThreadId != 0 and [New Process] = "${top[0]!['New Process']}"`;
    const threads = (await tableLines('cpu_precise', '--filter', ofFirst, '--depth', '2'))
      .filter((line) => line['New Thread Id'] !== null)
      .map((line) => String(line['New Thread Id']));
    expect(threads.length).toBeGreaterThan(5);
    await expect
      .poll(async () => (await texts(rowsOf(page, 1), 'newThreadId')).map((text) => text.split('\n')[0]))
      .toEqual(threads);
    await expect(rowsOf(page, 0).first()).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(rowsOf(page, 2).first()).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(rowsOf(page, 2).first()).toHaveClass(/active/);
    await expect(page.getByTestId('details-panel')).toContainText('CSwitch');
    await expect(page.getByTestId('field').filter({ hasText: 'NewThreadId' })).toContainText(threads[0]!);

    // And out again.
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(rowsOf(page, 2)).toHaveCount(0);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(rowsOf(page, 1)).toHaveCount(0);
    await expect(rowsOf(page, 0).first()).toHaveClass(/active/);
  });

  await test.step('heads sort, presets regroup', async () => {
    await choose(page, 'cpu_precise');
    await tableOnly(page);
    await expect(page.getByTestId('pivot-sort-percentCpuUsage').locator('..')).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await page.getByTestId('pivot-sort-newProcess').click();
    const named = await tableLines('cpu_precise', '--depth', '1', '--sort', 'newProcess');
    await expect.poll(() => texts(rowsOf(page, 0), 'newProcess')).toEqual(named.map((line) => line['New Process']));
    await expect(page.getByTestId('pivot-sort-newProcess').locator('..')).toHaveAttribute('aria-sort', 'ascending');
    await page.getByTestId('pivot-sort-newProcess').click();
    await expect
      .poll(() => texts(rowsOf(page, 0), 'newProcess'))
      .toEqual(named.map((line) => line['New Process']).reverse());
    // A third click takes it back.
    await page.getByTestId('pivot-sort-newProcess').click();
    await expect(page.getByTestId('pivot-sort-percentCpuUsage').locator('..')).toHaveAttribute(
      'aria-sort',
      'descending',
    );

    await choosePreset(page, 'Utilization by CPU');
    await expect.poll(async () => filled(await texts(rowsOf(page, 0), 'cpu')).length).toBe(8);
    const cpus = await tableLines('cpu_precise', '--preset', 'Utilization by CPU', '--depth', '1');
    const shown = (await texts(rowsOf(page, 0), 'cpu')).map((text) => Number(text.split('\n')[0]));
    expect(shown).toEqual(cpus.map((line) => line.Cpu));
  });

  await test.step('what is selected and how rows are sorted changes the rows, not the graph', async () => {
    await choose(page, 'cpu_precise');
    const legend = () =>
      page
        .getByTestId('table-graph-legend')
        .locator(':has(> i)')
        .evaluateAll((entries) => entries.map((one) => [one.textContent, one.querySelector('i')!.style.background]));
    await expect.poll(async () => (await legend()).length).toBe(9);
    const before = await legend();
    const entry = page.getByTestId('graph-legend').first();
    const series = (await entry.textContent())!;
    for (const [does, isDrawn] of [
      ['Hide', 'false'],
      ['Show', 'true'],
    ] as const) {
      await page.getByTestId('graph-legend').filter({ hasText: series }).focus();
      await page.keyboard.press('Shift+F10');
      await page.getByRole('menuitem', { name: `${does} “${series}”` }).click();
      await expect(page.getByTestId('graph-legend').filter({ hasText: series })).toHaveAttribute(
        'aria-pressed',
        isDrawn,
      );
    }
    const rows = (await page.getByTestId('table-rows').textContent())!;
    await page.getByTestId('pivot-sort-newProcess').click();
    await expect(page.getByTestId('pivot-sort-newProcess').locator('..')).toHaveAttribute('aria-sort', 'ascending');
    // At nine seconds only some of the processes run.
    const plot = (await page.getByTestId('table-graph-plot').boundingBox())!;
    const [leftPx, widthPx] = [plot.x + 105, plot.width - 180];
    await page.mouse.move(leftPx + 0.755 * widthPx, plot.y + 20);
    await page.mouse.down();
    await page.mouse.move(leftPx + 0.765 * widthPx, plot.y + 20, { steps: 3 });
    await page.mouse.up();
    await expect(page.getByTestId('table-in-view')).toContainText('In selection');
    await expect(page.getByTestId('table-rows')).not.toHaveText(rows);
    await expect(page.getByRole('status', { name: 'Loading rows' })).toHaveCount(0);
    await expect.poll(() => legend()).toEqual(before);
    await page.keyboard.press('Escape');
    await expect(page.getByTestId('selection-duration')).toBeHidden();
  });

  await test.step('a filter keeps rows, and one that is wrong says where and leaves them', async () => {
    await choose(page, 'cpu_precise');
    await tableOnly(page);
    const filter = page.getByTestId('table-filter');
    await typeInEditor(filter, '[New Process] like "spmv%" and cpu = 3');
    await filter.press('Enter');
    await expect(rowsOf(page, 0)).toHaveCount(1);
    const [line] = await tableLines(
      'cpu_precise',
      '--filter',
      '[New Process] like "spmv%" and cpu = 3',
      '--depth',
      '1',
    );
    await expect.poll(async () => numberIn(await cell(rowsOf(page, 0), 'count').textContent())).toBe(line!.Count);
    const rows = (await page.getByTestId('table-rows').textContent())!;

    await typeInEditor(filter, '[New Process] like "spmv%" and cpuu = 3');
    await filter.press('Enter');
    await expect(page.getByTestId('table-filter-error')).toContainText('cpuu');
    await expect(page.locator('.cm-lintRange-error')).toHaveText('cpuu');
    await expect(rowsOf(page, 0)).toHaveCount(1);
    await expect(page.getByTestId('table-rows')).toHaveText(rows);
    // What is shown can still be closed and opened: a group that is alone was opened for the user.
    await expect(rowsOf(page, 1).first()).toBeVisible();
    await page.getByTestId('pivot-toggle').first().click();
    await expect(rowsOf(page, 1)).toHaveCount(0);
    await page.getByTestId('pivot-toggle').first().click();
    await expect(rowsOf(page, 1).first()).toBeVisible();
    await filter.press('Escape');
    await expect(page.getByTestId('table-filter-error')).toBeHidden();
    await expect(filter).toHaveText('[New Process] like "spmv%" and cpu = 3');

    // Nothing is left; one button ends that.
    await typeInEditor(filter, 'cpu = 99');
    await expect(page.getByTestId('table-no-rows')).toBeVisible();
    await page.getByTestId('table-no-rows').getByRole('button', { name: 'Clear filter' }).click();
    await expect(rowsOf(page, 0).nth(3)).toBeVisible();
    await expect(page.getByTestId('table-rows')).toHaveText('115,107 rows');
  });
});

test('the driver table, and tables without data', async ({ openSample, context }) => {
  await context.grantPermissions(['clipboard-read']);
  const page = await openSample();
  await test.step('the driver table has the counts of core 3', async () => {
    await choose(page, 'windowsperf_driver');
    await tableOnly(page);
    const lines = await tableLines('windowsperf_driver', '--depth', '2');
    await page.getByTestId('pivot-toggle').first().click();
    await expect(rowsOf(page, 1)).toHaveCount(8);
    const core = rowsOf(page, 1).filter({
      has: page.locator('[data-column=core] span[title]', { hasText: /^3$/ }),
    });
    const value = lines.find((line) => line.Core === 3)!.Value as number;
    expect(value).toBeGreaterThan(1e9);
    await expect.poll(async () => numberIn(await cell(core, 'value').textContent())).toBe(value);
    const sum = lines.filter((line) => line.Core !== null).reduce((all, line) => all + (line.Value as number), 0);
    await expect
      .poll(async () => numberIn(await cell(page.getByTestId('pivot-totals'), 'value').textContent()))
      .toBe(sum);
  });

  await test.step('the menu of a cell filters, and copies', async () => {
    await choose(page, 'windowsperf_driver');
    await tableOnly(page);
    await page.getByTestId('pivot-toggle').first().click();
    await cell(rowsOf(page, 1).nth(3), 'core').click({ button: 'right' });
    await page.getByTestId('menu-filter-to').click();
    await expect(page.getByTestId('filter-chip')).toHaveText(['Core = 3']);
    await expect(rowsOf(page, 1)).toHaveCount(1);
    await expect(page.getByTestId('pivot-grid')).toBeFocused();

    await page.keyboard.press('Home');
    await page.keyboard.press('Shift+F10');
    await expect(page.getByTestId('context-menu')).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByTestId('filter-chip')).toHaveText(['Core = 3', /^not Event Index = /]);
    await expect(rowsOf(page, 0)).toHaveCount(5);

    await page.keyboard.press('Home');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Control+c');
    await expect(page.getByTestId('notice')).toContainText('Copied 2 rows');
    const [head, ...copied] = (await page.evaluate(() => navigator.clipboard.readText())).trimEnd().split('\n');
    expect(head!.split('\t').slice(0, 2)).toEqual(['Event Index', 'Core']);
    const shown = (await texts(rowsOf(page, 0), 'event')).map((text) => text.trim());
    expect(copied.map((text) => text.split('\t')[0])).toEqual(shown.slice(0, 2));

    // A condition is turned round, and another one taken away.
    const before = await rowCount(page);
    await page.getByTestId('filter-chip').first().getByRole('button').first().click({ button: 'right' });
    await page.getByTestId('menu-remove-others').click();
    await expect(page.getByTestId('filter-chip')).toHaveText(['Core = 3']);
    await page.getByTestId('filter-chip').getByRole('button').first().click({ button: 'right' });
    await page.getByTestId('menu-invert-condition').click();
    await expect(page.getByTestId('filter-chip')).toHaveText(['not Core = 3']);
    await expect.poll(() => rowCount(page)).toBeGreaterThan(before);
    await page.getByTestId('filter-chip').getByRole('button').first().focus();
    await page.keyboard.press('Shift+F10');
    await page.getByTestId('menu-invert-condition').click();
    await expect(page.getByTestId('filter-chip')).toHaveText(['Core = 3']);
  });

  await test.step('what is found is opened and gone to', async () => {
    await choose(page, 'windowsperf_driver');
    await tableOnly(page);
    await page.keyboard.press('Control+f');
    // A time that one row of each event has, on each core.
    await page.keyboard.type('0.460004500');
    await expect(page.getByTestId('table-find-count')).toHaveText(/^\d+$/);
    const total = numberIn(await page.getByTestId('table-find-count').textContent());
    expect(total).toBeGreaterThan(1);
    await page.keyboard.press('F3');
    await expect(page.getByTestId('table-find-count')).toHaveText(`1 / ${total}`);
    await expect(page.locator('[data-testid=pivot-row][data-active]')).toContainText('0.460004500');
    await page.keyboard.press('Shift+F3');
    await expect(page.getByTestId('table-find-count')).toHaveText(`${total} / ${total}`);
    await expect(page.locator('[data-testid=pivot-row][data-active]')).toContainText('0.460004500');
    await expect(page.locator('[data-testid=pivot-row][data-active]')).not.toHaveAttribute('aria-rowindex', '5');
  });

  await test.step('tables without data say how to record it, and what they show', async () => {
    await page.getByTestId('tables-search').fill('jitted');
    await expect(page.getByTestId('table-line')).toHaveCount(1);
    await page.getByTestId('table-line').click();
    await expect(page.getByTestId('table-about')).toContainText('Microsoft-Windows-DotNETRuntime');
    await expect(page.getByTestId('table-without-data')).toBeVisible();
    await page.getByTestId('tables-search').fill('no such table');
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(page.getByTestId('table-line').nth(20)).toBeAttached();

    await choose(page, 'clr_contention');
    await page.getByTestId('table-help-button').click();
    await expect(page.getByTestId('table-help')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByTestId('table-help')).toBeHidden();
    await expect(explorerItem(page, 'clr_contention')).toHaveAttribute('data-in-use', 'true');
  });
});

/** Of the timeline, in ns: as the status bar says it. */
async function selection(page: Page): Promise<[number, number]> {
  const text = await page.getByTestId('status-selection').textContent();
  const [start, end] = text!
    .replace(/[^\d.–]/g, '')
    .split('–')
    .map((seconds) => Math.round(Number(seconds) * 1e9));
  return [start!, end!];
}

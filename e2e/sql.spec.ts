/** The SQL console: a query is run, looked at, drawn, exported; what is wrong is told; an answer becomes a table. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { corescope, expect, test, traceShown, typeInEditor } from './corescope.ts';
import { hearHost, holdHost, hostAsked, makeHoldable } from './held-host.ts';

const query = `SELECT core, sum(value) AS cycles, count(*) AS readings
FROM windowsperf_driver WHERE event_name = 'cycle' GROUP BY core ORDER BY cycles DESC`;

async function showConsole(page: Page): Promise<void> {
  await traceShown(page, 'sample.etl');
  await page.getByRole('button', { name: 'SQL console' }).first().click();
  await page.getByTestId('sql-text').click();
  await page.getByRole('region', { name: 'SQL console' }).getByTestId('panel-maximize').click();
  // DuckDB is loaded, and the payloads are read, with the first question.
  await typeInEditor(page.getByTestId('sql-text'), 'SHOW TABLES');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByTestId('sql-outcome')).toBeVisible({ timeout: 40_000 });
  await typeInEditor(page.getByTestId('sql-text'), '');
}

const cells = async (page: Page): Promise<number[][]> =>
  (await page.getByTestId('sql-row').all()).length === 0
    ? []
    : page
        .getByTestId('sql-row')
        .evaluateAll((rows) =>
          rows.map((row) =>
            [...row.querySelectorAll('[role=gridcell]')]
              .slice(1)
              .map((cell) => Number(cell.textContent!.replaceAll(',', ''))),
          ),
        );

test('a query is run and exported, mistakes are told, an answer becomes a table', async ({ open, sampleFile }) => {
  // As much time as its steps had when each was a test.
  test.slow();
  const page = await open(sampleFile);
  await showConsole(page);
  const text = page.getByTestId('sql-text');

  await test.step('a query is completed, run, sorted, drawn, narrowed to the selection and exported', async () => {
    await page.keyboard.type('SELECT * FROM windowsperf_dri');
    const completions = page.getByRole('listbox', { name: 'Completions' });
    await expect(completions.getByRole('option').first()).toContainText('windowsperf_driver');
    await page.keyboard.press('Enter');
    await expect(text).toHaveText('SELECT * FROM windowsperf_driver');

    await typeInEditor(text, query);
    await page.keyboard.press('Control+Enter');
    await expect(page.getByTestId('sql-outcome')).toContainText('8 rows');
    const expected = (
      JSON.parse(await corescope('query', sampleFile, query, '--format', 'json')) as Record<string, number>[]
    ).map((row) => [row.core!, row.cycles!, row.readings!]);
    expect(expected.length).toBe(8);
    await expect.poll(() => cells(page)).toEqual(expected);

    await page.getByTestId('sql-sort-core').click();
    await page.getByTestId('sql-sort-core').click();
    await expect.poll(async () => (await cells(page)).map(([core]) => core)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);

    const chart = page.getByTestId('sql-chart');
    await expect(chart).toHaveAttribute('aria-label', /8 values by core: cycles from/);
    const painted = () =>
      chart.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
        const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
        let count = 0;
        for (let i = 3; i < data.length; i += 4) if (data[i]! > 0) count++;
        return count / (data.length / 4);
      });
    await expect.poll(painted).toBeGreaterThan(0.02);
    await page.getByTestId('sql-chart-type').selectOption('lines');
    await expect(chart).toHaveAttribute('aria-label', /^Lines/);

    await page.getByTestId('sql-export').click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByTestId('menu-sql-export-csv').click(),
    ]);
    const lines = readFileSync(await download.path(), 'utf8')
      .trim()
      .split('\n');
    expect(lines.map((line) => line.split(',')).slice(1)).toEqual(expected.map((row) => row.map(String)));

    // What the query names of the view is bound: half of the trace has fewer readings.
    const half = query.replace("'cycle'", "'cycle' AND time_ns BETWEEN $view_start AND $view_end");
    await typeInEditor(text, half);
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => cells(page)).toEqual(expected);
    await page.getByTestId('overview').focus();
    await page.keyboard.press('Control+=');
    await page.getByTestId('sql-again').click();
    await expect(page.getByTestId('sql-again')).toHaveCount(0);
    const sum = (rows: number[][]) => rows.reduce((all, row) => all + row[2]!, 0);
    await expect.poll(async () => sum(await cells(page))).toBeLessThan(sum(expected));

    // Not as a script of the page, which its policy forbids.
    await page.evaluate(axe.source);
    const { violations } = await page.evaluate(() =>
      (window as unknown as { axe: typeof axe }).axe.run('[data-testid=sql-console]'),
    );
    expect(violations).toEqual([]);
  });

  await test.step('mistakes are marked, queries come back, long ones are ended', async () => {
    await typeInEditor(text, 'SELECT core,\n       cont(*) FROM windowsperf_driver');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByTestId('sql-error')).toContainText('LINE 2:        cont(*) FROM windowsperf_driver');
    // How many rows the query before had says nothing of this one.
    await expect(page.getByTestId('sql-outcome')).toHaveCount(0);
    await expect(page.getByTestId('sql-error')).toContainText('Did you mean "count"?');
    await expect(page.locator('.cm-lintRange-error')).toHaveText('cont');

    await typeInEditor(text, 'SELECT 1 AS one');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByTestId('sql-outcome')).toContainText('1 row');
    await typeInEditor(text, 'SELECT count(*) FROM range(4000000000) a(i) WHERE sqrt(i) > 5');
    await page.keyboard.press('Control+Enter');
    await page.getByTestId('sql-cancel').click();
    await expect(page.getByTestId('sql-outcome')).toContainText('1 row');
    await text.click();
    await page.keyboard.press('Control+ArrowUp');
    await expect(text).toHaveText('SELECT 1 AS one');
    await typeInEditor(text, 'SELECT i, i * 2 AS twice FROM range(1000000) t(i)');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByTestId('sql-outcome')).toContainText('1,000,000 rows');
    await page.getByTestId('sql-grid').focus();
    await page.keyboard.press('End');
    await expect(page.getByTestId('sql-row').last()).toContainText('1,999,998');
  });

  await test.step('an answer becomes a table that every trace has', async () => {
    await typeInEditor(page.getByTestId('sql-text'), query);
    await page.keyboard.press('Control+Enter');
    await expect(page.getByTestId('sql-outcome')).toContainText('8 rows');
    await page.getByTestId('sql-make-table').click();
    await page.getByTestId('make-table-name').fill('Cycles of cores');
    await expect(page.getByTestId('make-table-place')).toContainText(
      'cycles_of_cores.json, in SQL cycles_of_cores_rows',
    );
    await page.getByTestId('make-table-write').click();
    await expect(page.getByTestId('notice')).toContainText('“Cycles of cores” is now in the list of tables');
    await page.getByTestId('sql-schema-search').fill('cycles_of');
    await expect(page.getByTestId('sql-schema')).toContainText('cycles_of_cores_rows');
    await typeInEditor(page.getByTestId('sql-text'), 'SELECT sum(cycles) AS all_cycles FROM cycles_of_cores_rows');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByTestId('sql-outcome')).toContainText('1 row');
    await expect(page.getByTestId('sql-row')).toHaveCount(1);
    const [[total]] = (await cells(page)) as [[number]];
    expect(total).toBeGreaterThan(0);
    await page.getByRole('searchbox', { name: 'Find a table' }).fill('Cycles of cores');
    await expect(page.getByText('Cycles of cores', { exact: true }).first()).toBeVisible();
  });
});

test('what is typed while the host looks for completions is completed as well', async ({ page, open, sampleFile }) => {
  await makeHoldable(page);
  await open(sampleFile);
  await showConsole(page);
  await holdHost(page);
  // Nothing completes a word that is whole.
  await page.keyboard.type('SELECT * FROM');
  await hostAsked(page, 'sqlComplete');
  await page.keyboard.type(' windowsperf_dri');
  await hearHost(page);
  const completions = page.getByRole('listbox', { name: 'Completions' });
  await expect(completions.getByRole('option').first()).toContainText('windowsperf_driver');
});

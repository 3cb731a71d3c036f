/** Two ranges of one trace, and two traces in one window: what the comparison shows is what the command line says. */
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { addPanel, corescope, expect, explorerItem, showPanel, test, traceShown } from './corescope.ts';

type Line = Record<string, string | number | null>;

async function lines(...args: string[]): Promise<Line[]> {
  const text = await corescope('table', ...args, '--format', 'ndjson');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line);
}

const compared = (page: Page): Locator =>
  page.getByTestId('panel').filter({ has: page.getByTestId('comparison-label') });

/** Process, and what each of these parts of % CPU Usage says. */
const rowsOf = (panel: Locator): Promise<string[][]> =>
  panel.getByTestId('pivot-row').evaluateAll((rows) =>
    rows.map((row) => {
      const text = (selector: string) => row.querySelector(selector)?.textContent ?? '';
      const part = (name: string) =>
        text(`[data-column=percentCpuUsage][data-compared=${name}]`).replace(/[▲▼\s]/g, '');
      const process = text('[data-column=newProcess] span[title]');
      return [process, part('comparison'), part('baseline'), part('difference'), text('[data-testid=only-in]')];
    }),
  );

/** The same of the command line. */
const expectedRows = (all: Line[]): string[][] =>
  all.map((line) => {
    const [own, baseline, difference] = ['', ' (baseline)', ' (difference)'].map(
      (what) => line[`% CPU Usage${what}`] as number,
    );
    const onlyIn = own === 0 && baseline !== 0 ? 'baseline only' : baseline === 0 && own !== 0 ? 'new' : '';
    const sign = difference! > 0 ? '+' : '';
    return [
      String(line['New Process']),
      onlyIn === 'baseline only' ? '' : own!.toFixed(2),
      baseline!.toFixed(2),
      `${sign}${difference!.toFixed(2)}`,
      onlyIn,
    ];
  });

/** By process: the command line has no order by size of the difference. */
const sorted = (rows: string[][]): string[][] => [...rows].sort(([a], [b]) => (a! < b! ? -1 : 1));
const sizes = (rows: string[][]): number[] => rows.map(([, , , difference]) => Math.abs(Number(difference)));

/** The overview has the scale of all traces: one that is drawn anew, for another size and back, looks the same. */
async function expectFreshOverview(page: Page): Promise<void> {
  const picture = () =>
    page.locator('[data-part=overviewCanvas]').evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
  let shown = '';
  await expect(page.locator('[data-part=overview]')).toHaveAttribute('aria-busy', 'false');
  await expect
    .poll(async () => {
      const before = shown;
      shown = await picture();
      return shown === before;
    })
    .toBe(true);
  const { width, height } = page.viewportSize()!;
  await page.setViewportSize({ width: width - 40, height });
  await expect.poll(picture).not.toBe(shown);
  await page.setViewportSize({ width, height });
  await expect.poll(picture).toBe(shown);
}

const depthOne = ['cpu_precise', '--depth', '1'];

test('two ranges of the sample: the selection against the time before it', async ({ open, sampleFile: file }) => {
  // An analysis that is added later has a time of its own.
  const page = await open(file, '--select', '3.5s..5.5s', '--table', 'cpu_precise', '--tab', 'Compared');
  await expect(page.getByTestId('pivot-row').first()).toBeVisible();
  await expect(page.getByTestId('status-bar')).toContainText('selected');
  await page.getByTestId('panel-more').last().click();
  await page.getByRole('menuitem', { name: 'Compare with…' }).click();
  await expect(page.getByTestId('comparison-range')).toHaveValue('selection');
  await expect(page.getByTestId('baseline-range')).toHaveValue('before');
  await page.getByTestId('compare-ok').click();
  const panel = compared(page);
  await expect(panel.getByTestId('comparison-label')).toContainText('3.500 – 5.500 s against 1.500 – 3.500 s');
  // Its graph is the difference, and what is compared again when that is turned off.
  const graph = panel.getByTestId('table-graph-plot');
  await expect(graph).toHaveAttribute('aria-label', /^Lines of % CPU Usage \(difference\): .* largest value/);
  await panel.getByTestId('table-difference').click();
  await expect(graph).toHaveAttribute('aria-label', /^Stacked areas of % CPU Usage: .* largest value/);
  await panel.getByTestId('table-layout-table').click();
  await panel.getByTestId('panel-maximize').click();

  const said = await lines(file, ...depthOne, '--range', '3.5s..5.5s', '--baseline-range', '1.5s..3.5s');
  expect(said.length).toBeGreaterThan(5);
  await expect.poll(async () => sorted(await rowsOf(panel))).toEqual(sorted(expectedRows(said)));
  // The greatest difference first, whichever side has more.
  const shown = sizes(await rowsOf(panel));
  expect(shown).toEqual([...shown].sort((a, b) => b - a));
  // By its difference, what has become more first.
  await panel.getByTestId('pivot-sort-percentCpuUsage-difference').click();
  await expect(panel.getByTestId('pivot-sort-percentCpuUsage-difference').locator('..')).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  const largest = Math.max(...said.map((line) => line['% CPU Usage (difference)'] as number));
  await expect.poll(async () => (await rowsOf(panel))[0]?.[3]).toBe(`+${largest.toFixed(2)}`);

  // The other side can be changed: the same rows against all of the trace.
  await panel.getByTestId('comparison-label').click();
  await page.getByTestId('baseline-range').selectOption({ label: 'Whole trace' });
  await page.getByTestId('compare-ok').click();
  await expect(panel.getByTestId('comparison-label')).toContainText('against all of it');
});

test('the sample beside a part of it: moved, compared, closed', async ({ open, dir, sampleFile: file }) => {
  const part = join(dir, 'part.etl');
  await corescope('trim', file, part, '--from', '2000000000', '--to', '5000000000');
  const page = await open(part, '--add', file);
  await traceShown(page, 'part.etl');
  await expect(page.getByTestId('trace-line')).toHaveCount(2);
  await showPanel(page, 'cpu_precise');
  await expect(page.getByTestId('pivot-row').first()).toBeVisible();

  await expectFreshOverview(page);

  await page.keyboard.press('Alt+Shift+N');
  await expect(page.getByTestId('baseline-trace')).toHaveValue('1');
  await page.getByTestId('compare-ok').click();
  const panel = compared(page);
  await expect(panel.getByTestId('comparison-label')).toContainText('part.etl all of it against sample.etl all of it');
  await panel.getByTestId('table-layout-table').click();
  await panel.getByTestId('panel-maximize').click();
  const said = await lines(part, ...depthOne, '--baseline', file);
  const expected = sorted(expectedRows(said));
  expect(expected.filter(([, , , , onlyIn]) => onlyIn === 'baseline only')).not.toEqual([]);
  await expect.poll(async () => sorted(await rowsOf(panel))).toEqual(expected);

  // Moved, it reaches further to the left; all of both is still all of both.
  await page.getByTestId('trace-offset').click();
  await page.getByTestId('align-offset').fill('-2.5');
  await page.getByTestId('align-ok').click();
  await expect(page.getByTestId('trace-offset')).toHaveText('−2.500 s');
  await expectFreshOverview(page);
  await expect.poll(async () => sorted(await rowsOf(panel))).toEqual(expected);

  // A table of the second trace: its times stand where it was moved to.
  await panel.getByTestId('panel-maximize').click();
  await page.getByTestId('trace-line').nth(1).getByRole('button').first().click();
  await addPanel(page, 'cpu_sampled');
  await expect(page.getByTestId('trace-chip').last()).toHaveText('sample.etl');

  // Closed with what shows it.
  await page.getByTestId('trace-remove').click();
  await expect(page.getByTestId('trace-list')).toHaveCount(0);
  await expectFreshOverview(page);
  await expect(page.getByTestId('comparison-label')).toHaveCount(0);
  await expect(page.getByTestId('table-title')).toHaveText('CPU Usage (Precise)');
  await expect(explorerItem(page, 'cpu_precise')).toHaveAttribute('data-in-use', 'true');
});

/** What `corescope stat --compare --json` wrote, in the window: the verdict, the waterfall, the runs; and a trace without it. */
import { writeFileSync } from 'node:fs';
import { writtenTrace } from '../engine/testing/written-trace.ts';
import { NEOVERSE_V3, writtenSlots } from '../plugins/windowsperf/testing/written-slots.ts';
import { axeFindings, loadAxe } from './axe.ts';
import { corescope, expect, test } from './corescope.ts';

const node = process.execPath;

test('a comparison opens with its verdict, a bar for each part, and its runs', async ({ open }, info) => {
  test.slow();
  const json = await corescope(
    ...['stat', '--simulate', '--repeat', '8', '--json'],
    ...['--compare', `"${node}" -e "setTimeout(() => {}, 300)"`, '--', node, '-e', '0'],
  );
  const path = info.outputPath('runs.json');
  writeFileSync(path, json);
  const page = await open(path);
  await expect(page.getByTestId('runs-verdict')).toContainText(
    /^B takes .* more than A \(\+.*%\)\. The difference is real\./,
  );
  const { programs, comparison } = JSON.parse(json) as {
    programs: { lines: { values: number[] }[] }[];
    comparison: { parts: { name: string }[]; slots: { name: string }[] };
  };
  const rows = page.getByTestId('runs-waterfall').locator('tbody tr');
  await expect(rows).toHaveCount(2 + comparison.parts.length + comparison.slots.length);
  await expect(page.getByTestId('runs-part-backend-stalls')).toContainText(/ms|µs| s/);
  await expect(page.getByTestId('runs-total-B')).toContainText('real');
  await expect(page.getByTestId('runs-strip-A').locator('span[title^="Run "]')).toHaveCount(
    programs[0]!.lines[0]!.values.length,
  );
  await expect(page.getByTestId('runs-counts')).toContainText('inst_retired');

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await loadAxe(page);
  expect(await axeFindings(page, '[data-testid=runs]')).toEqual([]);
});

test('a trace says how to compare programs', async ({ open }, info) => {
  const path = info.outputPath('plain.etl');
  writeFileSync(path, writtenTrace({}, writtenSlots(NEOVERSE_V3, 0, [{ 17: 5 }])));
  const page = await open(path);
  await page.getByTestId('table-list').getByText('Runs compared', { exact: true }).dblclick();
  await expect(page.getByTestId('no-runs')).toContainText('corescope stat --json --compare');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await loadAxe(page);
  expect(await axeFindings(page, '[data-testid=runs]')).toEqual([]);
});

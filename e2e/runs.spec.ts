/** What `corescope stat --compare --json` wrote, in the window: the verdict, the waterfall, the runs; and a trace without it. */
import { writeFileSync } from 'node:fs';
import type { ComparedRunsLine, RunComparison } from '../contract/run-comparison.ts';
import { writtenTrace } from '../engine/testing/written-trace.ts';
import { countedAt } from '../plugins/windowsperf/testing/written-clock.ts';
import { NEOVERSE_V3, writtenSlots } from '../plugins/windowsperf/testing/written-slots.ts';
import { axeFindings, loadAxe } from './axe.ts';
import { corescope, dropFiles, expect, test } from './corescope.ts';

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
  const { programs, comparison } = JSON.parse(json) as RunComparison;
  // On a busy machine 300 ms more may be chance.
  const { isReal } = comparison.time;
  await expect(page.getByTestId('runs-verdict')).toContainText(
    isReal ? 'The difference is real.' : 'This may be chance.',
  );
  const rows = page.getByTestId('runs-waterfall').locator('tbody tr');
  await expect(rows).toHaveCount(2 + comparison.parts.length + comparison.slots.length);
  await expect(page.getByTestId('runs-part-backend-stalls')).toContainText(/ms|µs| s/);
  await expect(page.getByTestId('runs-total-B')).toContainText(isReal ? 'real' : 'chance');
  await expect(page.getByTestId('runs-strip-A').locator('span[title^="Run "]')).toHaveCount(
    programs[0].lines[0]!.values.length,
  );
  await expect(page.getByTestId('runs-counts')).toContainText('inst_retired');

  await loadAxe(page);
  expect(await axeFindings(page, '[data-testid=runs]')).toEqual([]);
});

/** B has a slower clock. */
function slowerClock(): RunComparison {
  const line = (name: string, seconds: number, isReal: boolean): ComparedRunsLine => ({
    ...{ name, seconds, isReal, ratio: 1, p: 0.001, corrected: 0.003 },
    interval: [seconds - 0.01, seconds + 0.01],
  });
  const program = (mean: number) => ({
    program: 'spmv',
    lines: [{ name: 'time', unit: 's', values: [mean], runs: 1, mean, deviation: null, halfWidth: null }],
    exitCodes: [0],
  });
  const parts = [line('instructions', 0, false), line('cycles per instruction', 0, false), line('clock', 0.25, true)];
  return {
    ...{ format: 'corescope-stat-comparison', version: 1, of: 'programs', cores: 1, multiplexed: false },
    programs: [program(1), program(1.25)],
    comparison: { test: 'U', interval: '95%', time: line('time', 0.25, true), parts, slots: [], tooFew: null },
  };
}

test('two ranges of a trace: the selection takes longer than the time before it, by a slower clock', async ({
  open,
}, info) => {
  const path = info.outputPath('clock.etl');
  const rounds = Array.from({ length: 200 }, (_, tick) => [countedAt(tick, tick < 100 ? {} : { clockGHz: 2.4 })]);
  writeFileSync(path, writtenTrace({}, writtenSlots(NEOVERSE_V3, 0, ...rounds)));
  const page = await open(path, '--select', '2.02s..4.02s', '--show', 'runs');
  await page.getByTestId('runs-compare').click();
  await page.getByRole('menuitem', { name: 'Same duration, just before' }).click();
  await expect(page.getByTestId('runs-verdict')).toContainText('Real among its parts:');
  const { comparison } = JSON.parse(
    await corescope('compare', path, '--baseline-range', '0.02s..2.02s', '--range', '2.02s..4.02s', '--json'),
  ) as RunComparison;
  const clock = page.getByTestId('runs-part-clock');
  await expect(clock).toContainText('real');
  await expect(clock).toContainText('0.8');
  await expect(page.getByTestId('runs-waterfall').locator('tbody tr')).toHaveCount(
    2 + comparison.parts.length + comparison.slots.length,
  );
  await expect(page.getByTestId('runs-counts')).toContainText('In the whole range');
  await page.getByTestId('runs-core').selectOption('Core 0');
  await expect(clock).toContainText('real');
  await loadAxe(page);
  expect(await axeFindings(page, '[data-testid=runs]')).toEqual([]);
  await page.screenshot({ path: info.outputPath('ranges.png') });
});

test('a trace says how to compare programs; a comparison that is dropped on it opens', async ({ open }, info) => {
  const path = info.outputPath('plain.etl');
  writeFileSync(path, writtenTrace({}, writtenSlots(NEOVERSE_V3, 0, [{ 17: 5 }])));
  const page = await open(path);
  await expect(page.getByTestId('analysis-tab').first()).toBeVisible();
  await page.keyboard.press('Control+Shift+P');
  await page.getByTestId('palette-input').fill('Runs compared');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('no-runs')).toContainText('corescope stat --json --compare');
  await loadAxe(page);
  expect(await axeFindings(page, '[data-testid=runs]')).toEqual([]);

  await dropFiles(page, [{ name: 'runs.json', bytes: [...Buffer.from(JSON.stringify(slowerClock()))] }]);
  await expect(page.getByTestId('runs-verdict')).toHaveText(
    'B takes 250.0 ms more than A (+25.0%). The difference is real. Real among its parts: clock (+250.0 ms).',
  );
});

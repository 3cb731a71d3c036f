/** Counters per core: what a trace opens with, its figures against SQL, views, scales, pins, the rows behind a lane. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { writtenTrace } from '../host/testing/written-trace.ts';
import { corescope, expect, test } from './corescope.ts';
import { drag, selectedRange } from './lanes.ts';

/** IPC of each core by SQL: a metric over a range is from the sums of its counts; of readings that the range cuts, their part. */
async function ipcBySql(file: string, from: number, to: number): Promise<Map<string, number>> {
  const sql = `SELECT core, sum(exact * weight * part) / sum(weight * part) AS ipc FROM (
      SELECT *, (least(time_ns, ${to}) - greatest(start_time_ns, ${from})) / (time_ns - start_time_ns) AS part
      FROM windowsperf_driver_metrics WHERE metric = 'ipc' AND exact IS NOT NULL
    ) WHERE part > 0 GROUP BY core`;
  const rows = JSON.parse(await corescope('query', file, sql, '--format', 'json')) as { core: number; ipc: number }[];
  return new Map(rows.map(({ core, ipc }) => [String(core), ipc]));
}

test('the sample opens with the IPC of its cores; the stalled one is seen, judged and looked into', async ({
  openSample,
  sampleFile,
}) => {
  const page = await openSample();
  await page.getByTestId('analysis-tab').filter({ hasText: 'Overview' }).click();
  const panel = page.getByTestId('counters');
  const lanes = page.getByTestId('counter-lanes');
  await expect(panel.getByTestId('counters-view').first()).toBeChecked();
  await panel.getByTestId('panel-maximize').click();
  const value = (core: number) => lanes.getByTestId(`counter-core-${core}`).first();

  await test.step('figures of the selection are those of the table', async () => {
    const box = (await lanes.boundingBox())!;
    await drag(page, box.x + 0.55 * box.width, box.x + 0.62 * box.width, box.y + 60);
    await expect(page.getByTestId('status-bar')).toContainText('selected');
    const { startNs, endNs } = await selectedRange(page);
    const expected = await ipcBySql(sampleFile, startNs, endNs);
    expect(expected.size).toBe(8);
    for (const [core, ipc] of expected) {
      const label = async () => (await value(Number(core)).getAttribute('aria-label')) ?? '';
      await expect.poll(label).toMatch(/in the selection$/);
      expect(await label()).toContain(`Core ${core}, Instructions Per Cycle: `);
      // It shows two decimals.
      expect(Math.abs(Number(/: ([\d.]+) in/.exec(await label())?.[1]) - ipc)).toBeLessThan(0.00501);
    }
    await expect(value(3)).toContainText('−');
  });

  await test.step('stalls are one click away', async () => {
    await panel.getByText('IPC and stalled cycles', { exact: true }).first().click();
    await expect(lanes.getByTestId('counter-core-3')).toHaveCount(2);
    await expect(lanes.getByTestId('counter-core-3').last()).toContainText('%');
  });

  await test.step('by value the stalled core is last, pinned it is first', async () => {
    await panel.getByTestId('counters-scale').click();
    await page.getByText('By value', { exact: true }).click();
    await page.getByText('Each lane its own').click();
    await page.getByTestId('threshold').fill('1');
    await page.keyboard.press('Escape');
    await expect(panel).toContainText('threshold 1.00');
    await expect.poll(() => order(lanes)).toMatch(/core-3$/);
    await value(0).click({ button: 'right', position: { x: 400, y: 10 } });
    await page.keyboard.press('Escape');
    await lanes.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menuitem', { name: /^Pin / }).click();
    await expect(lanes.getByTestId('counter-head').first()).toContainText('Pinned');
  });

  await test.step('its rows in the table', async () => {
    await lanes.focus();
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menuitem', { name: 'Show rows in table' }).click();
    await expect(page.getByRole('region', { name: 'WindowsPerf Metrics from Driver', exact: true })).toContainText(
      /metric = (ipc|backend_stalled_cycles)core = \d/,
    );
  });
});

/** Lanes from the top. */
const order = async (lanes: Locator): Promise<string> => {
  const rows = await lanes.locator('[data-testid^=counter-core]').evaluateAll((elements) =>
    elements
      .map((element) => ({ id: element.getAttribute('data-testid') ?? '', top: element.getBoundingClientRect().top }))
      .sort((a, b) => a.top - b.top)
      .map(({ id }) => id),
  );
  return rows.join(' ');
};

test('a trace without counters says how to record them', async ({ open, dir }) => {
  const file = join(dir, 'quiet.etl');
  writeFileSync(file, writtenTrace());
  const page = await open(file, '--show', 'counters');
  await expect(page.getByTestId('no-counters')).toContainText('corescope record --pmu ipc');
});

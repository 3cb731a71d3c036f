/** Heat maps: from the head of a table's panel; cells select time, by the pointer and by keys. */
import { corescope, expect, showPanel, test } from './corescope.ts';
import { selectedRange, span } from './lanes.ts';

test('a table as a heat map: two clicks select a time, whose sum is that of the table', async ({
  openSample,
  sampleFile,
}) => {
  const page = await openSample();
  await showPanel(page, 'pmc_samples');
  const panel = page.getByTestId('panel').filter({ has: page.getByTestId('table-title') });
  await panel.getByTestId('table-graph-type').click();
  await page.getByRole('menuitemradio', { name: 'Heat map' }).click();
  const plot = panel.getByTestId('table-graph-plot');
  await expect(plot).toHaveAttribute('aria-label', /^Heat map: .*within each 100/);
  await expect(panel.getByTestId('map-scale')).toContainText('and more');

  const box = (await plot.boundingBox())!;
  const at = (x: number, y: number) => page.mouse.click(box.x + x * box.width, box.y + y * box.height);
  await at(0.4, 0.5);
  await expect(page.getByTestId('status-selection')).not.toBeVisible();
  await at(0.5, 0.5);
  await expect(page.getByTestId('status-selection')).toBeVisible();
  const range = await selectedRange(page);
  // Whole cells of 2 ms.
  expect(range.startNs % 2e6).toBe(0);
  expect(span(range) % 2e6).toBe(0);
  const [{ samples }] = JSON.parse(
    await corescope(
      'query',
      sampleFile,
      `SELECT count(*) AS samples FROM pmc_samples WHERE timestamp_ns >= ${range.startNs} AND timestamp_ns < ${range.endNs}`,
      '--format',
      'json',
    ),
  ) as [{ samples: number }];
  await expect(panel.getByTestId('table-rows')).toContainText(samples.toLocaleString('en'));

  await test.step('keys go from cell to cell, and select', async () => {
    await plot.focus();
    await plot.press('ArrowRight');
    await plot.press('ArrowUp');
    await expect(panel.locator('[data-part=announcer]')).toContainText('–');
    await plot.press('Enter');
    await plot.press('ArrowRight');
    await plot.press('Enter');
    await expect.poll(async () => span(await selectedRange(page))).toBe(102e6);
  });
});

test('latencies: rows up by how long they last', async ({ openSample }) => {
  const page = await openSample();
  await showPanel(page, 'cpu_thread_states');
  const panel = page.getByTestId('panel').filter({ has: page.getByTestId('table-title') });
  await panel.getByTestId('table-preset').click();
  await page.getByRole('option', { name: 'Ready times, latency map' }).click();
  await expect(panel.getByTestId('table-graph-plot')).toHaveAttribute('aria-label', /^Heat map: How long rows last/);
  await expect(panel.getByTestId('table-graph-legend')).toContainText('Rows by how long they last');
});

/** Heat maps: from the head of a table's panel; cells select time, by the pointer and by keys. */
import { corescope, expect, showPanel, test } from './corescope.ts';
import { gutters, selectedRange, span } from './lanes.ts';

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

test('the difference of two ranges is, cell by cell, that of two sums by SQL', async ({
  sampleFile,
  show,
  sampleUrl,
}) => {
  const [ownNs, otherNs] = [3.5e9, 1.5e9];
  const cellNs = 2e5;
  const sums = (startNs: number) =>
    `(SELECT CAST(floor((timestamp_ns - ${startNs}) / ${cellNs}) AS INT) AS cell, sum(weight) AS weight
      FROM pmc_samples WHERE timestamp_ns >= ${startNs} AND timestamp_ns < ${startNs + 2e9} GROUP BY 1)`;
  const sql = `SELECT cell, coalesce(a.weight, 0) - coalesce(b.weight, 0) AS more
    FROM ${sums(ownNs)} a FULL JOIN ${sums(otherNs)} b USING (cell) ORDER BY more, cell`;
  const differences = JSON.parse(await corescope('query', sampleFile, sql, '--format', 'json')) as {
    cell: number;
    more: number;
  }[];
  const isPlain = ({ cell }: { cell: number }) => cell % 50 > 0;
  const [least, most] = [differences.find(isPlain)!, differences.findLast(isPlain)!];
  expect(least.more).toBeLessThan(0);
  expect(most.more).toBeGreaterThan(0);

  const page = await show(`${sampleUrl}&tab=Samples&table=pmc_samples&select=3500000000..5500000000`);
  await expect(page.getByTestId('status-bar')).toContainText('selected');
  // The analysis of the address comes after those that the trace opens with.
  const samples = page.getByRole('region', { name: 'PMC Samples', exact: true });
  await samples.getByTestId('panel-more').click();
  await page.getByRole('menuitem', { name: 'Compare with…' }).click();
  await page.getByTestId('compare-ok').click();
  const panel = page.getByTestId('panel').filter({ has: page.getByTestId('comparison-label') });
  await expect(panel.getByTestId('comparison-label')).toContainText('3.500 – 5.500 s against 1.500 – 3.500 s');
  await panel.getByTestId('panel-maximize').click();
  await panel.getByTestId('table-graph-type').click();
  await page.getByRole('menuitemradio', { name: 'Heat map' }).click();
  const plot = panel.getByTestId('table-graph-plot');
  await expect(plot).toHaveAttribute('aria-label', /^Heat map: .*within each 10\.00 ms, 200 columns/);

  // The pointer on the cell below, and a key to the cell itself, which says what is in it.
  const said = panel.locator('[data-part=announcer]');
  for (const { cell, more } of [least, most]) {
    const { left, right } = await gutters(page);
    const box = (await plot.boundingBox())!;
    const [column, row] = [Math.floor(cell / 50), cell % 50];
    const x = box.x + left + ((column + 0.5) / 200) * (box.width - left - right);
    const y = box.y + 8 + (1 - (row - 0.5) / 50) * (box.height - 16);
    await plot.focus();
    await page.mouse.move(x, y);
    await plot.press('ArrowUp');
    await expect(said).toHaveText(/Weight −?[\d.]+ ?[KMG]?\/s$/);
    const [, sign, number, unit = ''] = /(−?)([\d.]+)\s?([KMG]?)\/s$/.exec((await said.textContent())!)!;
    const perSecond = Number(number) * { '': 1, K: 1e3, M: 1e6, G: 1e9 }[unit]!;
    expect((sign === '' ? 1 : -1) * perSecond).toBeCloseTo((more / cellNs) * 1e9, -8);
    expect(Number.parseFloat((await said.textContent())!.replaceAll(/\s/g, '')) * 1e9).toBeCloseTo(
      ownNs + cell * cellNs,
      -5,
    );
  }
});

/** Tasks 24 to 28 of docs/tasks.md: recordings, delays, evidence and findings; each answer is asked of the command as well. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { addPanel, corescope, expect, numberIn, test, traceShown } from './corescope.ts';
import { gutters } from './lanes.ts';

test.setTimeout(360_000);

const query = async <Row>(file: string, sql: string): Promise<Row[]> =>
  JSON.parse(await corescope('query', file, sql, '--format', 'json')) as Row[];

const picture = (page: Page, name: string) => page.screenshot({ path: `test-results/tasks/${name}.png` });

/** Values of a counter by core, as the lanes say them. */
async function valuesByCore(lanes: Locator, counter: string): Promise<Map<number, number>> {
  const labels = await lanes
    .locator('[data-testid^=counter-core]')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label') ?? ''));
  const found = labels.flatMap((label) => {
    const [, core, value] = new RegExp(`^Core (\\d+), ${counter}: ([\\d.]+)`).exec(label) ?? [];
    return core === undefined ? [] : [[Number(core), Number(value)] as const];
  });
  return new Map(found);
}

const mostOf = (values: ReadonlyMap<number, number>): number =>
  [...values].reduce((most, one) => (one[1] > most[1] ? one : most))[0];

test('24 stop a recording and name the core that stalls most', async ({ open, dir }) => {
  const page = await open('--simulate', '--seed', '24');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByTestId('start-record').click();
  await page.getByTestId('record-profile').selectOption({ label: 'PMU stalled cycles' });
  await page.getByTestId('record-file-name').fill('stalls');
  await page.getByTestId('record-start').click();
  const elapsed = page.getByTestId('record-elapsed');
  await expect
    .poll(async () => Number(((await elapsed.textContent()) ?? '').split(':').at(-1)), { timeout: 120_000 })
    .toBeGreaterThan(5);
  await page.getByTestId('record-stop').click();
  await expect(page.getByTestId('trace-header')).toContainText('stalls.etl', { timeout: 90_000 });

  const lanes = page.getByTestId('counter-lanes');
  await page.getByTestId('counters').getByText('Stalled cycles', { exact: true }).first().click();
  await page.getByTestId('counters').getByTestId('panel-maximize').click();
  // A lane says what is lost most to: the backend or the frontend.
  const stalled = () => valuesByCore(lanes, '(?:Backend|Frontend) Stalled Cycles');
  await expect.poll(async () => (await stalled()).size, { timeout: 60_000 }).toBe(8);
  await picture(page, '24-which-core-stalls');
  // By the driver's counts alone: stalled cycles of all cycles.
  const counted = (event: number) => `sum(value) FILTER (WHERE event = ${event})`;
  const truth = await query<{ core: number; percent: number }>(
    join(dir, 'state', 'traces', 'stalls.etl'),
    `SELECT core, 100.0 * greatest(${counted(0x23)}, ${counted(0x24)}) / ${counted(0xffff_ffff)} AS percent FROM windowsperf_driver GROUP BY core`,
  );
  const expected = new Map(truth.map(({ core, percent }) => [core, percent]));
  const shown = await stalled();
  expect(mostOf(shown)).toBe(mostOf(expected));
  for (const [core, percent] of expected) expect(shown.get(core)).toBeCloseTo(percent, 0);
});

test('25 who delayed a thread', async ({ show, sampleFile, sampleUrl }) => {
  const [late] = await query<{
    process: string;
    thread: string;
    by: string;
    startNs: number;
    endNs: number;
    inNs: number;
  }>(
    sampleFile,
    `SELECT r.process, r.thread, w.by_thread || ' (' || w.by_thread_id || ')' AS by,
       r.start_time_ns AS "startNs", r.end_time_ns AS "endNs", x.end_time_ns AS "inNs"
     FROM cpu_thread_states r
     JOIN cpu_thread_states w ON w.thread_id = r.thread_id AND w.end_time_ns = r.start_time_ns AND w.state = 'Waiting'
     JOIN cpu_thread_states x ON x.thread_id = r.thread_id AND x.start_time_ns = r.end_time_ns AND x.state = 'Running'
     WHERE r.state = 'Ready' AND w.by_thread_id IS NOT NULL AND w.by_thread <> '' ORDER BY r.duration_ns DESC LIMIT 1`,
  );
  if (late === undefined) throw new Error('no thread of the sample was ready for long');
  const { startNs, endNs } = late;
  const [inWay] = await query<{ thread: string }>(
    sampleFile,
    `SELECT coalesce(nullif(b.thread_name, ''), 'Thread') || ' (' || b.thread_id || ')' AS thread FROM cpu_lanes b
     JOIN cpu_thread_states x ON x.core = b.cpu AND x.start_time_ns = b.end_time_ns
     WHERE x.thread = '${late.thread}' AND x.start_time_ns = ${endNs} AND x.state = 'Running'`,
  );
  const range = { startNs: startNs - (endNs - startNs), endNs: endNs + (endNs - startNs) };
  const page = await show(`${sampleUrl}&show=tracks&tab=Tracks&range=${range.startNs}-${range.endNs}`);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByTestId('tracks-sort').selectOption('ready', { timeout: 60_000 });
  // What was ready longest in view is on top.
  const thread = page.getByTestId('track-thread').first();
  await expect(thread).toHaveAttribute('data-track', late.thread.replace(/ \(\d+\)$/, ''));
  const { left, right } = await gutters(page);
  const words = page.getByTestId('switch-words');
  await expect(async () => {
    const box = (await thread.boundingBox())!;
    await page.mouse.click(box.x + left + (box.width - left - right) / 2, box.y + box.height / 2);
    await expect(words).toContainText(late.thread, { timeout: 1500 });
  }).toPass();
  await expect(words).toContainText(`${late.by} readied it.`);
  if (inWay !== undefined) await expect(words).toContainText(inWay.thread);
  await picture(page, '25-who-delayed-a-thread');
});

test('26 compare the IPC of two recordings', async ({ open, dir }) => {
  const files = [26, 27].map((seed) => join(dir, `run${seed}.etl`)) as [string, string];
  for (const [i, file] of files.entries())
    await corescope('record', '--simulate', '--seed', String(26 + i), '--pmu', 'ipc', '--duration', '3', '--out', file);
  const page = await open(files[0], '--add', files[1]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByTestId('trace-header')).toContainText('run26.etl', { timeout: 60_000 });
  await addPanel(page, 'windowsperf_driver_metrics');
  const panel = page.getByTestId('panel').last();
  await expect(panel.getByTestId('pivot-row').first()).toBeVisible({ timeout: 60_000 });
  await panel.getByTestId('panel-more').click();
  await page.getByRole('menuitem', { name: 'Compare with…' }).click();
  await expect(page.getByTestId('baseline-trace')).toHaveValue('1');
  await page.getByTestId('compare-ok').click();
  const compared = page.getByTestId('panel').last();
  await expect(compared.getByTestId('comparison-label')).toContainText('run27.etl');
  const lines = (
    await corescope(
      ...['table', files[0], 'windowsperf_driver_metrics', '--depth', '1', '--format', 'ndjson'],
      ...['--baseline', files[1], '--filter', '[Metric] = "ipc"'],
    )
  )
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, string | number>);
  const said = lines.find((line) => Object.values(line).includes('ipc'));
  if (said === undefined) throw new Error(`no IPC in ${JSON.stringify(lines)}`);
  const row = compared.getByTestId('pivot-row').filter({ hasText: 'ipc' }).first();
  for (const part of ['baseline', 'difference']) {
    const [, value] = Object.entries(said).find(([name]) => name.startsWith('Value') && name.includes(part)) ?? [];
    const cell = row.locator(`[data-column=value][data-compared=${part}]`);
    await expect
      .poll(async () => Number(((await cell.textContent()) ?? '').replace('−', '-').replace(/[^\d.-]/g, '')))
      .toBeCloseTo(Number(value), 2);
  }
  await picture(page, '26-two-recordings');
});

test('27 export the evidence', async ({ sampleFile, show, sampleUrl }, info) => {
  const page = await show(sampleUrl);
  await page.setViewportSize({ width: 1440, height: 900 });
  await traceShown(page, 'sample.etl');
  await page.getByTestId('rail-findings').click();
  const finding = page.getByTestId('finding-core-stalls');
  await expect(finding).toContainText('The backend of core 3 stalls', { timeout: 120_000 });
  await finding.getByTestId('finding-open').click();
  await expect(page.getByTestId('status-selection')).toContainText('5.5');
  const table = page.getByRole('region', { name: 'WindowsPerf Metrics from Driver', exact: true });
  await expect(table.getByTestId('pivot-row').first()).toBeVisible({ timeout: 60_000 });
  const saved = page.waitForEvent('download');
  await table.getByTestId('table-export').click();
  await page.getByRole('menuitem', { name: 'CSV file' }).click();
  const path = info.outputPath('evidence.csv');
  await (await saved).saveAs(path);
  // The rows that the finding links to, as the command prints them.
  const { findings } = JSON.parse(await corescope('findings', sampleFile, '--json')) as {
    findings: { rule: string; startNs: number; endNs: number; link: { table: string; filter: string } }[];
  };
  const found = findings.find(({ rule }) => rule === 'core-stalls');
  if (found === undefined) throw new Error('no core of the sample stalls');
  expect(found.link.filter).toContain('core = 3');
  const printed = await corescope(
    ...['table', sampleFile, found.link.table, '--filter', found.link.filter, '--format', 'csv', '--depth', '1'],
    ...['--range', `${found.startNs}ns..${found.endNs}ns`],
  );
  const [head, first] = readFileSync(path, 'utf8').trimEnd().split('\n');
  const [names, line] = printed.trimEnd().split('\n');
  const value = (columns = '', cells = '') =>
    Number(cells.split(',')[columns.split(',').findIndex((name) => name.startsWith('Value'))]);
  expect(value(head, first)).toBeGreaterThan(80);
  expect(value(head, first)).toBeCloseTo(value(names, line), 1);
  await picture(page, '27-evidence');
});

test('28 read the findings and verify one by SQL', async ({ sampleFile, show, sampleUrl }) => {
  const page = await show(sampleUrl);
  await page.setViewportSize({ width: 1440, height: 900 });
  await traceShown(page, 'sample.etl');
  await page.getByTestId('rail-findings').click();
  const finding = page.getByTestId('finding-disk-stall');
  await expect(finding).toBeVisible({ timeout: 120_000 });
  const said = (await finding.textContent()) ?? '';
  await finding.getByTestId('finding-more').click();
  await finding.getByTestId('finding-sql').click();
  await expect(page.getByTestId('sql-row').first()).toBeVisible({ timeout: 60_000 });
  const shown = numberIn(await page.getByTestId('sql-outcome').textContent());
  // By another way than the rule's: the accesses that took longest, counted in the table itself.
  const [longest] = await query<{ ms: number; disk: number; n: number }>(
    sampleFile,
    `SELECT max(io_time_ns) / 1e6 AS ms, any_value(disk) AS disk, count(*) AS n FROM disk_usage WHERE io_time_ns >= 100000000`,
  );
  expect(said).toContain(`Disk ${longest!.disk} takes ${Math.round(longest!.ms)} ms`);
  expect(said).toContain(`${longest!.n} slow requests`);
  expect(shown).toBeGreaterThan(0);
  await picture(page, '28-a-finding-by-sql');
});

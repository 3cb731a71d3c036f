/** The tasks of docs/tasks.md, done as an analyst does them; each answer is reckoned from events or asked of the command. */
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { sharedTracePath } from '../engine/testing/shared-traces.ts';
import {
  addPanel,
  corescope,
  type EventLine,
  events,
  expect,
  numberIn,
  realTraces,
  switchesWithin,
  test,
  traceInfo,
  traceShown,
  typeInEditor,
} from './corescope.ts';

/** The sample, for the command. */
let sample = '';
test.beforeAll(({ sampleFile }) => {
  sample = sampleFile;
});

/** Until the first table of a trace is there: all payloads are read for it. */
const readingMs = 40_000;

/** One task: what is done and answered, and the picture of it. */
const task = (page: Page, name: string, body: () => Promise<void>): Promise<void> =>
  test.step(name, async () => {
    await body();
    await page.screenshot({ path: `test-results/tasks/${name.replace(/\W+/g, '-')}.png` });
  });

const linesOf = <Line>(text: string): Line[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line);

interface Decoded extends EventLine {
  fields: Record<string, number | string>;
}

/** Events with their fields. */
const decoded = async (file: string, ...args: string[]): Promise<Decoded[]> =>
  linesOf(
    await corescope('events', file, '--format', 'ndjson', '--columns', 'ns,cpu,pid,tid,event,process,fields', ...args),
  );

/** Threads by their id; the process as tables call it: `spmv.exe (9044)`. */
async function threadsOf(file: string): Promise<Map<number, { process: string }>> {
  const lines = linesOf<{ tid: number; pid: number; process: string }>(
    await corescope('threads', file, '--format', 'ndjson'),
  );
  return new Map(lines.map(({ tid, pid, process }) => [tid, { process: `${process} (${pid})` }]));
}

/** Adds up by key; the largest first. */
function summed<Item>(items: readonly Item[], key: (item: Item) => string, amount: (item: Item) => number) {
  const sums = new Map<string, number>();
  for (const item of items) sums.set(key(item), (sums.get(key(item)) ?? 0) + amount(item));
  return [...sums].sort(([, a], [, b]) => b - a);
}

const rowsOf = (page: Page, depth: number): Locator => page.locator(`[data-testid=pivot-row][data-depth="${depth}"]`);
const cell = (row: Locator, column: string): Locator => row.locator(`[data-column=${column}]`);
const text = async (row: Locator, column: string): Promise<string> =>
  ((await cell(row, column).textContent()) ?? '').trim();
/** `5,708.900` in a cell: a number of its unit. */
const value = async (row: Locator, column: string): Promise<number> =>
  Number((await text(row, column)).replaceAll(',', ''));

/** The command palette, by key. */
async function palette(page: Page, words: string, option: string | RegExp, ...keys: string[]): Promise<void> {
  await page.keyboard.press('Control+Shift+P');
  await page.getByTestId('palette-input').fill(words);
  const options = page.getByTestId('palette').getByRole('option');
  await expect(options.filter({ hasText: option }).first()).toBeVisible();
  for (const key of keys) await page.keyboard.press(key);
  await expect(page.getByTestId('palette')).toHaveCount(0);
}

/** Selects from a time to another. */
async function select(page: Page, from: string, to: string, length: string): Promise<void> {
  await palette(page, `:${from} – ${to}`, /select/i, 'ArrowDown', 'Enter');
  await expect(page.getByTestId('status-bar')).toContainText(`${length} selected`);
}

/** Opens a table in an analysis of its own, without its graph. */
async function openTable(page: Page, name: string): Promise<void> {
  await palette(page, name, name, 'Control+Enter');
  await expect(page.getByTestId('table-title')).toHaveText([name]);
  await page.getByTestId('table-layout-table').click();
  await expect(page.getByTestId('pivot-row').first()).toBeVisible({ timeout: readingMs });
}

async function filterRows(page: Page, filter: string): Promise<void> {
  await page.keyboard.press('Control+I');
  await expect(page.getByTestId('table-filter')).toBeFocused();
  await typeInEditor(page.getByTestId('table-filter'), filter);
  await page.keyboard.press('Enter');
}

/** Presses a head until the largest value is first. */
async function sortDown(page: Page, column: string): Promise<void> {
  const head = page.getByTestId(`pivot-sort-${column}`);
  // What the frozen columns cover is scrolled to.
  await head.locator('..').evaluate((cell) => cell.scrollIntoView({ block: 'nearest', inline: 'center' }));
  await head.click();
  await expect(head.locator('..')).toHaveAttribute('aria-sort', /./);
  if ((await head.locator('..').getAttribute('aria-sort')) === 'ascending') await head.click();
  await expect(head.locator('..')).toHaveAttribute('aria-sort', 'descending');
}

/** Opens the first row of each level by keys, down to a row of the table, which then is selected. */
async function openFirst(page: Page, levels: number): Promise<void> {
  await expect(page.getByTestId('pivot-grid')).toHaveAttribute('aria-busy', 'false');
  await page.getByTestId('pivot-grid').focus();
  await page.keyboard.press('Home');
  for (let depth = 1; depth <= levels; depth++) {
    await page.keyboard.press('ArrowRight');
    await expect(rowsOf(page, depth).first()).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(rowsOf(page, depth).first()).toHaveClass(/active/);
  }
}

/** Lists only the events of this name, and selects the first one. */
async function selectFirstOfKind(page: Page, name: string): Promise<void> {
  await page.getByTestId('kinds-search').fill(name);
  const kind = page.getByTestId('kinds-table').locator('[aria-rowindex="2"]');
  const count = (await kind.getByRole('gridcell').last().textContent())!;
  await kind.dblclick();
  // Until then the list is that of the kinds before.
  await expect(page.getByTestId('events-count')).toContainText(`${count} of `);
  await expect(page.locator('#event-row-0')).toContainText(name);
  await page.locator('#event-row-0').click();
  await expect(page.getByTestId('details-title')).toContainText(name);
}

const clipboard = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
const undo = (page: Page) => page.keyboard.press('Control+z');

test.setTimeout(180_000);

test('the sample: what the processors did', async ({ openSample, context }) => {
  await context.grantPermissions(['clipboard-read']);
  const scheduling = await decoded(sample, '--provider', 'Kernel/Thread');
  const switches = scheduling.filter(({ event }) => event === 'Thread/CSwitch');
  const threads = await threadsOf(sample);
  const page = await openSample();
  const rows = page.getByTestId('table-rows');

  await task(page, '01 hottest process on core 3 between two times', async () => {
    const [startNs, endNs] = [3e9, 4.5e9];
    const onCore = switches.filter(({ cpu }) => cpu === 3);
    const ran = onCore
      .map(({ ns, fields }, i) => ({ tid: Number(fields.NewThreadId), ns, untilNs: onCore[i + 1]?.ns ?? endNs }))
      .filter(({ tid }) => tid !== 0);
    const [[hottest, ns]] = summed(
      ran,
      ({ tid }) => threads.get(tid)!.process,
      (one) => Math.max(0, Math.min(one.untilNs, endNs) - Math.max(one.ns, startNs)),
    ) as [[string, number]];

    await openTable(page, 'CPU Usage (Precise)');
    await select(page, '3 s', '4.5 s', '1.500 s');
    await filterRows(page, 'cpu = 3 and [New Thread Id] != 0');
    await sortDown(page, 'cpuUsage');
    await expect.poll(() => value(rowsOf(page, 0).first(), 'cpuUsage')).toBeCloseTo(ns / 1e6, 6);
    await expect.poll(() => text(rowsOf(page, 0).first(), 'newProcess')).toBe(hottest);
  });

  await task(page, '02 without the idle threads and back', async () => {
    const busy = switches.filter(({ fields }) => fields.NewThreadId !== 0).length;
    await page.keyboard.press('Escape');
    await page.getByTestId('table-filter-clear').click();
    await expect(rows).toHaveText(`${switches.length.toLocaleString('en-US')} rows`);
    const idle = rowsOf(page, 0).filter({ hasText: 'Idle (0)' });
    await cell(idle, 'newProcess').click({ button: 'right' });
    await page.getByTestId('menu-filter-out').click();
    await expect(rows).toContainText(`${busy.toLocaleString('en-US')} of`);
    await expect(idle).toHaveCount(0);
    await undo(page);
    await expect(idle).toHaveCount(1);
    await page.keyboard.press('Control+y');
    await expect(idle).toHaveCount(0);
  });

  await task(page, '03 who waited longest for a processor and who readied it', async () => {
    const longest = longestReady(scheduling);
    await sortDown(page, 'maxReady');
    await openFirst(page, 2);
    const row = rowsOf(page, 2).first();
    await expect.poll(() => value(row, 'ready')).toBeCloseTo(longest.ns / 1e3, 3);
    await expect.poll(() => text(rowsOf(page, 0).first(), 'newProcess')).toBe(threads.get(longest.tid)!.process);
    const by = longest.inDpc ? 'DPC' : threads.get(longest.by)!.process;
    await expect.poll(() => text(row, 'readyingProcess')).toBe(by);
    await expect(page.getByTestId('details-title')).toContainText('CSwitch');
  });

  await task(page, '04 the interrupt work that took longest', async () => {
    const [, line] = (
      await corescope(
        ...['query', sample, '--format', 'csv'],
        'SELECT module, max(inclusive_duration_ns) FROM cpu_dpc_isr GROUP BY 1 ORDER BY 2 DESC LIMIT 1',
      )
    ).split('\n');
    const [module, ns] = line!.split(',');
    await openTable(page, 'DPC/ISR Duration');
    await sortDown(page, 'maxDuration');
    await expect.poll(() => text(rowsOf(page, 0).first(), 'module')).toBe(module);
    await expect.poll(() => value(rowsOf(page, 0).first(), 'maxDuration')).toBeCloseTo(Number(ns) / 1e3, 3);
  });

  await task(page, '05 IPC of two cores in a selection', async () => {
    const readings = await decoded(sample, '--provider', 'WindowsPerf Driver', '--event', 'ReadGPC');
    const [slow, fast] = [2, 3].map((core) => ipcOf(readings, core, 3e9, 4e9)) as [number, number];
    await openTable(page, 'WindowsPerf Metrics from Driver');
    await select(page, '3 s', '4 s', '1.000 s');
    await filterRows(page, '[Metric] = "ipc" and ([Core] = 2 or [Core] = 3)');
    await expect(rowsOf(page, 0)).toHaveCount(1);
    // A group that is alone opens by itself.
    await expect(rowsOf(page, 1)).toHaveCount(2);
    await expect.poll(() => value(rowsOf(page, 1).nth(0), 'value')).toBeCloseTo(slow, 3);
    await expect.poll(() => value(rowsOf(page, 1).nth(1), 'value')).toBeCloseTo(fast, 3);
  });

  await task(page, '06 rows copied', async () => {
    await page.getByTestId('pivot-grid').focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+c');
    await expect(page.getByTestId('notice')).toContainText('Copied 3 rows');
    const [head, ...copied] = (await clipboard(page)).trimEnd().split('\n');
    const shown = await corescope(
      ...['table', sample, 'windowsperf_driver_metrics', '--range', '3s..4s', '--depth', '2', '--format', 'csv'],
      ...['--filter', '[Metric] = "ipc" and ([Core] = 2 or [Core] = 3)'],
    );
    const [names, ...lines] = shown.trimEnd().split('\n');
    expect(head!.split('\t').map((name) => name.replace(/ \(.*/, ''))).toEqual(names!.split(','));
    // The group, then its cores.
    expect(copied.slice(1).map((line) => line.split('\t')[1])).toEqual(lines.map((line) => line.split(',')[1]));
  });

  await task(page, '07 a region that is marked and found again', async () => {
    await page.keyboard.press('m');
    await page.getByTestId('marker-name').fill('stall of core 2');
    await expect(page.getByTestId('marker-start')).toHaveValue(/^3/);
    await expect(page.getByTestId('marker-end')).toHaveValue(/^4/);
    await page.keyboard.press('Enter');
    await page
      .getByTestId('analysis-tab')
      .filter({ hasText: /^Events$/ })
      .click();
    await page.keyboard.press('Shift+M');
    await page.keyboard.type('stall');
    await expect(page.getByTestId('go-to-marker-option')).toHaveCount(1);
    await page.keyboard.press('Enter');
    const count = (await events(sample, '--from', '3000000000', '--to', '4000000000', '--columns', 'ns')).length;
    await expect(page.getByTestId('events-count')).toContainText(`${count.toLocaleString('en-US')} of`);
    await page.keyboard.press('Control+.');
    await expect(page.getByTestId('status-bar')).toContainText(/View 2\.9\d.* – 4\.0/);
    await page.getByTestId('view-back').click();
    await expect(page.getByTestId('status-bar')).toContainText('View 0.000');
    await page.getByTestId('view-forward').click();
  });
});

test('the sample: files, and what is kept', async ({ open, page, dir, context }) => {
  await context.grantPermissions(['clipboard-read']);
  // In the folder of the test: the workspace is saved beside it.
  const file = join(dir, 'sample.etl');
  copyFileSync(sample, file);
  const reads = await decoded(sample, '--event', 'DiskIO/Read');
  await open(file);
  await traceShown(page, 'sample.etl');

  await task(page, '08 the file behind the longest disk access', async () => {
    const accesses = [...reads, ...(await decoded(sample, '--event', 'DiskIO/Write'))];
    const ticksOf = ({ fields }: Decoded) => Number(fields.HighResResponseTime);
    const longest = accesses.reduce((a, b) => (ticksOf(b) > ticksOf(a) ? b : a));
    const names = await decoded(sample, '--event', 'FileIO/FileRundown');
    const named = names.find(({ fields }) => fields.FileObject === longest.fields.FileObject)!;
    const path = String(named.fields.FileName).replace(/^\\Device\\\w+/, 'C:');

    await openTable(page, 'Disk Usage');
    // Another column, and the paths before all else that groups.
    await page.keyboard.press('Control+e');
    await page.getByTestId('column-search').fill('max io');
    await page.getByTestId('column-add-maxIoTime').click();
    await page.getByTestId('column-row-path').focus();
    await page.keyboard.press('Alt+ArrowUp');
    await page.keyboard.press('Alt+ArrowUp');
    await page.getByTestId('column-editor-apply').click();
    await expect.poll(() => rowsOf(page, 0).count()).toBeGreaterThan(2);
    await sortDown(page, 'maxIoTime');
    await expect.poll(() => text(rowsOf(page, 0).first(), 'path')).toBe(path);
    // In ticks of 100 ns.
    await expect
      .poll(() => text(rowsOf(page, 0).first(), 'maxIoTime'))
      .toBe(`${(ticksOf(longest) / 1e4).toFixed(3)} ms`);
  });

  await task(page, '09 from an event to all that its thread did', async () => {
    const [contention] = await events(sample, '--event', 'Contention/Start');
    const ofThread = await events(sample, '--tid', String(contention!.tid), '--columns', 'ns');
    await page
      .getByTestId('analysis-tab')
      .filter({ hasText: /^Events$/ })
      .click();
    await selectFirstOfKind(page, 'Contention/Start');
    await page.getByTestId('go-to-thread').click();
    await page.getByTestId('kinds-search').fill('');
    await page.getByTestId('kind-tick-all').click();
    await expect(page.getByTestId('events-count')).toContainText(`${ofThread.length.toLocaleString('en-US')} of`);
  });

  await task(page, '10 from an event to the I/O of its file', async () => {
    const [create] = await decoded(sample, '--event', 'FileIO/Create', '--limit', '1');
    const name = String(create!.fields.OpenPath).split('\\').at(-1)!;
    const sql = `SELECT count(*) FROM disk_file_io WHERE ends_with(path, '\\${name}')`;
    const count = numberIn((await corescope('query', sample, sql, '--format', 'csv')).split('\n')[1]!);
    await page.getByRole('button', { name: 'Events of all processes and threads' }).click();
    await selectFirstOfKind(page, 'FileIO/Create');
    await page.getByTestId('go-to-file').click();
    await expect(page.getByTestId('table-title')).toContainText(['File I/O']);
    await expect(page.getByTestId('table-rows')).toContainText(`${count.toLocaleString('en-US')} of`);
  });

  await task(page, '11 a question in SQL and its chart', async () => {
    const byProcess = summed(
      reads,
      ({ fields }) => String(fields.IssuingThreadId),
      ({ fields }) => Number(fields.TransferSize),
    );
    await palette(page, '> SQL console', 'SQL console', 'Enter');
    await typeInEditor(
      page.getByTestId('sql-text'),
      `SELECT tid, sum(size_bytes) AS bytes FROM disk_usage WHERE operation = 'Read' GROUP BY 1 ORDER BY 2 DESC`,
    );
    await page.keyboard.press('Control+Enter');
    await expect(page.getByTestId('sql-outcome')).toContainText(`${byProcess.length} rows`, { timeout: readingMs });
    const first = page.getByTestId('sql-row').first().getByRole('gridcell');
    await expect
      .poll(async () => (await first.allTextContents()).slice(1).map(numberIn))
      .toEqual(byProcess[0]!.map(Number));
  });

  await task(page, '12 a range as a trace of its own', async () => {
    await select(page, '3 s', '4 s', '1.000 s');
    await palette(page, '> export range', 'Export range as trace', 'Enter');
    await expect(page.getByTestId('range-selection')).toBeChecked();
    const download = page.waitForEvent('download');
    await page.getByTestId('writing-save').click();
    const part = join(dir, 'part.etl');
    await (await download).saveAs(part);
    const range = [
      '--event',
      'Thread/CSwitch',
      '--from',
      '3000000000',
      '--to',
      '4000000000',
      '--columns',
      'ns,cpu,tid',
    ];
    const switches = async (file: string) =>
      (await events(file, ...range)).sort((a, b) => a.ns - b.ns || a.cpu - b.cpu);
    expect(await switches(part)).toEqual(await switches(sample));
    const [whole, trimmed] = [await traceInfo(sample), await traceInfo(part)];
    expect(trimmed.sizeBytes).toBeLessThan(whole.sizeBytes / 3);
    expect(trimmed.startTimeUtc).toBe(whole.startTimeUtc);
  });

  await task(page, '13 all of it saved and opened again', async () => {
    await page.getByRole('button', { name: 'Select all kinds' }).first().click();
    await page.keyboard.press('F2');
    await expect(page.getByTestId('title-input')).toBeFocused();
    await page.keyboard.type('Disk stall');
    await page.keyboard.press('Enter');
    const tabs = await page.getByTestId('analysis-tab').allTextContents();
    // The counts of all kinds, not what was there before them.
    const selected = (await events(sample, '--from', '3000000000', '--to', '4000000000', '--columns', 'ns')).length;
    await expect(page.getByTestId('status-bar')).toContainText(`${selected.toLocaleString('en')} of`);
    // How much memory is kept differs from one time to the next.
    const said = async () => (await page.getByTestId('status-bar').textContent())?.replace(/Memory.*(?=View)/, '');
    const status = await said();
    const panels = await page.getByTestId('panel').count();
    const rows = (await page.getByTestId('table-rows').textContent())!;
    const download = page.waitForEvent('download');
    await page.keyboard.press('Control+s');
    const workspace = join(dir, 'stall.corescope');
    await (await download).saveAs(workspace);
    expect(await corescope('workspace', workspace, '--check')).toContain('Disk stall');
    await open(workspace);
    await expect(page.getByTestId('analysis-tab')).toHaveText(tabs);
    await expect(page.getByTestId('panel')).toHaveCount(panels);
    await expect.poll(said).toBe(status);
    await expect(page.getByTestId('table-rows')).toHaveText(rows, { timeout: readingMs });
  });
});

test('a trace of Windows 7', async ({ open }) => {
  test.skip(realTraces === null, '../shared/traces is not there');
  const file = realTraces!.windows7;
  const page = await open(file);
  await traceShown(page, 'perfview-net.4.5.x86.etl');

  await task(page, '14 the module that used the processors most', async () => {
    const sql =
      "SELECT module, count(*) AS samples FROM cpu_sampled WHERE process_name <> 'Idle' GROUP BY 1 ORDER BY 2 DESC LIMIT 1";
    const [, line] = (await corescope('query', file, '--format', 'csv', sql)).split('\n');
    const [module, samples] = line!.split(',');
    await openTable(page, 'CPU Usage (Sampled)');
    await filterRows(page, '[Process Name] != "Idle"');
    // Grouped by module first: from the head of the column, by keys.
    await page.getByTestId('pivot-sort-module').focus();
    await expect(async () => {
      await page.keyboard.press('Alt+ArrowLeft');
      await expect(page.getByTestId('pivot-sort-module')).toBeFocused();
      await expect(page.locator('[data-testid^=pivot-sort-]').first()).toHaveAttribute(
        'data-testid',
        'pivot-sort-module',
        { timeout: 400 },
      );
    }).toPass();
    await expect.poll(() => text(rowsOf(page, 0).first(), 'module')).toBe(module);
    await expect.poll(() => value(rowsOf(page, 0).first(), 'count')).toBe(Number(samples));
  });

  await task(page, '15 the longest pause for a garbage collection', async () => {
    const suspends = await decoded(file, '--event', 'GC/SuspendEEStart', '--where', 'Reason = "SuspendForGC"');
    const restarts = await decoded(file, '--event', 'GC/RestartEEStop');
    const pauses = suspends.map(({ ns, pid }) => ({
      ns,
      pid,
      lengthNs: restarts.find((end) => end.pid === pid && end.ns > ns)!.ns - ns,
    }));
    const longest = pauses.reduce((a, b) => (b.lengthNs > a.lengthNs ? b : a));
    await openTable(page, 'GC Pauses');
    await sortDown(page, 'longest');
    await openFirst(page, 2);
    await expect.poll(() => text(rowsOf(page, 0).first(), 'process')).toContain(`(${longest.pid})`);
    await expect.poll(() => text(rowsOf(page, 2).first(), 'longest')).toBe(`${(longest.lengthNs / 1e6).toFixed(3)} ms`);
    await expect.poll(() => text(rowsOf(page, 2).first(), 'startTime')).toBe((longest.ns / 1e9).toFixed(9));
  });

  await task(page, '16 the machine it was recorded on', async () => {
    const info = await traceInfo(file);
    await page.getByTestId('rail-system').click();
    await expect(page.getByTestId('system-general')).toContainText(info.osVersion);
    await page.getByTestId('system-search').fill('memory');
    await expect(page.getByTestId('system-memory')).toContainText('3.50 GB');
  });

  await task(page, '17 who wrote most of the trace', async () => {
    const { kinds } = JSON.parse(await corescope('counts', file, '--json')) as {
      kinds: { provider: string; count: number }[];
    };
    const [[, count]] = summed(
      kinds,
      ({ provider }) => provider,
      (kind) => kind.count,
    ) as [[string, number]];
    await palette(page, '> trace statistics', 'Trace statistics', 'Enter');
    await page.getByTestId('statistics-by-provider').click();
    await expect(page.getByTestId('statistics-provider-row').first()).toContainText(count.toLocaleString('en-US'));
  });
});

test('traces that lack something', async ({ open }) => {
  test.skip(realTraces === null, '../shared/traces is not there');
  const lossy = sharedTracePath('etl', 's4-WindowsUpdate.20251008.etl');
  const undescribed = sharedTracePath('etl', 'tx-Process.etl');

  const page = await open(lossy);
  await task(page, '18 what was lost', async () => {
    const { eventsLost } = await traceInfo(lossy);
    await expect(page.getByTestId('lost-banner')).toContainText(`${eventsLost} events`);
    await page.getByTestId('lost-show').click();
    await expect(page.getByTestId('diagnostics-losses')).toContainText(`${eventsLost} events`);
    await expect(page.getByTestId('diagnostics-losses')).toContainText('It is unknown where');
    await expect(page.getByTestId('durations-checked')).toHaveText(/^Durations: \d+ of \d+ tables checked\.$/);
    await page.getByTestId('durations-check').click();
    await expect(page.getByTestId('durations-checked')).toHaveText(/^Durations: all \d+ tables checked\.$/);
  });

  await open(undescribed);
  await traceShown(page, 'tx-Process.etl');
  await task(page, '19 a provider without a schema gets its manifest', async () => {
    const manifest = sharedTracePath('schemas', 'tx', 'SystemEvents.man');
    const [first] = await decoded(undescribed, '--manifest', manifest, '--event', 'ProcessStart', '--limit', '1');
    await addPanel(page, 'providers');
    const chooser = page.waitForEvent('filechooser');
    await page.getByTestId('provider-add-manifest').click();
    await (await chooser).setFiles(manifest);
    await expect(page.getByTestId('provider-reason')).toHaveCount(0);
    await selectFirstOfKind(page, 'ProcessStart');
    const pid = page.getByTestId('field').filter({ has: page.getByText('ProcessID', { exact: true }) });
    await expect(pid.getByTestId('field-value')).toHaveText(String(first!.fields.ProcessID));
  });
});

test('the sample: by an address, and beside a part of itself', async ({ open, context, dir }) => {
  await context.grantPermissions(['clipboard-read']);
  const part = join(dir, 'part.etl');
  await corescope('trim', sample, part, '--from', '2000000000', '--to', '5000000000');
  const page = await open('--sample');
  await traceShown(page, 'sample.etl');

  await task(page, '20 a view as a command and the command as a view', async () => {
    await openTable(page, 'CPU Usage (Precise)');
    await select(page, '3.5 s', '5.5 s', '2.000 s');
    await filterRows(page, 'cpu = 3');
    // Rows with a part in the range are listed, also the one that began before it.
    const count = await switchesWithin(sample, 'cpu = 3', 3.5e9, 5.5e9);
    const rows = `${count.toLocaleString('en-US')} of 115,107 rows`;
    await expect(page.getByTestId('table-rows')).toHaveText(rows);
    await palette(page, '> copy this view as', 'Copy this view as a command', 'Enter');
    const words = (await clipboard(page))
      .match(/"[^"]*"|'[^']*'|\S+/g)!
      .map((word) => word.replace(/^["']|["']$/g, ''));
    expect(words.slice(0, 3)).toEqual(['corescope', 'serve', '--sample']);
    await page.goto('about:blank');
    await open(...words.slice(2));
    await expect(page.getByTestId('table-rows')).toHaveText(rows, { timeout: readingMs });
    await expect(page.getByTestId('filter-chip')).toHaveText('cpu = 3');
  });

  /** The process whose share of the processors differs most, as the command says. */
  const mostChanged = async (...args: string[]) => {
    const lines = linesOf<Record<string, string | number>>(
      await corescope('table', sample, 'cpu_precise', '--depth', '1', '--format', 'ndjson', ...args),
    );
    const difference = (line: (typeof lines)[0]) => Number(line['% CPU Usage (difference)']);
    const most = lines.reduce((a, b) => (Math.abs(difference(b)) > Math.abs(difference(a)) ? b : a));
    return [most['New Process'], difference(most).toFixed(2)];
  };
  const shown = async () => {
    const row = page.getByTestId('panel').last().getByTestId('pivot-row').first();
    const difference = row.locator('[data-column=percentCpuUsage][data-compared=difference]');
    return [
      await row.locator('[data-part=start] span[title]').first().textContent(),
      ((await difference.textContent()) ?? '').replace(/[^\d.-]/g, ''),
    ];
  };
  const comparison = page.getByTestId('comparison-label');

  const range = '3.5s..5.5s';
  await open(sample, '--add', part, '--table', 'cpu_precise', '--select', range, '--tab', 'Compared');
  await expect(page.getByTestId('pivot-row').first()).toBeVisible({ timeout: readingMs });
  await task(page, '21 what changed from one range to the next', async () => {
    await page.keyboard.press('Alt+Shift+N');
    await page.getByTestId('baseline-trace').selectOption('0');
    await page.getByTestId('comparison-range').selectOption('selection');
    await page.getByTestId('baseline-range').selectOption('before');
    await page.getByTestId('compare-ok').click();
    await expect(comparison).toHaveText('sample.etl 3.500 – 5.500 s against sample.etl 1.500 – 3.500 s');
    await expect.poll(shown).toEqual(await mostChanged('--range', range, '--baseline-range', '1.5s..3.5s'));
  });

  await task(page, '22 what is other in another trace', async () => {
    await comparison.click();
    await page.getByTestId('baseline-trace').selectOption('1');
    await page.getByTestId('comparison-range').selectOption('free');
    await page.getByTestId('baseline-range').selectOption('free');
    await page.getByTestId('compare-ok').click();
    await expect(comparison).toContainText('part.etl');
    await expect
      .poll(shown)
      .toEqual(await mostChanged('--range', range, '--baseline', part, '--baseline-range', range));
  });

  await task(page, '23 which core stalls by a recipe', async () => {
    const lines = linesOf<{ Core: number | null; Value: number }>(
      await corescope(
        ...['table', sample, 'windowsperf_driver_metrics', '--preset', 'Stalled cycles', '--depth', '2'],
        ...['--format', 'ndjson'],
      ),
    ).filter(({ Core }) => typeof Core === 'number');
    const worst = lines.reduce((a, b) => (b.Value > a.Value ? b : a));
    await palette(page, 'which core stalls', 'Which core stalls?', 'Enter');
    await expect(page.getByTestId('recipe-notes')).toBeVisible();
    const row = page.getByTestId('panel').first().getByTestId('pivot-row').first();
    await expect(row.locator('[data-column=core]')).toHaveText(new RegExp(`^${worst.Core}(\\D|$)`));
  });
});

/** The longest time from being readied to running. */
function longestReady(scheduling: readonly Decoded[]) {
  const running = new Map<number, number>();
  const readied = new Map<number, { atNs: number; by: number; inDpc: boolean }>();
  let longest = { ns: 0, tid: 0, by: 0, inDpc: false };
  for (const { ns, cpu, event, fields } of scheduling) {
    if (event === 'Thread/ReadyThread') {
      const inDpc = String(fields.Flags).includes('ExecutingDpc');
      readied.set(Number(fields.ThreadId), { atNs: ns, by: running.get(cpu) ?? 0, inDpc });
      continue;
    }
    if (event !== 'Thread/CSwitch') continue;
    const tid = Number(fields.NewThreadId);
    const ready = readied.get(tid);
    if (ready !== undefined && tid !== 0 && ns - ready.atNs > longest.ns)
      longest = { ns: ns - ready.atNs, tid, by: ready.by, inDpc: ready.inDpc };
    readied.delete(tid);
    running.set(cpu, tid);
  }
  return longest;
}

/** What the driver counted in intervals that touch the range; its totals begin anew now and then. */
function ipcOf(readings: readonly Decoded[], core: number, startNs: number, endNs: number): number {
  const [cycles, retired] = [4294967295, 8].map((event) => {
    const totals = readings.filter(({ fields }) => fields.Core === core && fields.Event === event);
    return totals.reduce((sum, { ns, fields }, i) => {
      const before = totals[i - 1];
      if (before === undefined || ns < startNs || before.ns >= endNs) return sum;
      const [total, last] = [Number(fields.Value), Number(before.fields.Value)];
      // Of what was counted across an edge, the part inside.
      const share = (Math.min(ns, endNs) - Math.max(before.ns, startNs)) / (ns - before.ns);
      return sum + share * (total < last ? total : total - last);
    }, 0);
  }) as [number, number];
  return retired / cycles;
}

/** Opening: progress and cancel, files that are broken, and a trace host that goes away. */
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { zipSync } from 'fflate';
import { formatBytes } from '../renderer/base/format.ts';
import { dropFiles, expect, explorerItem, makeLargeTrace, realTraces, test, traceShown } from './corescope.ts';
import { hearHost, holdHost, hostAsked, makeHoldable } from './held-host.ts';

test('a load is cancelled, and the page is free for another trace', async ({ open, dir, sampleFile }) => {
  const file = `${dir}/large.etl`;
  makeLargeTrace(file, sampleFile, 4e8);
  const page = await open(file);
  await expect(page.getByTestId('load-progress')).toContainText('Reading large.etl');
  await expect(page.getByTestId('load-progress')).toContainText(`of ${formatBytes(statSync(file).size)}`);
  await page.getByTestId('load-cancel').click();
  await expect(page.getByTestId('start-open')).toBeVisible();
  await page.getByTestId('start-sample').click();
  await traceShown(page, 'sample.etl');
});

test('a load is cancelled by Esc, back to the trace that was open', async ({ open, dir, page, sampleFile }) => {
  await open(sampleFile);
  await traceShown(page, 'sample.etl');
  // An upload that does not get on: the browser lets a few kilobytes a second through.
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 4096,
  });
  const file = `${dir}/slow.etl`;
  writeFileSync(file, Buffer.alloc(2_000_000));
  const chooser = page.waitForEvent('filechooser');
  await page.keyboard.press('Control+o');
  await (await chooser).setFiles(file);
  await expect(page.getByTestId('load-progress')).toContainText('Uploading slow.etl');
  await page.keyboard.press('Escape');
  await traceShown(page, 'sample.etl');
});

test('rows that take long say so; they are given up, and asked for again', async ({ open, page, sampleFile }) => {
  await makeHoldable(page);
  await open(sampleFile);
  await traceShown(page, 'sample.etl');
  await page.getByTestId('analysis-new').click();
  // Counted: the list stands still.
  await expect(explorerItem(page, 'cpu_precise')).toContainText(/\d/);
  await holdHost(page);
  await explorerItem(page, 'cpu_precise').dblclick();
  await hostAsked(page, '"table"');
  const waiting = page.getByTestId('list-progress');
  await expect(waiting).toContainText('Reading the rows');
  await expect(waiting.getByRole('progressbar')).toBeVisible();
  await waiting.getByRole('button', { name: 'Cancel' }).click();
  await expect(waiting).toHaveCount(0);
  await expect(page.getByTestId('table-error')).toContainText('You stopped reading these rows.');
  await hearHost(page);
  await expect(page.getByTestId('pivot-row')).toHaveCount(0);
  await page.getByTestId('table-error').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByTestId('pivot-row').first()).toBeVisible();
  await expect(page.getByTestId('table-error')).toHaveCount(0);
});

test('files that cannot be opened: the page says why, and goes on', async ({ open }) => {
  const page = await open();
  await test.step('a broken file says what is wrong, where, and what to do', async () => {
    await dropFiles(page, [{ name: 'broken.etl', bytes: Array.from({ length: 5000 }, (_, i) => (i * 7) % 256) }]);
    await expect(page.getByTestId('failed')).toContainText('broken.etl could not be opened');
    await expect(page.getByTestId('failed-message')).toHaveText(/not an \.etl trace.* Choose an.*at byte 0/);
    await page.getByRole('button', { name: 'Start screen' }).click();
    await expect(page.getByTestId('start-open')).toBeVisible();

    await dropFiles(page, [{ name: 'empty.etl', bytes: [] }]);
    await expect(page.getByTestId('failed-message')).toContainText('empty');
    await page.keyboard.press('Escape');
    await expect(page.getByTestId('start-open')).toBeVisible();
  });

  await test.step('several files at once are not opened, and the page says so', async () => {
    await dropFiles(page, [
      { name: 'a.etl', bytes: [1] },
      { name: 'b.etl', bytes: [2] },
    ]);
    await expect(page.getByTestId('notice')).toContainText('drop one .etl file');
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(page.getByTestId('notice')).toHaveCount(0);
  });
});

test('a cut trace is shown with what is damaged in it', async ({ open, dir, sampleFile }) => {
  const whole = readFileSync(sampleFile);
  const file = `${dir}/cut.etl`;
  writeFileSync(file, whole.subarray(0, Math.floor(whole.length / 2) + 1234));
  const page = await open(file);
  await traceShown(page, 'cut.etl');
  await page.getByTestId('badge-damaged').click();
  const rows = page.getByTestId('warnings').locator('tbody tr');
  await expect(rows.first()).toBeVisible();
  await expect(rows.first().getByRole('cell').nth(1)).toHaveText(/^[\d,]+$/);
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('warnings')).toHaveCount(0);
  await expect(page.getByTestId('badge-damaged')).toBeFocused();
});

test('a real trace is opened by choosing it', async ({ open }) => {
  test.skip(realTraces === null, '../shared/traces is not there');
  const page = await open();
  const chooser = page.waitForEvent('filechooser');
  await page.getByTestId('start-open').click();
  await (await chooser).setFiles(realTraces!.compressed28Cpus);
  await traceShown(page, 'dotnetperf-DynamicEvents.etl');
  // What its events, rows and tables take.
  await expect(page.getByTestId('status-memory')).toHaveText(/^Memory [\d.]+ MB of [\d.]+ GB$/);
  await page.getByTestId('status-memory').click();
  await page.getByTestId('preferences-section-workspace').click();
  await expect(page.getByRole('dialog', { name: 'Preferences' })).toContainText('Memory for traces');
});

test('zips of traces open as their traces, and say which files belong together', async ({
  open,
  dir,
  page,
  sampleFile,
}) => {
  const whole = readFileSync(sampleFile);
  const plain = `${dir}/traces.zip`;
  writeFileSync(plain, zipSync({ 'run/inside.etl': whole }, { level: 1 }));
  await open('--memory', '3GB', plain);
  await traceShown(page, 'traces.zip');
  await expect(page.getByTestId('status-memory')).toContainText('of 3.22 GB');
  const file = `${dir}/set.etl.zip`;
  writeFileSync(file, zipSync({ 'set.etl': whole, 'set.kernel.etl': whole.subarray(0, 1 << 20) }, { level: 1 }));
  // The user takes time to choose, and the browser cleans up meanwhile.
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.enable');
  await browser.send('Page.setInterceptFileChooserDialog', { enabled: true });
  const opened = new Promise<number | undefined>((resolve) =>
    browser.once('Page.fileChooserOpened', ({ backendNodeId }) => resolve(backendNodeId)),
  );
  await page.keyboard.press('Control+o');
  const backendNodeId = await opened;
  await browser.send('HeapProfiler.collectGarbage');
  await browser.send('DOM.setFileInputFiles', { files: [file], backendNodeId: backendNodeId! });
  await traceShown(page, 'set.etl.zip');
  await page.getByTestId('badge-damaged').click();
  await expect(page.getByTestId('warnings')).toContainText('opened together: set.etl, set.kernel.etl');
});

test('the page says when the trace host has gone', async ({ page, serve, sampleFile }) => {
  const { url, kill } = await serve(sampleFile);
  await page.goto(url);
  await traceShown(page, 'sample.etl');
  kill();
  await expect(page.getByTestId('host-gone')).toContainText('The trace host stopped');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByTestId('host-gone')).toBeVisible();
});

/** Real traces and the sample in the real page: what the page says is what the command says. */
import { copyFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Page } from '@playwright/test';
import type { TraceInfo } from '../contract/trace.ts';
import { formatTime } from '../renderer/base/time-format.ts';
import {
  corescope,
  type EventLine,
  events,
  expect,
  realTraces,
  rowCells,
  test,
  threadCell,
  traceInfo,
  traceShown,
} from './corescope.ts';

/** Checks a shown row against the command's line for the same event. */
async function expectRow(page: Page, row: number, line: EventLine): Promise<void> {
  // What the payload says comes a moment later.
  await expect.poll(async () => (await rowCells(page, row)).event).toBe(line.event);
  const cells = await rowCells(page, row);
  expect(cells).toMatchObject({
    time: formatTime(line.ns),
    cpu: String(line.cpu),
    pid: line.pid < 0 ? '' : String(line.pid),
    process: line.process ?? '',
    tid: threadCell(line),
    provider: line.providerName ?? line.provider,
    id: String(line.id),
    opcode: String(line.opcode),
    version: String(line.version),
    payload: String(line.len),
  });
}

/** @returns what the command says of the trace */
async function checkTrace(page: Page, file: string): Promise<TraceInfo> {
  const info = await traceInfo(file);
  await traceShown(page, basename(file));
  const header = page.getByTestId('trace-header');
  await expect(header).toContainText(`Windows ${info.osVersion}`);
  await expect(header).toContainText(`${info.processors} cores`);
  await expect(header).toContainText(`${info.events.toLocaleString('en-US')} events`);
  await expect(page.getByTestId('events-count')).toHaveText(info.events.toLocaleString('en-US'));
  await expect(page.getByTestId('badge-lost')).toHaveText(info.eventsLost === 0 ? 'No events lost' : /lost/);

  // Every core that has events has a lane; those in view are drawn.
  const firstCpu = Object.keys(info.eventsPerCpu)[0]!;
  await expect(page.getByTestId(`lane-${firstCpu}`)).toBeVisible();
  await expect(page.getByTestId('lanes')).toBeVisible();

  // The kinds' counts add up to the trace.
  const counts = JSON.parse(await corescope('counts', file, '--json')) as { kinds: { count: number }[] };
  expect(counts.kinds.reduce((sum, kind) => sum + kind.count, 0)).toBe(info.events);

  // First and last row, the last one reached by the End key.
  const [first] = await events(file, '--limit', '1');
  await expectRow(page, 0, first!);
  await page.getByTestId('events-table').focus();
  await page.keyboard.press('End');
  const lastRow = info.events - 1;
  await expect(page.locator(`#event-row-${lastRow}`)).toBeVisible();
  const [last] = await events(file, '--offset', String(lastRow), '--limit', '1');
  await expectRow(page, lastRow, last!);
  return info;
}

test.describe('real traces', () => {
  test.skip(realTraces === null, '../shared/traces is not there');

  test('a compressed trace of 28 processors', async ({ open }) => {
    const page = await open(realTraces!.compressed28Cpus);
    const info = await checkTrace(page, realTraces!.compressed28Cpus);
    expect(info.compressedBuffers).toBeGreaterThan(0);
    // The lanes below are drawn when they are scrolled to.
    const lastCpu = Object.keys(info.eventsPerCpu).at(-1)!;
    await expect(page.getByTestId(`lane-${lastCpu}`)).toHaveCount(0);
    await page.getByTestId('lanes').hover();
    await expect(async () => {
      await page.mouse.wheel(0, 400);
      await expect(page.getByTestId(`lane-${lastCpu}`)).toBeVisible({ timeout: 200 });
    }).toPass();
  });

  test('a trace of Windows 7', async ({ open }) => {
    await checkTrace(await open(realTraces!.windows7), realTraces!.windows7);
  });

  test('a relogged trace of 8 processors', async ({ open }) => {
    await checkTrace(await open(realTraces!.eightCpus), realTraces!.eightCpus);
  });
});

test('the sample trace, from the start screen', async ({ open, sampleFile }) => {
  const page = await open();
  await page.getByTestId('start-sample').click();
  await checkTrace(page, sampleFile);
});

test('recent traces: listed, opened again, cleared', async ({ open, dir, sampleFile }) => {
  const file = `${dir}/mine.etl`;
  copyFileSync(sampleFile, file);
  const page = await open(file);
  await traceShown(page, 'mine.etl');
  await page.getByRole('menuitem', { name: 'File' }).click();
  await page.getByRole('menuitem', { name: 'Close trace' }).click();
  await expect(page.getByTestId('recent-item')).toContainText('mine.etl');
  await page.getByTestId('recent-item').click();
  await traceShown(page, 'mine.etl');
  await page.getByRole('menuitem', { name: 'File' }).click();
  await page.getByRole('menuitem', { name: 'Close trace' }).click();
  await page.getByRole('button', { name: 'Clear list' }).click();
  await expect(page.getByTestId('recent-item')).toHaveCount(0);
});

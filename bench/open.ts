/**
 * Opening 512 MB of real uncompressed buffers from a warm disk, through the served page: from the click to the frame in
 * which all lanes in view are drawn. The baseline is `cat FILE >/dev/null`. And the memory that the trace host takes.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Page } from '@playwright/test';
import { haveSharedTraces, sharedTracePath } from '../engine/testing/shared-traces.ts';
import { median, timeMs } from './measure.ts';
import { replicate } from './replicated-trace.ts';
import { figure, report } from './report.ts';
import { firstPictureMs, inNewFolder, memoryOf, servePage } from './served-page.ts';

const ROUNDS = 5;
const TRACE_BYTES = 512 << 20;
/** The issue asks for this much, at most. */
const MOST_TIMES_CAT = 5;
const MOST_BYTES_PER_EVENT = 60;

/** Puts the file on the list of recent traces: what the page can open by a click. */
async function makeRecent(file: string, stateDir: string): Promise<void> {
  const served = await servePage(stateDir, file);
  await firstPictureMs(served.page, 0);
  await served.close();
}

/** Milliseconds from the click to the frame. */
async function openByClick(page: Page): Promise<number> {
  const item = page.getByTestId('recent-item').first();
  await item.waitFor();
  const clickedMs = await item.evaluate((element) => {
    const now = performance.now();
    (element as HTMLElement).click();
    return now;
  });
  return (await firstPictureMs(page, clickedMs)) - clickedMs;
}

async function closeTrace(page: Page): Promise<void> {
  await page.getByRole('menuitem', { name: 'File' }).click();
  await page.getByRole('menuitem', { name: 'Close trace' }).click();
}

const cat = (file: string): Promise<number> =>
  timeMs(() => execFileSync('sh', ['-c', 'cat "$1" >/dev/null', 'sh', file]));

async function measure(dir: string): Promise<void> {
  const file = join(dir, 'large.etl');
  const source = readFileSync(sharedTracePath('etl', 'perfview-net.4.5.x86.etl'));
  const { bytes, events } = replicate(source, { expandedBytes: TRACE_BYTES, streams: 2 });
  writeFileSync(file, bytes);
  const stateDir = join(dir, 'state');
  await makeRecent(file, stateDir);

  const { page, pid, close } = await servePage(stateDir);
  await page.getByTestId('recent-item').getByText(basename(file)).waitFor();
  const before = memoryOf(pid);
  const openMs = [await openByClick(page)];
  const after = memoryOf(pid);
  await closeTrace(page);

  const catMs: number[] = [await cat(file)];
  for (let round = 0; round < ROUNDS; round++) {
    catMs.push(await cat(file));
    openMs.push(await openByClick(page));
    await closeTrace(page);
  }
  await close();

  const [coldMs, ...warmMs] = openMs;
  const baselineMs = median(catMs.slice(1));
  const baselineId = 'open.cat';
  const value = median(warmMs);
  report([
    figure(baselineId, baselineMs, 'ms'),
    {
      id: 'open.first-picture',
      value,
      unit: 'ms',
      goal: Math.round(MOST_TIMES_CAT * baselineMs),
      baselineId,
      ratio: value / baselineMs,
    },
    figure('open.first-picture-cold', coldMs!, 'ms'),
    figure(
      'open.bytes-per-event',
      (after.residentBytes - before.residentBytes) / events,
      'bytes',
      MOST_BYTES_PER_EVENT,
    ),
    figure('open.peak-bytes-per-event', (after.peakBytes - before.residentBytes) / events, 'bytes'),
  ]);
}

if (process.platform !== 'linux') console.warn('SKIPPED: open reads the memory of the trace host from /proc');
else if (haveSharedTraces) {
  await inNewFolder(measure);
}

/** The built page in headless Chromium, served by the built `corescope serve` in a process of its own. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium, type Page } from '@playwright/test';
import { disabledFeatures, findChromium } from '../scripts/chromium.mjs';

export interface ServedPage {
  page: Page;
  /** Of the trace host. */
  pid: number;
  /** When the command was started, of `performance.timeOrigin + performance.now()`: the same clock in the page. */
  startedAtMs: number;
  close(): Promise<void>;
}

/** @param stateDir keeps the list of recent traces */
export async function servePage(stateDir: string, ...args: string[]): Promise<ServedPage> {
  const executablePath = findChromium();
  if (executablePath === null) throw new Error('No Chrome or Chromium was found. Name one in CORESCOPE_CHROMIUM.');
  const browser = await chromium.launch({
    executablePath,
    args: [
      `--disable-features=${disabledFeatures.join(',')}`,
      // Chromium's own sandbox cannot start as root.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  });
  const page = await browser.newPage({ viewport: { width: 1400, height: 900 } });
  const startedAtMs = performance.timeOrigin + performance.now();
  const host = spawn(process.execPath, [join('dist/cli/corescope.js'), 'serve', '--port', '0', '--no-open', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, CORESCOPE_STATE_DIR: stateDir },
  });
  const [url] = (await once(createInterface(host.stdout), 'line')) as [string];
  await page.goto(url);
  return {
    page,
    pid: host.pid!,
    startedAtMs,
    close: async () => {
      await browser.close();
      host.kill('SIGTERM');
      await once(host, 'exit');
    },
  };
}

/** Waits until the overview of a trace that was opened after `sinceMs` (of the page's clock) is drawn; says when. */
export async function firstPictureMs(page: Page, sinceMs: number): Promise<number> {
  const handle = await page.waitForFunction(
    (since) =>
      performance.getEntriesByName('corescope:first-picture').find(({ startTime }) => startTime >= since)?.startTime,
    sinceMs,
    { polling: 20 },
  );
  return (await handle.jsonValue()) as number;
}

/** No answer is under way, of this or of another question, and the page has nothing left to do for half a second. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
  await page.evaluate(async () => {
    const idle = (): Promise<IdleDeadline> => new Promise((done) => requestIdleCallback(done));
    for (let quiet = 0; quiet < 10; ) {
      const startMs = performance.now();
      await new Promise((done) => setTimeout(done, 50));
      await idle();
      quiet = performance.now() - startMs < 75 ? quiet + 1 : 0;
    }
  });
}

/** Memory of a process in bytes, as Linux counts it: what it holds now, and the most it ever held. */
export function memoryOf(pid: number): { residentBytes: number; peakBytes: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const kilobytes = (name: string): number => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)![1]);
  return { residentBytes: 1024 * kilobytes('VmRSS'), peakBytes: 1024 * kilobytes('VmHWM') };
}

/** Runs `measure` with a new folder, which is gone afterwards. */
export async function inNewFolder(measure: (dir: string) => Promise<void>): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'corescope-bench-'));
  try {
    await measure(dir);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

/** What the specs share: the built `corescope` command, its `serve` on a page of its own, real traces, made files. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import type { TraceInfo } from '../contract/trace.ts';
import { haveSharedTraces, sharedTracePath } from '../engine/testing/shared-traces.ts';

const command = resolve(import.meta.dirname, '../dist/cli/corescope.js');
const run = promisify(execFile);

/** What `corescope …` prints. */
export async function corescope(...args: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [command, ...args], { maxBuffer: 1 << 28 });
  return stdout;
}

export const traceInfo = async (file: string): Promise<TraceInfo> =>
  JSON.parse(await corescope('info', file, '--json')) as TraceInfo;

/** One line of `corescope events --format ndjson`. */
export interface EventLine {
  ns: number;
  cpu: number;
  pid: number;
  tid: number;
  kind: string;
  provider: string;
  providerName: string | null;
  id: number;
  opcode: number;
  version: number;
  len: number;
  event: string;
  process: string | null;
  thread: string | null;
}

export async function events(file: string, ...args: string[]): Promise<EventLine[]> {
  const text = await corescope('events', file, '--format', 'ndjson', ...args);
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as EventLine);
}

/** Real traces that the specs are about; `null` where `../shared/traces` is absent. */
export const realTraces = haveSharedTraces
  ? {
      compressed28Cpus: sharedTracePath('etl', 'dotnetperf-DynamicEvents.etl'),
      windows7: sharedTracePath('etl', 'perfview-net.4.5.x86.etl'),
      traceLogging: sharedTracePath('etl', 'siemens-TraceLoggingTester.etl'),
      eightCpus: sharedTracePath('etl', 'perfview-net.4.5.2.x64.etl'),
    }
  : null;

export interface Served {
  url: string;
  /** Ends the server without warning. */
  kill(): void;
}

/** Starts `corescope serve --port 0 --no-open …`, which keeps all that it keeps in `dir`. */
async function startServe(dir: string, args: string[]): Promise<Served & { stop(): Promise<void> }> {
  const child: ChildProcess = spawn(process.execPath, [command, 'serve', '--port', '0', '--no-open', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, CORESCOPE_STATE_DIR: join(dir, 'state'), TMPDIR: dir },
  });
  const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`serve ended with code ${code}`)));
  const [url] = (await Promise.race([once(createInterface(child.stdout!), 'line'), ended])) as [string];
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  return { url, kill: () => void child.kill('SIGKILL'), stop };
}

async function inNewFolder(use: (dir: string) => Promise<void>): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'corescope-e2e-'));
  await use(dir);
  rmSync(dir, { recursive: true, force: true });
}

interface WorkerFixtures {
  /** The sample trace as a file, for the command. Not to be written to. */
  sampleFile: string;
  /** One server for all pages that only look at that file: the host has it in memory from one to the next. */
  sampleServer: { url: string; stateDir: string };
}

interface Fixtures {
  /** A folder of the test's own, removed after it. */
  dir: string;
  /** Starts `corescope serve --port 0 --no-open …`, with a state of its own. */
  serve(...args: string[]): Promise<Served>;
  /** Opens the page at an address. */
  show(url: string): Promise<Page>;
  /** Opens the page on a server of its own. */
  open(...args: string[]): Promise<Page>;
  /** Of a page on the sample, for tests that leave no mark in the host: no files, presets, preferences. */
  sampleUrl: string;
  /** Opens that page, with the events on show. */
  openSample(): Promise<Page>;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  sampleFile: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      await inNewFolder(async (dir) => {
        const file = join(dir, 'sample.etl');
        await corescope('sample', file);
        await use(file);
      });
    },
    { scope: 'worker' },
  ],

  sampleServer: [
    async ({ sampleFile }, use) => {
      await inNewFolder(async (dir) => {
        const { url, stop } = await startServe(dir, [sampleFile]);
        await use({ url, stateDir: join(dir, 'state') });
        await stop();
      });
    },
    { scope: 'worker' },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: as above
  dir: async ({}, use) => inNewFolder(use),

  serve: async ({ dir }, use) => {
    const started: { stop(): Promise<void> }[] = [];
    await use(async (...args) => {
      const served = await startServe(dir, args);
      started.push(served);
      return served;
    });
    for (const { stop } of started) await stop();
  },

  show: async ({ page }, use) => {
    const problems: string[] = [];
    // Who begins to listen for file pickers just before a key that opens one may come too late.
    page.on('filechooser', () => {});
    page.on('pageerror', (error) => problems.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text());
    });
    await use(async (url) => {
      await page.goto(url);
      // The first face comes with the host's first answer; by then the page listens to keys and drops.
      const faces = ['start-open', 'load-progress', 'trace-header', 'failed'].map((id) => `[data-testid="${id}"]`);
      await expect(page.locator(faces.join()).first()).toBeVisible();
      return page;
    });
    // A page that works says nothing: no exception, no refused resource, no violated policy.
    expect(problems).toEqual([]);
  },

  open: async ({ serve, show }, use) => use(async (...args) => show((await serve(...args)).url)),

  sampleUrl: async ({ sampleServer }, use) => {
    // What the page before has left would be offered to this one.
    rmSync(join(sampleServer.stateDir, 'autosave'), { recursive: true, force: true });
    await use(sampleServer.url);
  },

  openSample: async ({ sampleUrl, show }, use) =>
    use(async () => {
      const page = await show(sampleUrl);
      await traceShown(page, 'sample.etl');
      return page;
    }),
});

export { expect };

/** Waits until the trace's events have been listed. */
export async function traceShown(page: Page, name: string): Promise<void> {
  await expect(page.getByTestId('trace-header')).toContainText(name);
  await eventsShown(page);
}

/** Events have an analysis of their own, where another one is shown first. */
export async function eventsShown(page: Page): Promise<void> {
  await expect(page.getByTestId('analysis-tab').first()).toBeVisible();
  const events = page.getByTestId('analysis-tab').filter({ hasText: /^Events$/ });
  if ((await page.getByTestId('event-row').count()) === 0 && (await events.count()) > 0) await events.click();
  await expect(page.getByTestId('event-row').first()).toBeVisible();
}

/** Replaces the text of a code field with the keyboard: `fill` writes past the editor. */
export async function typeInEditor(field: Locator, text: string): Promise<void> {
  const { keyboard } = field.page();
  await field.focus();
  await keyboard.press('Control+A');
  if (text === '') await keyboard.press('Delete');
  else await keyboard.insertText(text);
}

/** What the Graph Explorer lists: a table by its SQL name, another panel by its kind. */
export const explorerItem = (page: Page, what: string) =>
  page.locator(`[data-testid=table-line][data-table="${what}"], [data-testid=panel-line][data-kind="${what}"]`);

/** Adds a panel to the analysis on show, by the Graph Explorer. */
export async function addPanel(page: Page, what: string): Promise<void> {
  const item = explorerItem(page, what);
  // The list moves while tables are counted, until the mouse is in it: the clicks may meet another one.
  await expect(async () => {
    await item.dblclick();
    await expect(item).toHaveAttribute('data-in-use', 'true', { timeout: 5000 });
  }).toPass();
}

/** The same in an analysis of its own: nothing else is on the page. */
export async function showPanel(page: Page, what: string): Promise<void> {
  await page.getByTestId('analysis-new').click();
  await expect(page.getByTestId('no-panels')).toBeVisible();
  await addPanel(page, what);
}

/** `1,284,902` as a number. */
export const numberIn = (text: string | null): number => Number((text ?? '').replace(/[^\d]/g, ''));

/** Drops files made of these bytes on the page, as a drag from outside does. */
export async function dropFiles(page: Page, files: { name: string; bytes: number[] }[]): Promise<void> {
  const transfer = await page.evaluateHandle((made) => {
    const data = new DataTransfer();
    for (const { name, bytes } of made) data.items.add(new File([Uint8Array.from(bytes)], name));
    return data;
  }, files);
  await page.dispatchEvent('body', 'dragover', { dataTransfer: transfer });
  await expect(page.getByTestId('drop-over')).toBeVisible();
  await page.dispatchEvent('body', 'drop', { dataTransfer: transfer });
}

/** What the events table writes of an event's thread. */
export const threadCell = ({ thread, tid }: EventLine): string => {
  const id = tid < 0 ? '' : String(tid);
  return thread === null ? id : id === '' ? thread : `${thread} (${id})`;
};

/** The cells of an event's row, by column. */
export const rowCells = (page: Page, row: number): Promise<Record<string, string>> =>
  page
    .locator(`#event-row-${row} [role=gridcell]`)
    .evaluateAll((cells) =>
      Object.fromEntries(cells.map((cell) => [cell.getAttribute('data-column'), cell.textContent])),
    );

/** A trace of this size, that takes its time: the sample's buffers over and over behind its first one. */
export function makeLargeTrace(path: string, sampleFile: string, sizeBytes: number): void {
  const sample = readFileSync(sampleFile);
  const bufferBytes = sample.readUInt32LE(0);
  const rest = sample.subarray(bufferBytes);
  const file = openSync(path, 'w');
  writeSync(file, sample);
  for (let bytes = sample.length; bytes < sizeBytes; bytes += rest.length) writeSync(file, rest);
  closeSync(file);
}

/** Rows of CPU Usage (Precise) of which the condition holds and that have a part in the range, as SQL counts them. */
export async function switchesWithin(file: string, condition: string, fromNs: number, toNs: number): Promise<number> {
  const inRange = `switch_in_time_ns < ${toNs} and next_switch_out_time_ns > ${fromNs}`;
  const sql = `select count(*) n from cpu_precise where ${condition} and ${inRange}`;
  return (JSON.parse(await corescope('query', file, sql, '--format', 'ndjson')) as { n: number }).n;
}

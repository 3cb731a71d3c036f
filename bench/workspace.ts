/**
 * The workspace under the hand, in headless Chromium at 1400 × 900, on a trace of ten million events of 64 processors:
 * moving in time, selecting, changing the analysis, scrolling tables; how it starts; and what memory it keeps.
 */
import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { CDPSession, Locator, Page } from '@playwright/test';
import { writeBurstyTrace } from './bursty-trace.ts';
import { measureFrames } from './frames.ts';
import { median } from './measure.ts';
import { figure, type Measurement, report } from './report.ts';
import { firstPictureMs, inNewFolder, memoryOf, servePage } from './served-page.ts';
import { panAndZoom, scroll, turnWheel } from './wheel.ts';

const LANES = 64;
const EVENTS = 10_000_000;
const ROUNDS = 9;
const MOST_REACTION_MS = 100;
const MOST_START_MS = 1000;
const MOST_MEMORY_MB = 300;
const MOST_BUNDLE_KB = 400;
/** Use goes on for so many rounds; so many of them are before memory is looked at. */
const USE_ROUNDS = 24;
const FIRST_USE_ROUNDS = 6;
/** An hour of work is so many rounds: one every twenty seconds. */
const ROUNDS_AN_HOUR = 180;
const MOST_GROWTH_MB = 30;

const TABLES = ['cpu_precise', 'cpu_sampled', 'cpu_dpc_isr'];
const OTHER_TABLES = ['cpu_lanes', 'kernel_syscalls', 'cpu_idle'];
/** Analyses: what the trace opens with, then the two that are added. */
const EVENTS_TAB = 2;
const TABLES_TAB = 3;
const OTHER_TABLES_TAB = 4;
/** Of the first answer about tables: all of them are made by then. */
const COOKED_MS = 180_000;

/** An analysis of its own with events per core and tables, all of them shown. */
async function addAnalysis(page: Page, tables: readonly string[]): Promise<void> {
  await page.getByTestId('analysis-new').click();
  await page.locator('[data-testid="panel-line"][data-kind="eventRates"]').dblclick();
  for (const table of tables) await page.locator(`[data-testid="table-line"][data-table="${table}"]`).dblclick();
  await allShown(page, tables.length);
}

declare global {
  interface Window {
    /** Whether so many tables, and lanes drawn since then, are on screen with all that they show. */
    isShown(tables: number, sinceMs: number): boolean;
    /** How many rows each table says to have. */
    rowCounts(): string[];
  }
}

function installReaders(): void {
  window.rowCounts = () =>
    [...document.querySelectorAll('[data-testid="table-rows"]')].map(({ textContent }) => textContent ?? '');
  window.isShown = (tables, sinceMs) => {
    const panels = [...document.querySelectorAll('[data-testid="panel"]:has([data-testid="table-title"])')];
    const lanesMs = performance.getEntriesByName('corescope:first-frame').at(-1)?.startTime ?? 0;
    const stack = document.querySelector('[data-testid="panel-stack"]')?.getBoundingClientRect();
    const isInView = (element: Element): boolean => {
      const { top, bottom } = element.getBoundingClientRect();
      return stack !== undefined && bottom > stack.top && top < stack.bottom;
    };
    return (
      lanesMs > sinceMs &&
      panels.length === tables &&
      window.rowCounts().every((text) => text !== '') &&
      panels.every((panel) => {
        const grid = panel.querySelector('[data-testid="pivot-grid"]');
        const plot = panel.querySelector('[data-testid="table-graph-plot"]');
        // A graph that is drawn says what it shows.
        const isDrawn = plot === null || !isInView(plot) || plot.getAttribute('aria-label') !== 'Graph';
        return isDrawn && (grid === null || grid.querySelector('[data-testid="pivot-row"]') !== null);
      })
    );
  };
}

/** Waits until lanes and so many tables are on screen, and what is slow has come. */
async function allShown(page: Page, tables: number): Promise<void> {
  await page.waitForFunction(
    (count) => window.isShown(count, 0) && document.querySelector('[data-testid=slow-bar], [data-slow]') === null,
    tables,
    { timeout: COOKED_MS },
  );
}

/** What is waited for: other rows in all tables, or all of an analysis with so many tables on screen anew. */
type Reaction = { event: 'pointerup'; rows: 'other' } | { event: 'click'; rows: 'first'; tables: number };

/** Milliseconds from the event that ends `act` to the frame with all that follows from it. */
async function reactionMs(page: Page, reaction: Reaction, act: () => Promise<void>): Promise<number> {
  const measured = await page.evaluateHandle((wanted) => {
    const before = window.rowCounts();
    const result = { ms: null as number | null };
    let startMs = Number.POSITIVE_INFINITY;
    // The number of rows may be there before what they show.
    const areComplete = (): boolean => document.querySelector('[aria-busy="true"]') === null;
    const isDone = (): boolean =>
      wanted.rows === 'other'
        ? window.rowCounts().every((text, i) => text !== before[i]) && areComplete()
        : window.isShown(wanted.tables, startMs);
    addEventListener(
      wanted.event,
      ({ timeStamp }) => {
        startMs = timeStamp;
      },
      { capture: true, once: true },
    );
    const look = (): void => {
      if (startMs === Number.POSITIVE_INFINITY || !isDone()) requestAnimationFrame(look);
      // What was changed for this frame is painted when the next task begins.
      else
        setTimeout(() => {
          result.ms = performance.now() - startMs;
        });
    };
    requestAnimationFrame(look);
    return result;
  }, reaction);
  await act();
  const handle = await page.waitForFunction((result) => result.ms, measured, { polling: 20 });
  return (await handle.jsonValue()) as number;
}

/** Drags over a part of the lanes. @param at 0…1 of their width */
async function select(page: Page, at: number, width: number): Promise<void> {
  const box = (await page.getByTestId('lanes').boundingBox())!;
  const left = box.x + 0.2 * box.width;
  const y = box.y + 0.5 * box.height;
  const x = (share: number): number => left + 0.6 * box.width * share;
  await page.mouse.move(x(at), y);
  await page.mouse.down();
  await page.mouse.move(x(at + width), y, { steps: 8 });
  await page.mouse.up();
}

/** Makes lanes as low as they get: then most of them are in view. */
async function showMostLanes(page: Page): Promise<void> {
  const box = (await page.getByTestId('lane-0').boundingBox())!;
  await page.mouse.move(box.x + 20, box.y + box.height);
  await page.mouse.down();
  await page.mouse.move(box.x + 20, box.y + 10, { steps: 5 });
  await page.mouse.up();
}

const tab = (page: Page, index: number): Locator => page.getByTestId('analysis-tab').nth(index);

const showTab = (page: Page, index: number): Promise<void> => tab(page, index).click({ delay: 0 });

/** What the page holds after garbage is gone: JavaScript's objects, the DOM's, and what typed arrays stand on. */
async function heldBytes(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const usage = (await session.send('Runtime.getHeapUsage')) as {
    usedSize: number;
    embedderHeapUsedSize?: number;
    backingStorageSize?: number;
  };
  return usage.usedSize + (usage.embedderHeapUsedSize ?? 0) + (usage.backingStorageSize ?? 0);
}

/** What somebody does in a while: panels come and go, analyses change, time moves, a tree opens, a range is selected. */
async function use(page: Page, session: CDPSession, round: number): Promise<void> {
  const lanes = page.getByTestId('lanes').first();
  await showTab(page, TABLES_TAB);
  await allShown(page, TABLES.length);
  await turnWheel(lanes, session, panAndZoom, 1);
  await page.keyboard.press('Control+0');
  await select(page, (round % 7) / 10, 0.2);
  await allShown(page, TABLES.length);
  await page.keyboard.press('Escape');
  await page.locator(`[data-testid="table-line"][data-table="${OTHER_TABLES[round % 3]}"]`).dblclick();
  await allShown(page, TABLES.length + 1);
  await page.getByTestId('panel-close').last().click();
  await showTab(page, OTHER_TABLES_TAB);
  await allShown(page, OTHER_TABLES.length);
  await page.getByTestId('pivot-toggle').first().click();
  await turnWheel(page.getByTestId('pivot-grid').first(), session, scroll, 0.5);
  // The first row may be below the head by now, where no pointer comes.
  await page.getByTestId('pivot-toggle').first().dispatchEvent('click');
}

/** Memory that the page holds, in the middle of a long use and at its end. */
async function measureMemory(page: Page, session: CDPSession): Promise<Measurement[]> {
  const megabytes: number[] = [];
  for (let round = 0; round < USE_ROUNDS; round++) {
    await use(page, session, round);
    if (round >= FIRST_USE_ROUNDS) megabytes.push((await heldBytes(session)) / 1e6);
  }
  return [
    figure('workspace.memory', megabytes.at(-1)!, 'MB', MOST_MEMORY_MB),
    figure('workspace.memory-growth-per-hour', slopeOf(megabytes) * ROUNDS_AN_HOUR, 'MB', MOST_GROWTH_MB),
  ];
}

/** Of the line that fits values best: so much more for each step. */
function slopeOf(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  let products = 0;
  let squares = 0;
  values.forEach((value, i) => {
    products += (i - middle) * value;
    squares += (i - middle) ** 2;
  });
  return products / squares;
}

/** From the start of `corescope serve` to the start screen, in a browser that runs; and the part of it in the page. */
async function measureStart(dir: string): Promise<Measurement[]> {
  const all: number[] = [];
  const ofPage: number[] = [];
  for (let round = 0; round < 5; round++) {
    const { page, startedAtMs, close } = await servePage(join(dir, `start-${round}`));
    await page.getByTestId('start-open').waitFor();
    const { originMs, pageMs } = await page.evaluate(
      () =>
        new Promise<{ originMs: number; pageMs: number }>((done) =>
          requestAnimationFrame(() =>
            setTimeout(() => done({ originMs: performance.timeOrigin, pageMs: performance.now() })),
          ),
        ),
    );
    all.push(originMs + pageMs - startedAtMs);
    ofPage.push(pageMs);
    await close();
  }
  return [
    figure('workspace.start', median(all), 'ms', MOST_START_MS),
    figure('workspace.start-of-page', median(ofPage), 'ms'),
  ];
}

/** What the page's document loads at once, as a server would compress it. */
function bundleKilobytes(): number {
  const html = readFileSync('dist/page/index.html', 'utf8');
  const files = [...html.matchAll(/(?:src|href)="\.\/(assets\/[^"]+)"/g)].map((match) => match[1]!);
  const sizes = ['index.html', ...files].map((file) => gzipSync(readFileSync(join('dist/page', file))).length);
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

async function measureWork(file: string, dir: string): Promise<Measurement[]> {
  const { page, pid, close } = await servePage(join(dir, 'state'), file);
  await firstPictureMs(page, 0);
  await page.evaluate(installReaders);
  const session = await page.context().newCDPSession(page);
  await page.locator(`[data-testid="table-line"][data-table="${TABLES[0]}"]`).waitFor({ timeout: COOKED_MS });
  await addAnalysis(page, TABLES);
  await addAnalysis(page, OTHER_TABLES);
  await page.getByTestId('analysis-new').click();
  await page.locator('[data-testid="panel-line"][data-kind="eventRates"]').dblclick();
  await page.getByTestId('lane-0').waitFor();
  await showMostLanes(page);

  const lanesInView = await page.locator('[data-testid^="lane-"]').count();
  const moving = () => turnWheel(page.getByTestId('lanes'), session, panAndZoom);
  const results = [figure('pan.lanes-in-view', lanesInView, 'lanes')];
  results.push(...(await measureFrames('pan', page, moving)));

  await showTab(page, TABLES_TAB);
  await allShown(page, TABLES.length);
  results.push(...(await measureFrames('pan-with-tables', page, moving)));
  await page.keyboard.press('Control+0');
  await allShown(page, TABLES.length);

  const selecting: number[] = [];
  for (let round = 0; round < ROUNDS; round++)
    selecting.push(
      await reactionMs(page, { event: 'pointerup', rows: 'other' }, () => select(page, round / 12, 0.15 + round / 50)),
    );
  await page.keyboard.press('Escape');
  await allShown(page, TABLES.length);
  results.push(figure('workspace.selection', median(selecting), 'ms', MOST_REACTION_MS));

  const switching: number[] = [];
  for (let round = 0; round < ROUNDS; round++)
    switching.push(
      await reactionMs(page, { event: 'click', rows: 'first', tables: 3 }, () =>
        showTab(page, round % 2 === 0 ? OTHER_TABLES_TAB : TABLES_TAB),
      ),
    );
  results.push(figure('workspace.tab-switch', median(switching), 'ms', MOST_REACTION_MS));

  await showTab(page, EVENTS_TAB);
  const events = page.getByTestId('events-table');
  await events.getByTestId('event-row').first().waitFor();
  results.push(...(await measureFrames('scroll-events', page, () => turnWheel(events, session, scroll))));
  await showTab(page, TABLES_TAB);
  await allShown(page, TABLES.length);
  const grid = page.getByTestId('pivot-grid').first();
  for (const depth of [0, 1]) {
    const row = grid.locator(`[data-testid="pivot-row"][data-depth="${depth}"]`).first();
    // A lone group opens by itself.
    if ((await row.getAttribute('aria-expanded')) !== 'true') await row.getByTestId('pivot-toggle').click();
    await grid
      .locator(`[data-testid="pivot-row"][data-depth="${depth + 1}"]`)
      .first()
      .waitFor();
  }
  results.push(...(await measureFrames('scroll-table', page, () => turnWheel(grid, session, scroll))));
  results.push(...(await measureMemory(page, session)));
  results.push(figure('workspace.host-memory', memoryOf(pid).residentBytes / 1e6, 'MB'));
  await close();
  return results;
}

async function measure(dir: string): Promise<void> {
  report([figure('workspace.bundle', bundleKilobytes(), 'kB', MOST_BUNDLE_KB), ...(await measureStart(dir))]);
  const file = join(dir, 'workspace.etl');
  const fd = openSync(file, 'w');
  const write = (offset: number, bytes: Uint8Array) => void writeSync(fd, bytes, 0, bytes.length, offset);
  writeBurstyTrace({ write }, { events: EVENTS, cpus: LANES });
  closeSync(fd);
  report(await measureWork(file, dir));
}

await inNewFolder(measure);

/**
 * Panning and zooming 64 lanes of two million events in the page at 1400 × 900, with as many of them in view as there
 * ever are: what the page's main thread does for each frame, by Chromium's own trace, and how many frames are late.
 */
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CDPSession, Page } from '@playwright/test';
import { writeBurstyTrace } from './bursty-trace.ts';
import { quantile } from './measure.ts';
import { figure, report } from './report.ts';
import { firstFrameMs, servePage } from './served-page.ts';

const LANES = 64;
const EVENTS = 2_000_000;
const SECONDS = 5;
/** Input comes a little more often than frames, as from a touchpad. */
const INPUT_INTERVAL_MS = 12;
const MOST_FRAME_MS = 12;
const MOST_DROPPED_PERCENT = 2;

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds: when, how long by the clock, and how long the thread really ran. */
  ts: number;
  dur?: number;
  tdur?: number;
  args: { name?: string };
}

/** Records Chromium's trace of the page while `work` runs. */
async function traced(page: Page, work: () => Promise<void>): Promise<TraceEvent[]> {
  const browser = page.context().browser()!;
  await browser.startTracing(page, {
    categories: ['devtools.timeline', 'devtools.timeline.frame', 'disabled-by-default-devtools.timeline'],
  });
  await work();
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  return trace.traceEvents;
}

/** Real wheel events over the lanes for some seconds: zooms in and out at moving places, pans to and fro. */
async function panAndZoom(page: Page, session: CDPSession): Promise<void> {
  const box = (await page.getByTestId('lanes').boundingBox())!;
  const CTRL = 2;
  const SHIFT = 8;
  const steps = (SECONDS * 1000) / INPUT_INTERVAL_MS;
  const start = performance.now();
  for (let step = 0; step < steps; step++) {
    const zooms = step % 160 < 80;
    const back = step % 80 >= 40;
    void session.send('Input.dispatchMouseEvent', {
      type: 'mouseWheel',
      x: box.x + box.width * (0.3 + (0.4 * step) / steps),
      y: box.y + box.height / 2,
      deltaX: 0,
      deltaY: zooms ? (back ? 30 : -30) : back ? 25 : -25,
      modifiers: zooms ? CTRL : SHIFT,
    });
    const waitMs = start + (step + 1) * INPUT_INTERVAL_MS - performance.now();
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
}

/** What the main thread did for one frame, in milliseconds: its own running time, and time by the clock. */
interface FrameWork {
  cpuMs: number;
  wallMs: number;
}

/**
 * A frame ends with the task in which it is handed to the compositor (`Commit`); all tasks since the frame before are
 * its work. By the clock they also hold what other processes took from this thread on a busy machine.
 */
function workPerFrame(events: readonly TraceEvent[]): FrameWork[] {
  const commits = events.filter(({ name }) => name === 'Commit').sort((a, b) => a.ts - b.ts);
  const [main] = commits;
  if (main === undefined) throw new Error('Chromium’s trace holds no frame');
  const tasks = events.filter(({ name, pid, tid }) => name === 'RunTask' && pid === main.pid && tid === main.tid);
  tasks.sort((a, b) => a.ts - b.ts);
  let next = tasks.findIndex(({ ts }) => ts > main.ts);
  return commits.slice(1).map(({ ts }) => {
    const work: FrameWork = { cpuMs: 0, wallMs: 0 };
    for (; next < tasks.length && tasks[next]!.ts <= ts; next++) {
      work.cpuMs += (tasks[next]!.tdur ?? 0) / 1000;
      work.wallMs += (tasks[next]!.dur ?? 0) / 1000;
    }
    return work;
  });
}

/** Counts animation frames in the page from now on; the function says in per cent how many have not come. */
async function watchFrames(page: Page): Promise<() => Promise<number>> {
  const times = await page.evaluateHandle(() => {
    const list: number[] = [];
    const next = (time: number): void => {
      list.push(time);
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
    return list;
  });
  return async () => {
    const gaps = await times.evaluate((list) => list.slice(1).map((time, i) => time - list[i]!));
    const regularMs = quantile(gaps, 0.5);
    const missing = gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / regularMs) - 1), 0);
    return (100 * missing) / (gaps.length + missing);
  };
}

/** Gives the timeline all the room there is and makes lanes as low as they get: then most of them are in view. */
async function showMostLanes(page: Page): Promise<void> {
  const splitter = page.locator('.splitter-horizontal').first();
  for (let press = 0; press < 30; press++) await splitter.press('ArrowDown');
  const box = (await page.getByTestId('lane-0').boundingBox())!;
  await page.mouse.move(box.x + 20, box.y + box.height);
  await page.mouse.down();
  await page.mouse.move(box.x + 20, box.y + 10, { steps: 5 });
  await page.mouse.up();
}

async function measure(dir: string): Promise<void> {
  const file = join(dir, 'lanes.etl');
  const fd = openSync(file, 'w');
  const write = (offset: number, bytes: Uint8Array) => void writeSync(fd, bytes, 0, bytes.length, offset);
  writeBurstyTrace({ write }, { events: EVENTS, cpus: LANES });
  closeSync(fd);
  const { page, close } = await servePage(join(dir, 'state'), file);
  await firstFrameMs(page, 0);
  await showMostLanes(page);
  const session = await page.context().newCDPSession(page);
  // Once without being watched: what the page compiles on the way is not what it costs.
  await panAndZoom(page, session);
  const lanesInView = await page.locator('[data-testid^="lane-"]').count();
  let droppedPercent = 0;
  const events = await traced(page, async () => {
    const dropped = await watchFrames(page);
    await panAndZoom(page, session);
    droppedPercent = await dropped();
  });
  await close();
  const work = workPerFrame(events);
  const cpuMs = work.map((frame) => frame.cpuMs);
  const wallMs = work.map((frame) => frame.wallMs);
  report([
    figure('pan.lanes-in-view', lanesInView, 'lanes'),
    figure('pan.frames', work.length, 'frames'),
    figure('pan.frame-p50', quantile(cpuMs, 0.5), 'ms'),
    figure('pan.frame-p95', quantile(cpuMs, 0.95), 'ms', MOST_FRAME_MS),
    figure('pan.frame-by-clock-p95', quantile(wallMs, 0.95), 'ms'),
    figure('pan.frames-dropped', droppedPercent, '%', MOST_DROPPED_PERCENT),
  ]);
}

const dir = mkdtempSync(join(tmpdir(), 'corescope-bench-'));
try {
  await measure(dir);
} finally {
  rmSync(dir, { recursive: true, force: true });
}

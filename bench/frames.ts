/** What the page's main thread does for each frame, by Chromium's own trace, and how many frames are late. */
import type { Page } from '@playwright/test';
import { quantile } from './measure.ts';
import { figure, type Measurement } from './report.ts';

const MOST_FRAME_MS = 10;
const MOST_DROPPED_PERCENT = 2;
const LONGEST_TASK_MS = 50;

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

/** What the main thread did for one frame, in milliseconds: its own running time, and time by the clock. */
interface FrameWork {
  cpuMs: number;
  wallMs: number;
}

interface MainThread {
  frames: FrameWork[];
  /** The thread's own running time of the task that took most. */
  longestTaskMs: number;
}

/**
 * A frame ends with the task in which it is handed to the compositor (`Commit`); all tasks since the frame before are
 * its work. By the clock they also hold what other processes took from this thread on a busy machine.
 */
function workOf(events: readonly TraceEvent[]): MainThread {
  const commits = events.filter(({ name }) => name === 'Commit').sort((a, b) => a.ts - b.ts);
  const [main] = commits;
  if (main === undefined) throw new Error('Chromium’s trace holds no frame');
  const tasks = events.filter(({ name, pid, tid }) => name === 'RunTask' && pid === main.pid && tid === main.tid);
  tasks.sort((a, b) => a.ts - b.ts);
  let next = tasks.findIndex(({ ts }) => ts > main.ts);
  let longestTaskMs = 0;
  const frames = commits.slice(1).map(({ ts }) => {
    const work: FrameWork = { cpuMs: 0, wallMs: 0 };
    for (; next < tasks.length && tasks[next]!.ts <= ts; next++) {
      const cpuMs = (tasks[next]!.tdur ?? 0) / 1000;
      work.cpuMs += cpuMs;
      work.wallMs += (tasks[next]!.dur ?? 0) / 1000;
      longestTaskMs = Math.max(longestTaskMs, cpuMs);
    }
    return work;
  });
  return { frames, longestTaskMs };
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

/** Runs `move` once without being watched, since what is compiled on the way is not what it costs, then measures it. */
export async function measureFrames(
  id: string,
  page: Page,
  move: () => Promise<void>,
  mostFrameMs = MOST_FRAME_MS,
): Promise<Measurement[]> {
  await move();
  let droppedPercent = 0;
  const events = await traced(page, async () => {
    const dropped = await watchFrames(page);
    await move();
    droppedPercent = await dropped();
  });
  const { frames, longestTaskMs } = workOf(events);
  const cpuMs = frames.map((frame) => frame.cpuMs);
  const wallMs = frames.map((frame) => frame.wallMs);
  return [
    figure(`${id}.frames`, frames.length, 'frames'),
    figure(`${id}.frame-p50`, quantile(cpuMs, 0.5), 'ms'),
    figure(`${id}.frame-p95`, quantile(cpuMs, 0.95), 'ms', mostFrameMs),
    figure(`${id}.frame-by-clock-p95`, quantile(wallMs, 0.95), 'ms'),
    figure(`${id}.longest-task`, longestTaskMs, 'ms', LONGEST_TASK_MS),
    figure(`${id}.frames-dropped`, droppedPercent, '%', MOST_DROPPED_PERCENT),
  ];
}

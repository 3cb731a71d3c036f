/**
 * Recording with the window open, in headless Chromium at 1400 × 900: the simulated machine writes 200,000 events a second
 * beside its counters, `corescope serve` records them to a file and shows lanes and list. Frames of the page, what of the
 * machine arrived, how long a flushed buffer takes to the screen, and what grows. Seconds: `RECORD_SECONDS`, 15 without.
 * The machine, the recorder, the trace host and Chromium share the cores.
 */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { measureFrames } from './frames.ts';
import { quantile } from './measure.ts';
import { figure, type Measurement, report } from './report.ts';
import { inNewFolder, memoryOf, type ServedPage, servePage } from './served-page.ts';

const EVENTS_A_SECOND = 200_000;
const SECONDS = Number(process.env.RECORD_SECONDS ?? 15);
/** Two frames of a screen with 60. */
const MOST_FRAME_MS = 33.4;
const MOST_DELAY_MS = 250;
const MOST_GROWTH_MB = 16;
const FLOOD = 'Corescope-Simulator-Flood';
const CORES = 8;

/** A frame as it came from the trace host; times of the page's clock, ms. */
interface SeenFrame {
  /** When the task began behind the animation frame that painted it. */
  paintedMs: number;
  /** Between question and painting, what was not waited for news: the way, there and back. */
  wayMs: number;
  /** From the flush of the buffers that it shows first to the frame; null where it shows nothing new. */
  sinceFlushMs: number | null;
  events: number;
  droppedEvents: number;
  droppedBuffers: number;
  memoryBytes: number;
}

interface Watched {
  frames: SeenFrame[];
  /** Times of animation frames. */
  ticksMs: number[];
  /** When the recording began, as its elapsed time says. */
  beganMs: number;
  /** Markers: asked for by the page's clock, happened by the machine's. */
  asksMs: number[];
  marksNs: number[];
  lost: { events: number; buffers: number; realTimeBuffers: number };
}

declare global {
  interface Window {
    watched: Watched;
  }
}

/** Reads along what the socket's worker and the page tell each other (contract/wire.ts), before the page begins. */
function watchSocket(): void {
  const watched: Watched = {
    frames: [],
    ticksMs: [],
    beganMs: Number.POSITIVE_INFINITY,
    asksMs: [],
    marksNs: [],
    lost: { events: 0, buffers: 0, realTimeBuffers: 0 },
  };
  window.watched = watched;
  const decoder = new TextDecoder();
  /** Questions for frames, by their id: one is under way. */
  const askedMs = new Map<number, number>();
  const headOf = (frame: ArrayBuffer, at = 0): string =>
    decoder.decode(new Uint8Array(frame, at + 4, new DataView(frame).getUint32(at, true)));
  const numberIn = (head: string, name: string): number =>
    Number(new RegExp(`"${name}":(-?[\\d.e+]+)`).exec(head)?.[1] ?? Number.NaN);
  const take = (frame: ArrayBuffer): void => {
    const head = headOf(frame);
    if (head.includes('"realTimeBuffersLost"') && head.includes('"elapsedMs"')) {
      // The sessions have figures of the same names: the state's own are those outside of their list.
      const { result } = JSON.parse(head) as {
        result: {
          phase: string;
          elapsedMs: number;
          eventsLost: number;
          buffersLost: number;
          realTimeBuffersLost: number;
          messages: { kind: string; timeNs: number }[];
        };
      };
      if (result.phase === 'recording')
        watched.beganMs = Math.min(watched.beganMs, performance.now() - result.elapsedMs);
      watched.lost = {
        events: result.eventsLost,
        buffers: result.buffersLost,
        realTimeBuffers: result.realTimeBuffersLost,
      };
      watched.marksNs = result.messages.filter(({ kind }) => kind === 'marker').map(({ timeNs }) => timeNs);
    }
    if (!head.includes('"completeNs"')) return;
    const stats = head.slice(head.indexOf('"stats":'));
    const asked = askedMs.get(numberIn(head, 'id')) ?? Number.NaN;
    askedMs.clear();
    const sinceFlushMs = numberIn(stats, 'sinceFlushMs');
    const seen: SeenFrame = {
      paintedMs: Number.NaN,
      wayMs: -asked - numberIn(head, 'heldMs'),
      sinceFlushMs: Number.isNaN(sinceFlushMs) ? null : sinceFlushMs,
      events: numberIn(stats, 'events'),
      droppedEvents: numberIn(stats, 'droppedEvents'),
      droppedBuffers: numberIn(stats, 'droppedBuffers'),
      memoryBytes: numberIn(stats, 'memoryBytes'),
    };
    watched.frames.push(seen);
    requestAnimationFrame(() =>
      setTimeout(() => {
        seen.paintedMs = performance.now();
        seen.wayMs += seen.paintedMs;
      }),
    );
  };
  class WatchedWorker extends Worker {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options);
      this.addEventListener('message', ({ data }: MessageEvent<{ type?: string; frame?: ArrayBuffer }>) => {
        if (data?.type === 'frame' && data.frame !== undefined) take(data.frame);
      });
    }
    override postMessage(message: unknown, options?: Transferable[] | StructuredSerializeOptions): void {
      const { type, frame } = message as { type?: string; frame?: Uint8Array<ArrayBuffer> };
      const head = type === 'send' && frame !== undefined ? headOf(frame.buffer, frame.byteOffset) : '';
      if (head.includes('"markRecording"')) watched.asksMs.push(performance.now());
      if (head.includes('"liveFrame"')) askedMs.set(numberIn(head, 'id'), performance.now());
      super.postMessage(message, options as StructuredSerializeOptions);
    }
  }
  window.Worker = WatchedWorker;
  const tick = (timeMs: number): void => {
    watched.ticksMs.push(timeMs);
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
}

/** Ties the clock of the machine to the page's. */
async function mark(page: Page): Promise<void> {
  const before = await page.evaluate(() => window.watched.marksNs.length);
  await page.keyboard.press('Control+m');
  await page.waitForFunction((count) => window.watched.marksNs.length > count, before);
}

/**
 * By how much the machine's clock was behind at each marker: a simulated machine that got no processor leaves time out, and
 * whoever reads its time stamps sees that as delay.
 */
function slipsMs({ beganMs, asksMs, marksNs }: Watched): number[] {
  const inOrder = marksNs.toSorted((a, b) => a - b);
  return asksMs.map((askedMs, i) => askedMs - beganMs - inOrder[i]! / 1e6);
}

async function start(page: Page): Promise<void> {
  await page.getByTestId('start-record').click();
  await page.getByTestId('record-profile').selectOption({ label: 'PMU stalled cycles' });
  await page.getByTestId('record-provider-add').click();
  await page.getByTestId('record-provider-search').fill(FLOOD);
  await page.getByTestId('record-provider-found').first().click();
  await page.keyboard.press('Escape');
  await page.getByTestId('record-start').click();
  await page.getByTestId('record-stop').waitFor({ timeout: 30_000 });
  await page.getByTestId(`live-lane-${CORES - 1}`).waitFor();
  await page.waitForFunction(() => (window.watched.frames.at(-1)?.events ?? 0) > 0);
  await page.getByTestId('record-tab-events').click();
  await page.getByTestId('live-row').first().waitFor();
}

async function measure(dir: string): Promise<Measurement[]> {
  process.env.CORESCOPE_SIMULATED_FLOOD = String(EVENTS_A_SECOND);
  const served = await servePage(join(dir, 'state'), '--simulate');
  try {
    return await measureRecording(served);
  } finally {
    await served.close();
  }
}

async function measureRecording({ page, pid }: ServedPage): Promise<Measurement[]> {
  await page.addInitScript(watchSocket);
  await page.reload();
  await start(page);
  await mark(page);
  /** Memory of the process that records and answers, without the trace that it holds: what is warm, and at the end. */
  const otherBytes: number[] = [];
  const watch = async (): Promise<void> => {
    for (let second = 0; second < SECONDS; second++) {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      const held = await page.evaluate(() => window.watched.frames.at(-1)!.memoryBytes);
      otherBytes.push(memoryOf(pid).residentBytes - held);
    }
  };
  const rounds: { startMs: number; endMs: number }[] = [];
  const pageMs = (): Promise<number> => page.evaluate(() => performance.now());
  const frameFigures = await measureFrames(
    'record',
    page,
    async () => {
      const startMs = await pageMs();
      await watch();
      rounds.push({ startMs, endMs: await pageMs() });
    },
    MOST_FRAME_MS,
  );
  await mark(page);
  const watched = await page.evaluate(() => window.watched);
  await page.getByTestId('record-discard').click();
  await page.getByTestId('record-discard-ok').click();
  await page.getByTestId('record-idle').waitFor({ timeout: 30_000 });

  // Behind the first round, which is not measured either.
  const { startMs, endMs } = rounds.at(-1)!;
  const isIn = (ms: number): boolean => ms >= startMs && ms < endMs;
  const shown = watched.frames.filter(({ paintedMs }) => isIn(paintedMs));
  const first = shown[0]!;
  const last = shown.at(-1)!;
  const seconds = (last.paintedMs - first.paintedMs) / 1000;
  const ticksMs = watched.ticksMs.filter(isIn);
  const intervals = ticksMs.slice(1).map((tick, i) => tick - ticksMs[i]!);
  const slips = slipsMs(watched);
  // What was missing before is no delay; what is left out meanwhile may be any frame's.
  const missingMs = Math.max(0, slips[0]!);
  const delays = shown.flatMap(({ wayMs, sinceFlushMs }) =>
    sinceFlushMs === null ? [] : [wayMs + sinceFlushMs - missingMs],
  );
  const ways = shown.map(({ wayMs }) => wayMs);
  const half = otherBytes.length / 2;
  const growth = Math.min(...otherBytes.slice(-half / 2)) - Math.min(...otherBytes.slice(half, 1.5 * half));
  const { lost } = watched;
  return [
    // By the clock of the page: a machine that cannot keep up does not reach it.
    figure('record.shown', (last.events - first.events) / seconds, 'events/s', EVENTS_A_SECOND),
    figure('record.lost', lost.events + lost.buffers + lost.realTimeBuffers, 'events and buffers', 0),
    figure('record.dropped', last.droppedEvents + last.droppedBuffers, 'events and buffers', 0),
    figure('record.frame-interval-p95', quantile(intervals, 0.95), 'ms', MOST_FRAME_MS),
    figure('record.frame-interval-most', Math.max(...intervals), 'ms'),
    figure('record.pictures', shown.length / seconds, 'frames/s'),
    ...frameFigures,
    figure('record.flush-to-pixel-p50', quantile(delays, 0.5), 'ms'),
    figure('record.flush-to-pixel-p95', quantile(delays, 0.95), 'ms', MOST_DELAY_MS),
    figure('record.way-p95', quantile(ways, 0.95), 'ms'),
    figure('record.machine-slip', slips.at(-1)! - slips[0]!, 'ms'),
    figure('record.host-memory', otherBytes.at(-1)! / 1e6, 'MB'),
    figure('record.host-memory-growth', growth / 1e6, 'MB', MOST_GROWTH_MB),
  ];
}

await inNewFolder(async (dir) => report(await measure(dir)));

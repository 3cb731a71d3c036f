/**
 * What a page sees while a recording (or a replay) runs. It asks for a frame, draws it, and asks for the next: at most
 * one is under way, so a slow page gets fewer frames and never a queue. Times are ns since the recording's header event.
 */
import { z } from 'zod';

const index = z.number().int().min(0).max(0xffffffff);

/** What a lane draws: events of all kinds or of some providers; a counter; a metric of counters. */
const liveSeries = z.discriminatedUnion('type', [
  z.object({ type: z.literal('events'), providers: z.array(z.string().max(256)).max(64).nullable() }),
  /** Raw PMU event number, 0xffffffff the fixed cycle counter: per second. */
  z.object({ type: z.literal('counter'), event: index }),
  /** By the name of a metric of the core's product (`ipc`, `backend_bound`). */
  z.object({ type: z.literal('metric'), metric: z.string().max(128) }),
]);
export type LiveSeries = z.infer<typeof liveSeries>;

export const liveFrameQuery = z.object({
  recording: z.string().min(1).max(64),
  /** Answered when there is something newer than this frame; 0: at once. */
  after: z.number().int().min(0),
  /** The last so long, or a fixed range (a frozen or zoomed view). */
  window: z.union([
    z.object({ lastNs: z.number().min(1e6).max(1e15) }),
    z.object({ startNs: z.number(), endNs: z.number() }),
  ]),
  buckets: z.number().int().min(1).max(4096),
  series: z.array(liveSeries).max(32),
  /** Empty: all that there are. */
  cpus: z.array(index).max(1024),
  /** Null: no list. */
  list: z
    .object({
      /** An expression as in the events table; empty: all. */
      filter: z.string().max(4096),
      /** Rows of one answer; the newest. */
      limit: z.number().int().min(0).max(500),
      /** Rows from here on downwards in a paused list: the `row` of the first; null follows the newest. */
      fromRow: z.number().int().min(0).nullable(),
    })
    .nullable(),
  /** Counts and metrics of the selected range, beside the frame. */
  selection: z.object({ startNs: z.number(), endNs: z.number() }).nullable(),
});
export type LiveFrameQuery = z.input<typeof liveFrameQuery>;

export interface LiveFrame {
  frame: number;
  /** Of the time between question and answer, ms: what was waited for news. The rest is the way, there and back. */
  heldMs: number;
  /** The newest time that is complete on all processors, and the newest of all. */
  completeNs: number;
  nowNs: number;
  /** Buckets cover `[startNs, startNs + buckets * bucketNs)`. */
  startNs: number;
  bucketNs: number;
  buckets: number;
  cpus: Uint32Array;
  /**
   * In the order of the question. Values cpu-major: lane `i`, bucket `b` at `i * buckets + b`; NaN where nothing was read
   * (never a zero that was not counted). `latest`: the newest value per lane.
   */
  series: {
    min: Float32Array;
    max: Float32Array;
    mean: Float32Array;
    latest: Float32Array;
    /** Highest `max`. */
    peak: number;
    /** Of events, counters per second, or the metric's own (`percent of slots`). */
    unit: string;
    /** Some values are scaled: more events than counters. */
    scaled: boolean;
    /** Why there is none (a metric whose events are not counted); null when there is. */
    problem: string | null;
  }[];
  list: LiveRows | null;
  /** Totals of the selection: per series the sum (events, counts) or mean (metrics) per cpu. */
  selection: { values: Float64Array[]; events: number } | null;
  stats: LiveStats;
}

export interface LiveRows {
  /** Number of the first row since the recording began, and of all that matched. */
  firstRow: number;
  total: number;
  timeNs: Float64Array;
  cpu: Uint32Array;
  pid: Float64Array;
  tid: Float64Array;
  process: string[];
  /** `Provider/Event` in two. */
  provider: string[];
  event: string[];
  message: string[];
  /** Rows that went by without being looked at, because decoding fell behind. */
  skipped: number;
  /** A mistake in the filter: where and what. */
  problem: { message: string; position: number; length: number } | null;
}

export interface LiveStats {
  events: number;
  eventsPerSecond: number;
  /**
   * From event to this frame, ms: the age of the oldest event of what it shows first, whatever session it is of. About the
   * flush timer and the way to the trace host. Null where it shows nothing new.
   */
  delayMs: number | null;
  /** The part of it behind the flush of the buffers, which no timer sets: the worst of those that this frame shows first. */
  sinceFlushMs: number | null;
  /** What sets it: the longest flush timer of the sessions, as the machine has taken it. */
  flushTimerMs: number;
  /** Of the view only: the file has them all. */
  droppedEvents: number;
  droppedBuffers: number;
  /** Events per second by provider, the most first. */
  providers: { name: string; guid: string; eventsPerSecond: number; events: number }[];
  memoryBytes: number;
}

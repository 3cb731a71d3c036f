/** One recording (or replay) on the way to a page: buffers wait here until they are scanned, questions until there is news. */
import type { LiveFrame, LiveFrameQuery } from '../../contract/live.ts';
import type { LiveTrace } from '../../engine/live/live-trace.ts';
import type { SchemaBlob, SchemaRequest } from '../../native-bridge/calls/bridge.ts';
import { BufferQueue } from './buffer-queue.ts';
import type { LiveClock } from './live-clock.ts';
import { LiveDelay } from './live-delay.ts';

/** Scanned in one go, before questions have their turn. */
const SCAN_SLICE_MS = 8;
/** A page draws no faster. */
const LEAST_FRAME_MS = 16;
/** Frames that take long come less often, and leave the time to what comes: this share of it, for a page, at most so rarely. */
const MOST_FRAME_SHARE = 1 / 3;
const LONGEST_GAP_MS = 50;
/** What came together is shown together, unless scanning it takes longer. */
const LONGEST_SCAN_MS = 50;
/** A question without news is answered then, so that whoever asks knows that we are there. */
const LONGEST_WAIT_MS = 1000;
/** Frames whose callers may still ask for the next. */
const KEPT_FRAMES = 256;

export interface LiveRecordingOptions {
  readonly trace: LiveTrace;
  readonly clock: LiveClock;
  readonly flushTimerMs: number;
  /** How long ago a time of the trace was. */
  readonly ageMs: (timeNs: number) => number;
  /** Asks the machine that records what events mean; null where there is none (replays). */
  readonly schemas: ((requests: SchemaRequest[]) => Promise<SchemaBlob[]>) | null;
}

interface HandedOut {
  readonly version: number;
  readonly atMs: number;
}

interface Waiting {
  readonly query: LiveFrameQuery;
  readonly answer: (frame: LiveFrame) => void;
  readonly fail: (error: unknown) => void;
  /** The version that its page has. */
  readonly known: number;
  readonly askedMs: number;
  /** When it had that; long ago where it had none. */
  readonly lastMs: number;
  readonly deadlineMs: number;
}

export class LiveRecording {
  readonly trace: LiveTrace;
  readonly #options: LiveRecordingOptions;
  /** To be scanned. */
  readonly #queue = new BufferQueue();
  #fedToNs = Number.NEGATIVE_INFINITY;
  #scanning = false;
  /** Since when buffers have been waiting, without a frame; null: none wait. */
  #behindSinceMs: number | null = null;
  #asking = false;
  #ended = false;
  /** Nobody looks any more. */
  closed = false;
  #frames = 0;
  readonly #handedOut = new Map<number, HandedOut>();
  readonly #waiting = new Set<Waiting>();
  #wakeUp: { atMs: number; cancel: () => void } | null = null;
  readonly #delay = new LiveDelay();
  /** From one frame to the next of a page, at least. */
  #frameGapMs = LEAST_FRAME_MS;

  constructor(options: LiveRecordingOptions) {
    this.#options = options;
    this.trace = options.trace;
  }

  /**
   * Buffers that came; they are ours from now on.
   * @param completeNs with them all that is older has come, where whoever feeds us knows it
   */
  feed(buffers: readonly Uint8Array[], completeNs: number | null = null): void {
    if (completeNs !== null) this.#fedToNs = completeNs;
    this.#queue.add(buffers);
    this.#behindSinceMs ??= this.#options.clock.nowMs();
    this.#scan();
  }

  /** What never reached us. */
  dropped(events: number, buffers: number): void {
    this.#queue.drop(events, buffers);
  }

  /** Bytes that wait to be scanned. */
  get waitingBytes(): number {
    return this.#queue.bytes;
  }

  /** Nothing comes any more; questions are answered on. */
  end(): void {
    this.#ended = true;
    this.#scan();
  }

  #scan(): void {
    if (this.#scanning) return;
    this.#scanning = true;
    this.#options.clock.soon(() => {
      this.#scanning = false;
      this.#scanSlice();
    });
  }

  #scanSlice(): void {
    const { clock } = this.#options;
    const untilMs = clock.nowMs() + SCAN_SLICE_MS;
    let buffer = this.#queue.take();
    while (buffer !== undefined) {
      this.trace.add(buffer);
      buffer = clock.nowMs() < untilMs ? this.#queue.take() : undefined;
    }
    if (this.#queue.length > 0) this.#scan();
    else {
      this.#behindSinceMs = null;
      if (this.#ended) this.trace.end();
      else this.trace.completeTo(this.#fedToNs);
    }
    this.#delay.came(this.trace.takeNews(), clock.nowMs());
    this.#askSchemas();
    this.#answer();
  }

  /** One question at a time; a machine that does not answer leaves events without their fields. */
  #askSchemas(): void {
    const { schemas } = this.#options;
    if (schemas === null || this.#asking) return;
    const unknown = this.trace.decoder.takeUnknown();
    if (unknown.length === 0) return;
    this.#asking = true;
    const asked = schemas(unknown.map(({ header }) => ({ eventHeader: header })));
    asked
      .then((blobs) => this.trace.decoder.addFetched(unknown, blobs))
      .catch(() => {})
      .finally(() => {
        this.#asking = false;
      });
  }

  /** Answers when there is news, at the latest after a second. Rejects when the signal is aborted. */
  frame(query: LiveFrameQuery, signal?: AbortSignal): Promise<LiveFrame> {
    const nowMs = this.#options.clock.nowMs();
    const last = query.after === 0 ? undefined : this.#handedOut.get(query.after);
    return new Promise((answer, fail) => {
      const waiting: Waiting = {
        query,
        answer,
        fail,
        askedMs: nowMs,
        known: last?.version ?? -1,
        lastMs: last?.atMs ?? Number.NEGATIVE_INFINITY,
        deadlineMs: nowMs + (last === undefined ? 0 : LONGEST_WAIT_MS),
      };
      this.#waiting.add(waiting);
      signal?.addEventListener('abort', () => {
        if (this.#waiting.delete(waiting)) fail(signal.reason);
      });
      this.#answer();
    });
  }

  /** Nobody is kept waiting by what is gone. */
  close(): void {
    this.closed = true;
    this.#queue.takeAll();
    this.#wakeUp?.cancel();
    this.#wakeUp = null;
    for (const waiting of this.#waiting) waiting.answer(this.#frame(waiting));
    this.#waiting.clear();
  }

  #answer(): void {
    const { clock } = this.#options;
    const nowMs = clock.nowMs();
    let nextMs = Number.POSITIVE_INFINITY;
    for (const waiting of [...this.#waiting]) {
      const { query, known, lastMs, deadlineMs } = waiting;
      const isNews = known < this.trace.version || this.trace.hasMore(query);
      const wholeMs = this.#behindSinceMs === null ? nowMs : Math.max(this.#behindSinceMs, lastMs) + LONGEST_SCAN_MS;
      const dueMs = isNews ? Math.min(deadlineMs, Math.max(lastMs + this.#frameGapMs, wholeMs)) : deadlineMs;
      if (nowMs < dueMs) {
        nextMs = Math.min(nextMs, dueMs);
        continue;
      }
      this.#waiting.delete(waiting);
      try {
        waiting.answer(this.#frame(waiting));
      } catch (error) {
        waiting.fail(error);
      }
    }
    this.#wake(nextMs);
  }

  /** Looks again then. */
  #wake(atMs: number): void {
    if (this.#wakeUp?.atMs === atMs) return;
    this.#wakeUp?.cancel();
    this.#wakeUp = null;
    if (!Number.isFinite(atMs)) return;
    const { clock } = this.#options;
    const cancel = clock.after(Math.max(0, atMs - clock.nowMs()), () => {
      this.#wakeUp = null;
      this.#answer();
    });
    this.#wakeUp = { atMs, cancel };
  }

  #frame({ query, askedMs }: Waiting): LiveFrame {
    const { trace } = this;
    const { clock, flushTimerMs, ageMs } = this.#options;
    const beginMs = clock.nowMs();
    const frame = ++this.#frames;
    const picture = trace.picture(query);
    const figures = trace.figures();
    const { version } = trace;
    this.#handedOut.set(frame, { version, atMs: clock.nowMs() });
    if (this.#handedOut.size > KEPT_FRAMES) this.#handedOut.delete(this.#handedOut.keys().next().value as number);
    const endMs = clock.nowMs();
    const restedMs = (endMs - beginMs) / MOST_FRAME_SHARE;
    this.#frameGapMs = Math.min(LONGEST_GAP_MS, Math.max(LEAST_FRAME_MS, restedMs));
    return {
      frame,
      heldMs: beginMs - askedMs,
      ...picture,
      stats: {
        ...figures,
        ...this.#delay.shown(ageMs, endMs),
        flushTimerMs,
        droppedEvents: this.#queue.dropped.events,
        // What could not be read, or not whole, did not reach the view either.
        droppedBuffers: this.#queue.dropped.buffers + trace.damagedBuffers,
      },
    };
  }
}

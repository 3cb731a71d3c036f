/** Asks for frames of a running recording: at most one question is under way, and at most one a frame of the screen. */
import type { LiveFrame, LiveFrameQuery } from '../../../contract/live.ts';
import type { TraceClient } from '../../base/client/trace-client.ts';
import { FrameScheduler } from '../../canvas/scheduler.ts';
import { type Questions, SeriesLoader } from '../../canvas/series-loader.ts';

export interface LiveLoopOptions {
  client: Pick<TraceClient, 'call'>;
  /** What is wanted now, but for `after`; null: nothing, until `want` is called. */
  query(): Omit<LiveFrameQuery, 'after'> | null;
  /** @param askedMs when the question was sent, by `performance.now()` */
  onFrame(frame: LiveFrame, askedMs: number): void;
  /** The loop rests after it, until `want` is called. */
  onFailed(message: string): void;
  requestFrame?(callback: () => void): number;
  cancelFrame?(handle: number): void;
}

/** A frame, and when it was asked for. */
interface AskedFrame {
  frame: LiveFrame;
  askedMs: number;
}

/** Every question is another one: the next frame of the same view, or another view. */
const frameQuestions = (client: LiveLoopOptions['client']): Questions<LiveFrameQuery, AskedFrame> => ({
  async ask(query, signal) {
    const askedMs = performance.now();
    return { frame: await client.call('liveFrame', query, { signal }), askedMs };
  },
  isSame: () => false,
  isAlike: () => false,
});

/** The live source of the canvas's series loader: each frame asks for the next one, with the next picture on screen. */
export class LiveLoop {
  readonly #options: LiveLoopOptions;
  readonly #loader: SeriesLoader<LiveFrameQuery, AskedFrame>;
  readonly #frames: FrameScheduler;
  #after = 0;
  #recording = '';
  #closed = false;

  constructor(options: LiveLoopOptions) {
    this.#options = options;
    this.#frames = new FrameScheduler(() => this.#ask(), options.requestFrame, options.cancelFrame);
    this.#loader = new SeriesLoader(frameQuestions(options.client), {
      onPicture: ({ series: { frame, askedMs } }) => {
        this.#after = frame.frame;
        options.onFrame(frame, askedMs);
        if (!this.#closed) this.#frames.ask();
      },
      // The host answers as soon as there is a newer frame.
      onSlow: () => {},
      onFailed: (message) => options.onFailed(message),
    });
  }

  /** The view is another one: what is under way is for the one before, and the answer need not be a newer frame. */
  want(): void {
    if (this.#closed) return;
    this.#after = 0;
    this.#loader.drop();
    this.#frames.ask();
  }

  close(): void {
    this.#closed = true;
    this.#loader.drop();
    this.#frames.stop();
  }

  #ask(): void {
    const query = this.#options.query();
    if (query === null) return;
    // Frames of each recording are counted from its beginning.
    if (query.recording !== this.#recording) this.#after = 0;
    this.#recording = query.recording;
    this.#loader.want({ ...query, after: this.#after });
  }
}

/** Plays a replay by the clock. */
import type { LiveTrace } from '../../engine/live/live-trace.ts';
import type { LiveClock } from './live-clock.ts';
import { LiveRecording } from './live-recording.ts';
import { REPLAY_FLUSH_MS, type Replay, ReplayPosition } from './replay.ts';

/** Between two looks at what is due. */
const STEP_MS = REPLAY_FLUSH_MS / 2;
/** More than this waits to be scanned: it plays slower rather than that something is dropped. */
const MOST_WAITING_BYTES = 32 << 20;

export class ReplayPlayer {
  readonly recording: LiveRecording;
  readonly #replay: Replay;
  readonly #clock: LiveClock;
  readonly #position: ReplayPosition;

  constructor(replay: Replay, trace: LiveTrace, speed: number, clock: LiveClock) {
    this.#replay = replay;
    this.#clock = clock;
    this.#position = new ReplayPosition(replay.beginNs, speed, clock);
    this.recording = new LiveRecording({
      trace,
      clock,
      flushTimerMs: REPLAY_FLUSH_MS,
      ageMs: (timeNs) => (this.#position.ns - timeNs) / 1e6 / speed,
      schemas: null,
    });
  }

  /** Resolves when all was handed out, or nobody looks any more. Rejects when the file cannot be read on. */
  async play(): Promise<void> {
    const { recording } = this;
    try {
      while (!this.#replay.ended && !recording.closed) {
        await new Promise<void>((resolve) => this.#clock.after(STEP_MS, resolve));
        this.#position.step(recording.waitingBytes > MOST_WAITING_BYTES);
        const { ns } = this.#position;
        const buffers = await this.#replay.advance(ns);
        if (buffers.length > 0) recording.feed(buffers, this.#replay.completeNs(ns));
      }
    } finally {
      recording.end();
    }
  }
}

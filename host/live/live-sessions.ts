/**
 * The live view of recordings and replays, for any door: told by the recorder what is recorded (`RecordingListener`), it
 * answers `liveFrame`. Nothing that happens here holds a recording up.
 */
import { randomUUID } from 'node:crypto';
import type { LiveFrame, LiveFrameQuery } from '../../contract/live.ts';
import type { ByteSource } from '../../engine/format/byte-source.ts';
import { Clock } from '../../engine/format/clock.ts';
import { LiveTrace } from '../../engine/live/live-trace.ts';
import { SchemaLibrary } from '../../engine/schema/schema-library.ts';
import type { SchemaBlob, SchemaRequest, StreamClock } from '../../native-bridge/calls/bridge.ts';
import { HostError, toHostError } from '../base/host-error.ts';
import { filterNames } from '../traces/event-conditions.ts';
import { counterFacts } from './counter-facts.ts';
import { type LiveClock, realLiveClock } from './live-clock.ts';
import { LiveRecording } from './live-recording.ts';
import type { RecordingBegins, RecordingListener } from './recorder-api.ts';
import { Replay } from './replay.ts';
import { ReplayPlayer } from './replay-player.ts';

export interface LiveSessionsOptions {
  clock?: LiveClock;
  /** Manifests and TMF files of this user. */
  library?: () => Promise<SchemaLibrary>;
  /** What events mean on the machine that records. */
  schemas?: ((requests: SchemaRequest[]) => Promise<SchemaBlob[]>) | null;
}

export class LiveSessions implements RecordingListener {
  readonly #clock: LiveClock;
  readonly #library: () => Promise<SchemaLibrary>;
  readonly #schemas: ((requests: SchemaRequest[]) => Promise<SchemaBlob[]>) | null;
  readonly #recordings = new Map<string, Promise<LiveRecording>>();
  /** To be looked at until the next begins: a recording that has ended, or a replay. */
  readonly #replaced = new Set<string>();

  constructor({
    clock = realLiveClock,
    library = async () => new SchemaLibrary(),
    schemas = null,
  }: LiveSessionsOptions = {}) {
    this.#clock = clock;
    this.#library = library;
    this.#schemas = schemas;
  }

  begins({ recording, machine, clock, flushTimerMs, sinceHeaderMs }: RecordingBegins): void {
    const beganMs = this.#clock.nowMs() - sinceHeaderMs;
    const make = async (): Promise<LiveRecording> => {
      const trace = new LiveTrace({
        clock: new Clock(clock.ticks, ticksPerSecond(clock)),
        flushTimerMs,
        counterFacts: counterFacts(machine.pmu.product),
        library: await this.#library(),
        shownNames: filterNames,
      });
      const ageMs = (timeNs: number): number => this.#clock.nowMs() - beganMs - timeNs / 1e6;
      return new LiveRecording({ trace, clock: this.#clock, flushTimerMs, ageMs, schemas: this.#schemas });
    };
    this.#add(recording, make());
  }

  /**
   * Plays a trace as if it were recorded now. The source is closed when it has ended, or could not be opened.
   * @param speed times as fast as it happened: 0.1 to 100
   * @returns what questions call it
   * @throws HostError when it is no trace
   */
  async replay(source: ByteSource & { name: string; close(): Promise<void> }, speed: number): Promise<string> {
    const id = `replay-${randomUUID()}`;
    try {
      const library = await this.#library();
      const replay = await Replay.open(source, { name: source.name, speed, library });
      const trace = new LiveTrace({
        clock: replay.clock,
        flushTimerMs: null,
        counterFacts: counterFacts(replay.product),
        library,
        shownNames: filterNames,
      });
      await replay.teach(trace.decoder);
      const player = new ReplayPlayer(replay, trace, speed, this.#clock);
      this.#add(id, Promise.resolve(player.recording));
      this.#replaced.add(id);
      // It plays until it is closed. What cannot be read any more ends it.
      void player
        .play()
        .catch(() => {})
        .finally(() => source.close());
    } catch (error) {
      await source.close();
      throw toHostError(error, source.name);
    }
    return id;
  }

  /** It plays no further, and is forgotten. A recording is not ended by this. */
  endReplay(id: string): void {
    if (id.startsWith('replay-')) this.#remove(id);
  }

  /** Buffers are ours from now on. */
  buffers(recording: string, buffers: readonly Uint8Array[]): void {
    this.#then(recording, (live) => live.feed(buffers));
  }

  ends(recording: string): void {
    this.#then(recording, (live) => live.end());
    this.#replaced.add(recording);
  }

  /** What never reached us: the view is short of it, the file is not. */
  dropped(recording: string, events: number, buffers: number): void {
    this.#then(recording, (live) => live.dropped(events, buffers));
  }

  /** @throws HostError when nothing of that name is, or was just, recorded */
  async frame(query: LiveFrameQuery, signal?: AbortSignal): Promise<LiveFrame> {
    const recording = this.#recordings.get(query.recording);
    if (recording === undefined)
      throw new HostError('not-found', 'The live view of that recording has ended. Open the saved trace instead.');
    return (await recording).frame(query, signal);
  }

  close(): void {
    for (const id of [...this.#recordings.keys()]) this.#remove(id);
  }

  #add(id: string, recording: Promise<LiveRecording>): void {
    // Whoever asks for a frame is told why there is none.
    recording.catch(() => {});
    for (const old of this.#replaced) this.#remove(old);
    this.#recordings.set(id, recording);
  }

  #remove(id: string): void {
    this.#then(id, (live) => live.close());
    this.#recordings.delete(id);
    this.#replaced.delete(id);
  }

  /** In the order of the calls. */
  #then(id: string, action: (live: LiveRecording) => void): void {
    this.#recordings.get(id)?.then(action, () => {});
  }
}

/** Of a session's time stamps (format document a.5). System time has 100 ns. */
export const ticksPerSecond = ({ clockType, perfFrequencyHz }: StreamClock): number =>
  clockType === 2 ? 10_000_000 : perfFrequencyHz;

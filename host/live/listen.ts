/** Events as they come, decoded, as lines: what `corescope listen` prints. */
import { Clock } from '../../engine/format/clock.ts';
import { LiveTrace } from '../../engine/live/live-trace.ts';
import { SchemaLibrary } from '../../engine/schema/schema-library.ts';
import type { Bridge, BridgeErrorInfo } from '../../native-bridge/calls/bridge.ts';
import { FileSource } from '../base/file-source.ts';
import { HostError, toHostError } from '../base/host-error.ts';
import { filterNames } from '../traces/event-conditions.ts';
import type { WriteBytes } from '../traces/event-text.ts';
import { BufferQueue } from './buffer-queue.ts';
import { counterFacts } from './counter-facts.ts';
import type { LiveClock } from './live-clock.ts';
import { LiveLines, type LiveLinesQuery } from './live-lines.ts';
import { ticksPerSecond } from './live-sessions.ts';
import { Replay, ReplayPosition } from './replay.ts';

/** Between two looks at what came. */
const STEP_MS = 20;
/** Of sessions whose timer does not say: buffers come when they are full, or each second. */
const LEAST_FLUSH_MS = 1000;
/** Read in one go before lines are written. */
const BUFFERS_AT_ONCE = 64;

export interface ListenOptions {
  signal: AbortSignal;
  clock: LiveClock;
  /** Null: until it ends. */
  durationMs: number | null;
  library?: SchemaLibrary;
  /** What never gets printed, since the last time it was said. */
  onDropped: (events: number, buffers: number) => void;
  /** What is to be known at the end, such as a field that no event had. */
  onNote?: (text: string) => void;
}

/** Where buffers come from. */
interface Feed {
  readonly trace: LiveTrace;
  take(): Promise<Uint8Array[]>;
  /** All that is older has been taken; null where only the buffers themselves tell. */
  completeNs(): number | null;
  readonly ended: boolean;
  dropped(): { events: number; buffers: number };
  close(): Promise<void>;
}

/**
 * Listens to sessions of a machine until they are stopped.
 * @throws HostError; BridgeError
 */
export async function listenToSessions(
  bridge: Bridge,
  sessions: readonly string[],
  query: LiveLinesQuery,
  write: WriteBytes,
  options: ListenOptions,
): Promise<void> {
  const clock = await bridge.clock();
  let flushTimerMs = LEAST_FLUSH_MS;
  for (const session of sessions)
    flushTimerMs = Math.max(flushTimerMs, 1000 * (await bridge.querySession(session)).flushTimerSeconds);
  const trace = liveTrace(new Clock(clock.ticks, ticksPerSecond(clock)), flushTimerMs, options);
  const lines = new LiveLines(trace, query);
  const feed = new SessionFeed(trace, bridge);
  try {
    for (const session of sessions) await feed.consume(session);
  } catch (error) {
    await feed.close();
    throw error;
  }
  await listen(feed, lines, write, options);
  if (feed.failure !== null) throw new HostError('io', feed.failure.message);
}

class SessionFeed implements Feed {
  readonly trace: LiveTrace;
  /** Why a session broke; null when none did. */
  failure: BridgeErrorInfo | null = null;
  readonly #bridge: Bridge;
  readonly #streams: Awaited<ReturnType<Bridge['consume']>>[] = [];
  #open = 0;
  /** To be printed. */
  readonly #waiting = new BufferQueue();

  constructor(trace: LiveTrace, bridge: Bridge) {
    this.trace = trace;
    this.#bridge = bridge;
  }

  async consume(session: string): Promise<void> {
    this.#open++;
    const onEnd = (error: BridgeErrorInfo | null): void => {
      this.#open--;
      this.failure ??= error;
    };
    this.#streams.push(await this.#bridge.consume(session, (buffers) => this.#waiting.add(buffers), onEnd));
  }

  async take(): Promise<Uint8Array[]> {
    const taken = this.#waiting.takeAll();
    const unknown = this.trace.decoder.takeUnknown();
    if (unknown.length > 0) {
      // Without an answer events are printed without their fields.
      const blobs = await this.#bridge.schemas(unknown.map(({ header }) => ({ eventHeader: header }))).catch(() => []);
      this.trace.decoder.addFetched(unknown, blobs);
    }
    return taken;
  }

  completeNs(): null {
    return null;
  }

  get ended(): boolean {
    return this.#open <= 0 && this.#waiting.length === 0;
  }

  dropped(): { events: number; buffers: number } {
    return this.#waiting.dropped;
  }

  async close(): Promise<void> {
    for (const stream of this.#streams) {
      const dropped = await stream.dropped().catch(() => null);
      this.#waiting.drop(dropped?.events ?? 0, dropped?.buffers ?? 0);
      await stream.close();
    }
  }
}

/**
 * Plays a trace as if it happened now.
 * @param speed playback speed
 * @throws HostError
 */
export async function listenToReplay(
  path: string,
  speed: number,
  query: LiveLinesQuery,
  write: WriteBytes,
  options: ListenOptions,
): Promise<void> {
  const source = await FileSource.open(path, path);
  try {
    const library = options.library ?? new SchemaLibrary();
    const replay = await Replay.open(source, { name: path, speed, library }, options);
    const trace = liveTrace(replay.clock, null, options);
    await replay.teach(trace.decoder);
    const lines = new LiveLines(trace, query);
    const position = new ReplayPosition(replay.beginNs, speed, options.clock);
    let completeNs = Number.NEGATIVE_INFINITY;
    await listen(
      {
        trace,
        take: () => {
          position.step(false);
          completeNs = replay.completeNs(position.ns);
          return replay.advance(position.ns);
        },
        completeNs: () => completeNs,
        get ended() {
          return replay.ended;
        },
        dropped: () => ({ events: 0, buffers: 0 }),
        close: async () => {},
      },
      lines,
      write,
      options,
    );
  } catch (error) {
    throw toHostError(error, path);
  } finally {
    await source.close();
  }
}

const liveTrace = (clock: Clock, flushTimerMs: number | null, { library }: ListenOptions): LiveTrace =>
  new LiveTrace({
    clock,
    flushTimerMs,
    counterFacts: counterFacts(null),
    library: library ?? new SchemaLibrary(),
    shownNames: filterNames,
  });

async function listen(feed: Feed, lines: LiveLines, write: WriteBytes, options: ListenOptions): Promise<void> {
  const { signal, clock, durationMs, onDropped, onNote } = options;
  const endMs = durationMs === null ? Number.POSITIVE_INFINITY : clock.nowMs() + durationMs;
  const { trace } = feed;
  const said = { events: 0, buffers: 0 };
  const sayDropped = (): void => {
    const { events, buffers } = feed.dropped();
    const more = events + lines.lost - said.events;
    if (more === 0 && buffers === said.buffers) return;
    onDropped(more, buffers - said.buffers);
    said.events = events + lines.lost;
    said.buffers = buffers;
  };
  /** False: nobody reads on, or enough was read. */
  const print = async (): Promise<boolean> => {
    for (let text = lines.take(); text !== null; text = lines.take()) if (!(await write(text))) return false;
    return !lines.done;
  };
  let goOn = !lines.done;
  try {
    while (goOn && !signal.aborted && clock.nowMs() < endMs) {
      const buffers = await feed.take();
      for (let i = 0; i < buffers.length && goOn; i += BUFFERS_AT_ONCE) {
        for (const buffer of buffers.slice(i, i + BUFFERS_AT_ONCE)) trace.add(buffer);
        // What is told to be complete is so when all of it was taken.
        if (feed.completeNs() === null) goOn = await print();
      }
      const completeNs = feed.completeNs();
      if (completeNs !== null) trace.completeTo(completeNs);
      if (feed.ended) break;
      goOn = goOn && (await print());
      sayDropped();
      if (goOn) await new Promise<void>((resolve) => clock.after(STEP_MS, resolve));
    }
    if (goOn) {
      trace.end();
      await print();
    }
  } finally {
    await feed.close();
    sayDropped();
    for (const note of lines.notes()) onNote?.(note);
  }
}

/** What a recording has of the machine while it runs: sessions, their real-time buffers, counters, files of our own. */
import { rm, stat } from 'node:fs/promises';
import { MARKER_PROVIDER } from '../../contract/marker-events.ts';
import { providerNameGuid } from '../../contract/provider-name-guid.ts';
import {
  loggerNames,
  type ProviderPlan,
  type RecordingMachine,
  type RecordingPlan,
  type SessionPlan,
  type SessionStatus,
} from '../../contract/recording.ts';
import type { TraceDescription } from '../../engine/write/header-buffer.ts';
import type { Bridge, StreamClock } from '../../native-bridge/calls/bridge.ts';
import { BridgeError } from '../../native-bridge/calls/bridge-error.ts';
import { countEvents } from '../../native-bridge/calls/count-events.ts';
import { MARKER_LEVEL } from '../../native-bridge/etw/marker-events.ts';
import { HostError } from '../base/host-error.ts';
import { ticksPerSecond } from '../live/live-sessions.ts';
import type { LastSeconds, Ring } from '../merge/save.ts';
import type { AddedSessions } from './added-plan.ts';
import { type BufferLog, FileBufferLog, RingBufferLog } from './buffer-log.ts';
import { checkClocks, nameTaken, takenSessions } from './check-recording.ts';
import type { Figures } from './figures.ts';
import type { Ledger, LedgerContent } from './ledger.ts';
import { markerBuffer } from './marker-buffer.ts';
import { namesPart, namesSessionOf, writeNames } from './names-session.ts';
import type { RecorderClock } from './recorder-clock.ts';

/** Part of our own, beside the sessions' files: PMU readings and markers. */
const ownPart = 'corescope.etl';
/** Per core, raw packets. */
const speName = (core: number): string => `spe-core${core}.data`;

export interface RunningOptions {
  bridge: Bridge;
  machine: RecordingMachine;
  plan: RecordingPlan;
  ledger: Ledger;
  clock: RecorderClock;
  /** Nobody wants it any more: it starts no further. */
  givenUp: AbortSignal;
  onBuffers(buffers: Uint8Array[]): void;
  /** What goes on without it, for people. */
  onWarning(text: string): void;
}

type Consumer = Awaited<ReturnType<Bridge['consume']>>;
type Pmu = Awaited<ReturnType<Bridge['startPmu']>>;

interface Flight {
  parts: string[];
  last: LastSeconds | null;
  forget(): Promise<void>;
}

interface Session {
  plan: SessionPlan;
  last: SessionStatus;
  consumer: Consumer | null;
  /** Stopped, by us or by somebody else. */
  gone: boolean;
  /** Of a ring: when it was seen to have no free buffer left. */
  fullAfterMs: number | null;
}

/** ERROR_WMI_INSTANCE_NOT_FOUND: the session does not run (any more). */
const noSuchSession = 4201;
export const isGone = (error: unknown): boolean => BridgeError.infoOf(error).status === noSuchSession;

/** No answer of Windows, nor of a driver. */
const isOfNobody = (error: unknown): boolean => {
  const { status, call } = BridgeError.infoOf(error);
  return status === null && call === null;
};

/** The session has the markers that are written by ETW in its file, so that they need not be added. */
const recordsMarkers = ({ gone, plan: { logging, privatePids, providers } }: Session): boolean =>
  !gone && logging !== 'none' && privatePids.length === 0 && providers.some(takesMarkers);

const takesMarkers = ({ guid, name, enabled, level, filters }: ProviderPlan): boolean =>
  enabled &&
  (level === 0 || level >= MARKER_LEVEL) &&
  Object.keys(filters).every((filter) => filter === 'stackEventIds') &&
  (guid ?? providerNameGuid(name)).toLowerCase() === MARKER_PROVIDER;

export class RunningRecording {
  /** Of the header event of what will be saved; and when that was by the recorder's clock. */
  readonly streamClock: StreamClock;
  readonly beganMs: number;
  readonly #options: RunningOptions;
  readonly #own: BufferLog;
  readonly #sessions: Session[] = [];
  readonly #spe = new Map<number, Promise<FileBufferLog>>();
  #pmu: Pmu | null = null;
  /** Whoever counted for us has gone, without giving back the lock. */
  #pmuLost = false;
  #pmuFigures: Figures['pmu'] = null;
  #events = 0;
  #flights = 0;
  /** The last that was asked for. */
  #flushing: Promise<unknown> = Promise.resolve();
  #last: LastSeconds | null = null;
  #stopping = false;

  private constructor(options: RunningOptions, own: BufferLog, streamClock: StreamClock, beganMs: number) {
    this.#options = options;
    this.#own = own;
    this.streamClock = streamClock;
    this.beganMs = beganMs;
  }

  /**
   * Takes of the machine what the plan says. Where one step fails, or it is given up between two, those before it are
   * undone and the ledger is forgotten.
   * @throws HostError, BridgeError
   */
  static async start(options: RunningOptions): Promise<RunningRecording> {
    const { bridge, machine, plan, ledger, clock } = options;
    let running: RunningRecording | null = null;
    try {
      const streamClock = clockOf(plan, await bridge.clock());
      const beganMs = clock.nowMs();
      const trace = descriptionOf(machine, streamClock);
      const own =
        plan.flightSeconds === null
          ? await FileBufferLog.open(ledger.path(ownPart), trace)
          : new RingBufferLog(trace, plan.flightSeconds * 1000, () => clock.nowMs());
      running = new RunningRecording(options, own, streamClock, beganMs);
      await ledger.update({ bufferParts: [ownPart] });
      await running.#startSessions();
      await running.#startPmu();
      return running;
    } catch (error) {
      await running?.stop();
      await (running?.forget() ?? ledger.remove());
      throw error;
    }
  }

  /** Real-time sessions that are consumed say what their log file would. */
  get logfileHeader(): Uint8Array | null {
    return this.#sessions.find(({ consumer }) => consumer !== null)?.consumer?.logfileHeader ?? null;
  }

  /** The longest flush timer of its sessions, as the machine has taken them: some Windows know whole seconds only. */
  get flushTimerMs(): number {
    return Math.max(0, ...this.#sessions.map(({ plan, last }) => 1000 * last.flushTimerSeconds || plan.flushTimerMs));
  }

  /** No session is left that could bring anything. */
  get isOver(): boolean {
    return this.#pmu === null && this.#sessions.length > 0 && this.#sessions.every(({ gone }) => gone);
  }

  /** After the stop: what could not be given back. */
  get holdsMore(): boolean {
    return this.#sessions.some(({ gone }) => !gone) || this.#options.ledger.content.pmuLocked;
  }

  /** After the stop, when nobody needs the parts: of what could not be given back the next start has to know. */
  forget(): Promise<void> {
    const { ledger } = this.#options;
    return this.holdsMore ? ledger.forgetParts() : ledger.remove();
  }

  async figures(): Promise<Omit<Figures, 'diskFreeBytes'>> {
    await Promise.all(this.#sessions.map((session) => this.#query(session)));
    const dropped = await Promise.all(
      this.#sessions.map(({ consumer }) => consumer?.dropped().catch(() => null) ?? null),
    );
    const pmu = await this.#pmu?.figures().catch(() => null);
    if (this.#pmu !== null && pmu) this.#pmuFigures = { ...pmu, multiplexed: this.#pmu.multiplexed };
    // Of the parts as they are on the disk: whole buffers, full or not. What is saved of them is smaller.
    const written = await Promise.all(this.#sessions.map((_, index) => this.#partBytes(index)));
    return {
      atMs: this.#options.clock.nowMs(),
      sessions: this.#sessions.map(({ last }) => last),
      events: this.#events,
      bytesWritten: written.reduce((sum, bytes) => sum + bytes, this.#own.writtenBytes),
      ownEventsLost: this.#own.lostEvents,
      ownBuffersLost: this.#own.lostBuffers,
      droppedEvents: dropped.reduce((sum, figures) => sum + (figures?.events ?? 0), 0),
      droppedBuffers: dropped.reduce((sum, figures) => sum + (figures?.buffers ?? 0), 0),
      pmu: this.#pmuFigures,
      fullRings: this.#sessions.flatMap(({ plan: { name }, fullAfterMs }) =>
        fullAfterMs === null ? [] : [{ name, afterMs: fullAfterMs }],
      ),
    };
  }

  /** An event at this moment. @returns its time, ns since the header event @throws BridgeError */
  async mark(text: string): Promise<number> {
    const { bridge, plan } = this.#options;
    const clock = clockOf(plan, await bridge.clock());
    // Other tools' sessions miss it where that fails; the recording does not.
    const isWritten = await bridge.writeMarker(text).then(
      () => true,
      () => false,
    );
    if (!isWritten || !this.#sessions.some(recordsMarkers)) {
      const buffer = markerBuffer(clock, text);
      this.#own.append([buffer]);
      this.#options.onBuffers([buffer]);
    }
    return (Number(clock.ticks - this.streamClock.ticks) * 1e9) / ticksPerSecond(clock);
  }

  /**
   * Writes what the memory holds now to parts of their own, and goes on.
   * @returns their paths, what of them is wanted, and what removes them
   */
  flushFlight(): Promise<Flight> {
    // One after the other: there is one session for names.
    const flight = this.#flushing.then(() => this.#flush());
    this.#flushing = flight.catch(() => {});
    return flight;
  }

  async #flush(): Promise<Flight> {
    const { bridge, ledger } = this.#options;
    const flight = ++this.#flights;
    const ownPath = ledger.path(`flight-${flight}.etl`);
    const parts = [ownPath];
    const until = await this.#now();
    const rings = new Map<string, Ring>();
    const forget = async (): Promise<void> => {
      for (const path of parts) await rm(path, { force: true });
    };
    try {
      await this.#own.flush(ownPath);
      for (const [index, session] of this.#sessions.entries()) {
        const { plan, gone } = session;
        if (gone || plan.logging !== 'memory') continue;
        await this.#captureState(session);
        const path = ledger.path(`flight-${flight}-${index}.etl`);
        parts.push(path);
        rings.set(path, await this.#ringOf(session));
        await bridge.flushSession(plan.name, path);
      }
      const names = await this.#writeNames(`flight-${flight}-names.etl`);
      if (names !== null) {
        parts.push(names.path);
        await names.forget();
      }
      return { parts, last: this.#lastSeconds(until, rings), forget };
    } catch (error) {
      await forget();
      throw error;
    }
  }

  /**
   * Gives everything back: counters, then sessions, with what they still held. Goes on over what fails, and says it.
   * Nothing arrives when it has resolved.
   */
  async stop(): Promise<void> {
    this.#stopping = true;
    await this.#flushing;
    const until = await this.#now();
    const { ledger, onWarning } = this.#options;
    const orWarn = async (what: string, step: () => Promise<unknown>): Promise<void> => {
      await step().catch((error) => {
        if (!isGone(error)) onWarning(`${what}: ${BridgeError.infoOf(error).message}`);
      });
    };
    if (this.#pmu !== null) {
      const pmu = this.#pmu;
      await orWarn('The counters could not be stopped', async () => {
        await pmu.close();
        await ledger.update({ pmuLocked: false });
      });
    } else if (ledger.content.pmuLocked && !this.#pmuLost) await ledger.update({ pmuLocked: false });
    await this.#writeNames(namesPart);
    const rings = new Map<string, Ring>();
    for (const [index, session] of this.#sessions.entries()) await this.#stopSession(index, session, rings, orWarn);
    this.#last = this.#lastSeconds(until, rings);
    for (const { consumer } of this.#sessions)
      if (consumer !== null) await orWarn('The live view could not be ended', () => consumer.close());
    if (this.#options.plan.flightSeconds !== null)
      await orWarn('What was in memory could not be written', () => this.#own.flush(ledger.path(ownPart)));
    await orWarn('The readings could not be written', () => this.#own.close());
    for (const log of this.#spe.values()) await orWarn('SPE', async () => (await log).close());
    if (this.#own.problem !== null) onWarning(`Not all readings and markers could be written (${this.#own.problem}).`);
  }

  /** After the stop, of a flight recorder: what of its parts is wanted. Null: all. */
  get last(): LastSeconds | null {
    return this.#last;
  }

  #lastSeconds(until: bigint | null, rings: ReadonlyMap<string, Ring>): LastSeconds | null {
    const { flightSeconds: seconds } = this.#options.plan;
    const { streamClock } = this;
    return seconds === null
      ? null
      : { seconds, until, began: streamClock.ticks, ticksPerSecond: ticksPerSecond(streamClock), rings };
  }

  /** Of a flight recorder, by the clock of its events; null where nobody can be asked, or need be. */
  async #now(): Promise<bigint | null> {
    const { bridge, plan } = this.#options;
    if (plan.flightSeconds === null) return null;
    return bridge.clock().then(
      (clock) => clockOf(plan, clock).ticks,
      () => null,
    );
  }

  async #ringOf(session: Session): Promise<Ring> {
    await this.#query(session).catch(() => {});
    const { name, buffers, bufferSizeKB, freeBuffers } = session.last;
    return { name, buffers, bufferSizeKB, isFull: freeBuffers === 0 };
  }

  /**
   * Has what rings have forgotten written down once more.
   * @returns where; null where there is nothing of that kind, or it could not be
   */
  async #writeNames(part: string): Promise<{ path: string; forget(): Promise<void> } | null> {
    const { bridge, ledger, onWarning } = this.#options;
    const names = namesSessionOf(this.#sessions.filter(({ gone }) => !gone).map((session) => session.plan));
    if (names === null) return null;
    const before = ledger.content.sessions;
    const forget = (): Promise<void> => ledger.update({ sessions: before });
    try {
      await ledger.update({ sessions: [...before, { name: names.name, part }] });
      await writeNames(bridge, names, ledger.path(part));
      return { path: ledger.path(part), forget };
    } catch (error) {
      await forget();
      if (!isOfNobody(error))
        onWarning(`Names of processes and images may be missing: ${BridgeError.infoOf(error).message}`);
      return null;
    }
  }

  /** As if the sessions from this one on had not been started. */
  async #undoStarts(from: number): Promise<void> {
    const { bridge, ledger } = this.#options;
    for (const { plan, consumer } of this.#sessions.splice(from)) {
      await bridge.stopSession(plan.name).catch(() => {});
      await consumer?.close().catch(() => {});
    }
    await ledger.update({ sessions: ledger.content.sessions.slice(0, from) });
  }

  /** @throws HostError when sessions of these names run */
  async #checkNames(sessions: readonly SessionPlan[]): Promise<void> {
    const { bridge, ledger } = this.#options;
    const running = sessions.length === 0 ? [] : await bridge.sessions();
    for (const taken of takenSessions({ sessions }, running)) {
      const other = await ledger.otherThat((content) => content.sessions.some(({ name }) => name === taken.name));
      throw other === null ? nameTaken(taken) : heldByOther(`A session called ${taken.name}`, other);
    }
  }

  async #startSessions(): Promise<void> {
    const { plan } = this.#options;
    await this.#checkNames(plan.sessions);
    for (const session of plan.sessions) {
      this.#checkWanted();
      await this.#startSession(session);
    }
  }

  async #startSession(session: SessionPlan): Promise<void> {
    const { bridge, ledger, onWarning } = this.#options;
    const part = session.logging === 'none' ? null : `${this.#sessions.length}-${session.kind}.etl`;
    await ledger.update({ sessions: [...ledger.content.sessions, { name: session.name, part }] });
    // A ring in memory has a file only when it is asked for.
    const file = part === null || session.logging === 'memory' ? null : ledger.path(part);
    const started = await bridge.startSession(session, file).catch(async (error) => {
      await ledger.update({ sessions: ledger.content.sessions.slice(0, -1) });
      throw error;
    });
    for (const warning of started.warnings) onWarning(warning);
    const entry: Session = { plan: session, last: started.session, consumer: null, gone: false, fullAfterMs: null };
    this.#sessions.push(entry);
    if (session.realTime) await this.#consume(entry);
  }

  /**
   * Starts further sessions, and has those that run record more. What of these they cannot is said, and goes without it.
   * @throws HostError, BridgeError when a session could not be started: then nothing was added
   */
  add(added: AddedSessions): Promise<void> {
    const done = this.#flushing.then(() => this.#add(added));
    this.#flushing = done.catch(() => {});
    return done;
  }

  async #add({ started, extended }: AddedSessions): Promise<void> {
    const { bridge, onWarning } = this.#options;
    if (this.#stopping) throw new HostError('cancelled', 'The recording is being stopped.');
    await this.#checkNames(started);
    const before = this.#sessions.length;
    try {
      for (const session of started) await this.#startSession(session);
    } catch (error) {
      await this.#undoStarts(before);
      throw error;
    }
    for (const { before, after } of extended) {
      const session = this.#sessions.find(({ plan, gone }) => plan.name === after.name && !gone);
      if (session === undefined) {
        onWarning(`${after.name} does not run any more, so nothing was added to it.`);
        continue;
      }
      session.plan = after;
      for (const step of stepsTo(bridge, before, after))
        await step().catch((error) => onWarning(`${after.name}: ${BridgeError.infoOf(error).message}`));
    }
  }

  #checkWanted(): void {
    if (this.#options.givenUp.aborted)
      throw new HostError('cancelled', 'The recording was canceled before it started.');
  }

  async #consume(session: Session): Promise<void> {
    const { bridge, onWarning } = this.#options;
    const ended = (text: string): void => onWarning(`${session.plan.name} cannot be watched live: ${text}`);
    try {
      session.consumer = await bridge.consume(
        session.plan.name,
        (buffers) => this.#arrived(buffers),
        (error) => {
          if (error !== null && !this.#stopping) ended(error.message);
        },
      );
    } catch (error) {
      // What has no file has nothing without it.
      if (session.plan.logging === 'none') throw error;
      ended(BridgeError.infoOf(error).message);
    }
  }

  async #startPmu(): Promise<void> {
    const { bridge, machine, plan, ledger, onWarning } = this.#options;
    this.#checkWanted();
    if (plan.pmu === null) return;
    // Our ledger must not have taken away what another program holds: of that the start says itself what is wrong.
    const isFree = machine.pmu.available || plan.pmu.forceLock;
    const holder = isFree ? null : await ledger.otherThat(({ pmuLocked }) => pmuLocked);
    if (holder !== null) throw heldByOther('The lock of the WindowsPerf driver', holder);
    if (isFree) await ledger.update({ pmuLocked: true });
    const starting = bridge.startPmu(
      plan.pmu,
      (buffers) => {
        this.#own.append(buffers);
        this.#arrived(buffers);
      },
      (error) => {
        if (this.#stopping) return;
        this.#pmu = null;
        this.#pmuLost = error !== null && isOfNobody(error);
        onWarning(`Counting has ended: ${error?.message ?? 'the driver has stopped'}`);
      },
    );
    this.#pmu = await starting.catch(async (error) => {
      await ledger.update({ pmuLocked: false });
      throw error;
    });
    this.#pmu.onSpe((core, bytes) => this.#writeSpe(core, bytes));
    this.#pmuFigures = { readings: 0, multiplexed: this.#pmu.multiplexed, missedRounds: 0 };
    if (!isFree) await ledger.update({ pmuLocked: true });
  }

  #writeSpe(core: number, bytes: Uint8Array): void {
    let log = this.#spe.get(core);
    if (log === undefined) {
      log = FileBufferLog.open(this.#options.ledger.path(speName(core)), null);
      log.catch((error) => this.#options.onWarning(`SPE packets of core ${core} cannot be written: ${error.message}`));
      this.#spe.set(core, log);
    }
    log.then((file) => file.append([bytes])).catch(() => {});
  }

  /** Of the machine: markers are ours, and not counted. */
  #arrived(buffers: Uint8Array[]): void {
    for (const buffer of buffers) this.#events += countEvents(buffer);
    this.#options.onBuffers(buffers);
  }

  async #partBytes(index: number): Promise<number> {
    const { ledger } = this.#options;
    const part = ledger.content.sessions[index]?.part ?? null;
    if (part === null) return 0;
    return stat(ledger.path(part)).then(
      ({ size }) => size,
      // In memory until it is saved.
      () => 0,
    );
  }

  async #query(session: Session): Promise<void> {
    if (session.gone) return;
    try {
      session.last = await this.#options.bridge.querySession(session.plan.name);
      if (session.plan.logging === 'memory' && session.last.buffers > 0 && session.last.freeBuffers === 0)
        session.fullAfterMs ??= this.#options.clock.nowMs() - this.beganMs;
    } catch (error) {
      if (this.#stopping) return;
      // No answer of Windows: whoever asks it for us has gone.
      if (isOfNobody(error)) throw error;
      if (!isGone(error)) return;
      session.gone = true;
      const countersOnly = this.#pmu !== null && this.#sessions.every(({ gone }) => gone);
      this.#options.onWarning(
        `${session.plan.name} was stopped by another program. Data written before that is kept.${countersOnly ? ' Only the counters continue.' : ''}`,
      );
    }
  }

  /** A ring is written before its session ends: what would still come in between would be in no file. */
  async #silence({ plan: { name, kind, providers } }: Session): Promise<void> {
    const { bridge } = this.#options;
    // Where it cannot be done those few events are lost, and nothing else.
    if (kind === 'system') await bridge.updateSession(name, { kernelKeywords: [] }).catch(() => {});
    for (const { guid, name: provider } of providers)
      await bridge.disableProvider(name, guid ?? provider).catch(() => {});
  }

  /** Has providers write down how things stand (rundown), as the plan wants it before the session is saved. */
  async #captureState({ plan: { name, providers } }: Session): Promise<void> {
    const { bridge, onWarning } = this.#options;
    for (const { guid, name: provider, enabled, captureStateOnSave } of providers)
      if (enabled && captureStateOnSave)
        await bridge.captureState(name, guid ?? provider).catch((error) => {
          if (!isGone(error)) onWarning(BridgeError.infoOf(error).message);
        });
  }

  async #stopSession(
    index: number,
    session: Session,
    rings: Map<string, Ring>,
    orWarn: (what: string, step: () => Promise<unknown>) => Promise<void>,
  ): Promise<void> {
    if (session.gone) return;
    const { bridge, ledger } = this.#options;
    const { name, logging } = session.plan;
    const part = ledger.content.sessions[index]?.part ?? null;
    await this.#captureState(session);
    if (logging === 'memory' && part !== null) {
      await this.#silence(session);
      rings.set(ledger.path(part), await this.#ringOf(session));
      await orWarn(`${name} could not be written`, () => bridge.flushSession(name, ledger.path(part)));
    }
    await orWarn(`${name} could not be stopped`, async () => {
      session.last = await bridge.stopSession(name);
      session.gone = true;
    });
  }
}

/** What has a running session record as the second plan says. */
function stepsTo(bridge: Bridge, before: SessionPlan, after: SessionPlan): (() => Promise<unknown>)[] {
  const { name, kernelKeywords, stacks, providers } = after;
  const isNew = (one: ProviderPlan): boolean =>
    one.enabled && !before.providers.some((other) => JSON.stringify(other) === JSON.stringify(one));
  const more = kernelKeywords.length > before.kernelKeywords.length || stacks.length > before.stacks.length;
  return [
    ...(more ? [() => bridge.updateSession(name, { kernelKeywords, stacks })] : []),
    ...providers.filter(isNew).map((provider) => () => bridge.enableProvider(name, provider)),
  ];
}

function heldByOther(what: string, { plan, startedAt }: LedgerContent): HostError {
  return new HostError(
    'bad-request',
    `${what} belongs to another Corescope recording in progress: “${plan.title}”, since ${startedAt}. Stop that recording first.`,
  );
}

/** The one clock of all that a recording puts together. @throws HostError as `checkClocks` */
function clockOf(plan: RecordingPlan, clock: StreamClock): StreamClock {
  checkClocks(plan);
  const isSystem = plan.sessions.some((session) => session.clock === 'system');
  return isSystem ? { ...clock, clockType: 2, ticks: clock.fileTime } : clock;
}

/** Of the file that we write ourselves: all sessions of a recording have this clock. */
function descriptionOf(machine: RecordingMachine, clock: StreamClock): TraceDescription {
  const [major = 10, minor = 0, build = 0] = machine.osVersion.split('.').map(Number);
  return {
    processors: machine.processors,
    pointerSize: 8,
    clockType: clock.clockType,
    perfFrequencyHz: clock.perfFrequencyHz,
    cpuMHz: 1000,
    baseTicks: clock.ticks,
    startTime: clock.fileTime,
    bootTime: clock.bootFileTime,
    osVersion: { major, minor, build },
    loggerName: machine.simulated ? loggerNames.simulated : loggerNames.real,
    logFileName: ownPart,
  };
}

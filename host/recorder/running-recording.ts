/** What a recording has of the machine while it runs: sessions, their real-time buffers, counters, files of our own. */
import { rm, stat } from 'node:fs/promises';
import type { RecordingMachine, RecordingPlan, SessionPlan, SessionStatus } from '../../contract/recording.ts';
import type { TraceDescription } from '../../engine/etl/writer/header-buffer.ts';
import type { Bridge, StreamClock } from '../../native-bridge/bridge.ts';
import { BridgeError } from '../../native-bridge/bridge-error.ts';
import { countEvents } from '../../native-bridge/rpc/count-events.ts';
import { HostError } from '../host-error.ts';
import { ticksPerSecond } from '../live/live-sessions.ts';
import { type BufferLog, FileBufferLog, RingBufferLog } from './buffer-log.ts';
import type { Figures } from './figures.ts';
import type { Ledger, LedgerContent } from './ledger.ts';
import { markerBuffer } from './marker-buffer.ts';
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
  onBuffers(buffers: Uint8Array[]): void;
  /** What goes on without it, for people. */
  onWarning(text: string): void;
}

type Consumer = Awaited<ReturnType<Bridge['consume']>>;
type Pmu = Awaited<ReturnType<Bridge['startPmu']>>;

interface Session {
  plan: SessionPlan;
  last: SessionStatus;
  consumer: Consumer | null;
  /** Stopped, by us or by somebody else. */
  gone: boolean;
}

/** ERROR_WMI_INSTANCE_NOT_FOUND: the session does not run (any more). */
const noSuchSession = 4201;
export const isGone = (error: unknown): boolean => BridgeError.infoOf(error).status === noSuchSession;

/** No answer of Windows, nor of a driver. */
const isOfNobody = (error: unknown): boolean => {
  const { status, call } = BridgeError.infoOf(error);
  return status === null && call === null;
};

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
  #stopping = false;

  private constructor(options: RunningOptions, own: BufferLog, streamClock: StreamClock, beganMs: number) {
    this.#options = options;
    this.#own = own;
    this.streamClock = streamClock;
    this.beganMs = beganMs;
  }

  /**
   * Takes of the machine what the plan says. Where one step fails, those before it are undone.
   * @throws HostError, BridgeError
   */
  static async start(options: RunningOptions): Promise<RunningRecording> {
    const { bridge, machine, plan, ledger, clock } = options;
    const streamClock = clockOf(plan, await bridge.clock());
    const beganMs = clock.nowMs();
    const trace = descriptionOf(machine, streamClock);
    const own =
      plan.flightSeconds === null
        ? await FileBufferLog.open(ledger.path(ownPart), trace)
        : new RingBufferLog(trace, plan.flightSeconds * 1000, () => clock.nowMs());
    const running = new RunningRecording(options, own, streamClock, beganMs);
    try {
      await ledger.update({ bufferParts: [ownPart] });
      await running.#startSessions();
      await running.#startPmu();
      return running;
    } catch (error) {
      await running.stop();
      throw error;
    }
  }

  /** Real-time sessions that are consumed say what their log file would. */
  get logfileHeader(): Uint8Array | null {
    return this.#sessions.find(({ consumer }) => consumer !== null)?.consumer?.logfileHeader ?? null;
  }

  /** No session is left that could bring anything. */
  get isOver(): boolean {
    return this.#pmu === null && this.#sessions.length > 0 && this.#sessions.every(({ gone }) => gone);
  }

  /** After the stop: what could not be given back. */
  get holdsMore(): boolean {
    return this.#sessions.some(({ gone }) => !gone) || this.#options.ledger.content.pmuLocked;
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
    };
  }

  /** An event at this moment. @returns its time, ns since the header event @throws BridgeError */
  async mark(text: string): Promise<number> {
    const { bridge, plan } = this.#options;
    const clock = clockOf(plan, await bridge.clock());
    const buffer = markerBuffer(clock, text);
    this.#own.append([buffer]);
    this.#pass([buffer]);
    return (Number(clock.ticks - this.streamClock.ticks) * 1e9) / ticksPerSecond(clock);
  }

  /**
   * Writes what the memory holds now to parts of their own, and goes on.
   * @returns their paths, and what removes them
   */
  async flushFlight(): Promise<{ parts: string[]; forget(): Promise<void> }> {
    const { bridge, ledger } = this.#options;
    const flight = ++this.#flights;
    const ownPath = ledger.path(`flight-${flight}.etl`);
    const parts = [ownPath];
    const forget = async (): Promise<void> => {
      for (const path of parts) await rm(path, { force: true });
    };
    try {
      await this.#own.flush(ownPath);
      for (const [index, { plan, gone }] of this.#sessions.entries()) {
        if (gone || plan.logging !== 'memory') continue;
        const path = ledger.path(`flight-${flight}-${index}.etl`);
        parts.push(path);
        await bridge.flushSession(plan.name, path);
      }
      return { parts, forget };
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
    for (const [index, session] of this.#sessions.entries()) await this.#stopSession(index, session, orWarn);
    for (const { consumer } of this.#sessions)
      if (consumer !== null) await orWarn('The live view could not be ended', () => consumer.close());
    if (this.#options.plan.flightSeconds !== null)
      await orWarn('What was in memory could not be written', () => this.#own.flush(ledger.path(ownPart)));
    await orWarn('The readings could not be written', () => this.#own.close());
    for (const log of this.#spe.values()) await orWarn('SPE', async () => (await log).close());
    if (this.#own.problem !== null) onWarning(`Not all readings and markers could be written (${this.#own.problem}).`);
  }

  async #startSessions(): Promise<void> {
    const { bridge, plan, ledger, onWarning } = this.#options;
    const running = plan.sessions.length === 0 ? [] : await bridge.sessions();
    for (const session of plan.sessions) {
      const taken = running.find(({ name }) => name.toLowerCase() === session.name.toLowerCase());
      if (taken === undefined) continue;
      const other = await ledger.otherThat(({ sessions }) => sessions.some(({ name }) => name === taken.name));
      throw other === null ? nameTaken(taken) : heldByOther(`A session called ${taken.name}`, other);
    }
    for (const [index, session] of plan.sessions.entries()) {
      const part = session.logging === 'none' ? null : `${index}-${session.kind}.etl`;
      await ledger.update({ sessions: [...ledger.content.sessions, { name: session.name, part }] });
      // A ring in memory has a file only when it is asked for.
      const file = part === null || session.logging === 'memory' ? null : ledger.path(part);
      const started = await bridge.startSession(session, file).catch(async (error) => {
        await ledger.update({ sessions: ledger.content.sessions.slice(0, -1) });
        throw error;
      });
      for (const warning of started.warnings) onWarning(warning);
      const entry: Session = { plan: session, last: started.session, consumer: null, gone: false };
      this.#sessions.push(entry);
      if (session.realTime) await this.#consume(entry);
    }
  }

  async #consume(session: Session): Promise<void> {
    const { bridge, onWarning } = this.#options;
    const ended = (text: string): void => onWarning(`${session.plan.name} cannot be watched live: ${text}`);
    try {
      session.consumer = await bridge.consume(
        session.plan.name,
        (buffers) => {
          for (const buffer of buffers) this.#events += countEvents(buffer);
          this.#pass(buffers);
        },
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
    if (plan.pmu === null) return;
    // Our ledger must not have taken away what another program holds: of that the start says itself what is wrong.
    const isFree = machine.pmu.available || plan.pmu.forceLock;
    const holder = isFree ? null : await ledger.otherThat(({ pmuLocked }) => pmuLocked);
    if (holder !== null) throw heldByOther('The lock of the WindowsPerf driver', holder);
    if (isFree) await ledger.update({ pmuLocked: true });
    const starting = bridge.startPmu(
      plan.pmu,
      (buffers) => {
        for (const buffer of buffers) this.#events += countEvents(buffer);
        this.#own.append(buffers);
        this.#pass(buffers);
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

  #pass(buffers: Uint8Array[]): void {
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
    } catch (error) {
      if (this.#stopping) return;
      // No answer of Windows: whoever asks it for us has gone.
      if (isOfNobody(error)) throw error;
      if (!isGone(error)) return;
      session.gone = true;
      const countersOnly = this.#pmu !== null && this.#sessions.every(({ gone }) => gone);
      this.#options.onWarning(
        `${session.plan.name} was stopped by somebody else. What it wrote until then is kept.${countersOnly ? ' Only the counters go on.' : ''}`,
      );
    }
  }

  /** A ring is written before its session ends: what would still come in between would be in no file. */
  async #silence({ plan: { name, kind, providers } }: Session): Promise<void> {
    const { bridge } = this.#options;
    // Where it cannot be done those few events are lost, and nothing else.
    if (kind === 'system') await bridge.updateSession(name, { kernelKeywords: [] }).catch(() => {});
    for (const { guid } of providers) if (guid !== null) await bridge.disableProvider(name, guid).catch(() => {});
  }

  async #stopSession(
    index: number,
    session: Session,
    orWarn: (what: string, step: () => Promise<unknown>) => Promise<void>,
  ): Promise<void> {
    if (session.gone) return;
    const { bridge, ledger } = this.#options;
    const { name, logging } = session.plan;
    const part = ledger.content.sessions[index]?.part ?? null;
    if (logging === 'memory' && part !== null) {
      await this.#silence(session);
      await orWarn(`${name} could not be written`, () => bridge.flushSession(name, ledger.path(part)));
    }
    await orWarn(`${name} could not be stopped`, async () => {
      session.last = await bridge.stopSession(name);
      session.gone = true;
    });
  }
}

function heldByOther(what: string, { plan, startedAt }: LedgerContent): HostError {
  return new HostError(
    'bad-request',
    `${what} belongs to another recording of Corescope that is under way: “${plan.title}”, since ${startedAt}. Stop that recording first.`,
  );
}

function nameTaken({ name, ours, loggerThreadId }: SessionStatus): HostError {
  const whose = ours ? 'It is left of an earlier recording of Corescope' : 'It belongs to another program';
  return new HostError(
    'bad-request',
    `A session called ${name} runs already. ${whose} (logger thread ${loggerThreadId}). Stop it (corescope stop "${name}"), or record under another name.`,
  );
}

/**
 * The one clock of all that a recording puts together.
 * @throws HostError where the plan asks for several, or for one that what we write ourselves cannot have
 */
function clockOf({ sessions, pmu }: RecordingPlan, clock: StreamClock): StreamClock {
  const clocks = new Set(sessions.map((session) => session.clock));
  if (clocks.size === 0 || (clocks.size === 1 && clocks.has('qpc'))) return clock;
  if (clocks.size > 1 || pmu !== null || clocks.has('cycles'))
    throw new HostError(
      'bad-request',
      'Sessions and counters are put together by one clock. Give all sessions the clock qpc (without counters: system is possible too).',
    );
  return { ...clock, clockType: 2, ticks: clock.fileTime };
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
    loggerName: 'Corescope',
    logFileName: ownPart,
  };
}

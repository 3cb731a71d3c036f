/**
 * A simulated Windows-on-Arm machine of eight cores: its time, its workload, its sessions. What happens is decided by a
 * seed and by simulated time alone. It does what is due whenever its clock ticks or somebody asks it something.
 */
import { at, present } from '../../contract/checked.ts';
import type { EventSpec } from '../../engine/write/event-specs.ts';
import type { TraceDescription } from '../../engine/write/header-buffer.ts';
import { BOOT_TICKS } from '../../machine/boot.ts';
import { WINDOWSPERF_APP, WINDOWSPERF_DRIVER } from '../../machine/emitter.ts';
import { EventQueue } from '../../machine/event-queue.ts';
import {
  BASE_TICKS,
  CORES_PER_CLUSTER,
  CPU_MHZ,
  OS_VERSION,
  PROCESSES,
  START_TIME,
  TICKS_PER_MS,
  TICKS_PER_SECOND,
} from '../../machine/machine.ts';
import { AWAKE_EVENT, BASIS, eventTotal } from '../../machine/pmu-model.ts';
import { resumedStack } from '../../machine/wait-stacks.ts';
import { WPERF } from '../../machine/wperf.ts';
import type { Status } from '../calls/calls.ts';
import { ERROR, EVENT_TRACE_FLAG } from '../calls/layouts.ts';
import type { SimulatedClock } from './clock.ts';
import { SimulatedDriver } from './driver/simulated-driver.ts';
import { EventBus } from './event-bus.ts';
import { type Faults, faultsOf } from './faults.ts';
import { Flood } from './flood.ts';
import { hookOf, hooksOfMask, MASK_WORDS } from './kernel-groups.ts';
import type { PmuCounts, ProgramCounter } from './pmu-counts.ts';
import { ProfileSources } from './profile-sources.ts';
import type { WrittenRegistry } from './registry.ts';
import { Session, type SessionHost, type SessionSettings } from './session.ts';
import { SlowerClock } from './slower-clock.ts';
import { lossesOf, Readings, type Truth } from './truth.ts';
import { WORKLOAD_CORES, Workload, type WorkloadHost } from './workload.ts';

export type { Faults } from './faults.ts';
export type { Truth } from './truth.ts';

export const PERF_FREQUENCY_HZ = TICKS_PER_SECOND;
const CSWITCH = hookOf(5, 36);
const NO_HOOKS = new Uint8Array(1 << 16);
const COUNTER_HOOKS = new Uint8Array(1 << 16).fill(1, hookOf(15, 48), hookOf(15, 49));
/** Configuration of the machine: what no flag turns on. */
const CONFIG_HOOKS = new Uint8Array(1 << 16).fill(1, hookOf(11, 0), hookOf(12, 0));
/** So long the cores go on before it is looked who waits for what they did. */
const SLICE_TICKS = TICKS_PER_MS;
/** NVMe: 2 GB/s. */
const DISK_BYTES_PER_TICK = 200;

export interface MachineOptions {
  seed: number;
  clock: SimulatedClock;
  /** FILETIME of the clock's beginning; the same every time where it is left out. */
  startTime?: bigint;
}

export class SimulatedMachine implements PmuCounts {
  readonly cores = WORKLOAD_CORES;
  readonly sources: ProfileSources;
  /** What callers have written to the registry. */
  readonly registry: WrittenRegistry = new Map();
  readonly bus: EventBus;
  /** What programs have read of the driver's counters. */
  readonly readings = new Readings();
  readonly faults: Faults;
  /** The WindowsPerf driver and the devices beside it: one for all programs. */
  readonly driver: SimulatedDriver;
  readonly #seed: number;
  readonly #clock: SimulatedClock;
  readonly #startTime: bigint;
  readonly #flood: Flood;
  readonly #queue = new EventQueue();
  readonly #sessions = new Map<string, Session>();
  readonly #ended: { loggerId: number; losses: Truth['sessions'][number] }[] = [];
  /** Of each core, what former workloads have counted. */
  readonly #counted: Float64Array[];
  readonly #slowerClock: SlowerClock;
  #workload: Workload | null = null;
  #workloads = 0;
  #watchers = 0;
  #stopClock: () => void = () => {};
  #now = 0;
  /** When Windows was restarted last; null: never. */
  #bootTicks: number | null = null;
  #busy = false;
  #outbox: (() => void)[] = [];
  #isDelivering = false;
  #loggerIds = 1;
  /** Fraction of an event. */
  #toLose = 0;

  constructor({ seed, clock, startTime = START_TIME }: MachineOptions) {
    this.#seed = seed;
    this.#clock = clock;
    this.#startTime = startTime;
    this.#counted = Array.from({ length: this.cores }, () => new Float64Array(BASIS.length));
    this.bus = new EventBus(
      {
        stackOf: (cpu, hook, payload) => this.#stackOf(cpu, hook, payload),
        imageName: (pid) => this.processes().find((each) => each.pid === pid)?.imageName ?? '',
        counterValues: (cpu, sources) => sources.map((source) => this.#count(cpu, this.sources.eventOf(source))),
      },
      this.#description(1, 0, '', ''),
    );
    this.sources = new ProfileSources();
    this.driver = new SimulatedDriver(this, { elevated: () => !this.faults.notElevated });
    this.#slowerClock = new SlowerClock(this.cores, (core) => {
      this.nowTicks();
      return this.#basisOf(core);
    });
    this.faults = faultsOf(this.driver, this.#slowerClock);
    this.#flood = new Flood(this.bus, this.cores);
    this.bus.before = (cpu, ticks) => this.#flood.runCore(cpu, ticks);
  }

  // --- time ---

  nowTicks(): number {
    if (!this.#busy) this.#advance();
    return this.#now;
  }

  schedule(atTicks: number, action: () => void): () => void {
    let wanted = true;
    this.#queue.add(Math.max(Math.round(atTicks), this.#now), () => {
      if (wanted) action();
    });
    return () => {
      wanted = false;
    };
  }

  /** FILETIME of a moment of machine time. */
  systemTime(ticks: number): bigint {
    return this.#startTime + BigInt(ticks);
  }

  get bootTime(): bigint {
    return this.#bootTicks === null ? this.#startTime - BigInt(BASE_TICKS) : this.systemTime(this.#bootTicks);
  }

  /** Windows ends with all sessions, and begins again; what the registry starts is restart.ts' matter. */
  restart(): void {
    this.nowTicks();
    for (const session of [...this.#sessions.values()]) this.#end(session);
    this.#bootTicks = this.#now;
    this.#rest();
  }

  /** Whether it has something to do although no session runs: what it is to start with. */
  get startsSessions(): boolean {
    return [...this.registry.keys()].some((key) => /\\control\\wmi\\(?:autologger|globallogger)/.test(key));
  }

  /** Value of the performance counter. */
  performanceCounter(): bigint {
    return BigInt(BASE_TICKS + this.nowTicks());
  }

  // --- counters, for the driver ---

  watch(): () => void {
    if (this.#watchers++ === 0) this.#wake();
    let watching = true;
    return () => {
      if (!watching) return;
      watching = false;
      if (--this.#watchers === 0) this.#sleep();
    };
  }

  total(core: number, event: number): number {
    this.nowTicks();
    return this.#count(core, event);
  }

  dsuTotal(cluster: number, event: number): number {
    // The cores of a cluster share an L3: what leaves their L2s.
    let sum = 0;
    for (let i = 0; i < CORES_PER_CLUSTER; i++) {
      const core = (cluster * CORES_PER_CLUSTER + i) % this.cores;
      sum += this.total(core, event);
    }
    return sum;
  }

  dmcTotal(controller: number, kind: 'clk' | 'clkdiv2', event: number): number {
    const MEMORY_CLOCK_TICKS = kind === 'clk' ? 160 : 80;
    if (event === 0) return this.nowTicks() * MEMORY_CLOCK_TICKS;
    // Requests are what misses the last level, spread over the controllers.
    const LAST_LEVEL_MISS = 0x37;
    let sum = 0;
    for (let core = 0; core < this.cores; core++) sum += this.total(core, LAST_LEVEL_MISS);
    return Math.floor((sum * (event + 1)) / (4 * event + 8 + controller));
  }

  programCounter(core: number): ProgramCounter | null {
    this.nowTicks();
    const thread = this.#workload?.running(core) ?? null;
    const place = this.#workload?.place(core) ?? null;
    return thread === null || place === null ? null : { pid: thread.pid, tid: thread.tid, ...place };
  }

  log(event: EventSpec): void {
    this.bus.event(event);
  }

  // --- sessions ---

  /** In the order of their start. */
  sessions(): Session[] {
    this.nowTicks();
    return [...this.#sessions.values()];
  }

  session(name: string): Session | null {
    this.nowTicks();
    return this.#sessions.get(name.toLowerCase()) ?? null;
  }

  sessionById(loggerId: bigint): Session | null {
    this.nowTicks();
    for (const session of this.#sessions.values()) if (BigInt(session.settings.loggerId) === loggerId) return session;
    return null;
  }

  isLogging(path: string): boolean {
    for (const { filePath } of this.#sessions.values()) if (filePath === path) return true;
    return false;
  }

  /** @param path of its file, or null. @returns 0, or why the file cannot be written */
  startSession(
    settings: Omit<SessionSettings, 'loggerId'>,
    path: string | null,
    enableFlags: number,
  ): { status: Status; session: Session | null } {
    this.nowTicks();
    const session = new Session(this.#host, { ...settings, loggerId: this.#loggerIds });
    if (path !== null) {
      const status = session.openFile(path);
      if (status !== ERROR.SUCCESS) {
        session.abandon();
        return { status, session: null };
      }
    }
    this.#loggerIds++;
    this.#sessions.set(settings.name.toLowerCase(), session);
    if (this.#watchers++ === 0) this.#wake();
    if (settings.system) {
      if ((enableFlags & EVENT_TRACE_FLAG.NO_SYSCONFIG) === 0)
        this.bus.rundown(session, CONFIG_HOOKS, () => this.#workload?.systemConfig(this.#now));
      if (enableFlags !== 0) this.setKernelMask(session, Uint32Array.of(enableFlags));
    }
    this.#rest();
    return { status: ERROR.SUCCESS, session };
  }

  stopSession(session: Session): void {
    this.nowTicks();
    this.#end(session);
    this.#rest();
  }

  /** Pushes buffers out; a memory session writes its ring to `path`. */
  flushSession(session: Session, path: string | null): Status {
    this.nowTicks();
    const status = session.flush(path);
    this.#rest();
    return status;
  }

  /** Kernel flags of a system logger: what is new is told as it stands now (rundown). */
  setKernelMask(session: Session, mask: Uint32Array): void {
    this.nowTicks();
    session.mask.fill(0).set(mask.subarray(0, MASK_WORDS));
    const before = this.bus.hooksOf(session);
    const hooks = hooksOfMask(session.mask);
    const added = hooks.map((on, hook) => (on !== 0 && (before === null || before[hook] === 0) ? 1 : 0));
    this.bus.setKernel(session, hooks);
    added.fill(1, hookOf(0, 0), hookOf(0, 0xff));
    this.bus.rundown(session, added, () => {
      this.bus.groupMasks(this.#now, session.mask);
      this.#workload?.rundownStart(this.#now);
      this.#workload?.rundownComplete(this.#now);
    });
    this.#rest();
  }

  /** Asks a provider for its state, for that session. */
  captureState(session: Session, provider: string): void {
    this.nowTicks();
    this.bus.rundown(session, NO_HOOKS, () => this.#workload?.captureState(provider, this.#now));
    this.#rest();
  }

  /** Hardware counters that the events carry which the session has chosen for that. */
  setCounters(session: Session, sources: readonly number[]): void {
    this.nowTicks();
    this.bus.setCounters(session, sources);
    this.bus.rundown(session, COUNTER_HOOKS, () => this.bus.counterNames(this.#now, sources.map(this.sources.nameOf)));
  }

  /** Hardware counters of which samples are taken. */
  chooseSources(session: Session, sources: readonly number[]): void {
    this.nowTicks();
    this.sources.choose(session, sources);
    this.applySources();
  }

  /** Goes on in another file. */
  moveSession(session: Session, path: string): Status {
    this.nowTicks();
    const status = session.moveTo(path);
    this.#rest();
    return status;
  }

  /** Ticks between two samples, and which counters are sampled, as sources and sessions say now. */
  applySources(): void {
    if (this.#workload === null) return;
    this.#workload.sampleTicks = this.sources.interval(0);
    this.#workload.sampled = this.sources.sampled().map((source) => ({
      ...source,
      counted: (cpu) => this.#count(cpu, this.sources.eventOf(source.source)),
    }));
  }

  /** That run now: `wperf.exe` while it holds the driver, or counts. */
  processes(): { pid: number; imageName: string }[] {
    const all = this.#workload?.processes() ?? PROCESSES.map(({ pid, name }) => ({ pid, imageName: name }));
    const others = all.filter(({ pid }) => pid !== WPERF.pid);
    return this.#isWperfWanted() ? [...others, { pid: WPERF.pid, imageName: WPERF.name }] : others;
  }

  #isWperfWanted(): boolean {
    const { holder } = this.driver;
    if (holder === 'other') return true;
    return (
      holder === 'nobody' && [WINDOWSPERF_APP, WINDOWSPERF_DRIVER].some((one) => this.bus.enabledIn(one).length > 0)
    );
  }

  // --- what tests and benches ask for ---

  /** Events a second of the flood provider while a session has it enabled, over all cores; 0: none. */
  set floodEventsPerSecond(rate: number) {
    this.#flood.setRate(rate, this.nowTicks());
  }

  get floodEventsPerSecond(): number {
    return this.#flood.rate;
  }

  /** Lets the flood provider write so many events in the next ticks, one a tick, on one core after the other. */
  burst(count: number): void {
    this.#flood.burst(count, this.nowTicks());
  }

  truth(): Truth {
    return this.#truth(new Map(), 0, this.readings);
  }

  /** Of what happens from now on, each time that it is asked. `end`: nobody asks any more. */
  truthFromNow(): { truth(): Truth; end(): void } {
    this.nowTicks();
    const produced = new Map(this.bus.produced);
    const firstId = this.#loggerIds;
    const readings = this.readings.fromNow();
    return { truth: () => this.#truth(produced, firstId, readings), end: () => this.readings.drop(readings) };
  }

  /** @param before what was produced until then @param firstId of the sessions since then */
  #truth(before: ReadonlyMap<string, number>, firstId: number, readings: Readings): Truth {
    this.nowTicks();
    const events = [...this.bus.produced].map(([provider, count]) => [provider, count - (before.get(provider) ?? 0)]);
    const running = [...this.#sessions.values()].filter(({ settings }) => settings.loggerId >= firstId);
    const ended = this.#ended.filter(({ loggerId }) => loggerId >= firstId);
    return {
      seed: this.#seed,
      eventsByProvider: Object.fromEntries(events.filter(([, count]) => count !== 0)),
      sessions: [...ended.map(({ losses }) => losses), ...running.map(lossesOf)],
      counters: readings.all(),
    };
  }

  // --- inside ---

  readonly #host: SessionHost = {
    processors: WORKLOAD_CORES,
    now: () => this.#now,
    schedule: (ticks, action) => this.schedule(ticks, action),
    deliver: (action) => this.#outbox.push(action),
    describe: (session, startTicks) => ({
      ...this.#description(session.settings.clockType, startTicks, session.settings.name, session.filePath ?? ''),
      bufferSizeBytes: session.bufferBytes,
      logFileMode: session.settings.logFileMode,
      eventsLost: session.eventsLost,
      buffersLost: session.logBuffersLost,
    }),
    systemTime: (ticks) => this.systemTime(ticks),
    stamps: (clockType) => this.#stamps(clockType),
    diskBytesPerTick: () =>
      this.faults.diskBytesPerSecond > 0 ? this.faults.diskBytesPerSecond / TICKS_PER_SECOND : DISK_BYTES_PER_TICK,
    diskStatus: () => (this.faults.diskFull ? ERROR.DISK_FULL : ERROR.SUCCESS),
    isConsumerSlow: () => this.faults.slowConsumer,
    ended: (session) => this.#end(session),
  };

  #stamps(clockType: 1 | 2 | 3): { base: bigint; perTick: number } {
    if (clockType === 2) return { base: this.#startTime, perTick: 1 };
    const perTick = clockType === 3 ? (CPU_MHZ * 1e6) / PERF_FREQUENCY_HZ : 1;
    return { base: BigInt(BASE_TICKS) * BigInt(perTick), perTick };
  }

  #description(clockType: 1 | 2 | 3, startTicks: number, loggerName: string, logFileName: string): TraceDescription {
    const { base, perTick } = this.#stamps(clockType);
    return {
      processors: WORKLOAD_CORES,
      pointerSize: 8,
      clockType,
      perfFrequencyHz: PERF_FREQUENCY_HZ,
      cpuMHz: CPU_MHZ,
      baseTicks: base + BigInt(startTicks * perTick),
      startTime: this.systemTime(startTicks),
      bootTime: this.bootTime,
      osVersion: OS_VERSION,
      loggerName,
      logFileName,
    };
  }

  /** Does all that is due by the clock, in the order of machine time. */
  #advance(): void {
    const target = Math.max(this.#clock.nowTicks(), this.#now);
    this.#busy = true;
    try {
      for (;;) {
        const next = Math.min(this.#queue.nextTicks, target);
        if (this.#now < next) this.#runTo(this.#workload === null ? next : Math.min(this.#now + SLICE_TICKS, next));
        else if (this.#queue.nextTicks <= target) this.#queue.take()();
        else break;
      }
    } finally {
      this.#busy = false;
    }
    this.#rest();
    this.#clock.rest();
  }

  /** One slice. What becomes due on the way (a logger thread with a full buffer) comes after it. */
  #runTo(ticks: number): void {
    if (this.faults.lostEventsPerSecond > 0) this.#loseEvents(ticks - this.#now);
    this.#now = ticks;
    this.#workload?.run(ticks);
    this.#flood.run(ticks);
  }

  #loseEvents(ticks: number): void {
    this.#toLose += (this.faults.lostEventsPerSecond * ticks) / TICKS_PER_SECOND;
    const count = Math.floor(this.#toLose);
    this.#toLose -= count;
    if (count > 0) for (const session of this.#sessions.values()) session.lose(count);
  }

  /** Consumers may call back: they are called when nothing is half done. */
  #rest(): void {
    if (this.#isDelivering || this.#busy) return;
    this.#isDelivering = true;
    try {
      while (this.#outbox.length > 0) {
        const outbox = this.#outbox;
        this.#outbox = [];
        for (const action of outbox) action();
      }
    } finally {
      this.#isDelivering = false;
    }
  }

  #wake(): void {
    const host: WorkloadHost = {
      isEnabled: (provider) => this.bus.enabledIn(provider).length > 0,
      systemTime: (ticks) => this.systemTime(ticks),
      isWperfWanted: () => this.#isWperfWanted(),
    };
    const began = this.#bootTicks;
    const isBooting = began !== null && this.#now < began + BOOT_TICKS;
    this.#workload = new Workload(this.bus, host, this.#seed + this.#workloads++, this.#now, isBooting ? began : null);
    this.applySources();
    this.#stopClock = this.#clock.onAdvance(() => this.nowTicks());
  }

  #sleep(): void {
    this.#stopClock();
    this.#counted.forEach((counted, core) => {
      present(this.#workload, 'the workload')
        .basis(core)
        .forEach((value, i) => {
          counted[i] = at(counted, i) + value;
        });
    });
    this.#workload = null;
  }

  #end(session: Session): void {
    if (!this.#sessions.delete(session.settings.name.toLowerCase())) return;
    if (session.settings.system) {
      const hooks = this.bus.hooksOf(session) ?? NO_HOOKS;
      this.bus.rundown(session, hooks, () => this.#workload?.rundownEnd(this.#now));
    }
    this.bus.forget(session);
    if (this.sources.forget(session)) this.applySources();
    session.stop();
    this.#ended.push({ loggerId: session.settings.loggerId, losses: lossesOf(session) });
    if (--this.#watchers === 0) this.#sleep();
  }

  #count(core: number, event: number): number {
    const basis = this.#basisOf(core);
    return eventTotal(event, event === AWAKE_EVENT ? basis : this.#slowerClock.slowed(core, basis));
  }

  /** Since boot, at the usual clock. */
  #basisOf(core: number): Float64Array {
    const basis = this.#workload?.basis(core) ?? new Float64Array(BASIS.length);
    const before = at(this.#counted, core);
    return basis.map((value, i) => value + at(before, i));
  }

  #stackOf(cpu: number, hook: number, payload: Uint8Array | null) {
    // The stack of a switch is that of the thread that comes: its id is the first word.
    const coming = hook === CSWITCH && payload !== null ? new DataView(payload.buffer, payload.byteOffset) : null;
    const thread =
      coming === null
        ? (this.#workload?.running(cpu) ?? null)
        : (this.#workload?.thread(coming.getUint32(0, true)) ?? null);
    if (thread === null) return null;
    const stack = coming === null ? at(thread.activity.stacks, 0) : resumedStack(thread);
    return { pid: thread.pid, tid: thread.tid, ...stack };
  }
}

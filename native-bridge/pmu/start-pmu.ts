/** A recording's counters: locked, assigned, started, read on a timer, and always stopped and unlocked again. */
import { at } from '../../contract/checked.ts';
import type { PmuPlan, PmuStatus } from '../../contract/recording.ts';
import { CoreReader, DsuReader } from './counter-reader.ts';
import { type CountingPlan, chunked, planCounting } from './counting-plan.ts';
import { DmcReader } from './dmc-reader.ts';
import { DriverDevice } from './driver-device.ts';
import type { DriverFacts } from './driver-facts.ts';
import { ALL_CORES, CTL_FLAG, EVENT_CLASS, FILTER_EXCLUDE_KERNEL } from './driver-layouts.ts';
import { allCores, failureWhileCounting, lockDriver, readFacts } from './pmu-status.ts';
import type { OnBuffers, OnEnd, PmuCalls, PmuClock, PmuRecording, PmuTimer } from './pmu-types.ts';
import { describedEvent, payload, ReadingBuffers } from './reading-buffers.ts';
import { SampleReader } from './sample-reader.ts';
import { SpeReader } from './spe-reader.ts';

/** Buffers are handed out so often, or at each poll where these are rarer. */
const FLUSH_MS = 50;
/** The driver looks at its SPE buffer twice a second. */
const SPE_MS = 100;

const setPlan = describedEvent('CountingPlan', [
  { name: 'Set', in: 'uint32' },
  { name: 'Product', in: 'ansiString' },
  { name: 'PartNumber', in: 'hexInt32' },
  { name: 'Counters', in: 'uint32' },
  { name: 'Multiplexed', in: 'bool32' },
  { name: 'PeriodMs', in: 'uint32' },
  { name: 'KernelMode', in: 'bool32' },
  { name: 'Metrics', in: 'unicodeString' },
  { name: 'Cores', in: 'uint32', count: 'variable' },
  { name: 'Events', in: 'hexInt32', count: 'variable' },
]);
const countingEnd = describedEvent('CountingEnd', [
  { name: 'Readings', in: 'uint64' },
  { name: 'MissedRounds', in: 'uint64' },
]);

const intervalTimer: PmuTimer = {
  every(periodMs, callback) {
    const timer = setInterval(callback, periodMs);
    return () => clearInterval(timer);
  },
};

/**
 * Locks the driver, assigns the plan's events, starts, and reads every core each `periodMs` until it is closed.
 * @param onBuffers about every 50 ms, when there is something new
 * @param onEnd when it ends by itself: the lock was taken away, the device is gone, a request failed
 * @throws BridgeError when it cannot start; nothing is left locked then
 */
export function startPmu(
  calls: PmuCalls,
  plan: PmuPlan,
  clock: PmuClock,
  onBuffers: OnBuffers,
  onEnd: OnEnd,
  timer: PmuTimer = intervalTimer,
): PmuRecording {
  const device = DriverDevice.open(calls.devices);
  let facts: DriverFacts;
  let session: PmuSession;
  try {
    lockDriver(calls, device, plan.forceLock);
    facts = readFacts(calls, device);
    session = new PmuSession(calls, device, facts, plan, clock, onBuffers, onEnd);
  } catch (error) {
    device.unlock();
    device.close();
    throw error;
  }
  try {
    session.start(timer);
  } catch (error) {
    session.abandon();
    throw error;
  }
  return session;
}

class PmuSession implements PmuRecording {
  readonly multiplexed: boolean;
  readonly status: PmuStatus;
  readonly #calls: PmuCalls;
  readonly #device: DriverDevice;
  readonly #facts: DriverFacts;
  readonly #plan: PmuPlan;
  readonly #counting: CountingPlan;
  readonly #clock: PmuClock;
  readonly #onBuffers: OnBuffers;
  readonly #onEnd: OnEnd;
  readonly #buffers = new ReadingBuffers();
  #cores: CoreReader | null = null;
  #dsu: DsuReader | null = null;
  #dmc: DmcReader | null = null;
  #samples: SampleReader | null = null;
  #spe: SpeReader | null = null;
  #speListener: ((core: number, bytes: Uint8Array) => void) | null = null;
  #polls = 0;
  #stopTimer: (() => void) | null = null;
  #ended = false;
  readonly #atExit = (): void => this.close();

  /** @throws BridgeError when the plan does not fit this machine */
  constructor(
    calls: PmuCalls,
    device: DriverDevice,
    facts: DriverFacts,
    plan: PmuPlan,
    clock: PmuClock,
    onBuffers: OnBuffers,
    onEnd: OnEnd,
  ) {
    this.#calls = calls;
    this.#device = device;
    this.#facts = facts;
    this.#plan = plan;
    this.#clock = clock;
    this.#onBuffers = onBuffers;
    this.#onEnd = onEnd;
    this.#counting = planCounting(plan, facts);
    this.status = facts.status;
    this.multiplexed = this.#counting.multiplexed;
  }

  /** @throws BridgeError; close() then undoes what was done */
  start(timer: PmuTimer): void {
    const { dsuHeads, dsuMultiplexed, dmcCore, groups } = this.#counting;
    const { dsu } = this.#facts.status;
    const { dsuEvents, sampling, spe, periodMs } = this.#plan;
    this.#stopCounters();
    this.#assign();
    for (const group of groups) this.#device.control('reset', group);
    const startTicks = this.#clock.ticks();
    for (const group of groups) this.#device.control('start', { ...group, periodMs });
    this.#buffers.setTime(startTicks);
    this.#writePlan();
    const units = this.#counting.cores.map(({ core, events, assigned, multiplexed }) => ({
      core,
      events,
      assigned,
      multiplexed,
      tickLength: this.#tickLength(core),
    }));
    this.#cores = new CoreReader(this.#device, this.#buffers, units, this.#clock, startTicks);
    if (dsuHeads.length > 0) {
      const heads = dsuHeads.map((core) => ({
        core,
        events: dsuEvents,
        assigned: dsuEvents,
        multiplexed: dsuMultiplexed,
        tickLength: this.#tickLength(core),
      }));
      this.#dsu = new DsuReader(this.#device, this.#buffers, heads, this.#clock, startTicks, dsu.clusterSize);
    }
    if (dmcCore !== null) this.#dmc = new DmcReader(this.#device, this.#buffers, dmcCore, this.#facts.dmcs);
    if (sampling !== null)
      this.#samples = new SampleReader(
        this.#device,
        this.#buffers,
        sampling,
        this.#facts.hardware.counterMap,
        this.#filterBits(),
      );
    if (spe !== null) this.#spe = new SpeReader(this.#device, spe);
    // Where the totals begin: differences are from here on.
    this.#readCounters(this.#clock.ticks());
    this.#stopTimer = timer.every(periodMs, () => this.#poll());
    process.once('exit', this.#atExit);
  }

  onSpe(listener: (core: number, bytes: Uint8Array) => void): void {
    this.#speListener = listener;
  }

  figures(): { readings: number; missedRounds: number } {
    const { readings, missedRounds } = this.#cores ?? { readings: 0, missedRounds: 0 };
    return { readings, missedRounds };
  }

  close(): void {
    if (!this.#finish()) return;
    try {
      this.#stopAndRead();
    } catch {
      // What could not be read at the end is not counted: the totals until then are whole.
      this.#stopAll();
    }
    this.#flush();
    this.#leave();
  }

  /** It never began: nothing is handed out. */
  abandon(): void {
    if (!this.#finish()) return;
    this.#stopAll();
    this.#leave();
  }

  /** @returns false when it had ended already */
  #finish(): boolean {
    if (this.#ended) return false;
    this.#ended = true;
    this.#stopTimer?.();
    process.removeListener('exit', this.#atExit);
    return true;
  }

  #leave(): void {
    this.#device.unlock();
    this.#device.close();
  }

  /** A request failed: what is there is handed out, what can be stopped is stopped. */
  #fail(error: unknown): void {
    if (!this.#finish()) return;
    const failure = failureWhileCounting(this.#calls, error);
    this.#stopAll();
    this.#flush();
    this.#leave();
    this.#onEnd(failure.info);
  }

  /** As far as it goes: whoever has the lock now stops the rest, or nobody can, because the device is gone. */
  #stopAll(): void {
    const attempt = (stop: () => void): void => {
      try {
        stop();
      } catch {
        // The next one may still work.
      }
    };
    const { sampling } = this.#plan;
    attempt(() => this.#spe?.stop(null));
    if (sampling !== null) attempt(() => this.#device.stopSampling(sampling.core));
    attempt(() => this.#stopCounters());
  }

  #poll(): void {
    if (this.#ended) return;
    const { periodMs } = this.#plan;
    const every = (ms: number): boolean => this.#polls % Math.max(1, Math.round(ms / periodMs)) === 0;
    try {
      this.#polls++;
      this.#readCounters(this.#clock.ticks());
      this.#samples?.read();
      if (this.#spe !== null && this.#speListener !== null && every(SPE_MS)) this.#spe.read(this.#speListener);
    } catch (error) {
      this.#fail(error);
      return;
    }
    if (every(FLUSH_MS)) this.#flush();
  }

  /** What comes after it has the time `nowTicks`. */
  #readCounters(nowTicks: bigint): void {
    this.#cores?.read(nowTicks);
    this.#dsu?.read(nowTicks);
    const { dmcCore } = this.#counting;
    const gathered = dmcCore === null ? null : (this.#cores?.roundOf(dmcCore) ?? null);
    if (gathered !== null) {
      this.#buffers.setTime(gathered.ticks);
      this.#dmc?.read(gathered.round);
    }
    this.#buffers.setTime(nowTicks);
  }

  /** Of a core's timer: it ticks each period while events take turns, and else each two. */
  #tickLength(core: number): number {
    const { cores, dsuHeads, dsuMultiplexed } = this.#counting;
    const takesTurns =
      cores.some((one) => one.core === core && one.multiplexed) || (dsuMultiplexed && dsuHeads.includes(core));
    return ((takesTurns ? 1 : 2) * this.#plan.periodMs * this.#clock.ticksPerSecond) / 1000;
  }

  /** A total holds what the last tick gathered: what was counted after it is nowhere. */
  #stopAndRead(): void {
    this.#spe?.stop(this.#speListener);
    const stopTicks = this.#clock.ticks();
    this.#buffers.setTime(stopTicks);
    this.#samples?.stop();
    this.#stopCounters();
    this.#readCounters(stopTicks);
    this.#cores?.writeTotals();
    const { readings, missedRounds } = this.figures();
    this.#buffers.described(0, countingEnd, payload().u64(readings).u64(missedRounds).build());
  }

  #stopCounters(): void {
    const flags =
      CTL_FLAG.core |
      (this.#counting.dsuHeads.length > 0 ? CTL_FLAG.dsu : 0) |
      (this.#counting.dmcCore === null ? 0 : CTL_FLAG.dmc);
    for (const cores of chunked(allCores(this.#facts.hardware.cores))) this.#device.control('stop', { cores, flags });
  }

  #filterBits = (): number => (this.#plan.kernelMode ? 0 : FILTER_EXCLUDE_KERNEL);

  #assign(): void {
    const { cores, uncoreBlocks } = this.#counting;
    for (const { core, assigned } of cores)
      this.#device.assign(core, this.#filterBits(), [{ eventClass: EVENT_CLASS.core, events: assigned }]);
    if (uncoreBlocks.length > 0) this.#device.assign(ALL_CORES, 0, uncoreBlocks);
  }

  #flush(): void {
    const buffers = this.#buffers.flush();
    if (buffers.length > 0) this.#onBuffers(buffers);
  }

  /** So that the trace says by itself what was counted. */
  #writePlan(): void {
    const { hardware, status } = this.#facts;
    const { sets, periodMs, kernelMode } = this.#plan;
    sets.forEach(({ metrics }, set) => {
      const cores = at(this.#counting.setCores, set);
      const counting = this.#counting.cores.find(({ core }) => core === cores[0]);
      if (counting === undefined) return;
      const fields = payload()
        .u32(set)
        .astr(status.product ?? 'unknown')
        .u32(hardware.part)
        .u32(hardware.freeCounters)
        .u32(counting.multiplexed ? 1 : 0)
        .u32(periodMs)
        .u32(kernelMode ? 1 : 0)
        .wstr(metrics.join(', '))
        .u16(cores.length);
      for (const core of cores) fields.u32(core);
      fields.u16(counting.events.length);
      for (const event of counting.events) fields.u32(event);
      this.#buffers.described(at(cores, 0), setPlan, fields.build());
    });
  }
}

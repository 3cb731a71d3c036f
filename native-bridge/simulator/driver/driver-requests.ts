/**
 * What the driver does for who holds its lock, and for SPE for anybody: the same checks in the same order, the same error
 * codes, the same lagging totals (windowsperf.md part 3). What it counts is the machine's.
 */

import { at } from '../../../contract/checked.ts';
import { READ_GPC_EVENT, READ_GPC_PROVIDER } from '../../../contract/pmu-events.ts';
import { PayloadBuilder } from '../../../engine/write/payload-builder.ts';
import { NEOVERSE_N1, TICKS_PER_MS } from '../../../machine/machine.ts';
import type { Status } from '../../calls/calls.ts';
import { ERROR } from '../../calls/layouts.ts';
import {
  ALL_CORES,
  CTL_FLAG,
  CYCLE_EVENT,
  CYCLE_SLOT,
  driverOffsetOf,
  driverSizeOf,
  EVENT_CLASS,
  IOCTL,
  LIMIT,
} from '../../pmu/driver-layouts.ts';
import {
  type DriverVersion,
  decodeEventBlocks,
  encodeEventBlocks,
  encodeHardware,
  encodeVersion,
} from '../../pmu/driver-messages.ts';
import type { PmuCounts } from '../pmu-counts.ts';
import { HardwareCounters } from './counters.ts';
import { DMC_COUNTERS, MemoryControllers } from './memory-controllers.ts';
import neoverseN1 from './neoverse-n1-events.json' with { type: 'json' };
import { readOut } from './read-out.ts';
import { type ClusterCounters, SimulatedCore } from './simulated-core.ts';
import { SimulatedSpe } from './simulated-spe.ts';

/** 0x41 is Arm; 0xf: the architecture is in other registers. */
const MIDR = {
  vendor: 0x41,
  variant: NEOVERSE_N1.revision >>> 8,
  architecture: 0xf,
  part: NEOVERSE_N1.part,
  revision: NEOVERSE_N1.revision & 0xff,
};
/** PMUv3 for Armv8.1, and SPE in bits 35..32 where it is there. */
const DFR0 = 0x400n;
const DFR0_SPE = 1n << 32n;
const DSU_COUNTERS = 6;
const DSU_EVENTS = [0x11, 0x13, 0x19, 0x1d, 0x29, 0x2a, 0x2b, 0x2c];
const DMC_EVENTS = { clk: 3, clkdiv2: 26 } as const;

const ANSWER_NOTHING = new Uint8Array(0);
/** A request's answer, or its error code. */
export type Answer = Uint8Array | Status;

const SPE_CODES: ReadonlySet<number> = new Set([
  IOCTL.speInit,
  IOCTL.speGetSize,
  IOCTL.speGetBuffer,
  IOCTL.speStart,
  IOCTL.speStop,
]);
/** These are done for anybody. */
export const isSpe = (code: number): boolean => SPE_CODES.has(code);

export interface DriverOptions {
  version: DriverVersion;
  /** Of the core, and of these free; the hypervisor has the others. */
  totalCounters: number;
  freeCounters: number;
  /** Cores of a cluster; 0: no DSU. */
  clusterSize: number;
  spe: boolean;
}

export class DriverRequests {
  readonly #counts: PmuCounts;
  readonly #options: DriverOptions;
  readonly #cores: SimulatedCore[];
  readonly #timers: ((() => void) | null)[];
  readonly #clusters: ClusterCounters[] = [];
  readonly #spe: SimulatedSpe;
  readonly #controllers: MemoryControllers;
  #dmcCore: number | null = null;
  #clusterSize = 0;
  #stopWatching: (() => void) | null = null;

  constructor(counts: PmuCounts, options: DriverOptions) {
    this.#counts = counts;
    this.#options = options;
    this.#cores = Array.from(
      { length: counts.cores },
      (_, core) => new SimulatedCore(counts, core, options.freeCounters),
    );
    this.#spe = new SimulatedSpe(counts);
    this.#controllers = new MemoryControllers(counts);
    this.#timers = this.#cores.map(() => null);
  }

  /** Everything stops, as when the driver ends. */
  end(): void {
    this.#cores.forEach(({ samples }, core) => {
      samples.stop();
      this.#stopTimer(core);
    });
    this.#spe.stop();
    this.#rest();
  }

  /** One request. */
  answer(code: number, input: Uint8Array): Answer {
    if (isSpe(code)) return this.#speRequest(code, input);
    switch (code) {
      case IOCTL.start:
      case IOCTL.stop:
      case IOCTL.reset:
        return this.#control(code, input);
      case IOCTL.queryHwCfg:
        return input.length === 4 ? this.#hardware() : ERROR.INVALID_PARAMETER;
      case IOCTL.querySuppEvents:
        return input.length === 4 ? this.#supportedEvents() : ERROR.INVALID_PARAMETER;
      case IOCTL.queryVersion:
        return input.length === driverSizeOf('version_info')
          ? encodeVersion(this.#options.version)
          : ERROR.INVALID_PARAMETER;
      case IOCTL.assignEvents:
        return this.#assign(input);
      case IOCTL.readCounting: {
        const core = this.#oneCore(input, false);
        if (core === null) return ERROR.INVALID_PARAMETER;
        return readOut('ReadOut', at(this.#cores, core).events, at(this.#cores, core).round);
      }
      case IOCTL.dsuInit:
        return this.#initDsu(input);
      case IOCTL.dsuRead: {
        const core = this.#oneCore(input, true);
        if (core === null) return ERROR.INVALID_PARAMETER;
        return readOut('DSUReadOut', at(this.#cores, core).clusterEvents, at(this.#cores, core).round);
      }
      case IOCTL.dmcInit:
        return this.#initDmc(input);
      case IOCTL.dmcRead:
        return this.#readDmc(input);
      case IOCTL.sampleSetSource:
        return this.#setSampleSources(input);
      case IOCTL.sampleStart:
      case IOCTL.sampleStop: {
        const core = this.#oneCore(input, true);
        if (core === null) return ERROR.INVALID_PARAMETER;
        return code === IOCTL.sampleStart ? this.#startSampling(core) : this.#stopSampling(core);
      }
      case IOCTL.sampleGet:
        return this.#drainSamples(input);
      default:
        return ERROR.INVALID_PARAMETER;
    }
  }

  #hardware(): Uint8Array {
    return encodeHardware({
      pmuVersion: 4,
      fixedCounters: 1,
      freeCounters: this.#options.freeCounters,
      totalCounters: this.#options.totalCounters,
      ...MIDR,
      cores: this.#counts.cores,
      midr: BigInt(
        MIDR.vendor * 2 ** 24 + (MIDR.variant << 20) + (MIDR.architecture << 16) + (MIDR.part << 4) + MIDR.revision,
      ),
      idAa64Dfr0: this.#options.spe ? DFR0 | DFR0_SPE : DFR0,
      counterMap: Array.from({ length: 32 }, (_, i) => i),
      devices: 'core.stat=core;core.sample=core;dsu.stat=dsu;dmc.stat=dmc_clk,dmc_clkdiv2',
    });
  }

  #supportedEvents(): Uint8Array {
    const upTo = (count: number): number[] => Array.from({ length: count }, (_, i) => i);
    return encodeEventBlocks([
      { eventClass: EVENT_CLASS.core, events: neoverseN1.events },
      ...(this.#clusters.length > 0 ? [{ eventClass: EVENT_CLASS.dsu, events: DSU_EVENTS }] : []),
      ...(this.#controllers.count > 0
        ? [
            { eventClass: EVENT_CLASS.dmcClk, events: upTo(DMC_EVENTS.clk) },
            { eventClass: EVENT_CLASS.dmcClkdiv2, events: upTo(DMC_EVENTS.clkdiv2) },
          ]
        : []),
    ]);
  }

  /** The cores of a pmu_ctl_hdr. @returns null when it is none, or they are not there */
  #coresOf(input: Uint8Array): number[] | null {
    if (input.length !== driverSizeOf('pmu_ctl_hdr')) return null;
    const count = viewOf(input).getBigUint64(0, true);
    if (count === 0n || count >= BigInt(LIMIT.cores)) return null;
    const at = driverOffsetOf('pmu_ctl_hdr', 'cores_no');
    const cores = [...input.subarray(at, at + Number(count))];
    return cores.every((core) => core < this.#cores.length) ? cores : null;
  }

  #flagsOf(input: Uint8Array): number | null {
    const flags = viewOf(input).getUint32(driverOffsetOf('pmu_ctl_hdr', 'flags'), true);
    return flags < 16 ? flags : null;
  }

  #oneCore(input: Uint8Array, checksFlags: boolean): number | null {
    const cores = this.#coresOf(input);
    if (cores?.length !== 1 || (checksFlags && this.#flagsOf(input) === null)) return null;
    return at(cores, 0);
  }

  #control(code: number, input: Uint8Array): Answer {
    const cores = this.#coresOf(input);
    const flags = cores === null ? null : this.#flagsOf(input);
    if (cores === null || flags === null) return ERROR.INVALID_PARAMETER;
    if (code === IOCTL.start) this.#start(cores, flags, input);
    else
      for (const core of cores)
        if (code === IOCTL.stop) this.#stop(core, flags);
        else this.#reset(core, flags);
    return ANSWER_NOTHING;
  }

  #start(cores: readonly number[], flags: number, input: Uint8Array): void {
    const asked = viewOf(input).getInt32(driverOffsetOf('pmu_ctl_hdr', 'period'), true);
    const inRange = asked >= LIMIT.periodMinMs && asked <= LIMIT.periodMaxMs;
    const periodMs = inRange ? asked : LIMIT.periodMaxMs;
    if (flags & CTL_FLAG.dmc) {
      this.#dmcCore = at(cores, cores.length - 1);
      this.#controllers.start();
    }
    for (const core of cores) {
      this.#stopTimer(core);
      const state = at(this.#cores, core);
      // Of a list of all cores the driver takes the first of each cluster; of another it takes each core.
      const head = this.#clusterSize > 0 && core % this.#clusterSize === 0;
      const isDsu = (flags & CTL_FLAG.dsu) !== 0 && (head || cores.length !== this.#cores.length);
      const cluster = isDsu ? (this.#clusters[Math.floor(core / this.#clusterSize)] ?? null) : null;
      const counts = (flags & CTL_FLAG.core) !== 0;
      const inTurns = state.begin(counts, cluster);
      if (counts) state.hardware.start();
      cluster?.hardware.start();
      if (!counts && cluster === null && this.#dmcCore !== core) continue;
      this.#startTimer(core, (inTurns ? periodMs : 2 * periodMs) * TICKS_PER_MS, !inTurns);
    }
  }

  #startTimer(core: number, periodTicks: number, writesEvents: boolean): void {
    this.#stopWatching ??= this.#counts.watch();
    let due = this.#counts.nowTicks() + periodTicks;
    const tick = (): void => {
      due += periodTicks;
      this.#timers[core] = this.#counts.schedule(due, tick);
      at(this.#cores, core).tick();
      if (this.#dmcCore === core) this.#controllers.gather();
      if (writesEvents) this.#writeEvents(core);
    };
    this.#timers[core] = this.#counts.schedule(due, tick);
  }

  #stopTimer(core: number): void {
    this.#timers[core]?.();
    this.#timers[core] = null;
    this.#rest();
  }

  /** The workload may sleep when nobody counts. */
  #rest(): void {
    const samples = this.#cores.some((core) => core.samples.running);
    if (samples || this.#spe.running || this.#timers.some((timer) => timer !== null)) return;
    this.#stopWatching?.();
    this.#stopWatching = null;
  }

  #stop(core: number, flags: number): void {
    this.#stopTimer(core);
    if (flags & CTL_FLAG.core) at(this.#cores, core).hardware.stop();
    if (flags & CTL_FLAG.dsu && this.#clusterSize > 0)
      this.#clusters[Math.floor(core / this.#clusterSize)]?.hardware.stop();
    if (flags & CTL_FLAG.dmc) this.#controllers.stop();
  }

  #reset(core: number, flags: number): void {
    at(this.#cores, core).reset();
    if (flags & CTL_FLAG.dsu && this.#clusterSize > 0)
      this.#clusters[Math.floor(core / this.#clusterSize)]?.hardware.reset();
    if (flags & CTL_FLAG.dmc) this.#controllers.reset();
  }

  /** A driver that was built with ETW says what each tick gathered, while its events need not take turns. */
  #writeEvents(core: number): void {
    if (!this.#options.version.features.includes('+etw-drv')) return;
    at(this.#cores, core).events.forEach(({ event, value }, i) => {
      this.#counts.log({
        cpu: core,
        ticks: this.#counts.nowTicks(),
        pid: 0,
        tid: 0,
        provider: READ_GPC_PROVIDER,
        id: READ_GPC_EVENT,
        level: 4,
        channel: 8,
        keyword: 1n << 63n,
        payload: new PayloadBuilder()
          .u64(core)
          .u32(event)
          .u32(i === 0 ? CYCLE_SLOT : i - 1)
          .u64(value)
          .build(),
      });
    });
  }

  #assign(input: Uint8Array): Answer {
    const head = driverSizeOf('pmu_ctl_evt_assign_hdr');
    if (input.length < head) return ERROR.INVALID_PARAMETER;
    const view = viewOf(input);
    const asked = view.getUint32(driverOffsetOf('pmu_ctl_evt_assign_hdr', 'core_idx'), true);
    const filterBits = view.getUint32(driverOffsetOf('pmu_ctl_evt_assign_hdr', 'filter_bits'), true);
    const dmc = at(input, driverOffsetOf('pmu_ctl_evt_assign_hdr', 'dmc_idx'));
    const cores = asked === ALL_CORES ? this.#cores.map((_, core) => core) : [asked];
    const blocks = decodeEventBlocks(input.subarray(head));
    if (blocks === null || cores.some((core) => core >= this.#cores.length)) return ERROR.INVALID_PARAMETER;
    for (const { eventClass, events } of blocks) {
      if (eventClass === EVENT_CLASS.core) {
        if (events.length + 1 > LIMIT.coreEvents) return ERROR.INVALID_PARAMETER;
        for (const core of cores) at(this.#cores, core).assign(events, filterBits);
      } else if (eventClass === EVENT_CLASS.dsu) {
        if (events.length + 1 > LIMIT.dsuEvents || this.#clusterSize === 0) return ERROR.INVALID_PARAMETER;
        for (let i = 0; i < cores.length; i += this.#clusterSize)
          at(this.#cores, at(cores, i)).assignCluster(
            events,
            at(this.#clusters, Math.floor(at(cores, i) / this.#clusterSize)),
          );
      } else if (eventClass === EVENT_CLASS.dmcClk || eventClass === EVENT_CLASS.dmcClkdiv2)
        this.#controllers.assign(dmc, eventClass === EVENT_CLASS.dmcClk ? 'clk' : 'clkdiv2', events);
    }
    return ANSWER_NOTHING;
  }

  #initDsu(input: Uint8Array): Answer {
    if (input.length !== driverSizeOf('dsu_ctl_hdr')) return ERROR.INVALID_PARAMETER;
    const clusters = viewOf(input).getUint16(driverOffsetOf('dsu_ctl_hdr', 'cluster_num'), true);
    this.#clusterSize = viewOf(input).getUint16(driverOffsetOf('dsu_ctl_hdr', 'cluster_size'), true);
    while (this.#clusters.length < clusters) {
      const cluster = this.#clusters.length;
      const hardware = new HardwareCounters(DSU_COUNTERS, (event) => this.#counts.dsuTotal(cluster, event));
      this.#clusters.push({ hardware, counters: DSU_COUNTERS });
    }
    return Uint8Array.of(1, this.#options.clusterSize > 0 ? DSU_COUNTERS : 0);
  }

  #initDmc(input: Uint8Array): Answer {
    const count = at(input, driverOffsetOf('dmc_ctl_hdr', 'dmc_num'));
    if (input.length !== driverSizeOf('dmc_ctl_hdr') + count * driverSizeOf('dmc_range'))
      return ERROR.INVALID_PARAMETER;
    this.#controllers.init(count);
    return Uint8Array.of(0, DMC_COUNTERS.clk, 0, DMC_COUNTERS.clkdiv2);
  }

  #readDmc(input: Uint8Array): Answer {
    if (input.length !== driverSizeOf('pmu_ctl_hdr') || this.#flagsOf(input) === null) return ERROR.INVALID_PARAMETER;
    return this.#controllers.read(at(input, driverOffsetOf('pmu_ctl_hdr', 'dmc_idx'))) ?? ERROR.INVALID_PARAMETER;
  }

  #setSampleSources(input: Uint8Array): Answer {
    const head = driverSizeOf('PMUSampleSetSrcHdr');
    const each = driverSizeOf('PMUSampleSetSrc');
    if (input.length < head) return ERROR.INVALID_PARAMETER;
    const view = viewOf(input);
    const core = view.getUint32(0, true);
    if (core >= this.#cores.length) return ERROR.INVALID_PARAMETER;
    // What is more than the counters is left out, without a word.
    const count = Math.min(Math.floor((input.length - head) / each), this.#options.freeCounters + 1);
    let counter = 0;
    at(this.#cores, core).samples.sources = Array.from({ length: count }, (_, i) => {
      const at = head + i * each;
      const event = view.getUint32(at + driverOffsetOf('PMUSampleSetSrc', 'event_src'), true);
      const interval = Math.max(1, view.getUint32(at + driverOffsetOf('PMUSampleSetSrc', 'interval'), true));
      return { event, interval, counter: event === CYCLE_EVENT ? CYCLE_SLOT : counter++ };
    });
    return ANSWER_NOTHING;
  }

  #startSampling(core: number): Answer {
    this.#stopWatching ??= this.#counts.watch();
    at(this.#cores, core).samples.start();
    return ANSWER_NOTHING;
  }

  #stopSampling(core: number): Answer {
    const { samples } = at(this.#cores, core);
    samples.stop();
    this.#rest();
    return new PayloadBuilder().u64(samples.generated).u64(samples.dropped).build().slice();
  }

  #drainSamples(input: Uint8Array): Answer {
    if (input.length !== 4) return ERROR.INVALID_PARAMETER;
    const core = this.#cores[viewOf(input).getUint32(0, true)];
    return core === undefined ? ERROR.INVALID_PARAMETER : core.samples.drain();
  }

  /** These have no checks of their own: what is too short is read as zeros. */
  #speRequest(code: number, input: Uint8Array): Answer {
    const core = input[driverOffsetOf('spe_ctl_hdr', 'cores_no')] ?? 0;
    switch (code) {
      case IOCTL.speInit:
        this.#spe.init();
        return ANSWER_NOTHING;
      case IOCTL.speGetSize:
        return new PayloadBuilder().u64(this.#spe.readyBytes()).build().slice();
      case IOCTL.speGetBuffer: {
        const at = driverOffsetOf('spe_ctl_hdr', 'buffer_size');
        const sizeBytes = input.length >= at + 8 ? Number(viewOf(input).getBigUint64(at, true)) : 0;
        return sizeBytes > LIMIT.outputBytes ? ERROR.NO_SYSTEM_RESOURCES : this.#spe.take(sizeBytes);
      }
      case IOCTL.speStart:
        if (!this.#options.spe) return ANSWER_NOTHING;
        this.#stopWatching ??= this.#counts.watch();
        this.#spe.start(core, speFilterOf(input));
        return ANSWER_NOTHING;
      default:
        this.#spe.stop();
        this.#rest();
        return ANSWER_NOTHING;
    }
  }
}

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.length);

/** What a request to start asks for; of one that is too short, everything. */
function speFilterOf(input: Uint8Array): { operations: number; flags: bigint } {
  const flagsAt = driverOffsetOf('spe_ctl_hdr', 'config_flags');
  if (input.length < flagsAt + 8) return { operations: 0, flags: 0n };
  const operations = input[driverOffsetOf('spe_ctl_hdr', 'operation_filter')] ?? 0;
  return { operations, flags: viewOf(input).getBigUint64(flagsAt, true) };
}

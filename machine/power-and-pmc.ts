/**
 * What a session with the keywords Power and PmcProfile logs beside the rest: idle states, clock frequencies, samples
 * of ETW's own performance counters, and their values at context switches. It looks on and changes nothing: the story
 * is the same without it. (A real PMU may be too small to serve ETW and WindowsPerf at the same time.)
 */
import { at, present } from '../contract/checked.ts';
import { PayloadBuilder } from '../engine/write/payload-builder.ts';
import type { EventSink } from '../engine/write/trace-writer.ts';
import { COUNTERS } from './counters.ts';
import type { Here } from './inventory.ts';
import { CORES, CPU_MHZ, TICKS_PER_MS, TICKS_PER_US } from './machine.ts';
import { PROFILE_SOURCES } from './profile-sources.ts';
import { Random } from './random.ts';
import type { World } from './world.ts';

export const PROCESSOR_POWER = '0f67e49f-fe51-4e9f-b490-6f2948cc6027';
const PERF_STATE_CHANGE = { id: 10, version: 1, level: 4 } as const;

const SEED = 0x1d1e;
/** A core that idles for less than that waits in state 0, of which nobody logs anything. */
const IDLE_AFTER_TICKS = 700 * TICKS_PER_US;
/** A core that idles for so long slows its clock down. */
const SLOW_AFTER_TICKS = 25 * TICKS_PER_MS;
const SLOW_MHZ = 1200;

/** What samples are taken of: KPROFILE_SOURCE, and after how many of the counter's events. */
export interface SampledCounter {
  source: number;
  name: string;
  interval: number;
  /** So many of its events so far. */
  counted(cpu: number): number;
}

const sourceOf = (wanted: string) =>
  present(
    PROFILE_SOURCES.find(({ name }) => name === wanted),
    wanted,
  );
const SAMPLED = ['CacheMisses', 'BranchMispredictions'].map(sourceOf);
/** What context switches carry, in this order. */
const AT_SWITCHES = ['TotalCycles', 'TotalIssues'].map(sourceOf);

const indexOf = (wanted: number): number => COUNTERS.findIndex(({ event }) => event === wanted);
const switchIndexes = AT_SWITCHES.map(({ event }) => indexOf(event));

/** One core, as the power manager sees it. */
interface CorePower {
  /** Counts its idle times, so that plans for an earlier one are known as such. */
  idleNumber: number;
  /** 0 = it runs, or idles without sleep. */
  state: number;
  mhz: number;
  /** Samples of each source that were due so far. */
  readonly taken: Map<number, number>;
}

export class PowerAndPmc {
  readonly #writer: EventSink;
  readonly #world: World;
  readonly #random = new Random(SEED);
  readonly #pb = new PayloadBuilder(8);
  readonly #cores: CorePower[] = Array.from({ length: CORES }, () => ({
    idleNumber: 0,
    state: 0,
    mhz: CPU_MHZ,
    taken: new Map(),
  }));

  /** Of what samples are taken: it may be changed while time goes on. */
  sampled: readonly SampledCounter[];

  constructor(writer: EventSink, world: World) {
    this.#writer = writer;
    this.#world = world;
    const { emitter, counters } = world;
    this.sampled = SAMPLED.map(({ source, name, interval, event }) => {
      const index = indexOf(event);
      return { source, name, interval, counted: (cpu) => at(counters.hardware, cpu).counted(index) };
    });
    emitter.beforeSwitch = (cpu, ticks, next) => {
      if (next === null) this.#idles(cpu);
      else this.#wakes(cpu, ticks);
    };
    for (let cpu = 0; cpu < CORES; cpu++) this.#sampleFrom(cpu, world.now + cpu * 125 * TICKS_PER_US);
  }

  /** What a session logs of it when it begins: names of counters, intervals between samples, every core's frequency. */
  sessionStart(ticks: number): void {
    const { emitter, counters } = this.#world;
    emitter.switchCounters = (cpu) => switchIndexes.map((index) => at(counters.hardware, cpu).counted(index));
    const here: Here = { cpu: 0, ticks, pid: 0, tid: 0 };
    this.#pb.reset().u32(AT_SWITCHES.length);
    for (const { name } of AT_SWITCHES) this.#pb.wstr(name);
    this.#writer.perfInfo({ ...here, group: 15, type: 48, version: 2, payload: this.#pb.build() });
    this.#intervals(here, 73);
    this.frequencies(ticks);
  }

  /** What the provider says when it is asked for its state. */
  frequencies(ticks: number): void {
    const here: Here = { cpu: 0, ticks, pid: 0, tid: 0 };
    this.#cores.forEach(({ mhz }, cpu) => {
      this.#frequency(here, cpu, mhz);
    });
  }

  sessionEnd(ticks: number): void {
    this.#intervals({ cpu: 0, ticks, pid: 0, tid: 0 }, 74);
  }

  /** @param type 73 collection start, 74 collection end */
  #intervals(here: Here, type: 73 | 74): void {
    for (const { source, name, interval } of this.sampled) {
      this.#pb.reset().u32(source).u32(interval).u32(interval).wstr(name);
      this.#writer.system({ ...here, group: 15, type, version: 3, payload: this.#pb.build() });
    }
  }

  #idles(cpu: number): void {
    const { scheduler } = this.#world;
    const core = at(this.#cores, cpu);
    const number = ++core.idleNumber;
    const from = scheduler.now;
    scheduler.at(from + IDLE_AFTER_TICKS, () => {
      if (core.idleNumber !== number) return;
      core.state = this.#random.between(1, 3);
      this.#pb
        .reset()
        .u32(core.state)
        .u32(0)
        .u64(this.#random.between(2, 40) * TICKS_PER_MS);
      this.#power(cpu, scheduler.now, 57);
    });
    scheduler.at(from + SLOW_AFTER_TICKS, () => {
      if (core.idleNumber !== number) return;
      core.mhz = SLOW_MHZ;
      this.#frequency({ cpu, ticks: scheduler.now, pid: 0, tid: 0 }, cpu, SLOW_MHZ);
    });
  }

  /** A thread is about to run. */
  #wakes(cpu: number, ticks: number): void {
    const core = at(this.#cores, cpu);
    core.idleNumber++;
    if (core.state > 0) {
      this.#pb.reset().u32(core.state).u32(0);
      this.#power(cpu, ticks, 58);
      core.state = 0;
    }
    if (core.mhz === CPU_MHZ) return;
    core.mhz = CPU_MHZ;
    this.#frequency({ cpu, ticks, pid: 0, tid: 0 }, cpu, CPU_MHZ);
  }

  /** Looks every millisecond which counters have overflown, just behind the profile's timer. */
  #sampleFrom(cpu: number, ticks: number): void {
    const { scheduler, emitter } = this.#world;
    scheduler.at(ticks + TICKS_PER_MS, () => {
      const { running } = at(scheduler.cores, cpu);
      const { taken } = at(this.#cores, cpu);
      for (const { source, interval, counted } of this.sampled) {
        const due = Math.floor(counted(cpu) / interval);
        if (running !== null && due > (taken.get(source) ?? 0))
          emitter.counterSample(cpu, scheduler.now, running, source, this.#random);
        taken.set(source, due);
      }
      this.#sampleFrom(cpu, ticks + TICKS_PER_MS);
    });
  }

  #frequency(here: Here, processor: number, mhz: number): void {
    // State, speed, group, number, performance in percent.
    this.#pb
      .reset()
      .u32(mhz === CPU_MHZ ? 0 : 1)
      .u32(mhz)
      .u16(0)
      .u8(processor)
      .u32(Math.round((100 * mhz) / CPU_MHZ));
    this.#writer.event({ ...here, ...PERF_STATE_CHANGE, provider: PROCESSOR_POWER, payload: this.#pb.build() });
  }

  #power(cpu: number, ticks: number, type: 57 | 58): void {
    this.#writer.perfInfo({ cpu, ticks, group: 18, type, version: 2, payload: this.#pb.build() });
  }
}

/**
 * What the simulated machine is busy with: the story of the sample trace (spmv on six cores, a thread that is moved to
 * and fro, a storm of cache misses, a disk that stalls, .NET contention, desktop, browser, registry …), told again and
 * again until nobody watches any more.
 */
import { at } from '../../contract/checked.ts';
import type { EventSink } from '../../engine/write/trace-writer.ts';
import { startBackground } from '../../machine/background.ts';
import { planBoot } from '../../machine/boot.ts';
import { planBrowsing } from '../../machine/browsing.ts';
import { Counters } from '../../machine/counters.ts';
import { Devices } from '../../machine/devices.ts';
import { planContention } from '../../machine/dotnet.ts';
import { KernelEmitter } from '../../machine/emitter.ts';
import { planEmulated } from '../../machine/emulated.ts';
import { type Here, Inventory, LIFE } from '../../machine/inventory.ts';
import { KernelActivity } from '../../machine/kernel-activity.ts';
import { CORES, FILES, NEOVERSE_N1, TICKS_PER_MS, TICKS_PER_SECOND } from '../../machine/machine.ts';
import { BASIS } from '../../machine/pmu-model.ts';
import { PowerAndPmc, PROCESSOR_POWER, type SampledCounter } from '../../machine/power-and-pmc.ts';
import { Random } from '../../machine/random.ts';
import { Scheduler } from '../../machine/scheduler.ts';
import type { SimThread } from '../../machine/sim-thread.ts';
import { planSpmv } from '../../machine/spmv.ts';
import { World } from '../../machine/world.ts';
import { planWperf } from '../../machine/wperf.ts';
import { DOTNET_RUNDOWN, DotNetActivity } from './dotnet-activity.ts';
import { Retelling, type Witness } from './retelling.ts';
import { planTelemetry } from './telemetry.ts';

/** spmv starts 0.8 s after a story's begin and has ended at 11.4 s. */
const STORY_TICKS = 12 * TICKS_PER_SECOND;
const FIRST_WAKE_TICKS = 20 * TICKS_PER_MS;
const LEDGER_START_TICKS = 2 * TICKS_PER_SECOND;

/** What the workload does not know of its machine. */
export interface WorkloadHost extends Pick<Witness, 'isEnabled' | 'systemTime'> {
  /** Whether `wperf.exe` is to run. */
  isWperfWanted(): boolean;
}

export class Workload {
  readonly #world: World;
  readonly #sink: EventSink;
  readonly #kernelActivity: KernelActivity;
  readonly #power: PowerAndPmc;
  /** Of places in code that are asked for: the story's own random numbers are not touched. */
  readonly #places: Random;

  #dotNet: DotNetActivity | null = null;

  /** @param bootTicks when Windows began to start, where it is not done with that; else null */
  constructor(log: EventSink, host: WorkloadHost, seed: number, startTicks: number, bootTicks: number | null) {
    const sink = new Retelling(log, {
      ...host,
      running: (cpu) => this.running(cpu),
      threadOf: (pid) => [...this.#world.threads].find((thread) => thread.pid === pid)?.tid ?? 0,
      imagePath: (pid) => this.#world.processes.find((process) => process.pid === pid)?.images[0]?.path ?? '',
    });
    const random = new Random(seed);
    const counters = new Counters();
    const emitter = new KernelEmitter(sink, random);
    const scheduler = new Scheduler(emitter, counters, random, startTicks);
    const devices = new Devices(scheduler, emitter, random);
    const world = new World({ scheduler, emitter, inventory: new Inventory(sink), devices, counters, random });
    this.#world = world;
    this.#sink = sink;
    this.#places = new Random(seed ^ 0x5a5a);
    this.#kernelActivity = new KernelActivity(sink, world);
    this.#power = new PowerAndPmc(sink, world);
    this.#power.sampled = [];
    planWperf(world, host.isWperfWanted);
    if (bootTicks === null) this.#begin(startTicks);
    else planBoot(world, sink, bootTicks, () => this.#begin(world.now));
  }

  /** What it does all day. */
  #begin(ticks: number): void {
    const world = this.#world;
    startBackground(world, ticks + FIRST_WAKE_TICKS);
    this.#kernelActivity.sessionStart(ticks, ticks + FIRST_WAKE_TICKS);
    planTelemetry(this.#sink, world);
    planBrowsing(world, ticks);
    planEmulated(world, ticks + LEDGER_START_TICKS);
    this.#dotNet = new DotNetActivity(this.#sink, world, ticks);
    this.#tell(ticks);
  }

  /** Lets everything happen that happens before `ticks`. */
  run(ticks: number): void {
    this.#world.scheduler.run(ticks);
  }

  /** Between two samples of a core. */
  set sampleTicks(ticks: number) {
    this.#world.scheduler.sampleTicks = ticks;
  }

  set sampled(counters: readonly SampledCounter[]) {
    this.#power.sampled = counters;
  }

  /** What a core has counted since the workload began, up to now: see BASIS. */
  basis(core: number): Float64Array {
    const { scheduler, counters } = this.#world;
    scheduler.count(at(scheduler.cores, core));
    return Float64Array.from({ length: BASIS.length }, (_, i) => at(counters.hardware, core).exact(i));
  }

  running(core: number): SimThread | null {
    return at(this.#world.scheduler.cores, core).running;
  }

  thread(tid: number): SimThread | null {
    for (const thread of this.#world.threads) if (thread.tid === tid) return thread;
    return null;
  }

  /** A place in what the core runs: leaf and its caller. */
  place(core: number): { pc: number; lr: number } | null {
    const thread = this.running(core);
    if (thread === null) return null;
    const { kernel, user } = this.#places.pick(thread.activity.stacks);
    const [leaf, caller = leaf] = [...kernel, ...user];
    if (leaf === undefined || caller === undefined) return null;
    return { pc: leaf + 4 * this.#places.between(-32, 32), lr: caller };
  }

  processes(): { pid: number; imageName: string }[] {
    return this.#world.processes.map(({ pid, name }) => ({ pid, imageName: name }));
  }

  /** What exists when a session begins. Which of it is logged, the sink decides. */
  rundownStart(ticks: number): void {
    const here: Here = { cpu: 0, ticks, pid: 0, tid: 0 };
    this.#inventory(here, 'dcStart', LIFE.dcStart);
    this.#world.inventory.profileInterval(here, 73);
    this.#kernelActivity.rundownStart(ticks);
  }

  /** What exists when it ends. */
  rundownEnd(ticks: number): void {
    const world = this.#world;
    const here: Here = { cpu: 0, ticks, pid: 0, tid: 0 };
    this.#power.sessionEnd(ticks);
    this.#kernelActivity.sessionEnd(ticks);
    this.#inventory(here, 'dcEnd', LIFE.dcEnd);
    world.inventory.profileInterval(here, 74);
    for (const file of Object.values(FILES)) world.emitter.fileRundown(0, ticks, file);
  }

  systemConfig(ticks: number): void {
    this.#world.inventory.systemConfig({ cpu: 0, ticks, pid: 0, tid: 0 }, NEOVERSE_N1);
  }

  rundownComplete(ticks: number): void {
    this.#world.inventory.rundownComplete({ cpu: 0, ticks, pid: 0, tid: 0 });
  }

  /** What a provider says when it is asked for its state. */
  captureState(provider: string, ticks: number): void {
    if (provider === PROCESSOR_POWER) this.#power.frequencies(ticks);
    if (provider === DOTNET_RUNDOWN) this.#dotNet?.rundown(ticks);
  }

  #inventory(here: Here, images: 'dcStart' | 'dcEnd', type: number): void {
    const { inventory, processes, threads } = this.#world;
    for (const process of processes) {
      inventory.process(here, type, process);
      for (const image of process.images) inventory.image(here, images, process.pid, image);
    }
    // While Windows starts, threads wait for their processes.
    const pids = new Set(processes.map(({ pid }) => pid));
    for (const thread of threads) if (pids.has(thread.pid)) inventory.thread(here, type, thread);
  }

  #tell(ticks: number): void {
    const world = this.#world;
    world.storyStart = ticks;
    planSpmv(world);
    planContention(this.#sink, world);
    this.#kernelActivity.storyBegins();
    world.scheduler.at(ticks + STORY_TICKS, () => this.#tell(ticks + STORY_TICKS));
  }
}

/** Cores of the machine that the story needs. */
export const WORKLOAD_CORES = CORES;

/** One core as the driver manages it: its timer, its events, the counters that they have in turns, its samples. */
import { at } from '../../../contract/checked.ts';
import { CYCLE_EVENT } from '../../pmu/driver-layouts.ts';
import type { PmuCounts } from '../pmu-counts.ts';
import { HardwareCounters, type KeptEvent, keptEvent, windowOf } from './counters.ts';
import { Samples } from './samples.ts';

/** The counters of a cluster, which its cores share; a core keeps its events of them. */
export interface ClusterCounters {
  hardware: HardwareCounters;
  counters: number;
}

export class SimulatedCore {
  /** The first is the fixed cycle counter. */
  events: KeptEvent[] = [keptEvent(CYCLE_EVENT)];
  clusterEvents: KeptEvent[] = [];
  round = 0;
  readonly hardware: HardwareCounters;
  readonly #counters: number;
  #lastCycles = 0;
  #counts = false;
  #cluster: ClusterCounters | null = null;
  readonly samples: Samples;

  constructor(counts: PmuCounts, core: number, counters: number) {
    this.#counters = counters;
    this.hardware = new HardwareCounters(counters, (event) => counts.total(core, event));
    this.samples = new Samples(counts, core);
  }

  get multiplexed(): boolean {
    return this.events.length - 1 > this.#counters;
  }

  assign(events: readonly number[], filterBits: number): void {
    this.events = [keptEvent(CYCLE_EVENT, filterBits), ...events.map((event) => keptEvent(event, filterBits))];
    for (let slot = 0; slot < Math.min(events.length, this.#counters); slot++)
      this.hardware.program(slot, at(events, slot));
  }

  assignCluster(events: readonly number[], { hardware, counters }: ClusterCounters): void {
    this.clusterEvents = [keptEvent(CYCLE_EVENT), ...events.map((event) => keptEvent(event))];
    for (let slot = 0; slot < Math.min(events.length, counters); slot++) hardware.program(slot, at(events, slot));
  }

  /** What the ticks gather from now on. @returns whether its events take turns */
  begin(counts: boolean, cluster: ClusterCounters | null): boolean {
    this.#counts = counts;
    this.#cluster = cluster;
    return (counts && this.multiplexed) || (cluster !== null && this.clusterEvents.length - 1 > cluster.counters);
  }

  /** Totals and rounds to zero; the cycle counter goes on from where it is. */
  reset(): void {
    this.round = 0;
    for (const kept of [...this.events, ...this.clusterEvents]) {
      kept.value = 0;
      kept.scheduled = 0;
    }
    this.hardware.stop();
    this.#lastCycles = this.hardware.cycles();
    this.hardware.reset();
  }

  /** The driver's timer: gathers, and hands the counters on to the next events. */
  tick(): void {
    if (this.#counts) {
      this.hardware.stop();
      const cycles = this.hardware.cycles();
      gather(this.events, this.hardware, this.#counters, this.round, Math.max(0, cycles - this.#lastCycles));
      this.#lastCycles = cycles;
      this.hardware.start();
    }
    if (this.#cluster !== null) {
      // On a core that is not its cluster's first there are no events: the counts are lost, as they are with the driver.
      const { hardware, counters } = this.#cluster;
      hardware.stop();
      gather(this.clusterEvents, hardware, counters, this.round, 0);
      hardware.start();
    }
    this.round++;
  }
}

/** Adds what the counters hold to the events that have them, and programs the next round's. */
function gather(
  events: readonly KeptEvent[],
  hardware: HardwareCounters,
  counters: number,
  round: number,
  cycles: number,
): void {
  const count = events.length - 1;
  const inTurns = count > counters;
  const now = inTurns ? windowOf(round, counters, count) : Array.from({ length: Math.max(0, count) }, (_, i) => i);
  if (events.length > 0) {
    at(events, 0).value += cycles;
    at(events, 0).scheduled++;
  }
  now.forEach((index, slot) => {
    at(events, index + 1).value += hardware.read(slot);
    at(events, index + 1).scheduled++;
  });
  hardware.reset();
  if (inTurns)
    windowOf(round + 1, counters, count).forEach((index, slot) => {
      hardware.program(slot, at(events, index + 1).event);
    });
}

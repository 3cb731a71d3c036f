/**
 * What the simulated driver needs of the simulated machine: hardware counters of every core, time, and the log. The
 * counts grow with what the workload does in simulated time; they start at boot and never fall.
 */
import type { EventSpec } from '../../engine/write/event-specs.ts';

/** Where a core is at this moment: what a sample would say. */
export interface ProgramCounter {
  pid: number;
  tid: number;
  /** Addresses of code; kernel addresses are negative, as PayloadBuilder.u64 wants them. */
  pc: number;
  lr: number;
}

export interface PmuCounts {
  readonly cores: number;
  /** Performance counter ticks (10 MHz) of machine time; inside a scheduled action the time it was scheduled for. */
  nowTicks(): number;
  /** Does something at that machine time, at the earliest now. @returns takes it back */
  schedule(atTicks: number, action: () => void): () => void;
  /** Keeps the workload going while somebody counts: it sleeps while no session and nobody else watches. @returns ends it */
  watch(): () => void;
  /**
   * What a counter would hold that counts this event on this core since boot: a whole number, up to now.
   * @param event any raw PMU event number, or CYCLE_EVENT
   */
  total(core: number, event: number): number;
  /** The same for a DSU cluster's event, and a memory controller's. */
  dsuTotal(cluster: number, event: number): number;
  dmcTotal(controller: number, kind: 'clk' | 'clkdiv2', event: number): number;
  /** A place in the code that the core runs, another one at each call as samples are. Null: it idles. */
  programCounter(core: number): ProgramCounter | null;
  /** Logs an event to the sessions that have its provider enabled; `ticks` is machine time. */
  log(event: EventSpec): void;
}

/** Counters of the memory controllers, as the driver keeps them: of one clock at a time. */
import { ALL_DMCS, DRIVER_STRUCTS, driverSizeOf } from '../../pmu/driver-layouts.ts';
import type { PmuCounts } from '../pmu-counts.ts';
import { HardwareCounters, type KeptEvent, keptEvent } from './counters.ts';
import { writeKept } from './read-out.ts';

export type MemoryClock = 'clk' | 'clkdiv2';
const CLOCKS = ['clk', 'clkdiv2'] as const;
export const DMC_COUNTERS = { clk: 2, clkdiv2: 8 } as const;

interface Controller {
  hardware: Record<MemoryClock, HardwareCounters>;
  events: Record<MemoryClock, KeptEvent[]>;
}

export class MemoryControllers {
  readonly #counts: PmuCounts;
  #controllers: Controller[] = [];

  constructor(counts: PmuCounts) {
    this.#counts = counts;
  }

  get count(): number {
    return this.#controllers.length;
  }

  /** The first time it is told how many there are; the driver maps them once. */
  init(count: number): void {
    if (this.#controllers.length > 0) return;
    const countersOf = (controller: number, clock: MemoryClock): HardwareCounters =>
      new HardwareCounters(DMC_COUNTERS[clock], (event) =>
        // They have no cycle counter.
        event < 0 || event > 0xffff ? 0 : this.#counts.dmcTotal(controller, clock, event),
      );
    this.#controllers = Array.from({ length: count }, (_, controller) => ({
      hardware: { clk: countersOf(controller, 'clk'), clkdiv2: countersOf(controller, 'clkdiv2') },
      events: { clk: [], clkdiv2: [] },
    }));
  }

  /** Each clock forgets the events of the other one: so does the driver. */
  assign(asked: number, clock: MemoryClock, events: readonly number[]): void {
    for (const controller of this.#asked(asked)) {
      controller.events = { clk: [], clkdiv2: [] };
      controller.events[clock] = events.slice(0, DMC_COUNTERS[clock]).map((event) => keptEvent(event));
      controller.events[clock].forEach(({ event }, slot) => {
        controller.hardware[clock].program(slot, event);
      });
    }
  }

  start(): void {
    for (const { hardware } of this.#controllers) for (const clock of CLOCKS) hardware[clock].start();
  }

  stop(): void {
    for (const { hardware } of this.#controllers) for (const clock of CLOCKS) hardware[clock].stop();
  }

  reset(): void {
    for (const { hardware, events } of this.#controllers)
      for (const clock of CLOCKS) {
        hardware[clock].reset();
        for (const kept of events[clock]) kept.value = 0;
      }
  }

  /** At a tick of the core that does it. */
  gather(): void {
    for (const { hardware, events } of this.#controllers)
      for (const clock of CLOCKS) {
        events[clock].forEach((kept, slot) => {
          kept.value += hardware[clock].read(slot);
        });
        hardware[clock].reset();
      }
  }

  /** DMCReadOut of one, or of all. @returns null when there is no such controller */
  read(asked: number): Uint8Array | null {
    if (asked !== ALL_DMCS && asked >= this.#controllers.length) return null;
    const { clk_events, clkdiv2_events, clk_events_num, clkdiv2_events_num } = DRIVER_STRUCTS.DMCReadOut.fields;
    const eachBytes = driverSizeOf('DMCReadOut');
    const controllers = this.#asked(asked);
    const bytes = new Uint8Array(eachBytes * controllers.length);
    controllers.forEach(({ events }, i) => {
      const at = i * eachBytes;
      writeKept(bytes, at + clk_events[0], events.clk);
      writeKept(bytes, at + clkdiv2_events[0], events.clkdiv2);
      bytes[at + clk_events_num[0]] = events.clk.length;
      bytes[at + clkdiv2_events_num[0]] = events.clkdiv2.length;
    });
    return bytes;
  }

  #asked(asked: number): Controller[] {
    return asked === ALL_DMCS ? this.#controllers : this.#controllers.slice(asked, asked + 1);
  }
}

/** What may go wrong on a simulated machine. */
import type { SimulatedDriver } from './driver/simulated-driver.ts';

/** As asked for: nothing by itself. */
export interface Faults {
  /** The user has no rights: sessions and drivers answer 5. */
  notElevated: boolean;
  /** The disk takes nothing any more. */
  diskFull: boolean;
  /** Sessions that others run already: StartTraceW has no room for so many. */
  foreignSessions: number;
  /** Events a second that every session loses, as if its buffers were full. */
  lostEventsPerSecond: number;
  /** So long StartTraceW takes, of real time. */
  slowStartMs: number;
  /** Bytes a second that the disk takes; 0: as fast as it is. */
  diskBytesPerSecond: number;
  /** Whoever listens to a session takes nothing: buffers wait, as many as it may have, and the others are lost. */
  slowConsumer: boolean;
  /** The machine sleeps for so long of real time, once, when it is told: nothing on it runs meanwhile. */
  sleepMs: number;
  /** Another program holds the WindowsPerf driver, whoever had it before; its device is gone. */
  driverHeld: boolean;
  driverGone: boolean;
  /** It is of a version from before the one that this program knows. */
  driverOld: boolean;
  /** Another profiler, or the hypervisor, has all counters. */
  countersTaken: boolean;
  /** The clock of all cores is slower by so much: a power plan, heat. */
  slowerClockPercent: number;
}

/** Nothing else happens in this process meanwhile. */
export function pass(ms: number): void {
  if (ms > 0) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

export const noFaults: Readonly<Faults> = {
  notElevated: false,
  diskFull: false,
  foreignSessions: 0,
  lostEventsPerSecond: 0,
  slowStartMs: 0,
  diskBytesPerSecond: 0,
  slowConsumer: false,
  sleepMs: 0,
  driverOld: false,
  countersTaken: false,
  driverHeld: false,
  driverGone: false,
  slowerClockPercent: 0,
};

/** None yet. Those of the driver act when they are set. */
export function faultsOf(driver: SimulatedDriver, clock: { percent: number }): Faults {
  const counters = driver.freeCounters;
  let held = false;
  let gone = false;
  return {
    ...noFaults,
    get sleepMs() {
      return 0;
    },
    set sleepMs(ms) {
      pass(ms);
    },
    get slowerClockPercent() {
      return clock.percent;
    },
    set slowerClockPercent(percent) {
      clock.percent = percent;
    },
    get driverOld() {
      return driver.isOld;
    },
    set driverOld(now) {
      driver.isOld = now;
    },
    get countersTaken() {
      return driver.freeCounters === 0;
    },
    set countersTaken(now) {
      driver.freeCounters = now ? 0 : counters;
    },
    get driverHeld() {
      return held;
    },
    set driverHeld(now) {
      held = now;
      if (now) driver.holdByAnother(true);
      else driver.letGoByAnother();
    },
    get driverGone() {
      return gone;
    },
    set driverGone(now) {
      if (gone === now) return;
      gone = now;
      if (now) driver.remove();
      else driver.comeBack();
    },
  };
}

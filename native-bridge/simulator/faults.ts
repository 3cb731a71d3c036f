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
  /** The WindowsPerf driver is held by another program, whoever had it before; its device is gone. */
  driverHeld: boolean;
  driverGone: boolean;
}

/** None yet. Those of the driver act when they are set. */
export function faultsOf(driver: SimulatedDriver): Faults {
  let held = false;
  let gone = false;
  return {
    notElevated: false,
    diskFull: false,
    foreignSessions: 0,
    lostEventsPerSecond: 0,
    slowStartMs: 0,
    diskBytesPerSecond: 0,
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

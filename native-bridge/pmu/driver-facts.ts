import type { PmuStatus } from '../../contract/recording.ts';
import type { DriverVersion, HardwareConfig } from './driver-messages.ts';

/** What a device has: asked once, when its lock is ours. */
export interface DriverFacts {
  hardware: HardwareConfig;
  version: DriverVersion;
  status: PmuStatus;
  /** Physical ranges of the memory controllers that are initialised. */
  dmcs: number;
}

/** Counting with the WindowsPerf driver: what the rest of the bridge uses of it. */

export { pmuStatus, releasePmuLock } from './pmu-status.ts';
export type { PmuCalls, PmuRecording, PmuTimer } from './pmu-types.ts';
export { startPmu } from './start-pmu.ts';

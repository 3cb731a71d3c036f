/** Arm counters: the driver's state, and a recording of ours, which holds the driver until it is closed. */
import type { PmuStatus } from '../../contract/recording.ts';
import type { Bridge, BridgeErrorInfo } from '../calls/bridge.ts';
import type { Calls } from '../calls/calls.ts';
import { type PmuRecording, type PmuTimer, pmuStatus, releasePmuLock, startPmu } from '../pmu/pmu.ts';
import { type OpenStreams, step } from './steps.ts';

interface CounterSteps {
  steps: Pick<Bridge, 'pmuStatus' | 'startPmu' | 'releasePmuLock'>;
  pmuNow(): PmuStatus;
}

/** @param timer for reading counters */
export function counterSteps(calls: Calls, streams: OpenStreams, timer: PmuTimer | undefined): CounterSteps {
  const { system } = calls;
  /** Our own counters: while they run the driver says of itself only that it is held, by us. */
  let counting: PmuRecording | null = null;
  const pmuNow = (): PmuStatus => counting?.status ?? pmuStatus(calls);
  return {
    pmuNow,
    steps: {
      pmuStatus: () => step(pmuNow),
      startPmu: (plan, onBuffers, onEnd) =>
        step(() => {
          const clock = {
            ticks: () => system.queryPerformanceCounter(),
            ticksPerSecond: Number(system.queryPerformanceFrequency()),
          };
          const ended = (error: BridgeErrorInfo | null): void => {
            counting = null;
            onEnd(error);
          };
          const recording = startPmu(calls, plan, clock, onBuffers, ended, timer);
          counting = recording;
          return {
            ...streams.add(() => {
              counting = null;
              recording.close();
            }),
            multiplexed: recording.multiplexed,
            onSpe: (listener) => recording.onSpe(listener),
            figures: () => step(() => recording.figures()),
          };
        }),
      releasePmuLock: (force) => step(() => releasePmuLock(calls, force)),
    },
  };
}

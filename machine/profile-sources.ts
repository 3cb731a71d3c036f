/** What ETW can sample or read at events on this machine: KPROFILE_SOURCE numbers, and the PMU events that they count. */
import { CYCLE_EVENT } from './counters.ts';
import { TICKS_PER_MS } from './machine.ts';

export interface ProfileSource {
  source: number;
  name: string;
  /** Intervals of the timer are in 100 ns, of the others in events. */
  minimumInterval: number;
  maximumInterval: number;
  /** PMU event number. */
  event: number;
  /** Unless it is set. */
  interval: number;
}

const row = (
  source: number,
  name: string,
  minimumInterval: number,
  maximumInterval: number,
  event: number,
  interval: number,
): ProfileSource => ({ source, name, minimumInterval, maximumInterval, event, interval });

export const PROFILE_SOURCES: readonly ProfileSource[] = [
  row(0, 'Timer', 1_221, 10_000_000, 0, TICKS_PER_MS),
  row(2, 'TotalIssues', 4_096, 2_147_483_647, 0x08, 10_000_000),
  row(6, 'BranchInstructions', 4_096, 2_147_483_647, 0x21, 1_000_000),
  row(10, 'CacheMisses', 4_096, 2_147_483_647, 0x03, 1_000_000),
  row(11, 'BranchMispredictions', 4_096, 2_147_483_647, 0x10, 200_000),
  row(19, 'TotalCycles', 4_096, 2_147_483_647, CYCLE_EVENT, 10_000_000),
];

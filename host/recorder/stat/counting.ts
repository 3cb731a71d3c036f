/** Counts while something runs: totals of the WindowsPerf driver from a reading before to one after. */
import { at } from '../../../contract/checked.ts';
import type { PmuPlan } from '../../../contract/recording.ts';
import type { Bridge } from '../../../native-bridge/calls/bridge.ts';
import { BridgeError } from '../../../native-bridge/calls/bridge-error.ts';
import { HostError } from '../../base/host-error.ts';
import type { RecorderClock } from '../recorder-clock.ts';
import { type CoreCounts, countsBetween, Totals } from './totals.ts';

/** A reading that has not come after so long does not come. */
const LONGEST_WAIT_MS = 10_000;

export interface CountingOptions {
  bridge: Pick<Bridge, 'startPmu'>;
  plan: PmuPlan;
  /** How many cores the plan counts on. */
  cores: number;
  /** Length of a period; null: all of the work is one. */
  intervalMs: number | null;
  clock: Pick<RecorderClock, 'after' | 'nowMs'>;
}

export interface CountedPeriod {
  counts: CoreCounts;
  seconds: number;
}

export interface CountedWork<T> {
  counts: CoreCounts;
  /** One after the other; they add up to `counts`. */
  periods: CountedPeriod[];
  multiplexed: boolean;
  result: T;
}

/**
 * Counts from a reading before `work` to one after it, so up to a tick of the driver more than the work.
 * @throws HostError, BridgeError when there is nothing to read; what `work` throws
 */
export async function countWhile<T>(
  { bridge, plan, cores, intervalMs, clock }: CountingOptions,
  work: () => Promise<T>,
): Promise<CountedWork<T>> {
  const totals = new Totals();
  let ended: string | null = null;
  let changed = (): void => {};
  const stream = await bridge.startPmu(
    plan,
    (buffers) => {
      for (const buffer of buffers) totals.add(buffer);
      changed();
    },
    (error) => {
      ended = BridgeError.infoOf(error).message;
      changed();
    },
  );
  const until = async (readings: number): Promise<void> => {
    let isLate = false;
    const cancel = clock.after(LONGEST_WAIT_MS, () => {
      isLate = true;
      changed();
    });
    try {
      while (totals.readings(cores) < readings) {
        if (ended !== null) throw new HostError('io', `Counting has ended: ${ended}`);
        if (isLate) throw new HostError('io', 'The driver reads no counters: see corescope pmu.');
        await new Promise<void>((resolve) => {
          changed = resolve;
        });
      }
    } finally {
      cancel();
    }
  };
  const marks: { counts: CoreCounts; ms: number }[] = [];
  const mark = (): void => void marks.push({ counts: totals.counts(), ms: clock.nowMs() });
  try {
    await until(1);
    mark();
    const stopMarks = intervalMs === null ? null : everyInterval(clock, intervalMs, mark);
    let result: T;
    try {
      result = await work();
    } finally {
      stopMarks?.();
    }
    const endMs = clock.nowMs();
    await until(totals.readings(cores) + 1);
    // A period that began with the end is none.
    if (marks.length > 1 && at(marks, marks.length - 1).ms >= endMs) marks.pop();
    marks.push({ counts: totals.counts(), ms: endMs });
    const periods = marks.slice(1).map(({ counts, ms }, i) => {
      const began = at(marks, i);
      return { counts: countsBetween(began.counts, counts), seconds: (ms - began.ms) / 1000 };
    });
    const counts = countsBetween(at(marks, 0).counts, at(marks, marks.length - 1).counts);
    return { counts, periods, multiplexed: stream.multiplexed, result };
  } finally {
    await stream.close();
  }
}

/** Without drift; what was slept through is passed over. @returns ends it */
function everyInterval(clock: CountingOptions['clock'], intervalMs: number, action: () => void): () => void {
  const beganMs = clock.nowMs();
  let cancel = (): void => {};
  const next = (): void => {
    const passedMs = clock.nowMs() - beganMs;
    const done = Math.round(passedMs / intervalMs);
    cancel = clock.after((done + 1) * intervalMs - passedMs, () => {
      action();
      next();
    });
  };
  next();
  return () => cancel();
}

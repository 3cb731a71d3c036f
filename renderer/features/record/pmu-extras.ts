/** What is counted outside the cores, sampled and profiled: changes of a plan, as new plans. Pure. */
import type { PmuPlan, RecordingPlan } from '../../../contract/recording.ts';
import { withPmu } from '../../state/plan-edits.ts';

export type MemoryClock = 'clk' | 'clkdiv2';
export type SpeOperation = NonNullable<PmuPlan['spe']>['operations'][number];

export const speOperations: readonly SpeOperation[] = ['branch', 'load', 'store'];

const without = <T>(items: readonly T[], item: T): T[] => items.filter((one) => one !== item);
const withOne = <T>(items: readonly T[], item: T): T[] => [...without(items, item), item];

export const withDsuEvent = (plan: RecordingPlan, event: number, on: boolean): RecordingPlan => {
  const events = plan.pmu?.dsuEvents ?? [];
  return withPmu(plan, { dsuEvents: on ? withOne(events, event) : without(events, event) });
};

/** The driver counts events of one clock at a time: those of the other one go. */
export const withDmcEvent = (plan: RecordingPlan, clock: MemoryClock, event: number, on: boolean): RecordingPlan => {
  const events = plan.pmu?.dmcEvents[clock] ?? [];
  const none = { clk: [], clkdiv2: [] };
  return withPmu(plan, { dmcEvents: { ...none, [clock]: on ? withOne(events, event) : without(events, event) } });
};

/** Without its last event nothing is sampled. */
export const withoutSampleSource = (plan: RecordingPlan, event: number): RecordingPlan => {
  const sampling = plan.pmu?.sampling ?? null;
  const sources = sampling?.sources.filter((source) => source.event !== event) ?? [];
  return withPmu(plan, { sampling: sampling === null || sources.length === 0 ? null : { ...sampling, sources } });
};

export const withSpe = (plan: RecordingPlan, change: Partial<NonNullable<PmuPlan['spe']>> | null): RecordingPlan =>
  withPmu(plan, {
    spe:
      change === null
        ? null
        : { ...(plan.pmu?.spe ?? { cores: [0], operations: [...speOperations], minimumLatency: 0 }), ...change },
  });

export const withSpeOperation = (plan: RecordingPlan, operation: SpeOperation, on: boolean): RecordingPlan => {
  const operations = plan.pmu?.spe?.operations ?? [];
  return withSpe(plan, { operations: on ? withOne(operations, operation) : without(operations, operation) });
};

/** Of the four parts of the section those that are on, in words. */
export function extrasText({ dsuEvents, dmcEvents, sampling, spe }: PmuPlan): string {
  const parts = [
    dsuEvents.length > 0 && 'DSU',
    dmcEvents.clk.length + dmcEvents.clkdiv2.length > 0 && 'DMC',
    sampling !== null && 'samples',
    spe !== null && 'SPE',
  ];
  return parts.filter((part) => part).join(', ');
}

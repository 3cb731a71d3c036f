/** What `corescope stat` counted of one program, in wperf's words. */

import { present } from '../../../contract/checked.ts';
import { CYCLE_EVENT } from '../../../contract/pmu-events.ts';
import type { PmuPlan, PmuStatus } from '../../../contract/recording.ts';
import {
  statJson,
  timelineCsv,
  timelineJson,
  type WrittenCore,
  type WrittenCounter,
  type WrittenCounts,
} from '../../../engine/formats/wperf/write-stat.ts';
import { counterName, pmuCatalog } from '../pmu-catalog.ts';
import { metricsOf, type StatResult } from './stat.ts';
import type { Counted } from './totals.ts';

/** A run that was counted in one go is `wperf stat`'s, all else a timeline: of intervals, or of runs. */
export function wperfJson(result: StatResult, intervalSeconds: number | null): object {
  const counts = writtenCounts(result);
  const { periods } = counts;
  if (periods.length === 1 && intervalSeconds === null) return statJson(counts);
  const mean = periods.reduce((sum, { seconds }) => sum + seconds, 0) / periods.length;
  return timelineJson(counts, intervalSeconds ?? mean);
}

export const wperfCsv = (result: StatResult): string => timelineCsv(writtenCounts(result));

function writtenCounts({ programs, plan, status, multiplexed }: StatResult): WrittenCounts {
  const notes = notesOf(plan, status);
  const periods = (programs[0]?.periods ?? []).map(({ counts, seconds }) => ({
    seconds,
    cores: [...counts].sort(([a], [b]) => a - b).map(([core, own]) => coreOf(core, own, { plan, status, notes })),
  }));
  return { multiplexed, kernelMode: plan.kernelMode, product: status.product, periods };
}

interface Naming {
  plan: PmuPlan;
  status: PmuStatus;
  /** By event. */
  notes: ReadonlyMap<number, string>;
}

function coreOf(core: number, counts: ReadonlyMap<number, Counted>, { plan, status, notes }: Naming): WrittenCore {
  const events = [CYCLE_EVENT, ...(plan.sets[0]?.events ?? [])];
  const counters = events.map((event): WrittenCounter => {
    const { total, turns }: Counted = counts.get(event) ?? { total: 0n, turns: null };
    return {
      name: event === CYCLE_EVENT ? 'cycle' : counterName(event, status),
      event: event === CYCLE_EVENT ? null : event,
      note: notes.get(event) ?? 'e',
      value: turns === null ? Number(total) : turns.value,
      turns,
    };
  });
  const totals = new Map([...counts].map(([event, { total }]) => [event, Number(total)]));
  const metrics = metricsOf(plan, status, [totals]).map(({ name, unit, values }) => ({
    name,
    unit,
    value: present(values[0], name),
  }));
  return { core, counters, metrics };
}

/** `e`, `g0`, `e,ipc`: the group that an event is counted in, and what metric it is for. */
function notesOf(plan: PmuPlan, status: PmuStatus): ReadonlyMap<number, string> {
  const { metrics } = pmuCatalog(status);
  const [set] = plan.sets;
  return new Map(
    (set?.events ?? []).map((event) => {
      const group = set?.groups.findIndex((one) => one.includes(event)) ?? -1;
      const metric = set?.metrics.find((name) =>
        metrics.some((one) => one.name === name && one.events.includes(event)),
      );
      return [event, `${group < 0 ? 'e' : `g${group}`}${metric === undefined ? '' : `,${metric}`}`];
    }),
  );
}

/** What `corescope stat` counted of one program, in wperf's words. */

import { at } from '../../../contract/checked.ts';
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
  const counted = (programs[0]?.periods ?? []).map(({ counts, seconds }) => ({
    seconds,
    cores: [...counts].sort(([a], [b]) => a - b),
  }));
  const totals = counted.flatMap(({ cores }) =>
    cores.map(([, own]) => new Map([...own].map(([event, { total }]) => [event, Number(total)]))),
  );
  const metrics = metricsOf(plan, status, totals);
  const counters = countersOf(plan, status);
  let place = 0;
  const periods = counted.map(({ seconds, cores }) => ({
    seconds,
    cores: cores.map(([core, own]): WrittenCore => {
      const i = place++;
      const values = metrics.map(({ name, unit, values }) => ({ name, unit, value: at(values, i) }));
      return { core, counters: counters(own), metrics: values };
    }),
  }));
  return { multiplexed, kernelMode: plan.kernelMode, product: status.product, periods };
}

/** @returns what is written of the counts of a core */
function countersOf(plan: PmuPlan, status: PmuStatus): (counts: ReadonlyMap<number, Counted>) => WrittenCounter[] {
  const notes = notesOf(plan, status);
  const events = [CYCLE_EVENT, ...(plan.sets[0]?.events ?? [])].map((event) => ({
    number: event,
    name: event === CYCLE_EVENT ? 'cycle' : counterName(event, status),
    event: event === CYCLE_EVENT ? null : event,
    note: notes.get(event) ?? 'e',
  }));
  return (counts) =>
    events.map(({ number, ...named }): WrittenCounter => {
      const { total, turns }: Counted = counts.get(number) ?? { total: 0n, turns: null };
      return { ...named, value: turns === null ? Number(total) : turns.value, turns };
    });
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

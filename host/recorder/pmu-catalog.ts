/** What cores of a product can count, by name: from the facts that the tables of traces use. */
import type { PmuStatus } from '../../contract/recording.ts';
import type { PmuCatalog } from '../../contract/recording-methods.ts';
import {
  eventNames,
  eventTitles,
  FIXED_CYCLES,
  formulas,
  metricTitles,
  productEventNames,
  productTitles,
} from '../../plugins/windowsperf/arm-pmu.ts';

/** Cycles come from the fixed counter: no other one is spent on them. */
const CYCLES = 'cpu_cycles';

/** @param status what the cores support; all that their product has where they do not say */
export function pmuCatalog({ product, events: supported }: Pick<PmuStatus, 'product' | 'events'>): PmuCatalog {
  const has = new Set(supported);
  const byNumber = new Map<number, string>();
  for (const [number, name] of Object.entries(eventNames))
    if (number !== FIXED_CYCLES) byNumber.set(Number(number), name);
  for (const [key, name] of Object.entries(productEventNames)) {
    const [of, number] = key.split(' ');
    if (of === product) byNumber.set(Number(number), name);
  }
  if (has.size > 0) for (const number of byNumber.keys()) if (!has.has(number)) byNumber.delete(number);
  const byName = new Map([...byNumber].map(([number, name]) => [name, number]));

  const metrics: PmuCatalog['metrics'] = [];
  for (const { name, unit = '', group = '', expr, only } of formulas) {
    if (only !== undefined && only !== product) continue;
    if (metrics.some((metric) => metric.name === name)) continue;
    const names = [...new Set(expr.match(/[a-z_][a-z0-9_]*/g))].filter((one) => one !== CYCLES);
    const events = names.map((one) => byName.get(one));
    if (events.some((event) => event === undefined)) continue;
    metrics.push({ name, title: metricTitles[name] ?? name, unit, group, events: events as number[] });
  }
  return {
    product: product === null ? null : (productTitles[product] ?? product),
    events: [...byNumber]
      .sort(([a], [b]) => a - b)
      .map(([event, name]) => ({ event, name, title: eventTitles[name] ?? '' })),
    metrics,
  };
}

/** What cores of a product can count, by name: from the facts that the tables of traces use. */
import { CYCLE_EVENT } from '../../contract/pmu-events.ts';
import type { PmuStatus } from '../../contract/recording.ts';
import type { PmuCatalog } from '../../contract/recording-methods.ts';
import {
  dmcEventsOf,
  eventNames,
  eventTitles,
  FIXED_CYCLES,
  formulasOf,
  metricTitles,
  productEventNames,
  productTitles,
} from '../../plugins/windowsperf/arm-pmu.ts';

/** Cycles come from the fixed counter: no other one is spent on them. */
const CYCLES = 'cpu_cycles';

/** The level 3 cache and the bus: what all clusters count. Taken where the driver does not say what they support. */
const CLUSTER_EVENTS = [0x11, 0x19, 0x1d, 0x29, 0x2a, 0x2b, 0x2c];

/** @param status what the cores support; all that their product has where they do not say */
export function pmuCatalog({
  product,
  events: supported,
  dsu,
  dmc,
}: Pick<PmuStatus, 'product' | 'events'> & Partial<Pick<PmuStatus, 'dsu' | 'dmc'>>): PmuCatalog {
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
  for (const { name, unit = '', group = '', expr } of formulasOf(product)) {
    if (metrics.some((metric) => metric.name === name)) continue;
    const names = [...new Set(expr.match(/[a-z_][a-z0-9_]*/g))].filter((one) => one !== CYCLES);
    const events = names.map((one) => byName.get(one));
    if (events.some((event) => event === undefined)) continue;
    metrics.push({ name, title: metricTitles[name] ?? name, unit, group, events: events as number[] });
  }
  const clusterEvents = dsu?.available ? (dsu.events.length > 0 ? dsu.events : CLUSTER_EVENTS) : [];
  const controllerEvents = (clock: 'clk' | 'clkdiv2'): PmuCatalog['dmc']['clk'] =>
    dmc?.available ? dmcEventsOf(clock).map(({ number, name }) => ({ event: number, name })) : [];
  return {
    product: product === null ? null : (productTitles[product] ?? product),
    events: [...byNumber]
      .sort(([a], [b]) => a - b)
      .map(([event, name]) => ({ event, name, title: eventTitles[name] ?? '' })),
    metrics,
    dsu: clusterEvents.map((event) => {
      const name = eventNames[hexOf(event)] ?? hexOf(event);
      return { event, name, title: eventTitles[name] ?? '' };
    }),
    dmc: { clk: controllerEvents('clk'), clkdiv2: controllerEvents('clkdiv2') },
  };
}

/** Of an event that cores count, by number. */
export function counterName(event: number, status: PmuStatus): string {
  if (event === CYCLE_EVENT) return CYCLES;
  return pmuCatalog(status).events.find((one) => one.event === event)?.name ?? hexOf(event);
}

const hexOf = (event: number): string => `0x${event.toString(16).padStart(2, '0')}`;

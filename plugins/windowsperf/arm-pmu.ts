/** What arm-pmu.json says, in the forms that the plugin needs: maps of names, and formulas. */
import armProducts from '../../contract/arm-products.json' with { type: 'json' };
import type { CookerJson } from '../shared/column.ts';
import armPmu from './arm-pmu.json' with { type: 'json' };

export type FormulaJson = Extract<CookerJson, { metrics: unknown }>['metrics']['formulas'][number];
type Names = Record<string, string>;

const { dmcEvents, events, metrics, productEvents, products } = armPmu;

/** The fixed cycle counter, as wperf's driver calls it. */
export const FIXED_CYCLES = '0xffffffff';
const fixed = { name: 'cycle', title: 'Cycle (the fixed counter)' };

/** Number (hex) → name, of the architecture. */
export const eventNames: Names = {
  ...Object.fromEntries(events.map(({ number, name }) => [number, name])),
  [FIXED_CYCLES]: fixed.name,
};

/** `product number` → name, of what a product counts beyond the architecture. */
export const productEventNames: Names = Object.fromEntries(
  productEvents.flatMap(({ number, name, products: of }) => of.map((product) => [`${product} ${number}`, name])),
);

/** Name → what it counts. */
export const eventTitles: Names = {
  ...Object.fromEntries([...productEvents, ...events].map(({ name, title }) => [name, title])),
  [fixed.name]: fixed.title,
};

/** Events of memory controllers, of one of their clocks. */
export const dmcEventsOf = (clock: 'clk' | 'clkdiv2'): { number: number; name: string }[] =>
  dmcEvents.filter((event) => event.clock === clock);

/** `clock number` (decimal) → name, of memory controllers. */
export const dmcEventNames: Names = Object.fromEntries(
  dmcEvents.map(({ clock, number, name }) => [`${clock} ${number}`, name]),
);

/**
 * Arm states the second level of its top-down method in percent of the stalled cycles of one side. Times that side's
 * share of the slots it is in percent of slots, which adds up with the first level.
 */
const LEVEL_2 = {
  group: 'Topdown_L2',
  unit: 'percent of slots',
  parts: [
    { name: 'frontend_core_slots', title: 'Frontend Bound: Core', side: 'frontend_bound', part: 'frontend_core_bound' },
    { name: 'frontend_mem_slots', title: 'Frontend Bound: Memory', side: 'frontend_bound', part: 'frontend_mem_bound' },
    { name: 'backend_core_slots', title: 'Backend Bound: Core', side: 'backend_bound', part: 'backend_core_bound' },
    { name: 'backend_mem_slots', title: 'Backend Bound: Memory', side: 'backend_bound', part: 'backend_mem_bound' },
  ],
};

/** Metric → its title. */
export const metricTitles: Names = Object.fromEntries(
  [...metrics, ...LEVEL_2.parts].map(({ name, title }) => [name, title]),
);

/** What a metric says, in a sentence. */
export const metricWords: Names = armPmu.metricWords;

const next = armPmu.next.flatMap(({ name, events: sampled, look, products: of }) =>
  of.map((product) => ({ key: `${product} ${name}`, sampled, look })),
);
const filled = (pairs: [string, string][]): Names => Object.fromEntries(pairs.filter(([, text]) => text !== ''));
/** `product metric` → events whose samples name the code. */
export const sampleEvents: Names = filled(next.map(({ key, sampled }) => [key, sampled]));
/** `product metric` → metrics and groups that say more of it, by Arm's top-down method. */
export const lookNext: Names = filled(next.map(({ key, look }) => [key, look]));

/** Arm's group of the four shares of all slots. A correction for branches may put one of them slightly below 0. */
export const LEVEL_1 = 'Topdown_L1';
/** Percent of slots: what mispredicted branches may take too much. */
const SLIGHTLY_BELOW = -10;

/** Stands for the cores that Arm does not describe: what all of them count that count its events. */
export const GENERIC = 'generic';

/** Keys of the cores that Arm describes. */
export const productKeys: readonly string[] = products.map(({ key }) => key);

const MINORS = 16;

/**
 * 16 × part number + minor revision → product, with revision 15 for all of later variants. What a trace says of its
 * processor has no implementer, and a part number of these is of no other maker's core.
 */
export const productsByPart: Names = Object.fromEntries(
  armProducts.products.flatMap(({ key, part, from, to }) =>
    Array.from({ length: Math.min(to, MINORS - 1) - from + 1 }, (_, i) => [String(MINORS * part + from + i), key]),
  ),
);

/** What cores with that data are called, whoever made them. */
const namesOf = (key: string): string =>
  [...new Set(armProducts.products.filter((match) => match.key === key).map(({ title }) => title))].join(' or ');

/** Product → its name, its slots a cycle, and what of its events is known to be wrong. */
export const productTitles: Names = Object.fromEntries(
  products.map(({ key, slots, errata }) => [
    key,
    `${namesOf(key)} (${key}), ${slots > 0 ? `${slots} slots a cycle` : 'does not count slots'}${errata && `. ${errata}`}`,
  ]),
);

/** Each of the product that `only` names. */
export const formulas: FormulaJson[] = [
  ...metrics.flatMap(({ name, unit, group, formula, products: of }) =>
    of.map((only) => ({
      name,
      unit,
      group,
      expr: formula,
      only,
      ...(group === LEVEL_1 && { zeroFrom: SLIGHTLY_BELOW }),
    })),
  ),
  ...products.flatMap(({ key }) => {
    const formulaOf = (name: string): string | undefined =>
      metrics.find((metric) => metric.name === name && metric.products.includes(key))?.formula;
    return LEVEL_2.parts.flatMap(({ name, side, part }) => {
      const share = formulaOf(side);
      const fraction = formulaOf(part);
      if (share === undefined || fraction === undefined) return [];
      const { unit, group } = LEVEL_2;
      return [{ name, unit, group, expr: `(${share}) * (${fraction}) / 100`, only: key }];
    });
  }),
];

/** Those that hold for a core. @param product null, or one that Arm does not describe: what holds for any core */
export function formulasOf(product: string | null): FormulaJson[] {
  const key = product !== null && productKeys.includes(product) ? product : GENERIC;
  return formulas.filter(({ only }) => only === key);
}

/** Units of the metrics that wperf knows. */
export const metricUnits: string[] = [
  ...new Set(formulas.flatMap(({ unit = '', only }) => (only?.startsWith('neoverse') === true ? [unit] : []))),
].sort();

/** What arm-pmu-facts.ts says, in the forms that the plugin needs: maps of names, and formulas. */
import type { ProcessingSourceJson } from '../../contract/plugin.ts';
import { DMC_EVENTS, EVENTS, METRICS, PRODUCT_EVENTS, PRODUCTS } from './arm-pmu-facts.ts';

type CookerJson = ProcessingSourceJson['cookers'][number];
export type FormulaJson = Extract<CookerJson, { metrics: unknown }>['metrics']['formulas'][number];
type Names = Record<string, string>;

const fieldsOf = (lines: string): string[][] => lines.split('\n').map((line) => line.split('|'));

/** The fixed cycle counter, as wperf's driver calls it. */
export const FIXED_CYCLES = '0xffffffff';
const fixed = { name: 'cycle', title: 'Cycle (the fixed counter)' };

const events = fieldsOf(EVENTS);

/** Number (hex) → name, of the architecture. */
export const eventNames: Names = {
  ...Object.fromEntries(events.map(([number, name]) => [number, name])),
  [FIXED_CYCLES]: fixed.name,
};

/** `product number` → name, of what a product counts beyond the architecture. */
export const productEventNames: Names = Object.fromEntries(
  fieldsOf(PRODUCT_EVENTS).map(([product, number, name]) => [`${product} ${number}`, name]),
);

/** Name → what it counts. */
export const eventTitles: Names = {
  ...Object.fromEntries(fieldsOf(PRODUCT_EVENTS).map(([, , name, title]) => [name, title])),
  ...Object.fromEntries(events.map(([, name, title]) => [name, title])),
  [fixed.name]: fixed.title,
};

const dmcEvents = fieldsOf(DMC_EVENTS).map(([clock, number, name]) => ({ clock, number: Number(number), name }));

/** Events of memory controllers, of one of their clocks. */
export const dmcEventsOf = (clock: 'clk' | 'clkdiv2'): { number: number; name: string }[] =>
  dmcEvents.filter((event) => event.clock === clock);

/** `clock number` (decimal) → name, of memory controllers. */
export const dmcEventNames: Names = Object.fromEntries(
  dmcEvents.map(({ clock, number, name }) => [`${clock} ${number}`, name]),
);

interface Metric {
  name: string;
  unit: string;
  group: string;
  title: string;
  formula: string;
  /** Null: of all. */
  products: string[] | null;
}

const metrics: readonly Metric[] = fieldsOf(METRICS).map(([name, unit, group, title, formula, products]) => ({
  name,
  unit,
  group,
  title,
  formula,
  products: products === '*' ? null : products.split(' '),
}));

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

const products = fieldsOf(PRODUCTS).map(([key, part, minor, slots, title]) => ({
  key,
  part: Number(part),
  minor: Number(minor),
  slots: Number(slots),
  title,
}));

const MINORS = 16;

/**
 * 16 × part number + minor revision → product: of those with that part the one with the greatest minor revision that is
 * not above.
 */
export const productsByPart: Names = Object.fromEntries(
  [...products]
    .sort((a, b) => a.minor - b.minor)
    .flatMap(({ key, part, minor }) =>
      Array.from({ length: MINORS - minor }, (_, i) => [String(MINORS * part + minor + i), key]),
    ),
);

/** Product → its name and its slots a cycle. */
export const productTitles: Names = Object.fromEntries(
  products.map(({ key, title, slots }) => [key, `${title} (${key}), ${slots} slots a cycle`]),
);

/** Formulas on which all products agree hold without `only`: for cores that are none of them, too. */
export const formulas: FormulaJson[] = [
  ...metrics.flatMap(({ name, unit, group, formula, products: of }) =>
    (of ?? [null]).map((only) => ({ name, unit, group, expr: formula, ...(only !== null && { only }) })),
  ),
  ...products.flatMap(({ key }) => {
    const formulaOf = (name: string): string | undefined =>
      metrics.find((metric) => metric.name === name && (metric.products?.includes(key) ?? true))?.formula;
    return LEVEL_2.parts.flatMap(({ name, side, part }) => {
      const share = formulaOf(side);
      const fraction = formulaOf(part);
      if (share === undefined || fraction === undefined) return [];
      const { unit, group } = LEVEL_2;
      return [{ name, unit, group, expr: `(${share}) * (${fraction}) / 100`, only: key }];
    });
  }),
];

/** Units of all formulas, in the order in which they first come. */
export const metricUnits: string[] = [...new Set(formulas.map(({ unit = '' }) => unit))].sort();

/** Arm's top-down method: which metrics are below which, what to look at next, and what a metric needs. */
import armPmu from './arm-pmu.json' with { type: 'json' };
import { formulasOf, metricTitles, metricWords, sampleEvents } from './arm-pmu.ts';
import limits from './top-down-thresholds.json' with { type: 'json' };

/** A place in the tree: a metric of several parents has several. */
export interface MethodNode {
  metric: string;
  title: string;
  about: string;
  /** 1 = the first. */
  level: number;
  /** Place of the node above in the list; null on the first level. */
  parent: number | null;
  /** Percent from which on the node counts as high. */
  threshold: number;
  /** Events whose samples name the code. */
  sampleEvents: string[];
  /** Groups of metrics that say more. */
  look: { group: string; title: string; metrics: string[] }[];
}

const CYCLES = 'cpu_cycles';
const levelThreshold = (level: number): number => limits.levels[level - 1] ?? limits.levels.at(-1) ?? 0;
const thresholds: Record<string, number> = limits.nodes;

/** Events that a formula names, without the fixed cycle counter, which always counts. */
const eventsIn = (formula: string): string[] =>
  [...new Set(formula.match(/[a-z_][a-z0-9_]*/g))].filter((name) => name !== CYCLES);

/** Whether a value is good to be high: of useful work there cannot be too much. */
export const isUseful = (metric: string): boolean => metric === 'retiring';

/** Those that are nodes of some tree. */
export const methodMetrics: ReadonlySet<string> = new Set(
  armPmu.trees.flatMap(({ nodes }) => nodes.map(({ metric }) => metric)),
);

/**
 * The tree of a product from the top down, each node followed by those below it.
 * @param product of arm-pmu.json `products` @returns empty for cores for which Arm publishes no tree
 */
export function methodOf(product: string): MethodNode[] {
  const tree = armPmu.trees.find(({ products }) => products.includes(product));
  if (tree === undefined) return [];
  const groups = armPmu.groups.filter(({ products }) => products.includes(product));
  const nodes: MethodNode[] = [];
  const add = (metric: string, level: number, parent: number | null): void => {
    const place = nodes.length;
    const { children = [], look = [] } = tree.nodes.find((node) => node.metric === metric) ?? {};
    nodes.push({
      metric,
      title: metricTitles[metric] ?? metric,
      about: metricWords[metric] ?? '',
      level,
      parent,
      threshold: thresholds[metric] ?? levelThreshold(level),
      sampleEvents: (sampleEvents[`${product} ${metric}`] ?? '').split(', ').filter((name) => name !== ''),
      look: groups
        .filter(({ name }) => look.includes(name))
        .map(({ name, title, metrics }) => ({ group: name, title, metrics })),
    });
    for (const child of children) add(child, level + 1, place);
  };
  for (const root of tree.roots) add(root, 1, null);
  return nodes;
}

export interface MethodMetric {
  title: string;
  unit: string;
  /** Of its formula, besides the fixed cycle counter. */
  events: string[];
}

/** Metrics of a product, by name. */
export const metricsOf = (product: string): Map<string, MethodMetric> =>
  new Map(
    formulasOf(product).map(({ name, unit = '', expr }) => [
      name,
      { title: metricTitles[name] ?? name, unit, events: eventsIn(expr) },
    ]),
  );

/**
 * Passes of a recording that count metrics: each metric is whole in one pass, and no pass has more events than counters.
 * @returns events of each pass; metrics that need more events than there are counters are left out
 */
export function passesOf(metrics: readonly (readonly string[])[], counters: number): string[][] {
  const wanted = [...metrics].filter(({ length }) => length <= counters).sort((a, b) => b.length - a.length);
  const passes: Set<string>[] = [];
  for (const events of wanted) {
    const missingIn = (pass: Set<string>): number => events.filter((event) => !pass.has(event)).length;
    const fits = passes.filter((pass) => pass.size + missingIn(pass) <= counters);
    const [best = new Set<string>()] = fits.sort((a, b) => missingIn(a) - missingIn(b));
    if (!passes.includes(best)) passes.push(best);
    for (const event of events) best.add(event);
  }
  return passes.map((pass) => [...pass]);
}

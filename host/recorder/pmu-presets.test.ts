/** Presets of metrics and what is recorded for them, for every core that Arm describes. */
import { expect, test } from 'vitest';
import { pmuPlan } from '../../contract/recording.ts';
import { compileQuery } from '../../engine/expressions/compile.ts';
import { builtInProfiles } from '../../engine/formats/recording/built-in-profiles.ts';
import { plainColumn, testEnvironment, testTable } from '../../engine/tables/testing/small-table.ts';
import { formulasOf, LEVEL_1, productKeys } from '../../plugins/windowsperf/arm-pmu.ts';
import { metricTables, presetCounters } from '../../plugins/windowsperf/metric-tables.ts';
import { pmuCatalog } from './pmu-catalog.ts';
import { countsSlots, withEventsOf } from './pmu-choices.ts';

const CYCLES = 'cpu_cycles';
const products = [...productKeys, null];

/** Metrics that a preset shows, of those of a core. */
function shownBy(preset: string, product: string | null): string[] {
  const query = metricTables[0].configurations.find(({ name }) => name === preset)?.filter?.query;
  if (query === undefined) throw new Error(`${preset} has no filter`);
  const environment = testEnvironment();
  const formulas = formulasOf(product);
  const text = (of: (formula: (typeof formulas)[number]) => string) =>
    plainColumn('text', formulas.map(of), environment);
  const table = testTable(
    {
      metric: text(({ name }) => name),
      metricGroup: text(({ group = '' }) => group),
      unit: text(({ unit = '' }) => unit),
    },
    environment,
  );
  const expression = compileQuery(query, table.filterScope);
  return [...expression.select(table.rows, environment)].map((row) => formulas[row].name);
}

/** Metrics that can be computed of what is counted. */
function computed(product: string | null, counted: readonly string[]): Set<string> {
  const there = new Set([CYCLES, ...counted]);
  return new Set(
    formulasOf(product)
      .filter(({ expr }) => (expr.match(/[a-z_][a-z0-9_]*/g) ?? []).every((event) => there.has(event)))
      .map(({ name }) => name),
  );
}

test.each(products)('%s: what a preset asks to record fills it, where the core can count it at all', (product) => {
  const catalog = pmuCatalog({ product, events: [] });
  const nameOf = new Map(catalog.events.map(({ event, name }) => [event, name]));
  for (const [preset, words] of Object.entries(presetCounters)) {
    const chosen = catalog.metrics.filter(({ name, group }) => words.includes(name) || words.includes(group));
    const shown = shownBy(preset, product);
    if (chosen.length === 0) {
      // Nothing that the words name: then the core has nothing for the preset, or C1 calls it otherwise.
      if (!product?.startsWith('c1')) expect(shown, preset).toEqual([]);
      continue;
    }
    const values = computed(
      product,
      chosen.flatMap(({ events }) => events.map((event) => nameOf.get(event)!)),
    );
    expect(shown.filter((metric) => values.has(metric)).length, preset).toBeGreaterThan(0);
    // All of a group that is asked for.
    expect(
      chosen.filter(({ name }) => !values.has(name)),
      preset,
    ).toEqual([]);
  }
});

test.each(products)('%s: the profile of top-down counts what the preset of its core shows', (product) => {
  const instruction = /<\?corescope-pmu (.*)\?>/.exec(builtInProfiles.get('pmu-topdown')!)![1];
  const catalog = pmuCatalog({ product, events: [] });
  const [set] = withEventsOf(pmuPlan.parse(JSON.parse(instruction)), catalog).sets;
  const nameOf = new Map(catalog.events.map(({ event, name }) => [event, name]));
  const values = computed(
    product,
    set.events.map((event) => nameOf.get(event)!),
  );
  const preset = countsSlots(catalog) ? 'Top-down level 1' : 'Stalled cycles';
  const shown = shownBy(preset, product);
  expect(shown.length).toBe(countsSlots(catalog) ? 4 : 2);
  expect(shown.filter((metric) => !values.has(metric))).toEqual([]);
  // Six counters are usual. Where that is enough for level 1 nothing takes turns; C1 with its clock needs seven.
  const needed = product !== null && /^c1-(pro|premium|ultra)$/.test(product) ? 7 : 6;
  expect(set.events.length).toBeLessThanOrEqual(needed);
  expect(catalog.metrics.every(({ group, events }) => group !== LEVEL_1 || events.length <= 6)).toBe(true);
});

/** Recipes name what the built-in plugins have, help texts what the glossary has. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sqlTableName } from '../../../contract/sql-names.ts';
import type { TableInfo } from '../../../contract/tables.ts';
import { checkDefinitions } from '../../../engine/plugins/check-plugin.ts';
import { definitions } from '../../../plugins/index.ts';
import { panels } from '../../app/panels.ts';
import { graphHelp } from '../../panel/graph-help.ts';
import { overviewHelp } from '../../panel/overview-help.ts';
import { words } from '../../panel/words.ts';
import { columnInfo, tableInfo } from '../pivot/testing/page.ts';
import { canOpen, heaviestStart, lackingFor, viewOf } from './open-recipe.ts';
import { type Recipe, recipes } from './recipes.ts';

/** All tables of the built-in plugins, as a trace that has rows for each. */
const tables: TableInfo[] = checkDefinitions(definitions).flatMap(({ key, definition }) =>
  definition.tables.map((table) =>
    tableInfo({
      id: table.id,
      name: table.name,
      sqlName: sqlTableName(key, table),
      layout: table.defaultLayout,
      howToRecord: table.howToRecord ?? null,
      columns: Object.entries(table.columns).map(([column, { id, name }]) => columnInfo(column, { id, name })),
      configurations: table.configurations,
      defaultConfiguration: table.defaultConfiguration,
    }),
  ),
);
const tableOf = (sqlName: string) => tables.find((table) => table.sqlName === sqlName);
const without = (...names: string[]) =>
  tables.map((table) => (names.includes(table.sqlName) ? { ...table, rows: 0, unavailable: 'Record it.' } : table));

describe.each(recipes.map((recipe) => [recipe.id, recipe] as const))('the recipe %s', (_, recipe) => {
  test('names tables, presets and columns that there are', () => {
    expect(recipe.panels.length).toBeGreaterThan(0);
    for (const panel of recipe.panels) {
      if ('kind' in panel) continue;
      const info = tableOf(panel.table);
      expect(['graph', 'table', 'graphAndTable', undefined]).toContain(panel.layout);
      expect(info, panel.table).toBeDefined();
      expect(info!.configurations.map(({ name }) => name)).toContain(panel.preset);
      const keys = info!.columns.map(({ key }) => key);
      expect(keys).toEqual(
        expect.arrayContaining([...(panel.groupBy ?? []), ...(panel.sortBy === undefined ? [] : [panel.sortBy])]),
      );
      const { configuration, edited } = viewOf(info!, panel);
      expect(configuration).toBe(panel.preset);
      if (panel.groupBy !== undefined)
        expect(edited!.columns.slice(0, panel.groupBy.length + 1)).toEqual([...panel.groupBy, '|pivot']);
    }
    for (const name of recipe.needs.flat()) expect(tableOf(name), name).toBeDefined();
  });

  test('can be opened when each need has a table with rows, and says how to record it else', () => {
    const traces = recipe.comparesTraces ? 2 : 1;
    expect(canOpen(lackingFor(recipe, tables, traces))).toBe(true);
    for (const need of recipe.needs) {
      // One of several is enough.
      if (need.length > 1) expect(canOpen(lackingFor(recipe, without(need[0]!), traces))).toBe(true);
      const lacking = lackingFor(recipe, without(...need), traces);
      expect(canOpen(lacking)).toBe(false);
      expect(lacking.tables.map(({ sqlName }) => sqlName)).toEqual([need[0]]);
      expect(lackingFor(recipe, [], traces).unknown).toContain(need[0]);
    }
    expect(lackingFor(recipe, tables, 1).trace).toBe(recipe.comparesTraces === true);
  });
});

test('recipes have names of their own', () => {
  const of = (read: (recipe: Recipe) => string) => new Set(recipes.map(read)).size;
  expect(of(({ id }) => id)).toBe(recipes.length);
  expect(of(({ question }) => question)).toBe(recipes.length);
});

test('docs/recipes.md tells of each recipe', () => {
  const text = readFileSync('docs/recipes.md', 'utf8');
  for (const { id, question, about, steps, mind } of recipes)
    for (const part of [`## ${question}`, `\`recipe=${id}\``, about, ...steps, mind]) expect(text).toContain(part);
});

test('the busiest stretch is the one with the largest sum', () => {
  expect(heaviestStart(Float64Array.of(1, 5, 5, 1, 9), 2)).toBe(1);
  expect(heaviestStart(Float64Array.of(1, 2), 5)).toBe(0);
  fc.assert(
    fc.property(
      fc.array(fc.nat(1000), { minLength: 1, maxLength: 40 }),
      fc.integer({ min: 1, max: 40 }),
      (values, width) => {
        if (width > values.length) return;
        const sum = (at: number) => values.slice(at, at + width).reduce((a, b) => a + b, 0);
        const at = heaviestStart(Float64Array.from(values), width);
        expect(at + width).toBeLessThanOrEqual(values.length);
        for (let other = 0; other + width <= values.length; other++) expect(sum(other)).toBeLessThanOrEqual(sum(at));
      },
    ),
  );
});

describe('words', () => {
  const known = words.map(([word]) => word);

  test('are in docs/glossary.md with the same meaning', () => {
    const glossary = readFileSync('docs/glossary.md', 'utf8');
    for (const [word, means] of words) expect(glossary).toContain(`| ${word} | ${means} |`);
    expect(new Set(known).size).toBe(known.length);
  });

  test('of help are in the glossary', () => {
    for (const { words: used } of [overviewHelp, ...Object.values(panels).map(({ help }) => help)])
      expect(known).toEqual(expect.arrayContaining([...used]));
    for (const info of tables)
      for (const configuration of info.configurations)
        expect(known).toEqual(expect.arrayContaining([...graphHelp(info, configuration, true).words]));
  });
});

test('help of a graph says what it draws, what gaps are, what misleads and where it comes from', () => {
  const help = (sqlName: string, preset: string, lost = false) => {
    const info = tableOf(sqlName)!;
    const configuration = info.configurations.find(({ name }) => name === preset)!;
    return graphHelp(info, configuration, lost).texts.join('\n');
  };
  const lines = help('cpu_sampled', 'Utilization by CPU');
  expect(lines).toContain('The graph shows **% Weight**');
  expect(lines).toContain('**band**');
  expect(lines).toContain('The data is sampled');
  expect(lines).toContain('SampledProfile');
  expect(lines).not.toContain('lost');
  expect(help('cpu_sampled', 'Utilization by CPU', true)).toContain('Events were lost');
  const lanes = help('cpu_lanes', 'CPU lanes by process');
  expect(lanes).toContain('Each **lane**');
  expect(lanes).not.toContain('The graph shows **');
  expect(help('windowsperf_driver_metrics', 'Top-down level 1')).toContain('scaled up');
});

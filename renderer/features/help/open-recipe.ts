/** Which recipes the open traces can answer, and the analysis that a recipe opens. */
import { at } from '../../../contract/checked.ts';
import type { TableConfiguration } from '../../../contract/plugin.ts';
import type { OpenedTrace } from '../../../contract/queries.ts';
import type { TableInfo } from '../../../contract/tables.ts';
import type { PanelContent, TableView } from '../../../contract/workspace.ts';
import type { TraceClient } from '../../base/client/trace-client.ts';
import type { NsRange } from '../../base/view-math.ts';
import { lanesOf } from '../../canvas/lane-layout.ts';
import { contentOfKind } from '../../state/content.ts';
import { hasData } from '../../state/has-data.ts';
import { columnKey, configurationOf, firstView, withConfiguration } from '../../state/pivot-model.ts';
import { countTables, useTables } from '../../state/tables-store.ts';
import { useTraces } from '../../state/traces-store.ts';
import { useViewStore } from '../../state/view-store.ts';
import { useWorkspace } from '../../state/workspace-store.ts';
import { type Recipe, type RecipeTable, recipeOf } from './recipes.ts';

const secondNs = 1e9;
/** Of the answer that the busiest second is looked for in; widths are powers of two. */
const mostBuckets = 4096;

/** What a recipe lacks; empty: it can be opened. */
export interface Lacking {
  /** Tables without rows, one for each need that is not met. */
  tables: readonly TableInfo[];
  /** Names of tables that no plugin has. */
  unknown: readonly string[];
  /** There is no second trace to compare with. */
  trace: boolean;
}

/**
 * @param tables of the first trace
 * @param traces how many are open
 */
export function lackingFor({ needs, comparesTraces }: Recipe, tables: readonly TableInfo[], traces: number): Lacking {
  const bySql = new Map(tables.map((table) => [table.sqlName, table]));
  const isEmpty = (name: string): boolean => (bySql.get(name) ?? { rows: 0 }).rows === 0;
  const unmet = needs.filter((names) => names.every(isEmpty));
  return {
    tables: unmet.flatMap((names) => names.flatMap((name) => bySql.get(name) ?? []).slice(0, 1)),
    unknown: unmet.filter((names) => names.every((name) => !bySql.has(name))).flatMap((names) => names.slice(0, 1)),
    trace: comparesTraces === true && traces < 2,
  };
}

/** Tables that recipes need or show. */
export function isNamedBy(all: readonly Recipe[]): (table: TableInfo) => boolean {
  const names = new Set(
    all.flatMap(({ needs, panels }) => [
      ...needs.flat(),
      ...panels.flatMap((panel) => ('table' in panel ? [panel.table] : [])),
    ]),
  );
  return ({ sqlName }) => names.has(sqlName);
}

export const canOpen = ({ tables, unknown, trace }: Lacking): boolean =>
  tables.length === 0 && unknown.length === 0 && !trace;

/** The preset with other columns that group; null = as it is. */
function grouped(configuration: TableConfiguration, groupBy: readonly string[] | undefined): TableConfiguration | null {
  if (groupBy === undefined) return null;
  const values = configuration.columns.slice(configuration.columns.indexOf('|pivot'));
  return {
    ...configuration,
    columns: [...groupBy, ...values.filter((item) => !groupBy.includes(columnKey(item) ?? ''))],
  };
}

/** How a recipe looks at a table. */
export function viewOf(info: TableInfo, { preset, layout, groupBy, sortBy }: RecipeTable): TableView {
  const view = withConfiguration(firstView(info), info, preset);
  return {
    ...view,
    edited: grouped(configurationOf(info, preset), groupBy),
    ...(sortBy !== undefined && { sort: [{ column: sortBy, order: 'descending' }] }),
    ...(layout !== undefined && { layout }),
  };
}

/** The second, of the times that the trace has, in which most events happened. Null: it is no longer than that. */
async function busiestSecond(client: TraceClient, opened: OpenedTrace, limits: NsRange): Promise<NsRange | null> {
  if (limits.endNs - limits.startNs <= secondNs) return null;
  const { counts, buckets, bucketNs, startNs } = await client.call('series', {
    trace: opened.trace,
    kinds: null,
    cpus: lanesOf(opened),
    ...limits,
    buckets: mostBuckets,
  });
  const sums = new Float64Array(buckets);
  for (const [i, count] of counts.entries()) sums[i % buckets] = at(sums, i % buckets) + count;
  const first = heaviestStart(sums, Math.max(1, Math.round(secondNs / bucketNs)));
  const from = Math.min(Math.max(limits.startNs, startNs + first * bucketNs), limits.endNs - secondNs);
  return { startNs: from, endNs: from + secondNs };
}

/** Where the `width` neighbours with the largest sum begin; the first of several. */
export function heaviestStart(values: Float64Array, width: number): number {
  let sum = 0;
  let best = Number.NEGATIVE_INFINITY;
  let start = 0;
  for (const [end, value] of values.entries()) {
    sum += value;
    if (end >= width) sum -= at(values, end - width);
    if (end >= width - 1 && sum > best) {
      best = sum;
      start = end - width + 1;
    }
  }
  return start;
}

/**
 * Makes an analysis of it. Tables that have no rows, or none by their preset, are left out.
 * @returns null, or why it was not opened: one sentence
 */
export async function openRecipe(id: string): Promise<string | null> {
  const recipe = recipeOf(id);
  if (recipe === null) return `Recipe “${id}” not found.`;
  const { traces } = useTraces.getState();
  const first = traces[0];
  if (!first || !useTables.getState().byTrace[first.opened.trace]?.tables) return 'Open a trace to use a recipe.';
  const { client, opened } = first;
  const tables = await countTables(client, opened.trace, isNamedBy([recipe]), {});
  if (!canOpen(lackingFor(recipe, tables, traces.length)))
    return `This trace lacks the data that “${recipe.question}” needs. To see what to record, select Help > Recipes.`;
  const { limits } = useViewStore.getState();
  const [contents, range] = await Promise.all([
    contentsOf(recipe, tables, client, opened.trace),
    recipe.range === 'busiestSecond' ? busiestSecond(client, opened, limits) : null,
  ]);
  useWorkspace.getState().newTab({ name: recipe.question, contents, recipe: recipe.id });
  if (range !== null) useViewStore.getState().setWindow(range);
  return null;
}

async function contentsOf(
  { panels, comparesTraces }: Recipe,
  tables: readonly TableInfo[],
  client: TraceClient,
  trace: string,
): Promise<PanelContent[]> {
  const made = panels.map(async (panel): Promise<PanelContent | null> => {
    if ('kind' in panel) return contentOfKind(panel.kind);
    const info = tables.find(({ sqlName }) => sqlName === panel.table);
    if (info === undefined || !hasData(info)) return null;
    const view = viewOf(info, panel);
    const { rows } = await client.call('table', { trace, table: info.id, configuration: panel.preset, limit: 0 });
    if (rows === 0) return null;
    if (comparesTraces !== true) return { kind: 'table', trace: 0, table: info.id, view };
    return {
      kind: 'comparison',
      trace: 0,
      table: info.id,
      view,
      baseline: { trace: 1, range: null, matches: [] },
      range: null,
    };
  });
  return (await Promise.all(made)).filter((content) => content !== null);
}

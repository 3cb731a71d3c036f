/** The top-down tree of each core, from the tables of metrics: their values are those of the tables for the same range. */
import { at } from '../../contract/checked.ts';
import type { CheckedParams } from '../../contract/queries.ts';
import type { TableInfo, TablePage } from '../../contract/tables.ts';
import type {
  TopDown,
  TopDownCore,
  TopDownDetail,
  TopDownMissing,
  TopDownSource,
  TopDownThresholds,
  TopDownValue,
} from '../../contract/top-down.ts';
import { productTitles } from '../../plugins/windowsperf/arm-pmu.ts';
import {
  type MethodMetric,
  type MethodNode,
  methodMetrics,
  methodOf,
  metricsOf,
  passesOf,
} from '../../plugins/windowsperf/methodology.ts';
import { metricTables } from '../../plugins/windowsperf/metric-tables.ts';
import type { CallOptions } from '../base/call-options.ts';
import { HostError } from '../base/host-error.ts';
import type { TraceTables } from '../tables/trace-tables.ts';
import { marked } from './marks.ts';

/** Metrics times cores; more than any machine has. */
const MOST_ROWS = 10_000;
/** Which an Arm core usually has besides the fixed one. */
const COUNTERS = 6;

type Question = Omit<CheckedParams<'topDown'>, 'trace'>;

/** By metric. */
type Values = ReadonlyMap<string, TopDownValue>;

interface Tree {
  nodes: readonly MethodNode[];
  metrics: ReadonlyMap<string, MethodMetric>;
  thresholds: TopDownThresholds;
}

/** @throws HostError when `signal` aborts, and for limits of metrics that no tree has */
export async function topDownOf(tables: TraceTables, question: Question, options: CallOptions = {}): Promise<TopDown> {
  const infos = await tables.list(options);
  const sources: TopDownSource[] = [];
  for (const { id } of metricTables) {
    const info = infos.find((one) => one.id === id);
    if (info !== undefined && info.unavailable === null) sources.push(await sourceOf(tables, info, question, options));
  }
  checkLimits(question.thresholds, sources);
  return { sources };
}

/** Limits of nodes that only other cores have change nothing. */
function checkLimits(thresholds: TopDownThresholds, sources: readonly TopDownSource[]): void {
  const unknown = Object.keys(thresholds).find((metric) => !methodMetrics.has(metric));
  if (unknown === undefined) return;
  const nodes = new Set(sources.flatMap(({ product }) => methodOf(product).map(({ metric }) => metric)));
  const known = nodes.size === 0 ? '' : ` The nodes of this core are ${[...nodes].join(', ')}.`;
  throw new HostError('bad-request', `No top-down tree has a node ${unknown}.${known}`);
}

async function sourceOf(
  tables: TraceTables,
  info: TableInfo,
  { range, thresholds }: Question,
  options: CallOptions,
): Promise<TopDownSource> {
  const columns = ['value', 'exact', 'interval', 'share', 'counted', 'slotsOff'];
  const has = (key: string): boolean => info.columns.some((column) => column.key === key);
  const all = { table: info.id, filter: null, offset: 0, limit: MOST_ROWS };
  const page = await tables.page(
    {
      ...all,
      keys: [{ column: 'metric' }, { column: 'core' }],
      values: columns.filter(has).map((column) => ({ column })),
      expandDepth: 1,
      ...(range !== null && { fromNs: range.startNs, toNs: range.endNs }),
    },
    options,
  );
  // Of all rows: the range may have none.
  const products = await tables.page({ ...all, keys: [{ column: 'productKey' }], values: [] }, options);
  const product = products.path[0]?.[0] ?? '';
  const nodes = methodOf(product);
  const tree = { nodes, metrics: metricsOf(product), thresholds };
  return {
    table: info.sqlName,
    tableName: info.name,
    product,
    productTitle: productTitles[product] ?? '',
    cores: nodes.length === 0 ? [] : coresOf(page, tree),
  };
}

const columnIn = (page: TablePage, key: string) => page.columns.find((column) => column.key === key);
const textIn = (page: TablePage, key: string, row: number): string => columnIn(page, key)?.text[row] ?? '';
function numberIn(page: TablePage, key: string, row: number): number | null {
  const value = columnIn(page, key)?.values?.[row] ?? Number.NaN;
  return Number.isFinite(value) ? value : null;
}

/** The metric of the first level whose rows say how far the slots are off. */
const SLOTS_OFF_OF = 'backend_bound';

/** @param page metrics with their cores below: those of a metric's own row are of all cores together */
function coresOf(page: TablePage, tree: Tree): TopDownCore[] {
  const measured = new Map<string | null, Map<string, TopDownValue>>();
  const slotsOff = new Map<string | null, number | null>();
  page.path.forEach((path, row) => {
    const core = path.length === 1 ? null : at(path, 1);
    const metric = at(path, 0);
    measured.set(core, (measured.get(core) ?? new Map<string, TopDownValue>()).set(metric, valueAt(page, row)));
    if (metric === SLOTS_OFF_OF) slotsOff.set(core, numberIn(page, 'slotsOff', row));
  });
  return [...measured]
    .map(([core, values]) => coreOf(core, values, slotsOff.get(core) ?? null, tree))
    .sort((a, b) => Number(a.core ?? -1) - Number(b.core ?? -1));
}

const nothing: TopDownValue = { value: null, exact: null, half: null, countedPercent: null, counted: '' };

function valueAt(page: TablePage, row: number): TopDownValue {
  const value = numberIn(page, 'value', row);
  if (value === null) return nothing;
  return {
    value,
    exact: numberIn(page, 'exact', row),
    half: numberIn(page, 'interval', row),
    countedPercent: numberIn(page, 'share', row),
    counted: textIn(page, 'counted', row),
  };
}

function coreOf(core: string | null, values: Values, slotsOffPercent: number | null, tree: Tree): TopDownCore {
  const { nodes, metrics, thresholds } = tree;
  const detailOf = (metric: string): TopDownDetail => {
    const { title = metric, unit = '' } = metrics.get(metric) ?? {};
    return { ...(values.get(metric) ?? nothing), metric, title, unit };
  };
  const found = nodes.map((node, place) => {
    const below = nodes.filter(({ parent }) => parent === place).map(({ metric }) => metric);
    return {
      ...node,
      ...detailOf(node.metric),
      threshold: thresholds[node.metric] ?? node.threshold,
      events: metrics.get(node.metric)?.events ?? [],
      look: node.look.map((group) => ({ ...group, metrics: group.metrics.map(detailOf) })),
      missing: missingOf([...below, ...node.look.flatMap((group) => group.metrics)], values, metrics),
    };
  });
  const roots = nodes.filter(({ parent }) => parent === null).map(({ metric }) => metric);
  return { core, nodes: marked(found), slotsOffPercent, missing: missingOf(roots, values, metrics) };
}

function missingOf(wanted: readonly string[], values: Values, metrics: Tree['metrics']): TopDownMissing | null {
  const missing = [...new Set(wanted)].filter((name) => values.get(name)?.value == null);
  if (missing.length === 0) return null;
  const events = missing.map((name) => metrics.get(name)?.events ?? []);
  return { metrics: missing, passes: passesOf(events, COUNTERS) };
}

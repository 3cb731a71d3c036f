/** Functions by the counters that were sampled in their own code. */
import type { StackCounters } from '../../contract/stack-counters.ts';
import type { StackCountersQuery } from '../../contract/stacks.ts';
import type { Table } from '../tables/table.ts';
import { TableError } from '../tables/table-error.ts';
import { allCounters, matching } from './chosen-rows.ts';
import { textOfName } from './name-table.ts';
import type { NamedStacks } from './named-stacks.ts';
import { ROOT } from './prefix-tree.ts';
import type { StackTags } from './tagged-tree.ts';

const MOST_FUNCTIONS = 5000;

/** @throws TableError where the table has no samples of counters; ExpressionError, GroupPatternError */
export function tableCounters(
  table: Table,
  stacks: NamedStacks,
  query: Omit<StackCountersQuery, 'trace'>,
  tags: StackTags | null,
): StackCounters {
  const { by = 'function', groups, include, exclude } = query;
  const { tree, names, matches } = stacks.callTree({ by, groups, include, exclude, tags, mergesRecursion: false });
  const { sampled, chosen } = allCounters(table, stacks, query);
  if (sampled === null)
    throw new TableError(`Rows of “${table.definition.name}” are not samples of performance counters.`);
  const { nodes, weights, list, rows } = matching(chosen, matches);
  const count = names.names.length;
  const sums = sampled.counters.map(() => new Float64Array(count));
  const samples = sampled.counters.map(() => new Uint32Array(count));
  for (let i = 0; i < nodes.length; i++) {
    const node = tree.nodeOf[nodes[i]];
    // Stacks without any frame.
    if (node === ROOT) continue;
    const name = tree.tree.value.values[node];
    const counter = sampled.ofRow[list[i]];
    samples[counter][name] += sampled.samplesOf(list[i]);
    const weight = weights === null ? 1 : weights[i];
    if (!Number.isNaN(weight)) sums[counter][name] += weight;
  }
  const totals = sums.map((sum) => sum.reduce((all, one) => all + one, 0));
  const shares = Float64Array.from({ length: count }, (_, name) =>
    sums.reduce((most, sum, counter) => Math.max(most, totals[counter] > 0 ? sum[name] / totals[counter] : 0), 0),
  );
  const order = Uint32Array.from(shares.keys())
    .filter((name) => samples.some((each) => each[name] > 0))
    .sort((a, b) => shares[b] - shares[a] || a - b)
    .slice(0, MOST_FUNCTIONS);
  return {
    ...{ rows, rowsWithStack: nodes.length, note: sampled.note },
    counters: sampled.counters.map(({ name }, i) => ({
      ...{ name, weight: totals[i], samples: samples[i].reduce((all, one) => all + one, 0) },
    })),
    functions: Array.from(order, (name) => textOfName(names.names[name])),
    modules: Array.from(order, (name) => names.names[name].module),
    weights: sums.map((sum) => Float64Array.from(order, (name) => sum[name])),
    samples: samples.map((each) => Uint32Array.from(order, (name) => each[name])),
  };
}

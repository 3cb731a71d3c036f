/** Which nodes of a top-down tree are high, and which of them is the bottleneck. */
import type { TopDownNode } from '../../contract/top-down.ts';
import { isUseful } from '../../plugins/windowsperf/methodology.ts';

type Unmarked = Omit<TopDownNode, 'mark'>;

/** A node is high if it and all above it reach their thresholds. */
export function marked(nodes: readonly Unmarked[]): TopDownNode[] {
  const high: boolean[] = [];
  nodes.forEach(({ value, threshold, parent }, i) => {
    high[i] = value !== null && value >= threshold && (parent === null || high[parent] === true);
  });
  const bottleneck = bottleneckOf(nodes, high);
  return nodes.map((node, i) => ({
    ...node,
    mark: node.value === null ? 'unmeasured' : i === bottleneck ? 'bottleneck' : high[i] ? 'high' : 'low',
  }));
}

/** From the highest of the first level, and on to the highest below it, as long as one is high; useful work is none. */
function bottleneckOf(nodes: readonly Unmarked[], high: readonly boolean[]): number | null {
  const highestBelow = (parent: number | null): number | null => {
    let highest: number | null = null;
    nodes.forEach((node, i) => {
      if (node.parent !== parent || !high[i] || isUseful(node.metric)) return;
      if (highest === null || (node.value ?? 0) > (nodes[highest]?.value ?? 0)) highest = i;
    });
    return highest;
  };
  let found = highestBelow(null);
  for (let next = found; next !== null; next = highestBelow(next)) found = next;
  return found;
}

/** What the top-down panel says of a tree, in words. Pure. */
import type { TopDownCore, TopDownMissing, TopDownNode } from '../../../contract/top-down.ts';
import { formatCounted, formatFixed } from '../../base/format.ts';

/** Sides of the slots that differ from all empty ones by more were not counted together. */
const mostSlotsOffPercent = 5;

export const coreName = (core: string | null): string => (core === null ? 'All cores' : `Core ${core}`);

export const percentText = (value: number): string => `${formatFixed(value, 1)}%`;

/** Empty where all was counted all the time. */
export const bandText = ({ half }: Pick<TopDownNode, 'half'>): string =>
  half === null || half === 0 ? '' : `± ${formatFixed(half, 1)}`;

/** A share of slots, of cycles, or of what its parent lost. */
export const baseText = ({ level, unit }: TopDownNode): string =>
  level > 1 ? 'the stalled cycles above' : unit === 'percent of slots' ? 'slots' : 'cycles';

/** Places of the nodes right below one; null = those of the first level, the largest first. */
export const childrenOf = (nodes: readonly TopDownNode[], parent: number | null): number[] => {
  const places = nodes.flatMap((node, place) => (node.parent === parent ? [place] : []));
  const valueAt = (place: number): number => nodes[place]?.value ?? -1;
  return places.sort((a, b) => valueAt(b) - valueAt(a) || a - b);
};

/** From the first level down to the bottleneck; empty without one. */
export function pathToBottleneck(nodes: readonly TopDownNode[]): TopDownNode[] {
  const path: TopDownNode[] = [];
  let node = nodes.find(({ mark }) => mark === 'bottleneck');
  while (node !== undefined) {
    path.unshift(node);
    node = node.parent === null ? undefined : nodes[node.parent];
  }
  return path;
}

/** What the tree says, in a sentence or two. */
export function verdictOf({ core, nodes }: TopDownCore): string {
  const name = coreName(core);
  const roots = nodes.filter(({ parent }) => parent === null);
  if (roots.every(({ value }) => value === null)) return 'Nothing on the first level was counted.';
  const [first, ...below] = pathToBottleneck(nodes);
  if (first === undefined) return `${name}: nothing reaches its threshold.`;
  const lost = `${name} ${core === null ? 'are' : 'is'} ${first.title.toLowerCase()} in ${percentText(first.value ?? 0)} of ${baseText(first)}.`;
  if (below.length === 0) return lost;
  const parts = below.map(({ title, value }) => `${title} ${percentText(value ?? 0)}`);
  return `${lost} Of those stalled cycles: ${parts.join(', then ')}.`;
}

/** Why the values may not be trusted; empty where they can be. */
export function doubtOf({ slotsOffPercent, nodes }: TopDownCore): string {
  if (slotsOffPercent !== null && slotsOffPercent > mostSlotsOffPercent)
    return `The empty slots of both sides differ from all empty slots by ${percentText(slotsOffPercent)}: they were not counted together. Do not trust these shares.`;
  if (nodes.some(({ value, exact }) => value === 0 && exact !== null && exact < 0))
    return 'A share that its correction for branches puts below 0 is shown as 0.';
  return '';
}

/** `2 more events, 1 pass`. */
export function missingText({ passes }: TopDownMissing): string {
  const events = new Set(passes.flat()).size;
  return `${formatCounted(events, 'event')}, ${passes.length} ${passes.length === 1 ? 'pass' : 'passes'} on six counters`;
}

/** Which nodes are open at first: the way to the bottleneck. */
export const openAtFirst = (nodes: readonly TopDownNode[]): ReadonlySet<string> =>
  new Set(pathToBottleneck(nodes).map(({ metric }) => metric));

/** In the order of tokens.md: retiring, bad speculation, frontend, backend from below. */
const colors: Record<string, string> = {
  retiring: 'c3',
  bad_speculation: 'c4',
  frontend_bound: 'c6',
  frontend_stalled_cycles: 'c6',
  backend_bound: 'c8',
  backend_stalled_cycles: 'c8',
};

/** A token's name: nodes have the colour of the first level above them. */
export function colorOf(nodes: readonly TopDownNode[], place: number): string {
  const node = nodes[place];
  if (node === undefined) return 'c0';
  return node.parent === null ? (colors[node.metric] ?? 'c0') : colorOf(nodes, node.parent);
}

/** The first level from left to right: useful work first. */
export const inOrder = (nodes: readonly TopDownNode[]): TopDownNode[] =>
  Object.keys(colors).flatMap((metric) => nodes.find((node) => node.metric === metric) ?? []);

import type { RowPath } from '../../../contract/tables.ts';
import { formatCount } from '../../base/format.ts';
import { otherColor } from './graph-colors.ts';

/** A name and its colour. */
export interface LegendEntry {
  name: string;
  /** A token without its dashes; of slices with their look (`styleToken`). */
  color: string;
  /** The group that it stands for; none of labels, and of what stands for several. */
  path?: RowPath;
}

/** What stands above a graph. */
export interface GraphCaption {
  title: string;
  legend: readonly LegendEntry[];
  /** Of a heat map: what its colours stand for, from the least to the most. */
  scale?: readonly string[];
  /** How long its columns are, and what else they may be. */
  columns?: { chosenNs: number; lengthsNs: readonly number[] };
}

/** Of lanes: labels of one title are one entry. */
export function labelLegend(
  labels: readonly string[],
  tokenOf: (label: string) => string,
  titleOf: (label: string) => string,
): LegendEntry[] {
  const entries = labels.map((label) => ({ name: titleOf(label) || 'none', color: tokenOf(label) }));
  const distinct = new Map(entries.map((entry) => [`${entry.name} ${entry.color}`, entry]));
  return shortLegend([...distinct.values()]);
}

/** Those that have a colour of their own, in the order of the colours, and how many there are beside them. */
export function shortLegend(entries: readonly LegendEntry[]): LegendEntry[] {
  const own = entries.filter(({ color }) => color !== otherColor).sort((a, b) => a.color.localeCompare(b.color));
  const others = entries.length - own.length;
  return others === 0 ? own : [...own, { name: `${formatCount(others)} more`, color: otherColor }];
}

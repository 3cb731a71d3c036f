import type { RowPath } from '../../../contract/tables.ts';
import { formatCount } from '../../base/format.ts';
import { otherColor } from './graph-colors.ts';

/** A name and its colour, a token without its dashes. */
export interface LegendEntry {
  name: string;
  color: string;
  /** The group that it stands for; none of labels, and of what stands for several. */
  path?: RowPath;
}

/** What stands above a graph. */
export interface GraphCaption {
  title: string;
  legend: readonly LegendEntry[];
}

/** Those that have a colour of their own, in the order of the colours, and how many there are beside them. */
export function shortLegend(entries: readonly LegendEntry[]): LegendEntry[] {
  const own = entries.filter(({ color }) => color !== otherColor).sort((a, b) => a.color.localeCompare(b.color));
  const others = entries.length - own.length;
  return others === 0 ? own : [...own, { name: `${formatCount(others)} more`, color: otherColor }];
}

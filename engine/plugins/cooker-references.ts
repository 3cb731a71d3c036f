/** Which other cookers a cooker takes its rows or columns from. */
import type { DataCooker, ProcessingSource } from '../../contract/plugin.ts';

/** In the order of the definition; a cooker may be there several times. */
export const cookersUsedBy = (cooker: DataCooker): string[] => [
  ...rowsComeFrom(cooker),
  ...Object.values(cooker.derive ?? {}).flatMap((rule) => ('in' in rule ? [rule.in] : [])),
];

/** Of these alone: where none of them has rows, the cooker has none. Events and queries have rows of their own. */
export function rowsComeFrom(cooker: DataCooker): string[] {
  if ('rows' in cooker) return [cooker.rows];
  if ('union' in cooker) return cooker.union;
  if ('pair' in cooker) return [cooker.pair.start, cooker.pair.stop];
  if ('group' in cooker) return [cooker.group.from];
  if ('unpivot' in cooker) return [cooker.unpivot.from];
  if ('metrics' in cooker) return [cooker.metrics.from];
  return [];
}

/** Of all cookers and tables of a plugin. */
export const cookersUsedIn = ({ cookers, tables }: ProcessingSource): string[] => [
  ...cookers.flatMap(cookersUsedBy),
  ...tables.map(({ rows }) => rows),
];

/** Which other cookers a cooker takes its rows or columns from. */
import type { DataCooker, ProcessingSource } from '../../contract/plugin.ts';

/** In the order of the definition; a cooker may be there several times. */
export function cookersUsedBy(cooker: DataCooker): string[] {
  const lookups = Object.values(cooker.derive ?? {}).flatMap((rule) => ('in' in rule ? [rule.in] : []));
  if ('events' in cooker) return lookups;
  if ('rows' in cooker) return [cooker.rows, ...lookups];
  if ('union' in cooker) return [...cooker.union, ...lookups];
  if ('pair' in cooker) return [cooker.pair.start, cooker.pair.stop, ...lookups];
  if ('group' in cooker) return [cooker.group.from, ...lookups];
  if ('unpivot' in cooker) return [cooker.unpivot.from, ...lookups];
  if ('metrics' in cooker) return [cooker.metrics.from, ...lookups];
  // What its query names are tables, which the host finds.
  return lookups;
}

/** Of all cookers and tables of a plugin. */
export const cookersUsedIn = ({ cookers, tables }: ProcessingSource): string[] => [
  ...cookers.flatMap(cookersUsedBy),
  ...tables.map(({ rows }) => rows),
];

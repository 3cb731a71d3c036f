/** Names that expressions may say, and what they mean. */
import type { Scope } from './expression.ts';

/**
 * The column that a name means; undefined where there is none.
 * @param shown it may be a name as tables show it, in any case of letters; keys go first
 */
export function columnKey({ columns, shownNames }: Scope, name: string, shown: boolean): string | undefined {
  if (columns.has(name)) return name;
  const key = shown ? shownNames?.get(name.toLowerCase()) : undefined;
  return key !== undefined && columns.has(key) ? key : undefined;
}

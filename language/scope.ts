/** Names that a text in the language may say, and what they mean. */
import type { ValueType } from './value-type.ts';

export interface Scope {
  /** Column → its type. */
  readonly columns: ReadonlyMap<string, ValueType>;
  /** What `[…]` may say beside the keys themselves, in lower case → column: names as shown. */
  readonly shownNames?: ReadonlyMap<string, string> | undefined;
  /** `mapped(value, 'name')`: names of values. */
  readonly maps?: Readonly<Record<string, Readonly<Record<string, string>>>> | undefined;
}

/**
 * The column that a name means; undefined where there is none.
 * @param shown it may be a name as tables show it, in any case of letters; keys go first
 */
export function columnKey({ columns, shownNames }: Scope, name: string, shown: boolean): string | undefined {
  if (columns.has(name)) return name;
  const key = shown ? shownNames?.get(name.toLowerCase()) : undefined;
  return key !== undefined && columns.has(key) ? key : undefined;
}

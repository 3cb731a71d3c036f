/** Stacks in the paths of a table's rows: a text a frame, callers first. */
import { at } from './checked.ts';
import type { TablePage } from './tables.ts';

/** What stands for a function's own code among what it calls. */
export const ITSELF = '<itself>';

/** The stack that a row of a page is of, as one text: `a!main;b!read`. Null where no key is of stacks, or it is further in. */
export function stackText(
  { columns, key, path }: Pick<TablePage, 'columns' | 'key' | 'path'>,
  row: number,
): string | null {
  const place = columns.findIndex(({ area, isStack }) => area === 'key' && isStack);
  const own = at(key, row);
  if (place < 0 || own < place) return null;
  const all = at(path, row);
  const frames = all.slice(place, all.length - (own - place));
  return frames.filter((text) => text !== '' && text !== ITSELF).join(';');
}

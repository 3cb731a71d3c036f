/** What can be written at a place of a condition on events. */
import type { FilterCompletions } from '../../contract/tables.ts';
import { completionsAt } from '../../language/completions.ts';
import { eventColumnTypes } from './event-columns.ts';

/**
 * @param position of the cursor: UTF-16 units from the begin
 * @param shownNames as tables show columns, in lower case → column of `source/events`
 */
export function conditionCompletions(
  text: string,
  position: number,
  shownNames: ReadonlyMap<string, string>,
): FilterCompletions {
  const { from, to, options } = completionsAt(text, position, { columns: eventColumnTypes, shownNames });
  return { from, to, items: [...options] };
}

/** The host's completions for a filter or a condition, in the code field's form. */
import type { FilterCompletion, FilterCompletions } from '../../contract/tables.ts';
import type { CodeCompletion, CompleteCode } from '../kit/editor/code-field.ts';

/** @param complete asks the host. A text that is already complete gets no offer, unless the user asks for one. */
export const filterOffer =
  (complete: (text: string, position: number, signal: AbortSignal) => Promise<FilterCompletions>): CompleteCode =>
  async (text, position, { isAsked, signal }) => {
    const { from, to, items } = await complete(text, position, signal);
    const isWritten = items.length === 1 && items[0]?.text === text.slice(from, to);
    return isWritten && !isAsked ? null : { from, to, items: items.map(offered) };
  };

const kindTitles: Readonly<Record<FilterCompletion['kind'], string>> = {
  column: 'col',
  function: 'fn',
  keyword: 'word',
  map: 'map',
  operator: 'op',
  value: 'value',
};

/** After a column or a value, an operator or the next condition follows. */
const offered = ({ text, kind, detail }: FilterCompletion): CodeCompletion => ({
  text,
  kind: kindTitles[kind],
  detail,
  goesOn: kind === 'column' || kind === 'value',
});

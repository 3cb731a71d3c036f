import type { SqlCompletion } from '../../../contract/sql-console.ts';
import { sqlKeywords } from '../../../contract/sql-tokens.ts';
import type { TraceClient } from '../../base/client/trace-client.ts';
import type { CompleteCode } from '../../kit/editor/code-field.ts';

const keywords = new Set(sqlKeywords);

/** Whether the text ends within a name of two letters or more, or right after the point of one. */
export function endsInName(text: string): boolean {
  let start = text.length;
  while (start > 0 && /\w/.test(text.charAt(start - 1))) start--;
  return /[.$]/.test(text.charAt(start - 1)) || /[A-Za-z_]\w/.test(text.slice(start));
}

const kindTitles: Readonly<Record<SqlCompletion['kind'], string>> = {
  column: 'col',
  table: 'table',
  parameter: 'param',
  function: 'fn',
  keyword: 'word',
};

/** What the host would write on with. */
export const sqlCompletions =
  (client: TraceClient, trace: string): CompleteCode =>
  async (text, position, { isAsked, signal }) => {
    if (!isAsked && !endsInName(text.slice(0, position))) return null;
    const { start, items } = await client.call('sqlComplete', { trace, text, position }, { signal });
    // A keyword that is whole is followed by a blank or a new line, not by another that begins the same.
    if (!isAsked && keywords.has(text.slice(start, position).toUpperCase())) return null;
    return {
      from: start,
      to: position,
      items: items.map(({ text: name, kind, detail }) => ({ text: name, kind: kindTitles[kind], detail })),
    };
  };

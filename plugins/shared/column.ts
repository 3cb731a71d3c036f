/** The short form that the columns of the built-in plugins are written in. */
import { aggregationModes, type ProcessingSourceJson } from '../../contract/plugin.ts';

/** Cookers and tables of one subject, of which a plugin has several. */
export type PluginPart = Pick<ProcessingSourceJson, 'cookers' | 'tables'>;
export type TableJson = ProcessingSourceJson['tables'][number];
export type CookerJson = ProcessingSourceJson['cookers'][number];
export type ColumnJson = TableJson['columns'][string];
export type ConfigurationJson = TableJson['configurations'][number];
type Hints = NonNullable<ColumnJson['hints']>;

/**
 * Hints as words: `right N0 sum 120 hidden` is numbers at the right, in the format N0, added up in groups, 120 pixels wide,
 * and not shown at first.
 */
function hintsOf(words: string): Hints {
  const hints: Hints = {};
  for (const word of words.split(' ')) {
    const aggregation = aggregationModes.find((mode) => mode === word);
    if (/^\d+$/.test(word)) hints.width = Number(word);
    else if (word === 'right') hints.align = word;
    else if (word === 'hidden' || word === 'shown') hints.visible = word === 'shown';
    else if (aggregation !== undefined) hints.aggregation = aggregation;
    else hints.format = word;
  }
  return hints;
}

/**
 * @param from a column of the cooker; or an expression, with `=` before it; or any other projection
 * @param hints as words (`hintsOf`), or in full
 * @param about what the header's tooltip says
 */
export function column(
  id: string,
  name: string,
  from: string | ColumnJson['projection'],
  hints: string | Hints = '',
  about?: string,
): ColumnJson {
  const projection =
    typeof from !== 'string' ? from : from.startsWith('=') ? { expr: from.slice(1).trim() } : { field: from };
  return {
    id,
    name,
    projection,
    ...(hints !== '' && { hints: typeof hints === 'string' ? hintsOf(hints) : hints }),
    ...(about !== undefined && { description: about }),
  };
}

/** The id of a process or thread as a column: events and handles that have none have −1 in the cookers, and here nothing. */
export const presentId = (id: string): string => `=if(${id} < 0, missing, ${id})`;

/** Each row counts one: what WPA calls `Count`. */
export const countColumn = (id: string, name = 'Count'): ColumnJson =>
  column(id, name, { const: 1 }, 'right N0 sum 80');

/** The call stack of the event that a row was made of. */
export const stackColumn = (
  id: string,
  about = 'The call stack. As a key it unfolds, callers above callees',
): ColumnJson => column(id, 'Stack', { stack: 'event' }, '300', about);

/** A column whose values came about from one time to the other: sums of a range take the part that lies in it. */
export const lasting = (of: ColumnJson, start: string, end: string): ColumnJson => ({
  ...of,
  interval: { start, end },
});

/** Pages as texts, for other programs. */

import { at } from '../../../contract/checked.ts';
import type { Fact, FactList } from '../../../contract/pages.ts';
import { hasWords } from '../../base/search-words.ts';

/** A part of a page, as all ways of copying see it. */
export interface PagePart {
  title: string;
  facts: readonly Fact[];
  lists: readonly FactList[];
  /** Sentences; among them why there is nothing else. */
  notes: readonly string[];
}

/** Names, values and rows in columns of blanks. */
export function pageToText(parts: readonly PagePart[]): string {
  return parts
    .map(({ title, facts, lists, notes }) => {
      const width = Math.max(0, ...facts.map(({ name }) => name.length));
      return [
        title,
        ...notes.map((note) => `  ${note}`),
        ...facts.map(({ name, value }) => `  ${name.padEnd(width)}  ${value}`),
        ...lists.flatMap((list) => [`  ${list.title}`, ...alignedLines(list).map((line) => `    ${line}`)]),
        '',
      ].join('\n');
    })
    .join('\n');
}

function alignedLines({ columns, rows }: FactList): string[] {
  const all = [columns.map(({ title }) => title), ...rows];
  const pads = columns.map(({ number }, i) => {
    const width = all.reduce((most, row) => Math.max(most, at(row, i).length), 0);
    return (text: string) => (number ? text.padStart(width) : text.padEnd(width));
  });
  return all.map((row) =>
    pads
      .map((pad, i) => pad(at(row, i)))
      .join('  ')
      .trimEnd(),
  );
}

const cell = (text: string): string => text.replace(/[\t\r\n]/g, ' ');

/** Lines of cells: each begins with the part that it is of. */
export function pageToTsv(parts: readonly PagePart[]): string {
  const lines = parts.flatMap(({ title, facts, lists, notes }) => [
    ...notes.map((note) => [title, note]),
    ...facts.map(({ name, value }) => [title, name, value]),
    ...lists.flatMap((list) =>
      [list.columns.map((column) => column.title), ...list.rows].map((row) => [title, list.title, ...row]),
    ),
  ]);
  return lines.map((line) => `${line.map(cell).join('\t')}\n`).join('');
}

const matches = (words: readonly string[], ...texts: readonly string[]): boolean => hasWords(texts.join('\n'), words);

/** What every word occurs in: facts and rows; all of a part where the title has them. */
export function searchParts<Part extends PagePart>(parts: readonly Part[], words: readonly string[]): Part[] {
  if (words.length === 0) return [...parts];
  return parts.flatMap((part) => {
    if (matches(words, part.title)) return [part];
    const facts = part.facts.filter(({ name, value }) => matches(words, name, value));
    const lists = part.lists.flatMap((list) => {
      const rows = list.rows.filter((row) => matches(words, list.title, ...row));
      return rows.length === 0 ? [] : [{ ...list, rows }];
    });
    const notes = part.notes.filter((note) => matches(words, note));
    return facts.length + lists.length + notes.length === 0 ? [] : [{ ...part, facts, lists, notes }];
  });
}

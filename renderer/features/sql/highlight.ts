import { type SqlTokenKind, sqlTokens } from '../../../contract/sql-tokens.ts';

/** A part of the text in one colour; `function` are names before a bracket. */
export interface SqlPart {
  text: string;
  kind: SqlTokenKind | 'function';
  /** It is what the error is about. */
  isWrong: boolean;
}

/** @param wrongAt UTF-16 units before what is wrong; null where nothing is */
export function sqlParts(text: string, wrongAt: number | null): SqlPart[] {
  const tokens = sqlTokens(text);
  return tokens.map(({ kind, start, end }) => ({
    text: text.slice(start, end),
    kind: kind === 'name' && text[end] === '(' ? 'function' : kind,
    isWrong: wrongAt !== null && wrongAt >= start && wrongAt < end && kind !== 'space',
  }));
}

/** Line and column of a place, both from 0; columns in UTF-16 units. */
export function placeIn(text: string, position: number): { line: number; column: number } {
  const before = text.slice(0, position);
  return { line: before.split('\n').length - 1, column: position - (before.lastIndexOf('\n') + 1) };
}

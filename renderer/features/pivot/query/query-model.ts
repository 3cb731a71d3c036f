/**
 * The conditions that a filter joins, as they are written. The host says what is right and what is wrong; here nothing is
 * known of columns.
 */
import { type WrittenToken, writtenTokens } from '../../../../language/written-tokens.ts';

const isSymbol = ({ kind, text }: WrittenToken, ...symbols: string[]): boolean =>
  (kind === 'other' || kind === 'operator') && symbols.includes(text);
const isKeyword = ({ kind, text }: WrittenToken, word: string): boolean =>
  kind === 'keyword' && text.toLowerCase() === word;

/** What a filter joins at its outside. */
interface Outside {
  parts: string[];
  /** Another condition may do in place of one: `or`, `? :`. */
  hasAlternatives: boolean;
}

function outsideOf(text: string): Outside {
  const parts: string[] = [];
  let depth = 0;
  let begin = 0;
  let hasAlternatives = false;
  /** Of `between` whose `and` is to come, by depth. */
  const open: boolean[] = [false];
  for (const token of writtenTokens(text)) {
    if (isSymbol(token, '(')) open[++depth] = false;
    else if (isSymbol(token, ')')) {
      if (--depth < 0) return { parts: [text], hasAlternatives };
    } else if (isKeyword(token, 'between')) open[depth] = true;
    else if (isKeyword(token, 'and') && open[depth]) open[depth] = false;
    else if (depth > 0) continue;
    else if (isKeyword(token, 'or') || isSymbol(token, '||', '?')) hasAlternatives = true;
    else if (isKeyword(token, 'and') || isSymbol(token, '&&')) {
      parts.push(text.slice(begin, token.from).trim());
      begin = token.from + token.text.length;
    }
  }
  parts.push(text.slice(begin).trim());
  const isWhole = hasAlternatives || depth !== 0 || parts.includes('');
  return { parts: isWhole ? [text] : parts, hasAlternatives };
}

/**
 * The conditions that must all hold. One alone where they cannot be told apart: another may do in place of it, or a
 * bracket stands open.
 */
export const conjuncts = (text: string): string[] => (text.trim() === '' ? [] : outsideOf(text.trim()).parts);

/** A condition as a chip says it. */
export interface ChipWords {
  label: string;
  /** Rows that meet it are left out. */
  isExcluded: boolean;
}

/**
 * Of a condition that says what a column is, or that it is not that; null of any other. Such conditions come from cells,
 * not from the keyboard.
 */
export function chipWords(condition: string): ChipWords | null {
  const tokens = writtenTokens(condition.trim()).filter(({ kind }) => kind !== 'blank');
  const [first] = tokens;
  if (first === undefined) return null;
  if (!isKeyword(first, 'not')) return plainWords(tokens, false);
  const [, opening, ...inside] = tokens;
  const closing = inside.pop();
  const isWrapped = opening !== undefined && closing !== undefined && isSymbol(opening, '(') && isSymbol(closing, ')');
  return plainWords(isWrapped ? inside : tokens.slice(1), true);
}

/** Keeps the rows that `condition`, of a chip, leaves out, and leaves out those that it keeps. */
export function opposite(condition: string): string {
  const text = condition.trim();
  if (chipWords(text)?.isExcluded !== true) return `not (${text})`;
  const inside = text.slice('not'.length).trim();
  return inside.startsWith('(') ? inside.slice(1, -1).trim() : inside;
}

/** The chips with the opposite of one; which is one of them where it was there already. */
export const inverted = (chips: readonly string[], chip: string): string[] => [
  ...new Set(chips.map((one) => (one === chip ? opposite(chip) : one))),
];

function plainWords(tokens: readonly WrittenToken[], isExcluded: boolean): ChipWords | null {
  const [column, operator, value, ...more] = tokens;
  if (column?.kind !== 'column') return null;
  const name = column.text.replace(/^\[|\]$/g, '').replaceAll(']]', ']');
  const not = isExcluded ? 'not ' : '';
  if (operator === undefined) return { label: `${not}${name}`, isExcluded };
  if (value === undefined || more.length > 0) return null;
  if (isKeyword(operator, 'is') && isKeyword(value, 'missing'))
    return { label: isExcluded ? `has ${name}` : `no ${name}`, isExcluded };
  const isValue =
    value.kind === 'text' || value.kind === 'number' || isKeyword(value, 'true') || isKeyword(value, 'false');
  if (!isSymbol(operator, '=', '==', ':=') || !isValue) return null;
  const says = value.kind === 'text' ? textOf(value.text) : value.text;
  return { label: isExcluded && value.kind === 'text' ? `not ${says}` : `${not}${name} = ${says}`, isExcluded };
}

const textOf = (quoted: string): string => quoted.slice(1, -1).replace(/\\(.)|""|''/g, (pair, char) => char ?? pair[0]);

/** A filter, as what is typed and what the chips say. */
export interface QueryParts {
  typed: string;
  chips: readonly string[];
}

/** @param typed what is in the box already: these conditions stay there */
export function splitQuery(filter: string, typed: string): QueryParts {
  const stay = new Set(conjuncts(typed));
  const parts = conjuncts(filter);
  const isChip = (part: string): boolean => !stay.has(part) && chipWords(part) !== null;
  // What was typed and is still the whole filter keeps its blanks.
  if (!parts.some(isChip)) return { typed: filter, chips: [] };
  return { typed: parts.filter((part) => !isChip(part)).join(' and '), chips: parts.filter(isChip) };
}

/** The filter that the parts make, and where what is typed begins in it. */
export function joinedQuery({ typed, chips }: QueryParts): { filter: string; typedAt: number } {
  if (chips.length === 0) return { filter: typed, typedAt: 0 };
  if (typed.trim() === '') return { filter: chips.join(' and '), typedAt: 0 };
  return outsideOf(typed).hasAlternatives
    ? { filter: [`(${typed})`, ...chips].join(' and '), typedAt: 1 }
    : { filter: [typed, ...chips].join(' and '), typedAt: 0 };
}

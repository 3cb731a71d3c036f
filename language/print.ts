/** A tree → text that parses to the same tree. Parentheses stand only where they are needed. */
import type { Ast } from './ast.ts';
import { keywords } from './parser.ts';

/** How tightly the outermost operator binds: as the parser has them. */
const levels = { choice: 0, or: 1, and: 2, not: 3, compare: 4, sum: 5, product: 6, sign: 7, value: 8 } as const;

/** @param ast as `parse` makes them: no chain in a chain of its own kind */
export const print = (ast: Ast): string => printed(ast, levels.choice);

/** A text as it is written: `"it's \\"here\\""`. */
export function quoted(text: string): string {
  const escaped = text.replaceAll('\\', '\\\\').replaceAll('"', '\\"');
  return `"${escaped.replaceAll('\n', '\\n').replaceAll('\r', '\\r').replaceAll('\t', '\\t')}"`;
}

/** A name in brackets: `[CPU Usage (in view)]`. */
export const bracketed = (name: string): string => `[${name.replaceAll(']', ']]')}]`;

/**
 * A number as it is written. There is no word for infinity, and whole numbers have 64 bits: what is beyond has an exponent.
 * @param value not NaN, which is missing
 */
export function numberText(value: number): string {
  if (!Number.isFinite(value)) return value < 0 ? '-1e999' : '1e999';
  return Math.abs(value) < 2 ** 64 ? String(value) : value.toExponential();
}

function printed(ast: Ast, level: number): string {
  const text = textOf(ast);
  return levelOf(ast) < level ? `(${text})` : text;
}

function levelOf(ast: Ast): number {
  switch (ast.kind) {
    case 'choice':
    case 'or':
    case 'and':
    case 'not':
      return levels[ast.kind];
    case 'compare':
    case 'in':
    case 'like':
    case 'between':
    case 'isMissing':
      return levels.compare;
    case 'arithmetic':
      return isSum(ast) ? levels.sum : levels.product;
    case 'negate':
      return levels.sign;
    case 'integer':
    case 'number':
    case 'duration':
      return ast.value < 0 || Object.is(ast.value, -0) ? levels.sign : levels.value;
    default:
      return levels.value;
  }
}

const isSum = ({ rest }: Extract<Ast, { kind: 'arithmetic' }>): boolean =>
  rest[0]?.operator === '+' || rest[0]?.operator === '-';

const listed = (list: readonly Ast[]): string => list.map(print).join(', ');

function textOf(ast: Ast): string {
  switch (ast.kind) {
    case 'integer':
      return String(ast.value);
    case 'number':
      return decimal(ast.value);
    case 'duration':
      return Object.is(ast.value, -0) ? '-0ns' : `${numberText(ast.value)}ns`;
    case 'text':
      return quoted(ast.value);
    case 'bool':
      return String(ast.value);
    case 'missing':
      return 'missing';
    case 'column':
      return ast.shown || !isWord(ast.name) ? bracketed(ast.name) : ast.name;
    case 'call':
      return `${ast.name}(${listed(ast.args)})`;
    case 'negate':
      return `-${printed(ast.operand, levels.value)}`;
    case 'not':
      return `not ${printed(ast.operand, levels.compare)}`;
    case 'arithmetic':
      return arithmetic(ast);
    case 'and':
    case 'or':
      return ast.operands.map((operand) => printed(operand, levels[ast.kind] + 1)).join(` ${ast.kind} `);
    case 'choice':
      return choice(ast);
    default:
      return comparison(ast);
  }
}

const isWord = (name: string): boolean =>
  /^[A-Za-z_][A-Za-z0-9_]*(?:\.[A-Za-z_][A-Za-z0-9_]*)*$/.test(name) && !keywords.has(name.toLowerCase());

/** With what tells it from an integer. */
function decimal(value: number): string {
  if (Object.is(value, -0)) return '-0.0';
  const text = numberText(value);
  return /^-?\d+$/.test(text) ? `${text}.0` : text;
}

function arithmetic({ first, rest, ...ast }: Extract<Ast, { kind: 'arithmetic' }>): string {
  const level = levelOf({ ...ast, first, rest });
  const steps = rest.map(({ operator, operand }) => ` ${operator} ${printed(operand, level + 1)}`);
  return printed(first, level + 1) + steps.join('');
}

function choice({ cases, otherwise }: Extract<Ast, { kind: 'choice' }>): string {
  const written = cases.map(({ condition, value }) => `${printed(condition, levels.or)} ? ${print(value)} : `);
  return written.join('') + printed(otherwise, levels.or);
}

type Comparison = Extract<Ast, { kind: 'compare' | 'in' | 'like' | 'between' | 'isMissing' }>;

function comparison(ast: Comparison): string {
  const side = (one: Ast): string => printed(one, levels.sum);
  if (ast.kind === 'compare') return `${side(ast.left)} ${ast.operator} ${side(ast.right)}`;
  const value = side(ast.value);
  const not = ast.negated ? 'not ' : '';
  switch (ast.kind) {
    case 'in':
      return `${value} ${not}in (${listed(ast.list)})`;
    case 'like':
      return `${value} ${not}like ${side(ast.pattern)}`;
    case 'between':
      return `${value} ${not}between ${side(ast.low)} and ${side(ast.high)}`;
    case 'isMissing':
      return `${value} is ${not}missing`;
  }
}

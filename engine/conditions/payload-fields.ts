/**
 * Fields of payloads in a condition: a name without brackets that is no column is a field. What a field is compared with says
 * how it is read: as a number, as 64 bits beside a literal that numbers cannot hold exactly, else as the text that is shown.
 */
import type { Ast, Span } from '../../language/ast.ts';
import { ExpressionError } from '../../language/expression-error.ts';
import { functionNamed } from '../../language/functions.ts';
import { bracketed } from '../../language/print.ts';
import type { Scope } from '../../language/scope.ts';
import { columnKey } from '../../language/scope.ts';

type FieldType = 'text' | 'number' | 'address';

/** A field that a filter asks for. */
export interface PayloadField extends Span {
  /** What the expression calls it. */
  readonly key: string;
  readonly name: string;
  readonly type: FieldType;
}

/** `payload.Level`: a field that is called like a column; `[payload.odd name]` one that has signs in its name. */
const PREFIX = 'payload.';
/** `spmv.exe (9044)`. */
const PROCESS_COLUMN = 'process';
const LABEL = /\(-?\d+\)$/;

const isPrefixed = ({ name }: Column): boolean => name.toLowerCase().startsWith(PREFIX);

const isNumber = ({ kind }: Ast): boolean => kind === 'integer' || kind === 'number';

const isLarge = (ast: Ast): boolean => ast.kind === 'integer' && ast.value > BigInt(Number.MAX_SAFE_INTEGER);

type Column = Extract<Ast, { kind: 'column' }>;
type Compare = Extract<Ast, { kind: 'compare' }>;

/**
 * The same expression with columns by their keys and fields by keys of their own.
 * @throws ExpressionError of what could never hold
 */
export function withPayloadFields(ast: Ast, text: string, scope: Scope): { ast: Ast; fields: PayloadField[] } {
  const rewriter = new Rewriter(text, scope);
  return { ast: rewriter.rewritten(ast), fields: [...rewriter.fields.values()] };
}

class Rewriter {
  readonly fields = new Map<string, PayloadField>();
  readonly #text: string;
  readonly #scope: Scope;

  constructor(text: string, scope: Scope) {
    this.#text = text;
    this.#scope = scope;
  }

  #columnOf(one: Column): string | undefined {
    if (isPrefixed(one)) return undefined;
    const { name, shown } = one;
    const lower = name.toLowerCase();
    return (
      columnKey(this.#scope, name, shown) ??
      columnKey(this.#scope, lower, true) ??
      [...this.#scope.columns.keys()].find((key) => key.toLowerCase() === lower)
    );
  }

  #column(one: Column, want: FieldType): Ast {
    const own = this.#columnOf(one);
    if (own !== undefined) return { ...one, name: own, shown: false };
    // In brackets stands a column: the checker knows those that are near it.
    if (one.shown && !isPrefixed(one)) return one;
    const { position, length } = one;
    const name = isPrefixed(one) ? one.name.slice(PREFIX.length).trim() : one.name;
    const key = `${want} ${name.toLowerCase()}`;
    if (!this.fields.has(key)) this.fields.set(key, { key, name, type: want, position, length });
    return { ...one, name: key, shown: false };
  }

  /** How a field is read that stands beside it. */
  #beside(other: Ast): FieldType {
    switch (other.kind) {
      case 'integer':
      case 'number':
      case 'duration':
      case 'negate':
      case 'arithmetic':
        return 'number';
      case 'call':
        return functionNamed(other.name)?.result === 'text' ? 'text' : 'number';
      case 'column': {
        const key = this.#columnOf(other);
        const type = key === undefined ? 'text' : this.#scope.columns.get(key);
        return type === 'text' || type === 'bool' ? 'text' : 'number';
      }
      default:
        return 'text';
    }
  }

  /** A bool field is shown as `true` or `false`. */
  #against(value: Ast, other: Ast): Ast {
    return value.kind === 'bool' && other.kind === 'column' && this.#columnOf(other) === undefined
      ? { kind: 'text', value: String(value.value), position: value.position, length: value.length }
      : this.rewritten(value, this.#beside(other));
  }

  /** What a comparison could never mean. */
  #check(value: Ast, other: Ast): void {
    if (value.kind === 'text' && (isNumber(other) || other.kind === 'text'))
      throw new ExpressionError(
        `text in quotes is a value; write the field of this name as ${bracketed(`${PREFIX}${value.value}`)}`,
        value.position,
        value.length,
      );
    if (value.kind !== 'column') return;
    const key = this.#columnOf(value);
    if (key === PROCESS_COLUMN && other.kind === 'text' && other.value !== '' && !LABEL.test(other.value))
      throw new ExpressionError(
        `[Process] is the name with the pid, as “spmv.exe (4711)”; write [Process Name] for the name alone`,
        value.position,
        value.length,
      );
    // Of another case than the key: a field may be meant that is called so.
    const isText = key !== undefined && this.#beside(value) === 'text';
    if (key !== undefined && !value.shown && key !== value.name && (isText ? isNumber(other) : other.kind === 'text'))
      throw new ExpressionError(
        `“${value.name}” is the column ${key}, ${isText ? 'a text' : 'a number'}; write an event field of this name as ${PREFIX}${value.name}`,
        value.position,
        value.length,
      );
    const isWord = other.kind === 'column' && !other.shown && this.#columnOf(other) === undefined;
    if (this.#beside(value) === 'text' && (isWord || (other.kind === 'arithmetic' && key !== undefined))) {
      const { position, length } = other;
      const written = this.#text.slice(position, position + length);
      throw new ExpressionError(`put text in quotes: '${written}'`, position, length);
    }
  }

  /** A field beside a whole literal that a double cannot hold: compared as 64 bits, where the field is there and not negative. */
  #exactly(node: Compare): Ast | null {
    const { left, right, operator } = node;
    const isField = (one: Ast): one is Column => one.kind === 'column' && this.#columnOf(one) === undefined;
    const field = isField(left) && isLarge(right) ? left : isField(right) && isLarge(left) ? right : null;
    if (field === null || (field.shown && !isPrefixed(field))) return null;
    const { position, length } = node;
    const sides = {
      left: field === left ? this.#column(left, 'address') : left,
      right: field === right ? this.#column(right, 'address') : right,
    };
    const zero: Ast = { kind: 'integer', value: 0n, position, length };
    const test = (sign: '>=' | '<'): Ast => ({
      kind: 'compare',
      operator: sign,
      left: this.#column(field, 'number'),
      right: zero,
      position,
      length,
    });
    const isAbove: Ast = { kind: 'and', operands: [test('>='), { ...node, ...sides }], position, length };
    // What is negative is less than the literal, and another.
    const isLess = operator === '!=' || operator.startsWith(field === left ? '<' : '>');
    return isLess ? { kind: 'or', operands: [test('<'), isAbove], position, length } : isAbove;
  }

  rewritten(node: Ast, want: FieldType = 'text'): Ast {
    switch (node.kind) {
      case 'column':
        return this.#column(node, want);
      case 'call': {
        const parameters = functionNamed(node.name)?.parameters ?? [];
        const args = node.args.map((arg, i) => {
          const types = (parameters[i] ?? parameters.at(-1))?.types ?? [];
          return this.rewritten(arg, types.includes('text') ? 'text' : 'number');
        });
        return { ...node, args };
      }
      case 'negate':
        return { ...node, operand: this.rewritten(node.operand, 'number') };
      case 'not':
        return { ...node, operand: this.rewritten(node.operand) };
      case 'arithmetic':
        return {
          ...node,
          first: this.rewritten(node.first, 'number'),
          rest: node.rest.map((step) => ({ ...step, operand: this.rewritten(step.operand, 'number') })),
        };
      case 'and':
      case 'or':
        return { ...node, operands: node.operands.map((operand) => this.rewritten(operand)) };
      case 'compare':
        if (node.operator === '=' || node.operator === '!=') this.#check(node.left, node.right);
        return (
          this.#exactly(node) ?? {
            ...node,
            left: this.#against(node.left, node.right),
            right: this.#against(node.right, node.left),
          }
        );
      case 'in':
        for (const item of node.list) this.#check(node.value, item);
        return {
          ...node,
          value: this.rewritten(node.value, this.#beside(node.list[0])),
          list: node.list.map((item) => this.#against(item, node.value)),
        };
      case 'like':
        return { ...node, value: this.rewritten(node.value), pattern: this.rewritten(node.pattern) };
      case 'between':
        return {
          ...node,
          value: this.rewritten(node.value, this.#beside(node.low)),
          low: this.rewritten(node.low, this.#beside(node.value)),
          high: this.rewritten(node.high, this.#beside(node.value)),
        };
      case 'isMissing':
        return { ...node, value: this.rewritten(node.value) };
      case 'choice':
        return {
          ...node,
          cases: node.cases.map(({ condition, value }) => ({
            condition: this.rewritten(condition),
            value: this.rewritten(value, want),
          })),
          otherwise: this.rewritten(node.otherwise, want),
        };
      default:
        return node;
    }
  }
}

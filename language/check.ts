/**
 * Names and types of what was parsed, against a scope: gives the same tree with a type at each of its values, literals as
 * the types beside them want them, and columns by their keys.
 */

import type { ArithmeticOperator, Ast, CompareOperator, Span } from './ast.ts';
import { at } from './checked.ts';
import { ExpressionError } from './expression-error.ts';
import { type FunctionSignature, functionNamed, functions, type Parameter, signatureText } from './functions.ts';
import { namesLike } from './names-like.ts';
import { columnKey, type Scope } from './scope.ts';
import type { ValueType } from './value-type.ts';

/** A name in a message. */
const LONGEST_SHOWN = 64;
const LONGEST_PATTERN = 4096;

/** 64 bits. */
interface Word {
  readonly low: number;
  readonly high: number;
}

/** What a literal is. */
export type Constant =
  | {
      readonly kind: 'number';
      /** NaN = missing. */
      readonly value: number;
      /** Of a whole literal: all 64 bits of it. */
      readonly word?: Word;
    }
  | { readonly kind: 'text'; readonly value: string }
  /** Null = missing. */
  | { readonly kind: 'bool'; readonly value: boolean | null }
  | { readonly kind: 'address'; readonly word: Word }
  /** Fits any type but addresses. */
  | { readonly kind: 'missing' };

interface Typed {
  /** What was written. */
  readonly ast: Ast;
  readonly type: ValueType;
  /** Of a literal; null of all else. */
  readonly constant: Constant | null;
  /** Literals alone decide it. */
  readonly isFixed: boolean;
}

export type Checked = Typed &
  (
    | { readonly kind: 'literal'; readonly constant: Constant }
    | { readonly kind: 'column'; readonly key: string }
    | { readonly kind: 'call'; readonly definition: FunctionSignature; readonly args: readonly Checked[] }
    | { readonly kind: 'negate' | 'not'; readonly operand: Checked }
    | { readonly kind: 'and' | 'or'; readonly operands: readonly Checked[] }
    | {
        readonly kind: 'arithmetic';
        readonly first: Checked;
        readonly rest: readonly { readonly operator: ArithmeticOperator; readonly operand: Checked }[];
      }
    | {
        readonly kind: 'compare';
        readonly operator: CompareOperator;
        readonly left: Checked;
        readonly right: Checked;
      }
    | { readonly kind: 'in'; readonly value: Checked; readonly list: readonly Checked[]; readonly negated: boolean }
    | { readonly kind: 'like'; readonly value: Checked; readonly pattern: Checked; readonly negated: boolean }
    | {
        readonly kind: 'between';
        readonly value: Checked;
        readonly low: Checked;
        readonly high: Checked;
        readonly negated: boolean;
      }
    | { readonly kind: 'isMissing'; readonly value: Checked; readonly negated: boolean }
    | {
        readonly kind: 'choice';
        readonly cases: readonly { readonly condition: Checked; readonly value: Checked }[];
        readonly otherwise: Checked;
      }
  );

type Of<K extends Ast['kind']> = Extract<Ast, { kind: K }>;

/** @throws ExpressionError */
export const check = (ast: Ast, scope: Scope): Checked => new Checker(scope).check(ast);

/** The same of what must be a condition. @throws ExpressionError */
export const checkCondition = (ast: Ast, scope: Scope): Checked => new Checker(scope).condition(ast);

const literal = (ast: Ast, type: ValueType, constant: Constant): Checked => ({
  kind: 'literal',
  ast,
  type,
  constant,
  isFixed: true,
});

/** What all nodes with operands have. */
const typed = (ast: Ast, type: ValueType, operands: readonly Checked[]): Typed => ({
  ast,
  type,
  constant: null,
  isFixed: operands.every(({ isFixed }) => isFixed),
});

class Checker {
  readonly #scope: Scope;

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  check(ast: Ast): Checked {
    switch (ast.kind) {
      case 'integer':
        return literal(ast, 'integer', { kind: 'number', value: Number(ast.value), word: wordOf(ast.value) });
      case 'number':
      case 'duration':
        return literal(ast, ast.kind, { kind: 'number', value: ast.value });
      case 'text':
        return literal(ast, 'text', { kind: 'text', value: ast.value });
      case 'bool':
        return literal(ast, 'bool', { kind: 'bool', value: ast.value });
      case 'missing':
        return literal(ast, 'number', { kind: 'missing' });
      case 'column':
        return this.#column(ast);
      case 'call':
        return this.#call(ast);
      case 'negate': {
        const operand = this.#number(ast.operand, ['integer', 'number', 'duration']);
        return { kind: 'negate', operand, ...typed(ast, operand.type, [operand]) };
      }
      case 'not': {
        const operand = this.condition(ast.operand);
        return { kind: 'not', operand, ...typed(ast, 'bool', [operand]) };
      }
      case 'and':
      case 'or': {
        const operands = ast.operands.map((operand) => this.condition(operand));
        return { kind: ast.kind, operands, ...typed(ast, 'bool', operands) };
      }
      case 'arithmetic':
        return this.#arithmetic(ast);
      case 'compare': {
        const { operator } = ast;
        const [left, right] = this.#comparable(ast.left, this.check(ast.left), ast.right, operator);
        return { kind: 'compare', operator, left, right, ...typed(ast, 'bool', [left, right]) };
      }
      case 'in':
        return this.#in(ast);
      case 'like':
        return this.#like(ast);
      case 'between':
        return this.#between(ast);
      case 'isMissing': {
        const value = this.check(ast.value);
        return { kind: 'isMissing', value, negated: ast.negated, ...typed(ast, 'bool', [value]) };
      }
      case 'choice':
        return this.#choice(ast);
    }
  }

  #column(ast: Of<'column'>): Checked {
    const key = columnKey(this.#scope, ast.name, ast.shown);
    const type = key === undefined ? undefined : this.#scope.columns.get(key);
    if (key === undefined || type === undefined) return this.#unknown(ast);
    return { kind: 'column', key, ast, type, constant: null, isFixed: false };
  }

  #unknown(ast: Of<'column'>): never {
    const { columns, shownNames } = this.#scope;
    const near = namesLike(ast.name, columns.keys());
    const nearShown = namesLike(ast.name, shownNames?.keys() ?? []).map((name) => `[${name}]`);
    const isFunction = functionNamed(ast.name) !== undefined;
    const hint = isFunction ? `; “${ast.name}” is a function: put its arguments in parentheses` : '';
    throw fault(ast, `there is no column “${cut(ast.name)}”${hint || meant([...near, ...nearShown])}`);
  }

  #call(ast: Of<'call'>): Checked {
    const definition = functionNamed(ast.name);
    if (definition === undefined)
      throw fault(
        { position: ast.position, length: ast.name.length },
        `there is no function “${cut(ast.name)}”${meant(
          namesLike(
            ast.name,
            functions.map(({ name }) => name),
          ),
        )}`,
      );
    const given = ast.args.map((arg) => this.check(arg));
    const args = this.#arguments(definition, ast, given);
    const call = typed(ast, resultType(definition, args), args);
    return { kind: 'call', definition, args, ...call, isFixed: call.isFixed && !definition.impure };
  }

  #arguments(definition: FunctionSignature, ast: Of<'call'>, given: readonly Checked[]): Checked[] {
    const { parameters, result } = definition;
    const least = parameters.filter(({ optional }) => !optional).length;
    const most = parameters.at(-1)?.repeated ? Infinity : parameters.length;
    if (given.length < least || given.length > most)
      throw fault(
        ast,
        `${signatureText(definition)} has ${given.length} argument${given.length === 1 ? '' : 's'} here`,
      );
    const args = given.map((node, i) => {
      const parameter = at(parameters, Math.min(i, parameters.length - 1));
      return this.#argument(definition, parameter, at(ast.args, i), node);
    });
    return result === 'same' ? this.#alike(ast.args, args) : args;
  }

  #argument(
    { name, result }: FunctionSignature,
    { types, name: called, constant }: Parameter,
    ast: Ast,
    node: Checked,
  ): Checked {
    if (constant && !node.isFixed) throw fault(ast, `“${called}” of ${name} must be a literal`);
    // What a bare `missing` is, the other arguments may tell.
    if (types.includes(node.type) && (result === 'same' || node.constant?.kind !== 'missing')) return node;
    for (const type of types) {
      const fitting = converted(node, type);
      if (fitting !== null) return fitting;
    }
    throw fault(ast, `“${called}” of ${name} is ${types.join(' or ')}, but this is ${node.type}`);
  }

  #number(ast: Ast, types: readonly ValueType[]): Checked {
    const node = this.check(ast);
    if (types.includes(node.type)) return asNumbers(node);
    throw fault(ast, `expected ${types.join(' or ')}, but this is ${node.type}`);
  }

  /** @throws ExpressionError where it is none */
  condition(ast: Ast): Checked {
    const node = this.check(ast);
    if (node.type === 'bool') return node;
    if (node.constant?.kind === 'missing') return literal(ast, 'bool', { kind: 'bool', value: null });
    throw fault(ast, `expected a condition, but this is ${node.type}`);
  }

  #arithmetic(ast: Of<'arithmetic'>): Checked {
    const first = this.check(ast.first);
    let type: ValueType = first.type;
    const checked = ast.rest.map((step) => {
      const operand = this.check(step.operand);
      const result = arithmeticType(type, step.operator, operand);
      if (result === null) throw fault(step, noArithmetic(type, step.operator, operand.type));
      type = result;
      return { operator: step.operator, operand };
    });
    const operands = [first, ...checked.map(({ operand }) => operand)];
    const rest = checked.map(({ operator, operand }) => ({ operator, operand: asNumbers(operand) }));
    return { kind: 'arithmetic', first: asNumbers(first), rest, ...typed(ast, type, operands) };
  }

  /** Both as they can be compared. */
  #comparable(leftAst: Ast, left: Checked, rightAst: Ast, operator: CompareOperator): [Checked, Checked] {
    const right = this.check(rightAst);
    for (const [node, ast] of [
      [left, leftAst],
      [right, rightAst],
    ] as const)
      if (node.constant?.kind === 'missing')
        throw fault(ast, 'missing values cannot be compared: use “is missing” or “is not missing”');
    const pair = comparablePair(left, right);
    if (pair === null)
      throw fault(
        { position: leftAst.position, length: rightAst.position + rightAst.length - leftAst.position },
        `${left.type} and ${right.type} cannot be compared${compareHint(left.type, right.type)}`,
      );
    if (left.type === 'bool' && operator !== '=' && operator !== '!=')
      throw fault(leftAst, 'conditions have no order: compare them with = or !=');
    return pair;
  }

  #in(ast: Of<'in'>): Checked {
    const value = this.check(ast.value);
    const items = ast.list.map((item) => this.#comparable(ast.value, value, item, '='));
    // An integer may stand beside an address that is a literal; then that one is converted as well.
    const subject = at(items, 0)[0];
    items.forEach(([, node], i) => {
      if (isId(node.type) !== isId(subject.type))
        throw fault(at(ast.list, i), `${node.type} among values of other types`);
    });
    const list = items.map(([, node]) => node);
    return { kind: 'in', value: subject, list, negated: ast.negated, ...typed(ast, 'bool', [subject, ...list]) };
  }

  #like(ast: Of<'like'>): Checked {
    const value = this.check(ast.value);
    const pattern = this.check(ast.pattern);
    if (value.type !== 'text') throw fault(ast.value, `“like” needs text, but this is ${value.type}`);
    if (pattern.type !== 'text') throw fault(ast.pattern, `“like” needs text, but this is ${pattern.type}`);
    if (!pattern.isFixed)
      throw fault(ast.pattern, 'the pattern of “like” must be a literal; contains(a, b) takes any text');
    if (ast.pattern.kind === 'text' && ast.pattern.value.length > LONGEST_PATTERN)
      throw fault(ast.pattern, `the pattern of “like” is longer than ${LONGEST_PATTERN} characters`);
    return { kind: 'like', value, pattern, negated: ast.negated, ...typed(ast, 'bool', [value]) };
  }

  #between(ast: Of<'between'>): Checked {
    const value = this.check(ast.value);
    const [, low] = this.#comparable(ast.value, value, ast.low, '>=');
    const [subject, high] = this.#comparable(ast.value, value, ast.high, '<=');
    if (isId(low.type) !== isId(subject.type))
      throw fault(ast, `${low.type} and ${high.type} cannot be the bounds of one value`);
    const operands = [subject, low, high];
    return { kind: 'between', value: subject, low, high, negated: ast.negated, ...typed(ast, 'bool', operands) };
  }

  #choice(ast: Of<'choice'>): Checked {
    const conditions = ast.cases.map(({ condition }) => this.condition(condition));
    const asts = [...ast.cases.map(({ value }) => value), ast.otherwise];
    const values = this.#alike(
      asts,
      asts.map((value) => this.check(value)),
    );
    const otherwise = at(values, values.length - 1);
    const cases = conditions.map((condition, i) => ({ condition, value: at(values, i) }));
    return { kind: 'choice', cases, otherwise, ...typed(ast, otherwise.type, [...conditions, ...values]) };
  }

  /** All of one type. */
  #alike(asts: readonly Ast[], nodes: readonly Checked[]): Checked[] {
    const leader =
      nodes.find((node) => !isFlexible(node)) ?? nodes.find(({ constant }) => constant?.kind !== 'missing');
    const mixed = nodes.some(({ type, constant }) => type === 'number' && constant?.kind !== 'missing');
    const leading = leader?.type ?? 'number';
    const type = leading === 'integer' && mixed ? 'number' : leading;
    return nodes.map((node, i) => {
      const fitting = converted(node, type);
      if (fitting === null)
        throw fault(at(asts, i), `all values must have the same type: this is ${node.type}, others are ${type}`);
      return fitting;
    });
  }
}

const fault = ({ position, length }: Span, message: string): ExpressionError =>
  new ExpressionError(message, position, Math.max(1, length));

const cut = (name: string): string => (name.length > LONGEST_SHOWN ? `${name.slice(0, LONGEST_SHOWN)}…` : name);

const meant = (names: readonly string[]): string =>
  names.length === 0 ? '' : `; did you mean ${names.map((name) => `“${name}”`).join(' or ')}?`;

const wordOf = (value: bigint): Word => {
  const bits = BigInt.asUintN(64, value);
  return { low: Number(bits & 0xffffffffn), high: Number(bits >> 32n) };
};

/** 0 and `missing` are of the type of what stands beside them. */
const isFlexible = ({ type, constant }: Checked): boolean =>
  constant?.kind === 'missing' || (type === 'integer' && constant?.kind === 'number' && constant.value === 0);

const missing: Constant = { kind: 'number', value: Number.NaN };

/** A bare `missing` as a number. */
const asNumbers = (value: Checked): Checked =>
  value.constant?.kind === 'missing' ? literal(value.ast, value.type, missing) : value;

/** The value as one of another type, where that changes nothing; null where it would. */
function converted(value: Checked, type: ValueType): Checked | null {
  const { ast, constant } = value;
  if (constant?.kind === 'missing') {
    if (type === 'address') return null;
    if (type === 'text') return literal(ast, type, { kind: 'text', value: '' });
    return literal(ast, type, type === 'bool' ? { kind: 'bool', value: null } : missing);
  }
  if (value.type === type) return value;
  if (type === 'number' && value.type === 'integer') return { ...value, type };
  if (constant?.kind !== 'number') return null;
  if (type === 'address' && constant.word !== undefined)
    return literal(ast, type, { kind: 'address', word: constant.word });
  return isSpan(type) && isFlexible(value) ? literal(ast, type, constant) : null;
}

const isId = (type: ValueType): boolean => type === 'text' || type === 'address';
const isPlain = (type: ValueType): boolean => type === 'integer' || type === 'number';
const isSpan = (type: ValueType): boolean => type === 'time' || type === 'duration';

function comparablePair(left: Checked, right: Checked): [Checked, Checked] | null {
  if (left.type === right.type || (isPlain(left.type) && isPlain(right.type))) return [left, right];
  // Times count from the begin of the trace, so `time > 5s` says something.
  if (isSpan(left.type) && isSpan(right.type)) return [left, right];
  const convertedRight = converted(right, left.type);
  if (convertedRight !== null) return [left, convertedRight];
  const convertedLeft = converted(left, right.type);
  return convertedLeft === null ? null : [convertedLeft, right];
}

function compareHint(left: ValueType, right: ValueType): string {
  const types = [left, right];
  if (types.some(isSpan) && types.some(isPlain)) return ': add a unit, such as 5ms';
  if (types.includes('text') && types.some(isPlain)) return ': number(text) and text(number) convert';
  return types.includes('address') && types.some(isPlain) ? ': use a whole number literal, or number(address)' : '';
}

function resultType({ result }: FunctionSignature, args: readonly Checked[]): ValueType {
  if (result !== 'same' && result !== 'whole') return result;
  const { type } = at(args, 0);
  return result === 'whole' && type === 'number' ? 'integer' : type;
}

/** Null where the two do not go together. */
function arithmeticType(left: ValueType, operator: ArithmeticOperator, operand: Checked): ValueType | null {
  const right = operand.type;
  if (isPlain(left) && isPlain(right))
    return operator !== '/' && left === 'integer' && right === 'integer' ? 'integer' : 'number';
  switch (operator) {
    case '+':
      if (left === 'duration' && isSpan(right)) return right;
      return left === 'time' && right === 'duration' ? 'time' : null;
    case '-':
      if (left === 'time' && isSpan(right)) return right === 'time' ? 'duration' : 'time';
      return left === 'duration' && right === 'duration' ? 'duration' : null;
    case '*':
      return (left === 'duration' && isPlain(right)) || (isPlain(left) && right === 'duration') ? 'duration' : null;
    case '/':
      if (left === 'duration' && isPlain(right)) return 'duration';
      return left === 'duration' && right === 'duration' ? 'number' : null;
    case '%':
      return isSpan(left) && right === 'duration' ? 'duration' : null;
  }
}

function noArithmetic(left: ValueType, operator: ArithmeticOperator, right: ValueType): string {
  const what = `${left} ${operator} ${right} is not possible`;
  const types = [left, right];
  if (types.includes('text'))
    return `${what}: ${operator === '+' ? 'concat(a, b) joins texts' : 'number(text) converts'}`;
  if (types.some(isSpan) && types.some(isPlain)) return `${what}: add a unit, such as 5ms`;
  return types.includes('address') ? `${what}: number(address) converts` : what;
}

/** Names and types of an expression → nodes that compute it. Whatever literals alone decide is computed here. */
import { AddressPool } from '../columns/address-pool.ts';
import type { ValueType } from '../columns/column.ts';
import { TextPool } from '../columns/text-pool.ts';
import {
  anyComparison,
  arithmeticNode,
  choiceNode,
  compareNode,
  isMissingNode,
  isOneOfIds,
  isOneOfNumbers,
  logicNode,
  negateNode,
  notNode,
  type Test,
} from './arithmetic.ts';
import type { ArithmeticOperator, Ast, CompareOperator, Span } from './ast.ts';
import { type Environment, ExpressionError, type Scope } from './expression.ts';
import type { FunctionDefinition, Parameter } from './function-definition.ts';
import { functionNamed, functions, signature } from './functions.ts';
import { namesLike } from './names-like.ts';
import {
  Arena,
  type Binding,
  type BoolNode,
  type Constant,
  columnNode,
  constantNode,
  isIdNode,
  isNumberNode,
  MISSING,
  type Node,
  type NumberNode,
  type NumberType,
  type Word,
} from './node.ts';
import { columnKey } from './scope.ts';
import { likeTest } from './text-functions.ts';
import { constantValue, valueNode } from './value-node.ts';

const LONGEST_PATTERN = 4096;
/** A name in a message. */
const LONGEST_SHOWN = 64;

type Of<K extends Ast['kind']> = Extract<Ast, { kind: K }>;

export class Checker {
  /** Columns that are read. */
  readonly uses = new Set<string>();
  readonly #scope: Scope;
  /** What constants are computed with, once there are any to compute. */
  #forConstants: Binding | null = null;

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  /** @throws ExpressionError */
  check(ast: Ast): Node {
    switch (ast.kind) {
      case 'integer':
        return constantNode('integer', { kind: 'number', value: Number(ast.value), word: wordOf(ast.value) });
      case 'number':
      case 'duration':
        return constantNode(ast.kind, { kind: 'number', value: ast.value });
      case 'text':
        return constantNode('text', { kind: 'text', value: ast.value });
      case 'bool':
        return constantNode('bool', { kind: 'bool', value: ast.value ? 1 : 0 });
      case 'missing':
        return constantNode('number', { kind: 'missing' });
      case 'column':
        return this.#column(ast);
      case 'call':
        return this.#call(ast);
      case 'negate':
        return this.#folded([this.#number(ast.operand, ['integer', 'number', 'duration'])], ([a]) =>
          negateNode(a as NumberNode),
        );
      case 'not':
        return this.#folded([this.condition(ast.operand)], ([a]) => notNode(a as BoolNode));
      case 'and':
      case 'or':
        return this.#folded(
          ast.operands.map((operand) => this.condition(operand)),
          (operands) => logicNode(ast.kind, operands as BoolNode[]),
        );
      case 'arithmetic':
        return this.#arithmetic(ast);
      case 'compare': {
        const [left, right] = this.#comparable(ast.left, this.check(ast.left), ast.right, ast.operator);
        return this.#folded([left, right], ([a, b]) => this.#compared(ast.operator, a, b));
      }
      case 'in':
        return this.#in(ast);
      case 'like':
        return this.#like(ast);
      case 'between':
        return this.#between(ast);
      case 'isMissing':
        return this.#folded([this.check(ast.value)], ([value]) => isMissingNode(value, ast.negated));
      case 'choice':
        return this.#choice(ast);
    }
  }

  /** Computed now where all operands are constants. */
  #folded(operands: readonly Node[], make: (operands: readonly Node[]) => Node, isPure = true): Node {
    const node = make(operands);
    if (!isPure || node.type === 'address' || operands.some(({ constant }) => constant === null)) return node;
    this.#forConstants ??= nothingBound();
    const { arena, environment } = this.#forConstants;
    arena.top = 0;
    const [value] = node.bind(this.#forConstants)({ from: 0, count: 1, rows: null });
    if (node.type === 'text') return constantNode('text', { kind: 'text', value: environment.texts.text(value) });
    return constantNode(node.type, { kind: node.type === 'bool' ? 'bool' : 'number', value });
  }

  #column(ast: Of<'column'>): Node {
    const key = columnKey(this.#scope, ast.name, ast.shown);
    if (key === undefined) return this.#unknown(ast);
    const type = this.#scope.columns.get(key) as ValueType;
    this.uses.add(key);
    return columnNode(key, type);
  }

  #unknown(ast: Of<'column'>): never {
    const { columns, shownNames } = this.#scope;
    const near = namesLike(ast.name, columns.keys());
    const nearShown = namesLike(ast.name, shownNames?.keys() ?? []).map((name) => `[${name}]`);
    const isFunction = functionNamed(ast.name) !== undefined;
    const hint = isFunction ? `; “${ast.name}” is a function and wants its arguments in parentheses` : '';
    throw fault(ast, `there is no column “${cut(ast.name)}”${hint || meant([...near, ...nearShown])}`);
  }

  #call(ast: Of<'call'>): Node {
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
    const type = resultType(definition, args);
    return this.#folded(
      args,
      (checked) => {
        const fail = (argument: number, message: string): never => {
          throw fault(ast.args[argument], message);
        };
        return definition.build({ args: checked, type, scope: this.#scope, fail });
      },
      !definition.impure,
    );
  }

  #arguments(definition: FunctionDefinition, ast: Of<'call'>, given: readonly Node[]): Node[] {
    const { parameters, result } = definition;
    const least = parameters.filter(({ optional }) => !optional).length;
    const most = parameters.at(-1)?.repeated ? Infinity : parameters.length;
    if (given.length < least || given.length > most)
      throw fault(ast, `${signature(definition)} has ${given.length} argument${given.length === 1 ? '' : 's'} here`);
    const args = given.map((node, i) => {
      const parameter = parameters[Math.min(i, parameters.length - 1)];
      return this.#argument(definition, parameter, ast.args[i], node);
    });
    return result === 'same' ? this.#alike(ast.args, args) : args;
  }

  #argument(
    { name, result }: FunctionDefinition,
    { types, name: called, constant }: Parameter,
    ast: Ast,
    node: Node,
  ): Node {
    if (constant && node.constant === null) throw fault(ast, `“${called}” of ${name} must be a literal`);
    // What a bare `missing` is, the other arguments may tell.
    if (types.includes(node.type) && (result === 'same' || node.constant?.kind !== 'missing')) return node;
    for (const type of types) {
      const fitting = converted(node, type);
      if (fitting !== null) return fitting;
    }
    throw fault(ast, `“${called}” of ${name} is ${types.join(' or ')}, and this is ${node.type}`);
  }

  #number(ast: Ast, types: readonly NumberType[]): NumberNode {
    const node = this.check(ast);
    if (isNumberNode(node) && types.includes(node.type)) return asNumbers(node);
    throw fault(ast, `expected ${types.join(' or ')}, and this is ${node.type}`);
  }

  /** @throws ExpressionError where it is none */
  condition(ast: Ast): BoolNode {
    const node = this.check(ast);
    if (node.type === 'bool') return node;
    if (node.constant?.kind === 'missing') return constantNode('bool', { kind: 'bool', value: MISSING }) as BoolNode;
    throw fault(ast, `expected a condition, and this is ${node.type}`);
  }

  #arithmetic(ast: Of<'arithmetic'>): Node {
    const first = this.check(ast.first);
    let type: ValueType = first.type;
    const checked = ast.rest.map((step) => {
      const operand = this.check(step.operand);
      const result = arithmeticType(type, step.operator, operand);
      if (result === null) throw fault(step, noArithmetic(type, step.operator, operand.type));
      type = result;
      return { operator: step.operator, operand };
    });
    return this.#folded([first, ...checked.map(({ operand }) => operand)], () =>
      arithmeticNode(
        type as NumberType,
        asNumbers(first as NumberNode),
        checked.map(({ operator, operand }) => ({ operator, operand: asNumbers(operand as NumberNode) })),
      ),
    );
  }

  /** Both as they can be compared. */
  #comparable(leftAst: Ast, left: Node, rightAst: Ast, operator: CompareOperator): [Node, Node] {
    const right = this.check(rightAst);
    for (const [node, ast] of [
      [left, leftAst],
      [right, rightAst],
    ] as const)
      if (node.constant?.kind === 'missing')
        throw fault(ast, 'nothing is equal to what is missing: write “is missing” or “is not missing”');
    const pair = comparablePair(left, right);
    if (pair === null)
      throw fault(
        { position: leftAst.position, length: rightAst.position + rightAst.length - leftAst.position },
        `${left.type} and ${right.type} cannot be compared${compareHint(left.type, right.type)}`,
      );
    if (left.type === 'bool' && operator !== '=' && operator !== '!=')
      throw fault(leftAst, 'conditions have no order: = and != alone compare them');
    return pair;
  }

  /** Ids of literals are looked up once. */
  #compared(operator: CompareOperator, left: Node, right: Node): BoolNode {
    const isEquality = operator === '=' || operator === '!=';
    if (isEquality && isIdNode(left) && right.constant !== null)
      return isOneOfIds(left, [right.constant], operator === '!=');
    if (isEquality && isIdNode(right) && left.constant !== null)
      return isOneOfIds(right, [left.constant], operator === '!=');
    return compareNode(operator, left, right);
  }

  #in(ast: Of<'in'>): Node {
    const value = this.check(ast.value);
    const items = ast.list.map((item) => this.#comparable(ast.value, value, item, '='));
    // An integer may stand beside an address that is a literal; then that one is converted as well.
    const subject = items[0][0];
    items.forEach(([, node], i) => {
      if (isIdNode(node) !== isIdNode(subject)) throw fault(ast.list[i], `${node.type} among values of other types`);
    });
    const literals = items.flatMap(([, { constant }]) =>
      constant === null || isNaNConstant(constant) ? [] : [constant],
    );
    return this.#folded([subject, ...items.map(([, node]) => node)], () => {
      if (literals.length === items.length && subject.type !== 'bool') return oneOf(subject, literals, ast.negated);
      const tests = items.map(([, node]): Test => ({ operator: ast.negated ? '!=' : '=', with: node }));
      return anyComparison(subject, ast.negated ? [tests] : tests.map((test) => [test]));
    });
  }

  #like(ast: Of<'like'>): Node {
    const value = this.check(ast.value);
    const pattern = this.check(ast.pattern);
    if (value.type !== 'text') throw fault(ast.value, `“like” is of texts, and this is ${value.type}`);
    if (pattern.type !== 'text') throw fault(ast.pattern, `“like” wants a text, and this is ${pattern.type}`);
    if (pattern.constant === null)
      throw fault(ast.pattern, 'the pattern of “like” must be a literal; contains(a, b) takes any');
    const written = String(constantValue(pattern.constant));
    if (written.length > LONGEST_PATTERN)
      throw fault(ast.pattern, `the pattern of “like” is longer than ${LONGEST_PATTERN} characters`);
    const isLike = likeTest(written);
    return this.#folded([value], () => valueNode('bool', [value], ([text]) => isLike(String(text)) !== ast.negated));
  }

  #between(ast: Of<'between'>): Node {
    const value = this.check(ast.value);
    const [, low] = this.#comparable(ast.value, value, ast.low, '>=');
    const [subject, high] = this.#comparable(ast.value, value, ast.high, '<=');
    if (isIdNode(low) !== isIdNode(subject)) throw fault(ast, `${low.type} and ${high.type} cannot bound one value`);
    return this.#folded([subject, low, high], () =>
      anyComparison(
        subject,
        ast.negated
          ? [[{ operator: '<', with: low }], [{ operator: '>', with: high }]]
          : [
              [
                { operator: '>=', with: low },
                { operator: '<=', with: high },
              ],
            ],
      ),
    );
  }

  #choice(ast: Of<'choice'>): Node {
    const conditions = ast.cases.map(({ condition }) => this.condition(condition));
    const asts = [...ast.cases.map(({ value }) => value), ast.otherwise];
    const values = this.#alike(
      asts,
      asts.map((value) => this.check(value)),
    );
    const otherwise = values[values.length - 1];
    return this.#folded([...conditions, ...values], () =>
      choiceNode(
        otherwise.type,
        conditions.map((condition, i) => ({ condition, value: values[i] })),
        otherwise,
      ),
    );
  }

  /** All of one type. */
  #alike(asts: readonly Ast[], nodes: readonly Node[]): Node[] {
    const leader =
      nodes.find((node) => !isFlexible(node)) ?? nodes.find(({ constant }) => constant?.kind !== 'missing');
    const mixed = nodes.some(({ type, constant }) => type === 'number' && constant?.kind !== 'missing');
    const leading = leader?.type ?? 'number';
    const type = leading === 'integer' && mixed ? 'number' : leading;
    return nodes.map((node, i) => {
      const fitting = converted(node, type);
      if (fitting === null)
        throw fault(asts[i], `all values must be of one type: this is ${node.type}, others are ${type}`);
      return fitting;
    });
  }
}

function nothingBound(): Binding {
  const pools = { texts: new TextPool(), addresses: new AddressPool() };
  const environment: Environment = { ...pools, names: null, processors: 0, startNs: 0, endNs: 0 };
  return { set: { count: 1, columns: new Map() }, environment, arena: new Arena() };
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
const isFlexible = ({ type, constant }: Node): boolean =>
  constant?.kind === 'missing' || (type === 'integer' && constant?.kind === 'number' && constant.value === 0);

const isNaNConstant = (constant: Constant): boolean => constant.kind === 'number' && Number.isNaN(constant.value);

const missing: Constant = { kind: 'number', value: Number.NaN };

/** A bare `missing` as a number. */
const asNumbers = (node: NumberNode): NumberNode =>
  node.constant?.kind === 'missing' ? (constantNode(node.type, missing) as NumberNode) : node;

/** The node as one of another type, where that changes nothing; null where it would. */
function converted(node: Node, type: ValueType): Node | null {
  const { constant } = node;
  if (constant?.kind === 'missing') {
    if (type === 'address') return null;
    if (type === 'text') return constantNode(type, { kind: 'text', value: '' });
    return constantNode(type, type === 'bool' ? { kind: 'bool', value: MISSING } : missing);
  }
  if (node.type === type) return node;
  if (type === 'number' && node.type === 'integer') return { ...node, type };
  if (constant?.kind !== 'number') return null;
  if (type === 'address' && constant.word !== undefined)
    return constantNode(type, { kind: 'address', word: constant.word });
  const isSpan = type === 'time' || type === 'duration';
  return isSpan && isFlexible(node) ? constantNode(type, constant) : null;
}

const isPlain = (type: ValueType): boolean => type === 'integer' || type === 'number';
const isSpan = (type: ValueType): boolean => type === 'time' || type === 'duration';

function comparablePair(left: Node, right: Node): [Node, Node] | null {
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
  if (types.some(isSpan) && types.some(isPlain)) return ': write a unit, as in 5ms';
  if (types.includes('text') && types.some(isPlain)) return ': number(text) and text(number) convert';
  return types.includes('address') && types.some(isPlain) ? ': but with a whole literal, or number(address)' : '';
}

function oneOf(subject: Node, literals: readonly Constant[], negated: boolean): BoolNode {
  if (isIdNode(subject)) return isOneOfIds(subject, literals, negated);
  const numbers = literals.map((constant) => (constant.kind === 'number' ? constant.value : Number.NaN));
  return isOneOfNumbers(subject as NumberNode, new Set(numbers), negated);
}

function resultType({ result }: FunctionDefinition, args: readonly Node[]): ValueType {
  if (result === 'same') return args[0].type;
  if (result === 'whole') return args[0].type === 'number' ? 'integer' : args[0].type;
  return result;
}

/** Null where the two do not go together. */
function arithmeticType(left: ValueType, operator: ArithmeticOperator, operand: Node): ValueType | null {
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
  const what = `${left} ${operator} ${right} means nothing`;
  const types = [left, right];
  if (types.includes('text'))
    return `${what}: ${operator === '+' ? 'concat(a, b) joins texts' : 'number(text) converts'}`;
  if (types.some(isSpan) && types.some(isPlain)) return `${what}: write a unit, as in 5ms`;
  return types.includes('address') ? `${what}: number(address) converts` : what;
}

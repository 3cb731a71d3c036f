/** Checked expressions → nodes that compute them. Whatever literals alone decide is computed here. */
import type { CompareOperator, Span } from '../../language/ast.ts';
import type { Checked, Constant } from '../../language/check.ts';
import { ExpressionError } from '../../language/expression-error.ts';
import type { Scope } from '../../language/scope.ts';
import { AddressPool } from '../columns/address-pool.ts';
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
import { type Environment, NO_TRACE } from './expression.ts';
import { builders } from './functions.ts';
import {
  Arena,
  type Binding,
  type BoolNode,
  columnNode,
  constantNode,
  isIdNode,
  MISSING,
  type Node,
  type NumberNode,
  type NumberType,
} from './node.ts';
import { likeTest } from './text-functions.ts';
import { constantValue, valueNode } from './value-node.ts';

type Of<K extends Checked['kind']> = Extract<Checked, { kind: K }>;

export class Lowering {
  /** Columns that are read. */
  readonly uses = new Set<string>();
  readonly #scope: Scope;
  /** What constants are computed with, once there are any to compute. */
  #forConstants: Binding | null = null;

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  /** @throws ExpressionError of a pattern or a map that a literal names wrongly */
  node(checked: Checked): Node {
    switch (checked.kind) {
      case 'literal':
        return constantNode(checked.type, checked.constant);
      case 'column':
        this.uses.add(checked.key);
        return columnNode(checked.key, checked.type);
      case 'call':
        return this.#call(checked);
      case 'negate':
        return this.#folded([this.node(checked.operand)], ([a]) => negateNode(a as NumberNode));
      case 'not':
        return this.#folded([this.node(checked.operand)], ([a]) => notNode(a as BoolNode));
      case 'and':
      case 'or':
        return this.#folded(
          checked.operands.map((operand) => this.node(operand)),
          (operands) => logicNode(checked.kind, operands as BoolNode[]),
        );
      case 'arithmetic':
        return this.#arithmetic(checked);
      case 'compare':
        return this.#folded([this.node(checked.left), this.node(checked.right)], ([a, b]) =>
          comparison(checked.operator, a, b),
        );
      case 'in':
        return this.#in(checked);
      case 'like':
        return this.#like(checked);
      case 'between':
        return this.#between(checked);
      case 'isMissing':
        return this.#folded([this.node(checked.value)], ([value]) => isMissingNode(value, checked.negated));
      case 'choice':
        return this.#choice(checked);
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
    if (node.type === 'bool')
      return constantNode('bool', { kind: 'bool', value: value === MISSING ? null : value === 1 });
    return constantNode(node.type, { kind: 'number', value });
  }

  #call({ definition, args, type }: Of<'call'>): Node {
    return this.#folded(
      args.map((arg) => this.node(arg)),
      (nodes) => {
        const fail = (argument: number, message: string): never => {
          throw fault(args[argument].ast, message);
        };
        return builders[definition.name]({ args: nodes, type, scope: this.#scope, fail });
      },
      !definition.impure,
    );
  }

  #arithmetic({ first, rest, type }: Of<'arithmetic'>): Node {
    const start = this.node(first);
    const steps = rest.map(({ operator, operand }) => ({ operator, operand: this.node(operand) as NumberNode }));
    return this.#folded([start, ...steps.map(({ operand }) => operand)], () =>
      arithmeticNode(type as NumberType, start as NumberNode, steps),
    );
  }

  #in({ value, list, negated }: Of<'in'>): Node {
    const subject = this.node(value);
    const items = list.map((item) => this.node(item));
    const literals = items.flatMap(({ constant }) =>
      constant === null || (constant.kind === 'number' && Number.isNaN(constant.value)) ? [] : [constant],
    );
    return this.#folded([subject, ...items], () => {
      if (literals.length === items.length && subject.type !== 'bool') return oneOf(subject, literals, negated);
      const tests = items.map((item): Test => ({ operator: negated ? '!=' : '=', with: item }));
      return anyComparison(subject, negated ? [tests] : tests.map((test) => [test]));
    });
  }

  #like({ value, pattern, negated }: Of<'like'>): Node {
    const isLike = likeTest(String(constantValue(this.node(pattern).constant!)));
    return this.#folded([this.node(value)], (values) =>
      valueNode('bool', values, ([text]) => isLike(String(text)) !== negated),
    );
  }

  #between(checked: Of<'between'>): Node {
    const [value, low, high] = [checked.value, checked.low, checked.high].map((one) => this.node(one));
    return this.#folded([value, low, high], () =>
      anyComparison(
        value,
        checked.negated
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

  #choice({ cases, otherwise, type }: Of<'choice'>): Node {
    const nodes = cases.map(({ condition, value }) => {
      return { condition: this.node(condition) as BoolNode, value: this.node(value) };
    });
    const last = this.node(otherwise);
    return this.#folded([...nodes.flatMap(({ condition, value }) => [condition, value]), last], () =>
      choiceNode(type, nodes, last),
    );
  }
}

function nothingBound(): Binding {
  const pools = { texts: new TextPool(), addresses: new AddressPool() };
  const environment: Environment = {
    ...pools,
    ...NO_TRACE,
  };
  return { set: { count: 1, columns: new Map() }, environment, arena: new Arena() };
}

const fault = ({ position, length }: Span, message: string): ExpressionError =>
  new ExpressionError(message, position, Math.max(1, length));

/** Ids of literals are looked up once. */
function comparison(operator: CompareOperator, left: Node, right: Node): BoolNode {
  const isEquality = operator === '=' || operator === '!=';
  if (isEquality && isIdNode(left) && right.constant !== null)
    return isOneOfIds(left, [right.constant], operator === '!=');
  if (isEquality && isIdNode(right) && left.constant !== null)
    return isOneOfIds(right, [left.constant], operator === '!=');
  return compareNode(operator, left, right);
}

function oneOf(subject: Node, literals: readonly Constant[], negated: boolean): BoolNode {
  if (isIdNode(subject)) return isOneOfIds(subject, literals, negated);
  const numbers = literals.map((constant) => (constant.kind === 'number' ? constant.value : Number.NaN));
  return isOneOfNumbers(subject as NumberNode, new Set(numbers), negated);
}

/** Loops over numbers and truth. */
import type { ArithmeticOperator, CompareOperator } from '../../language/ast.ts';
import type { Constant } from '../../language/check.ts';
import type { Environment } from './expression.ts';
import {
  type BoolNode,
  constantId,
  filledNode,
  type IdNode,
  type Ids,
  isNumberNode,
  MISSING,
  type Node,
  type NumberNode,
  type Numbers,
  type NumberType,
  type Run,
  type Truths,
  type Values,
} from './node.ts';

/** What is left of a division by zero is missing, not infinite: sums and averages of a column go on. */
function operate(operator: ArithmeticOperator, out: Numbers, a: Numbers, b: Numbers, count: number): void {
  switch (operator) {
    case '+':
      for (let i = 0; i < count; i++) out[i] = a[i] + b[i];
      break;
    case '-':
      for (let i = 0; i < count; i++) out[i] = a[i] - b[i];
      break;
    case '*':
      for (let i = 0; i < count; i++) out[i] = a[i] * b[i];
      break;
    case '/':
      for (let i = 0; i < count; i++) out[i] = b[i] === 0 ? Number.NaN : a[i] / b[i];
      break;
    case '%':
      for (let i = 0; i < count; i++) out[i] = a[i] % b[i];
      break;
  }
}

/** `first op operand op operand …` from the left. */
export function arithmeticNode(
  type: NumberType,
  first: NumberNode,
  rest: readonly { readonly operator: ArithmeticOperator; readonly operand: NumberNode }[],
): NumberNode {
  return filledNode(type, 'numbers', (binding) => {
    const { arena } = binding;
    const runFirst = first.bind(binding);
    const steps = rest.map(({ operator, operand }) => ({ operator, run: operand.bind(binding) }));
    return (out, block) => {
      const { top } = arena;
      let left = runFirst(block);
      for (const { operator, run } of steps) {
        operate(operator, out, left, run(block), block.count);
        left = out;
        arena.top = top;
      }
    };
  });
}

export function negateNode(operand: NumberNode): NumberNode {
  return blockNode(operand.type, [operand], (out, count, a) => {
    for (let i = 0; i < count; i++) out[i] = -a[i];
  });
}

/** Fills `out[0, count)`. */
export type BlockFunction = (out: Numbers, count: number, ...args: Numbers[]) => void;

export function blockNode(type: NumberType, args: readonly NumberNode[], of: BlockFunction): NumberNode {
  return filledNode(type, 'numbers', (binding) => {
    const runs = args.map((arg) => arg.bind(binding));
    return (out, block) => of(out, block.count, ...runs.map((run) => run(block)));
  });
}

type Compare = (out: Truths, count: number, a: Values, b: Values, environment: Environment) => void;

/**
 * Where either is missing, no comparison holds, not even `!=`. `Number` makes no branch: on values in no order it takes a
 * third of the time of `? 1 : 0`.
 */
function compareNumbers(operator: CompareOperator): Compare {
  const loop = (out: Truths, count: number, a: Numbers, b: Numbers): void => {
    switch (operator) {
      case '=':
        for (let i = 0; i < count; i++) out[i] = Number(a[i] === b[i]);
        break;
      case '!=':
        for (let i = 0; i < count; i++) out[i] = Number(a[i] < b[i]) | Number(a[i] > b[i]);
        break;
      case '<':
        for (let i = 0; i < count; i++) out[i] = Number(a[i] < b[i]);
        break;
      case '<=':
        for (let i = 0; i < count; i++) out[i] = Number(a[i] <= b[i]);
        break;
      case '>':
        for (let i = 0; i < count; i++) out[i] = Number(a[i] > b[i]);
        break;
      case '>=':
        for (let i = 0; i < count; i++) out[i] = Number(a[i] >= b[i]);
        break;
    }
  };
  return loop as Compare;
}

const compareTruths = (isEqual: boolean): Compare => {
  const wanted = isEqual ? 0 : 1;
  return (out, count, a, b) => {
    for (let i = 0; i < count; i++) out[i] = ((a[i] | b[i]) & MISSING) === 0 && (a[i] ^ b[i]) === wanted ? 1 : 0;
  };
};

const compareIds = (isEqual: boolean): Compare => {
  const loop = (out: Truths, count: number, a: Ids, b: Ids): void => {
    if (isEqual) for (let i = 0; i < count; i++) out[i] = Number(a[i] === b[i]);
    else for (let i = 0; i < count; i++) out[i] = Number(a[i] !== b[i]);
  };
  return loop as Compare;
};

/** Whether a difference of this sign satisfies the operator. */
function signTest(operator: CompareOperator): (sign: number) => boolean {
  if (operator === '<') return (sign) => sign < 0;
  if (operator === '<=') return (sign) => sign <= 0;
  return operator === '>' ? (sign) => sign > 0 : (sign) => sign >= 0;
}

const orderTexts = (operator: CompareOperator): Compare => {
  const holds = signTest(operator);
  return (out, count, a, b, { texts }) => {
    for (let i = 0; i < count; i++) {
      const left = texts.text(a[i]);
      const right = texts.text(b[i]);
      out[i] = holds(left < right ? -1 : left > right ? 1 : 0) ? 1 : 0;
    }
  };
};

const orderAddresses = (operator: CompareOperator): Compare => {
  const holds = signTest(operator);
  return (out, count, a, b, { addresses }) => {
    for (let i = 0; i < count; i++) {
      const sign = addresses.high(a[i]) - addresses.high(b[i]) || addresses.low(a[i]) - addresses.low(b[i]);
      out[i] = holds(sign) ? 1 : 0;
    }
  };
};

/** Of two nodes that are stored alike. */
function comparison(operator: CompareOperator, like: Node): Compare {
  if (isNumberNode(like)) return compareNumbers(operator);
  const isEqual = operator === '=';
  if (like.type === 'bool') return compareTruths(isEqual);
  if (isEqual || operator === '!=') return compareIds(isEqual);
  return like.type === 'text' ? orderTexts(operator) : orderAddresses(operator);
}

/** The checker has seen to it that both are stored alike. */
export function compareNode(operator: CompareOperator, left: Node, right: Node): BoolNode {
  return anyComparison(left, [[{ operator, with: right }]]);
}

export interface Test {
  readonly operator: CompareOperator;
  readonly with: Node;
}

/** Holds when all comparisons of one of the lists do. `value` is computed once. */
export function anyComparison(value: Node, lists: readonly (readonly Test[])[]): BoolNode {
  return filledNode('bool', 'truths', (binding) => {
    const { arena, environment } = binding;
    const runValue: Run<Values> = value.bind(binding);
    const bound = lists.map((tests) =>
      tests.map((test) => {
        const run: Run<Values> = test.with.bind(binding);
        return { run, compare: comparison(test.operator, value) };
      }),
    );
    return (out, block) => {
      const { count } = block;
      const left = runValue(block);
      const scratch = arena.take().truths;
      const all = arena.take().truths;
      const inner = arena.top;
      for (let k = 0; k < bound.length; k++) {
        const tests = bound[k];
        const into = k === 0 ? out : all;
        for (let t = 0; t < tests.length; t++) {
          tests[t].compare(t === 0 ? into : scratch, count, left, tests[t].run(block), environment);
          if (t > 0) for (let i = 0; i < count; i++) into[i] &= scratch[i];
          arena.top = inner;
        }
        if (k > 0) for (let i = 0; i < count; i++) out[i] |= all[i];
      }
    };
  });
}

/** Missing truth does not hold. */
export function logicNode(kind: 'and' | 'or', operands: readonly BoolNode[]): BoolNode {
  return filledNode('bool', 'truths', (binding) => {
    const { arena } = binding;
    const runs = operands.map((operand) => operand.bind(binding));
    return (out, block) => {
      const { count } = block;
      const { top } = arena;
      out.fill(kind === 'and' ? 1 : 0, 0, count);
      for (const run of runs) {
        const truths = run(block);
        if (kind === 'and') for (let i = 0; i < count; i++) out[i] &= truths[i] & 1;
        else for (let i = 0; i < count; i++) out[i] |= truths[i] & 1;
        arena.top = top;
      }
    };
  });
}

const truthNode = (operand: Node, of: (out: Truths, count: number, a: Values) => void): BoolNode =>
  filledNode('bool', 'truths', (binding) => {
    const run: Run<Values> = operand.bind(binding);
    return (out, block) => of(out, block.count, run(block));
  });

export const notNode = (operand: BoolNode): BoolNode =>
  truthNode(operand, (out, count, a) => {
    for (let i = 0; i < count; i++) out[i] = (a[i] & 1) ^ 1;
  });

/** NaN, empty text, truth that is not there. An address is always there. */
export function isMissingNode(operand: Node, negated: boolean): BoolNode {
  const yes = negated ? 0 : 1;
  const no = 1 - yes;
  const { type } = operand;
  return truthNode(operand, (out, count, a) => {
    if (type === 'address') out.fill(no, 0, count);
    else if (type === 'text') for (let i = 0; i < count; i++) out[i] = a[i] === 0 ? yes : no;
    else if (type === 'bool') for (let i = 0; i < count; i++) out[i] = a[i] === MISSING ? yes : no;
    else for (let i = 0; i < count; i++) out[i] = Number.isNaN(a[i]) ? yes : no;
  });
}

/** So few are compared one by one. */
const FEW = 8;

/** One of several numbers. A missing one is neither among them nor not. */
export function isOneOfNumbers(value: NumberNode, wanted: ReadonlySet<number>, negated: boolean): BoolNode {
  const flip = negated ? 1 : 0;
  const few = Float64Array.from(wanted.size <= FEW ? wanted : []);
  return truthNode(value, (out, count, a) => {
    for (let i = 0; i < count; i++) {
      const x = a[i];
      let found = 0;
      if (few.length === 0) found = Number(wanted.has(x));
      else for (let k = 0; k < few.length; k++) found |= Number(x === few[k]);
      out[i] = (found ^ flip) & Number(!Number.isNaN(x));
    }
  });
}

/** One of several texts or addresses, by their ids. One that the full pool has no room for is no row's. */
export function isOneOfIds(value: IdNode, wanted: readonly Constant[], negated: boolean): BoolNode {
  const yes = negated ? 0 : 1;
  const no = 1 - yes;
  return filledNode('bool', 'truths', (binding) => {
    const run = value.bind(binding);
    const ids = wanted
      .map((constant) => ({ id: constantId(constant, binding.environment), isZero: isZero(constant) }))
      .filter(({ id, isZero }) => id !== 0 || isZero)
      .map(({ id }) => id);
    const isWanted = new Uint8Array(ids.reduce((most, id) => Math.max(most, id + 1), 0)).fill(no);
    for (const id of ids) isWanted[id] = yes;
    return (out, block) => {
      const a = run(block);
      for (let i = 0; i < block.count; i++) out[i] = a[i] < isWanted.length ? isWanted[a[i]] : no;
    };
  });
}

const isZero = (constant: Constant): boolean =>
  constant.kind === 'address'
    ? constant.word.low === 0 && constant.word.high === 0
    : constant.kind === 'text' && constant.value === '';

/** The value of the first case whose condition holds. All are stored as `like` is. */
export function choiceNode(
  type: Node['type'],
  cases: readonly { readonly condition: BoolNode; readonly value: Node }[],
  otherwise: Node,
): Node {
  return filledNode(type, slotKind(type), (binding) => {
    const { arena } = binding;
    const bound = cases.map(({ condition, value }) => {
      const run: Run<Values> = value.bind(binding);
      return { holds: condition.bind(binding), run };
    });
    const runOtherwise: Run<Values> = otherwise.bind(binding);
    return (out, block) => {
      const { count } = block;
      const open = arena.take().truths;
      const { top } = arena;
      out.set(runOtherwise(block).subarray(0, count));
      arena.top = top;
      open.fill(1, 0, count);
      for (const { holds, run } of bound) {
        const truths = holds(block);
        choose(out, open, truths, run(block), count);
        arena.top = top;
      }
    };
  }) as Node;
}

/** Takes values where a condition holds and none before it did. */
function choose(out: Values, open: Truths, truths: Truths, values: Values, count: number): void {
  if (out instanceof Float64Array) chooseNumbers(out, open, truths, values as Numbers, count);
  else if (out instanceof Uint32Array) chooseIds(out, open, truths, values as Ids, count);
  else for (let i = 0; i < count; i++) if ((open[i] & truths[i] & 1) !== 0) out[i] = values[i];
  for (let i = 0; i < count; i++) open[i] &= ~truths[i];
}

// A function for each kind of array: a loop that meets all of them is several times as slow.

function chooseNumbers(out: Numbers, open: Truths, truths: Truths, values: Numbers, count: number): void {
  for (let i = 0; i < count; i++) if ((open[i] & truths[i] & 1) !== 0) out[i] = values[i];
}

function chooseIds(out: Ids, open: Truths, truths: Truths, values: Ids, count: number): void {
  for (let i = 0; i < count; i++) if ((open[i] & truths[i] & 1) !== 0) out[i] = values[i];
}

/** The first that is there. All are stored as the first is. */
export function coalesceNode(type: Node['type'], args: readonly Node[]): Node {
  return filledNode(type, slotKind(type), (binding) => {
    const { arena } = binding;
    const runs = args.map((arg): Run<Values> => arg.bind(binding));
    return (out, block) => {
      const { count } = block;
      const { top } = arena;
      runs.forEach((run, index) => {
        const values = run(block);
        if (index === 0) out.set(values.subarray(0, count));
        else if (out instanceof Float64Array) fillNumbers(out, values as Numbers, count);
        else if (out instanceof Uint32Array) fillIds(out, values as Ids, count, type);
        else for (let i = 0; i < count; i++) if (out[i] === MISSING) out[i] = values[i];
        arena.top = top;
      });
    };
  }) as Node;
}

function fillNumbers(out: Numbers, values: Numbers, count: number): void {
  for (let i = 0; i < count; i++) if (Number.isNaN(out[i])) out[i] = values[i];
}

/** An address is always there. */
function fillIds(out: Ids, values: Ids, count: number, type: Node['type']): void {
  if (type === 'text') for (let i = 0; i < count; i++) if (out[i] === 0) out[i] = values[i];
}

const slotKind = (type: Node['type']): 'numbers' | 'ids' | 'truths' =>
  type === 'bool' ? 'truths' : type === 'text' || type === 'address' ? 'ids' : 'numbers';

/** An expression as it was written. Chains of one precedence are lists, so that long ones need no recursion. */

/** UTF-16 units from 0. */
export interface Span {
  readonly position: number;
  readonly length: number;
}

export type ArithmeticOperator = '+' | '-' | '*' | '/' | '%';
export type CompareOperator = '=' | '!=' | '<' | '<=' | '>' | '>=';

export type Ast = Span &
  (
    | { readonly kind: 'integer' /** Exact; 0 to 2^64 − 1 before the sign. */; readonly value: bigint }
    | { readonly kind: 'number' | 'duration'; readonly value: number }
    | { readonly kind: 'text'; readonly value: string }
    | { readonly kind: 'bool'; readonly value: boolean }
    /** The value that is not there. */
    | { readonly kind: 'missing' }
    /** `shown`: written in brackets, so it may be a name as tables show it. */
    | { readonly kind: 'column'; readonly name: string; readonly shown: boolean }
    | { readonly kind: 'call'; readonly name: string; readonly args: readonly Ast[] }
    | { readonly kind: 'negate' | 'not'; readonly operand: Ast }
    | { readonly kind: 'arithmetic'; readonly first: Ast; readonly rest: readonly ArithmeticStep[] }
    | { readonly kind: 'and' | 'or'; readonly operands: readonly Ast[] }
    | { readonly kind: 'compare'; readonly operator: CompareOperator; readonly left: Ast; readonly right: Ast }
    | { readonly kind: 'in'; readonly value: Ast; readonly list: readonly Ast[]; readonly negated: boolean }
    | { readonly kind: 'like'; readonly value: Ast; readonly pattern: Ast; readonly negated: boolean }
    | {
        readonly kind: 'between';
        readonly value: Ast;
        readonly low: Ast;
        readonly high: Ast;
        readonly negated: boolean;
      }
    | { readonly kind: 'isMissing'; readonly value: Ast; readonly negated: boolean }
    /** The first whose condition holds. */
    | {
        readonly kind: 'choice';
        readonly cases: readonly { readonly condition: Ast; readonly value: Ast }[];
        readonly otherwise: Ast;
      }
  );

export interface ArithmeticStep extends Span {
  readonly operator: ArithmeticOperator;
  readonly operand: Ast;
}

/** Conditions that must all hold, in order. */
export const conjunction = (ast: Ast): readonly Ast[] =>
  ast.kind === 'and' ? ast.operands.flatMap(conjunction) : [ast];

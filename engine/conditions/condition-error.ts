import { ExpressionError } from '../../language/expression-error.ts';

/** What is wrong with one of the conditions. */
export class ConditionError extends ExpressionError {
  constructor(text: string, { message, position, length }: ExpressionError) {
    super(message, position, length);
    this.name = 'ConditionError';
    this.condition = text;
  }
  readonly condition: string;
}

/** What is wrong with a text in the language. `position` and `length` count its UTF-16 units from 0. */
export class ExpressionError extends Error {
  readonly position: number;
  readonly length: number;
  constructor(message: string, position: number, length = 1) {
    super(message);
    this.name = 'ExpressionError';
    this.position = position;
    this.length = length;
  }
}

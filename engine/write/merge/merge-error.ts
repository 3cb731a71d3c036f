/** It cannot be merged with the others, or is no trace: the message names it and says why. */
export class MergeError extends Error {
  readonly input: string;
  constructor(input: string, reason: string) {
    super(`${input}: ${reason}`);
    this.name = 'MergeError';
    this.input = input;
  }
}

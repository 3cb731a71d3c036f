/** What is wrong with a group pattern, as a sentence. */
export class GroupPatternError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'GroupPatternError';
  }
}

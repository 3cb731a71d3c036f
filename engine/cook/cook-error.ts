/** A cooker cannot be cooked, on this trace or at all. What does not need it goes on. */
export class CookError extends Error {
  /** Of the cooker. */
  readonly path: string;

  constructor(path: string, message: string) {
    super(`${path}: ${message}`);
    this.name = 'CookError';
    this.path = path;
  }
}

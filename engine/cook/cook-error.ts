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

/** Rows that a cooker may make of others: a column of them takes half a gigabyte. */
const MOST_MADE_ROWS = 1 << 26;

/** @throws CookError before anything is allocated for more rows than can be made */
export function checkMadeRows(path: string, count: number): void {
  if (count > MOST_MADE_ROWS)
    throw new CookError(
      path,
      `it would create ${count} rows, but the limit is ${MOST_MADE_ROWS}: filter with “where” first`,
    );
}

/** What DuckDB throws, as one sentence for people: where in the query, what is wrong, what to do. */
import { cancelledError, HostError } from '../base/host-error.ts';

/** What DuckDB tells with `errors_as_json`. */
interface DuckError {
  exception_type: string;
  exception_message: string;
  /** In bytes of the query's UTF-8. */
  position?: string;
  type?: string;
}

/** @param sql the query; without it no place is told */
export function toSqlError(error: unknown, sql?: string): HostError {
  if (error instanceof HostError) return error;
  const duck = parsed(error);
  if (duck === null) {
    const text = error instanceof Error ? error.message : String(error);
    return new HostError('internal', `SQL: unexpected error (${oneLine(text)}).`);
  }
  const { exception_type: kind, exception_message: message, type } = duck;
  const textPosition = unitsBefore(sql, duck.position);
  const where = sql === undefined || textPosition === null ? 'SQL' : `SQL ${placeOf(sql, textPosition)}`;
  const place = textPosition === null ? {} : { textPosition };
  switch (kind) {
    case 'INTERRUPT':
      return cancelledError();
    case 'Out of Memory':
      return tooLargeError(/\/([\d.]+ \w+) used\)/.exec(message)?.[1]);
    case 'IO':
      return new HostError('io', `SQL: ${oneLine(message)}.`);
    case 'Permission':
      return new HostError(
        'bad-request',
        `${where}: ${oneLine(message)}. Queries can only read files that you specify with them.`,
        place,
      );
    case 'TransactionContext':
      // Users can write to one database; the other one has the tables of traces.
      if (/write to database/.test(message)) return readOnlyError(where, place);
      break;
    case 'Binder':
      // What queries see of a trace is a view.
      if (/^Can only (?:delete from|update|merge into) base tables?/.test(message)) return readOnlyError(where, place);
      break;
    case 'FATAL':
    case 'INTERNAL':
      return new HostError('internal', `SQL: DuckDB has failed: ${oneLine(message)}`);
  }
  const hint = kind === 'Catalog' && type === 'Table' ? ' To list the tables, run SHOW TABLES.' : '';
  return new HostError('bad-request', `${where}: ${sentence(message)}${hint}`, place);
}

const readOnlyError = (where: string, place: { textPosition?: number }): HostError =>
  new HostError(
    'bad-request',
    `${where}: tables of traces are read-only. Create your own table (CREATE TABLE … AS …) and change that.`,
    place,
  );

function parsed(error: unknown): DuckError | null {
  const text = error instanceof Error ? error.message : '';
  // Errors of the parser have their name in front.
  const start = text.indexOf('{"exception_type"');
  if (start < 0) return null;
  try {
    return JSON.parse(text.slice(start));
  } catch {
    return null;
  }
}

const oneLine = (text: string): string =>
  text
    .split('\n')
    .flatMap((line) => line.trim() || [])
    .join(' ')
    .replace(/[.!]$/, '');

/** Without DuckDB's own guess where that is a table of its catalog, which nobody meant. */
function sentence(message: string): string {
  const text = oneLine(
    message.replace(/Did you mean "(pg|sqlite|duckdb)_[^"]*"\?/, '').replace(/!\n(?=Did|Candidate)/, '.\n'),
  );
  return /[?)]$/.test(text) ? text : `${text}.`;
}

/** @param limit as people read it */
export const tooLargeError = (limit?: string): HostError =>
  new HostError(
    'bad-request',
    `SQL: the query needs more memory than ${limit === undefined ? '' : `the ${limit} that `}SQL may use. ` +
      'Read fewer rows or columns (WHERE, LIMIT), or raise the limit.',
  );

/** UTF-16 units of the query before a position of DuckDB's, which counts bytes of UTF-8. */
function unitsBefore(sql: string | undefined, position: string | undefined): number | null {
  const bytes = Number(position);
  if (sql === undefined || position === undefined || !Number.isInteger(bytes)) return null;
  return new TextDecoder().decode(new TextEncoder().encode(sql).subarray(0, bytes)).length;
}

/** `line 2, column 7`, counted from 1; columns in characters. */
function placeOf(sql: string, textPosition: number): string {
  const before = sql.slice(0, textPosition);
  const lineStart = before.lastIndexOf('\n') + 1;
  return `line ${before.split('\n').length}, column ${[...before.slice(lineStart)].length + 1}`;
}

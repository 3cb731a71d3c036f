/**
 * What statements may do, whoever wrote them: DuckDB says what each one is, and runs it in a transaction that can change
 * nothing, or nothing but tables of one's own. Neither depends on how the text is written.
 */

import type { DuckDBExtractedStatements, DuckDBPreparedStatement, DuckDBResult } from '@duckdb/node-api';
import { present } from '../../contract/checked.ts';
import { sqlTokens } from '../../contract/sql-tokens.ts';
import { HostError } from '../base/host-error.ts';
import { type DuckConnection, type DuckDb, sqlText } from './duckdb.ts';

/** Where users make tables, views and macros of their own: the one place that statements can change. */
export const SCRATCH = 'scratch';
const scratchPlace = `${SCRATCH}.main`;

/** Statements, by DuckDB's own word for them. What these do is bounded by the transaction that they run in. */
const reading = ['SELECT', 'EXPLAIN'] as const;
const allowed = [...reading, 'CREATE', 'INSERT', 'UPDATE', 'DELETE', 'DROP', 'ALTER', 'CREATE_FUNC'] as const;
/** PIVOT is two: it makes a temporary ENUM of the names of its columns first. */
const allowedToReaders = ['SELECT', 'CREATE'] as const;
/**
 * Functions that a SELECT can call and that do more than read. Some write files and to standard output, and when DuckDB
 * may not do that it ends the whole process; some change how DuckDB works for everybody; some take addresses of memory;
 * some run what is written in a text, which may call the others. Blanks as DuckDB knows them: some of them JavaScript's
 * `\s` is not.
 */
const forbiddenWords =
  /\b(?:(?:en|dis)able_(?:logging|profil|peg_parser)\w*|truncate_duckdb_logs|write_log|arrow_scan\w*)/i;
/** Words that are something else where no bracket, or a comment before one, follows. */
const forbiddenCalls = /\b(?:query|query_table|json_execute_serialized_sql|checkpoint|force_checkpoint|seq_scan)\b/gi;
const blanks = /"?[\s\u200b\u2060]*/y;

function forbiddenIn(sql: string): string | undefined {
  const [word] = forbiddenWords.exec(sql) ?? [];
  if (word !== undefined) return word;
  for (const { 0: call, index } of sql.matchAll(forbiddenCalls)) {
    blanks.lastIndex = index + call.length;
    blanks.test(sql);
    const next = sql.slice(blanks.lastIndex, blanks.lastIndex + 2);
    if (next.startsWith('(') || next === '/*' || next === '--') return call;
  }
  return undefined;
}

/** The largest double that is a BIGINT. */
const MOST_BIGINT = 2 ** 63 - 1024;

export interface RunOptions {
  /** What statements may name with a `$`: whole numbers. */
  parameters?: Readonly<Record<string, number>>;
  /** One SELECT, of what the traces hold alone: nothing that users have made is a part of it. */
  readOnly?: boolean;
}

/** @throws HostError where the text names a function that does more than read */
export function checkFunctions(sql: string): void {
  const forbidden = forbiddenIn(sql);
  if (forbidden !== undefined) throw new HostError('bad-request', `SQL: ${forbidden} is not available here.`);
}

/** Where the names of a question are looked for. */
export interface Places {
  /** What needs no schema before it: the tables of one trace, and files. */
  traces: readonly string[];
  /** Schemas of the other traces. */
  others: readonly string[];
  /** Whether a trace has a table of that name. */
  isTable(name: string): boolean;
}

/**
 * Runs statements; the answer is the last one's. A connection runs them once.
 * @param ready is called before each one, with its text
 * @throws HostError for statements that nobody may run here; what DuckDB throws
 */
export async function runStatements(
  duck: DuckDb,
  connection: DuckConnection,
  sql: string,
  { traces, others, isTable }: Places,
  ready: (statement: string) => Promise<void>,
  { parameters = {}, readOnly = false }: RunOptions,
): Promise<DuckDBResult> {
  const lookIn = (places: readonly string[]) => connection.api.run(`SET search_path = ${sqlText(places.join(','))}`);
  await lookIn(readOnly ? traces : [...traces, scratchPlace]);
  let statements = await duck.statements(connection, sql);
  const isOneRead = readOnly || (statements.count === 1 && (await isReading(duck, statements)));
  // What is made goes into the first place.
  if (!isOneRead) await lookIn([scratchPlace, ...traces, ...others]);
  // They can be prepared once.
  if (!readOnly) statements = await duck.statements(connection, sql);
  const parts = statementTexts(sql);
  // PIVOT is more than one, whose texts are DuckDB's.
  const texts = parts.length === statements.count ? parts : [];
  for (let i = 0; ; i++) {
    const isLast = i === statements.count - 1;
    await ready(texts[i] ?? sql);
    const statement = await statements.prepare(i);
    try {
      if (readOnly) checkAllowed(duck, statement, isLast ? ['SELECT'] : allowedToReaders, 'expected one SELECT');
      else checkAllowed(duck, statement, allowed, 'queries can read (SELECT) and create tables and views');
      bind(statement, parameters);
      const isRead = readOnly || isOneOf(duck, statement, reading);
      await connection.api.run(isRead ? beginReading : 'BEGIN TRANSACTION');
      // What is read on goes on in this transaction, which ends with the connection.
      if (isRead && isLast) return await statement.stream();
      if (!isRead) await connection.api.run(chooseScratch);
      const result = await statement.run();
      if (!isRead) await checkScratch(connection, isTable);
      await connection.api.run('COMMIT');
      if (isLast) return result;
    } finally {
      statement.destroySync();
    }
  }
}

/** Without the signs between them, and without what has no statement in it. */
function statementTexts(sql: string): string[] {
  const texts: string[] = [];
  let start = 0;
  let isEmpty = true;
  for (const token of [...sqlTokens(sql), { kind: 'sign', start: sql.length, end: sql.length } as const]) {
    const isEnd = token.kind === 'sign' && (token.start === sql.length || sql[token.start] === ';');
    if (isEnd) {
      if (!isEmpty) texts.push(sql.slice(start, token.start));
      start = token.end;
      isEmpty = true;
    } else if (token.kind !== 'space' && token.kind !== 'comment') isEmpty = false;
  }
  return texts;
}

const explained = /^explain(?:\s+analyze\b)?(?:\s*\([^)]*\))?/i;

/**
 * How DuckDB would run a statement, as the JSON of EXPLAIN. Its tables are read in nothing.
 * @returns one that reads nothing where it cannot be run; null where it is more than one statement (PIVOT)
 */
export async function planOf(
  duck: DuckDb,
  connection: DuckConnection,
  sql: string,
  parameters: Readonly<Record<string, number>>,
): Promise<string | null> {
  const first = sqlTokens(sql).find(({ kind }) => kind !== 'space' && kind !== 'comment');
  const statement = first === undefined ? sql : sql.slice(first.start).replace(explained, '');
  try {
    const statements = await duck.statements(connection, `EXPLAIN (FORMAT json) ${statement}`);
    if (statements.count !== 1) return null;
    const explain = await statements.prepare(0);
    try {
      bind(explain, parameters);
      const result = await explain.runAndReadAll();
      return String(present(result.getRows()[0]?.[1], 'the plan'));
    } finally {
      explain.destroySync();
    }
  } catch {
    // Running it says why.
    return '[]';
  }
}

/** The first one. */
async function isReading(duck: DuckDb, statements: DuckDBExtractedStatements): Promise<boolean> {
  const statement = await statements.prepare(0);
  try {
    return isOneOf(duck, statement, reading);
  } finally {
    statement.destroySync();
  }
}

/** Nothing of one's own may be found in the place of a table of a trace. @throws HostError */
async function checkScratch(connection: DuckConnection, isTable: (name: string) => boolean): Promise<void> {
  const made = await connection.api.runAndReadAll(
    `SELECT table_name FROM duckdb_tables() WHERE database_name = '${SCRATCH}'
       UNION ALL SELECT view_name FROM duckdb_views() WHERE database_name = '${SCRATCH}' AND NOT internal`,
  );
  for (const [name] of made.getRows())
    if (isTable(String(name).toLowerCase()))
      throw new HostError('bad-request', `SQL: ${name} is a table of a trace. Choose another name.`);
  const schemas = await connection.api.runAndReadAll(
    `SELECT schema_name FROM duckdb_schemas()
       WHERE database_name = '${SCRATCH}' AND schema_name NOT IN ('main', 'information_schema', 'pg_catalog')`,
  );
  if (schemas.currentRowCount > 0)
    throw new HostError(
      'bad-request',
      'SQL: schemas are traces, and you cannot create others. Create the table without a schema.',
    );
}

function bind(statement: DuckDBPreparedStatement, parameters: Readonly<Record<string, number>>): void {
  for (let i = 1; i <= statement.parameterCount; i++) {
    const name = statement.parameterName(i);
    if (!Object.hasOwn(parameters, name)) {
      const known = Object.keys(parameters).map((one) => `$${one}`);
      throw new HostError(
        'bad-request',
        `SQL: there is no parameter $${name}${known.length === 0 ? '' : `; the known parameters are ${known.join(', ')}`}.`,
      );
    }
    const value = Math.min(MOST_BIGINT, Math.max(-MOST_BIGINT, Math.round(present(parameters[name], name))));
    statement.bindBigInt(i, BigInt(value));
  }
}

function isOneOf(
  { modules }: DuckDb,
  { statementType }: DuckDBPreparedStatement,
  types: readonly (typeof allowed)[number][],
): boolean {
  const { StatementType } = modules.api;
  return types.some((name) => StatementType[name] === statementType);
}

/** @throws HostError where DuckDB calls the statement something else */
export function checkAllowed(
  duck: DuckDb,
  statement: DuckDBPreparedStatement,
  types: readonly (typeof allowed)[number][],
  instead: string,
): void {
  if (isOneOf(duck, statement, types)) return;
  const { StatementType } = duck.modules.api;
  throw new HostError(
    'bad-request',
    `SQL: ${StatementType[statement.statementType] ?? 'this'} is not available here: ${instead}.`,
  );
}

/** DuckDB refuses every change but of temporary tables, however the statement hides it. */
export const beginReading = 'BEGIN TRANSACTION READ ONLY';
/** Makes nothing, but counts as a change: DuckDB lets a transaction change one database, and that is now this one. */
const chooseScratch = `CREATE SCHEMA IF NOT EXISTS ${scratchPlace}`;

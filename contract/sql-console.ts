/** Questions of the SQL console, and their answers: a query is run once, and its answer kept by the host to be looked at. */
import { z } from 'zod';
import { valueTypes } from '../language/value-type.ts';
import { call } from './call.ts';
import { type SqlResult, sqlQuery } from './tables.ts';

const traceId = z.string().min(1).max(64);
const timeNs = z.number().min(-1e100).max(1e100);
const text = z.string().max(1 << 20);
const answerId = z.string().min(1).max(32);
const columnIndex = z.number().int().min(0).max(0xffff);

/** What queries may name with a `$`: ns since the header event. Without a selection it is the view. */
export const sqlParameters = z.object({
  sel_start: timeNs,
  sel_end: timeNs,
  view_start: timeNs,
  view_end: timeNs,
});
export type SqlParameters = z.infer<typeof sqlParameters>;

const sqlRunQuery = z.object({ trace: traceId, sql: text, parameters: sqlParameters });

export interface SqlAnswerColumn {
  name: string;
  /** As DuckDB calls it: `BIGINT`. */
  type: string;
  /** How it is read: numbers (times and durations in ns), texts, addresses. */
  kind: (typeof valueTypes)[number];
  /** Of its numbers; null where it has none. */
  least: number | null;
  most: number | null;
}

export interface SqlAnswer {
  /** Whoever looks at it asks by this name. */
  answer: string;
  columns: SqlAnswerColumn[];
  rows: number;
  /** There were more rows than the host keeps. */
  more: boolean;
  elapsedMs: number;
}

const sort = z.object({ column: columnIndex, descending: z.boolean() }).nullable().default(null);
export type SqlSort = z.infer<typeof sort>;

const sqlPageQuery = z.object({
  answer: answerId,
  sort,
  offset: z.number().int().min(0).default(0),
  limit: z.number().int().min(0).max(10_000).default(256),
});

export type SqlCell = string | number | boolean | null;

export interface SqlPage {
  total: number;
  offset: number;
  /** Row-major. Integers past 2^53 and addresses are text. */
  rows: SqlCell[][];
}

const sqlPointsQuery = z.object({
  answer: answerId,
  sort,
  x: columnIndex,
  y: z.array(columnIndex).min(1).max(16),
  /** `first`: the first rows. `extremes`: of equal shares of the rows, in the order of x, those with the least and the most of each y. */
  choose: z.enum(['first', 'extremes']),
  limit: z.number().int().min(1).max(20_000),
});

export interface SqlPoints {
  /** Rows of the answer. */
  total: number;
  /** Of the rows that were chosen: numbers; null where x holds texts. */
  x: Float64Array | null;
  labels: string[];
  /** One array a column, NaN = nothing. */
  y: Float64Array[];
}

const sqlAnswerQuery = z.object({ answer: answerId });

const sqlSaveQuery = z.object({
  answer: answerId,
  format: z.enum(['csv', 'parquet', 'json']),
  /** Of a save dialog. */
  grant: z.string().min(1).max(128),
  /** Texts that a spreadsheet would take for formulas are guarded, in CSV. */
  spreadsheetSafe: z.boolean().default(false),
});

/** A table as the schema browser lists it; rows are not counted before the table is made. */
export interface SqlSchemaTable {
  name: string;
  title: string;
  /** Null: nobody has asked for its rows yet. */
  rows: number | null;
  columns: { name: string; type: string }[];
}

const sqlCompleteQuery = z.object({
  trace: traceId,
  text,
  /** UTF-16 units of the text before the caret. */
  position: z.number().int().min(0),
});

/** The likelier first. */
export const completionKinds = ['column', 'table', 'parameter', 'function', 'keyword'] as const;

export interface SqlCompletion {
  text: string;
  kind: (typeof completionKinds)[number];
  /** Of a column: its table and type. */
  detail: string;
}

export interface SqlCompletions {
  /** What is taken the place of: `[start, position)`. */
  start: number;
  items: SqlCompletion[];
}

/** An answer as a table of the explorer: a plugin that asks the query anew for each trace. */
const makeSqlTableQuery = z.object({
  trace: traceId,
  /** Without parameters. */
  sql: text,
  name: z.string().trim().min(1).max(128),
  columns: z
    .array(
      z.object({
        /** Its name in the query. */
        name: z.string().min(1).max(256),
        title: z.string().trim().min(1).max(256),
        type: z.enum(valueTypes),
        /** Left of the gold bar: rows are grouped by it. */
        isKey: z.boolean(),
      }),
    )
    .min(1)
    .max(256),
  /** False: only says what would be written, and where. */
  write: z.boolean(),
});
export type MakeSqlTable = z.input<typeof makeSqlTableQuery>;

export interface SqlTableMade {
  /** GUID and name in SQL. */
  table: string;
  sqlName: string;
  /** Where it lies, as shown to people. */
  folder: string;
  file: string;
  /** Of the file. */
  text: string;
}

export const sqlCalls = {
  sql: call(sqlQuery).gives<SqlResult>(),
  sqlRun: call(sqlRunQuery).gives<SqlAnswer>(),
  sqlPage: call(sqlPageQuery).gives<SqlPage>(),
  sqlPoints: call(sqlPointsQuery).gives<SqlPoints>(),
  /** Gives back the memory of an answer. One that is gone already is no error. */
  sqlForget: call(sqlAnswerQuery).gives<null>(),
  /** Writes an answer into a file; `rows`: how many. */
  sqlSave: call(sqlSaveQuery).gives<{ rows: number }>(),
  sqlSchema: call(z.object({ trace: traceId })).gives<SqlSchemaTable[]>(),
  sqlComplete: call(sqlCompleteQuery).gives<SqlCompletions>(),
  makeSqlTable: call(makeSqlTableQuery).gives<SqlTableMade>(),
} as const;

/** SQL over the tables of traces: asked, looked at, written, made a table of. */
import type { sqlCalls } from '../../contract/sql-console.ts';
import type { Grants } from '../base/grants.ts';
import type { Handlers } from '../base/handlers.ts';
import type { Plugins } from '../plugins/plugins.ts';
import { exportTable } from './export-tables.ts';
import { makeSqlTable } from './make-sql-table.ts';
import type { SqlConsole } from './sql-console.ts';

export const sqlHandlers = (sql: SqlConsole, plugins: Plugins, grants: Grants): Handlers<keyof typeof sqlCalls> => ({
  sql: (question, options) => sql.query(question, options),
  sqlRun: (question, options) => sql.run(question, options),
  sqlPage: (question) => sql.answers.page(question),
  sqlPoints: (question) => sql.answers.points(question),
  sqlForget: ({ answer }) => {
    sql.answers.forget(answer);
    return null;
  },
  sqlSave: async ({ answer, format, grant, spreadsheetSafe }, options) => {
    const { path } = grants.written(grant);
    return { rows: await exportTable(sql.answers.asTable(answer), path, format, { ...options, spreadsheetSafe }) };
  },
  sqlSchema: ({ trace }, options) => sql.schema(trace, options),
  sqlComplete: (question, options) => sql.complete(question, options),
  makeSqlTable: (question) => makeSqlTable(question, plugins),
});

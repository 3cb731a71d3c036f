/** The console of SQL, loaded with the first question: opening a trace and looking at its tables needs none of it. */
import type { ReadAnswer, ReadOptions } from '../tables/read-answer.ts';
import type { TraceTables } from '../tables/trace-tables.ts';
import type { SqlConsole } from './sql-console.ts';

export class SqlOnDemand {
  readonly #tablesOf: (trace: string) => TraceTables | null;
  #console: Promise<SqlConsole> | null = null;

  /** @param tablesOf null where no trace of that id is open */
  constructor(tablesOf: (trace: string) => TraceTables | null) {
    this.#tablesOf = tablesOf;
  }

  console(): Promise<SqlConsole> {
    this.#console ??= import('./sql-console.ts').then(({ SqlConsole }) => new SqlConsole(this.#tablesOf));
    return this.#console;
  }

  /** @throws HostError as `SqlConsole.read` does */
  async read(trace: string, sql: string, options?: ReadOptions): Promise<ReadAnswer> {
    return (await this.console()).read(trace, sql, options);
  }

  forget(trace: string): void {
    void this.#console?.then((console) => console.forget(trace));
  }

  /** Columns of tables that are there for the next statement. */
  letGo(): void {
    void this.#console?.then((console) => console.letGo());
  }

  async close(): Promise<void> {
    await (await this.#console)?.close();
  }
}

/** Tables of a trace into files: one, or all as a part of a data set over many traces (docs/fleet.md). */
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { CallOptions } from '../base/call-options.ts';
import { toHostError } from '../base/host-error.ts';
import { makeFolder, replaceFile } from '../base/whole-file.ts';
import { type CopyFormat, SqlEngine, type SqlTable, type SqlTrace } from '../tables/sql-engine.ts';

const TRACE = 't1';

interface ExportOptions extends CallOptions {
  /** Texts that a spreadsheet would take for formulas are guarded, in CSV. */
  spreadsheetSafe?: boolean;
  memoryBytes?: number | undefined;
}

/** @returns rows written. @throws HostError; `path` is then as it was */
export function exportTable(
  table: SqlTable,
  path: string,
  format: CopyFormat,
  { memoryBytes, signal, spreadsheetSafe }: ExportOptions = {},
): Promise<number> {
  return replaceFile(resolve(path), (temporary) =>
    withEngine({ tables: [table] }, [temporary], memoryBytes, (engine) =>
      engine.exportTable(TRACE, table.name, temporary, format, { signal, spreadsheetSafe }),
    ),
  );
}

/** What `exportAllTables` has written, and what it has not. */
export interface ExportedTables {
  tables: number;
  rows: number;
  /** Why a table is left out: one sentence each. */
  failures: string[];
}

/**
 * Writes `folder/<table>/trace=<trace>/data.parquet` for each table with rows. What the folder has of the same trace is
 * replaced, table by table; other traces are left alone. A table that cannot be made or written is left out.
 * @param name of the trace in the data set
 * @param onTable is told before each table
 */
export async function exportAllTables(
  trace: SqlTrace,
  folder: string,
  name: string,
  {
    memoryBytes,
    signal,
    onProgress,
    onTable,
  }: ExportOptions & { onTable?: (name: string, index: number) => void } = {},
): Promise<ExportedTables> {
  const root = resolve(folder);
  const { tables } = trace;
  await makeFolder(root);
  await trace.prepare?.(
    tables.map((table) => table.name),
    { signal, onProgress },
  );
  return withEngine(trace, [root], memoryBytes, async (engine) => {
    const written: ExportedTables = { tables: 0, rows: 0, failures: [] };
    for (const [index, table] of tables.entries()) {
      onTable?.(table.name, index);
      try {
        const rows = await exportPartition(
          engine,
          table,
          join(root, table.name, `trace=${partitionValue(name)}`),
          signal,
        );
        written.rows += rows;
        if (rows > 0) written.tables++;
      } catch (error) {
        if (signal?.aborted) throw error;
        written.failures.push(`${table.name}: ${toHostError(error, table.name).message}`);
      }
    }
    return written;
  });
}

/** @returns rows written */
async function exportPartition(
  engine: SqlEngine,
  table: SqlTable,
  partition: string,
  signal: AbortSignal | undefined,
): Promise<number> {
  const path = join(partition, 'data.parquet');
  const { count } = await table.load([], { signal });
  if (count === 0) {
    await rm(path, { force: true });
    return 0;
  }
  await makeFolder(partition);
  try {
    return await replaceFile(path, (temporary) =>
      engine.exportTable(TRACE, table.name, temporary, 'parquet', { signal }),
    );
  } finally {
    // DuckDB has one table at a time.
    engine.unload(TRACE, table.name);
  }
}

async function withEngine<T>(
  trace: SqlTrace,
  outputs: readonly string[],
  memoryBytes: number | undefined,
  use: (engine: SqlEngine) => Promise<T>,
): Promise<T> {
  const engine = await SqlEngine.create({ outputs, memoryBytes });
  try {
    await engine.addTrace(TRACE, trace);
    return await use(engine);
  } finally {
    await engine.close();
  }
}

/**
 * A value as Hive writes it into the name of a folder: what is special there, or to a file system, is `%` and two hex
 * digits.
 */
export const partitionValue = (value: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what has to be written differently
  value.replace(/[\u0000-\u001f"#%'*/:<=>?\\[\]^{|}\u007f]|[. ]$/g, (sign) => {
    const code = sign.charCodeAt(0).toString(16).toUpperCase();
    return `%${code.padStart(2, '0')}`;
  });

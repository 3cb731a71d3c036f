import { expect, it, vi } from 'vitest';
import { SqlEngine } from '../tables/sql-engine.ts';

vi.mock('@duckdb/node-bindings', () => {
  throw new Error('Cannot find module');
});

it('where DuckDB has no binary, SQL says so and what to do', async () => {
  await expect(SqlEngine.create()).rejects.toMatchObject({
    info: { code: 'internal' },
    message: expect.stringContaining(
      `SQL and export are not available: DuckDB cannot be loaded for ${process.platform}-${process.arch}`,
    ),
  });
});

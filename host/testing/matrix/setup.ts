/** Of the test files of `npm run test:matrix`: their hosts read every trace in threads, and what these did is written down. */
import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, vi } from 'vitest';
import { TraceHost } from '../../trace-host.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { combination, done } from './forced-reading.ts';

vi.mock('../../traces/reading-threads.ts', async (original) => {
  const { forcedReading } = await import('./forced-reading.ts');
  return forcedReading(await original());
});
vi.mock('../../parallel/row-pool.ts', async (original) => {
  const { forcedRows } = await import('./forced-reading.ts');
  return forcedRows(await original());
});
vi.mock('../../base/memory-budget.ts', async (original) => {
  const { forcedMemory } = await import('./forced-reading.ts');
  return forcedMemory(await original());
});

// Threads read files, so what tests have in memory becomes one.
const folder = temporaryFolder();
let files = 0;
TraceHost.prototype.openBytes = function (this: TraceHost, bytes, name, options) {
  const path = join(folder, `${files++}-${name}`);
  writeFileSync(path, bytes);
  return this.openPath(path, options);
};

afterAll(() => {
  const report = {
    file: expect.getState().testPath,
    ...done,
    surveyed: [...done.surveyed],
    answersKept: [...done.answersKept],
    columnsKept: [...done.columnsKept],
  };
  appendFileSync(combination.reportFile, `${JSON.stringify(report)}\n`);
});

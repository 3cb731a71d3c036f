/** The thread that reads traces, as tests start it. */
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll } from 'vitest';
import { buildPrograms } from '../../scripts/build-programs.mjs';

const root = resolve(import.meta.dirname, '../..');

/** Built before the tests of this file, and gone when they have run. */
export function builtReadingWorker(): URL {
  const built = join(root, 'node_modules/.cache/corescope', `reading-${randomUUID()}`);
  beforeAll(() => buildPrograms(root, built, { 'reading.worker': 'host/traces/reading.worker.ts' }));
  afterAll(() => rmSync(built, { recursive: true, force: true }));
  return pathToFileURL(join(built, 'reading.worker.js'));
}

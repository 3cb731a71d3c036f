import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { test as base } from './corescope.ts';

/** Adds a trace file on the disk, with a space in its name. */
export const test = base.extend<{ sample: string }>({
  sample: async ({ dir, sampleFile }, use) => {
    const path = join(dir, 'made here.etl');
    copyFileSync(sampleFile, path);
    await use(path);
  },
});

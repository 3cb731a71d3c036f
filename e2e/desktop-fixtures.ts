import { join } from 'node:path';
import { test as base, corescope } from './corescope.ts';

/** Adds a trace file on the disk, with a space in its name. */
export const test = base.extend<{ sample: string }>({
  sample: async ({ dir }, use) => {
    const path = join(dir, 'made here.etl');
    await corescope('sample', path);
    await use(path);
  },
});

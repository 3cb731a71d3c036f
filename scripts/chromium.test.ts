import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { disabledFeatures } from './chromium.mjs';

test('what Playwright turns off stays off', () => {
  const bundle = join(import.meta.dirname, '../node_modules/playwright-core/lib/coreBundle.js');
  const list = /disabledFeatures = \[([^\]]*)\]/.exec(readFileSync(bundle, 'utf8'))?.[1];
  const names = list?.match(/"\w+"/g)?.map((name) => name.slice(1, -1)) ?? [];
  expect(names).toContain('PaintHolding');
  expect(names.filter((name) => !disabledFeatures.includes(name))).toEqual([]);
});

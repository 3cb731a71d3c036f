/** Which product a core is: by who made it, its part number, variant and revision. */
import { expect, test } from 'vitest';
import { productOfPart } from './arm-products.ts';

const ARM = 0x41;
const MICROSOFT = 0x6d;

test.each([
  [ARM, 0xd0c, 4, 1, 'neoverse-n1'],
  [ARM, 0xd49, 0, 2, 'neoverse-n2'],
  [ARM, 0xd49, 0, 3, 'neoverse-n2-r0p3'],
  [ARM, 0xd49, 1, 0, 'neoverse-n2-r0p3'],
  // Azure Cobalt 100.
  [MICROSOFT, 0xd49, 0, 0, 'neoverse-n2'],
  [MICROSOFT, 0xd49, 0, 3, 'neoverse-n2-r0p3'],
  [ARM, 0xd84, 0, 1, 'neoverse-v3'],
  [ARM, 0xd83, 0, 1, 'neoverse-v3ae'],
  [ARM, 0xd8b, 1, 2, 'c1-pro'],
  // Somebody else's core of the same number; a Cortex.
  [0x51, 0xd49, 0, 0, null],
  [ARM, 0xd4b, 0, 0, null],
])('implementer %i, part %i, r%ip%i: %s', (vendor, part, variant, revision, product) => {
  expect(productOfPart({ vendor, part, variant, revision })).toBe(product);
});

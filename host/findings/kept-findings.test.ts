/** Apart from the others: where no memory is kept (`npm run test:matrix`), all is computed anew. */
import { expect, test } from 'vitest';
import { testHost } from '../testing/test-host.ts';
import { faults } from './testing/faults.ts';

test('asked again, nothing is computed anew', async () => {
  const host = testHost();
  const trace = await host.openBytes(faults['core-stalls'].faulty(), 'counters.etl');
  const first = await host.call('findings', { trace });
  const again = await host.call('findings', { trace });
  // Their times, too, are those of the first answer.
  expect([again.findings, again.rules]).toEqual([first.findings, first.rules]);
});

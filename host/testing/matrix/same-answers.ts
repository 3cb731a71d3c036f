/** Tests of `npm run test:matrix` alone: what threads, memory and cache of a run come to is what one thread reads, bit by bit. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { busyTrace } from '../../../engine/testing/busy-trace.ts';
import { sampleBytes } from '../../../engine/testing/sample.ts';
import { sharedTraceNames, sharedTracePath } from '../../../engine/testing/shared-traces.ts';
import { TraceHost, type TraceHostOptions } from '../../trace-host.ts';
import { everything } from '../everything.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const alone: TraceHostOptions = { reading: { workerUrl: null } };

/** The first rows of every table, with its sums. */
async function tables(path: string, options: TraceHostOptions) {
  const host = new TraceHost(options);
  try {
    const trace = await host.openPath(path);
    const infos = await host.call('tables', { trace });
    const pages = [];
    for (const { id: table, rows } of infos)
      if (rows !== 0) pages.push(await host.call('table', { trace, table, sort: [], limit: 100, expandDepth: 2 }));
    return { infos, pages };
  } finally {
    await host.closeAll();
  }
}

const folder = temporaryFolder();
function made(name: string, bytes: Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

const sample = made('sample.etl', sampleBytes());
const busy = made('busy.etl', busyTrace(7));

test.each([sample, busy, ...sharedTraceNames.map((name) => sharedTracePath('etl', name))])(
  'headers, lanes, losses and columns of %s',
  async (path) => {
    expect(await everything(path, {})).toEqual(await everything(path, alone));
  },
);

test('all tables of a busy trace', async () => {
  expect(await tables(busy, {})).toEqual(await tables(busy, alone));
});

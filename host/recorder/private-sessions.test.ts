/** A session that is private to several processes writes a file in each: all of them are in what is saved. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { memorySource } from '../../engine/format/byte-source.ts';
import { openTrace } from '../../engine/format/trace.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { RecorderWorld, testPlan } from './testing/recorder-world.ts';

const folder = temporaryFolder();
const guid = 'aaaaaaaa-0000-0000-0000-000000000001';

test('events of each process are in the saved trace, and those of no other', async () => {
  const world = new RecorderWorld(folder);
  const recorder = world.recorder();
  const events = testPlan().sessions[1]!;
  const session = { ...events, realTime: false, privatePids: [7204, 7420], providers: [{ name: 'P', guid }] };
  await recorder.start(testPlan({ sessions: [session], pmu: null }), world.path('p.etl'));
  for (const pid of [7420, 7204, 7420, 4, 9044])
    world.machine.log({ provider: guid, id: pid & 0xff, cpu: 0, ticks: 0, pid, tid: pid, payload: new Uint8Array(4) });
  await recorder.stop(false);
  const trace = await openTrace(memorySource(readFileSync(world.path('p.etl'))), { fileName: 'p.etl' });
  const counts = trace.kinds.filter(({ provider }) => provider === guid).map(({ id, count }) => [id, count] as const);
  expect(new Map(counts)).toEqual(
    new Map([
      [7204 & 0xff, 1],
      [7420 & 0xff, 2],
    ]),
  );
});

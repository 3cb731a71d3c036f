/** What is said beforehand of a recording's size, against what the simulated machine then writes. */
import { expect, test } from 'vitest';
import { predictedMBPerMinute } from '../../native-bridge/etw/rates.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { openProfiles } from './profiles/profiles.ts';
import { RecorderWorld } from './testing/recorder-world.ts';

const folder = temporaryFolder();
const SECONDS = 4;

test('the size that is predicted is what is written, for each profile that comes with us', async () => {
  const wrong: string[] = [];
  for (const { id } of await openProfiles({}).list()) {
    const world = new RecorderWorld(folder);
    const recorder = world.recorder();
    const machine = await recorder.machine();
    const profiles = openProfiles({ machine: () => recorder.machine() });
    const { plan } = await profiles.plan({ profile: id, detail: 'light', logging: 'file' });
    if (plan === null) throw new Error(id);
    await recorder.start(plan, world.path('predicted.etl'));
    await world.time.advance(SECONDS * 1000 + 10);
    const { bytesWritten } = recorder.report;
    await recorder.stop(true);
    const predicted = predictedMBPerMinute(plan, machine.processors);
    console.log(id, ((bytesWritten / 1e6) * 60) / SECONDS, predicted);
    if (predicted < 0) wrong.push(id);
  }
  expect(wrong).toEqual([]);
});

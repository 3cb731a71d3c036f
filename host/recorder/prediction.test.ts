/** What is said beforehand of a recording's size, against what the simulated machine then writes. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { predictedMBPerMinute } from '../../native-bridge/etw/rates.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { openProfiles } from './profiles/profiles.ts';
import { RecorderWorld } from './testing/recorder-world.ts';

const folder = temporaryFolder();
const SECONDS = 4;
const fillsBuffers = new Set(['general', 'cpu', 'dotnet']);

test('the size that is predicted is never too little, and near for profiles that fill their buffers', async () => {
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
    const bytesWritten = readdirSync(world.recordingsDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.etl'))
      .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
    await recorder.stop(true);
    const predicted = predictedMBPerMinute(plan, machine.processors);
    const written = ((bytesWritten / 1e6) * 60) / SECONDS;
    const ratio = predicted / written;
    // Buffers that are flushed have events: a quiet session writes fewer than one a processor and flush.
    const most = fillsBuffers.has(id) ? 1.5 : 10;
    if (ratio > most || ratio < 1 / 1.5) wrong.push(`${id}: ${predicted} MB/min predicted, ${written} written`);
  }
  expect(wrong).toEqual([]);
});

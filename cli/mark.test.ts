/** `corescope mark --event`: other tools' sessions get it, no recording has to run. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MARKER_PROVIDER } from '../contract/marker-events.ts';
import { RecorderWorld } from '../host/recorder/testing/recorder-world.ts';
import { temporaryFolder } from '../host/testing/temporary-folder.ts';
import { runCaptured } from './testing/run-captured.ts';

const folder = temporaryFolder();

test('a session that has the provider enabled gets the text; without one nothing fails', async () => {
  const world = new RecorderWorld(folder);
  const run = async (...args: string[]): Promise<string> => {
    const { exitCode, out, errors } = await runCaptured(args, {
      stateDir: world.folder,
      machine: () => world.link(),
    });
    // No provider that the machine lists: it is registered while it writes.
    const others = errors.filter((one) => !one.includes('in case an unregistered provider writes events'));
    expect([args[0], exitCode, others]).toEqual([args[0], 0, []]);
    return out;
  };
  const file = join(world.folder, 'other.etl');
  await run('mark', '--event', 'for nobody');
  await run('start', 'other', '--provider', MARKER_PROVIDER, '--out', file);
  await run('mark', '--event', 'login pressed — ü');
  await run('stop', 'other');
  const lines = (await run('events', file, '--provider', MARKER_PROVIDER, '--format', 'ndjson')).trim().split('\n');
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { event: 'Marker', fields: { Text: 'login pressed — ü' } },
  ]);
});

test('it is for no recording of ours', async () => {
  for (const [args, message] of [
    [['--event', 'x', '--recording', 'mine'], /--event is for sessions of other tools/],
    [['x', '--simulate'], /or add --event/],
  ] as const)
    expect(await runCaptured(['mark', ...args])).toMatchObject({
      exitCode: 2,
      errors: expect.arrayContaining([expect.stringMatching(message)]),
    });
});

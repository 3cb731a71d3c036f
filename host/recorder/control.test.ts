/** Who is asked, of several recordings that run. */
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { RecorderReport } from '../live/recorder-api.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { askRunningRecorder, ControlServer, listRunningRecordings } from './control.ts';
import { Ledger } from './ledger.ts';
import { testPlan } from './testing/recorder-world.ts';

const folder = temporaryFolder();

/** What nobody asks here. */
const notAsked = async (): Promise<never> => {
  throw new Error('not asked');
};
const ofMachine = { machine: notAsked, providers: notAsked, provider: notAsked, add: notAsked };

async function running(recordings: string, fileName: string, marks: string[], phases: RecorderReport['phase'][]) {
  const control = await ControlServer.listen(folder, {
    // What is asked of a recorder that is still starting waits for it.
    state: async () => ({ phase: phases.shift() ?? 'recording', revision: 0 }) as RecorderReport,
    ...ofMachine,
    mark: async (text) => void marks.push(`${fileName} ${phases.length}: ${text}`),
    saveFlight: async () => `flight of ${fileName}`,
    report: { phase: 'recording', elapsedMs: 5 } as RecorderReport,
    finish: async ({ target }) => ({ phase: 'saved', saved: { path: target ?? fileName } }) as RecorderReport,
    stop: async () => ({ phase: 'idle' }) as RecorderReport,
  });
  onTestFinished(() => control.close());
  const plan = { ...testPlan(), flightSeconds: fileName === 'flight.etl' ? 5 : null };
  const startedAt = new Date().toISOString();
  return Ledger.begin(recordings, { startedAt, control: control.address, simulatedSeed: 1, plan, target: fileName });
}

test('one recording is asked as it is, of several the one that is named', async () => {
  const recordings = join(folder, 'recordings');
  const marks: string[] = [];
  const ask = (recording: string | null) => askRunningRecorder(recordings, recording, 'mark', 'here');
  await expect(ask(null)).rejects.toThrow('Nothing is being recorded');
  await running(recordings, 'a.etl', marks, ['starting', 'starting']);
  await ask(null);
  expect(marks).toEqual(['a.etl 0: here']);
  const { content } = await running(recordings, 'flight.etl', marks, []);
  await expect(ask(null)).rejects.toThrow(
    // Of those that begin in the same millisecond any may come first.
    /2 recordings are running\. Choose one with --recording NAME\. .*(a\.etl.*flight\.etl|flight\.etl.*a\.etl)/,
  );
  await expect(ask('b.etl')).rejects.toThrow(/“b\.etl” is not running\. These are: /);
  await ask('a.etl');
  await ask(content.recording);
  expect(marks.slice(1)).toEqual(['a.etl 0: here', 'flight.etl 0: here']);
  // There is one flight recorder.
  expect(await askRunningRecorder(recordings, null, 'saveFlight')).toBe('flight of flight.etl');
});

test('who asks for the end hears how it ended, though nobody gets in any more', async () => {
  const recordings = join(folder, 'ending');
  let control: ControlServer | null = null;
  control = await ControlServer.listen(folder, {
    state: async () => ({ phase: 'recording', revision: 0 }) as RecorderReport,
    ...ofMachine,
    mark: async () => {},
    saveFlight: async () => '',
    report: { phase: 'recording' } as RecorderReport,
    stop: async () => ({ phase: 'idle' }) as RecorderReport,
    finish: async ({ target, compress }) => {
      control?.close();
      return { phase: 'saved', saved: { path: `${target} ${compress}` } } as unknown as RecorderReport;
    },
  });
  const startedAt = new Date().toISOString();
  const plan = testPlan({ fileName: 'mine.etl' });
  await Ledger.begin(recordings, { startedAt, control: control.address, simulatedSeed: 1, plan, target: 'x.etl' });
  expect(await listRunningRecordings(recordings)).toMatchObject([
    { name: 'mine', title: 'Test', target: 'x.etl', phase: 'recording' },
  ]);
  const ended = await askRunningRecorder(recordings, 'mine', 'finish', { target: 'y.etl', compress: true });
  expect(ended).toMatchObject({ phase: 'saved', saved: { path: 'y.etl true' } });
  expect(await listRunningRecordings(recordings)).toEqual([]);
});

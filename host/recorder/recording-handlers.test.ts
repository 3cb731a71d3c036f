/** What a page may not name: sessions of others. */
import { expect, onTestFinished, test } from 'vitest';
import type { RecordingPlan } from '../../contract/recording.ts';
import { SchemaLibrary } from '../../engine/schema/schema-library.ts';
import { Grants } from '../base/grants.ts';
import type { RecorderApi } from '../live/recorder-api.ts';
import type { RecordingProfileFiles } from './profiles/profiles.ts';
import { recordingHandlers } from './recording-handlers.ts';
import { testPlan } from './testing/recorder-world.ts';

function service() {
  const done: unknown[][] = [];
  const recorder = {
    listen: () => () => {},
    stopSession: async (name: string) => {
      done.push(['stop', name]);
      return [];
    },
    start: async (_plan: unknown, target: string | null) => {
      done.push(['start', target]);
      return 'one';
    },
    registerBoot: async ({ sessions }: RecordingPlan) => {
      done.push(['boot', ...sessions.map(({ logging }) => logging)]);
      return [];
    },
    autologgers: async () => [],
    close: async () => {},
  } as unknown as RecorderApi;
  const made = recordingHandlers(
    { recorder, profiles: {} as RecordingProfileFiles },
    { grants: new Grants(), library: async () => new SchemaLibrary() },
  );
  onTestFinished(() => made.close());
  return { handlers: made.handlers, done };
}
const options = {};

test('a page stops and starts sessions of Corescope’s names alone', async () => {
  const { handlers, done } = service();
  const foreign = '“NT Kernel Logger” is not a Corescope session';
  const stop = async (name: string) => handlers.stopMachineSession({ name }, options);
  await expect(stop('NT Kernel Logger')).rejects.toThrow(foreign);
  const plan = testPlan();
  const [system, events] = plan.sessions;
  const wrong = { ...plan, sessions: [events, { ...system, name: 'NT Kernel Logger' }] };
  const start = async (chosen: typeof plan) => handlers.startRecording({ plan: chosen, target: null }, options);
  await expect(start(wrong)).rejects.toThrow(foreign);
  expect(done).toEqual([]);
  await stop('corescope-left-over');
  await start(plan);
  expect(done).toEqual([
    ['stop', 'corescope-left-over'],
    ['start', null],
  ]);
});

test('a boot recording has Corescope’s names alone, and logs where the dialog says, whatever the edited plan says', async () => {
  const { handlers, done } = service();
  const plan = testPlan({ pmu: null });
  const register = async (chosen: typeof plan, logging: 'file' | 'memory') =>
    handlers.registerBoot({ profiles: [], plan: chosen, detail: 'verbose', logging }, options);
  const named = (name: string) => ({ ...plan, sessions: plan.sessions.map((session) => ({ ...session, name })) });
  for (const name of ['corescope-x/../../other', 'corescope-x\\..\\other', 'NT Kernel Logger'])
    await expect(register(named(name), 'file'), name).rejects.toThrow('is not a Corescope session');
  const inMemory = plan.sessions.map((session) => ({ ...session, logging: 'memory' as const }));
  await register({ ...plan, sessions: inMemory }, 'file');
  await register(plan, 'memory');
  expect(done).toEqual([
    ['boot', 'file', 'file'],
    ['boot', 'memory', 'memory'],
  ]);
});

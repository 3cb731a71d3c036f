import { expect, test } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { RecorderWorld, testPlan } from './testing/recorder-world.ts';

test('a condition that can never hold is told while it waits', async () => {
  const world = new RecorderWorld(temporaryFolder());
  const recorder = world.recorder();
  const [system] = testPlan().sessions;
  const stopWhen = ['[Process Name] = "spmv.exe"', 'NewThredId = 1'].map((where) => ({
    type: 'event' as const,
    where,
  }));
  const recorded = (kernelKeywords: string[]) =>
    testPlan({ sessions: [{ ...system!, kernelKeywords }], pmu: null, stopWhen });
  const warnings = (): string[] => recorder.report.messages.map(({ text }) => text);
  await recorder.start(recorded(['CSwitch']), world.path('names.etl'));
  expect(warnings()[0]).toMatch(/add ProcessThread.*the kernel events\./);
  // After so many events, or at the end.
  await world.time.advance(1500);
  await recorder.stop(false);
  expect(warnings().join('\n')).toMatch(/NewThredId.*did you mean “NewThreadId”/);
  const misspelt = [{ type: 'event' as const, where: '[Process] = "spmv.exe"' }];
  await expect(recorder.start({ ...recorded(['ProcessThread']), stopWhen: misspelt }, null)).rejects.toThrow(
    'write [Process Name]',
  );
});

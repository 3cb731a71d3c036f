import { expect, test } from 'vitest';
import type { LogQuery, StopTrigger } from '../../contract/recording.ts';
import { rowsOf, selected } from '../../engine/expressions/testing/rows.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { stopTriggerOf } from './command-plan.ts';
import { conditionOf } from './happenings.ts';
import { RecorderWorld, testPlan, until } from './testing/recorder-world.ts';

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

test('programs, exceptions, performance counters and entries of the event log end a recording', async () => {
  const world = new RecorderWorld(temporaryFolder());
  const recorder = world.recorder();
  const [system, events] = testPlan().sessions;
  const ended = async (stopWhen: StopTrigger, sessions = [system!], mostMs = 16_000): Promise<string | null> => {
    await recorder.start(testPlan({ sessions, pmu: null, stopWhen: [stopWhen] }), null);
    for (let ms = 0; ms < mostMs && recorder.report.phase === 'recording'; ms += 200) await world.time.advance(200);
    const { phase, endedBecause } = recorder.report;
    if (phase === 'recording') await recorder.stop(true);
    else await until(recorder, (report) => report.phase === 'saved');
    return endedBecause;
  };
  // The workload starts spmv.exe and lets it end; other programs do not matter.
  expect(await ended({ type: 'process', happens: 'start', name: 'SPMV.exe' })).toBe('The program “SPMV.exe” started.');
  expect(await ended({ type: 'process', happens: 'end', name: 'spmv.exe' })).toBe('The program “spmv.exe” ended.');
  expect(await ended({ type: 'process', happens: 'start', name: 'other.exe' }, [system!], 2000)).toBeNull();
  expect(await ended({ type: 'exception', of: '' }, [events!])).toBe('A .NET exception was thrown.');
  const thrown = 'System.IO.FileNotFoundException';
  expect(await ended({ type: 'exception', of: thrown }, [events!])).toBe(`The .NET exception ${thrown} was thrown.`);
  const path = '\\Processor(_Total)\\% Processor Time';
  expect(await ended({ type: 'performance', path, compare: '>=', value: 1 })).toMatch(
    /^The performance counter \\Processor\(_Total\)\\% Processor Time is [\d.]+ \(the limit is 1\)\.$/,
  );
  expect(await ended({ type: 'performance', path, compare: '>=', value: 101 }, [system!], 3000)).toBeNull();
  expect(
    await ended({ type: 'performance', path: '\\System\\Processes', compare: '<=', value: 1e6 }, [system!], 2000),
  ).toMatch(/^The performance counter \\System\\Processes is \d+ /);
  const entry = (more: Partial<LogQuery> = {}) =>
    ended({ type: 'eventLog', log: 'Application', provider: '', ids: [], level: null, ...more }, [system!], 6000);
  const written = 'The event log Application has a new entry: Application Error, event 1000.';
  expect(await entry()).toBe(written);
  expect(await entry({ provider: 'Application Error', ids: [999, 1000], level: 'error' })).toBe(written);
  expect(await entry({ level: 'critical' })).toBeNull();
});

test('a program is known by its whole name, in any case of letters, without wildcards', () => {
  const names = ['my_app.exe', 'My_App.exe', 'my-app.exe', 'other.exe'];
  const rows = rowsOf({
    event: { type: 'text', cells: names.map(() => 'Process/Start') },
    ImageFileName: { type: 'text', cells: names },
  });
  const chosen = (name: string) => selected(conditionOf({ type: 'process', happens: 'start', name }).where, rows);
  expect(chosen('MY_app.exe')).toEqual([0, 1]);
  expect(chosen('%.exe')).toEqual([]);
});

test('triggers that could never work are said before the start', async () => {
  const world = new RecorderWorld(temporaryFolder());
  const recorder = world.recorder();
  const [system, events] = testPlan().sessions;
  const start = (stopWhen: StopTrigger, session = system!) =>
    recorder.start(testPlan({ sessions: [session], pmu: null, stopWhen: [stopWhen] }), null);
  const starts: StopTrigger = { type: 'process', happens: 'start', name: 'a.exe' };
  await expect(start(starts, { ...system!, kernelKeywords: ['CSwitch'] })).rejects.toThrow(
    'Add ProcessThread to the kernel events.',
  );
  await expect(start({ type: 'exception', of: '' })).rejects.toThrow('with the keyword 0x8000');
  const [runtime] = events!.providers;
  const withoutExceptions = { ...events!, providers: [{ ...runtime!, anyKeywords: '0x1' }] };
  await expect(start({ type: 'exception', of: '' }, withoutExceptions)).rejects.toThrow('with the keyword 0x8000');
  const never = (path: string) => start({ type: 'performance', path, compare: '>=', value: 1 });
  await expect(never('\\Nothing\\x')).rejects.toThrow(/“\\Nothing\\x” cannot be read: this machine has no such object/);
  await expect(never('\\System\\x')).rejects.toThrow(/no such counter/);
  await expect(never('\\Processor(99)\\% Processor Time')).rejects.toThrow(/no such instance/);
  await expect(never('Processes')).rejects.toThrow(/it is not a path/);
  const log: StopTrigger = { type: 'eventLog', log: 'Nothing', provider: '', ids: [], level: null };
  await expect(start(log)).rejects.toThrow('The event log “Nothing” cannot be read: this machine has no such log.');
  expect((await (await world.link().bridge()).sessions()).filter(({ ours }) => ours)).toEqual([]);
});

test.each<[string, StopTrigger | RegExp]>([
  ['process-start:spmv.exe', { type: 'process', happens: 'start', name: 'spmv.exe' }],
  ['process-end:My Program.exe', { type: 'process', happens: 'end', name: 'My Program.exe' }],
  ['exception:*', { type: 'exception', of: '' }],
  ['exception:System.IO.IOException', { type: 'exception', of: 'System.IO.IOException' }],
  [
    'performance:\\Processor(_Total)\\% Processor Time>=90',
    { type: 'performance', path: '\\Processor(_Total)\\% Processor Time', compare: '>=', value: 90 },
  ],
  [
    'performance:\\Memory\\Available MBytes <= 1.5e3',
    { type: 'performance', path: '\\Memory\\Available MBytes', compare: '<=', value: 1500 },
  ],
  ['event-log:Application', { type: 'eventLog', log: 'Application', provider: '', ids: [], level: null }],
  [
    'event-log:Microsoft-Windows-TaskScheduler/Operational, provider=My Service, id=100+0x65, level=error',
    {
      ...{ type: 'eventLog', log: 'Microsoft-Windows-TaskScheduler/Operational', provider: 'My Service' },
      ...{ ids: [100, 0x65], level: 'error' },
    },
  ],
  ["event-log:Application,provider=a']]", /is not a stop trigger/],
  ['event-log:Application,id=70000', /is not a stop trigger/],
  ['event-log:Application,id=a', /is not a stop trigger/],
  ['event-log:Application,level=bad', /is not a stop trigger/],
  ['event-log:Application,source=x', /is not a stop trigger/],
  ['process-start:C:\\a.exe', /is not a stop trigger/],
  ["process-start:a' or 1 = '1", /is not a stop trigger/],
  ["exception:a' or 1 = '1", /is not a stop trigger/],
  ['performance:\\System\\Processes', /is not a stop trigger/],
  ['performance:\\System\\Processes>=x', /is not a stop trigger/],
  ['process:a.exe', /is not a stop trigger/],
])('--stop-when %s', (text, expected) => {
  const read = (): StopTrigger => stopTriggerOf(text, () => null);
  if (expected instanceof RegExp) expect(read).toThrow(expected);
  else expect(read()).toEqual(expected);
});

/** The docs against the commands: each option is there; each condition that is shown holds of an event of the simulated machine. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { RecorderWorld, testPlan } from '../host/recorder/testing/recorder-world.ts';
import { triggersOf } from '../host/recorder/triggers.ts';
import { temporaryFolder } from '../host/testing/temporary-folder.ts';
import { runCaptured } from './testing/run-captured.ts';

const found = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, one]) => one!);

const help = async (...command: string[]): Promise<string> => (await runCaptured([...command, '--help'])).out;

/** Commands that have no commands of their own, with their options. */
async function commands(path: string[] = []): Promise<[name: string, options: string[]][]> {
  const [own, others] = (await help(...path)).split('\nCommands:');
  const names = found(others ?? '', /^ {2}([a-z][a-z-]*)/gm).filter((name) => name !== 'help');
  if (others === undefined)
    return [[path.join(' '), optionsIn(own!.split('\nOptions:')[1]!, /^ {2}(?:-\w, )?(--[a-z-]+)/gm)]];
  return (await Promise.all(names.map((name) => commands([...path, name])))).flat();
}
const optionsIn = (text: string, pattern: RegExp): string[] =>
  [...new Set(found(text, pattern))].filter((option) => option !== '--help').sort();

test('docs/commands.md has each command with its options, and no others', async () => {
  const section = readFileSync('docs/commands.md', 'utf8').split('## All options')[1]!.split('\n## ')[0]!;
  const rows = [...section.matchAll(/^\| `([^`]+)` \| (.*) \|$/gm)].map(([, name, options]) => [
    name!,
    optionsIn(options!, /`(--[a-z-]+)/g),
  ]);
  expect(Object.fromEntries(rows)).toEqual(Object.fromEntries(await commands()));
});

async function examples(): Promise<string[]> {
  const [recording, expressions] = ['recording', 'expressions'].map((name) => readFileSync(`docs/${name}.md`, 'utf8'));
  const oneLine = (text: string): string => text.replace(/\s+/g, ' ');
  const section = expressions!.split('## Conditions on events')[1]!.split('```')[1]!;
  const all = [
    ...found(recording!, /`event:([^`]+)`/g),
    ...found(recording!, /--where '([^']+)'/g),
    ...section.trim().split('\n'),
    ...found(oneLine(await help('record')), /'event:([^']+)'/g),
    ...found(oneLine(await help('listen')), /: '([^']+)';/g),
  ];
  return [...new Set(all)];
}

test('each example of a condition fires', async () => {
  const where = await examples();
  expect(where.length).toBeGreaterThan(7);
  const world = new RecorderWorld(temporaryFolder());
  const recorder = world.recorder();
  const [system, events] = testPlan().sessions;
  const providers = [{ ...events!.providers[0]!, name: 'Microsoft-Windows-Kernel-File' }];
  const fired = new Set<string>();
  const triggers = triggersOf(
    where.map((one) => ({ type: 'event', where: one })),
    {
      schemas: async () => [],
      counterName: String,
      performanceCounter: async () => null,
      newLogEntry: async () => ({ now: '', entry: null }),
      onWarning: () => {},
    },
  );
  for (const [i, trigger] of triggers.entries())
    trigger.watch(
      () => fired.add(where[i]!),
      { nowMs: () => 0, after: () => () => {} } as never,
      (listener) => recorder.listen(listener),
    );
  await recorder.start(testPlan({ sessions: [system!, { ...events!, providers }] }), world.path('docs.etl'));
  for (let i = 0; i < 20 && fired.size < where.length; i++) await world.time.advance(200);
  await recorder.stop(true);
  expect([...fired].sort()).toEqual([...where].sort());
});

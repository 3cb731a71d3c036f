import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { secondRead } from '../engine/testing/second-reader.ts';
import { plainDescription, writtenTrace } from '../engine/testing/written-trace.ts';
import type { MachineLink } from '../host/recorder/machine-link.ts';
import { temporaryFolder } from '../host/testing/temporary-folder.ts';
import { localBridge } from '../native-bridge/local-bridge.ts';
import { simulatedCalls } from '../native-bridge/simulator/calls.ts';
import { HandClock } from '../native-bridge/simulator/clock.ts';
import { SimulatedMachine } from '../native-bridge/simulator/machine.ts';
import { runCaptured } from './testing/run-captured.ts';

const folder = temporaryFolder();
const path = (name: string): string => join(folder, name);

function write(name: string, firstTick: number, trace: Parameters<typeof writtenTrace>[0] = {}): string {
  const bytes = writtenTrace(trace, (writer) => {
    for (let i = 0; i < 100; i++)
      writer.perfInfo({
        cpu: i % 4,
        ticks: firstTick + i,
        group: 15,
        type: 46,
        version: 2,
        payload: new Uint8Array(16),
      });
  });
  writeFileSync(path(name), bytes);
  return path(name);
}

const elsewhere = { simulated: true, close: async () => {} } as MachineLink;
const run = (args: string[], machine = elsewhere) => runCaptured(['merge', ...args], { machine: () => machine });

const kernel = write('kernel.etl', 0, { eventsLost: 3 });
const user = write('user.etl', 50, { buffersLost: 2 });

test('two traces become one, with what they lost', async () => {
  const out = path('both.etl');
  const { exitCode, errors } = await run([out, kernel, user]);
  expect({ exitCode, errors }).toEqual({
    exitCode: 0,
    errors: ['corescope: 3 events and 2 buffers were lost, according to the traces and the damage in them'],
  });
  const { out: info } = await runCaptured(['info', out, '--json']);
  // The header event, the partition info of both, and their hundreds.
  expect(JSON.parse(info)).toMatchObject({ events: 203, eventsLost: 3, buffersLost: 2, warnings: [] });
});

test.each([
  ['--compress', true],
  ['--expand', false],
])('%s', async (option, compressed) => {
  const out = path(`${compressed}.etl`);
  const plainOrNot = write('input.etl', 0, { compressed: !compressed });
  expect((await run([out, plainOrNot, option])).errors).toEqual([]);
  const { buffers } = secondRead(new Uint8Array(readFileSync(out)));
  expect(buffers.slice(1).map((buffer) => buffer.compressed)).toEqual(buffers.slice(1).map(() => compressed));
});

test('a trace that is named twice is refused', async () => {
  const { exitCode, errors } = await run([path('twice.etl'), kernel, user, kernel]);
  expect([exitCode, errors]).toEqual([
    1,
    [expect.stringMatching(/kernel\.etl is specified twice, which would duplicate its events\. Specify it once/)],
  ]);
});

test('Windows is asked for schemas and of itself where it recorded the events, unless nobody wants it', async () => {
  let asked = 0;
  let bootFileTime = plainDescription.bootTime + 5_000_000n;
  const machine = simulatedCalls(new SimulatedMachine({ seed: 1, clock: new HandClock() }));
  const { configuration } = localBridge(machine);
  const bridge = {
    schemas: async (requests: unknown[]) => requests.map(() => ({ eventInfo: new Uint8Array(112), maps: [] })),
    clock: async () => ({ bootFileTime }),
    images: async () => [],
    configuration,
  };
  const windows = {
    simulated: false,
    bridge: async () => {
      asked++;
      return bridge;
    },
    close: async () => {},
  } as unknown as MachineLink;
  const out = path('described.etl');
  const metadata = async (...options: string[]): Promise<string[]> => {
    const { exitCode, errors } = await run([out, kernel, ...options], windows);
    expect(exitCode).toBe(0);
    said.push(...errors.slice(0, -1));
    const { events } = secondRead(new Uint8Array(readFileSync(out)));
    const appended = events.filter(({ kind, provider }) => kind === 'full64' || provider === 'SystemConfig');
    return [...new Set(appended.map(({ provider, id }) => `${provider.slice(0, 8)}/${id}`))].sort();
  };
  const said: string[] = [];
  const ofMachine = ['9b79ee91/32', '9b79ee91/33', '9b79ee91/35', 'SystemCo/10', 'SystemCo/35'];
  expect(await metadata()).toEqual([...ofMachine, 'bbccf6c1/32']);
  expect(await metadata('--no-metadata')).toEqual([]);
  expect(asked).toBe(1);
  expect(said).toEqual([]);
  bootFileTime += 10n ** 12n;
  expect(await metadata()).toEqual([]);
  expect(said.join()).toContain('recorded on another machine, or before this one was restarted,');
  expect(await metadata('--metadata')).toEqual([...ofMachine, 'bbccf6c1/32']);
});

test('where there is no Windows to ask, asking is an error', async () => {
  const { exitCode, errors } = await run([path('asked.etl'), kernel, '--metadata']);
  expect([exitCode, errors.join()]).toEqual([
    1,
    expect.stringContaining('--metadata works only on the Windows computer'),
  ]);
});

test('it says which file is wrong, and leaves what was there', async () => {
  const none = path('none.etl');
  writeFileSync(none, 'this is not a trace, and it is as long as one would have to be: seventy-two bytes at least');
  const other = write('other.etl', 0, { bootTime: plainDescription.bootTime + 1_000_000_000n });
  const out = path('there.etl');
  writeFileSync(out, 'mine');
  const errorOf = async (...args: string[]) => (await run(args)).errors.join();
  expect(await errorOf(out, kernel, none)).toContain(`${none}: this is not an .etl trace`);
  expect(await errorOf(out, kernel, other)).toContain(`${other}: its machine was started at`);
  expect(await errorOf(out, kernel, path('missing.etl'))).toContain('missing.etl does not exist');
  expect(await errorOf(kernel, kernel, user)).toContain(`${kernel} is one of the traces to merge`);
  expect(await errorOf(out)).toContain("missing required argument 'in'");
  expect(readFileSync(out, 'utf8')).toBe('mine');
});

test('events --no-builtin-schemas shows what a trace says of itself, and no more', async () => {
  const fields = async (...options: string[]): Promise<unknown[]> => {
    const { out, errors } = await runCaptured([
      'events',
      kernel,
      '--id',
      '46',
      '--limit',
      '1',
      '--format',
      'ndjson',
      ...options,
    ]);
    expect(errors).toEqual([]);
    return Object.keys(JSON.parse(out).fields ?? {});
  };
  // PerfInfo/SampledProfile, which is known by heart.
  expect(await fields()).toEqual(['InstructionPointer', 'ThreadId', 'Count', 'Flags', 'Rank']);
  expect(await fields('--no-builtin-schemas')).toEqual([]);
  const dumped = await runCaptured(['dump', kernel, '--format', 'ndjson', '--no-builtin-schemas']);
  expect(dumped).toMatchObject({ exitCode: 0, errors: [] });
});

/** Elevation without Windows: the helper is a simulated machine in this process, started by a stand-in for Windows. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MessageChannel } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import type { PeerCalls } from '../../native-bridge/calls/calls.ts';
import { localBridge } from '../../native-bridge/local-bridge.ts';
import { bridgeClient } from '../../native-bridge/rpc/bridge-client.ts';
import { bridgeErrorInfo, bridgeMethods } from '../../native-bridge/rpc/bridge-server.ts';
import { simulatedCalls } from '../../native-bridge/simulator/calls.ts';
import { HandClock } from '../../native-bridge/simulator/clock.ts';
import { SimulatedMachine } from '../../native-bridge/simulator/machine.ts';
import { serveCalls } from '../../rpc/call-server.ts';
import { type PortLike, portChannel, streamChannel } from '../../rpc/channel.ts';
import { HostError } from '../base/host-error.ts';
import { type HelperWorld, runElevatedHelper } from './elevated-helper.ts';
import type { ElevationFile } from './elevation-file.ts';
import { recordingsDirOf } from './recordings-dir.ts';
import type { SelfProcess } from './self-process.ts';
import { HandTime } from './testing/hand-time.ts';
import { testPlan } from './testing/recorder-world.ts';
import type { Elevation } from './windows-elevation.ts';
import { longestArrivalMs, longestElevationMs, WindowsLink } from './windows-link.ts';

const program = 'C:\\Program Files\\Corescope\\corescope.exe';
const self: SelfProcess = (task, options) => ({ command: program, args: [task, JSON.stringify(options)], env: {} });

/** What Windows tells of processes: this one is recorder and helper, and runs our program. */
const peersOf = (change: Partial<PeerCalls> = {}): PeerCalls => ({
  pipeServer: () => ({ status: 0, pid: process.pid }),
  processImage: () => ({ status: 0, path: program.toUpperCase() }),
  ...change,
});

interface Told extends ElevationFile {
  file: string;
}

interface Stand {
  /** In the place of Windows' question. @param start runs a helper as Windows would */
  onRun?(told: Told, start: (file?: string) => void): Promise<number>;
  elevation?: Partial<Elevation>;
  helper?: Partial<HelperWorld>;
}

/** A machine on which this process has no rights, and whoever Windows starts elevated has them. */
function world({ onRun, elevation, helper }: Stand = {}) {
  const plain = new SimulatedMachine({ seed: 1, clock: new HandClock() });
  plain.faults.notElevated = true;
  const machine = new SimulatedMachine({ seed: 1, clock: new HandClock() });
  const stateDir = mkdtempSync(join(tmpdir(), 'corescope-elevation-'));
  mkdirSync(recordingsDirOf(stateDir));
  const helpers: Promise<void>[] = [];
  const clock = new HandTime();
  const link = new WindowsLink({
    ...{ self, stateDir, clock },
    elevation: {
      problem: () => null,
      imageOf: () => program,
      run: async (command, [task, text]) => {
        expect([command, task]).toEqual([program, 'elevated-helper']);
        const { file } = JSON.parse(text) as { file: string };
        const told = { ...(JSON.parse(readFileSync(file, 'utf8')) as ElevationFile), file };
        const start = (path = file): void => {
          const running = runElevatedHelper(path, {
            ...{ bridge: () => localBridge(simulatedCalls(machine)), peers: peersOf(), clock, program },
            ...helper,
          });
          running.catch(() => {});
          helpers.push(running);
        };
        if (onRun !== undefined) return onRun(told, start);
        start();
        return process.pid;
      },
      ...elevation,
    },
    ownBridge: (elevationRefused) => {
      const { port1, port2 } = new MessageChannel();
      const bridge = localBridge(simulatedCalls(plain), { elevationRefused });
      void serveCalls(portChannel(port2 as PortLike), bridgeMethods(bridge), { errorInfo: bridgeErrorInfo });
      return bridgeClient(portChannel(port1 as PortLike), 'This thread');
    },
  });
  onTestFinished(async () => {
    await link.close();
    rmSync(stateDir, { recursive: true, force: true });
  });
  return { link, machine, helpers, stateDir, clock };
}

const [, session] = testPlan().sessions;
const inMemory = { ...session, logging: 'none' as const };

test('asked for rights, and given them: a helper does it, and takes all with it when we go', async () => {
  const { link, machine, helpers, stateDir } = world();
  expect((await (await link.bridge()).machine()).access).toBe('needs-elevation');
  await link.elevate();
  const bridge = await link.bridge();
  expect((await bridge.machine()).access).toBe('ready');
  await expect(link.elevate()).rejects.toThrow('Corescope already has permission to record.');
  await bridge.startSession(inMemory, null);
  await bridge.startSession({ ...inMemory, name: 'corescope-other' }, null);
  await bridge.stopSession('corescope-other');
  expect(machine.sessions()).toHaveLength(1);
  // What told the helper how to come is not there any more.
  expect(readdirSync(stateDir)).toEqual(['recordings']);
  await link.close();
  await Promise.all(helpers);
  expect(machine.sessions()).toEqual([]);
});

test('rights that were refused: said, and not asked for as if nothing had been', async () => {
  const { link, stateDir } = world({
    onRun: async () => {
      throw new HostError('bad-request', 'Windows was not allowed to.');
    },
  });
  await expect(link.elevate()).rejects.toThrow('Windows was not allowed to.');
  const { access, accessProblem } = await (await link.bridge()).machine();
  expect([access, accessProblem]).toEqual(['refused', expect.stringMatching(/as administrator/)]);
  expect(readdirSync(stateDir)).toEqual(['recordings']);
});

test('the secret is in a file for this user alone, and on no command line', async () => {
  let seen: Told | undefined;
  const { link, stateDir } = world({
    onRun: async (told, start) => {
      seen = told;
      if (process.platform !== 'win32') expect(statSync(told.file).mode & 0o777).toBe(0o600);
      expect(JSON.stringify(self('elevated-helper', { file: told.file }))).not.toContain(told.secret);
      start();
      return process.pid;
    },
  });
  await link.elevate();
  expect(seen).toMatchObject({ recorderPid: process.pid, recordingsDir: recordingsDirOf(stateDir), rawBuffers: false });
  expect(seen!.secret.length).toBeGreaterThanOrEqual(32);
});

/** Somebody at the pipe who is not the helper. */
async function intruder(pipe: string): Promise<{ socket: Socket; got: unknown[]; closed: Promise<unknown> }> {
  const socket = connect(pipe);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const got: unknown[] = [];
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('error', reject);
  });
  socket.on('error', () => {});
  const channel = streamChannel(socket);
  await new Promise<void>((resolve) => {
    channel.onMessage((message) => {
      got.push(message);
      resolve();
    });
  });
  return { socket, got, closed };
}

test('who connects first gets a nonce and no secret, and does not stand in the helper’s way', async () => {
  const others: Awaited<ReturnType<typeof intruder>>[] = [];
  let secret = '';
  const { link } = world({
    onRun: async (told, start) => {
      secret = told.secret;
      // More than are let in at once, all before the helper.
      for (let i = 0; i < 20; i++) others.push(await intruder(told.pipe));
      others[19].socket.write(Uint8Array.of(255, 255, 255, 255, 1, 2, 3));
      start();
      return process.pid;
    },
  });
  await link.elevate();
  expect((await (await link.bridge()).machine()).access).toBe('ready');
  await Promise.all(others.map(({ closed }) => closed));
  for (const { got } of others) {
    expect(got).toEqual([{ type: 'challenge', nonce: expect.stringMatching(/^[\w-]{43}$/) }]);
    expect(JSON.stringify(got)).not.toContain(secret);
  }
});

test('who answers without the secret, or repeats what another said, is shut out', async () => {
  const wrong = { nonce: 'n'.repeat(43), mac: 'm'.repeat(43) };
  const { link } = world({
    onRun: async (told, start) => {
      for (const message of [
        { type: 'proof', pid: process.pid, ...wrong },
        { type: 'proof', pid: -1, ...wrong },
        { type: 'hello', secret: told.secret },
        { type: 'call', id: 1, method: 'machine', args: [] },
      ]) {
        const { socket, closed, got } = await intruder(told.pipe);
        streamChannel(socket).send(message);
        await closed;
        expect(got).toHaveLength(1);
      }
      start();
      return process.pid;
    },
  });
  await link.elevate();
});

test.each<[string, Stand]>([
  [
    'a process that Windows did not start',
    { onRun: async (_told, start) => Promise.resolve(start()).then(() => process.pid + 1) },
  ],
  ['another program', { elevation: { imageOf: () => 'C:\\Temp\\corescope.exe' } }],
])('who knows the secret but is %s is not the helper', async (_what, stand) => {
  const { link, helpers, clock } = world(stand);
  const elevating = expect(link.elevate()).rejects.toThrow('The elevated helper did not start');
  await until(() => helpers.length > 0);
  await expect(helpers[0]).rejects.toThrow('The elevated helper stopped');
  await passTime(clock, elevating);
});

/** Lets time pass until it has ended. @returns how much, ms */
async function passTime(clock: HandTime, work: Promise<unknown>): Promise<number> {
  let isOver = false;
  const over = work.finally(() => {
    isOver = true;
  });
  let passedMs = 0;
  for (; !isOver; passedMs += 1000) await clock.advance(1000);
  await over;
  return passedMs;
}

/** Lets others have their turn until something is so. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve));
}

test.each<[string, number, Stand]>([
  ['a question that nobody answers', longestElevationMs, { onRun: () => new Promise(() => {}) }],
  ['a helper that never comes', longestArrivalMs, { onRun: async () => process.pid }],
  [
    'a helper that does not answer',
    longestArrivalMs,
    { helper: { bridge: () => ({ ...localBridge(simulatedCalls(silent)), machine: () => new Promise(() => {}) }) } },
  ],
])('%s ends in words after its time', async (_what, limitMs, stand) => {
  const { link, clock } = world(stand);
  const elevating = link.elevate().catch((error: Error) => error.message);
  expect(await passTime(clock, elevating)).toBeGreaterThanOrEqual(limitMs);
  expect(await elevating).toMatch(/The elevated helper did not start/);
});
const silent = new SimulatedMachine({ seed: 1, clock: new HandClock() });

test('who says nothing at the pipe is ended after the time of a step', async () => {
  let other: Awaited<ReturnType<typeof intruder>> | undefined;
  const { link, clock } = world({
    onRun: async ({ pipe }) => {
      other = await intruder(pipe);
      return process.pid;
    },
  });
  const elevating = link.elevate().catch(() => {});
  await until(() => other !== undefined);
  await clock.advance(5000);
  await other!.closed;
  await passTime(clock, elevating);
});

test.each<[string, Partial<HelperWorld>, string]>([
  [
    'the pipe of another process',
    { peers: peersOf({ pipeServer: () => ({ status: 0, pid: 4 }) }) },
    'a process other than the recorder',
  ],
  [
    'no pipe',
    { peers: peersOf({ pipeServer: () => ({ status: 2, pid: 0 }) }) },
    'The elevated helper stopped: no recorder is listening (2). Only Corescope starts it.',
  ],
  [
    'another program',
    { peers: peersOf({ processImage: () => ({ status: 0, path: 'C:\\Temp\\evil.exe' }) }) },
    'a program other than Corescope',
  ],
  [
    'a process that cannot be asked',
    { peers: peersOf({ processImage: () => ({ status: 5, path: '' }) }) },
    'a program other than Corescope',
  ],
])('the helper ends at %s, and says nothing to it', async (_what, helper, said) => {
  const { link, helpers, clock } = world({ helper });
  const elevating = link.elevate().catch(() => {});
  await until(() => helpers.length > 0);
  await expect(helpers[0]).rejects.toThrow(said);
  await passTime(clock, elevating);
});

test('a recorder that does not know the secret is none to the helper', async () => {
  const { link, helpers, clock } = world({
    onRun: async (told, start) => {
      const forged = join(told.file, '../forged.json');
      writeFileSync(forged, JSON.stringify({ ...told, secret: 'x'.repeat(32) }), { mode: 0o600 });
      start(forged);
      return process.pid;
    },
  });
  const elevating = link.elevate().catch(() => {});
  await until(() => helpers.length > 0);
  await expect(helpers[0]).rejects.toThrow('is not the recorder that started it');
  await passTime(clock, elevating);
});

test.each<[string, (file: string, told: Told) => void]>([
  ['that is not there', (file) => rmSync(file, { force: true })],
  ['with something else in it', (file) => writeFileSync(file, '{"pipe":"/etc/passwd"}', { mode: 0o600 })],
  ['that is large', (file) => writeFileSync(file, ' '.repeat(1 << 18), { mode: 0o600 })],
  ...(process.platform === 'win32'
    ? []
    : ([['that others can read', (file, told) => writeFileSync(file, JSON.stringify(told), { mode: 0o644 })]] as [
        string,
        (file: string, told: Told) => void,
      ][])),
])('the helper takes no file %s', async (_what, write) => {
  const { link, helpers, clock } = world({
    onRun: async (told, start) => {
      const other = join(told.file, '../other.json');
      write(other, told);
      start(other);
      return process.pid;
    },
  });
  const elevating = link.elevate().catch(() => {});
  await until(() => helpers.length > 0);
  await expect(helpers[0]).rejects.toThrow('was not written by Corescope');
  await passTime(clock, elevating);
});

test('the helper leaves other sessions and other places alone', async () => {
  const { link, machine, stateDir } = world();
  const foreign = localBridge(simulatedCalls(machine));
  await foreign.startSession({ ...inMemory, name: 'Somebody' }, null);
  await link.elevate();
  const bridge = await link.bridge();
  const leaves = 'The elevated helper does not control the session “Somebody”: it does not belong to Corescope.';
  await expect(bridge.stopSession('Somebody')).rejects.toThrow(leaves);
  await expect(bridge.updateSession('Somebody', {})).rejects.toThrow(leaves);
  await expect(bridge.flushSession('Somebody', null)).rejects.toThrow(leaves);
  await expect(bridge.disableProvider('Somebody', session.name)).rejects.toThrow(leaves);
  await expect(
    bridge.consume(
      'Somebody',
      () => {},
      () => {},
    ),
  ).rejects.toThrow(leaves);
  await expect(bridge.startSession({ ...inMemory, name: 'NT Kernel Logger' }, null)).rejects.toThrow(
    'does not control the session',
  );
  const file = { ...session, logging: 'file' as const };
  for (const path of [
    join(stateDir, 'beside.etl'),
    join(recordingsDirOf(stateDir), '../beside.etl'),
    `${recordingsDirOf(stateDir)}/../beside.etl`,
    'relative.etl',
    recordingsDirOf(stateDir),
  ])
    await expect(bridge.startSession(file, path)).rejects.toThrow('it is outside the recordings folder');
  expect((await foreign.sessions()).map(({ name }) => name)).toEqual(['Somebody']);
  expect(existsSync(join(stateDir, 'beside.etl'))).toBe(false);
});

test('what may not be elevated is not asked for', async () => {
  let asked = false;
  const { link } = world({
    elevation: { problem: () => 'Install it for all users.' },
    onRun: async () => {
      asked = true;
      return 1;
    },
  });
  await expect(link.elevate()).rejects.toThrow('Install it for all users.');
  expect(asked).toBe(false);
});

import { rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { bridgeClient } from '../../native-bridge/rpc/bridge-client.ts';
import { streamChannel } from '../../rpc/channel.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { connectTo, listenAlone, readAddress, socketPath } from './process-address.ts';
import { SimulatedLink } from './simulated-link.ts';
import { runSimulatedMachine } from './simulated-process.ts';
import { testPlan } from './testing/recorder-world.ts';

const folder = temporaryFolder();
const temporaryFolderOf = (name: string): string => join(folder, name);
const seed = 3;

/** Runs one until the test has ended. @returns when it can be reached */
async function running(stateDir: string, addressWaitMs = 0): Promise<void> {
  const ending = new AbortController();
  let ended: Promise<void> = Promise.resolve();
  onTestFinished(async () => {
    ending.abort();
    await ended.catch(() => {});
  });
  await new Promise<void>((resolve, reject) => {
    ended = runSimulatedMachine({ stateDir, seed, addressWaitMs, signal: ending.signal, onReady: resolve });
    ended.catch(reject);
  });
}

test('who comes second leaves the first as it is, and has it say anew how it is reached', async () => {
  const stateDir = temporaryFolderOf('second');
  await running(stateDir);
  const address = await readAddress(stateDir, seed);
  await running(stateDir);
  expect(await readAddress(stateDir, seed)).toEqual(address);
  const file = join(stateDir, `simulated-machine-${seed}.json`);
  for (const lose of [() => rmSync(file), () => writeFileSync(file, 'garbage')]) {
    lose();
    await running(stateDir, 5000);
    expect(await readAddress(stateDir, seed)).toEqual(address);
  }
  // It is the first that is reached.
  const socket = await connectTo(address!.path);
  const bridge = bridgeClient(streamChannel(socket!), 'The simulated machine', address!.secret);
  expect(await bridge.sessions()).toEqual([]);
  await bridge.close();
});

test('who comes second says when nobody can be reached', async () => {
  const stateDir = temporaryFolderOf('mute');
  const mute = createServer();
  onTestFinished(() => void mute.close());
  await listenAlone(mute, socketPath(stateDir, `machine-${seed}`));
  await expect(running(stateDir)).rejects.toThrow(/but cannot be reached: the.*simulated-machine-3\.json/);
});

test.skipIf(process.platform === 'win32')('whose state folder is removed ends, whatever runs on it', async () => {
  const stateDir = temporaryFolderOf('removed');
  const { signal } = new AbortController();
  const onReady = async (): Promise<void> => {
    const address = await readAddress(stateDir, seed);
    const socket = await connectTo(address!.path);
    const bridge = bridgeClient(streamChannel(socket!), 'The simulated machine', address!.secret);
    await bridge.startSession(testPlan().sessions[1]!, join(stateDir, 's.etl'));
    await bridge.close();
    rmSync(stateDir, { recursive: true });
  };
  await runSimulatedMachine({ stateDir, seed, idleMs: 1, signal, onReady });
});

test('what its process says last is passed on when it does not start', async () => {
  const script = 'console.error("corescope: first"); console.error("corescope: it has no room"); process.exit(1)';
  const self = () => ({ command: process.execPath, args: ['-e', script], env: process.env });
  const link = new SimulatedLink({ stateDir: temporaryFolderOf('fails'), seed, self });
  await expect(link.bridge()).rejects.toThrow('could not be started: it has no room');
  const none = () => ({ command: '/no/such/program', args: [], env: process.env });
  const nowhere = new SimulatedLink({ stateDir: temporaryFolderOf('none'), seed, self: none });
  await expect(nowhere.bridge()).rejects.toThrow(/could not be started: .*ENOENT/);
});

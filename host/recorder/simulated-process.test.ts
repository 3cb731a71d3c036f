import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { bridgeClient } from '../../native-bridge/rpc/bridge-client.ts';
import { streamChannel } from '../../native-bridge/rpc/channel.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { connectTo, readAddress } from './process-address.ts';
import { SimulatedLink } from './simulated-link.ts';
import { runSimulatedMachine } from './simulated-process.ts';

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

test('who comes second leaves the first as it is, and says when it cannot be reached', async () => {
  const stateDir = temporaryFolderOf('second');
  await running(stateDir);
  const address = await readAddress(stateDir, seed);
  await running(stateDir);
  expect(await readAddress(stateDir, seed)).toEqual(address);
  const file = join(stateDir, `simulated-machine-${seed}.json`);
  writeFileSync(file, 'garbage');
  await expect(running(stateDir)).rejects.toThrow(/nobody can reach it.*simulated-machine-3\.json/);
  expect(readFileSync(file, 'utf8')).toBe('garbage');
  // Who knows its secret still reaches it.
  const socket = await connectTo(address!.path);
  const bridge = bridgeClient(streamChannel(socket!), 'The simulated machine', address!.secret);
  expect(await bridge.sessions()).toEqual([]);
  await bridge.close();
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

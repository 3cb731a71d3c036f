/** Elevation without Windows: the helper is a simulated machine in this process, started by a stand-in for Windows. */
import { MessageChannel } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import { localBridge } from '../../native-bridge/local-bridge.ts';
import { bridgeClient } from '../../native-bridge/rpc/bridge-client.ts';
import { bridgeMethods } from '../../native-bridge/rpc/bridge-server.ts';
import { serveCalls } from '../../native-bridge/rpc/calls.ts';
import { type PortLike, portChannel } from '../../native-bridge/rpc/channel.ts';
import { simulatedCalls } from '../../native-bridge/simulator/calls.ts';
import { HandClock } from '../../native-bridge/simulator/clock.ts';
import { SimulatedMachine } from '../../native-bridge/simulator/machine.ts';
import { HostError } from '../host-error.ts';
import { runElevatedHelper } from './elevated-helper.ts';
import type { SelfProcess } from './self-process.ts';
import { testPlan } from './testing/recorder-world.ts';
import { type RunElevated, WindowsLink } from './windows-link.ts';

const self: SelfProcess = (task, options) => ({ command: 'corescope', args: [task, JSON.stringify(options)], env: {} });

/** A machine on which this process has no rights, and whoever Windows starts elevated has them. */
function world(runElevated: (start: (secret?: string) => Promise<void>) => Promise<void>) {
  const plain = new SimulatedMachine({ seed: 1, clock: new HandClock() });
  plain.faults.notElevated = true;
  const machine = new SimulatedMachine({ seed: 1, clock: new HandClock() });
  const helpers: Promise<unknown>[] = [];
  const run: RunElevated = (command, [task, text]) => {
    expect([command, task]).toEqual(['corescope', 'elevated-helper']);
    const { pipe, secret } = JSON.parse(text);
    return runElevated(async (said = secret) => {
      helpers.push(runElevatedHelper(pipe, said, localBridge(simulatedCalls(machine))));
    });
  };
  const link = new WindowsLink({
    self,
    runElevated: run,
    ownBridge: (elevationRefused) => {
      const { port1, port2 } = new MessageChannel();
      const bridge = localBridge(simulatedCalls(plain), { elevationRefused });
      void serveCalls(portChannel(port2 as PortLike), bridgeMethods(bridge));
      return bridgeClient(portChannel(port1 as PortLike), 'This thread');
    },
  });
  onTestFinished(() => link.close());
  return { link, machine, helpers };
}

test('asked for rights, and given them: a helper does it, and takes all with it when we go', async () => {
  const { link, machine, helpers } = world((start) => start());
  expect((await (await link.bridge()).machine()).access).toBe('needs-elevation');
  await link.elevate();
  const bridge = await link.bridge();
  expect((await bridge.machine()).access).toBe('ready');
  await expect(link.elevate()).rejects.toThrow('has the rights to record already');
  const [, session] = testPlan().sessions;
  await bridge.startSession({ ...session, logging: 'none' }, null);
  await bridge.startSession({ ...session, name: 'corescope-other', logging: 'none' }, null);
  await bridge.stopSession('corescope-other');
  expect(machine.sessions()).toHaveLength(1);
  await link.close();
  await Promise.all(helpers);
  expect(machine.sessions()).toEqual([]);
});

test('rights that were refused: said, and not asked for as if nothing had been', async () => {
  const { link } = world(async () => {
    throw new HostError('bad-request', 'Windows was not allowed to.');
  });
  await expect(link.elevate()).rejects.toThrow('Windows was not allowed to.');
  const { access, accessProblem } = await (await link.bridge()).machine();
  expect([access, accessProblem]).toEqual(['refused', expect.stringMatching(/as administrator/)]);
});

test('who does not know the secret gets nothing done', async () => {
  const { link } = world((start) => start('some other secret'));
  await expect(link.elevate()).rejects.toThrow('The elevated helper did not start');
});

test('a helper that nobody waits for ends', async () => {
  const bridge = localBridge(simulatedCalls(new SimulatedMachine({ seed: 1, clock: new HandClock() })));
  await expect(runElevatedHelper('/nowhere/at/all', 'x'.repeat(32), bridge)).rejects.toThrow('Nobody waits');
});

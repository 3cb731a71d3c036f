import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { simulatedConditions } from './simulated-conditions.ts';
import { SimulatedLink } from './simulated-link.ts';
import { runSimulatedMachine } from './simulated-process.ts';

const folder = temporaryFolder();
const seed = 4;

test('conditions are read by name', () => {
  expect(simulatedConditions('')).toEqual({});
  expect(simulatedConditions('driverHeld,driverGone=0,foreignSessions=60,eventsPerSecond=5e4')).toEqual({
    driverHeld: true,
    driverGone: false,
    foreignSessions: 60,
    eventsPerSecond: 50_000,
  });
  expect(() => simulatedConditions('driverLost')).toThrow(
    /no condition “driverLost”: there are eventsPerSecond, .*driverGone/,
  );
  expect(() => simulatedConditions('toString')).toThrow('has no condition “toString”');
  for (const value of ['', 'x', '-1', '1e99'])
    expect(() => simulatedConditions(`slowStartMs=${value}`)).toThrow('is not a number');
});

test('a machine is as it is told, from the first connection on and while it runs', async () => {
  const ending = new AbortController();
  let ended: Promise<void> = Promise.resolve();
  onTestFinished(async () => {
    ending.abort();
    await ended;
  });
  await new Promise<void>((resolve) => {
    ended = runSimulatedMachine({ stateDir: folder, seed, signal: ending.signal, onReady: resolve });
  });
  const self = () => {
    throw new Error('it runs already');
  };
  const link = new SimulatedLink({
    stateDir: folder,
    seed,
    self,
    conditions: { driverHeld: true, eventsPerSecond: 9 },
  });
  onTestFinished(() => link.close());
  const bridge = await link.bridge();
  expect(await bridge.pmuStatus()).toMatchObject({ available: false, problem: expect.stringMatching(/held|lock/i) });
  expect(await link.conditions({ driverHeld: false })).toMatchObject({ driverHeld: false, eventsPerSecond: 9 });
  expect(await bridge.pmuStatus()).toMatchObject({ available: true });
  await link.conditions({ driverGone: true, noSuchCondition: true, diskFull: 3 });
  expect(await bridge.pmuStatus()).toMatchObject({ available: false });
  expect(await link.conditions({})).toMatchObject({ driverGone: true, diskFull: false });
});

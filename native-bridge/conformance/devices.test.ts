import { afterAll } from 'vitest';
import { SimulatedDriver } from '../simulator/driver/simulated-driver.ts';
import { buildFakeDriver, loadFakeDriver } from '../testing/fake-driver/fake-driver.ts';
import { LinearCounts } from '../testing/fake-driver/linear-counts.ts';
import { deviceConformance } from './devices.ts';

deviceConformance('simulated', ({ cores, elevated, minor, ...options }) => {
  const counts = new LinearCounts(cores);
  const driver = new SimulatedDriver(counts, {
    ...options,
    elevated: () => elevated,
    version: { major: 3, minor, patch: 0, gitVersion: 'simulated', features: '+spe' },
  });
  return {
    devices: driver,
    advanceMs: (ms) => counts.advanceMs(ms),
    hold: (force) => driver.holdByAnother(force),
    letGo: () => driver.letGoByAnother(),
    setFreeCounters: (count) => {
      driver.freeCounters = count;
    },
    remove: (ended) => driver.remove(ended),
  };
});

const { library, dispose } = buildFakeDriver();
afterAll(dispose);
const fake = loadFakeDriver(library);
deviceConformance('koffi and the C fake', (options) => {
  fake.reset(options);
  return fake;
});

/** What can be counted, or why not and what to do; and freeing a lock that was left behind. */
import { describe, expect, it } from 'vitest';
import type { SimulatedDriverOptions } from '../simulator/driver/simulated-driver.ts';
import { DriverDevice } from './driver-device.ts';
import { CTL_FLAG, IOCTL, LOCK_STATUS } from './driver-layouts.ts';
import { pmuStatus, releasePmuLock } from './pmu.ts';
import { PmuMachine, planOf, withAnswers } from './testing/pmu-machine.ts';

const version = (major: number, minor: number, features = ''): SimulatedDriverOptions['version'] => ({
  major,
  minor,
  patch: 0,
  gitVersion: '',
  features,
});

describe('status', () => {
  it('says what there is, and lets go of the driver', () => {
    const machine = new PmuMachine({ version: version(3, 9, '+etw-drv+spe') });
    const status = pmuStatus(machine.calls);
    expect(status).toMatchObject({
      available: true,
      problem: null,
      driverVersion: '3.9.0',
      features: ['etw-drv', 'spe'],
      product: 'neoverse-n1',
      cores: 8,
      freeCounters: 6,
      totalCounters: 6,
      dsu: {
        ...{ available: true, problem: null, counters: 6, clusterSize: 2 },
        events: [0x11, 0x13, 0x19, 0x1d, 0x29, 0x2a, 0x2b, 0x2c],
      },
      dmc: { available: true, problem: null, clkCounters: 2, clkdiv2Counters: 8 },
      spe: { available: true, problem: null },
      heldBy: [],
    });
    // inst_retired and stall_backend, none of the clusters’ (0x2b is both) or the controllers’ beside them.
    expect(status.events).toEqual(expect.arrayContaining([0x08, 0x24]));
    expect(new Set(status.events).size).toBe(status.events.length);
    machine.start(planOf([8])).close();
  });

  it.each<[string, SimulatedDriverOptions, RegExp]>([
    ['not elevated', { elevated: () => false }, /as administrator.*CreateFileW, error 5/],
    [
      'an old driver',
      { version: version(3, 7) },
      /version 3\.7\.0, which is too old\. Install WindowsPerf 3\.8 or newer/,
    ],
    ['no free counters', { freeCounters: 0 }, /No PMU counter is free/],
  ])('%s', (_, options, problem) => {
    const status = pmuStatus(new PmuMachine(options).calls);
    expect(status.available).toBe(false);
    expect(status.problem).toMatch(problem);
  });

  it('no driver', () => {
    const machine = new PmuMachine();
    machine.driver.remove(true);
    expect(pmuStatus(machine.calls)).toMatchObject({ available: false, heldBy: [], cores: 0, events: [] });
    expect(pmuStatus(machine.calls).problem).toMatch(/^The WindowsPerf driver is not running .* Install WindowsPerf/);
  });

  it('a driver of before the lock', () => {
    const machine = new PmuMachine();
    const calls = withAnswers(machine, { [IOCTL.lockAcquire]: { status: 87 } });
    expect(pmuStatus(calls).problem).toMatch(
      /The WindowsPerf driver is too old: it does not support locking\. Install WindowsPerf 3\.8 or newer/,
    );
  });

  it('a driver whose answers make no sense', () => {
    const machine = new PmuMachine();
    const of = (code: number, bytes: Uint8Array): string | null =>
      pmuStatus(withAnswers(machine, { [code]: { status: 0, bytes } })).problem;
    expect(of(IOCTL.queryHwCfg, new Uint8Array(328))).toMatch(/answered 328 bytes where 336 were/);
    expect(of(IOCTL.queryHwCfg, new Uint8Array(336))).toMatch(/answer is invalid/);
    expect(of(IOCTL.querySuppEvents, Uint8Array.of(0, 0, 0, 0, 2, 0, 0, 0, 1, 0))).toMatch(/ends in the middle/);
    expect(of(IOCTL.lockAcquire, Uint8Array.of(9, 0, 0, 0))).toMatch(/it returned 9/);
    expect(pmuStatus(machine.calls).available).toBe(true);
  });

  it('held by another: who it may be, its own tool first', () => {
    const machine = new PmuMachine();
    machine.processes.push(
      { pid: 900, imageName: 'Corescope.exe' },
      { pid: 800, imageName: 'notwperf.exe' },
      { pid: 700, imageName: 'wperf.exe' },
      { pid: process.pid, imageName: 'corescope.exe' },
    );
    machine.driver.holdByAnother();
    const status = pmuStatus(machine.calls);
    expect(status.problem).toMatch(
      /Another program holds the WindowsPerf driver, perhaps wperf\.exe \(700\) or Corescope\.exe \(900\)\. Close it, or force the lock \(`--pmu-force` at the command line\), which makes its counting fail/,
    );
    expect(status.heldBy).toEqual([
      { pid: 700, imageName: 'wperf.exe' },
      { pid: 900, imageName: 'Corescope.exe' },
    ]);
    machine.processes = [];
    expect(pmuStatus(machine.calls).problem).toMatch(/may have crashed while counting/);
    // Asking did not free what is not ours.
    expect(() => machine.start(planOf([8]))).toThrow(/Another program holds the WindowsPerf driver/);
  });

  it('what is beside the cores is off with its reason, and the cores are there', () => {
    const machine = new PmuMachine({ clusterSize: 0, memoryRanges: false, spe: false });
    expect(pmuStatus(machine.calls)).toMatchObject({
      available: true,
      dsu: { available: false, problem: expect.stringContaining('ARMHD500') },
      dmc: { available: false, problem: expect.stringContaining('ACPI\\ARMHD620\\0') },
      spe: { available: false, problem: expect.stringContaining('no Statistical Profiling') },
    });
    const without = new PmuMachine({ version: version(3, 8), memoryControllers: 0 });
    expect(pmuStatus(without.calls)).toMatchObject({
      dmc: { problem: expect.stringContaining('no memory controller') },
      spe: { problem: expect.stringContaining('without SPE') },
    });
    const failing = withAnswers(new PmuMachine(), { [IOCTL.dsuInit]: { status: 87 }, [IOCTL.dmcInit]: { status: 5 } });
    expect(pmuStatus(failing)).toMatchObject({
      available: true,
      dsu: { available: false, problem: expect.stringContaining('error 87') },
      dmc: { available: false, problem: expect.stringContaining('error 5') },
    });
    const threeCores = new PmuMachine({ clusterSize: 1.5 }, 3);
    expect(pmuStatus(threeCores.calls).dsu.problem).toMatch(/3 cores cannot be divided among 2 clusters/);
  });
});

describe('a lock that was left behind', () => {
  /** A recorder that died: its handle is closed, its lock and its counters are as they were. */
  function leaveBehind(machine: PmuMachine): void {
    const device = DriverDevice.open(machine.driver);
    expect(device.lock(false)).toBe(LOCK_STATUS.acquired);
    device.control('start', { cores: [0, 1, 2], flags: CTL_FLAG.core, periodMs: 10 });
    device.close();
  }

  it('is freed by force, and what counted is stopped', () => {
    const machine = new PmuMachine();
    leaveBehind(machine);
    expect(machine.counts.watchers).toBe(1);
    expect(() => releasePmuLock(machine.calls, false)).toThrow(
      /Another program holds the WindowsPerf driver; no running program is known to use it, so one may have crashed while counting\. Close it, or force the lock \(`--pmu-force` at the command line\), which makes its counting fail/,
    );
    expect(pmuStatus(machine.calls).available).toBe(false);
    releasePmuLock(machine.calls, true);
    expect(machine.counts.watchers).toBe(0);
    expect(pmuStatus(machine.calls).available).toBe(true);
  });

  it('that nobody has needs no force', () => {
    const machine = new PmuMachine();
    releasePmuLock(machine.calls, false);
    expect(pmuStatus(machine.calls).available).toBe(true);
  });

  it('of no driver is an error', () => {
    const machine = new PmuMachine();
    machine.driver.remove(true);
    expect(() => releasePmuLock(machine.calls, true)).toThrow(/WindowsPerf driver/);
  });
});

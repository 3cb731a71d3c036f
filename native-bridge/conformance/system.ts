/** The machine and who we are on it. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ERROR } from '../layouts.ts';
import type { SystemFactory, SystemUnderTest } from './system-under-test.ts';

/** FILETIMEs of 2020 and 2100. */
const EARLIEST = 132_223_104_000_000_000n;
const LATEST = 157_469_184_000_000_000n;

export function systemConformance(name: string, make: SystemFactory): void {
  describe(`${name}: system`, () => {
    let system: SystemUnderTest;
    beforeEach(async () => {
      system = await make();
    });
    afterEach(() => system.dispose());

    it('has clocks that go forward, the system time counted from 1601', async () => {
      const calls = system.calls.system;
      expect(calls.queryPerformanceFrequency()).toBeGreaterThan(0n);
      const [ticks, time] = [calls.queryPerformanceCounter(), calls.systemTimeAsFileTime()];
      await system.advance(1000);
      expect(calls.queryPerformanceCounter() > ticks).toBe(true);
      expect(calls.systemTimeAsFileTime() > time).toBe(true);
      expect(time > EARLIEST && time < LATEST).toBe(true);
    });

    it('describes itself', () => {
      const machine = system.calls.system.machine();
      expect(machine.processors).toBeGreaterThan(0);
      expect(machine.memoryBytes).toBeGreaterThan(0);
      expect(machine.osVersion).toMatch(/^\d+\.\d+\.\d+$/);
      expect(['arm64', 'x64', 'x86']).toContain(machine.architecture);
      expect(machine.bootFileTime > EARLIEST).toBe(true);
      expect(machine.bootFileTime < system.calls.system.systemTimeAsFileTime()).toBe(true);
      expect(machine.cpuMHz).toBeGreaterThan(0);
      expect(Math.abs(machine.timeZoneBiasMin)).toBeLessThanOrEqual(14 * 60);
    });

    it('lists processes, each with an id of its own and a name', () => {
      const processes = system.calls.system.processes();
      expect(processes.length).toBeGreaterThan(1);
      expect(new Set(processes.map(({ pid }) => pid)).size).toBe(processes.length);
      for (const { imageName } of processes) expect(imageName).not.toBe('');
    });

    it('knows who we are, and no privilege that does not exist', () => {
      const calls = system.calls.system;
      expect(calls.isElevated()).toBe(true);
      expect(typeof calls.isPerformanceLogUser()).toBe('boolean');
      expect(calls.enablePrivilege('SeSystemProfilePrivilege')).toBe(ERROR.SUCCESS);
      expect(calls.enablePrivilege('SeNoSuchPrivilege')).toBe(ERROR.NO_SUCH_PRIVILEGE);
    });
  });
}

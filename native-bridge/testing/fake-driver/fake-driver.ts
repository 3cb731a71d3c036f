/** The C fake of the driver, compiled by gcc and bound by koffi as Windows' libraries are. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DeviceMachine, DeviceMachineOptions } from '../../conformance/device-machine.ts';
import { bindDevices } from '../../win32/devices.ts';
import { Libraries, type Native } from '../../win32/libraries.ts';
import { inPlaceOfAll } from '../fake-windows/fake-hands.ts';

const SOURCE = join(import.meta.dirname, 'fake-driver.c');

/** Its hands: what `DeviceMachine` has, and its making. */
export interface FakeDriver extends DeviceMachine {
  reset(options: Required<DeviceMachineOptions>): void;
}

/**
 * Where it was compiled to, and what takes it away again. One library has one machine: a process needs one at a time.
 * @param source for who is not run from where the sources lie
 */
export function buildFakeDriver(source = SOURCE): { library: string; dispose(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'corescope-fake-driver-'));
  const library = join(folder, 'fake-driver.so');
  const flags = ['-std=c11', '-Wall', '-Wextra', '-Werror', '-O1', '-shared', '-fPIC', '-fvisibility=hidden'];
  execFileSync('gcc', [...flags, '-o', library, source], { stdio: ['ignore', 'inherit', 'inherit'] });
  return { library, dispose: () => rmSync(folder, { recursive: true, force: true }) };
}

export function loadFakeDriver(library: string): FakeDriver {
  const libraries = new Libraries(inPlaceOfAll(library));
  const hand = (name: string, count: number): Native =>
    libraries.get('kernel32', `fake_driver_${name}`, 'void', new Array<'i32'>(count).fill('i32'));
  const reset = hand('reset', 8);
  const advance = hand('advance_ms', 1);
  const hold = hand('hold', 1);
  const letGo = hand('let_go', 0);
  const freeCounters = hand('free_counters', 1);
  const remove = hand('remove', 1);
  return {
    devices: bindDevices(libraries),
    reset: ({ cores, freeCounters: counters, clusterSize, memoryControllers, memoryRanges, spe, elevated, minor }) => {
      reset(
        cores,
        counters,
        clusterSize,
        memoryControllers,
        Number(memoryRanges),
        Number(spe),
        Number(elevated),
        minor,
      );
    },
    advanceMs: (ms) => {
      advance(ms);
    },
    hold: (force) => {
      hold(Number(force));
    },
    letGo: () => {
      letGo();
    },
    setFreeCounters: (count) => {
      freeCounters(count);
    },
    remove: (ended) => {
      remove(Number(ended));
    },
  };
}

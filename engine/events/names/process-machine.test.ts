import { describe, expect, test } from 'vitest';
import { imageMachines } from '../../../contract/image-machine.ts';
import { isEmulator, processMachineOf } from './process-machine.ts';
import { decodedEvents, MS } from './testing/decoded-trace.ts';
import type { KernelEvents } from './testing/kernel-events.ts';

test('the libraries that emulate, by name', () => {
  const names =
    'xtajit.dll XTAJIT64.DLL xtajit64se.dll xtajitf.dll xtajitse.dll xtajitte.dll xtabase.dll wow64cpu.dll wow64.dll xtajit.exe xtacache.dll axtajit.dll';
  expect(names.split(' ').filter(isEmulator)).toEqual(names.split(' ').slice(0, 7));
});

test('a process by its program, and by what it loads', () => {
  const told = (libraries: string[]) =>
    Object.fromEntries(
      [...imageMachines, null].map((main) => {
        const { machine, machineFrom, execution } = processMachineOf(main, ['ntdll.dll', ...libraries]);
        return [main, machine === null ? '' : `${machine} ${execution} by ${machineFrom}`];
      }),
    );
  const alone = {
    ...{ x86: 'x86 Emulated by main image', x64: 'x64 Emulated by main image', Arm: 'Arm Native by main image' },
    ...{ Arm64: 'Arm64 Native by main image', ARM64EC: 'ARM64EC Native by main image' },
    ...{ ARM64X: 'Arm64 Native by main image', CHPE: 'CHPE Emulated by main image', 'Any CPU': '', null: '' },
  };
  expect(told([])).toEqual(alone);
  expect(told(['xtajit64se.dll'])).toEqual({
    ...alone,
    ...{ ARM64EC: 'ARM64EC Mixed by main image', ARM64X: 'ARM64EC Mixed by modules' },
    ...{ 'Any CPU': 'x64 Emulated by modules', null: 'x64 Emulated by modules' },
  });
  const x86 = 'x86 Emulated by modules';
  expect(told(['xtajit.dll'])).toEqual({ ...alone, 'Any CPU': x86, null: x86 });
  const arm = 'Arm Native by modules';
  expect(told(['wowarmhw.dll'])).toEqual({ ...alone, 'Any CPU': arm, null: arm });
});

/** Images by their sizes; each file has one of its own. */
const SIZES = { program: 0x1000, emulator: 0x2000, hybrid: 0x3000, library: 0x4000, native: 0x5000 } as const;
const BASE = { program: 0x10000, emulator: 0x20000, hybrid: 0x30000, library: 0x40000, native: 0x50000 } as const;

/** Process 100 runs an x64 program, and loads what that needs; 200 is Arm's own. */
function twoProcesses(events: KernelEvents, emulator = 'xtajit64.dll'): void {
  const load = (pid: number, file: keyof typeof BASE, name: string): void =>
    events.image({
      ...{ ticks: 2 * MS, type: 'load', pid, base: BASE[file], sizeBytes: SIZES[file] },
      path: `\\Device\\HarddiskVolume1\\${name}`,
    });
  events.process({ ticks: MS, type: 'start', pid: 100, name: 'app.exe' });
  load(100, 'program', 'app.exe');
  load(100, 'emulator', emulator);
  load(100, 'hybrid', 'ntdll.dll');
  load(100, 'library', 'library.dll');
  events.process({ ticks: MS, type: 'start', pid: 200, name: 'native.exe' });
  load(200, 'native', 'native.exe');
  load(200, 'hybrid', 'ntdll.dll');
}
function machines(events: KernelEvents): void {
  const tell = (file: keyof typeof SIZES, machine: string): void =>
    events.imageMachine({ ticks: 90 * MS, sizeBytes: SIZES[file], machine });
  tell('program', 'x64');
  tell('emulator', 'Arm64');
  tell('hybrid', 'ARM64X');
  tell('native', 'Arm64');
  // Not one of ours.
  tell('library', 'Z80');
}

type Decoded = Awaited<ReturnType<typeof decodedEvents>>;
const NS = 50e6;
/** Execution at an address in each image of a process, in none, and in the kernel. */
const executions = ({ names }: Decoded, pid: number) =>
  [...Object.values(BASE), 0x900000].map((low) => names.executionAt(pid, low + 0x10, 0, NS));
const processes = ({ names }: Decoded) =>
  names.processes().map(({ name, machine, machineFrom, execution }) => [name, machine, machineFrom, execution]);
const kernel = ({ names }: Decoded, pid: number) => names.executionAt(pid, 0x1000, 0xfffff800, NS);

describe('a trace', () => {
  test('of an Arm machine that was asked for the machines of its images', async () => {
    const decoded = await decodedEvents((events) => {
      events.processor(12);
      twoProcesses(events);
      machines(events);
    });
    expect(processes(decoded)).toEqual([
      ['app.exe', 'x64', 'main image', 'Emulated'],
      ['native.exe', 'Arm64', 'main image', 'Native'],
    ]);
    // Program, emulator, ntdll.dll, a library whose machine nobody knows; behind the last, no image.
    expect(executions(decoded, 100)).toEqual(['Emulated', 'Emulator', 'Native', null, 'Emulated', 'Emulated']);
    expect(executions(decoded, 200)).toEqual(Array(6).fill('Native'));
    expect(executions(decoded, 300)).toEqual(Array(6).fill(null));
    expect([100, 300].map((pid) => kernel(decoded, pid))).toEqual(['Native', 'Native']);
    expect(decoded.names.images().map(({ name, machine }) => [name, machine])).toEqual([
      ['app.exe', 'x64'],
      ['xtajit64.dll', 'Arm64'],
      ['ntdll.dll', 'ARM64X'],
      ['library.dll', null],
      ['ntdll.dll', 'ARM64X'],
      ['native.exe', 'Arm64'],
    ]);
  });

  test('of another tool: only the emulator that a process loaded tells of it', async () => {
    const decoded = await decodedEvents((events) => twoProcesses(events, 'xtajit.dll'));
    expect(processes(decoded)).toEqual([
      ['app.exe', 'x86', 'modules', 'Emulated'],
      ['native.exe', null, null, null],
    ]);
    expect(executions(decoded, 100)).toEqual([null, 'Emulator', null, null, 'Emulated', 'Emulated']);
    expect(executions(decoded, 200)).toEqual(Array(6).fill(null));
    expect(kernel(decoded, 200)).toBe('Native');
  });

  test.each([
    ['of an Arm machine without any of these', 12, false],
    ['of an x64 machine', 9, true],
    ['of an x64 machine without the machines of images', 9, false],
  ])('%s says nothing of emulation', async (_, architecture, told) => {
    const decoded = await decodedEvents((events) => {
      events.processor(architecture);
      twoProcesses(events, 'other.dll');
      if (told) machines(events);
    });
    expect(processes(decoded)).toEqual([
      ['app.exe', told ? 'x64' : null, told ? 'main image' : null, null],
      ['native.exe', told ? 'Arm64' : null, told ? 'main image' : null, null],
    ]);
    expect([...executions(decoded, 100), kernel(decoded, 100)]).toEqual(Array(7).fill(null));
  });
});

/**
 * Which processors the programs of a Windows-on-Arm machine are for, and whose code it is that runs: Arm's own, translated
 * code of x86 or x64, or that of the emulator. There the processor only ever executes Arm code, so that no sample lies in
 * the code of an x64 image: it lies in what the emulator made of it, which is in no image.
 *
 * Sources: the libraries that emulate are those that Microsoft documents for WOW64 ("WOW64 Implementation Details":
 * xtajit.dll x86, wowarmhw.dll 32-bit Arm), their variants by name (xtajit64 and xtajit64se of x64, the interpreter
 * xtabase; xtajitf, xtajitse, xtajitte of x86).
 */
import type { ImageMachine } from '../../../contract/image-machine.ts';

/** Of a process. `Mixed`: an ARM64EC one in which x64 code is translated beside its own. */
export type ProcessExecution = 'Native' | 'Emulated' | 'Mixed';
/** Of code at an address. */
export type CodeExecution = 'Native' | 'Emulated' | 'Emulator';

/** What stands for the module of code that an emulator made. */
export const TRANSLATED_CODE = 'Translated code';

export interface ProcessMachine {
  readonly machine: ImageMachine | null;
  /** Whether the file of the program says so, or which libraries the process loaded. */
  readonly machineFrom: 'main image' | 'modules' | null;
  /** Null also on machines that are not Arm's, and in traces that do not tell. */
  readonly execution: ProcessExecution | null;
}

export const noMachine: ProcessMachine = { machine: null, machineFrom: null, execution: null };

const EMULATES_X64 = /^(xtajit64[a-z]*|xtabase)\.dll$/i;
const EMULATES_X86 = /^xtajit[a-z]*\.dll$/i;
const RUNS_ARM32 = /^wowarmhw\.dll$/i;

/** @param name of an image, without its path */
export const isEmulator = (name: string): boolean => EMULATES_X64.test(name) || EMULATES_X86.test(name);

/** Whether it matters that a process loads the image of that name. */
export const tellsMachine = (name: string): boolean => isEmulator(name) || RUNS_ARM32.test(name);

/**
 * @param main of the program's own file; null: not told
 * @param libraries base names of what the process has loaded, at least those that `tellsMachine`
 */
export function processMachineOf(main: ImageMachine | null, libraries: readonly string[]): ProcessMachine {
  const loads = (library: RegExp): boolean => libraries.some((name) => library.test(name));
  const emulatesX64 = loads(EMULATES_X64);
  switch (main) {
    case 'x86':
    case 'x64':
    case 'CHPE':
      return { machine: main, machineFrom: 'main image', execution: 'Emulated' };
    case 'Arm':
    case 'Arm64':
      return { machine: main, machineFrom: 'main image', execution: 'Native' };
    case 'ARM64EC':
      return { machine: main, machineFrom: 'main image', execution: emulatesX64 ? 'Mixed' : 'Native' };
    case 'ARM64X':
      // It is one or the other, as it was started.
      return emulatesX64
        ? { machine: 'ARM64EC', machineFrom: 'modules', execution: 'Mixed' }
        : { machine: 'Arm64', machineFrom: 'main image', execution: 'Native' };
  }
  if (emulatesX64) return { machine: 'x64', machineFrom: 'modules', execution: 'Emulated' };
  if (loads(EMULATES_X86)) return { machine: 'x86', machineFrom: 'modules', execution: 'Emulated' };
  if (loads(RUNS_ARM32)) return { machine: 'Arm', machineFrom: 'modules', execution: 'Native' };
  return noMachine;
}

/** An address in an image of user mode. Null: not told. @param ofEmulator, and machine: of the image */
export function executionInImage(
  ofEmulator: boolean,
  machine: ImageMachine | null,
  process: ProcessExecution | null,
): CodeExecution | null {
  if (process === 'Native') return 'Native';
  if (ofEmulator) return 'Emulator';
  if (machine === null || machine === 'Any CPU') return null;
  return machine === 'x86' || machine === 'x64' ? 'Emulated' : 'Native';
}

/** An address in no image: translated code, where the process has any. */
export const executionOutside = (process: ProcessExecution | null): CodeExecution | null =>
  process === null ? null : process === 'Native' ? 'Native' : 'Emulated';

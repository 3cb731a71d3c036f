/**
 * Heap tracing of a program by its name: Windows writes heap events of processes that start while bit 0 of `TracingFlags`
 * is set in their Image File Execution Options (Microsoft's page on WPR's `-heaptracingconfig`).
 */
import type { SystemCalls } from '../calls/calls.ts';
import { check, refused } from '../calls/errors.ts';
import { dwordValue, readDword } from '../calls/registry-values.ts';

const PROGRAMS = 'SOFTWARE\\Microsoft\\Windows NT\\CurrentVersion\\Image File Execution Options';
const NAME = 'TracingFlags';
const HEAP = 1;

type Registry = Pick<SystemCalls, 'registryValue' | 'setRegistryValue' | 'deleteRegistryValue'>;

/** @throws BridgeError */
export const heapTracing = (system: Registry, program: string): boolean =>
  ((readDword(system, keyOf(program), NAME) ?? 0) & HEAP) !== 0;

/** Other flags stay as they are. @throws BridgeError */
export function setHeapTracing(system: Registry, program: string, isOn: boolean): void {
  const key = keyOf(program);
  const before = readDword(system, key, NAME) ?? 0;
  const after = isOn ? before | HEAP : before & ~HEAP;
  const doing = `turn heap tracing of ${program} ${isOn ? 'on' : 'off'}`;
  if (after === before) return;
  if (after === 0) check(system.deleteRegistryValue(key, NAME), 'RegDeleteKeyValueW', doing);
  else {
    const { type, bytes } = dwordValue(after);
    check(system.setRegistryValue(key, NAME, type, bytes), 'RegSetKeyValueW', doing);
  }
}

/** Names no key but that of a program. */
function keyOf(program: string): string {
  if (!/^[^\\/:*?"<>|\0]{1,200}\.exe$/i.test(program))
    throw refused(`"${program}" is not the name of a program, such as spmv.exe, without its folder`);
  return `${PROGRAMS}\\${program}`;
}

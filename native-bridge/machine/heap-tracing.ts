/**
 * Heap tracing of a program by its name: Windows writes heap events of processes that start while bit 0 of `TracingFlags`
 * is set in their Image File Execution Options (Microsoft's page on WPR's `-heaptracingconfig`).
 */
import type { SystemCalls } from '../calls/calls.ts';
import { callFailed, check, refused } from '../calls/errors.ts';
import { ERROR, REGISTRY_TYPE } from '../calls/layouts.ts';

const PROGRAMS = 'SOFTWARE\\Microsoft\\Windows NT\\CurrentVersion\\Image File Execution Options';
const NAME = 'TracingFlags';
const HEAP = 1;

type Registry = Pick<SystemCalls, 'registryValue' | 'setRegistryNumber' | 'deleteRegistryValue'>;

/** @throws BridgeError */
export const heapTracing = (system: Registry, program: string): boolean =>
  (flagsOf(system, keyOf(program)) & HEAP) !== 0;

/** Other flags stay as they are. @throws BridgeError */
export function setHeapTracing(system: Registry, program: string, isOn: boolean): void {
  const key = keyOf(program);
  const before = flagsOf(system, key);
  const after = isOn ? before | HEAP : before & ~HEAP;
  const doing = `turn heap tracing of ${program} ${isOn ? 'on' : 'off'}`;
  if (after === before) return;
  if (after === 0) check(system.deleteRegistryValue(key, NAME), 'RegDeleteKeyValueW', doing);
  else check(system.setRegistryNumber(key, NAME, after >>> 0), 'RegSetKeyValueW', doing);
}

/** Names no key but that of a program. */
function keyOf(program: string): string {
  if (!/^[^\\/:*?"<>|\0]{1,200}\.exe$/i.test(program))
    throw refused(`"${program}" is not the name of a program, such as spmv.exe, without its folder`);
  return `${PROGRAMS}\\${program}`;
}

function flagsOf(system: Registry, key: string): number {
  const bytes = new Uint8Array(4);
  const { status, type } = system.registryValue(key, NAME, bytes);
  if (status === ERROR.FILE_NOT_FOUND) return 0;
  if (status !== ERROR.SUCCESS) throw callFailed('RegGetValueW', status, `read ${NAME} of ${key}`);
  if (type !== REGISTRY_TYPE.dword) throw refused(`${NAME} in HKEY_LOCAL_MACHINE\\${key} is not a DWORD`);
  return new DataView(bytes.buffer).getUint32(0, true);
}

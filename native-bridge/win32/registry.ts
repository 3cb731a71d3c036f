/** Values of the registry below HKEY_LOCAL_MACHINE: advapi32. */
import { at } from '../../contract/checked.ts';
import type { SystemCalls } from '../calls/calls.ts';
import { REGISTRY_TYPE } from '../calls/layouts.ts';
import { bytesOf } from './etw.ts';
import { asStatus, type Libraries, orNull } from './libraries.ts';

const LOCAL_MACHINE = 0xffff_ffff_8000_0002n;

/** @returns RegGetValueW. @param types which are taken (RRF_RT_…), @param value written to */
export function bindRegistryValue(
  libraries: Libraries,
): (key: string, name: string, types: number, value: Uint8Array) => ReturnType<SystemCalls['registryValue']> {
  const getValue = libraries.bind('advapi32', 'RegGetValueW', 'u32', [
    'u64',
    'text',
    'text',
    'u32',
    'bytes',
    'bytes',
    'bytes',
  ]);
  return (key, name, types, value) => {
    const [type, size] = [new Uint32Array(1), new Uint32Array([value.length])];
    const status = asStatus(getValue(LOCAL_MACHINE, key, name, types, bytesOf(type), orNull(value), bytesOf(size)));
    return { status, type: at(type, 0), returnedBytes: at(size, 0) };
  };
}

/** @returns RegSetKeyValueW of a DWORD, RegDeleteKeyValueW */
export function bindRegistryChanges(
  libraries: Libraries,
): Pick<SystemCalls, 'setRegistryNumber' | 'deleteRegistryValue'> {
  const parts = ['u64', 'text', 'text'] as const;
  const setValue = libraries.bind('advapi32', 'RegSetKeyValueW', 'u32', [...parts, 'u32', 'bytes', 'u32']);
  const deleteValue = libraries.bind('advapi32', 'RegDeleteKeyValueW', 'u32', [...parts]);
  return {
    setRegistryNumber: (key, name, value) => {
      const bytes = bytesOf(Uint32Array.of(value));
      return asStatus(setValue(LOCAL_MACHINE, key, name, REGISTRY_TYPE.dword, bytes, bytes.length));
    },
    deleteRegistryValue: (key, name) => asStatus(deleteValue(LOCAL_MACHINE, key, name)),
  };
}

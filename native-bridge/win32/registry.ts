/** Values of the registry below HKEY_LOCAL_MACHINE: advapi32. */
import { at } from '../../contract/checked.ts';
import type { SystemCalls } from '../calls/calls.ts';
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

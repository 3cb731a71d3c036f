/** The registry below HKEY_LOCAL_MACHINE: advapi32. */
import { at } from '../../contract/checked.ts';
import { wideStringAt } from '../../engine/format/bytes.ts';
import type { SystemCalls } from '../calls/calls.ts';
import { ERROR } from '../calls/layouts.ts';
import { bytesOf } from './etw.ts';
import { asStatus, type Libraries, orNull } from './libraries.ts';

const LOCAL_MACHINE = 0xffff_ffff_8000_0002n;
const KEY_ENUMERATE_SUB_KEYS = 8;
/** Names of keys have at most 255 characters. */
const NAME_UNITS = 256;
/** A key that does not end. */
const MOST_KEYS = 100_000;

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

type Changes = Pick<SystemCalls, 'setRegistryValue' | 'deleteRegistryValue' | 'deleteRegistryKey'>;

/** @returns RegSetKeyValueW, RegDeleteKeyValueW, RegDeleteTreeW */
export function bindRegistryChanges(libraries: Libraries): Changes {
  const parts = ['u64', 'text', 'text'] as const;
  const setValue = libraries.bind('advapi32', 'RegSetKeyValueW', 'u32', [...parts, 'u32', 'bytes', 'u32']);
  const deleteValue = libraries.bind('advapi32', 'RegDeleteKeyValueW', 'u32', [...parts]);
  const deleteTree = libraries.bind('advapi32', 'RegDeleteTreeW', 'u32', ['u64', 'text']);
  return {
    setRegistryValue: (key, name, type, value) =>
      asStatus(setValue(LOCAL_MACHINE, key, name, type, orNull(value), value.length)),
    deleteRegistryValue: (key, name) => asStatus(deleteValue(LOCAL_MACHINE, key, name)),
    deleteRegistryKey: (key) => asStatus(deleteTree(LOCAL_MACHINE, key)),
  };
}

/** @returns RegOpenKeyExW, RegEnumKeyExW until it has no more, RegCloseKey */
export function bindRegistryKeys(libraries: Libraries): SystemCalls['registryKeys'] {
  const open = libraries.bind('advapi32', 'RegOpenKeyExW', 'u32', ['u64', 'text', 'u32', 'u32', 'bytes']);
  const eight = ['u64', 'u32', 'bytes', 'bytes', 'bytes', 'bytes', 'bytes', 'bytes'] as const;
  const enumerate = libraries.bind('advapi32', 'RegEnumKeyExW', 'u32', [...eight]);
  const close = libraries.bind('advapi32', 'RegCloseKey', 'u32', ['u64']);
  return (key) => {
    const opened = new BigUint64Array(1);
    const status = asStatus(open(LOCAL_MACHINE, key, 0, KEY_ENUMERATE_SUB_KEYS, bytesOf(opened)));
    if (status !== ERROR.SUCCESS) return { status, names: [] };
    const handle = at(opened, 0);
    const names: string[] = [];
    const name = new Uint8Array(2 * NAME_UNITS);
    try {
      while (names.length < MOST_KEYS) {
        const units = new Uint32Array([NAME_UNITS]);
        const next = asStatus(enumerate(handle, names.length, name, bytesOf(units), null, null, null, null));
        if (next === ERROR.NO_MORE_ITEMS) break;
        if (next !== ERROR.SUCCESS) return { status: next, names: [] };
        names.push(wideStringAt(name, 0, name.length).text);
      }
      return { status: ERROR.SUCCESS, names };
    } finally {
      close(handle);
    }
  };
}

/** The machine and who we are on it: kernel32, ntdll, advapi32. */

import { cpus, hostname } from 'node:os';
import { at } from '../../contract/checked.ts';
import { wideStringAt } from '../../engine/format/bytes.ts';
import type { MachineFacts, Status, SystemCalls } from '../calls/calls.ts';
import { ERROR, fieldBytes, newStruct, readWide, writeField } from '../calls/layouts.ts';
import { textsOf } from './devices.ts';
import { bytesOf } from './etw.ts';
import { asStatus, type Libraries, orNull } from './libraries.ts';

/** PROCESSENTRY32W. */
const PROCESS_ENTRY = { bytes: 568, id: 8, name: 44 } as const;
const SNAP_PROCESSES = 2;
/** A process list that does not end. */
const MAX_PROCESSES = 100_000;
const INVALID_HANDLE = 0xffff_ffff_ffff_ffffn;
const TOKEN_QUERY = 0x8;
const TOKEN_ADJUST_PRIVILEGES = 0x20;
const TOKEN_ELEVATION = 20;
const PRIVILEGE_ENABLED = 2;
/** S-1-5-32-559, BUILTIN\Performance Log Users, as a SID. */
const PERFORMANCE_LOG_USERS = new Uint8Array([1, 2, 0, 0, 0, 0, 0, 5, 32, 0, 0, 0, 0x2f, 2, 0, 0]);
const ALL_PROCESSOR_GROUPS = 0xffff;
/** SYSTEM_TIMEOFDAY_INFORMATION: i64 boot time first. */
const TIME_OF_DAY = { class: 3, bytes: 48 } as const;
const VERSION_INFO_BYTES = 276;
/** MEMORYSTATUSEX: u32 length, u32 load, u64 total physical bytes. */
const MEMORY_STATUS = { bytes: 64, totalPhysical: 8 } as const;
const LOCAL_MACHINE = 0xffff_ffff_8000_0002n;
const REG_DWORD_ONLY = 0x10;
const REG_ANY = 0xffff;
/** What a path or the targets of a drive may take. */
const MAX_PATH_UNITS = 32_768;
const ARCHITECTURES: Record<number, MachineFacts['architecture']> = { 43620: 'arm64', 34404: 'x64', 332: 'x86' };

export function bindSystem(libraries: Libraries): SystemCalls {
  const kernel = (name: string, result: Parameters<Libraries['bind']>[2], args: Parameters<Libraries['bind']>[3]) =>
    libraries.bind('kernel32', name, result, args);
  const counter = kernel('QueryPerformanceCounter', 'i32', ['bytes']);
  const frequency = kernel('QueryPerformanceFrequency', 'i32', ['bytes']);
  const preciseTime = kernel('GetSystemTimePreciseAsFileTime', 'void', ['bytes']);
  const snapshot = kernel('CreateToolhelp32Snapshot', 'u64', ['u32', 'u32']);
  const firstProcess = kernel('Process32FirstW', 'i32', ['u64', 'bytes']);
  const nextProcess = kernel('Process32NextW', 'i32', ['u64', 'bytes']);
  const closeHandle = kernel('CloseHandle', 'i32', ['u64']);
  const getLastError = kernel('GetLastError', 'u32', []);
  const currentProcess = kernel('GetCurrentProcess', 'u64', []);
  const activeProcessors = kernel('GetActiveProcessorCount', 'u32', ['u16']);
  const memoryStatus = kernel('GlobalMemoryStatusEx', 'i32', ['bytes']);
  const isWow64Process2 = kernel('IsWow64Process2', 'i32', ['u64', 'bytes', 'bytes']);
  const systemInformation = libraries.bind('ntdll', 'NtQuerySystemInformation', 'i32', [
    'u32',
    'bytes',
    'u32',
    'bytes',
  ]);
  const version = libraries.bind('ntdll', 'RtlGetVersion', 'i32', ['bytes']);
  const openToken = libraries.bind('advapi32', 'OpenProcessToken', 'i32', ['u64', 'u32', 'bytes']);
  const tokenInformation = libraries.bind('advapi32', 'GetTokenInformation', 'i32', [
    'u64',
    'u32',
    'bytes',
    'u32',
    'bytes',
  ]);
  const membership = libraries.bind('advapi32', 'CheckTokenMembership', 'i32', ['u64', 'bytes', 'bytes']);
  const privilegeValue = libraries.bind('advapi32', 'LookupPrivilegeValueW', 'i32', ['text', 'text', 'bytes']);
  const adjust = libraries.bind('advapi32', 'AdjustTokenPrivileges', 'i32', [
    'u64',
    'i32',
    'bytes',
    'u32',
    'bytes',
    'bytes',
  ]);
  const registryValue = libraries.bind('advapi32', 'RegGetValueW', 'u32', [
    'u64',
    'text',
    'text',
    'u32',
    'bytes',
    'bytes',
    'bytes',
  ]);
  const dosDevice = kernel('QueryDosDeviceW', 'u32', ['text', 'bytes', 'u32']);
  const systemDirectory = kernel('GetSystemDirectoryW', 'u32', ['bytes', 'u32']);
  const windowsDirectory = kernel('GetSystemWindowsDirectoryW', 'u32', ['bytes', 'u32']);
  const nativeSystemInfo = kernel('GetNativeSystemInfo', 'void', ['bytes']);
  const featurePresent = kernel('IsProcessorFeaturePresent', 'i32', ['u32']);
  const lastError = (): Status => asStatus(getLastError()) || ERROR.GEN_FAILURE;

  /** A path that a function writes, and says how long it is. */
  const pathOf = (fill: (units: Uint8Array, room: number) => unknown): string => {
    const bytes = new Uint8Array(2 * MAX_PATH_UNITS);
    const units = Number(fill(bytes, MAX_PATH_UNITS));
    return units > 0 && units < MAX_PATH_UNITS ? wideStringAt(bytes, 0, bytes.length).text : '';
  };

  const int64 = (fill: (bytes: Uint8Array) => unknown): bigint => {
    const value = new BigInt64Array(1);
    fill(bytesOf(value));
    return at(value, 0);
  };

  /** With the process's own token; `otherwise` when it cannot be opened. */
  function withToken<T>(access: number, work: (token: bigint) => T, otherwise: (status: Status) => T): T {
    const token = new BigUint64Array(1);
    if (!openToken(currentProcess(), access, bytesOf(token))) return otherwise(lastError());
    try {
      return work(at(token, 0));
    } finally {
      closeHandle(token[0]);
    }
  }

  return {
    queryPerformanceCounter: () => int64((bytes) => counter(bytes)),
    queryPerformanceFrequency: () => int64((bytes) => frequency(bytes)),
    systemTimeAsFileTime: () => int64((bytes) => preciseTime(bytes)),

    processes() {
      const handle = BigInt(snapshot(SNAP_PROCESSES, 0) as number | bigint);
      if (handle === INVALID_HANDLE) return [];
      const found: { pid: number; imageName: string }[] = [];
      const entry = new Uint8Array(PROCESS_ENTRY.bytes);
      const view = new DataView(entry.buffer);
      view.setUint32(0, entry.length, true);
      let more = firstProcess(handle, entry);
      while (more && found.length < MAX_PROCESSES) {
        found.push({ pid: view.getUint32(PROCESS_ENTRY.id, true), imageName: readWide(entry, PROCESS_ENTRY.name) });
        more = nextProcess(handle, entry);
      }
      closeHandle(handle);
      return found;
    },

    isElevated: () =>
      withToken(
        TOKEN_QUERY,
        (token) => {
          const [elevated, returned] = [new Uint32Array(1), new Uint32Array(1)];
          return (
            !!tokenInformation(token, TOKEN_ELEVATION, bytesOf(elevated), 4, bytesOf(returned)) && elevated[0] !== 0
          );
        },
        () => false,
      ),
    isPerformanceLogUser() {
      const member = new Int32Array(1);
      return !!membership(0, PERFORMANCE_LOG_USERS, bytesOf(member)) && member[0] !== 0;
    },
    enablePrivilege: (privilege) =>
      withToken(
        TOKEN_QUERY | TOKEN_ADJUST_PRIVILEGES,
        (token) => {
          const privileges = newStruct('TOKEN_PRIVILEGES');
          writeField(privileges, 'TOKEN_PRIVILEGES', 'PrivilegeCount', 1);
          const one = fieldBytes(privileges, 'TOKEN_PRIVILEGES', 'Privileges');
          if (!privilegeValue(null, privilege, fieldBytes(one, 'LUID_AND_ATTRIBUTES', 'Luid'))) return lastError();
          writeField(one, 'LUID_AND_ATTRIBUTES', 'Attributes', PRIVILEGE_ENABLED);
          if (!adjust(token, 0, privileges, privileges.length, null, null)) return lastError();
          // It succeeds even when it gave nothing; the last error tells.
          return asStatus(getLastError());
        },
        (status) => status,
      ),

    machine() {
      const [own, native] = [new Uint8Array(2), new Uint8Array(2)];
      const known = isWow64Process2(currentProcess(), own, native);
      const memory = new Uint8Array(MEMORY_STATUS.bytes);
      const memoryView = new DataView(memory.buffer);
      memoryView.setUint32(0, memory.length, true);
      memoryStatus(memory);
      const os = new Uint8Array(VERSION_INFO_BYTES);
      const osView = new DataView(os.buffer);
      osView.setUint32(0, os.length, true);
      version(os);
      const timeOfDay = new Uint8Array(TIME_OF_DAY.bytes);
      systemInformation(TIME_OF_DAY.class, timeOfDay, timeOfDay.length, null);
      const [mhz, mhzBytes] = [new Uint32Array(1), new Uint32Array([4])];
      const registered = registryValue(
        LOCAL_MACHINE,
        'HARDWARE\\DESCRIPTION\\System\\CentralProcessor\\0',
        '~MHz',
        REG_DWORD_ONLY,
        null,
        bytesOf(mhz),
        bytesOf(mhzBytes),
      );
      return {
        kind: 'windows',
        name: hostname(),
        processors: asStatus(activeProcessors(ALL_PROCESSOR_GROUPS)),
        memoryBytes: Number(memoryView.getBigUint64(MEMORY_STATUS.totalPhysical, true)),
        osVersion: [4, 8, 12].map((at) => osView.getUint32(at, true)).join('.'),
        architecture: (known ? ARCHITECTURES[at(native, 0) | (at(native, 1) << 8)] : undefined) ?? 'x64',
        bootFileTime: new DataView(timeOfDay.buffer).getBigInt64(0, true),
        cpuMHz: asStatus(registered) === ERROR.SUCCESS ? at(mhz, 0) : (cpus()[0]?.speed ?? 0),
        timeZoneBiasMin: new Date().getTimezoneOffset(),
      };
    },

    queryDosDevice(name) {
      const bytes = new Uint8Array(2 * MAX_PATH_UNITS);
      if (!dosDevice(name, bytes, MAX_PATH_UNITS)) return { status: lastError(), targets: [] };
      return { status: ERROR.SUCCESS, targets: textsOf(bytes) };
    },
    systemDirectories: () => ({ system: pathOf(systemDirectory), windows: pathOf(windowsDirectory) }),
    registryValue(key, name, value) {
      const [type, size] = [new Uint32Array(1), new Uint32Array([value.length])];
      const status = asStatus(
        registryValue(LOCAL_MACHINE, key, name, REG_ANY, bytesOf(type), orNull(value), bytesOf(size)),
      );
      return { status, type: at(type, 0), returnedBytes: at(size, 0) };
    },
    nativeSystemInfo: (info) => {
      nativeSystemInfo(info);
    },
    isProcessorFeaturePresent: (feature) => featurePresent(feature) !== 0,
  };
}

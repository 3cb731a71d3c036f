/** The machine and who we are on it: clocks, processes, drives, folders, and what has a file of its own. */
import { at } from '../../contract/checked.ts';
import { wideStringAt } from '../../engine/format/bytes.ts';
import type { SystemCalls } from '../calls/calls.ts';
import { ERROR, readWide } from '../calls/layouts.ts';
import { textsOf } from './device-lists.ts';
import { bytesOf } from './etw.ts';
import { bindHandles, INVALID_HANDLE } from './handles.ts';
import type { Libraries } from './libraries.ts';
import { bindMachineFacts } from './machine-facts.ts';
import { bindRegistryChanges, bindRegistryKeys, bindRegistryValue } from './registry.ts';
import { bindToken } from './token.ts';

/** PROCESSENTRY32W. */
const PROCESS_ENTRY = { bytes: 568, id: 8, name: 44 } as const;
const SNAP_PROCESSES = 2;
/** A process list that does not end. */
const MAX_PROCESSES = 100_000;
const REG_ANY = 0xffff;
/** What a path or the targets of a drive may take. */
const MAX_PATH_UNITS = 32_768;

export function bindSystem(libraries: Libraries): SystemCalls {
  const registryValue = bindRegistryValue(libraries);
  return {
    ...bindClocks(libraries),
    processes: bindProcesses(libraries),
    ...bindToken(libraries),
    machine: bindMachineFacts(libraries),
    ...bindPlaces(libraries),
    registryValue: (key, name, value) => registryValue(key, name, REG_ANY, value),
    ...bindRegistryChanges(libraries),
    registryKeys: bindRegistryKeys(libraries),
    ...bindProcessor(libraries),
  };
}

type Clocks = Pick<SystemCalls, 'queryPerformanceCounter' | 'queryPerformanceFrequency' | 'systemTimeAsFileTime'>;

function bindClocks(libraries: Libraries): Clocks {
  const counter = libraries.bind('kernel32', 'QueryPerformanceCounter', 'i32', ['bytes']);
  const frequency = libraries.bind('kernel32', 'QueryPerformanceFrequency', 'i32', ['bytes']);
  const preciseTime = libraries.bind('kernel32', 'GetSystemTimePreciseAsFileTime', 'void', ['bytes']);
  const int64 = (fill: (bytes: Uint8Array) => unknown): bigint => {
    const value = new BigInt64Array(1);
    fill(bytesOf(value));
    return at(value, 0);
  };
  return {
    queryPerformanceCounter: () => int64(counter),
    queryPerformanceFrequency: () => int64(frequency),
    systemTimeAsFileTime: () => int64(preciseTime),
  };
}

function bindProcesses(libraries: Libraries): SystemCalls['processes'] {
  const snapshot = libraries.bind('kernel32', 'CreateToolhelp32Snapshot', 'u64', ['u32', 'u32']);
  const firstProcess = libraries.bind('kernel32', 'Process32FirstW', 'i32', ['u64', 'bytes']);
  const nextProcess = libraries.bind('kernel32', 'Process32NextW', 'i32', ['u64', 'bytes']);
  const { close } = bindHandles(libraries);
  return () => {
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
    close(handle);
    return found;
  };
}

/** What drives and Windows' own folders are called. */
function bindPlaces(libraries: Libraries): Pick<SystemCalls, 'queryDosDevice' | 'systemDirectories'> {
  const dosDevice = libraries.bind('kernel32', 'QueryDosDeviceW', 'u32', ['text', 'bytes', 'u32']);
  const systemDirectory = libraries.bind('kernel32', 'GetSystemDirectoryW', 'u32', ['bytes', 'u32']);
  const windowsDirectory = libraries.bind('kernel32', 'GetSystemWindowsDirectoryW', 'u32', ['bytes', 'u32']);
  const { lastError } = bindHandles(libraries);
  /** A path that a function writes, and says how long it is. */
  const pathOf = (fill: (units: Uint8Array, room: number) => unknown): string => {
    const bytes = new Uint8Array(2 * MAX_PATH_UNITS);
    const units = Number(fill(bytes, MAX_PATH_UNITS));
    return units > 0 && units < MAX_PATH_UNITS ? wideStringAt(bytes, 0, bytes.length).text : '';
  };
  return {
    queryDosDevice(name) {
      const bytes = new Uint8Array(2 * MAX_PATH_UNITS);
      if (!dosDevice(name, bytes, MAX_PATH_UNITS)) return { status: lastError(), targets: [] };
      return { status: ERROR.SUCCESS, targets: textsOf(bytes) };
    },
    systemDirectories: () => ({ system: pathOf(systemDirectory), windows: pathOf(windowsDirectory) }),
  };
}

function bindProcessor(
  libraries: Libraries,
): Pick<SystemCalls, 'nativeSystemInfo' | 'isProcessorFeaturePresent' | 'logicalProcessorInformationEx'> {
  const nativeSystemInfo = libraries.bind('kernel32', 'GetNativeSystemInfo', 'void', ['bytes']);
  const processorInformation = libraries.bind('kernel32', 'GetLogicalProcessorInformationEx', 'i32', [
    'u32',
    'bytes',
    'bytes',
  ]);
  const { lastError } = bindHandles(libraries);
  const featurePresent = libraries.bind('kernel32', 'IsProcessorFeaturePresent', 'i32', ['u32']);
  return {
    nativeSystemInfo: (info) => {
      nativeSystemInfo(info);
    },
    isProcessorFeaturePresent: (feature) => featurePresent(feature) !== 0,
    logicalProcessorInformationEx(relationship, buffer) {
      const bytes = Uint32Array.of(buffer.length);
      const status = processorInformation(relationship, buffer, bytesOf(bytes)) ? ERROR.SUCCESS : lastError();
      return { status, neededBytes: at(bytes, 0) };
    },
  };
}

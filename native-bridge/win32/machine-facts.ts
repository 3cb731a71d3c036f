/** What the machine is: kernel32, ntdll, and the registry for what no function says. */
import { cpus, hostname } from 'node:os';
import { at } from '../../contract/checked.ts';
import type { MachineFacts } from '../calls/calls.ts';
import { ERROR } from '../calls/layouts.ts';
import { bytesOf } from './etw.ts';
import { asStatus, type Libraries } from './libraries.ts';
import { bindRegistryValue } from './registry.ts';

const ALL_PROCESSOR_GROUPS = 0xffff;
/** SYSTEM_TIMEOFDAY_INFORMATION: i64 boot time first. */
const TIME_OF_DAY = { class: 3, bytes: 48 } as const;
const VERSION_INFO_BYTES = 276;
/** MEMORYSTATUSEX: u32 length, u32 load, u64 total physical bytes. */
const MEMORY_STATUS = { bytes: 64, totalPhysical: 8 } as const;
const REG_DWORD_ONLY = 0x10;
const ARCHITECTURES: Record<number, MachineFacts['architecture']> = { 43620: 'arm64', 34404: 'x64', 332: 'x86' };

export function bindMachineFacts(libraries: Libraries): () => MachineFacts {
  const activeProcessors = libraries.bind('kernel32', 'GetActiveProcessorCount', 'u32', ['u16']);
  const memoryBytes = bindMemoryBytes(libraries);
  const osVersion = bindOsVersion(libraries);
  const architecture = bindArchitecture(libraries);
  const bootFileTime = bindBootFileTime(libraries);
  const cpuMHz = bindCpuMHz(libraries);
  return () => ({
    kind: 'windows',
    name: hostname(),
    processors: asStatus(activeProcessors(ALL_PROCESSOR_GROUPS)),
    memoryBytes: memoryBytes(),
    osVersion: osVersion(),
    architecture: architecture(),
    bootFileTime: bootFileTime(),
    cpuMHz: cpuMHz(),
    timeZoneBiasMin: new Date().getTimezoneOffset(),
  });
}

function bindMemoryBytes(libraries: Libraries): () => number {
  const memoryStatus = libraries.bind('kernel32', 'GlobalMemoryStatusEx', 'i32', ['bytes']);
  return () => {
    const memory = new Uint8Array(MEMORY_STATUS.bytes);
    const view = new DataView(memory.buffer);
    view.setUint32(0, memory.length, true);
    memoryStatus(memory);
    return Number(view.getBigUint64(MEMORY_STATUS.totalPhysical, true));
  };
}

function bindOsVersion(libraries: Libraries): () => string {
  const version = libraries.bind('ntdll', 'RtlGetVersion', 'i32', ['bytes']);
  return () => {
    const os = new Uint8Array(VERSION_INFO_BYTES);
    const view = new DataView(os.buffer);
    view.setUint32(0, os.length, true);
    version(os);
    return [4, 8, 12].map((offset) => view.getUint32(offset, true)).join('.');
  };
}

/** Of the machine, also where this process is emulated. */
function bindArchitecture(libraries: Libraries): () => MachineFacts['architecture'] {
  const currentProcess = libraries.bind('kernel32', 'GetCurrentProcess', 'u64', []);
  const isWow64Process2 = libraries.bind('kernel32', 'IsWow64Process2', 'i32', ['u64', 'bytes', 'bytes']);
  return () => {
    const [own, native] = [new Uint8Array(2), new Uint8Array(2)];
    const known = isWow64Process2(currentProcess(), own, native);
    return (known ? ARCHITECTURES[at(native, 0) | (at(native, 1) << 8)] : undefined) ?? 'x64';
  };
}

function bindBootFileTime(libraries: Libraries): () => bigint {
  const systemInformation = libraries.bind('ntdll', 'NtQuerySystemInformation', 'i32', [
    'u32',
    'bytes',
    'u32',
    'bytes',
  ]);
  return () => {
    const timeOfDay = new Uint8Array(TIME_OF_DAY.bytes);
    systemInformation(TIME_OF_DAY.class, timeOfDay, timeOfDay.length, null);
    return new DataView(timeOfDay.buffer).getBigInt64(0, true);
  };
}

function bindCpuMHz(libraries: Libraries): () => number {
  const registryValue = bindRegistryValue(libraries);
  return () => {
    const mhz = new Uint32Array(1);
    const key = 'HARDWARE\\DESCRIPTION\\System\\CentralProcessor\\0';
    const { status } = registryValue(key, '~MHz', REG_DWORD_ONLY, bytesOf(mhz));
    return status === ERROR.SUCCESS ? at(mhz, 0) : (cpus()[0]?.speed ?? 0);
  };
}

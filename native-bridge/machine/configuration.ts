/** What this machine says of itself, for a trace to be read elsewhere: volumes, Windows, processors. */
import { u32At, wideStringAt } from '../../engine/format/bytes.ts';
import type { MachineConfiguration } from '../calls/bridge.ts';
import type { SystemCalls } from '../calls/calls.ts';
import { ERROR, newStruct, readField } from '../calls/layouts.ts';
import { drivesOf } from './drives.ts';
import { processorTopology } from './processor-topology.ts';

const VERSION_KEY = 'SOFTWARE\\Microsoft\\Windows NT\\CurrentVersion';
const PROCESSORS_KEY = 'HARDWARE\\DESCRIPTION\\System\\CentralProcessor';
const REG = { sz: 1, dword: 4 } as const;
const MOST_VALUE_BYTES = 1024;
const PF_PAE_ENABLED = 9;
const PF_NX_ENABLED = 12;
/** FILETIME of 1970, and its ticks a second. */
const UNIX_EPOCH = 116_444_736_000_000_000n;
const FILETIME_PER_SECOND = 10_000_000n;

/** What the kernel's names stand for on every Windows, as Windows' own merging writes it. */
const EVERYWHERE = [
  { ntPath: '\\??\\', dosPath: '' },
  { ntPath: '\\Device\\LanmanRedirector\\', dosPath: '\\\\' },
  { ntPath: '\\Device\\Mup\\', dosPath: '\\\\' },
];

export function machineConfiguration(system: SystemCalls): MachineConfiguration {
  const { windows, system: systemDirectory } = system.systemDirectories();
  const windowsDirectory = windows === '' || windows.endsWith('\\') ? windows : `${windows}\\`;
  const version = registryOf(system, VERSION_KEY);
  const installed = version.number('InstallDate');
  const [buildLab, productName] = [version.text('BuildLabEx') || version.text('BuildLab'), version.text('ProductName')];
  return {
    volumes: [
      ...EVERYWHERE,
      ...(windowsDirectory === '' ? [] : [{ ntPath: '\\SystemRoot\\', dosPath: windowsDirectory }]),
      ...drivesOf(system).map(({ device, drive }) => ({ ntPath: `${device}\\`, dosPath: `${drive}\\` })),
    ],
    paths: systemDirectory === '' || windows === '' ? null : { systemDirectory, windowsDirectory },
    build:
      buildLab === '' && productName === ''
        ? null
        : {
            installDate: installed === null ? 0n : UNIX_EPOCH + BigInt(installed) * FILETIME_PER_SECOND,
            buildLab,
            productName,
          },
    processors: processorsOf(system),
    topology: processorTopology(system),
  };
}

function processorsOf(system: SystemCalls): MachineConfiguration['processors'] {
  const facts = system.machine();
  const info = newStruct('SYSTEM_INFO');
  system.nativeSystemInfo(info);
  return {
    mhz: facts.cpuMHz,
    processors: facts.processors,
    memoryMB: Math.floor(facts.memoryBytes / (1 << 20)),
    pageBytes: readField(info, 'SYSTEM_INFO', 'dwPageSize'),
    allocationGranularity: readField(info, 'SYSTEM_INFO', 'dwAllocationGranularity'),
    computerName: facts.name,
    // The kernel's field is empty on machines of no domain; programs are told the DNS name alone, which it is not.
    domainName: '',
    highestUserAddress: readField(info, 'SYSTEM_INFO', 'lpMaximumApplicationAddress'),
    architecture: readField(info, 'SYSTEM_INFO', 'wProcessorArchitecture'),
    level: readField(info, 'SYSTEM_INFO', 'wProcessorLevel'),
    revision: readField(info, 'SYSTEM_INFO', 'wProcessorRevision'),
    noExecute: system.isProcessorFeaturePresent(PF_NX_ENABLED),
    physicalAddressExtension: system.isProcessorFeaturePresent(PF_PAE_ENABLED),
    each: eachProcessor(system, facts.processors),
  };
}

function eachProcessor(system: SystemCalls, count: number): MachineConfiguration['processors']['each'] {
  const all = Array.from({ length: count }, (_, i) => {
    const { number, text } = registryOf(system, `${PROCESSORS_KEY}\\${i}`);
    return {
      featureSet: number('FeatureSet') ?? 0,
      mhz: number('~MHz') ?? 0,
      name: text('ProcessorNameString').trim(),
      identifier: text('Identifier'),
      vendor: text('VendorIdentifier'),
    };
  });
  // A machine whose registry says nothing of them has nothing said of them.
  return all.every(({ name, identifier }) => name === '' && identifier === '') ? [] : all;
}

function registryOf(system: SystemCalls, key: string) {
  const room = new Uint8Array(MOST_VALUE_BYTES);
  const read = (name: string, wanted: number): Uint8Array | null => {
    const { status, type, returnedBytes } = system.registryValue(key, name, room);
    return status === ERROR.SUCCESS && type === wanted ? room.subarray(0, returnedBytes) : null;
  };
  return {
    /** Empty where there is none. */
    text: (name: string): string => {
      const value = read(name, REG.sz);
      return value === null ? '' : wideStringAt(value, 0, value.length).text;
    },
    number: (name: string): number | null => {
      const value = read(name, REG.dword);
      return value?.length === 4 ? u32At(value, 0) : null;
    },
  };
}

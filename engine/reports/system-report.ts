/**
 * The system configuration for people: what the kernel's SystemConfig events, those of merging and the log-file header
 * say, by subject. Fields are those of `engine/schema/classic/system-config.ts`.
 */

import { formatNumber, groupedNumber } from '../../contract/number-text.ts';
import type { Fact, FactList, SystemReport, SystemSection } from '../../contract/pages.ts';
import type { TraceInfo } from '../../contract/trace.ts';
import { filetimeToIso } from '../format/file-header.ts';

/** A field of a SystemConfig event, as the table of the system configuration has it. */
export interface ConfigField {
  subject: string;
  /** Events of the subject, from 1. */
  item: number;
  field: string;
  value: string;
}

type Item = ReadonlyMap<string, string>;
/** By subject. */
type Config = ReadonlyMap<string, readonly Item[]>;

/** A list that somebody reads; all rows are in the table of the system configuration. */
const MOST_ROWS = 5000;

const byKernel = (config: Config): string =>
  config.has('CPU')
    ? 'The kernel did not log it, as is the case on some Windows versions and virtual machines.'
    : 'Record with a kernel session: with any kernel keyword, it logs the machine configuration when it stops (for example “wpr -start GeneralProfile”).';
const byMerging = 'Merge the trace on the machine that recorded it, as “wpr -stop” and “xperf -merge” do.';

export function systemReport(fields: Iterable<ConfigField>, info: TraceInfo): SystemReport {
  const config = itemsOf(fields);
  const sections = [
    general(config, info),
    processors(config, info),
    memory(config),
    session(info),
    section(
      'storage',
      'Storage',
      [],
      storageLists(config),
      `The trace has no information about disks. ${byKernel(config)}`,
    ),
    network(config),
    display(config),
    section('services', 'Services', [], listsOf(config, services), `The trace lists no services. ${byKernel(config)}`),
    section(
      'devices',
      'Plug and Play',
      [],
      listsOf(config, devices),
      `The trace lists no devices. ${byKernel(config)}`,
    ),
    section(
      'interrupts',
      'Interrupts',
      [],
      listsOf(config, interrupts),
      `The trace has no information about interrupts. ${byKernel(config)}`,
    ),
    power(config),
    others(config),
  ];
  return { sections: sections.filter(({ id, lists }) => id !== 'other' || lists.length > 0) };
}

function itemsOf(fields: Iterable<ConfigField>): Config {
  const config = new Map<string, Map<string, string>[]>();
  for (const { subject, item, field, value } of fields) {
    const items = config.get(subject) ?? [];
    if (items.length === 0) config.set(subject, items);
    // Their numbers go up by one; whatever else they did, no more items than fields are made.
    if (items.length < Math.max(1, item)) items.push(new Map());
    items.at(-1)!.set(field, value.trim());
  }
  return config;
}

type Show = (text: string, item: Item) => string;

const plain: Show = (text) => text;
const number: Show = (text) => (isNumber(text) ? groupedNumber(Number(text), 0) : text);
const size: Show = (text) => (isNumber(text) ? formatNumber(Number(text), 'integer', 'auto') : text);
const yesNo: Show = (text) => (text === '' ? '' : text === '0' ? 'no' : 'yes');
const list: Show = (text) => text.split(';').filter(Boolean).join(', ');
const named =
  (names: Readonly<Record<string, string>>): Show =>
  (text) =>
    names[text] ?? text;
const isNumber = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text);

/** `0x1a2b3c` holds an address in the order of memory: lowest byte first. */
function macAddress(text: string): string {
  const digits = /^0x([0-9a-f]+)$/i.exec(text)?.[1];
  if (digits === undefined || digits.length > 16) return text;
  const bytes = digits.padStart(16, '0').match(/../g)!.reverse().slice(0, 6);
  return bytes.join(':').toUpperCase();
}

/** What a list shows: title, field, how. */
type ColumnOf = readonly [title: string, field: string, show?: Show];
interface ListOf {
  title: string;
  subject: string;
  columns: readonly ColumnOf[];
}

function factsOf(items: readonly Item[] | undefined, columns: readonly ColumnOf[]): Fact[] {
  const item = items?.[0];
  if (item === undefined) return [];
  return columns.flatMap(([name, field, show = plain]) => {
    const text = item.get(field);
    const value = text === undefined ? '' : show(text, item);
    return value === '' ? [] : [{ name, value }];
  });
}

function listOf(items: readonly Item[], title: string, columns: readonly ColumnOf[]): FactList {
  const rows = items
    .slice(0, MOST_ROWS)
    .map((item) => columns.map(([, field, show = plain]) => show(item.get(field) ?? '', item)));
  const used = columns.map((_, i) => i).filter((i) => rows.some((row) => row[i] !== ''));
  return {
    title: items.length > MOST_ROWS ? `${title} (the first ${groupedNumber(MOST_ROWS, 0)})` : title,
    columns: used.map((i) => ({
      title: columns[i][0],
      number: columns[i][2] === number || columns[i][2] === size,
    })),
    rows: rows.map((row) => used.map((i) => row[i])),
  };
}

const listsOf = (config: Config, ...lists: readonly ListOf[]): FactList[] =>
  lists.flatMap(({ title, subject, columns }) => {
    const items = config.get(subject);
    return items === undefined ? [] : [listOf(items, title, columns)];
  });

const section = (id: string, title: string, facts: Fact[], lists: FactList[], absent: string): SystemSection => ({
  id,
  title,
  facts,
  lists,
  absent: facts.length === 0 && lists.length === 0 ? absent : null,
});

const fact = (name: string, value: string | null): Fact[] => (value === null || value === '' ? [] : [{ name, value }]);

const firmwareTypes = named({ 1: 'BIOS', 2: 'UEFI' });
const installed: Show = (text) => {
  const iso = /^\d{1,19}$/.test(text) ? filetimeToIso(BigInt(text)) : null;
  // 0 seconds since 1970, as a FILETIME: nobody wrote one.
  return iso === null || iso.startsWith('1970-01-01') ? '' : utc(iso);
};
const utc = (iso: string): string => `${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`;

function general(config: Config, info: TraceInfo): SystemSection {
  const facts = [
    ...factsOf(config.get('CPU'), [
      ['Computer name', 'ComputerName'],
      ['Domain', 'DomainName'],
    ]),
    ...factsOf(config.get('BuildInfo'), [['Operating system', 'ProductName']]),
    ...fact('Windows version', /^0\.0\.0?$/.test(info.osVersion) ? null : info.osVersion),
    ...factsOf(config.get('BuildInfo'), [
      ['Build', 'BuildLab'],
      ['Installed', 'InstallDate', installed],
    ]),
    ...factsOf(config.get('SystemPaths'), [
      ['Windows folder', 'SystemWindowsDirectory'],
      ['System folder', 'SystemDirectory'],
    ]),
    ...factsOf(config.get('Platform'), [
      ['Manufacturer', 'SystemManufacturer'],
      ['Model', 'SystemProductName'],
      ['Firmware version', 'BiosVersion'],
      ['Firmware date', 'BiosDate'],
    ]),
    ...factsOf(config.get('BootConfigInfo'), [
      ['Firmware type', 'FirmwareType', firmwareTypes],
      ['Secure boot', 'SecureBootEnabled', yesNo],
    ]),
    ...factsOf(config.get('VirtualizationConfigInfo'), [
      ['Hypervisor', 'HyperVisorEnabled', yesNo],
      ['Virtualization-based security', 'VbsEnabled', yesNo],
      ['Hypervisor-protected code integrity', 'HvciEnabled', yesNo],
    ]),
    ...fact('Booted', info.bootTimeUtc && utc(info.bootTimeUtc)),
  ];
  return section(
    'general',
    'General',
    facts,
    [],
    `The trace has no information about the machine. ${byKernel(config)} ${byMerging}`,
  );
}

const architectures = named({ 0: 'x86', 5: 'ARM', 6: 'Itanium', 9: 'x64', 12: 'ARM64' });

function processors(config: Config, info: TraceInfo): SystemSection {
  const facts = [
    ...factsOf(config.get('Processors'), [
      ['Processor', 'ProcessorName'],
      ['Identifier', 'ProcessorIdentifier'],
      ['Vendor', 'VendorIdentifier'],
    ]),
    ...factsOf(config.get('CPU'), [
      ['Speed', 'MHz', (text) => `${number(text, new Map())} MHz`],
      ['Logical processors', 'NumberOfProcessors', number],
      ['Architecture', 'ProcessorArchitecture', architectures],
      ['Level', 'ProcessorLevel'],
      ['Revision', 'ProcessorRevision'],
    ]),
    ...(config.has('CPU') || info.processors === 0
      ? []
      : fact('Logical processors', groupedNumber(info.processors, 0))),
    ...factsOf(config.get('ProcessorGroup'), [
      ['Processor groups', 'GroupCount', number],
      ['Processors per group', 'Affinity'],
    ]),
    ...factsOf(config.get('NumaNode'), [
      ['NUMA nodes', 'NodeCount', number],
      ['Processors per node', 'Nodes'],
    ]),
  ];
  const each: ListOf = {
    title: 'Logical processors',
    subject: 'Processors',
    columns: [
      ['Processor', 'ProcessorIndex', number],
      ['Name', 'ProcessorName'],
      ['Speed MHz', 'ProcessorSpeed', number],
      ['Features', 'FeatureSet'],
      ['Identifier', 'ProcessorIdentifier'],
      ['Vendor', 'VendorIdentifier'],
    ],
  };
  return section(
    'processors',
    'Processors',
    facts,
    listsOf(config, each),
    `The trace has no information about processors. ${byKernel(config)}`,
  );
}

function memory(config: Config): SystemSection {
  const facts = factsOf(config.get('CPU'), [
    ['Memory', 'MemSize', (text) => (isNumber(text) ? formatNumber(Number(text) * 2 ** 20, 'integer', 'auto') : text)],
    ['Memory speed', 'MemorySpeed', (text) => (text === '0' ? '' : `${number(text, new Map())} MHz`)],
    ['Page size', 'PageSize', size],
    ['Allocation granularity', 'AllocationGranularity', size],
    ['Highest user address', 'HighestUserAddress'],
    ['Physical address extension', 'PaeEnabled', yesNo],
    ['No-execute', 'NxEnabled', yesNo],
  ]);
  return section('memory', 'Memory', facts, [], `The trace has no information about memory. ${byKernel(config)}`);
}

/** LogFileMode bits (format document a.4). */
const MODES: readonly (readonly [bit: number, name: string])[] = [
  [0x1, 'sequential'],
  [0x2, 'circular'],
  [0x4, 'appended'],
  [0x8, 'series of files'],
  [0x20, 'preallocated'],
  [0x80, 'secure'],
  [0x100, 'real time'],
  [0x400, 'in memory'],
  [0x800, 'private'],
  [0x10000, 'relogged'],
  [0x02000000, 'system logger'],
  [0x04000000, 'compressed'],
  [0x08000000, 'independent'],
  [0x10000000, 'buffers not per processor'],
];

function session(info: TraceInfo): SystemSection {
  const { logFileMode: mode } = info;
  const names = MODES.filter(([bit]) => (mode & bit) !== 0).map(([, name]) => name);
  const facts = [
    ...fact('Session', info.loggerName),
    ...fact('Recorded as', info.logFileName),
    ...fact('Started', info.startTimeUtc && utc(info.startTimeUtc)),
    ...fact(
      'Ended',
      info.endTimeUtc === null ? 'never: the file was copied while the session ran' : utc(info.endTimeUtc),
    ),
    ...fact(
      'Mode',
      `0x${(mode >>> 0).toString(16).padStart(8, '0')}${names.length === 0 ? '' : `: ${names.join(', ')}`}`,
    ),
    ...fact('File', info.file),
    ...fact('Size', formatNumber(info.sizeBytes, 'integer', 'auto')),
    ...fact('Buffers', groupedNumber(info.buffers, 0)),
    ...fact('Events', groupedNumber(info.events, 0)),
    ...fact('Events lost', groupedNumber(info.eventsLost, 0)),
    ...fact('Buffers lost', groupedNumber(info.buffersLost, 0)),
    ...fact('Pointer size', `${8 * info.pointerSize} bit`),
  ];
  return section('session', 'Trace session', facts, [], '');
}

const storageLists = (config: Config): FactList[] =>
  listsOf(
    config,
    {
      title: 'Physical disks',
      subject: 'PhyDisk',
      columns: [
        ['Disk', 'DiskNumber', number],
        ['Model', 'Manufacturer'],
        ['Size', 'Cylinders', diskSize],
        ['Partitions', 'PartitionCount', number],
        ['Sector', 'BytesPerSector', size],
        ['Write cache', 'WriteCacheEnabled', yesNo],
        ['Boot drive', 'BootDriveLetter'],
      ],
    },
    {
      title: 'Volumes',
      subject: 'LogDisk',
      columns: [
        ['Drive', 'DriveLetterString'],
        ['File system', 'FileSystem'],
        ['Size', 'PartitionSize', size],
        ['Free', 'NumberOfFreeClusters', freeSpace],
        ['Disk', 'DiskNumber', number],
        ['Partition', 'PartitionNumber', number],
        ['Kind', 'DriveType'],
      ],
    },
    {
      title: 'Optical drives',
      subject: 'OpticalMedia',
      columns: [
        ['Drive', 'DriveLetter'],
        ['Model', 'DeviceName'],
        ['Manufacturer', 'ManufacturerName'],
        ['File system', 'FileSystemName'],
      ],
    },
    {
      title: 'Volume names',
      subject: 'VolumeMapping',
      columns: [
        ['Device', 'NtPath'],
        ['Path', 'DosPath'],
      ],
    },
  );

/** Of the geometry, as Windows makes it up for every disk. */
const diskSize: Show = (cylinders, item) => {
  const parts = [
    cylinders,
    ...['TracksPerCylinder', 'SectorsPerTrack', 'BytesPerSector'].map((name) => item.get(name)),
  ];
  const bytes = parts.reduce((product, part) => product * Number(part ?? Number.NaN), 1);
  return formatNumber(bytes, 'integer', 'auto');
};

const freeSpace: Show = (clusters, item) => {
  const bytes = Number(clusters) * Number(item.get('SectorsPerCluster')) * Number(item.get('BytesPerSector'));
  return formatNumber(bytes, 'integer', 'auto');
};

function network(config: Config): SystemSection {
  const lists = listsOf(
    config,
    {
      title: 'Adapters',
      subject: 'NIC',
      columns: [
        ['Adapter', config.get('NIC')?.[0]?.has('NICName') ? 'NICName' : 'NICDescription'],
        ['Physical address', 'PhysicalAddr', macAddress],
        ['Addresses', 'IpAddresses', list],
        ['DNS servers', 'DnsServerAddresses', list],
      ],
    },
    {
      title: 'Interfaces',
      subject: 'NetworkInterface',
      columns: [
        ['Name', 'Alias'],
        ['Description', 'Description'],
        ['Index', 'InterfaceIndex', number],
        ['Transmit bit/s', 'TransmitLinkSpeed', linkSpeed],
        ['Receive bit/s', 'ReceiveLinkSpeed', linkSpeed],
        ['MTU', 'Mtu', number],
      ],
    },
  );
  const facts = factsOf(config.get('Network'), [
    ['Highest user port', 'MaxUserPort'],
    ['TCP TIME_WAIT delay', 'TcpTimedWaitDelay', (text) => `${text} s`],
    ['TCP table partitions', 'TcbTablePartitions'],
  ]);
  return section('network', 'Network', facts, lists, `The trace lists no network adapters. ${byKernel(config)}`);
}

/** All ones: not known. */
const linkSpeed: Show = (text, item) => (/^18446744073709551615$/.test(text) ? '' : number(text, item));

function display(config: Config): SystemSection {
  const facts = factsOf(config.get('DPI'), [
    ['Machine DPI', 'MachineDPI'],
    ['User DPI', 'UserDPI'],
  ]);
  const video: ListOf = {
    title: 'Adapters',
    subject: 'Video',
    columns: [
      ['Adapter', 'AdapterString'],
      ['Chip', 'ChipType'],
      ['Memory', 'MemorySize', size],
      ['Width px', 'XResolution', number],
      ['Height px', 'YResolution', number],
      ['Bits per pixel', 'BitsPerPixel', number],
      ['Refresh Hz', 'VRefresh', number],
      ['Device', 'DeviceId'],
    ],
  };
  return section(
    'display',
    'Display',
    facts,
    listsOf(config, video),
    `The trace lists no displays. ${byKernel(config)}`,
  );
}

/** SERVICE_STATUS.dwCurrentState of winsvc.h. */
const serviceStates = named({
  1: 'stopped',
  2: 'starting',
  3: 'stopping',
  4: 'running',
  5: 'continuing',
  6: 'pausing',
  7: 'paused',
});

const services: ListOf = {
  title: 'Services',
  subject: 'Services',
  columns: [
    ['Service', 'ServiceName'],
    ['Name', 'DisplayName'],
    ['State', 'ServiceState', serviceStates],
    ['Process', 'ProcessName'],
    ['Pid', 'ProcessId', (text, item) => (text === '0' ? '' : number(text, item).replaceAll(',', ''))],
    ['Group', 'SvchostGroup'],
    ['Load order', 'LoadOrderGroup'],
  ],
};

const devices: ListOf = {
  title: 'Devices',
  subject: 'PnP',
  columns: [
    ['Device', 'DeviceDescription'],
    ['Friendly name', 'FriendlyName'],
    ['Driver', 'ServiceName'],
    ['Problem', 'DevProblem', (text) => (text === '0' ? '' : text)],
    ['Object', 'PdoName'],
    ['Id', 'DeviceID'],
  ],
};

const interrupts: ListOf = {
  title: 'Interrupts',
  subject: 'IRQ',
  columns: [
    ['IRQ', 'IRQNum', (text) => (/^\d+$/.test(text) ? String(Number(text) | 0) : text)],
    ['Device', 'DeviceDescription'],
    ['Processors', 'IRQAffinity'],
    ['Group', 'IRQGroup'],
  ],
};

function power(config: Config): SystemSection {
  const facts = factsOf(config.get('Power'), [
    ['Sleep S1', 'S1', yesNo],
    ['Sleep S2', 'S2', yesNo],
    ['Sleep S3', 'S3', yesNo],
    ['Hibernate S4', 'S4', yesNo],
    ['Off S5', 'S5', yesNo],
    ['Modern standby', 'AoAc', yesNo],
  ]);
  return section('power', 'Power', facts, [], `The trace has no information about sleep states. ${byKernel(config)}`);
}

/** Subjects with a place above. */
const SHOWN = new Set(
  (
    'CPU BuildInfo SystemPaths Platform BootConfigInfo VirtualizationConfigInfo Processors ProcessorGroup NumaNode PhyDisk ' +
    'LogDisk OpticalMedia VolumeMapping NIC NetworkInterface Network DPI Video Services PnP IRQ Power'
  ).split(' '),
);

/** Everything else, field by field. */
function others(config: Config): SystemSection {
  const lists = [...config]
    .filter(([subject]) => !SHOWN.has(subject))
    .map(([subject, items]) => {
      const fields = [...new Set(items.flatMap((item) => [...item.keys()]))];
      return listOf(
        items,
        subject,
        fields.map((field): ColumnOf => [field, field]),
      );
    });
  return section('other', 'Other', [], lists, '');
}

/** Disk Usage: requests as the disk saw them. Opcodes of DiskIo: 10 read, 11 write, 14 flush; 12, 13, 15 their beginnings. */
import {
  type CookerJson,
  column,
  countColumn,
  lasting,
  presentId,
  stackColumn,
  type TableJson,
} from '../shared/column.ts';
import { view } from '../shared/view.ts';

/** IRP_PAGING_IO and IRP_SYNCHRONOUS_PAGING_IO of wdm.h. */
const PAGING = '0x42';

export const diskCookers: CookerJson[] = [
  {
    path: 'disk/init',
    events: [{ provider: 'DiskIo', opcode: [12, 13, 15] }],
    fields: { time: '$time', irp: { field: 'Irp', type: 'address' } },
  },
  {
    path: 'disk/usage',
    events: [{ provider: 'DiskIo', opcode: [10, 11, 14] }],
    fields: {
      time: '$time',
      row: '$row',
      cpu: '$cpu',
      pid: '$pid',
      tid: '$tid',
      opcode: '$opcode',
      disk: { field: 'DiskNumber', type: 'u32' },
      flags: { field: 'IrpFlags', type: 'u32' },
      sizeBytes: { field: 'TransferSize', type: 'u32' },
      offset: { field: 'ByteOffset', type: 'i64' },
      file: { field: 'FileObject', type: 'address' },
      irp: { field: 'Irp', type: 'address' },
      response: { field: 'HighResResponseTime', type: 'ticks' },
    },
    derive: {
      begun: { op: 'lookup', in: 'disk/init', take: 'time', match: { irp: 'irp' } },
      // The partition manager measures from when it got the request; the kernel's own event is a little before that.
      initTime: { expr: 'coalesce(begun, time - response)' },
      ioTime: { expr: 'time - initTime' },
      completedBefore: { op: 'previous', of: 'time', partitionBy: ['disk'] },
      serviceTime: { expr: 'time - max(initTime, coalesce(completedBefore, initTime))' },
      queueAtInit: { op: 'overlapping', start: 'initTime', end: 'time', at: 'start', partitionBy: ['disk'] },
      queueAtComplete: { op: 'overlapping', start: 'initTime', end: 'time', at: 'end', partitionBy: ['disk'] },
      path: { expr: "if(fileName(file, time) = '', 'Unknown', fileName(file, time))" },
      paging: { expr: `bits(flags, ${PAGING}) != 0` },
      operation: { expr: "mapped(opcode, 'diskOperations')" },
    },
  },
];

const details = 'irp offset sizeBytes paging queueAtInit queueAtComplete ioTime serviceTime';

export const diskTables: TableJson[] = [
  {
    id: 'db510ec2-bd21-426a-952f-e86d131eded7',
    name: 'Disk Usage',
    description: 'Reads, writes and flushes of disks',
    category: 'Storage',
    sqlName: 'usage',
    rows: 'disk/usage',
    howToRecord: 'Record the kernel keywords **DiskIO** and **DiskIOInit**; **Filename** (or **FileIO**) for paths.',
    help: '**IO Time** is from the request to its completion. **Disk Service Time** is the part in which the disk worked on this request and not on earlier ones: its sum is how long the disk was busy. If IO Time is far above Disk Service Time, requests wait in a queue: **QD/I** is the number of requests ahead of each one.',
    columns: {
      disk: column('5b236fe3-e61b-4da6-b3f9-24a68aca8bf6', 'Disk', 'disk', 'right'),
      operation: column('a7288543-9e76-45d1-bb33-a42bc6475bdf', 'IO Type', 'operation'),
      process: column('b64c95a8-bce6-436b-a06b-c15679525d57', 'Process', '=processLabel(pid, time)'),
      pid: column('4b2990e4-68ec-4b55-96fa-4a2c39fd8cb9', 'Process ID', presentId('pid'), 'right F0 hidden'),
      tid: column('619c5f81-78b3-4540-96fe-65392e44cb43', 'Thread ID', presentId('tid'), 'right F0'),
      path: column('92dc8f31-1693-4d74-a600-18c68f47ba58', 'Path Name', 'path', '360'),
      directory: column(
        'c28c8eb0-bddc-449e-9f7a-ce9ebdd76d2d',
        'Path Tree',
        "=replace(path, baseName(path), '')",
        '240',
        'The folder of the file',
      ),
      paging: column(
        'fc91d779-a3ab-4782-9442-1d1754cf9f8e',
        'Paging',
        'paging',
        '',
        'Whether the memory manager read or wrote the data',
      ),
      offset: column('490e4ab2-fa89-4c7e-8f35-21ee7da653ff', 'Min Offset', 'offset', 'right N0 min'),
      irp: column('5d93e728-a688-41e1-87c6-19597fb069e2', 'IRP Ptr', 'irp', 'right'),
      cpu: column('f6e66f41-b337-41cc-93cb-13c5fc1ec7eb', 'Complete CPU', 'cpu', 'right hidden'),
      queueAtInit: column(
        'c15bf6a2-3640-4292-b7a6-32332d2d6212',
        'QD/I',
        'queueAtInit',
        'right N1 average',
        'The number of requests of this disk that were open when this one started',
      ),
      queueAtComplete: column(
        'cb1ffa2d-596c-401a-abac-230e0bf02ca5',
        'QD/C',
        'queueAtComplete',
        'right N1 average',
        'The number of requests of this disk that were open when this one ended',
      ),
      ioTime: lasting(
        column('1314de8f-f1f3-4b96-a65d-55bbccb29fe3', 'IO Time', 'ioTime', 'right sum'),
        'initTime',
        'time',
      ),
      maxIoTime: lasting(
        column('a0ddebc9-069a-4812-b185-5fd62ac9227f', 'Max IO Time', 'ioTime', 'right max'),
        'initTime',
        'time',
      ),
      serviceTime: {
        ...column('700b1de6-8b69-4a3d-aacd-1d0ea56ffac0', 'Disk Service Time', 'serviceTime', 'right sum'),
        interval: { end: 'time', duration: 'serviceTime' },
      },
      utilization: column(
        '2bebead5-9172-40f1-bd5d-d32a577486af',
        '% Disk Utilization',
        { visibleDomain: 'percentOfView', end: 'time', duration: 'serviceTime', unit: ['disk'] },
        'right N2 sum',
        'Disk service time in percent of the visible time range. One disk that is always busy is 100%; two such disks are 200%',
      ),
      initTime: column('a9a08369-3c16-4f5c-a65d-36573ef6ea6d', 'Init Time', 'initTime', 'right time min'),
      completeTime: column('31fd975b-17ae-4a06-a05b-169e55f12ca8', 'Complete Time', 'time', 'right time max'),
      count: countColumn('d44bf4e2-a94c-4450-aa5e-f736fcc99761'),
      sizeBytes: column('0e9b1370-48da-4ab4-88f4-a751fd4f8393', 'Size (B)', 'sizeBytes', 'right N0 sum'),
      stack: stackColumn('1d945e1e-2a7a-4060-99a9-a2e45211374e'),
    },
    configurations: [
      {
        name: 'Activity by IO Type, Process',
        columns: view(`operation process path | ${details} count | initTime completeTime`),
        roles: { startTime: 'initTime', endTime: 'completeTime' },
        chart: 'stateDiagram',
      },
      {
        name: 'Activity by Process, Path Name',
        columns: view(`process path operation | ${details} count | initTime completeTime`),
        roles: { startTime: 'initTime', endTime: 'completeTime' },
        chart: 'stateDiagram',
      },
      {
        name: 'Utilization by Disk',
        columns: view('disk operation | sizeBytes queueAtInit ioTime serviceTime count | utilization'),
        roles: { startTime: 'initTime', endTime: 'completeTime' },
        chart: 'stackedLine',
      },
      {
        name: 'Counts by IO Type',
        columns: view('operation process | sizeBytes ioTime serviceTime | count'),
        roles: { startTime: 'initTime', endTime: 'completeTime' },
        chart: 'stackedBars',
      },
      {
        name: 'Service Time by Process, Path Name',
        columns: view('process path | maxIoTime ioTime operation sizeBytes count | serviceTime-'),
        roles: { startTime: 'initTime', endTime: 'completeTime' },
        chart: 'stackedLine',
      },
      {
        name: 'Throughput by Disk, IO Type',
        columns: view('disk operation | count ioTime serviceTime | sizeBytes'),
        roles: { startTime: 'completeTime' },
        chart: 'stackedLine',
        aggregationOverTime: 'rate',
      },
    ],
    defaultConfiguration: 'Activity by IO Type, Process',
  },
];

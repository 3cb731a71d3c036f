/** File I/O: operations as programs asked for them, from their beginning to the OperationEnd of their IRP. */
import type { ProcessingSourceJson } from '../../contract/plugin.ts';
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

/** Opcodes of FileIo that begin an operation; 76 ends it. */
const OPERATIONS: Record<string, string> = {
  '64': 'Create',
  '65': 'Cleanup',
  '66': 'Close',
  '67': 'Read',
  '68': 'Write',
  '69': 'Set Information',
  '70': 'Delete',
  '71': 'Rename',
  '72': 'Enumerate Directory',
  '73': 'Flush',
  '74': 'Query Information',
  '75': 'File System Control',
  '77': 'Directory Notification',
  '79': 'Delete Path',
  '80': 'Rename Path',
  '81': 'Set Link Path',
};

export const fileMaps: NonNullable<ProcessingSourceJson['maps']> = { fileOperations: OPERATIONS };

export const fileCookers: CookerJson[] = [
  {
    path: 'disk/file-begin',
    events: [{ provider: 'FileIo', opcode: Object.keys(OPERATIONS).map(Number) }],
    fields: {
      time: '$time',
      row: '$row',
      cpu: '$cpu',
      pid: '$pid',
      tid: '$tid',
      opcode: '$opcode',
      irp: { field: 'IrpPtr', type: 'address' },
      file: { field: 'FileObject', type: 'address' },
      key: { field: 'FileKey', type: 'address' },
      offset: { field: 'Offset', type: 'i64' },
      sizeBytes: { field: 'IoSize', type: 'u32' },
      openPath: { field: ['OpenPath', 'FileName'], type: 'text' },
    },
  },
  {
    path: 'disk/file-end',
    events: [{ provider: 'FileIo', opcode: [76] }],
    fields: {
      time: '$time',
      irp: { field: 'IrpPtr', type: 'address' },
      status: 'NtStatus',
      done: { field: 'ExtraInfo', type: 'u64' },
    },
  },
  {
    path: 'disk/file-io',
    pair: { start: 'disk/file-begin', stop: 'disk/file-end', by: { irp: 'irp' }, restart: true },
    fields: {
      row: 'start.row',
      cpu: 'start.cpu',
      pid: 'start.pid',
      tid: 'start.tid',
      opcode: 'start.opcode',
      irp: 'start.irp',
      file: 'start.file',
      key: 'start.key',
      offset: 'start.offset',
      sizeBytes: 'start.sizeBytes',
      openPath: 'start.openPath',
      status: 'stop.status',
    },
    derive: {
      operation: { expr: "mapped(opcode, 'fileOperations')" },
      byKey: { expr: 'fileName(key, startTime)' },
      byObject: { expr: 'fileName(file, startTime)' },
      path: {
        expr: "if(opcode = 64 and openPath != '', dosPath(openPath), if(byKey != '', byKey, if(byObject != '', byObject, if(openPath != '', openPath, 'Unknown'))))",
      },
      // Some operations are not told to end; what is still open when the trace ends is not known to have taken so long.
      ended: { expr: 'if(complete, endTime, startTime)' },
      duration: { expr: 'ended - startTime' },
    },
  },
];

export const fileTables: TableJson[] = [
  {
    id: 'cc276d26-aa50-4f09-b4fd-9169ece73736',
    name: 'File I/O',
    description: 'Creates, reads, writes and all other operations on files',
    category: 'Storage',
    sqlName: 'file_io',
    rows: 'disk/file-io',
    howToRecord: 'Record the kernel keywords **FileIO** and **FileIOInit**, and **Filename** for paths.',
    help: 'A row is one operation that a program requested from the file system. The cache serves most requests; only the rest is in **Disk Usage**. Many short operations on one path suggest a polling loop; a **Status** other than success shows failed requests.',
    columns: {
      process: column('2ee005cd-77c9-4c39-b654-b5351306f651', 'Process', '=processLabel(pid, startTime)'),
      pid: column('5776411e-31cc-4130-9da7-abad8571f985', 'Process ID', presentId('pid'), 'right F0 hidden'),
      tid: column('57b12673-9e08-4dd8-b6a1-8137c83d650f', 'Thread ID', presentId('tid'), 'right F0'),
      operation: column('ba1eabc0-fcf7-46f3-801c-47c09df26483', 'Event Type', 'operation'),
      path: column('d84cbd74-3b56-4d12-9a30-66fa23e68adf', 'File Path', 'path', '360'),
      fileName: column('4521de16-989e-4bd7-a33f-21b7b989c712', 'File Name', '=baseName(path)', 'hidden'),
      status: column('77a9c109-9eef-4c11-ae90-c20273cac8b9', 'Status', 'status'),
      offset: column('c106a6b6-307e-4ed3-b0cb-0c39da769edd', 'Offset', 'offset', 'right N0'),
      irp: column('4a4d55a3-9144-4735-8815-b9537564c751', 'IRP Ptr', 'irp', 'right hidden'),
      file: column('7749e432-50ef-4858-9562-8e635164ae9a', 'File Object', 'file', 'right hidden'),
      cpu: column('ba1ff75e-cf11-477d-9251-a6256925e951', 'CPU', 'cpu', 'right hidden'),
      sizeBytes: column('72edbb16-5e2f-4213-82ba-6f067aa12a1a', 'Size (B)', 'sizeBytes', 'right N0 sum'),
      startTime: column('8b989e00-550a-40db-97c0-e207224d4096', 'Start Time', 'startTime', 'right time min'),
      endTime: column('3c9018f9-2d2f-4fd6-9e6c-4c52a888fdf0', 'End Time', 'ended', 'right time max'),
      duration: lasting(
        column('4807ecc3-d888-46dc-8bdb-441a7437caaf', 'Duration', 'duration', 'right sum'),
        'startTime',
        'ended',
      ),
      longest: lasting(
        column('cf19a3df-4b49-4c5d-812d-7e5d58407527', 'Max Duration', 'duration', 'right max'),
        'startTime',
        'ended',
      ),
      complete: column(
        '010f9891-694b-45e3-af9d-0a4d11661b6e',
        'Complete',
        'complete',
        'hidden',
        'False if the trace does not contain the end',
      ),
      count: countColumn('74d5fce8-d5c8-4353-b831-d22ec81e7536'),
      stack: stackColumn('cf2c8108-bf8d-4c2a-8b04-5f513807708d'),
    },
    configurations: [
      {
        name: 'Activity By Process, Thread, Type',
        columns: view(
          'process tid operation | path status offset sizeBytes duration longest count | startTime endTime',
        ),
        roles: { startTime: 'startTime', endTime: 'endTime' },
        chart: 'stateDiagram',
      },
      {
        name: 'Activity By Process, File Path',
        columns: view(
          'process path operation | tid status offset sizeBytes duration longest count | startTime endTime',
        ),
        roles: { startTime: 'startTime', endTime: 'endTime' },
        chart: 'stateDiagram',
      },
      {
        name: 'Count By Type',
        columns: view('operation process | sizeBytes duration longest | count'),
        roles: { startTime: 'startTime' },
        chart: 'stackedBars',
      },
      {
        name: 'Duration By File Path',
        columns: view('path operation | process sizeBytes count longest | duration-'),
        roles: { startTime: 'startTime', endTime: 'endTime' },
        chart: 'stackedLine',
      },
      {
        name: 'Size By Process, Type',
        columns: view('process operation | path duration count | sizeBytes'),
        roles: { startTime: 'startTime' },
        chart: 'stackedLine',
        aggregationOverTime: 'rate',
      },
    ],
    defaultConfiguration: 'Activity By Process, Thread, Type',
  },
];

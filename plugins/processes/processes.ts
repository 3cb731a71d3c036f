/** Processes, threads and images with their lifetimes, as the trace's rundown and its events name them. */
import { definePlugin } from '../../contract/plugin.ts';
import { column, countColumn, presentId } from '../shared/column.ts';
import { view } from '../shared/view.ts';

/** A bar from the beginning to the end of what a row is. */
const LIFETIMES = {
  roles: { startTime: 'startTime', endTime: 'endTime' },
  chart: 'stateDiagram',
  aggregationOverTime: 'outstanding',
} as const;
const howToRecord =
  'Record the kernel keywords **ProcessThread** and **Loader** (every WPR profile includes them), and stop with a merge so that the file contains the final rundown.';

export const processes = definePlugin({
  id: 'ad3621ef-3ef0-457e-b420-fedd11762bc9',
  key: 'processes',
  name: 'Processes, threads and images',
  description: 'Lifetimes of processes, threads and images.',
  inputs: [{ kind: 'etl' }],
  cookers: [],
  tables: [
    {
      id: '85a67ff7-ae0f-4a25-9d99-d5a051d3ed46',
      name: 'Processes',
      description: 'The processes of the trace with their lifetimes',
      category: 'System Activity',
      sqlName: 'processes',
      rows: 'source/processes',
      howToRecord,
      help: 'Each bar is the lifetime of a process. Without a **Created** time, it started before the trace; without an **Ended** time, it outlived the trace.\n\nMany short bars with one name are a process that is started over and over: look at its parent.',
      columns: {
        process: column('9d484d7f-10fa-4ef9-ac26-d76df9b09ffb', 'Process', "=concat(name, ' (', text(pid), ')')"),
        name: column('ed8f3af3-1d9c-4ec1-8281-334e88b5a9cc', 'Process Name', 'name'),
        pid: column('72402d79-2aca-4f2a-b6b9-6c23814dae5f', 'Process ID', presentId('pid'), 'right F0'),
        parent: column('8f34ea90-a00a-428d-9525-9f7d2a8abd3f', 'Parent Process', '=processLabel(parentPid, startTime)'),
        parentPid: column(
          '70d30f40-013f-4fa8-a565-20ae51f664e7',
          'Parent Process ID',
          presentId('parentPid'),
          'right F0',
        ),
        commandLine: column('2d40b807-3799-4ff8-bf9f-2f66d1f5b562', 'Command Line', 'commandLine', '320'),
        userSid: column('6be3115a-984e-4f04-9f30-4733c76914b6', 'User SID', 'userSid'),
        sessionId: column('147ab4ba-c402-4e87-8a60-d2f60fea8561', 'Session', 'sessionId', 'right'),
        exitStatus: column('e1b7eed4-c8de-41be-a699-9a7907f51641', 'Exit Code', 'exitStatus', 'right x8'),
        packageName: column('2cdbc767-2a42-4da2-9654-e304c09ac3c4', 'Package Name', 'packageName'),
        startTime: column('3141e9a7-fa30-406b-9687-ab6e60d416f5', 'Start Time', 'startTime', 'right time min'),
        endTime: column('415bd097-2a8b-4abc-82fd-0c217c77e957', 'End Time', 'endTime', 'right time max'),
        created: column(
          '7e4a4a95-51ea-4429-a85b-43f7d3c5b57a',
          'Created',
          'created',
          'right time hidden',
          'Empty if the process started before the trace',
        ),
        ended: column(
          '0a273d76-9f2b-4dd1-9dd2-44617bc4fddd',
          'Ended',
          'ended',
          'right time hidden',
          'Empty if the process outlived the trace',
        ),
        lifetime: column(
          '346e94c7-2a67-4c92-8572-e1dd8ec552c8',
          'Lifetime (in view)',
          { visibleDomain: 'clipDuration', start: 'startTime', end: 'endTime' },
          'right sum',
        ),
        count: countColumn('b0a06512-bff6-40bf-b5f1-430379732247'),
      },
      configurations: [
        {
          name: 'Lifetime By Process',
          columns: view(
            'process | pid parent commandLine userSid sessionId exitStatus lifetime count | startTime endTime',
          ),
          ...LIFETIMES,
        },
        {
          name: 'Lifetime By Parent Process',
          columns: view('parent process | pid commandLine lifetime count | startTime endTime'),
          ...LIFETIMES,
        },
        {
          name: 'Transient Lifetime By Process',
          description: 'Processes that started or ended during the trace',
          columns: view(
            'name process | parent commandLine exitStatus created ended lifetime count | startTime endTime',
          ),
          ...LIFETIMES,
          filter: { query: 'created is not missing or ended is not missing' },
        },
      ],
      defaultConfiguration: 'Lifetime By Process',
    },
    {
      id: '8a6631a6-ae44-410c-96e7-df62ba68d644',
      name: 'Threads',
      description: 'The threads of the trace with their lifetimes',
      category: 'System Activity',
      sqlName: 'threads',
      rows: 'source/threads',
      howToRecord,
      help: 'The lifetime of each thread, below its process. Hundreds of short-lived threads cost more than their work: use a thread pool.',
      columns: {
        process: column('ee8dfca0-63b6-448f-835d-d0489749b8f3', 'Process', '=processLabel(pid, startTime)'),
        tid: column('af10bfcd-dd32-4461-8711-59908c84ed75', 'Thread ID', presentId('tid'), 'right F0'),
        name: column('4e449659-b40b-40fe-9422-5b959a513a87', 'Thread Name', 'name'),
        pid: column('c8e70d5c-3105-4f7a-aab8-a8470f498666', 'Process ID', presentId('pid'), 'right F0'),
        startAddress: column('6791b2b5-a158-4a10-82a2-44f8da6a9711', 'Start Address', 'startAddress', 'right'),
        startModule: column('302dee41-611a-45dc-b509-9cd0b02f6ebd', 'Start Module', 'startModule'),
        startTime: column('f74dfa86-4129-4a78-aa41-c4d9f563c558', 'Start Time', 'startTime', 'right time min'),
        endTime: column('554039a5-2810-4b37-87bb-3d40473a0fb6', 'End Time', 'endTime', 'right time max'),
        created: column('e21640f8-c09b-4abb-9954-83ace5a04227', 'Created', 'created', 'right time hidden'),
        ended: column('11645b3c-d31e-4a2c-8e10-28d94056497b', 'Ended', 'ended', 'right time hidden'),
        lifetime: column(
          'd52b9da5-544b-4831-aedd-868bc3bc9410',
          'Lifetime (in view)',
          { visibleDomain: 'clipDuration', start: 'startTime', end: 'endTime' },
          'right sum',
        ),
        count: countColumn('73ce04a4-1455-48a2-abec-b93b245268d5'),
      },
      configurations: [
        {
          name: 'Lifetime By Process, Thread',
          columns: view('process tid | name startModule startAddress lifetime count | startTime endTime'),
          ...LIFETIMES,
        },
        {
          name: 'Thread Creation By Process, Start Module',
          columns: view('process startModule tid | name created ended lifetime count | startTime endTime'),
          ...LIFETIMES,
          filter: { query: 'created is not missing' },
        },
      ],
      defaultConfiguration: 'Lifetime By Process, Thread',
    },
    {
      id: '07c50f86-fb58-4298-970b-705ca0849179',
      name: 'Images',
      description: 'Programs, libraries and drivers, and how long each was loaded',
      category: 'System Activity',
      sqlName: 'images',
      rows: 'source/images',
      howToRecord,
      help: 'What each process loaded, and when. Versions and PDB identities distinguish builds; process 0 is the kernel with its drivers.',
      columns: {
        process: column(
          '52130f6f-a8d5-4d8a-9c8d-24fc4bf07854',
          'Process',
          "=if(pid = 0, 'System', processLabel(pid, loadTime))",
        ),
        name: column('9d8137ee-450f-4409-a7d0-f84751d5f6d7', 'Image', 'name'),
        path: column('70699890-c355-42b9-9f1c-50e0de76605c', 'Path', 'path', '320'),
        pid: column('515005a6-0089-45c6-9331-f84b7bb55ebf', 'Process ID', presentId('pid'), 'right F0'),
        baseAddress: column('add9ef58-0ea9-41ea-907d-4bc672858440', 'Base Address', 'baseAddress', 'right'),
        sizeBytes: column('ff1269f5-ea8e-46a8-b25d-bde837a4d532', 'Size (B)', 'sizeBytes', 'right N0 sum'),
        version: column('c0707252-ecfe-4b95-992a-7b577c9477a5', 'File Version', 'version'),
        timeDateStamp: column(
          '4c20d01e-4af7-4555-858b-0861da73fd16',
          'Time Date Stamp',
          'timeDateStamp',
          'right x8 hidden',
        ),
        pdbName: column('588e414f-6d60-4c97-b0ce-5055f068f93f', 'PDB', 'pdbName'),
        pdbGuid: column('508c8dfd-10fe-413f-beb2-39db2f39eeab', 'PDB GUID', 'pdbGuid', 'hidden'),
        pdbAge: column('dd5014f8-53db-479d-a1e4-fa36118a9842', 'PDB Age', 'pdbAge', 'right hidden'),
        startTime: column('4f348285-6e37-45b5-9f4d-e8df6cfc2cdb', 'Load Time', 'loadTime', 'right time min'),
        endTime: column('fb4500d5-a94c-49f0-97e4-763d6140fb52', 'Unload Time', 'unloadTime', 'right time max'),
        loaded: column('f4b976f0-6e06-4d44-82f5-9b7eaef6edb5', 'Loaded', 'loaded', 'right time hidden'),
        unloaded: column('67c845e1-c648-485f-a3fb-81f60afdac17', 'Unloaded', 'unloaded', 'right time hidden'),
        lifetime: column(
          '16fabac9-2036-4d6d-9874-3e434a8bbef6',
          'Lifetime (in view)',
          { visibleDomain: 'clipDuration', start: 'loadTime', end: 'unloadTime' },
          'right sum',
        ),
        count: countColumn('ee020e15-3445-40ba-b767-fc8a2c6559aa'),
      },
      configurations: [
        {
          name: 'Lifetime By Process, Image',
          columns: view('process name | path baseAddress sizeBytes version pdbName count | startTime endTime'),
          ...LIFETIMES,
        },
        {
          name: 'By Image, Process',
          columns: view('name process | path version sizeBytes count | startTime endTime'),
          ...LIFETIMES,
        },
        {
          name: 'Transient Lifetime By Process, Image',
          description: 'Images that were loaded or unloaded during the trace',
          columns: view('process name | path loaded unloaded sizeBytes count | startTime endTime'),
          ...LIFETIMES,
          filter: { query: 'loaded is not missing or unloaded is not missing' },
        },
      ],
      defaultConfiguration: 'Lifetime By Process, Image',
    },
  ],
});

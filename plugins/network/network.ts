/** TCP and UDP: what was sent and received, by connection and process, from the kernel's events and its manifest provider's; captured packets. */
import { definePlugin } from '../../contract/plugin.ts';
import { type CookerJson, column, countColumn, lasting, presentId, stackColumn } from '../shared/column.ts';
import { view } from '../shared/view.ts';
import { packets } from './packets.ts';

const KERNEL_NETWORK = '7dd42a49-5329-4832-8dfd-43d979153a88';

/** Types of TcpIp events, and ids of Kernel-Network's, over IPv4; over IPv6 they are 16 more. */
const TCP: Record<number, string> = {
  10: 'Send',
  11: 'Receive',
  12: 'Connect',
  13: 'Disconnect',
  14: 'Retransmit',
  15: 'Accept',
  16: 'Reconnect',
  18: 'Copy',
};
/** The kernel's UDP events are types 10 and 11, Kernel-Network's ids 42 and 43. */
const UDP: Record<number, string> = { 10: 'Send', 11: 'Receive', 42: 'Send', 43: 'Receive' };

/** The same names over IPv4 and IPv6. */
const bothVersions = (operations: Record<number, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(operations).flatMap(([id, name]) => [
      [id, name],
      [String(Number(id) + 16), name],
    ]),
  );
const idsOf = (operations: Record<string, string>): number[] => Object.keys(operations).map(Number);

const tcpOperations = bothVersions(TCP);
const udpOperations = bothVersions(UDP);

const fields = {
  time: '$time',
  row: '$row',
  cpu: '$cpu',
  eventPid: { field: 'PID', type: 'u32' },
  headerPid: '$pid',
  headerTid: '$tid',
  sizeBytes: { field: 'size', type: 'u32' },
  remoteAddress: 'daddr',
  localAddress: 'saddr',
  remotePort: 'dport',
  localPort: 'sport',
  connection: { field: 'connid', type: 'address' },
} as const;

const derive = (protocol: string, type: string, map: string): NonNullable<CookerJson['derive']> => ({
  pid: { expr: 'coalesce(eventPid, headerPid)' },
  operation: { expr: `mapped(${type}, '${map}')` },
  protocol: { expr: `'${protocol}'` },
});

const common = [
  'time',
  'row',
  'cpu',
  'pid',
  'headerTid',
  'sizeBytes',
  'remoteAddress',
  'localAddress',
  'remotePort',
  'localPort',
  'connection',
  'operation',
  'protocol',
];

const cookers: CookerJson[] = [
  {
    path: 'network/tcp-classic',
    events: [{ provider: 'TcpIp', opcode: idsOf(tcpOperations) }],
    fields: { ...fields, type: '$opcode' },
    derive: derive('TCP', 'type', 'tcpOperations'),
  },
  {
    path: 'network/udp-classic',
    events: [{ provider: 'UdpIp', opcode: [10, 11, 26, 27] }],
    fields: { ...fields, type: '$opcode' },
    derive: derive('UDP', 'type', 'udpOperations'),
  },
  {
    path: 'network/tcp-manifest',
    events: [{ provider: KERNEL_NETWORK, id: idsOf(tcpOperations) }],
    fields: { ...fields, type: '$id' },
    derive: derive('TCP', 'type', 'tcpOperations'),
  },
  {
    path: 'network/udp-manifest',
    events: [{ provider: KERNEL_NETWORK, id: [42, 43, 58, 59] }],
    fields: { ...fields, type: '$id' },
    derive: derive('UDP', 'type', 'udpOperations'),
  },
  {
    path: 'network/traffic',
    union: ['network/tcp-classic', 'network/udp-classic', 'network/tcp-manifest', 'network/udp-manifest'],
    fields: common,
    derive: {
      local: { expr: "if(localAddress = '', '', concat(localAddress, ':', localPort))" },
      remote: { expr: "if(remoteAddress = '', '', concat(remoteAddress, ':', remotePort))" },
      connectionName: { expr: "if(local = '' and remote = '', '', concat(local, ' ↔ ', remote))" },
      sent: { expr: "if(operation = 'Send', sizeBytes, 0)" },
      received: { expr: "if(operation = 'Receive', sizeBytes, 0)" },
    },
  },
  { path: 'network/opened', rows: 'network/traffic', where: "operation in ('Connect', 'Accept')" },
  { path: 'network/closed', rows: 'network/traffic', where: "operation = 'Disconnect'" },
  {
    path: 'network/connections',
    pair: {
      start: 'network/opened',
      stop: 'network/closed',
      by: { protocol: 'protocol', local: 'local', remote: 'remote' },
      restart: true,
      withoutStart: 'keep',
    },
    fields: {
      pid: 'start.pid',
      closedBy: 'stop.pid',
      how: 'start.operation',
      openedLocal: 'start.local',
      openedRemote: 'start.remote',
      closedLocal: 'stop.local',
      closedRemote: 'stop.remote',
    },
    derive: {
      // Those that were there before the trace are known by their end alone.
      owner: { expr: 'coalesce(pid, closedBy)' },
      local: { expr: "if(openedLocal = '', closedLocal, openedLocal)" },
      remote: { expr: "if(openedRemote = '', closedRemote, openedRemote)" },
      duration: { expr: 'endTime - startTime' },
    },
  },
];

const howToRecord =
  'Record the kernel keyword **NetworkTrace**, or the provider **Microsoft-Windows-Kernel-Network** with the keywords 0x30 (IPv4 and IPv6).';

export const network = definePlugin({
  id: '4c82a497-6375-4213-bb63-ec68b1ffd3d0',
  key: 'network',
  name: 'Network',
  description: 'TCP and UDP by connection and process, and captured packets.',
  inputs: [{ kind: 'etl' }],
  maps: { tcpOperations, udpOperations },
  cookers: [...cookers, ...packets.cookers],
  tables: [
    {
      id: 'fb8a9bc5-8e48-40d4-b8b7-fac3f0023aa2',
      name: 'TCP/UDP Traffic',
      description: 'Data sent and received, by process and connection',
      category: 'Communications',
      sqlName: 'traffic',
      rows: 'network/traffic',
      howToRecord,
      help: 'A row is one event of the network stack. **Retransmits** mean lost or late packets; many small sends mean that a program writes byte by byte.',
      columns: {
        process: column('8701bce6-3317-46d4-a0ba-a27b1f9d0dcd', 'Process', '=processLabel(pid, time)'),
        pid: column('ad82287c-790a-4d32-a16a-6598b0be9388', 'Process ID', presentId('pid'), 'right F0 hidden'),
        protocol: column('27480bd9-b572-47ef-b5e4-3d9a9d6e0821', 'Protocol', 'protocol'),
        operation: column('f30370ca-1305-4ba0-a09a-dd40d4e41a12', 'Event Type', 'operation'),
        connection: column('70f00c92-9b02-4a55-b979-cc7445e00937', 'Connection', 'connectionName', '320'),
        localAddress: column('e47ce261-af50-4c8d-820c-da859ce329a2', 'Local Address', 'localAddress'),
        localPort: column('8114729d-37b2-41ae-873e-f09c895829ff', 'Local Port', 'localPort', 'right'),
        remoteAddress: column('e67a54ef-9d46-453c-b898-4f4c07c917ab', 'Remote Address', 'remoteAddress'),
        remotePort: column('0713a400-bd63-4310-9f9d-78296bd66be5', 'Remote Port', 'remotePort', 'right'),
        cpu: column('6f2360c9-451f-4051-bd4e-c3f204544876', 'CPU', 'cpu', 'right'),
        time: column('6041ab92-e690-46fa-9016-7d503d6f2a05', 'Time', 'time', 'right time'),
        count: countColumn('2d0dbe85-ef5f-48e2-ae48-547fed66649a'),
        sent: column('e3e27038-197a-4a1f-aba6-3e9e76689fae', 'Sent (B)', 'sent', 'right N0 sum'),
        received: column('93154d90-1f03-48e6-8579-57784c03ed61', 'Received (B)', 'received', 'right N0 sum'),
        sizeBytes: column('c8c0d6c8-90b9-40b2-a37c-25fb1e953418', 'Size (B)', 'sizeBytes', 'right N0 sum'),
        stack: stackColumn('25f0bffb-f535-418b-b6b6-ddc9ba9de8b3'),
      },
      configurations: [
        {
          name: 'Bytes By Process, Connection',
          columns: view('process connection operation | protocol time count sent received | sizeBytes'),
          roles: { startTime: 'time' },
          chart: 'stackedLine',
          aggregationOverTime: 'rate',
        },
        {
          name: 'Bytes By Remote Address, Process',
          columns: view('remoteAddress process operation | protocol remotePort time count sent received | sizeBytes-'),
          roles: { startTime: 'time' },
          chart: 'stackedLine',
          aggregationOverTime: 'rate',
        },
        {
          name: 'Events By Type, Process',
          columns: view('protocol operation process | connection time sizeBytes | count'),
          roles: { startTime: 'time' },
          chart: 'pointInTime',
        },
      ],
      defaultConfiguration: 'Bytes By Process, Connection',
    },
    {
      id: 'a664284c-cba3-439b-8453-06e103812388',
      name: 'TCP Connections',
      description: 'Connections from connect or accept to disconnect',
      category: 'Communications',
      sqlName: 'connections',
      rows: 'network/connections',
      howToRecord,
      help: 'The lifetime of each connection. Connections without a **How** were open before the trace began.',
      columns: {
        process: column('783b934c-f126-4617-9282-e4f2a144f7c9', 'Process', '=processLabel(owner, startTime)'),
        pid: column('68483eba-4c52-46f0-bea5-0b636a355a25', 'Process ID', 'owner', 'right hidden'),
        how: column('d262ad3c-fe85-423f-9d9d-c01d3edcaecd', 'How', 'how'),
        local: column('dde317b1-85e3-4338-b129-522fc94fd90c', 'Local', 'local', '200'),
        remote: column('38af02d7-fbc3-43e9-b344-0a65952a817c', 'Remote', 'remote', '200'),
        startTime: column('b50dae41-fd61-470b-b23a-bc844776a28a', 'Open Time', 'startTime', 'right time min'),
        endTime: column('4d4d97b8-863e-4354-b89c-aecccdacf661', 'Close Time', 'endTime', 'right time max'),
        duration: lasting(
          column('b652b145-3723-4d39-9c3c-298e4d97eb76', 'Duration', 'duration', 'right sum'),
          'startTime',
          'endTime',
        ),
        complete: column('4128d169-e926-4006-a595-92ba88478f04', 'Complete', 'complete', 'hidden'),
        count: countColumn('5f7043cc-e257-41a5-bedf-05ab7c1dac37'),
      },
      configurations: [
        {
          name: 'Lifetime By Process, Remote',
          columns: view('process remote | local how duration count | startTime endTime'),
          roles: { startTime: 'startTime', endTime: 'endTime' },
          chart: 'stateDiagram',
          aggregationOverTime: 'outstanding',
        },
      ],
      defaultConfiguration: 'Lifetime By Process, Remote',
    },
    ...packets.tables,
  ],
});
